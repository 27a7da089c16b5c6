//! The features of the handcrafted evaluation, in groups.

use super::super::features::features;

features! {
    super::weights::WEIGHTS;
    /// A piece of each kind, in the order of [`crate::rules::chess::Piece::ALL`].
    Material 6 "material"
    /// Kind × rank from its own side × file from the rim: see [`super::super::piece_squares`].
    PieceSquare 192 "places"
    /// A knight that reaches so many squares that no pawn of the other side hits.
    KnightMobility 9 "knight mobility"
    /// A bishop that does.
    BishopMobility 14 "bishop mobility"
    /// A rook that does.
    RookMobility 15 "rook mobility"
    /// A queen that does.
    QueenMobility 28 "queen mobility"
    /// Two bishops.
    BishopPair 1 "bishop pair"
    /// A bishop for each own pawn on squares of its colour, and for each that is blocked.
    BadBishop 2 "bad bishop"
    /// A rook on a file without own pawns, and on one without any.
    RookFile 2 "rook's file"
    /// A knight, a bishop that a pawn protects where no pawn can drive it away.
    Outpost 2 "outpost"
    /// A knight, a bishop with a pawn right before it.
    MinorBehindPawn 2 "behind a pawn"
    /// A pawn without neighbours, on a file with a pawn of the other side before it or without.
    Isolated 2 "isolated pawns"
    /// A pawn with an own pawn before it.
    Doubled 1 "doubled pawns"
    /// A pawn that neighbours left behind and a pawn of the other side stops, on a file as above.
    Backward 2 "backward pawns"
    /// A pawn beside another, by rank.
    Phalanx 8 "pawns side by side"
    /// A pawn that another protects, by rank.
    Protected 8 "protected pawns"
    /// A passed pawn, by rank.
    Passed 8 "passed pawns"
    /// A passed pawn whose next square is empty and not hit, by rank.
    PassedFree 8 "free passed pawns"
    /// A passed pawn whose way is not hit at all, by rank.
    PassedSafe 8 "safe passed pawns"
    /// A passed pawn past the middle by the distance of its own king from its next square; more for
    /// each rank further.
    PassedOwnKing 8 "own king by passed pawns"
    /// The same for the other king.
    PassedTheirKing 8 "other king by passed pawns"
    /// A passed pawn with a rook or queen of its own behind it, of the other side behind it.
    RookBehindPassed 2 "rooks behind passed pawns"
    /// The own pawn nearest before the king on its file and beside it: file from the rim × rank of
    /// the pawn (0: none).
    Shelter 32 "king's shelter"
    /// The other side's pawn there: blocked by an own pawn or not × rank.
    Storm 16 "storm on the king"
    /// A king on a file without own pawns, and on one without any.
    KingFile 2 "king's file"
    /// What aims at the other king, in units (the last: or more).
    KingAttack 48 "king attack"
    /// Without a queen or with one × how many officers hit squares about the other king.
    KingAttackers 16 "attackers of the king"
    /// Squares of the other king's wing and half that are hit, those hit twice counted twice.
    WingHits 48 "hits on the king's wing"
    /// Squares there that its own side hits.
    WingGuards 24 "guards of the king's wing"
    /// Squares from which an officer would give check if no own piece stood there and it were not
    /// taken.
    BarredChecks 8 "barred checks"
    /// A piece alone between the other king and what would hit it.
    Screens 1 "screens of the king"
    /// A pawn hits a knight or bishop, a rook, a queen.
    PawnThreats 3 "pawn's threats"
    /// A knight or bishop hits a loose pawn, another minor piece, a rook, a queen.
    MinorThreats 4 "minor pieces' threats"
    /// A rook hits a loose pawn, a loose minor piece, a queen.
    RookThreats 3 "rook's threats"
    /// A king hits something loose.
    KingThreats 1 "king's threats"
    /// A piece of the other side that is hit and not protected.
    Hanging 1 "hanging pieces"
    /// A pawn could safely go and hit a piece.
    PushThreats 1 "threats to push"
    /// Safe squares in the middle behind and among own pawns.
    Space 1 "space"
    /// Without pawns against a bare king: its steps from the middle, the nearness of the other,
    /// that nothing else can stop the win, and steps towards the corners of the bishop's colour
    /// where there is no rook or queen.
    BareKing 4 "hunt for a bare king"
    /// The side that is to move.
    Tempo 1 "tempo"
}

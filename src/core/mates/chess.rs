//! The named checkmates of chess, after English Wikipedia's "Checkmate pattern" (November 2026);
//! where it gives one diagram, the rule says how wide the name is taken.

use cozy_chess::{BitBoard, File, Rank, Square, get_bishop_moves, get_king_moves, get_rook_moves};

use super::chess_board::{Board, is_edge, offset};
use super::{MateName, NamesMates, WhyMate};
use crate::rules::chess::{Piece, Position};
use crate::rules::{Game, Move, Side};

mates! {
    /// A named checkmate of chess. Squares are those of a board on which White mates Black,
    /// and those of the right wing stand for the left one too; exactly one piece gives check;
    /// "essential" means that without the piece the position is no mate.
    pub enum ChessMate of Scene;

    /// A knight checks, and the king's own pieces fill every square around it.
    Smothered = "smothered" by smothered;
    /// Légal's mate: a knight checks, a bishop touches the king, a second knight protects it.
    Legal = "legal" by legal;
    /// Boden's mate: two bishops alone, from opposite sides of the king's file.
    Boden = "boden" by boden;
    /// Two bishops alone, from one side.
    DoubleBishop = "double-bishop" by double_bishop;
    /// Blackburne's mate: a bishop on h7, protected by a knight, and the other bishop.
    Blackburne = "blackburne" by blackburne;
    /// Réti's mate: a bishop touches the king, protected along the file by a rook or queen.
    Reti = "reti" by reti;
    /// Arabian mate: a rook beside the cornered king, protected by a knight.
    Arabian = "arabian" by arabian;
    /// Hook mate: rook, knight and pawn protect each other in a chain.
    Hook = "hook" by hook;
    /// Vuković mate: a rook before the king on the back rank, a knight behind it.
    Vukovic = "vukovic" by vukovic;
    /// Anastasia's mate: a check on the edge file, a knight three squares inward.
    Anastasia = "anastasia" by anastasia;
    /// Greco's mate: a check on the h-file, a bishop guards g8.
    Greco = "greco" by greco;
    /// Epaulette mate: a queen two squares before the king, its own pieces on both sides.
    Epaulette = "epaulette" by epaulette;
    /// Swallow's tail or guéridon: a queen beside the king, its own pieces diagonally behind.
    Swallowtail = "swallowtail" by swallowtail;
    /// Dovetail or Cozio's mate: a queen diagonally beside the king, its own pieces behind.
    Dovetail = "dovetail" by dovetail;
    /// Morphy's mate: a bishop checks in the corner, a rook holds the g-file.
    Morphy = "morphy" by morphy;
    /// Pillsbury's mate: a rook checks on the g-file, a bishop guards the corner.
    Pillsbury = "pillsbury" by pillsbury;
    /// Opera mate: a rook or queen beside the king on its rank, protected by a bishop; on c8 to f8.
    Opera = "opera" by opera;
    /// Mayet's mate: the same against a king nearer to the corner.
    Mayet = "mayet" by mayet;
    /// Anderssen's mate: a rook or queen on h8, protected by a pawn on g7.
    Anderssen = "anderssen" by anderssen;
    /// Lolli's mate: a queen on g7, protected by a pawn.
    Lolli = "lolli" by lolli;
    /// Damiano's mate: a queen on h7, protected by a pawn.
    Damiano = "damiano" by damiano;
    /// Damiano's bishop mate: a queen on rank 7, protected by a bishop alone.
    DamianoBishop = "damiano-bishop" by damiano_bishop;
    /// Blind swine mate: rooks on g7 and h7.
    BlindSwine = "blind-swine" by blind_swine;
    /// Ladder or lawnmower mate: two heavy pieces hold neighbouring lines.
    Ladder = "ladder" by ladder;
    /// A check along the back rank, out of which the king's own pieces shut it.
    BackRank = "back-rank" by back_rank;
}

impl NamesMates for Position {
    fn mates(&self, _: Option<(&Self, Move)>) -> Vec<MateName> {
        let wings = [false, true].map(|mirrored| Scene::of(Board::of(self, mirrored)));
        let fits = |name: ChessMate| wings.iter().flatten().any(|scene| name.fits(scene));
        ChessMate::ALL.iter().copied().filter(|&name| fits(name)).map(MateName::Chess).collect()
    }

    fn why_mate(&self) -> Option<WhyMate> {
        let board = Board::of(self, false);
        let king = board.king().filter(|_| board.is_mate())?;
        let checkers = board.attackers(king, board.occupied());
        // The board of a mated White is upside down.
        let is_turned = self.side_to_move() == Side::First;
        let there = |at: Square| {
            let at = if is_turned { at.flip_rank() } else { at };
            crate::rules::Square::new(at as u8)
        };
        let mut why =
            WhyMate { checkers: checkers.into_iter().map(there).collect(), ..WhyMate::default() };
        for at in board.all_ours() & !checkers {
            let without = board.without(at);
            let takes = |checker: Square| {
                let occupied = without.occupied() & !king.bitboard();
                without.attackers(checker, occupied).is_empty()
            };
            if (get_king_moves(king) & checkers).into_iter().any(takes) {
                why.protectors.push(there(at));
            } else if !without.is_mate() {
                why.guards.push(there(at));
            }
        }
        Some(why)
    }
}

/// A mate with one piece that gives check.
struct Scene {
    board: Board,
    king: Square,
    checker: Square,
    kind: Piece,
}

impl Scene {
    fn of(board: Board) -> Option<Self> {
        let king = board.king().filter(|_| board.is_mate())?;
        let checkers = board.attackers(king, board.occupied());
        let checker = checkers.next_square().filter(|_| checkers.len() == 1)?;
        let piece = board.our_kind(checker)?;
        Some(Self { board, king, checker, kind: piece })
    }

    fn is_heavy(&self) -> bool {
        matches!(self.kind, Piece::Rook | Piece::Queen)
    }

    fn touches(&self, at: Square) -> bool {
        get_king_moves(self.king).has(at)
    }

    fn is_self_blocked(&self, at: Square) -> bool {
        self.board.theirs().has(at)
    }

    /// The square some steps from the king is there and the king's own piece stands on it.
    fn is_blocked_beside(&self, files: i8, ranks: i8) -> bool {
        offset(self.king, files, ranks).is_some_and(|at| self.is_self_blocked(at))
    }

    fn is_essential(&self, at: Square) -> bool {
        !self.board.without(at).is_mate()
    }

    fn any_essential(&self, set: BitBoard) -> bool {
        set.into_iter().any(|at| self.is_essential(at))
    }

    /// What of the mating side protects its piece.
    fn protectors(&self, at: Square) -> BitBoard {
        self.board.attackers(at, self.board.occupied())
    }

    fn is_protected_by(&self, at: Square, piece: Piece) -> bool {
        !(self.protectors(at) & self.board.ours(piece)).is_empty()
    }

    fn is_protected_by_bishops_only(&self, at: Square) -> bool {
        let protectors = self.protectors(at);
        !protectors.is_empty() && protectors.is_subset(self.board.ours(Piece::Bishop))
    }

    /// The mating side's bishops that attack a square.
    fn bishops_onto(&self, at: Square) -> BitBoard {
        get_bishop_moves(at, self.board.occupied()) & self.board.ours(Piece::Bishop)
    }

    /// How far the checking piece is from the king: files to its right, ranks above it.
    fn checker_offset(&self) -> (i8, i8) {
        let apart =
            |a: usize, b: usize| i8::try_from(a).unwrap_or(0) - i8::try_from(b).unwrap_or(0);
        let (checker, king) = (self.checker, self.king);
        (
            apart(checker.file() as usize, king.file() as usize),
            apart(checker.rank() as usize, king.rank() as usize),
        )
    }

    fn is_touching_check(&self) -> bool {
        self.touches(self.checker)
    }
}

fn smothered(scene: &Scene) -> bool {
    scene.kind == Piece::Knight && get_king_moves(scene.king).is_subset(scene.board.theirs())
}

fn legal(scene: &Scene) -> bool {
    let is_key = |bishop| {
        let knights = scene.protectors(bishop) & scene.board.ours(Piece::Knight);
        scene.is_essential(bishop) && scene.any_essential(knights & !scene.checker.bitboard())
    };
    let touching = get_king_moves(scene.king) & scene.board.ours(Piece::Bishop);
    scene.kind == Piece::Knight && touching.into_iter().any(is_key)
}

/// The two bishops that mate without any other piece.
fn mating_bishops(scene: &Scene) -> Option<[Square; 2]> {
    if scene.kind != Piece::Bishop {
        return None;
    }
    let needed: Vec<_> =
        scene.board.all_ours().into_iter().filter(|&at| scene.is_essential(at)).collect();
    let pair = <[Square; 2]>::try_from(needed).ok()?;
    let bishops = scene.board.ours(Piece::Bishop);
    pair.iter().all(|&at| bishops.has(at)).then_some(pair)
}

fn are_on_both_sides(scene: &Scene, pair: [Square; 2]) -> bool {
    let [a, b] = pair.map(|at| (at.file() as usize).cmp(&(scene.king.file() as usize)));
    a.is_ne() && a == b.reverse()
}

fn boden(scene: &Scene) -> bool {
    mating_bishops(scene).is_some_and(|pair| are_on_both_sides(scene, pair))
}

fn double_bishop(scene: &Scene) -> bool {
    mating_bishops(scene).is_some_and(|pair| !are_on_both_sides(scene, pair))
}

fn blackburne(scene: &Scene) -> bool {
    let bishops = scene.board.ours(Piece::Bishop) & !scene.checker.bitboard();
    scene.king == Square::G8
        && scene.kind == Piece::Bishop
        && scene.checker == Square::H7
        && scene.is_self_blocked(Square::F8)
        && scene.any_essential(scene.protectors(Square::H7) & scene.board.ours(Piece::Knight))
        && scene.any_essential(bishops)
}

fn reti(scene: &Scene) -> bool {
    let heavy = scene.board.ours(Piece::Rook) | scene.board.ours(Piece::Queen);
    let file = scene.checker.file().bitboard();
    let blocks = get_king_moves(scene.king) & scene.board.theirs();
    scene.kind == Piece::Bishop
        && scene.is_touching_check()
        && !(scene.protectors(scene.checker) & heavy & file).is_empty()
        && blocks.len() >= 3
}

fn arabian(scene: &Scene) -> bool {
    let corner = is_edge(scene.king)
        && matches!(scene.king.file(), File::A | File::H)
        && matches!(scene.king.rank(), Rank::First | Rank::Eighth);
    let is_right = |knight: Square| {
        let apart = |a: usize, b: usize| a.abs_diff(b) == 2;
        apart(knight.file() as usize, scene.king.file() as usize)
            && apart(knight.rank() as usize, scene.king.rank() as usize)
    };
    let knights = scene.protectors(scene.checker) & scene.board.ours(Piece::Knight);
    corner
        && scene.kind == Piece::Rook
        && scene.is_touching_check()
        && knights.into_iter().any(is_right)
}

fn hook(scene: &Scene) -> bool {
    let knights = scene.protectors(scene.checker) & scene.board.ours(Piece::Knight);
    let is_link = |knight| scene.touches(knight) && scene.is_protected_by(knight, Piece::Pawn);
    scene.kind == Piece::Rook
        && scene.is_touching_check()
        && knights.into_iter().any(is_link)
        && !(get_king_moves(scene.king) & scene.board.theirs()).is_empty()
}

fn vukovic(scene: &Scene) -> bool {
    let behind = offset(scene.checker, 0, -1);
    scene.king.rank() == Rank::Eighth
        && scene.kind == Piece::Rook
        && scene.checker_offset() == (0, -1)
        && [Piece::King, Piece::Pawn].iter().any(|&it| scene.is_protected_by(scene.checker, it))
        && behind.is_some_and(|at| scene.board.ours(Piece::Knight).has(at))
}

fn anastasia(scene: &Scene) -> bool {
    let knight = offset(scene.king, -3, 0);
    scene.king.file() == File::H
        && !matches!(scene.king.rank(), Rank::First | Rank::Eighth)
        && scene.is_heavy()
        && scene.checker.file() == File::H
        && scene.is_blocked_beside(-1, 0)
        && knight.is_some_and(|at| scene.board.ours(Piece::Knight).has(at))
}

fn greco(scene: &Scene) -> bool {
    scene.king == Square::H8
        && scene.is_heavy()
        && scene.checker.file() == File::H
        && scene.is_self_blocked(Square::G7)
        && scene.any_essential(scene.bishops_onto(Square::G8))
}

fn epaulette(scene: &Scene) -> bool {
    scene.king.rank() == Rank::Eighth
        && scene.kind == Piece::Queen
        && scene.checker_offset() == (0, -2)
        && scene.is_blocked_beside(-1, 0)
        && scene.is_blocked_beside(1, 0)
}

fn swallowtail(scene: &Scene) -> bool {
    let (files, ranks) = scene.checker_offset();
    scene.kind == Piece::Queen
        && files.abs() + ranks.abs() == 1
        && scene.is_blocked_beside(-files + ranks, -ranks + files)
        && scene.is_blocked_beside(-files - ranks, -ranks - files)
}

fn dovetail(scene: &Scene) -> bool {
    let (files, ranks) = scene.checker_offset();
    scene.kind == Piece::Queen
        && !is_edge(scene.king)
        && (files.abs(), ranks.abs()) == (1, 1)
        && scene.is_blocked_beside(-files, 0)
        && scene.is_blocked_beside(0, -ranks)
}

fn morphy(scene: &Scene) -> bool {
    scene.king == Square::H8
        && scene.kind == Piece::Bishop
        && scene.is_self_blocked(Square::H7)
        && scene.any_essential(scene.board.ours(Piece::Rook) & File::G.bitboard())
}

fn pillsbury(scene: &Scene) -> bool {
    scene.king == Square::G8
        && scene.is_heavy()
        && scene.checker.file() == File::G
        && scene.checker.rank() <= Rank::Sixth
        && scene.any_essential(scene.bishops_onto(Square::H8))
}

/// A rook or queen beside the king on its rank, protected by bishops alone, one of which also
/// attacks the square before the king.
fn is_opera_like(scene: &Scene) -> bool {
    let Some(front) = offset(scene.king, 0, -1) else { return false };
    let bishops = scene.protectors(scene.checker);
    scene.king.rank() == Rank::Eighth
        && scene.is_heavy()
        && matches!(scene.checker_offset(), (-1 | 1, 0))
        && scene.is_protected_by_bishops_only(scene.checker)
        && !(bishops & scene.bishops_onto(front)).is_empty()
}

fn opera(scene: &Scene) -> bool {
    (File::C..=File::F).contains(&scene.king.file()) && is_opera_like(scene)
}

fn mayet(scene: &Scene) -> bool {
    !(File::C..=File::F).contains(&scene.king.file()) && is_opera_like(scene)
}

fn anderssen(scene: &Scene) -> bool {
    scene.king == Square::G8
        && scene.is_heavy()
        && scene.checker == Square::H8
        && scene.board.ours(Piece::Pawn).has(Square::G7)
}

fn is_king_castled(scene: &Scene) -> bool {
    matches!(scene.king, Square::G8 | Square::H8)
}

fn lolli(scene: &Scene) -> bool {
    is_king_castled(scene)
        && scene.kind == Piece::Queen
        && scene.checker == Square::G7
        && scene.is_protected_by(Square::G7, Piece::Pawn)
}

fn damiano(scene: &Scene) -> bool {
    is_king_castled(scene)
        && scene.kind == Piece::Queen
        && scene.checker == Square::H7
        && scene.is_protected_by(Square::H7, Piece::Pawn)
}

fn damiano_bishop(scene: &Scene) -> bool {
    is_king_castled(scene)
        && scene.kind == Piece::Queen
        && scene.checker.rank() == Rank::Seventh
        && scene.is_touching_check()
        && scene.is_protected_by_bishops_only(scene.checker)
}

fn blind_swine(scene: &Scene) -> bool {
    scene.king == Square::G8
        && scene.kind == Piece::Rook
        && scene.checker == Square::G7
        && scene.board.ours(Piece::Rook).has(Square::H7)
        && scene.is_self_blocked(Square::F8)
}

fn ladder(scene: &Scene) -> bool {
    let heavy = scene.board.ours(Piece::Rook) | scene.board.ours(Piece::Queen);
    let along = |line: BitBoard, next: BitBoard| {
        let inner = get_king_moves(scene.king) & next;
        let holds = |second: Square| {
            // It may stand on one of them itself.
            let held = get_rook_moves(second, scene.board.occupied()) | second.bitboard();
            inner.is_subset(held) && scene.is_essential(second)
        };
        line.has(scene.king)
            && line.has(scene.checker)
            && inner.is_disjoint(scene.board.theirs())
            && (heavy & next & !scene.checker.bitboard()).into_iter().any(holds)
    };
    let ranks = [(Rank::Eighth, Rank::Seventh), (Rank::First, Rank::Second)];
    let files = [(File::A, File::B), (File::H, File::G)];
    scene.is_heavy()
        && (ranks.iter().any(|(line, next)| along(line.bitboard(), next.bitboard()))
            || files.iter().any(|(line, next)| along(line.bitboard(), next.bitboard())))
}

fn back_rank(scene: &Scene) -> bool {
    let front = get_king_moves(scene.king) & Rank::Seventh.bitboard();
    scene.king.rank() == Rank::Eighth
        && scene.is_heavy()
        && scene.checker.rank() == Rank::Eighth
        && !scene.is_touching_check()
        && front.is_subset(scene.board.theirs())
}

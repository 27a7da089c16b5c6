//! Old rules of play that a move goes against: the facts on the board, and by which moves it can be tried
//! whether the rule is why the move was bad. Nothing here is proved: that takes a search.

mod chess;
mod xiangqi;

pub(super) use chess::breaches as of_chess;
pub(super) use xiangqi::breaches as of_xiangqi;

use super::motif::worth;
use super::{Man, Tactical};
use crate::rules::{Move, Moves, Square};

/// An old rule of play, by what is done against it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Principle {
    /// The rooks still stand at home, and something else is moved.
    RooksAtHome,
    /// A piece that has just moved moves again while others stand at home.
    MovedTwice,
    /// The last move is taken back.
    TakenBack,
    /// A piece goes after a pawn while others stand at home.
    PawnHunt,
    /// An advisor or elephant moves without need.
    IdleGuard,
    /// A piece comes to stand on the leg of a horse of its own side.
    HorseBlocked,
    /// A rook leaves a file on which it had a free way.
    FileLeft,
    /// A cannon leaves the centre file, or a pawn or piece the centre.
    CentreLeft,
    /// Pieces still stand at home (knights and bishops, in Xiangqi rooks and horses), and something else is
    /// moved.
    Undeveloped,
    /// The right to castle is given up.
    CastlingLost,
    /// The king could castle and stays in the centre.
    NotCastled,
    /// A pawn before the castled king moves.
    KingCover,
}

impl Principle {
    /// All of them.
    pub const ALL: [Self; 12] = [
        Self::RooksAtHome,
        Self::MovedTwice,
        Self::TakenBack,
        Self::PawnHunt,
        Self::IdleGuard,
        Self::HorseBlocked,
        Self::FileLeft,
        Self::CentreLeft,
        Self::Undeveloped,
        Self::CastlingLost,
        Self::NotCastled,
        Self::KingCover,
    ];

    /// Its stable name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::RooksAtHome => "rooks-at-home",
            Self::MovedTwice => "moved-twice",
            Self::TakenBack => "taken-back",
            Self::PawnHunt => "pawn-hunt",
            Self::IdleGuard => "idle-guard",
            Self::HorseBlocked => "horse-blocked",
            Self::FileLeft => "file-left",
            Self::CentreLeft => "centre-left",
            Self::Undeveloped => "undeveloped",
            Self::CastlingLost => "castling-lost",
            Self::NotCastled => "not-castled",
            Self::KingCover => "king-cover",
        }
    }

    /// The principle with this name.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|it| it.name() == name)
    }
}

/// How it is tried whether a principle is why a move was bad.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Trial {
    /// Something was left undone: with a move that the principle asks for (the cure) the position keeps its
    /// worth, and neither with others of the form of the move that was played (the control) nor with none at
    /// all, the turn being passed.
    Instead {
        /// What the principle asks for.
        cure: Vec<Move>,
        /// Other moves; none if there are none.
        control: Vec<Move>,
    },
    /// Something was spoilt: the position keeps its worth if the turn is passed, so that the piece stays where
    /// it stood and nothing else differs.
    Alone,
}

/// What makes up for the breach of a principle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Cure {
    /// This move instead.
    Instead(Move),
    /// To leave the piece alone, even if the turn is passed.
    Alone,
}

impl Cure {
    /// The stable name of its kind.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Instead(_) => "instead",
            Self::Alone => "alone",
        }
    }

    /// The move.
    #[must_use]
    pub const fn mv(self) -> Option<Move> {
        match self {
            Self::Instead(mv) => Some(mv),
            Self::Alone => None,
        }
    }

    /// The cure of the kind with this name, and with this move if it has one.
    #[must_use]
    pub fn named(name: &str, mv: Option<Move>) -> Option<Self> {
        match name {
            "instead" => Some(Self::Instead(mv?)),
            "alone" => Some(Self::Alone),
            _ => None,
        }
    }
}

/// A principle that a move goes against.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Breach {
    /// Which.
    pub principle: Principle,
    /// The pieces that it is about, where they stand before the move.
    pub men: Vec<Man>,
    /// How it can be tried, each by itself a proof.
    pub trials: Vec<Trial>,
}

/// A move, with what is known of it.
#[derive(Clone, Debug)]
pub struct Moment<'a, G> {
    /// The position in which it was played.
    pub before: &'a G,
    /// The move.
    pub mv: Move,
    /// The mover's last move before it, and whether that took nothing.
    pub last: Option<(Move, bool)>,
}

impl<G: Tactical> Moment<'_, G> {
    /// What stands on a square before the move.
    fn man(&self, at: Square) -> Option<Man> {
        let (side, piece) = self.before.piece_at(at)?;
        Some(Man { side, figure: G::figure(piece), at })
    }

    /// The piece that the mover's last move brought to where this one begins.
    fn moved_before(&self) -> Option<Move> {
        let (last, is_quiet) = self.last?;
        (is_quiet && last.to() == self.mv.from()).then_some(last)
    }

    /// Whether the piece that moves could be won where it stands.
    fn is_attacked(&self) -> bool {
        let mut passed = self.before.clone();
        if passed.in_check() {
            return true;
        }
        passed.pass();
        let takes = passed.list(Moves::Captures).into_iter();
        takes
            .filter(|take| take.to() == self.mv.from())
            .any(|take| worth(&passed, take) >= G::LEAST_GAIN)
    }

    /// The trial of what was left undone: other moves of the piece that moved are the control.
    fn undone(&self, is_cure: impl Fn(Move) -> bool) -> Trial {
        self.undone_with(is_cure, |mv| mv.from() == self.mv.from())
    }

    /// The same with other controls. All of them take nothing.
    fn undone_with(
        &self,
        is_cure: impl Fn(Move) -> bool,
        is_control: impl Fn(Move) -> bool,
    ) -> Trial {
        let moves = self.before.legal_moves().into_iter();
        let others = moves.filter(|&mv| mv != self.mv && self.before.is_quiet(mv));
        let (cure, rest): (Vec<_>, Vec<_>) = others.partition(|&mv| is_cure(mv));
        Trial::Instead { cure, control: rest.into_iter().filter(|&mv| is_control(mv)).collect() }
    }

    /// That the last move is taken back, without need.
    fn taken_back(&self) -> Option<Breach> {
        let last = self.moved_before()?;
        let counts =
            last.from() == self.mv.to() && self.before.is_quiet(self.mv) && !self.is_attacked();
        let men = vec![self.man(self.mv.from()).filter(|_| counts)?];
        Some(Breach { principle: Principle::TakenBack, men, trials: vec![Trial::Alone] })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{chess, xiangqi};

    /// The principles that a move goes against, after the mover's last one.
    fn names<G: Tactical>(fen: &str, last: Option<&str>, mv: &str) -> Vec<&'static str> {
        let before = G::from_fen(fen).unwrap_or_else(|error| panic!("{fen}: {error}"));
        let read = |text| G::from_coordinates(text).expect("a move");
        let (mv, last) = (read(mv), last.map(|text| (read(text), true)));
        assert!(before.is_legal(mv), "{fen}: {mv:?}");
        let moment = Moment { before: &before, mv, last };
        let told = G::breaches(&moment).into_iter().map(|breach| breach.principle);
        told.map(Principle::name).collect()
    }

    #[test]
    fn rooks_at_home_are_told_from_the_fourth_move_on() {
        let fen = |rooks: &str, number: u16| {
            format!("rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/{rooks} w - - 0 {number}")
        };
        let home = "9/RNBAKABNR";
        let told = names::<xiangqi::Position>(&fen(home, 4), None, "g3g4");
        assert_eq!(told, ["rooks-at-home", "undeveloped"]);
        assert!(names::<xiangqi::Position>(&fen(home, 3), None, "g3g4").is_empty());
        // One rook is out; or it is the rook that moves.
        let told = names::<xiangqi::Position>(&fen("R8/1NBAKABNR", 6), None, "g3g4");
        assert_eq!(told, ["undeveloped"]);
        assert!(names::<xiangqi::Position>(&fen(home, 6), None, "a0a1").is_empty());
    }

    #[test]
    fn a_piece_that_moves_again_has_moved_twice_or_is_taken_back() {
        let fen = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1CN4C1/9/R1BAKABNR w - - 0 3";
        let again = |mv| names::<xiangqi::Position>(fen, Some("b0c2"), mv);
        assert_eq!(again("c2b0"), ["taken-back"]);
        assert_eq!(again("c2e1"), ["moved-twice"]);
        assert!(names::<xiangqi::Position>(fen, Some("h0g2"), "c2e1").is_empty());
    }

    #[test]
    fn a_pawn_is_hunted_while_others_are_at_home() {
        let fen = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR w - - 0 2";
        assert_eq!(names::<xiangqi::Position>(fen, None, "e2e6"), ["pawn-hunt"]);
        assert_eq!(names::<xiangqi::Position>(fen, None, "e2d2"), ["centre-left"]);
        // With everything out it is no hunt.
        let fen = "2bakab2/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/2BAKAB2 w - - 0 2";
        assert!(names::<xiangqi::Position>(fen, None, "e2e6").is_empty());
    }

    #[test]
    fn guards_move_without_need_and_pieces_stand_on_legs() {
        let fen = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1";
        assert_eq!(names::<xiangqi::Position>(fen, None, "c0e2"), ["idle-guard"]);
        // The horse on b0 jumps over b1.
        assert_eq!(names::<xiangqi::Position>(fen, None, "b2b1"), ["horse-blocked"]);
        assert!(names::<xiangqi::Position>(fen, None, "b2a2").is_empty());
    }

    #[test]
    fn a_rook_gives_up_a_free_file() {
        let fen = "3akab2/9/9/p3p3p/9/9/P3P3P/9/1R7/3AKAB2 w - - 0 20";
        assert_eq!(names::<xiangqi::Position>(fen, None, "b1d1"), ["file-left"]);
        assert!(names::<xiangqi::Position>(fen, None, "b1b7").is_empty());
    }

    #[test]
    fn a_king_gives_up_castling_or_does_not_castle() {
        let fen = "4k2r/ppp2ppp/8/8/8/8/PPP2PPP/4K2R w Kk - 0 20";
        assert_eq!(names::<chess::Position>(fen, None, "e1e2"), ["castling-lost", "not-castled"]);
        assert_eq!(names::<chess::Position>(fen, None, "a2a3"), ["not-castled"]);
        assert!(names::<chess::Position>(fen, None, "e1g1").is_empty());
        let none = "4k2r/ppp2ppp/8/8/8/8/PPP2PPP/4K2R w - - 0 20";
        assert!(names::<chess::Position>(none, None, "e1e2").is_empty());
    }

    #[test]
    fn the_cover_of_a_castled_king_and_pieces_at_home_are_told() {
        let fen = "3q1rk1/5ppp/8/8/8/8/5PPP/3Q1RK1 w - - 0 20";
        assert_eq!(names::<chess::Position>(fen, None, "g2g4"), ["king-cover"]);
        let fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 5";
        assert_eq!(names::<chess::Position>(fen, None, "a2a4"), ["undeveloped"]);
        assert!(names::<chess::Position>(fen, None, "g1f3").is_empty());
    }
}

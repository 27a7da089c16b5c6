//! What a position is worth beyond its material: facts about where the pieces stand, each read off the
//! board by the rules alone.

mod chess;
mod threat;
mod xiangqi;

pub(super) use chess::{assets as of_chess, at_home as home_of_chess};
pub use threat::threat;
pub(super) use xiangqi::{assets as of_xiangqi, at_home as home_of_xiangqi};

use super::{Man, Tactical};
use crate::rules::{Game, Side};

/// Something in a position that is good for one side.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shape {
    /// For whom it is good.
    pub side: Side,
    /// What.
    pub kind: ShapeKind,
    /// The pieces that it is about.
    pub men: Vec<Man>,
}

/// What a [`Shape`] is; "the other side" is the one for which it is bad.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ShapeKind {
    /// A move threatens mate.
    MateThreat,
    /// A move attacks a piece that it could then win, so that the other side loses time.
    Attack,
    /// A cannon looks at the king with nothing between (空头炮), so that nothing may be put between.
    HollowCannon,
    /// A horse stands where it gives check to a king at home: in front of an elephant's (卧槽) or of an
    /// advisor's (挂角) place.
    HorseAtPalace,
    /// The other side has fewer advisors and elephants than this many, and fewer than this side.
    GuardsLost(u32),
    /// A pawn is across the river.
    CrossedPawn,
    /// A pawn has no pawn of the other side before it or beside its way, and has crossed the middle.
    PassedPawn,
    /// The king of the other side has left its back rank, with queens on the board.
    KingOut,
    /// The king of the other side can no longer castle and has not.
    NoCastling,
    /// Two of the three files before the king of the other side have no pawn of its own, with queens on
    /// the board.
    KingOpen,
    /// A piece of the other side cannot move without its king's being in check, or only along a line.
    Pinned,
    /// A piece of the other side has no square to go to, or hardly one.
    ShutIn,
    /// The other side has this many more pieces at home.
    Ahead {
        /// Pieces of the other side that have not left home.
        theirs: u32,
        /// This side's.
        ours: u32,
    },
    /// This side has two bishops, the other has not.
    BishopPair,
    /// The king of the other side, at home, can castle on one side only.
    HalfCastling,
    /// A knight beyond the middle is protected by a pawn, and no pawn can drive it away.
    Outpost,
    /// A rook or queen looks along a file without pawns of its own at the other side's king, or past it.
    KingFile,
    /// A piece of the other side has gone back to where it came from.
    TimeLost,
    /// Pawns hold the middle, and none of the other side's does.
    Centre,
    /// This side has won so many pawns, all else being as it was.
    PawnUp(u32),
    /// A rook stands on a file without pawns (in Xiangqi: on a file of the palace with its way free).
    OpenFile,
    /// A pawn of the other side stands behind another.
    DoubledPawns,
    /// A pawn of the other side has none beside it on either file.
    IsolatedPawn,
    /// The pieces of this side have far more moves than the others.
    Freedom {
        /// Moves of this side.
        ours: u32,
        /// Moves of the other side.
        theirs: u32,
    },
}

impl ShapeKind {
    /// Its stable name, for logs.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::MateThreat => "mate-threat",
            Self::Attack => "attack",
            Self::HollowCannon => "hollow-cannon",
            Self::HorseAtPalace => "horse-at-palace",
            Self::GuardsLost(_) => "guards-lost",
            Self::CrossedPawn => "crossed-pawn",
            Self::PassedPawn => "passed-pawn",
            Self::KingOut => "king-out",
            Self::NoCastling => "no-castling",
            Self::KingOpen => "king-open",
            Self::Pinned => "pinned",
            Self::ShutIn => "shut-in",
            Self::Ahead { .. } => "development",
            Self::BishopPair => "bishop-pair",
            Self::HalfCastling => "half-castling",
            Self::Outpost => "outpost",
            Self::KingFile => "king-file",
            Self::TimeLost => "time-lost",
            Self::Centre => "centre",
            Self::PawnUp(_) => "pawn-up",
            Self::OpenFile => "open-file",
            Self::DoubledPawns => "doubled-pawns",
            Self::IsolatedPawn => "isolated-pawn",
            Self::Freedom { .. } => "freedom",
        }
    }

    /// How much it usually counts, in centipawns: by it, of several the one is told that matters most.
    #[must_use]
    pub const fn weight(self) -> i32 {
        match self {
            Self::MateThreat => 200,
            Self::HollowCannon => 150,
            Self::GuardsLost(count) => 70 + 30 * count.cast_signed(),
            Self::KingOut => 90,
            Self::HorseAtPalace | Self::PawnUp(_) => 80,
            Self::NoCastling | Self::PassedPawn => 70,
            Self::CrossedPawn => 65,
            Self::Pinned | Self::ShutIn | Self::KingOpen => 60,
            Self::Attack => 55,
            Self::Ahead { theirs, ours } => 25 * (theirs.saturating_sub(ours)).cast_signed(),
            Self::Centre | Self::TimeLost => 45,
            Self::Outpost | Self::KingFile => 40,
            Self::OpenFile | Self::HalfCastling => 35,
            Self::BishopPair => 30,
            Self::Freedom { .. } => 25,
            Self::DoubledPawns | Self::IsolatedPawn => 20,
        }
    }

    /// Whether it is of the same kind as another, whatever the numbers.
    #[must_use]
    pub fn is_like(self, other: Self) -> bool {
        self.name() == other.name()
    }
}

impl Shape {
    /// A shape without pieces of its own.
    pub(super) const fn bare(side: Side, kind: ShapeKind) -> Self {
        Self { side, kind, men: Vec::new() }
    }
}

/// What is good in a position for one side.
#[must_use]
pub fn shapes<G: Tactical>(position: &G, side: Side) -> Vec<Shape> {
    let mut found = position.assets(side);
    found.extend(ahead(position, side));
    found.extend(pinned(position, side));
    found.extend(freedom(position, side));
    found
}

/// That the other side has at least two more pieces at home, in the opening.
fn ahead<G: Tactical>(position: &G, side: Side) -> Option<Shape> {
    let (theirs, ours) = at_home(position, side)?;
    (theirs >= ours + 2).then(|| Shape::bare(side, ShapeKind::Ahead { theirs, ours }))
}

/// Pieces of the other side that have not left home, and of this side, in the opening.
#[must_use]
pub fn at_home<G: Tactical>(position: &G, side: Side) -> Option<(u32, u32)> {
    position.at_home(side.opponent()).zip(position.at_home(side))
}

/// The pieces of the other side that are pinned; no pawns.
fn pinned<G: Tactical>(position: &G, side: Side) -> Vec<Shape> {
    let squares = G::KIND.grid().squares();
    let theirs = squares.filter_map(|at| {
        let (owner, piece) = position.piece_at(at)?;
        let counts = owner != side && at != position.king(owner) && G::value(piece) > 2 * LEAST;
        if !counts {
            return None;
        }
        let pinner = position.pinner(at)?;
        let (pinner_side, by) = position.piece_at(pinner)?;
        let piece = Man { side: owner, figure: G::figure(piece), at };
        let by = Man { side: pinner_side, figure: G::figure(by), at: pinner };
        Some(Shape { side, kind: ShapeKind::Pinned, men: vec![piece, by] })
    });
    theirs.collect()
}

/// Half the value of a piece worth telling of.
const LEAST: i32 = 100;

/// That a side has far more moves; nothing while a king is in check.
fn freedom<G: Game>(position: &G, side: Side) -> Option<Shape> {
    /// Moves by which it has to be more, and how many times as many.
    const MORE: (u32, f64) = (6, 1.2);
    let (ours, theirs) = moves_of(position, side)?;
    let is_far = ours >= theirs + MORE.0 && f64::from(ours) >= MORE.1 * f64::from(theirs);
    is_far.then(|| Shape::bare(side, ShapeKind::Freedom { ours, theirs }))
}

/// How many moves a side has, and how many the other; nothing while a king is in check.
fn moves_of<G: Game>(position: &G, side: Side) -> Option<(u32, u32)> {
    let mut passed = position.clone();
    if position.in_check() {
        return None;
    }
    passed.pass();
    let count = |position: &G| u32::try_from(position.count_legal_moves()).unwrap_or(u32::MAX);
    let [mover, other] = [count(position), count(&passed)];
    Some(if position.side_to_move() == side { (mover, other) } else { (other, mover) })
}

//! What a position has beyond material, in words.

use crate::games::GameKind;
use crate::rules::Side;
use crate::tactics::Man;
use crate::tactics::shape::{Shape, ShapeKind};
use crate::text::{Sentence, Text, ids};

/// Says what is good for one side; `mv` is the move that brings it about, as it is written.
pub(super) fn sentence(shape: &Shape, mv: String, game: GameKind) -> Sentence {
    let name = |number: usize| shape.men.get(number).map(|man| man.figure.text_id(man.side));
    let [side, other] = [shape.side, shape.side.opponent()].map(|side| game.side_id(side));
    let (piece, by) = (name(0), name(1));
    match shape.kind {
        ShapeKind::MateThreat => ids::FaultShapeMateThreat { mv }.into(),
        ShapeKind::Attack => ids::FaultShapeAttack { mv, piece }.into(),
        ShapeKind::HollowCannon => ids::FaultShapeHollowCannon { side }.into(),
        ShapeKind::HorseAtPalace if is_on_corner(&shape.men, shape.side, game) => {
            ids::FaultShapeHorseAdvisor { side }.into()
        }
        ShapeKind::HorseAtPalace => ids::FaultShapeHorseElephant { side }.into(),
        ShapeKind::GuardsLost(n) => ids::FaultShapeGuards { other, n, side }.into(),
        ShapeKind::CrossedPawn => ids::FaultShapeCrossed { side, piece }.into(),
        ShapeKind::PassedPawn => ids::FaultShapePassed { side, piece }.into(),
        ShapeKind::KingOut => ids::FaultShapeKingOut { other }.into(),
        ShapeKind::NoCastling => ids::FaultShapeNoCastling { other }.into(),
        ShapeKind::KingOpen => ids::FaultShapeKingOpen { other }.into(),
        ShapeKind::Pinned => ids::FaultShapePinned { other, piece, by }.into(),
        ShapeKind::ShutIn => ids::FaultShapeShutIn { other, piece }.into(),
        ShapeKind::Ahead { theirs, ours } => {
            ids::FaultShapeAhead { side, other, n: theirs, m: ours }.into()
        }
        ShapeKind::BishopPair => ids::FaultShapeBishops { side }.into(),
        ShapeKind::HalfCastling => ids::FaultShapeHalfCastling { other }.into(),
        ShapeKind::Outpost => ids::FaultShapeOutpost { side, piece }.into(),
        ShapeKind::KingFile => ids::FaultShapeKingFile { side, piece }.into(),
        ShapeKind::TimeLost => ids::FaultShapeTimeLost { piece }.into(),
        ShapeKind::Centre => ids::FaultShapeCentre { side }.into(),
        ShapeKind::PawnUp(n) => ids::FaultShapePawnUp { side, n, piece }.into(),
        ShapeKind::OpenFile => open_file(side, piece, game),
        ShapeKind::DoubledPawns => ids::FaultShapeDoubled { other }.into(),
        ShapeKind::IsolatedPawn => ids::FaultShapeIsolated { other }.into(),
        ShapeKind::Freedom { ours, theirs } => {
            ids::FaultShapeFreedom { side, other, n: ours, m: theirs }.into()
        }
    }
}

fn open_file(side: Text, piece: Option<Text>, game: GameKind) -> Sentence {
    match game {
        GameKind::Xiangqi => ids::FaultShapePalaceFile { side, piece }.into(),
        GameKind::Chess => ids::FaultShapeOpenFile { side, piece }.into(),
    }
}

/// Whether a horse stands on a corner of the other side's palace.
fn is_on_corner(men: &[Man], side: Side, game: GameKind) -> bool {
    /// The rank of those corners, as the side counts, from 0.
    const CORNER: u8 = 7;
    men.first().is_some_and(|man| {
        let (_, rank) = game.grid().place(man.at);
        CORNER == if side == Side::First { rank } else { 9 - rank }
    })
}

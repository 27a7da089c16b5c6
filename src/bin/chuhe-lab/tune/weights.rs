//! The features that positions have and their weights: as the tuner counts them, and as the source
//! has them.

use std::collections::BTreeMap;
use std::fmt::Write;

use chuhe_core::engine::Evaluate;
use chuhe_core::engine::lab::TaperedScore;
use chuhe_core::games::GameKind;
use chuhe_core::rules::Side;

/// A feature that one side has more often.
#[derive(Clone, Copy)]
pub struct Entry {
    pub feature: u16,
    /// The viewer's less the other side's.
    pub times: i8,
}

/// The features that one side of a position has more often, as the viewer sees it.
#[expect(clippy::cast_possible_truncation, reason = "small")]
pub fn entries<G: Evaluate>(position: &G, viewer: Side) -> impl Iterator<Item = Entry> {
    let mut difference = BTreeMap::new();
    position.trace_features(&mut |side, feature, times| {
        let signed = if side == viewer { times } else { -times };
        *difference.entry(feature).or_insert(0) += signed;
    });
    let counted = difference.into_iter().filter(|&(_, times)| times != 0);
    counted.map(|(feature, times)| Entry { feature: feature as u16, times: times as i8 })
}

/// Midgame and endgame weight of each feature.
pub type Weights = Vec<[f32; 2]>;

/// The weights that this was compiled with.
pub fn compiled<G: Evaluate>() -> Weights {
    let features = G::groups().last().map_or(0, |(_, numbers)| numbers.end);
    (0..features).map(G::weight).map(both).collect()
}

#[expect(clippy::cast_precision_loss, reason = "16 bits")]
fn both(weight: TaperedScore) -> [f32; 2] {
    [weight.midgame() as f32, weight.endgame() as f32]
}

/// Which features may change.
pub fn free<G: Evaluate>(layout: &Layout) -> Vec<bool> {
    let mut free = vec![];
    for (name, numbers) in G::groups() {
        free.resize(numbers.end, !layout.left.contains(&name));
    }
    free
}

/// The weights as the source has them.
pub fn source<G: Evaluate>(weights: &Weights, positions: usize, layout: &Layout) -> String {
    let mut text = format!(
        "//! The weight of each feature, in the order of [`super::features::Group`]: middle game \
         and\n//! endgame, in centipawns. Written by `chuhe-lab tune` from {positions} \
         positions of self-play;\n//! not to be edited by hand.\n\n\
         use super::features::FEATURES;\n\n\
         #[rustfmt::skip]\n\
         pub(super) static WEIGHTS: [(i16, i16); FEATURES] = [\n"
    );
    for (name, range) in G::groups() {
        let _ = writeln!(text, "    // {name}");
        let length = range.len();
        let places = name == "places";
        // Places: half a rank to a line, a kind to a paragraph.
        let line = if places { layout.half_rank } else { 2 * layout.half_rank - 1 };
        let paragraph = length / layout.kinds.len().max(1);
        for (index, pair) in weights[range].iter().enumerate() {
            if places && index % paragraph == 0 {
                let _ = writeln!(text, "    // {}", layout.kinds[index / paragraph]);
            }
            let start = if index % line == 0 { "    " } else { " " };
            let end = if index % line == line - 1 || index + 1 == length { "\n" } else { "" };
            let _ = write!(text, "{start}({:.0}, {:.0}),{end}", pair[0], pair[1]);
        }
    }
    text.replace("(-0,", "(0,").replace(" -0)", " 0)") + "];\n"
}

/// How the table of places is laid out.
pub struct Layout {
    /// Squares of a rank with the right half folded onto the left.
    half_rank: usize,
    /// The kinds, in the order of their numbers.
    kinds: &'static [&'static str],
    /// Groups of features that are left as they are: what they are for does not show in games of
    /// an engine that looks ahead so little.
    left: &'static [&'static str],
}

impl Layout {
    /// That of a game.
    pub const fn of(game: GameKind) -> &'static Self {
        match game {
            GameKind::Xiangqi => &XIANGQI,
            GameKind::Chess => &CHESS,
        }
    }
}

const XIANGQI: Layout = Layout {
    half_rank: 5,
    kinds: &[
        "king, own back rank first, files a to e",
        "advisor",
        "elephant",
        "horse",
        "rook",
        "cannon",
        "pawn",
    ],
    left: &[],
};

const CHESS: Layout = Layout {
    half_rank: 4,
    kinds: &[
        "pawn, own back rank first, files a to d",
        "knight",
        "bishop",
        "rook",
        "queen",
        "king",
    ],
    left: &["hunt for a bare king"],
};

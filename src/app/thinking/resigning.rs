//! When the built-in opponent resigns, where it may: by what it has thought of the game lately.

use bevy::prelude::*;

use super::job::Aside;
use super::offers::centipawns;
use crate::app::settings::players::Program;
use crate::app::table::game_match::Started;
use crate::engine::conduct::resigns;
use crate::record::{PovScore, Score};
use crate::rules::Side;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Hopes>()
        .add_observer(|_: On<Started>, mut hopes: ResMut<Hopes>| *hopes = default());
}

/// What the program of each side thought of its moves: after how many plies, and the score in
/// centipawns from its side.
#[derive(Resource, Default)]
pub(super) struct Hopes([Vec<(usize, i32)>; 2]);

impl Hopes {
    /// Whether a program resigns instead of making the move that it has found after so many plies;
    /// notes what it thinks of it. What was taken back is forgotten.
    pub fn resigns(
        &mut self,
        (program, side): (&Program, Side),
        score: Option<Score>,
        plies: usize,
        aside: Option<Aside>,
    ) -> bool {
        let (Some(score), Some(aside)) = (score, aside) else { return false };
        let Program::BuiltIn { level, manner } = program else { return false };
        let hopes = &mut self.0[side.index()];
        hopes.retain(|&(then, _)| then < plies);
        hopes.push((plies, centipawns(score, side)));
        let scores: Vec<_> = hopes.iter().map(|&(_, score)| score).collect();
        let mate = match score.pov(side) {
            PovScore::Mate(moves) => Some(moves),
            PovScore::Centipawns(_) => None,
        };
        manner.resigns && resigns(*level, (&scores, plies), mate, || aside.is_mated_soon)
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;
    use crate::app::settings::players::Manner;
    use crate::engine::Level;

    /// At which plies a program of level 8 resigns that sees these scores.
    fn resigned(manner: Manner, thoughts: &[(usize, i32)], is_mated_soon: bool) -> Vec<usize> {
        let program = Program::BuiltIn { level: Level::ALL[7], manner };
        let aside = Some(Aside { human_time: Duration::ZERO, is_mated_soon });
        let mut hopes = Hopes::default();
        let mut resigns = |&(plies, score): &(usize, i32)| {
            let score = Some(Score::Centipawns(-score));
            hopes.resigns((&program, Side::Second), score, plies, aside)
        };
        thoughts.iter().filter(|it| resigns(it)).map(|it| it.0).collect()
    }

    #[test]
    fn a_game_that_stays_lost_is_resigned_where_the_player_likes_it() {
        let may = Manner { resigns: true, ..Manner::default() };
        let lost: Vec<_> = (51..=61).step_by(2).map(|plies| (plies, -1_000)).collect();
        assert_eq!(resigned(may, &lost, false), [57, 59, 61]);
        assert!(resigned(Manner::default(), &lost, false).is_empty());
        assert!(resigned(may, &lost, true).is_empty(), "the player has a mate to find");
    }

    #[test]
    fn what_was_taken_back_does_not_count() {
        let may = Manner { resigns: true, ..Manner::default() };
        // The player takes back twice and loses his advantage each time anew.
        let again = [(51, -1_000), (53, -1_000), (51, -1_000), (53, -1_000), (55, -1_000)];
        assert!(resigned(may, &again, false).is_empty());
    }
}

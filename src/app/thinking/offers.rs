//! Draw offers by engines, and their answers to the player's, based on their evaluation.

use bevy::prelude::*;

use super::job::Purpose;
use super::output::{EngineInfo, EngineOutput};
use crate::app::settings::players::Program;
use crate::app::table::game_match::offers::DrawOffered;
use crate::app::table::game_match::{Match, MatchRequest, Started};
use crate::engine::Level;
use crate::engine::conduct::{self, accepts_draw};
use crate::engines::Protocol;
use crate::record::{PovScore, Score};
use crate::rules::Side;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Evenness>()
        .add_observer(answer_at_once)
        .add_observer(|_: On<Started>, mut evenness: ResMut<Evenness>| *evenness = default());
}

/// For how many moves in a row the game has been even, as the program of each side thinks.
#[derive(Resource, Default)]
pub(super) struct Evenness([conduct::Evenness; 2]);

/// Whether a program takes a draw that it is offered after so many plies; `None` if it will say so
/// with its next move.
fn takes_draw(program: &Program, side: Side, score: Option<Score>, plies: usize) -> Option<bool> {
    if let Program::External(setup) = program
        && setup.profile.protocol == Some(Protocol::Ucci)
    {
        return None;
    }
    let level = match program {
        Program::BuiltIn { level, .. } => *level,
        Program::External(_) => Level::ALL[Level::ALL.len() - 1],
    };
    Some(score.is_some_and(|score| accepts_draw(level, centipawns(score, side), plies)))
}

/// A score as a side sees it, in centipawns; a mate comes before and after all others.
pub(super) const fn centipawns(score: Score, side: Side) -> i32 {
    match score.pov(side) {
        PovScore::Centipawns(score) => score,
        PovScore::Mate(moves) if moves > 0 => i32::MAX,
        PovScore::Mate(_) => -i32::MAX,
    }
}

/// What a program thinks of the game, if it has searched.
pub(super) fn score_of(info: &EngineInfo) -> Option<Score> {
    info.best()?.score
}

/// A program that is offered a draw by whoever is to move answers by its last thought.
fn answer_at_once(
    offer: On<DrawOffered>,
    game: Res<Match>,
    output: Res<EngineOutput>,
    mut requests: MessageWriter<MatchRequest>,
) {
    let (by, side) = (offer.0, offer.0.opponent());
    let Some(program) = game.player(side).program().filter(|_| game.turn() == by) else { return };
    let score = output.of(Purpose::Play(side)).and_then(score_of);
    let answer = takes_draw(program, side, score, game.record().len());
    requests.write_batch(answer.map(|accepted| MatchRequest::AnswerDraw { by, accepted }));
}

/// What a program that has found its move answers to the draw that it is offered, if it is.
pub(super) fn answer_with_move(
    game: &Match,
    (program, side): (&Program, Side),
    says_draw: bool,
    score: Option<Score>,
) -> Option<MatchRequest> {
    let by = side.opponent();
    (game.draw_offer() == Some(by)).then(|| {
        let takes = takes_draw(program, side, score, game.record().len());
        MatchRequest::AnswerDraw { by, accepted: takes.unwrap_or(says_draw) }
    })
}

/// Whether a program offers a draw with the move that it has found.
pub(super) fn offers_with_move(
    game: &Match,
    (program, side): (&Program, Side),
    says_draw: bool,
    (score, evenness): (Option<Score>, &mut Evenness),
) -> bool {
    match program {
        Program::BuiltIn { level, .. } => {
            let score = score.map(|score| centipawns(score, side));
            evenness.0[side.index()].offers_draw(*level, score, game.record().len())
        }
        Program::External(_) => says_draw,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_program_takes_a_draw_when_it_is_not_better() {
        let program = Program::from(Level::ALL[9]);
        let takes = |side, score| takes_draw(&program, side, score, 80);
        let [good, even, mated] = [Score::Centipawns(30), Score::Centipawns(0), Score::Mate(-2)];
        assert_eq!(takes(Side::First, Some(good)), Some(false));
        assert_eq!(takes(Side::Second, Some(good)), Some(true));
        assert_eq!(takes(Side::First, Some(even)), Some(true));
        assert_eq!(takes(Side::First, Some(mated)), Some(true));
        assert_eq!(takes(Side::First, None), Some(false), "it has not searched yet");
        let early = |score| takes_draw(&program, Side::Second, Some(score), 2);
        assert_eq!(early(even), Some(false), "the game has hardly begun");
        assert_eq!(early(Score::Centipawns(100)), Some(true));
        assert_eq!(early(Score::Mate(2)), Some(true));
    }
}

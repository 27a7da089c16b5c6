//! Draw offers by engines, and their answers to the player's, based on their evaluation.

use bevy::prelude::*;

use super::job::Purpose;
use super::output::EngineOutput;
use crate::app::settings::players::Program;
use crate::app::table::game_match::offers::DrawOffered;
use crate::app::table::game_match::{Match, MatchRequest, Started};
use crate::engines::Protocol;
use crate::record::{PovScore, Score};
use crate::rules::Side;

/// The first ply after which the built-in engine may offer a draw.
const EARLIEST: usize = 80;
/// Neither side is better while the score is within this many centipawns.
const EVEN: i32 = 10;
/// So many moves in a row must be even before it offers a draw.
const EVEN_MOVES: i32 = 6;
/// Before that ply, a program accepts a draw only if it is worse by this many centipawns.
const WORSE: i32 = 100;
/// The number of moves it waits before it offers another.
const REST: i32 = 14;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Evenness>()
        .add_observer(answer_at_once)
        .add_observer(|_: On<Started>, mut evenness: ResMut<Evenness>| *evenness = default());
}

/// For how many moves in a row the game has been even, as the program of each side thinks.
#[derive(Resource, Default)]
pub(super) struct Evenness([i32; 2]);

impl Evenness {
    /// Whether the built-in engine offers a draw with a move that it scores so.
    pub fn offers(&mut self, side: Side, plies: usize, score: Option<Score>) -> bool {
        let moves = &mut self.0[side.index()];
        let is_even = matches!(score, Some(Score::Centipawns(score)) if score.abs() <= EVEN);
        *moves = if is_even { *moves + 1 } else { (*moves).min(0) };
        let offers = plies >= EARLIEST && *moves >= EVEN_MOVES;
        if offers {
            *moves = -REST;
        }
        offers
    }
}

/// Whether a program takes a draw that it is offered after so many plies; `None` if it will say so
/// with its next move.
fn takes_draw(program: &Program, side: Side, score: Option<Score>, plies: usize) -> Option<bool> {
    if let Program::External(setup) = program
        && setup.profile.protocol == Some(Protocol::Ucci)
    {
        return None;
    }
    Some(score.is_some_and(|score| !prefers_to_play(score, side, plies)))
}

/// Whether a side would rather play on after so many plies: where it is better, and early in the
/// game unless it is worse.
fn prefers_to_play(score: Score, side: Side, plies: usize) -> bool {
    let least = if plies < EARLIEST { -WORSE } else { 0 };
    score.pov(side) > PovScore::Centipawns(least)
}

/// What the program of a side thinks of the game, if it has searched.
fn score(side: Side, output: &EngineOutput) -> Option<Score> {
    output.of(Purpose::Play(side))?.best()?.score
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
    let answer = takes_draw(program, side, score(side, &output), game.record().len());
    requests.write_batch(answer.map(|accepted| MatchRequest::AnswerDraw { by, accepted }));
}

/// What a program that has found its move answers to the draw that it is offered, if it is.
pub(super) fn answer_with_move(
    game: &Match,
    (program, side): (&Program, Side),
    says_draw: bool,
    output: &EngineOutput,
) -> Option<MatchRequest> {
    let by = side.opponent();
    (game.draw_offer() == Some(by)).then(|| {
        let takes = takes_draw(program, side, score(side, output), game.record().len());
        MatchRequest::AnswerDraw { by, accepted: takes.unwrap_or(says_draw) }
    })
}

/// Whether a program offers a draw with the move that it has found.
pub(super) fn offers_with_move(
    game: &Match,
    (program, side): (&Program, Side),
    says_draw: bool,
    (output, evenness): (&EngineOutput, &mut Evenness),
) -> bool {
    match program {
        Program::BuiltIn(_) => evenness.offers(side, game.record().len(), score(side, output)),
        Program::External(_) => says_draw,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_draw_is_offered_late_in_an_even_game_and_seldom() {
        let mut evenness = Evenness::default();
        let even = Some(Score::Centipawns(-8));
        assert!((0..30).all(|ply| !evenness.offers(Side::First, ply * 2, even)), "too early");
        let mut evenness = Evenness::default();
        let offers: Vec<_> =
            (0..60).filter(|n| evenness.offers(Side::First, 80 + n * 2, even)).collect();
        assert_eq!(offers, [5, 25, 45]);
        let mut evenness = Evenness::default();
        let uneven = |n| Some(Score::Centipawns(if n % 4 == 0 { 40 } else { 0 }));
        assert!((0..60).all(|n| !evenness.offers(Side::First, 80 + n, uneven(n))));
    }

    #[test]
    fn a_program_takes_a_draw_when_it_is_not_better() {
        let program = Program::BuiltIn(crate::engine::Level::default());
        let takes = |side, score| takes_draw(&program, side, score, EARLIEST);
        let [good, even, mated] = [Score::Centipawns(30), Score::Centipawns(0), Score::Mate(-2)];
        assert_eq!(takes(Side::First, Some(good)), Some(false));
        assert_eq!(takes(Side::Second, Some(good)), Some(true));
        assert_eq!(takes(Side::First, Some(even)), Some(true));
        assert_eq!(takes(Side::First, Some(mated)), Some(true));
        assert_eq!(takes(Side::First, None), Some(false), "it has not searched yet");
        let early = |score| takes_draw(&program, Side::Second, Some(score), 2);
        assert_eq!(early(even), Some(false), "the game has hardly begun");
        assert_eq!(early(Score::Centipawns(WORSE)), Some(true));
        assert_eq!(early(Score::Mate(2)), Some(true));
    }
}

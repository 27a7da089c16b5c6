//! The referee: the one place where requests become facts.

use bevy::prelude::*;
use bevy::window::RequestRedraw;

use crate::app::base::schedule::{Step, Turn};
use crate::app::settings::Settings;
use crate::app::settings::engines::Engines;
use crate::app::table::game_match::offers::{DrawDeclined, DrawOffered};
use crate::app::table::game_match::{
    Asker, Branched, Dice, EditUndone, Ended, FromFile, Kept, Look, Match, MatchRequest,
    MovePlayed, MoveRefused, MoveRequest, NoDanger, PremoveDropped, Refused, Regretted, Started,
    StudyBegun, TreeEdited,
};
use crate::app::table::keep::session;
use crate::app::table::steps::RefereeStep;
use crate::library::{GameId, SavedGame};
use crate::record::EditKind;
use crate::rules::xiangqi::Ruleset;

pub(super) fn plugin(app: &mut App) {
    app.add_message::<MoveRequest>().add_message::<MatchRequest>().add_systems(
        Update,
        (follow_settings, judge_requests, judge_moves, play_premove, tell_left, set_turn)
            .chain()
            .in_set(RefereeStep)
            .in_set(Step::Referee),
    );
}

/// Carries out what is asked of the match besides moves.
fn judge_requests(
    mut requests: MessageReader<MatchRequest>,
    mut game: ResMut<Match>,
    mut dice: ResMut<Dice>,
    engines: Res<Engines>,
    mut commands: Commands,
) {
    for request in requests.read() {
        let (game, commands) = (&mut *game, &mut commands);
        match request {
            MatchRequest::New(_)
            | MatchRequest::Study(_)
            | MatchRequest::StudyOpened(_)
            | MatchRequest::StudyThis
            | MatchRequest::Continue(_) => put_on(request, game, &mut dice, &engines, commands),
            MatchRequest::SetUp
            | MatchRequest::Arrange(_)
            | MatchRequest::LeaveEditor
            | MatchRequest::TurnBoard => arrange(request, game),
            MatchRequest::Edit(_)
            | MatchRequest::AddLine(_)
            | MatchRequest::Review(..)
            | MatchRequest::Evaluate(..) => edit(request, game, commands),
            MatchRequest::Dangers => show_dangers(game, commands),
            MatchRequest::Hint(..)
            | MatchRequest::HintThatWins(..)
            | MatchRequest::TellHint
            | MatchRequest::HideHint
            | MatchRequest::Remind(..)
            | MatchRequest::PlayOn
            | MatchRequest::TellBetter
            | MatchRequest::AnotherMove
            | MatchRequest::Draw(_)
            | MatchRequest::AllowPremoves(_)
            | MatchRequest::CallOffPremove => help(request, game),
            MatchRequest::Regret => take_back(game, commands),
            MatchRequest::Redo => do_again(game, commands),
            MatchRequest::Resign
            | MatchRequest::Abort
            | MatchRequest::Rematch(_)
            | MatchRequest::OfferDraw
            | MatchRequest::AnswerDraw { .. }
            | MatchRequest::ProgramResigns(_) => settle(request, game, &mut dice, commands),
            MatchRequest::Pace(pace) => game.set_pace(*pace),
            MatchRequest::Replace(side, player) => game.replace(*side, player.clone()),
            MatchRequest::GoTo(id) => game.go_to(*id),
            MatchRequest::Look(look) => look_at(*look, game),
            MatchRequest::PlayThrough => game.play_through(),
        }
    }
}

/// Shows what hangs, or says that nothing does.
fn show_dangers(game: &mut Match, commands: &mut Commands) {
    if !game.show_dangers() {
        commands.trigger(NoDanger);
    }
}

/// Puts a game on the board: a new one, one to be studied, one of the library.
fn put_on(
    request: &MatchRequest,
    game: &mut Match,
    dice: &mut Dice,
    engines: &Engines,
    commands: &mut Commands,
) {
    match request {
        MatchRequest::New(setup) => {
            let next = Match::new((**setup).clone(), &mut dice.rng);
            game.succeed(next);
            commands.trigger(Started);
            announce_end(game, commands);
        }
        MatchRequest::Study(record) => {
            game.succeed(Match::study((**record).clone()));
            commands.trigger(Started);
            commands.trigger(StudyBegun { is_copy: false });
        }
        MatchRequest::StudyOpened(record) => {
            game.succeed(Match::study((**record).clone()));
            commands.trigger(Started);
            commands.trigger(FromFile);
            commands.trigger(StudyBegun { is_copy: false });
        }
        MatchRequest::StudyThis => {
            let is_copy = game.outcome().is_none() && !game.record().is_empty();
            game.begin_study();
            commands.trigger(StudyBegun { is_copy });
        }
        MatchRequest::Continue(kept) => {
            let (id, saved) = &**kept;
            go_on_with(*id, saved, engines, game, commands);
        }
        _ => {}
    }
}

/// Carries out what concerns a position that is set up, and whose side is near.
fn arrange(request: &MatchRequest, game: &mut Match) {
    match request {
        MatchRequest::SetUp => game.begin_editing(),
        MatchRequest::Arrange(edit) => game.arrange(edit),
        MatchRequest::LeaveEditor if game.editing().is_some() => {
            game.leave();
        }
        MatchRequest::TurnBoard => game.turn_board(),
        _ => {}
    }
}

/// Changes the tree, and triggers an event where a person has changed it.
fn edit(request: &MatchRequest, game: &mut Match, commands: &mut Commands) {
    let kind = match request {
        MatchRequest::Edit(edit) => game.edit(edit),
        MatchRequest::AddLine(line) => game.add_line(line).then_some(EditKind::Branch),
        MatchRequest::Review(review, sentences) => {
            game.write_review(review, sentences).then_some(EditKind::Review)
        }
        MatchRequest::Evaluate(node, fen, evaluation) => {
            game.evaluate(*node, fen, *evaluation);
            None
        }
        _ => None,
    };
    if let Some(kind) = kind {
        commands.trigger(TreeEdited(kind));
    }
}

/// Takes back a round of the game, or the last edit of what is studied or set up.
fn take_back(game: &mut Match, commands: &mut Commands) {
    if game.waits() {
        game.undo_over(false);
    } else if game.is_study() {
        undo(game, false, commands);
    } else if let Some(plies) = game.regret() {
        commands.trigger(Regretted(plies));
    }
}

/// Does again what was taken back.
fn do_again(game: &mut Match, commands: &mut Commands) {
    if game.waits() {
        game.undo_over(true);
    } else if game.is_study() {
        undo(game, true, commands);
    } else {
        let before = game.record().len();
        let plies = game.redo();
        for ply in before + 1..=before + plies {
            commands.trigger(MovePlayed { ply });
        }
        if plies > 0 {
            announce_end(game, commands);
        }
    }
}

/// Carries out what helps a person at the board.
fn help(request: &MatchRequest, game: &mut Match) {
    match request {
        MatchRequest::Hint(version, hint) => game.give_hint(*version, *hint, None),
        MatchRequest::HintThatWins(version, hint, why) => {
            game.give_hint(*version, *hint, Some((**why).clone()));
        }
        MatchRequest::TellHint => game.tell_hint(),
        MatchRequest::HideHint => game.hide_hint(),
        MatchRequest::Remind(version, mistake) => game.remind(*version, (**mistake).clone()),
        MatchRequest::PlayOn => game.play_on(),
        MatchRequest::TellBetter => game.tell_better(),
        MatchRequest::AnotherMove => game.forget_refused(),
        MatchRequest::Draw(shape) => game.draw(*shape),
        MatchRequest::AllowPremoves(allowed) => game.allow_premoves(*allowed),
        MatchRequest::CallOffPremove => {
            game.call_off_premove();
        }
        _ => {}
    }
}

/// Plays the move that a person has made in advance, once it is his turn; what the rules do not
/// allow by then is dropped.
fn play_premove(mut game: ResMut<Match>, mut commands: Commands) {
    if game.premove().is_none() {
        return;
    }
    let Some(mv) = game.bypass_change_detection().take_premove() else { return };
    let played = game.refuses_person().map_or_else(|| game.play(mv), Err);
    if played.is_ok() {
        debug!("played in advance");
        commands.trigger(MovePlayed { ply: game.record().len() });
        announce_end(&game, &mut commands);
    } else {
        game.turn_page();
        commands.trigger(PremoveDropped);
    }
}

/// Lets moves be made in advance where the settings say so.
fn follow_settings(settings: Option<Res<Settings>>, mut game: ResMut<Match>) {
    let allowed = settings.is_some_and(|settings| settings.board.premoves);
    game.bypass_change_detection().allow_premoves(allowed);
}

/// Shows an earlier position on the board, or a later one.
fn look_at(look: Look, game: &mut Match) {
    let plies = match look {
        Look::First => 0,
        Look::Back => game.shown().saturating_sub(1),
        Look::Forward => game.shown() + 1,
        Look::Last => game.plies(),
        Look::At(plies) => plies,
    };
    game.look(plies);
}

/// Carries out what ends a game otherwise than by the rules, or begins it anew.
fn settle(request: &MatchRequest, game: &mut Match, dice: &mut Dice, commands: &mut Commands) {
    match request {
        MatchRequest::Resign if game.resign() => announce_end(game, commands),
        MatchRequest::Abort => {
            let plies = game.record().len();
            if game.abort() {
                commands.trigger(Regretted(plies));
            }
        }
        MatchRequest::Rematch(level) => {
            let next = Match::new(game.rematch(*level), &mut dice.rng);
            game.succeed(next);
            commands.trigger(Started);
        }
        MatchRequest::OfferDraw => {
            if let Some(side) = game.offer_draw() {
                commands.trigger(DrawOffered(side));
            }
        }
        MatchRequest::AnswerDraw { by, accepted } if game.answer_draw(*by, *accepted) => {
            if *accepted {
                announce_end(game, commands);
            } else {
                commands.trigger(DrawDeclined(by.opponent()));
            }
        }
        MatchRequest::ProgramResigns(version) => {
            let side = game.turn();
            if *version == game.version() && game.give_up(side) {
                announce_end(game, commands);
            }
        }
        _ => {}
    }
}

/// Plays the moves that may be played and refuses the others with a reason. A program's reply to a
/// position that is no longer on the board is dropped.
fn judge_moves(
    mut requests: MessageReader<MoveRequest>,
    mut game: ResMut<Match>,
    mut commands: Commands,
) {
    for MoveRequest { mv, by } in requests.read() {
        let mv = *mv;
        if *by == Asker::Person && game.waits() {
            game.play_over(mv, &mut commands);
            continue;
        }
        let played = match by {
            Asker::Person if game.is_study() => game.branch(mv).map(|is_variation| {
                if is_variation {
                    commands.trigger(Branched { ply: game.record().len() });
                }
            }),
            Asker::Person if game.takes_premoves() => {
                game.set_premove(mv);
                continue;
            }
            Asker::Person => game.refuses_person().map_or_else(|| game.play(mv), Err),
            Asker::Program { version, name, offers_draw } if *version == game.version() => {
                let side = game.turn();
                game.play_found(mv, name).map(|()| {
                    if *offers_draw && game.offer_draw_by(side) {
                        commands.trigger(DrawOffered(side));
                    }
                })
            }
            Asker::Program { .. } => {
                debug!("dropped a late reply");
                continue;
            }
        };
        match played {
            Ok(()) => {
                commands.trigger(MovePlayed { ply: game.record().len() });
                announce_end(&game, &mut commands);
            }
            Err(reason) => {
                if matches!(reason, Refused::Rules(_)) && matches!(by, Asker::Person) {
                    game.tell_refused(mv);
                }
                commands.trigger(MoveRefused { mv, reason });
            }
        }
    }
}

/// Tells of what was left at the board, by whatever way.
fn tell_left(mut game: ResMut<Match>, mut commands: Commands) {
    if !game.has_left() {
        return;
    }
    for activity in game.bypass_change_detection().take_left() {
        activity.leave(&mut commands);
    }
}

/// Puts a game of the library on the board: to be played on where it was left, or else studied.
fn go_on_with(
    id: GameId,
    saved: &SavedGame,
    engines: &Engines,
    game: &mut Match,
    commands: &mut Commands,
) {
    if let Some((next, resumed, missing)) =
        session::resume(saved, |name| engines.get(name).cloned())
    {
        let is_study = next.is_study();
        game.succeed(next);
        commands.trigger(Started);
        commands.trigger(Kept(id));
        if is_study {
            commands.trigger(StudyBegun { is_copy: false });
        } else {
            commands.trigger(resumed);
        }
        if let Some(missing) = missing {
            commands.write_message(missing);
        }
        return;
    }
    let mut record = saved.tree.clone().into_record(Ruleset::default());
    record.go_to_place(&saved.place);
    game.succeed(Match::study(record));
    commands.trigger(Started);
    commands.trigger(Kept(id));
    commands.trigger(StudyBegun { is_copy: false });
}

/// Undoes an edit of a study, or does it again.
fn undo(game: &mut Match, again: bool, commands: &mut Commands) {
    if let Some(kind) = game.undo_edit(again) {
        commands.trigger(EditUndone { kind, again });
    }
}

fn announce_end(game: &Match, commands: &mut Commands) {
    if let Some(outcome) = game.outcome() {
        commands.trigger(Ended(outcome));
    }
}

/// Gives the turn to whom it belongs whenever programs have to be asked anew. The state is set also
/// where it stays the same: leaving and entering it again is what ends the program's thinking about
/// the old position and starts that about the new one.
fn set_turn(
    game: Res<Match>,
    mut seen: Local<Option<u64>>,
    mut turn: ResMut<NextState<Turn>>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    if seen.replace(game.version()) == Some(game.version()) {
        return;
    }
    turn.set(match (game.outcome(), game.awaits_program()) {
        (Some(_), _) => Turn::Over,
        (None, true) if game.is_held_up() => Turn::Paused,
        (None, true) => Turn::Program,
        (None, false) => Turn::Person,
    });
    redraw.write(RequestRedraw);
}

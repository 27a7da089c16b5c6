//! The page of a mistake's position that is played again: what is to be done, and each own move with
//! what it was worth.

use bevy::ecs::system::SystemParam;
use bevy::prelude::Res;
use bevy_egui::egui::Align;

use crate::app::look::theme::size;
use crate::app::settings::Settings;
use crate::app::table::activity::again::{AgainRequest, PlayingAgain};
use crate::app::table::game_match::{Match, Mode};
use crate::app::ui::dialogue::new_game::Draft;
use crate::app::ui::kit::place::{BUTTON, Place, Say};
use crate::app::ui::kit::style::Style;
use crate::app::ui::page::frame::{Action, show_actions};
use crate::app::ui::page::host::{Page, PageUi};
use crate::app::ui::page::{numbers, study};
use crate::review::chances::accuracy_of_move;
use crate::text::worded::spoken::spoken_move;
use crate::text::{Text, ids};
use crate::training::again::{AgainGame, AgainTurn, JudgedMove, MOVES};

/// What a reader knows the moves by.
const IDS: [&str; MOVES] = ["again-move-1", "again-move-2", "again-move-3"];
/// Height of a row of a judged move.
const ROW: f32 = 38.0;

/// The page.
pub struct AgainPage;

/// What the page needs.
#[derive(SystemParam)]
pub struct View<'w> {
    game: Res<'w, Match>,
    settings: Res<'w, Settings>,
    style: Style<'w>,
}

/// What was pressed.
enum Press {
    Ask(AgainRequest),
    /// A whole game from what is on the board.
    PlayOn,
}

impl Page for AgainPage {
    type View = View<'static>;
    const MODE: Mode = Mode::Again;

    fn show(page: &mut PageUi, view: &mut View) {
        let Some(PlayingAgain { game, .. }) = view.game.doing() else { return };
        let style = &view.style;
        let level = style.with(ids::AgainLevel { level: game.level().to_string() });
        let body = page.head((ids::AGAIN, &level), &view.game, style);
        let [mut task, figures] = numbers::task_and_figures(page, body);
        let buttons = task.bottom(BUTTON);
        show_task(&mut task, game, view);
        numbers::show(figures, &figures_of(game));
        match show_actions(buttons, [1.0; 3], actions(game)) {
            Some(Press::Ask(request)) => page.ask(Some(request)),
            Some(Press::PlayOn) => {
                let draft = Draft::from_position(game.position(), &view.settings, &view.game);
                page.open(draft);
            }
            None => {}
        }
    }
}

/// What is to be done, and what came of the moves so far.
fn show_task(task: &mut Place, game: &AgainGame, view: &View) {
    let (style, palette) = (&view.style, view.style.palette());
    let judged = game.judged();
    task.title(&match game.turn() {
        AgainTurn::Over => style.text(verdict(judged)),
        _ => style.with(ids::AgainTask { side: view.game.kind().side_id(game.side()) }),
    });
    let number = (judged.len() + 1).min(MOVES);
    let number = style.with(ids::AgainMove { n: number, of: MOVES });
    task.top(24.0).line(Say::new(number).points(size::SMALL).ink(palette.secondary));
    task.top(12.0);
    let quiet = |text| Say::new(style.text(text)).ink(palette.secondary);
    match game.turn() {
        AgainTurn::Move if judged.is_empty() => task.say(quiet(ids::AGAIN_HOW)),
        AgainTurn::Asked(_) => task.say(quiet(ids::GUESS_JUDGING)),
        AgainTurn::Move | AgainTurn::Over => {}
    }
    task.top(8.0);
    for (number, judged) in judged.iter().enumerate() {
        if task.fits(ROW) {
            show_judged(task.top(ROW), (number, judged), game, view);
        }
    }
}

/// What is said when all moves were made.
fn verdict(judged: &[JudgedMove]) -> Text {
    let sound = judged.iter().filter(|it| is_sound(it)).count();
    match sound {
        _ if judged.iter().any(|it| it.worth.is_none()) => ids::AGAIN_UNJUDGED,
        sound if sound == judged.len() => ids::AGAIN_ALL_SOUND,
        0 => ids::AGAIN_NONE_SOUND,
        _ => ids::AGAIN_SOME_SOUND,
    }
}

fn is_sound(judged: &JudgedMove) -> bool {
    judged.worth.is_some() && judged.judgement().is_none()
}

/// A move with its mark, and what was better.
fn show_judged(
    mut row: Place,
    (number, judged): (usize, &JudgedMove),
    game: &AgainGame,
    view: &View,
) {
    let (style, palette) = (&view.style, view.style.palette());
    let position = game.position_at(judged.plies);
    let move_style = style.move_style(position.game());
    let written = |mv| position.notes(&[mv], move_style).concat();
    let (verdict, ink) = match judged.judgement() {
        Some(judgement) => (style.text(study::judged(judgement)), palette.mark(judgement)),
        None if judged.worth.is_some() => (style.text(ids::AGAIN_SOUND), palette.teal),
        None => (style.text(ids::AGAIN_OPEN), palette.secondary),
    };
    let better = judged.better();
    let told = better.map(|mv| style.with(ids::AgainBetter { mv: written(mv) }));
    let said = |mv| spoken_move(&position, mv, &style.texts);
    let better_said = better.map(|mv| style.with(ids::AgainBetter { mv: said(mv) }));
    let read = [said(judged.mv), verdict.clone(), better_said.unwrap_or_default()];
    row.read_news(IDS[number.min(MOVES - 1)], read.join(". ").trim_end_matches(". "));
    row.left(row.width() * 0.3).draw(&Say::new(written(judged.mv)));
    let chosen = row.left(row.width() * 0.42);
    chosen.draw(&Say::new(verdict).points(size::SMALL).ink(ink));
    let quiet = Say::new(told.unwrap_or_default()).points(size::SMALL).ink(palette.secondary);
    row.draw(&quiet.align(Align::Max));
}

/// Again, a whole game from here, and back to the review.
fn actions(game: &AgainGame) -> [Action<Press>; 3] {
    let is_over = game.turn() == AgainTurn::Over;
    let is_good = is_over && verdict(game.judged()) == ids::AGAIN_ALL_SOUND;
    let retry = Action::new(ids::AGAIN_RETRY, Press::Ask(AgainRequest::Retry));
    let leave = Action::new(ids::AGAIN_LEAVE, Press::Ask(AgainRequest::Leave));
    [
        Action {
            is_enabled: !game.judged().is_empty() && !matches!(game.turn(), AgainTurn::Asked(_)),
            is_main: is_over && !is_good,
            ..retry
        },
        Action {
            is_enabled: game.position().ended().is_none()
                && !matches!(game.turn(), AgainTurn::Asked(_)),
            ..Action::new(ids::AGAIN_PLAY_ON, Press::PlayOn)
        },
        Action { is_main: is_good, ..leave },
    ]
}

/// Moves that were judged, those that were sound, and how accurate they were.
fn figures_of(game: &AgainGame) -> [(Text, String); 3] {
    let judged = game.judged();
    let sound = judged.iter().filter(|it| is_sound(it)).count();
    let worths: Vec<_> = judged.iter().filter_map(|it| it.worth).collect();
    let sum: f64 = worths.iter().map(|it| accuracy_of_move(it.by_best, it.by_guess)).sum();
    #[expect(clippy::cast_precision_loss, reason = "three moves")]
    let mean = sum / worths.len() as f64;
    let accuracy = if worths.is_empty() { "–".to_owned() } else { format!("{mean:.0}%") };
    [
        (ids::AGAIN_NUMBER_MOVES, format!("{}/{MOVES}", judged.len())),
        (ids::AGAIN_NUMBER_SOUND, sound.to_string()),
        (ids::AGAIN_NUMBER_ACCURACY, accuracy),
    ]
}

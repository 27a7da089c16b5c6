//! The page for guessing moves: whose move it is, the guess compared with the move played and the
//! engine's best, and the score so far.

use bevy::ecs::system::SystemParam;
use bevy::prelude::Res;
use bevy_egui::egui::Align;

use crate::app::look::palette::{Palette, Rgba};
use crate::app::look::theme::size;
use crate::app::table::activity::guess::{GuessRequest, Guessing};
use crate::app::table::game_match::{Match, Mode};
use crate::app::ui::kit::place::{BUTTON, Place, Say};
use crate::app::ui::kit::style::Style;
use crate::app::ui::page::frame::{Action, show_actions};
use crate::app::ui::page::host::{Page, PageUi};
use crate::app::ui::page::numbers;
use crate::app::ui::words::players::player_names;
use crate::record::Tag;
use crate::rules::{Move, Side};
use crate::text::{Text, ids};
use crate::training::guess::{GuessGame, GuessTurn, JudgedGuess};

/// Height of a row of what was judged.
const ROW: f32 = 34.0;

/// The page.
pub struct GuessPage;

/// What the page needs.
#[derive(SystemParam)]
pub struct View<'w> {
    game: Res<'w, Match>,
    style: Style<'w>,
}

impl Page for GuessPage {
    type View = View<'static>;
    const MODE: Mode = Mode::Guess;

    fn show(page: &mut PageUi, view: &mut View) {
        let Some(Guessing { game, .. }) = view.game.doing() else { return };
        let tags = view.game.record().tags();
        let players = Side::BOTH.map(|side| tags.get(&Tag::player(side)).to_owned());
        let players = player_names(&players, view.game.kind(), &view.style.texts).join(" – ");
        let body = page.head((ids::GUESS_MOVES, &players), &view.game, &view.style);
        let [mut task, figures] = numbers::task_and_figures(page, body);
        let buttons = task.bottom(BUTTON);
        show_task(&mut task, game, view);
        page.ask(show_actions(buttons, [1.0; 3], actions(game)));
        numbers::show(figures, &figures_of(game));
    }
}

/// What is to be done, or what came of it.
fn show_task(task: &mut Place, game: &GuessGame, view: &View) {
    let (style, palette) = (&view.style, view.style.palette());
    task.title(&match game.turn() {
        GuessTurn::Over => style.text(ids::GUESS_OVER),
        _ => style.with(ids::GuessTask { side: view.game.kind().side_id(game.side()) }),
    });
    let round = game.plies().min(game.len().saturating_sub(1)) / 2 + 1;
    let number = style.with(ids::GuessRound { n: round, of: game.len().div_ceil(2) });
    task.top(24.0).line(Say::new(number).points(size::SMALL).ink(palette.secondary));
    task.top(12.0);
    let quiet = |text| Say::new(style.text(text)).ink(palette.secondary);
    match game.turn() {
        GuessTurn::Guess => task.say(quiet(ids::GUESS_HOW)),
        GuessTurn::Asked(_) => task.say(quiet(ids::GUESS_JUDGING)),
        GuessTurn::Judged(judged) => show_judged(task, judged, game, view),
        GuessTurn::Over => task.say(Say::new(summary(game, style)).id("guess-summary")),
    }
}

/// What the guess, the move that was played and the best one are worth.
fn show_judged(task: &mut Place, judged: &JudgedGuess, game: &GuessGame, view: &View) {
    let (style, palette) = (&view.style, view.style.palette());
    let (verdict, ink) = match judged.guess {
        Some(guess) if guess == judged.played => (ids::GUESS_FOUND, palette.teal),
        Some(_) => (ids::GUESS_OTHER, palette.accent_text),
        None => (ids::GUESS_SHOWN, palette.secondary),
    };
    task.say(Say::new(style.text(verdict)).ink(ink).id("guess-told"));
    for compared in compared(judged, palette) {
        if task.fits(ROW) {
            show_compared(task.top(ROW), &compared, game, view);
        }
    }
    if judged.worth.is_some() {
        task.top(6.0);
        let text = style.text(ids::GUESS_PERCENT);
        task.say(Say::new(text).points(size::NOTE).ink(palette.secondary));
    }
}

/// A move that is compared with others.
struct Compared {
    /// Whose it is.
    label: Text,
    mv: Move,
    /// The chances that it leaves, 0 to 1, as far as they are known.
    chances: Option<f64>,
    ink: Rgba,
}

/// The moves that are compared: each once, however many it is of guessed, played and best.
fn compared(judged: &JudgedGuess, palette: &Palette) -> impl Iterator<Item = Compared> {
    let (worth, played) = (judged.worth, judged.played);
    let guess = judged.guess.filter(|&guess| guess != played);
    let best = worth.map(|worth| worth.best);
    let best = best.filter(|&best| best != played && judged.guess != Some(best));
    let all = [
        (ids::GUESS_YOURS, guess, worth.map(|worth| worth.by_guess), palette.text),
        (ids::GUESS_PLAYED, Some(played), worth.map(|worth| worth.by_played), palette.text),
        (ids::GUESS_BEST, best, worth.map(|worth| worth.by_best), palette.teal),
    ];
    all.into_iter()
        .filter_map(|(label, mv, chances, ink)| Some(Compared { label, mv: mv?, chances, ink }))
}

/// Shows a move that is compared: whose it is, the move, and its chances.
fn show_compared(mut row: Place, compared: &Compared, game: &GuessGame, view: &View) {
    let (style, palette) = (&view.style, view.style.palette());
    let position = game.position();
    let move_style = style.move_style(position.game());
    let label = style.text(compared.label);
    let mv = position.notes(&[compared.mv], move_style).concat();
    let percent = compared.chances.map_or_else(String::new, |it| format!("{:.0}%", it * 100.0));
    row.read((compared.label, "row"), &format!("{label} {mv} {percent}"));
    let left = row.left(row.width() * 0.36);
    let right = row.right(64.0);
    left.draw(&Say::new(&label).points(size::SMALL).ink(palette.secondary));
    row.draw(&Say::new(&mv).ink(compared.ink));
    right.draw(&Say::new(&percent).align(Align::Max));
}

/// How the whole game was guessed.
fn summary(game: &GuessGame, style: &Style) -> String {
    let tally = game.tally();
    let found = style.with(ids::GuessSumFound { of: tally.guesses, found: tally.found });
    let Some([own, played]) = tally.accuracy() else { return found };
    let compared = if own + 1.0 < played {
        ids::GUESS_SUM_BEHIND
    } else if own > played + 1.0 {
        ids::GUESS_SUM_AHEAD
    } else {
        ids::GUESS_SUM_LEVEL
    };
    format!("{found} {}", style.text(compared))
}

/// The move, or on to the next; the other side's moves instead; and out.
fn actions(game: &GuessGame) -> [Action<GuessRequest>; 3] {
    let turn = game.turn();
    let is_judged = matches!(turn, GuessTurn::Judged(_));
    let (first, request) = if is_judged {
        (ids::GUESS_NEXT, GuessRequest::Next)
    } else {
        (ids::GUESS_SHOW, GuessRequest::Show)
    };
    let is_free = is_judged || *turn == GuessTurn::Guess;
    let is_over = *turn == GuessTurn::Over;
    [
        Action { is_enabled: is_free, is_main: is_judged, ..Action::new(first, request) },
        Action::new(ids::GUESS_SIDE, GuessRequest::OtherSide),
        Action { is_main: is_over, ..Action::new(ids::GUESS_LEAVE, GuessRequest::Leave) },
    ]
}

/// Moves that were found, and the accuracy of both.
fn figures_of(game: &GuessGame) -> [(Text, String); 3] {
    let tally = game.tally();
    let accuracy = |of: usize| {
        let percent = tally.accuracy().map(|both| both[of]);
        percent.map_or_else(|| "–".to_owned(), |percent| format!("{percent:.0}%"))
    };
    [
        (ids::GUESS_NUMBER_FOUND, format!("{}/{}", tally.found, tally.guesses)),
        (ids::GUESS_NUMBER_OWN, accuracy(0)),
        (ids::GUESS_NUMBER_PLAYED, accuracy(1)),
    ]
}

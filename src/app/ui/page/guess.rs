//! The page for guessing moves: whose move it is, the guess compared with the move played and the
//! engine's best, and the score so far.

use bevy::ecs::system::SystemParam;
use bevy::prelude::{Commands, Res};
use bevy_egui::egui::{Align, Rect, Ui, vec2};

use crate::app::look::palette::{Palette, Rgba};
use crate::app::look::theme::size;
use crate::app::settings::Settings;
use crate::app::table::game_match::Match;
use crate::app::table::practice::guess::GuessRequest;
use crate::app::ui::command::menu::Which;
use crate::app::ui::kit::style::Style;
use crate::app::ui::kit::widgets::{card, paragraph, readable, write, write_no_smaller};
use crate::app::ui::page::frame::{Action, PageFrame, show_actions};
use crate::app::ui::page::numbers;
use crate::app::ui::words::players::player_names;
use crate::record::Tag;
use crate::rules::{Move, Side};
use crate::text::{Text, ids};
use crate::training::guess::{GuessGame, GuessTurn, JudgedGuess};

/// Height of the buttons.
const BUTTON: f32 = 42.0;
/// Height of a row of what was judged.
const ROW: f32 = 34.0;

/// What the page needs.
#[derive(SystemParam)]
pub struct View<'w> {
    game: Res<'w, Match>,
    settings: Res<'w, Settings>,
    style: Style<'w>,
}

/// Shows the page; `open` is the menu that is open.
pub fn show(
    ui: &Ui,
    panel: Rect,
    gap: f32,
    view: &View,
    open: &mut Option<Which>,
    commands: &mut Commands,
) {
    let Some(game) = view.game.guessing() else { return };
    let tags = view.game.record().tags();
    let players = Side::BOTH.map(|side| tags.get(&Tag::player(side)).to_owned());
    let players = player_names(&players, view.game.kind(), &view.style.texts).join(" – ");
    let title = view.style.text(ids::GUESS_MOVES);
    let frame = PageFrame { title: &title, detail: &players, game: &view.game, style: &view.style };
    let rest = frame.show(ui, panel, gap, open, commands);
    let [task, numbers] = numbers::split(panel, rest, gap);
    show_task(ui, task, game, view, commands);
    show_numbers(ui, numbers, game, view);
}

fn show_task(ui: &Ui, place: Rect, game: &GuessGame, view: &View, commands: &mut Commands) {
    let (style, palette) = (&view.style, view.style.palette());
    card(ui.painter(), place, palette, true);
    let inner = place.shrink2(vec2(22.0, 18.0));
    let (title, rest) = inner.split_top_bottom_at_y(inner.top() + 34.0);
    let is_over = *game.turn() == GuessTurn::Over;
    let text = if is_over {
        style.text(ids::GUESS_OVER)
    } else {
        style.with(ids::GuessTask { side: view.game.kind().side_id(game.side()) })
    };
    write_no_smaller(ui.painter(), title, &text, (26.0, size::BUTTON), palette.text);
    readable(ui, title, "guess-title", &text);
    let (line, rest) = rest.split_top_bottom_at_y(rest.top() + 24.0);
    let round = game.plies().min(game.len().saturating_sub(1)) / 2 + 1;
    let number = style.with(ids::GuessRound { n: round, of: game.len().div_ceil(2) });
    write(ui.painter(), line, Align::Min, &number, 15.0, palette.secondary);
    let (words, buttons) = rest.split_top_bottom_at_y(rest.bottom() - BUTTON);
    let words = words.with_min_y(words.top() + 12.0).with_max_y(words.bottom() - 10.0);
    match game.turn() {
        GuessTurn::Guess => {
            let text = style.text(ids::GUESS_HOW);
            paragraph(ui.painter(), words, &text, size::TEXT, palette.secondary);
        }
        GuessTurn::Asked(_) => {
            let text = style.text(ids::GUESS_JUDGING);
            paragraph(ui.painter(), words, &text, size::TEXT, palette.secondary);
        }
        GuessTurn::Judged(judged) => show_judged(ui, words, judged, game, view),
        GuessTurn::Over => {
            let text = summary(game, style);
            paragraph(ui.painter(), words, &text, size::TEXT, palette.text);
            readable(ui, words, "guess-summary", &text);
        }
    }
    show_buttons(ui, buttons, game, view, commands);
}

/// What the guess, the move that was played and the best one are worth.
fn show_judged(ui: &Ui, place: Rect, judged: &JudgedGuess, game: &GuessGame, view: &View) {
    let (style, palette) = (&view.style, view.style.palette());
    let height = show_verdict(ui, place, judged, style);
    let mut top = place.top() + height + 10.0;
    for compared in compared(judged, palette) {
        let row = place.with_min_y(top).with_max_y(top + ROW);
        if row.bottom() > place.bottom() {
            break;
        }
        show_compared(ui, row, &compared, game, view);
        top = row.bottom();
    }
    let below = place.with_min_y(top + 6.0);
    if judged.worth.is_some() && below.height() > 20.0 {
        let text = style.text(ids::GUESS_PERCENT);
        paragraph(ui.painter(), below, &text, 14.0, palette.secondary);
    }
}

/// Whether the move of the game was found. Gives the height of the text.
fn show_verdict(ui: &Ui, place: Rect, judged: &JudgedGuess, style: &Style) -> f32 {
    let palette = style.palette();
    let (verdict, ink) = match judged.guess {
        Some(guess) if guess == judged.played => (ids::GUESS_FOUND, palette.teal),
        Some(_) => (ids::GUESS_OTHER, palette.accent_text),
        None => (ids::GUESS_SHOWN, palette.secondary),
    };
    let verdict = style.text(verdict);
    let height = paragraph(ui.painter(), place, &verdict, size::TEXT, ink);
    readable(ui, place.with_max_y(place.top() + height), "guess-told", &verdict);
    height
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
fn show_compared(ui: &Ui, row: Rect, compared: &Compared, game: &GuessGame, view: &View) {
    let (style, palette) = (&view.style, view.style.palette());
    let position = game.position();
    let move_style = view.settings.move_style(position.game(), style.texts.language());
    let (left, rest) = row.split_left_right_at_x(row.left() + row.width() * 0.36);
    let (middle, right) = rest.split_left_right_at_x(rest.right() - 64.0);
    let label = style.text(compared.label);
    let mv = position.notes(&[compared.mv], move_style).concat();
    let percent = compared.chances.map_or_else(String::new, |it| format!("{:.0}%", it * 100.0));
    write(ui.painter(), left, Align::Min, &label, 15.0, palette.secondary);
    write(ui.painter(), middle, Align::Min, &mv, size::TEXT, compared.ink);
    write(ui.painter(), right, Align::Max, &percent, size::TEXT, palette.text);
    readable(ui, row, (compared.label, "row"), &format!("{label} {mv} {percent}"));
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
fn show_buttons(ui: &Ui, place: Rect, game: &GuessGame, view: &View, commands: &mut Commands) {
    let turn = game.turn();
    let is_judged = matches!(turn, GuessTurn::Judged(_));
    let (first, request) = if is_judged {
        (ids::GUESS_NEXT, GuessRequest::Next)
    } else {
        (ids::GUESS_SHOW, GuessRequest::Show)
    };
    let is_free = is_judged || *turn == GuessTurn::Guess;
    let is_over = *turn == GuessTurn::Over;
    let action = |text, request, is_enabled, is_main| Action { text, request, is_enabled, is_main };
    let actions = [
        action(first, request, is_free, is_judged),
        action(ids::GUESS_SIDE, GuessRequest::OtherSide, true, false),
        action(ids::GUESS_LEAVE, GuessRequest::Leave, true, is_over),
    ];
    if let Some(request) = show_actions(ui, place, [1.0; 3], actions, &view.style) {
        commands.write_message(request);
    }
}

/// Moves that were found, and the accuracy of both.
fn show_numbers(ui: &Ui, place: Rect, game: &GuessGame, view: &View) {
    let style = &view.style;
    let tally = game.tally();
    let accuracy = |of: usize| {
        let percent = tally.accuracy().map(|both| both[of]);
        percent.map_or_else(|| "–".to_owned(), |percent| format!("{percent:.0}%"))
    };
    let numbers = [
        (ids::GUESS_NUMBER_FOUND, format!("{}/{}", tally.found, tally.guesses)),
        (ids::GUESS_NUMBER_OWN, accuracy(0)),
        (ids::GUESS_NUMBER_PLAYED, accuracy(1)),
    ];
    numbers::show(ui, place, &numbers, style);
}

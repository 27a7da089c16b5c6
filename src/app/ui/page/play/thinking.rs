//! The thinking card: depth, expected line and time of an engine, and a button that makes it move
//! now.

use bevy::ecs::system::SystemParam;
use bevy::prelude::{Commands, Res};
use bevy_egui::egui::Align;

use crate::app::look::theme::size;
use crate::app::settings::{Settings, ThinkingChoice};
use crate::app::table::game_match::Match;
use crate::app::thinking::{EngineInfo, EngineOutput, Purpose};
use crate::app::ui::command::Command;
use crate::app::ui::kit::place::{Place, Say};
use crate::app::ui::kit::style::Style;
use crate::app::ui::kit::widgets::{BUTTON_PADDING, Weight};
use crate::app::ui::words::players::program_name;
use crate::app::ui::words::spoken;
use crate::engines::Progress;
use crate::record::Score;
use crate::rules::Side;
use crate::text::ids;
use crate::text::language::Language;

/// Height of the card.
pub const HEIGHT: f32 = 72.0;
/// Room between the parts of a line.
const GAP: f32 = 12.0;

/// What the card needs.
#[derive(SystemParam)]
pub struct View<'w> {
    game: Res<'w, Match>,
    settings: Res<'w, Settings>,
    output: Res<'w, EngineOutput>,
    style: Style<'w>,
}

/// Whether the player wants to see it, and there is a program that may think.
pub fn is_wanted(view: &View) -> bool {
    let game = &view.game;
    let shown = view.settings.thinking == ThinkingChoice::Shown;
    shown && game.people() < 2 && game.outcome().is_none()
}

/// Shows the card.
pub fn show(card: Place, view: &View, commands: &mut Commands) {
    let inner = card.card(false).inset(20.0, 10.0);
    let ink = card.palette().secondary;
    let quiet = |text| Say::new(text).points(size::SMALL).ink(ink);
    let Some((side, info)) = last(view) else {
        inner.line(quiet(view.style.text(ids::THINKING_NONE)).align(Align::Center).id("thinking"));
        return;
    };
    let name = view.game.player(side).program().map(|program| program_name(program, &view.style));
    let said = [name.unwrap_or_default(), numbers(info, view), line_of_play(info, view)];
    inner.read("thinking", &spoken::once(&said));
    let [name, numbers, line] = said;
    let [mut above, mut below] = inner.rows();
    above.take_line(&quiet(numbers).align(Align::Max), GAP);
    above.draw(&Say::new(name).points(size::SMALL));
    if info.running().is_some() && view.game.awaits_program() {
        show_hurry(&mut below, commands);
    }
    below.draw(&Say::new(line).points(size::SMALL));
}

/// A button at the end of a line that asks for the move now; its room is taken.
fn show_hurry(line: &mut Place, commands: &mut Commands) {
    let text = line.style.text(ids::MOVE_NOW);
    let width = line.width_of(&text, size::SMALL) + 2.0 * BUTTON_PADDING;
    let place = line.right(width.min(line.width())).inset(0.0, -3.0);
    line.right(GAP);
    if place.button(("move-now", &text), size::SMALL, Weight::Plain, true) {
        commands.write_message(Command::MoveNow);
    }
}

/// The thought to show, and whose it is: of the side that is to move if it has one worth showing
/// yet.
fn last<'a>(view: &'a View) -> Option<(Side, &'a EngineInfo)> {
    let turn = view.game.turn();
    [turn, turn.opponent()]
        .into_iter()
        .filter_map(|side| Some((side, view.output.of(Purpose::Play(side))?)))
        .find(|(_, info)| says_something(info))
}

/// Whether there is more to a thought than that it has begun.
fn says_something(info: &EngineInfo) -> bool {
    let is_long = info.running().is_some_and(|time| time.as_secs() > 0);
    let has_line = info.best().is_some_and(|best| *best != Progress::default());
    info.from_book || is_long || has_line
}

/// How long, how deep, how good for the first side, and how fast.
fn numbers(info: &EngineInfo, view: &View) -> String {
    let style = &view.style;
    let running = info.running();
    let time = running.map(|time| style.with(ids::ThinkingTime { seconds: time.as_secs() }));
    let best = info.best();
    let depth = best.and_then(|best| best.depth);
    let depth = depth.map(|depth| style.with(ids::ThinkingDepth { depth }));
    let score = best.and_then(|best| best.score).map(|score| score_text(score, view));
    let speed = best.and_then(|best| best.speed);
    let language = style.texts.language();
    let speed = speed.map(|speed| style.with(ids::ThinkingSpeed { speed: short(speed, language) }));
    let parts: Vec<String> = [time, depth, score, speed].into_iter().flatten().collect();
    parts.join(" · ")
}

/// A score, for the first side.
fn score_text(score: Score, view: &View) -> String {
    let first = view.style.text(view.game.kind().side_id(Side::First));
    match score {
        Score::Centipawns(hundredths) => format!("{first} {:+.2}", f64::from(hundredths) / 100.0),
        Score::Mate(moves) => {
            let winner = if moves > 0 { Side::First } else { Side::Second };
            let (side, moves) = (view.game.kind().side_id(winner), moves.unsigned_abs());
            view.style.with(ids::ThinkingMate { side, moves })
        }
    }
}

/// A large number in two or three digits, with the language's units: thousands and millions, in
/// Chinese 万 (10 000) and 亿 (10 000 squared).
pub fn short(number: u64, language: Language) -> String {
    #[expect(clippy::cast_precision_loss, reason = "three digits are shown")]
    let number = number as f64;
    let chinese = match language {
        Language::ZhHans => Some(("万", "亿")),
        Language::ZhHant => Some(("萬", "億")),
        Language::En | Language::Vi | Language::Added(_) => None,
    };
    match (number, chinese) {
        (..1e3, _) | (..1e4, Some(_)) => format!("{number:.0}"),
        (..1e6, Some((unit, _))) => format!("{:.1} {unit}", number / 1e4),
        (..1e8, Some((unit, _))) => format!("{:.0} {unit}", number / 1e4),
        (_, Some((_, unit))) => format!("{:.1} {unit}", number / 1e8),
        (..1e6, None) => format!("{:.0}k", number / 1e3),
        (_, None) => format!("{:.1}M", number / 1e6),
    }
}

/// The moves that it expects, or that its move is from the book.
fn line_of_play(info: &EngineInfo, view: &View) -> String {
    /// More would not be read.
    const LONGEST: usize = 12;
    if info.from_book {
        return view.style.text(ids::THOUGHT_BOOK);
    }
    let current = view.game.record().current();
    let (position, mut line) = info.line(&current);
    line.truncate(LONGEST);
    let style = view.style.move_style(position.game());
    position.notes(&line, style).join("  ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn large_numbers_are_short_in_the_units_of_the_language() {
        use Language::{En, ZhHans, ZhHant};
        for (number, language, text) in [
            (7, En, "7"),
            (999, En, "999"),
            (43_210, En, "43k"),
            (1_234_567, En, "1.2M"),
            (999, ZhHans, "999"),
            (8_700, ZhHans, "8700"),
            (87_000, ZhHans, "8.7 万"),
            (1_234_567, ZhHans, "123 万"),
            (234_567_890, ZhHant, "2.3 億"),
            (87_000, ZhHant, "8.7 萬"),
        ] {
            assert_eq!(short(number, language), text);
        }
    }
}

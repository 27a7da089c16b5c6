//! Spoken answers about the game, for players who cannot see the board or are not looking at it.

use crate::app::settings::Settings;
use crate::app::table::game_match::Match;
use crate::app::ui::words::clock_text;
use crate::app::ui::words::players::side_name;
use crate::games::Figure;
use crate::rules::{Side, Square};
use crate::text::ids;
use crate::text::language::Texts;

/// The last move of the game as it is said, with who made it; nothing before the first.
pub fn last_move(game: &Match, settings: &Settings, texts: &Texts) -> Option<String> {
    let record = game.record();
    let ply = record.len();
    let before = record.position_at(ply.checked_sub(1)?);
    let style = settings.move_style(game.kind(), texts.language());
    let text = before.notes(&[record.played(ply)?], style).concat();
    let side = game.kind().side_id(before.side_to_move());
    Some(texts.with(ids::SaidMove { side, mv: text }))
}

/// The pieces of a side and where they stand, those of a kind together.
pub fn pieces(side: Side, game: &Match, texts: &Texts) -> String {
    let position = game.shown_position();
    let mut kinds: Vec<(Figure, Vec<Square>)> = Vec::new();
    for (at, _, figure) in position.pieces().into_iter().filter(|(_, of, _)| *of == side) {
        match kinds.iter_mut().find(|(kind, _)| *kind == figure) {
            Some((_, squares)) => squares.push(at),
            None => kinds.push((figure, vec![at])),
        }
    }
    let kind = |(figure, squares): &(Figure, Vec<Square>)| {
        let squares: Vec<_> = squares.iter().map(|at| game.kind().point(*at)).collect();
        format!("{} {}", texts.get(figure.text_id(side)), squares.join(" "))
    };
    let all: Vec<_> = kinds.iter().map(kind).collect();
    let side = game.kind().side_id(side);
    texts.with(ids::SaidPieces { side, pieces: all.join(", ") })
}

/// What both clocks show.
pub fn clocks(game: &Match, texts: &Texts) -> String {
    let both = [game.near_side(), game.near_side().opponent()].map(|side| {
        let reading = game.clock(side)?;
        let name = side_name(texts, game.kind(), side);
        Some(format!("{name} {}", clock_text(reading.time, game.is_low_on_time(side))))
    });
    match both {
        [Some(near), Some(far)] => format!("{near} · {far}"),
        _ => texts.get(ids::SAID_NO_CLOCK),
    }
}

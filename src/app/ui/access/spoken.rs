//! What a person asks about the game, answered in words: for who cannot see the board, or does not
//! look at it.

use crate::app::settings::Settings;
use crate::app::table::game_match::Match;
use crate::app::ui::access::screen_reader;
use crate::app::ui::command::Command;
use crate::app::ui::page::play::cards::clock_text;
use crate::games::Figure;
use crate::rules::{Side, Square};
use crate::text::language::Texts;

/// The answer to a question, if the command is one.
pub fn to(command: Command, game: &Match, settings: &Settings, texts: &Texts) -> Option<String> {
    match command {
        Command::SayLastMove => Some(
            screen_reader::last_move(game, settings, texts)
                .unwrap_or_else(|| texts.get("no-moves-yet")),
        ),
        Command::SayNearPieces => Some(pieces(game.near_side(), game, texts)),
        Command::SayFarPieces => Some(pieces(game.near_side().opponent(), game, texts)),
        Command::SayClocks => Some(clocks(game, texts)),
        _ => None,
    }
}

/// The pieces of a side and where they stand, those of a kind together.
fn pieces(side: Side, game: &Match, texts: &Texts) -> String {
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
    let side = screen_reader::side_name(texts, game.kind(), side);
    texts.with("said-pieces", &[("side", side.into()), ("pieces", all.join(", ").into())])
}

/// What both clocks show.
fn clocks(game: &Match, texts: &Texts) -> String {
    let both = [game.near_side(), game.near_side().opponent()].map(|side| {
        let reading = game.clock(side)?;
        let name = screen_reader::side_name(texts, game.kind(), side);
        Some(format!("{name} {}", clock_text(reading.time, game.is_low_on_time(side))))
    });
    match both {
        [Some(near), Some(far)] => format!("{near} · {far}"),
        _ => texts.get("said-no-clock"),
    }
}

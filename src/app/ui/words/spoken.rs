//! The game in spoken words, for players who cannot see the board or are not looking at it.

use crate::app::table::game_match::Match;
use crate::app::ui::kit::style::Style;
use crate::app::ui::words::clock_text;
use crate::app::ui::words::players::side_name;
use crate::games::AnyPosition;
use crate::record::NodeId;
use crate::rules::Move;
use crate::text::ids;
use crate::text::language::Texts;
use crate::text::worded::spoken::{spoken_move, words_beside};

/// The last move of the game as it is said, with who made it; nothing before the first.
pub fn last_move(game: &Match, texts: &Texts) -> Option<String> {
    move_of(game, game.record().len(), texts)
}

/// A move of the game as it is said, with who made it, by its ply from 1.
pub fn move_of(game: &Match, ply: usize, texts: &Texts) -> Option<String> {
    let record = game.record();
    let before = record.position_at(ply.checked_sub(1)?);
    let text = spoken_move(&before, record.played(ply)?, texts);
    let side = game.kind().side_id(before.side_to_move());
    Some(texts.with(ids::SaidMove { side, mv: text }))
}

/// A move of the game in words beside its notation, for who has not grown up with that; by its ply
/// from 1.
pub fn words_beside_ply(game: &Match, ply: usize, style: &Style) -> Option<String> {
    let record = game.record();
    let before = record.position_at(ply.checked_sub(1)?);
    words_in(&before, record.played(ply)?, style)
}

/// The same of a move of the tree, by its node.
pub fn words_beside_node(game: &Match, node: NodeId, style: &Style) -> Option<String> {
    let (before, mv) = game.record().move_at(node)?;
    words_in(&before, mv, style)
}

fn words_in(before: &AnyPosition, mv: Move, style: &Style) -> Option<String> {
    let move_style = style.move_style(before.game());
    words_beside(before, mv, move_style, &style.texts)
}

/// Parts of a card in the order in which they are read, none of them said twice.
pub fn once(parts: &[String]) -> String {
    let mut said: Vec<&str> = Vec::new();
    for (index, part) in parts.iter().enumerate() {
        let again = parts[index + 1..].iter().any(|later| later.starts_with(part.as_str()));
        if !part.is_empty()
            && !again
            && !said.iter().any(|before| before.starts_with(part.as_str()))
        {
            said.push(part);
        }
    }
    said.join(", ")
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_card_says_its_side_once() {
        let said =
            |parts: &[&str]| once(&parts.iter().map(ToString::to_string).collect::<Vec<_>>());
        assert_eq!(said(&["Red", "Red", "Red to move", ""]), "Red to move");
        assert_eq!(said(&["Black", "Level 5", "Black", "05:00"]), "Level 5, Black, 05:00");
        assert_eq!(said(&["红方", "你", "红方 · 轮到你了"]), "你, 红方 · 轮到你了");
    }
}

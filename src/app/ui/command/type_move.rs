//! The dialogue for typing a move in any notation, with the moves that start that way.

use bevy::ecs::system::SystemParam;
use bevy::prelude::{Commands, Res};
use bevy_egui::egui::{Context, Key, Modifiers};

use crate::app::look::theme::size;
use crate::app::table::game_match::{Asker, Match, MoveRequest};
use crate::app::ui::dialogue::stack::{Dialogs, Dialogue};
use crate::app::ui::kit::fields::{focus_first, text_field};
use crate::app::ui::kit::frame::{Closed, Frame};
use crate::app::ui::kit::style::Style;
use crate::games::{AnyPosition, GameKind, MoveStyle};
use crate::rules::Move;
use crate::text::{Text, ids};

/// The most moves that are listed.
const MOST: usize = 12;

/// The dialogue.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TypeMove {
    /// What is typed so far.
    typed: String,
}

/// What the dialogue needs.
#[derive(SystemParam)]
pub struct View<'w> {
    game: Res<'w, Match>,
    style: Style<'w>,
}

impl Dialogue for TypeMove {
    type View = View<'static>;

    fn show(
        &self,
        context: &Context,
        view: &mut View,
        dialogs: &mut Dialogs,
        commands: &mut Commands,
    ) {
        let text = self.typed.as_str();
        let (style, position) = (&view.style, view.game.position());
        let written_in = style.move_style(position.game());
        let found = matching(&position, text, written_in);
        let title = style.text(ids::TYPE_MOVE);
        let frame = Frame {
            id: "dialogue-type-move",
            title: &title,
            width: 480.0,
            cancel: Some(&style.text(ids::CANCEL)),
            main: &style.text(ids::PLAY_MOVE),
            is_ready: is_clear(&found),
        };
        let mut draft = text.to_owned();
        let sent = context.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Enter));
        let (closed, ()) = frame.show(context, style, |form| {
            let place = form.take(44.0);
            let hint = style.text(example(position.game()));
            let field = ("type-move", title.as_str(), hint.as_str());
            focus_first(&text_field(form.ui, place, field, &mut draft, style.palette()));
            form.gap(10.0);
            let answer = match (text.trim(), found.as_slice()) {
                ("", _) => String::new(),
                (_, []) => style.text(ids::TYPE_MOVE_NONE),
                (_, found) => listed(&position, found, written_in),
            };
            form.say_wide(&answer, size::BUTTON, style.palette().secondary);
        });
        // Who types quickly sends the last letter and Enter in one frame.
        let found = if draft == text { found } else { matching(&position, &draft, written_in) };
        let sent = sent && is_clear(&found);
        match closed.or(sent.then_some(Closed::Accepted)) {
            Some(Closed::Accepted) => {
                if let Some(&(mv, _)) = found.first() {
                    commands.write_message(MoveRequest { mv, by: Asker::Person });
                }
                dialogs.pop();
            }
            Some(Closed::Cancelled | Closed::ClickedOutside) => dialogs.pop(),
            None => dialogs.replace(Self { typed: draft }),
        }
    }
}

/// Ways to write a move.
const fn example(game: GameKind) -> Text {
    match game {
        GameKind::Xiangqi => ids::TYPE_MOVE_HINT,
        GameKind::Chess => ids::TYPE_MOVE_HINT_CHESS,
    }
}

/// The first of the moves, as the player writes them.
fn listed(position: &AnyPosition, found: &[(Move, bool)], style: MoveStyle) -> String {
    let first = found.iter().take(MOST);
    first.map(|(mv, _)| position.notes(&[*mv], style).concat()).collect::<Vec<_>>().join("   ")
}

/// Whether it is clear which of the moves is meant.
fn is_clear(found: &[(Move, bool)]) -> bool {
    found.len() == 1 || found.first().is_some_and(|(_, is_whole)| *is_whole)
}

/// The legal moves that are written so in one of the game's notations, or begin so; those that are
/// written so first, with that they are, and of these the one that is in the player's own notation:
/// a cannon's `P2.3` is also a pawn's.
fn matching(position: &AnyPosition, typed: &str, written_in: MoveStyle) -> Vec<(Move, bool)> {
    let typed = plain(typed);
    if typed.is_empty() {
        return Vec::new();
    }
    let game = position.game();
    let texts = |mv: Move| {
        let notations = game.notations().iter();
        let styles = notations.map(|&notation| MoveStyle { notation, ..written_in });
        let noted = styles.map(|style| plain(&position.notes(&[mv], style).concat()));
        noted.chain([plain(&game.coordinates(mv))]).collect::<Vec<_>>()
    };
    let mut found: Vec<_> = position
        .legal_moves()
        .into_iter()
        .filter_map(|mv| {
            let texts = texts(mv);
            let is_whole = texts.contains(&typed);
            texts.iter().any(|text| text.starts_with(&typed)).then_some((mv, is_whole))
        })
        .collect();
    let is_own = |mv: Move| plain(&position.notes(&[mv], written_in).concat()) == typed;
    found.sort_by_key(|&(mv, is_whole)| (!is_whole, !is_own(mv)));
    found
}

/// A move as it is compared: without what people leave out, or write in several ways. An x that
/// comes first is a rook, as Vietnamese write it.
fn plain(text: &str) -> String {
    let is_left_out = |c: char| c.is_whitespace() || "=.".contains(c);
    let text = text.trim().trim_end_matches(['+', '#']);
    let castling = is_castling(text).then(|| text.replace('0', "o"));
    let text = castling.as_deref().unwrap_or(text);
    let letters = text.chars().filter(|c| !is_left_out(*c)).enumerate();
    letters.filter(|&(at, c)| at == 0 || c != 'x').flat_map(|(_, c)| c.to_lowercase()).collect()
}

/// Whether it is castling written with zeros, or its beginning: no other move begins so.
fn is_castling(text: &str) -> bool {
    !text.is_empty() && ["0-0-0", "o-o-o"].iter().any(|whole| whole.starts_with(text))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::{GameKind, NotationChoice};
    use crate::notation::xiangqi::Script;

    fn style(notation: NotationChoice) -> MoveStyle {
        MoveStyle { notation, script: Script::Simplified }
    }

    fn found(game: GameKind, typed: &str) -> Vec<(String, bool)> {
        let position = AnyPosition::start(game);
        matching(&position, typed, style(game.notations()[0]))
            .into_iter()
            .map(|(mv, is_whole)| (game.coordinates(mv), is_whole))
            .collect()
    }

    #[test]
    fn moves_are_found_in_every_notation() {
        for typed in ["炮二平五", "C2=5", "c25", "h2e2", "H2-E2", "P2-5", "p2-5"] {
            let found = found(GameKind::Xiangqi, typed);
            assert_eq!(
                found.first().map(|(mv, whole)| (mv.as_str(), *whole)),
                Some(("h2e2", true)),
                "{typed}"
            );
        }
        for typed in ["Nf3", "nf3", "g1f3", "Mf3", "mf3"] {
            let found = found(GameKind::Chess, typed);
            assert_eq!(found, [("g1f3".to_owned(), true)], "{typed}");
        }
        assert_eq!(found(GameKind::Chess, "n").len(), 4);
        let fen = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
        let castling = AnyPosition::from_fen(GameKind::Chess, fen).expect("a position");
        for (typed, squares) in [("0-0", "e1g1"), ("0-0-0", "e1c1"), ("O-O-O", "e1c1")] {
            let found = matching(&castling, typed, style(NotationChoice::San));
            let whole: Vec<_> = found.iter().filter(|(_, is_whole)| *is_whole).collect();
            assert_eq!(whole.len(), 1, "{typed}");
            assert_eq!(GameKind::Chess.coordinates(whole[0].0), squares, "{typed}");
        }
        assert_eq!(found(GameKind::Chess, "e").len(), 2, "e3 and e4");
        // To go forward is not to go back.
        let forward = found(GameKind::Xiangqi, "R1+1");
        assert_eq!(forward, [("i0i1".to_owned(), true)]);
        // A rook's move is not that of a pawn.
        let rook = AnyPosition::from_fen(GameKind::Chess, "3k4/8/8/8/4R3/5P2/8/4K3 w - - 0 1");
        let rook = matching(&rook.expect("a position"), "Xf4", style(NotationChoice::Vietnamese));
        assert_eq!(
            rook.iter().map(|(mv, _)| GameKind::Chess.coordinates(*mv)).collect::<Vec<_>>(),
            ["e4f4"]
        );
        // What is of two notations is of one's own.
        let fen = "3k5/9/9/7P1/9/9/9/7C1/9/4K4 w";
        let both = AnyPosition::from_fen(GameKind::Xiangqi, fen).expect("a position");
        for (notation, squares) in
            [(NotationChoice::Vietnamese, "h2h5"), (NotationChoice::Wxf, "h6g6")]
        {
            let found = matching(&both, "P2.3", style(notation));
            assert_eq!(found.len(), 2);
            assert_eq!(GameKind::Xiangqi.coordinates(found[0].0), squares);
        }
        assert!(found(GameKind::Chess, "q").is_empty() && found(GameKind::Chess, " ").is_empty());
    }
}

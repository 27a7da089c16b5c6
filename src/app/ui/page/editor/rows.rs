//! The rows of the editor: whose turn it is, castling, what is done with the whole board.

use crate::app::look::theme::size;
use crate::app::table::activity::editor::SetupEdit;
use crate::app::ui::kit::place::{Place, Say};
use crate::app::ui::kit::widgets::{Segment, Weight};
use crate::app::ui::page::editor::chess;
use crate::app::ui::page::editor::plan::{AROUND_ROWS, Measures};
use crate::games::{AnySetup, GameKind, Handicap};
use crate::rules::Side;
use crate::text::{Text, ids};

/// A row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Row {
    Turn,
    Board,
    Castling,
    EnPassant,
    Odds,
}

/// The rows that a position calls for, what matters most first.
pub fn wanted(setup: &AnySetup) -> Vec<Row> {
    match setup.game() {
        GameKind::Xiangqi => vec![Row::Turn, Row::Board, Row::Odds],
        GameKind::Chess if setup.passable().is_empty() => {
            vec![Row::Turn, Row::Board, Row::Castling, Row::Odds]
        }
        GameKind::Chess => vec![Row::Turn, Row::Board, Row::Castling, Row::EnPassant, Row::Odds],
    }
}

/// Shows these rows. What is asked for.
pub fn show(card: Place, rows: &[Row], measures: Measures, setup: &AnySetup) -> Option<SetupEdit> {
    let mut inner = card.card(false).inset(0.0, AROUND_ROWS);
    let is_narrow = card.width() < 400.0;
    inner.left(if is_narrow { 12.0 } else { 20.0 });
    inner.right(if is_narrow { 10.0 } else { 16.0 });
    let mut edit = None;
    for row in rows {
        let mut line = inner.top(measures.row);
        inner.top(measures.between);
        // The names of buttons and odds say what they are for.
        if !is_narrow || !matches!(row, Row::Board | Row::Odds) {
            let mut label = line.left(if is_narrow { 58.0 } else { 70.0 });
            label.right(6.0);
            let text = Say::new(card.style.text(row.text_id())).points(size::BUTTON);
            label.draw(&text.ink(card.palette().secondary));
        }
        edit = row.show(line, setup).or(edit);
    }
    edit
}

impl Row {
    const fn text_id(self) -> Text {
        match self {
            Self::Turn => ids::EDITOR_TURN,
            Self::Board => ids::EDITOR_BOARD,
            Self::Castling => ids::EDITOR_CASTLING,
            Self::EnPassant => ids::EDITOR_EN_PASSANT,
            Self::Odds => ids::HANDICAP,
        }
    }

    /// Shows the control of the row. What is asked for.
    fn show(self, place: Place, setup: &AnySetup) -> Option<SetupEdit> {
        match self {
            Self::Turn => {
                let named = Side::BOTH.map(|side| (side, setup.game().side_id(side)));
                let label = ("editor-turn", self.text_id());
                place.choose(label, &named, setup.side_to_move()).map(SetupEdit::Turn)
            }
            Self::Board => show_board(place, setup),
            Self::Castling => chess::show_castling(place, setup),
            Self::Odds => show_odds(place, setup),
            Self::EnPassant => chess::show_en_passant(place, setup),
        }
    }
}

/// The starts with a handicap.
fn show_odds(place: Place, setup: &AnySetup) -> Option<SetupEdit> {
    // Who gives the first move starts as always.
    let gives_pieces = |handicap: &Handicap| *handicap != Handicap::FirstMove;
    let odds = Handicap::of(setup.game()).filter(gives_pieces);
    let others = odds.map(|it| (AnySetup::from(&it.start()), it.short_text_id()));
    let usual = [(AnySetup::start(setup.game()), ids::HANDICAP_NONE)];
    let (starts, names): (Vec<_>, Vec<_>) = usual.into_iter().chain(others).unzip();
    let now = starts.iter().position(|start| start == setup).unwrap_or(starts.len());
    let segments: Vec<_> =
        names.into_iter().map(|name| Segment::new(place.style.text(name))).collect();
    let chosen = place.choices(("handicap", &place.style.text(ids::HANDICAP)), &segments, now)?;
    starts.into_iter().nth(chosen).map(|start| SetupEdit::Replace(Box::new(start)))
}

/// What is done with the whole board.
fn show_board(place: Place, setup: &AnySetup) -> Option<SetupEdit> {
    let all = [ids::EDITOR_CLEAR, ids::EDITOR_START, ids::EDITOR_SWAP, ids::EDITOR_MIRROR];
    let next = match place.buttons(8.0, all.map(|text| (text, Weight::Plain, true)))? {
        0 => AnySetup::empty(setup.game()),
        1 => AnySetup::start(setup.game()),
        2 => setup.swapped(),
        _ => setup.mirrored(),
    };
    Some(SetupEdit::Replace(Box::new(next)))
}

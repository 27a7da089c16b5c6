//! The rows of the editor: whose turn it is, castling, what is done with the whole board.

use bevy::prelude::Commands;
use bevy_egui::egui::{Align, Rect, Ui, pos2};

use crate::app::look::theme::size;
use crate::app::table::activity::editor::{Editing, SetupEdit};
use crate::app::table::game_match::MatchRequest;
use crate::app::ui::kit::widgets::{Segment, Weight, button, button_row, card, choices, write};
use crate::app::ui::page::editor::plan::{AROUND_ROWS, Measures};
use crate::app::ui::page::editor::{View, chess};
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

/// Shows as many rows as there is room for.
pub fn show(
    ui: &Ui,
    place: Rect,
    (rows, measures): (&[Row], Measures),
    view: &View,
    commands: &mut Commands,
) {
    let Some(setup) = view.game.editing().map(Editing::setup) else { return };
    card(ui.painter(), place, view.style.palette(), false);
    let is_narrow = place.width() < 400.0;
    let (left, beside) = if is_narrow { (12.0, 58.0) } else { (20.0, 70.0) };
    let mut top = place.top() + AROUND_ROWS;
    for row in rows {
        let line = Rect::from_min_max(
            pos2(place.left() + left, top),
            pos2(place.right() - if is_narrow { 10.0 } else { 16.0 }, top + measures.row),
        );
        let text = view.style.text(row.text_id());
        // The names of buttons and odds say what they are for.
        let has_label = !is_narrow || !matches!(row, Row::Board | Row::Odds);
        let beside = if has_label { beside } else { 0.0 };
        let (label, control) = line.split_left_right_at_x(line.left() + beside);
        if has_label {
            let label = label.with_max_x(label.right() - 6.0);
            let ink = view.style.palette().secondary;
            write(ui.painter(), label, Align::Min, &text, size::BUTTON, ink);
        }
        if let Some(edit) = row.show(ui, control, &text, setup, view) {
            commands.write_message(MatchRequest::Arrange(edit));
        }
        top += measures.row + measures.between;
    }
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

    /// Shows the row\'s control. What is asked for.
    fn show(
        self,
        ui: &Ui,
        place: Rect,
        label: &str,
        setup: &AnySetup,
        view: &View,
    ) -> Option<SetupEdit> {
        match self {
            Self::Turn => show_turn(ui, place, label, setup, view),
            Self::Board => show_board(ui, place, setup, view),
            Self::Castling => chess::show_castling(ui, place, setup, view),
            Self::Odds => show_odds(ui, place, label, setup, view),
            Self::EnPassant => chess::show_en_passant(ui, place, label, setup, view),
        }
    }
}

fn show_turn(
    ui: &Ui,
    place: Rect,
    label: &str,
    setup: &AnySetup,
    view: &View,
) -> Option<SetupEdit> {
    let named = |side| view.style.text(setup.game().side_id(side));
    let segments = Side::BOTH.map(|side| Segment::new(named(side)));
    let now = setup.side_to_move().index();
    let id = ("editor-turn", label);
    let chosen = choices(ui, place, id, &segments, now, view.style.palette())?;
    Some(SetupEdit::Turn(Side::BOTH[chosen]))
}

/// The starts with a handicap.
fn show_odds(
    ui: &Ui,
    place: Rect,
    label: &str,
    setup: &AnySetup,
    view: &View,
) -> Option<SetupEdit> {
    // Who gives the first move starts as always.
    let gives_pieces = |handicap: &Handicap| *handicap != Handicap::FirstMove;
    let all: Vec<_> = std::iter::once(None)
        .chain(Handicap::of(setup.game()).filter(gives_pieces).map(Some))
        .collect();
    let start = |handicap: Option<Handicap>| {
        handicap.map_or_else(|| AnySetup::start(setup.game()), |it| AnySetup::from(&it.start()))
    };
    let name = |it: &Option<Handicap>| it.map_or(ids::HANDICAP_NONE, Handicap::short_text_id);
    let segments: Vec<_> = all.iter().map(|it| Segment::new(view.style.text(name(it)))).collect();
    let now = all.iter().position(|it| start(*it) == *setup).unwrap_or(all.len());
    let id = ("handicap", label);
    let chosen = choices(ui, place, id, &segments, now, view.style.palette())?;
    Some(SetupEdit::Replace(Box::new(start(all[chosen]))))
}

/// What is done with the whole board.
fn show_board(ui: &Ui, place: Rect, setup: &AnySetup, view: &View) -> Option<SetupEdit> {
    const ALL: [Text; 4] =
        [ids::EDITOR_CLEAR, ids::EDITOR_START, ids::EDITOR_SWAP, ids::EDITOR_MIRROR];
    let texts = ALL.map(|id| view.style.text(id));
    let (places, points) = button_row(ui.painter(), place, 8.0, (&texts, [1.0; 4]));
    let mut pressed = None;
    for ((id, text), place) in ALL.into_iter().zip(&texts).zip(places) {
        let palette = view.style.palette();
        if button(ui, place, (id.id(), text), points, Weight::Plain, true, palette) {
            pressed = Some(id);
        }
    }
    let next = match pressed? {
        ids::EDITOR_CLEAR => AnySetup::empty(setup.game()),
        ids::EDITOR_START => AnySetup::start(setup.game()),
        ids::EDITOR_SWAP => setup.swapped(),
        _ => setup.mirrored(),
    };
    Some(SetupEdit::Replace(Box::new(next)))
}

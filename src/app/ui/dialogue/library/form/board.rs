//! The board of the form, and the pieces to set on it.

use bevy_egui::egui::{EventFilter, Id, Key, Modifiers, Rect, Stroke, StrokeKind, Ui, vec2};

use super::{Art, Form, Wanted};
use crate::app::look::theme::color;
use crate::app::ui::diagram::mini_board::ShownBoard;
use crate::app::ui::kit::place::Place;
use crate::app::ui::kit::place::press::{Press, Role};
use crate::app::ui::kit::style::Style;
use crate::games::{Figure, GameKind};
use crate::rules::{Side, Square};
use crate::text::ids;

/// The board, to be pressed.
pub fn show(place: &Place, form: &mut Form, art: &mut Art) {
    let (ui, style, teal) = (place.ui, place.style, color(place.palette().teal));
    let shown = art.boards.show_board(ui.painter(), place.rect(), form.game, art.look);
    show_set(place, &shown, form, art);
    if form.mirrored && !form.is_whole {
        show_mirror(place, &shown, form, art);
    }
    let said = format!("{}: {}", style.text(ids::FORM_BOARD), in_words(form, style));
    let press = Press::new(Role::Picture, "form-board", &said).ring(3.0, 3.0).radius(4);
    let response = press.show(ui, shown.rect, place.palette());
    if response.has_focus() {
        let cell = vec2(shown.cell, shown.cell);
        let cell = Rect::from_center_size(shown.middle_of(form.cursor), cell);
        ui.painter().rect_stroke(cell, 4, Stroke::new(2.0, teal), StrokeKind::Inside);
        by_keys(ui, form, response.id);
    }
    if let Some(at) = response.interact_pointer_pos().and_then(|place| shown.at(place)) {
        form.cursor = at;
        if response.secondary_clicked() {
            form.press_other(at);
        } else if response.clicked() {
            form.press(at);
        }
    }
}

/// What is set on the board.
fn show_set(place: &Place, shown: &ShownBoard, form: &Form, art: &mut Art) {
    let (painter, palette) = (place.ui.painter(), place.palette());
    let (diameter, teal) = (shown.cell * 0.92, Stroke::new(2.25, color(palette.teal)));
    for &(at, wanted) in &form.set {
        let middle = shown.middle_of(at);
        match wanted {
            Wanted::Piece(side, figure) => {
                art.boards.discs(art.look.1).show(painter, middle, diameter, (side, figure));
                painter.circle_stroke(middle, diameter / 2.0 + 1.0, teal);
            }
            Wanted::Nothing => {
                painter.circle_stroke(middle, shown.cell * 0.2, teal);
            }
            Wanted::AnyOf(side) => {
                let ink = color(palette.bar.part(form.game, side));
                painter.circle_filled(middle, shown.cell * 0.3, ink);
                painter.circle_stroke(middle, shown.cell * 0.3 + 1.0, teal);
            }
        }
    }
}

/// What the mirror adds, faintly.
fn show_mirror(place: &Place, shown: &ShownBoard, form: &Form, art: &mut Art) {
    let (grid, painter) = (form.game.grid(), place.ui.painter());
    for &(at, wanted) in &form.set {
        let there = grid.mirrored(at);
        let Wanted::Piece(side, figure) = wanted else { continue };
        if there == at || form.at(there).is_some() {
            continue;
        }
        let (middle, diameter) = (shown.middle_of(there), shown.cell * 0.92);
        let discs = art.boards.discs(art.look.1);
        discs.show_faint(painter, middle, diameter, (side, figure), 0.38);
        let ring = Stroke::new(1.5, color(place.palette().teal).gamma_multiply(0.6));
        painter.circle_stroke(middle, diameter / 2.0 + 1.0, ring);
    }
}

/// Arrows walk on the board, Enter sets and takes off, letters take a piece in hand.
fn by_keys(ui: &Ui, form: &mut Form, id: Id) {
    let filter =
        EventFilter { horizontal_arrows: true, vertical_arrows: true, ..EventFilter::default() };
    ui.memory_mut(|memory| memory.set_focus_lock_filter(id, filter));
    let grid = form.game.grid();
    let (file, rank) = grid.place(form.cursor);
    let pressed = |key| ui.input_mut(|input| input.consume_key(Modifiers::NONE, key));
    let (file, rank) = if pressed(Key::ArrowLeft) {
        (file.saturating_sub(1), rank)
    } else if pressed(Key::ArrowRight) {
        ((file + 1).min(grid.files - 1), rank)
    } else if pressed(Key::ArrowUp) {
        (file, (rank + 1).min(grid.ranks - 1))
    } else if pressed(Key::ArrowDown) {
        (file, rank.saturating_sub(1))
    } else {
        (file, rank)
    };
    form.cursor = Square::new(rank * grid.files + file);
    let letters = match form.game {
        GameKind::Xiangqi => [Key::K, Key::A, Key::B, Key::N, Key::R, Key::C, Key::P],
        GameKind::Chess => [Key::P, Key::N, Key::B, Key::R, Key::Q, Key::K, Key::F35],
    };
    let figures = form.game.figures();
    for (letter, figure) in letters.into_iter().zip(by_letter(form.game, &figures)) {
        for (held, side) in [(Modifiers::SHIFT, Side::Second), (Modifiers::NONE, Side::First)] {
            if ui.input_mut(|input| input.consume_key(held, letter)) {
                form.hand = Some((side, figure));
            }
        }
    }
    if pressed(Key::Delete) || pressed(Key::Backspace) {
        form.put(form.cursor, None);
    }
    // Enter and Space press the board: where no pointer is, that means the cursor's place.
    if pressed(Key::Enter) || pressed(Key::Space) {
        form.press(form.cursor);
    }
}

/// The figures in the order of their letters: K A B N R C P, or P N B R Q K.
fn by_letter(game: GameKind, figures: &[Figure]) -> Vec<Figure> {
    let order: &[&str] = match game {
        GameKind::Xiangqi => &["King", "Advisor", "Elephant", "Horse", "Rook", "Cannon", "Pawn"],
        GameKind::Chess => &["Pawn", "Knight", "Bishop", "Rook", "Queen", "King"],
    };
    let named = |name: &&str| figures.iter().copied().find(|it| format!("{it:?}") == **name);
    order.iter().filter_map(named).collect()
}

/// The pieces of both sides to take in hand.
pub fn show_tray(mut place: Place, form: &mut Form, art: &mut Art) {
    let figures = form.game.figures();
    #[expect(clippy::cast_precision_loss, reason = "seven kinds")]
    let pitch = (place.height() / figures.len() as f32).min(50.0);
    place.left(8.0);
    for &figure in &figures {
        let mut row = place.top(pitch);
        for side in Side::BOTH {
            let mut cell = row.left(48.0);
            row.left(4.0);
            let is_held = form.hand == Some((side, figure));
            let id = format!("tray-{}-{figure:?}", side.index()).to_lowercase();
            let said = place.style.text(figure.text_id(side));
            let press = Press::new(Role::Choice(is_held), &id, &said).ring(2.0, 2.0);
            if cell.pressed(press).clicked() {
                form.hand = (!is_held).then_some((side, figure));
            }
            // The one in hand is lifted.
            cell.bottom(if is_held { 4.0 } else { 0.0 });
            let diameter = (pitch - 6.0).min(42.0);
            art.piece(&cell, diameter, (side, figure));
            if is_held {
                let ring = Stroke::new(2.25, color(cell.palette().teal));
                cell.ui.painter().circle_stroke(cell.rect().center(), diameter / 2.0 + 2.0, ring);
            }
        }
    }
}

/// The form as sentences.
fn in_words(form: &Form, style: &Style) -> String {
    let piece = |side: Side, figure: Figure| style.text(figure.text_id(side));
    let set = form.set.iter().map(|&(at, wanted)| {
        let what = match wanted {
            Wanted::Piece(side, figure) => piece(side, figure),
            Wanted::Nothing => "–".to_owned(),
            Wanted::AnyOf(side) => style.text(form.game.side_id(side)),
        };
        format!("{what} {}", form.game.point(at))
    });
    let anywhere =
        form.anywhere.iter().map(|&(side, figure, n)| format!("{} ≥ {n}", piece(side, figure)));
    let all: Vec<_> = set.chain(anywhere).collect();
    if all.is_empty() { style.text(ids::FORM_EMPTY) } else { all.join(", ") }
}

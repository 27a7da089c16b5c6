//! The editor's rows for chess: castling rights and en passant.

use crate::app::table::activity::editor::SetupEdit;
use crate::app::ui::kit::place::Place;
use crate::app::ui::kit::widgets::Segment;
use crate::games::AnySetup;
use crate::rules::chess::Wing;
use crate::rules::{Side, Square};
use crate::text::ids;

/// The rights to castle in the order of a FEN: the side, its sign, the wing, how it is written, and
/// how where there is little room.
const RIGHTS: [(Side, &str, Wing, [&str; 2]); 4] = [
    (Side::First, "♔", Wing::King, ["O-O", "K"]),
    (Side::First, "♔", Wing::Queen, ["O-O-O", "Q"]),
    (Side::Second, "♚", Wing::King, ["O-O", "K"]),
    (Side::Second, "♚", Wing::Queen, ["O-O-O", "Q"]),
];

/// Four switches, White's to the left of Black's.
pub fn show_castling(place: Place, setup: &AnySetup) -> Option<SetupEdit> {
    let rights = setup.rights()?;
    let mut edit = None;
    let places = place.columns(6.0, [1.0, 1.3, 1.0, 1.3]);
    let is_narrow = place.width() < 300.0;
    for ((index, (side, sign, wing, texts)), place) in (0..).zip(RIGHTS).zip(places) {
        let text = texts[usize::from(is_narrow)];
        let may = rights.may_castle(side, wing);
        let owner = place.style.text(setup.game().side_id(side));
        let (shown, said) = (format!("{sign} {text}"), format!("{owner} {}", texts[0]));
        if place.toggle(&format!("castling-{index}"), (&shown, &said), may) {
            let mut next = setup.clone();
            next.set_castling(side, wing, !may);
            edit = Some(SetupEdit::Replace(Box::new(next)));
        }
    }
    edit
}

/// On which file a pawn has just made a double step, if on any.
pub fn show_en_passant(place: Place, setup: &AnySetup) -> Option<SetupEdit> {
    let style = place.style;
    let squares = setup.passable().into_iter().map(Some);
    let all: Vec<_> = std::iter::once(None).chain(squares).collect();
    let file = |at: Square| char::from(b'a' + setup.game().grid().place(at).0).to_string();
    let named = |at: &Option<Square>| {
        Segment::new(at.map_or_else(|| style.text(ids::EDITOR_NO_EN_PASSANT), file))
    };
    let segments: Vec<_> = all.iter().map(named).collect();
    let chosen = setup.rights()?.en_passant;
    let now = all.iter().position(|at| *at == chosen).unwrap_or(all.len());
    let id = ("editor-en-passant", &*style.text(ids::EDITOR_EN_PASSANT));
    let chosen = place.choices(id, &segments, now)?;
    let mut next = setup.clone();
    next.set_en_passant(all[chosen]);
    Some(SetupEdit::Replace(Box::new(next)))
}

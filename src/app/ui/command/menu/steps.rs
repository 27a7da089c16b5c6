//! The keyboard in a menu: from row to row, into rows that open on the spot and out of them.

use bevy_egui::egui::{Event, FocusDirection, Id, Key, Memory, Modifiers, Ui};

use super::entries::Shelf;

/// A row at which the keyboard can stop.
pub struct Stop {
    /// By which egui knows it.
    pub id: Id,
    /// What it says, in lower case.
    pub text: String,
    /// What it opens, if it is a row that does.
    pub opens: Option<Shelf>,
    /// Below which such a row it stands.
    pub below: Option<Shelf>,
}

/// Moves the keyboard from row to row. What is open afterwards.
pub fn walk(ui: &Ui, stops: &[Stop], open: Option<Shelf>) -> Option<Shelf> {
    let focused = ui.memory(Memory::focused);
    let at = stops.iter().position(|stop| Some(stop.id) == focused);
    let pressed = |key| ui.input_mut(|input| input.consume_key(Modifiers::NONE, key));
    let times = |key| ui.input_mut(|input| input.count_and_consume_key(Modifiers::NONE, key));
    let last = stops.len().saturating_sub(1);
    // Slow frames hear several.
    let [downs, ups] = [Key::ArrowDown, Key::ArrowUp].map(times);
    let (down, up) = (downs > 0, ups > 0);
    let (home, end) = (pressed(Key::Home), pressed(Key::End));
    let (right, left) = (pressed(Key::ArrowRight), pressed(Key::ArrowLeft));
    let to = match at {
        Some(at) if down => Some((at + downs) % stops.len()),
        Some(at) if up => Some((at + ups * last) % stops.len()),
        None if down => Some(0),
        None if up => Some(last),
        _ if home => Some(0),
        _ if end => Some(last),
        _ => typed(ui).and_then(|typed| begins_with(stops, at, &typed)),
    };
    if down || up || home || end || right || left {
        // egui would go on by where things lie.
        ui.memory_mut(|memory| memory.move_focus(FocusDirection::None));
    }
    if let Some(stop) = to.and_then(|to| stops.get(to)) {
        ui.memory_mut(|memory| memory.request_focus(stop.id));
        return open;
    }
    let Some(stop) = at.and_then(|at| stops.get(at)) else { return open };
    match (stop.opens, stop.below) {
        (Some(shelf), _) if right => Some(shelf),
        (Some(shelf), _) if left && open == Some(shelf) => None,
        (None, Some(shelf)) if left => {
            let row = stops.iter().find(|stop| stop.opens == Some(shelf));
            ui.memory_mut(|memory| row.map(|row| memory.request_focus(row.id)));
            None
        }
        _ => open,
    }
}

/// The letter that was typed in this frame.
fn typed(ui: &Ui) -> Option<String> {
    ui.input(|input| {
        input.events.iter().find_map(|event| match event {
            Event::Text(text) if !text.trim().is_empty() => Some(text.to_lowercase()),
            _ => None,
        })
    })
}

/// The next row after this one that begins so.
fn begins_with(stops: &[Stop], at: Option<usize>, typed: &str) -> Option<usize> {
    let from = at.map_or(0, |at| at + 1);
    let order = (from..stops.len()).chain(0..from.min(stops.len()));
    order.into_iter().find(|index| stops[*index].text.starts_with(typed))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_go_from_one_row_to_the_next_that_begins_so() {
        let stop = |text: &str| Stop {
            id: Id::new(text),
            text: text.to_owned(),
            opens: None,
            below: None,
        };
        let stops = ["new game…", "save…", "show", "settings"].map(stop);
        for (at, typed, expected) in [
            (None, "s", Some(1)),
            (Some(1), "s", Some(2)),
            (Some(3), "s", Some(1)),
            (Some(0), "n", Some(0)),
            (Some(0), "x", None),
        ] {
            assert_eq!(begins_with(&stops, at, typed), expected, "{typed} after {at:?}");
        }
    }
}

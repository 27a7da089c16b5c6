//! Where the keyboard lands when a dialogue or a page opens and a screen reader listens, which says what
//! has the keyboard and nothing else: on the main button, or else on the first control. Controls offer
//! themselves while they are shown; who shows them settles which it is.

use bevy_egui::egui::{Context, Id, Response};

/// What has been offered so far, if somebody looks for it.
#[derive(Clone, Copy, Default)]
struct Search {
    main: Option<Id>,
    first: Option<Id>,
    way_out: Option<Id>,
}

fn search() -> Id {
    Id::new("landing-search")
}

fn reader() -> Id {
    Id::new("landing-reader")
}

/// Keeps whether a screen reader listens.
pub fn set_read(context: &Context, is_read: bool) {
    context.data_mut(|data| data.insert_temp(reader(), is_read));
}

/// Whether a screen reader listens.
pub fn is_read(context: &Context) -> bool {
    context.data(|data| data.get_temp(reader())).unwrap_or_default()
}

/// Begins to look for a place to land among the controls that are shown from here on, if a reader
/// listens.
pub fn seek(context: &Context) {
    if is_read(context) {
        context.data_mut(|data| data.insert_temp(search(), Search::default()));
    }
}

/// Whether nothing has the keyboard though a reader listens: what had it is gone, or cannot be pressed any
/// more.
pub fn is_lost(context: &Context) -> bool {
    is_read(context) && context.memory(|memory| memory.focused().is_none())
}

/// Looks among the controls from here on alone, if somebody looks: those before are on every page.
pub fn seek_from_here(context: &Context) {
    if is_sought(context) {
        seek(context);
    }
}

/// Whether somebody looks for a place to land.
pub fn is_sought(context: &Context) -> bool {
    context.data(|data| data.get_temp::<Search>(search())).is_some()
}

/// Offers a control that can be pressed or typed into.
pub fn offer(response: &Response) {
    offer_to(response, |found| &mut found.first);
}

/// Offers the main button.
pub fn offer_main(response: &Response) {
    offer_to(response, |found| &mut found.main);
}

/// Offers what closes all of it, which has offered itself as any other control: it is taken where there
/// is nothing else.
pub fn offer_way_out(response: &Response) {
    offer_to(response, |found| {
        found.first.take_if(|first| *first == response.id);
        &mut found.way_out
    });
}

fn offer_to(response: &Response, place: impl FnOnce(&mut Search) -> &mut Option<Id>) {
    response.ctx.data_mut(|data| {
        if let Some(mut found) = data.get_temp::<Search>(search()) {
            place(&mut found).get_or_insert(response.id);
            data.insert_temp(search(), found);
        }
    });
}

/// Ends the search. Gives the control to land on, if one was offered.
pub fn found(context: &Context) -> Option<Id> {
    let found = context.data_mut(|data| data.remove_temp::<Search>(search()))?;
    found.main.or(found.first).or(found.way_out)
}

/// Ends the search, and lands where nothing has the keyboard yet.
pub fn land(context: &Context) {
    let found = found(context);
    context.memory_mut(|memory| {
        if let Some(id) = found.filter(|_| memory.focused().is_none()) {
            memory.request_focus(id);
        }
    });
}

#[cfg(test)]
mod tests {
    use bevy_egui::egui::{RawInput, Rect, Sense, pos2, vec2};

    use super::*;

    /// What a control offers itself as.
    type Offer = fn(&Response);

    /// Where the keyboard lands among these controls.
    fn landed(controls: &[Offer]) -> Option<usize> {
        let context = Context::default();
        let mut landed = None;
        let mut ids = Vec::new();
        let _output = context.run_ui(RawInput::default(), |ui| {
            set_read(ui.ctx(), true);
            seek(ui.ctx());
            for (index, offer_so) in controls.iter().enumerate() {
                let rect = Rect::from_min_size(pos2(0.0, 0.0), vec2(9.0, 9.0));
                let response = ui.interact(rect, ui.id().with(index), Sense::click());
                offer(&response);
                offer_so(&response);
                ids.push(response.id);
            }
            landed = found(ui.ctx());
            assert!(!is_sought(ui.ctx()), "the search has ended");
        });
        landed.and_then(|id| ids.iter().position(|other| *other == id))
    }

    #[test]
    fn the_keyboard_lands_on_the_main_button_or_else_on_the_first_control() {
        let all: [(&[Offer], _); 6] = [
            (&[], None),
            (&[offer, offer], Some(0)),
            (&[offer, offer, offer_main, offer], Some(2)),
            (&[offer_main, offer_main], Some(0)),
            (&[offer_way_out, offer], Some(1)),
            (&[offer_way_out], Some(0)),
        ];
        for (controls, expected) in all {
            assert_eq!(landed(controls), expected);
        }
    }

    #[test]
    fn without_a_reader_the_keyboard_stays_where_it_is() {
        let context = Context::default();
        seek(&context);
        assert!(!is_sought(&context));
        seek_from_here(&context);
        assert_eq!((is_sought(&context), found(&context)), (false, None));
    }
}

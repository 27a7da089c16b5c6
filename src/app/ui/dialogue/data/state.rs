//! How it stands with the library: the last good copy, a check, or what is wrong.

use bevy_egui::egui::Align;

use super::{Pressed, View, words};
use crate::app::look::theme::size;
use crate::app::table::keep::care::Check;
use crate::app::ui::kit::form::Form;
use crate::app::ui::kit::place::{Place, Say};
use crate::app::ui::kit::style::Style;
use crate::app::ui::kit::widgets::{Weight, draw_tick, height_of, width_of};
use crate::library::{CareAsk, Copy};
use crate::review::Judgement;
use crate::text::{Text, ids};

/// How it stands.
struct State {
    /// Whether all is well.
    is_well: bool,
    title: String,
    detail: String,
    button: Text,
    ask: CareAsk,
    /// How far a check is, of 1.
    progress: Option<f32>,
}

impl State {
    /// All is well, and can be checked.
    fn well(title: String, detail: String) -> Self {
        let (button, ask) = (ids::COPIES_CHECK, CareAsk::Check);
        Self { is_well: true, title, detail, button, ask, progress: None }
    }

    /// Something is to be done.
    fn wrong(title: String, detail: String, button: Text, ask: CareAsk) -> Self {
        Self { is_well: false, title, detail, button, ask, progress: None }
    }

    fn of(view: &View) -> Self {
        let (style, care) = (&view.style, &*view.care);
        if let Some(state) = Self::of_check(&care.check, style) {
            return state;
        }
        if care.is_damaged {
            let [title, detail] =
                [ids::CARE_SET_ASIDE, ids::CARE_SET_ASIDE_ABOUT].map(|id| style.text(id));
            return Self::wrong(title, detail, ids::CARE_BRING_BACK, CareAsk::Inspect);
        }
        if let Some(error) = &care.fault {
            let (title, detail) =
                (style.text(ids::COPIES_FAILED), words::fault(error, &style.texts));
            return Self::wrong(title, detail, ids::COPIES_NOW, CareAsk::CopyNow);
        }
        if let Check::Done(health) = &care.check {
            let title = style.with(ids::CopiesSound { n: health.games });
            return Self::well(title, String::new());
        }
        match &care.copies {
            None => Self::well(style.text(ids::COPIES_READING), String::new()),
            Some(copies) => Self::of_copies(copies, style),
        }
    }

    /// How it stands with a check that goes on or has found something.
    fn of_check(check: &Check, style: &Style) -> Option<Self> {
        match check {
            Check::Running { done, of } => {
                #[expect(clippy::cast_precision_loss, reason = "a bar")]
                let progress = *done as f32 / (*of).max(1) as f32;
                let title = style.with(ids::CopiesChecking { done: *done, of: *of });
                Some(Self {
                    button: ids::COPIES_STOP,
                    ask: CareAsk::StopCheck,
                    progress: Some(progress),
                    ..Self::well(title, String::new())
                })
            }
            Check::Done(health) if !health.unreadable.is_empty() => {
                let title = style.with(ids::CareUnreadable { n: health.unreadable.len() });
                let ask = CareAsk::TakeBack(health.unreadable.clone());
                Some(Self::wrong(title, String::new(), ids::CARE_TAKE_BACK, ask))
            }
            Check::Done(health) => {
                let detail = health.faults.first()?.clone();
                let title = style.text(ids::CARE_FILE_DAMAGED);
                Some(Self::wrong(title, detail, ids::CARE_BRING_BACK, CareAsk::Inspect))
            }
            Check::None => None,
        }
    }

    /// How it stands where nothing else is to be said: by the last good copy.
    fn of_copies(copies: &[Copy], style: &Style) -> Self {
        let on = style.settings.copies.on;
        let Some((copy, holdings)) = copies.iter().find_map(|copy| Some((copy, copy.holdings()?)))
        else {
            let title = style.text(if on { ids::COPIES_NONE } else { ids::COPIES_OFF_NONE });
            let detail = style.text(ids::COPIES_WHEN);
            return Self::wrong(title, detail, ids::COPIES_NOW, CareAsk::CopyNow);
        };
        let time = words::moment(copy.made, style);
        let (games, puzzles) = (holdings.games, holdings.puzzles);
        let verified = style.with(ids::CopiesVerified { games, puzzles });
        if on {
            Self::well(style.with(ids::CopiesLast { time }), verified)
        } else {
            let title = style.with(ids::CopiesOff { time });
            Self::wrong(title, verified, ids::COPIES_NOW, CareAsk::CopyNow)
        }
    }
}

/// Shows it. What was pressed.
pub fn show(form: &mut Form, view: &View) -> Option<Pressed> {
    let (state, ui) = (State::of(view), form.ui);
    let text = view.style.text(state.button);
    let wide = (width_of(ui.painter(), &text, size::BUTTON) + 36.0).max(144.0);
    let detail = height_of(ui.ctx(), &state.detail, size::SMALL, form.width() - wide - 56.0);
    let mut row = form.take_place((32.0 + detail).max(56.0));
    show_sign(row.left(26.0).with_height(56.0), 13.0, state.is_well);
    row.left(14.0);
    let mut button = row.right(wide);
    row.right(16.0);
    row.read_as("copies-state", true, |row| {
        row.top(30.0).line(Say::new(&state.title).points(size::BUTTON));
        if !state.detail.is_empty() {
            let ink = row.palette().secondary;
            row.say(Say::new(&state.detail).points(size::SMALL).ink(ink));
        }
    });
    if let Some(progress) = state.progress {
        row.with_height(8.0).bar(progress);
    }
    button.top(7.0);
    let (id, is_free) = (("copies-act", text.as_str()), !view.care.is_copying);
    let is_pressed = button.top(42.0).button(id, size::BUTTON, Weight::Plain, is_free);
    is_pressed.then_some(Pressed::Ask(state.ask))
}

/// A sign of this radius in the middle of a place: a tick if all is well.
pub fn show_sign(place: Place, radius: f32, is_well: bool) {
    let palette = place.palette();
    let ink = if is_well { palette.teal } else { palette.mark(Judgement::Blunder) };
    place.dot(radius, ink);
    if is_well {
        draw_tick(place.ui.painter(), place.rect().center(), palette.card);
    } else {
        let mark = Say::new("!").points(radius * 1.5).ink(palette.card);
        place.draw(&mark.align(Align::Center));
    }
}

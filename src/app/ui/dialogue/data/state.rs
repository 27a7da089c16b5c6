//! How it stands with the library: the last good copy, a check, or what is wrong.

use bevy_egui::egui::{Align, Pos2, Rect, Stroke, Ui, pos2, vec2};

use super::{Pressed, View, words};
use crate::app::look::theme::{color, size};
use crate::app::table::keep::care::Check;
use crate::app::ui::kit::form::Form;
use crate::app::ui::kit::style::Style;
use crate::app::ui::kit::widgets::{
    Weight, button, height_of, paragraph, readable_news, width_of, write,
};
use crate::library::{CareAsk, Copy};
use crate::review::Judgement;
use crate::text::{Text, ids};

/// Height of it.
const HEIGHT: f32 = 56.0;

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

/// Shows it. What was pressed.
pub fn show(form: &mut Form, view: &View) -> Option<Pressed> {
    let state = state(view);
    let (style, palette) = (&view.style, form.palette());
    let text = style.text(state.button);
    let wide = (width_of(form.ui.painter(), &text, size::BUTTON) + 36.0).max(144.0);
    let words_width = form.width() - wide - 56.0;
    let detail = height_of(form.ui.ctx(), &state.detail, size::SMALL, words_width);
    let row = form.take(HEIGHT.max(32.0 + detail));
    show_sign(form.ui, pos2(row.left() + 13.0, row.top() + 28.0), 13.0, state.is_well, style);
    let words = row.with_min_x(row.left() + 40.0).with_max_x(row.right() - wide - 16.0);
    let (title, rest) = words.split_top_bottom_at_y(words.top() + 30.0);
    write(form.ui.painter(), title, Align::Min, &state.title, 18.0, palette.text);
    paragraph(form.ui.painter(), rest, &state.detail, size::SMALL, palette.secondary);
    let said = format!("{} {}", state.title, state.detail);
    readable_news(form.ui, words, "copies-state", said.trim());
    if let Some(progress) = state.progress {
        show_bar(form.ui, rest.with_max_y(rest.top() + 8.0), progress, style);
    }
    let place = Rect::from_min_size(pos2(row.right() - wide, row.top() + 7.0), vec2(wide, 42.0));
    let id = ("copies-act", text.as_str());
    let enabled = !view.care.is_copying;
    button(form.ui, place, id, size::BUTTON, Weight::Plain, enabled, palette)
        .then_some(Pressed::Ask(state.ask))
}

/// A sign: a tick if all is well.
pub fn show_sign(ui: &Ui, middle: Pos2, radius: f32, is_well: bool, style: &Style) {
    let palette = style.palette();
    let fill = if is_well { palette.teal } else { palette.mark(Judgement::Blunder) };
    ui.painter().circle_filled(middle, radius, color(fill));
    if is_well {
        let points = [vec2(-0.42, 0.04), vec2(-0.12, 0.34), vec2(0.42, -0.3)];
        let stroke = Stroke::new(0.16 * radius, color(palette.card));
        ui.painter().line(points.map(|by| middle + by * radius).to_vec(), stroke);
    } else {
        let place = Rect::from_center_size(middle, vec2(2.0 * radius, 2.0 * radius));
        write(ui.painter(), place, Align::Center, "!", radius * 1.5, palette.card);
    }
}

fn show_bar(ui: &Ui, place: Rect, progress: f32, style: &Style) {
    let palette = style.palette();
    ui.painter().rect_filled(place, 4, color(palette.unreached));
    let done = place.with_max_x(place.left() + place.width() * progress.clamp(0.0, 1.0));
    ui.painter().rect_filled(done, 4, color(palette.teal));
}

fn state(view: &View) -> State {
    let (style, care) = (&view.style, &*view.care);
    let well = |title, detail| State {
        is_well: true,
        title,
        detail,
        button: ids::COPIES_CHECK,
        ask: CareAsk::Check,
        progress: None,
    };
    let wrong = |title, detail, button, ask| State {
        is_well: false,
        title,
        detail,
        button,
        ask,
        progress: None,
    };
    match &care.check {
        Check::Running { done, of } => {
            #[expect(clippy::cast_precision_loss, reason = "a bar")]
            let progress = *done as f32 / (*of).max(1) as f32;
            return State {
                button: ids::COPIES_STOP,
                ask: CareAsk::StopCheck,
                progress: Some(progress),
                ..well(style.with(ids::CopiesChecking { done: *done, of: *of }), String::new())
            };
        }
        Check::Done(health) if !health.unreadable.is_empty() => {
            let title = style.with(ids::CareUnreadable { n: health.unreadable.len() });
            let ask = CareAsk::TakeBack(health.unreadable.clone());
            return wrong(title, String::new(), ids::CARE_TAKE_BACK, ask);
        }
        Check::Done(health) if !health.faults.is_empty() => {
            let detail = health.faults.first().cloned().unwrap_or_default();
            let title = style.text(ids::CARE_FILE_DAMAGED);
            return wrong(title, detail, ids::CARE_BRING_BACK, CareAsk::Inspect);
        }
        Check::None | Check::Done(_) => {}
    }
    if care.is_damaged {
        let (title, detail) = (ids::CARE_SET_ASIDE, ids::CARE_SET_ASIDE_ABOUT);
        let words = [title, detail].map(|id| style.text(id));
        let [title, detail] = words;
        return wrong(title, detail, ids::CARE_BRING_BACK, CareAsk::Inspect);
    }
    if let Some(error) = &care.fault {
        let detail = words::fault(error, &style.texts);
        return wrong(style.text(ids::COPIES_FAILED), detail, ids::COPIES_NOW, CareAsk::CopyNow);
    }
    if let Check::Done(health) = &care.check {
        return well(style.with(ids::CopiesSound { n: health.games }), String::new());
    }
    let Some(copies) = &care.copies else {
        return well(style.text(ids::COPIES_READING), String::new());
    };
    let last = copies.iter().find(|copy| copy.holdings().is_some());
    of_last(last, style, (well, wrong))
}

/// How it stands where nothing else is to be said: by the last good copy.
fn of_last(
    last: Option<&Copy>,
    style: &Style,
    (well, wrong): (
        impl Fn(String, String) -> State,
        impl Fn(String, String, Text, CareAsk) -> State,
    ),
) -> State {
    let on = style.settings.copies.on;
    let Some((copy, holdings)) = last.and_then(|copy| Some((copy, copy.holdings()?))) else {
        let title = style.text(if on { ids::COPIES_NONE } else { ids::COPIES_OFF_NONE });
        return wrong(title, style.text(ids::COPIES_WHEN), ids::COPIES_NOW, CareAsk::CopyNow);
    };
    let time = words::moment(copy.made, style);
    let (games, puzzles) = (holdings.games, holdings.puzzles);
    let verified = style.with(ids::CopiesVerified { games, puzzles });
    if on {
        well(style.with(ids::CopiesLast { time }), verified)
    } else {
        let title = style.with(ids::CopiesOff { time });
        wrong(title, verified, ids::COPIES_NOW, CareAsk::CopyNow)
    }
}

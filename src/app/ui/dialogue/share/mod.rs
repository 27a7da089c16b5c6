//! Sharing what is at the board (分享): a picture of a position, a moving picture of a line, a page of
//! the game, each as it will be written beside what can be chosen of it.

mod foot;
mod options;
mod preview;
mod print;
mod print_form;
mod wish;

use std::sync::Arc;

use bevy::ecs::system::SystemParam;
use bevy::prelude::{App, Commands, IntoScheduleConfigs, Local, Res, Update};
use bevy_egui::egui::{
    Align, Context, Event, Key, Modifiers, Rect, ScrollArea, Sense, Ui, pos2, vec2,
};

pub use self::print::{PrintSheet, PrintThese};

use self::preview::Preview;
use crate::app::base::clipboard::CopyText;
use crate::app::base::schedule::Step;
use crate::app::look::theme::Theme;
use crate::app::settings::share::{ShareChoice, ShareFormat, ShareKind};
use crate::app::settings::{Settings, SettingsRequest};
use crate::app::table::game_match::Match;
use crate::app::table::keep::sharing::{Made, ShareNews, ShareRequest, Sharing};
use crate::app::ui::dialogue::files::{PickFile, Purpose};
use crate::app::ui::dialogue::stack::{Dialogs, Dialogue, dialogue};
use crate::app::ui::kit::form::Form;
use crate::app::ui::kit::frame::{Closed, Sheet};
use crate::app::ui::kit::link::close_button;
use crate::app::ui::kit::place::child;
use crate::app::ui::kit::style::Style;
use crate::app::ui::kit::widgets::{Segment, choices, width_of, write};
use crate::games::AnyTree;
use crate::record::NodeId;
use crate::rules::Side;
use crate::text::{Text, ids};

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((dialogue::<ShareOfGame>, dialogue::<PrintSheet>))
        .add_message::<PrintThese>()
        .add_systems(Update, print::open.in_set(Step::Input));
}

/// The size that the dialogue would have.
const SIZE: [f32; 2] = [900.0, 696.0];
/// Room inside its edge.
const PADDING: f32 = 32.0;
/// Width of what is shown before.
const SHOWN: f32 = 412.0;
/// Width of the labels beside what is chosen.
const LABEL: f32 = 100.0;
/// Height of the buttons below.
const FOOT: f32 = 46.0;

const KINDS: [(ShareKind, Text); 3] = [
    (ShareKind::Picture, ids::SHARE_PICTURE),
    (ShareKind::Moving, ids::SHARE_MOVING),
    (ShareKind::Page, ids::SHARE_PAGE),
];

/// A tree that is the same only as itself.
#[derive(Clone, Debug)]
struct Shared(Arc<AnyTree>);

impl PartialEq for Shared {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }
}

/// The dialogue.
#[derive(Clone, Debug, PartialEq)]
pub struct ShareOfGame {
    tree: Shared,
    /// The line that is shown, its start included.
    line: Vec<NodeId>,
    /// The position of it that is shown.
    at: usize,
    /// The first and the last position of a moving picture.
    span: [usize; 2],
    near: Side,
    /// What was asked for last, so that it is asked for once.
    asked: Option<Asked>,
    /// The sheet of a page that is shown, from 0.
    sheet: usize,
    /// When the next position of a moving picture is shown, in seconds of the window; while it plays.
    plays: Option<f64>,
}

/// What a file depends on.
#[derive(Clone, Debug, PartialEq)]
struct Asked {
    choice: ShareChoice,
    at: usize,
    span: [usize; 2],
    near: Side,
    is_dark: bool,
    preview: u32,
}

/// What it needs.
#[derive(SystemParam)]
pub struct View<'w, 's> {
    sharing: Res<'w, Sharing>,
    settings: Res<'w, Settings>,
    theme: Res<'w, Theme>,
    preview: Local<'s, Preview>,
    style: Style<'w>,
}

/// What was pressed.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Pressed {
    Close,
    CopyText,
    CopyPicture,
    Save,
    /// Show the page in a browser.
    Open,
    /// Show the folder of the file that was written.
    Folder,
}

impl ShareOfGame {
    /// Of the game at the board, at the position shown.
    pub fn of(game: &Match) -> Self {
        let tree = game.record().tree();
        let line = tree.line_through(game.record().at());
        let (at, last) = (game.shown().min(line.len() - 1), line.len() - 1);
        Self {
            tree: Shared(Arc::new(tree)),
            line,
            at,
            span: [0, last],
            near: game.near_side(),
            sheet: 0,
            asked: None,
            plays: None,
        }
    }

    /// Asks for what was pressed.
    fn carry_out(
        &self,
        pressed: Pressed,
        choice: ShareChoice,
        parts: &Parts,
        commands: &mut Commands,
    ) {
        let request = match pressed {
            Pressed::CopyText => {
                commands.write_message(CopyText(self.text(choice, parts)));
                return;
            }
            Pressed::Save => {
                let name = self.file_name(choice);
                commands.write_message(PickFile { purpose: Purpose::Share, name });
                return;
            }
            Pressed::CopyPicture => ShareRequest::Copy,
            Pressed::Open => ShareRequest::Open,
            Pressed::Folder => match parts.sharing.news() {
                Some(ShareNews::Saved(path)) => ShareRequest::ShowFolder(path.clone()),
                _ => return,
            },
            Pressed::Close => ShareRequest::Leave,
        };
        commands.write_message(request);
    }

    /// The last position of the line.
    fn last(&self) -> usize {
        self.line.len() - 1
    }
}

impl Dialogue for ShareOfGame {
    type View = View<'static, 'static>;

    fn show(
        &self,
        context: &Context,
        view: &mut View,
        dialogs: &mut Dialogs,
        commands: &mut Commands,
    ) {
        let (mut chosen, mut choice) = (self.clone(), view.settings.share);
        let pressed = take_keys(context, &mut chosen, choice);
        chosen.play(context, choice);
        let title = view.style.text(ids::SHARE);
        let sheet = Sheet { id: "dialogue-share", title: &title, size: SIZE.into() };
        let style = &view.style;
        let View { sharing, settings, theme, preview, .. } = view;
        let parts = Parts { sharing, settings, is_dark: **theme == Theme::Dark, style };
        let (closed, clicked) = sheet.show(context, style, |ui, rect| {
            show_all(ui, rect, (&mut chosen, &mut choice), &parts, preview)
        });
        let pressed = pressed.or(clicked);
        if choice != parts.settings.share {
            commands.write_message(SettingsRequest::set(move |all| all.share = choice));
        }
        let asked = chosen.wanted(&choice, &parts, context.pixels_per_point());
        if chosen.asked.as_ref() != Some(&asked) {
            let wish = chosen.wish(&asked, &parts);
            commands.write_message(ShareRequest::Make(Box::new(wish)));
            chosen.asked = Some(asked);
        }
        let is_left = matches!(closed, Some(Closed::Cancelled | Closed::ClickedOutside));
        if is_left || pressed == Some(Pressed::Close) {
            commands.write_message(ShareRequest::Leave);
            return dialogs.pop();
        }
        if let Some(pressed) = pressed {
            chosen.carry_out(pressed, choice, &parts, commands);
        }
        if chosen != *self {
            context.request_repaint();
        }
        dialogs.replace(chosen);
    }
}

/// What is shown of.
struct Parts<'a> {
    sharing: &'a Sharing,
    settings: &'a Settings,
    is_dark: bool,
    style: &'a Style<'a>,
}

/// What keys ask for: copy, save, and the position before and after.
fn take_keys(context: &Context, chosen: &mut ShareOfGame, choice: ShareChoice) -> Option<Pressed> {
    if context.text_edit_focused() {
        return None;
    }
    if take_save(context) {
        return Some(Pressed::Save);
    }
    // Of a chord to copy egui makes an event of its own.
    if take_events(context, |event| matches!(event, Event::Copy)) {
        let is_picture = choice.kind == ShareKind::Picture && choice.format == ShareFormat::Png;
        return Some(if is_picture { Pressed::CopyPicture } else { Pressed::CopyText });
    }
    let taken = |key| context.input_mut(|input| input.consume_key(Modifiers::NONE, key));
    let has_focus = context.memory(|memory| memory.focused().is_some());
    for (key, by) in [(Key::ArrowLeft, -1), (Key::ArrowRight, 1)] {
        if !has_focus && taken(key) {
            chosen.at = chosen.at.saturating_add_signed(by).min(chosen.last());
            chosen.plays = None;
        }
    }
    None
}

/// Takes the chord that saves away. Whether it was pressed.
fn take_save(context: &Context) -> bool {
    // With Shift it is the chord that opens the dialogue of what is at the board.
    take_events(context, |event| {
        matches!(event, Event::Key { key: Key::S, pressed: true, modifiers, .. }
            if modifiers.command && !modifiers.shift && !modifiers.alt)
    })
}

/// Takes the events of a kind away. Whether there were any.
fn take_events(context: &Context, is_wanted: impl Fn(&Event) -> bool) -> bool {
    context.input_mut(|input| {
        let before = input.events.len();
        input.events.retain(|event| !is_wanted(event));
        before > input.events.len()
    })
}

/// Shows all of it. What was pressed.
fn show_all(
    ui: &Ui,
    rect: Rect,
    (chosen, choice): (&mut ShareOfGame, &mut ShareChoice),
    parts: &Parts,
    preview: &mut Preview,
) -> Option<Pressed> {
    let places = Places::of(rect);
    let mut pressed = show_head(ui, places.head, choice, parts).then_some(Pressed::Close);
    if choice.kind == ShareKind::Page {
        let looked = (parts.sharing, preview);
        chosen.sheet = preview::show_sheet(ui, places.picture, chosen.sheet, looked, parts.style);
    } else {
        preview::show(ui, places.picture, (chosen, *choice), parts, preview);
    }
    let told = |made: &Made| preview::told(*choice, chosen, made, parts.style);
    if foot::show_facts(ui, places.facts, told, parts) {
        pressed = Some(Pressed::Folder);
    }
    scrolled(ui, places.beside, |ui, place| options::show(ui, place, (chosen, choice), parts));
    foot::show_foot(ui, places.foot, (chosen, *choice), parts).or(pressed)
}

/// Where everything lies in a dialogue that shows before what will be written.
struct Places {
    head: Rect,
    /// What is shown before.
    picture: Rect,
    /// What can be chosen.
    beside: Rect,
    /// The facts of the file.
    facts: Rect,
    foot: Rect,
}

impl Places {
    fn of(rect: Rect) -> Self {
        let padding = if rect.width() < SIZE[0] { 20.0 } else { PADDING };
        let inner = rect.shrink2(vec2(padding, 28.0_f32.min(padding)));
        let (head, below) = inner.split_top_bottom_at_y(inner.top() + 40.0);
        let (body, foot) = below.split_top_bottom_at_y(below.bottom() - FOOT);
        let body = body.with_min_y(body.top() + 24.0).with_max_y(body.bottom() - 16.0);
        let (body, facts) = body.split_top_bottom_at_y(body.bottom() - 32.0);
        let is_high = rect.height() > rect.width();
        let (picture, beside) = if is_high {
            let (above, beside) = body.split_top_bottom_at_fraction(0.45);
            (above, beside.with_min_y(beside.top() + 16.0))
        } else {
            let width = SHOWN.min(0.5 * body.width() - 6.0);
            let (left, beside) = body.split_left_right_at_x(body.left() + width);
            (left, beside.with_min_x(beside.left() + padding))
        };
        Self { head, picture, beside, facts, foot }
    }
}

/// Shows a form that scrolls where it is higher than its place; it tells how high it is.
fn scrolled(ui: &Ui, beside: Rect, show: impl FnOnce(&mut Ui, Rect) -> f32) {
    let mut inside = child(ui, "share", beside);
    ScrollArea::vertical().id_salt("share-scroll").auto_shrink(false).show(&mut inside, |ui| {
        let height = ui.data(|data| data.get_temp::<f32>(ui.id())).unwrap_or(beside.height());
        let bar = if height > beside.height() { 14.0 } else { 0.0 };
        let (place, _) = ui.allocate_exact_size(vec2(beside.width() - bar, height), Sense::hover());
        let (id, high) = (ui.id(), show(ui, place));
        if (high - height).abs() > 0.5 {
            ui.data_mut(|data| data.insert_temp(id, high.max(beside.height())));
        }
    });
}

/// The title, the kind, and the cross. Whether that was pressed.
fn show_head(ui: &Ui, head: Rect, choice: &mut ShareChoice, parts: &Parts) -> bool {
    let (style, palette) = (parts.style, parts.style.palette());
    let title = style.text(ids::SHARE);
    write(ui.painter(), head, Align::Min, &title, 25.0, palette.text);
    let cross =
        Rect::from_center_size(pos2(head.right() - 18.0, head.center().y), vec2(36.0, 36.0));
    let is_closed = close_button(ui, cross, &style.text(ids::CLOSE), palette);
    let left = head.left() + width_of(ui.painter(), &title, 25.0) + 26.0;
    let row = head.with_min_x(left).with_max_x((left + 330.0).min(cross.left() - 12.0));
    let segments = KINDS.map(|(_, id)| Segment::new(style.text(id)));
    let now = KINDS.iter().position(|(kind, _)| *kind == choice.kind).unwrap_or(0);
    if let Some(index) = choices(ui, row, ("share-kind", &title), &segments, now, palette) {
        choice.kind = KINDS[index].0;
    }
    is_closed
}

/// A form for the options, in a place.
fn form<'a>(ui: &'a Ui, style: &'a Style<'a>, place: Rect) -> Form<'a> {
    let mut form = Form::new(ui, style, place);
    form.set_measures(LABEL, 40.0);
    form.set_narrow(350.0);
    form.set_gap(14.0);
    form
}

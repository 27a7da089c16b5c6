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
use bevy_egui::egui::{Context, Event, Key, Modifiers};

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
use crate::app::ui::kit::place::Place;
use crate::app::ui::kit::style::Style;
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
/// Width of the labels beside what is chosen.
const LABEL: f32 = 100.0;

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

impl Pressed {
    /// Asks for what is the same whatever was made.
    fn ask(self, sharing: &Sharing, commands: &mut Commands) {
        let request = match (self, sharing.news()) {
            (Self::CopyPicture, _) => ShareRequest::Copy,
            (Self::Open, _) => ShareRequest::Open,
            (Self::Folder, Some(ShareNews::Saved(path))) => ShareRequest::ShowFolder(path.clone()),
            _ => return,
        };
        commands.write_message(request);
    }
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
        match pressed {
            Pressed::CopyText => {
                commands.write_message(CopyText(self.text(choice, parts)));
            }
            Pressed::Save => {
                let name = self.file_name(choice);
                commands.write_message(PickFile { purpose: Purpose::Share, name });
            }
            _ => pressed.ask(parts.sharing, commands),
        }
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
            show_all(Place::new(ui, style, rect), &mut chosen, &mut choice, &parts, preview)
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
    place: Place,
    chosen: &mut ShareOfGame,
    choice: &mut ShareChoice,
    parts: &Parts,
    preview: &mut Preview,
) -> Option<Pressed> {
    let mut places = Places::of(place);
    let mut pressed = show_head(&mut places.head, choice).then_some(Pressed::Close);
    if choice.kind == ShareKind::Page {
        chosen.sheet = preview.show_sheet(places.shown, chosen.sheet, parts.sharing);
    } else {
        preview.show(places.shown, chosen, choice.kind, parts);
    }
    let told = |made: &Made| preview::told(*choice, chosen, made, parts.style);
    if foot::show_facts(places.facts, told, parts.sharing) {
        pressed = Some(Pressed::Folder);
    }
    show_form(places.form, |form| options::show(form, chosen, choice, parts));
    foot::show_foot(places.foot, chosen, *choice, parts).or(pressed)
}

/// Where everything lies in a dialogue that shows before what will be written.
struct Places<'a> {
    head: Place<'a>,
    /// What is shown before.
    shown: Place<'a>,
    /// What can be chosen.
    form: Place<'a>,
    /// The facts of the file.
    facts: Place<'a>,
    foot: Place<'a>,
}

impl<'a> Places<'a> {
    fn of(place: Place<'a>) -> Self {
        let padding = if place.width() < SIZE[0] { 20.0 } else { 32.0 };
        let mut form = place.inset(padding, padding.min(28.0));
        let head = form.top(40.0);
        let foot = form.bottom(46.0);
        form.top(24.0);
        form.bottom(16.0);
        let facts = form.bottom(32.0);
        let shown = if place.height() > place.width() {
            let above = form.top(0.45 * form.height());
            form.top(16.0);
            above
        } else {
            let left = form.left((0.5 * form.width() - 6.0).min(412.0));
            form.left(padding);
            left
        };
        Self { head, shown, form, facts, foot }
    }
}

/// Shows a form that scrolls where it is higher than its place.
fn show_form(place: Place, show: impl FnOnce(&mut Form)) {
    let (ui, room) = (place.ui, place.height());
    let id = ui.id().with("share-form");
    let height = ui.data(|data| data.get_temp(id)).unwrap_or(room);
    // The bar stands beside what it scrolls.
    let bar = if height > room { 14.0 } else { 0.0 };
    place.scroll("share-scroll", (place.width() - bar, height), |place| {
        let mut form = Form::new(place.ui, place.style, place.rect());
        form.set_measures(LABEL, 40.0);
        form.set_narrow(350.0);
        form.set_gap(14.0);
        show(&mut form);
        ui.data_mut(|data| data.insert_temp(id, form.height().max(room)));
    });
}

/// The title, the kind, and the cross. Whether that was pressed.
fn show_head(head: &mut Place, choice: &mut ShareChoice) -> bool {
    let is_closed = head.sheet_head(&head.style.text(ids::SHARE));
    let row = head.left(head.width().min(330.0));
    let kind = row.choose(("share-kind", ids::SHARE), &KINDS, choice.kind);
    choice.kind = kind.unwrap_or(choice.kind);
    is_closed
}

//! The page of practical endings: the course, and an ending that is played out.

mod course;
mod played;
pub mod verdict;

use bevy::ecs::system::SystemParam;
use bevy::prelude::{Commands, Res};
use bevy_egui::egui::{Rect, Ui, vec2};

use crate::app::board::layout::Layout;
use crate::app::look::theme::size;
use crate::app::settings::Settings;
use crate::app::table::activity::ending::{Practising, Trouble};
use crate::app::table::game_match::Match;
use crate::app::table::practice::ending::{EndingRequest, Endings};
use crate::app::ui::command::menu::Which;
use crate::app::ui::kit::style::Style;
use crate::app::ui::kit::widgets::{
    Weight, button, card, readable_news, width_of, write_no_smaller,
};
use crate::app::ui::page::frame::PageFrame;
use crate::app::ui::words::table_fault::fault_text;
use crate::games::MoveStyle;
use crate::rules::Square;
use crate::text::ids;
use crate::training::endings::Run;

/// What the page needs.
#[derive(SystemParam)]
pub struct View<'w> {
    game: Res<'w, Match>,
    endings: Res<'w, Endings>,
    settings: Res<'w, Settings>,
    layout: Res<'w, Layout>,
    style: Style<'w>,
}

impl View<'_> {
    fn move_style(&self) -> MoveStyle {
        self.settings.move_style(self.game.kind(), self.style.texts.language())
    }
}

/// Shows the page; `open` is the menu that is open, `in_hand` where the piece stands that is in hand.
pub fn show(
    ui: &mut Ui,
    panel: Rect,
    gap: f32,
    (view, in_hand): (&View, Option<Square>),
    open: &mut Option<Which>,
    commands: &mut Commands,
) {
    let Some(practising) = view.game.practising() else { return };
    let (title, detail) = head(practising, view);
    let frame = PageFrame { title: &title, detail: &detail, game: &view.game, style: &view.style };
    let body = frame.show(ui, panel, gap, open, commands);
    if practising.run.is_some() {
        played::show(ui, body, gap, (view, in_hand), commands);
        return;
    }
    let only_due = view.endings.lists_only_due(view.game.kind());
    let wanted = course::show(ui, (body, gap), only_due, view, commands);
    if wanted != only_due {
        commands.write_message(EndingRequest::OnlyDue(wanted));
    }
}

/// What the head says.
fn head(practising: &Practising, view: &View) -> (String, String) {
    let style = &view.style;
    if let Some(run) = &practising.run {
        let made = style.with(ids::EndingMovesMade { n: shown_move(run) });
        let title = practising.ending.name(&style.texts);
        return (title, format!("{} · {made}", style.text(ids::ENDINGS)));
    }
    let game = style.text(view.game.kind().name_id());
    let n = view.endings.due(view.game.kind());
    (style.text(ids::ENDINGS), style.with(ids::EndingsAbout { game, n }))
}

/// The number of the move that is shown: the next one, or the last once it is over.
fn shown_move(run: &Run) -> usize {
    run.moves() + usize::from(run.end().is_none())
}

/// How far the making of tables is, with a button that stops it.
fn show_making(ui: &Ui, place: Rect, share: f32, view: &View, commands: &mut Commands) {
    let (style, palette) = (&view.style, view.style.palette());
    card(ui.painter(), place, palette, false);
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "per cent")]
    let n = (100.0 * share) as u32;
    let text = style.with(ids::EndingMaking { n });
    let cancel = style.text(ids::CANCEL);
    let width = width_of(ui.painter(), &cancel, size::SMALL) + 24.0;
    let inner = place.shrink2(vec2(16.0, 5.0));
    let (words, end) = inner.split_left_right_at_x(inner.right() - width);
    let words = words.with_max_x(words.right() - 10.0);
    readable_news(ui, words, "ending-making", &text);
    // A narrow column has room for the figure alone.
    let has_room = width_of(ui.painter(), &text, size::LEAST) <= words.width();
    let shown = if has_room { text } else { format!("{n}%") };
    write_no_smaller(ui.painter(), words, &shown, (size::SMALL, size::LEAST), palette.text);
    let id = ("ending-cancel", cancel.as_str());
    if button(ui, end, id, size::SMALL, Weight::Plain, true, palette) {
        commands.write_message(EndingRequest::Cancel);
    }
}

/// What is wrong, in words.
fn trouble_text(trouble: &Trouble, style: &Style) -> String {
    match trouble {
        Trouble::Impossible => style.text(ids::ENDING_NONE),
        Trouble::Fault(fault) => fault_text(fault, style),
    }
}

/// Says something quiet in a line.
fn say(ui: &Ui, line: Rect, id: &str, text: &str, view: &View) {
    let ink = view.style.palette().secondary;
    write_no_smaller(ui.painter(), line, text, (size::SMALL, size::LEAST), ink);
    readable_news(ui, line, id, text);
}

//! The card of a reminder: what the last move allows, and whether it is taken back.

use bevy::ecs::system::SystemParam;
use bevy::prelude::{Commands, Res};
use bevy_egui::egui::{
    Align, Painter, Pos2, Rect, Shape, Stroke, Ui, epaint::PathShape, pos2, vec2,
};

use crate::app::board::layout::Layout;
use crate::app::look::palette::Palette;
use crate::app::look::theme::{color, size};
use crate::app::settings::{Settings, SettingsRequest};
use crate::app::table::game_match::{Match, Reminder};
use crate::app::ui::command::{Command, button};
use crate::app::ui::diagram::badge;
use crate::app::ui::kit::link::text_link;
use crate::app::ui::kit::style::Style;
use crate::app::ui::kit::widgets::{
    Segment, Weight, button_row, card, choices, paragraph, readable_news, rule, width_of, wrap,
    write, write_no_smaller,
};
use crate::app::ui::page::hover_arrows::preview_arrows;
use crate::app::ui::words::REMINDERS;
use crate::pictures::{Arrow, Weight as Broad, ink};
use crate::review::Judgement;
use crate::text::ids;
use crate::text::worded::faults;
use crate::text::worded::spoken::spoken_move;

/// Height of the head.
const HEAD: f32 = 48.0;
/// Room beside what the card holds.
const SIDES: f32 = 20.0;
/// Height of the line below the sentence.
const LINE: f32 = 26.0;
/// Height of the buttons.
const BUTTONS: f32 = 42.0;
/// Height of the part with the setting, below its rule.
const SETTING: f32 = 54.0;
/// A card that is narrower has no room for the setting.
const WIDE: f32 = 340.0;
/// Room between the parts.
const GAP: f32 = 10.0;

/// What the card needs.
#[derive(SystemParam)]
pub struct View<'w> {
    game: Res<'w, Match>,
    settings: Res<'w, Settings>,
    layout: Res<'w, Layout>,
    style: Style<'w>,
}

/// The height that the card wants in a column of this width, if there is something to say. Where it
/// has less, it goes without the setting.
pub fn height(painter: &Painter, width: f32, view: &View) -> Option<f32> {
    let said = sentence(view.game.reminder()?, view);
    let palette = view.style.palette();
    let said = wrap(painter, &said, size::BUTTON, palette.text, width - 2.0 * SIDES).size().y;
    let setting = if width >= WIDE { SETTING } else { 0.0 };
    Some(HEAD + GAP + said + 4.0 + LINE + GAP + BUTTONS + 14.0 + setting)
}

/// What the mistake allows, in words.
fn sentence(reminder: &Reminder, view: &View) -> String {
    let record = view.game.record();
    let before = record.position_at(record.len().saturating_sub(1));
    let language = view.style.texts.language();
    let moves = view.settings.move_style(view.game.kind(), language);
    faults::why(&reminder.mistake, &before, (moves, &view.style.texts)).unwrap_or_default()
}

/// Shows the card, and on the board what it speaks of.
pub fn show(ui: &Ui, rect: Rect, view: &View, commands: &mut Commands) {
    let Some(reminder) = view.game.reminder() else { return };
    let palette = view.style.palette();
    card(ui.painter(), rect, palette, false);
    let (head, below) = rect.split_top_bottom_at_y(rect.top() + HEAD);
    show_head(ui.painter(), head.shrink2(vec2(SIDES, 0.0)), view);
    rule(ui.painter(), rect, head.bottom(), palette);
    let wanted = height(ui.painter(), rect.width(), view).unwrap_or_default();
    let has_room = rect.width() >= WIDE && rect.height() >= wanted - 0.5;
    let setting = if has_room { SETTING } else { 0.0 };
    let (inner, setting) = below.split_top_bottom_at_y(below.bottom() - setting);
    let inner = inner.shrink2(vec2(SIDES, 0.0));
    let said = sentence(reminder, view);
    let words = inner.with_min_y(inner.top() + GAP).with_max_y(inner.bottom() - BUTTONS - 14.0);
    readable_news(ui, words, "reminder", &format!("{}. {said}", view.style.text(ids::REMINDER)));
    let top = words.top() + paragraph(ui.painter(), words, &said, size::BUTTON, palette.text) + 4.0;
    let line = Rect::from_x_y_ranges(inner.x_range(), top..=top + LINE);
    show_better(ui, line, reminder, view, commands);
    let buttons = inner.with_max_y(inner.bottom() - 14.0);
    show_buttons(ui, buttons.with_min_y(buttons.bottom() - BUTTONS), view, commands);
    if has_room {
        rule(ui.painter(), rect, setting.top(), palette);
        show_setting(ui, setting.shrink2(vec2(SIDES, 8.0)), view, commands);
    }
    if !view.game.is_looking_back() {
        show_on_board(ui, reminder, view);
    }
}

/// A bell, the title, and how many times one was reminded.
fn show_head(painter: &Painter, head: Rect, view: &View) {
    let (style, palette) = (&view.style, view.style.palette());
    draw_bell(painter, pos2(head.left() + 10.0, head.center().y), palette);
    let title = style.text(ids::REMINDER);
    let mut words = head.with_min_x(head.left() + 32.0);
    let count = style.with(ids::ReminderCount { n: view.game.reminders() });
    let width = width_of(painter, &count, 14.0) + 20.0;
    if words.width() - width - 12.0 >= width_of(painter, &title, size::SMALL) {
        let middle = pos2(head.right() - width / 2.0, head.center().y);
        let chip = Rect::from_center_size(middle, vec2(width, 24.0));
        painter.rect_filled(chip, 12, color(palette.pill));
        write(painter, chip, Align::Center, &count, 14.0, palette.text);
        words.set_right(chip.left() - 12.0);
    }
    write_no_smaller(painter, words, &title, (size::TEXT, size::SMALL), palette.text);
}

/// Draws a bell of 18 pixels.
fn draw_bell(painter: &Painter, middle: Pos2, palette: &Palette) {
    let stroke = Stroke::new(1.5, color(palette.text));
    let dome = (0..=8).map(|step| {
        let angle = std::f32::consts::PI * (1.0 + part_of_eight(step));
        middle + vec2(5.0 * angle.cos(), 5.0 * angle.sin() - 2.0)
    });
    let mut points = vec![middle + vec2(-7.5, 5.0), middle + vec2(-5.0, 2.0)];
    points.extend(dome);
    points.extend([middle + vec2(5.0, 2.0), middle + vec2(7.5, 5.0)]);
    painter.add(Shape::Path(PathShape::closed_line(points, stroke)));
    painter.circle_filled(middle + vec2(0.0, 7.5), 1.75, color(palette.text));
}

/// A step of eight as a part of the whole.
fn part_of_eight(step: u8) -> f32 {
    f32::from(step) / 8.0
}

/// The better move, or a link that tells it.
fn show_better(ui: &Ui, line: Rect, reminder: &Reminder, view: &View, commands: &mut Commands) {
    let (style, palette) = (&view.style, view.style.palette());
    let Some(&better) = reminder.mistake.better.first() else { return };
    if !reminder.tells_better {
        let id = Command::TellBetter.text_id();
        let text = style.text(id);
        let width = width_of(ui.painter(), &text, size::SMALL);
        let place = line.with_min_x(line.right() - width);
        if text_link(ui, place, (id.id(), &text), Align::Max, palette) {
            commands.write_message(Command::TellBetter);
        }
        return;
    }
    let record = view.game.record();
    let before = record.position_at(record.len().saturating_sub(1));
    let moves = view.settings.move_style(view.game.kind(), style.texts.language());
    let mv = before.notes(&[better], moves).concat();
    let text = style.with(ids::FaultBetterLine { mv });
    write(ui.painter(), line, Align::Min, &text, size::SMALL, palette.teal);
    let mv = spoken_move(&before, better, &style.texts);
    readable_news(ui, line, "reminder-better", &style.with(ids::FaultBetterLine { mv }));
}

fn show_buttons(ui: &Ui, place: Rect, view: &View, commands: &mut Commands) {
    let all = [Command::TakeBackMistake, Command::PlayOn];
    let texts = all.map(|command| view.style.text(command.text_id()));
    let (places, points) = button_row(ui.painter(), place, 8.0, (&texts, [1.0; 2]));
    for ((command, text), place) in all.into_iter().zip(&texts).zip(places) {
        let is_main = command == Command::TakeBackMistake;
        let weight = if is_main { Weight::Main } else { Weight::Plain };
        let look = (text.as_str(), points, weight);
        button::show(ui, place, command, look, (&view.game, &view.style), commands);
    }
}

/// Which mistakes one is told of.
fn show_setting(ui: &Ui, place: Rect, view: &View, commands: &mut Commands) {
    let (style, palette) = (&view.style, view.style.palette());
    let label = style.text(ids::REMINDERS);
    let width = width_of(ui.painter(), &label, size::SMALL);
    write(ui.painter(), place, Align::Min, &label, size::SMALL, palette.secondary);
    let row = place.with_min_x(place.left() + width + 14.0);
    let segments: Vec<_> =
        REMINDERS.iter().map(|(_, text)| Segment::new(style.text(*text))).collect();
    let chosen = REMINDERS.iter().position(|(kind, _)| *kind == view.settings.reminders);
    let id = ("reminders", label.as_str());
    if let Some(picked) = choices(ui, row, id, &segments, chosen.unwrap_or_default(), palette) {
        let wanted = REMINDERS[picked].0;
        commands.write_message(SettingsRequest::set(move |all| all.reminders = wanted));
    }
}

/// The mark on the piece that was moved, the answer to it and what that wins, and the better move.
fn show_on_board(ui: &Ui, reminder: &Reminder, view: &View) {
    let mistake = &reminder.mistake;
    let judgement = mistake.judgement.unwrap_or(Judgement::Mistake);
    badge::show(ui.ctx(), &view.layout, mistake.mv.to(), judgement, view.style.palette());
    let answer = mistake.refutation.first().map(|&mv| {
        let arrow = Arrow::inked(mv, ink::DANGER);
        Arrow { weight: Broad::Second, ..arrow }
    });
    let falls = mistake.faults.first().and_then(|fault| fault.motif.men().first().copied());
    // What falls later may stand elsewhere by then.
    let position = view.game.shown_position();
    let falls = falls.filter(|man| position.piece_at(man.at) == Some((man.side, man.figure)));
    let ring =
        falls.map(|man| Arrow { from: man.at, to: man.at, ink: ink::DANGER, weight: Broad::First });
    let better = mistake.better.first().filter(|_| reminder.tells_better);
    let better = better.map(|mv| Arrow::of_move(mv.from(), mv.to()));
    preview_arrows(ui.ctx(), answer.into_iter().chain(ring).chain(better));
}

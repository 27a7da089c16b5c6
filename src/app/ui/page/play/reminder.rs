//! The card of a reminder: what the last move allows, and whether it is taken back.

use bevy::ecs::system::SystemParam;
use bevy::prelude::{Commands, Res};
use bevy_egui::egui::{Align, Painter, Pos2, Shape, Stroke, Ui, epaint::PathShape, vec2};

use crate::app::board::layout::Layout;
use crate::app::look::palette::Palette;
use crate::app::look::theme::{color, size};
use crate::app::settings::{Settings, SettingsRequest};
use crate::app::table::game_match::{Match, Reminder};
use crate::app::ui::command::Command;
use crate::app::ui::diagram::badge;
use crate::app::ui::kit::place::{BUTTON, Place, Say};
use crate::app::ui::kit::style::Style;
use crate::app::ui::kit::widgets::{Segment, choices};
use crate::app::ui::page::frame::show_commands;
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

/// The height that the card wants in a column, if there is something to say. Where it has less, it goes
/// without the setting.
pub fn height(column: &Place, view: &View) -> Option<f32> {
    let said = sentence(view.game.reminder()?, view);
    let said = column.height_of(&said, size::BUTTON, column.width() - 2.0 * SIDES);
    let setting = if column.width() >= WIDE { SETTING } else { 0.0 };
    Some(HEAD + GAP + said + 4.0 + LINE + GAP + BUTTON + 14.0 + setting)
}

/// What the mistake allows, in words.
fn sentence(reminder: &Reminder, view: &View) -> String {
    let record = view.game.record();
    let before = record.position_at(record.len().saturating_sub(1));
    let moves = view.style.move_style(view.game.kind());
    faults::why(&reminder.mistake, &before, (moves, &view.style.texts)).unwrap_or_default()
}

/// Shows the card, and on the board what it speaks of.
pub fn show(mut card: Place, view: &View, commands: &mut Commands) {
    let Some(reminder) = view.game.reminder() else { return };
    let wanted = height(&card, view).unwrap_or_default();
    let has_room = card.width() >= WIDE && card.height() >= wanted - 0.5;
    show_head(card.top(HEAD).inset(SIDES, 0.0), view);
    card.rule();
    let setting = has_room.then(|| card.bottom(SETTING));
    let mut inner = card.inset(SIDES, 0.0);
    inner.bottom(14.0);
    let buttons = inner.bottom(BUTTON);
    inner.top(GAP);
    let said = sentence(reminder, view);
    inner.read_news("reminder", &format!("{}. {said}", view.style.text(ids::REMINDER)));
    inner.paragraph(&Say::new(said).points(size::BUTTON));
    inner.top(-4.0);
    show_better(inner.top(LINE), reminder, view, commands);
    let all = [Command::TakeBackMistake, Command::PlayOn];
    show_commands(buttons, (all, [1.0; 2]), true, &view.game, commands);
    if let Some(setting) = setting {
        setting.rule();
        show_setting(setting.inset(SIDES, 8.0), view, commands);
    }
    if !view.game.is_looking_back() {
        show_on_board(card.ui, reminder, view);
    }
}

/// A bell, the title, and how many times one was reminded.
fn show_head(mut head: Place, view: &View) {
    let (style, palette) = (&view.style, head.palette());
    draw_bell(head.ui.painter(), head.left(20.0).rect().center(), palette);
    head.left(12.0);
    let title = style.text(ids::REMINDER);
    let count = style.with(ids::ReminderCount { n: view.game.reminders() });
    let width = head.width_of(&count, size::NOTE) + 20.0;
    if head.width() - width - 12.0 >= head.width_of(&title, size::SMALL) {
        let chip = head.right(width).middle(24.0);
        chip.fill(1.0, 12, color(palette.pill));
        chip.draw(&Say::new(count).points(size::NOTE).align(Align::Center));
        head.right(12.0);
    }
    head.draw(&Say::new(title).between(size::TEXT, size::SMALL));
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
fn show_better(mut line: Place, reminder: &Reminder, view: &View, commands: &mut Commands) {
    let style = &view.style;
    let Some(&better) = reminder.mistake.better.first() else { return };
    if !reminder.tells_better {
        let id = Command::TellBetter.text_id();
        let text = style.text(id);
        let width = line.width_of(&text, size::SMALL);
        if line.right(width).link((id.id(), &text), Align::Max) {
            commands.write_message(Command::TellBetter);
        }
        return;
    }
    let record = view.game.record();
    let before = record.position_at(record.len().saturating_sub(1));
    let moves = style.move_style(view.game.kind());
    let mv = before.notes(&[better], moves).concat();
    let text = Say::new(style.with(ids::FaultBetterLine { mv })).points(size::SMALL);
    line.draw(&text.ink(line.palette().teal));
    let mv = spoken_move(&before, better, &style.texts);
    line.read_news("reminder-better", &style.with(ids::FaultBetterLine { mv }));
}

/// Which mistakes one is told of.
fn show_setting(mut place: Place, view: &View, commands: &mut Commands) {
    let (style, palette) = (&view.style, place.palette());
    let label = style.text(ids::REMINDERS);
    place.left(place.draw(&Say::new(&*label).points(size::SMALL).ink(palette.secondary)) + 14.0);
    let segments: Vec<_> =
        REMINDERS.iter().map(|(_, text)| Segment::new(style.text(*text))).collect();
    let chosen = REMINDERS.iter().position(|(kind, _)| *kind == view.settings.reminders);
    let (id, chosen) = (("reminders", label.as_str()), chosen.unwrap_or_default());
    if let Some(picked) = choices(place.ui, place.rect(), id, &segments, chosen, palette) {
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

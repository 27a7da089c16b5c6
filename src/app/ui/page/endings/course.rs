//! The course: the ending that is chosen, what can be done with it, and the list.

use bevy::prelude::Commands;
use bevy_egui::egui::{Align, Painter, Rect, Ui, pos2, vec2};

use super::verdict::{chip, mastery, of_usual};
use super::{View, say, show_making, trouble_text};
use crate::app::look::palette::Rgba;
use crate::app::look::theme::{color, size};
use crate::app::table::activity::ending::Practising;
use crate::app::table::practice::ending::{EndingRequest, Known, main_task};
use crate::app::ui::dialogue::share::PrintThese;
use crate::app::ui::kit::link::text_link;
use crate::app::ui::kit::list;
use crate::app::ui::kit::widgets::{
    Segment, card, choices, leave_enter, paragraph, readable, rule, size_of_list, snap, stop,
    tooltip, width_of, wrap, write, write_cut, write_no_smaller,
};
use crate::app::ui::page::frame::{Action, show_actions};
use crate::rules::Side;
use crate::text::ids;
use crate::training::endings::{Ending, Group, HELD_AFTER, Task, Usual, course};

/// Height of the card, and of one in a low window.
const CARD: [f32; 2] = [166.0, 84.0];
/// A body that is lower has a low card.
const LOW: f32 = 520.0;
/// Height of the buttons.
const BUTTON: f32 = 42.0;
/// Height of a row.
const ROW: f32 = 40.0;
/// Height of the foot of the list.
const FOOT: f32 = 40.0;
/// Height of the head of the list, and of the row of choices in it.
const HEAD: f32 = 58.0;
/// Room between the dots that tell mastery.
const APART: f32 = 16.0;
/// A narrower list has no room for dates, for the words of verdicts, or for the row of choices.
const WIDE: f32 = 380.0;

/// Shows the course. Whether only what is due is to be listed.
pub fn show(
    ui: &mut Ui,
    (body, gap): (Rect, f32),
    only_due: bool,
    view: &View,
    commands: &mut Commands,
) -> bool {
    let Some(practising) = view.game.practising() else { return only_due };
    let is_wide = body.width() > body.height() + 120.0;
    let (side, list) = if is_wide {
        let (list, side) = body.split_left_right_at_x(body.left() + body.width() * 0.56);
        (side.with_min_x(side.left() + gap), list)
    } else {
        let height = CARD[usize::from(body.height() < LOW)];
        let (above, below) = body.split_top_bottom_at_y(body.top() + height + gap + BUTTON);
        (above, below.with_min_y(below.top() + gap))
    };
    let (about, buttons) = side.split_top_bottom_at_y(side.bottom() - BUTTON);
    show_card(ui, about.with_max_y(about.bottom() - gap), practising, view);
    match view.endings.share() {
        Some(share) => show_making(ui, buttons, share, view, commands),
        None => show_buttons(ui, buttons, practising, view, commands),
    }
    show_list(ui, list, (practising, only_due), view, commands)
}

/// The ending that is chosen: its name, its verdict, what is to be learnt.
fn show_card(ui: &Ui, place: Rect, practising: &Practising, view: &View) {
    let (style, palette, ending) = (&view.style, view.style.palette(), practising.ending);
    card(ui.painter(), place, palette, false);
    let inner = place.shrink2(vec2(20.0, 0.0));
    let is_low = place.height() < CARD[0] - 20.0;
    let middle = place.top() + if is_low { 24.0 } else { 31.0 };
    let usual = style.text(ending.usual.text_id());
    let width = width_of(ui.painter(), &usual, 15.0) + 16.0;
    let at = pos2(inner.right() - width.max(44.0) / 2.0, middle);
    chip(ui.painter(), at, &usual, of_usual(ending.usual, palette), true, palette);
    let title = inner.with_min_y(middle - 18.0).with_max_y(middle + 18.0);
    let title = title.with_max_x(inner.right() - width.max(44.0) - 12.0);
    let name = ending.name(&style.texts);
    let points = if is_low { size::NAME } else { size::TITLE };
    write_name(ui.painter(), title, &name, points, palette.text);
    let lesson = style.text(ending.lesson_id());
    let known = state(practising, view);
    let stars = style.with(ids::EndingMastery { n: view.endings.mastery(ending) });
    readable(ui, place, "ending", &[name, usual, lesson.clone(), known.clone(), stars].join(". "));
    let line = inner.with_min_y(place.bottom() - if is_low { 40.0 } else { 50.0 });
    if !is_low {
        let words = inner.with_min_y(middle + 18.0).with_max_y(line.top() - 2.0);
        let painter = ui.painter().with_clip_rect(words.expand(4.0));
        paragraph(&painter, words, &lesson, 17.0, palette.text);
        rule(ui.painter(), place, line.top(), palette);
    }
    let words = line.with_max_x(line.right() - 56.0);
    say(ui, words, "ending-state", &state_fitting(ui, words, practising, view), view);
    let last = pos2(line.right() - 5.0, line.center().y);
    mastery(ui.painter(), last, APART, view.endings.mastery(ending), palette);
}

/// What is known of it, as long as there is room for.
fn state_fitting(ui: &Ui, line: Rect, practising: &Practising, view: &View) -> String {
    let text = state(practising, view);
    let known = view.endings.facts.as_ref().filter(|(set, _)| *set == practising.ending.set());
    match known {
        Some((_, known))
            if practising.trouble.is_none()
                && known.longest.is_none()
                && width_of(ui.painter(), &text, size::LEAST) > line.width() =>
        {
            cost_text(known, true, view)
        }
        _ => text,
    }
}

/// What it takes to make a table.
fn cost_text(known: &Known, is_short: bool, view: &View) -> String {
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "rough")]
    let seconds = known.cost.seconds.ceil().max(1.0) as u64;
    let mb = known.cost.disk.div_ceil(1 << 20);
    if is_short {
        view.style.with(ids::EndingCostShort { seconds, mb })
    } else {
        view.style.with(ids::EndingCost { seconds, mb })
    }
}

/// How long it takes to win, or what it takes to make its table, or what is wrong with that.
fn state(practising: &Practising, view: &View) -> String {
    let (style, ending) = (&view.style, practising.ending);
    if let Some(trouble) = &practising.trouble {
        return trouble_text(trouble, style);
    }
    let known = view.endings.facts.as_ref().filter(|(set, _)| *set == ending.set());
    let Some((_, known)) = known else { return String::new() };
    let Some(longest) = known.longest else {
        return cost_text(known, false, view);
    };
    let mut text = if main_task(ending) == Task::Hold {
        style.with(ids::EndingHolds { n: HELD_AFTER })
    } else {
        let side = style.text(view.game.kind().side_id(Side::First));
        style.with(ids::EndingWinsIn { side, n: longest })
    };
    let last = view.endings.progress.get(ending.set).and_then(|known| known.moves);
    if let Some(n) = last {
        text = format!("{text} · {}", style.with(ids::EndingLastTime { n }));
    }
    text
}

/// To practise it, to play the other side, to be shown how it is done.
fn show_buttons(
    ui: &Ui,
    place: Rect,
    practising: &Practising,
    view: &View,
    commands: &mut Commands,
) {
    let other = if main_task(practising.ending) == Task::Win {
        (ids::ENDING_DEFEND, EndingRequest::Begin(Task::Hold))
    } else {
        (ids::ENDING_ATTACK, EndingRequest::Begin(Task::Win))
    };
    let all = [
        (ids::ENDING_PRACTISE, EndingRequest::Main),
        other,
        (ids::ENDING_SHOW, EndingRequest::Demonstrate),
    ];
    let actions = all.map(|(text, request)| {
        let is_main = request == EndingRequest::Main;
        Action { text, request, is_enabled: true, is_main }
    });
    if let Some(request) = show_actions(ui, place, [1.0; 3], actions, &view.style) {
        commands.write_message(request);
    }
}

/// A row of the list.
enum Row {
    Group(Group),
    Ending(usize, &'static Ending),
}

/// The list with the row of choices above it. Whether only what is due is to be listed.
fn show_list(
    ui: &mut Ui,
    place: Rect,
    (practising, only_due): (&Practising, bool),
    view: &View,
    commands: &mut Commands,
) -> bool {
    let palette = view.style.palette();
    card(ui.painter(), place, palette, false);
    let is_wide = place.width() >= WIDE;
    let head = if is_wide { HEAD } else { 0.0 };
    let (head, below) = place.split_top_bottom_at_y(place.top() + head);
    let (below, foot) = below.split_top_bottom_at_y(below.bottom() - FOOT);
    show_links(ui, place, foot, practising.ending, view, commands);
    let mut only_due = only_due && is_wide;
    if is_wide {
        rule(ui.painter(), place, head.bottom(), palette);
        let jump;
        (only_due, jump) = show_choices(ui, head, (practising.ending, only_due), view);
        if let Some(index) = jump {
            commands.write_message(EndingRequest::Choose(index));
        }
    }
    let rows = rows(only_due, view);
    let is_chosen = |ending: &Ending| ending.set == practising.ending.set;
    let shown =
        rows.iter().position(|row| matches!(row, Row::Ending(_, ending) if is_chosen(ending)));
    let inner = below.shrink2(vec2(5.0, 4.0));
    let name = practising.ending.name(&view.style.texts);
    let title = view.style.text(ids::ENDINGS);
    // Enter begins, wherever the keyboard is.
    leave_enter(&stop(ui, inner, ("endings-list", &title), &name, palette));
    let names = name_size(ui.painter(), inner.width() - 12.0, &rows, view);
    // With its group's name above it.
    let what = (practising.ending.set, only_due);
    list::rows(ui, ("endings", inner), (rows.len(), ROW), (what, shown, false), |ui, rect, row| {
        let rect = rect.with_max_x(rect.right() - 12.0);
        match &rows[row] {
            Row::Group(group) => show_group(ui, rect, *group, view),
            Row::Ending(index, ending) => {
                if show_row(ui, rect, ending, (is_chosen(ending), names), view) {
                    commands.write_message(EndingRequest::Choose(*index));
                }
            }
        }
    });
    only_due
}

/// Printing, and the way back to the game.
fn show_links(
    ui: &Ui,
    card: Rect,
    foot: Rect,
    ending: &Ending,
    view: &View,
    commands: &mut Commands,
) {
    let (style, palette) = (&view.style, view.style.palette());
    rule(ui.painter(), card, foot.top(), palette);
    let row = foot.shrink2(vec2(20.0, 6.0));
    let width = |text: &str| width_of(ui.painter(), text, size::SMALL);
    let text = style.text(ids::PUZZLE_LEAVE);
    let place = row.with_min_x(row.right() - width(&text));
    if text_link(ui, place, ("ending-leave", &text), Align::Max, palette) {
        commands.write_message(EndingRequest::Leave);
    }
    let text = style.text(ids::MENU_PRINT);
    let place = row.with_max_x(row.left() + width(&text));
    if text_link(ui, place, ("endings-print", &text), Align::Min, palette) {
        commands.write_message(PrintThese::Endings(Some(ending.group)));
    }
}

/// The groups of a game, in their order.
fn groups(view: &View) -> Vec<Group> {
    let mut groups: Vec<_> = course(view.game.kind()).iter().map(|ending| ending.group).collect();
    groups.dedup();
    groups
}

/// What is due, and the groups. Whether only what is due is listed, and where to go.
fn show_choices(
    ui: &Ui,
    head: Rect,
    (chosen, only_due): (&Ending, bool),
    view: &View,
) -> (bool, Option<usize>) {
    let (style, kind) = (&view.style, view.game.kind());
    let groups = groups(view);
    let due = view.endings.due(kind);
    let first = style.with(ids::EndingDue { n: due });
    let names = groups.iter().map(|group| style.text(group.text_id()));
    let segments: Vec<_> = std::iter::once(first).chain(names).map(Segment::new).collect();
    let only_due = only_due && due > 0;
    let group = groups.iter().position(|group| *group == chosen.group).unwrap_or(0);
    let current = if only_due { 0 } else { group + 1 };
    let id = ("ending-groups", style.text(ids::ENDINGS));
    let row = head.shrink2(vec2(12.0, 10.0));
    let picked = choices(ui, row, (id.0, &id.1), &segments, current, style.palette());
    match picked {
        None => (only_due, None),
        Some(0) => {
            let first = course(kind).iter().position(|ending| view.endings.is_due(ending));
            (due > 0, first)
        }
        Some(number) => {
            let wanted = groups.get(number - 1).copied();
            (false, course(kind).iter().position(|ending| Some(ending.group) == wanted))
        }
    }
}

/// The rows of the list.
fn rows(only_due: bool, view: &View) -> Vec<Row> {
    let mut rows = Vec::new();
    let mut last = None;
    for (index, ending) in course(view.game.kind()).iter().enumerate() {
        if only_due && !view.endings.is_due(ending) {
            continue;
        }
        if last.replace(ending.group) != Some(ending.group) {
            rows.push(Row::Group(ending.group));
        }
        rows.push(Row::Ending(index, ending));
    }
    rows
}

/// The name of a group, and how many of it are known.
fn show_group(ui: &Ui, rect: Rect, group: Group, view: &View) {
    let palette = view.style.palette();
    let of = || course(view.game.kind()).iter().filter(|ending| ending.group == group);
    let known = of().filter(|ending| view.endings.mastery(ending) > 0).count();
    let inner = rect.shrink2(vec2(15.0, 0.0)).with_min_y(rect.top() + 6.0);
    let name = view.style.text(group.text_id());
    let count = format!("{known} / {}", of().count());
    list::group(ui, inner, &name, &count, palette);
}

/// The one size of the names in the list, of which a row is so wide.
fn name_size(painter: &Painter, row: f32, rows: &[Row], view: &View) -> f32 {
    let of = |row: &Row| match row {
        Row::Ending(_, ending) => Some(ending.name(&view.style.texts)),
        Row::Group(_) => None,
    };
    let names: Vec<_> = rows.iter().filter_map(of).collect();
    let (padding, points) = if row < WIDE { (11.0, 16.0) } else { (15.0, 18.0) };
    let width = row - 2.0 * padding - details_width(painter, row, view);
    size_of_list(painter, &names, (points, size::SMALL), width)
}

/// How much of a row is not its name's.
fn details_width(painter: &Painter, row: f32, view: &View) -> f32 {
    if row < WIDE {
        return 55.0;
    }
    let verdicts = [Usual::Won, Usual::Drawn, Usual::Depends];
    let verdicts = verdicts.map(|usual| chip_width(painter, &view.style.text(usual.text_id())));
    56.0 + 92.0 + verdicts.into_iter().fold(0.0, f32::max) + 10.0
}

/// How wide the chip of a verdict is.
fn chip_width(painter: &Painter, verdict: &str) -> f32 {
    (width_of(painter, verdict, 14.0) + 16.0).max(44.0)
}

/// An ending in the list, its name in this size. Whether it was pressed.
fn show_row(
    ui: &Ui,
    rect: Rect,
    ending: &Ending,
    (is_chosen, points): (bool, f32),
    view: &View,
) -> bool {
    let (style, palette) = (&view.style, view.style.palette());
    let name = ending.name(&style.texts);
    let usual = style.text(ending.usual.text_id());
    let stars = view.endings.mastery(ending);
    let due = due_text(ending, view);
    let said = style.with(ids::EndingMastery { n: stars });
    let said = [name.as_str(), &usual, due.as_deref().unwrap_or_default(), &said].join(", ");
    let id = format!("ending-{}", ending.set);
    let response = list::option(ui, rect, &id, (said, is_chosen), palette);
    let is_narrow = rect.width() < WIDE;
    let inner = rect.shrink2(vec2(if is_narrow { 11.0 } else { 15.0 }, 0.0));
    if is_narrow {
        let last = pos2(inner.right() - 5.0, rect.center().y);
        mastery(ui.painter(), last, 12.0, stars, palette);
        let verdict = last - vec2(40.0, 0.0);
        ui.painter().circle_filled(verdict, 5.0, color(of_usual(ending.usual, palette)));
    } else {
        show_details(ui, inner, ending, due, is_chosen, view);
    }
    let place = inner.with_max_x(inner.right() - details_width(ui.painter(), rect.width(), view));
    let is_cut = write_cut(ui.painter(), place, Align::Min, &name, points, palette.text);
    let is_pressed = response.clicked();
    if is_cut {
        tooltip(response, &name, None, palette);
    }
    is_pressed
}

/// A name in one line, or in two small ones where that has no room.
fn write_name(painter: &Painter, place: Rect, name: &str, points: f32, ink: Rgba) {
    if width_of(painter, name, size::LEAST) <= place.width() {
        write_no_smaller(painter, place, name, (points, size::LEAST), ink);
        return;
    }
    let lines = wrap(painter, name, size::LEAST, ink, place.width());
    let top = place.center().y - lines.size().y / 2.0;
    painter.galley(snap(painter, pos2(place.left(), top)), lines, color(ink));
}

/// Mastery, when it comes back, the verdict.
fn show_details(
    ui: &Ui,
    inner: Rect,
    ending: &Ending,
    due: Option<String>,
    is_chosen: bool,
    view: &View,
) {
    let (style, palette, painter) = (&view.style, view.style.palette(), ui.painter());
    let middle = inner.center().y;
    let last = pos2(inner.right() - 5.0, middle);
    mastery(painter, last, APART, view.endings.mastery(ending), palette);
    let right = inner.right() - 56.0;
    if let Some(due) = due {
        let is_due = view.endings.is_due(ending);
        let ink = if is_due { palette.accent_text } else { palette.secondary };
        let place = inner.with_min_x(right - 72.0).with_max_x(right);
        write(painter, place, Align::Min, &due, 14.0, ink);
        if is_due {
            painter.circle_filled(pos2(right - 82.0, middle), 3.5, color(palette.accent));
        }
    }
    let usual = style.text(ending.usual.text_id());
    let width = chip_width(painter, &usual);
    let at = pos2(right - 92.0 - width / 2.0, middle);
    // On the tint the quiet one could not be read.
    let is_quiet = ending.usual != Usual::Won;
    let ink = if is_quiet && is_chosen { palette.text } else { of_usual(ending.usual, palette) };
    chip(painter, at, &usual, ink, false, palette);
}

/// When an ending comes back: today, or in so many days.
fn due_text(ending: &Ending, view: &View) -> Option<String> {
    let card = view.endings.progress.get(ending.set)?.card;
    if view.endings.is_due(ending) {
        return Some(view.style.text(ids::ENDING_TODAY));
    }
    let days = card.due.saturating_sub(crate::app::base::day_number());
    Some(view.style.with(ids::EndingInDays { n: days }))
}

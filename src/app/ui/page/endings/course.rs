//! The course: the ending that is chosen, what can be done with it, and the list.

use bevy_egui::egui::{Align, vec2};

use super::verdict::{chip, mastery, of_usual};
use super::{View, show_making, trouble_text};
use crate::app::look::theme::{color, size};
use crate::app::table::activity::ending::Practising;
use crate::app::table::activity::ending::{EndingRequest, Known, main_task};
use crate::app::ui::dialogue::share::PrintThese;
use crate::app::ui::kit::list;
use crate::app::ui::kit::place::{BUTTON, Place, Say};
use crate::app::ui::kit::widgets::{Segment, choices, leave_enter, size_of_list, stop, tooltip};
use crate::app::ui::page::frame::{Action, show_actions};
use crate::app::ui::page::host::PageUi;
use crate::rules::Side;
use crate::text::ids;
use crate::training::endings::{Ending, Group, HELD_AFTER, Task, Usual, course};

/// Height of the card, and of one in a low window.
const CARD: [f32; 2] = [166.0, 84.0];
/// Room between the dots that tell mastery.
const APART: f32 = 16.0;
/// A narrower list has no room for dates, for the words of verdicts, or for the row of choices.
const WIDE: f32 = 380.0;

/// Shows the course.
pub fn show(page: &mut PageUi, mut body: Place, practising: &Practising, view: &View) {
    let is_wide = body.width() > body.height() + 120.0;
    let mut side = if is_wide {
        body.right(body.width() * 0.44 - page.gap)
    } else {
        body.top(CARD[usize::from(body.height() < 520.0)] + page.gap + BUTTON)
    };
    if is_wide {
        body.right(page.gap);
    } else {
        body.top(page.gap);
    }
    let buttons = side.bottom(BUTTON);
    side.bottom(page.gap);
    show_card(side.card(false), practising, view);
    match view.endings.share() {
        Some(share) => show_making(page, buttons, share),
        None => page.ask(show_actions(buttons, [1.0; 3], actions(practising))),
    }
    show_list(page, body.card(false), practising, view);
}

/// The ending that is chosen: its name, its verdict, what is to be learnt.
fn show_card(mut card: Place, practising: &Practising, view: &View) {
    let (style, palette, ending) = (&view.style, card.palette(), practising.ending);
    let (name, usual) = (ending.name(&style.texts), style.text(ending.usual.text_id()));
    let lesson = style.text(ending.lesson_id());
    let stars = style.with(ids::EndingMastery { n: view.endings.mastery(ending) });
    let said = [name.as_str(), &usual, &lesson, &state(practising, view), &stars];
    card.read("ending", &said.join(". "));
    let is_low = card.height() < CARD[0] - 20.0;
    let line = card.bottom(if is_low { 40.0 } else { 50.0 });
    let mut title = card.top(if is_low { 42.0 } else { 49.0 }).inset(20.0, 0.0);
    title.top(title.height() - 36.0);
    let width = (title.width_of(&usual, size::SMALL) + 16.0).max(44.0);
    let at = title.right(width).rect().center();
    chip(title.ui.painter(), at, &usual, of_usual(ending.usual, palette), true, palette);
    title.right(12.0);
    write_name(&title, &name, if is_low { size::NAME } else { size::TITLE });
    if !is_low {
        card.bottom(2.0);
        card.inset(20.0, 0.0).cut_paragraph(&Say::new(lesson).points(size::WORDS));
        line.rule();
    }
    let mut words = line.inset(20.0, 0.0);
    let stars = words.right(56.0).rect().right_center() - vec2(5.0, 0.0);
    mastery(line.ui.painter(), stars, APART, view.endings.mastery(ending), palette);
    let state = state_fitting(&words, practising, view);
    let quiet = Say::new(state).points(size::SMALL).ink(palette.secondary);
    words.line(quiet.news("ending-state"));
}

/// What is known of it, as long as there is room for.
fn state_fitting(line: &Place, practising: &Practising, view: &View) -> String {
    let text = state(practising, view);
    let known = view.endings.facts.as_ref().filter(|(set, _)| *set == practising.ending.set());
    match known {
        Some((_, known))
            if practising.trouble.is_none()
                && known.longest.is_none()
                && line.width_of(&text, size::LEAST) > line.width() =>
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
fn actions(practising: &Practising) -> [Action<EndingRequest>; 3] {
    let (other, task) = if main_task(practising.ending) == Task::Win {
        (ids::ENDING_DEFEND, Task::Hold)
    } else {
        (ids::ENDING_ATTACK, Task::Win)
    };
    [
        Action { is_main: true, ..Action::new(ids::ENDING_PRACTISE, EndingRequest::Main) },
        Action::new(other, EndingRequest::Begin(task)),
        Action::new(ids::ENDING_SHOW, EndingRequest::Demonstrate),
    ]
}

/// A row of the list.
enum Row {
    Group(Group),
    Ending(usize, &'static Ending),
}

/// The list with the row of choices above it.
fn show_list(page: &mut PageUi, mut card: Place, practising: &Practising, view: &View) {
    let palette = card.palette();
    let is_wide = card.width() >= WIDE;
    let lists_only_due = view.endings.lists_only_due(view.game.kind());
    let head = is_wide.then(|| card.top(58.0));
    let foot = card.bottom(40.0);
    foot.rule();
    show_links(page, foot.inset(20.0, 6.0), practising.ending, view);
    let mut only_due = lists_only_due && is_wide;
    if let Some(head) = head {
        card.rule();
        let jump;
        (only_due, jump) = show_choices(head, (practising.ending, only_due), view);
        page.ask(jump.map(EndingRequest::Choose));
    }
    let rows = rows(only_due, view);
    let is_chosen = |ending: &Ending| ending.set == practising.ending.set;
    let shown =
        rows.iter().position(|row| matches!(row, Row::Ending(_, ending) if is_chosen(ending)));
    let inner = card.inset(5.0, 4.0);
    let name = practising.ending.name(&view.style.texts);
    let title = view.style.text(ids::ENDINGS);
    // Enter begins, wherever the keyboard is.
    leave_enter(&stop(inner.ui, inner.rect(), ("endings-list", &title), &name, palette));
    let names = name_size(&inner, inner.width() - 12.0, &rows, view);
    // With its group's name above it.
    let what = (practising.ending.set, only_due);
    let mut chosen = None;
    inner.list("endings", (rows.len(), 40.0), (what, shown, false), |row, number| {
        row.right(12.0);
        match &rows[number] {
            Row::Group(group) => show_group(row, *group, view),
            Row::Ending(index, ending) => {
                if show_row(row, ending, (is_chosen(ending), names), view) {
                    chosen = Some(*index);
                }
            }
        }
    });
    page.ask(chosen.map(EndingRequest::Choose));
    page.ask((only_due != lists_only_due).then_some(EndingRequest::OnlyDue(only_due)));
}

/// Printing, and the way back to the game.
fn show_links(page: &mut PageUi, mut row: Place, ending: &Ending, view: &View) {
    let text = view.style.text(ids::PUZZLE_LEAVE);
    if row.right(row.width_of(&text, size::SMALL)).link(("ending-leave", &text), Align::Max) {
        page.ask(Some(EndingRequest::Leave));
    }
    let text = view.style.text(ids::MENU_PRINT);
    if row.left(row.width_of(&text, size::SMALL)).link(("endings-print", &text), Align::Min) {
        page.ask(Some(PrintThese::Endings(Some(ending.group))));
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
    head: Place,
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
    let row = head.inset(12.0, 10.0).rect();
    let picked = choices(head.ui, row, (id.0, &id.1), &segments, current, style.palette());
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
fn show_group(row: &mut Place, group: Group, view: &View) {
    let of = || course(view.game.kind()).iter().filter(|ending| ending.group == group);
    let known = of().filter(|ending| view.endings.mastery(ending) > 0).count();
    row.top(6.0);
    let name = view.style.text(group.text_id());
    let count = format!("{known} / {}", of().count());
    list::group(row.ui, row.inset(15.0, 0.0).rect(), &name, &count, row.palette());
}

/// The one size of the names in the list, of which a row is so wide.
fn name_size(place: &Place, row: f32, rows: &[Row], view: &View) -> f32 {
    let of = |row: &Row| match row {
        Row::Ending(_, ending) => Some(ending.name(&view.style.texts)),
        Row::Group(_) => None,
    };
    let names: Vec<_> = rows.iter().filter_map(of).collect();
    let (padding, points) = if row < WIDE { (11.0, 16.0) } else { (15.0, size::BUTTON) };
    let width = row - 2.0 * padding - details_width(place, row, view);
    size_of_list(place.ui.painter(), &names, (points, size::SMALL), width)
}

/// How much of a row is not its name's.
fn details_width(place: &Place, row: f32, view: &View) -> f32 {
    if row < WIDE {
        return 55.0;
    }
    let verdicts = [Usual::Won, Usual::Drawn, Usual::Depends];
    let verdicts = verdicts.map(|usual| chip_width(place, &view.style.text(usual.text_id())));
    56.0 + 92.0 + verdicts.into_iter().fold(0.0, f32::max) + 10.0
}

/// How wide the chip of a verdict is.
fn chip_width(place: &Place, verdict: &str) -> f32 {
    (place.width_of(verdict, size::NOTE) + 16.0).max(44.0)
}

/// An ending in the list, its name in this size. Whether it was pressed.
fn show_row(row: &Place, ending: &Ending, (is_chosen, points): (bool, f32), view: &View) -> bool {
    let (style, palette) = (&view.style, row.palette());
    let name = ending.name(&style.texts);
    let usual = style.text(ending.usual.text_id());
    let stars = view.endings.mastery(ending);
    let due = due_text(ending, view);
    let said = style.with(ids::EndingMastery { n: stars });
    let said = [name.as_str(), &usual, due.as_deref().unwrap_or_default(), &said].join(", ");
    let id = format!("ending-{}", ending.set);
    let response = list::option(row.ui, row.rect(), &id, (said, is_chosen), palette);
    let is_narrow = row.width() < WIDE;
    let mut inner = row.inset(if is_narrow { 11.0 } else { 15.0 }, 0.0);
    let details = inner.right(details_width(row, row.width(), view));
    if is_narrow {
        let last = details.rect().right_center() - vec2(5.0, 0.0);
        mastery(row.ui.painter(), last, 12.0, stars, palette);
        let verdict = last - vec2(40.0, 0.0);
        let ink = color(of_usual(ending.usual, palette));
        row.ui.painter().circle_filled(verdict, 5.0, ink);
    } else {
        show_details(details, ending, due, is_chosen, view);
    }
    let is_cut = inner.draw_cut(&Say::new(&*name).points(points));
    let is_pressed = response.clicked();
    if is_cut {
        tooltip(response, &name, None, palette);
    }
    is_pressed
}

/// A name in one line, or in two small ones where that has no room.
fn write_name(place: &Place, name: &str, points: f32) {
    if place.width_of(name, size::LEAST) <= place.width() {
        place.draw(&Say::new(name).points(points));
        return;
    }
    let height = place.height_of(name, size::LEAST, place.width());
    place.middle(height).paragraph(&Say::new(name).points(size::LEAST));
}

/// Mastery, when it comes back, the verdict.
fn show_details(
    mut details: Place,
    ending: &Ending,
    due: Option<String>,
    is_chosen: bool,
    view: &View,
) {
    let (style, palette) = (&view.style, details.palette());
    let last = details.right(56.0).rect().right_center() - vec2(5.0, 0.0);
    mastery(details.ui.painter(), last, APART, view.endings.mastery(ending), palette);
    let date = details.right(72.0);
    let sign = details.right(20.0);
    if let Some(due) = due {
        let is_due = view.endings.is_due(ending);
        let ink = if is_due { palette.accent_text } else { palette.secondary };
        date.draw(&Say::new(due).points(size::NOTE).ink(ink));
        if is_due {
            sign.dot(3.5, palette.accent);
        }
    }
    let usual = style.text(ending.usual.text_id());
    let at = details.right(chip_width(&details, &usual)).rect().center();
    // On the tint the quiet one could not be read.
    let is_quiet = ending.usual != Usual::Won;
    let ink = if is_quiet && is_chosen { palette.text } else { of_usual(ending.usual, palette) };
    chip(details.ui.painter(), at, &usual, ink, false, palette);
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

//! What can be chosen of what is printed.

use bevy_egui::egui::{Rect, Ui};

use super::print::{PrintParts, PrintSheet, PrintThese};
use super::{form, options};
use crate::app::look::theme::size;
use crate::app::settings::share::{ShareChoice, SheetChoice};
use crate::app::ui::kit::fields::text_field;
use crate::app::ui::kit::form::Form;
use crate::app::ui::kit::stepper::stepper;
use crate::text::ids;
use crate::training::endings::{Group, course};
use crate::training::puzzles::Choice;

/// Shows it. How high it is.
pub fn show(
    ui: &Ui,
    place: Rect,
    (chosen, choice): (&mut PrintSheet, &mut ShareChoice),
    shown: &PrintParts,
) -> f32 {
    let parts = &shown.parts;
    let mut form = form(ui, parts.style, place);
    title(&mut form, chosen, shown);
    match chosen.these {
        PrintThese::Games(_) => {}
        PrintThese::Puzzles(puzzles) => {
            let kinds = kinds_of_puzzles(shown);
            chosen.these = PrintThese::Puzzles(which(&mut form, (&kinds, puzzles), chosen, shown));
            how_many(&mut form, (chosen, choice), shown);
        }
        PrintThese::Endings(group) => {
            let kinds = kinds_of_endings(shown);
            chosen.these = PrintThese::Endings(which(&mut form, (&kinds, group), chosen, shown));
            how_many(&mut form, (chosen, choice), shown);
        }
    }
    options::paper(&mut form, choice);
    let look = &mut choice.sheet.look;
    *look = form.choose(ids::SHARE_LOOK, &options::LOOKS, *look).unwrap_or(*look);
    notation(&mut form, chosen, shown);
    if matches!(chosen.these, PrintThese::Games(_)) {
        options::of_games(&mut form, choice, parts);
    } else {
        options::begin_switches(&mut form);
        let answers = &mut choice.sheet.has_answers;
        options::turn(&mut form, ids::PRINT_ANSWERS, ids::PRINT_ANSWERS_APART, answers, parts);
        if matches!(chosen.these, PrintThese::Puzzles(_)) {
            let points = &mut choice.sheet.has_points;
            options::turn(&mut form, ids::PRINT_POINTS, ids::PRINT_POINTS_BELOW, points, parts);
        }
        options::numbers(&mut form, choice, parts);
    }
    options::unshown_before(&mut form, parts);
    if let Some(told) = chosen.left_out(shown) {
        form.gap(10.0);
        form.say_wide(&told, size::SMALL, form.palette().accent_text);
    }
    form.height()
}

/// What stands at the top of the page.
fn title(form: &mut Form, chosen: &mut PrintSheet, shown: &PrintParts) {
    let style = shown.parts.style;
    let label = style.text(ids::SHARE_TITLE);
    let place = form.row(&label);
    let before = chosen.title(style);
    let (mut title, palette) = (before.clone(), form.palette());
    text_field(form.ui, place, ("print-title", &label, ""), &mut title, palette);
    if title != before {
        chosen.title = Some(title);
    }
}

/// Which kind of puzzles or endings, and what it is called.
fn which<T: Copy + PartialEq>(
    form: &mut Form,
    (kinds, now): (&[(T, String)], T),
    chosen: &mut PrintSheet,
    shown: &PrintParts,
) -> T {
    let row = form.row(&shown.parts.style.text(ids::PRINT_WHICH));
    let at = kinds.iter().position(|(kind, _)| *kind == now).unwrap_or(0);
    let name = kinds.get(at).map(|(_, name)| name.as_str()).unwrap_or_default();
    let ways = [at > 0, at + 1 < kinds.len()];
    let Some(way) = stepper(form.ui, row, ("print-which", name), ways, form.palette()) else {
        return now;
    };
    chosen.from = 0;
    kinds.get(way.from(at)).map_or(now, |(kind, _)| *kind)
}

/// The kinds of puzzles of which there are some.
fn kinds_of_puzzles(shown: &PrintParts) -> Vec<(Choice, String)> {
    let (style, all) = (shown.parts.style, &shown.puzzles.tallies);
    let mut kinds = vec![(Choice::Today, style.text(ids::PRINT_MIXED))];
    if all.own.all > 0 {
        kinds.push((Choice::Own, style.text(ids::PUZZLES_OWN)));
    }
    if all.failed > 0 {
        kinds.push((Choice::Failed, style.text(ids::PUZZLES_FAILED)));
    }
    let lengths = all.moves.keys();
    kinds.extend(lengths.map(|&n| (Choice::Moves(n), style.with(ids::PuzzlesMoves { n }))));
    let themes = all.themes.iter();
    kinds.extend(themes.map(|(it, _)| (Choice::Theme(*it), style.text(it.text_id()))));
    kinds
}

/// All endings, and those of each group.
fn kinds_of_endings(shown: &PrintParts) -> Vec<(Option<Group>, String)> {
    let style = shown.parts.style;
    let mut groups: Vec<_> = course(shown.game).iter().map(|ending| ending.group).collect();
    groups.dedup();
    let all = (None, style.text(ids::PRINT_MIXED));
    let named = groups.into_iter().map(|group| (Some(group), style.text(group.text_id())));
    std::iter::once(all).chain(named).collect()
}

/// How many of them, and which.
fn how_many(
    form: &mut Form,
    (chosen, choice): (&mut PrintSheet, &mut ShareChoice),
    shown: &PrintParts,
) {
    let style = shown.parts.style;
    let counts = SheetChoice::COUNTS.map(|count| (count, count.to_string()));
    if let Some(count) = form.choose_written(ids::PRINT_COUNT, &counts, choice.sheet.count) {
        choice.sheet.count = count;
        chosen.from -= chosen.from % count;
    }
    let (count, all) = (choice.sheet.count.max(1), shown.all());
    let row = form.row(&style.text(ids::PRINT_THESE));
    let to = (chosen.from + count).min(all);
    let text = style.with(ids::PrintSpan { from: (chosen.from + 1).min(to), to, all });
    let ways = [chosen.from > 0, to < all];
    if let Some(way) = stepper(form.ui, row, ("print-span", &text), ways, form.palette()) {
        chosen.from = way.from(chosen.from / count) * count;
    }
}

/// How moves are written.
fn notation(form: &mut Form, chosen: &mut PrintSheet, shown: &PrintParts) {
    let (game, style) = (shown.kind(), shown.parts.style);
    let usual = shown.parts.settings.notation(game, style.texts.language());
    let (all, now) = (game.notations(), chosen.notation.unwrap_or(usual));
    let at = all.iter().position(|choice| *choice == now).unwrap_or(0);
    let row = form.row(&style.text(ids::NOTATION));
    let (name, ways) = (style.text(now.text_id()), [at > 0, at + 1 < all.len()]);
    if let Some(way) = stepper(form.ui, row, ("print-notation", &name), ways, form.palette()) {
        chosen.notation = all.get(way.from(at)).copied();
    }
}

//! What can be chosen of what is printed.

use super::options;
use super::print::{PrintParts, PrintSheet, PrintThese};
use crate::app::look::theme::size;
use crate::app::settings::share::{ShareChoice, SheetChoice};
use crate::app::ui::kit::form::Form;
use crate::text::ids;
use crate::training::endings::{Group, course};
use crate::training::puzzles::Choice;

/// Shows it.
pub fn show(
    form: &mut Form,
    chosen: &mut PrintSheet,
    choice: &mut ShareChoice,
    shown: &PrintParts,
) {
    let parts = &shown.parts;
    title(form, chosen);
    let which = match chosen.these {
        PrintThese::Games(_) => None,
        PrintThese::Puzzles(now) => form
            .walk(ids::PRINT_WHICH, "print-which", &kinds_of_puzzles(shown), now)
            .map(PrintThese::Puzzles),
        PrintThese::Endings(now) => form
            .walk(ids::PRINT_WHICH, "print-which", &kinds_of_endings(shown), now)
            .map(PrintThese::Endings),
    };
    if let Some(these) = which {
        (chosen.these, chosen.from) = (these, 0);
    }
    let is_of_games = matches!(chosen.these, PrintThese::Games(_));
    if !is_of_games {
        how_many(form, chosen, choice, shown);
    }
    options::paper(form, choice);
    form.set(ids::SHARE_LOOK, &options::LOOKS, &mut choice.sheet.look);
    notation(form, chosen, shown);
    if is_of_games {
        options::of_games(form, choice);
    } else {
        options::begin_switches(form);
        let sheet = &mut choice.sheet;
        options::turn(form, ids::PRINT_ANSWERS, ids::PRINT_ANSWERS_APART, &mut sheet.has_answers);
        if matches!(chosen.these, PrintThese::Puzzles(_)) {
            options::turn(form, ids::PRINT_POINTS, ids::PRINT_POINTS_BELOW, &mut sheet.has_points);
        }
        options::numbers(form, choice);
    }
    options::unshown(form, true, parts);
    if let Some(told) = chosen.left_out(shown) {
        form.gap(10.0);
        form.say_wide(&told, size::SMALL, form.palette().accent_text);
    }
}

/// What stands at the top of the page.
fn title(form: &mut Form, chosen: &mut PrintSheet) {
    let label = form.style().text(ids::SHARE_TITLE);
    let mut title = chosen.title(form.style());
    let field = form.labelled(&label).text_field(("print-title", &label, ""), &mut title);
    if field.changed() {
        chosen.title = Some(title);
    }
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
    chosen: &mut PrintSheet,
    choice: &mut ShareChoice,
    shown: &PrintParts,
) {
    let counts = SheetChoice::COUNTS.map(|count| (count, count.to_string()));
    if let Some(count) = form.choose_written(ids::PRINT_COUNT, &counts, choice.sheet.count) {
        choice.sheet.count = count;
        chosen.from -= chosen.from % count;
    }
    let (count, all) = (choice.sheet.count.max(1), shown.all());
    let to = (chosen.from + count).min(all);
    let span = ids::PrintSpan { from: (chosen.from + 1).min(to), to, all };
    let text = form.style().with(span);
    let ways = [chosen.from > 0, to < all];
    if let Some(way) = form.stepper(ids::PRINT_THESE, ("print-span", &text), ways) {
        chosen.from = way.from(chosen.from / count) * count;
    }
}

/// How moves are written.
fn notation(form: &mut Form, chosen: &mut PrintSheet, shown: &PrintParts) {
    let (game, style) = (shown.kind(), form.style());
    let usual = shown.parts.settings.notation(game, style.texts.language());
    let all: Vec<_> = game.notations().iter().map(|it| (*it, style.text(it.text_id()))).collect();
    let now = chosen.notation.unwrap_or(usual);
    chosen.notation = form.walk(ids::NOTATION, "print-notation", &all, now).or(chosen.notation);
}

//! What there is to solve: today's puzzles, the rating, the kinds of puzzles to choose from.

use bevy_egui::egui::epaint::PathShape;
use bevy_egui::egui::{Align, Pos2, Shape, Stroke, pos2, vec2};

use crate::app::base::day_number;
use crate::app::look::theme::{color, mixed, size};
use crate::app::table::activity::puzzle::PuzzleRequest;
use crate::app::ui::dialogue::share::PrintThese;
use crate::app::ui::kit::place::{BUTTON, Place, Say};
use crate::app::ui::kit::widgets::{Weight, button, button_row, tooltip};
use crate::app::ui::page::host::PageUi;
use crate::app::ui::page::puzzle::{View, show_dot};
use crate::library::PuzzleProgress;
use crate::text::ids;
use crate::training::puzzles::{Choice, DAILY, Tally};

/// Height of the card with today's puzzles.
const TODAY: f32 = 118.0;
/// Height of the card with the rating.
const RATING: f32 = 104.0;
/// Height of the card with the lengths.
const LENGTHS: f32 = 62.0;
/// Days of the curve.
const DAYS: i32 = 30;

/// Shows what there is, in the body of the page.
pub fn show(page: &mut PageUi, mut body: Place, view: &View) {
    let gap = page.gap;
    let least = TODAY + 128.0 + BUTTON + 2.0 * gap;
    let has_lengths = body.fits(least + LENGTHS + gap);
    let has_rating = has_lengths && body.fits(least + LENGTHS + RATING + 2.0 * gap);
    let mut chosen = show_today(body.top(TODAY).card(true), view);
    body.top(gap);
    if has_rating {
        show_rating(body.top(RATING).card(false), view);
        body.top(gap);
    }
    let foot = body.bottom(BUTTON);
    body.bottom(gap);
    let lengths = has_lengths.then(|| body.bottom(LENGTHS).card(false));
    if has_lengths {
        body.bottom(gap);
    }
    chosen = show_themes(page, body.card(false), view).or(chosen);
    if let Some(lengths) = lengths {
        chosen = show_lengths(lengths, view).or(chosen);
    }
    chosen = show_foot(page, foot, view).or(chosen);
    page.ask(chosen.map(PuzzleRequest::Begin));
}

/// What is to be done today, and how far it is done. What was chosen.
fn show_today(card: Place, view: &View) -> Option<Choice> {
    let (style, palette) = (&view.style, view.style.palette());
    let known = view.puzzles.progress.as_ref();
    let today = known.map_or(&[][..], |known| &known.today[..]);
    let left = DAILY.saturating_sub(today.len());
    let due = view.puzzles.tallies.due.min(left);
    let detail = style.with(ids::PuzzlesTodayDetail { due, new: left - due });
    let count = format!("{} / {DAILY}", today.len().min(DAILY));
    let title = style.text(ids::PUZZLES_TODAY);
    card.read("puzzles-today", &format!("{title}: {count}. {detail}"));
    let text = style.text(match left {
        0 => ids::PUZZLES_MORE,
        DAILY => ids::START,
        _ => ids::PUZZLES_GO_ON,
    });
    let mut inner = card.inset(20.0, 12.0);
    let mut line = inner.bottom(28.0);
    let is_narrow = inner.width() < 340.0;
    let quiet = Say::new(&*detail).points(size::SMALL).ink(palette.secondary);
    // Where the button leaves no room beside it, below both.
    if is_narrow {
        inner.bottom(10.0);
        inner.bottom(20.0).draw(&quiet);
    }
    let padding = if is_narrow { 30.0 } else { 48.0 };
    let mut key = inner.right(inner.width_of(&text, size::BUTTON) + padding);
    inner.right(12.0);
    if !is_narrow {
        key.top(8.0);
    }
    let key = key.top(if is_narrow { 40.0 } else { 46.0 });
    let is_pressed = key.button(("puzzles-go-on", &text), size::BUTTON, Weight::Main, true);
    inner.top(2.0);
    inner.top(32.0).draw(&Say::new(title).points(24.0));
    if !is_narrow {
        inner.top(24.0).draw(&quiet);
    }
    let figures = line.right(line.width_of(&count, 16.0));
    figures.draw(&Say::new(count).points(16.0).ink(palette.secondary).align(Align::Max));
    line.right(16.0);
    let dots = line.left(line.width().min(300.0)).columns(0.0, [1.0; DAILY]);
    for (number, dot) in dots.into_iter().enumerate() {
        let grade = today.get(number).map(|(_, grade)| *grade);
        let middle = dot.rect().left_center() + vec2(8.0, 0.0);
        show_dot(card.ui.painter(), middle, grade, palette);
    }
    is_pressed.then_some(Choice::Today)
}

/// The rating, how it changed, and its curve.
fn show_rating(card: Place, view: &View) {
    let (style, palette) = (&view.style, view.style.palette());
    let Some(known) = &view.puzzles.progress else { return };
    let points = recent(known);
    let change = points.first().map_or(0.0, |(_, first)| known.player.points - first);
    let rating = known.points_shown();
    let text = if points.is_empty() {
        style.text(ids::PUZZLE_RATING)
    } else {
        style.with(ids::PuzzlesRating { change: format!("{change:+.0}") })
    };
    card.read("puzzles-rating", &format!("{rating}. {text}"));
    let [mut words, curve] = card.inset(20.0, 16.0).columns(18.0, [0.8, 1.0]);
    words.top(words.height() / 2.0 + 8.0).draw(&Say::new(rating).points(32.0));
    words.draw(&Say::new(text).points(size::SMALL).ink(palette.secondary));
    show_curve(curve, &points);
}

/// The points after each of the last days with tries, and before the first of them.
fn recent(known: &PuzzleProgress) -> Vec<(i32, f64)> {
    let first = day_number().saturating_sub(DAYS);
    let before = known.history.range(..first).next_back();
    let after = known.history.range(first..);
    before.into_iter().chain(after).map(|(day, points)| ((*day).max(first), *points)).collect()
}

#[expect(clippy::cast_precision_loss, clippy::cast_possible_truncation, reason = "pixels")]
fn show_curve(place: Place, points: &[(i32, f64)]) {
    let (ui, palette, place) = (place.ui, place.palette(), place.rect());
    let today = day_number();
    let all = || points.iter().map(|(_, points)| *points);
    let lowest = all().reduce(f64::min).unwrap_or(0.0);
    let room = (all().reduce(f64::max).unwrap_or(0.0) - lowest).max(50.0);
    let at = |&(day, points): &(i32, f64)| {
        let across = 1.0 - (today - day) as f32 / DAYS as f32;
        let up = ((points - lowest) / room) as f32;
        pos2(
            place.left() + across * place.width(),
            place.bottom() - 6.0 - up * (place.height() - 12.0),
        )
    };
    let line: Vec<Pos2> = points.iter().map(at).collect();
    let y = ui.painter().round_to_pixel_center(place.bottom());
    ui.painter().hline(place.x_range(), y, Stroke::new(1.0, color(palette.line)));
    for pair in line.windows(2) {
        let area = vec![pair[0], pair[1], pos2(pair[1].x, y), pos2(pair[0].x, y)];
        let fill = mixed(palette.teal, palette.card, 0.14);
        ui.painter().add(Shape::Path(PathShape::convex_polygon(area, fill, Stroke::NONE)));
    }
    let Some(last) = line.last().copied() else { return };
    ui.painter().add(Shape::line(line, Stroke::new(2.0, color(palette.teal))));
    ui.painter().circle_filled(last, 4.5, color(palette.teal));
}

/// The themes, each with how many of its puzzles are solved. The one that was pressed.
fn show_themes(page: &mut PageUi, mut card: Place, view: &View) -> Option<Choice> {
    let (style, palette) = (&view.style, view.style.palette());
    let themes = &view.puzzles.tallies.themes;
    let mut head = card.top(46.0).inset(20.0, 0.0);
    card.rule();
    let print = style.text(ids::MENU_PRINT);
    if head.right(head.width_of(&print, size::SMALL)).link(("puzzles-print", &print), Align::Max) {
        page.ask(Some(PrintThese::Puzzles(Choice::Today)));
    }
    head.right(16.0);
    let kinds = Say::new(style.with(ids::PuzzlesKinds { n: themes.len() }));
    head.line(kinds.points(size::SMALL).ink(palette.secondary).align(Align::Max));
    head.line(Say::new(style.text(ids::PUZZLES_THEMES)).points(size::BUTTON));
    let mut rows = card.inset(20.0, 0.0);
    rows.top(4.0);
    rows.bottom(8.0);
    let across = if rows.width() < 380.0 { 1 } else { 2 };
    let (count, mut chosen) = (themes.len().div_ceil(across), None);
    rows.list("puzzle-themes", (count, 38.0), ((), None, false), |row, index| {
        row.right(12.0);
        let cells = row.equal_columns(24.0, across);
        for (cell, (theme, tally)) in cells.into_iter().zip(themes.iter().skip(index * across)) {
            let name = style.text(theme.text_id());
            if show_kind(cell, (&format!("theme-{}", theme.id()), &name), *tally) {
                chosen = Some(Choice::Theme(*theme));
            }
        }
    });
    chosen
}

/// A kind of puzzles: its name, how many are solved, a bar. Whether it was pressed.
fn show_kind(mut cell: Place, (id, name): (&str, &str), tally: Tally) -> bool {
    let palette = cell.palette();
    let figures = format!("{} / {}", tally.solved, tally.all);
    let response = cell.inset(-4.0, 2.0).press(id, &format!("{name}, {figures}"));
    let mut line = cell.top(26.0);
    let quiet = Say::new(&*figures).points(size::SMALL).ink(palette.secondary);
    line.right(line.width_of(&figures, size::SMALL)).draw(&quiet.align(Align::Max));
    line.right(8.0);
    let is_cut = line.draw_cut(&Say::new(name).points(size::SMALL));
    cell.top(1.0);
    let bar = cell.top(4.0);
    bar.fill(1.0, 2, color(palette.line));
    #[expect(clippy::cast_precision_loss, reason = "some hundred puzzles")]
    bar.fill(tally.solved as f32 / tally.all.max(1) as f32, 2, color(palette.teal));
    let is_pressed = response.clicked();
    if is_cut {
        tooltip(response, name, None, palette);
    }
    is_pressed
}

/// The lengths. The one that was pressed.
fn show_lengths(card: Place, view: &View) -> Option<Choice> {
    let (style, palette) = (&view.style, view.style.palette());
    let lengths = &view.puzzles.tallies.moves;
    let mut chosen = None;
    let cells = card.inset(4.0, 4.0).equal_columns(4.0, lengths.len().max(1));
    for (index, (mut cell, (moves, tally))) in cells.into_iter().zip(lengths).enumerate() {
        let name = style.with(ids::PuzzlesMoves { n: *moves });
        let figures = format!("{} / {}", tally.solved, tally.all);
        if index > 0 {
            cell.divider(-2.0, 10.0);
        }
        if cell.press(&format!("length-{moves}"), &format!("{name}, {figures}")).clicked() {
            chosen = Some(Choice::Moves(*moves));
        }
        // A narrow column has room for the figure alone.
        let has_room = cell.width_of(&name, size::SMALL) <= cell.width();
        let label = if has_room { name } else { moves.to_string() };
        let above = cell.top(cell.height() / 2.0 + 4.0);
        above.draw(&Say::new(label).points(16.0).align(Align::Center));
        let figures = fitting_figures(&cell, figures);
        let quiet = Say::new(figures).points(size::NOTE).ink(palette.secondary);
        cell.draw(&quiet.align(Align::Center));
    }
    chosen
}

/// Figures without the room around their stroke, where they have none.
fn fitting_figures(place: &Place, figures: String) -> String {
    let has_room = place.width_of(&figures, size::NOTE) <= place.width();
    if has_room { figures } else { figures.replace(' ', "") }
}

/// One's own mistakes, those that were failed, and the way back. What was chosen.
fn show_foot(page: &mut PageUi, place: Place, view: &View) -> Option<Choice> {
    let (style, palette, all) = (&view.style, view.style.palette(), &view.puzzles.tallies);
    let counted = |text: String, n: usize| if n > 0 { format!("{text} {n}") } else { text };
    let own = style.text(ids::PUZZLES_OWN);
    let own = match all.own_due {
        0 => counted(own, all.own.all),
        n => format!("{own} · {}", style.with(ids::PuzzlesOwnDue { n })),
    };
    let texts =
        [own, counted(style.text(ids::PUZZLES_FAILED), all.failed), style.text(ids::PUZZLE_LEAVE)];
    let (places, points) =
        button_row(place.ui.painter(), place.rect(), 8.0, (&texts, [1.3, 1.3, 0.8]));
    let press = |index: usize, id: &str, enabled: bool| {
        let text = (id, texts[index].as_str());
        button(place.ui, places[index], text, points, Weight::Plain, enabled, palette)
    };
    let is_own = press(0, "puzzles-own", all.own.all > 0);
    let is_failed = press(1, "puzzles-failed", all.failed > 0);
    if press(2, "puzzle-leave", true) {
        page.ask(Some(PuzzleRequest::Leave));
    }
    match (is_own, is_failed) {
        (true, _) => Some(Choice::Own),
        (_, true) => Some(Choice::Failed),
        _ => None,
    }
}

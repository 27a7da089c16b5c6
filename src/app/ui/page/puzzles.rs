//! What there is to solve: today's puzzles, the rating, the kinds of puzzles to choose from.

use bevy::prelude::Commands;
use bevy_egui::egui::{
    Align, Painter, Pos2, Rect, Shape, Stroke, Ui, WidgetInfo, WidgetType, epaint::PathShape, pos2,
    vec2,
};

use crate::app::base::day_number;
use crate::app::look::theme::{color, mixed, size};
use crate::app::table::practice::puzzle::PuzzleRequest;
use crate::app::ui::dialogue::share::PrintThese;
use crate::app::ui::kit::link::text_link;
use crate::app::ui::kit::list;
use crate::app::ui::kit::probe::{tell, tell_focus};
use crate::app::ui::kit::style::Style;
use crate::app::ui::kit::widgets::{
    Rows, Weight, button, button_row, card, columns, columns_of, focus_ring, pressable, readable,
    rule, tooltip, width_of, write, write_cut,
};
use crate::app::ui::page::puzzle::{View, show_dot};
use crate::library::PuzzleProgress;
use crate::text::ids;
use crate::training::puzzles::{Choice, DAILY, Tally};

/// Height of the card with today's puzzles.
const TODAY: f32 = 118.0;
/// Height of the card with the rating.
const RATING: f32 = 104.0;
/// Least height of the card with the themes.
const THEMES: f32 = 128.0;
/// Height of its head, and of a row.
const HEAD: f32 = 46.0;
const ROW: f32 = 38.0;
/// Height of the card with the lengths.
const LENGTHS: f32 = 62.0;
/// Height of the buttons.
const BUTTON: f32 = 42.0;
/// A narrower card has no room beside its button.
const NARROW: f32 = 340.0;
/// Days of the curve.
const DAYS: i32 = 30;

/// Shows what there is, in the body of the page.
pub fn show(ui: &mut Ui, body: Rect, gap: f32, view: &View, commands: &mut Commands) {
    let least = TODAY + THEMES + BUTTON + 2.0 * gap;
    let has_lengths = least + LENGTHS + gap <= body.height();
    let has_rating = has_lengths && least + LENGTHS + RATING + 2.0 * gap <= body.height();
    let mut rows = Rows::of(body);
    show_today(ui, rows.take(TODAY, gap), view, commands);
    if has_rating {
        show_rating(ui, rows.take(RATING, gap), view);
    }
    let below = BUTTON + gap + if has_lengths { LENGTHS + gap } else { 0.0 };
    let themes = rows.rest().height() - below;
    let mut chosen = show_themes(ui, rows.take(themes, gap), view, commands);
    if has_lengths {
        chosen = show_lengths(ui, rows.take(LENGTHS, gap), view).or(chosen);
    }
    chosen = show_foot(ui, rows.take(BUTTON, 0.0), view, commands).or(chosen);
    if let Some(choice) = chosen {
        commands.write_message(PuzzleRequest::Begin(choice));
    }
}

/// What is to be done today, and how far it is done.
fn show_today(ui: &Ui, place: Rect, view: &View, commands: &mut Commands) {
    let (style, palette) = (&view.style, view.style.palette());
    card(ui.painter(), place, palette, true);
    let inner = place.shrink2(vec2(20.0, 0.0));
    let known = view.puzzles.progress.as_ref();
    let today = known.map_or(&[][..], |known| &known.today[..]);
    let left = DAILY.saturating_sub(today.len());
    let text = style.text(match left {
        0 => ids::PUZZLES_MORE,
        DAILY => ids::START,
        _ => ids::PUZZLES_GO_ON,
    });
    let is_narrow = inner.width() < NARROW;
    let padding = if is_narrow { 30.0 } else { 48.0 };
    let width = width_of(ui.painter(), &text, size::BUTTON) + padding;
    let (top, height) = if is_narrow { (12.0, 40.0) } else { (20.0, 46.0) };
    let corner = pos2(inner.right() - width, place.top() + top);
    let main = Rect::from_min_size(corner, vec2(width, height));
    if button(ui, main, ("puzzles-go-on", &text), size::BUTTON, Weight::Main, true, palette) {
        commands.write_message(PuzzleRequest::Begin(Choice::Today));
    }
    let words = inner.with_max_x(main.left() - 12.0);
    let title = words.with_min_y(place.top() + 14.0).with_max_y(place.top() + 46.0);
    write(ui.painter(), title, Align::Min, &style.text(ids::PUZZLES_TODAY), 24.0, palette.text);
    let due = view.puzzles.tallies.due.min(left);
    let detail = style.with(ids::PuzzlesTodayDetail { due, new: left - due });
    let below = words.with_min_y(title.bottom()).with_max_y(title.bottom() + 24.0);
    // Where the button leaves no room beside it, below both.
    let below =
        if is_narrow { below.with_max_x(inner.right()).translate(vec2(0.0, 10.0)) } else { below };
    write(ui.painter(), below, Align::Min, &detail, size::SMALL, palette.secondary);
    let count = format!("{} / {DAILY}", today.len().min(DAILY));
    let line = inner.with_min_y(place.bottom() - 40.0).with_max_y(place.bottom() - 12.0);
    let figures = width_of(ui.painter(), &count, 16.0) + 16.0;
    write(ui.painter(), line, Align::Max, &count, 16.0, palette.secondary);
    let dots = line.with_max_x(line.right() - figures);
    for (number, dot) in
        columns_of(dots.with_max_x(dots.right().min(dots.left() + 300.0)), 0.0, DAILY)
            .into_iter()
            .enumerate()
    {
        let grade = today.get(number).map(|(_, grade)| *grade);
        show_dot(ui.painter(), pos2(dot.left() + 8.0, dot.center().y), grade, palette);
    }
    let said = format!("{}: {count}. {detail}", style.text(ids::PUZZLES_TODAY));
    readable(ui, place, "puzzles-today", &said);
}

/// The rating, how it changed, and its curve.
fn show_rating(ui: &Ui, place: Rect, view: &View) {
    let (style, palette) = (&view.style, view.style.palette());
    card(ui.painter(), place, palette, false);
    let Some(known) = &view.puzzles.progress else { return };
    let inner = place.shrink2(vec2(20.0, 16.0));
    let [words, curve] = columns(inner, 18.0, [0.8, 1.0]);
    let points = recent(known);
    let change = points.first().map_or(0.0, |(_, first)| known.player.points - first);
    let figure = words.with_max_y(words.center().y + 8.0);
    let rating = known.points_shown();
    write(ui.painter(), figure, Align::Min, &rating, 32.0, palette.text);
    let text = if points.is_empty() {
        style.text(ids::PUZZLE_RATING)
    } else {
        style.with(ids::PuzzlesRating { change: format!("{change:+.0}") })
    };
    let below = words.with_min_y(figure.bottom());
    write(ui.painter(), below, Align::Min, &text, size::SMALL, palette.secondary);
    readable(ui, place, "puzzles-rating", &format!("{rating}. {text}"));
    show_curve(ui, curve, &points, style);
}

/// The points after each of the last days with tries, and before the first of them.
fn recent(known: &PuzzleProgress) -> Vec<(i32, f64)> {
    let first = day_number().saturating_sub(DAYS);
    let before = known.history.range(..first).next_back();
    let after = known.history.range(first..);
    before.into_iter().chain(after).map(|(day, points)| ((*day).max(first), *points)).collect()
}

#[expect(clippy::cast_precision_loss, clippy::cast_possible_truncation, reason = "pixels")]
fn show_curve(ui: &Ui, place: Rect, points: &[(i32, f64)], style: &Style) {
    let palette = style.palette();
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
fn show_themes(ui: &mut Ui, place: Rect, view: &View, commands: &mut Commands) -> Option<Choice> {
    let (style, palette) = (&view.style, view.style.palette());
    card(ui.painter(), place, palette, false);
    let inner = place.shrink2(vec2(20.0, 0.0));
    let head = inner.with_max_y(place.top() + HEAD);
    write(ui.painter(), head, Align::Min, &style.text(ids::PUZZLES_THEMES), 18.0, palette.text);
    let themes = &view.puzzles.tallies.themes;
    let print = style.text(ids::MENU_PRINT);
    let link = head.with_min_x(head.right() - width_of(ui.painter(), &print, size::SMALL));
    if text_link(ui, link, ("puzzles-print", &print), Align::Max, palette) {
        commands.write_message(PrintThese::Puzzles(Choice::Today));
    }
    let kinds = style.with(ids::PuzzlesKinds { n: themes.len() });
    let count = head.with_max_x(link.left() - 16.0);
    write(ui.painter(), count, Align::Max, &kinds, size::SMALL, palette.secondary);
    rule(ui.painter(), place, head.bottom(), palette);
    let across = if inner.width() < 380.0 { 1 } else { 2 };
    let rows = inner.with_min_y(head.bottom() + 4.0).with_max_y(place.bottom() - 8.0);
    let (count, mut chosen) = (themes.len().div_ceil(across), None);
    list::rows(ui, ("puzzle-themes", rows), (count, ROW), ((), None, false), |ui, rect, row| {
        let rect = rect.with_max_x(rect.right() - 12.0);
        for (cell, (theme, tally)) in
            columns_of(rect, 24.0, across).into_iter().zip(themes.iter().skip(row * across))
        {
            let name = style.text(theme.text_id());
            let id = format!("theme-{}", theme.id());
            if show_kind(ui, cell, (&id, &name), *tally, style) {
                chosen = Some(Choice::Theme(*theme));
            }
        }
    });
    chosen
}

/// A kind of puzzles: its name, how many are solved, a bar. Whether it was pressed.
fn show_kind(ui: &Ui, place: Rect, (id, name): (&str, &str), tally: Tally, style: &Style) -> bool {
    let palette = style.palette();
    let figures = format!("{} / {}", tally.solved, tally.all);
    tell(ui, || id.to_owned(), place);
    let said = format!("{name}, {figures}");
    let info = WidgetInfo::labeled(WidgetType::Button, true, said);
    let response = pressable(ui, place, ui.id().with(id), &info);
    tell_focus(&response, id);
    if response.hovered() {
        let round = place.expand2(vec2(8.0, 0.0));
        ui.painter().rect_filled(round, 8, color(palette.hover));
    }
    let line = place.with_max_y(place.top() + 26.0);
    let width = width_of(ui.painter(), &figures, 15.0) + 8.0;
    write(ui.painter(), line, Align::Max, &figures, 15.0, palette.secondary);
    let label = line.with_max_x(line.right() - width);
    let is_cut = write_cut(ui.painter(), label, Align::Min, name, size::SMALL, palette.text);
    let bar = place.with_min_y(line.bottom() + 1.0).with_max_y(line.bottom() + 5.0);
    ui.painter().rect_filled(bar, 2, color(palette.line));
    #[expect(clippy::cast_precision_loss, reason = "some hundred puzzles")]
    let part = tally.solved as f32 / tally.all.max(1) as f32;
    ui.painter().rect_filled(
        bar.with_max_x(bar.left() + bar.width() * part),
        2,
        color(palette.teal),
    );
    focus_ring(ui.painter(), place.expand2(vec2(4.0, -2.0)), 6, &response, palette);
    let is_pressed = response.clicked();
    if is_cut {
        tooltip(response, name, None, palette);
    }
    is_pressed
}

/// The lengths. The one that was pressed.
fn show_lengths(ui: &Ui, place: Rect, view: &View) -> Option<Choice> {
    let (style, palette) = (&view.style, view.style.palette());
    card(ui.painter(), place, palette, false);
    let lengths = &view.puzzles.tallies.moves;
    let mut chosen = None;
    for (index, (cell, (moves, tally))) in columns_of(place.shrink(4.0), 4.0, lengths.len().max(1))
        .into_iter()
        .zip(lengths)
        .enumerate()
    {
        let (name, figures) = (
            style.with(ids::PuzzlesMoves { n: *moves }),
            format!("{} / {}", tally.solved, tally.all),
        );
        let id = format!("length-{moves}");
        tell(ui, || id.clone(), cell);
        let info = WidgetInfo::labeled(WidgetType::Button, true, format!("{name}, {figures}"));
        let response = pressable(ui, cell, ui.id().with(&id), &info);
        tell_focus(&response, &id);
        if response.hovered() {
            ui.painter().rect_filled(cell, 8, color(palette.hover));
        }
        let (above, below) = cell.split_top_bottom_at_y(cell.center().y + 4.0);
        // A narrow column has room for the figure alone.
        let has_room = width_of(ui.painter(), &name, 15.0) <= cell.width();
        let label = if has_room { name } else { moves.to_string() };
        write(ui.painter(), above, Align::Center, &label, 16.0, palette.text);
        let figures = fitting_figures(ui.painter(), figures, cell.width());
        write(ui.painter(), below, Align::Center, &figures, 14.0, palette.secondary);
        if index > 0 {
            let x = ui.painter().round_to_pixel_center(cell.left() - 2.0);
            let line = Stroke::new(1.0, color(palette.line));
            ui.painter().vline(x, cell.shrink2(vec2(0.0, 10.0)).y_range(), line);
        }
        focus_ring(ui.painter(), cell.shrink(2.0), 8, &response, palette);
        if response.clicked() {
            chosen = Some(Choice::Moves(*moves));
        }
    }
    chosen
}

/// Figures without the room around their stroke, where they have none.
fn fitting_figures(painter: &Painter, figures: String, width: f32) -> String {
    if width_of(painter, &figures, 14.0) <= width { figures } else { figures.replace(' ', "") }
}

/// One's own mistakes, those that were failed, and the way back. What was chosen.
fn show_foot(ui: &Ui, place: Rect, view: &View, commands: &mut Commands) -> Option<Choice> {
    let (style, palette, all) = (&view.style, view.style.palette(), &view.puzzles.tallies);
    let counted = |text: String, n: usize| if n > 0 { format!("{text} {n}") } else { text };
    let own = style.text(ids::PUZZLES_OWN);
    let own = match all.own_due {
        0 => counted(own, all.own.all),
        n => format!("{own} · {}", style.with(ids::PuzzlesOwnDue { n })),
    };
    let texts =
        [own, counted(style.text(ids::PUZZLES_FAILED), all.failed), style.text(ids::PUZZLE_LEAVE)];
    let (places, points) = button_row(ui.painter(), place, 8.0, (&texts, [1.3, 1.3, 0.8]));
    let press = |index: usize, id: &str, enabled: bool| {
        let text = (id, texts[index].as_str());
        button(ui, places[index], text, points, Weight::Plain, enabled, palette)
    };
    let is_own = press(0, "puzzles-own", all.own.all > 0);
    let is_failed = press(1, "puzzles-failed", all.failed > 0);
    if press(2, "puzzle-leave", true) {
        commands.write_message(PuzzleRequest::Leave);
    }
    match (is_own, is_failed) {
        (true, _) => Some(Choice::Own),
        (_, true) => Some(Choice::Failed),
        _ => None,
    }
}

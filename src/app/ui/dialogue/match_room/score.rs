//! How a match stands: points, the difference in Elo, the test, and what is played.

use bevy_egui::egui::{Align, Rect, Stroke, pos2};

use super::{Parts, cross_table, words};
use crate::app::look::palette::Rgba;
use crate::app::look::theme::{color, size};
use crate::app::ui::kit::place::{Place, Say};
use crate::matches::{ENOUGH_GAMES, Match, Tally};
use crate::text::{Text, ids};

/// Size of the score and of figures.
const FIGURE: f32 = 28.0;
/// Height of the figures, and how much of it is the difference in Elo and the games.
const FIGURES: [f32; 2] = [64.0, 54.0];
/// Room between figures and the line beside them.
const BESIDE: f32 = 16.0;

/// Shows it at the top of a place, and takes its room.
pub fn show(place: &mut Place, state: &Match, parts: &Parts) {
    if state.plan.players.len() == 2 {
        show_two(place, state);
    } else {
        cross_table::show(place, state);
    }
    place.ruled(6.0, 8.0);
    // The test is higher than what stands beside it, and above the line that says whose Elo it is.
    let mut figures = *place;
    show_figures(figures.top(FIGURES[0]), state, parts);
    place.top(FIGURES[1]);
    show_compared(place.top(22.0), state);
    place.ruled(4.0, 6.0);
    show_facts(place.top(52.0), state);
    place.ruled(2.0, 6.0);
}

/// Both players, their points, and a bar of the games.
fn show_two(place: &mut Place, state: &Match) {
    let palette = place.palette();
    let tally = state.tally(0);
    show_score(place.top(46.0), &tally, state);
    place.top(12.0);
    show_bar(place.top(12.0), &tally);
    let counts = place.top(28.0);
    let all = [
        (ids::MATCH_WON, tally.won, Align::Min, palette.teal),
        (ids::MATCH_DRAWN, tally.drawn, Align::Center, palette.text),
        (ids::MATCH_LOST, tally.lost, Align::Max, palette.lost),
    ];
    for (id, count, align, ink) in all {
        show_count(counts, (id, count), align, ink);
    }
}

/// The points, between both players.
fn show_score(mut row: Place, tally: &Tally, state: &Match) {
    let (quiet, names) = (row.palette().secondary, [0, 1].map(|it| words::name(state, it)));
    let score = format!("{} : {}", words::points(tally.points()), words::points(of_other(tally)));
    row.read("match-score", &format!("{} {score} {}", names[0], names[1]));
    let middle = row.width_of(&score, FIGURE).max(120.0) + 2.0 * BESIDE;
    let side = (row.width() - middle) / 2.0;
    let sides = [(row.left(side), Align::Min), (row.right(side), Align::Max)];
    for ((mut side, align), (name, player)) in
        sides.into_iter().zip(names.iter().zip(&state.plan.players))
    {
        side.top(25.0).draw(&Say::new(name).align(align));
        let about = Say::new(words::about(&player.who, side.style)).points(size::NOTE);
        side.draw(&about.ink(quiet).align(align));
    }
    row.draw(&Say::new(score).points(FIGURE).align(Align::Center));
}

fn of_other(tally: &Tally) -> f64 {
    #[expect(clippy::cast_precision_loss, reason = "games are few")]
    let games = tally.games() as f64;
    games - tally.points()
}

/// A word and a number beside it, at one end of a place or in its middle.
fn show_count(mut place: Place, (id, count): (Text, u64), align: Align, ink: Rgba) {
    const BETWEEN: f32 = 6.0;
    let (word, number) = (place.style.text(id), count.to_string());
    place.read(id, &format!("{word} {number}"));
    let widths = [place.width_of(&word, size::SMALL), place.width_of(&number, size::WORDS)];
    let rest = place.width() - widths[0] - BETWEEN - widths[1];
    place.left(rest * align.to_factor());
    let word = Say::new(word).points(size::SMALL).ink(place.palette().secondary);
    place.take_line(&word, BETWEEN);
    place.draw(&Say::new(number).points(size::WORDS).ink(ink));
}

/// The games that were won, drawn and lost, as parts of a bar.
fn show_bar(bar: Place, tally: &Tally) {
    const RADIUS: u8 = 6;
    let (palette, painter) = (bar.palette(), bar.ui.painter());
    bar.fill(1.0, RADIUS, color(palette.line));
    if tally.games() == 0 {
        return;
    }
    #[expect(clippy::cast_precision_loss, reason = "games are few")]
    let width = |count: u64| count as f32 / tally.games() as f32 * bar.width();
    let mut drawn = bar;
    let won = drawn.left(width(tally.won));
    let lost = drawn.right(width(tally.lost));
    for (part, ink) in [(won, palette.teal), (drawn, palette.unreached), (lost, palette.lost)] {
        painter.with_clip_rect(part.rect()).rect_filled(bar.rect(), RADIUS, color(ink));
    }
}

/// The difference in Elo, the games, and the test.
fn show_figures(mut place: Place, state: &Match, parts: &Parts) {
    let style = place.style;
    let has_test = state.plan.sprt.is_some();
    let mut of_games = place.left(place.width() * if has_test { 0.52 } else { 1.0 });
    let mut of_elo = of_games.left(of_games.width() * 0.54);
    let (value, bounds) = difference(state, parts);
    of_elo.right(12.0);
    show_figure(of_elo, [&value, "", &bounds]);
    of_games.divider(0.0, 0.0);
    of_games.left(BESIDE);
    of_games.right(12.0);
    let left = state
        .time_left()
        .filter(|_| parts.room.is_running())
        .map(|left| style.with(ids::MatchLeft { n: left.as_secs().div_ceil(60).max(1) }));
    let below = left.unwrap_or_else(|| style.text(ids::MATCH_GAMES_TAB));
    let (played, all) = (state.rows().len().to_string(), format!("/ {}", state.plan.games()));
    show_figure(of_games, [&played, &all, &below]);
    if has_test {
        place.divider(0.0, 0.0);
        place.left(BESIDE);
        show_test(place, state);
    }
}

/// A figure, what stands beside it, and what it is, below.
fn show_figure(mut place: Place, [value, more, what]: [&str; 3]) {
    let quiet = place.palette().secondary;
    place.read(("match-figure", what), &format!("{value} {more} {what}"));
    let mut above = place.top(36.0);
    above.take_line(&Say::new(value).points(FIGURE), 6.0);
    above.draw(&Say::new(more).ink(quiet));
    place.top(22.0).draw(&Say::new(what).points(size::SMALL).ink(quiet));
}

/// The difference in Elo, with its bounds, or why there is none.
fn difference(state: &Match, parts: &Parts) -> (String, String) {
    let style = parts.style;
    let tally = state.tally(words::compared(state));
    match tally.measured() {
        Some(elo) => {
            let [low, high] = [elo.low, elo.high].map(words::elo);
            (words::elo(elo.value), style.with(ids::MatchElo { low, high }))
        }
        None if tally.games() < ENOUGH_GAMES => ("–".to_owned(), style.text(ids::MATCH_NO_ELO_YET)),
        None => ("–".to_owned(), style.text(ids::MATCH_NO_ELO)),
    }
}

/// Whose difference in Elo it is, and against whom.
fn show_compared(row: Place, state: &Match) {
    let style = row.style;
    let against = match state.plan.players.len() {
        2 => words::name(state, 1),
        _ => style.text(ids::MATCH_ALL_OTHERS),
    };
    let name = words::name(state, words::compared(state));
    let text = Say::new(style.with(ids::MatchEloOf { name, against })).points(size::NOTE);
    row.line(text.ink(row.palette().secondary).id("match-elo-of"));
}

/// The test: its hypotheses, and the likelihood ratio between its bounds.
fn show_test(mut place: Place, state: &Match) {
    let (style, quiet) = (place.style, place.palette().secondary);
    let (Some(sprt), Some(llr)) = (state.plan.sprt, state.llr()) else { return };
    let bounds @ [low, high] = sprt.bounds();
    let number = |value: f64| words::signed(&format!("{:.2}", value.abs()), value);
    let hypotheses =
        style.with(ids::MatchSprt { low: words::elo(sprt.elo0), high: words::elo(sprt.elo1) });
    let ratio = format!("LLR {}", number(llr));
    let least = format!("{} {}", number(low), style.text(ids::MATCH_TEST_LOW));
    let most = format!("{} {}", style.text(ids::MATCH_TEST_HIGH), number(high));
    place.read("match-test", &format!("{hypotheses}, {ratio}, {least}, {most}"));
    let above = place.top(22.0);
    above.draw(&Say::new(hypotheses).points(size::SMALL));
    above.draw(&Say::new(ratio).points(size::SMALL).align(Align::Max));
    show_ratio(place.top(20.0).middle(8.0), bounds, llr);
    let below = place.top(20.0);
    below.draw(&Say::new(least).points(size::LEAST).ink(quiet));
    below.draw(&Say::new(most).points(size::LEAST).ink(quiet).align(Align::Max));
}

/// The likelihood ratio as a mark on a bar between its bounds.
fn show_ratio(place: Place, [low, high]: [f64; 2], llr: f64) {
    let (palette, painter, bar) = (place.palette(), place.ui.painter(), place.rect());
    #[expect(clippy::cast_possible_truncation, reason = "a place on the screen")]
    let at = |value: f64| {
        bar.left() + ((value - low) / (high - low)).clamp(0.0, 1.0) as f32 * bar.width()
    };
    let (zero, now) = (at(0.0), at(llr));
    place.fill(1.0, 4, color(palette.line));
    let ink = color(if llr < 0.0 { palette.lost } else { palette.teal });
    let reached = Rect::from_x_y_ranges(zero.min(now)..=zero.max(now), bar.y_range());
    painter.rect_filled(reached, 0.0, ink);
    painter.vline(zero, bar.y_range().expand(4.0), Stroke::new(1.5, color(palette.text)));
    painter.circle_filled(pos2(now, bar.center().y), 7.0, ink);
}

/// What is played, and how the pairs went.
fn show_facts(place: Place, state: &Match) {
    let (style, plan) = (place.style, &state.plan);
    let pairs = state.tally(words::compared(state));
    // It is never certain.
    let los = format!("{:.0} %", (100.0 * pairs.los()).clamp(1.0, 99.0));
    let [above, below] = place.rows();
    let played = [
        (ids::MATCH_OPENINGS, words::of_source(&plan.source, style)),
        (ids::MATCH_TIME, words::of_pace(plan.pace, style)),
        (ids::MATCH_AT_ONCE, plan.concurrency.to_string()),
    ];
    show_row(above, &played);
    let counts = pairs.pairs.map(|count| count.to_string()).join(" – ");
    if pairs.pair_count() > 0 {
        show_row(below, &[(ids::MATCH_PAIRS, counts), (ids::MATCH_LOS, los)]);
    }
}

/// Facts beside each other, each with its name.
fn show_row(mut row: Place, facts: &[(Text, String)]) {
    for (id, fact) in facts {
        let label = row.style.text(*id);
        row.read(*id, &format!("{label} {fact}"));
        row.take_line(&Say::new(label).points(size::SMALL).ink(row.palette().secondary), 8.0);
        row.take_line(&Say::new(fact).points(size::SMALL), 26.0);
    }
}

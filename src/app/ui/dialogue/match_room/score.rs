//! How a match stands: points, the difference in Elo, the test, and what is played.

use bevy_egui::egui::{Align, Painter, Rect, Stroke, Ui, pos2, vec2};

use super::{Parts, cross_table, words};
use crate::app::look::theme::{color, size};
use crate::app::ui::kit::widgets::{readable, rule, width_of, write};
use crate::matches::{ENOUGH_GAMES, Match, Tally};
use crate::text::{Text, ids};

/// Shows it from the top of a place. What is left below.
pub fn show(ui: &Ui, place: Rect, state: &Match, parts: &Parts) -> Rect {
    let rest = if state.plan.players.len() == 2 {
        show_two(ui, place, state, parts)
    } else {
        cross_table::show(ui, place, state, parts)
    };
    let palette = parts.style.palette();
    rule(ui.painter(), place, rest.top() + 6.0, palette);
    let (figures, rest) =
        rest.with_min_y(rest.top() + 14.0).split_top_bottom_at_y(rest.top() + 78.0);
    show_figures(ui, figures, state, parts);
    let (of, rest) = rest.with_min_y(rest.top() - 10.0).split_top_bottom_at_y(rest.top() + 12.0);
    show_compared(ui, of, state, parts);
    rule(ui.painter(), place, rest.top() + 4.0, palette);
    let (facts, rest) = rest.with_min_y(rest.top() + 10.0).split_top_bottom_at_y(rest.top() + 62.0);
    show_facts(ui, facts, state, parts);
    rule(ui.painter(), place, rest.top() + 2.0, palette);
    rest.with_min_y(rest.top() + 8.0)
}

/// Both players, their points, and a bar of the games.
fn show_two(ui: &Ui, place: Rect, state: &Match, parts: &Parts) -> Rect {
    let (style, palette) = (parts.style, parts.style.palette());
    let (row, rest) = place.split_top_bottom_at_y(place.top() + 46.0);
    let tally = state.tally(0);
    let other = tally_of_other(&tally);
    let score = format!("{} : {}", words::points(tally.points()), words::points(other));
    let middle = width_of(ui.painter(), &score, 28.0).max(120.0) / 2.0 + 16.0;
    write(ui.painter(), row, Align::Center, &score, 28.0, palette.text);
    let ends = [
        (row.with_max_x(row.center().x - middle), Align::Min),
        (row.with_min_x(row.center().x + middle), Align::Max),
    ];
    for (player, (at, align)) in ends.into_iter().enumerate() {
        let (above, below) = at.split_top_bottom_at_y(at.top() + 25.0);
        let name = words::name(state, player);
        write(ui.painter(), above, align, &name, 19.0, palette.text);
        let about = words::about(&state.plan.players[player].who, style);
        write(ui.painter(), below, align, &about, 14.0, palette.secondary);
    }
    let said = format!("{} {score} {}", words::name(state, 0), words::name(state, 1));
    readable(ui, row, "match-score", &said);
    let (bar, below) = rest.with_min_y(rest.top() + 12.0).split_top_bottom_at_y(rest.top() + 24.0);
    show_bar(ui.painter(), bar, &tally, parts);
    let (counts, rest) = below.split_top_bottom_at_y(below.top() + 28.0);
    let all = [
        (ids::MATCH_WON, tally.won, Align::Min, palette.teal),
        (ids::MATCH_DRAWN, tally.drawn, Align::Center, palette.text),
        (ids::MATCH_LOST, tally.lost, Align::Max, palette.lost),
    ];
    for (id, count, align, ink) in all {
        let (word, number) = (style.text(id), count.to_string());
        labelled(ui.painter(), counts, (&word, &number), align, (ink, palette.secondary));
        readable(ui, counts, id, &format!("{word} {number}"));
    }
    rest
}

fn tally_of_other(tally: &Tally) -> f64 {
    #[expect(clippy::cast_precision_loss, reason = "games are few")]
    let games = tally.games() as f64;
    games - tally.points()
}

/// A word and a number beside it, at one end of a place or in its middle.
fn labelled(
    painter: &Painter,
    place: Rect,
    (word, number): (&str, &str),
    align: Align,
    (ink, quiet): (crate::pictures::Rgba, crate::pictures::Rgba),
) {
    let widths = [width_of(painter, word, size::SMALL), width_of(painter, number, 17.0)];
    let all = widths[0] + 6.0 + widths[1];
    let left = match align {
        Align::Min => place.left(),
        Align::Center => place.center().x - all / 2.0,
        Align::Max => place.right() - all,
    };
    let at = place.with_min_x(left);
    write(painter, at, Align::Min, word, size::SMALL, quiet);
    write(painter, at.with_min_x(left + widths[0] + 6.0), Align::Min, number, 17.0, ink);
}

/// The games that were won, drawn and lost, as parts of a bar.
fn show_bar(painter: &Painter, bar: Rect, tally: &Tally, parts: &Parts) {
    let palette = parts.style.palette();
    painter.rect_filled(bar, 6.0, color(palette.line));
    if tally.games() == 0 {
        return;
    }
    #[expect(clippy::cast_precision_loss, reason = "games are few")]
    let share = |count: u64| count as f32 / tally.games() as f32;
    let won = bar.left() + share(tally.won) * bar.width();
    let lost = bar.right() - share(tally.lost) * bar.width();
    for (clip, ink) in [
        (bar.with_max_x(won), palette.teal),
        (bar.with_min_x(won).with_max_x(lost), palette.unreached),
        (bar.with_min_x(lost), palette.lost),
    ] {
        painter.with_clip_rect(clip).rect_filled(bar, 6.0, color(ink));
    }
}

/// The difference in Elo, the games, and the test.
fn show_figures(ui: &Ui, place: Rect, state: &Match, parts: &Parts) {
    let (style, palette) = (parts.style, parts.style.palette());
    let has_test = state.plan.sprt.is_some();
    let (left, test) = place.split_left_right_at_fraction(if has_test { 0.52 } else { 1.0 });
    let (of_elo, of_games) = left.split_left_right_at_fraction(0.54);
    let (value, bounds) = difference(state, parts);
    let figure = |at: Rect, value: &str, more: &str, below: &str| {
        let (above, under) = at.split_top_bottom_at_y(at.top() + 36.0);
        let width = write(ui.painter(), above, Align::Min, value, 28.0, palette.text);
        let beside = above.with_min_x(above.left() + width + 6.0);
        write(ui.painter(), beside, Align::Min, more, 19.0, palette.secondary);
        write(
            ui.painter(),
            under.with_max_y(under.top() + 22.0),
            Align::Min,
            below,
            size::SMALL,
            palette.secondary,
        );
        readable(ui, at, ("match-figure", below), &format!("{value} {more} {below}"));
    };
    figure(of_elo.with_max_x(of_elo.right() - 12.0), &value, "", &bounds);
    let line = Stroke::new(1.0, color(palette.line));
    ui.painter().vline(of_games.left().round() + 0.5, place.y_range(), line);
    let left = state
        .time_left()
        .filter(|_| parts.room.is_running())
        .map(|left| style.with(ids::MatchLeft { n: left.as_secs().div_ceil(60).max(1) }));
    let played = state.rows().len().to_string();
    let all = format!("/ {}", state.plan.games());
    let at = of_games.with_min_x(of_games.left() + 16.0).with_max_x(of_games.right() - 12.0);
    figure(at, &played, &all, &left.unwrap_or_else(|| style.text(ids::MATCH_GAMES_TAB)));
    if has_test {
        ui.painter().vline(test.left().round() + 0.5, place.y_range(), line);
        show_test(ui, test.with_min_x(test.left() + 16.0), state, parts);
    }
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
fn show_compared(ui: &Ui, row: Rect, state: &Match, parts: &Parts) {
    let style = parts.style;
    let player = words::compared(state);
    let against = match state.plan.players.len() {
        2 => words::name(state, 1),
        _ => style.text(ids::MATCH_ALL_OTHERS),
    };
    let name = words::name(state, player);
    let text = style.with(ids::MatchEloOf { name, against });
    write(ui.painter(), row, Align::Min, &text, 14.0, style.palette().secondary);
    readable(ui, row, "match-elo-of", &text);
}

/// The test: its hypotheses, and the likelihood ratio between its bounds.
fn show_test(ui: &Ui, place: Rect, state: &Match, parts: &Parts) {
    let (style, palette) = (parts.style, parts.style.palette());
    let (Some(sprt), Some(llr)) = (state.plan.sprt, state.llr()) else { return };
    let [low, high] = sprt.bounds();
    let (above, rest) = place.split_top_bottom_at_y(place.top() + 22.0);
    let (bar, below) = rest.split_top_bottom_at_y(rest.top() + 20.0);
    let hypotheses =
        style.with(ids::MatchSprt { low: words::elo(sprt.elo0), high: words::elo(sprt.elo1) });
    let ratio = format!("LLR {}", words::signed(&format!("{:.2}", llr.abs()), llr));
    write(ui.painter(), above, Align::Min, &hypotheses, size::SMALL, palette.text);
    write(ui.painter(), above, Align::Max, &ratio, size::SMALL, palette.text);
    let bar = Rect::from_center_size(bar.center(), vec2(bar.width(), 8.0));
    #[expect(clippy::cast_possible_truncation, reason = "a place on the screen")]
    let at = |value: f64| {
        bar.left() + ((value - low) / (high - low)).clamp(0.0, 1.0) as f32 * bar.width()
    };
    let (zero, now) = (at(0.0), at(llr));
    let painter = ui.painter();
    painter.rect_filled(bar, 4.0, color(palette.line));
    let ink = if llr < 0.0 { palette.lost } else { palette.teal };
    let reached = bar.with_min_x(zero.min(now)).with_max_x(zero.max(now));
    painter.rect_filled(reached, 0.0, color(ink));
    let stroke = Stroke::new(1.5, color(palette.text));
    painter.vline(zero, bar.top() - 4.0..=bar.bottom() + 4.0, stroke);
    painter.circle_filled(pos2(now, bar.center().y), 7.0, color(ink));
    let below = below.with_max_y(below.top() + 20.0);
    let ends = [(low, ids::MATCH_TEST_LOW, Align::Min), (high, ids::MATCH_TEST_HIGH, Align::Max)];
    let mut said = format!("{hypotheses}, {ratio}");
    for (bound, id, align) in ends {
        let number = words::signed(&format!("{:.2}", bound.abs()), bound);
        let word = style.text(id);
        let text = if align == Align::Min {
            format!("{number} {word}")
        } else {
            format!("{word} {number}")
        };
        write(painter, below, align, &text, 13.0, palette.secondary);
        said = format!("{said}, {text}");
    }
    readable(ui, place, "match-test", &said);
}

/// What is played, and how the pairs went.
fn show_facts(ui: &Ui, place: Rect, state: &Match, parts: &Parts) {
    let style = parts.style;
    let plan = &state.plan;
    let pairs = state.tally(words::compared(state));
    // It is never certain.
    let los = format!("{:.0} %", (100.0 * pairs.los()).clamp(1.0, 99.0));
    let (above, below) = place.split_top_bottom_at_fraction(0.5);
    let first: [(Text, String); 3] = [
        (ids::MATCH_OPENINGS, words::of_source(&plan.source, style)),
        (ids::MATCH_TIME, words::of_pace(plan.pace, style)),
        (ids::MATCH_AT_ONCE, plan.concurrency.to_string()),
    ];
    show_row(ui, above, &first, parts);
    let counts = pairs.pairs.map(|count| count.to_string()).join(" – ");
    let second: [(Text, String); 2] = [(ids::MATCH_PAIRS, counts), (ids::MATCH_LOS, los)];
    if pairs.pair_count() > 0 {
        show_row(ui, below, &second, parts);
    }
}

fn show_row(ui: &Ui, row: Rect, facts: &[(Text, String)], parts: &Parts) {
    let (style, palette) = (parts.style, parts.style.palette());
    let mut left = row.left();
    for (id, fact) in facts {
        let label = style.text(*id);
        let at = row.with_min_x(left.min(row.right()));
        let width = write(ui.painter(), at, Align::Min, &label, size::SMALL, palette.secondary);
        let at = row.with_min_x((left + width + 8.0).min(row.right()));
        let width =
            width + 8.0 + write(ui.painter(), at, Align::Min, fact, size::SMALL, palette.text);
        readable(ui, at, *id, &format!("{label} {fact}"));
        left += width + 26.0;
    }
}

//! The statistics of the player's own games (我的战绩): how they ended, how accurately they were played,
//! where the time went, what goes wrong again and again. Each number leads to its games.

mod graphs;
mod mistakes;
mod tables;

use std::sync::Arc;

use bevy::ecs::system::SystemParam;
use bevy::prelude::{Commands, Res};
use bevy_egui::egui::{Align, Context, Key, Modifiers, Rect, ScrollArea, Ui, pos2, vec2};

use crate::app::base::day_number;
use crate::app::look::theme::size;
use crate::app::settings::{Settings, SettingsRequest};
use crate::app::table::game_match::Match;
use crate::app::table::keep::statistics::{OwnStatistics, StatisticsRequest};
use crate::app::thinking::queue::QueueRequest;
use crate::app::ui::dialogue::library;
use crate::app::ui::dialogue::stack::{Dialogs, Dialogue};
use crate::app::ui::kit::fields::text_field;
use crate::app::ui::kit::frame::{Closed, Sheet};
use crate::app::ui::kit::link::close_button;
use crate::app::ui::kit::place::child;
use crate::app::ui::kit::style::Style;
use crate::app::ui::kit::widgets::{
    Segment, Weight, button, choices, columns_of, paragraph, readable, rule, width_of, write,
};
use crate::games::GameKind;
use crate::library::{GameId, MistakePlace, Statistics, StatisticsQuery};
use crate::text::{Text, ids};

/// The size that the dialogue would have.
const SIZE: [f32; 2] = [1104.0, 720.0];
/// Room inside its edge.
const PADDING: f32 = 32.0;
/// Inside, a narrower dialogue has one column.
const WIDE: f32 = 860.0;
/// How high the parts below the figures are where they stand in one column.
const ONE_COLUMN: f32 = 1120.0;
/// Games from which on there are curves.
const ENOUGH: usize = 10;

/// How far back the games go.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Span {
    Month,
    Year,
    #[default]
    All,
}

impl Span {
    const ALL: [(Self, Text); 3] = [
        (Self::Month, ids::STATS_MONTH),
        (Self::Year, ids::STATS_YEAR),
        (Self::All, ids::STATS_ALL),
    ];

    /// Its first day.
    fn since(self, today: i32) -> Option<i32> {
        match self {
            Self::Month => Some(today - 29),
            Self::Year => Some(today - 364),
            Self::All => None,
        }
    }
}

/// By what results are told.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum By {
    #[default]
    Opening,
    Opponent,
    Length,
    Lines,
}

/// The dialogue, with what is chosen in it.
#[derive(Clone, Debug, PartialEq)]
pub struct StatisticsOfOwn {
    game: GameKind,
    span: Span,
    by: By,
    /// What else the player is called, as it is being typed.
    names: String,
    /// Whether they were asked for since it was opened.
    is_asked: bool,
}

/// What it needs.
#[derive(SystemParam)]
pub struct View<'w> {
    found: Res<'w, OwnStatistics>,
    settings: Res<'w, Settings>,
    style: Style<'w>,
}

/// What was pressed.
enum Pressed {
    /// A number: its games are to be listed, with what it counts.
    Games(String, Vec<GameId>),
    /// Mistakes: puzzles are to be made of them.
    Puzzles(Vec<MistakePlace>),
    /// The games that are not reviewed are to be.
    Review(Vec<GameId>),
}

impl StatisticsOfOwn {
    /// Of the game at the board.
    pub fn of(game: &Match, settings: &Settings) -> Self {
        Self {
            game: game.kind(),
            span: Span::default(),
            by: By::default(),
            names: settings.names.clone(),
            is_asked: false,
        }
    }

    fn query(&self, view: &View) -> StatisticsQuery {
        let today = day_number();
        StatisticsQuery {
            game: self.game,
            since: self.span.since(today),
            today,
            names: view.settings.own_names(),
            language: view.style.texts.language(),
        }
    }
}

impl Dialogue for StatisticsOfOwn {
    type View = View<'static>;

    fn show(
        &self,
        context: &Context,
        view: &mut View,
        dialogs: &mut Dialogs,
        commands: &mut Commands,
    ) {
        let (mut chosen, view) = (self.clone(), &*view);
        let query = chosen.query(view);
        if !chosen.is_asked || !view.found.is_asked(&query) {
            commands.write_message(StatisticsRequest::Of(query));
            chosen.is_asked = true;
            context.request_repaint();
        }
        chosen.span = typed_span(context).unwrap_or(chosen.span);
        let title = view.style.text(ids::STATS);
        let sheet = Sheet { id: "dialogue-statistics", title: &title, size: SIZE.into() };
        let (closed, (is_closed, pressed)) = sheet
            .show(context, &view.style, |ui, rect| show_all(ui, rect, &mut chosen, view, commands));
        if is_closed || matches!(closed, Some(Closed::Cancelled | Closed::ClickedOutside)) {
            return dialogs.pop();
        }
        if chosen != *self {
            context.request_repaint();
        }
        dialogs.replace(chosen);
        match pressed {
            Some(Pressed::Games(why, games)) => {
                dialogs.push(library::Chosen::of_games(Arc::from(games), why));
            }
            Some(Pressed::Puzzles(places)) => {
                commands.write_message(StatisticsRequest::Puzzles(places));
                dialogs.pop();
            }
            Some(Pressed::Review(games)) => {
                commands.write_message(QueueRequest::Add(games));
                dialogs.close();
            }
            None => {}
        }
    }
}

/// The span whose number is typed, outside a field of text.
fn typed_span(context: &Context) -> Option<Span> {
    let keys = [Key::Num1, Key::Num2, Key::Num3];
    let is_typed = |key| context.input_mut(|input| input.consume_key(Modifiers::NONE, key));
    let typed = || keys.into_iter().position(is_typed);
    let place = (!context.text_edit_focused()).then(typed).flatten()?;
    Some(Span::ALL[place].0)
}

/// Shows all of it. Whether it is closed, and what was pressed.
fn show_all(
    ui: &Ui,
    rect: Rect,
    chosen: &mut StatisticsOfOwn,
    view: &View,
    commands: &mut Commands,
) -> (bool, Option<Pressed>) {
    let padding = if rect.width() < WIDE { 20.0 } else { PADDING };
    let inner = rect.shrink2(vec2(padding, 24.0));
    let is_wide = inner.width() >= WIDE;
    let head = if is_wide { 40.0 } else { 88.0 };
    let (head, below) = inner.split_top_bottom_at_y(inner.top() + head);
    let is_closed = show_head(ui, head, is_wide, chosen, view);
    let (body, foot) = below.split_top_bottom_at_y(below.bottom() - 42.0);
    show_names(ui, foot, chosen, view, commands);
    let body = body.with_min_y(body.top() + 14.0).with_max_y(body.bottom() - 12.0);
    let Some(found) = view.found.found() else { return (is_closed, None) };
    if found.all.games.is_empty() {
        let text = view.style.text(ids::STATS_EMPTY);
        paragraph(ui.painter(), body, &text, size::BUTTON, view.style.palette().secondary);
        readable(ui, body, "stats-empty", &text);
        return (is_closed, None);
    }
    let mut pressed = None;
    let is_high = is_wide && body.height() >= 500.0;
    if is_high {
        pressed = show_parts(ui, body, true, chosen, (found, view));
    } else {
        let mut ui = child(ui, "stats", body);
        ScrollArea::vertical().id_salt("stats-scroll").auto_shrink(false).show(&mut ui, |ui| {
            let size = vec2(ui.available_width() - 14.0, ONE_COLUMN);
            let (place, _) = ui.allocate_exact_size(size, bevy_egui::egui::Sense::hover());
            pressed = show_parts(ui, place, false, chosen, (found, view));
        });
    }
    (is_closed, pressed)
}

/// The title, the game, the span, and the cross. Whether that was pressed.
fn show_head(
    ui: &Ui,
    head: Rect,
    is_wide: bool,
    chosen: &mut StatisticsOfOwn,
    view: &View,
) -> bool {
    let (style, palette) = (&view.style, view.style.palette());
    let row = head.with_max_y(head.top() + 40.0);
    let title = style.text(ids::STATS);
    write(ui.painter(), row, Align::Min, &title, 25.0, palette.text);
    let cross = Rect::from_center_size(pos2(row.right() - 18.0, row.center().y), vec2(36.0, 36.0));
    let is_closed = close_button(ui, cross, &style.text(ids::CLOSE), palette);
    let choice = if is_wide {
        let left = row.left() + width_of(ui.painter(), &title, 25.0) + 26.0;
        row.with_min_x(left).with_max_x((left + 500.0).min(cross.left() - 16.0))
    } else {
        head.with_min_y(head.bottom() - 40.0)
    };
    let (games, spans) = choice.split_left_right_at_fraction(0.42);
    let games = games.with_max_x(games.right() - 6.0);
    let kinds = GameKind::ALL.map(|kind| Segment::new(style.text(kind.name_id())));
    let now = GameKind::ALL.iter().position(|kind| *kind == chosen.game).unwrap_or(0);
    let label = style.text(ids::GAME);
    if let Some(index) = choices(ui, games, ("stats-game", &label), &kinds, now, palette) {
        chosen.game = GameKind::ALL[index];
    }
    let segments = Span::ALL.map(|(_, id)| Segment::new(style.text(id)));
    let now = Span::ALL.iter().position(|(span, _)| *span == chosen.span).unwrap_or(0);
    let label = style.text(ids::DATE);
    let spans = spans.with_min_x(spans.left() + 6.0);
    if let Some(index) = choices(ui, spans, ("stats-span", &label), &segments, now, palette) {
        chosen.span = Span::ALL[index].0;
    }
    is_closed
}

/// What else the player is called: a name on a server, in imported games.
fn show_names(
    ui: &Ui,
    foot: Rect,
    chosen: &mut StatisticsOfOwn,
    view: &View,
    commands: &mut Commands,
) {
    let (style, palette) = (&view.style, view.style.palette());
    let label = style.text(ids::STATS_NAMES);
    let width = write(ui.painter(), foot, Align::Min, &label, size::SMALL, palette.secondary);
    let field = foot.with_min_x(foot.left() + width + 14.0).shrink2(vec2(0.0, 2.0));
    let field = field.with_max_x(field.right().min(field.left() + 360.0));
    let hint = style.text(ids::STATS_NAMES_HINT);
    let id = ("stats-names", label.as_str(), hint.as_str());
    let response = text_field(ui, field, id, &mut chosen.names, palette);
    if response.lost_focus() && chosen.names != view.settings.names {
        let names = chosen.names.clone();
        commands.write_message(SettingsRequest::set(move |all| all.names.clone_from(&names)));
    }
}

/// The figures, and the parts below them in two columns or one.
fn show_parts(
    ui: &Ui,
    place: Rect,
    is_wide: bool,
    chosen: &mut StatisticsOfOwn,
    (found, view): (&Statistics, &View),
) -> Option<Pressed> {
    let palette = view.style.palette();
    let (figures, below) = place.split_top_bottom_at_y(place.top() + 64.0);
    show_figures(ui, figures, found, view);
    rule(ui.painter(), figures.expand2(vec2(1.0, 0.0)), below.top() + 10.0, palette);
    let below = below.with_min_y(below.top() + 22.0);
    let (left, right) = if is_wide {
        let (left, right) = below.split_left_right_at_fraction(0.5);
        (left.with_max_x(left.right() - 20.0), right.with_min_x(right.left() + 20.0))
    } else {
        below.split_top_bottom_at_fraction(0.5)
    };
    let (results, time) = left.split_top_bottom_at_y(left.bottom() - 200.0);
    let (curve, mistakes) = right.split_top_bottom_at_y(right.top() + 200.0);
    let results = results.with_max_y(results.bottom() - 12.0);
    let pressed = tables::show(ui, results, chosen, (found, view));
    let pressed = graphs::show_times(ui, time, (found, view)).or(pressed);
    let pressed = graphs::show_accuracy(ui, curve, (found, view)).or(pressed);
    mistakes::show(ui, mistakes.with_min_y(mistakes.top() + 8.0), (found, view)).or(pressed)
}

/// Five figures with their names.
fn show_figures(ui: &Ui, place: Rect, found: &Statistics, view: &View) {
    let (style, palette) = (&view.style, view.style.palette());
    let percent = |part: Option<f64>| part.map_or_else(dash, |it| format!("{it:.1}%"));
    let n = found.all.games.len();
    let named = |figure: String, id| (figure, style.text(id), id);
    let figures = [
        (n.to_string(), style.with(ids::StatsGames { n }), ids::STATS),
        named(percent(found.all.score().map(|it| 100.0 * it)), ids::STATS_SCORE),
        named(percent(found.accuracy.mean), ids::REVIEW_ACCURACY),
        named(found.time.mean.map_or_else(dash, |it| format!("{it:.1}")), ids::STATS_SECONDS),
        named(
            found.accuracy.blunders.map_or_else(dash, |it| format!("{it:.2}")),
            ids::STATS_BLUNDERS,
        ),
    ];
    for ((figure, name, id), cell) in figures.iter().zip(columns_of(place, 8.0, 5)) {
        let (above, below) = cell.split_top_bottom_at_y(cell.top() + 40.0);
        write(ui.painter(), above, Align::Center, figure, 28.0, palette.text);
        write(ui.painter(), below, Align::Center, name, 14.0, palette.secondary);
        readable(ui, cell, (*id, "figure"), &format!("{name} {figure}"));
    }
}

fn dash() -> String {
    "–".to_owned()
}

/// The title of a part, and what stands at its right.
fn show_title(ui: &Ui, place: Rect, title: &str, note: &str, view: &View) -> Rect {
    let palette = view.style.palette();
    let (head, rest) = place.split_top_bottom_at_y(place.top() + 28.0);
    let width = write(ui.painter(), head, Align::Min, title, 18.0, palette.text);
    let right = head.with_min_x(head.left() + width + 12.0);
    write(ui.painter(), right, Align::Max, note, 14.0, palette.secondary);
    readable(ui, head, ("stats-part", title), &format!("{title}. {note}"));
    rest.with_min_y(rest.top() + 6.0)
}

/// A text instead of a part that has too few games. What was pressed of its button, if it has one.
fn show_too_few(ui: &Ui, place: Rect, found: &Statistics, view: &View) -> Option<Pressed> {
    let (style, palette) = (&view.style, view.style.palette());
    let unreviewed = &found.accuracy.unreviewed;
    let (text, way) = if unreviewed.is_empty() {
        let n = ENOUGH.saturating_sub(found.accuracy.reviewed);
        (style.with(ids::StatsMore { n }), None)
    } else {
        let text = style.with(ids::StatsUnreviewed { n: unreviewed.len() });
        (text, Some(style.text(ids::QUEUE) + "…"))
    };
    let height = paragraph(ui.painter(), place, &text, size::SMALL, palette.secondary);
    readable(ui, place, "stats-too-few", &text);
    let way = way?;
    let width = width_of(ui.painter(), &way, size::BUTTON) + 40.0;
    let corner = place.min + vec2(0.0, height + 12.0);
    let place = Rect::from_min_size(corner, vec2(width, 40.0));
    let id = ("stats-review", way.as_str());
    button(ui, place, id, size::BUTTON, Weight::Plain, true, palette)
        .then(|| Pressed::Review(unreviewed.clone()))
}

//! The statistics of the player's own games (我的战绩): how they ended, how accurately they were played,
//! where the time went, what goes wrong again and again. Each number leads to its games.

mod graphs;
mod mistakes;
mod strength;
mod tables;

use std::sync::Arc;

use bevy::ecs::system::SystemParam;
use bevy::prelude::{Commands, Res};
use bevy_egui::egui::{Align, Context, Key, Modifiers};

use crate::app::base::day_number;
use crate::app::look::theme::size;
use crate::app::settings::{Settings, SettingsRequest};
use crate::app::table::game_match::{Match, MatchRequest, Setup};
use crate::app::table::keep::statistics::{OwnStatistics, StatisticsRequest};
use crate::app::thinking::queue::QueueRequest;
use crate::app::ui::command::Command;
use crate::app::ui::dialogue::library;
use crate::app::ui::dialogue::stack::{Dialogs, Dialogue};
use crate::app::ui::kit::fields::text_field;
use crate::app::ui::kit::frame::{Closed, Sheet};
use crate::app::ui::kit::place::{BUTTON, Place, Say};
use crate::app::ui::kit::style::Style;
use crate::app::ui::kit::widgets::Weight;
use crate::engine::Level;
use crate::games::GameKind;
use crate::library::{GameId, MistakePlace, Statistics, StatisticsQuery, Strength};
use crate::text::{Text, ids};

/// The size that the dialogue would have.
const SIZE: [f32; 2] = [1104.0, 720.0];
/// Inside, a narrower dialogue has one column.
const WIDE: f32 = 860.0;
/// Height of the row of the title.
const HEAD: f32 = 40.0;
/// Room for the bar of what scrolls.
const BAR: f32 = 12.0;
/// Height of a graph with its title.
const GRAPH: f32 = 200.0;
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

/// Which part is shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Part {
    #[default]
    Overview,
    Strength,
}

impl Part {
    const ALL: [(Self, Text); 2] =
        [(Self::Overview, ids::STATS_OVERVIEW), (Self::Strength, ids::STRENGTH)];
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
    part: Part,
    span: Span,
    by: By,
    /// What else the player is called, as it is being typed.
    names: String,
    /// Whether they were asked for since it was opened.
    is_asked: bool,
    /// Whether the levels have other points than when the player last saw how strong he is.
    is_recounted: bool,
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
    /// A game against this level.
    Next(Level),
    /// Another new game.
    Other,
}

impl StatisticsOfOwn {
    /// Of the game at the board.
    pub fn of(game: &Match, settings: &Settings) -> Self {
        Self {
            game: game.kind(),
            part: Part::default(),
            span: Span::default(),
            by: By::default(),
            names: settings.names.clone(),
            is_asked: false,
            is_recounted: settings.seen_scale != Some(Level::scale()),
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
        let is_known = match chosen.part {
            Part::Overview => view.found.is_asked(&query),
            Part::Strength => view.found.is_strength_asked(&query),
        };
        if !chosen.is_asked || !is_known {
            commands.write_message(match chosen.part {
                Part::Overview => StatisticsRequest::Of(query),
                Part::Strength => StatisticsRequest::Strength(query),
            });
            chosen.is_asked = true;
            context.request_repaint();
        }
        chosen.span = typed_span(context).unwrap_or(chosen.span);
        let title = view.style.text(ids::STATS);
        let sheet = Sheet { id: "dialogue-statistics", title: &title, size: SIZE.into() };
        let (closed, (is_closed, pressed)) = sheet.show(context, &view.style, |ui, rect| {
            show_all(Place::new(ui, &view.style, rect), &mut chosen, view, commands)
        });
        if is_closed || matches!(closed, Some(Closed::Cancelled | Closed::ClickedOutside)) {
            return dialogs.pop();
        }
        if chosen != *self {
            context.request_repaint();
        }
        let chosen_game = chosen.game;
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
            Some(Pressed::Next(level)) => {
                begin(chosen_game, level, &view.settings, commands);
                dialogs.close();
            }
            Some(Pressed::Other) => {
                dialogs.close();
                commands.write_message(Command::NewGame);
            }
            None => {}
        }
    }
}

/// Begins a game against a level as games against levels are begun, from the usual start.
fn begin(game: GameKind, level: Level, settings: &Settings, commands: &mut Commands) {
    let mut choice = settings.new_game.clone();
    choice.turn_to(game);
    choice.handicap = None;
    let choice = choice.against_built_in(Some(level), None);
    let setup = Setup {
        seats: choice.seats(|_| None),
        start: choice.start(),
        ruleset: choice.ruleset.into(),
        clocks: choice.clock.controls(),
    };
    commands.write_message(MatchRequest::New(Box::new(setup)));
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
    place: Place,
    chosen: &mut StatisticsOfOwn,
    view: &View,
    commands: &mut Commands,
) -> (bool, Option<Pressed>) {
    let padding = if place.width() < WIDE { 20.0 } else { 32.0 };
    let mut body = place.inset(padding, 24.0);
    let is_wide = body.width() >= WIDE;
    let head = body.top(if is_wide { HEAD } else { HEAD + 8.0 + HEAD });
    let is_closed = show_head(head, is_wide, chosen);
    if chosen.part == Part::Strength {
        body.top(14.0);
        let is_wide = is_wide && body.height() >= 500.0;
        let found = view.found.strength();
        let told = |found: &Arc<Strength>| {
            if view.settings.seen_scale != Some(Level::scale()) {
                let seen = SettingsRequest::set(|all| all.seen_scale = Some(Level::scale()));
                commands.write_message(seen);
            }
            strength::show(body, is_wide, (found, chosen.is_recounted))
        };
        return (is_closed, found.and_then(told));
    }
    show_names(body.bottom(BUTTON), chosen, view, commands);
    body.top(14.0);
    body.bottom(12.0);
    let Some(found) = view.found.found() else { return (is_closed, None) };
    if found.all.games.is_empty() {
        let text = Say::new(body.style.text(ids::STATS_EMPTY)).points(size::BUTTON);
        body.say(text.ink(body.palette().secondary).id("stats-empty"));
        return (is_closed, None);
    }
    let mut pressed = None;
    if is_wide && body.height() >= 500.0 {
        pressed = show_parts(body, true, &mut chosen.by, found);
    } else {
        // The bar stands beside what it scrolls.
        let size = (body.width() - 14.0, 1120.0);
        body.scroll("stats-scroll", size, |place| {
            pressed = show_parts(place, false, &mut chosen.by, found);
        });
    }
    (is_closed, pressed)
}

/// The title, the game, the span, and the cross. Whether that was pressed.
fn show_head(mut head: Place, is_wide: bool, chosen: &mut StatisticsOfOwn) -> bool {
    let mut row = head.top(HEAD);
    let is_closed = row.right(36.0).middle(36.0).cross();
    row.take_line(&Say::new(head.style.text(ids::STATS)).points(25.0), 26.0);
    row.right(16.0);
    if is_wide {
        let row = row.left(row.width().min(666.0));
        let [games, parts, spans] = row.columns(10.0, [196.0, 176.0, 270.0]);
        choose_game(&games, chosen);
        choose_part(&parts, chosen);
        choose_span(&spans, chosen);
    } else {
        choose_part(&row.right(row.width().min(220.0)), chosen);
        let [games, spans] = head.bottom(HEAD).columns(12.0, [0.42, 0.58]);
        choose_game(&games, chosen);
        choose_span(&spans, chosen);
    }
    is_closed
}

fn choose_game(place: &Place, chosen: &mut StatisticsOfOwn) {
    let kinds = GameKind::ALL.map(|kind| (kind, kind.name_id()));
    let game = place.choose(("stats-game", ids::GAME), &kinds, chosen.game);
    chosen.game = game.unwrap_or(chosen.game);
}

fn choose_part(place: &Place, chosen: &mut StatisticsOfOwn) {
    let part = place.choose(("stats-part", ids::STATS_PART), &Part::ALL, chosen.part);
    chosen.part = part.unwrap_or(chosen.part);
}

fn choose_span(place: &Place, chosen: &mut StatisticsOfOwn) {
    let span = place.choose(("stats-span", ids::DATE), &Span::ALL, chosen.span);
    chosen.span = span.unwrap_or(chosen.span);
}

/// What else the player is called: a name on a server, in imported games.
fn show_names(mut foot: Place, chosen: &mut StatisticsOfOwn, view: &View, commands: &mut Commands) {
    let (style, palette) = (foot.style, foot.palette());
    let label = style.text(ids::STATS_NAMES);
    foot.left(foot.draw(&Say::new(&label).points(size::SMALL).ink(palette.secondary)) + 14.0);
    let field = foot.left(foot.width().min(360.0)).inset(0.0, 2.0);
    let hint = style.text(ids::STATS_NAMES_HINT);
    let id = ("stats-names", label.as_str(), hint.as_str());
    let response = text_field(field.ui, field.rect(), id, &mut chosen.names, palette);
    if response.lost_focus() && chosen.names != view.settings.names {
        let names = chosen.names.clone();
        commands.write_message(SettingsRequest::set(move |all| all.names.clone_from(&names)));
    }
}

/// The figures, and the parts below them in two columns or one.
fn show_parts(mut place: Place, is_wide: bool, by: &mut By, found: &Statistics) -> Option<Pressed> {
    show_figures(&place.top(64.0), found);
    place.top(10.0);
    place.rule();
    place.top(12.0);
    let [mut results, mut mistakes] =
        if is_wide { place.columns(40.0, [1.0; 2]) } else { place.rows() };
    let (times, accuracy) = (results.bottom(GRAPH), mistakes.top(GRAPH));
    results.bottom(12.0);
    mistakes.top(8.0);
    let pressed = tables::show(results, by, found);
    let pressed = graphs::show_times(times, found).or(pressed);
    let pressed = graphs::show_accuracy(accuracy, found).or(pressed);
    mistakes::show(mistakes, found).or(pressed)
}

/// Five figures with their names.
fn show_figures(place: &Place, found: &Statistics) {
    let (style, palette) = (place.style, place.palette());
    let percent = |part: Option<f64>| part.map_or_else(dash, |it| format!("{it:.1}%"));
    let n = found.all.games.len();
    let named = |figure: String, id| (figure, style.text(id), id);
    let (seconds, blunders) = (found.time.mean, found.accuracy.blunders);
    let figures = [
        (n.to_string(), style.with(ids::StatsGames { n }), ids::STATS),
        named(percent(found.all.score().map(|it| 100.0 * it)), ids::STATS_SCORE),
        named(percent(found.accuracy.mean), ids::REVIEW_ACCURACY),
        named(seconds.map_or_else(dash, |it| format!("{it:.1}")), ids::STATS_SECONDS),
        named(blunders.map_or_else(dash, |it| format!("{it:.2}")), ids::STATS_BLUNDERS),
    ];
    for ((figure, name, id), mut cell) in figures.iter().zip(place.equal_columns(8.0, 5)) {
        cell.read((*id, "figure"), &format!("{name} {figure}"));
        cell.top(40.0).draw(&Say::new(figure).points(28.0).align(Align::Center));
        let name = Say::new(name).points(size::NOTE).ink(palette.secondary);
        cell.draw(&name.align(Align::Center));
    }
}

fn dash() -> String {
    "–".to_owned()
}

/// The title of a part, and what stands at its right.
fn show_title(place: &mut Place, title: Text, note: Text) {
    let [title, note] = [title, note].map(|id| place.style.text(id));
    let mut head = place.top(28.0);
    place.top(6.0);
    head.read(("stats-part", title.as_str()), &format!("{title}. {note}"));
    head.left(head.draw(&Say::new(title).points(size::BUTTON)) + 12.0);
    let note = Say::new(note).points(size::NOTE).ink(place.palette().secondary);
    head.draw(&note.align(Align::Max));
}

/// A text instead of a part that has too few games. What was pressed of its button, if it has one.
fn show_too_few(mut place: Place, id: &str, found: &Statistics) -> Option<Pressed> {
    let (style, unreviewed) = (place.style, &found.accuracy.unreviewed);
    let text = if unreviewed.is_empty() {
        style.with(ids::StatsMore { n: ENOUGH.saturating_sub(found.accuracy.reviewed) })
    } else {
        style.with(ids::StatsUnreviewed { n: unreviewed.len() })
    };
    place.say(Say::new(text).points(size::SMALL).ink(place.palette().secondary));
    if unreviewed.is_empty() {
        return None;
    }
    place.top(4.0);
    let way = style.text(ids::QUEUE) + "…";
    let button = place.top(40.0).left(place.width_of(&way, size::BUTTON) + 40.0);
    let is_pressed = button.button((id, &way), size::BUTTON, Weight::Plain, true);
    is_pressed.then(|| Pressed::Review(unreviewed.clone()))
}

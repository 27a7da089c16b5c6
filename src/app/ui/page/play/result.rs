//! The card that says how the game has ended and why, how accurately it was played, and what can be
//! done now; it stands in the column, the board stays in sight.

use std::sync::Arc;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::egui::{
    Align, Galley, Painter, Rect, Stroke, Ui, WidgetInfo, WidgetType, pos2, vec2,
};

use crate::app::base::schedule::Step;
use crate::app::look::theme::{color, size};
use crate::app::settings::Settings;
use crate::app::table::game_match::{Ended, Match, MatchRequest, Regretted, Started};
use crate::app::table::practice::own_lines::OwnLines;
use crate::app::thinking::accuracy::{Accuracy, QuickLook};
use crate::app::ui::command::{Command, ResultFolded, button};
use crate::app::ui::diagram::discs::Discs;
use crate::app::ui::kit::probe::{tell, tell_focus};
use crate::app::ui::kit::style::Style;
use crate::app::ui::kit::widgets::{
    self, Weight, card, columns_of, focus_ring, pressable, pressed_button, readable, rule, snap,
    width_of, wrap, write,
};
use crate::app::ui::page::play::{curve, ruling};
use crate::app::ui::words::{inside, left_lines, winner_id};
use crate::engine::Level;
use crate::pictures::paint::PaintedGame;
use crate::rules::{Outcome, Side};
use crate::text::ids;
use crate::text::worded::faults::reason_id;

/// Height of the card.
const FULL: f32 = 242.0;
/// Height of the card in a low window, which has no curve.
const LOW: f32 = 128.0;
/// Room beside what the card holds.
const SIDES: f32 = 19.0;
/// Height of a row of buttons.
const ROW: f32 = 42.0;
/// Where the head ends, in a high card and in a low one.
const HEAD: [f32; 2] = [84.0, 42.0];
/// Room between buttons.
const BETWEEN: f32 = 8.0;
/// Room between paragraphs.
const GAP: f32 = 6.0;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<ResultFolded>()
        .add_systems(Update, fold.in_set(Step::View))
        .add_observer(|_: On<Ended>, mut folded: ResMut<ResultFolded>| folded.0 = false)
        .add_observer(|_: On<Started>, mut folded: ResMut<ResultFolded>| folded.0 = false)
        .add_observer(|_: On<Regretted>, mut folded: ResMut<ResultFolded>| folded.0 = false);
}

/// Who walks through the record wants to see it: the card gives it its place back.
fn fold(game: Option<Res<Match>>, ruling: ruling::State, mut folded: ResMut<ResultFolded>) {
    let walks = game.is_some_and(|game| game.outcome().is_some() && game.is_looking_back());
    if walks && !ruling.is_shown() {
        folded.set_if_neq(ResultFolded(true));
    }
}

/// What the card needs.
#[derive(SystemParam)]
pub struct View<'w> {
    game: Res<'w, Match>,
    settings: Res<'w, Settings>,
    ruling: ruling::View<'w>,
    accuracy: Res<'w, Accuracy>,
    lines: Res<'w, OwnLines>,
    folded: Res<'w, ResultFolded>,
    style: Style<'w>,
}

impl View<'_> {
    /// Whether the card is put away, to see the record.
    pub fn is_folded(&self) -> bool {
        self.folded.0
    }

    /// How the game has ended and why, in a line; and whether that is worth a line in colour.
    fn title(&self, outcome: Outcome) -> (String, bool) {
        let (style, game) = (&self.style, &self.game);
        let result = match (game.people(), outcome.winner) {
            (2, Some(winner)) => style.with(ids::SideWon { side: game.kind().side_id(winner) }),
            (_, winner) => style.text(winner_id(game, winner)),
        };
        let reason = inside(&style.text(reason_id(game.kind(), outcome.reason)));
        let is_won =
            outcome.winner.is_some_and(|winner| game.people() != 1 || winner == game.near_side());
        (style.with(ids::ResultBecause { result, reason }), is_won)
    }

    /// How long the game was: in moves, and in minutes where they are known.
    fn length(&self) -> String {
        let moves = self.style.with(ids::ResultMoves { n: self.game.record().len().div_ceil(2) });
        let length = match self.accuracy.minutes(&self.game) {
            Some(n) => self.style.with(ids::ResultMinutes { moves, n }),
            None => moves,
        };
        match self.game.reminders() {
            0 => length,
            n => self.style.with(ids::ResultReminders { length, n }),
        }
    }

    /// What there is to say besides: the name of a mate, and why it is one; or else where the game left
    /// one's own lines. The name alone as well, for where both have no room.
    fn detail(&self) -> Option<[String; 2]> {
        let name = self.accuracy.mate(&self.game).map(|mate| self.style.text(mate.text_id()));
        let Some(why) = self.accuracy.why_mate(&self.game) else {
            let left = left_lines(self.lines.left(&self.game)?, &self.game, &self.style);
            return Some([left.clone(), left]);
        };
        let mated = self.game.record().current();
        let why = why.in_words(&mated, &self.style.texts);
        let full = name.iter().chain([&why]).cloned().collect::<Vec<_>>().join(" · ");
        Some([full, name.unwrap_or(why)])
    }

    /// What the game was worth to a side.
    fn accuracy(&self, side: Side) -> String {
        let found = self.accuracy.of(&self.game).and_then(|found| found.sides[side.index()]);
        found.map_or_else(|| "– %".to_owned(), |found| format!("{found:.1}%"))
    }
}

/// The height that the card wants in a column of this width: more where it has a ruling to tell.
pub fn height(painter: &Painter, width: f32, is_low: bool, view: &View) -> f32 {
    let base = if is_low { LOW } else { FULL };
    base + (told_height(&told(painter, width, view)) - if is_low { 0.0 } else { 22.0 }).max(0.0)
}

fn told_height(told: &[Arc<Galley>]) -> f32 {
    told.iter().map(|line| line.size().y + GAP).sum()
}

/// What a ruling says that has no moves to show.
fn told(painter: &Painter, width: f32, view: &View) -> Vec<Arc<Galley>> {
    let Some(card) = view.ruling.without_moves() else { return Vec::new() };
    let palette = view.style.palette();
    let lines = [(Some(&card.summary), palette.text), (card.article.as_ref(), palette.secondary)];
    let width = width - 2.0 * SIDES;
    lines
        .into_iter()
        .filter_map(|(text, ink)| Some(wrap(painter, text?, size::SMALL, ink, width)))
        .collect()
}

/// Shows the card.
pub fn show(
    ui: &Ui,
    rect: Rect,
    outcome: Outcome,
    view: &View,
    discs: &mut Discs,
    commands: &mut Commands,
) {
    let (title, is_won) = view.title(outcome);
    card(ui.painter(), rect, view.style.palette(), is_won);
    let is_low = rect.height() < FULL - 0.5;
    let inner = rect.shrink2(vec2(SIDES, 0.0));
    let button = if is_low { 38.0 } else { ROW };
    let buttons = inner.with_min_y(inner.bottom() - 12.0 - button).with_max_y(rect.bottom() - 12.0);
    let told = told(ui.painter(), rect.width(), view);
    let besides = if is_low { 0.0 } else { 22.0 };
    let head = HEAD[usize::from(is_low)] + (told_height(&told) - besides).max(0.0);
    let head = inner.with_max_y(rect.top() + head);
    show_head(ui, head, (&title, told), is_low, view, commands);
    let detail = view.detail().map(|[full, _]| full);
    let accuracy = Side::BOTH.map(|side| view.accuracy(side));
    let read: Vec<_> = std::iter::once(title).chain(detail).chain(accuracy).collect();
    readable(ui, rect, "result", &read.join(", "));
    if is_low {
        let line = inner.with_min_y(head.bottom() - 4.0).with_max_y(buttons.top() - 6.0);
        show_accuracy(ui, line, None, view, discs);
    } else {
        rule(ui.painter(), rect, head.bottom(), view.style.palette());
        let line = inner.with_min_y(head.bottom() + 11.0).with_max_y(head.bottom() + 49.0);
        show_accuracy(ui, line, Some(38.0), view, discs);
        let place = inner.with_min_y(line.bottom() + 3.0).with_max_y(line.bottom() + 45.0);
        let found = view.accuracy.of(&view.game).map_or(&[][..], |found: &QuickLook| &found.curve);
        curve::show(ui.painter(), place, found, view.game.kind(), view.style.palette());
    }
    show_buttons(ui, buttons, view, commands);
}

/// How the game has ended, after how many moves, and what is to be said of that.
fn show_head(
    ui: &Ui,
    head: Rect,
    (title, told): (&str, Vec<Arc<Galley>>),
    is_low: bool,
    view: &View,
    commands: &mut Commands,
) {
    let (palette, painter) = (view.style.palette(), ui.painter());
    let detail = view.detail().filter(|_| !is_low);
    let is_alone = told.is_empty() && detail.is_none() && !view.ruling.has_moves();
    let middle = match (is_low, is_alone) {
        (true, _) => 25.0,
        (false, true) => 43.0,
        (false, false) => 34.0,
    };
    let line = head.with_min_y(head.top() + middle - 17.0).with_max_y(head.top() + middle + 17.0);
    let length = view.length();
    let mut right = line.right();
    if view.ruling.has_moves() && is_low {
        right -= show_link(ui, line, Command::ShowRuling, view, commands) + 16.0;
    } else {
        right -= write(painter, line, Align::Max, &length, size::SMALL, palette.secondary) + 16.0;
    }
    let points = if is_low { size::TEXT } else { size::TITLE };
    write(painter, line.with_max_x(right), Align::Min, title, points, palette.text);
    let below = head.with_min_y(line.bottom() + 2.0).with_max_y(line.bottom() + 26.0);
    if view.ruling.has_moves() && !is_low {
        show_link(ui, below, Command::ShowRuling, view, commands);
    } else if let Some([full, short]) = detail {
        let has_room = width_of(painter, &full, size::SMALL) <= below.width();
        let detail = if has_room { full } else { short };
        write(painter, below, Align::Min, &detail, size::SMALL, palette.secondary);
    }
    let mut top = line.bottom();
    for line in told {
        let place = pos2(head.left(), top);
        top += line.size().y + GAP;
        painter.galley(snap(painter, place), line, color(palette.text));
    }
}

/// A command as a link at the right of a line. Gives its width.
fn show_link(ui: &Ui, line: Rect, command: Command, view: &View, commands: &mut Commands) -> f32 {
    let palette = view.style.palette();
    let text = view.style.text(command.text_id());
    let width = width_of(ui.painter(), &text, size::SMALL);
    let place = line.with_min_x(line.right() - width);
    tell(ui, || command.text_id().id().to_owned(), place);
    let info = WidgetInfo::labeled(WidgetType::Link, true, text.as_str());
    let response = pressable(ui, place, ui.id().with(command), &info);
    tell_focus(&response, command.text_id().id());
    write(ui.painter(), place, Align::Max, &text, size::SMALL, palette.teal);
    if response.hovered() || response.has_focus() {
        let stroke = Stroke::new(1.0, color(palette.teal));
        ui.painter().hline(place.x_range(), place.center().y + 9.0, stroke);
    }
    focus_ring(ui.painter(), place, 6, &response, palette);
    if response.clicked() {
        commands.write_message(command);
    }
    width
}

/// What the game was worth to both sides, with their discs where these have room.
fn show_accuracy(ui: &Ui, line: Rect, disc: Option<f32>, view: &View, discs: &mut Discs) {
    let (palette, painter) = (view.style.palette(), ui.painter());
    let emblem = view.game.kind().emblem();
    let (points, mut words) = if disc.is_some() { (26.0, line) } else { (size::BUTTON, line) };
    if let Some(diameter) = disc {
        for (side, x) in [
            (Side::First, line.left() + diameter / 2.0),
            (Side::Second, line.right() - diameter / 2.0),
        ] {
            discs.show(painter, pos2(x, line.center().y), diameter, (side, emblem));
        }
        words = line.shrink2(vec2(diameter + 8.0, 0.0));
    }
    for (side, align) in [(Side::First, Align::Min), (Side::Second, Align::Max)] {
        let text = view.accuracy(side);
        write(painter, words, align, &text, points, palette.text);
    }
    let label = view.style.text(ids::REVIEW_ACCURACY);
    write(painter, words, Align::Center, &label, size::SMALL, palette.secondary);
}

/// Shows what one can do now.
fn show_buttons(ui: &Ui, place: Rect, view: &View, commands: &mut Commands) {
    let offer = offer(view);
    let offered = offer.map(|level| view.style.with(ids::LevelOffer { n: level.number() }));
    let all = [Command::Rematch, Command::Review];
    let texts: Vec<_> = all.map(|command| view.style.text(command.text_id())).into();
    let places = columns_of(place, BETWEEN, all.len() + usize::from(offer.is_some()));
    let every: Vec<_> = texts.iter().chain(&offered).cloned().collect();
    let points = widgets::common_size(ui.painter(), &every, places[0].width());
    for ((command, text), place) in all.into_iter().zip(&texts).zip(&places) {
        let weight = if command == Command::Rematch { Weight::Main } else { Weight::Plain };
        let look = (text.as_str(), points, weight);
        button::show(ui, *place, command, look, (&view.game, &view.style), commands);
    }
    if let (Some(level), Some(text), Some(place)) = (offer, offered, places.last()) {
        let (id, palette) = (("level-offer", text.as_str()), view.style.palette());
        if pressed_button(ui, *place, id, points, Weight::Plain, true, palette).clicked() {
            commands.write_message(MatchRequest::Rematch(Some(level)));
        }
    }
}

/// The level that may suit better than the one that was played against.
fn offer(view: &View) -> Option<Level> {
    let level = view.game.opponents_level()?;
    let form = view.settings.form(view.game.kind());
    form.offer().filter(|_| form.level == level.number())
}

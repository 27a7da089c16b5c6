//! The card that says how the game has ended and why, how accurately it was played, and what can be
//! done now; it stands in the column, the board stays in sight.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::egui::Align;

use crate::app::base::schedule::Step;
use crate::app::look::palette::Rgba;
use crate::app::look::theme::size;
use crate::app::settings::Settings;
use crate::app::table::activity::drill::own_lines::OwnLines;
use crate::app::table::game_match::{Ended, Match, MatchRequest, Regretted, Started};
use crate::app::thinking::accuracy::{Accuracy, QuickLook};
use crate::app::ui::command::{Command, ResultFolded, button};
use crate::app::ui::diagram::discs::Discs;
use crate::app::ui::kit::place::{Place, Say};
use crate::app::ui::kit::style::Style;
use crate::app::ui::kit::widgets::{self, Weight};
use crate::app::ui::page::play::{curve, ruling};
use crate::app::ui::words::{inside, left_lines, winner_id};
use crate::engine::Level;
use crate::pictures::paint::PaintedGame;
use crate::rules::{Outcome, Side};
use crate::text::ids;
use crate::text::worded::faults::reason_id;

/// Height of the card.
const FULL: f32 = 242.0;
/// Room beside what the card holds.
const SIDES: f32 = 19.0;
/// What the head has room for below the title.
const BELOW_TITLE: f32 = 22.0;
/// Diameter of the discs.
const DISC: f32 = 38.0;

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

/// The height that the card wants in a column: more where it has a ruling to tell.
pub fn height(column: &Place, is_low: bool, view: &View) -> f32 {
    let (base, besides) = if is_low { (128.0, 0.0) } else { (FULL, BELOW_TITLE) };
    base + (told_height(column, view) - besides).max(0.0)
}

/// How high what a ruling says is in a card as wide as this place.
fn told_height(place: &Place, view: &View) -> f32 {
    let width = place.width() - 2.0 * SIDES;
    told(view).iter().map(|(line, _)| place.height_of(line, size::SMALL, width) + 6.0).sum()
}

/// What a ruling says that has no moves to show.
fn told(view: &View) -> Vec<(String, Rgba)> {
    let Some(card) = view.ruling.without_moves() else { return Vec::new() };
    let palette = view.style.palette();
    let article = card.article.clone().map(|article| (article, palette.secondary));
    std::iter::once((card.summary.clone(), palette.text)).chain(article).collect()
}

/// Shows the card.
pub fn show(
    card: Place,
    outcome: Outcome,
    view: &View,
    discs: &mut Discs,
    commands: &mut Commands,
) {
    let (title, is_won) = view.title(outcome);
    let mut inner = card.card(is_won).inset(SIDES, 0.0);
    let is_low = card.height() < FULL - 0.5;
    inner.bottom(12.0);
    let buttons = inner.bottom(if is_low { 38.0 } else { 42.0 });
    let (head, besides) = if is_low { (38.0, 0.0) } else { (84.0, BELOW_TITLE) };
    let head = inner.top(head + (told_height(&card, view) - besides).max(0.0));
    show_head(head, &title, is_low, view, commands);
    let detail = view.detail().map(|[full, _]| full);
    let accuracy = Side::BOTH.map(|side| view.accuracy(side));
    let read: Vec<_> = std::iter::once(title).chain(detail).chain(accuracy).collect();
    card.read("result", &read.join(", "));
    if is_low {
        inner.bottom(6.0);
        show_accuracy(inner, None, view, discs);
    } else {
        inner.inset(-SIDES, 0.0).rule();
        inner.top(11.0);
        show_accuracy(inner.top(DISC), Some(DISC), view, discs);
        inner.top(3.0);
        let found = view.accuracy.of(&view.game).map_or(&[][..], |found: &QuickLook| &found.curve);
        curve::show(inner.top(42.0), found, view.game.kind());
    }
    show_buttons(buttons, view, commands);
}

/// How the game has ended, after how many moves, and what is to be said of that.
fn show_head(mut head: Place, title: &str, is_low: bool, view: &View, commands: &mut Commands) {
    let (told, detail) = (told(view), view.detail().filter(|_| !is_low));
    let is_alone = told.is_empty() && detail.is_none() && !view.ruling.has_moves();
    head.top(match (is_low, is_alone) {
        (true, _) => 8.0,
        (false, true) => 26.0,
        (false, false) => 17.0,
    });
    let mut line = head.top(34.0);
    let ink = line.palette().secondary;
    let quiet = |text| Say::new(text).points(size::SMALL).ink(ink);
    let width = if view.ruling.has_moves() && is_low {
        show_link(line, Command::ShowRuling, commands)
    } else {
        line.draw(&quiet(view.length()).align(Align::Max))
    };
    line.right(width + 16.0);
    line.draw(&Say::new(title).points(if is_low { size::TEXT } else { size::TITLE }));
    if view.ruling.has_moves() && !is_low {
        head.top(2.0);
        show_link(head.top(24.0), Command::ShowRuling, commands);
    } else if let Some([full, short]) = detail.filter(|_| told.is_empty()) {
        head.top(2.0);
        let below = head.top(24.0);
        let has_room = below.width_of(&full, size::SMALL) <= below.width();
        below.draw(&quiet(if has_room { full } else { short }));
    }
    for (line, ink) in told {
        head.paragraph(&Say::new(line).points(size::SMALL).ink(ink));
    }
}

/// A command as a link at the right of a line. Gives its width.
fn show_link(mut line: Place, command: Command, commands: &mut Commands) -> f32 {
    let text = line.style.text(command.text_id());
    let width = line.width_of(&text, size::SMALL);
    if line.right(width).link((command.text_id().id(), &text), Align::Max) {
        commands.write_message(command);
    }
    width
}

/// What the game was worth to both sides, with their discs where these have room.
fn show_accuracy(mut words: Place, disc: Option<f32>, view: &View, discs: &mut Discs) {
    let points = if disc.is_some() { size::TITLE } else { size::BUTTON };
    if let Some(diameter) = disc {
        let emblem = view.game.kind().emblem();
        for (side, place) in
            [(Side::First, words.left(diameter)), (Side::Second, words.right(diameter))]
        {
            discs.show_in(place, (side, emblem));
        }
        words = words.inset(8.0, 0.0);
    }
    for (side, align) in [(Side::First, Align::Min), (Side::Second, Align::Max)] {
        words.draw(&Say::new(view.accuracy(side)).points(points).align(align));
    }
    let label = Say::new(view.style.text(ids::REVIEW_ACCURACY)).points(size::SMALL);
    words.draw(&label.ink(words.palette().secondary).align(Align::Center));
}

/// Shows what one can do now.
fn show_buttons(row: Place, view: &View, commands: &mut Commands) {
    let (ui, style) = (row.ui, row.style);
    let offer = offer(view);
    let offered = offer.map(|level| style.with(ids::LevelOffer { n: level.to_string() }));
    let all = [Command::Rematch, Command::Review];
    let texts: Vec<_> = all.map(|command| style.text(command.text_id())).into();
    let places = row.equal_columns(8.0, all.len() + usize::from(offer.is_some()));
    let every: Vec<_> = texts.iter().chain(&offered).cloned().collect();
    let points = widgets::common_size(ui.painter(), &every, places[0].width());
    for ((command, text), place) in all.into_iter().zip(&texts).zip(&places) {
        let weight = if command == Command::Rematch { Weight::Main } else { Weight::Plain };
        let look = (text.as_str(), points, weight);
        button::show(ui, place.rect(), command, look, (&view.game, style), commands);
    }
    if let (Some(level), Some(text), Some(place)) = (offer, offered, places.last())
        && place.button(("level-offer", &text), points, Weight::Plain, true)
    {
        commands.write_message(MatchRequest::Rematch(Some(level)));
    }
}

/// The level that may suit better than the one that was played against.
fn offer(view: &View) -> Option<Level> {
    let level = view.game.opponents_level()?;
    let form = view.settings.form(view.game.kind());
    form.offer().filter(|_| form.level == level)
}

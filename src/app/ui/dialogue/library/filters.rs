//! What narrows the list: the field for words, and a chip for each fact with a menu of what there is.

use bevy_egui::egui::{Align, Key, Modifiers};

use super::chosen::{Chip, Chosen, Menu, Shelf};
use super::menu::{Pressed, keep_place, show_rows};
use super::words;
use crate::app::base::today;
use crate::app::look::theme::size;
use crate::app::ui::kit::chip::{self, chip};
use crate::app::ui::kit::fields::{focus_first, text_field};
use crate::app::ui::kit::place::Place;
use crate::app::ui::kit::style::Style;
use crate::app::ui::words::listed_result;
use crate::games::GameKind;
use crate::library::{Facts, Query};
use crate::record::GameResult;
use crate::text::{Text, ids};

impl Chip {
    const ALL: [Self; 7] = [
        Self::Counted,
        Self::Result,
        Self::Opening,
        Self::Material,
        Self::Level,
        Self::Date,
        Self::Game,
    ];

    /// Whether it is there only as long as it is set.
    const fn is_given(self) -> bool {
        matches!(self, Self::Counted)
    }

    const fn name(self) -> Text {
        match self {
            Self::Counted => ids::STATS,
            Self::Result => ids::RESULT,
            Self::Opening => ids::LIST_OPENING,
            Self::Material => ids::LIST_MATERIAL,
            Self::Level => ids::LIST_LEVEL,
            Self::Date => ids::DATE,
            Self::Game => ids::GAME,
        }
    }

    /// What it is set to, in words.
    fn value(self, chosen: &Chosen, style: &Style) -> Option<String> {
        let query = &chosen.query;
        match self {
            Self::Counted => query.games.as_ref().map(|_| chosen.why.clone()),
            Self::Result => listed(&query.results, style, |&it| result_of(query, it, style)),
            Self::Opening => listed(&query.openings, style, Clone::clone),
            Self::Material => {
                listed(&query.materials, style, |code| words::material(game_of(query), code, style))
            }
            Self::Level => listed(&query.levels, style, |&level| level_of(level, style)),
            Self::Date => Some(date_in_words(query)).filter(|it| !it.is_empty()),
            Self::Game => query.game.map(|game| style.text(game.name_id())),
        }
    }

    pub(super) fn drop_from(self, query: &mut Query) {
        match self {
            Self::Counted => query.games = None,
            Self::Result => query.results.clear(),
            Self::Opening => query.openings.clear(),
            Self::Material => query.materials.clear(),
            Self::Level => query.levels.clear(),
            Self::Date => {
                query.since.clear();
                query.until.clear();
            }
            Self::Game => query.game = None,
        }
    }

    /// Whether several of its values can be asked for at once.
    const fn takes_several(self) -> bool {
        !matches!(self, Self::Counted | Self::Date | Self::Game)
    }

    /// What it offers.
    fn offers(self, query: &Query, facts: &Facts, style: &Style) -> Vec<Offer> {
        match self {
            Self::Counted => Vec::new(),
            Self::Result => [GameResult::FirstWins, GameResult::Draw, GameResult::SecondWins]
                .map(|result| {
                    let text = result_of(query, result, style);
                    Offer::one_of(text, query, |query| &mut query.results, result)
                })
                .into(),
            Self::Opening => (facts.openings.iter())
                .map(|(name, n)| {
                    let text = counted(name, *n);
                    Offer::one_of(text, query, |query| &mut query.openings, name.clone())
                })
                .collect(),
            Self::Material => (facts.materials.iter())
                .map(|(code, n)| {
                    let text = counted(&words::material(game_of(query), code, style), *n);
                    Offer::one_of(text, query, |query| &mut query.materials, code.clone())
                })
                .collect(),
            Self::Level => (facts.levels.iter())
                .map(|&(level, n)| {
                    let text = counted(&level_of(level, style), n);
                    Offer::one_of(text, query, |query| &mut query.levels, level)
                })
                .collect(),
            Self::Date => dates(facts, style)
                .into_iter()
                .map(|(text, since, until)| {
                    Offer::only(text, query, Query { since, until, ..query.clone() })
                })
                .collect(),
            Self::Game => GameKind::ALL
                .map(|game| {
                    let with = Query { game: Some(game), ..query.clone() };
                    Offer::only(style.text(game.name_id()), query, with)
                })
                .into(),
        }
    }
}

/// A row of a chip's menu.
struct Offer {
    text: String,
    /// Whether it is asked for already.
    is_on: bool,
    /// The query once it is pressed.
    then: Query,
}

impl Offer {
    /// One of several values, which a press adds or takes away.
    fn one_of<T: PartialEq>(
        text: String,
        query: &Query,
        values: fn(&mut Query) -> &mut Vec<T>,
        value: T,
    ) -> Self {
        let mut then = query.clone();
        let asked = values(&mut then);
        let is_on = asked.contains(&value);
        if is_on {
            asked.retain(|it| *it != value);
        } else {
            asked.push(value);
        }
        Self { text, is_on, then }
    }

    /// A value beside which there is no other.
    fn only(text: String, query: &Query, then: Query) -> Self {
        Self { text, is_on: *query == then, then }
    }
}

/// Several values as a chip shows them, or nothing if there is none.
fn listed<T>(values: &[T], style: &Style, name: impl Fn(&T) -> String) -> Option<String> {
    let names: Vec<_> = values.iter().map(name).collect();
    (!names.is_empty()).then(|| names.join(&style.text(ids::LIST_SEPARATOR)))
}

fn result_of(query: &Query, result: GameResult, style: &Style) -> String {
    listed_result(game_of(query), result, style)
}

fn level_of(level: u8, style: &Style) -> String {
    style.with(ids::ListLevelOf { n: u32::from(level) })
}

fn game_of(query: &Query) -> GameKind {
    query.game.unwrap_or(GameKind::Xiangqi)
}

fn counted(text: &str, n: usize) -> String {
    format!("{text} · {n}")
}

/// Today, this month, this year, and the years in which games were played.
fn dates(facts: &Facts, style: &Style) -> Vec<(String, String, String)> {
    let today = today();
    // Dates are written from the year on: their beginnings are years and months.
    let near = [(10, ids::TODAY), (7, ids::THIS_MONTH), (4, ids::THIS_YEAR)];
    let near = near.map(|(letters, id)| {
        let since = today.get(..letters).unwrap_or_default().to_owned();
        (style.text(id), since, String::new())
    });
    let years = facts.years.iter().map(|(year, n)| (counted(year, *n), year.clone(), year.clone()));
    near.into_iter().chain(years).collect()
}

fn date_in_words(query: &Query) -> String {
    if query.since == query.until {
        return query.since.clone();
    }
    match (query.since.as_str(), query.until.as_str()) {
        ("", "") => String::new(),
        (since, "") => format!("{since} –"),
        (since, until) => format!("{since} – {until}"),
    }
}

/// Shows the field and the chips.
pub fn show(mut place: Place, is_narrow: bool, chosen: &mut Chosen) {
    let (style, is_narrowed) = (place.style, chosen.is_narrowed());
    let [field, _] = if is_narrow {
        [place.top(38.0), place.top(6.0)]
    } else {
        // Beside what drops them all, each chip has its room.
        [place.left(if is_narrowed { 180.0 } else { 206.0 }), place.left(10.0)]
    };
    let (label, hint) = (style.text(ids::SEARCH_GAMES), style.text(ids::SEARCH_GAMES_HINT));
    let (names, text) = (("search", label.as_str(), hint.as_str()), &mut chosen.query.text);
    focus_first(&text_field(field.ui, field.rect(), names, text, field.palette()));
    let clears = style.text(ids::LIST_CLEAR);
    let link = is_narrowed.then(|| place.right(place.width_of(&clears, size::SMALL) + 12.0));
    show_chips(place, chosen);
    if link.is_some_and(|link| link.link(("clear-filters", &clears), Align::Max)) {
        chosen.clear();
    }
}

/// The chips that have room, closer together where they have little.
fn show_chips(mut row: Place, chosen: &mut Chosen) {
    /// Room between two of them.
    const GAPS: [f32; 2] = [8.0, 5.0];
    let style = row.style;
    let all = Chip::ALL.into_iter().filter_map(|chip| {
        let value = chip.value(chosen, style);
        if chip.is_given() && value.is_none() {
            return None;
        }
        let is_set = value.is_some();
        let text = value.unwrap_or_else(|| style.text(chip.name()));
        let width = row.width_of(&text, size::CELL);
        Some((chip, text, is_set, width))
    });
    let all: Vec<_> = all.collect();
    let needed: f32 = all.iter().map(|(.., width)| width + chip::PADDING[0] + GAPS[0]).sum();
    let is_close = usize::from(needed - GAPS[0] > row.width());
    for (chip, text, is_set, width) in all {
        if row.width() < 56.0 {
            break;
        }
        let width = (width + chip::PADDING[is_close]).min(150.0).min(row.width());
        let place = row.left(width).top(36.0);
        show_chip(place, chip, &text, is_set, chosen);
        row.left(GAPS[is_close]);
    }
}

fn show_chip(mut place: Place, which: Chip, text: &str, is_set: bool, chosen: &mut Chosen) {
    let id = format!("chip-{which:?}").to_lowercase();
    let name = place.style.text(which.name());
    let said = if is_set { format!("{name}: {text}") } else { name };
    let response = chip(&place, &id, (text, &said), Some(is_set));
    let is_dropped = response.has_focus()
        && place.ui.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Delete));
    let whole = place;
    if is_set {
        let cross = place.right(28.0).rect();
        let on_cross = response.interact_pointer_pos().is_some_and(|at| cross.contains(at));
        if is_dropped || (response.clicked() && (on_cross || which.is_given())) {
            which.drop_from(&mut chosen.query);
            return;
        }
    }
    if response.clicked() {
        let menu = Menu::Chip(which);
        chosen.menu = (chosen.menu != Some(menu)).then_some(menu);
        keep_place(&whole);
    }
}

/// Shows what a chip offers.
pub fn show_menu(dialogue: Place, chip: Chip, chosen: &mut Chosen, facts: &Facts) {
    let offers = chip.offers(&chosen.query, facts, dialogue.style);
    let rows: Vec<_> = offers.iter().map(|offer| (offer.text.clone(), offer.is_on)).collect();
    match show_rows(dialogue, &rows) {
        Pressed::Row(row) => {
            if let Some(offer) = offers.into_iter().nth(row) {
                chosen.query = offer.then;
            }
            // Where there can be several, the next may be wanted too.
            if !chip.takes_several() {
                chosen.menu = None;
            }
        }
        Pressed::Beside => chosen.menu = None,
        Pressed::Nothing => {}
    }
}

/// Which tab holds a shelf in the log.
pub fn shelf_id(shelf: Shelf) -> String {
    match shelf {
        Shelf::All => "shelf-all".to_owned(),
        Shelf::Own => "shelf-own".to_owned(),
        Shelf::Unread => "shelf-unread".to_owned(),
        Shelf::Collection(id) => format!("shelf-{}", id.number()),
    }
}

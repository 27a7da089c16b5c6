//! What narrows the list: the field for words, and a chip for each fact with a menu of what there is.

use bevy_egui::egui::{
    Align, Key, Modifiers, Rect, Stroke, StrokeKind, Ui, WidgetInfo, WidgetType, pos2, vec2,
};

use super::chosen::{Chip, Chosen, Menu, Shelf};
use super::layout::{Layout, Room};
use super::menu::{Pressed, keep_place, show_rows};
use super::words;
use crate::app::base::today;
use crate::app::look::theme::{color, size};
use crate::app::ui::kit::fields::{focus_first, text_field};
use crate::app::ui::kit::link::text_link;
use crate::app::ui::kit::probe::tell;
use crate::app::ui::kit::style::Style;
use crate::app::ui::kit::widgets::{
    draw_chevron, draw_cross, focus_ring, pressable, width_of, write,
};
use crate::app::ui::words::listed_result;
use crate::games::GameKind;
use crate::library::{Facts, Query};
use crate::record::GameResult;
use crate::text::{Text, ids};

/// Height of a chip.
const CHIP: f32 = 36.0;

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
pub fn show(ui: &Ui, layout: &Layout, chosen: &mut Chosen, style: &Style) {
    let palette = style.palette();
    let place = layout.filters;
    let is_narrow = layout.room == Room::Narrow;
    let (field, chips) = if is_narrow {
        let (above, below) = place.split_top_bottom_at_y(place.top() + 38.0);
        (above, below.with_min_y(below.top() + 6.0))
    } else {
        // Beside what drops them all, each chip has its room.
        let width = if chosen.is_narrowed() { 180.0 } else { 206.0 };
        let (left, right) = place.split_left_right_at_x(place.left() + width);
        (left, right.with_min_x(right.left() + 10.0))
    };
    let (label, hint) = (style.text(ids::SEARCH_GAMES), style.text(ids::SEARCH_GAMES_HINT));
    let names = ("search", label.as_str(), hint.as_str());
    let response = text_field(ui, field, names, &mut chosen.query.text, palette);
    focus_first(&response);
    let clears = style.text(ids::LIST_CLEAR);
    let link = width_of(ui.painter(), &clears, size::SMALL) + 12.0;
    let last = if chosen.is_narrowed() { chips.right() - link } else { chips.right() };
    show_chips(ui, chips.with_max_x(last), chosen, style);
    if chosen.is_narrowed() {
        let rect = chips.with_min_x(chips.right() - link);
        if text_link(ui, rect, ("clear-filters", &clears), Align::Max, palette) {
            chosen.clear();
        }
    }
}

/// The chips that have room, closer together where they have little.
fn show_chips(ui: &Ui, place: Rect, chosen: &mut Chosen, style: &Style) {
    const USUAL: [f32; 2] = [42.0, 8.0];
    const CLOSE: [f32; 2] = [37.0, 5.0];
    let all = Chip::ALL.into_iter().filter_map(|chip| {
        let value = chip.value(chosen, style);
        if chip.is_given() && value.is_none() {
            return None;
        }
        let text = value.clone().unwrap_or_else(|| style.text(chip.name()));
        let width = width_of(ui.painter(), &text, 16.0);
        Some((chip, text, value.is_some(), width))
    });
    let all: Vec<_> = all.collect();
    let all_wide: f32 = all.iter().map(|(.., width)| width + USUAL[0] + USUAL[1]).sum();
    let [padding, gap] = if all_wide - USUAL[1] > place.width() { CLOSE } else { USUAL };
    let mut left = place.left();
    for (chip, text, is_set, width) in all {
        let room = place.right() - left;
        if room < 56.0 {
            break;
        }
        let width = (width + padding).min(150.0).min(room);
        let rect = Rect::from_min_size(pos2(left, place.top()), vec2(width, CHIP));
        show_chip(ui, rect, chip, (&text, is_set), chosen, style);
        left += width + gap;
    }
}

fn show_chip(
    ui: &Ui,
    rect: Rect,
    chip: Chip,
    (text, is_set): (&str, bool),
    chosen: &mut Chosen,
    style: &Style,
) {
    let palette = style.palette();
    let id = format!("chip-{chip:?}").to_lowercase();
    tell(ui, || id.clone(), rect);
    let name = style.text(chip.name());
    let said = if is_set { format!("{name}: {text}") } else { name };
    let info = WidgetInfo::selected(WidgetType::Button, true, is_set, said);
    let response = pressable(ui, rect, ui.id().with(&id), &info);
    let fill = match (is_set, response.hovered()) {
        (true, _) => palette.pill,
        (false, true) => palette.hover,
        (false, false) => palette.card,
    };
    let line = Stroke::new(1.0, color(palette.line));
    ui.painter().rect(rect, 18, color(fill), line, StrokeKind::Inside);
    focus_ring(ui.painter(), rect, 18, &response, palette);
    let inner = rect.with_min_x(rect.left() + 13.0).with_max_x(rect.right() - 23.0);
    write(ui.painter(), inner, Align::Min, text, 16.0, palette.text);
    let sign = pos2(rect.right() - 14.0, rect.center().y);
    let has_delete = response.has_focus()
        && ui.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Delete));
    if is_set {
        draw_cross(ui.painter(), sign, 4.0, palette.secondary);
        let place = Rect::from_center_size(sign, vec2(28.0, CHIP));
        let on_cross = response.interact_pointer_pos().is_some_and(|at| place.contains(at));
        if has_delete || (response.clicked() && (on_cross || chip.is_given())) {
            chip.drop_from(&mut chosen.query);
            return;
        }
    } else {
        draw_chevron(ui.painter(), sign, true, palette.secondary);
    }
    if response.clicked() {
        let menu = Menu::Chip(chip);
        chosen.menu = (chosen.menu != Some(menu)).then_some(menu);
        keep_place(ui, rect);
    }
}

/// Shows what a chip offers.
pub fn show_menu(
    ui: &Ui,
    dialogue: Rect,
    chip: Chip,
    chosen: &mut Chosen,
    (facts, style): (&Facts, &Style),
) {
    let offers = chip.offers(&chosen.query, facts, style);
    let rows: Vec<_> = offers.iter().map(|offer| (offer.text.clone(), offer.is_on)).collect();
    match show_rows(ui, dialogue, &rows, style) {
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

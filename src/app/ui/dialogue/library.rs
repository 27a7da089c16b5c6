//! The library dialogue: search as you type, and a board with the selected game's last position.

use bevy::ecs::system::SystemParam;
use bevy::prelude::{Commands, Local, Res};
use bevy_egui::egui::{Align, Context, Key, Modifiers, Rect, Ui, WidgetInfo, WidgetType, vec2};

use crate::app::base::today;
use crate::app::board::art::board_style;
use crate::app::look::theme::{Theme, color, size};
use crate::app::settings::Settings;
use crate::app::table::game_match::Match;
use crate::app::table::keep::exporting::{ExportRequest, Exporting};
use crate::app::table::keep::importing::{ImportRequest, Importing};
use crate::app::table::keep::shelf::{GameList, ShelfRequest};
use crate::app::ui::diagram::mini_board::MiniBoards;
use crate::app::ui::dialogue::files::{PickFile, Purpose};
use crate::app::ui::dialogue::stack::{Dialogs, Dialogue};
use crate::app::ui::kit::fields::{focus_first, text_field};
use crate::app::ui::kit::form::Form;
use crate::app::ui::kit::frame::{Closed, Frame};
use crate::app::ui::kit::list;
use crate::app::ui::kit::probe::tell;
use crate::app::ui::kit::style::Style;
use crate::app::ui::kit::widgets::{
    self, Segment, Weight, button, choices, focus_ring, pressable, rule, write,
};
use crate::app::ui::words::players::player_names;
use crate::games::{AnyPosition, GameKind};
use crate::library::{GameId, PositionQuery, Query, Summary};
use crate::pictures::looks::Sets;
use crate::pictures::paint::BoardStyle;
use crate::record::GameResult;
use crate::rules::Side;
use crate::text::{Text, ids};

/// Width of the dialogue.
const WIDTH: f32 = 1104.0;
/// What the frame of a dialogue takes besides its body.
const AROUND: f32 = 204.0;
/// The most that the body is high.
const HEIGHT: f32 = 720.0 - AROUND;
/// Width of the preview.
const PREVIEW: f32 = 320.0;
/// The least width beside which a preview has room.
const LEAST_BESIDE: f32 = 860.0;
/// Height of a row of the list.
const ROW: f32 = 42.0;
/// Height of a field.
const FIELD: f32 = 42.0;
/// Height of a row of choices.
const CHOICES: f32 = 38.0;
/// Room between fields.
const GAP: f32 = 8.0;
/// The least height in which a second row of choices has room.
const LEAST_FOR_MORE: f32 = 400.0;

/// What is chosen in the dialogue.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Chosen {
    /// Which games are listed.
    query: Query,
    /// The game that is selected.
    selected: Option<GameId>,
    /// Whether the list was asked for since the dialogue was opened.
    is_asked: bool,
}

/// Whether games go into the library or out of it just now.
#[derive(Clone, Copy)]
struct Busy {
    imports: bool,
    exports: bool,
}

/// What the dialogue needs.
#[derive(SystemParam)]
pub struct View<'w, 's> {
    list: Res<'w, GameList>,
    game: Res<'w, Match>,
    theme: Res<'w, Theme>,
    settings: Res<'w, Settings>,
    boards: Local<'s, MiniBoards>,
    importing: Res<'w, Importing>,
    exporting: Res<'w, Exporting>,
    style: Style<'w>,
}

impl Dialogue for Chosen {
    type View = View<'static, 'static>;

    fn show(
        &self,
        context: &Context,
        view: &mut View,
        dialogs: &mut Dialogs,
        commands: &mut Commands,
    ) {
        let mut chosen = self.clone();
        if !chosen.is_asked || !view.list.is_asked(&chosen.query) {
            commands.write_message(ShelfRequest::List(chosen.query.clone()));
            chosen.is_asked = true;
        }
        step_by_keys(context, &mut chosen, &view.list);
        let selected = selected(&chosen, &view.list);
        let frame = Frame {
            id: "dialogue-library",
            title: &view.style.text(ids::LIBRARY),
            width: WIDTH,
            cancel: Some(&view.style.text(ids::CLOSE)),
            main: &view.style.text(ids::OPEN_GAME),
            is_ready: selected.is_some(),
        };
        let height = (context.content_rect().height() - 24.0 - AROUND).clamp(160.0, HEIGHT);
        let View { list, game, theme, settings, boards, importing, exporting, style } = view;
        let look = (board_style(**theme, settings.looks), settings.looks.sets);
        let busy = Busy { imports: importing.is_busy(), exports: exporting.is_busy() };
        let (closed, opened) = frame.show(context, style, |form| {
            let body = form.take(height);
            let has_preview = body.width() >= LEAST_BESIDE;
            let mut left = body;
            if has_preview {
                let (list_place, preview) = body.split_left_right_at_x(body.right() - PREVIEW);
                left = list_place.with_max_x(list_place.right() - 31.0);
                if let Some(game) = &selected {
                    show_preview(form, preview, game, (boards, look), style);
                }
            }
            show_list(form, left, &mut chosen, (list, game, busy), style, commands)
        });
        match closed {
            _ if opened => open(selected, dialogs, commands),
            Some(Closed::Accepted) => open(selected, dialogs, commands),
            Some(Closed::Cancelled | Closed::ClickedOutside) => dialogs.pop(),
            None => dialogs.replace(chosen),
        }
    }
}

fn open(selected: Option<Summary>, dialogs: &mut Dialogs, commands: &mut Commands) {
    if let Some(game) = selected {
        commands.write_message(ShelfRequest::Open(game.id));
        dialogs.close();
    }
}

/// The selected game, or the first if none is.
fn selected(chosen: &Chosen, list: &GameList) -> Option<Summary> {
    let found = list.games().iter().find(|game| Some(game.id) == chosen.selected);
    found.or(list.games().first()).cloned()
}

/// Up and down choose a game, wherever the keyboard is.
fn step_by_keys(context: &Context, chosen: &mut Chosen, list: &GameList) {
    let pressed = |key| context.input_mut(|input| input.consume_key(Modifiers::NONE, key));
    let games = list.games();
    let Some(lowest) = games.len().checked_sub(1) else { return };
    let now = games.iter().position(|game| Some(game.id) == chosen.selected).unwrap_or(0);
    let to = if pressed(Key::ArrowDown) {
        (now + 1).min(lowest)
    } else if pressed(Key::ArrowUp) {
        now.saturating_sub(1)
    } else if pressed(Key::PageDown) {
        (now + 10).min(lowest)
    } else if pressed(Key::PageUp) {
        now.saturating_sub(10)
    } else {
        return;
    };
    chosen.selected = Some(games[to].id);
}

/// The fields, the rows and what is below them. Whether a game was opened.
fn show_list(
    form: &mut Form,
    place: Rect,
    chosen: &mut Chosen,
    (list, game, busy): (&GameList, &Match, Busy),
    style: &Style,
    commands: &mut Commands,
) -> bool {
    let palette = style.palette();
    let (search, rest) = place.split_top_bottom_at_y(place.top() + FIELD);
    let (label, hint) = (style.text(ids::SEARCH_GAMES), style.text(ids::SEARCH_GAMES_HINT));
    let field = ("search", label.as_str(), hint.as_str());
    let response = text_field(form.ui, search, field, &mut chosen.query.text, palette);
    focus_first(&response);
    let rest = rest.with_min_y(rest.top() + GAP);
    let (filters, rest) = rest.split_top_bottom_at_y(rest.top() + CHOICES);
    show_filters(form.ui, filters, &mut chosen.query, game, style);
    let mut rest = rest;
    if place.height() >= LEAST_FOR_MORE {
        let (more, below) = rest.split_top_bottom_at_y(rest.top() + GAP + CHOICES);
        show_more_filters(form.ui, more.with_min_y(more.top() + GAP), &mut chosen.query, style);
        rest = below;
    }
    let (rows, foot) = rest.split_top_bottom_at_y(rest.bottom() - FIELD);
    show_foot(form.ui, foot, chosen, (list, busy), style, commands);
    let rows = rows.with_min_y(rows.top() + GAP).with_max_y(rows.bottom() - GAP);
    rule(form.ui.painter(), rows, rows.top(), palette);
    rule(form.ui.painter(), rows, rows.bottom(), palette);
    if list.games().is_empty() {
        let id = match list.fault() {
            Some(_) => ids::GAMES_NOT_READ,
            None if !list.is_of(&chosen.query) => return false,
            None if chosen.query == Query::default() => ids::NO_GAMES_YET,
            None => ids::NO_GAMES_FOUND,
        };
        let (text, ink) = (style.text(id), palette.secondary);
        write(form.ui.painter(), rows, Align::Center, &text, size::BUTTON, ink);
        return false;
    }
    show_rows(form.ui, rows.shrink2(vec2(0.0, 1.0)), chosen, list, style)
}

/// Choices of game, result and position.
fn show_filters(ui: &Ui, place: Rect, query: &mut Query, game: &Match, style: &Style) {
    let palette = style.palette();
    let [games, results, positions] = widgets::columns(place, GAP, [1.3, 1.3, 1.0]);
    show_position_filter(ui, positions, query, game, style);
    let kinds: Vec<_> = std::iter::once(None).chain(GameKind::ALL.map(Some)).collect();
    let name = |kind: &Option<GameKind>| kind.map_or(ids::ANY_GAME, GameKind::name_id);
    let segments: Vec<_> = kinds.iter().map(|kind| Segment::new(style.text(name(kind)))).collect();
    let now = kinds.iter().position(|kind| *kind == query.game).unwrap_or(0);
    let label = style.text(ids::GAME);
    if let Some(index) = choices(ui, games, ("filter-game", &label), &segments, now, palette) {
        query.game = kinds[index];
    }
    let ends = [GameResult::FirstWins, GameResult::Draw, GameResult::SecondWins];
    let all: Vec<_> = std::iter::once(None).chain(ends.map(Some)).collect();
    let named = |result: &Option<GameResult>| {
        Segment::new(result.map_or_else(|| style.text(ids::ANY_RESULT), result_text))
    };
    let segments: Vec<_> = all.iter().map(named).collect();
    let now = all.iter().position(|result| *result == query.result).unwrap_or(0);
    let label = style.text(ids::RESULT);
    if let Some(index) = choices(ui, results, ("filter-result", &label), &segments, now, palette) {
        query.result = all[index];
    }
}

/// Choices of whose games, and from when.
fn show_more_filters(ui: &Ui, place: Rect, query: &mut Query, style: &Style) {
    let palette = style.palette();
    let [owners, dates] = widgets::columns(place, GAP, [1.3, 1.7]);
    let all = [None, Some(true), Some(false)];
    let segments = [ids::ANY_OWNER, ids::OWN_GAMES, ids::IMPORTED_GAMES]
        .map(|id| Segment::new(style.text(id)));
    let now = all.iter().position(|own| *own == query.own).unwrap_or(0);
    let label = style.text(ids::ORIGIN);
    if let Some(index) = choices(ui, owners, ("filter-own", &label), &segments, now, palette) {
        query.own = all[index];
    }
    let today = today();
    // Dates are written from the year on: their beginnings are years and months.
    let all = [0, 4, 7, 10].map(|letters| today.get(..letters).unwrap_or_default());
    let segments = [ids::ANY_DATE, ids::THIS_YEAR, ids::THIS_MONTH, ids::TODAY]
        .map(|id| Segment::new(style.text(id)));
    let now = all.iter().position(|since| *since == query.since).unwrap_or(all.len());
    let label = style.text(ids::DATE);
    if let Some(index) = choices(ui, dates, ("filter-date", &label), &segments, now, palette) {
        all[index].clone_into(&mut query.since);
    }
}

/// Whether only games with the position on the board are listed, or with its mirror image.
fn show_position_filter(ui: &Ui, place: Rect, query: &mut Query, game: &Match, style: &Style) {
    let segments = [ids::ANY_POSITION, ids::THIS_POSITION].map(|id| Segment::new(style.text(id)));
    let (now, label) = (usize::from(query.position.is_some()), style.text(ids::POSITION));
    let id = ("filter-position", label.as_str());
    if let Some(index) = choices(ui, place, id, &segments, now, style.palette()) {
        let position =
            || PositionQuery::Exact { position: Box::new(game.position()), mirrored: true };
        query.position = (index == 1).then(position);
    }
}

/// A result as a list shows it, the same in every language.
fn result_text(result: GameResult) -> String {
    match result {
        GameResult::FirstWins => "1–0".to_owned(),
        GameResult::SecondWins => "0–1".to_owned(),
        GameResult::Draw => "½–½".to_owned(),
        GameResult::Unknown => "–".to_owned(),
    }
}

/// Delete, bring back, and how many games there are.
fn show_foot(
    ui: &Ui,
    foot: Rect,
    chosen: &mut Chosen,
    (list, busy): (&GameList, Busy),
    style: &Style,
    commands: &mut Commands,
) {
    let palette = style.palette();
    let mut left = foot.left();
    let mut press = |button_text: Text, enabled: bool| {
        let text = style.text(button_text);
        let width = widgets::width_of(ui.painter(), &text, size::BUTTON) + 40.0;
        let place = foot.with_min_x(left).with_max_x(left + width);
        left += width + GAP;
        let id = (button_text.id(), text.as_str());
        button(ui, place, id, size::BUTTON, Weight::Plain, enabled, palette)
    };
    let target = selected(chosen, list);
    if press(ids::DELETE_GAME, target.is_some())
        && let Some(game) = target
    {
        // The one below takes its place.
        let below = list.games().iter().skip_while(|other| other.id != game.id).nth(1);
        chosen.selected = below.map(|game| game.id);
        commands.write_message(ShelfRequest::Delete(game.id));
    }
    if list.can_restore() && press(ids::RESTORE_GAME, true) {
        commands.write_message(ShelfRequest::Restore);
    }
    if busy.imports && press(ids::IMPORT_CANCEL, true) {
        commands.write_message(ImportRequest::Cancel);
    }
    if busy.exports {
        if press(ids::EXPORT_CANCEL, true) {
            commands.write_message(ExportRequest::Cancel);
        }
    } else if press(ids::EXPORT_GAMES, list.count() > 0) {
        let purpose = Purpose::Export(Box::new(chosen.query.clone()));
        let name = format!("{}.pgn", style.text(ids::LIBRARY));
        commands.write_message(PickFile { purpose, name });
    }
    let text = style.with(ids::GamesCount { n: list.count() });
    let place = foot.with_min_x(left + GAP);
    write(ui.painter(), place, Align::Max, &text, size::SMALL, palette.secondary);
}

/// The rows. Whether one was pressed twice.
fn show_rows(
    ui: &mut Ui,
    place: Rect,
    chosen: &mut Chosen,
    list: &GameList,
    style: &Style,
) -> bool {
    let now = selected(chosen, list).map(|game| game.id);
    let games = list.games();
    let row = games.iter().position(|game| Some(game.id) == now).unwrap_or(0);
    let mut opened = false;
    let (count, follow) = ((games.len(), ROW), (now, Some(row), false));
    list::rows(ui, ("games", place), count, follow, |ui, rect, index| {
        let game = &games[index];
        let row = rect.with_max_x(rect.right() - 8.0);
        tell(ui, || format!("game-{}", game.id.number()), row);
        let (is_chosen, palette) = (Some(game.id) == now, style.palette());
        let name = in_words(game, style);
        let info = WidgetInfo::selected(WidgetType::SelectableLabel, true, is_chosen, name);
        let response = pressable(ui, row, ui.id().with(("game", game.id)), &info);
        if is_chosen {
            ui.painter().rect_filled(row.shrink2(vec2(0.0, 1.0)), 8, color(palette.pill));
        } else if response.hovered() {
            ui.painter().rect_filled(row.shrink2(vec2(0.0, 1.0)), 8, color(palette.hover));
        }
        focus_ring(ui.painter(), row.shrink(3.0), 8, &response, palette);
        show_row(ui, row, game, style);
        if response.clicked() {
            chosen.selected = Some(game.id);
        }
        opened |= response.double_clicked();
    });
    opened
}

/// A row as it is read out.
fn in_words(game: &Summary, style: &Style) -> String {
    let result = ended(game);
    let about = if game.opening.is_empty() { &game.event } else { &game.opening };
    let parts = [&names(game, style).join(" – "), &result, about, &game.date];
    let said: Vec<&str> =
        parts.into_iter().map(String::as_str).filter(|it| !it.is_empty()).collect();
    said.join(", ")
}

/// How a game ended, in the list's signs.
fn ended(game: &Summary) -> String {
    match GameResult::from_pgn(&game.result).unwrap_or_default() {
        GameResult::Unknown if game.is_unfinished => "…".to_owned(),
        result => result_text(result),
    }
}

/// Players, result, opening or event, rounds, date.
fn show_row(ui: &Ui, row: Rect, game: &Summary, style: &Style) {
    let palette = style.palette();
    let inner = row.shrink2(vec2(16.0, 0.0));
    let is_wide = inner.width() >= 560.0;
    let weights = if is_wide { [5.2, 1.2, 3.0, 0.9, 1.7] } else { [5.2, 1.4, 0.0, 0.0, 1.9] };
    let [players, result, about, rounds, date] = widgets::columns(inner, 10.0, weights);
    let names = names(game, style).join(" – ");
    write(ui.painter(), players, Align::Min, &names, size::BUTTON, palette.text);
    write(ui.painter(), result, Align::Center, &ended(game), 16.0, palette.text);
    if is_wide {
        let about_text = if game.opening.is_empty() { &game.event } else { &game.opening };
        write(ui.painter(), about, Align::Min, about_text, 16.0, palette.secondary);
        let count = game.plies.div_ceil(2).to_string();
        write(ui.painter(), rounds, Align::Max, &count, 16.0, palette.secondary);
    }
    write(ui.painter(), date, Align::Max, &game.date, 16.0, palette.secondary);
}

fn names(game: &Summary, style: &Style) -> [String; 2] {
    player_names(&game.players, game.game, &style.texts)
}

/// The board of the last position, and some facts.
fn show_preview(
    form: &mut Form,
    place: Rect,
    game: &Summary,
    (boards, look): (&mut MiniBoards, (BoardStyle, Sets)),
    style: &Style,
) {
    let (painter, palette) = (form.ui.painter(), style.palette());
    let line = bevy_egui::egui::Stroke::new(1.0, color(palette.line));
    painter.vline(painter.round_to_pixel_center(place.left() - 15.0), place.y_range(), line);
    let board = place.with_max_y((place.top() + 356.0).min(place.bottom() - 110.0));
    if let Ok(position) = AnyPosition::from_fen(game.game, &game.last) {
        boards.show(painter, board, &position, look);
    }
    let mut top = board.bottom() + 14.0;
    let names = names(game, style);
    let sides = Side::BOTH.map(|side| style.text(game.game.side_id(side)));
    let [first, second] = names;
    let [first_side, second_side] = sides;
    let facts = [
        (first_side, first),
        (second_side, second),
        (style.text(ids::DATE), game.date.clone()),
        (style.text(ids::EVENT), game.event.clone()),
    ];
    for (label, fact) in facts.iter().filter(|(_, fact)| !fact.is_empty()) {
        if top + 24.0 > place.bottom() {
            break;
        }
        let row = place.with_min_y(top).with_max_y(top + 24.0);
        let (left, right) = row.split_left_right_at_x(row.left() + 64.0);
        write(painter, left, Align::Min, label, size::SMALL, palette.secondary);
        write(painter, right, Align::Min, fact, size::SMALL, palette.text);
        top += 26.0;
    }
}

//! The game of the chosen row: its board to walk through, some facts, and what can be done with it.

use std::sync::Arc;

use bevy::prelude::{Commands, Message};
use bevy_egui::egui::{Align, Rect, Stroke, Ui, WidgetInfo, WidgetType, pos2, vec2};

use super::chosen::{Chosen, Place};
use super::foot;
use super::layout::Layout;
use super::words;
use crate::app::base::clipboard::CopyText;
use crate::app::look::theme::{color, size};
use crate::app::settings::Settings;
use crate::app::ui::diagram::mini_board::MiniBoards;
use crate::app::ui::kit::probe::tell;
use crate::app::ui::kit::style::Style;
use crate::app::ui::kit::widgets::{
    Rows, Weight, button, columns_of, common_size, focus_ring, pressable, pressable_by_pointer,
    rule, tooltip, write, write_no_smaller,
};
use crate::formats::{self, Format, WriteOptions};
use crate::games::{AnyPosition, AnyTree, GameInfo};
use crate::library::{GameId, SavedGame, Selection, Summary};
use crate::pictures::looks::Sets;
use crate::pictures::paint::BoardStyle;
use crate::record::{NodeId, Tree};
use crate::rules::Move;
use crate::text::{Text, ids};

/// What is done with a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Act {
    /// Open it: to be gone on with if it is not over, or else to be studied.
    Open,
    /// Study it.
    Study,
    /// Review it.
    Review,
    /// Play on: where it was left, or from its last position.
    PlayOn,
    /// Copy it as text.
    Copy,
    /// Write it into a file.
    Export,
}

/// Asks for a game of the library to be opened, and for a command once it is at the board.
#[derive(Message, Clone, Copy, Debug)]
pub struct OpenGame {
    /// Which one.
    pub id: GameId,
    /// What is done then.
    pub then: Option<Then>,
}

/// What is done with a game once it is at the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Then {
    /// It is studied.
    Study,
    /// It is reviewed.
    Review,
    /// A new game begins at its last position.
    PlayOn,
}

/// The main line of the game in the preview.
#[derive(Default)]
pub struct Walked {
    of: Option<(GameId, Arc<SavedGame>)>,
    positions: Vec<AnyPosition>,
    moves: Vec<Move>,
}

impl Walked {
    /// Takes a game up, unless it is the same as before.
    fn follow(&mut self, id: GameId, game: &Arc<SavedGame>) {
        if self.of.as_ref().is_some_and(|(of, kept)| *of == id && Arc::ptr_eq(kept, game)) {
            return;
        }
        (self.positions, self.moves) = match &game.tree {
            AnyTree::Xiangqi(tree) => line(tree),
            AnyTree::Chess(tree) => line(tree),
        };
        self.of = Some((id, Arc::clone(game)));
    }

    /// How many moves it has.
    pub fn plies(&self) -> usize {
        self.moves.len()
    }

    /// The last of so many plies, with its number.
    fn last_move(
        &self,
        plies: usize,
        game: &Summary,
        settings: &Settings,
        style: &Style,
    ) -> Option<String> {
        let before = plies.checked_sub(1)?;
        let (mv, position) = (*self.moves.get(before)?, self.positions.get(before)?);
        let written = settings.move_style(game.game, style.texts.language());
        let text = position.notes(&[mv], written).concat();
        Some(style.with(ids::PreviewMove { n: plies.div_ceil(2), text }))
    }
}

fn line<G: GameInfo>(tree: &Tree<G>) -> (Vec<AnyPosition>, Vec<Move>)
where
    AnyPosition: From<G>,
{
    let nodes = std::iter::once(NodeId::ROOT).chain(tree.main_line());
    let positions = nodes.map(|id| tree.position(id).clone().into()).collect();
    (positions, tree.main_line().filter_map(|id| tree.mv(id)).collect())
}

/// The plies that are shown of a game: as far as one has walked, or else where a position stood that
/// was looked for, the end of one's own game, the start of another's.
pub fn shown(chosen: &Chosen, game: &Summary, reached: Option<u32>) -> usize {
    match (chosen.plies, reached) {
        (Some((of, plies)), _) if of == game.id => plies.min(game.plies),
        (_, Some(reached)) => usize::try_from(reached).unwrap_or_default(),
        _ if game.is_own => game.plies,
        _ => 0,
    }
}

/// Shows the preview. What was asked for, and whether its facts are to be changed.
pub fn show(
    ui: &mut Ui,
    layout: &Layout,
    chosen: &mut Chosen,
    (game, saved, reached): (&Summary, Option<&Arc<SavedGame>>, Option<u32>),
    (walked, boards, look): (&mut Walked, &mut MiniBoards, (BoardStyle, Sets)),
    (settings, style): (&Settings, &Style),
) -> (Option<Act>, bool) {
    let palette = style.palette();
    let place = layout.preview;
    if layout.has_preview && !layout.is_below {
        let line = Stroke::new(1.0, color(palette.line));
        let x = ui.painter().round_to_pixel_center(place.left() - 16.0);
        ui.painter().vline(x, place.y_range(), line);
    }
    if let Some(saved) = saved {
        walked.follow(game.id, saved);
    }
    let longest = if saved.is_some() { walked.plies() } else { usize::MAX };
    let plies = shown(chosen, game, reached).min(longest);
    let (board, rest) = parts(place);
    let last = AnyPosition::from_fen(game.game, &game.last).ok();
    let position = if saved.is_some() { walked.positions.get(plies) } else { last.as_ref() };
    if let Some(position) = position {
        boards.show(ui.painter(), board, position, look);
    }
    let mut rows = Rows::of(rest);
    show_keys(ui, rows.take(38.0, 0.0), chosen, game, (plies, walked.plies()), style);
    let said = rows.take(30.0, 0.0);
    if let Some(text) = walked.last_move(plies, game, settings, style) {
        write(ui.painter(), said, Align::Center, &text, 16.0, palette.text);
    }
    rule(ui.painter(), said, said.bottom(), palette);
    let edits = show_facts(ui, rows.take(86.0, 0.0), game, style);
    let buttons = Rect::from_min_max(pos2(rest.left(), place.bottom() - 92.0), rest.max);
    (show_buttons(ui, buttons, (chosen.place, game), style), edits)
}

/// The board, and what stands beside or below it.
fn parts(place: Rect) -> (Rect, Rect) {
    if place.width() > 560.0 {
        let width = (place.height() * 0.9).min(place.width() * 0.5);
        let (left, right) = place.split_left_right_at_x(place.left() + width);
        (left, right.with_min_x(right.left() + 24.0))
    } else {
        let height = (place.width() * 1.1).min(place.height() - 260.0).max(80.0);
        let (above, below) = place.split_top_bottom_at_y(place.top() + height);
        (above, below.with_min_y(below.top() + 8.0))
    }
}

/// Players, opening and event. Whether they were pressed twice, to be changed.
fn show_facts(ui: &Ui, place: Rect, game: &Summary, style: &Style) -> bool {
    let palette = style.palette();
    tell(ui, || "preview-facts".to_owned(), place);
    // The keyboard has F2.
    let change = style.text(ids::LIST_CHANGE_FACTS);
    let response = pressable_by_pointer(ui, place, ui.id().with("facts"), &change);
    if response.hovered() {
        ui.painter().rect_filled(place.shrink2(vec2(0.0, 4.0)), 8, color(palette.hover));
    }
    let facts = [
        (ids::LIST_PLAYERS, words::names(game, style).join(" – ")),
        (ids::LIST_OPENING, words::opening(game, style)),
        (ids::REVIEW_ACCURACY, words::judged(game)),
        (ids::EVENT, game.event.clone()),
        (ids::DATE, words::date(&game.date)),
    ];
    let known = facts.iter().filter(|(_, fact)| !fact.is_empty()).take(3);
    for ((label, fact), top) in known.zip([8.0, 33.0, 58.0]) {
        let row = Rect::from_min_size(place.min + vec2(0.0, top), vec2(place.width(), 24.0));
        let (left, right) = row.split_left_right_at_x(row.left() + 72.0);
        write(ui.painter(), left, Align::Min, &style.text(*label), size::SMALL, palette.secondary);
        write_no_smaller(ui.painter(), right, fact, (size::SMALL, size::SMALL), palette.text);
    }
    let is_pressed = response.double_clicked();
    tooltip(response, &change, Some("F2"), palette);
    is_pressed
}

/// The keys that walk: to the start, back, onward, to the end.
fn show_keys(
    ui: &Ui,
    row: Rect,
    chosen: &mut Chosen,
    game: &Summary,
    (plies, all): (usize, usize),
    style: &Style,
) {
    let palette = style.palette();
    let keys = [
        ("preview-first", ids::PREVIEW_START, 0, -1.0, true),
        ("preview-back", ids::PREVIEW_BACK, plies.saturating_sub(1), -1.0, false),
        ("preview-next", ids::PREVIEW_NEXT, (plies + 1).min(all), 1.0, false),
        ("preview-last", ids::PREVIEW_END, all, 1.0, true),
    ];
    for ((id, label, to, way, is_far), place) in keys.into_iter().zip(columns_of(row, 8.0, 4)) {
        let enabled = to != plies;
        tell(ui, || id.to_owned(), place);
        let info = WidgetInfo::labeled(WidgetType::Button, enabled, style.text(label));
        let response = pressable(ui, place, ui.id().with(id), &info);
        if enabled && response.hovered() {
            ui.painter().rect_filled(place, 8, color(palette.hover));
        }
        focus_ring(ui.painter(), place.shrink(2.0), 8, &response, palette);
        let ink = color(if enabled { palette.text } else { palette.disabled });
        let stroke = Stroke::new(2.0, ink);
        let middle = place.center();
        let points = [vec2(-3.0 * way, -6.0), vec2(3.0 * way, 0.0), vec2(-3.0 * way, 6.0)];
        ui.painter().line(points.map(|by| middle + by).to_vec(), stroke);
        if is_far {
            let x = middle.x + 8.0 * way;
            ui.painter().vline(x, (middle.y - 6.0)..=(middle.y + 6.0), stroke);
        }
        if response.clicked() {
            chosen.plies = Some((game.id, to));
        }
    }
}

/// Two rows of buttons; what is most likely wanted is the main one.
fn show_buttons(
    ui: &Ui,
    place: Rect,
    (list, game): (Place, &Summary),
    style: &Style,
) -> Option<Act> {
    let palette = style.palette();
    let (above, below) = place.split_top_bottom_at_y(place.top() + 42.0);
    let below = below.with_min_y(below.top() + 8.0);
    let goes_on = game.is_unfinished && list == Place::Games && game.is_own;
    let study = (ids::STUDY, Act::Study);
    let play = (ids::PLAY_ON, Act::PlayOn);
    let (main, other) = if goes_on { (play, study) } else { (study, play) };
    let rows: [(Rect, Vec<(Text, Act)>); 2] = [
        (above, vec![main, (ids::REVIEW_GAME, Act::Review)]),
        (below, vec![other, (ids::EXPORT_GAMES, Act::Export), (ids::COPY_ONE_GAME, Act::Copy)]),
    ];
    let mut asked = None;
    for (row, all) in rows {
        let texts: Vec<_> = all.iter().map(|(text, _)| style.text(*text)).collect();
        let places = columns_of(row, 8.0, all.len());
        let points = common_size(ui.painter(), &texts, places[0].width());
        for (((_, act), text), place) in all.iter().zip(&texts).zip(places) {
            let is_main = *act == main.1;
            let weight = if is_main { Weight::Main } else { Weight::Plain };
            let id = format!("preview-{act:?}").to_lowercase();
            if button(ui, place, (&id, text), points, weight, true, palette) {
                asked = Some(*act);
            }
        }
    }
    asked
}

/// Does what was asked for with a game. Whether the dialogue is to be closed.
pub fn act(
    act: Act,
    game: &Summary,
    saved: Option<&Arc<SavedGame>>,
    style: &Style,
    commands: &mut Commands,
) -> bool {
    let then = match act {
        Act::Open => None,
        Act::Study => game.is_unfinished.then_some(Then::Study),
        Act::Review => Some(Then::Review),
        Act::PlayOn => (!game.is_unfinished).then_some(Then::PlayOn),
        Act::Copy => {
            let text = saved
                .map(|saved| formats::write(&saved.tree, Format::Pgn, &WriteOptions::default()));
            if let Some(Ok((bytes, _))) = text {
                commands.write_message(CopyText(String::from_utf8_lossy(&bytes).into_owned()));
            }
            return false;
        }
        Act::Export => {
            foot::export(Selection::Games(vec![game.id]), style, commands);
            return false;
        }
    };
    commands.write_message(OpenGame { id: game.id, then });
    true
}

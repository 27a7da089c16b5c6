//! The game of the chosen row: its board to walk through, some facts, and what can be done with it.

use std::sync::Arc;

use bevy::prelude::{Commands, Message};
use bevy_egui::egui::Align;

use super::chosen::{Chosen, Lookup};
use super::{Opens, Parts, foot, reached, words};
use crate::app::base::clipboard::CopyText;
use crate::app::look::theme::{color, size};
use crate::app::ui::diagram::walk::{Walk, WalkKeys, walk_keys};
use crate::app::ui::kit::place::{BUTTON, Place, Say};
use crate::app::ui::kit::probe::tell;
use crate::app::ui::kit::style::Style;
use crate::app::ui::kit::widgets::{Weight, common_size, pressable_by_pointer, tooltip};
use crate::formats::{self, Format, WriteOptions};
use crate::games::AnyPosition;
use crate::library::{GameId, SavedGame, Selection, Summary};
use crate::text::worded::tags;
use crate::text::{Text, ids};

/// Room between buttons, and beside the board.
const GAP: f32 = 8.0;

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
    /// The position to go to, in plies from the start; `None`: where it was left.
    pub at: Option<usize>,
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
    line: Walk,
}

impl Walked {
    /// Takes a game up, unless it is the same as before.
    fn follow(&mut self, id: GameId, game: &Arc<SavedGame>) {
        if self.of.as_ref().is_some_and(|(of, kept)| *of == id && Arc::ptr_eq(kept, game)) {
            return;
        }
        self.line = Walk::of(&game.tree);
        self.of = Some((id, Arc::clone(game)));
    }

    /// How many moves it has.
    pub fn plies(&self) -> usize {
        self.line.plies()
    }
}

/// The plies that are shown of a game: as far as one has walked, or else where a position stood that
/// was looked for, the end of one's own game, the start of another's.
pub fn shown(chosen: &Chosen, game: &Summary, reached: Option<u32>) -> usize {
    looked_for(chosen, game, reached).unwrap_or(if game.is_own { game.plies } else { 0 })
}

/// The plies of a game at the position that somebody has walked to, or else has looked for. Such a
/// game is opened there.
pub fn looked_for(chosen: &Chosen, game: &Summary, reached: Option<u32>) -> Option<usize> {
    match (chosen.plies, reached) {
        (Some((of, plies)), _) if of == game.id => Some(plies.min(game.plies)),
        (_, reached) => reached.and_then(|reached| usize::try_from(reached).ok()),
    }
}

/// Shows the preview of a game.
pub fn show(place: Place, chosen: &mut Chosen, game: &Summary, parts: &mut Parts) {
    let saved = parts.list.peeked(game.id);
    if let Some(saved) = saved {
        parts.walked.follow(game.id, saved);
    }
    let walked = &*parts.walked;
    let longest = if saved.is_some() { walked.plies() } else { usize::MAX };
    let plies = shown(chosen, game, reached(chosen, parts.list)).min(longest);
    let (board, mut rest) = split(place);
    let last = AnyPosition::from_fen(game.game, &game.last).ok();
    let position = if saved.is_some() { walked.line.positions.get(plies) } else { last.as_ref() };
    if let Some(position) = position {
        parts.boards.show(board.ui.painter(), board.rect(), position, parts.look);
    }
    let buttons = rest.bottom(BUTTON + GAP + BUTTON);
    let keys = WalkKeys { id: "preview", at: plies, all: walked.plies() };
    if let Some(to) = walk_keys(rest.top(38.0), keys) {
        chosen.plies = Some((game.id, to));
    }
    let said = rest.top(30.0);
    if let Some(last) = walked.line.last_move(plies, said.style) {
        said.line(last.points(size::CELL).align(Align::Center).id("preview-move"));
    }
    rest.rule();
    if show_facts(rest.top(86.0), game) {
        parts.said.opens = Some(Opens::Details);
    }
    parts.said.act = show_buttons(buttons, chosen.lookup, game).or(parts.said.act);
}

/// The board, and what stands beside or below it.
fn split(mut place: Place) -> (Place, Place) {
    let (width, height) = (place.width(), place.height());
    let board = if width > 560.0 {
        let board = place.left((height * 0.9).min(width * 0.5));
        place.left(24.0);
        board
    } else {
        let board = place.top((width * 1.1).min(height - 260.0).max(80.0));
        place.top(GAP);
        board
    };
    (board, place)
}

/// Players, opening and event. Whether they were pressed twice, to be changed.
fn show_facts(mut place: Place, game: &Summary) -> bool {
    let (ui, style, palette) = (place.ui, place.style, place.palette());
    tell(ui, || "preview-facts".to_owned(), place.rect());
    // The keyboard has F2.
    let change = style.text(ids::LIST_CHANGE_FACTS);
    let response = pressable_by_pointer(ui, place.rect(), ui.id().with("facts"), &change);
    if response.hovered() {
        place.inset(0.0, 4.0).fill(1.0, 8, color(palette.hover));
    }
    let facts = [
        (ids::LIST_PLAYERS, words::names(game, style).join(" – ")),
        (ids::LIST_OPENING, words::opening(game, style)),
        (ids::REVIEW_ACCURACY, words::judged(game)),
        (ids::EVENT, tags::event(&game.event, &style.texts)),
        (ids::DATE, tags::date(&game.date, &style.texts)),
    ];
    place.top(GAP);
    for (label, fact) in facts.into_iter().filter(|(_, fact)| !fact.is_empty()).take(3) {
        let mut row = place.top(24.0);
        place.top(1.0);
        let label = Say::new(style.text(label)).points(size::SMALL);
        row.left(72.0).draw(&label.ink(palette.secondary));
        row.draw(&Say::new(fact).between(size::SMALL, size::SMALL));
    }
    let is_pressed = response.double_clicked();
    tooltip(response, &change, Some("F2"), palette);
    is_pressed
}

/// Two rows of buttons; what is most likely wanted is the main one.
fn show_buttons(mut place: Place, lookup: Lookup, game: &Summary) -> Option<Act> {
    let style = place.style;
    let goes_on = game.is_unfinished && lookup == Lookup::Games && game.is_own;
    let study = (ids::STUDY, Act::Study);
    let play = (ids::PLAY_ON, Act::PlayOn);
    let (main, other) = if goes_on { (play, study) } else { (study, play) };
    let above = place.top(BUTTON);
    let below = place.bottom(BUTTON);
    let rows: [(Place, &[(Text, Act)]); 2] = [
        (above, &[main, (ids::REVIEW_GAME, Act::Review)]),
        (below, &[other, (ids::EXPORT_GAMES, Act::Export), (ids::COPY_ONE_GAME, Act::Copy)]),
    ];
    let mut asked = None;
    for (row, all) in rows {
        let texts: Vec<_> = all.iter().map(|(text, _)| style.text(*text)).collect();
        let places = row.equal_columns(GAP, all.len());
        let points = common_size(row.ui.painter(), &texts, places[0].width());
        for (((_, act), text), place) in all.iter().zip(&texts).zip(places) {
            let weight = if *act == main.1 { Weight::Main } else { Weight::Plain };
            let id = format!("preview-{act:?}").to_lowercase();
            if place.button((&id, text), points, weight, true) {
                asked = Some(*act);
            }
        }
    }
    asked
}

/// Does what was asked for with a game, `at` so many plies. Whether the dialogue is to be closed.
pub fn act(
    act: Act,
    (game, at): (&Summary, Option<usize>),
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
    commands.write_message(OpenGame { id: game.id, at, then });
    true
}

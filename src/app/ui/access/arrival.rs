//! A page opens while a screen reader listens: the keyboard lands on it, its name is said, and what a
//! lesson asks for. It lands again when what had the keyboard goes away.

use bevy::a11y::AccessibilityRequested;
use bevy::prelude::*;
use bevy_egui::egui::{Context, Id};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use super::board_cursor;
use super::screen_reader::Announced;
use crate::app::table::activity::Touch;
use crate::app::table::activity::lesson::{Learning, LessonTried};
use crate::app::table::game_match::{Match, Mode};
use crate::app::text::ActiveTexts;
use crate::app::ui::dialogue::stack::{Dialogs, ShowDialogue};
use crate::app::ui::kit::context::{Panels, context};
use crate::app::ui::kit::landing;
use crate::app::ui::page::frame::take_page_name;
use crate::app::ui::page::lesson;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Arrival>().add_observer(say_tried).add_systems(
        EguiPrimaryContextPass,
        (
            begin.before(Panels),
            end_search.after(Panels).before(ShowDialogue),
            (land, say_lesson).chain().after(ShowDialogue),
        ),
    );
}

/// Says what came of a move of a lesson: the same twice where it is the same.
fn say_tried(
    _: On<LessonTried>,
    game: Res<Match>,
    texts: Option<Res<ActiveTexts>>,
    mut announced: ResMut<Announced>,
) {
    let (Some(learning), Some(texts)) = (game.doing::<Learning>(), texts) else { return };
    if let Some(text) = lesson::told_in_words(learning, &texts) {
        announced.say(text);
    }
}

/// Frames without the keyboard that are none lost: it goes round from the last control to the first.
const LOST: u8 = 1;

/// The page that was opened last.
#[derive(Resource, Default)]
struct Arrival {
    /// The page, and whether a reader listened.
    at: Option<(Mode, bool)>,
    /// Whether the keyboard is yet to land on it.
    is_under_way: bool,
    /// Whether its name was said.
    is_said: bool,
    /// For how many frames nothing has had the keyboard.
    lost: u8,
    /// The control to land on.
    found: Option<Id>,
}

/// Sees that another page is opened, or that a reader has come; its controls offer themselves then.
fn begin(
    mut contexts: EguiContexts,
    requested: Option<Res<AccessibilityRequested>>,
    game: Res<Match>,
    mut arrival: ResMut<Arrival>,
) {
    let Some(context) = context(&mut contexts) else { return };
    let is_read = requested.is_some_and(|requested| requested.get());
    landing::set_read(context, is_read);
    let now = (game.mode(), is_read);
    if arrival.at.replace(now) != Some(now) {
        (arrival.is_under_way, arrival.is_said) = (is_read, false);
    } else if arrival.lost > LOST {
        arrival.is_under_way = is_read;
    }
    if arrival.is_under_way {
        landing::seek(context);
    }
}

/// Keeps what the page has offered, before a dialogue looks among its own controls.
fn end_search(mut contexts: EguiContexts, mut arrival: ResMut<Arrival>) {
    let Some(context) = context(&mut contexts) else { return };
    arrival.found = landing::found(context);
}

/// Lands where the page begins, once no dialogue lies over it, and says what it is called.
fn land(
    mut contexts: EguiContexts,
    (game, dialogs): (Res<Match>, Res<Dialogs>),
    mut arrival: ResMut<Arrival>,
    mut announced: ResMut<Announced>,
) {
    let Some(context) = context(&mut contexts) else { return };
    let name = take_page_name(context);
    arrival.count_lost(context, &dialogs);
    if !arrival.is_under_way || !dialogs.is_clear() {
        return;
    }
    let at_board = begins_at_board(&game).then(board_cursor::id);
    let Some(at) = at_board.or(arrival.found) else { return };
    context.memory_mut(|memory| memory.request_focus(at));
    context.request_repaint();
    let is_news = !std::mem::replace(&mut arrival.is_said, true);
    (arrival.is_under_way, arrival.lost) = (false, 0);
    // In a game nothing but the game is there.
    if let Some(name) = name.filter(|_| is_news && game.mode() != Mode::Play) {
        announced.say(name);
    }
}

impl Arrival {
    /// Counts frames in which nothing has the keyboard: what had it is gone, or cannot be pressed any more.
    fn count_lost(&mut self, context: &Context, dialogs: &Dialogs) {
        let is_lost = landing::is_lost(context) && !self.is_under_way && dialogs.is_clear();
        self.lost = if is_lost { self.lost.saturating_add(1) } else { 0 };
        if is_lost {
            context.request_repaint();
        }
    }
}

/// Whether what is to be done first is a move at the board. Who studies walks through a record.
fn begins_at_board(game: &Match) -> bool {
    match game.mode() {
        Mode::Play => true,
        Mode::Study => false,
        _ => !matches!(game.touch(), Touch::Refused(_)),
    }
}

/// Says a lesson and its task when it is turned to.
fn say_lesson(
    mut contexts: EguiContexts,
    (game, arrival): (Res<Match>, Res<Arrival>),
    texts: Option<Res<ActiveTexts>>,
    mut before: Local<Option<(usize, usize)>>,
    mut announced: ResMut<Announced>,
) {
    let (Some(context), Some(texts)) = (context(&mut contexts), texts) else { return };
    if !landing::is_read(context) || arrival.is_under_way {
        return;
    }
    let attempt = game.doing::<Learning>().map(|learning| &learning.attempt);
    let now = attempt.map(|attempt| (attempt.index(), attempt.task_index()));
    let was = std::mem::replace(&mut *before, now);
    let Some((attempt, now)) = attempt.zip(now).filter(|_| was != now) else { return };
    // The next task of the same lesson is news, its text is not.
    let is_same_lesson = was.is_some_and(|(lesson, _)| lesson == now.0);
    announced.say(lesson::in_words(attempt, !is_same_lesson, &texts));
    context.request_repaint();
}

//! Screen readers: what they ask for goes to egui, and what happens is announced to them. The
//! board tells itself in [`board_cursor`](super::board_cursor).
//!
//! `bevy_egui` hands egui's tree to the reader but nothing back, and what a reader asks for does
//! not wake the window.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};

use bevy::a11y::{AccessibilityRequested, ActionRequest};
use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use bevy::winit::accessibility::{WinitActionRequestHandler, WinitActionRequestHandlers};
use bevy_egui::egui::accesskit::{Live, Role};
use bevy_egui::egui::{Event, Id, accesskit_root_id};
use bevy_egui::input::EguiInputEvent;
use bevy_egui::{EguiContexts, EguiInputSet, EguiPrimaryContextPass, PrimaryEguiContext};

use crate::app::base::alarm::Alarms;
use crate::app::base::schedule::Step;
use crate::app::base::waker::Wakers;
use crate::app::table::game_match::{Ended, Match, MovePlayed};
use crate::app::text::ActiveTexts;
use crate::app::thinking::accuracy::Accuracy;
use crate::app::ui::kit::context::{Panels, context};
use crate::app::ui::message;
use crate::app::ui::words::spoken::last_move;
use crate::app::ui::words::winner_id;
use crate::rules::Side;
use crate::text::ids;
use crate::text::worded::faults::reason_id;

/// How often it is looked whether a reader has come.
const LOOK_FOR_READER: Duration = Duration::from_secs(1);
/// How often it is looked whether the reader asks for something, once there is one.
const LOOK_FOR_REQUESTS: Duration = Duration::from_millis(40);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Announced>()
        .add_systems(First, watch)
        .add_systems(PreUpdate, forward.in_set(EguiInputSet::ReadBevyMessages).run_if(is_there))
        .add_systems(
            Update,
            (announce_message, announce_accuracy).in_set(Step::View).run_if(is_there),
        )
        .add_systems(EguiPrimaryContextPass, show.after(Panels).run_if(is_there))
        .add_observer(|text: On<Announce>, mut announced: ResMut<Announced>| {
            announced.say(text.0.clone());
        })
        .add_observer(announce_move)
        .add_observer(announce_end);
}

/// Whether a screen reader listens.
fn is_there(requested: Option<Res<AccessibilityRequested>>) -> bool {
    requested.is_some_and(|requested| requested.get())
}

/// Wakes the window when a reader comes, which finds an empty window before the next frame, and
/// when it asks for something.
///
/// The window's queue of requests is there some frames after the start. The thread is no
/// [`Errand`](crate::errand::Errand), for it tells nothing and looks as long as the program runs.
fn watch(
    requested: Option<Res<AccessibilityRequested>>,
    handlers: Option<Res<WinitActionRequestHandlers>>,
    wakers: Wakers,
    mut watches: Local<bool>,
) {
    let (Some(requested), Some(handlers)) = (requested, handlers) else { return };
    if *watches || handlers.is_empty() {
        return;
    }
    *watches = true;
    let (requested, waker) = (requested.clone(), wakers.get());
    let queues: Vec<_> = handlers.values().cloned().collect();
    let watching = move || {
        let (mut was_there, mut asked) = (false, false);
        loop {
            let is_there = requested.get();
            let asks = is_there && queues.iter().any(is_waiting);
            // A request is fetched at the end of a frame and heard in the next.
            if is_there != was_there || asks || asked {
                waker.wake();
            }
            (was_there, asked) = (is_there, asks);
            thread::sleep(if is_there { LOOK_FOR_REQUESTS } else { LOOK_FOR_READER });
        }
    };
    let started = thread::Builder::new().name("screen reader".to_owned()).spawn(watching);
    if let Err(error) = started {
        warn!("no screen reader can be answered: {error}");
    }
}

/// Whether a screen reader has asked for something that has not been fetched.
fn is_waiting(queue: &Arc<Mutex<WinitActionRequestHandler>>) -> bool {
    queue.lock().is_ok_and(|queue| !queue.is_empty())
}

/// Hands on what the reader asks for.
fn forward(
    mut requests: MessageReader<ActionRequest>,
    contexts: Query<Entity, With<PrimaryEguiContext>>,
    mut events: MessageWriter<EguiInputEvent>,
) {
    for ActionRequest(request) in requests.read() {
        trace!("reader asks {:?} of {:?}", request.action, request.target_node);
        events.write_batch(contexts.iter().map(|context| EguiInputEvent {
            context,
            event: Event::AccessKitActionRequest(request.clone()),
        }));
    }
}

/// The most announcements that are kept: what is older has been heard.
const MOST: usize = 8;
/// How long an announcement is in the tree: until a slow reader has asked for its text, but no longer, for
/// it would be read at the end of every page.
const STAY: Duration = Duration::from_secs(3);

/// A text that is to be said to who does not see the window.
#[derive(Event, Clone, Debug, PartialEq, Eq)]
pub struct Announce(pub String);

/// What was announced last: two things in a frame are both heard.
#[derive(Resource, Default)]
pub(super) struct Announced {
    texts: VecDeque<Announcement>,
    count: u64,
}

/// A text that was announced.
struct Announcement {
    /// What is said twice is two announcements.
    number: u64,
    text: String,
    /// When it has been heard.
    until: Instant,
}

impl Announced {
    /// Announces a text.
    pub(super) fn say(&mut self, text: String) {
        trace!("announced {text}");
        self.count += 1;
        let until = Instant::now() + STAY;
        self.texts.push_back(Announcement { number: self.count, text, until });
        if self.texts.len() > MOST {
            self.texts.pop_front();
        }
    }

    /// Forgets what has been heard by now. When the next will have been, if there is one.
    fn forget_heard(&mut self, now: Instant) -> Option<Instant> {
        self.texts.retain(|announcement| announcement.until > now);
        self.texts.front().map(|announcement| announcement.until)
    }
}

fn announce_move(
    _: On<MovePlayed>,
    game: Res<Match>,
    texts: Option<Res<ActiveTexts>>,
    mut announced: ResMut<Announced>,
) {
    let Some(texts) = texts else { return };
    if let Some(text) = last_move(&game, &texts) {
        announced.say(text);
    }
}

fn announce_end(
    ended: On<Ended>,
    game: Res<Match>,
    texts: Option<Res<ActiveTexts>>,
    mut announced: ResMut<Announced>,
) {
    let Some(texts) = texts else { return };
    let outcome = ended.0;
    let winner = texts.get(winner_id(&game, outcome.winner));
    let reason = texts.get(reason_id(game.kind(), outcome.reason));
    announced.say(format!("{winner}. {reason}."));
}

/// Announces how accurately both sides played, once that is known of a game that has just ended.
fn announce_accuracy(
    accuracy: Res<Accuracy>,
    game: Res<Match>,
    texts: Option<Res<ActiveTexts>>,
    mut before: Local<u64>,
    mut announced: ResMut<Announced>,
) {
    let (Some(texts), Some(found)) = (texts, accuracy.of(&game)) else { return };
    if std::mem::replace(&mut *before, game.version()) == game.version() {
        return;
    }
    let percent = |side: Side| {
        let found = found.sides[side.index()]?;
        Some(format!("{} {found:.0}%", texts.get(game.kind().side_id(side))))
    };
    let [Some(first), Some(second)] = Side::BOTH.map(percent) else { return };
    announced.say(format!("{}: {first}, {second}", texts.get(ids::REVIEW_ACCURACY)));
}

/// Announces what is said below the board.
fn announce_message(
    said: Res<message::Said>,
    texts: Res<ActiveTexts>,
    mut before: Local<String>,
    mut announced: ResMut<Announced>,
) {
    if said.is_changed() && *before != said.0 {
        before.clone_from(&said.0);
        // That it is check was said with the move.
        let last = announced.texts.back().map_or("", |announcement| announcement.text.as_str());
        let is_again =
            said.0 == texts.get(ids::CHECK) && last.ends_with(&texts.get(ids::SAID_CHECK));
        if !said.0.is_empty() && !is_again {
            announced.say(said.0.clone());
        }
    }
}

/// Puts the announcement into the tree, each time as something new: what is said twice is heard
/// twice.
fn show(
    mut contexts: EguiContexts,
    windows: Query<&Window, With<PrimaryWindow>>,
    mut announced: ResMut<Announced>,
    mut alarms: Alarms,
) {
    let Some(context) = context(&mut contexts) else { return };
    if let Some(until) = announced.forget_heard(Instant::now()) {
        alarms.wake_at(until);
    }
    let title = windows.iter().next().map(|window| window.title.clone()).unwrap_or_default();
    context.accesskit_node_builder(accesskit_root_id(), |root| root.set_label(title));
    for Announcement { number, text, .. } in &announced.texts {
        context.accesskit_node_builder(Id::new(("announcement", number)), |node| {
            node.set_role(Role::Label);
            node.set_live(Live::Polite);
            node.set_value(text.as_str());
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_has_been_heard_is_not_read_on_every_page() {
        let mut announced = Announced::default();
        announced.say("check".to_owned());
        announced.say("check".to_owned());
        let now = Instant::now();
        let next = announced.forget_heard(now);
        assert!(next.is_some_and(|next| next > now && next <= now + STAY));
        assert_eq!(announced.texts.len(), 2, "twice is two announcements");
        assert_eq!(announced.forget_heard(now + STAY), None);
        assert!(announced.texts.is_empty());
    }
}

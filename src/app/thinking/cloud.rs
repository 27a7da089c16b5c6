//! The cloud library for the current game: queried only while it is turned on, and only about
//! positions that are needed now.
//!
//! One question is under way at a time, the opponent's first. It is cancelled when nobody wants
//! its answer any more; the next is whatever is wanted and not answered yet.

use std::collections::VecDeque;
use std::path::Path;
use std::thread;

use bevy::prelude::*;
use bevy::window::RequestRedraw;

use crate::app::base::schedule::Step;
use crate::app::base::waker::{Waker, Wakers};
use crate::app::settings::{CloudChoice, Settings};
use crate::app::table::game_match::{Asker, Match, MoveRequest};
use crate::app::thinking::any::AnyLibrary;
use crate::cloud::{CloudError, Knowledge, Terms, remove_cache};
use crate::games::{AnyPosition, GameKind};
use crate::rules::Move;
use crate::storage::{cache_dir, data_dir};
use crate::uci::Ticket;

/// The folder for answers in the [folder for caches](cache_dir).
const FOLDER: &str = "cloud";

/// The most answers kept in memory; more lie on disk.
const MOST_KNOWN: usize = 64;

pub(super) fn plugin(app: &mut App) {
    let cache = cache_dir().map(|dir| dir.join(FOLDER));
    remove_old(cache.as_deref());
    app.insert_resource(CloudLibrary::new(Terms { cache, ..Terms::default() }))
        .init_resource::<CloudListShown>()
        .add_message::<CloudRequest>()
        .add_systems(Update, carry_out.in_set(Step::Input))
        .add_systems(Update, (follow_choice, receive).chain().in_set(Step::Opponent))
        .add_systems(Update, want_shown.in_set(Step::View));
}

/// Removes the answers that were once kept beside the settings.
fn remove_old(cache: Option<&Path>) {
    let Some(old) = data_dir().map(|dir| dir.join(FOLDER)) else { return };
    if cache != Some(&old) {
        // No errand: nobody wants to hear of it. Without a thread they stay, and do no harm.
        let _begun = thread::Builder::new().spawn(move || remove_cache(&old));
    }
}

/// Whether the player looks at the library's list for the position that the board shows.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct CloudListShown(pub bool);

/// Someone asks for something that has to do with the library.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub enum CloudRequest {
    /// Ask again about the position that the board shows.
    AskAgain,
    /// Play a move of its list, in the position with this [`Match::version`].
    Play(Move, u64),
}

/// Whether moves may be played from the library's list: only by people at one board. Against an
/// opponent the list may be read, but whoever plays from it has to move the piece.
pub fn plays_from_list(game: &Match) -> bool {
    game.refuses_person().is_none() && game.people() == 2
}

/// Carries out what is asked for, as far as it may be.
fn carry_out(
    mut requests: MessageReader<CloudRequest>,
    game: Res<Match>,
    mut library: ResMut<CloudLibrary>,
    mut moves: MessageWriter<MoveRequest>,
) {
    for &request in requests.read() {
        match request {
            CloudRequest::AskAgain => library.ask_again(&game.shown_position()),
            CloudRequest::Play(mv, version) => {
                if version == game.version() && plays_from_list(&game) {
                    moves.write(MoveRequest { mv, by: Asker::Person });
                }
            }
        }
    }
}

/// Who asks the library about a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reader {
    /// The opponent, who is to move in it.
    Opponent,
    /// The panel, of the position that the board shows.
    Panel,
}

/// What the library says of a position, or why it says nothing.
pub type Answer = Result<Knowledge, CloudError>;

/// The cloud library for the game at the table.
#[derive(Resource)]
pub struct CloudLibrary {
    /// How it is asked; the host is the one of the settings.
    terms: Terms,
    /// Where it is asked, while it is on.
    desk: Option<Desk>,
    /// What each reader wants to know about.
    wanted: [Option<AnyPosition>; 2],
}

impl CloudLibrary {
    /// A library that is off, to be asked on these terms once it is on.
    pub fn new(terms: Terms) -> Self {
        Self { terms, desk: None, wanted: [None, None] }
    }

    /// Whether it is on.
    pub fn is_on(&self) -> bool {
        self.desk.is_some()
    }

    /// A reader wants to know about this position from now on, and no longer about another. May
    /// be said again and again. A fault is forgotten when its position is wanted anew.
    pub fn want(&mut self, reader: Reader, position: Option<&AnyPosition>) {
        let wanted = &mut self.wanted[reader as usize];
        if wanted.as_ref() == position {
            return;
        }
        *wanted = position.cloned();
        if let (Some(desk), Some(position)) = (&mut self.desk, position) {
            desk.known.retain(|(known, answer)| known != position || answer.is_ok());
        }
        self.settle();
    }

    /// Asks again about a position, as after a fault.
    pub fn ask_again(&mut self, position: &AnyPosition) {
        if let Some(desk) = &mut self.desk {
            desk.known.retain(|(known, _)| known != position);
        }
        self.settle();
    }

    /// What the library says of a position, once it has been asked and has answered.
    pub fn answer(&self, position: &AnyPosition) -> Option<&Answer> {
        self.desk.as_ref()?.answer(position)
    }

    /// Whether it is asked as the player has chosen.
    fn follows(&self, choice: &CloudChoice, game: GameKind) -> bool {
        match &self.desk {
            Some(desk) => choice.on && desk.host == choice.host && desk.game == game,
            None => !choice.on,
        }
    }

    /// Opens or closes as the player has chosen.
    fn follow(&mut self, choice: &CloudChoice, game: GameKind, waker: Waker) {
        self.desk = choice.on.then(|| Desk::new(choice.host.clone(), game, waker));
        self.settle();
    }

    /// Takes in what has arrived; whether anything has.
    fn receive(&mut self) -> bool {
        let news = self.desk.as_mut().is_some_and(Desk::receive);
        self.settle();
        news
    }

    /// Cancels queries no longer needed and sends the next one.
    fn settle(&mut self) {
        let Some(desk) = &mut self.desk else { return };
        let wanted = || self.wanted.iter().flatten();
        // The opponent does not wait for an answer to anybody else.
        let urgent = self.wanted[Reader::Opponent as usize].as_ref();
        let urgent = urgent.filter(|at| at.game() == desk.game && !desk.knows(at)).cloned();
        desk.cancel_unless(|asked| match &urgent {
            Some(position) => position == asked,
            None => wanted().any(|position| position == asked),
        });
        while desk.asked.is_none() {
            let open =
                |position: &&AnyPosition| position.game() == desk.game && !desk.knows(position);
            let Some(position) = wanted().find(open) else { return };
            desk.ask(position.clone(), &self.terms);
        }
    }
}

/// Where the library is asked.
struct Desk {
    host: String,
    game: GameKind,
    waker: Waker,
    /// Opened with the first question.
    library: Option<AnyLibrary>,
    /// The question under way.
    asked: Option<(Ticket, AnyPosition)>,
    /// What was answered, oldest first.
    known: VecDeque<(AnyPosition, Answer)>,
}

impl Desk {
    fn new(host: String, game: GameKind, waker: Waker) -> Self {
        Self { host, game, waker, library: None, asked: None, known: VecDeque::new() }
    }

    fn answer(&self, position: &AnyPosition) -> Option<&Answer> {
        self.known.iter().find(|(known, _)| known == position).map(|(_, answer)| answer)
    }

    fn knows(&self, position: &AnyPosition) -> bool {
        self.answer(position).is_some()
    }

    fn keep(&mut self, position: AnyPosition, answer: Answer) {
        if self.known.len() >= MOST_KNOWN {
            self.known.pop_front();
        }
        self.known.push_back((position, answer));
    }

    fn cancel_unless(&mut self, is_wanted: impl Fn(&AnyPosition) -> bool) {
        let unwanted = self.asked.take_if(|(_, position)| !is_wanted(position)).is_some();
        if let (true, Some(library)) = (unwanted, &mut self.library) {
            library.cancel();
        }
    }

    /// Asks about a position of the game that is played here.
    fn ask(&mut self, position: AnyPosition, terms: &Terms) {
        match self.open(terms) {
            Ok(library) => {
                debug!("asking the library");
                self.asked = library.ask_moves(&position).map(|ticket| (ticket, position));
            }
            Err(fault) => self.keep(position, Err(fault)),
        }
    }

    fn open(&mut self, terms: &Terms) -> Result<&mut AnyLibrary, CloudError> {
        let library = if let Some(library) = self.library.take() {
            library
        } else {
            let waker = self.waker.clone();
            let terms = Terms { host: self.host.clone(), ..terms.clone() };
            AnyLibrary::open(self.game, terms, move || waker.wake())?
        };
        Ok(self.library.insert(library))
    }

    /// Takes in what has arrived; whether anything has.
    fn receive(&mut self) -> bool {
        let replies = self.library.as_mut().map(AnyLibrary::replies).unwrap_or_default();
        let news = !replies.is_empty();
        for reply in replies {
            if let Some((_, position)) = self.asked.take_if(|(ticket, _)| *ticket == reply.ticket) {
                match &reply.result {
                    Ok(_) => debug!("the library answered"),
                    Err(fault) => debug!("no answer: {fault}"),
                }
                self.keep(position, reply.result);
            }
        }
        news
    }
}

/// Opens, closes and moves to another host or game with the settings and the match.
fn follow_choice(
    settings: Res<Settings>,
    game: Res<Match>,
    wakers: Wakers,
    mut library: ResMut<CloudLibrary>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    if !library.follows(&settings.cloud, game.kind()) {
        library.follow(&settings.cloud, game.kind(), wakers.get());
        redraw.write(RequestRedraw);
    }
}

/// Takes in answers. The window shows them at once.
pub(super) fn receive(mut library: ResMut<CloudLibrary>, mut redraw: MessageWriter<RequestRedraw>) {
    if library.receive() {
        redraw.write(RequestRedraw);
    }
}

/// Wants to know about the position that the board shows, while its list is looked at.
fn want_shown(game: Res<Match>, shown: Res<CloudListShown>, mut library: ResMut<CloudLibrary>) {
    let position = shown.0.then(|| game.shown_position());
    library.want(Reader::Panel, position.as_ref());
}

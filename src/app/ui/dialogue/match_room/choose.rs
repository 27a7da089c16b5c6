//! The cards from which a player and the openings of a new match are chosen.

use std::thread;

use bevy::ecs::system::SystemParam;
use bevy::prelude::{Commands, Res};
use bevy_egui::egui::Context;

use crate::app::look::theme::size;
use crate::app::settings::engines::Engines;
use crate::app::settings::match_form::{Entrant, MatchForm, OpeningChoice};
use crate::app::settings::{Settings, SettingsRequest};
use crate::app::table::keep::books::OwnBooks;
use crate::app::table::keep::shelf::GameList;
use crate::app::thinking::match_room::entrant_name;
use crate::app::ui::dialogue::engines::EngineList;
use crate::app::ui::dialogue::files::{PickFile, Purpose};
use crate::app::ui::dialogue::new_game::{ladder, manner};
use crate::app::ui::dialogue::stack::{Dialogs, Dialogue};
use crate::app::ui::kit::form::Form;
use crate::app::ui::kit::frame::Frame;
use crate::app::ui::kit::option_row::option_row;
use crate::app::ui::kit::style::Style;
use crate::app::ui::words::file_fault;
use crate::engine::{Character, Level};
use crate::text::ids;

/// Threads of the built-in engine that are offered.
const THREADS: [u32; 4] = [1, 2, 4, 8];
/// How wide the cards are.
const WIDTH: f32 = 620.0;

/// The card from which a player is chosen, by its number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ChoosePlayer(pub usize);

/// The card from which the openings are chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ChooseOpenings;

/// What the cards need.
#[derive(SystemParam)]
pub struct View<'w> {
    settings: Res<'w, Settings>,
    engines: Res<'w, Engines>,
    list: Res<'w, GameList>,
    books: Res<'w, OwnBooks>,
    style: Style<'w>,
}

/// What was pressed in the card of a player.
enum Pressed {
    /// This one plays, and the card closes.
    Chosen(Entrant),
    /// This level and character; another may be pressed yet.
    Level(Level, Character),
    /// The engines that there are.
    Engines,
}

impl Dialogue for ChoosePlayer {
    type View = View<'static>;

    fn show(
        &self,
        context: &Context,
        view: &mut View,
        dialogs: &mut Dialogs,
        commands: &mut Commands,
    ) {
        let view = &*view;
        let draft = &view.settings.match_form;
        let Some(now) = draft.players.get(self.0) else { return dialogs.pop() };
        let frame = Frame {
            id: "dialogue-match-player",
            title: &view.style.with(ids::MatchPlayer { n: self.0 + 1 }),
            width: WIDTH,
            cancel: None,
            main: &view.style.text(ids::CLOSE),
            is_ready: true,
        };
        let (closed, pressed) =
            frame.show(context, &view.style, |form| players(form, draft, now, view));
        let number = self.0;
        let mut set = |entrant: Entrant| {
            commands.write_message(SettingsRequest::set(move |all| {
                if let Some(player) = all.match_form.players.get_mut(number) {
                    player.clone_from(&entrant);
                }
            }));
            context.request_repaint();
        };
        match pressed {
            Some(Pressed::Chosen(entrant)) => {
                set(entrant);
                return dialogs.pop();
            }
            Some(Pressed::Level(level, character)) => set(Entrant::of(level, character)),
            Some(Pressed::Engines) => dialogs.push(EngineList),
            None => {}
        }
        if closed.is_some() {
            dialogs.pop();
        }
    }
}

/// Who can play: the levels, the built-in engine, and the engines that play the game.
fn players(form: &mut Form, draft: &MatchForm, now: &Entrant, view: &View) -> Option<Pressed> {
    let style = &view.style;
    let mut pressed = None;
    form.set_measures(0.0, 42.0);
    form.say_wide(&style.text(ids::MATCH_LADDER), size::SMALL, form.palette().secondary);
    form.gap(8.0);
    let chosen = now.level();
    let (level, character) = (chosen.map(|it| it.0), chosen.map_or(Character::Plain, |it| it.1));
    if let Some(level) = ladder::choose(form, "match-level", draft.game, level, None) {
        pressed = Some(Pressed::Level(level, character));
    }
    if let Some(level) = level {
        form.gap(8.0);
        let mut chosen = character;
        manner::show_character(form, draft.game, &mut chosen, None);
        if chosen != character {
            pressed = Some(Pressed::Level(level, chosen));
        }
    }
    form.gap(18.0);
    form.say_wide(&style.text(ids::ENGINES), size::SMALL, form.palette().secondary);
    form.set_gap(0.0);
    form.gap(6.0);
    let threads = THREADS.into_iter().filter(|n| *n == 1 || *n as usize <= cores());
    let built_in = threads.map(|threads| (Entrant::BuiltIn { threads }, String::new()));
    let engines = view.engines.playing(draft.game);
    let engines = engines.map(|it| (Entrant::Engine(it.name.clone()), it.command.clone()));
    for (index, (entrant, detail)) in built_in.chain(engines).enumerate() {
        let title = entrant_name(&entrant, draft.game, &style.texts);
        let id = format!("match-entrant-{index}");
        if option_row(form, &id, (&title, &detail), entrant == *now) {
            pressed = Some(Pressed::Chosen(entrant));
        }
    }
    form.gap(8.0);
    if form.press_beside("match-engines", &style.text(ids::ENGINES_MANAGE)) {
        pressed = Some(Pressed::Engines);
    }
    pressed
}

/// Threads that the computer has.
pub fn cores() -> usize {
    thread::available_parallelism().map_or(1, usize::from)
}

impl Dialogue for ChooseOpenings {
    type View = View<'static>;

    fn show(
        &self,
        context: &Context,
        view: &mut View,
        dialogs: &mut Dialogs,
        commands: &mut Commands,
    ) {
        let view = &*view;
        let frame = Frame {
            id: "dialogue-match-openings",
            title: &view.style.text(ids::MATCH_OPENINGS),
            width: WIDTH,
            cancel: None,
            main: &view.style.text(ids::CLOSE),
            is_ready: true,
        };
        let (closed, (chosen, file)) =
            frame.show(context, &view.style, |form| openings(form, view));
        if file {
            let purpose = Purpose::Openings;
            commands.write_message(PickFile { purpose, name: String::new() });
        }
        let is_chosen = chosen.is_some() || file;
        if let Some(choice) = chosen {
            commands.write_message(SettingsRequest::set(move |all| {
                all.match_form.openings.clone_from(&choice);
            }));
        }
        if closed.is_some() || is_chosen {
            dialogs.pop();
        }
    }
}

/// Where openings can be from. What was chosen, and whether a file is to be.
fn openings(form: &mut Form, view: &View) -> (Option<OpeningChoice>, bool) {
    let style = &view.style;
    let draft = &view.settings.match_form;
    form.set_measures(0.0, 42.0);
    form.set_gap(0.0);
    let mut all = vec![(OpeningChoice::Book, String::new())];
    if let OpeningChoice::File(file) = &draft.openings {
        all.push((draft.openings.clone(), file.display().to_string()));
    }
    let listed = view.list.listing().games.iter().filter(|it| it.game == draft.game).count();
    if view.list.query().is_some() && listed > 0 {
        all.push((OpeningChoice::Listed, style.with(ids::MatchGames { n: listed })));
    }
    let books = view.books.list.iter().flatten().filter(|book| book.game == draft.game);
    let kind = style.text(ids::MATCH_OWN_BOOK);
    all.extend(books.map(|it| (OpeningChoice::OwnBook(it.name.clone()), kind.clone())));
    let collections = view.list.collections().into_iter().flat_map(|all| &all.list);
    let of = |n| style.with(ids::MatchGames { n });
    all.extend(collections.map(|it| (OpeningChoice::Collection(it.name.clone()), of(it.games))));
    let mut chosen = None;
    for (index, (choice, detail)) in all.into_iter().enumerate() {
        let title = opening_name(&choice, style);
        let id = format!("match-source-{index}");
        if option_row(form, &id, (&title, &detail), choice == draft.openings) {
            chosen = Some(choice);
        }
    }
    form.gap(12.0);
    let text = style.text(ids::MATCH_FILE);
    let file = form.press_beside("match-file", &text);
    form.gap(10.0);
    form.say_wide(&style.text(ids::MATCH_FILE_ABOUT), size::SMALL, form.palette().secondary);
    (chosen, file)
}

/// What openings are called.
pub fn opening_name(choice: &OpeningChoice, style: &Style) -> String {
    match choice {
        OpeningChoice::Book => style.text(ids::MATCH_BOOK),
        OpeningChoice::File(file) => file_fault::name(file),
        OpeningChoice::Collection(name) | OpeningChoice::OwnBook(name) => name.clone(),
        OpeningChoice::Listed => style.text(ids::MATCH_LISTED),
    }
}

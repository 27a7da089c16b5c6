//! The dialogue with the games of the library: sorted, searched as one types, in collections, with a
//! board of the chosen game; or found by what stood on the board.

mod chosen;
mod drag;
mod ends;
mod filters;
mod foot;
mod form;
mod head;
mod import;
mod keys;
mod layout;
mod menu;
mod naming;
mod preview;
mod rows;
mod tabs;
mod words;

use std::sync::Arc;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::egui::{Align, Context, Rect, Ui};

pub use chosen::Chosen;
pub use import::ImportFiles;
pub use preview::OpenGame;

use chosen::{Lookup, Menu};
use foot::Busy;
use layout::Layout;
use preview::{Act, Then, Walked};

use crate::app::base::schedule::Step;
use crate::app::board::art::board_style;
use crate::app::look::theme::{Theme, size};
use crate::app::settings::Settings;
use crate::app::table::game_match::{Kept, Look, Match, MatchRequest};
use crate::app::table::keep::exporting::Exporting;
use crate::app::table::keep::importing::Importing;
use crate::app::table::keep::shelf::{GameList, ShelfRequest};
use crate::app::thinking::review::ReviewRequest;
use crate::app::ui::diagram::mini_board::MiniBoards;
use crate::app::ui::dialogue::details::Details;
use crate::app::ui::dialogue::new_game::Draft;
use crate::app::ui::dialogue::stack::{Dialogs, Dialogue, dialogue};
use crate::app::ui::kit::frame::{Closed, Sheet};
use crate::app::ui::kit::place::{Place, Say};
use crate::app::ui::kit::style::Style;
use crate::games::GameKind;
use crate::library::{GameId, PositionQuery, Query, SavedGame, Summary};
use crate::pictures::looks::Sets;
use crate::pictures::paint::BoardStyle;
use crate::text::ids;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((dialogue::<Chosen>, dialogue::<naming::Naming>, dialogue::<ImportFiles>))
        .init_resource::<Waiting>()
        .init_resource::<LastChosen>()
        .add_message::<OpenGame>()
        .add_message::<ShowGames>()
        .add_systems(Update, (open_game, show_games).in_set(Step::Input))
        .add_observer(go_on);
}

/// Someone wants to see the games in which a position stood.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub struct ShowGames(pub PositionQuery);

fn show_games(mut asked: MessageReader<ShowGames>, mut dialogs: ResMut<Dialogs>) {
    for ShowGames(position) in asked.read() {
        dialogs.push(Chosen::of_position(position.clone()));
    }
}

/// What is meant for a game once it is at the board.
#[derive(Resource, Default)]
struct Waiting(Option<OpenGame>);

/// The dialogue as it was when a game was opened from it, so that one can go on looking.
#[derive(Resource, Default)]
pub struct LastChosen(Option<Chosen>);

impl LastChosen {
    /// The dialogue to be opened: as it was left for a game, or else a new one.
    pub fn or_new(&self) -> Chosen {
        self.0.clone().unwrap_or_default()
    }
}

fn open_game(
    mut asked: MessageReader<OpenGame>,
    mut waiting: ResMut<Waiting>,
    mut shelf: MessageWriter<ShelfRequest>,
) {
    for open in asked.read() {
        waiting.0 = Some(*open);
        shelf.write(ShelfRequest::Open(open.id));
    }
}

/// The game is at the board: what it was opened for is done.
fn go_on(
    kept: On<Kept>,
    mut waiting: ResMut<Waiting>,
    (game, settings): (Res<Match>, Res<Settings>),
    mut dialogs: ResMut<Dialogs>,
    mut commands: Commands,
) {
    let Some(open) = waiting.0.take_if(|open| open.id == kept.0) else { return };
    if let Some(plies) = open.at {
        // The plies are those of the main line, and the game may have been left in another.
        commands.write_message(MatchRequest::Look(Look::First));
        commands.write_message(MatchRequest::Look(Look::At(plies)));
    }
    match open.then {
        None => {}
        Some(Then::Study) => drop(commands.write_message(MatchRequest::StudyThis)),
        Some(Then::Review) => drop(commands.write_message(ReviewRequest::Begin)),
        Some(Then::PlayOn) => {
            dialogs.push(Draft::from_position(game.shown_position(), &settings, &game));
        }
    }
}

/// What the dialogue needs.
#[derive(SystemParam)]
pub struct View<'w, 's> {
    list: Res<'w, GameList>,
    game: Res<'w, Match>,
    theme: Res<'w, Theme>,
    settings: Res<'w, Settings>,
    boards: Local<'s, MiniBoards>,
    walked: Local<'s, Walked>,
    importing: Res<'w, Importing>,
    exporting: Res<'w, Exporting>,
    last: ResMut<'w, LastChosen>,
    style: Style<'w>,
}

/// The same in a pass.
struct Parts<'a, 'w> {
    list: &'a GameList,
    game: &'a Match,
    look: (BoardStyle, Sets),
    boards: &'a mut MiniBoards,
    walked: &'a mut Walked,
    busy: Busy,
    style: &'a Style<'w>,
}

impl<'w> View<'w, '_> {
    fn parts(&mut self) -> Parts<'_, 'w> {
        let Self {
            list,
            game,
            theme,
            settings,
            boards,
            walked,
            importing,
            exporting,
            last: _,
            style,
        } = self;
        Parts {
            list,
            game,
            look: (board_style(**theme, settings.looks), settings.looks.sets),
            boards,
            walked,
            busy: Busy {
                imports: importing.is_busy().then(|| importing.part()),
                exports: exporting.is_busy(),
            },
            style,
        }
    }
}

/// What came of a pass.
#[derive(Default)]
struct Said {
    is_closed: bool,
    act: Option<Act>,
    opens: Option<Opens>,
}

/// Another dialogue that is opened over this one.
enum Opens {
    Import,
    Naming(naming::Naming),
    /// What the game in the preview says of itself.
    Details,
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
        let import = ImportFiles::of(&view.importing);
        let mut parts = view.parts();
        let (list, style) = (parts.list, parts.style);
        let asked = chosen.asked(style.texts.language());
        if ask(&mut chosen, list, &asked, commands) {
            // Who is asked hears of it in the next frame: let there be one.
            context.request_repaint();
        }
        let title = style.text(ids::LIBRARY);
        let size = layout::size(context.content_rect());
        let sheet = Sheet { id: "dialogue-library", title: &title, size };
        let mut said = Said::default();
        keys::press(context, &mut chosen, (list, parts.walked), &mut said, commands);
        let has_open = chosen.menu.is_some() || !chosen.several.is_empty() || chosen.shows_preview;
        let (closed, ()) = sheet.show(context, style, |ui, rect| {
            show_all(ui, rect, &mut chosen, (&mut parts, &asked), &mut said, commands);
        });
        if let (Some(act), Some(game)) = (said.act, shown_game(&chosen, list)) {
            let saved = list.peeked(game.id);
            let reached = list.listing().reached.get(chosen.row(list.games())).copied();
            let at = preview::looked_for(&chosen, game, reached);
            if preview::act(act, (game, at), saved, style, commands) {
                view.last.0 = Some(chosen.left_for_a_game());
                return dialogs.close();
            }
        }
        match closed {
            Some(Closed::Cancelled) if has_open && !said.is_closed => chosen.step_back(),
            None if !said.is_closed => {}
            _ => {
                view.last.0 = None;
                return dialogs.pop();
            }
        }
        if chosen != *self {
            context.request_repaint();
        }
        let game = shown_game(&chosen, list);
        let game = game.and_then(|game| Some((game.id, list.peeked(game.id)?)));
        dialogs.replace(chosen);
        if let Some(opens) = said.opens {
            open(opens, game, import, dialogs);
        }
    }
}

/// Opens another dialogue over this one; `game` is the one in the preview.
fn open(
    opens: Opens,
    game: Option<(GameId, &Arc<SavedGame>)>,
    import: ImportFiles,
    dialogs: &mut Dialogs,
) {
    match (opens, game) {
        (Opens::Import, _) => dialogs.push(import),
        (Opens::Naming(naming), _) => dialogs.push(naming),
        (Opens::Details, Some((id, saved))) => dialogs.push(Details::of_kept(id, &saved.tree)),
        (Opens::Details, None) => {}
    }
}

/// Asks for what is to be shown and was not asked for yet.
/// Whether anything was asked.
fn ask(chosen: &mut Chosen, list: &GameList, asked: &Query, commands: &mut Commands) -> bool {
    let mut asks = false;
    let asks_position = chosen.lookup == Lookup::Positions && asked.position.is_none();
    if !asks_position && (!chosen.is_asked || !list.is_asked(asked)) {
        commands.write_message(ShelfRequest::List(Box::new(asked.clone())));
        asks = true;
    }
    if !chosen.is_asked {
        commands.write_message(ShelfRequest::Collections);
        chosen.is_asked = true;
    }
    if let Some(game) = shown_game(chosen, list)
        && !list.is_peeked(game.id)
    {
        commands.write_message(ShelfRequest::Peek(game.id));
        asks = true;
    }
    asks
}

fn show_all(
    ui: &Ui,
    rect: Rect,
    chosen: &mut Chosen,
    (parts, asked): (&mut Parts, &Query),
    said: &mut Said,
    commands: &mut Commands,
) {
    let mut layout = Layout::of(rect);
    let (list, style) = (parts.list, parts.style);
    head::show(ui, &layout, chosen, (list, parts.game.kind(), said), style);
    let game = shown_game(chosen, list).cloned();
    let is_form = chosen.lookup == Lookup::Positions;
    if is_form {
        layout = layout.for_form(rect);
    }
    let covers = chosen.shows_preview && !layout.has_preview;
    let shows_list = !covers || is_form;
    if shows_list && !is_form {
        tabs::show(ui, &layout, chosen, (list, said, commands), style);
        filters::show(Place::new(ui, style, layout.filters), layout.room, chosen);
    }
    if shows_list && !(is_form && layout.is_alone && !chosen.shows_preview) {
        show_list(ui, &layout, chosen, (list, asked), style, said);
        // Without a position nothing is listed that could be deleted or exported.
        let has_foot = !is_form || asked.position.is_some();
        let foot = (list, parts.busy, asked);
        let place = Place::new(ui, style, layout.foot);
        said.is_closed |= has_foot && foot::show(place, layout.room, chosen, foot, commands);
    }
    let shows_preview = layout.has_preview || (chosen.shows_preview && !layout.is_alone);
    if is_form && !chosen.shows_preview {
        let position = parts.game.shown_position();
        let boards = (&mut *parts.boards, parts.look);
        form::show(ui, layout.preview, &mut chosen.form, boards, (&position, style));
    } else if shows_preview && let Some(game) = &game {
        let place = Place::new(ui, style, layout.preview);
        if layout.has_preview && !layout.is_below {
            place.divider(-16.0, 0.0);
        }
        show_preview(place, chosen, parts, game, said);
    }
    drag::show(ui.ctx(), style);
    show_menu(ui, rect, chosen, (list, said, commands), (parts.game.kind(), style));
}

/// The game of the chosen row.
fn show_preview(
    place: Place,
    chosen: &mut Chosen,
    parts: &mut Parts,
    game: &Summary,
    said: &mut Said,
) {
    let list = parts.list;
    let reached = list.listing().reached.get(chosen.row(list.games())).copied();
    let shown = (game, list.peeked(game.id), reached);
    let walked = (&mut *parts.walked, &mut *parts.boards, parts.look);
    let (act, edits) = preview::show(place, chosen, shown, walked);
    said.act = act.or(said.act);
    if edits {
        said.opens = Some(Opens::Details);
    }
}

fn show_menu(
    ui: &Ui,
    rect: Rect,
    chosen: &mut Chosen,
    (list, said, commands): (&GameList, &mut Said, &mut Commands),
    (game, style): (GameKind, &Style),
) {
    match chosen.menu {
        None => {}
        Some(Menu::Chip(chip)) => {
            filters::show_menu(ui, rect, chip, chosen, (&list.listing().facts, style));
        }
        Some(menu) => {
            let words = (game, style);
            tabs::show_menu(ui, rect, menu, chosen, (list, said, commands), words);
        }
    }
}

/// The heads and the rows, or why there are none.
fn show_list(
    ui: &Ui,
    layout: &Layout,
    chosen: &mut Chosen,
    (list, asked): (&GameList, &Query),
    style: &Style,
    said: &mut Said,
) {
    let is_form = chosen.lookup == Lookup::Positions;
    let is_empty_form = is_form && asked.position.is_none();
    if is_form {
        ends::show(Place::new(ui, style, layout.filters), chosen, list, is_empty_form);
    }
    if list.games().is_empty() || is_empty_form {
        let id = match list.fault() {
            Some(_) => ids::GAMES_NOT_READ,
            None if is_empty_form => ids::FORM_EMPTY,
            None if !list.is_of(asked) => return,
            None if is_form => ids::FORM_NOTHING,
            None if chosen.is_narrowed() => ids::NO_GAMES_FOUND,
            None => ids::NO_GAMES_YET,
        };
        let text = Say::new(style.text(id)).points(size::BUTTON).ink(style.palette().secondary);
        Place::new(ui, style, layout.rows).line(text.align(Align::Center).id("games-none"));
        return;
    }
    let game = list.games()[0].game;
    rows::show_heads(Place::new(ui, style, layout.heads), layout.room, chosen, game);
    if rows::show(Place::new(ui, style, layout.rows), layout.room, chosen, list) {
        said.act = Some(Act::Open);
    }
}

/// The summary in the preview; none while no position is looked for.
fn shown_game<'a>(chosen: &Chosen, list: &'a GameList) -> Option<&'a Arc<Summary>> {
    if chosen.looks_for_nothing() {
        return None;
    }
    list.games().get(chosen.row(list.games()))
}

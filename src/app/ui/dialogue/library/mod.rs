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
use bevy_egui::egui::{Align, Context};

pub use chosen::Chosen;
pub use import::ImportFiles;
pub use preview::OpenGame;

use chosen::{Lookup, Menu};
use foot::Busy;
use form::Art;
use layout::{Aside, Layout};
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
struct Parts<'a> {
    list: &'a GameList,
    game: &'a Match,
    look: (BoardStyle, Sets),
    boards: &'a mut MiniBoards,
    walked: &'a mut Walked,
    busy: Busy,
    /// What is asked of the library.
    asked: Query,
    said: Said,
}

impl View<'_, '_> {
    fn parts(&mut self, asked: Query) -> (Parts<'_>, &Style<'_>) {
        let looks = self.settings.looks;
        let parts = Parts {
            list: &self.list,
            game: &self.game,
            look: (board_style(*self.theme, looks), looks.sets),
            boards: &mut self.boards,
            walked: &mut self.walked,
            busy: Busy {
                imports: self.importing.is_busy().then(|| self.importing.part()),
                exports: self.exporting.is_busy(),
            },
            asked,
            said: Said::default(),
        };
        (parts, &self.style)
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
        let asked = chosen.asked(view.style.texts.language());
        if ask(&mut chosen, &view.list, &asked, commands) {
            // Who is asked hears of it in the next frame: let there be one.
            context.request_repaint();
        }
        let (mut parts, style) = view.parts(asked);
        let list = parts.list;
        keys::press(context, &mut chosen, &mut parts, commands);
        let has_open = chosen.menu.is_some() || !chosen.several.is_empty() || chosen.shows_preview;
        let (title, size) = (style.text(ids::LIBRARY), layout::size(context.content_rect()));
        let sheet = Sheet { id: "dialogue-library", title: &title, size };
        let (closed, ()) = sheet.show(context, style, |ui, rect| {
            show_all(Place::new(ui, style, rect), &mut chosen, &mut parts, commands);
        });
        let said = parts.said;
        if carry_out(said.act, &chosen, list, style, commands) {
            view.last.0 = Some(chosen.left_for_a_game());
            return dialogs.close();
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

/// Does what was asked for with the game in the preview. Whether the dialogue is left for it.
fn carry_out(
    act: Option<Act>,
    chosen: &Chosen,
    list: &GameList,
    style: &Style,
    commands: &mut Commands,
) -> bool {
    let (Some(act), Some(game)) = (act, shown_game(chosen, list)) else { return false };
    let at = preview::looked_for(chosen, game, reached(chosen, list));
    preview::act(act, (game, at), list.peeked(game.id), style, commands)
}

/// After how many plies the position stood that is looked for, in the game in the preview.
fn reached(chosen: &Chosen, list: &GameList) -> Option<u32> {
    list.listing().reached.get(chosen.row(list.games())).copied()
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

/// Shows all of it.
fn show_all(place: Place, chosen: &mut Chosen, parts: &mut Parts, commands: &mut Commands) {
    let list = parts.list;
    let is_form = chosen.lookup == Lookup::Positions;
    let layout = Layout::of(place, is_form);
    let is_over = layout.aside == Aside::Nowhere;
    head::show(&layout, chosen, list, parts.game.kind(), &mut parts.said);
    let game = shown_game(chosen, list).cloned();
    // Without room for both it is the one or the other.
    let shows_list = !is_over || is_form == chosen.shows_preview;
    if shows_list && !is_form {
        tabs::show(layout.tabs, chosen, list, &mut parts.said, commands);
        filters::show(layout.filters, layout.is_narrow, chosen);
    }
    if shows_list {
        show_list(&layout, chosen, parts);
        // Without a position nothing is listed that could be deleted or exported.
        let has_foot = !is_form || parts.asked.position.is_some();
        parts.said.is_closed |=
            has_foot && foot::show(layout.foot, layout.is_narrow, chosen, parts, commands);
    }
    if is_form && !chosen.shows_preview {
        let position = parts.game.shown_position();
        let art = Art { boards: &mut *parts.boards, look: parts.look };
        form::show(layout.preview, &mut chosen.form, art, &position);
    } else if let Some(game) = &game
        && (!is_over || (chosen.shows_preview && !is_form))
    {
        if !is_form && layout.aside == Aside::Beside {
            layout.preview.divider(-16.0, 0.0);
        }
        preview::show(layout.preview, chosen, game, parts);
    }
    drag::show(place.ui.ctx(), place.style);
    match chosen.menu {
        None => {}
        Some(Menu::Chip(chip)) => filters::show_menu(place, chip, chosen, &list.listing().facts),
        Some(menu) => tabs::show_menu(place, menu, chosen, parts, commands),
    }
}

/// The heads and the rows, or why there are none.
fn show_list(layout: &Layout, chosen: &mut Chosen, parts: &mut Parts) {
    let (list, place) = (parts.list, layout.rows);
    let is_form = chosen.lookup == Lookup::Positions;
    let is_empty_form = is_form && parts.asked.position.is_none();
    if is_form {
        ends::show(layout.filters, chosen, list, is_empty_form);
    }
    if list.games().is_empty() || is_empty_form {
        let id = match list.fault() {
            Some(_) => ids::GAMES_NOT_READ,
            None if is_empty_form => ids::FORM_EMPTY,
            None if !list.is_of(&parts.asked) => return,
            None if is_form => ids::FORM_NOTHING,
            None if chosen.is_narrowed() => ids::NO_GAMES_FOUND,
            None => ids::NO_GAMES_YET,
        };
        let text = Say::new(place.style.text(id)).points(size::BUTTON);
        let text = text.ink(place.palette().secondary).align(Align::Center);
        place.line(text.id("games-none"));
        return;
    }
    if !layout.is_narrow {
        rows::show_heads(layout.heads, chosen, list.games()[0].game);
    }
    if rows::show(place, layout.is_narrow, chosen, list) {
        parts.said.act = Some(Act::Open);
    }
}

/// The summary in the preview; none while no position is looked for.
fn shown_game<'a>(chosen: &Chosen, list: &'a GameList) -> Option<&'a Arc<Summary>> {
    if chosen.looks_for_nothing() {
        return None;
    }
    list.games().get(chosen.row(list.games()))
}

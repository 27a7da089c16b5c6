//! Printing what is chosen elsewhere than at the board: games of the library, puzzles, practical endings,
//! on sheets that are seen before, with the solutions on a sheet of their own.

use std::sync::Arc;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::egui::Context;

use super::preview::{self, Preview};
use super::{Parts, Places, Pressed, SIZE, foot, print_form, show_form, take_save, wish};
use crate::app::look::theme::Theme;
use crate::app::settings::share::{ShareChoice, ShareKind};
use crate::app::settings::{Settings, SettingsRequest};
use crate::app::table::activity::puzzle::Puzzles;
use crate::app::table::game_match::Match;
use crate::app::table::keep::sharing::{Kind, Made, Printed, ShareRequest, Sharing, Wish};
use crate::app::table::printing::{MOST_GAMES, PrintRequest, Printing, Ready, Selection, Span};
use crate::app::ui::dialogue::files::{PickFile, Purpose};
use crate::app::ui::dialogue::stack::{Dialogs, Dialogue};
use crate::app::ui::kit::frame::{Closed, Sheet};
use crate::app::ui::kit::place::Place;
use crate::app::ui::kit::style::Style;
use crate::games::{AnyTree, GameKind, NotationChoice};
use crate::library::GameId;
use crate::pictures::Heading;
use crate::rules::Side;
use crate::text::ids;
use crate::training::endings::Group;
use crate::training::puzzles::Choice;

/// Someone wants to print something.
#[derive(Message, Clone, Debug, PartialEq)]
pub enum PrintThese {
    /// Games of the library.
    Games(Arc<[GameId]>),
    /// Puzzles of the game at the board.
    Puzzles(Choice),
    /// Endings of the game at the board; all if no group is named.
    Endings(Option<Group>),
}

/// Opens the dialogue.
pub(super) fn open(mut asked: MessageReader<PrintThese>, mut dialogs: ResMut<Dialogs>) {
    for these in asked.read() {
        dialogs.push(PrintSheet::of(these.clone()));
    }
}

/// The dialogue.
#[derive(Clone, Debug, PartialEq)]
pub struct PrintSheet {
    /// What is printed.
    pub(super) these: PrintThese,
    /// How many of them are before the first that is printed.
    pub(super) from: usize,
    /// What stands at the top, once somebody has written it.
    pub(super) title: Option<String>,
    /// How moves are written, if not as in the window.
    pub(super) notation: Option<NotationChoice>,
    /// The sheet that is shown.
    sheet: usize,
    /// What was asked for last, so that it is asked for once.
    asked: Option<Asked>,
}

/// What a page depends on.
#[derive(Clone, Debug, PartialEq)]
struct Asked {
    choice: ShareChoice,
    title: String,
    notation: Option<NotationChoice>,
    sheet: usize,
    /// Of what is ready.
    edition: u64,
    preview: u32,
}

/// What it needs.
#[derive(SystemParam)]
pub struct View<'w, 's> {
    sharing: Res<'w, Sharing>,
    printing: Res<'w, Printing>,
    puzzles: Res<'w, Puzzles>,
    game: Res<'w, Match>,
    settings: Res<'w, Settings>,
    theme: Res<'w, Theme>,
    preview: Local<'s, Preview>,
    style: Style<'w>,
}

/// What a pass shows it with.
pub(super) struct PrintParts<'a> {
    pub parts: Parts<'a>,
    pub printing: &'a Printing,
    pub puzzles: &'a Puzzles,
    /// The game at the board, which puzzles and endings are of.
    pub game: GameKind,
}

impl PrintParts<'_> {
    /// The game whose notation is asked for: that of what is printed.
    pub fn kind(&self) -> GameKind {
        match self.printing.ready() {
            Some(Ready::Games(games, _)) => games.first().map_or(self.game, AnyTree::game),
            Some(Ready::Puzzles(..)) | None => self.game,
        }
    }

    /// How many there are to choose from.
    pub fn all(&self) -> usize {
        match self.printing.ready() {
            Some(Ready::Puzzles(_, all)) => *all,
            Some(Ready::Games(games, _)) => games.len(),
            None => 0,
        }
    }
}

impl PrintSheet {
    fn of(these: PrintThese) -> Self {
        Self { these, from: 0, title: None, notation: None, sheet: 0, asked: None }
    }

    /// What is to be made ready.
    fn selection(&self, choice: &ShareChoice) -> Selection {
        let span = Span { from: self.from, count: choice.sheet.count };
        match &self.these {
            PrintThese::Games(games) => Selection::Games(Arc::clone(games)),
            PrintThese::Puzzles(puzzles) => {
                Selection::Puzzles { choice: *puzzles, span, has_points: choice.sheet.has_points }
            }
            PrintThese::Endings(group) => Selection::Endings { group: *group, span },
        }
    }

    /// What stands at the top. A single game has its players there.
    pub(super) fn title(&self, style: &Style) -> String {
        self.title.clone().unwrap_or_else(|| match &self.these {
            PrintThese::Games(games) if games.len() == 1 => String::new(),
            PrintThese::Games(_) => style.text(ids::LIBRARY),
            PrintThese::Puzzles(_) => style.text(ids::PUZZLES),
            PrintThese::Endings(_) => style.text(ids::ENDINGS),
        })
    }

    /// What the page depends on.
    fn wanted(&self, choice: &ShareChoice, parts: &PrintParts, density: f32) -> Asked {
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "small")]
        let preview = (wish::SHEET * density) as u32;
        Asked {
            choice: *choice,
            title: self.title(parts.parts.style),
            notation: self.notation,
            sheet: self.sheet,
            edition: parts.printing.edition(),
            preview,
        }
    }

    /// The same as it is asked for, once it is ready.
    fn wish(&self, asked: &Asked, shown: &PrintParts) -> Option<Wish> {
        let (parts, kind) = (&shown.parts, shown.kind());
        let choice =
            ShareChoice { kind: ShareKind::Page, look: asked.choice.sheet.look, ..asked.choice };
        let mut boards = wish::boards(&choice, kind, parts);
        boards.notation = self.notation.unwrap_or(boards.notation);
        let mut print = wish::printed(&choice, boards, Side::First, parts);
        for (game, style) in GameKind::ALL.into_iter().zip(&mut print.styles) {
            style.notation = self.notation.filter(|_| game == kind).unwrap_or(style.notation);
        }
        let title = asked.title.trim().to_owned();
        let printed = match shown.printing.ready()? {
            Ready::Games(games, _) => Printed::Games(title, Arc::clone(games)),
            Ready::Puzzles(puzzles, _) => Printed::Puzzles(title, Arc::clone(puzzles)),
        };
        let kind = Kind::Page {
            printed,
            print: Box::new(print),
            language: parts.style.texts.language(),
            sheet: asked.sheet,
        };
        Some(Wish { kind, heading: Heading::default(), options: boards, preview: asked.preview })
    }

    /// What is told of the games that are not on the page.
    pub(super) fn left_out(&self, shown: &PrintParts) -> Option<String> {
        let (PrintThese::Games(asked), Some(Ready::Games(_, missing))) =
            (&self.these, shown.printing.ready())
        else {
            return None;
        };
        let style = shown.parts.style;
        let missing = (*missing > 0).then(|| style.with(ids::PrintMissing { n: *missing }));
        let cut = (asked.len() > MOST_GAMES).then(|| style.with(ids::PrintMost { n: MOST_GAMES }));
        let told: Vec<_> = missing.into_iter().chain(cut).collect();
        (!told.is_empty()).then(|| told.join(" "))
    }

    /// The name that is offered for a file.
    fn file_name(&self, style: &Style) -> String {
        let title = self.title(style);
        let title = if title.trim().is_empty() { "chuhe" } else { title.trim() };
        format!("{}.html", title.replace(['/', '\\', ':', '*', '?', '"', '<', '>', '|'], "-"))
    }

    /// Asks for what is to be made ready, and then for the page. Whether anything was asked.
    fn ask(
        &mut self,
        choice: ShareChoice,
        shown: &PrintParts,
        density: f32,
        commands: &mut Commands,
    ) -> bool {
        if choice != shown.parts.settings.share {
            commands.write_message(SettingsRequest::set(move |all| all.share = choice));
        }
        let selection = self.selection(&choice);
        if !shown.printing.is_asked(&selection) {
            commands.write_message(PrintRequest::Prepare(selection));
            return true;
        }
        let asked = self.wanted(&choice, shown, density);
        if self.asked.as_ref() == Some(&asked) {
            return false;
        }
        let Some(wish) = self.wish(&asked, shown) else { return false };
        commands.write_message(ShareRequest::Make(Box::new(wish)));
        self.asked = Some(asked);
        true
    }
}

impl Dialogue for PrintSheet {
    type View = View<'static, 'static>;

    fn show(
        &self,
        context: &Context,
        view: &mut View,
        dialogs: &mut Dialogs,
        commands: &mut Commands,
    ) {
        let (mut chosen, mut choice) = (self.clone(), view.settings.share);
        let style = &view.style;
        let View { sharing, printing, puzzles, game, settings, theme, preview, .. } = view;
        let parts = Parts { sharing, settings, is_dark: **theme == Theme::Dark, style };
        let shown = PrintParts { parts, printing, puzzles, game: game.kind() };
        let title = style.text(ids::PRINT);
        let sheet = Sheet { id: "dialogue-print", title: &title, size: SIZE.into() };
        let saves = take_save(context).then_some(Pressed::Save);
        let (closed, clicked) = sheet.show(context, style, |ui, rect| {
            show_all(Place::new(ui, style, rect), &mut chosen, &mut choice, &shown, preview)
        });
        let pressed = saves.or(clicked);
        let is_left = matches!(closed, Some(Closed::Cancelled | Closed::ClickedOutside));
        if is_left || pressed == Some(Pressed::Close) {
            commands.write_message(ShareRequest::Leave);
            commands.write_message(PrintRequest::Leave);
            return dialogs.pop();
        }
        if chosen.ask(choice, &shown, context.pixels_per_point(), commands) {
            // Who is asked hears of it in the next frame: let there be one.
            context.request_repaint();
        }
        match pressed {
            Some(Pressed::Save) => {
                let name = chosen.file_name(style);
                commands.write_message(PickFile { purpose: Purpose::Share, name });
            }
            Some(pressed) => pressed.ask(shown.parts.sharing, commands),
            None => {}
        }
        if chosen != *self {
            context.request_repaint();
        }
        dialogs.replace(chosen);
    }
}

/// Shows all of it. What was pressed.
fn show_all(
    place: Place,
    chosen: &mut PrintSheet,
    choice: &mut ShareChoice,
    shown: &PrintParts,
    preview: &mut Preview,
) -> Option<Pressed> {
    let (mut places, sharing) = (Places::of(place), shown.parts.sharing);
    let is_closed = places.head.sheet_head(&place.style.text(ids::PRINT));
    chosen.sheet = preview.show_sheet(places.shown, chosen.sheet, sharing);
    let told = |made: &Made| preview::told_of_page(choice.paper, made, place.style);
    let is_folder = foot::show_facts(places.facts, told, sharing);
    show_form(places.form, |form| print_form::show(form, chosen, choice, shown));
    let is_ready = sharing.made().is_some_and(Result::is_ok);
    let pressed = foot::keep(&mut places.foot, true, is_ready);
    let pressed = pressed.or(is_folder.then_some(Pressed::Folder));
    pressed.or(is_closed.then_some(Pressed::Close))
}

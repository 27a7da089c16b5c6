//! The frame of every page but the game's: the head with the menu, what the page is about and the
//! key that turns the board; the place of the body; and the row of buttons at its foot.

use bevy::prelude::Commands;
use bevy_egui::egui::{Align, Context, Id, Rect, Ui, vec2};

use crate::app::look::theme::size;
use crate::app::table::game_match::Match;
use crate::app::ui::command::menu::{self, Which};
use crate::app::ui::command::{Command, button};
use crate::app::ui::kit::landing;
use crate::app::ui::kit::place::Place;
use crate::app::ui::kit::style::Style;
use crate::app::ui::kit::widgets::{
    self, Weight, button_row, pressed_button, readable, tooltip, write,
};
use crate::text::Text;

/// Height of the head.
pub const HEAD: f32 = 42.0;
/// Room between the buttons of a row.
const BETWEEN: f32 = 8.0;

/// Where it is kept what the page is called.
fn page_name() -> Id {
    Id::new("page-name")
}

/// What the page is called that was shown since this was last asked, if one was.
pub fn take_page_name(context: &Context) -> Option<String> {
    context.data_mut(|data| data.remove_temp(page_name()))
}

/// What the frame of a page says.
pub struct PageFrame<'a> {
    /// What the page is about.
    pub title: &'a str,
    /// The line below it.
    pub detail: &'a str,
    /// The game that the commands of the menu would act on.
    pub game: &'a Match,
    /// Language, keys and colours.
    pub style: &'a Style<'a>,
}

impl PageFrame<'_> {
    /// Shows the head at the top of a panel; `open` is the menu that is open. Gives the place of the
    /// body, which is `gap` below.
    pub fn show(
        &self,
        ui: &Ui,
        panel: Rect,
        gap: f32,
        open: &mut Option<Which>,
        commands: &mut Commands,
    ) -> Rect {
        let (head, body) = panel.split_top_bottom_at_y(panel.top() + HEAD);
        self.show_head(ui, head, open, commands);
        body.with_min_y(body.top() + gap)
    }

    /// Shows the head alone, where the page has a plan of its own.
    pub fn show_head(
        &self,
        ui: &Ui,
        head: Rect,
        open: &mut Option<Which>,
        commands: &mut Commands,
    ) {
        let Self { title, detail, game, style } = self;
        let palette = style.palette();
        let button = Rect::from_min_size(head.min, vec2(HEAD, HEAD));
        menu::show(ui, (button, button), &[], (Which::Page, open), game, style, commands);
        let flip = Rect::from_min_size(head.max - vec2(HEAD, HEAD), vec2(HEAD, HEAD));
        show_flip(ui, flip, style, commands);
        let words = head.with_min_x(button.right() + 14.0).with_max_x(flip.left() - 12.0);
        let (above, below) = words.split_top_bottom_at_y(words.top() + 24.0);
        write(ui.painter(), above, Align::Min, title, size::TEXT, palette.text);
        write(ui.painter(), below, Align::Min, detail, size::SMALL - 1.0, palette.secondary);
        let name = format!("{title}, {detail}");
        readable(ui, words, "page", &name);
        ui.data_mut(|data| data.insert_temp(page_name(), name));
        // The menu is no place to begin.
        landing::seek_from_here(ui.ctx());
    }
}

/// The key that turns the board.
fn show_flip(ui: &Ui, place: Rect, style: &Style, commands: &mut Commands) {
    let palette = style.palette();
    let name = style.text(Command::Flip.text_id());
    let response = pressed_button(ui, place, ("flip", &name), 0.0, Weight::Plain, true, palette);
    widgets::draw_flip(ui.painter(), place, palette);
    if response.clicked() {
        commands.write_message(Command::Flip);
    }
    tooltip(response, &name, Command::Flip.keys(style).as_deref(), palette);
}

/// A button at the foot of a page.
pub struct Action<R> {
    /// What it is called.
    pub text: Text,
    /// What a press asks for.
    pub request: R,
    /// Whether it can be pressed.
    pub is_enabled: bool,
    /// Whether it is the main one.
    pub is_main: bool,
}

impl<R> Action<R> {
    /// One that can be pressed, and is not the main one.
    pub fn new(text: Text, request: R) -> Self {
        Self { text, request, is_enabled: true, is_main: false }
    }
}

/// Shows a row of buttons of these relative widths if they have room so, all of one size. Gives
/// what the one that was pressed asks for.
pub fn show_actions<R, const N: usize>(
    row: Place,
    widths: [f32; N],
    actions: [Action<R>; N],
) -> Option<R> {
    let Place { ui, style, .. } = row;
    let texts = actions.each_ref().map(|action| style.text(action.text));
    let (places, points) = button_row(ui.painter(), row.rect(), BETWEEN, (&texts, widths));
    let mut asked = None;
    for ((action, place), text) in actions.into_iter().zip(places).zip(&texts) {
        let weight = if action.is_main { Weight::Main } else { Weight::Plain };
        let look = (text.as_str(), points, weight);
        if button::named(ui, place, action.text, look, action.is_enabled, style) {
            asked = Some(action.request);
        }
    }
    asked
}

/// Shows a row of buttons of these relative widths that ask for commands, all of one size. The first is
/// the main one where that is said.
pub fn show_commands<const N: usize>(
    row: Place,
    (all, widths): ([Command; N], [f32; N]),
    has_main: bool,
    game: &Match,
    commands: &mut Commands,
) {
    let Place { ui, style, .. } = row;
    let texts = all.map(|command| style.text(command.text_id()));
    let (places, points) = button_row(ui.painter(), row.rect(), BETWEEN, (&texts, widths));
    for (index, (command, place)) in all.into_iter().zip(places).enumerate() {
        let weight = if has_main && index == 0 { Weight::Main } else { Weight::Plain };
        let look = (texts[index].as_str(), points, weight);
        button::show(ui, place, command, look, (game, style), commands);
    }
}

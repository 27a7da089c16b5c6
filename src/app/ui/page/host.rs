//! What every page has: the mode in which it is shown, its place in the column, and what it can ask for.

use bevy::ecs::system::{StaticSystemParam, SystemParam, SystemParamItem};
use bevy::prelude::*;
use bevy_egui::egui::{Area, Id, Order, Rect, Sense, Stroke, Ui, vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use super::frame::PageFrame;
use super::hover_arrows;
use crate::app::board::arrows::HoverArrows;
use crate::app::board::layout::{Layout, PanelHidden};
use crate::app::look::theme::color;
use crate::app::table::game_match::{Match, Mode};
use crate::app::ui::command::menu::Which;
use crate::app::ui::command::{Command, menu};
use crate::app::ui::dialogue::stack::{Dialogue, OpenDialogue as _};
use crate::app::ui::kit::context::{context, egui_rect};
use crate::app::ui::kit::place::Place;
use crate::app::ui::kit::style::Style;
use crate::app::ui::kit::widgets::{Weight, pressed_button, tooltip};
use crate::text::{Text, ids};

/// Where the page of the mode is shown.
#[derive(SystemSet, Clone, Debug, PartialEq, Eq, Hash)]
pub struct ShowPage;

/// A page: what stands beside or below the board while something is done there.
pub trait Page: 'static {
    /// What it needs of the world.
    type View: SystemParam + 'static;

    /// What is done at the board while it is shown.
    const MODE: Mode;

    /// Shows it.
    fn show(page: &mut PageUi, view: &mut SystemParamItem<'_, '_, Self::View>);
}

/// The plugin of a page.
pub fn page<P: Page>(app: &mut App) {
    let is_shown = |game: Option<Res<Match>>| game.is_some_and(|game| game.mode() == P::MODE);
    app.add_systems(EguiPrimaryContextPass, show::<P>.run_if(is_shown).in_set(ShowPage));
}

/// A page that is being shown.
pub struct PageUi<'a, 'w, 's> {
    /// Where it is shown.
    pub ui: &'a Ui,
    /// Its place in the window.
    pub panel: Rect,
    /// Whether that lies below the board.
    pub is_below: bool,
    /// Room between its cards.
    pub gap: f32,
    /// The menu that is open.
    pub menu: Option<Which>,
    /// What it asks for.
    pub commands: &'a mut Commands<'w, 's>,
}

impl<'a> PageUi<'a, '_, '_> {
    /// Shows the head: what the page is about, and the line below it. Gives the place of the body.
    pub fn head<'p>(
        &mut self,
        (title, detail): (Text, &str),
        game: &Match,
        style: &'p Style<'p>,
    ) -> Place<'p>
    where
        'a: 'p,
    {
        self.head_named((&style.text(title), detail), game, style)
    }

    /// The same with a title that is a name.
    pub fn head_named<'p>(
        &mut self,
        (title, detail): (&str, &str),
        game: &Match,
        style: &'p Style<'p>,
    ) -> Place<'p>
    where
        'a: 'p,
    {
        let frame = PageFrame { title, detail, game, style };
        let body = frame.show(self.ui, self.panel, self.gap, &mut self.menu, self.commands);
        Place::new(self.ui, style, body)
    }

    /// Asks for something, if it is.
    pub fn ask<M: Message>(&mut self, request: Option<M>) {
        if let Some(request) = request {
            self.commands.write_message(request);
        }
    }

    /// Opens a dialogue.
    pub fn open(&mut self, dialogue: impl Dialogue) {
        self.commands.open_dialogue(dialogue);
    }
}

/// What the column has on every page.
#[derive(SystemParam)]
struct Column<'w> {
    layout: Res<'w, Layout>,
    hidden: Res<'w, PanelHidden>,
    menu: ResMut<'w, menu::Open>,
    hover_arrows: ResMut<'w, HoverArrows>,
    style: Style<'w>,
}

fn show<P: Page>(
    mut contexts: EguiContexts,
    mut column: Column,
    mut commands: Commands,
    view: StaticSystemParam<P::View>,
) {
    let Some(context) = context(&mut contexts) else { return };
    let (panel, mut view) = (egui_rect(column.layout.panel), view.into_inner());
    Area::new(Id::new("column"))
        .order(Order::Middle)
        .fixed_pos(panel.min)
        .default_size(panel.size())
        .constrain(false)
        .fade_in(false)
        .show(context, |ui| {
            ui.set_clip_rect(panel.expand(8.0));
            ui.allocate_rect(panel, Sense::hover());
            if column.hidden.0 {
                // The menu has gone with it.
                column.menu.set_if_neq(menu::Open(None));
                show_tab(ui, panel, &column.style, &mut commands);
                return;
            }
            let is_below = column.layout.portrait;
            let mut page = PageUi {
                ui,
                panel,
                is_below,
                gap: gap(panel, is_below),
                menu: column.menu.0,
                commands: &mut commands,
            };
            P::show(&mut page, &mut view);
            let open = menu::Open(page.menu);
            column.menu.set_if_neq(open);
        });
    // The board is drawn before the panels: what they point out is there in the next frame.
    if column.hover_arrows.set_if_neq(hover_arrows::take(context)) {
        context.request_repaint();
    }
}

/// Room between the cards of a panel.
pub fn gap(panel: Rect, is_below: bool) -> f32 {
    match (is_below, panel.height()) {
        (false, 700.0..) => 16.0,
        (false, 560.0..) | (true, 220.0..) => 12.0,
        _ => 10.0,
    }
}

/// Shows what is left of a hidden column: a button that shows it again.
fn show_tab(ui: &Ui, panel: Rect, style: &Style, commands: &mut Commands) {
    let palette = style.palette();
    let text = style.text(ids::SHOW_PANEL);
    let place = Rect::from_center_size(panel.center(), vec2(panel.width(), 72.0));
    let id = ("show-panel", text.as_str());
    let response = pressed_button(ui, place, id, 0.0, Weight::Plain, true, palette);
    let (middle, stroke) = (place.center(), Stroke::new(1.75, color(palette.text)));
    for way in [-1.0, 1.0] {
        ui.painter().line_segment([middle - vec2(3.0, 0.0), middle + vec2(3.0, 7.0 * way)], stroke);
    }
    if response.clicked() {
        commands.write_message(Command::HidePanel);
    }
    tooltip(response, &text, Command::HidePanel.keys(style).as_deref(), palette);
}

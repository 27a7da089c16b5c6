//! The tabs of the record card: moves, cloud library, explorer, endgame tables.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::egui::Ui;

use crate::app::base::schedule::Step;
use crate::app::look::theme::{color, size};
use crate::app::thinking::cloud::CloudListShown;
use crate::app::thinking::endgame::TableListShown;
use crate::app::ui::kit::place::press::{Press, Role};
use crate::app::ui::kit::place::{Place, Say};
use crate::app::ui::kit::style::Style;
use crate::app::ui::kit::widgets::{tab_list, width_of};
use crate::app::ui::page::tab::Tab;
use crate::app::ui::page::{cloud_list, explorer, table_list};
use crate::text::ids;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Tab>().add_systems(Update, show_lists.in_set(Step::Input));
}

/// The cloud library and the endgame tables are asked only while their lists are looked at.
fn show_lists(
    tab: Res<Tab>,
    mut shown: ResMut<CloudListShown>,
    mut tables: ResMut<TableListShown>,
) {
    shown.set_if_neq(CloudListShown(*tab == Tab::Cloud));
    tables.set_if_neq(TableListShown(*tab == Tab::Tables));
}

/// What tabs and their lists need.
#[derive(SystemParam)]
pub struct View<'w> {
    tab: Res<'w, Tab>,
    cloud: cloud_list::View<'w>,
    explorer: explorer::View<'w>,
    tables: table_list::View<'w>,
    style: Style<'w>,
}

impl View<'_> {
    /// The tabs that there are.
    fn offered(&self) -> impl Iterator<Item = Tab> {
        let is_offered = |tab: &Tab| match tab {
            Tab::Record | Tab::Explorer => true,
            Tab::Cloud => cloud_list::is_on(&self.cloud),
            Tab::Tables => table_list::is_offered(&self.tables),
        };
        [Tab::Record, Tab::Cloud, Tab::Explorer, Tab::Tables].into_iter().filter(is_offered)
    }

    /// The tab that is shown. Where that is not offered it is the record.
    fn shown(&self) -> Tab {
        self.offered().find(|tab| *tab == *self.tab).unwrap_or_default()
    }
}

/// Shows the tabs from the left; a line marks the one that is shown. Gives their width.
pub fn show(head: Place, view: &View, commands: &mut Commands) -> f32 {
    let palette = head.palette();
    let name = view.style.text(ids::TABS);
    let ui = &tab_list(head.ui, head.rect(), ("tabs", &name));
    let texts: Vec<_> = view.offered().map(|tab| (tab, view.style.text(tab.text_id()))).collect();
    let (points, gap) = fitting(ui, &texts, head.width());
    let mut rest = Place::new(ui, &view.style, head.rect());
    for (tab, text) in &texts {
        let mut place = rest.left(rest.width_of(text, points));
        rest.left(gap);
        let chosen = view.shown() == *tab;
        let id = format!("tab-{}", tab.text_id().id());
        let press = Press::new(Role::Tab(chosen), &id, text).ring(2.0, 2.0);
        let response = place.inset(2.0 - gap / 2.0, 6.0).pressed(press);
        let lit = chosen || response.hovered();
        let ink = if lit { palette.text } else { palette.secondary };
        place.draw(&Say::new(text).points(points).ink(ink));
        if chosen {
            place.bottom(2.0).fill(1.0, 1, color(palette.accent_text));
        }
        if response.clicked() {
            commands.insert_resource(*tab);
        }
    }
    head.width() - rest.width() - gap
}

/// The size of the tabs' texts and the room between them: smaller where they have none.
fn fitting(ui: &Ui, texts: &[(Tab, String)], width: f32) -> (f32, f32) {
    #[expect(clippy::cast_precision_loss, reason = "a handful of tabs")]
    let gaps = texts.len().saturating_sub(1) as f32;
    [(size::TEXT, 26.0), (size::BUTTON, 18.0), (size::SMALL, 14.0)]
        .into_iter()
        .find(|(points, gap)| {
            let texts = texts.iter().map(|(_, text)| width_of(ui.painter(), text, *points));
            texts.sum::<f32>() + gaps * gap <= width
        })
        .unwrap_or((size::LEAST, 12.0))
}

/// Shows the list of another tab than the record's. Whether it is shown.
pub fn show_list(list: Place, view: &View, commands: &mut Commands) -> bool {
    match view.shown() {
        Tab::Record => return false,
        Tab::Cloud => cloud_list::show(list, &view.cloud, commands),
        Tab::Explorer => explorer::show(list, &view.explorer, commands),
        Tab::Tables => table_list::show(list, &view.tables, commands),
    }
    true
}

//! What is pressed by pointer and keyboard: what a screen reader is told of it, its ground and its ring.

use bevy_egui::egui::{
    Align, CursorIcon, Id, Rect, Response, Sense, Ui, WidgetInfo, WidgetType, vec2,
};

use super::{Place, Say};
use crate::app::look::palette::{Palette, Rgba};
use crate::app::look::theme::color;
use crate::app::ui::kit::probe::{tell, tell_focus};
use crate::app::ui::kit::widgets::{focus_ring, pressable, tell_option, tell_tab};

/// What something that is pressed is to a screen reader.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    /// A button.
    Button,
    /// A button of something that is in force, or is not.
    Held(bool),
    /// It leads elsewhere.
    Link,
    /// It is turned on and off.
    Tick(bool),
    /// One of several of which one is chosen.
    Choice(bool),
    /// One of a list, chosen or not.
    Option(bool),
    /// One of a row of tabs, shown or not.
    Tab(bool),
    /// Others appear below it, or have.
    Fold(bool),
    /// A picture in which places are pressed.
    Picture,
}

impl Role {
    fn info(self, is_enabled: bool, said: &str) -> WidgetInfo {
        let (kind, is_on) = match self {
            Self::Button => (WidgetType::Button, None),
            Self::Held(is_on) | Self::Tab(is_on) => (WidgetType::Button, Some(is_on)),
            Self::Link => (WidgetType::Link, None),
            Self::Tick(is_on) => (WidgetType::Checkbox, Some(is_on)),
            Self::Choice(is_on) => (WidgetType::RadioButton, Some(is_on)),
            Self::Option(is_on) => (WidgetType::SelectableLabel, Some(is_on)),
            Self::Fold(is_on) => (WidgetType::CollapsingHeader, Some(is_on)),
            Self::Picture => (WidgetType::Other, None),
        };
        match is_on {
            Some(is_on) => WidgetInfo::selected(kind, is_enabled, is_on, said),
            None => WidgetInfo::labeled(kind, is_enabled, said),
        }
    }
}

/// Something that is pressed, over all of its place. It has no ground, and its ring lies around it.
#[derive(Clone, Copy, Debug)]
pub struct Press<'p> {
    id: &'p str,
    /// What egui knows it by, if that is not its id in its place.
    egui_id: Option<Id>,
    role: Role,
    said: &'p str,
    is_enabled: bool,
    is_stop: bool,
    ground: Option<[f32; 2]>,
    is_chosen: bool,
    ring: [f32; 2],
    radius: u8,
}

impl<'p> Press<'p> {
    /// Something that is known by this id, and told as this.
    pub const fn new(role: Role, id: &'p str, said: &'p str) -> Self {
        Self {
            id,
            egui_id: None,
            role,
            said,
            is_enabled: true,
            is_stop: true,
            ground: None,
            is_chosen: matches!(role, Role::Option(true)),
            ring: [0.0, 0.0],
            radius: 8,
        }
    }

    /// A button with a ground.
    pub const fn button(id: &'p str, said: &'p str) -> Self {
        Self::new(Role::Button, id, said).ground(0.0, 0.0).ring(2.0, 2.0)
    }

    /// A row of a list, with a ground where it is chosen.
    pub const fn option(id: &'p str, said: &'p str, is_chosen: bool) -> Self {
        Self::new(Role::Option(is_chosen), id, said).ground(0.0, -1.0).ring(3.0, 3.0)
    }

    /// What egui knows it by.
    pub const fn egui_id(self, id: Id) -> Self {
        Self { egui_id: Some(id), ..self }
    }

    /// Whether it can be pressed.
    pub const fn enabled(self, is_enabled: bool) -> Self {
        Self { is_enabled, ..self }
    }

    /// No stop of the keyboard, which has another way: the arrows of a list.
    pub const fn by_pointer(self) -> Self {
        Self { is_stop: false, ..self }
    }

    /// With a ground under the pointer that is so much larger than its place, at the sides and above and
    /// below.
    pub const fn ground(self, across: f32, down: f32) -> Self {
        Self { ground: Some([across, down]), ..self }
    }

    /// Whether its ground is that of something chosen.
    pub const fn chosen(self, is_chosen: bool) -> Self {
        Self { is_chosen, ..self }
    }

    /// With the ring of the keyboard so far inside.
    pub const fn ring(self, across: f32, down: f32) -> Self {
        Self { ring: [across, down], ..self }
    }

    /// With corners of this radius.
    pub const fn radius(self, radius: u8) -> Self {
        Self { radius, ..self }
    }

    /// What is told of it.
    pub const fn said(&self) -> &'p str {
        self.said
    }

    /// Shows it over all of a place, below what is drawn on it.
    pub fn show(&self, ui: &Ui, place: Rect, palette: &Palette) -> Response {
        tell(ui, || self.id.to_owned(), place);
        let info = self.role.info(self.is_enabled, self.said);
        let id = self.egui_id.unwrap_or_else(|| ui.id().with(self.id));
        let response = if self.is_stop {
            pressable(ui, place, id, &info)
        } else {
            let response = ui.interact(place, id, Sense::CLICK | Sense::HOVER);
            response.widget_info(|| info.clone());
            if response.hovered() {
                ui.ctx().set_cursor_icon(CursorIcon::PointingHand);
            }
            response
        };
        tell_focus(&response, self.id);
        match self.role {
            Role::Option(is_on) => tell_option(&response, is_on),
            Role::Tab(is_on) => tell_tab(&response, is_on),
            _ => {}
        }
        self.paint(ui, place, &response, palette);
        response
    }

    fn paint(&self, ui: &Ui, place: Rect, response: &Response, palette: &Palette) {
        if let Some([across, down]) = self.ground {
            let ground = place.expand2(vec2(across, down));
            if self.is_chosen {
                ui.painter().rect_filled(ground, self.radius, color(palette.pill));
            } else if self.is_enabled && response.hovered() {
                ui.painter().rect_filled(ground, self.radius, color(palette.hover));
            }
        }
        let ring = place.shrink2(self.ring.into());
        focus_ring(ui.painter(), ring, self.radius, response, palette);
    }
}

impl Place<'_> {
    /// Something that is pressed over all of it.
    pub fn pressed(&self, press: Press) -> Response {
        press.show(self.ui, self.rect(), self.palette())
    }

    /// An area that is pressed by pointer and keyboard, with the ground and the ring that it has then. What
    /// is in it is told as `said`.
    pub fn press(&self, id: &str, said: &str) -> Response {
        self.pressed(Press::button(id, said))
    }

    /// The same, which cannot always be pressed.
    pub fn press_if(&self, is_enabled: bool, id: &str, said: &str) -> Response {
        self.pressed(Press::button(id, said).enabled(is_enabled))
    }

    /// One of many that are pressed by the pointer alone, with its ground; another if it is the one that
    /// is shown.
    pub fn press_by_pointer(&self, id: &str, said: &str, is_shown: bool) -> Response {
        let press = Press::new(Role::Button, id, said).ground(-1.0, -1.0);
        self.pressed(press.chosen(is_shown).by_pointer())
    }

    /// A row of figures over all of it, told as a link to what they count, if there is any. Its ground
    /// is wider than its words, which begin at its edge. Whether it was pressed.
    pub fn press_row(&self, id: &str, said: &str, leads: bool) -> bool {
        let press = Press::new(Role::Link, id, said).ring(1.0, 1.0).radius(6);
        leads & self.pressed(if leads { press.ground(6.0, -1.0) } else { press }).clicked()
    }

    /// A figure at its right end that leads somewhere, of which `said` is told.
    pub fn figure_link(
        &self,
        (id, said): (&str, &str),
        figure: &str,
        (points, ink): (f32, Rgba),
    ) -> Response {
        let response = self.pressed(Press::new(Role::Link, id, said).radius(6));
        let ink = if response.hovered() { self.palette().teal } else { ink };
        self.draw(&Say::new(figure).points(points).ink(ink).align(Align::Max));
        response
    }

    /// A row of a list, with the ground and the ring of one that is chosen or pointed at. What is in it is
    /// told as `said`.
    pub fn option(&self, id: &str, said: &str, is_chosen: bool) -> Response {
        self.pressed(Press::option(id, said, is_chosen))
    }

    /// A head that unfolds what stands below it, with a ground that is wider than its words. What is in it
    /// is told as `said`.
    pub fn fold(&self, id: &str, said: &str, is_open: bool) -> Response {
        self.pressed(Press::new(Role::Fold(is_open), id, said).ground(8.0, 0.0).radius(10))
    }

    /// An area that is turned on and off by pointer and keyboard.
    pub fn tick(&self, id: &str, said: &str, is_on: bool) -> Response {
        self.pressed(Press::new(Role::Tick(is_on), id, said))
    }
}

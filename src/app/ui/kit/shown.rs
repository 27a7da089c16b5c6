//! Places that tests show, and what a screen reader is told of them.

use std::sync::Arc;

use bevy::ecs::system::SystemState;
use bevy::prelude::World;
use bevy_egui::egui::accesskit::Node;
use bevy_egui::egui::{Context, FontData, FontDefinitions, FontFamily, RawInput, Rect, pos2};

use super::place::Place;
use super::style::Style;
use crate::app::look::theme::Theme;
use crate::app::settings::Settings;
use crate::app::text::ActiveTexts;
use crate::pictures::paint::glyph::LATIN_FONT;
use crate::text::language::{Language, Texts};

/// A context with letters: egui has none of its own here.
pub fn context() -> Context {
    let mut fonts = FontDefinitions::empty();
    let name = "letters".to_owned();
    fonts.font_data.insert(name.clone(), Arc::new(FontData::from_static(LATIN_FONT)));
    for family in [FontFamily::Proportional, FontFamily::Monospace] {
        fonts.families.insert(family, vec![name.clone()]);
    }
    let context = Context::default();
    context.set_fonts(fonts);
    context
}

/// Lays something out in this room, in no window.
pub fn try_in(room: Rect, mut show: impl FnMut(Place)) {
    styled(|style| {
        let input = RawInput::default();
        let _output = Context::default().run_ui(input, |ui| show(Place::new(ui, style, room)));
    });
}

/// What comes of showing something in a window of this size, and all that a screen reader is told of it.
pub fn shown<T>(size: [f32; 2], mut show: impl FnMut(Place) -> T) -> (T, Vec<Node>) {
    styled(|style| {
        let (context, mut came) = (context(), None);
        context.enable_accesskit();
        let window = Rect::from_min_size(pos2(0.0, 0.0), size.into());
        let input = RawInput { screen_rect: Some(window), ..RawInput::default() };
        let output = context.run_ui(input, |ui| came = Some(show(Place::new(ui, style, window))));
        let told = output.platform_output.accesskit_update.expect("it is told").nodes;
        (came.expect("it is shown"), told.into_iter().map(|(_, node)| node).collect())
    })
}

/// What comes of something that needs words and colours.
fn styled<T>(act: impl FnOnce(&Style) -> T) -> T {
    let mut world = World::new();
    world.insert_resource(ActiveTexts(Texts::new(Language::En)));
    world.init_resource::<Theme>();
    world.init_resource::<Settings>();
    let mut state = SystemState::<Style>::new(&mut world);
    act(&state.get(&world).expect("all that it needs"))
}

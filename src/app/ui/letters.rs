//! Letters that the window has not shown before: egui adds them to its texture in the frame that
//! needs them, and the renderer has them a frame later. So one more frame has to follow.

use bevy::prelude::*;
use bevy::window::RequestRedraw;
use bevy_egui::{EguiPostUpdateSet, EguiRenderOutput};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        PostUpdate,
        show_new_letters
            .after(EguiPostUpdateSet::ProcessOutput)
            .before(EguiPostUpdateSet::PostProcessOutput),
    );
}

fn show_new_letters(outputs: Query<&EguiRenderOutput>, mut redraw: MessageWriter<RequestRedraw>) {
    if outputs.iter().any(|output| !output.textures_delta.set.is_empty()) {
        redraw.write(RequestRedraw);
    }
}

#[cfg(test)]
mod tests {
    use bevy_egui::egui::epaint::{ColorImage, ImageDelta, TextureId, textures::TextureOptions};

    use super::*;

    #[test]
    fn a_frame_follows_new_letters_alone() {
        let mut app = App::new();
        app.add_message::<RequestRedraw>().add_plugins(plugin);
        let context = app.world_mut().spawn(EguiRenderOutput::default()).id();
        let asked = |app: &mut App| {
            app.update();
            app.world_mut().resource_mut::<Messages<RequestRedraw>>().drain().count()
        };
        assert_eq!(asked(&mut app), 0);
        let letters = ImageDelta::full(ColorImage::example(), TextureOptions::LINEAR);
        let mut output = app.world_mut().get_mut::<EguiRenderOutput>(context).unwrap();
        output.textures_delta.set.entry(TextureId::default()).or_default().push(letters);
        assert_eq!(asked(&mut app), 1);
        // egui minds when letters are never painted.
        let mut output = app.world_mut().get_mut::<EguiRenderOutput>(context).unwrap();
        output.textures_delta.clear();
    }
}

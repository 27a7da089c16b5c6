//! Glyphs used for the first time are on the graphics card in the frame that draws them.
//!
//! egui adds them to its font texture while it lays text out. `bevy_egui` 0.42 writes that texture
//! at the end of the frame in no order with the system that tells the renderer which images have
//! changed; where it came second, the first frame with a new glyph lacked it, or all text where the
//! texture had grown.

use bevy::asset::AssetEventSystems;
use bevy::prelude::*;
use bevy_egui::EguiPostUpdateSet;

pub(super) fn plugin(app: &mut App) {
    app.configure_sets(PostUpdate, EguiPostUpdateSet::PostProcessOutput.before(AssetEventSystems));
}

#[cfg(test)]
mod tests {
    use bevy_egui::egui::epaint::{ColorImage, ImageDelta, TextureId, textures::TextureOptions};
    use bevy_egui::{EguiManagedTextures, EguiRenderOutput, update_egui_textures_system};

    use super::*;

    #[test]
    fn the_renderer_hears_of_new_glyphs_in_the_frame_that_needs_them() {
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, AssetPlugin::default()))
            .init_asset::<Image>()
            .init_resource::<EguiManagedTextures>()
            .add_systems(
                PostUpdate,
                update_egui_textures_system.in_set(EguiPostUpdateSet::PostProcessOutput),
            )
            .add_plugins(plugin);
        let context = app.world_mut().spawn(EguiRenderOutput::default()).id();
        let glyphs = || ColorImage::filled([4, 4], bevy_egui::egui::Color32::WHITE);
        let options = TextureOptions::LINEAR;
        let deltas = [
            ImageDelta::full(glyphs(), options),
            ImageDelta::partial([0, 0], glyphs(), options),
            ImageDelta::full(ColorImage::example(), options),
        ];
        for delta in deltas {
            let mut output = app.world_mut().get_mut::<EguiRenderOutput>(context).unwrap();
            output.textures_delta.set.entry(TextureId::default()).or_default().push(delta);
            app.world_mut().resource_mut::<Messages<AssetEvent<Image>>>().clear();
            app.update();
            let heard =
                app.world_mut().resource_mut::<Messages<AssetEvent<Image>>>().drain().count();
            assert!(heard > 0);
        }
    }
}

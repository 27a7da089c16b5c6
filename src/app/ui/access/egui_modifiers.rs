//! Lets the window sleep: egui asks for a frame after every event, and is told the same thing in
//! every frame.

use bevy::prelude::*;
use bevy_egui::egui::{Event, Modifiers};
use bevy_egui::{EguiInput, EguiPreUpdateSet, PrimaryEguiContext};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        PreUpdate,
        drop_stale_modifiers
            .after(EguiPreUpdateSet::ProcessInput)
            .before(EguiPreUpdateSet::BeginPass),
    );
}

/// Drops the news of which modifier keys are held, which the bridge to egui brings every frame,
/// unless it is news.
fn drop_stale_modifiers(
    mut inputs: Query<&mut EguiInput, With<PrimaryEguiContext>>,
    mut held: Local<Option<Modifiers>>,
) {
    for mut input in &mut inputs {
        input.events.retain(|event| match event {
            Event::ModifiersChanged(modifiers) => held.replace(*modifiers) != Some(*modifiers),
            _ => true,
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_news_of_modifiers_gets_through() {
        let mut app = App::new();
        plugin(&mut app);
        let context = app.world_mut().spawn((PrimaryEguiContext, EguiInput::default())).id();
        let mut pass = |modifiers| {
            let mut input = app.world_mut().get_mut::<EguiInput>(context).unwrap();
            input.events = vec![Event::ModifiersChanged(modifiers), Event::PointerGone];
            app.update();
            app.world().get::<EguiInput>(context).unwrap().events.len()
        };
        let heard = [Modifiers::NONE, Modifiers::NONE, Modifiers::SHIFT, Modifiers::SHIFT];
        assert_eq!(heard.map(&mut pass), [2, 1, 2, 1]);
    }
}

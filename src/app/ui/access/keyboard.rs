//! The keyboard's way to egui: each key with the modifiers that are held when it is pressed.
//!
//! The bridge that comes with `bevy_egui` takes the modifiers as they are at the end of a frame.
//! Where Ctrl and A are pressed and let go within one, it types an "a".

use bevy::input::ButtonState;
use bevy::input::keyboard::{Key, KeyboardFocusLost, KeyboardInput};
use bevy::prelude::*;
use bevy_egui::egui::{self, Event};
use bevy_egui::helpers::{bevy_to_egui_key, bevy_to_egui_physical_key};
use bevy_egui::input::{EguiInputEvent, ModifierKeysState};
use bevy_egui::{EguiClipboard, EguiGlobalSettings, EguiInputSet, PrimaryEguiContext};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, replace_bridge)
        .add_systems(PreUpdate, send_keys.in_set(EguiInputSet::ReadBevyMessages));
}

/// Turns the bridge off that comes with `bevy_egui`.
fn replace_bridge(mut settings: ResMut<EguiGlobalSettings>) {
    settings.input_system_settings.run_write_keyboard_input_messages_system = false;
}

fn send_keys(
    mut inputs: MessageReader<KeyboardInput>,
    mut lost: MessageReader<KeyboardFocusLost>,
    mut held: Local<ModifierKeysState>,
    mut clipboard: ResMut<EguiClipboard>,
    contexts: Query<Entity, With<PrimaryEguiContext>>,
    mut events: MessageWriter<EguiInputEvent>,
) {
    // A key that is let go in another window is not told of.
    if lost.read().count() > 0 {
        *held = ModifierKeysState::default();
    }
    for input in inputs.read() {
        follow(&mut held, input);
        let mut told = told(*held, input);
        if told.contains(&Event::Paste(String::new())) {
            told.retain(|event| !matches!(event, Event::Paste(_)));
            told.extend(clipboard.get_text().map(Event::Text));
        }
        for context in &contexts {
            events.write_batch(told.iter().cloned().map(|event| EguiInputEvent { context, event }));
        }
    }
}

/// Takes note of a modifier.
fn follow(held: &mut ModifierKeysState, input: &KeyboardInput) {
    let pressed = input.state == ButtonState::Pressed;
    match input.logical_key {
        Key::Shift => held.shift = pressed,
        Key::Control => held.ctrl = pressed,
        Key::Alt => held.alt = pressed,
        Key::Super | Key::Meta => held.win = pressed,
        _ => {}
    }
}

/// What egui is told of a key. An empty paste stands for the clipboard's content.
fn told(held: ModifierKeysState, input: &KeyboardInput) -> Vec<Event> {
    let pressed = input.state == ButtonState::Pressed;
    let modifiers = held.to_egui_modifiers();
    let mut events = Vec::new();
    if pressed && held.text_input_is_allowed() {
        match &input.logical_key {
            Key::Character(text) if !text.contains(char::is_control) => {
                events.push(Event::Text(text.to_string()));
            }
            Key::Space => events.push(Event::Text(" ".to_owned())),
            _ => {}
        }
    }
    let physical_key = bevy_to_egui_physical_key(&input.key_code);
    // A layout without Latin letters has the key of the place.
    let Some(key) = bevy_to_egui_key(&input.logical_key).or(physical_key) else { return events };
    events.push(Event::Key { key, physical_key, pressed, repeat: false, modifiers });
    if pressed && modifiers.command {
        events.extend(match key {
            egui::Key::C => Some(Event::Copy),
            egui::Key::X => Some(Event::Cut),
            egui::Key::V => Some(Event::Paste(String::new())),
            _ => None,
        });
    }
    events
}

#[cfg(test)]
mod tests {
    use super::*;

    fn input(key: Key, place: KeyCode, state: ButtonState) -> KeyboardInput {
        let window = Entity::PLACEHOLDER;
        KeyboardInput {
            key_code: place,
            logical_key: key,
            state,
            text: None,
            repeat: false,
            window,
        }
    }

    /// What egui is told of keys that are pressed one after the other and let go, in one frame.
    fn chord(keys: [(Key, KeyCode); 2]) -> Vec<Event> {
        let press = keys.clone().map(|(key, place)| input(key, place, ButtonState::Pressed));
        let release = keys.map(|(key, place)| input(key, place, ButtonState::Released));
        let mut held = ModifierKeysState::default();
        let mut events = Vec::new();
        for input in press.iter().chain(release.iter().rev()) {
            follow(&mut held, input);
            events.extend(told(held, input));
        }
        events
    }

    fn types(events: &[Event]) -> bool {
        events.iter().any(|event| matches!(event, Event::Text(_)))
    }

    #[test]
    fn a_chord_within_one_frame_types_nothing() {
        let control = (Key::Control, KeyCode::ControlLeft);
        let a = (Key::Character("a".into()), KeyCode::KeyA);
        let events = chord([control.clone(), a.clone()]);
        assert!(!types(&events), "{events:?}");
        let is_chord = |event: &Event| {
            matches!(event, Event::Key { key: egui::Key::A, pressed: true, modifiers, .. }
                if modifiers.ctrl)
        };
        assert_eq!(events.iter().filter(|event| is_chord(event)).count(), 1, "{events:?}");
        let copy = chord([control, (Key::Character("c".into()), KeyCode::KeyC)]);
        assert_eq!(copy.contains(&Event::Copy), !cfg!(target_os = "macos"));
        let capital = chord([(Key::Shift, KeyCode::ShiftLeft), a]);
        assert!(types(&capital), "{capital:?}");
    }
}

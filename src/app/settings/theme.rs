//! Which theme is in force: the one that was chosen, or the system's.

use bevy::prelude::*;
use bevy::window::{PrimaryWindow, RequestRedraw, WindowTheme, WindowThemeChanged};

use super::{Overrides, Settings, ThemeChoice};
use crate::app::base::schedule::ViewStep;
use crate::app::look::theme::Theme;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<SystemTheme>()
        .add_systems(Startup, follow_choice)
        .add_systems(Update, (hear_system, follow_choice).chain().in_set(ViewStep::Follow));
}

/// What the system says, where it says anything.
#[derive(Resource, Default)]
pub(in crate::app) struct SystemTheme(pub(in crate::app) Option<WindowTheme>);

fn hear_system(
    window: Option<Single<&Window, With<PrimaryWindow>>>,
    mut changes: MessageReader<WindowThemeChanged>,
    mut system: ResMut<SystemTheme>,
) {
    if let Some(change) = changes.read().last() {
        system.0 = Some(change.theme);
    } else if system.0.is_none()
        && let Some(theme) = window.and_then(|window| window.window_theme)
    {
        system.0 = Some(theme);
    }
}

/// Puts the theme in force that was chosen, or the system's.
fn follow_choice(
    settings: Res<Settings>,
    overrides: Res<Overrides>,
    system: Res<SystemTheme>,
    mut theme: ResMut<Theme>,
    mut clear: ResMut<ClearColor>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    let wanted = match (overrides.theme.unwrap_or(settings.theme), system.0) {
        (ThemeChoice::Dark, _) | (ThemeChoice::System, Some(WindowTheme::Dark)) => Theme::Dark,
        _ => Theme::Light,
    };
    if theme.set_if_neq(wanted) {
        clear.0 = wanted.clear_color();
        redraw.write(RequestRedraw);
    }
}

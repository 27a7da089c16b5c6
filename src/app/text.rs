//! The current language and its texts, as resources.

use bevy::prelude::*;

use crate::text::language::{Language, Texts};

pub(super) fn plugin(app: &mut App) {
    app.insert_resource(SystemLanguage(Language::of_system()))
        .insert_resource(ActiveTexts(Texts::new(Language::of_system())));
}

/// The system's language, asked once.
#[derive(Resource, Clone, Copy)]
pub(in crate::app) struct SystemLanguage(pub Language);

/// Every text that a player reads, in the language in force.
#[derive(Resource, Deref)]
pub struct ActiveTexts(pub Texts);

//! What the rows of the dialogue have in common.

use crate::app::ui::diagram::discs::Discs;
use crate::app::ui::dialogue::new_game::draft::View;
use crate::app::ui::kit::form::Form;
use crate::rules::Side;

/// Width of the labels.
pub const LABEL: f32 = 88.0;
/// Room between a row and what belongs to it.
pub const NEAR: f32 = 8.0;

/// What the rows show besides the draft.
pub struct Seen<'a, 'w, 's> {
    /// What the dialogue needs of the world.
    pub view: &'a View<'w, 's>,
    /// Painted pieces.
    pub discs: &'a mut Discs,
}

/// What is pressed that leads out of the dialogue.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pressed {
    /// The engines that there are.
    Engines,
    /// An engine that is not among them.
    AddEngine,
    /// A position that is set up first.
    SetUp,
}

/// The height of a row's control in a form.
pub fn height(form: &Form) -> f32 {
    if form.width() < 660.0 { 40.0 } else { 42.0 }
}

/// The id of a control of one seat, or of the one opponent.
pub fn id_of(what: &str, side: Option<Side>) -> String {
    side.map_or_else(|| what.to_owned(), |side| format!("{what}-{}", side.index()))
}

//! What a dialogue may have beside its title, form and buttons, and its measures.

use super::place::Place;

/// Height of the title.
const TITLE: f32 = 40.0;
/// Room below the title.
const TITLE_GAP: f32 = 20.0;
/// Height of the buttons at the foot.
const BUTTON: f32 = 46.0;
/// Room above the buttons.
const FOOT_GAP: f32 = 34.0;

/// How a dialogue was closed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Closed {
    /// By the main button, or Enter.
    Accepted,
    /// By the other button, or Escape.
    Cancelled,
    /// By a press beside it: perhaps not on purpose.
    ClickedOutside,
}

/// Shows something in the line of a dialogue's title, which takes so much of its width.
pub type ShowHead<'a> = dyn FnMut(Place, f32) + 'a;
/// Shows the foot of a dialogue; how it closes the dialogue, if it does.
pub type ShowFoot<'a> = dyn FnMut(Place) -> Option<Closed> + 'a;

/// What a dialogue has beside its title, its form and its buttons.
#[derive(Default)]
#[expect(clippy::struct_excessive_bools, reason = "each is a choice of its own")]
pub struct Extras<'a> {
    /// Shows something in the line of the title, which takes so much of its width.
    pub head: Option<&'a mut ShowHead<'a>>,
    /// What is said at the left of the buttons.
    pub note: &'a str,
    /// Whether that is why the main button cannot be pressed.
    pub is_reason: bool,
    /// Whether head and foot stand apart by lines and shrink where the form has no room: for a form
    /// that scrolls in a small window.
    pub is_compact: bool,
    /// Measures other than the usual ones.
    pub measures: Option<Measures>,
    /// Shows the foot in this place instead of the two buttons; how it closes the dialogue, if it
    /// does. Enter is the main button's all the same.
    pub foot: Option<&'a mut ShowFoot<'a>>,
    /// Whether the window behind it is not seen.
    pub hides_window: bool,
    /// How much higher it may become: it lies where that has room.
    pub reserve: f32,
    /// Whether the keyboard comes to the main button first.
    pub main_first: bool,
}

/// The measures of a dialogue.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Measures {
    /// Room around all of it.
    pub margin: f32,
    /// Height of the title, and room below it.
    pub title: [f32; 2],
    /// Height of the buttons, and room above them.
    pub foot: [f32; 2],
    /// Whether lines part head and foot from the form.
    pub is_ruled: [bool; 2],
}

impl Measures {
    /// The usual ones, in this width.
    pub(super) fn usual(width: f32) -> Self {
        let margin = if width < 460.0 { 20.0 } else { 32.0 };
        let is_ruled = [false; 2];
        Self { margin, title: [TITLE, TITLE_GAP], foot: [BUTTON, FOOT_GAP], is_ruled }
    }

    /// Those of a small window: a head of 66 and a foot of 64.
    pub(super) const COMPACT: Self =
        Self { margin: 22.0, title: [32.0, 22.0], foot: [42.0, 22.0], is_ruled: [true; 2] };

    /// How high all is but the form.
    pub fn around(self) -> f32 {
        self.margin * 2.0 + self.title[0] + self.title[1] + self.foot[0] + self.foot[1]
    }
}

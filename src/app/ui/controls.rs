//! The buttons: what one can do besides moving pieces.

use bevy_egui::egui::{Painter, Rect, Ui, pos2, vec2};

use super::widgets::{self, Weight, button, common_size, width_of};
use super::{Asks, Dialog, Question, Seen};
use crate::app::game_match::{MatchRequest, Pace};
use crate::app::theme::size;

/// Room between buttons.
pub const GAP: f32 = 8.0;

/// What a button does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Control {
    /// Let programs wait.
    Pause,
    /// Let programs go on.
    Resume,
    /// Let the program whose turn it is move once.
    Step,
    /// Take back (悔棋).
    Regret,
    /// Play again what was taken back.
    Redo,
    /// Give up.
    Resign,
    /// Start another game.
    NewGame,
    /// Turn the board.
    Flip,
    /// Show the record where there is no room for it.
    Record,
    /// Change the settings.
    Settings,
}

impl Control {
    /// The id of its text.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Pause => "pause",
            Self::Resume => "resume",
            Self::Step => "step",
            Self::Regret => "regret",
            Self::Redo => "redo",
            Self::Resign => "resign",
            Self::NewGame => "new-game",
            Self::Flip => "flip",
            Self::Record => "record",
            Self::Settings => "settings",
        }
    }

    fn is_enabled(self, seen: &Seen) -> bool {
        match self {
            Self::Regret => seen.game.can_regret(),
            Self::Redo => seen.game.redo_size() > 0,
            Self::Resign => seen.game.can_resign(),
            Self::Step => seen.game.is_paused(),
            Self::Pause
            | Self::Resume
            | Self::NewGame
            | Self::Flip
            | Self::Record
            | Self::Settings => true,
        }
    }

    fn carry_out(self, seen: &Seen, asks: &mut Asks) {
        match self {
            Self::Pause => asks.game(MatchRequest::Pace(Pace::Paused)),
            Self::Resume => asks.game(MatchRequest::Pace(Pace::Running)),
            Self::Step => asks.game(MatchRequest::Pace(Pace::Step)),
            Self::Regret => asks.game(MatchRequest::Regret),
            Self::Redo => asks.game(MatchRequest::Redo),
            Self::Resign => asks.open(Dialog::Confirm(Question::Resign)),
            Self::NewGame => asks.open(Dialog::new_game(&seen.settings, seen.game.kind())),
            Self::Flip => asks.flip(),
            Self::Record => asks.open(Dialog::Record),
            Self::Settings => asks.open(Dialog::Settings),
        }
    }
}

/// The buttons that stand in the column: with the result shown, its own buttons stand for some.
pub fn wanted(seen: &Seen, record_shown: bool) -> Vec<Control> {
    use Control::{Flip, NewGame, Pause, Redo, Regret, Resign, Resume, Settings, Step};
    let game = &seen.game;
    let waits = game.awaits_program() && game.is_paused();
    let mut controls = match game.people() {
        _ if game.outcome().is_some() => vec![Redo, Flip, Settings],
        0 if game.is_paused() => vec![Resume, Step, Regret, NewGame, Flip, Settings],
        0 => vec![Pause, Step, Regret, NewGame, Flip, Settings],
        _ if waits => vec![Resume, Regret, Redo, NewGame, Flip, Settings],
        _ => vec![Regret, Redo, Resign, NewGame, Flip, Settings],
    };
    if !record_shown {
        controls.insert(controls.len() - 1, Control::Record);
    }
    controls
}

/// In how many rows the buttons fit into a width, if their text is small.
pub fn rows(painter: &Painter, controls: &[Control], width: f32, seen: &Seen) -> usize {
    let widest = controls
        .iter()
        .map(|control| width_of(painter, &seen.text(control.id()), size::SMALL))
        .fold(0.0, f32::max)
        + 2.0 * widgets::BUTTON_PADDING;
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "a window has room for a few dozen buttons"
    )]
    let in_a_row = ((width + GAP) / (widest + GAP)).floor().max(1.0) as usize;
    controls.len().div_ceil(in_a_row).min(2)
}

/// The height of so many rows.
pub fn height(rows: usize, button_height: f32) -> f32 {
    #[expect(clippy::cast_precision_loss, reason = "a handful of rows")]
    let rows = rows as f32;
    rows * button_height + (rows - 1.0) * GAP
}

/// Shows the buttons in rows of equal parts.
pub fn show(ui: &Ui, rect: Rect, controls: &[Control], rows: usize, seen: &Seen, asks: &mut Asks) {
    let texts: Vec<_> = controls.iter().map(|control| seen.text(control.id())).collect();
    let narrowest = places(rect, controls.len(), rows).map(|place| place.width()).reduce(f32::min);
    let points = common_size(ui.painter(), &texts, narrowest.unwrap_or_default());
    let main = [Control::Regret, Control::Pause, Control::Resume];
    let main = controls.first().filter(|first| main.contains(first));
    for ((control, text), place) in
        controls.iter().zip(&texts).zip(places(rect, controls.len(), rows))
    {
        let weight = if Some(control) == main { Weight::Main } else { Weight::Plain };
        let enabled = control.is_enabled(seen);
        if button(ui, place, (control.id(), text), points, weight, enabled, seen.palette()) {
            control.carry_out(seen, asks);
        }
    }
}

#[expect(clippy::cast_precision_loss, reason = "a handful of buttons")]
fn places(rect: Rect, count: usize, rows: usize) -> impl Iterator<Item = Rect> {
    let rows = rows.max(1);
    let height = (rect.height() - GAP * (rows as f32 - 1.0)) / rows as f32;
    let longest = count.div_ceil(rows);
    (0..count).map(move |index| {
        let (row, column) = (index / longest, index % longest);
        // The last row may be shorter; its buttons are wider then.
        let in_row = longest.min(count - row * longest) as f32;
        let width = (rect.width() - GAP * (in_row - 1.0)) / in_row;
        let left = rect.left() + column as f32 * (width + GAP);
        let top = rect.top() + row as f32 * (height + GAP);
        Rect::from_min_size(pos2(left.round(), top), vec2(width.floor(), height))
    })
}

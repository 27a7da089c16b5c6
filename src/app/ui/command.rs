//! Commands: the one list of what a person can ask for besides moving pieces. Buttons, keys and
//! menus read it; the guard and the effect of each stand here once.

use bevy::input::ButtonState;
use bevy::input::keyboard::{Key, KeyCode, KeyboardInput};
use bevy::prelude::*;
use bevy_egui::input::EguiWantsInput;

use super::{Dialog, Question};
use crate::app::Step;
use crate::app::covered::Covered;
use crate::app::game_match::{Look, Match, MatchRequest, Pace};
use crate::app::input::{self, Hand};
use crate::app::layout::Flipped;
use crate::app::settings::Settings;

/// The commands, their keys and what they do. Needs no window.
pub fn plugin(app: &mut App) {
    app.init_resource::<Dialog>().init_resource::<Covered>().add_message::<Command>().add_systems(
        Update,
        (press_keys.before(input::keys), carry_out).chain().in_set(Step::Input),
    );
}

/// What a person can ask for. As a message: someone asks for it; what cannot be done now is
/// dropped.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Command {
    /// Let programs wait.
    Pause,
    /// Let programs go on.
    Resume,
    /// Let the program whose turn it is move once.
    Step,
    /// Take back (悔棋).
    Regret,
    /// Take back after the game's end, and go on from there.
    RegretAndPlayOn,
    /// Play again what was taken back.
    Redo,
    /// Give up.
    Resign,
    /// Start another game.
    NewGame,
    /// Turn the board.
    Flip,
    /// Show the record in a dialogue.
    Record,
    /// Change the settings.
    Settings,
    /// Show the position before the first move.
    First,
    /// Show the position one ply earlier.
    Previous,
    /// Show the position one ply later.
    Next,
    /// Show the current position.
    Last,
}

impl Command {
    /// All of them.
    pub const ALL: [Self; 15] = [
        Self::Pause,
        Self::Resume,
        Self::Step,
        Self::Regret,
        Self::RegretAndPlayOn,
        Self::Redo,
        Self::Resign,
        Self::NewGame,
        Self::Flip,
        Self::Record,
        Self::Settings,
        Self::First,
        Self::Previous,
        Self::Next,
        Self::Last,
    ];

    /// The id of its text.
    pub const fn text_id(self) -> &'static str {
        match self {
            Self::Pause => "pause",
            Self::Resume => "resume",
            Self::Step => "step",
            Self::Regret => "regret",
            Self::RegretAndPlayOn => "regret-and-play-on",
            Self::Redo => "redo",
            Self::Resign => "resign",
            Self::NewGame => "new-game",
            Self::Flip => "flip",
            Self::Record => "record",
            Self::Settings => "settings",
            Self::First => "first",
            Self::Previous => "previous",
            Self::Next => "next",
            Self::Last => "last",
        }
    }

    /// The keys that stand for it; the first is the one that is shown.
    pub const fn shortcuts(self) -> &'static [Shortcut] {
        use KeyCode::{ArrowLeft, ArrowRight, Backspace, End, Home, Space};
        use Shortcut::{CtrlLetter, CtrlShiftLetter, Letter, Place};
        match self {
            Self::Pause | Self::Resume => &[Place(Space)],
            Self::Regret => &[CtrlLetter('z'), Place(Backspace)],
            Self::Redo => &[CtrlLetter('y'), CtrlShiftLetter('z')],
            Self::Flip => &[Letter('f')],
            Self::First => &[Place(Home)],
            Self::Previous => &[Place(ArrowLeft)],
            Self::Next => &[Place(ArrowRight)],
            Self::Last => &[Place(End)],
            Self::Step
            | Self::RegretAndPlayOn
            | Self::Resign
            | Self::NewGame
            | Self::Record
            | Self::Settings => &[],
        }
    }

    /// Whether it can be done now.
    pub fn is_enabled(self, game: &Match) -> bool {
        match self {
            Self::Pause => game.people() == 0 && !game.is_paused(),
            Self::Resume | Self::Step => game.is_paused(),
            // Where an earlier position is shown, the end of the game is out of sight.
            Self::Regret => game.can_regret() && !game.is_looking_back(),
            Self::RegretAndPlayOn => game.can_regret(),
            Self::Redo => game.redo_size() > 0 && !game.is_looking_back(),
            Self::Resign => game.can_resign(),
            Self::NewGame | Self::Flip | Self::Record | Self::Settings => true,
            Self::First | Self::Previous => game.shown() > 0,
            Self::Next | Self::Last => game.shown() < game.record().len(),
        }
    }
}

/// A key or a chord of keys. `Ctrl` may be the command key (⌘) as well.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shortcut {
    /// Ctrl and a letter.
    CtrlLetter(char),
    /// Ctrl, Shift and a letter.
    CtrlShiftLetter(char),
    /// A letter alone.
    Letter(char),
    /// A key that has no letter, alone.
    Place(KeyCode),
}

/// A key that was pressed, with the modifiers that were held.
#[derive(Clone, Copy, Debug)]
struct Stroke {
    letter: Option<char>,
    place: KeyCode,
    ctrl: bool,
    shift: bool,
}

impl Shortcut {
    fn is(self, stroke: Stroke) -> bool {
        let Stroke { letter, place, ctrl, shift } = stroke;
        match self {
            Self::CtrlLetter(wanted) => ctrl && !shift && letter == Some(wanted),
            Self::CtrlShiftLetter(wanted) => ctrl && shift && letter == Some(wanted),
            Self::Letter(wanted) => !ctrl && letter == Some(wanted),
            Self::Place(wanted) => !ctrl && place == wanted,
        }
    }
}

/// The Latin letter of a key in the keyboard's own layout. Where the layout has other letters, as
/// Cyrillic ones, it is the letter that a US keyboard has in that place.
fn letter(key: &Key, place: KeyCode) -> Option<char> {
    if let Key::Character(text) = key
        && let Some(letter) = text.chars().next()
        && (letter.is_ascii() || !letter.is_alphabetic())
    {
        return letter.is_ascii_alphabetic().then(|| letter.to_ascii_lowercase());
    }
    letter_of_place(place)
}

/// The letter that a US keyboard has in a place.
fn letter_of_place(place: KeyCode) -> Option<char> {
    Some(match place {
        KeyCode::KeyF => 'f',
        KeyCode::KeyY => 'y',
        KeyCode::KeyZ => 'z',
        _ => return None,
    })
}

/// Asks for the commands whose keys are pressed, unless the keyboard speaks to something else.
fn press_keys(
    mut inputs: MessageReader<KeyboardInput>,
    keys: Res<ButtonInput<KeyCode>>,
    egui: Option<Res<EguiWantsInput>>,
    covered: Res<Covered>,
    hand: Res<Hand>,
    game: Res<Match>,
    mut commands: MessageWriter<Command>,
) {
    let typing = egui.is_some_and(|egui| egui.wants_keyboard_input());
    if typing || covered.0 || hand.promotion.is_some() {
        inputs.clear();
        return;
    }
    // A quick chord may be over within one frame.
    let held = |key| keys.pressed(key) || keys.just_released(key);
    let ctrl =
        [KeyCode::ControlLeft, KeyCode::ControlRight, KeyCode::SuperLeft, KeyCode::SuperRight]
            .into_iter()
            .any(held);
    let shift = [KeyCode::ShiftLeft, KeyCode::ShiftRight].into_iter().any(held);
    let pressed = inputs.read().filter(|input| input.state == ButtonState::Pressed);
    for input in pressed.filter(|input| !input.repeat) {
        let letter = letter(&input.logical_key, input.key_code);
        let stroke = Stroke { letter, place: input.key_code, ctrl, shift };
        let meant = |command: &Command| {
            command.is_enabled(&game) && command.shortcuts().iter().any(|one| one.is(stroke))
        };
        if let Some(command) = Command::ALL.into_iter().find(meant) {
            commands.write(command);
        }
    }
}

/// Does what is asked for, if it can be done now.
fn carry_out(
    mut commands: MessageReader<Command>,
    game: Res<Match>,
    settings: Res<Settings>,
    mut dialog: ResMut<Dialog>,
    mut flipped: ResMut<Flipped>,
    mut requests: MessageWriter<MatchRequest>,
) {
    for command in commands.read().filter(|command| command.is_enabled(&game)) {
        let mut ask = |request| {
            requests.write(request);
        };
        match command {
            Command::Pause => ask(MatchRequest::Pace(Pace::Paused)),
            Command::Resume => ask(MatchRequest::Pace(Pace::Running)),
            Command::Step => ask(MatchRequest::Pace(Pace::Step)),
            Command::Regret | Command::RegretAndPlayOn => ask(MatchRequest::Regret),
            Command::Redo => ask(MatchRequest::Redo),
            Command::Resign => *dialog = Dialog::Confirm(Question::Resign),
            Command::NewGame => *dialog = Dialog::new_game(&settings, game.kind()),
            Command::Flip => flipped.0 = !flipped.0,
            Command::Record => *dialog = Dialog::Record,
            Command::Settings => *dialog = Dialog::Settings,
            Command::First => ask(MatchRequest::Look(Look::First)),
            Command::Previous => ask(MatchRequest::Look(Look::Back)),
            Command::Next => ask(MatchRequest::Look(Look::Forward)),
            Command::Last => ask(MatchRequest::Look(Look::Last)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn stroke(key: &str, place: KeyCode, ctrl: bool, shift: bool) -> Option<Command> {
        let letter = letter(&Key::Character(key.into()), place);
        let stroke = Stroke { letter, place, ctrl, shift };
        let means = |command: &Command| command.shortcuts().iter().any(|one| one.is(stroke));
        Command::ALL.into_iter().find(means)
    }

    #[test]
    fn letters_count_by_the_layout_and_not_by_their_place() {
        use KeyCode::{KeyF, KeyU, KeyW, KeyY, KeyZ, Slash};
        for (layout, key, place, means) in [
            ("US", "z", KeyZ, Some(Command::Regret)),
            ("US", "y", KeyY, Some(Command::Redo)),
            ("German", "z", KeyY, Some(Command::Regret)),
            ("German", "y", KeyZ, Some(Command::Redo)),
            ("French", "z", KeyW, Some(Command::Regret)),
            ("French", "w", KeyZ, None),
            ("Dvorak", "z", Slash, Some(Command::Regret)),
            ("Dvorak", ";", KeyZ, None),
            ("Russian", "я", KeyZ, Some(Command::Regret)),
            ("Russian", "н", KeyY, Some(Command::Redo)),
            ("Greek", "ζ", KeyZ, Some(Command::Regret)),
            ("with capitals locked", "Z", KeyZ, Some(Command::Regret)),
        ] {
            assert_eq!(stroke(key, place, true, false), means, "{key} in the layout {layout}");
        }
        assert_eq!(stroke("Z", KeyZ, true, true), Some(Command::Redo));
        assert_eq!(stroke("f", KeyU, false, false), Some(Command::Flip), "Dvorak's F");
        assert_eq!(stroke("u", KeyF, false, false), None);
        assert_eq!(stroke("f", KeyF, true, false), None, "Ctrl+F is something else");
        assert_eq!(stroke("z", KeyZ, false, false), None);
    }

    #[test]
    fn no_key_stands_for_two_commands_but_for_the_pair_that_excludes_itself() {
        let taken: Vec<_> = Command::ALL
            .into_iter()
            .filter(|command| *command != Command::Resume)
            .flat_map(Command::shortcuts)
            .collect();
        for (index, shortcut) in taken.iter().enumerate() {
            assert!(!taken[..index].contains(shortcut), "{shortcut:?}");
        }
    }
}

//! Commands: the one list of what a person can ask for besides moving pieces, each with its text,
//! its keys and its guard. Buttons, keys and menus read it.

use bevy::input::keyboard::KeyCode;
use bevy::prelude::*;

use super::kit::style::Style;
use super::shortcut::Shortcut;
use crate::app::table::game_match::{Match, Mode};
use crate::games::GameKind;

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
    /// Let the program that thinks move at once.
    MoveNow,
    /// Take back (悔棋).
    Regret,
    /// Take back after the game's end, and go on from there.
    RegretAndPlayOn,
    /// Play again what was taken back.
    Redo,
    /// Give up; before the second move, call the game off.
    Resign,
    /// Offer a draw (求和).
    OfferDraw,
    /// Play again with colours changed.
    Rematch,
    /// Start another game.
    NewGame,
    /// Turn the board.
    Flip,
    /// Show the record in a dialogue.
    Record,
    /// Type a move.
    TypeMove,
    /// Let the window fill the screen, or no more.
    FullScreen,
    /// Hide the panel beside the board, or show it again.
    HidePanel,
    /// Show all keys.
    Keys,
    /// Say the last move in words.
    SayLastMove,
    /// Say where the pieces of the near side stand.
    SayNearPieces,
    /// Say where those of the far side stand.
    SayFarPieces,
    /// Say what both clocks show.
    SayClocks,
    /// Turn the sound on or off.
    Mute,
    /// Change the settings.
    Settings,
    /// Put away the card that explains a ruling, to see the record.
    HideRuling,
    /// Show that card again.
    ShowRuling,
    /// Show the position before the first move.
    First,
    /// Show the position one ply earlier.
    Previous,
    /// Show the position one ply later.
    Next,
    /// Show the current position.
    Last,
    /// Show the alternative before the move shown.
    PreviousVariation,
    /// Show the alternative after the move shown.
    NextVariation,
    /// Study the game at the board, from the position shown.
    Study,
    /// Set up a position, from the one shown.
    SetUp,
    /// Play a game from the position shown, with the players of the last new game.
    PlayFromHere,
    /// Open a file.
    Open,
    /// Open one of the files that were opened or saved last.
    OpenRecent,
    /// Save the game into a file.
    SaveAs,
    /// Read what is in the clipboard.
    Paste,
    /// Copy the game as PGN.
    CopyGame,
    /// Copy a game of Xiangqi as DhtmlXQ (UBB), for forums.
    CopyUbb,
    /// Copy a game of Xiangqi as plain text in Chinese notation.
    CopyAsText,
    /// Solve puzzles of the game at the board (习题).
    Puzzles,
    /// Learn the game at the board (教学).
    Guide,
    /// Show the games of the library.
    Library,
    /// Copy the position shown as a FEN.
    CopyPosition,
    /// Show what to play.
    Hint,
    /// Show what the other side threatens.
    Threat,
    /// Show which pieces are in danger, or no more.
    Dangers,
    /// Show how the piece that is touched moves, and what keeps it from more, or no longer.
    Explain,
    /// Review the game: what went wrong in it (复盘).
    Review,
    /// Turn the analysis of what is studied on or off.
    Analyse,
    /// Guess the moves of the game, one after another.
    GuessMoves,
    /// Say what comes of the move that is drawn as an arrow, or else of the move shown.
    AskMove,
    /// Change what the game says of itself: players, event, date.
    Details,
    /// Write a comment to the position shown.
    Comment,
    /// Set the mark of the move shown: the number of a [`Nag`](crate::record::Nag), or 0 for none.
    Mark(u8),
    /// Make the variation shown the main one where it branches off.
    Promote,
    /// Make it the main line of the game.
    MakeMainLine,
    /// Put the move shown before the alternative above it.
    ShiftUp,
    /// Put it behind the one below it.
    ShiftDown,
    /// Delete the move shown and what follows it.
    DeleteMove,
}

impl Command {
    /// All of them.
    pub const ALL: [Self; 67] = [
        Self::Pause,
        Self::Resume,
        Self::Step,
        Self::MoveNow,
        Self::Regret,
        Self::RegretAndPlayOn,
        Self::Redo,
        Self::Resign,
        Self::OfferDraw,
        Self::Rematch,
        Self::NewGame,
        Self::Flip,
        Self::Record,
        Self::TypeMove,
        Self::FullScreen,
        Self::HidePanel,
        Self::Keys,
        Self::SayLastMove,
        Self::SayNearPieces,
        Self::SayFarPieces,
        Self::SayClocks,
        Self::Mute,
        Self::Settings,
        Self::HideRuling,
        Self::ShowRuling,
        Self::First,
        Self::Previous,
        Self::Next,
        Self::Last,
        Self::PreviousVariation,
        Self::NextVariation,
        Self::Study,
        Self::SetUp,
        Self::PlayFromHere,
        Self::Open,
        Self::OpenRecent,
        Self::SaveAs,
        Self::Paste,
        Self::CopyGame,
        Self::CopyUbb,
        Self::CopyAsText,
        Self::Puzzles,
        Self::Guide,
        Self::Library,
        Self::CopyPosition,
        Self::Hint,
        Self::Threat,
        Self::Dangers,
        Self::Explain,
        Self::Review,
        Self::Analyse,
        Self::GuessMoves,
        Self::AskMove,
        Self::Details,
        Self::Comment,
        Self::Mark(0),
        Self::Mark(1),
        Self::Mark(2),
        Self::Mark(3),
        Self::Mark(4),
        Self::Mark(5),
        Self::Mark(6),
        Self::Promote,
        Self::MakeMainLine,
        Self::ShiftUp,
        Self::ShiftDown,
        Self::DeleteMove,
    ];

    /// The id of its text.
    pub const fn text_id(self) -> &'static str {
        match self {
            Self::Pause => "pause",
            Self::Resume => "resume",
            Self::Step => "step",
            Self::MoveNow => "move-now",
            Self::Regret => "regret",
            Self::RegretAndPlayOn => "regret-and-play-on",
            Self::Redo => "redo",
            Self::Resign => "resign",
            Self::OfferDraw => "offer-draw",
            Self::Rematch => "rematch",
            Self::NewGame => "new-game",
            Self::Flip => "flip",
            Self::Record => "record",
            Self::TypeMove => "type-move",
            Self::FullScreen => "full-screen",
            Self::HidePanel => "hide-panel",
            Self::Keys => "keys",
            Self::SayLastMove => "say-last-move",
            Self::SayNearPieces => "say-near-pieces",
            Self::SayFarPieces => "say-far-pieces",
            Self::SayClocks => "say-clocks",
            Self::Mute => "mute",
            Self::Settings => "settings",
            Self::HideRuling => "review-record",
            Self::ShowRuling => "show-ruling",
            Self::First => "first",
            Self::Previous => "previous",
            Self::Next => "next",
            Self::Last => "last",
            Self::PreviousVariation => "previous-variation",
            Self::NextVariation => "next-variation",
            Self::Study => "study-game",
            Self::SetUp => "set-up",
            Self::PlayFromHere => "play-from-here",
            Self::Open => "open-file",
            Self::OpenRecent => "recent-files",
            Self::SaveAs => "save-file",
            Self::Paste => "paste-game",
            Self::CopyGame => "copy-game",
            Self::CopyUbb => "copy-ubb",
            Self::CopyAsText => "copy-text",
            Self::Puzzles => "puzzles",
            Self::Guide => "guide",
            Self::Library => "library",
            Self::CopyPosition => "copy-position",
            Self::Hint => "hint",
            Self::Threat => "threat",
            Self::Dangers => "dangers",
            Self::Explain => "explain-moves",
            Self::Review => "review-game",
            Self::Analyse => "analysis",
            Self::GuessMoves => "guess-moves",
            Self::AskMove => "ask-move",
            Self::Details => "details",
            Self::Comment => "comment",
            Self::Mark(1) => "mark-good",
            Self::Mark(2) => "mark-mistake",
            Self::Mark(3) => "mark-brilliant",
            Self::Mark(4) => "mark-blunder",
            Self::Mark(5) => "mark-interesting",
            Self::Mark(6) => "mark-inaccuracy",
            Self::Mark(_) => "mark-none",
            Self::Promote => "promote-variation",
            Self::MakeMainLine => "make-main-line",
            Self::ShiftUp => "shift-up",
            Self::ShiftDown => "shift-down",
            Self::DeleteMove => "delete-move",
        }
    }

    /// The keys that stand for it; the first is the one that is shown.
    pub const fn shortcuts(self) -> &'static [Shortcut] {
        use KeyCode::{
            ArrowDown, ArrowLeft, ArrowRight, ArrowUp, Backspace, Delete, End, Enter, F1, F9, F11,
            Home, Space,
        };
        use Shortcut::{CtrlLetter, CtrlShiftLetter, Letter, Place};
        match self {
            Self::Pause | Self::Resume => &[Place(Space)],
            Self::Regret => &[CtrlLetter('z'), Place(Backspace)],
            Self::Redo => &[CtrlLetter('y'), CtrlShiftLetter('z')],
            Self::Flip => &[Letter('f')],
            Self::MoveNow => &[Letter('m')],
            Self::Mute => &[Letter('s')],
            Self::FullScreen => &[Place(F11)],
            Self::HidePanel => &[Place(F9)],
            Self::Keys => &[Place(F1)],
            Self::SayLastMove => &[Letter('l')],
            Self::SayNearPieces => &[Letter('p')],
            Self::SayFarPieces => &[Letter('o')],
            Self::SayClocks => &[Letter('c')],
            Self::TypeMove => &[Place(Enter)],
            Self::Rematch => &[Letter('r')],
            Self::NewGame => &[CtrlLetter('n')],
            Self::Settings => &[CtrlLetter(',')],
            Self::Analyse => &[Letter('a')],
            Self::AskMove => &[Letter('w')],
            Self::Review => &[CtrlLetter('r')],
            Self::Hint => &[Letter('h')],
            Self::Threat => &[Letter('t')],
            Self::Dangers => &[Letter('d')],
            Self::Explain => &[Letter('e')],
            Self::First => &[Place(Home)],
            Self::Previous => &[Place(ArrowLeft)],
            Self::Next => &[Place(ArrowRight)],
            Self::Last => &[Place(End)],
            Self::PreviousVariation => &[Place(ArrowUp)],
            Self::NextVariation => &[Place(ArrowDown)],
            Self::Open => &[CtrlLetter('o')],
            Self::SaveAs => &[CtrlLetter('s')],
            Self::Paste => &[CtrlLetter('v')],
            Self::CopyGame => &[CtrlLetter('c')],
            Self::Puzzles => &[CtrlLetter('p')],
            Self::Guide => &[CtrlLetter('g')],
            Self::Library => &[CtrlLetter('l')],
            Self::CopyPosition => &[CtrlShiftLetter('c')],
            Self::DeleteMove => &[Place(Delete)],
            Self::Step
            | Self::RegretAndPlayOn
            | Self::Resign
            | Self::OfferDraw
            | Self::Record
            | Self::HideRuling
            | Self::ShowRuling
            | Self::Study
            | Self::GuessMoves
            | Self::SetUp
            | Self::PlayFromHere
            | Self::OpenRecent
            | Self::CopyUbb
            | Self::CopyAsText
            | Self::Comment
            | Self::Mark(_)
            | Self::Promote
            | Self::ShiftUp
            | Self::ShiftDown
            | Self::Details
            | Self::MakeMainLine => &[],
        }
    }

    /// Whether it can be done now.
    pub fn is_enabled(self, game: &Match) -> bool {
        if game.mode() == Mode::Editor {
            return self.is_enabled_in_editor(game);
        }
        if game.mode() == Mode::Guess {
            return self.is_enabled_in_puzzle()
                && !matches!(self, Self::Guide | Self::Puzzles | Self::SetUp);
        }
        // A puzzle is left before a lesson begins, so that it counts.
        if game.mode() == Mode::Puzzle && self == Self::Guide {
            return false;
        }
        if matches!(game.mode(), Mode::Puzzle | Mode::Guide) {
            return self.is_enabled_in_puzzle();
        }
        match self {
            Self::Pause => {
                let waits = game.people() == 0 || game.can_clock_run();
                waits && !game.is_paused() && game.outcome().is_none() && !game.is_study()
            }
            Self::Resume | Self::Step => game.is_paused(),
            Self::MoveNow => game.awaits_program() && !game.is_paused(),
            Self::Regret => game.can_regret(),
            // It goes to the end of the game first.
            Self::RegretAndPlayOn => {
                game.can_regret() || game.is_looking_back() && game.outcome().is_some()
            }
            Self::Redo => game.can_redo(),
            Self::Resign => game.can_resign(),
            Self::OfferDraw => game.can_offer_draw(),
            Self::Rematch => game.outcome().is_some(),
            Self::SayClocks => game.clock(game.turn()).is_some(),
            Self::NewGame
            | Self::Flip
            | Self::Dangers
            | Self::Explain
            | Self::Record
            | Self::FullScreen
            | Self::HidePanel
            | Self::Keys
            | Self::SayLastMove
            | Self::SayNearPieces
            | Self::SayFarPieces
            | Self::Mute
            | Self::Settings
            | Self::HideRuling
            | Self::ShowRuling
            | Self::Open
            | Self::OpenRecent
            | Self::SaveAs
            | Self::Paste
            | Self::CopyGame
            | Self::Puzzles
            | Self::Guide
            | Self::Library
            | Self::Details
            | Self::SetUp
            | Self::CopyPosition => true,
            Self::CopyUbb | Self::CopyAsText => game.kind() == GameKind::Xiangqi,
            Self::PreviousVariation | Self::NextVariation => {
                let after = self == Self::NextVariation;
                game.is_study() && game.record().alternative(after).is_some()
            }
            Self::ShiftUp => game.is_study() && game.record().can_shift(-1),
            Self::ShiftDown => game.is_study() && game.record().can_shift(1),
            Self::Study => !game.is_study(),
            Self::Hint | Self::Threat => game.can_hint(),
            Self::TypeMove => game.is_study() || game.refuses_person().is_none(),
            Self::GuessMoves => game.is_study() && game.plies() > 1,
            Self::Review => game.plies() > 0 && (game.is_study() || game.outcome().is_some()),
            Self::Comment | Self::PlayFromHere | Self::Analyse | Self::AskMove => game.is_study(),
            Self::Mark(_) | Self::DeleteMove => game.is_study() && !game.record().is_empty(),
            Self::Promote | Self::MakeMainLine => game.is_study() && game.record().is_variation(),
            Self::First | Self::Previous => game.shown() > 0,
            Self::Next | Self::Last => game.shown() < game.plies(),
        }
    }

    /// Whether it can be done while a position is set up.
    fn is_enabled_in_editor(self, game: &Match) -> bool {
        match self {
            Self::Regret => game.can_regret(),
            Self::Redo => game.can_redo(),
            // What is set up would be lost from sight.
            Self::Puzzles | Self::Guide => false,
            _ => self.needs_no_game(),
        }
    }

    /// Whether it can be done while a puzzle is solved.
    const fn is_enabled_in_puzzle(self) -> bool {
        self.needs_no_game() || matches!(self, Self::TypeMove | Self::SetUp | Self::Explain)
    }

    /// Whether it can be done whatever is at the board.
    const fn needs_no_game(self) -> bool {
        matches!(
            self,
            Self::NewGame
                | Self::Flip
                | Self::FullScreen
                | Self::HidePanel
                | Self::Keys
                | Self::Mute
                | Self::Settings
                | Self::Open
                | Self::OpenRecent
                | Self::Paste
                | Self::Puzzles
                | Self::Guide
                | Self::Library
                | Self::CopyPosition
        )
    }

    /// The keys that stand for it, as a person reads them.
    pub fn keys(self, style: &Style) -> Option<String> {
        self.shortcuts().first().map(|shortcut| shortcut.written(style))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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

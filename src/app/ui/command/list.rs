//! The list of commands, one row each.

use bevy::input::keyboard::KeyCode::{
    ArrowDown, ArrowLeft, ArrowRight, ArrowUp, Backspace, Delete, End, Enter, Escape, F1, F9, F10,
    F11, Home, Space,
};

use super::key_list::Keys;
use super::menu::Shelf;
use super::run::{file_name, is_said};
use super::shortcut::Shortcut::{CtrlLetter, CtrlShiftLetter, Letter, Place};
use super::type_move::TypeMove;
use super::{Row, commands};
use crate::app::base::clipboard::CopyText;
use crate::app::settings::{SettingsRequest, Sight};
use crate::app::table::activity::Touch;
use crate::app::table::activity::again::AgainRequest;
use crate::app::table::activity::answer::AnswerRequest;
use crate::app::table::activity::drill::own_lines::LinesRequest;
use crate::app::table::activity::drill::{DrillRequest, Drilling};
use crate::app::table::activity::ending::{EndingRequest, Practising};
use crate::app::table::activity::guess::GuessRequest;
use crate::app::table::activity::lesson::GuideRequest;
use crate::app::table::activity::puzzle::{PuzzleRequest, Solving};
use crate::app::table::game_match::{Look, Match, MatchRequest, Mode, Modes, Pace, Refused};
use crate::app::thinking::MoveNow;
use crate::app::thinking::analysis::AnalysisRequest;
use crate::app::thinking::known::KnownRequest;
use crate::app::thinking::queue::QueueRequest;
use crate::app::thinking::review::ReviewRequest;
use crate::app::ui::dialogue::books::BookList;
use crate::app::ui::dialogue::details::Details;
use crate::app::ui::dialogue::files::{PasteGame, PickFile, Purpose, RecentFiles};
use crate::app::ui::dialogue::match_room::MatchOfEngines;
use crate::app::ui::dialogue::new_game::Draft;
use crate::app::ui::dialogue::record::RecordOfGame;
use crate::app::ui::dialogue::settings::menu::SettingsMenu;
use crate::app::ui::dialogue::share::{PrintThese, ShareOfGame};
use crate::app::ui::dialogue::statistics::StatisticsOfOwn;
use crate::formats::Format;
use crate::games::Edit;
use crate::record::Nag;
use crate::text::{Text, ids};
use crate::training::puzzles::Choice;

/// In a game that is played.
const PLAY: Modes = Modes::of(&[Mode::Play]);
/// Where a practical ending is played out.
const ENDING: Modes = Modes::of(&[Mode::Ending]);
/// Where puzzles are solved.
const PUZZLE: Modes = Modes::of(&[Mode::Puzzle]);
/// Where puzzles are solved, or endings practised.
const PUZZLE_ENDING: Modes = Modes::of(&[Mode::Puzzle, Mode::Ending]);
/// Where one's own lines are drilled.
const DRILL: Modes = Modes::of(&[Mode::Drill]);
/// Where games are reviewed one after another.
const QUEUE: Modes = Modes::of(&[Mode::Queue]);
/// Where a mistake's position is played again.
const AGAIN: Modes = Modes::of(&[Mode::Again]);
/// Where questions are answered before a review.
const ANSWER: Modes = Modes::of(&[Mode::Answer]);
/// In a game that is studied.
const STUDY: Modes = Modes::of(&[Mode::Study]);
/// In a game that is studied, and where a position is set up.
const STUDY_EDITOR: Modes = Modes::of(&[Mode::Study, Mode::Editor]);
/// Where the page has no button for the sound.
const ALL_BUT_PLAY: Modes = Modes::all_but(&[Mode::Play]);
/// In a game, played or studied.
const PLAY_STUDY: Modes = Modes::of(&[Mode::Play, Mode::Study]);
/// Where there is something to undo.
const PLAY_STUDY_EDITOR: Modes = Modes::of(&[Mode::Play, Mode::Study, Mode::Editor]);
/// Not where what is set up, a puzzle or a guess would be lost from sight.
const PLAY_STUDY_LESSON: Modes = Modes::of(&[Mode::Play, Mode::Study, Mode::Guide]);
/// Not where what is set up or guessed would be lost from sight.
const PLAY_STUDY_PUZZLE_LESSON: Modes =
    Modes::of(&[Mode::Play, Mode::Study, Mode::Puzzle, Mode::Guide]);
/// Where pieces are moved by the rules.
const WHERE_MOVES_ARE_MADE: Modes = Modes::all_but(&[Mode::Editor, Mode::Queue]);
/// Whatever is done at the board.
const EVERYWHERE: Modes = Modes::ALL;

fn always(_: &Match) -> bool {
    true
}

/// Whether programs or a clock can be made to wait.
fn can_pause(game: &Match) -> bool {
    let runs = game.people() == 0 || game.can_clock_run();
    runs && !game.is_paused() && game.outcome().is_none()
}

/// Whether one can take back and go on; it goes to the end of the game first.
fn can_play_on(game: &Match) -> bool {
    game.can_regret() || game.is_looking_back() && game.outcome().is_some()
}

/// Whether DhtmlXQ can say the game.
fn has_ubb(game: &Match) -> bool {
    Format::DhtmlXq.can_say(game.kind())
}

/// Whether plain Chinese text can say it.
fn has_text(game: &Match) -> bool {
    Format::Text.can_say(game.kind())
}

/// Why no move can be made, nor asked for.
fn why_no_move(game: &Match) -> Text {
    game.refuses_person().map_or(ids::REFUSED_NOT_YOUR_TURN, |reason| match reason {
        Refused::GameOver => ids::REFUSED_GAME_OVER,
        Refused::LookingBack => ids::WHY_NOT_EARLIER,
        Refused::NotYourTurn | Refused::Rules(_) => ids::REFUSED_NOT_YOUR_TURN,
    })
}

/// Why no draw can be offered.
fn why_no_draw(game: &Match) -> Text {
    if game.outcome().is_some() { ids::REFUSED_GAME_OVER } else { ids::WHY_NOT_DRAW }
}

fn can_review(game: &Match) -> bool {
    game.plies() > 0 && (game.is_study() || game.outcome().is_some())
}

/// Whether a person is told of his last move, before a program replies.
fn is_reminded(game: &Match) -> bool {
    game.reminder().is_some() && !game.is_looking_back()
}

/// Whether the course is shown, not an ending that is played out.
fn chooses_ending(game: &Match) -> bool {
    game.doing::<Practising>().is_some_and(|practising| practising.run.is_none())
}

/// Whether a move has given an ending's result away, and has not been answered.
fn has_slipped(game: &Match) -> bool {
    let run = game.doing::<Practising>().and_then(|practising| practising.run.as_ref());
    run.is_some_and(|run| run.slip().is_some())
}

fn has_move(game: &Match) -> bool {
    !game.record().is_empty()
}

commands! {
    /// Let programs wait.
    Pause {
        text: ids::PAUSE,
        keys: [Place(Space)],
        modes: PLAY,
        when: can_pause,
        does: |desk| desk.ask(MatchRequest::Pace(Pace::Paused)),
        menus: [(More, 15, PLAY)],
        why: |_| ids::WHY_NOT_PAUSE,
    }
    /// Let programs go on.
    Resume {
        text: ids::RESUME,
        keys: [Place(Space)],
        modes: PLAY_STUDY,
        when: Match::is_paused,
        does: |desk| desk.ask(MatchRequest::Pace(Pace::Running)),
        menus: [],
    }
    /// Let the program whose turn it is move once.
    Step {
        text: ids::STEP,
        keys: [],
        modes: PLAY_STUDY,
        when: Match::is_paused,
        does: |desk| desk.ask(MatchRequest::Pace(Pace::Step)),
        menus: [],
    }
    /// Let the program that thinks move at once.
    MoveNow {
        text: ids::MOVE_NOW,
        keys: [Letter('m')],
        modes: PLAY_STUDY,
        when: |game| game.awaits_program() && !game.is_paused(),
        does: |desk| desk.ask(MoveNow),
        menus: [],
    }
    /// Take back (悔棋).
    Regret {
        text: ids::REGRET,
        keys: [CtrlLetter('z'), Place(Backspace)],
        modes: PLAY_STUDY_EDITOR,
        when: Match::can_regret,
        does: |desk| desk.ask(MatchRequest::Regret),
        menus: [(More, 13, STUDY_EDITOR)],
        why: |_| ids::WHY_NOT_REGRET,
    }
    /// Take back the mistake that one is reminded of.
    TakeBackMistake {
        text: ids::REGRET,
        keys: [Place(Enter)],
        modes: PLAY,
        when: is_reminded,
        does: |desk| desk.ask(MatchRequest::Regret),
        menus: [],
    }
    /// Let the game go on after a reminder.
    PlayOn {
        text: ids::REMINDER_GO_ON,
        keys: [Place(Escape)],
        modes: PLAY,
        when: is_reminded,
        does: |desk| desk.ask(MatchRequest::PlayOn),
        menus: [],
    }
    /// Play another move than the one that the ruleset refuses.
    AnotherMove {
        text: ids::CHANGE_ANOTHER,
        keys: [Place(Escape)],
        modes: PLAY,
        when: |game| game.refused().is_some(),
        does: |desk| desk.ask(MatchRequest::AnotherMove),
        menus: [],
    }
    /// Tell the better move of a reminder as well, or no longer.
    TellBetter {
        text: ids::REMINDER_BETTER,
        keys: [Letter('b')],
        modes: PLAY,
        when: is_reminded,
        does: |desk| desk.ask(MatchRequest::TellBetter),
        menus: [],
    }
    /// Take back after the game's end, and go on from there.
    RegretAndPlayOn {
        text: ids::REGRET_AND_PLAY_ON,
        keys: [],
        modes: PLAY_STUDY,
        when: can_play_on,
        does: |desk| {
            desk.ask(MatchRequest::Look(Look::Last));
            desk.ask(MatchRequest::Regret);
        },
        menus: [],
        why: |_| ids::WHY_NOT_REGRET,
    }
    /// Play again what was taken back.
    Redo {
        text: ids::REDO,
        keys: [CtrlLetter('y'), CtrlShiftLetter('z')],
        modes: PLAY_STUDY_EDITOR,
        when: Match::can_redo,
        does: |desk| desk.ask(MatchRequest::Redo),
        menus: [(More, 14)],
        why: |_| ids::WHY_NOT_REDO,
    }
    /// Give up; before the second move, call the game off.
    Resign {
        text: ids::RESIGN,
        keys: [],
        modes: PLAY_STUDY,
        when: Match::can_resign,
        does: |desk| desk.ask_to_resign(),
        menus: [],
    }
    /// Offer a draw (求和).
    OfferDraw {
        text: ids::OFFER_DRAW,
        keys: [],
        modes: PLAY_STUDY,
        when: Match::can_offer_draw,
        does: |desk| desk.ask(MatchRequest::OfferDraw),
        menus: [],
        why: why_no_draw,
    }
    /// Play again with colours changed.
    Rematch {
        text: ids::REMATCH,
        keys: [Place(Enter)],
        modes: PLAY_STUDY,
        when: |game| game.outcome().is_some(),
        does: |desk| desk.ask(MatchRequest::Rematch(None)),
        menus: [],
    }
    /// Start another game.
    NewGame {
        text: ids::NEW_GAME,
        keys: [CtrlLetter('n')],
        modes: EVERYWHERE,
        when: always,
        does: |desk| desk.open(Draft::new(&desk.settings, &desk.game)),
        menus: [(Game, 10)],
        in_menu: ids::MENU_NEW_GAME,
    }
    /// Turn the board.
    Flip {
        text: ids::FLIP,
        keys: [Letter('f')],
        modes: EVERYWHERE,
        when: always,
        does: |desk| desk.ask(MatchRequest::TurnBoard),
        menus: [(View, 18, PLAY)],
    }
    /// Show the record in a dialogue.
    Record {
        text: ids::RECORD,
        keys: [],
        modes: PLAY_STUDY,
        when: always,
        does: |desk| desk.open(RecordOfGame),
        menus: [],
    }
    /// Type a move.
    TypeMove {
        text: ids::TYPE_MOVE,
        keys: [Place(Enter)],
        modes: WHERE_MOVES_ARE_MADE,
        when: |game| game.touch() == Touch::Move,
        does: |desk| desk.open(TypeMove::default()),
        menus: [(More, 16)],
        why: why_no_move,
    }
    /// Let the window fill the screen, or no more.
    FullScreen {
        text: ids::FULL_SCREEN,
        keys: [Place(F11)],
        modes: EVERYWHERE,
        when: always,
        does: |desk| desk.toggle_full_screen(),
        menus: [(View, 17)],
        over_dialogues: true,
    }
    /// Open the menu, or close it.
    Menu {
        text: ids::MENU,
        keys: [Place(F10)],
        modes: EVERYWHERE,
        when: always,
        does: |desk| desk.open_menu(),
        menus: [],
    }
    /// Hide the panel beside the board, or show it again.
    HidePanel {
        text: ids::HIDE_PANEL,
        keys: [Place(F9)],
        modes: EVERYWHERE,
        when: always,
        does: |desk| desk.panel.0 = !desk.panel.0,
        menus: [(View, 16)],
        in_menu: ids::SIDE_PANEL,
        // The menu belongs to the panel: where it is open, the panel is there.
        on: |_, _| true,
    }
    /// Show all keys.
    Keys {
        text: ids::KEYS,
        keys: [Place(F1)],
        modes: EVERYWHERE,
        when: always,
        does: |desk| desk.open(Keys),
        menus: [(More, 22)],
    }
    /// Say the last move in words.
    SayLastMove {
        text: ids::SAY_LAST_MOVE,
        keys: [Letter('l')],
        modes: PLAY_STUDY,
        when: always,
        does: |desk| is_said(desk),
        menus: [],
    }
    /// Say where the pieces of the near side stand.
    SayNearPieces {
        text: ids::SAY_NEAR_PIECES,
        keys: [Letter('p')],
        modes: EVERYWHERE,
        when: always,
        does: |desk| is_said(desk),
        menus: [],
    }
    /// Say where those of the far side stand.
    SayFarPieces {
        text: ids::SAY_FAR_PIECES,
        keys: [Letter('o')],
        modes: EVERYWHERE,
        when: always,
        does: |desk| is_said(desk),
        menus: [],
    }
    /// Say what both clocks show.
    SayClocks {
        text: ids::SAY_CLOCKS,
        keys: [Letter('c')],
        modes: PLAY_STUDY,
        when: always,
        does: |desk| is_said(desk),
        menus: [],
    }
    /// Say where the pieces stand that are like the one under the cursor.
    SayKind {
        text: ids::SAY_KIND,
        keys: [Letter('k')],
        modes: EVERYWHERE,
        when: always,
        does: |desk| is_said(desk),
        menus: [],
    }
    /// Say what stands on the file of the cursor.
    SayFile {
        text: ids::SAY_FILE,
        keys: [Letter('u')],
        modes: EVERYWHERE,
        when: always,
        does: |desk| is_said(desk),
        menus: [],
    }
    /// Say what stands on the rank of the cursor.
    SayRank {
        text: ids::SAY_RANK,
        keys: [Letter('n')],
        modes: EVERYWHERE,
        when: always,
        does: |desk| is_said(desk),
        menus: [],
    }
    /// Say what attacks and defends the point under the cursor.
    SayAttackers {
        text: ids::SAY_ATTACKERS,
        keys: [Letter('g')],
        modes: WHERE_MOVES_ARE_MADE,
        when: always,
        does: |desk| is_said(desk),
        menus: [],
    }
    /// Say how good the position is and what comes next.
    SayEvaluation {
        text: ids::SAY_EVALUATION,
        keys: [Letter('v')],
        modes: STUDY,
        when: always,
        does: |desk| is_said(desk),
        menus: [],
    }
    /// Turn the sound on or off.
    Mute {
        text: ids::SOUND,
        keys: [Letter('s')],
        modes: EVERYWHERE,
        when: always,
        does: |desk| desk.ask(SettingsRequest::set(|all| all.sound.on = !all.sound.on)),
        menus: [(View, 15, ALL_BUT_PLAY)],
        on: |settings, _| settings.sound.on,
    }
    /// Change the settings.
    Settings {
        text: ids::SETTINGS,
        keys: [CtrlLetter(',')],
        modes: EVERYWHERE,
        when: always,
        does: |desk| {
            desk.ask(KnownRequest::Count);
            desk.open(SettingsMenu::now());
        },
        menus: [(Last, 10)],
    }
    /// Put away the card of the game's result, to see the record.
    FoldResult {
        text: ids::REVIEW_RECORD,
        keys: [Place(Escape)],
        modes: PLAY,
        when: |game| game.outcome().is_some(),
        does: |desk| desk.result.0 = true,
        menus: [],
    }
    /// Put away the card that explains a ruling, to see the record.
    HideRuling {
        text: ids::REVIEW_RECORD,
        keys: [],
        modes: PLAY_STUDY,
        when: always,
        does: |desk| desk.ruling.0 = true,
        menus: [],
    }
    /// Show that card again.
    ShowRuling {
        text: ids::SHOW_RULING,
        keys: [],
        modes: PLAY_STUDY,
        when: always,
        does: |desk| desk.show_ruling(),
        menus: [],
    }
    /// Show the position before the first move.
    First {
        text: ids::FIRST,
        keys: [Place(Home)],
        modes: PLAY_STUDY,
        when: |game| game.shown() > 0,
        does: |desk| desk.ask(MatchRequest::Look(Look::First)),
        menus: [],
    }
    /// Show the position one ply earlier.
    Previous {
        text: ids::PREVIOUS,
        keys: [Place(ArrowLeft)],
        modes: PLAY_STUDY,
        when: |game| game.shown() > 0,
        does: |desk| desk.ask(MatchRequest::Look(Look::Back)),
        menus: [],
    }
    /// Show the position one ply later.
    Next {
        text: ids::NEXT,
        keys: [Place(ArrowRight)],
        modes: PLAY_STUDY,
        when: |game| game.shown() < game.plies(),
        does: |desk| desk.ask(MatchRequest::Look(Look::Forward)),
        menus: [],
    }
    /// Show the current position.
    Last {
        text: ids::LAST,
        keys: [Place(End)],
        modes: PLAY_STUDY,
        when: |game| game.shown() < game.plies(),
        does: |desk| desk.ask(MatchRequest::Look(Look::Last)),
        menus: [],
    }
    /// Let the game play itself (打谱), or no longer.
    PlayThrough {
        text: ids::PLAY_THROUGH,
        keys: [Place(Space)],
        modes: PLAY_STUDY,
        when: Match::can_play_through,
        does: |desk| desk.ask(MatchRequest::PlayThrough),
        menus: [(View, 9)],
        why: |_| ids::WHY_NOT_PLAY_THROUGH,
        on: |_, game| game.plays_through(),
    }
    /// Show the alternative before the move shown.
    PreviousVariation {
        text: ids::PREVIOUS_VARIATION,
        keys: [Place(ArrowUp)],
        modes: STUDY,
        when: |game| game.record().alternative(false).is_some(),
        does: |desk| desk.go_to_alternative(false),
        menus: [],
    }
    /// Show the alternative after the move shown.
    NextVariation {
        text: ids::NEXT_VARIATION,
        keys: [Place(ArrowDown)],
        modes: STUDY,
        when: |game| game.record().alternative(true).is_some(),
        does: |desk| desk.go_to_alternative(true),
        menus: [],
    }
    /// Study the game at the board, from the position shown.
    Study {
        text: ids::STUDY_GAME,
        keys: [],
        modes: PLAY,
        when: always,
        does: |desk| desk.ask(MatchRequest::StudyThis),
        menus: [(More, 11)],
    }
    /// Set up a position, from the one shown.
    SetUp {
        text: ids::SET_UP,
        keys: [],
        modes: PLAY_STUDY_PUZZLE_LESSON,
        when: always,
        does: |desk| desk.turn_to(MatchRequest::SetUp),
        menus: [(More, 10)],
    }
    /// Play a game from the position shown, with the players of the last new game.
    PlayFromHere {
        text: ids::PLAY_FROM_HERE,
        keys: [],
        modes: STUDY,
        when: always,
        does: |desk| {
            let shown = desk.game.shown_position();
            desk.open(Draft::from_position(shown, &desk.settings, &desk.game));
        },
        menus: [(More, 12)],
    }
    /// Open a file.
    Open {
        text: ids::OPEN_FILE,
        keys: [CtrlLetter('o')],
        modes: EVERYWHERE,
        when: always,
        does: |desk| desk.ask(PickFile::to_open()),
        menus: [(Game, 11)],
    }
    /// Open one of the files that were opened or saved last.
    OpenRecent {
        text: ids::RECENT_FILES,
        keys: [],
        modes: EVERYWHERE,
        when: always,
        does: |desk| desk.open(RecentFiles),
        menus: [(More, 20)],
    }
    /// Save the game into a file.
    SaveAs {
        text: ids::SAVE_FILE,
        keys: [CtrlLetter('s')],
        modes: PLAY_STUDY,
        when: always,
        does: |desk| desk.ask(PickFile { purpose: Purpose::Save, name: file_name(&desk.game) }),
        menus: [(Game, 12)],
    }
    /// Share the position, the line or the game as a picture or a page (分享).
    Share {
        text: ids::SHARE,
        keys: [CtrlShiftLetter('s')],
        modes: PLAY_STUDY,
        when: always,
        does: |desk| desk.open(ShareOfGame::of(&desk.game)),
        menus: [(Game, 13)],
        in_menu: ids::MENU_SHARE,
    }
    /// Print puzzles or endings on sheets, with their answers (打印).
    Print {
        text: ids::PRINT,
        keys: [],
        modes: PUZZLE_ENDING,
        when: always,
        does: |desk| desk.ask(match desk.game.mode() {
            Mode::Ending => PrintThese::Endings(None),
            _ => PrintThese::Puzzles(Choice::Today),
        }),
        menus: [(More, 23)],
        in_menu: ids::MENU_PRINT,
    }
    /// Read what is in the clipboard.
    Paste {
        text: ids::PASTE_GAME,
        keys: [CtrlLetter('v')],
        modes: EVERYWHERE,
        when: always,
        does: |desk| desk.ask(PasteGame),
        menus: [(More, 21)],
    }
    /// Copy the game as PGN.
    CopyGame {
        text: ids::COPY_GAME,
        keys: [CtrlLetter('c')],
        modes: PLAY_STUDY,
        when: always,
        does: |desk| desk.copy_as(Format::Pgn),
        menus: [(Copy, 10)],
        in_menu: ids::MENU_COPY_PGN,
    }
    /// Copy a game of Xiangqi as DhtmlXQ (UBB), for forums.
    CopyUbb {
        text: ids::COPY_UBB,
        keys: [],
        modes: PLAY_STUDY,
        when: has_ubb,
        does: |desk| desk.copy_as(Format::DhtmlXq),
        menus: [(Copy, 11)],
        in_menu: ids::MENU_COPY_UBB,
    }
    /// Copy a game of Xiangqi as plain text in Chinese notation.
    CopyAsText {
        text: ids::COPY_TEXT,
        keys: [],
        modes: PLAY_STUDY,
        when: has_text,
        does: |desk| desk.copy_as(Format::Text),
        menus: [(Copy, 12)],
        in_menu: ids::MENU_COPY_TEXT,
    }
    /// Solve puzzles of the game at the board (习题).
    Puzzles {
        text: ids::PUZZLES,
        keys: [CtrlLetter('p')],
        modes: PLAY_STUDY_PUZZLE_LESSON,
        when: always,
        does: |desk| desk.turn_to(PuzzleRequest::Open),
        menus: [(Training, 11, PLAY_STUDY_LESSON)],
    }
    /// Practise endings (残局).
    Endings {
        text: ids::ENDINGS,
        keys: [CtrlLetter('e')],
        modes: PLAY_STUDY_PUZZLE_LESSON,
        when: always,
        does: |desk| desk.turn_to(EndingRequest::Open),
        menus: [(Training, 12, PLAY_STUDY_PUZZLE_LESSON)],
    }
    /// In an ending: take a slip back, or begin.
    EndingMain {
        text: ids::ENDING_PRACTISE,
        keys: [Place(Enter)],
        modes: ENDING,
        when: always,
        does: |desk| desk.ask(EndingRequest::Main),
        menus: [],
    }
    /// Go on after a slip.
    EndingGoOn {
        text: ids::ENDING_GO_ON,
        keys: [Place(Escape)],
        modes: ENDING,
        when: has_slipped,
        does: |desk| desk.ask(EndingRequest::GoOn),
        menus: [],
    }
    /// Point out what was better.
    EndingBetter {
        text: ids::ENDING_BETTER_WIN,
        keys: [Place(Space)],
        modes: ENDING,
        when: has_slipped,
        does: |desk| desk.ask(EndingRequest::Better),
        menus: [],
    }
    /// Show how an ending is played.
    EndingShow {
        text: ids::ENDING_SHOW,
        keys: [Place(Space)],
        modes: ENDING,
        when: chooses_ending,
        does: |desk| desk.ask(EndingRequest::Demonstrate),
        menus: [],
    }
    /// Choose the ending above.
    EndingUp {
        text: ids::ENDING_UP,
        keys: [Place(ArrowUp)],
        modes: ENDING,
        when: chooses_ending,
        does: |desk| desk.ask(EndingRequest::Walk(-1)),
        menus: [],
    }
    /// Choose the ending below.
    EndingDown {
        text: ids::ENDING_DOWN,
        keys: [Place(ArrowDown)],
        modes: ENDING,
        when: chooses_ending,
        does: |desk| desk.ask(EndingRequest::Walk(1)),
        menus: [],
    }
    /// Choose the first ending.
    EndingFirst {
        text: ids::ENDING_FIRST,
        keys: [Place(Home)],
        modes: ENDING,
        when: chooses_ending,
        does: |desk| desk.ask(EndingRequest::Walk(isize::MIN)),
        menus: [],
    }
    /// Choose the last ending.
    EndingLast {
        text: ids::ENDING_LAST,
        keys: [Place(End)],
        modes: ENDING,
        when: chooses_ending,
        does: |desk| desk.ask(EndingRequest::Walk(isize::MAX)),
        menus: [],
    }
    /// Tell how many moves there are to go, or no more.
    EndingSteps {
        text: ids::ENDING_STEPS,
        keys: [Letter('x')],
        modes: ENDING,
        when: always,
        does: |desk| desk.ask(EndingRequest::Steps),
        menus: [],
    }
    /// Show what moves are worth, or no more.
    EndingValues {
        text: ids::ENDING_ON_BOARD,
        keys: [Letter('v')],
        modes: ENDING,
        when: always,
        does: |desk| desk.ask(EndingRequest::Values),
        menus: [],
    }
    /// Leave the endings.
    LeaveEnding {
        text: ids::PUZZLE_LEAVE,
        keys: [Place(Escape)],
        modes: ENDING,
        when: |game| !has_slipped(game),
        does: |desk| {
            let is_run = desk.game.doing::<Practising>().is_some_and(|it| it.run.is_some());
            desk.ask(if is_run { EndingRequest::Course } else { EndingRequest::Leave });
        },
        menus: [(Training, 13, ENDING)],
    }
    /// Drill the lines of what is studied (练谱).
    Drill {
        text: ids::DRILL,
        keys: [CtrlLetter('d')],
        modes: PLAY_STUDY,
        when: |game| game.plies() > 1 && (game.is_study() || game.outcome().is_some()),
        does: |desk| desk.turn_to(DrillRequest::Begin),
        menus: [(Training, 14, PLAY_STUDY)],
        why: |_| ids::DRILL_CLOSED,
    }
    /// The statistics of the player's own games (我的战绩).
    Statistics {
        text: ids::STATS,
        keys: [CtrlLetter('t')],
        modes: EVERYWHERE,
        when: always,
        does: |desk| desk.open(StatisticsOfOwn::of(&desk.game, &desk.settings)),
        menus: [(Training, 30, PLAY_STUDY)],
    }
    /// Drill all lines of one's own.
    DrillOwn {
        text: ids::DRILL_OWN,
        keys: [CtrlShiftLetter('d')],
        modes: PLAY_STUDY,
        when: always,
        does: |desk| desk.turn_to(LinesRequest::Drill),
        menus: [(Training, 18, PLAY_STUDY)],
    }
    /// Add the line to the position shown to one's own lines.
    AddToLines {
        text: ids::ADD_TO_LINES,
        keys: [Letter('i')],
        modes: PLAY_STUDY,
        when: |game| game.shown() > 0,
        does: |desk| desk.ask(LinesRequest::Add(Vec::new())),
        menus: [(Training, 20, PLAY_STUDY), (Move, 22)],
        why: |_| ids::NO_MOVES_YET,
    }
    /// Take what is studied for lines of one's own, or no longer.
    MarkLines {
        text: ids::MARK_LINES,
        keys: [],
        modes: STUDY,
        when: |game| game.plies() > 0,
        does: |desk| desk.ask(LinesRequest::Mark),
        menus: [(Training, 21, STUDY)],
        why: |_| ids::NO_MOVES_YET,
    }
    /// Let programs play what one's own lines are prepared against, or no longer.
    FollowLines {
        text: ids::FOLLOW_LINES,
        keys: [],
        modes: PLAY_STUDY,
        when: always,
        does: |desk| desk.ask(SettingsRequest::set(|all| all.follow_lines = !all.follow_lines)),
        menus: [(Training, 22, PLAY_STUDY)],
        on: |settings, _| settings.follow_lines,
    }
    /// In a drill: show what the lines play.
    DrillShow {
        text: ids::DRILL_SHOW,
        keys: [Place(Space)],
        modes: DRILL,
        when: |game| game.doing::<Drilling>().is_some_and(|it| !it.tells && it.is_asked()),
        does: |desk| desk.ask(DrillRequest::Show),
        menus: [],
    }
    /// In a drill: go on with another line.
    DrillSkip {
        text: ids::DRILL_SKIP,
        keys: [Place(ArrowDown)],
        modes: DRILL,
        when: |game| game.doing::<Drilling>().is_some_and(Drilling::is_asked),
        does: |desk| desk.ask(DrillRequest::Skip),
        menus: [],
    }
    /// Leave the drill.
    LeaveDrill {
        text: ids::PUZZLE_LEAVE,
        keys: [Place(Escape)],
        modes: DRILL,
        when: always,
        does: |desk| desk.ask(DrillRequest::Leave),
        menus: [(Training, 15, DRILL)],
    }
    /// Review many games, one after another (批量复盘).
    Queue {
        text: ids::QUEUE,
        keys: [CtrlShiftLetter('r')],
        modes: PLAY_STUDY,
        when: always,
        does: |desk| desk.turn_to(QueueRequest::Show),
        menus: [(Training, 16, PLAY_STUDY)],
    }
    /// Let engines play against each other (引擎对抗).
    MatchRoom {
        text: ids::MATCH_ROOM,
        keys: [CtrlLetter('m')],
        modes: PLAY_STUDY,
        when: always,
        does: |desk| desk.open(MatchOfEngines::default()),
        menus: [(More, 25, PLAY_STUDY)],
    }
    /// Opening books of one's own (开局库).
    Books {
        text: ids::BOOKS,
        keys: [CtrlLetter('b')],
        modes: PLAY_STUDY,
        when: always,
        does: |desk| desk.open(BookList::default()),
        menus: [(Training, 23, PLAY_STUDY)],
    }
    /// In the queue: wait, or go on.
    QueuePause {
        text: ids::QUEUE_PAUSE,
        keys: [Place(Space)],
        modes: QUEUE,
        when: always,
        does: |desk| desk.ask(QueueRequest::Pause),
        menus: [],
    }
    /// In the queue: choose the next game.
    QueueNext {
        text: ids::QUEUE_NEXT,
        keys: [Place(ArrowDown)],
        modes: QUEUE,
        when: always,
        does: |desk| desk.ask(QueueRequest::Walk(1)),
        menus: [],
    }
    /// In the queue: choose the game before.
    QueuePrevious {
        text: ids::QUEUE_PREVIOUS,
        keys: [Place(ArrowUp)],
        modes: QUEUE,
        when: always,
        does: |desk| desk.ask(QueueRequest::Walk(-1)),
        menus: [],
    }
    /// In the queue: review the chosen game sooner.
    QueueSooner {
        text: ids::QUEUE_SOONER,
        keys: [Place(ArrowLeft)],
        modes: QUEUE,
        when: always,
        does: |desk| desk.ask(QueueRequest::Move { is_later: false }),
        menus: [],
    }
    /// In the queue: review it later.
    QueueLater {
        text: ids::QUEUE_LATER,
        keys: [Place(ArrowRight)],
        modes: QUEUE,
        when: always,
        does: |desk| desk.ask(QueueRequest::Move { is_later: true }),
        menus: [],
    }
    /// In the queue: open the review of the chosen game.
    QueueOpen {
        text: ids::QUEUE_OPEN,
        keys: [Place(Enter)],
        modes: QUEUE,
        when: always,
        does: |desk| desk.ask(QueueRequest::Open),
        menus: [],
    }
    /// In the queue: take the chosen game out of it.
    QueueRemove {
        text: ids::QUEUE_REMOVE,
        keys: [Place(Delete)],
        modes: QUEUE,
        when: always,
        does: |desk| desk.ask(QueueRequest::Remove),
        menus: [],
    }
    /// While one answers first: go on to the next step, or to the next question.
    AnswerNext {
        text: ids::ANSWER_NEXT,
        keys: [Place(Space)],
        modes: ANSWER,
        when: always,
        does: |desk| desk.ask(AnswerRequest::Next),
        menus: [],
    }
    /// Leave the questions of a game for its review.
    LeaveAnswers {
        text: ids::ANSWER_LEAVE,
        keys: [Place(Escape)],
        modes: ANSWER,
        when: always,
        does: |desk| desk.ask(AnswerRequest::Leave),
        menus: [(Training, 24, ANSWER)],
    }
    /// Play a mistake's position again from its beginning.
    AgainRetry {
        text: ids::AGAIN_RETRY,
        keys: [Place(Space)],
        modes: AGAIN,
        when: always,
        does: |desk| desk.ask(AgainRequest::Retry),
        menus: [],
    }
    /// Go back from it to the review.
    LeaveAgain {
        text: ids::AGAIN_LEAVE,
        keys: [Place(Escape)],
        modes: AGAIN,
        when: always,
        does: |desk| desk.ask(AgainRequest::Leave),
        menus: [(Training, 25, AGAIN)],
    }
    /// Leave the queue; it goes on.
    LeaveQueue {
        text: ids::PUZZLE_LEAVE,
        keys: [Place(Escape)],
        modes: QUEUE,
        when: always,
        does: |desk| desk.ask(QueueRequest::Leave),
        menus: [(Training, 17, QUEUE)],
    }
    /// Learn the game at the board (教学).
    Guide {
        text: ids::GUIDE,
        keys: [CtrlLetter('g')],
        modes: PLAY_STUDY_LESSON,
        when: always,
        does: |desk| desk.turn_to(GuideRequest::Open),
        menus: [(Training, 10, PLAY_STUDY)],
        in_menu: ids::LESSONS,
    }
    /// Show the games of the library.
    Library {
        text: ids::LIBRARY,
        keys: [CtrlLetter('l')],
        modes: EVERYWHERE,
        when: always,
        does: |desk| desk.open(desk.library.or_new()),
        menus: [(Places, 10)],
    }
    /// Copy the position shown as a FEN.
    CopyPosition {
        text: ids::COPY_POSITION,
        keys: [CtrlShiftLetter('c')],
        modes: EVERYWHERE,
        when: always,
        does: |desk| desk.ask(CopyText(desk.game.fen())),
        menus: [(Copy, 13), (Move, 21, STUDY)],
        in_menu: ids::MENU_COPY_FEN,
    }
    /// Show what to play.
    Hint {
        text: ids::HINT,
        keys: [Letter('h')],
        modes: PLAY_STUDY,
        when: Match::can_hint,
        does: |desk| desk.hint(),
        menus: [(More, 18, STUDY)],
        why: why_no_move,
    }
    /// Show what the other side threatens.
    Threat {
        text: ids::THREAT,
        keys: [Letter('t')],
        modes: PLAY_STUDY,
        when: Match::can_hint,
        does: |desk| desk.threat(),
        menus: [(View, 12)],
        why: why_no_move,
        on: |_, game| game.hint().is_some_and(|hint| hint.is_threat),
    }
    /// Show which pieces are in danger, or no more.
    Dangers {
        text: ids::DANGERS,
        keys: [Letter('d')],
        modes: PLAY_STUDY,
        when: always,
        does: |desk| desk.ask(MatchRequest::Dangers),
        menus: [(View, 11)],
        on: |_, game| game.shows_dangers(),
    }
    /// Show how the piece that is touched moves, and what keeps it from more, or no longer.
    Explain {
        text: ids::EXPLAIN_MOVES,
        keys: [Letter('e')],
        modes: WHERE_MOVES_ARE_MADE,
        when: always,
        does: |desk| desk.ask(SettingsRequest::set(|all| all.explain = !all.explain)),
        menus: [(View, 10)],
        on: |settings, _| settings.explain,
    }
    /// Name files and ranks at the edge of the board, or no longer.
    Coordinates {
        text: ids::COORDINATES,
        keys: [],
        modes: EVERYWHERE,
        when: always,
        does: |desk| desk.switch(|board| board.coordinates = !board.coordinates),
        menus: [(View, 13)],
        on: |settings, _| settings.board.coordinates,
    }
    /// Hide what the pieces are, or no longer.
    Blindfold {
        text: ids::SIGHT,
        keys: [Letter('z')],
        modes: PLAY_STUDY,
        when: always,
        does: |desk| desk.switch(|board| board.sight = board.sight.next()),
        menus: [(View, 19)],
        on: |settings, _| settings.board.sight != Sight::Full,
    }
    /// Show where the selected piece can go, or no longer.
    Dots {
        text: ids::DOTS,
        keys: [],
        modes: EVERYWHERE,
        when: always,
        does: |desk| desk.switch(|board| board.dots = !board.dots),
        menus: [(View, 14)],
        on: |settings, _| settings.board.dots,
    }
    /// Review the game: what went wrong in it (复盘).
    Review {
        text: ids::REVIEW_GAME,
        keys: [CtrlLetter('r'), Letter('r')],
        modes: PLAY_STUDY,
        when: can_review,
        does: |desk| desk.turn_to(ReviewRequest::Begin),
        menus: [],
        why: |_| ids::WHY_NOT_REVIEW,
    }
    /// Turn the analysis of what is studied on or off.
    Analyse {
        text: ids::ANALYSE_GAME,
        keys: [Letter('a')],
        modes: PLAY_STUDY,
        when: |game| game.is_study() || game.outcome().is_some(),
        does: |desk| desk.analyse(),
        menus: [],
    }
    /// Study the puzzle that was solved, or of which the answer was told, with an engine.
    AnalysePuzzle {
        text: ids::ANALYSE_GAME,
        keys: [Letter('a')],
        modes: PUZZLE,
        when: |game| game.doing::<Solving>().is_some_and(Solving::is_open),
        does: |desk| desk.analyse_puzzle(),
        menus: [],
    }
    /// Guess the moves of the game, one after another.
    GuessMoves {
        text: ids::GUESS_MOVES,
        keys: [],
        modes: PLAY_STUDY,
        when: |game| game.plies() > 1 && (game.is_study() || game.outcome().is_some()),
        does: |desk| desk.turn_to(GuessRequest::Begin),
        menus: [],
        why: |_| ids::NO_MOVES_YET,
    }
    /// Say what comes of the move that is drawn as an arrow, or else of the move shown.
    AskMove {
        text: ids::ASK_MOVE,
        keys: [Letter('w')],
        modes: STUDY,
        when: always,
        does: |desk| desk.ask(AnalysisRequest::AskShown),
        menus: [(More, 17)],
    }
    /// Change what the game says of itself: players, event, date.
    Details {
        text: ids::DETAILS,
        keys: [],
        modes: PLAY_STUDY,
        when: always,
        does: |desk| desk.open(Details::of(&desk.game)),
        menus: [(More, 19)],
    }
    /// Write a comment to the position shown.
    Comment {
        text: ids::COMMENT,
        keys: [],
        modes: STUDY,
        when: always,
        does: |desk| desk.write_comment(),
        menus: [(Move, 20)],
    }
    /// Take the mark off the move shown.
    MarkNone {
        text: ids::MARK_NONE,
        keys: [],
        modes: STUDY,
        when: has_move,
        does: |desk| desk.edit(|at| Edit::Mark(at, None)),
        menus: [(Marks, 20)],
    }
    /// Mark the move shown as good (`!`).
    MarkGood {
        text: ids::MARK_GOOD,
        keys: [],
        modes: STUDY,
        when: has_move,
        does: |desk| desk.edit(|at| Edit::Mark(at, Some(Nag(1)))),
        menus: [(Marks, 11)],
    }
    /// Mark it as a mistake (`?`).
    MarkMistake {
        text: ids::MARK_MISTAKE,
        keys: [],
        modes: STUDY,
        when: has_move,
        does: |desk| desk.edit(|at| Edit::Mark(at, Some(Nag(2)))),
        menus: [(Marks, 14)],
    }
    /// Mark it as brilliant (`!!`).
    MarkBrilliant {
        text: ids::MARK_BRILLIANT,
        keys: [],
        modes: STUDY,
        when: has_move,
        does: |desk| desk.edit(|at| Edit::Mark(at, Some(Nag(3)))),
        menus: [(Marks, 10)],
    }
    /// Mark it as a blunder (`??`).
    MarkBlunder {
        text: ids::MARK_BLUNDER,
        keys: [],
        modes: STUDY,
        when: has_move,
        does: |desk| desk.edit(|at| Edit::Mark(at, Some(Nag(4)))),
        menus: [(Marks, 15)],
    }
    /// Mark it as interesting (`!?`).
    MarkInteresting {
        text: ids::MARK_INTERESTING,
        keys: [],
        modes: STUDY,
        when: has_move,
        does: |desk| desk.edit(|at| Edit::Mark(at, Some(Nag(5)))),
        menus: [(Marks, 12)],
    }
    /// Mark it as inaccurate (`?!`).
    MarkInaccuracy {
        text: ids::MARK_INACCURACY,
        keys: [],
        modes: STUDY,
        when: has_move,
        does: |desk| desk.edit(|at| Edit::Mark(at, Some(Nag(6)))),
        menus: [(Marks, 13)],
    }
    /// Make the variation shown the main one where it branches off.
    Promote {
        text: ids::PROMOTE_VARIATION,
        keys: [],
        modes: STUDY,
        when: |game| game.record().is_variation(),
        does: |desk| desk.edit(Edit::Promote),
        menus: [(Move, 10)],
    }
    /// Make it the main line of the game.
    MakeMainLine {
        text: ids::MAKE_MAIN_LINE,
        keys: [],
        modes: STUDY,
        when: |game| game.record().is_variation(),
        does: |desk| desk.edit(Edit::MakeMainLine),
        menus: [(Move, 11)],
    }
    /// Put the move shown before the alternative above it.
    ShiftUp {
        text: ids::SHIFT_UP,
        keys: [],
        modes: STUDY,
        when: |game| game.record().can_shift(-1),
        does: |desk| desk.edit(|at| Edit::Shift(at, -1)),
        menus: [(Move, 12)],
    }
    /// Put it behind the one below it.
    ShiftDown {
        text: ids::SHIFT_DOWN,
        keys: [],
        modes: STUDY,
        when: |game| game.record().can_shift(1),
        does: |desk| desk.edit(|at| Edit::Shift(at, 1)),
        menus: [(Move, 13)],
    }
    /// Delete the move shown and what follows it.
    DeleteMove {
        text: ids::DELETE_MOVE,
        keys: [Place(Delete)],
        modes: STUDY,
        when: has_move,
        does: |desk| desk.edit(Edit::Delete),
        menus: [(Move, 30)],
    }
}

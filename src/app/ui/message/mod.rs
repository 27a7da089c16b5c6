//! Messages below the board, shown for a few seconds: refused moves, check, file errors.

use std::time::Instant;

use bevy::prelude::*;
use bevy::window::RequestRedraw;
use bevy_egui::egui::{self, Id, LayerId, Order, Stroke, StrokeKind, vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use self::words::{About, Notice};
use super::kit::widgets::{fit, pressable, snap, wrap};
use crate::app::base::alarm::Alarms;
use crate::app::base::clipboard::CopyText;
use crate::app::base::schedule::Step;
use crate::app::base::store::PersistError;
use crate::app::board::layout::Layout;
use crate::app::board::selection::Selection;
use crate::app::look::palette::Palette;
use crate::app::look::theme::{Theme, color, size};
use crate::app::settings::Settings;
use crate::app::settings::new_game::EngineMissing;
use crate::app::table::activity::drill::own_lines::LinesChanged;
use crate::app::table::activity::puzzle::PuzzlesMade;
use crate::app::table::game_match::offers::{DrawDeclined, DrawOffered};
use crate::app::table::game_match::{
    Ended, Match, Mode, MovePlayed, MoveRefused, NoDanger, PremoveDropped, Refused, Regretted,
    Resumed, Started, StudyBegun,
};
use crate::app::table::keep::backup::BackupNews;
use crate::app::table::keep::books::BookNews;
use crate::app::table::keep::care::CareNews;
use crate::app::table::keep::exporting::ExportNews;
use crate::app::table::keep::files::FileNews;
use crate::app::table::keep::importing::ImportNews;
use crate::app::table::keep::library::LibraryTrouble;
use crate::app::table::play::clocks::LowOnTime;
use crate::app::text::ActiveTexts;
use crate::app::thinking::match_room::MatchRoomNews;
use crate::app::thinking::queue::QueueNews;
use crate::app::thinking::review::KeptUnreadable;
use crate::app::thinking::{CloudReplaced, EngineRestarted, NoThreat};
use crate::app::ui::command::Command;
use crate::app::ui::dialogue::stack::Dialogs;
use crate::app::ui::dialogue::welcome::FirstGame;
use crate::app::ui::kit::context::{context, egui_rect};
use crate::app::ui::kit::probe::tell;
use crate::games::AnySetup;
use crate::text::language::Texts;
use crate::text::worded::faults;
use crate::text::worded::rulings::Warning;
use crate::text::{Sentence, Text, ids};

mod answer;
mod words;

/// Room between the text and the ends of its pill.
const PADDING: f32 = 24.0;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Current>()
        .init_resource::<Said>()
        .add_systems(Update, answer::answer.in_set(Step::View).before(end_message))
        .add_message::<EngineMissing>()
        .add_systems(Update, (tell_missing, tell_toggles, end_message).chain().in_set(Step::View))
        .add_observer(refused)
        .add_observer(played)
        .add_observer(|_: On<Started>, game: Res<Match>, current: ResMut<Current>| {
            begin(&game, current);
        })
        .add_observer(|_: On<FirstGame>, mut current: ResMut<Current>| {
            current.is_first_game = true;
        })
        .add_observer(low_on_time)
        .add_observer(no_danger)
        .add_observer(declined)
        .add_observer(offered)
        .add_systems(EguiPrimaryContextPass, copy_texts)
        .add_observer(|_: On<Regretted>, game: Res<Match>, current: ResMut<Current>| {
            begin(&game, current);
        })
        // Also where a player has given up while the rules were about to end the game.
        .add_observer(|_: On<Ended>, mut current: ResMut<Current>| current.forget_what_was_open())
        .add_observer(match_waits)
        .add_observer(queue_waits)
        .add_observer(always::<Resumed>(About::Other, ids::RESUMED_GAME))
        .add_observer(always::<StudyBegun>(About::Other, ids::STUDY_BEGUN))
        .add_observer(always::<PremoveDropped>(About::Move, ids::PREMOVE_DROPPED))
        .add_observer(always::<NoThreat>(About::Move, ids::NO_THREAT))
        .add_observer(notice::<PuzzlesMade>)
        .add_observer(notice::<LinesChanged>)
        .add_observer(notice::<KeptUnreadable>)
        .add_observer(notice::<EngineRestarted>)
        .add_observer(notice::<CloudReplaced>)
        .add_observer(notice::<PersistError>)
        .add_observer(notice::<BackupNews>)
        .add_observer(notice::<CareNews>)
        .add_observer(notice::<BookNews>)
        .add_observer(notice::<FileNews>)
        .add_observer(notice::<ImportNews>)
        .add_observer(notice::<ExportNews>)
        .add_observer(notice::<LibraryTrouble>);
}

/// Says what an event tells.
fn notice<E: Notice + Event + Clone>(news: On<E>, mut current: ResMut<Current>) {
    if news.is_said() {
        current.say(news.clone());
    }
}

/// Says the same whenever an event happens.
fn always<E: Event>(about: About, text: Text) -> impl Fn(On<E>, ResMut<Current>) {
    move |_, mut current| current.tell(about, text)
}

/// Says that a match of engines stands still since the window was closed, with a way there.
fn match_waits(news: On<MatchRoomNews>, mut current: ResMut<Current>) {
    if let MatchRoomNews::Waits { played, of } = *news.event() {
        let waits = ids::MatchWaits { n: played, all: of };
        current
            .say_next(Message::new((About::Background(Command::MatchRoom), Sentence::from(waits))));
    }
}

/// Says that games are reviewed unseen since the window was closed, or wait for it.
fn queue_waits(news: On<QueueNews>, mut current: ResMut<Current>) {
    let QueueNews::Waits { games, is_paused } = *news.event();
    let waits: Sentence = if is_paused {
        ids::QueueRunsPaused { n: games }.into()
    } else {
        ids::QueueRuns { n: games }.into()
    };
    current.say_next(Message::new((About::Background(Command::Queue), waits)));
}

/// Says that little time is left, to whom it concerns.
fn low_on_time(low: On<LowOnTime>, game: Res<Match>, mut current: ResMut<Current>) {
    if game.player(low.0).is_person() {
        current.tell(About::Move, ids::LOW_ON_TIME);
    }
}

fn no_danger(_: On<NoDanger>, game: Res<Match>, mut current: ResMut<Current>) {
    // In check nothing else is looked at.
    let in_check = game.shown_position().in_check();
    current.tell(About::Move, if in_check { ids::CHECK } else { ids::NO_DANGER });
}

/// The words below the board, as they were last shown.
#[derive(Resource, Default, PartialEq)]
pub(super) struct Said(pub String);

/// Something that is said for a while.
struct Message {
    about: About,
    notice: Box<dyn Notice>,
}

impl Message {
    fn new(notice: impl Notice) -> Self {
        Self { about: notice.about(), notice: Box::new(notice) }
    }
}

/// What is said below the board.
#[derive(Resource, Default)]
pub(super) struct Current {
    /// What is said for a while, and until when.
    message: Option<(Message, Instant)>,
    /// What is said after that.
    next: Vec<Message>,
    /// What is said when nothing else is, until the next move.
    warning: Option<Warning>,
    /// Whether the game that is about to begin is somebody's first.
    is_first_game: bool,
}

impl Current {
    /// The game is over: there is nothing to warn of, and no offer waits for an answer.
    fn forget_what_was_open(&mut self) {
        self.warning = None;
        self.message.take_if(|(message, _)| message.about == About::Offer);
    }

    /// Says one of our texts.
    fn tell(&mut self, about: About, sentence: impl Into<Sentence>) {
        self.say((about, sentence.into()));
    }

    fn say(&mut self, notice: impl Notice) {
        self.show(Message::new(notice));
    }

    fn show(&mut self, message: Message) {
        // What leads somewhere is said again afterwards: it is not told twice.
        if let Some((before, _)) = self.message.take()
            && before.about.way().is_some()
        {
            self.next.push(before);
        }
        let end = Instant::now() + message.about.stays();
        self.message = Some((message, end));
    }

    /// Says something that is not covered by what is said now, nor covers it.
    fn say_next(&mut self, message: Message) {
        if self.message.is_none() {
            self.show(message);
        } else {
            self.next.push(message);
        }
    }

    /// Says how the rules are about to end the game, if they are.
    fn warn(&mut self, game: &Match) {
        self.warning = game.warning();
    }

    /// Whether a side is warned of a loss.
    fn threatens(&self) -> bool {
        self.warning.as_ref().is_some_and(|warning| warning.loser.is_some())
    }

    /// Takes away what was said about the last move.
    fn clear_move(&mut self) {
        self.warning = None;
        if !self.message.as_ref().is_some_and(|(message, _)| message.about.outlives_a_move()) {
            self.message = None;
        }
    }
}

/// Says what is to be said in a position that no move has just led to.
fn begin(game: &Match, mut current: ResMut<Current>) {
    current.clear_move();
    current.warn(game);
    if std::mem::take(&mut current.is_first_game) {
        current.tell(About::FirstMove, ids::FIRST_MOVE_HINT);
    }
}

fn refused(event: On<MoveRefused>, game: Res<Match>, mut current: ResMut<Current>) {
    // A dialogue says so, and offers a way on.
    if event.reason == Refused::LookingBack {
        return;
    }
    let piece = game.shown_position().piece_at(event.mv.from());
    let piece = piece.map(|(side, piece)| piece.text_id(side));
    current.tell(About::Move, words::refused(event.reason, piece));
}

fn played(_: On<MovePlayed>, game: Res<Match>, mut current: ResMut<Current>) {
    current.clear_move();
    current.warn(&game);
    let position = game.record().current();
    if !current.threatens() && position.in_check() && game.outcome().is_none() {
        current.tell(About::Move, ids::CHECK);
    }
}

/// Says that an offer waits for the program's next move.
fn offered(offer: On<DrawOffered>, game: Res<Match>, mut current: ResMut<Current>) {
    if !game.player(offer.0.opponent()).is_person() {
        current.tell(About::Offer, ids::DRAW_OFFERED);
    }
}

fn declined(event: On<DrawDeclined>, game: Res<Match>, mut current: ResMut<Current>) {
    current.tell(About::Other, ids::DrawDeclined { side: game.kind().side_id(event.0) });
}

/// Says what was turned on or off by its key or in a menu; a dialogue shows it itself.
fn tell_toggles(
    settings: Res<Settings>,
    dialogs: Res<Dialogs>,
    game: Res<Match>,
    mut before: Local<Vec<Option<bool>>>,
    mut position: Local<Option<(u64, usize)>>,
    mut current: ResMut<Current>,
) {
    let now: Vec<_> = Command::ALL.iter().map(|command| command.is_on(&settings, &game)).collect();
    let before = std::mem::replace(&mut *before, now.clone());
    // What is shown of a position goes with it.
    let here = (game.version(), game.shown());
    let is_same = position.replace(here) == Some(here);
    // What a first game says of the move is not covered by what the welcome has turned on.
    let is_first =
        current.message.as_ref().is_some_and(|(message, _)| message.about == About::FirstMove);
    if dialogs.is_open() || before.is_empty() || is_first {
        return;
    }
    for ((command, was), is) in Command::ALL.iter().zip(before).zip(now) {
        let (Some(was), Some(is)) = (was, is) else { continue };
        let what = command.text_id();
        if was != is && (is_same || command.is_kept()) {
            let toggled: Sentence =
                if is { ids::ToggledOn { what }.into() } else { ids::ToggledOff { what }.into() };
            current.tell(About::Move, toggled);
        }
    }
}

fn tell_missing(mut missing: MessageReader<EngineMissing>, mut current: ResMut<Current>) {
    for missing in missing.read() {
        current.say(missing.clone());
    }
}

/// Puts texts into the clipboard that are asked for, and says so.
fn copy_texts(
    mut copies: MessageReader<CopyText>,
    mut contexts: EguiContexts,
    mut current: ResMut<Current>,
) {
    for CopyText(text) in copies.read() {
        if let Some(context) = context(&mut contexts) {
            context.copy_text(text.clone());
            debug!("copied {text}");
            current.tell(About::Move, ids::COPIED);
        }
    }
}

/// Takes a message away when its time is over, and sees to it that the window is awake then.
fn end_message(
    mut current: ResMut<Current>,
    mut alarms: Alarms,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    let current = current.bypass_change_detection();
    let Some(end) = current.message.as_ref().map(|(_, end)| *end) else { return };
    if end <= Instant::now() {
        current.message = None;
        // Its time is over, whether or not anybody has gone there.
        if !current.next.is_empty() {
            let next = current.next.remove(0);
            current.show(next);
        }
        redraw.write(RequestRedraw);
    } else {
        alarms.wake_at(end);
    }
}

/// What there is to be said now.
fn words(
    current: &Current,
    game: &Match,
    selection: &Selection,
    settings: &Settings,
    texts: &Texts,
) -> Option<String> {
    let message = current.message.as_ref().map(|(message, _)| message.notice.says(texts));
    let warning = || current.warning.as_ref().map(|warning| warning.says.written(texts));
    let is_said = message.is_some();
    match message.or_else(warning) {
        None if game.mode() == Mode::Editor => {
            let (side, piece) = selection.from_tray?;
            Some(texts.with(ids::EditorHeld { piece: piece.text_id(side) }))
        }
        None if !matches!(game.mode(), Mode::Play | Mode::Study) => None,
        _ if !is_said && game.is_looking_back() => Some(texts.get(ids::LOOKING_BACK)),
        Some(message) => Some(message),
        None => hint_text(game, settings, texts)
            .or_else(|| how_it_moves(game, selection, settings, texts)),
    }
}

/// The name of the piece that is touched and how it moves: for who asks for it, and for who may not
/// read the characters on it.
fn how_it_moves(
    game: &Match,
    selection: &Selection,
    settings: &Settings,
    texts: &Texts,
) -> Option<String> {
    let is_foreign = game.kind().has_characters() && !texts.language().reads_characters();
    if !settings.explain && !is_foreign {
        return None;
    }
    let (side, piece) =
        game.shown_position().piece_at(selection.selected.or(selection.looked_at)?)?;
    Some(texts.with(ids::HowItMoves { piece: piece.text_id(side), how: piece.how_id() }))
}

/// Shows the message.
pub(super) fn show(
    mut contexts: EguiContexts,
    (mut current, mut said): (ResMut<Current>, ResMut<Said>),
    game: Res<Match>,
    texts: Res<ActiveTexts>,
    theme: Res<Theme>,
    layout: Res<Layout>,
    selection: Res<Selection>,
    settings: Res<Settings>,
    (dialogs, mut asked): (Res<Dialogs>, MessageWriter<Command>),
) {
    let current = current.bypass_change_detection();
    let words = words(current, &game, &selection, &settings, &texts);
    said.set_if_neq(Said(words.clone().unwrap_or_default()));
    let Some(text) = words else { return };
    let Some(context) = context(&mut contexts) else { return };
    let palette = theme.palette();
    let layer = LayerId::new(Order::Background, Id::new("message"));
    let painter = context.layer_painter(layer);
    let line = egui_rect(layout.message);
    let middle = layout.board.center().x.clamp(line.left(), line.right());
    let room = 2.0 * (middle - line.left()).min(line.right() - middle) - 2.0 * PADDING;
    let galley = fit(&painter, &text, size::SMALL + 1.0, palette.text, room);
    // What is said at the end must not be lost: two small lines rather than one cut off.
    let galley =
        if galley.elided { wrap(&painter, &text, size::LEAST, palette.text, room) } else { galley };
    let center = egui::pos2(middle.round(), line.center().y);
    let height = line.height().max(galley.size().y + 6.0);
    let pill = egui::Rect::from_center_size(center, vec2(galley.size().x + 2.0 * PADDING, height));
    let stroke = Stroke::new(1.0, color(palette.line));
    painter.rect(pill, line.height() / 2.0, color(palette.message), stroke, StrokeKind::Inside);
    let place = egui::Align2::CENTER_CENTER.align_size_within_rect(galley.size(), pill).min;
    painter.galley(snap(&painter, place), galley, color(palette.text));
    let way = current.message.as_ref().and_then(|(message, _)| message.about.way());
    if let Some(way) = way.filter(|_| !dialogs.is_open())
        && is_pressed(context, pill, &text, palette)
    {
        asked.write(way);
        current.message = None;
    }
}

/// Makes a button of the place of a message. Whether it was pressed.
fn is_pressed(context: &egui::Context, pill: egui::Rect, text: &str, palette: &Palette) -> bool {
    let area = egui::Area::new(Id::new("message-way"))
        .order(Order::Middle)
        .fixed_pos(pill.min)
        .default_size(pill.size())
        .constrain(false)
        .fade_in(false);
    let pressed = area.show(context, |ui| {
        ui.allocate_rect(pill, egui::Sense::hover());
        tell(ui, || "message-way".to_owned(), pill);
        let info = egui::WidgetInfo::labeled(egui::WidgetType::Button, true, text);
        let response = pressable(ui, pill, ui.id().with("message-way"), &info);
        let lit = if response.hovered() { palette.accent } else { palette.line };
        let stroke = Stroke::new(1.5, color(lit));
        let radius = pill.height().min(36.0) / 2.0;
        ui.painter().rect_stroke(pill, radius, stroke, StrokeKind::Inside);
        response.clicked()
    });
    pressed.inner
}

/// A hint, in two steps: which piece it is about, and then the move, in the player's notation, with
/// what it wins. A threat is a move of the other side.
fn hint_text(game: &Match, settings: &Settings, texts: &Texts) -> Option<String> {
    let hint = game.hint()?;
    let style = settings.move_style(game.kind(), texts.language());
    let shown = game.shown_position();
    if !game.is_hint_told() {
        let (side, piece) = shown.piece_at(hint.mv.from())?;
        return Some(texts.with(ids::HintPiece { piece: piece.text_id(side) }));
    }
    let mut setup = AnySetup::from(&shown);
    if hint.is_threat {
        setup.set_side_to_move(game.turn().opponent());
    }
    let mv = setup.check().ok()?.notes(&[hint.mv], style).concat();
    if hint.is_threat {
        return Some(texts.with(ids::ThreatIs { mv }));
    }
    let why =
        game.hint_wins().map(|(won, line)| faults::in_words(won, &shown, line, (style, texts)));
    Some(match why {
        // The sentence begins with the move.
        Some(why) if why.starts_with(&mv) => texts.with(ids::HintIs { mv: why }),
        Some(why) => texts.with(ids::HintBecause { mv, why }),
        None => texts.with(ids::HintIs { mv }),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::base::store::Persisted;
    use crate::storage::Problem;

    #[test]
    fn trouble_outlives_the_next_move() {
        let (name, file) = (Settings::NAME, Settings::FILE);
        let trouble = PersistError { name, file, problem: Problem::NoFolder };
        let mut current = Current::default();
        current.tell(About::Move, ids::CHECK);
        current.clear_move();
        assert!(current.message.is_none());
        current.say(trouble);
        current.clear_move();
        assert!(current.message.is_some());
    }

    #[test]
    fn what_leads_somewhere_is_said_after_what_covers_it() {
        let mut current = Current::default();
        let waits = |command| Message::new((About::Background(command), String::new()));
        current.say_next(waits(Command::MatchRoom));
        current.tell(About::Other, ids::RESUMED_GAME);
        current.say_next(waits(Command::Queue));
        assert!(matches!(&current.message, Some((message, _)) if message.about == About::Other));
        let next: Vec<_> = current.next.iter().map(|message| message.about.way()).collect();
        assert_eq!(next, [Some(Command::MatchRoom), Some(Command::Queue)]);
    }

    #[test]
    fn an_offer_waits_for_no_answer_once_the_game_is_over() {
        let mut current = Current::default();
        current.tell(About::Offer, ids::DRAW_OFFERED);
        current.forget_what_was_open();
        assert!(current.message.is_none());
        current.say(PuzzlesMade { made: 1, of: 1 });
        current.forget_what_was_open();
        assert!(current.message.is_some());
    }
}

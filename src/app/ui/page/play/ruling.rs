//! The card that explains a ruling: its moves with their classes, the article, and arrows on the
//! board for the selected move.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::egui::{self, Align, Context, Vec2};

use crate::app::base::schedule::Step;
use crate::app::look::theme::{color, size};
use crate::app::settings::Settings;
use crate::app::table::game_match::{Look, Match, MatchRequest, MovePlayed, Regretted, Started};
use crate::app::text::ActiveTexts;
use crate::app::ui::command::{Command, RulingHidden};
use crate::app::ui::dialogue::record::RulingOfGame;
use crate::app::ui::dialogue::stack::{Dialogs, Dialogue, dialogue};
use crate::app::ui::kit::frame::Frame;
use crate::app::ui::kit::place::{BUTTON, Place, Say};
use crate::app::ui::kit::style::Style;
use crate::app::ui::kit::widgets::size_of_list;
use crate::app::ui::page::frame::show_commands;
use crate::app::ui::page::hover_arrows::preview_arrows;
use crate::app::ui::page::play::record::Parts;
use crate::app::ui::words::winner_id;
use crate::games::{AnyRecord, MoveStyle};
use crate::pictures::{Arrow, Weight as ArrowWeight};
use crate::rules::{Outcome, Side, Square};
use crate::text::ids;
use crate::text::language::{Language, Texts};
use crate::text::worded::faults::reason_id;
use crate::text::worded::rulings::ToldMove;

/// The least height in which the card can be read.
pub const LEAST_HEIGHT: f32 = 330.0;
/// Room beside what the card holds.
const SIDES: f32 = 20.0;
/// Room between a move and its label.
const GAP: f32 = 4.0;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(dialogue::<RulingOfGame>);
    app.init_resource::<Shown>()
        .init_resource::<RulingHidden>()
        .add_systems(Update, write_card.in_set(Step::View))
        .add_observer(|_: On<Started>, mut hidden: ResMut<RulingHidden>| hidden.0 = false)
        .add_observer(|_: On<Regretted>, mut hidden: ResMut<RulingHidden>| hidden.0 = false)
        .add_observer(|_: On<MovePlayed>, mut hidden: ResMut<RulingHidden>| hidden.0 = false);
}

/// The card as it is written, kept until the game, the notation or the language changes.
#[derive(Resource, Default)]
pub struct Shown {
    card: Option<Card>,
    /// The match, the notation and the language that it was written for.
    of: Option<(u64, MoveStyle, Language)>,
}

impl Shown {
    /// The card with moves, which takes the record's place.
    pub fn with_moves(&self) -> Option<&Card> {
        self.card.as_ref().filter(|card| !card.rounds.is_empty())
    }

    /// The card without moves, whose words have room in the result's.
    pub fn without_moves(&self) -> Option<&Card> {
        self.card.as_ref().filter(|card| card.rounds.is_empty())
    }
}

/// A ruling in words.
pub struct Card {
    /// A name for the rule that is shorter than that of the reason.
    title: Option<String>,
    /// What it comes down to.
    pub summary: String,
    rounds: Vec<Round>,
    /// The ruleset and its article, if it has one.
    pub article: Option<String>,
}

/// A round of the moves that are told, or the position before all of them in the place of the first
/// move.
#[derive(Default)]
struct Round {
    /// The position has none.
    number: Option<u16>,
    moves: [Option<Entry>; 2],
}

/// A move of the ruling, or the position before all of them.
struct Entry {
    /// The ply after it.
    ply: usize,
    text: String,
    /// What it is, if it is anything.
    label: Option<Label>,
    arrows: Vec<(Square, Square)>,
}

/// What a move is.
struct Label {
    /// In a word: 将, 杀, 捉 or 闲.
    name: String,
    /// In a sentence.
    explanation: String,
    /// Whether the ruling rests on it.
    grave: bool,
}

/// Writes the card anew when something it shows has changed.
fn write_card(
    game: Res<Match>,
    settings: Res<Settings>,
    texts: Res<ActiveTexts>,
    mut shown: ResMut<Shown>,
) {
    let style = settings.move_style(game.kind(), texts.language());
    let of = Some((game.edition(), style, texts.language()));
    if shown.of != of {
        *shown = Shown { card: written(game.record(), style, &texts), of };
    }
}

fn written(record: &AnyRecord, style: MoveStyle, texts: &Texts) -> Option<Card> {
    let explanation = record.explanation()?;
    let mut rounds: Vec<Round> = Vec::new();
    for told in &explanation.moves {
        let Some(noted) = record.note(told.ply, style) else {
            let before = entry(texts.get(ids::RECORD_START), told, texts);
            rounds.push(Round { number: None, moves: [Some(before), None] });
            continue;
        };
        if noted.side == Side::First || rounds.last().is_none_or(|round| round.number.is_none()) {
            rounds.push(Round { number: Some(noted.number), ..Round::default() });
        }
        if let Some(round) = rounds.last_mut() {
            round.moves[noted.side.index()] = Some(entry(noted.text, told, texts));
        }
    }
    Some(Card {
        title: explanation.title.map(|id| texts.get(id)),
        summary: explanation.summary.written(texts),
        rounds,
        article: explanation.article.map(|article| article.written(texts)),
    })
}

fn entry(text: String, told: &ToldMove, texts: &Texts) -> Entry {
    let label = told.label.as_ref().map(|label| Label {
        name: label.name.written(texts),
        explanation: label.explanation.written(texts),
        grave: label.grave,
    });
    Entry { ply: told.ply, text, label, arrows: told.arrows.clone() }
}

/// Whether the card is there.
#[derive(SystemParam)]
pub struct State<'w> {
    card: Res<'w, Shown>,
    hidden: Res<'w, RulingHidden>,
}

impl State<'_> {
    /// Whether there is a card with moves, seen or not.
    pub fn has_moves(&self) -> bool {
        self.card.with_moves().is_some()
    }

    /// Whether there is a card with moves that the player has not put away.
    pub fn is_shown(&self) -> bool {
        self.card.with_moves().is_some() && !self.hidden.0
    }
}

/// What the card needs.
#[derive(SystemParam)]
pub struct View<'w> {
    game: Res<'w, Match>,
    state: State<'w>,
    style: Style<'w>,
}

impl View<'_> {
    /// The card without moves, whose words have room in that of the result.
    pub fn without_moves(&self) -> Option<&Card> {
        self.state.card.without_moves()
    }

    /// Whether there is a card with moves that the player has not put away.
    pub fn is_shown(&self) -> bool {
        self.state.is_shown()
    }

    /// Whether there is a card with moves, seen or not.
    pub fn has_moves(&self) -> bool {
        self.state.has_moves()
    }
}

/// Shows the card with what one can do, and the arrows of the move that the board shows.
pub fn show(card: Place, outcome: Outcome, view: &View, commands: &mut Commands) {
    let mut rest = card.card(true);
    rest.bottom(16.0);
    let buttons = rest.bottom(BUTTON).inset(SIDES, 0.0);
    show_ruling(rest, outcome, view, commands);
    let all = [Command::RegretAndPlayOn, Command::Rematch, Command::HideRuling, Command::NewGame];
    show_commands(buttons, (all, [1.0; 4]), true, &view.game, commands);
}

/// Shows what was ruled, and why.
fn show_ruling(place: Place, outcome: Outcome, view: &View, commands: &mut Commands) {
    let Some(ruling) = view.state.card.with_moves() else { return };
    let palette = place.palette();
    let mut rest = place.inset(SIDES, 0.0);
    rest.top(16.0);
    let winner = view.style.text(winner_id(&view.game, outcome.winner));
    let reason = || view.style.text(reason_id(view.game.kind(), outcome.reason));
    let title = format!("{winner} · {}", ruling.title.clone().unwrap_or_else(reason));
    rest.top(34.0).line(Say::new(title).points(22.0).id("ruling-title"));
    rest.top(4.0);
    let summary = Say::new(&ruling.summary).points(size::SMALL).ink(palette.secondary);
    rest.say(summary.id("ruling-summary"));
    rest.top(4.0);
    let shown = ruling.entry_at(view.game.shown());
    show_foot(&mut rest, ruling, shown);
    let list = rest.inset(-SIDES, 0.0);
    list.rule();
    show_rounds(list, &ruling.rounds, view, commands);
    if let Some(entry) = shown {
        let grave = entry.label.as_ref().is_some_and(|label| label.grave);
        let ink = if grave { palette.accent } else { palette.teal };
        let arrows = entry.arrows.iter();
        let arrow =
            |&(from, to)| Arrow { ink, weight: ArrowWeight::Second, ..Arrow::of_move(from, to) };
        preview_arrows(place.ui.ctx(), arrows.map(arrow));
    }
}

impl Dialogue for RulingOfGame {
    type View = View<'static>;

    fn show(
        &self,
        context: &Context,
        view: &mut View,
        dialogs: &mut Dialogs,
        commands: &mut Commands,
    ) {
        let Some(outcome) = view.game.outcome() else {
            dialogs.pop();
            return;
        };
        let frame = Frame {
            id: "dialogue-ruling",
            title: &view.style.text(ids::SHOW_RULING),
            width: 520.0,
            cancel: None,
            main: &view.style.text(ids::CLOSE),
            is_ready: true,
        };
        // As high as a small window allows without scrolling the whole of it.
        let height = (context.content_rect().height() - 240.0).clamp(220.0, 460.0);
        let (closed, ()) = frame.show(context, &view.style, |form| {
            show_ruling(form.take_place(height), outcome, view, commands);
        });
        if closed.is_some() {
            dialogs.pop();
        }
    }
}

impl Card {
    /// The move after which this many plies have been played.
    fn entry_at(&self, ply: usize) -> Option<&Entry> {
        self.rounds.iter().flat_map(|round| &round.moves).flatten().find(|entry| entry.ply == ply)
    }
}

/// Says at the end of a place what the move shown does, and the article, below a line; their room is
/// taken.
fn show_foot(place: &mut Place, ruling: &Card, shown: Option<&Entry>) {
    let explained = shown
        .and_then(|entry| Some(format!("{}　{}", entry.text, entry.label.as_ref()?.explanation)))
        .unwrap_or_else(|| place.style.text(ids::RULING_HINT));
    let said: Vec<_> = [Some(explained), ruling.article.clone()].into_iter().flatten().collect();
    let heights = said.iter().map(|text| place.height_of(text, size::SMALL, place.width()) + 8.0);
    let mut foot = place.bottom(heights.sum::<f32>() + 18.0);
    foot.inset(-SIDES, 0.0).rule();
    foot.top(12.0);
    let inks = [foot.palette().text, foot.palette().secondary];
    for ((text, ink), id) in said.iter().zip(inks).zip(["ruling-move", "ruling-article"]) {
        foot.say(Say::new(text).points(size::SMALL).ink(ink).id(id));
    }
}

/// Shows the moves of the cycle, scrolling where there are many.
fn show_rounds(place: Place, rounds: &[Round], view: &View, commands: &mut Commands) {
    let list = place.inset(1.0, 4.0);
    let measure = measure(list, rounds);
    // The move shown on the board, when the card opens and when the player has walked to another.
    let (edition, shown) = (view.game.edition(), view.game.shown());
    let mut moves = rounds.iter().map(|round| round.moves.iter().flatten());
    let row = moves.position(|mut entries| entries.any(|entry| entry.ply == shown));
    let id = egui::Id::new("ruling-edition");
    let is_new = list.ui.data_mut(|data| {
        let before = data.get_temp::<u64>(id);
        data.insert_temp(id, edition);
        before != Some(edition)
    });
    let follow = ((edition, shown), row, is_new);
    list.list("ruling", (rounds.len(), 36.0), follow, |row, index| {
        show_round(*row, &rounds[index], measure, view, commands);
    });
}

/// How large all moves of the list are written.
#[derive(Clone, Copy)]
struct Measure {
    /// Points of the moves.
    text: f32,
    /// Points of the labels.
    label: f32,
    /// Width of the labels.
    chip: f32,
    /// Room beside the move and the label.
    padding: f32,
}

/// The largest writing in which every move of the list fits beside its label.
fn measure(row: Place, rounds: &[Round]) -> Measure {
    let entries = || rounds.iter().flat_map(|round| &round.moves).flatten();
    let (label, padding) = if row.width() < 360.0 { (size::LEAST, 4.0) } else { (14.0, 8.0) };
    let labels = entries().filter_map(|entry| entry.label.as_ref());
    let widest = labels.map(|it| row.width_of(&it.name, label)).fold(1.0, f32::max);
    let chip = widest + 1.5 * padding;
    let room = Parts::of(row).halves[0].width() - 2.0 * padding - chip - GAP;
    let texts: Vec<_> = entries().map(|entry| entry.text.clone()).collect();
    let text = size_of_list(row.ui.painter(), &texts, (size::TEXT, size::LEAST), room);
    Measure { text, label, chip, padding }
}

fn show_round(row: Place, round: &Round, measure: Measure, view: &View, commands: &mut Commands) {
    let Parts { number, halves } = Parts::of(row);
    let text = round.number.map(|number| number.to_string()).unwrap_or_default();
    let quiet = Say::new(text).points(size::SMALL).ink(row.palette().secondary);
    number.draw(&quiet.align(Align::Max));
    for (half, entry) in halves.into_iter().zip(&round.moves) {
        if let Some(entry) = entry {
            show_entry(half, entry, measure, view, commands);
        }
    }
}

/// Shows a move with its label. The board shows it, and its arrows, when the pointer or the
/// keyboard comes to it.
fn show_entry(cell: Place, entry: &Entry, measure: Measure, view: &View, commands: &mut Commands) {
    let pill = cell.inset(0.0, 2.0);
    let label = entry.label.as_ref().map_or("", |label| &label.name);
    let response = pill.press(&format!("judged-{}", entry.ply), &format!("{} {label}", entry.text));
    let is_shown = view.game.shown() == entry.ply;
    if is_shown {
        pill.fill(1.0, 8, color(pill.palette().pill));
    }
    // Not where the pointer rests while the keys walk; its speed is unknown where frames are slow.
    let came = response.hovered() && cell.ui.input(|input| input.pointer.delta() != Vec2::ZERO);
    if !is_shown && (came || response.gained_focus() || response.clicked()) {
        commands.write_message(MatchRequest::Look(Look::At(entry.ply)));
    }
    let mut inner = pill.inset(measure.padding, 0.0);
    let chip = inner.right(measure.chip).middle(24.0);
    inner.right(GAP);
    inner.draw(&Say::new(&entry.text).points(measure.text));
    if let Some(told) = &entry.label {
        show_label(chip, told, measure.label);
    }
}

/// Shows in a frame what a move is.
fn show_label(chip: Place, label: &Label, points: f32) {
    let palette = chip.palette();
    let (fill, ink) = if label.grave {
        (palette.pill, palette.accent_text)
    } else {
        (palette.hover, palette.secondary)
    };
    chip.frame(6, fill, palette.line);
    chip.draw(&Say::new(&label.name).points(points).ink(ink).align(Align::Center));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::{AnyPosition, GameKind};
    use crate::notation::Written as _;
    use crate::rules::xiangqi::{Position, Ruleset};

    /// AXF diagram 32: a rook chases a cannon that threatens mate on every other move.
    const CHASE: &str = "2bk1a3/4a4/4b4/9/c8/1R7/3r5/4B4/4A4/4KAB2 w - - 0 1";
    const CYCLE: [&str; 9] =
        ["b4a4", "a5e5", "a4e4", "e5a5", "e4a4", "a5e5", "a4e4", "e5a5", "e4a4"];

    fn style(record: &AnyRecord, language: Language) -> MoveStyle {
        Settings::default().move_style(record.game(), language)
    }

    fn card(moves: &[&str]) -> Option<Card> {
        let start = AnyPosition::from_fen(GameKind::Xiangqi, CHASE).expect("a sound position");
        let mut record = AnyRecord::new(start, Ruleset::Asian);
        for text in moves {
            record.play(Position::from_coordinates(text).expect("a move")).expect("a legal one");
        }
        written(&record, style(&record, Language::ZhHans), &Texts::new(Language::ZhHans))
    }

    #[test]
    fn the_card_tells_every_move_of_the_cycle() {
        assert!(card(&CYCLE[..8]).is_none());
        let card = card(&CYCLE).expect("a ruling");
        let told: Vec<_> = card
            .rounds
            .iter()
            .flat_map(|round| &round.moves)
            .flatten()
            .map(|entry| {
                (entry.ply, entry.text.as_str(), entry.label.as_ref().map(|label| &*label.name))
            })
            .collect();
        assert_eq!(
            told[..3],
            [(2, "炮1平5", Some("杀")), (3, "车九平五", Some("捉")), (4, "炮5平1", Some("闲"))]
        );
        assert_eq!(told.len(), 8);
        assert_eq!(card.rounds[0].number, Some(1));
        assert!(card.rounds[0].moves[0].is_none());
        let last = card.entry_at(9).expect("the last move");
        let square = |name| Position::from_coordinates(name).expect("a move").from();
        assert_eq!(last.arrows, [(square("a4a0"), square("a5a0"))]);
        let article = card.article.expect("an article");
        assert!(card.summary.contains("红方") && article.contains("18"), "{article}");
    }

    #[test]
    fn the_card_of_a_repetition_begins_with_the_first_occurrence() {
        // With Black to move, whose moves stand in the second place.
        let fen = "4k1n1/8/8/8/8/8/4P3/4K1N1 b - - 0 7";
        let start = AnyPosition::from_fen(GameKind::Chess, fen).expect("a sound position");
        let mut record = AnyRecord::new(start, Ruleset::Asian);
        for text in "g8f6 g1f3 f6g8 f3g1 g8f6 g1f3 f6g8 f3g1".split(' ') {
            let mv = crate::rules::chess::Position::from_coordinates(text).expect("a move");
            record.play(mv).expect("a legal one");
        }
        let card = written(&record, style(&record, Language::En), &Texts::new(Language::En));
        let card = card.expect("a ruling");
        let numbers: Vec<_> = card.rounds.iter().map(|round| round.number).collect();
        assert_eq!(numbers, [None, Some(7), Some(8), Some(9), Some(10), Some(11)]);
        let labels = |round: &Round| {
            let label = |entry: &Entry| entry.label.as_ref().map(|label| label.name.clone());
            round.moves.each_ref().map(|entry| entry.as_ref().map(label))
        };
        assert_eq!(labels(&card.rounds[0]), [Some(Some("1st".to_owned())), None]);
        assert_eq!(labels(&card.rounds[1]), [None, Some(None)]);
        assert_eq!(labels(&card.rounds[5]), [Some(Some("3rd".to_owned())), None]);
        assert_eq!(card.entry_at(0).map(|entry| entry.text.as_str()), Some("Start"));
    }
}

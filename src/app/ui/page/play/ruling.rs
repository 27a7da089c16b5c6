//! The card that explains a ruling: its moves with their classes, the article, and arrows on the
//! board for the selected move.

use std::slice;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::egui::{self, Align, Context, Painter, Rect, Stroke, Ui, Vec2, vec2};

use crate::app::base::schedule::Step;
use crate::app::look::palette::Palette;
use crate::app::look::theme::{color, size};
use crate::app::settings::Settings;
use crate::app::table::game_match::{Look, Match, MatchRequest, MovePlayed, Regretted, Started};
use crate::app::text::ActiveTexts;
use crate::app::ui::command::{Command, RulingHidden, button};
use crate::app::ui::dialogue::record::RulingOfGame;
use crate::app::ui::dialogue::stack::{Dialogs, Dialogue, dialogue};
use crate::app::ui::kit::frame::Frame;
use crate::app::ui::kit::list;
use crate::app::ui::kit::style::Style;
use crate::app::ui::kit::widgets::{
    self, Weight, card, common_size, focus_ring, paragraph, pressable, rule, wrap, write,
};
use crate::app::ui::page::hover_arrows::preview_arrows;
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
/// Height of a round.
const ROW: f32 = 36.0;
/// Room around the card's parts.
const MARGIN: f32 = 20.0;
/// Room between a move and its label.
const GAP: f32 = 4.0;
/// A list that is narrower has smaller labels.
const NARROW: f32 = 360.0;
/// Height of the buttons.
const BUTTON: f32 = 42.0;

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
pub fn show(ui: &Ui, rect: Rect, outcome: Outcome, view: &View, commands: &mut Commands) {
    card(ui.painter(), rect, view.style.palette(), true);
    let buttons = rect.with_min_y(rect.bottom() - BUTTON - 16.0).shrink2(vec2(MARGIN, 0.0));
    let buttons = buttons.with_max_y(buttons.top() + BUTTON);
    show_ruling(ui, rect.with_max_y(buttons.top()), outcome, view, commands);
    show_buttons(ui, buttons, view, commands);
}

/// Shows what was ruled, and why.
fn show_ruling(ui: &Ui, rect: Rect, outcome: Outcome, view: &View, commands: &mut Commands) {
    let Some(ruling) = view.state.card.with_moves() else { return };
    let palette = view.style.palette();
    let inner = rect.shrink2(vec2(MARGIN, 16.0)).with_max_y(rect.bottom());
    let title = inner.with_max_y(inner.top() + 34.0);
    let winner = view.style.text(winner_id(&view.game, outcome.winner));
    let reason = || view.style.text(reason_id(view.game.kind(), outcome.reason));
    let text = format!("{winner} · {}", ruling.title.clone().unwrap_or_else(reason));
    write(ui.painter(), title, Align::Min, &text, size::TITLE - 4.0, palette.text);
    let below = inner.with_min_y(title.bottom() + 4.0);
    let height = paragraph(ui.painter(), below, &ruling.summary, size::SMALL, palette.secondary);
    let head = below.top() + height + 12.0;
    rule(ui.painter(), rect, head, palette);

    let shown = ruling.entry_at(view.game.shown());
    let foot = show_foot(ui, inner.with_max_y(inner.bottom() - 14.0), ruling, shown, view);
    rule(ui.painter(), rect, foot, palette);
    let list = Rect::from_x_y_ranges(rect.x_range(), head..=foot);
    show_rounds(ui, list, &ruling.rounds, view, commands);
    if let Some(entry) = shown {
        let grave = entry.label.as_ref().is_some_and(|label| label.grave);
        let ink = if grave { palette.accent } else { palette.teal };
        let arrows = entry.arrows.iter();
        let arrow =
            |&(from, to)| Arrow { ink, weight: ArrowWeight::Second, ..Arrow::of_move(from, to) };
        preview_arrows(ui.ctx(), arrows.map(arrow));
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
            let place = form.take(height);
            show_ruling(form.ui, place, outcome, view, commands);
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

/// Writes at the end of a place what the move shown does, and the article. Gives where that begins.
fn show_foot(ui: &Ui, place: Rect, ruling: &Card, shown: Option<&Entry>, view: &View) -> f32 {
    let (painter, palette) = (ui.painter(), view.style.palette());
    let explained = shown
        .and_then(|entry| Some(format!("{}　{}", entry.text, entry.label.as_ref()?.explanation)))
        .unwrap_or_else(|| view.style.text(ids::RULING_HINT));
    let article = ruling.article.clone().map(|article| (article, palette.secondary));
    let lines: Vec<_> = [(explained, palette.text)].into_iter().chain(article).collect();
    let heights: Vec<_> = lines
        .iter()
        .map(|(text, ink)| wrap(painter, text, size::SMALL, *ink, place.width()).size().y)
        .collect();
    let top = place.bottom() - heights.iter().sum::<f32>() - 6.0;
    let mut line = place.with_min_y(top);
    for ((text, ink), height) in lines.iter().zip(heights) {
        paragraph(painter, line, text, size::SMALL, *ink);
        line = line.with_min_y(line.top() + height + 6.0);
    }
    top - 12.0
}

/// Shows the moves of the cycle, scrolling where there are many.
fn show_rounds(ui: &Ui, place: Rect, rounds: &[Round], view: &View, commands: &mut Commands) {
    let inner = place.shrink2(vec2(1.0, 4.0));
    let row = Rect::from_min_size(inner.min, vec2(inner.width(), ROW));
    let measure = measure(ui.painter(), rounds, row);
    // The move shown on the board, when the card opens and when the player has walked to another.
    let (edition, shown) = (view.game.edition(), view.game.shown());
    let mut moves = rounds.iter().map(|round| round.moves.iter().flatten());
    let row = moves.position(|mut entries| entries.any(|entry| entry.ply == shown));
    let id = egui::Id::new("ruling-edition");
    let is_new = ui.data_mut(|data| {
        let before = data.get_temp::<u64>(id);
        data.insert_temp(id, edition);
        before != Some(edition)
    });
    let follow = ((edition, shown), row, is_new);
    list::rows(ui, ("ruling", inner), (rounds.len(), ROW), follow, |ui, rect, index| {
        show_round(ui, rect, &rounds[index], measure, view, commands);
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

/// The two halves of a row, for Red's move and for Black's, and what stands before them.
fn cells(row: Rect) -> (Rect, [Rect; 2]) {
    let inner = row.shrink2(vec2(12.0, 0.0));
    let before = if row.width() < NARROW { 26.0 } else { 34.0 };
    let (number, moves) = inner.split_left_right_at_x(inner.left() + before);
    (number.with_max_x(number.right() - 6.0), widgets::columns(moves, 6.0, [1.0, 1.0]))
}

/// The largest writing in which every move of the list fits beside its label.
fn measure(painter: &Painter, rounds: &[Round], row: Rect) -> Measure {
    let entries = || rounds.iter().flat_map(|round| &round.moves).flatten();
    let widest = |text: fn(&Entry) -> Option<&String>, points: f32| {
        let widths = entries().filter_map(text).map(|it| widgets::width_of(painter, it, points));
        widths.fold(1.0, f32::max)
    };
    let (label, padding) = if row.width() < NARROW { (size::LEAST, 4.0) } else { (14.0, 8.0) };
    let chip = widest(|entry| entry.label.as_ref().map(|label| &label.name), label) + 1.5 * padding;
    let (_, [cell, _]) = cells(row);
    let room = cell.width() - 2.0 * padding - chip - GAP;
    let text = size::TEXT * room / widest(|entry| Some(&entry.text), size::TEXT);
    let text = ((text * 2.0).floor() / 2.0).clamp(size::LEAST, size::TEXT);
    Measure { text, label, chip, padding }
}

fn show_round(
    ui: &Ui,
    row: Rect,
    round: &Round,
    measure: Measure,
    view: &View,
    commands: &mut Commands,
) {
    let (number, halves) = cells(row);
    let text = round.number.map(|number| number.to_string()).unwrap_or_default();
    write(ui.painter(), number, Align::Max, &text, size::SMALL, view.style.palette().secondary);
    for (half, entry) in halves.into_iter().zip(&round.moves) {
        if let Some(entry) = entry {
            show_entry(ui, half, entry, measure, view, commands);
        }
    }
}

/// Shows a move with its label. The board shows it, and its arrows, when the pointer or the
/// keyboard comes to it.
fn show_entry(
    ui: &Ui,
    cell: Rect,
    entry: &Entry,
    measure: Measure,
    view: &View,
    commands: &mut Commands,
) {
    let palette = view.style.palette();
    let pill = cell.shrink2(vec2(0.0, 2.0));
    let label = entry.label.as_ref().map_or("", |label| &label.name);
    let name = format!("{} {label}", entry.text);
    let info = egui::WidgetInfo::labeled(egui::WidgetType::Button, true, &name);
    let response = pressable(ui, pill, ui.id().with(("judged", entry.ply)), &info);
    let is_shown = view.game.shown() == entry.ply;
    if is_shown {
        ui.painter().rect_filled(pill, 8, color(palette.pill));
    }
    focus_ring(ui.painter(), pill.shrink(2.0), 8, &response, palette);
    // Not where the pointer rests while the keys walk; its speed is unknown where frames are slow.
    let came = response.hovered() && ui.input(|input| input.pointer.delta() != Vec2::ZERO);
    if !is_shown && (came || response.gained_focus() || response.clicked()) {
        commands.write_message(MatchRequest::Look(Look::At(entry.ply)));
    }
    let inner = pill.shrink2(vec2(measure.padding, 0.0));
    let (text, label) = inner.split_left_right_at_x(inner.right() - measure.chip);
    let text = text.with_max_x(text.right() - GAP);
    write(ui.painter(), text, Align::Min, &entry.text, measure.text, palette.text);
    if let Some(told) = &entry.label {
        show_label(ui.painter(), label, told, measure.label, palette);
    }
}

/// Shows in a frame what a move is.
fn show_label(painter: &Painter, place: Rect, label: &Label, points: f32, palette: &Palette) {
    let chip = Rect::from_center_size(place.center(), vec2(place.width(), 24.0));
    let (fill, ink) = if label.grave {
        (palette.pill, palette.accent_text)
    } else {
        (palette.hover, palette.secondary)
    };
    let line = Stroke::new(1.0, color(palette.line));
    painter.rect(chip, 6, color(fill), line, egui::StrokeKind::Inside);
    write(painter, chip, Align::Center, &label.name, points, ink);
}

fn show_buttons(ui: &Ui, row: Rect, view: &View, commands: &mut Commands) {
    let all = [Command::RegretAndPlayOn, Command::Rematch, Command::HideRuling, Command::NewGame];
    let texts = all.map(|command| view.style.text(command.text_id()));
    let widths = texts.each_ref().map(|text| {
        widgets::width_of(ui.painter(), text, size::BUTTON) + 2.0 * widgets::BUTTON_PADDING
    });
    let places = widgets::columns(row, 8.0, widths);
    let points = size::BUTTON.min(
        places
            .into_iter()
            .zip(&texts)
            .map(|(place, text)| common_size(ui.painter(), slice::from_ref(text), place.width()))
            .fold(f32::MAX, f32::min),
    );
    for ((command, text), place) in all.into_iter().zip(&texts).zip(places) {
        let main = command == Command::RegretAndPlayOn;
        let weight = if main { Weight::Main } else { Weight::Plain };
        let look = (text.as_str(), points, weight);
        button::show(ui, place, command, look, (&view.game, &view.style), commands);
    }
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

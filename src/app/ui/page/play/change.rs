//! The card of a move that the ruleset refuses (要变): what was counted, and what may be played instead.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::egui::{Align, Ui};

use crate::app::base::schedule::Step;
use crate::app::board::layout::Layout;
use crate::app::look::palette::{Palette, Rgba};
use crate::app::look::theme::{color, size};
use crate::app::settings::Settings;
use crate::app::table::game_match::{Asker, Match, MoveRequest};
use crate::app::text::ActiveTexts;
use crate::app::ui::command::Command;
use crate::app::ui::command::button;
use crate::app::ui::diagram::badge;
use crate::app::ui::kit::place::press::{Press, Role};
use crate::app::ui::kit::place::{BUTTON, Place, Say};
use crate::app::ui::kit::style::Style;
use crate::app::ui::kit::widgets::{Weight, common_size};
use crate::app::ui::page::hover_arrows::preview_arrows;
use crate::games::{AnyPosition, AnyRecord, MoveStyle};
use crate::pictures::{Arrow, Weight as Broad, ink};
use crate::review::Judgement;
use crate::rules::Move;
use crate::tactics;
use crate::text::ids;
use crate::text::language::{Language, Texts};
use crate::text::worded::rulings::Change;
use crate::text::worded::spoken::spoken_move;

/// Height of the head.
const HEAD: f32 = 54.0;
/// Room beside what the card holds.
const SIDES: f32 = 18.0;
/// Height of a counted round.
const ROUND: f32 = 32.0;
/// Height of a move that may be played, and room between two.
const CAPSULE: f32 = 36.0;
const GAP: f32 = 6.0;
/// Height of the line above them.
const LEFT: f32 = 40.0;
/// Room above the buttons, and below them.
const ABOVE: f32 = 20.0;
const FOOT: f32 = 18.0;

/// What the card needs.
#[derive(SystemParam)]
pub struct View<'w> {
    game: Res<'w, Match>,
    layout: Res<'w, Layout>,
    style: Style<'w>,
    shown: ResMut<'w, Shown>,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Shown>().add_systems(Update, write_card.in_set(Step::View));
}

/// The card, if a move is refused.
#[derive(Resource, Default)]
pub struct Shown(Option<Written>);

/// The card as it is written, kept until the game, the notation or the language changes.
struct Written {
    of: (u64, MoveStyle, Language),
    card: Card,
    part: Part,
}

/// What is shown of it besides the sentence.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Part {
    /// What was counted where there is room, and some moves that may be played.
    Few,
    /// All that may be played.
    All,
    /// What was counted, where both have no room.
    Why,
}

/// A refused move in words.
struct Card {
    change: Change,
    summary: String,
    rounds: Vec<Round>,
    /// What may be played, each move as it is written, by the piece that moves.
    left: Vec<Vec<Left>>,
}

/// A counted move, and the answer to it.
struct Round {
    number: u16,
    /// Their texts, what they are in a word, and whether that counts.
    moves: Vec<(String, String, bool)>,
}

/// A move that may be played.
#[derive(Clone)]
struct Left {
    mv: Move,
    text: String,
    spoken: String,
}

impl Card {
    fn written(game: &Match, style: MoveStyle, texts: &Texts) -> Option<Self> {
        let (mv, record) = (game.refused()?, game.record());
        let position = record.current();
        let change = record.change(mv, position.notes(&[mv], style).concat())?;
        let summary = change.summary.written(texts);
        let rounds = change.moves.chunks(2).filter_map(|told| {
            let number = record.note(told.first()?.ply, style)?.number;
            let moves = told.iter().filter_map(|told| {
                let label = told.label.as_ref()?;
                let text = record.note(told.ply, style)?.text;
                Some((text, label.name.written(texts), label.grave))
            });
            Some(Round { number, moves: moves.collect() })
        });
        let (rounds, left) = (rounds.collect(), left(record, &change, style, texts));
        Some(Self { change, summary, rounds, left })
    }

    /// How many moves may be played.
    fn count(&self) -> usize {
        self.left.iter().map(Vec::len).sum()
    }

    /// Some of them, of as many pieces as there are, the strongest piece first.
    fn few(&self, count: usize) -> Vec<&Left> {
        let most = self.left.iter().map(Vec::len).max().unwrap_or(0);
        let rounds = (0..most).flat_map(|nth| self.left.iter().filter_map(move |of| of.get(nth)));
        rounds.take(count).collect()
    }
}

/// What may be played, by the piece that moves; where it can be taken stands last.
fn left(record: &AnyRecord, change: &Change, style: MoveStyle, texts: &Texts) -> Vec<Vec<Left>> {
    let position = record.current();
    let is_refused = |mv: &Move| change.refused.iter().any(|(refused, _)| refused == mv);
    let mut moves: Vec<Move> =
        position.legal_moves().into_iter().filter(|mv| !is_refused(mv)).collect();
    let rank = |mv: &Move| position.piece_at(mv.from()).map(|(_, figure)| figure.rank());
    moves.sort_by_key(|mv| (rank(mv), mv.from(), is_attacked(&position, *mv)));
    let told = |mv: &Move| Left {
        mv: *mv,
        text: position.notes(&[*mv], style).concat(),
        spoken: spoken_move(&position, *mv, texts),
    };
    let of_one = moves.chunk_by(|one, other| one.from() == other.from());
    of_one.map(|moves| moves.iter().map(told).collect()).collect()
}

/// Whether the piece that moves is attacked where it goes.
fn is_attacked(position: &AnyPosition, mv: Move) -> bool {
    let mut after = position.clone();
    after.play(mv);
    let mover = position.side_to_move();
    tactics::attackers(&after, mv.to()).iter().any(|(_, side, _)| *side != mover)
}

/// Writes the card anew when something it shows has changed.
fn write_card(
    game: Res<Match>,
    settings: Res<Settings>,
    texts: Res<ActiveTexts>,
    mut shown: ResMut<Shown>,
) {
    let style = settings.move_style(game.kind(), texts.language());
    let of = (game.edition(), style, texts.language());
    if game.refused().is_none() {
        shown.bypass_change_detection().0 = None;
    } else if shown.0.as_ref().is_none_or(|written| written.of != of) {
        let part = shown.0.as_ref().map_or(Part::Few, |written| written.part);
        let card = Card::written(&game, style, &texts);
        shown.0 = card.map(|card| Written { of, card, part });
    }
}

/// The height that the card wants in a column, if there is something to say.
pub fn height(column: &Place, view: &View) -> Option<f32> {
    let card = &view.shown.0.as_ref()?.card;
    Some(without_rounds(column, card) + rounds_height(card))
}

/// The height of the card without what was counted.
fn without_rounds(column: &Place, card: &Card) -> f32 {
    let said = column.height_of(&card.summary, size::SMALL, column.width() - 2.0 * SIDES);
    HEAD + said + GAP + LEFT + CAPSULE + ABOVE + BUTTON + FOOT
}

/// The height of what was counted, of which no more than seven rounds are seen at once.
fn rounds_height(card: &Card) -> f32 {
    card.rounds.iter().take(7).map(|_| ROUND).sum::<f32>() + 24.0
}

/// Shows the card, and on the board what it speaks of.
pub fn show(card: Place, view: &mut View, commands: &mut Commands) {
    let View { game, layout, style, shown } = view;
    let Some(Written { card: told, part, .. }) = shown.bypass_change_detection().0.as_mut() else {
        return;
    };
    let (texts, ui) = (&*style, card.ui);
    let mut rest = card.card(true);
    let has_room = rest.fits(without_rounds(&rest, told) + 4.0 * ROUND);
    show_head(rest.top(HEAD).inset(SIDES, 0.0), told, texts);
    rest.bottom(FOOT);
    show_buttons(rest.bottom(BUTTON).inset(SIDES, 0.0), (part, has_room), game, texts, commands);
    rest.bottom(ABOVE);
    let mut inner = rest.inset(SIDES, 0.0);
    let said = Say::new(&told.summary).points(size::SMALL);
    inner.read_news("change", &format!("{}. {}", texts.text(ids::CHANGE_TITLE), told.summary));
    inner.paragraph(&said);
    inner.top(GAP);
    match part {
        Part::All => show_all(inner, told, commands),
        Part::Why => show_rounds(inner, told),
        Part::Few => {
            let foot = inner.bottom(LEFT + CAPSULE);
            if has_room {
                inner.inset(-SIDES, 0.0).rule();
                show_rounds(inner.inset(0.0, GAP), told);
                foot.inset(-SIDES, 0.0).rule();
            }
            show_few(foot, told, texts, commands);
        }
    }
    if !game.is_looking_back() {
        show_on_board(ui, told, (layout, style.palette()), texts);
    }
}

/// The sign of a refused move, the title and the ruleset.
fn show_head(mut head: Place, card: &Card, style: &Style) {
    let palette = head.palette();
    let sign = head.left(28.0);
    sign.dot(14.0, palette.mark(Judgement::Blunder));
    let letter = Say::new(style.text(ids::CHANGE_SIGN)).points(size::SMALL).ink(palette.card);
    sign.draw(&letter.align(Align::Center));
    head.left(12.0);
    let title = style.text(ids::CHANGE_TITLE);
    let ruleset = style.text(card.change.ruleset);
    let width = head.width_of(&ruleset, size::NOTE);
    if head.width() - width - 12.0 >= head.width_of(&title, size::SMALL) {
        let quiet = Say::new(ruleset).points(size::NOTE).ink(palette.secondary);
        head.right(width).draw(&quiet.align(Align::Max));
        head.right(12.0);
    }
    head.draw(&Say::new(title).between(size::TITLE, size::SMALL));
}

/// Another move, and all that may be played or why this may not.
fn show_buttons(
    row: Place,
    (part, has_room): (&mut Part, bool),
    game: &Match,
    style: &Style,
    commands: &mut Commands,
) {
    let mut offered = vec![(Part::All, ids::CHANGE_ALL)];
    if !has_room {
        offered.push((Part::Why, ids::CHANGE_WHY));
    }
    let another = style.text(Command::AnotherMove.text_id());
    let texts: Vec<_> = offered.iter().map(|(_, text)| style.text(*text)).collect();
    let places = row.equal_columns(GAP, 1 + offered.len());
    let own = std::slice::from_ref(&another);
    let points = common_size(row.ui.painter(), own, places[0].width());
    let look = (another.as_str(), points, Weight::Main);
    button::show(row.ui, places[0].rect(), Command::AnotherMove, look, (game, style), commands);
    for (((offer, id), text), place) in offered.iter().zip(&texts).zip(&places[1..]) {
        if place.toggle(id.id(), (text, text), *part == *offer) {
            *part = if *part == *offer { Part::Few } else { *offer };
        }
    }
}

/// Shows the rounds that were counted, the last ones if not all have room.
fn show_rounds(place: Place, card: &Card) {
    let follow = (card.rounds.len(), card.rounds.len().checked_sub(1), true);
    let count = card.rounds.len();
    // As wide as the card, so that the bar that scrolls it covers nothing.
    place.inset(-SIDES + 2.0, 0.0).list("counted", (count, ROUND), follow, |row, index| {
        show_round(row.inset(SIDES - 2.0, 0.0), &card.rounds[index], (index + 1, count));
    });
}

fn show_round(mut row: Place, round: &Round, (count, of): (usize, usize)) {
    let palette = row.palette();
    let texts: Vec<_> =
        round.moves.iter().map(|(text, label, _)| format!("{text} {label}")).collect();
    row.read(("round", count), &format!("{} {} {count}", round.number, texts.join(" ")));
    let number = Say::new(round.number.to_string()).points(size::NOTE).ink(palette.secondary);
    // In a small window a move needs what there is.
    let (end, apart, least) =
        if row.width() < 300.0 { (20.0, 4.0, 22.0) } else { (28.0, 10.0, 28.0) };
    row.left(end).draw(&number);
    let disc = row.right(end.max(22.0));
    let ink = match of - count {
        0 => palette.mark(Judgement::Blunder),
        1 => palette.mark(Judgement::Mistake),
        _ => palette.secondary,
    };
    disc.dot(10.5, ink);
    let figure = Say::new(count.to_string()).points(size::LEAST).ink(palette.card);
    disc.draw(&figure.align(Align::Center));
    row.right(apart);
    for ((text, label, grave), mut half) in round.moves.iter().zip(row.columns(apart, [1.0, 1.0])) {
        let width = half.width_of(label, size::LEAST) + apart + 4.0;
        let chip = half.right(width.max(least)).middle(24.0);
        half.right(GAP);
        half.draw(&Say::new(text).between(size::TEXT, size::LEAST));
        let (fill, ink) = if *grave {
            (palette.pill, palette.accent_text)
        } else {
            (palette.hover, palette.secondary)
        };
        chip.fill(1.0, 6, color(fill));
        chip.draw(&Say::new(label).points(size::LEAST).ink(ink).align(Align::Center));
    }
}

/// A few moves that may be played, and how many there are.
fn show_few(mut place: Place, card: &Card, style: &Style, commands: &mut Commands) {
    let quiet = place.palette().secondary;
    let mut line = place.top(LEFT);
    let others = style.with(ids::ChangeOthers { n: card.count() });
    let name = style.text(ids::CHANGE_LEFT);
    let width = line.width_of(&others, size::NOTE);
    if line.width() - width - 12.0 >= line.width_of(&name, size::SMALL) {
        let others = Say::new(others).points(size::NOTE).ink(quiet);
        line.right(width).draw(&others.align(Align::Max));
    }
    line.draw(&Say::new(name).points(size::SMALL));
    let widest =
        card.few(4).iter().map(|it| place.width_of(&it.text, size::SMALL)).fold(0.0, f32::max);
    let fitting = ((place.width() + GAP) / (widest + 20.0 + GAP)).floor();
    let count = if fitting >= 4.0 { 4 } else { 3 };
    for (left, cell) in card.few(count).into_iter().zip(place.equal_columns(GAP, count)) {
        show_capsule(cell, left, commands);
    }
}

/// All moves that may be played, the moves of a piece in rows of their own.
fn show_all(place: Place, card: &Card, commands: &mut Commands) {
    let texts = card.left.iter().flatten().map(|left| &left.text);
    let widest = texts.map(|text| place.width_of(text, size::SMALL)).fold(60.0, f32::max);
    let fitting = ((place.width() + GAP) / (widest + 20.0 + GAP)).floor().clamp(1.0, 6.0);
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "1 to 6")]
    let columns = fitting as usize;
    let rows: Vec<_> = card.left.iter().flat_map(|of| of.chunks(columns)).collect();
    place.list("may-be-played", (rows.len(), CAPSULE + GAP), ((), None, false), |row, index| {
        for (left, cell) in rows[index].iter().zip(row.equal_columns(GAP, columns)) {
            show_capsule(cell.with_height(CAPSULE), left, commands);
        }
    });
}

/// A move that is played when it is pressed; the board shows it before.
fn show_capsule(cell: Place, left: &Left, commands: &mut Commands) {
    let palette = cell.palette();
    let id = format!("instead-{}", left.text);
    let response = cell.pressed(Press::new(Role::Button, &id, &left.spoken).radius(18));
    let fill = if response.hovered() { palette.hover } else { palette.card };
    cell.frame(18, fill, palette.line);
    let text = Say::new(&left.text).between(size::SMALL, size::LEAST);
    cell.inset(8.0, 0.0).draw(&text.align(Align::Center));
    if response.hovered() || response.has_focus() {
        let arrow = Arrow::of_move(left.mv.from(), left.mv.to());
        preview_arrows(cell.ui.ctx(), [arrow]);
    }
    if response.clicked() {
        commands.write_message(MoveRequest { mv: left.mv, by: Asker::Person });
    }
}

/// What the refused move would strike, and why each refused point is none.
fn show_on_board(
    ui: &Ui,
    card: &Card,
    (layout, palette): (&Layout, &'static Palette),
    style: &Style,
) {
    let danger: Rgba = palette.mark(Judgement::Blunder);
    if let Some((from, to)) = card.change.strikes {
        let arrow = Arrow { from, to, ink: ink::DANGER, weight: Broad::Second };
        preview_arrows(ui.ctx(), [arrow]);
    }
    let from = card.change.refused.first().map(|(mv, _)| mv.from());
    for (mv, tag) in &card.change.refused {
        if Some(mv.from()) == from {
            badge::tag(ui.ctx(), layout, mv.to(), (&style.text(*tag), danger), palette);
        }
    }
}

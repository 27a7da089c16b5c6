//! The analysis card: on or off, depth, and the best lines, which can be played or added to the
//! tree.

use bevy::ecs::system::SystemParam;
use bevy::prelude::{Commands, Res};
use bevy_egui::egui::{
    self, Align, Painter, Rect, Stroke, StrokeKind, Ui, WidgetInfo, WidgetType, pos2, vec2,
};

use crate::app::look::palette::Palette;
use crate::app::look::theme::{color, size};
use crate::app::settings::Settings;
use crate::app::settings::engines::Engines;
use crate::app::settings::players::Program;
use crate::app::table::game_match::{Asker, Match, MatchRequest, MoveRequest};
use crate::app::thinking::analysis::{
    Analysis, AnalysisRequest, MOST_LINES, analyser, analysers_beside,
};
use crate::app::thinking::{Purpose, Thought, Thoughts};
use crate::app::ui::kit::fields::switch;
use crate::app::ui::kit::probe::tell;
use crate::app::ui::kit::style::Style;
use crate::app::ui::kit::widgets::{card, focus_ring, pressable, tooltip, width_of, write};
use crate::app::ui::page::play::thinking::short;
use crate::app::ui::page::pointed::point_out;
use crate::app::ui::words::engine_fault;
use crate::pictures::{Arrow, Weight};
use crate::record::Score;
use crate::rules::Move;
use crate::text::ids;

/// Height of the head.
const HEAD: f32 = 44.0;
/// Height of a line.
const LINE: f32 = 34.0;
/// Room below the last line.
const BELOW: f32 = 6.0;

/// What the card needs.
#[derive(SystemParam)]
pub struct View<'w> {
    game: Res<'w, Match>,
    analysis: Res<'w, Analysis>,
    thoughts: Res<'w, Thoughts>,
    settings: Res<'w, Settings>,
    engines: Res<'w, Engines>,
    style: Style<'w>,
}

impl View<'_> {
    /// How many lines are shown in a panel of this height.
    fn lines(&self, panel: f32) -> usize {
        let room = match panel {
            700.0.. => usize::from(MOST_LINES),
            600.0.. => 2,
            330.0..600.0 => 1,
            _ => 0,
        };
        usize::from(self.settings.analysis.lines.clamp(1, MOST_LINES)).min(room)
    }

    /// The engines that think beside the first, as far as there is room in a panel of this height.
    fn beside(&self, panel: f32) -> Vec<Program> {
        if panel < 600.0 {
            return Vec::new();
        }
        analysers_beside(&self.settings, &self.engines, self.game.kind())
    }

    /// What the first engine says just now of the position shown.
    pub fn score(&self) -> Option<Score> {
        let thought = self.analysis.thought(&self.game, &self.thoughts)?;
        thought.best()?.score
    }

    /// How high the card is in a panel of this height.
    pub fn height(&self, panel: f32) -> f32 {
        let asked = usize::from(self.analysis.question(&self.game).is_some());
        #[expect(clippy::cast_precision_loss, reason = "a handful of lines")]
        let lines = (self.lines(panel) + self.beside(panel).len() + asked) as f32;
        if self.analysis.is_on && lines > 0.0 { HEAD + lines * LINE + BELOW } else { HEAD }
    }

    /// What an engine beside the first is called.
    fn name(&self, program: Program) -> String {
        match program {
            Program::BuiltIn(_) => self.style.text(ids::PLAYER_BUILT_IN),
            Program::External(setup) => setup.profile.name,
        }
    }
}

/// A line of play that is shown.
struct Line<'a> {
    /// The id of its parts, and its number there.
    id: (&'static str, &'static str),
    number: usize,
    rank: usize,
    score: Option<Score>,
    moves: &'a [Move],
    /// What it is, where that must be said.
    note: Option<String>,
}

/// Shows the card.
pub fn show(ui: &Ui, place: Rect, panel: f32, view: &View, commands: &mut Commands) {
    let palette = view.style.palette();
    card(ui.painter(), place, palette, false);
    let (head, rest) = place.split_top_bottom_at_y(place.top() + HEAD);
    let thought = view.analysis.thought(&view.game, &view.thoughts);
    show_head(ui, head, thought, view, commands);
    if !view.analysis.is_on {
        return;
    }
    let row = rest.with_max_y(rest.top() + LINE);
    let mut rows = std::iter::successors(Some(row), |row| Some(row.translate(vec2(0.0, LINE))));
    let failed = |place: Rect, purpose, name: Option<&str>| {
        let failure = view.analysis.fault(purpose)?;
        let text = engine_fault::in_words(failure, &view.style.texts);
        let text = name.map_or(text.clone(), |name| format!("{name} · {text}"));
        let inner = place.shrink2(vec2(18.0, 2.0));
        write(ui.painter(), inner, Align::Min, &text, size::SMALL, palette.accent_text);
        Some(())
    };
    let places: Vec<Rect> = rows.by_ref().take(view.lines(panel)).collect();
    if failed(row, Purpose::Analyse(0), None).is_none() {
        let lines = thought.into_iter().flat_map(|thought| &thought.lines);
        for (place, (rank, progress)) in places.into_iter().zip(lines) {
            let line = Line {
                id: ("line-move", "line-rest"),
                number: *rank,
                rank: *rank,
                score: progress.score,
                moves: &progress.pv,
                note: None,
            };
            show_line(ui, place, &line, view, commands);
        }
    }
    let beside = (1..).zip(view.beside(panel));
    for ((number, program), place) in beside.zip(rows.by_ref()) {
        let purpose = Purpose::Analyse(number);
        let thought = view.analysis.thought_of(purpose, &view.game, &view.thoughts);
        let best = thought.and_then(Thought::best);
        let name = view.name(program);
        let depth = best.and_then(|best| best.depth);
        let note = depth.map_or(name.clone(), |depth| format!("{name} · {depth}"));
        let line = Line {
            id: ("beside-move", "beside-rest"),
            number: usize::from(number),
            rank: 2,
            score: best.and_then(|best| best.score),
            moves: best.map_or(&[], |best| &best.pv),
            note: Some(note),
        };
        if failed(place, purpose, Some(&name)).is_none() {
            show_line(ui, place, &line, view, commands);
        }
    }
    if let (Some(mv), Some(place)) = (view.analysis.question(&view.game), rows.next())
        && failed(place, Purpose::Ask, None).is_none()
    {
        show_question(ui, place, mv, view, commands);
    }
}

/// What comes of the move that is asked about.
fn show_question(ui: &Ui, place: Rect, mv: Move, view: &View, commands: &mut Commands) {
    let thought = view.analysis.thought_of(Purpose::Ask, &view.game, &view.thoughts);
    let best = thought.and_then(Thought::best);
    let score = view.analysis.answer(&view.game, &view.thoughts);
    let followed = best.map_or(&[][..], |best| &best.pv);
    let moves: Vec<Move> = std::iter::once(mv).chain(followed.iter().copied()).collect();
    let line = Line {
        id: ("asked-move", "asked-rest"),
        number: 0,
        rank: 3,
        score,
        moves: &moves,
        note: Some(view.style.text(ids::ASKED_MOVE)),
    };
    show_line(ui, place, &line, view, commands);
}

/// The switch, who thinks, how deep and how fast.
fn show_head(ui: &Ui, head: Rect, thought: Option<&Thought>, view: &View, commands: &mut Commands) {
    let (style, palette) = (&view.style, view.style.palette());
    let inner = head.shrink2(vec2(16.0, 0.0));
    let label = style.text(ids::ANALYSIS);
    let place = inner.with_max_x(inner.left() + 46.0);
    tell(ui, || "analysis".to_owned(), place);
    if switch(ui, place, ("analysis", &label), view.analysis.is_on, palette) {
        commands.write_message(AnalysisRequest::Switch);
    }
    let words = inner.with_min_x(place.right() + 14.0);
    let best = thought.and_then(Thought::best);
    let depth = best.and_then(|best| best.depth);
    let speed = best.and_then(|best| best.speed);
    let language = style.texts.language();
    let numbers: Vec<String> = [
        depth.map(|depth| style.with(ids::ThinkingDepth { depth })),
        speed.map(|speed| style.with(ids::ThinkingSpeed { speed: short(speed, language) })),
    ]
    .into_iter()
    .flatten()
    .filter(|_| view.analysis.is_on)
    .collect();
    let width =
        write(ui.painter(), words, Align::Max, &numbers.join(" · "), 14.0, palette.secondary);
    let name = match analyser(&view.settings, &view.engines, view.game.kind()) {
        Program::BuiltIn(_) => label,
        Program::External(setup) => setup.profile.name,
    };
    let words = words.with_max_x(words.right() - width - 10.0);
    write(ui.painter(), words, Align::Min, &name, size::BUTTON, palette.text);
}

/// Shows a line: its score, its first move, and what follows. A press on the first move plays it,
/// one on the rest takes the whole line into the tree.
fn show_line(ui: &Ui, place: Rect, line: &Line, view: &View, commands: &mut Commands) {
    /// More would not be read.
    const LONGEST: usize = 14;
    let (style, palette) = (&view.style, view.style.palette());
    let mut inner = place.shrink2(vec2(16.0, 0.0));
    if let Some(note) = &line.note {
        let width = write(ui.painter(), inner, Align::Max, note, size::SMALL, palette.secondary);
        inner = inner.with_max_x(inner.right() - width - 10.0);
    }
    let chip =
        Rect::from_center_size(pos2(inner.left() + 27.0, inner.center().y), vec2(54.0, 24.0));
    show_chip(ui.painter(), chip, line.rank, line.score, palette);
    let Some(&first) = line.moves.first() else { return };
    let move_style = view.settings.move_style(view.game.kind(), style.texts.language());
    let moves = &line.moves[..line.moves.len().min(LONGEST)];
    let texts = view.game.shown_position().notes(moves, move_style);
    let text = texts.first().map_or("", String::as_str);
    let left = chip.right() + 10.0;
    let width = width_of(ui.painter(), text, 16.0);
    let own =
        Rect::from_min_max(pos2(left, place.top() + 2.0), pos2(left + width, place.bottom() - 2.0));
    let rest = own.with_min_x(own.right() + 10.0).with_max_x(inner.right());
    let followed = texts.get(1..).unwrap_or_default().join(" ");
    let play = part(ui, own.expand2(vec2(5.0, 0.0)), (line.id.0, line.number), text, palette);
    write(ui.painter(), own, Align::Min, text, 16.0, palette.text);
    let mut keep = false;
    if !followed.is_empty() && rest.width() > 20.0 {
        let pressed = part(ui, rest, (line.id.1, line.number), &followed, palette);
        let galley = cut(ui.painter(), &followed, rest.width(), palette);
        let at = pos2(rest.left(), rest.center().y - galley.size().y / 2.0);
        ui.painter().galley(at.round(), galley, color(palette.secondary));
        keep = pressed.clicked();
        tooltip(pressed, &style.text(ids::ADD_LINE), None, palette);
    }
    point_out(
        ui.ctx(),
        [Arrow { weight: weight(line.rank), ..Arrow::of_move(first.from(), first.to()) }],
    );
    if play.clicked() {
        commands.write_message(MoveRequest { mv: first, by: Asker::Person });
    } else if keep {
        commands.write_message(MatchRequest::AddLine(line.moves.to_vec()));
    }
}

/// A part of a line that can be pressed.
fn part(
    ui: &Ui,
    place: Rect,
    id: (&'static str, usize),
    text: &str,
    palette: &Palette,
) -> egui::Response {
    tell(ui, || format!("{}-{}", id.0, id.1), place);
    let info = WidgetInfo::labeled(WidgetType::Button, true, text);
    let response = pressable(ui, place, ui.id().with(id), &info);
    if response.hovered() {
        ui.painter().rect_filled(place, 6, color(palette.hover));
    }
    focus_ring(ui.painter(), place.shrink(2.0), 6, &response, palette);
    response
}

/// A text of one line, cut off where there is no more room.
fn cut(
    painter: &Painter,
    text: &str,
    width: f32,
    palette: &Palette,
) -> std::sync::Arc<egui::Galley> {
    let font = egui::FontId::proportional(16.0);
    let mut job =
        egui::text::LayoutJob::simple_singleline(text.to_owned(), font, color(palette.secondary));
    job.wrap = egui::text::TextWrapping::truncate_at_width(width);
    painter.layout_job(job)
}

const fn weight(rank: usize) -> Weight {
    match rank {
        1 => Weight::First,
        2 => Weight::Second,
        _ => Weight::Third,
    }
}

/// The score of a line, from the first side's view, in the style of its rank.
fn show_chip(painter: &Painter, chip: Rect, rank: usize, score: Option<Score>, palette: &Palette) {
    let text = score.map_or_else(|| "…".to_owned(), score_text);
    let (fill, line, ink) = match rank {
        1 => (palette.teal, palette.teal, palette.card),
        2 => (palette.card, palette.teal, palette.text),
        _ => (palette.card, palette.line, palette.text),
    };
    let stroke = Stroke::new(1.5, color(line));
    painter.rect(chip, 7, color(fill), stroke, StrokeKind::Inside);
    write(painter, chip.shrink2(vec2(3.0, 0.0)), Align::Center, &text, size::SMALL, ink);
}

/// A score in pawns with one decimal, or the moves to mate.
pub fn score_text(score: Score) -> String {
    match score {
        Score::Centipawns(centipawns) => {
            let tenths = (f64::from(centipawns) / 10.0).round() / 10.0;
            let sign = if tenths > 0.0 {
                "+"
            } else if tenths < 0.0 {
                "–"
            } else {
                ""
            };
            format!("{sign}{:.1}", tenths.abs())
        }
        Score::Mate(moves) if moves < 0 => format!("–#{}", moves.unsigned_abs()),
        Score::Mate(moves) => format!("#{moves}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scores_are_short() {
        for (score, text) in [
            (Score::Centipawns(0), "0.0"),
            (Score::Centipawns(4), "0.0"),
            (Score::Centipawns(-4), "0.0"),
            (Score::Centipawns(126), "+1.3"),
            (Score::Centipawns(-951), "–9.5"),
            (Score::Mate(3), "#3"),
            (Score::Mate(-12), "–#12"),
        ] {
            assert_eq!(score_text(score), text);
        }
    }
}

//! The analysis card: on or off, depth, and the best lines, which can be played or added to the
//! tree.

use bevy::ecs::system::SystemParam;
use bevy::prelude::{Commands, Res};
use bevy_egui::egui::{Align, Stroke};

use crate::app::look::theme::{color, size};
use crate::app::settings::Settings;
use crate::app::settings::engines::Engines;
use crate::app::settings::players::Program;
use crate::app::table::game_match::Match;
use crate::app::thinking::analysis::{
    Analysis, AnalysisRequest, MOST_LINES, analyser, analysers_beside,
};
use crate::app::thinking::known::Known;
use crate::app::thinking::{EngineInfo, EngineOutput, Purpose};
use crate::app::ui::dialogue::engines::ChooseAnalyser;
use crate::app::ui::dialogue::stack::OpenDialogue as _;
use crate::app::ui::kit::link::unfolding;
use crate::app::ui::kit::place::{Place, Say};
use crate::app::ui::kit::style::Style;
use crate::app::ui::page::play::thinking::short;
use crate::app::ui::words::engine_fault;
use crate::app::ui::words::score::score_text;
use crate::library::KeptEvaluation;
use crate::record::Score;
use crate::rules::Move;
use crate::text::ids;

mod line;

use line::{Line, show_line};

/// Height of the head.
const HEAD: f32 = 44.0;
/// Height of a line.
const LINE: f32 = 34.0;

/// What the card needs.
#[derive(SystemParam)]
pub struct View<'w> {
    game: Res<'w, Match>,
    analysis: Res<'w, Analysis>,
    output: Res<'w, EngineOutput>,
    known: Res<'w, Known>,
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
        let info = self.analysis.info(&self.game, &self.output);
        match self.known.deeper(&self.game, info) {
            Some(known) => Some(known.evaluation.score),
            None => info?.best()?.score,
        }
    }

    /// How high the card is in a panel of this height.
    pub fn height(&self, panel: f32) -> f32 {
        let asked = usize::from(self.analysis.question(&self.game).is_some());
        #[expect(clippy::cast_precision_loss, reason = "a handful of lines")]
        let lines = (self.lines(panel) + self.beside(panel).len() + asked) as f32;
        if self.analysis.is_on && lines > 0.0 { HEAD + lines * LINE + 6.0 } else { HEAD }
    }

    /// What an engine beside the first is called.
    fn name(&self, program: Program) -> String {
        match program {
            Program::BuiltIn { .. } => self.style.text(ids::PLAYER_BUILT_IN),
            Program::External(setup) => setup.profile.name,
        }
    }
}

/// Shows the card.
pub fn show(card: Place, panel: f32, view: &View, commands: &mut Commands) {
    let mut rest = card.card(false);
    let info = view.analysis.info(&view.game, &view.output);
    show_head(rest.top(HEAD).inset(16.0, 0.0), info, view, commands);
    if !view.analysis.is_on {
        return;
    }
    let places: Vec<_> = (0..view.lines(panel)).map(|_| rest.top(LINE)).collect();
    let first = places.first();
    if !first.is_some_and(|first| show_fault(first, Purpose::Analyse(0), None, view)) {
        show_best(places, info, view, commands);
    }
    for (number, program) in (1..).zip(view.beside(panel)) {
        show_beside(rest.top(LINE), (number, program), view, commands);
    }
    if let Some(mv) = view.analysis.question(&view.game) {
        let place = rest.top(LINE);
        if !show_fault(&place, Purpose::Ask, None, view) {
            show_question(place, mv, view, commands);
        }
    }
}

/// Says why an engine does not think, by its name where there are others. Whether there is a reason.
fn show_fault(place: &Place, purpose: Purpose, name: Option<&str>, view: &View) -> bool {
    let Some(failure) = view.analysis.fault(purpose) else { return false };
    let text = engine_fault::in_words(failure, &view.style.texts);
    let text = name.map_or(text.clone(), |name| format!("{name} · {text}"));
    let text = Say::new(text).points(size::SMALL).ink(place.palette().accent_text);
    place.inset(18.0, 2.0).line(text);
    true
}

/// The best lines of the first engine, as many as there are places.
fn show_best(places: Vec<Place>, info: Option<&EngineInfo>, view: &View, commands: &mut Commands) {
    let lines = info.into_iter().flat_map(|info| &info.lines);
    let mut places = places.into_iter();
    if let Some(known) = view.known.deeper(&view.game, info)
        && let Some(place) = places.next()
    {
        show_known(place, known, view, commands);
    }
    for (place, (rank, progress)) in places.zip(lines) {
        let line = Line {
            id: ("line-move", "line-rest"),
            number: *rank,
            rank: *rank,
            score: progress.score,
            moves: &progress.pv,
            note: None,
        };
        show_line(place, &line, view, commands);
    }
}

/// What was found of the position before, until it is found again.
fn show_known(place: Place, known: &KeptEvaluation, view: &View, commands: &mut Commands) {
    let depth = known.evaluation.depth.unwrap_or(0);
    let line = Line {
        id: ("known-move", "known-rest"),
        number: 0,
        rank: 1,
        score: Some(known.evaluation.score),
        moves: &known.line,
        note: Some(format!("{} · {depth}", known.engine)),
    };
    show_line(place, &line, view, commands);
}

/// The best line of an engine that thinks beside the first.
fn show_beside(
    place: Place,
    (number, program): (u8, Program),
    view: &View,
    commands: &mut Commands,
) {
    let purpose = Purpose::Analyse(number);
    let name = view.name(program);
    if show_fault(&place, purpose, Some(&name), view) {
        return;
    }
    let info = view.analysis.thought_of(purpose, &view.game, &view.output);
    let best = info.and_then(EngineInfo::best);
    let depth = best.and_then(|best| best.depth);
    let line = Line {
        id: ("beside-move", "beside-rest"),
        number: usize::from(number),
        rank: 2,
        score: best.and_then(|best| best.score),
        moves: best.map_or(&[], |best| &best.pv),
        note: Some(depth.map_or(name.clone(), |depth| format!("{name} · {depth}"))),
    };
    show_line(place, &line, view, commands);
}

/// What comes of the move that is asked about.
fn show_question(place: Place, mv: Move, view: &View, commands: &mut Commands) {
    let info = view.analysis.thought_of(Purpose::Ask, &view.game, &view.output);
    let best = info.and_then(EngineInfo::best);
    let score = view.analysis.answer(&view.game, &view.output);
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
    show_line(place, &line, view, commands);
}

/// Room for the sign that the engine's name unfolds.
const CHEVRON: f32 = 22.0;

/// The switch, who thinks, how deep and how fast.
fn show_head(mut head: Place, info: Option<&EngineInfo>, view: &View, commands: &mut Commands) {
    let style = head.style;
    let label = style.text(ids::ANALYSIS);
    let place = head.left(46.0);
    head.left(14.0);
    if place.switch(("analysis", &label), view.analysis.is_on) {
        commands.write_message(AnalysisRequest::Switch);
    }
    let best = info.and_then(EngineInfo::best);
    let depth = best.and_then(|best| best.depth);
    let speed = best.and_then(|best| best.speed);
    let language = style.texts.language();
    let mut numbers: Vec<String> = [
        depth.map(|depth| style.with(ids::ThinkingDepth { depth })),
        speed.map(|speed| style.with(ids::ThinkingSpeed { speed: short(speed, language) })),
    ]
    .into_iter()
    .flatten()
    .filter(|_| view.analysis.is_on)
    .collect();
    // Without an engine at work, what was found before.
    if let Some(known) = view.known.best(&view.game).filter(|_| !view.analysis.is_on) {
        let depth = style.with(ids::ThinkingDepth { depth: known.evaluation.depth.unwrap_or(0) });
        numbers = vec![score_text(known.evaluation.score), depth, known.engine.clone()];
    }
    let name = match analyser(&view.settings, &view.engines, view.game.kind()) {
        Program::BuiltIn { .. } => label,
        Program::External(setup) => setup.profile.name,
    };
    // The name comes first: in a small window it leaves room for the depth alone.
    let room = head.width() - head.width_of(&name, size::BUTTON) - CHEVRON - 10.0;
    if head.width_of(&numbers.join(" · "), size::NOTE) > room {
        numbers.truncate(if view.analysis.is_on { 1 } else { 2 });
    }
    let quiet = Say::new(numbers.join(" · ")).points(size::NOTE).ink(head.palette().secondary);
    head.take_line(&quiet.align(Align::Max), 10.0);
    show_name(head, &name, commands);
}

/// Who thinks; a press on the name leads to others.
fn show_name(mut words: Place, name: &str, commands: &mut Commands) {
    let palette = words.palette();
    let room = (words.width() - CHEVRON).max(0.0);
    let wide = words.width_of(name, size::BUTTON).min(room);
    let mut place = words.left(wide + CHEVRON);
    let said = format!("{name}, {}", words.style.text(ids::ENGINE_CHOICE));
    if place.inset(-6.0, 6.0).press("analysis-engine", &said).clicked() {
        commands.open_dialogue(ChooseAnalyser);
    }
    place.left(wide).draw(&Say::new(name).points(size::BUTTON));
    place.left(6.0);
    let stroke = Stroke::new(1.5, color(palette.secondary));
    unfolding(place.ui.painter(), place.rect().center(), false, stroke);
}

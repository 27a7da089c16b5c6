//! What was said beside what is so.

use bevy_egui::egui::Align;

use super::steps::written;
use crate::app::look::palette::Rgba;
use crate::app::look::theme::{color, size};
use crate::app::table::activity::answer::Answering;
use crate::app::ui::kit::place::{Place, Say};
use crate::app::ui::kit::style::Style;
use crate::library::AnswerCounts;
use crate::review::Judgement;
use crate::text::{Text, ids};
use crate::training::answer_first::{BestSeen, Class, Compared, Threat, ThreatSeen};

/// Height of the head of a block, and of a line of it.
const HEAD: f32 = 32.0;
const LINE: f32 = 26.0;
/// Height of the figures of the last days.
const COUNTS: f32 = 64.0;

/// A part of the answer: its name, what is said of it, what was answered and what is so.
struct Block {
    name: Text,
    verdict: Option<(Text, Rgba)>,
    said: Option<String>,
    fact: String,
}

/// Shows the three parts, and how the questions of the last days were answered.
pub fn show(mut place: Place, (answering, compared): (&Answering, &Compared), style: &Style) {
    let counts = answering.counts.filter(|counts| counts.total() > 0);
    let below = counts.filter(|_| place.height() > 420.0).map(|counts| {
        let below = place.bottom(COUNTS);
        place.bottom(8.0);
        (below, counts)
    });
    let blocks = blocks(answering, compared, style, place.palette().secondary);
    for (number, block) in blocks.into_iter().flatten().enumerate() {
        if number > 0 {
            place.ruled(8.0, 6.0);
        }
        show_block(&mut place, &block, style);
    }
    if let Some((below, counts)) = below {
        show_counts(below, counts, style);
    }
}

fn blocks(
    answering: &Answering,
    compared: &Compared,
    style: &Style,
    quiet: Rgba,
) -> [Option<Block>; 3] {
    let Some(question) = answering.question() else { return [const { None }; 3] };
    let (position, answer) = (question.position(), &answering.answer);
    let inks = [style.palette().teal, quiet, style.palette().mark(Judgement::Mistake)];
    let nothing = || style.text(ids::ANSWER_NO_THREAT);
    let threat = question.passed().map(|passed| Block {
        name: ids::ANSWER_PART_THREAT,
        verdict: compared.threat_seen.map(|seen| match seen {
            ThreatSeen::Right => (ids::ANSWER_THREAT_RIGHT, inks[0]),
            ThreatSeen::Other => (ids::ANSWER_THREAT_OTHER, inks[1]),
            ThreatSeen::Missed => (ids::ANSWER_MISSED, inks[2]),
        }),
        said: answer.threat.map(|threat| match threat {
            Threat::Nothing => nothing(),
            Threat::Move(mv) => written(&passed, &[mv], style),
        }),
        fact: compared.threat.map_or_else(nothing, |mv| written(&passed, &[mv], style)),
    });
    let candidates = answer.candidates.iter().map(|&mv| written(&position, &[mv], style));
    let candidates: Vec<_> = candidates.collect();
    let has_candidates = !candidates.is_empty();
    let best = Block {
        name: ids::ANSWER_PART_CANDIDATES,
        verdict: has_candidates.then_some(match compared.best_seen {
            BestSeen::First => (ids::ANSWER_BEST_FIRST, inks[0]),
            BestSeen::Later(_) => (ids::ANSWER_BEST_LATER, inks[0]),
            BestSeen::Missed => (ids::ANSWER_BEST_MISSED, inks[2]),
        }),
        said: has_candidates.then(|| candidates.join("  ")),
        fact: written(&position, &[compared.best], style),
    };
    let line = answer.candidates.first().map(|&choice| {
        let fact: Vec<_> = [Some(choice), compared.reply].into_iter().flatten().collect();
        Block {
            name: ids::ANSWER_PART_LINE,
            verdict: compared.reply_seen.map(|is_seen| {
                let [right, _, wrong] = inks;
                if is_seen {
                    (ids::ANSWER_LINE_RIGHT, right)
                } else {
                    (ids::ANSWER_LINE_MISSED, wrong)
                }
            }),
            said: (!answer.line.is_empty()).then(|| written(&position, &answering.line(), style)),
            fact: written(&position, &fact, style),
        }
    });
    [threat, Some(best), line]
}

/// A part: its name with the verdict, what was answered, what is so.
fn show_block(place: &mut Place, block: &Block, style: &Style) {
    let palette = place.palette();
    let mut head = place.top(HEAD);
    let name = style.text(block.name);
    let verdict = block.verdict.map(|(text, ink)| (style.text(text), ink));
    let read = [
        Some(name.clone()),
        verdict.as_ref().map(|it| it.0.clone()),
        block.said.as_ref().map(|it| format!("{} {it}", style.text(ids::ANSWER_YOU))),
        Some(format!("{} {}", style.text(ids::ANSWER_FACT), block.fact)),
    ];
    let read: Vec<_> = read.into_iter().flatten().collect();
    head.read(block.name.id(), &read.join(". "));
    if let Some((text, ink)) = &verdict {
        let chip = head.right(head.width_of(text, size::SMALL) + 20.0).middle(24.0);
        chip.fill(1.0, 6, color(*ink));
        chip.draw(
            &Say::new(text.as_str()).points(size::SMALL).ink(palette.card).align(Align::Center),
        );
    }
    head.draw(&Say::new(name).points(size::BUTTON));
    let lines = [
        (ids::ANSWER_YOU, block.said.as_ref(), palette.secondary),
        (ids::ANSWER_FACT, Some(&block.fact), palette.teal),
    ];
    let wide = lines.iter().map(|(text, ..)| place.width_of(&style.text(*text), size::SMALL));
    let wide = wide.fold(0.0, f32::max) + 14.0;
    for (label, said, ink) in lines {
        let Some(said) = said.filter(|_| place.fits(LINE)) else { continue };
        let mut line = place.top(LINE);
        line.left(wide).draw(&Say::new(style.text(label)).points(size::SMALL).ink(ink));
        line.draw(&Say::new(said.as_str()).between(size::WORDS, size::NOTE));
    }
}

/// How the questions of the last thirty days were answered.
fn show_counts(mut place: Place, counts: AnswerCounts, style: &Style) {
    let palette = place.palette();
    place.rule();
    place.top(8.0);
    let title = style.with(ids::AnswerDays { n: counts.total() });
    let quiet = |text: String| Say::new(text).points(size::NOTE).ink(palette.secondary);
    place.top(22.0).line(quiet(title));
    let cells = place.top(30.0).columns(10.0, [1.0; Class::ALL.len()]);
    for (class, cell) in Class::ALL.into_iter().zip(cells) {
        let text = format!("{} {}", style.text(class.name_id()), counts.of(class));
        cell.line(Say::new(text).between(size::SMALL, size::LEAST));
    }
}

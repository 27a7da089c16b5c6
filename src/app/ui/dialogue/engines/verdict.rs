//! The result of a trial, in words.

use crate::app::look::palette::Rgba;
use crate::app::settings::Settings;
use crate::app::thinking::engine_check::{Candidate, Stage};
use crate::app::ui::dialogue::engines::view::protocol_id;
use crate::app::ui::kit::style::Style;
use crate::app::ui::words::engine_fault;
use crate::engines::Introduction;
use crate::text::ids;

/// What is said of a check, line by line, each in its colour.
pub fn lines(
    candidate: Option<&Candidate>,
    settings: &Settings,
    style: &Style,
) -> Vec<(String, Rgba)> {
    let palette = style.palette();
    let Some(candidate) = candidate else {
        return vec![(style.text(ids::TRIAL_HINT), palette.secondary)];
    };
    let mut lines = Vec::new();
    if let Some(who) = who(candidate, style) {
        lines.push((who, palette.secondary));
    }
    let ink = match candidate.stage {
        Stage::Starting | Stage::Thinking => palette.secondary,
        Stage::Moved(_) => palette.teal,
        Stage::NoMove | Stage::Failed(_) => palette.accent_text,
    };
    lines.push((progress(candidate, settings, style), ink));
    if !candidate.refused.is_empty() {
        let names = candidate.refused.iter().map(|(name, _)| name.as_str()).collect::<Vec<_>>();
        let names = names.join(&style.text(ids::LIST_SEPARATOR));
        let text = style.with(ids::TrialRefused { options: names });
        lines.push((text, palette.accent_text));
    }
    lines
}

/// Who the engine is.
fn who(candidate: &Candidate, style: &Style) -> Option<String> {
    let introduction = candidate.introduction.as_ref()?;
    let protocol = style.text(protocol_id(introduction.protocol));
    let parts = [introduction.name.as_str(), &protocol, introduction.author.as_str()];
    let said: Vec<_> = parts.into_iter().filter(|part| !part.is_empty()).collect();
    Some(said.join(" · "))
}

/// How far the trial has come.
fn progress(candidate: &Candidate, settings: &Settings, style: &Style) -> String {
    match &candidate.stage {
        Stage::Starting => style.text(ids::TRIAL_STARTING),
        Stage::Thinking => style.text(ids::TRIAL_THINKING),
        Stage::Moved(_) => moved(candidate, settings, style),
        Stage::NoMove => style.text(ids::TRIAL_NO_MOVE),
        Stage::Failed(fault) => engine_fault::in_words(fault, &style.texts),
    }
}

fn moved(candidate: &Candidate, settings: &Settings, style: &Style) -> String {
    let took = candidate
        .introduction
        .as_ref()
        .map_or(0, |introduction| u64::try_from(introduction.took.as_millis()).unwrap_or(u64::MAX));
    let noted = candidate.noted(settings, style.texts.language());
    let mv = noted.map(|noted| noted.text).unwrap_or_default();
    let moved = style.with(ids::TrialMoved { milliseconds: took, mv });
    if candidate.introduction.as_ref().is_some_and(Introduction::is_slow) {
        return style.with(ids::TrialSlow { moved, seconds: took / 1_000 });
    }
    moved
}

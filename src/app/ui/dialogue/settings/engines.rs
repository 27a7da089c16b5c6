//! Who analyses and who reviews.

use bevy::prelude::Commands;

use super::setting::{Shown, engine_name};
use crate::app::settings::SettingsRequest;
use crate::app::thinking::analysis::{MOST_BESIDE, MOST_LINES};
use crate::app::ui::dialogue::engines::EngineList;
use crate::app::ui::dialogue::stack::OpenDialogue as _;
use crate::app::ui::kit::fields::wheel;
use crate::app::ui::kit::form::Form;
use crate::text::{Text, ids};

/// Who analyses the game at the board, and how many lines are shown.
pub fn analysis(form: &mut Form, view: &mut Shown, commands: &mut Commands) {
    let engines = view.engines.playing(view.game.kind()).map(|engine| engine.name.clone());
    let names: Vec<String> = std::iter::once(String::new()).chain(engines).collect();
    if names.len() > 1 {
        let now = &view.settings.analysis.engine;
        if let Some(name) = choose(form, (ids::ANALYSIS, "analysis-engine"), &names, now) {
            commands.write_message(SettingsRequest::set(move |all| {
                all.analysis.engine.clone_from(&name);
            }));
        }
        beside(form, &names, view, commands);
    }
    let lines: Vec<_> = (1..=MOST_LINES).map(|lines| (lines, lines.to_string())).collect();
    let now = view.settings.analysis.lines;
    if let Some(lines) = form.choose_written(ids::ANALYSIS_LINES, &lines, now) {
        commands.write_message(SettingsRequest::set(move |all| all.analysis.lines = lines));
    }
}

/// Who reviews many games.
pub fn queue(form: &mut Form, view: &mut Shown, commands: &mut Commands) {
    let engines = view.engines.all().iter().map(|engine| engine.name.clone());
    let names: Vec<String> = std::iter::once(String::new()).chain(engines).collect();
    let now = &view.settings.queue.engine;
    if let Some(name) = choose(form, (ids::QUEUE_ENGINE, "queue-engine"), &names, now) {
        commands.write_message(SettingsRequest::set(move |all| {
            all.queue.engine.clone_from(&name);
        }));
    }
}

/// The engines that there are.
pub fn manage(form: &mut Form, view: &mut Shown, commands: &mut Commands) {
    let style = form.style();
    let count = style.with(ids::EnginesCount { n: view.engines.all().len() });
    if form.press(&style.text(ids::ENGINES), ids::ENGINES_MANAGE, &count) {
        commands.open_dialogue(EngineList);
    }
}

/// A row on which one of these engines is chosen; the first stands for one that is not there. Its name, if
/// another is chosen.
fn choose(
    form: &mut Form,
    row: (Text, &'static str),
    names: &[String],
    now: &str,
) -> Option<String> {
    let at = names.iter().position(|name| name == now).unwrap_or(0);
    let shown: Vec<_> = names.iter().map(|name| engine_name(name, form.style())).collect();
    turn(form, row, &shown, at).map(|index| names[index].clone())
}

/// A row on which one of these is chosen. Which, if another is chosen.
fn turn(
    form: &mut Form,
    (label, id): (Text, &'static str),
    shown: &[String],
    at: usize,
) -> Option<usize> {
    let row = form.row(&form.style().text(label));
    wheel(form.ui, row, id, shown, at, form.palette())
}

/// Who thinks beside the first engine: a row more than are chosen, as far as there are others.
fn beside(form: &mut Form, names: &[String], view: &Shown, commands: &mut Commands) {
    const IDS: [&str; MOST_BESIDE] = ["analysis-beside-1", "analysis-beside-2"];
    let (chosen, style) = (&view.settings.analysis, form.style());
    let first = names.iter().find(|name| **name == chosen.engine).map_or("", String::as_str);
    let known = |name: &&String| **name != first && names.contains(name);
    let beside: Vec<String> = chosen.beside.iter().filter(known).cloned().collect();
    for (slot, id) in IDS.into_iter().enumerate().take(beside.len() + 1) {
        let is_free = |name: &&String| {
            **name != first && (beside.get(slot) == Some(*name) || !beside.contains(name))
        };
        let others: Vec<&String> = names.iter().filter(is_free).collect();
        if others.is_empty() {
            return;
        }
        let shown: Vec<String> = std::iter::once(style.text(ids::ANALYSIS_BESIDE_NONE))
            .chain(others.iter().map(|name| engine_name(name, style)))
            .collect();
        let at = others.iter().position(|&name| beside.get(slot) == Some(name));
        let at = at.map_or(0, |at| at + 1);
        if let Some(index) = turn(form, (ids::ANALYSIS_BESIDE, id), &shown, at) {
            // Whoever follows one that is taken out moves up.
            let mut next = beside.clone();
            let name = index.checked_sub(1).map(|index| others[index].clone());
            next.splice(slot..(slot + 1).min(beside.len()), name);
            commands.write_message(SettingsRequest::set(move |all| {
                all.analysis.beside.clone_from(&next);
            }));
        }
    }
}

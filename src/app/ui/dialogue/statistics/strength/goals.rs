//! What to try next.

use bevy_egui::egui::Align;

use crate::app::look::theme::{color, size};
use crate::app::ui::kit::place::{Place, Say};
use crate::app::ui::kit::style::Style;
use crate::library::Strength;
use crate::text::ids;
use crate::training::strength::{Goal, GoalKind};

/// Height of a goal.
const ROW: f32 = 56.0;

/// Shows the goals with their title, and takes their room.
pub fn show(place: &mut Place, found: &Strength) {
    let title = place.style.text(ids::STRENGTH_NEXT);
    let head = place.top(28.0);
    head.line(Say::new(&title).points(size::BUTTON).id("strength-goals"));
    place.top(6.0);
    for goal in &found.goals {
        show_goal(place.top(ROW), goal);
    }
}

fn show_goal(mut row: Place, goal: &Goal) {
    let style = row.style;
    let (name, done) = (name(goal, style), progress(goal, style));
    row.read(("strength-goal", name.as_str()), &format!("{name} {done}"));
    let mut line = row.top(30.0);
    let quiet = Say::new(&done).points(size::SMALL).ink(row.palette().secondary);
    line.take_line(&quiet.align(Align::Max), 12.0);
    line.draw(&Say::new(&name).points(size::WORDS));
    let bar = row.top(8.0);
    bar.fill(1.0, 4, color(row.palette().line));
    if goal.done > 0.0 {
        bar.fill(share(goal), 4, color(row.palette().teal));
    }
}

fn name(goal: &Goal, style: &Style) -> String {
    match goal.kind {
        GoalKind::Hold(level) => style.with(ids::StrengthHold { n: level.to_string() }),
        GoalKind::FirstWin(level) => style.with(ids::StrengthFirstWin { l: level.to_string() }),
        GoalKind::NoBlunder => style.text(ids::STRENGTH_CLEAN),
    }
}

/// How far it is: lost tries say more than none won.
fn progress(goal: &Goal, style: &Style) -> String {
    match goal.kind {
        GoalKind::FirstWin(_) if goal.lost > 0 => style.with(ids::StrengthLost { n: goal.lost }),
        _ => format!("{} / {}", goal.done, goal.of),
    }
}

#[expect(clippy::cast_possible_truncation, reason = "a bar")]
fn share(goal: &Goal) -> f32 {
    (goal.done / goal.of) as f32
}

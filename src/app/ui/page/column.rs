//! The column beside or below the board: where each player is shown, and what fits.

use bevy::ecs::system::SystemParam;
use bevy::prelude::{Commands, DetectChangesMut as _, Local, Res, ResMut};
use bevy_egui::EguiContexts;
use bevy_egui::egui::{Area, Id, Order, Rect, Sense, Stroke, Ui, pos2, vec2};

use crate::app::board::arrows::HoverArrows;
use crate::app::board::layout::{Layout, PanelHidden};
use crate::app::look::theme::color;
use crate::app::settings::Settings;
use crate::app::table::game_match::{Match, Mode};
use crate::app::ui::command::{Command, menu};
use crate::app::ui::diagram::discs::Discs;
use crate::app::ui::kit::style::Style;
use crate::app::ui::kit::widgets::{Weight, pressed_button, tooltip};
use crate::app::ui::page::play::controls::{self, Buttons, Place};
use crate::app::ui::page::play::{cards, record, reminder, result, ruling, thinking};
use crate::app::ui::page::{
    drill, editor, endings, guess, hover_arrows, lesson, puzzle, queue, study,
};
use crate::app::ui::{context, egui_rect};
use crate::rules::Side;
use crate::text::ids;

/// What the column says of the game's end, or of a move.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Ending {
    /// It goes on.
    None,
    /// The result and its reason, above the record, as high as needed.
    Card(f32),
    /// A reminder of a mistake, below the record, as high as needed.
    Reminder(f32),
    /// The result with the reasons of a ruling, in the place of the record; where that has no room, a
    /// card as high as this.
    Ruling(f32),
}

/// Where the parts of the column lie.
#[derive(Clone, Debug, PartialEq)]
struct Plan {
    far: Rect,
    near: Rect,
    record: Option<Rect>,
    result: Option<Rect>,
    ending: Ending,
    controls: Rect,
}

/// Heights that go with a panel's own.
#[derive(Clone, Copy)]
struct Measures {
    gap: f32,
    card: f32,
    button: f32,
}

impl Measures {
    fn of(panel: Rect, portrait: bool) -> Self {
        match (portrait, panel.height()) {
            (false, 700.0..) => Self { gap: 16.0, card: 84.0, button: 42.0 },
            (false, 560.0..) => Self { gap: 12.0, card: 76.0, button: 42.0 },
            (true, 300.0..) => Self { gap: 12.0, card: 76.0, button: 44.0 },
            (true, 220.0..) => Self { gap: 12.0, card: 72.0, button: 44.0 },
            (false, _) => Self { gap: 10.0, card: 62.0, button: 38.0 },
            (true, _) => Self { gap: 10.0, card: 60.0, button: 38.0 },
        }
    }
}

/// What the column needs.
#[derive(SystemParam)]
pub struct View<'w, 's> {
    layout: Res<'w, Layout>,
    settings: Res<'w, Settings>,
    game: Res<'w, Match>,
    cards: cards::View<'w>,
    record: record::View<'w>,
    thinking: thinking::View<'w>,
    ruling: ruling::View<'w>,
    result: result::View<'w>,
    reminder: reminder::View<'w>,
    controls: controls::View<'w>,
    study: study::View<'w, 's>,
    editor: editor::View<'w>,
    puzzle: puzzle::View<'w>,
    guess: guess::View<'w>,
    endings: endings::View<'w>,
    drill: drill::View<'w>,
    queue: queue::View<'w, 's>,
    guide: lesson::View<'w, 's>,
    menu: ResMut<'w, menu::Open>,
    hover_arrows: ResMut<'w, HoverArrows>,
    hidden: Res<'w, PanelHidden>,
    style: Style<'w>,
}

/// Shows the column.
pub fn show(
    mut contexts: EguiContexts,
    mut view: View,
    mut commands: Commands,
    mut discs: Local<Discs>,
) {
    let Some(context) = context(&mut contexts) else { return };
    let panel = egui_rect(view.layout.panel);
    discs.choose(view.settings.looks.sets);
    Area::new(Id::new("column"))
        .order(Order::Middle)
        .fixed_pos(panel.min)
        .default_size(panel.size())
        .constrain(false)
        .fade_in(false)
        .show(context, |ui| {
            ui.set_clip_rect(panel.expand(8.0));
            ui.allocate_rect(panel, Sense::hover());
            if view.hidden.0 {
                // The menu has gone with it.
                view.menu.set_if_neq(menu::Open(None));
                show_tab(ui, panel, &view.style, &mut commands);
                return;
            }
            show_parts(ui, panel, &mut view, &mut commands, &mut discs);
        });
    // The board is drawn before the panels: what they point out is there in the next frame.
    if view.hover_arrows.set_if_neq(hover_arrows::take(context)) {
        context.request_repaint();
    }
}

/// Shows what is left of a hidden column: a button that shows it again.
fn show_tab(ui: &Ui, panel: Rect, style: &Style, commands: &mut Commands) {
    let palette = style.palette();
    let text = style.text(ids::SHOW_PANEL);
    let place = Rect::from_center_size(panel.center(), vec2(panel.width(), 72.0));
    let id = ("show-panel", text.as_str());
    let response = pressed_button(ui, place, id, 0.0, Weight::Plain, true, palette);
    let (middle, stroke) = (place.center(), Stroke::new(1.75, color(palette.text)));
    for way in [-1.0, 1.0] {
        ui.painter().line_segment([middle - vec2(3.0, 0.0), middle + vec2(3.0, 7.0 * way)], stroke);
    }
    if response.clicked() {
        commands.write_message(Command::HidePanel);
    }
    tooltip(response, &text, Command::HidePanel.keys(style).as_deref(), palette);
}

/// The page of what is done at the board.
fn show_parts(
    ui: &mut Ui,
    panel: Rect,
    view: &mut View,
    commands: &mut Commands,
    discs: &mut Discs,
) {
    let portrait = view.layout.portrait;
    let (gap, mut open) = (Measures::of(panel, portrait).gap, view.menu.0);
    match view.game.mode() {
        Mode::Play => {
            show_game(ui, panel, view, commands, discs);
            return;
        }
        Mode::Study => {
            study::show(ui, panel, gap, &mut view.study, &mut open, commands);
        }
        Mode::Editor => {
            editor::show(ui, panel, portrait, &mut view.editor, (discs, &mut open), commands);
        }
        Mode::Puzzle => {
            puzzle::show(ui, panel, gap, &view.puzzle, &mut open, commands);
        }
        Mode::Guide => {
            lesson::show(ui, panel, gap, &mut view.guide, &mut open, commands);
        }
        Mode::Guess => {
            guess::show(ui, panel, gap, &view.guess, &mut open, commands);
        }
        Mode::Drill => {
            drill::show(ui, panel, gap, &view.drill, &mut open, commands);
        }
        Mode::Queue => {
            queue::show(ui, panel, gap, &mut view.queue, &mut open, commands);
        }
        Mode::Ending => {
            let in_hand = view.editor.in_hand();
            endings::show(ui, panel, gap, (&view.endings, in_hand), &mut open, commands);
        }
    }
    view.menu.set_if_neq(menu::Open(open));
}

/// The page of a game that is played.
fn show_game(
    ui: &mut Ui,
    panel: Rect,
    view: &mut View,
    commands: &mut Commands,
    discs: &mut Discs,
) {
    let portrait = view.layout.portrait;
    let Fitting { plan, buttons } = fitting(ui, panel, portrait, view);
    let (far, near) =
        if view.layout.flipped { (Side::First, Side::Second) } else { (Side::Second, Side::First) };
    cards::show(ui, plan.far, far, &view.cards, discs);
    if let Some(rect) = plan.record {
        let gap = Measures::of(panel, portrait).gap;
        let (rect, thinking) = spare_for_thinking(rect, gap, view);
        record::show(ui, rect, &view.record, commands);
        if let Some(rect) = thinking {
            thinking::show(ui, rect, &view.thinking, commands);
        }
    }
    match (plan.result, view.game.outcome()) {
        (Some(rect), None) => {
            reminder::show(ui, rect, &view.reminder, commands);
        }
        (Some(rect), Some(outcome)) if matches!(plan.ending, Ending::Ruling(_)) => {
            ruling::show(ui, rect, outcome, &view.ruling, commands);
        }
        (Some(rect), Some(outcome)) => {
            result::show(ui, rect, outcome, &view.result, discs, commands);
        }
        _ => {}
    }
    let mut open = view.menu.0;
    controls::show(ui, plan.controls, &buttons, &view.controls, &mut open, commands);
    view.menu.set_if_neq(menu::Open(open));
    cards::show(ui, plan.near, near, &view.cards, discs);
}

/// Divides the record's place with what programs think, if that is wanted and there is room.
fn spare_for_thinking(record: Rect, gap: f32, view: &View) -> (Rect, Option<Rect>) {
    let taken = thinking::HEIGHT + gap;
    if !thinking::is_wanted(&view.thinking) || record.height() < record::LEAST_HEIGHT + taken {
        return (record, None);
    }
    let (above, below) = record.split_top_bottom_at_y(record.bottom() - thinking::HEIGHT);
    (above.with_max_y(above.bottom() - gap), Some(below))
}

/// A plan with the buttons that go with it.
struct Fitting {
    plan: Plan,
    buttons: Buttons,
}

/// The plan with the record in it if there is room, and a button for it if there is not.
fn fitting(ui: &Ui, panel: Rect, portrait: bool, view: &View) -> Fitting {
    let width = controls_width(panel, portrait);
    let ending = ending(ui, panel, portrait, view);
    let place = match ending {
        Ending::None | Ending::Reminder(_) => Place::Game,
        Ending::Card(_) => Place::Card,
        Ending::Ruling(_) => Place::Ruling,
    };
    let fit = |record_shown| {
        let (painter, view) = (ui.painter(), &view.controls);
        let buttons = controls::arrange(painter, (place, record_shown), width, view);
        Fitting { plan: plan(panel, portrait, ending, buttons.rows.len()), buttons }
    };
    let with_record = fit(true);
    let plan = &with_record.plan;
    if plan.record.is_some() || matches!(plan.ending, Ending::Ruling(_)) {
        with_record
    } else {
        fit(false)
    }
}

/// What there is to say of the game's end, or of the last move, and how much room that needs.
fn ending(ui: &Ui, panel: Rect, portrait: bool, view: &View) -> Ending {
    let is_wide = portrait && is_wide(panel);
    let width = if is_wide { panel.width() * RECORD_SHARE } else { panel.width() };
    if view.game.outcome().is_none() {
        let height = reminder::height(ui.painter(), width, &view.reminder);
        return height.map_or(Ending::None, Ending::Reminder);
    }
    let is_low = !is_wide && (portrait || panel.height() < 600.0);
    let height = result::height(ui.painter(), width, is_low, &view.result);
    match (view.ruling.is_shown(), view.result.is_folded()) {
        (true, _) => Ending::Ruling(height),
        (false, true) => Ending::None,
        (false, false) => Ending::Card(height),
    }
}

/// Whether a panel below the board has room for the record beside the rest.
fn is_wide(panel: Rect) -> bool {
    let Measures { gap, card, button } = Measures::of(panel, true);
    panel.width() >= 600.0 && panel.height() >= 2.0 * (card + gap + button) + controls::GAP
}

/// The part of a wide panel that the record takes.
const RECORD_SHARE: f32 = 0.58;

fn controls_width(panel: Rect, portrait: bool) -> f32 {
    if portrait && is_wide(panel) {
        let gap = Measures::of(panel, portrait).gap;
        panel.width() - (panel.width() * RECORD_SHARE).round() - gap
    } else {
        panel.width()
    }
}

fn plan(panel: Rect, portrait: bool, ending: Ending, rows: usize) -> Plan {
    let measures = Measures::of(panel, portrait);
    let controls = controls::height(rows, measures.button);
    match portrait {
        false => beside(panel, measures, ending, controls),
        true if is_wide(panel) => below_wide(panel, measures, ending, controls),
        true => below_narrow(panel, measures, ending, controls),
    }
}

/// A column beside the board: everything below each other.
fn beside(
    panel: Rect,
    Measures { gap, card, .. }: Measures,
    ending: Ending,
    controls: f32,
) -> Plan {
    let (far, rest) = panel.split_top_bottom_at_y(panel.top() + card);
    let (rest, near) = rest.split_top_bottom_at_y(rest.bottom() - card);
    let (rest, controls) = rest.split_top_bottom_at_y(rest.bottom() - gap - controls);
    let controls = controls.with_max_y(controls.bottom() - gap);
    let room = Rect::from_min_max(
        pos2(rest.left(), rest.top() + gap),
        pos2(rest.right(), rest.bottom() - gap),
    );
    let (record, result, ending) = share(room, gap, ending);
    Plan { far, near, record, result, ending, controls }
}

/// Divides what is left between the result and the record below it, or the record and a reminder
/// below that. A ruling that has no room becomes a card.
fn share(room: Rect, gap: f32, ending: Ending) -> (Option<Rect>, Option<Rect>, Ending) {
    let wanted = match ending {
        Ending::None => {
            return ((room.height() >= record::LEAST_HEIGHT).then_some(room), None, ending);
        }
        Ending::Ruling(_) if room.height() >= ruling::LEAST_HEIGHT => {
            return (None, Some(room), ending);
        }
        Ending::Reminder(height) => {
            let record = room.with_max_y(room.bottom() - height - gap);
            return if record.height() >= record::LEAST_HEIGHT {
                (Some(record), Some(room.with_min_y(record.bottom() + gap)), ending)
            } else {
                (None, Some(room), ending)
            };
        }
        Ending::Ruling(height) | Ending::Card(height) => height,
    };
    let height = wanted.min(room.height());
    let (result, below) = room.split_top_bottom_at_y(room.top() + height);
    let record = below.with_min_y(below.top() + gap);
    let record = (record.height() >= record::LEAST_HEIGHT).then_some(record);
    (record, Some(result), Ending::Card(wanted))
}

/// Below the board, wide: the record beside everything else.
fn below_wide(panel: Rect, m: Measures, ending: Ending, controls: f32) -> Plan {
    let (left, right) =
        panel.split_left_right_at_x(panel.left() + (panel.width() * RECORD_SHARE).round());
    let right = right.with_min_x(right.left() + m.gap);
    let (far, rest) = right.split_top_bottom_at_y(right.top() + m.card);
    let (rest, near) = rest.split_top_bottom_at_y(rest.bottom() - m.card);
    let room = rest.shrink2(vec2(0.0, m.gap));
    let controls = Rect::from_center_size(room.center(), vec2(room.width(), controls));
    let (record, result) = match ending {
        Ending::Ruling(_) => (None, Some(left)),
        Ending::None => (Some(left), None),
        Ending::Card(_) | Ending::Reminder(_) => {
            let (record, result, _) = share(left, m.gap, ending);
            (record, result)
        }
    };
    Plan { far, near, record, result, ending, controls }
}

/// Below the board, narrow: cards side by side, the record if there is room, the buttons.
fn below_narrow(panel: Rect, m: Measures, ending: Ending, controls: f32) -> Plan {
    let (cards, rest) = panel.split_top_bottom_at_y(panel.top() + m.card);
    let [near, far] = cards::halves(cards, m.gap);
    let rest = rest.with_min_y(rest.top() + m.gap);
    let (room, buttons) = rest.split_top_bottom_at_y(rest.bottom() - controls);
    let room = room.with_max_y(room.bottom() - m.gap);
    let (record, result, ending) = share(room, m.gap, ending);
    let controls = if record.is_none() && result.is_none() {
        // Nothing stands between: the buttons move up to the cards.
        rest.with_max_y(rest.top() + controls)
    } else {
        buttons
    };
    Plan { far, near, record, result, ending, controls }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The panels of windows from the smallest to large ones, beside the board and below it.
    const PANELS: [(f32, f32, bool); 8] = [
        (450.0, 752.0, false),
        (317.0, 676.0, false),
        (270.0, 536.0, false),
        (230.0, 340.0, false),
        (752.0, 355.0, true),
        (620.0, 240.0, true),
        (480.0, 320.0, true),
        (336.0, 200.0, true),
    ];

    fn parts(plan: &Plan) -> Vec<Rect> {
        let parts = [Some(plan.far), Some(plan.near), plan.record, plan.result];
        parts.into_iter().flatten().chain([plan.controls]).collect()
    }

    #[test]
    fn parts_lie_in_their_panel_and_never_over_each_other() {
        for (width, height, portrait) in PANELS {
            let panel = Rect::from_min_size(pos2(24.0, 24.0), vec2(width, height));
            let told = [Ending::Card(146.0), Ending::Ruling(146.0), Ending::Reminder(264.0)];
            for ending in std::iter::once(Ending::None).chain(told) {
                for rows in 1..=2 {
                    let plan = plan(panel, portrait, ending, rows);
                    let parts = parts(&plan);
                    for (index, part) in parts.iter().enumerate() {
                        let case = format!("{width}x{height} {ending:?} {rows} rows: {plan:?}");
                        assert!(panel.expand(0.5).contains_rect(*part), "{case}");
                        assert!(part.is_positive(), "{case}");
                        let others = &parts[..index];
                        assert!(
                            others.iter().all(|it| !it.shrink(0.5).intersects(*part)),
                            "{case}"
                        );
                    }
                }
            }
        }
    }

    #[test]
    fn the_column_is_divided_as_it_was_drawn() {
        let panel = Rect::from_min_size(pos2(806.0, 24.0), vec2(450.0, 752.0));
        let plan = plan(panel, false, Ending::None, 1);
        let at = |top: f32, height: f32| Rect::from_min_size(pos2(806.0, top), vec2(450.0, height));
        assert_eq!((plan.far, plan.near), (at(24.0, 84.0), at(692.0, 84.0)));
        assert_eq!(plan.record, Some(at(124.0, 494.0)));
        assert_eq!(plan.controls, at(634.0, 42.0));
    }

    #[test]
    fn what_has_no_room_stands_aside() {
        let planned = |(width, height, portrait), ending| {
            let panel = Rect::from_min_size(pos2(0.0, 0.0), vec2(width, height));
            let plan = plan(panel, portrait, ending, 2);
            (plan.record.is_some(), plan.result.is_some(), plan.ending)
        };
        let card = Ending::Card(146.0);
        for (panel, ending, expected) in [
            (PANELS[0], Ending::None, (true, false, Ending::None)),
            (PANELS[0], card, (true, true, card)),
            (PANELS[0], Ending::Ruling(146.0), (false, true, Ending::Ruling(146.0))),
            (PANELS[3], Ending::None, (false, false, Ending::None)),
            (PANELS[3], Ending::Ruling(146.0), (false, true, card)),
            (PANELS[4], Ending::Ruling(146.0), (false, true, Ending::Ruling(146.0))),
            (PANELS[7], Ending::None, (false, false, Ending::None)),
        ] {
            assert_eq!(planned(panel, ending), expected, "{panel:?} {ending:?}");
        }
    }
}

//! What endgame tables know of the position that is studied: each move with its result and how far
//! the end is; or the offer to make the table, with what it takes.

use bevy::ecs::system::SystemParam;
use bevy::prelude::{Commands, Res};
use bevy_egui::egui::{Align, vec2};

use crate::app::board::layout::Layout;
use crate::app::look::theme::size;
use crate::app::table::game_match::{Asker, Match, MoveRequest};
use crate::app::thinking::endgame::{Found, TableMoves, TableRequest, asked};
use crate::app::ui::diagram::badge;
use crate::app::ui::kit::place::{Place, Say};
use crate::app::ui::kit::style::Style;
use crate::app::ui::kit::widgets::Weight;
use crate::app::ui::page::endings::verdict::{chip, of_move};
use crate::app::ui::page::moves;
use crate::app::ui::words::table_fault::fault_text;
use crate::games::{AnyPosition, AnyRecord};
use crate::rules::xiangqi::Ruleset;
use crate::rules::{Move, Verdict};
use crate::tables::Limited;
use crate::text::ids;
use crate::text::worded::spoken::spoken_move;

/// What the list needs.
#[derive(SystemParam)]
pub struct View<'w> {
    game: Res<'w, Match>,
    known: Res<'w, TableMoves>,
    layout: Res<'w, Layout>,
    style: Style<'w>,
}

/// Whether a table may know the position that is studied.
pub fn is_offered(view: &View) -> bool {
    asked(&view.game).is_some()
}

/// Shows the list.
pub fn show(mut list: Place, view: &View, commands: &mut Commands) {
    let Some(asked) = asked(&view.game) else { return };
    let position = asked.position;
    match view.known.of(&position) {
        None => {}
        Some(Found::Moves(known, limited)) => {
            show_limit(&mut list, *limited, &position);
            let list = list.inset(1.0, 4.0);
            moves::rows(
                &list,
                "table-moves",
                (known.len(), moves::ROW),
                &view.game,
                |row, index| {
                    row.right(12.0);
                    show_move(*row, &position, known[index], view, commands);
                },
            );
        }
        Some(Found::Missing(cost)) => {
            #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "rough")]
            let seconds = cost.seconds.ceil().max(1.0) as u64;
            let mb = cost.disk.div_ceil(1 << 20);
            let text = view.style.with(ids::EndingCost { seconds, mb });
            offer(list, &text, !cost.is_too_large(), view, commands);
        }
        Some(Found::Fault(fault)) => {
            let text = fault_text(fault, &view.style);
            offer(list, &text, false, view, commands);
        }
    }
}

/// Says what it takes to make the table, and offers it; or how far that is.
fn offer(list: Place, text: &str, is_possible: bool, view: &View, commands: &mut Commands) {
    let style = list.style;
    let mut inner = list.inset(20.0, 14.0);
    let share = view.known.share();
    let text = share.map_or_else(
        || text.to_owned(),
        |share| {
            #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "per cent")]
            let n = (100.0 * share) as u32;
            style.with(ids::EndingMaking { n })
        },
    );
    let quiet = Say::new(text).points(size::SMALL).ink(list.palette().secondary);
    inner.say(quiet.id("table-told"));
    inner.top(2.0);
    let (id, request) = match share {
        Some(_) => (ids::CANCEL, TableRequest::Stop),
        None => (ids::TABLE_MAKE, TableRequest::Make),
    };
    let text = style.text(id);
    let width = (inner.width_of(&text, size::BUTTON) + 40.0).min(inner.width());
    let key = inner.top(40.0).left(width);
    if is_possible && key.button(("table-make", &text), size::BUTTON, Weight::Plain, true) {
        commands.write_message(request);
    }
}

/// Says of a win that it comes too late, or may do so.
fn show_limit(list: &mut Place, limited: Option<Limited>, position: &AnyPosition) {
    let fresh = AnyRecord::new(AnyPosition::start(position.game()), Ruleset::default());
    let n = fresh.plies_to_limit() / 2;
    let text = match limited {
        None | Some(Limited::InTime) => return,
        Some(Limited::TooLate) => list.style.with(ids::TableTooLate { n }),
        Some(Limited::Open) => list.style.with(ids::TableMaybeLate { n }),
    };
    list.top(10.0);
    let mut words = list.inset(20.0, 0.0);
    let told = Say::new(&*text).points(size::SMALL).ink(list.palette().accent_text);
    let height = words.paragraph(&told).height();
    list.top(height).read("table-limit", &text);
    list.top(4.0);
}

/// A move with what it is worth. It is played where it is pressed.
fn show_move(
    row: Place,
    position: &AnyPosition,
    (mv, verdict): (Move, Verdict),
    view: &View,
    commands: &mut Commands,
) {
    let (style, palette) = (&view.style, row.palette());
    let (ink, word) = of_move(verdict, palette);
    let word = style.text(word);
    let steps = verdict.plies().map(|plies| plies.div_ceil(2).to_string()).unwrap_or_default();
    let said = format!("{}, {word} {steps}", spoken_move(position, mv, &style.texts));
    let id = format!("table-{mv:?}");
    let response = moves::ground(&row.inset(6.0, 1.0), (&id, &said), mv, true);
    let mut inner = row.inset(18.0, 0.0);
    let half = inner.width() / 2.0;
    inner.draw(&Say::new(&*steps).points(size::WORDS).align(Align::Max));
    inner.left(12.0).dot(5.0, ink);
    inner.left(12.0);
    let move_style = style.move_style(view.game.kind());
    let text = position.notes(&[mv], move_style).concat();
    inner.left(half - 24.0).draw(&Say::new(text).points(size::BUTTON));
    let at = inner.rect().left_center() + vec2(40.0, 0.0);
    chip(row.ui.painter(), at, &word, ink, matches!(verdict, Verdict::Win(_)), palette);
    if response.hovered() || response.has_focus() {
        let short = if steps.is_empty() { word } else { steps };
        badge::value(row.ui.ctx(), &view.layout, mv.to(), &short, ink, palette);
    }
    if response.clicked() {
        commands.write_message(MoveRequest { mv, by: Asker::Person });
    }
}

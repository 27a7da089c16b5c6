//! How the built-in opponent behaves in a new game: its character, its times, and whether it resigns.

use crate::app::look::theme::size;
use crate::app::settings::new_game::{PlayerChoice, SeatChoice};
use crate::app::settings::players::Manner;
use crate::app::ui::dialogue::new_game::draft::Draft;
use crate::app::ui::dialogue::new_game::row::id_of;
use crate::app::ui::kit::form::Form;
use crate::app::ui::kit::place::{Place, Say};
use crate::app::ui::kit::style::Style;
use crate::app::ui::kit::widgets::Segment;
use crate::engine::Character;
use crate::games::GameKind;
use crate::rules::Side;
use crate::text::{Text, ids};

/// Height of the line that says what a character likes.
const LINE: f32 = 22.0;
/// Height of the row of switches.
const SWITCHES: f32 = 32.0;
/// Room between the two switches.
const APART: f32 = 32.0;

/// How high the rows are in a small window.
pub const HEIGHT: f32 = 40.0 + LINE + SWITCHES + 20.0;

/// The seat of the opponent of a draft, where it is the built-in one.
pub fn of_opponent(draft: &mut Draft) -> Option<&mut SeatChoice> {
    if draft.choice.is_watched() {
        return None;
    }
    let side = draft.choice.opponent();
    let seat = &mut draft.choice.seats[side.index()];
    (seat.player == PlayerChoice::BuiltIn).then_some(seat)
}

/// Shows the rows for the one opponent.
pub fn show(form: &mut Form, draft: &mut Draft) {
    let game = draft.choice.game;
    let Some(seat) = of_opponent(draft) else { return };
    show_character(form, game, &mut seat.manner.character, None);
    form.gap(6.0);
    let [left, right] = form.place_beside(SWITCHES).columns(APART, [1.0; 2]);
    let Manner { human_times, resigns, .. } = &mut seat.manner;
    show_switch(left, ids::HUMAN_TIMES, human_times);
    show_switch(right, ids::MAY_RESIGN, resigns);
}

/// Shows the character and what it likes; of one of two opponents, beside its side's rows.
pub fn show_character(
    form: &mut Form,
    game: GameKind,
    character: &mut Character,
    named: Option<Side>,
) {
    let style = form.style();
    let choices = Character::ALL.map(|it| (it, Segment::new(style.text(it.name_id(game)))));
    let (id, label) = (id_of(ids::CHARACTER.id(), named), style.text(ids::CHARACTER));
    if let Some(chosen) = form.segments((&id, &label), &choices, *character) {
        *character = chosen;
    }
    form.gap(6.0);
    let mut line = form.place_beside(LINE);
    line.left(3.0);
    let about = style.text(character.about_id(game));
    let quiet = Say::new(about).points(size::SMALL).ink(form.palette().secondary);
    line.line(quiet.id("character-about"));
}

/// A switch at the end of its place, and its name at the beginning.
fn show_switch(mut place: Place, text: Text, is_on: &mut bool) {
    place.left(3.0);
    place.right(2.0);
    let name = place.style.text(text);
    *is_on ^= place.right(44.0).switch((text.id(), &name), *is_on);
    place.draw(&Say::new(name).points(size::SMALL));
}

/// What differs from the usual, in words.
pub fn summary(draft: &mut Draft, style: &Style) -> Vec<String> {
    let game = draft.choice.game;
    let Some(Manner { character, human_times, resigns }) = of_opponent(draft).map(|it| it.manner)
    else {
        return Vec::new();
    };
    let character = (character != Character::Plain).then(|| character.name_id(game));
    let times = human_times.then_some(ids::HUMAN_TIMES);
    let resigns = resigns.then_some(ids::MAY_RESIGN);
    let parts = [character, times, resigns].into_iter().flatten();
    parts.map(|text| style.text(text)).collect()
}

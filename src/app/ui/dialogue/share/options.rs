//! What can be chosen of each kind of file.

use super::{LABEL, Parts, ShareOfGame};
use crate::app::look::theme::size;
use crate::app::settings::share::{
    ShareChoice, ShareDiagrams, ShareFormat, ShareKind, ShareLook, SharePace, ShareSize,
};
use crate::app::ui::kit::form::Form;
use crate::app::ui::kit::place::Say;
use crate::pages::{Fit, Paper};
use crate::pictures::Part;
use crate::record::Nag;
use crate::rules::Side;
use crate::text::{Text, ids};

const SIZES: [(ShareSize, Text); 3] = [
    (ShareSize::Small, ids::SHARE_SMALL),
    (ShareSize::Medium, ids::SHARE_MEDIUM),
    (ShareSize::Large, ids::SHARE_LARGE),
];

pub const LOOKS: [(ShareLook, Text); 3] = [
    (ShareLook::Window, ids::SHARE_LOOK_WINDOW),
    (ShareLook::Paper, ids::BOARD_PAPER),
    (ShareLook::BlackAndWhite, ids::SHARE_LOOK_PRINTED),
];

const DIAGRAMS: [(ShareDiagrams, Text); 4] = [
    (ShareDiagrams::Notes, ids::SHARE_DIAGRAMS_NOTES),
    (ShareDiagrams::Rounds, ids::SHARE_DIAGRAMS_ROUNDS),
    (ShareDiagrams::Blunders, ids::SHARE_DIAGRAMS_BLUNDERS),
    (ShareDiagrams::None, ids::SHARE_DIAGRAMS_NONE),
];

/// Shows them.
pub fn show(form: &mut Form, chosen: &mut ShareOfGame, choice: &mut ShareChoice, parts: &Parts) {
    match choice.kind {
        ShareKind::Picture => {
            let formats = [(ShareFormat::Png, "PNG"), (ShareFormat::Svg, "SVG")];
            form.set_written(ids::SHARE_FORMAT, &formats, &mut choice.format);
            looks(form, chosen, choice, parts);
            begin_switches(form);
            picture_switches(form, chosen, choice, parts);
        }
        ShareKind::Moving => {
            span(form, chosen, parts);
            let paces = SharePace::ALL.map(|pace| {
                // As they are written: `1.2`.
                let n = pace.seconds().to_string();
                (pace, parts.style.with(ids::ShareSeconds { n }))
            });
            form.set_written(ids::SHARE_PACE, &paces, &mut choice.pace);
            looks(form, chosen, choice, parts);
            begin_switches(form);
            let extras = &mut choice.extras;
            turn(form, ids::SHARE_MOVES, ids::SHARE_MOVES_BELOW, &mut extras.captions);
            turn(form, ids::SHARE_LOOP, ids::SHARE_LOOP_AGAIN, &mut extras.looped);
            part(form, ids::COORDINATES, Part::Coordinates, "", choice);
            part(form, ids::SHARE_ARROWS, Part::Arrows, "", choice);
            unshown(form, false, parts);
        }
        ShareKind::Page => page(form, choice, parts),
    }
}

/// Size, side and look of boards.
fn looks(form: &mut Form, chosen: &mut ShareOfGame, choice: &mut ShareChoice, parts: &Parts) {
    form.set(ids::SHARE_SIZE, &SIZES, &mut choice.size);
    let game = chosen.tree.0.game();
    let sides = Side::BOTH
        .map(|side| (side, parts.style.with(ids::ShareBelow { side: game.side_id(side) })));
    form.set_written(ids::SHARE_NEAR, &sides, &mut chosen.near);
    form.set(ids::SHARE_LOOK, &LOOKS, &mut choice.look);
}

/// The switches of a picture, each with what it would show.
fn picture_switches(
    form: &mut Form,
    chosen: &ShareOfGame,
    choice: &mut ShareChoice,
    parts: &Parts,
) {
    let still = chosen.still(chosen.at, parts);
    let arrows = still.scene.arrows.len();
    let arrows = if arrows > 0 {
        parts.style.with(ids::ShareArrowCount { n: arrows })
    } else {
        String::new()
    };
    let mark = still.mark.and_then(Nag::mark).unwrap_or_default();
    let heading = chosen.heading(parts);
    let players = heading.players.iter().filter(|name| !name.is_empty());
    let title = players.cloned().collect::<Vec<_>>().join(" – ");
    part(form, ids::COORDINATES, Part::Coordinates, "", choice);
    part(form, ids::SHARE_LAST_MOVE, Part::LastMove, &still.caption, choice);
    part(form, ids::SHARE_ARROWS, Part::Arrows, &arrows, choice);
    part(form, ids::SHARE_MARKS, Part::Marks, mark, choice);
    part(form, ids::SHARE_TITLE, Part::Title, &title, choice);
    unshown(form, false, parts);
    form.gap(16.0);
    let text = chosen.described(parts);
    let text = parts.style.with(ids::ShareDescribed { text });
    form.say(&text, size::SMALL, form.palette().secondary);
}

/// That title or players have letters which pictures do not have, if they are written; or else the sheets
/// that are shown before a page.
pub fn unshown(form: &mut Form, is_page: bool, parts: &Parts) {
    let made = parts.sharing.made().and_then(|made| made.as_ref().ok());
    if made.is_some_and(|made| !made.unshown.is_empty()) {
        let palette = form.palette();
        let (text, ink) = if is_page {
            (ids::PRINT_UNSHOWN, palette.secondary)
        } else {
            (ids::SHARE_UNSHOWN, palette.accent_text)
        };
        form.gap(10.0);
        form.say_wide(&parts.style.text(text), size::SMALL, ink);
    }
}

/// The first and the last position of a moving picture.
fn span(form: &mut Form, chosen: &mut ShareOfGame, parts: &Parts) {
    for (end, (label, id)) in
        [(ids::SHARE_FROM, "share-from"), (ids::SHARE_TO, "share-to")].into_iter().enumerate()
    {
        let (low, high) =
            if end == 0 { (0, chosen.span[1]) } else { (chosen.span[0], chosen.last()) };
        let at = chosen.span[end];
        let caption = chosen.still(at, parts).caption;
        let text = if caption.is_empty() { parts.style.text(ids::SHARE_START) } else { caption };
        if let Some(way) = form.stepper(label, (id, &text), [at > low, at < high]) {
            chosen.span[end] = way.from(at).clamp(low, high);
            (chosen.at, chosen.plays) = (chosen.span[end], None);
        }
    }
}

/// What can be chosen of a page.
fn page(form: &mut Form, choice: &mut ShareChoice, parts: &Parts) {
    paper(form, choice);
    form.set(ids::SHARE_LOOK, &LOOKS, &mut choice.look);
    of_games(form, choice);
    unshown(form, true, parts);
}

/// What it is printed on.
pub fn paper(form: &mut Form, choice: &mut ShareChoice) {
    let papers = [(Paper::A4, "A4"), (Paper::A5, "A5")];
    form.set_written(ids::SHARE_PAPER, &papers, &mut choice.paper);
    let fits = [(Fit::One, "1"), (Fit::Two, "2"), (Fit::Four, "4"), (Fit::Six, "6")];
    form.set_written(ids::SHARE_FIT, &fits, &mut choice.fit);
}

/// What is printed of games.
pub fn of_games(form: &mut Form, choice: &mut ShareChoice) {
    form.set(ids::SHARE_DIAGRAMS, &DIAGRAMS, &mut choice.diagrams);
    begin_switches(form);
    let extras = &mut choice.extras;
    turn(form, ids::SHARE_MOVES, ids::SHARE_MOVES_ALL, &mut extras.moves);
    turn(form, ids::SHARE_COMMENTS, ids::SHARE_COMMENTS_ALL, &mut extras.comments);
    numbers(form, choice);
    part(form, ids::SHARE_MARKS, Part::Marks, "", choice);
}

/// What every page can have: numbers of its sheets, and names of files and ranks.
pub fn numbers(form: &mut Form, choice: &mut ShareChoice) {
    turn(form, ids::SHARE_NUMBERS, ids::SHARE_NUMBERS_ALL, &mut choice.extras.numbered);
    part(form, ids::COORDINATES, Part::Coordinates, "", choice);
}

/// Switches stand closer to each other than rows of choices do.
pub fn begin_switches(form: &mut Form) {
    form.gap(20.0);
    form.set_gap(4.0);
}

/// A switch for a part of pictures, with what it would show.
fn part(form: &mut Form, name: Text, part: Part, shows: &str, choice: &mut ShareChoice) {
    if switched(form, name, shows, choice.parts.has(part)) {
        choice.parts = choice.parts.set(part, !choice.parts.has(part));
    }
}

/// A switch with a word on what it does.
pub fn turn(form: &mut Form, name: Text, about: Text, on: &mut bool) {
    let about = form.style().text(about);
    *on ^= switched(form, name, &about, *on);
}

/// A row with a name, what is shown by it, and a switch at its end. Whether that was turned.
fn switched(form: &mut Form, name: Text, shows: &str, on: bool) -> bool {
    let mut row = form.take_place(38.0);
    let text = row.style.text(name);
    let switch = row.right(46.0);
    row.right(8.0);
    row.left(LABEL).draw(&Say::new(&text).points(size::BUTTON));
    row.draw(&Say::new(shows).points(size::SMALL).ink(row.palette().secondary));
    switch.switch((name.id(), &text), on)
}

//! What can be chosen of each kind of file.

use bevy_egui::egui::{Align, Rect, Ui, vec2};

use super::{LABEL, Parts, ShareOfGame, form};
use crate::app::look::theme::size;
use crate::app::settings::share::{
    ShareChoice, ShareDiagrams, ShareFormat, ShareKind, ShareLook, SharePace, ShareSize,
};
use crate::app::ui::kit::fields::switch;
use crate::app::ui::kit::form::Form;
use crate::app::ui::kit::stepper::stepper;
use crate::app::ui::kit::widgets::write;
use crate::pages::{Fit, Paper};
use crate::pictures::Part;
use crate::record::Nag;
use crate::rules::Side;
use crate::text::{Text, ids};

const FORMATS: [(ShareFormat, &str); 2] = [(ShareFormat::Png, "PNG"), (ShareFormat::Svg, "SVG")];

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

/// Shows them. How high they are.
pub fn show(
    ui: &Ui,
    place: Rect,
    (chosen, choice): (&mut ShareOfGame, &mut ShareChoice),
    parts: &Parts,
) -> f32 {
    let mut form = form(ui, parts.style, place);
    match choice.kind {
        ShareKind::Picture => {
            let formats = FORMATS.map(|(format, name)| (format, name.to_owned()));
            let format = form.choose_written(ids::SHARE_FORMAT, &formats, choice.format);
            choice.format = format.unwrap_or(choice.format);
            looks(&mut form, (chosen, choice), parts);
            begin_switches(&mut form);
            picture_switches(&mut form, (chosen, choice), parts);
        }
        ShareKind::Moving => {
            span(&mut form, chosen, parts);
            let all = SharePace::ALL
                .map(|pace| (pace, parts.style.with(ids::ShareSeconds { n: seconds(pace) })));
            choice.pace =
                form.choose_written(ids::SHARE_PACE, &all, choice.pace).unwrap_or(choice.pace);
            looks(&mut form, (chosen, choice), parts);
            begin_switches(&mut form);
            let extras = &mut choice.extras;
            turn(&mut form, ids::SHARE_MOVES, ids::SHARE_MOVES_BELOW, &mut extras.captions, parts);
            turn(&mut form, ids::SHARE_LOOP, ids::SHARE_LOOP_AGAIN, &mut extras.looped, parts);
            part(&mut form, (ids::COORDINATES, Part::Coordinates), "", choice, parts);
            part(&mut form, (ids::SHARE_ARROWS, Part::Arrows), "", choice, parts);
            unshown(&mut form, parts);
        }
        ShareKind::Page => page(&mut form, choice, parts),
    }
    form.height()
}

/// Seconds as they are written: `1.2`.
fn seconds(pace: SharePace) -> String {
    pace.seconds().to_string()
}

/// Size, side and look of boards.
fn looks(form: &mut Form, (chosen, choice): (&mut ShareOfGame, &mut ShareChoice), parts: &Parts) {
    choice.size = form.choose(ids::SHARE_SIZE, &SIZES, choice.size).unwrap_or(choice.size);
    let game = chosen.tree.0.game();
    let sides = Side::BOTH
        .map(|side| (side, parts.style.with(ids::ShareBelow { side: game.side_id(side) })));
    chosen.near = form.choose_written(ids::SHARE_NEAR, &sides, chosen.near).unwrap_or(chosen.near);
    choice.look = form.choose(ids::SHARE_LOOK, &LOOKS, choice.look).unwrap_or(choice.look);
}

/// The switches of a picture, each with what it would show.
fn picture_switches(
    form: &mut Form,
    (chosen, choice): (&mut ShareOfGame, &mut ShareChoice),
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
    part(form, (ids::COORDINATES, Part::Coordinates), "", choice, parts);
    part(form, (ids::SHARE_LAST_MOVE, Part::LastMove), &still.caption, choice, parts);
    part(form, (ids::SHARE_ARROWS, Part::Arrows), &arrows, choice, parts);
    part(form, (ids::SHARE_MARKS, Part::Marks), mark, choice, parts);
    part(form, (ids::SHARE_TITLE, Part::Title), &title, choice, parts);
    unshown(form, parts);
    form.gap(16.0);
    let text = chosen.described(parts);
    let text = parts.style.with(ids::ShareDescribed { text });
    form.say(&text, size::SMALL, form.palette().secondary);
}

/// That title or players have letters which pictures do not have, if they are written.
fn unshown(form: &mut Form, parts: &Parts) {
    let made = parts.sharing.made().and_then(|made| made.as_ref().ok());
    if made.is_some_and(|made| !made.unshown.is_empty()) {
        form.gap(10.0);
        let text = parts.style.text(ids::SHARE_UNSHOWN);
        form.say_wide(&text, size::SMALL, form.palette().accent_text);
    }
}

/// That the sheets shown before lack letters which the page has.
pub fn unshown_before(form: &mut Form, parts: &Parts) {
    let made = parts.sharing.made().and_then(|made| made.as_ref().ok());
    if made.is_some_and(|made| !made.unshown.is_empty()) {
        form.gap(10.0);
        let text = parts.style.text(ids::PRINT_UNSHOWN);
        form.say_wide(&text, size::SMALL, form.palette().secondary);
    }
}

/// The first and the last position of a moving picture.
fn span(form: &mut Form, chosen: &mut ShareOfGame, parts: &Parts) {
    for (end, (label, id)) in
        [(ids::SHARE_FROM, "share-from"), (ids::SHARE_TO, "share-to")].into_iter().enumerate()
    {
        let row = form.row(&parts.style.text(label));
        let (low, high) =
            if end == 0 { (0, chosen.span[1]) } else { (chosen.span[0], chosen.last()) };
        let at = chosen.span[end];
        let caption = chosen.still(at, parts).caption;
        let text = if caption.is_empty() { parts.style.text(ids::SHARE_START) } else { caption };
        let ways = [at > low, at < high];
        if let Some(way) = stepper(form.ui, row, (id, &text), ways, form.palette()) {
            chosen.span[end] = way.from(at).clamp(low, high);
            (chosen.at, chosen.plays) = (chosen.span[end], None);
        }
    }
}

/// What can be chosen of a page.
fn page(form: &mut Form, choice: &mut ShareChoice, parts: &Parts) {
    paper(form, choice);
    choice.look = form.choose(ids::SHARE_LOOK, &LOOKS, choice.look).unwrap_or(choice.look);
    of_games(form, choice, parts);
    unshown_before(form, parts);
}

/// What it is printed on.
pub fn paper(form: &mut Form, choice: &mut ShareChoice) {
    let papers = [(Paper::A4, "A4".to_owned()), (Paper::A5, "A5".to_owned())];
    choice.paper =
        form.choose_written(ids::SHARE_PAPER, &papers, choice.paper).unwrap_or(choice.paper);
    let fits = [(Fit::One, "1"), (Fit::Two, "2"), (Fit::Four, "4"), (Fit::Six, "6")]
        .map(|(fit, number)| (fit, number.to_owned()));
    choice.fit = form.choose_written(ids::SHARE_FIT, &fits, choice.fit).unwrap_or(choice.fit);
}

/// What is printed of games.
pub fn of_games(form: &mut Form, choice: &mut ShareChoice, parts: &Parts) {
    let kinds = DIAGRAMS.map(|(kind, id)| (kind, parts.style.text(id)));
    choice.diagrams = form
        .choose_written(ids::SHARE_DIAGRAMS, &kinds, choice.diagrams)
        .unwrap_or(choice.diagrams);
    begin_switches(form);
    let extras = &mut choice.extras;
    turn(form, ids::SHARE_MOVES, ids::SHARE_MOVES_ALL, &mut extras.moves, parts);
    turn(form, ids::SHARE_COMMENTS, ids::SHARE_COMMENTS_ALL, &mut extras.comments, parts);
    numbers(form, choice, parts);
    part(form, (ids::SHARE_MARKS, Part::Marks), "", choice, parts);
}

/// What every page can have: numbers of its sheets, and names of files and ranks.
pub fn numbers(form: &mut Form, choice: &mut ShareChoice, parts: &Parts) {
    let numbered = &mut choice.extras.numbered;
    turn(form, ids::SHARE_NUMBERS, ids::SHARE_NUMBERS_ALL, numbered, parts);
    part(form, (ids::COORDINATES, Part::Coordinates), "", choice, parts);
}

/// Switches stand closer to each other than rows of choices do.
pub fn begin_switches(form: &mut Form) {
    form.gap(20.0);
    form.set_gap(4.0);
}

/// A switch for a part of pictures, with what it would show.
fn part(
    form: &mut Form,
    (name, part): (Text, Part),
    shows: &str,
    choice: &mut ShareChoice,
    parts: &Parts,
) {
    if switched(form, name, shows, choice.parts.has(part), parts) {
        choice.parts = choice.parts.set(part, !choice.parts.has(part));
    }
}

/// A switch with a word on what it does.
pub fn turn(form: &mut Form, name: Text, about: Text, on: &mut bool, parts: &Parts) {
    *on ^= switched(form, name, &parts.style.text(about), *on, parts);
}

/// A row with a name, what is shown by it, and a switch at its end. Whether that was turned.
fn switched(form: &mut Form, name: Text, shows: &str, on: bool, parts: &Parts) -> bool {
    const SWITCH: f32 = 46.0;
    let row = form.take(38.0);
    let palette = form.palette();
    let text = parts.style.text(name);
    let label = row.with_max_x(row.left() + LABEL);
    write(form.ui.painter(), label, Align::Min, &text, size::BUTTON, palette.text);
    let middle = row.with_min_x(label.right()).with_max_x(row.right() - SWITCH - 8.0);
    write(form.ui.painter(), middle, Align::Min, shows, size::SMALL, palette.secondary);
    let at = Rect::from_min_size(row.right_top() - vec2(SWITCH, 0.0), vec2(SWITCH, row.height()));
    switch(form.ui, at, (name.id(), &text), on, palette)
}

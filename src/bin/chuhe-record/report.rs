//! A review for people, in their language: each side's accuracy, each mistake with its reason.

use std::io::{self, Write};

use chuhe_core::games::{AnyPosition, AnyTree, MoveStyle};
use chuhe_core::openings;
use chuhe_core::record::Tag;
use chuhe_core::review::{Cause, Judgement, Review, ReviewedMove};
use chuhe_core::rules::{Move, Side};
use chuhe_core::text::language::Texts;
use chuhe_core::text::worded::faults;
use chuhe_core::text::{Text, ids};

use super::list::headline_of_length;

/// How moves are written, and the texts.
pub type Words<'a> = (MoveStyle, &'a Texts);

/// Prints a review under the headline of its game.
pub fn print(
    out: &mut impl Write,
    label: &str,
    game: &AnyTree,
    review: &Review,
    words: Words,
) -> io::Result<()> {
    let texts = words.1;
    let plies = texts.with(ids::ReviewPlies { n: game.plies() });
    writeln!(out, "{label}: {}", headline_of_length(game, plies))?;
    if let Some(opening) = openings::of_tree(game) {
        let code = opening.code().map(|code| format!("{code} ")).unwrap_or_default();
        let name = format!("{code}{}", opening.name(texts.language()));
        writeln!(out, "  {}", texts.with(ids::ReviewOpening { name }))?;
    }
    for side in Side::BOTH {
        if let Some(accuracy) = review.accuracy[side.index()] {
            let count = |wanted| {
                let own = review.moves.iter().filter(|it| it.side == side);
                own.filter(|it| it.judgement == Some(wanted)).count()
            };
            let summary = texts.with(ids::ReviewSide {
                player: player(game, side, texts),
                n: format!("{accuracy:.0}"),
                inaccuracies: count(Judgement::Inaccuracy),
                mistakes: count(Judgement::Mistake),
                blunders: count(Judgement::Blunder),
            });
            writeln!(out, "  {summary}")?;
        }
    }
    review
        .moves
        .iter()
        .filter(|it| it.is_faulty())
        .try_for_each(|reviewed| print_mistake(out, game, reviewed, words))
}

/// A player's name, or else the side's.
fn player(game: &AnyTree, side: Side, texts: &Texts) -> String {
    match game.tags().get(&Tag::player(side)) {
        "" | "?" => texts.get(game.game().side_id(side)),
        name => name.to_owned(),
    }
}

/// What a judgement is called.
const fn judgement_id(judgement: Judgement) -> Text {
    match judgement {
        Judgement::Inaccuracy => ids::JUDGED_INACCURACY,
        Judgement::Mistake => ids::JUDGED_MISTAKE,
        Judgement::Blunder => ids::JUDGED_BLUNDER,
    }
}

fn print_mistake(
    out: &mut impl Write,
    game: &AnyTree,
    reviewed: &ReviewedMove,
    words: Words,
) -> io::Result<()> {
    let (texts, Some(before)) = (words.1, game.position_before(reviewed.node)) else {
        return Ok(());
    };
    let mut after = before.clone();
    after.play(reviewed.mv);
    let written = |position: &AnyPosition, line: &[Move]| position.notes(line, words.0).join(" ");
    let mark = reviewed.judgement.map_or("", Judgement::mark);
    let side = if reviewed.side == Side::First { "first" } else { "second" };
    let mv = format!("{}{mark}", written(&before, &[reviewed.mv]));
    let mv = texts.with(ids::ReviewMove { side, n: before.fullmove_number(), mv });
    match reviewed.judgement {
        Some(judgement) => {
            let [had, has] = reviewed.chances.map(|chances| format!("{:.0}", 100.0 * chances));
            let judged = texts.get(judgement_id(judgement));
            let chances = texts.with(ids::ReviewChances { judged, before: had, after: has });
            writeln!(out, "  {mv} {chances}")?;
        }
        None => writeln!(out, "  {mv}")?,
    }
    for fault in &reviewed.faults {
        writeln!(out, "     {}", faults::of_move(fault, reviewed, &before, words))?;
    }
    if reviewed.faults.is_empty()
        && let Some(why) = faults::why(reviewed, &before, words)
    {
        writeln!(out, "     {why}")?;
    }
    if let Some(aside) = faults::aside(reviewed, &before, words) {
        writeln!(out, "     {aside}")?;
    }
    let better = written(&before, reviewed.shown(Cause::Missed));
    writeln!(out, "     {}", texts.with(ids::ReviewBetter { line: better }))?;
    if !reviewed.refutation.is_empty() {
        let answer = written(&after, reviewed.shown(Cause::Lost));
        writeln!(out, "     {}", texts.with(ids::ReviewAnswer { line: answer }))?;
    }
    Ok(())
}

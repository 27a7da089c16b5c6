//! A line of play told move by move: what each takes, and which are checks.

use crate::games::{AnyPosition, MoveStyle};
use crate::rules::Move;
use crate::text::ids;
use crate::text::language::Texts;

/// Plies that a sentence tells; the rest of a line stands below it.
pub(super) const MOST: usize = 4;

/// Tells a line from its first move on; nothing of an empty one.
pub(super) fn whole(
    start: &AnyPosition,
    line: &[Move],
    words: (MoveStyle, &Texts),
) -> Option<String> {
    if line.len() > MOST {
        return Some(words.1.with(ids::StoryLong { line: and_so_on(start, line, words) }));
    }
    let (clauses, texts) = (clauses(start, line, words), words.1);
    Some(match &clauses[..] {
        [] => return None,
        [a] => a.clone(),
        [a, b] => texts.with(ids::StoryTwo { a, b }),
        [a, b, c] => texts.with(ids::StoryThree { a, b, c }),
        [a, b, c, d, ..] => texts.with(ids::StoryFour { a, b, c, d }),
    })
}

/// Tells how a line goes on whose first move has been named; nothing where it does not.
pub(super) fn rest(
    start: &AnyPosition,
    line: &[Move],
    words: (MoveStyle, &Texts),
) -> Option<String> {
    if line.len() > MOST {
        let rest = start.notes(&line[..MOST], words.0).split_off(1).join(" ");
        let line = words.1.with(ids::StoryMore { line: rest });
        return Some(words.1.with(ids::StoryRestLong { line }));
    }
    let (clauses, texts) = (clauses(start, line, words), words.1);
    Some(match &clauses[..] {
        [] | [_] => return None,
        [_, b] => b.clone(),
        [_, b, c] => texts.with(ids::StoryRestTwo { b, c }),
        [_, b, c, d, ..] => texts.with(ids::StoryRestThree { b, c, d }),
    })
}

/// The first moves of a line, as they stand within a sentence.
pub(super) fn begun(start: &AnyPosition, line: &[Move], (style, _): (MoveStyle, &Texts)) -> String {
    let mut begun = start.notes(&line[..line.len().min(MOST)], style).join(" ");
    if line.len() > MOST {
        begun.push_str(" …");
    }
    begun
}

/// The first moves of a line, as they stand at the end of a sentence.
pub(super) fn and_so_on(
    start: &AnyPosition,
    line: &[Move],
    (style, texts): (MoveStyle, &Texts),
) -> String {
    let begun = start.notes(&line[..line.len().min(MOST)], style).join(" ");
    if line.len() > MOST { texts.with(ids::StoryMore { line: begun }) } else { begun }
}

/// What each move of a line does.
fn clauses(start: &AnyPosition, line: &[Move], words: (MoveStyle, &Texts)) -> Vec<String> {
    let (mut position, mut taken_on) = (start.clone(), None);
    let notes = start.notes(line, words.0);
    let clause = |(mv, &it): (String, &Move)| {
        let before = position.clone();
        position.play(it);
        let captured = before.captured(it);
        let takes_back = captured.is_some() && taken_on == Some(it.to());
        taken_on = captured.map(|_| it.to());
        let piece = captured.map(|(side, figure)| figure.text_id(side));
        let texts = words.1;
        match piece {
            _ if position.in_check() && position.legal_moves().is_empty() => {
                texts.with(ids::StepMates { mv })
            }
            _ if takes_back => texts.with(ids::StepTakesBack { mv }),
            Some(piece) if position.in_check() => texts.with(ids::StepTakesCheck { mv, piece }),
            Some(piece) => texts.with(ids::StepTakes { mv, piece }),
            None if it.promotion().is_some() => texts.with(ids::StepPromotes { mv }),
            None if position.in_check() => texts.with(ids::StepChecks { mv }),
            None => mv,
        }
    };
    notes.into_iter().zip(line).map(clause).collect()
}

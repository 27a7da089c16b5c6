//! What comments say to programs, both ways: `[%clk 0:10:00]`, `[%eval 0.35,12]`, `[%cal Gc2c4]`,
//! `[%csl Ra1]`, `[%by NAME]`, `[%review (…)]`, and the `+0.38/19` of xboard and pychess.
//!
//! `%by` is our own: who found the move. So is `%review`: what a review has found, as JSON, with `()` and
//! `<>` in the place of `{}` and `[]`, which would end comment and command for other programs. An evaluation is White's or Red's view; that of xboard is
//! the mover's, and is turned. Other commands (`%emt`, `%tqu`, colours that are not known) stay in
//! the comment as they are, and are written so.

use std::fmt::Write;
use std::time::Duration;

use super::escape;
use crate::games::GameInfo;
use crate::record::{Brush, Evaluation, Notes, PovScore, Score, Shape};
use crate::rules::Side;

/// Adds what the inside of a comment says to the notes of a move.
pub(super) fn read<G: GameInfo>(raw: &str, mover: Option<Side>, notes: &mut Notes) {
    let raw = raw.trim();
    let (score, raw) = match mover.and_then(|mover| bare_score(raw, mover)) {
        Some((evaluation, rest)) => (Some(evaluation), rest.trim_start()),
        None => (None, raw),
    };
    notes.evaluation = score.or(notes.evaluation);
    if !raw.contains("[%") {
        notes.add_comment(&plain(raw));
        return;
    }
    let mut text = String::with_capacity(raw.len());
    let mut rest = raw;
    while let Some(at) = rest.find("[%") {
        text.push_str(&rest[..at]);
        let command = &rest[at..];
        let end = end_of(command);
        let obeyed = end.map_or(Obeyed::No, |end| obey::<G>(&command[2..end], notes));
        let len = end.filter(|_| obeyed != Obeyed::No).map_or(2, |end| end + 1);
        rest = &command[len..];
        match obeyed {
            Obeyed::No => text.push_str(&command[..len]),
            Obeyed::Part(left) => text.push_str(&left),
            Obeyed::All if text.is_empty() || text.ends_with(char::is_whitespace) => {
                rest = rest.trim_start_matches([' ', '\t', '\r', '\n']);
            }
            Obeyed::All => {}
        }
    }
    text.push_str(rest);
    notes.add_comment(&plain(text.trim()));
}

/// The text of a comment without commands.
pub(super) fn plain(raw: &str) -> String {
    let raw = raw.trim();
    if raw.contains('\r') {
        let text = raw.replace("\r\n", "\n").replace('\r', "\n");
        return escape::unescape(&text).into_owned();
    }
    escape::unescape(raw).into_owned()
}

/// Where a command ends that begins here.
fn end_of(text: &str) -> Option<usize> {
    /// No command is longer, so that what only looks like many costs little.
    const LONGEST: usize = 4096;
    text.bytes().take(LONGEST).position(|byte| byte == b']')
}

/// What became of a command.
#[derive(PartialEq, Eq)]
enum Obeyed {
    All,
    /// This was not understood.
    Part(String),
    No,
}

impl From<bool> for Obeyed {
    fn from(is_obeyed: bool) -> Self {
        if is_obeyed { Self::All } else { Self::No }
    }
}

/// Does what a command says, as far as it is understood.
fn obey<G: GameInfo>(command: &str, notes: &mut Notes) -> Obeyed {
    let Some((name, value)) = command.split_once(char::is_whitespace) else { return Obeyed::No };
    let value = value.trim();
    match name {
        "clk" => assign(&mut notes.clock, clock(value)).into(),
        "eval" => assign(&mut notes.evaluation, evaluation(value)).into(),
        "cal" | "csl" => draw::<G>(name, value, notes),
        "by" if !value.is_empty() && notes.by.is_empty() => {
            notes.by = escape::unescape(value).into_owned();
            Obeyed::All
        }
        "review" if !value.is_empty() && notes.review.is_empty() => {
            let back = BRACKETS.map(|(json, ours)| (ours, json));
            notes.review = exchanged(&escape::unescape(value), &back);
            Obeyed::All
        }
        _ => Obeyed::No,
    }
}

/// The brackets of JSON, and what stands for them in a command.
const BRACKETS: [(char, char); 4] = [('{', '('), ('}', ')'), ('[', '<'), (']', '>')];

/// JSON with brackets exchanged, but not in its strings. Blanks between its words go, and line breaks in
/// strings, where another program has wrapped them, become blanks.
fn exchanged(text: &str, brackets: &[(char, char)]) -> String {
    let mut result = String::with_capacity(text.len());
    let (mut is_string, mut is_escaped) = (false, false);
    for letter in text.chars() {
        match letter {
            '\n' | '\r' if is_string => result.push(' '),
            _ if is_string => result.push(letter),
            _ if letter.is_whitespace() => {}
            _ => {
                let other = brackets.iter().find(|(from, _)| *from == letter);
                result.push(other.map_or(letter, |(_, to)| *to));
            }
        }
        is_string ^= letter == '"' && !is_escaped;
        is_escaped = letter == '\\' && !is_escaped;
    }
    result
}

/// Draws arrows and squares; those in colours that are not known are left.
fn draw<G: GameInfo>(name: &str, value: &str, notes: &mut Notes) -> Obeyed {
    let (mut shapes, mut left) = (Vec::new(), Vec::new());
    for text in value.split(',') {
        match shape::<G>(text.trim()) {
            Some(shape) => shapes.push(shape),
            None => left.push(text),
        }
    }
    if shapes.is_empty() {
        return Obeyed::No;
    }
    notes.shapes.extend(shapes);
    if left.is_empty() {
        Obeyed::All
    } else {
        Obeyed::Part(format!("[%{name} {}]", left.join(",")))
    }
}

/// The offsets of the brackets in a comment that would be read as commands, beside these notes.
pub(super) fn commands<G: GameInfo>(text: &str, notes: &Notes) -> Vec<usize> {
    let (mut found, mut at) = (Vec::new(), 0);
    if !text.contains("[%") {
        return found;
    }
    // Only what can be said once matters; lists are not copied for every bracket.
    let known = Notes {
        comment: String::new(),
        before: String::new(),
        nags: Vec::new(),
        shapes: Vec::new(),
        ..notes.clone()
    };
    while let Some(next) = text[at..].find("[%") {
        at += next;
        let end = end_of(&text[at..]);
        let is_obeyed = end.is_some_and(|end| {
            obey::<G>(&text[at + 2..at + end], &mut known.clone()) != Obeyed::No
        });
        if is_obeyed {
            found.push(at);
        }
        at += 2;
    }
    found
}

/// Sets what is not set yet.
fn assign<T>(slot: &mut Option<T>, value: Option<T>) -> bool {
    let is_new = slot.is_none() && value.is_some();
    if is_new {
        *slot = value;
    }
    is_new
}

/// `1:02:03.5`, also without hours.
fn clock(text: &str) -> Option<Duration> {
    let (whole, fraction) = text.split_once('.').unwrap_or((text, ""));
    let mut seconds = 0_u64;
    for part in whole.split(':') {
        if part.len() > 9 || !part.bytes().all(|byte| byte.is_ascii_digit()) {
            return None;
        }
        seconds = seconds.checked_mul(60)?.checked_add(part.parse().ok()?)?;
    }
    if fraction.len() > 9 || !fraction.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    let nanos = format!("{fraction:0<9}").parse().ok()?;
    Some(Duration::new(seconds, nanos))
}

/// `0.35`, `-1.2,20`, `#-3`: White's point of view.
fn evaluation(text: &str) -> Option<Evaluation> {
    let (score, depth) = match text.split_once(',') {
        Some((score, depth)) => (score, Some(depth.trim().parse().ok()?)),
        None => (text, None),
    };
    let score = match score.strip_prefix('#') {
        Some(mate) => Score::Mate(mate.parse().ok()?),
        None => Score::Centipawns(centipawns(score)?),
    };
    Some(Evaluation { score, depth })
}

/// Pawns, `-0.35`, as hundredths; more digits are rounded.
fn centipawns(text: &str) -> Option<i32> {
    let digits = text.strip_prefix(['+', '-']).unwrap_or(text);
    let (whole, fraction) = digits.split_once('.').unwrap_or((digits, ""));
    let is_number = |text: &str| text.len() <= 12 && text.bytes().all(|it| it.is_ascii_digit());
    if whole.is_empty() || !is_number(whole) || !is_number(fraction) {
        return None;
    }
    let hundredths: i64 = format!("{fraction:0<2}")[..2].parse().ok()?;
    let rounding = i64::from(fraction.as_bytes().get(2).is_some_and(|&digit| digit >= b'5'));
    let value = whole.parse::<i64>().ok()?.checked_mul(100)? + hundredths + rounding;
    i32::try_from(if text.starts_with('-') { -value } else { value }).ok()
}

/// `Ga1` or `Ga1b2`.
fn shape<G: GameInfo>(text: &str) -> Option<Shape> {
    let brush = Brush::from_letter(text.chars().next()?)?;
    let squares = text.get(1..).filter(|text| text.is_ascii())?;
    let is_arrow = squares.len() == 4;
    let mv = match squares.len() {
        4 => G::from_coordinates(squares),
        2 => G::from_coordinates(&squares.repeat(2)),
        _ => return None,
    };
    let mv = mv.ok()?;
    Some(Shape { from: mv.from(), to: is_arrow.then(|| mv.to()), brush })
}

/// `+0.38/19`, the mover's view, at the beginning of a comment, and what follows it.
fn bare_score(text: &str, mover: Side) -> Option<(Evaluation, &str)> {
    let len = text.find(char::is_whitespace).unwrap_or(text.len());
    let (score, rest) = text.split_at(len);
    let (score, depth) = score.split_once('/')?;
    if !score.starts_with(['+', '-', '0']) || !score.contains('.') {
        return None;
    }
    let depth = depth.parse().ok().filter(|_| depth.bytes().all(|it| it.is_ascii_digit()))?;
    let score = PovScore::Centipawns(centipawns(score)?).first_pov(mover);
    Some((Evaluation { score, depth: Some(depth) }, rest))
}

/// Whether a comment would be read as an evaluation, as xboard writes it.
pub(super) fn starts_with_score(text: &str) -> bool {
    text.starts_with(['+', '-', '0']) && bare_score(text, Side::First).is_some()
}

/// All that is noted beside a move but its marks, as the inside of one comment.
pub(super) fn write<G: GameInfo>(notes: &Notes) -> String {
    let mut text = String::new();
    // Writing to a string cannot fail.
    let _ = write_commands::<G>(&mut text, notes);
    if !text.is_empty() && !notes.comment.is_empty() {
        text.push(' ');
    }
    let comment = escape::comment(&notes.comment);
    let commands = commands::<G>(&comment, notes);
    text + &escape::brackets(comment, &commands)
}

fn write_commands<G: GameInfo>(text: &mut String, notes: &Notes) -> std::fmt::Result {
    let mut separator = "";
    if let Some(clock) = notes.clock {
        let (seconds, tenths) = (clock.as_secs(), clock.subsec_millis() / 100);
        write!(text, "[%clk {}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60)?;
        if tenths > 0 {
            write!(text, ".{tenths}")?;
        }
        text.push(']');
        separator = " ";
    }
    if let Some(Evaluation { score, depth }) = notes.evaluation {
        write!(text, "{separator}[%eval ")?;
        match score {
            Score::Mate(moves) => write!(text, "#{moves}")?,
            Score::Centipawns(value) => {
                let (sign, size) = (if value < 0 { "-" } else { "" }, value.unsigned_abs());
                write!(text, "{sign}{}.{:02}", size / 100, size % 100)?;
            }
        }
        if let Some(depth) = depth {
            write!(text, ",{depth}")?;
        }
        text.push(']');
        separator = " ";
    }
    for shapes in notes.shapes.chunk_by(|a, b| a.to.is_some() == b.to.is_some()) {
        let name = if shapes[0].to.is_some() { "cal" } else { "csl" };
        write!(text, "{separator}[%{name} ")?;
        for (index, shape) in shapes.iter().enumerate() {
            let to = shape.to.map(G::point).unwrap_or_default();
            let comma = if index > 0 { "," } else { "" };
            write!(text, "{comma}{}{}{to}", shape.brush.letter(), G::point(shape.from))?;
        }
        text.push(']');
        separator = " ";
    }
    if !notes.by.is_empty() {
        write!(text, "{separator}[%by {}]", escape::name(&notes.by))?;
        separator = " ";
    }
    if !notes.review.is_empty() {
        let review = exchanged(&notes.review, &BRACKETS);
        write!(text, "{separator}[%review {}]", escape::name(&review))?;
    }
    Ok(())
}

//! Reads DhtmlXQ.

use std::collections::BTreeMap;

use super::super::setup::{self, SET, Setup};
use super::super::{Builder, Fault, FaultKind, Place, ReadGame, field};
use super::{CAPTURED, CLOSE, NAME, OPEN, fields};
use crate::record::{NodeId, Tag};
use crate::rules::xiangqi::Position;
use crate::rules::{Game, Move, Side, Square};

const BINIT_LEN: usize = 64;
/// Fields that say nothing of the game that is not said elsewhere.
const SERVICE: [&str; 8] =
    ["ver", "init", "length", "type", "firstnum", "generator", "redname", "blackname"];
const START: &str = "8979695949392919097717866646260600102030405060708012720323436383";

/// Reads the first game.
///
/// # Errors
/// If there is no DhtmlXQ in the text, if it is one of the variants that are not read, or if the
/// pieces cannot stand so.
pub fn read(text: &str) -> Result<ReadGame, Fault> {
    let kind = FaultKind::NotThisFormat(NAME);
    read_all(text).into_iter().next().unwrap_or(Err(Fault { place: at_line(1), kind }))
}

/// Reads all games of a page. What stands around them is told beside them.
#[must_use]
pub fn read_all(text: &str) -> Vec<Result<ReadGame, Fault>> {
    let mut games = Vec::new();
    let mut skipped = Vec::new();
    for (line, part) in parts(text) {
        if part.contains(OPEN) {
            let mut game = read_part(part, line);
            if let Ok(game) = &mut game {
                game.skipped.splice(0..0, skipped.drain(..));
            }
            games.push(game);
        } else if part.contains("[DHJHtmlXQ") {
            let kind = FaultKind::Unsupported("DHJHtmlXQ");
            games.push(Err(Fault { place: at_line(line), kind }));
        } else {
            skipped.extend(Fault::skipped(at_line(line), &without_marks(part)));
        }
    }
    if let Some(Ok(game)) = games.iter_mut().rev().find(|game| game.is_ok()) {
        game.skipped.extend(skipped);
    }
    games
}

/// The parts of a text that have one game at most, with the numbers of their first lines.
fn parts(text: &str) -> Vec<(usize, &str)> {
    let (mut parts, mut line, mut from, mut has_fields) = (Vec::new(), 1, 0, false);
    let mut cut = |from: &mut usize, at: usize| {
        // What is closed here may have been opened before the last cut.
        let Some(part) = text.get(*from..at) else { return };
        if !part.trim().is_empty() {
            parts.push((line, part));
        }
        line += part.matches('\n').count();
        *from = at;
    };
    for (at, name) in text.match_indices(NAME) {
        let (before, after) = (&text[..at], &text[at + name.len()..]);
        let is_open = before.ends_with('[');
        if after.starts_with('_') {
            if is_open && has_fields && after.starts_with("_ver]") {
                cut(&mut from, at - 1);
            }
            has_fields |= is_open;
        } else if is_open {
            cut(&mut from, at - 1);
            has_fields = false;
        } else if before.ends_with("[/") {
            // Not further than to the next bracket, so that each is looked at once.
            let end = after.find(['[', ']']).filter(|&end| after[end..].starts_with(']'));
            let end = end.map_or(0, |end| end + 1);
            cut(&mut from, at + name.len() + end);
            has_fields = false;
        }
    }
    cut(&mut from, text.len());
    parts
}

/// What stands before the next mark that opens or closes a game or a field, and the text from it on.
fn next_mark(text: &str) -> Option<(&str, &str)> {
    let brackets = text.match_indices('[').map(|(at, _)| text.split_at(at));
    brackets.into_iter().find(|(_, mark)| mark.starts_with("[DhtmlXQ") || mark.starts_with(CLOSE))
}

/// A text without what opens and closes games and fields.
fn without_marks(text: &str) -> String {
    let (mut plain, mut rest) = (String::new(), text);
    while let Some((before, mark)) = next_mark(rest) {
        plain.push_str(before);
        plain.push(' ');
        rest = mark.split_once(']').map_or("", |(_, rest)| rest);
    }
    plain + rest
}

/// Reads the game of a part.
fn read_part(text: &str, first: usize) -> Result<ReadGame, Fault> {
    let fault = |line, kind| Err(Fault { place: at_line(line), kind });
    let game = Fields::of(text, first);
    if game.binit.is_none() && game.fen.is_none() && !game.lines.contains_key(&0) {
        return fault(first, FaultKind::NotThisFormat(NAME));
    }
    if let Some(line) = game.is_of_tencent {
        return fault(line, FaultKind::Unsupported("Tencent's way to number branches"));
    }
    let letters = |branch: &&Branch| branch.moves.contains(|letter: char| letter.is_alphabetic());
    if let Some(branch) = game.lines.values().find(letters) {
        return fault(branch.line, FaultKind::Unsupported("a DhtmlXQ move list with letters"));
    }
    let mut builder = Builder::new(game.start()?);
    game.read_head(&mut builder);
    for (line, what) in &game.odd {
        let value = (*what).to_owned();
        builder.fault(at_line(*line), FaultKind::BadValue { field: "the name of a field", value });
    }
    let grown = game.grow(&mut builder);
    game.comment(&mut builder, &grown);
    Ok(ReadGame { skipped: game.around, ..builder.finish() })
}

fn at_line(line: usize) -> Place {
    Place { line: Some(line), ..Place::default() }
}

/// A branch as it is written.
struct Branch<'a> {
    line: usize,
    /// The branch that it leaves.
    parent: u32,
    /// The ply that its first move replaces, from 1.
    ply: usize,
    moves: &'a str,
}

/// A branch that is played.
struct Grown {
    /// The node before its first move.
    base: NodeId,
    /// Its moves, as far as they are legal.
    nodes: Vec<NodeId>,
}

/// The fields of a text, sorted by what they are.
#[derive(Default)]
struct Fields<'a> {
    binit: Option<(usize, &'a str)>,
    fen: Option<&'a str>,
    result: Option<(usize, &'a str)>,
    texts: BTreeMap<&'a str, &'a str>,
    lines: BTreeMap<u32, Branch<'a>>,
    /// By branch and ply.
    comments: BTreeMap<(u32, usize), (usize, &'a str)>,
    is_of_tencent: Option<usize>,
    /// Names of fields that should be moves or comments but are not understood.
    odd: Vec<(usize, &'a str)>,
    /// What stands between the fields.
    around: Vec<Fault>,
}

impl<'a> Fields<'a> {
    fn of(text: &'a str, first: usize) -> Self {
        let mut fields = Self::default();
        let (mut rest, mut line) = (text, first);
        while let Some((before, after)) = rest.split_once(OPEN) {
            fields.around.extend(Fault::skipped(at_line(line), &without_marks(before)));
            line += before.matches('\n').count();
            let Some((name, value)) = after.split_once(']') else { break };
            // Where the end of a field lacks, the next one ends it.
            let next = value.find(OPEN).unwrap_or(value.len());
            let end = value.get(..next).and_then(|value| value.find(CLOSE)).unwrap_or(next);
            let (value, next) = value.split_at(end);
            fields.add(name, value, line);
            line += name.matches('\n').count() + value.matches('\n').count();
            rest = next;
        }
        fields.around.extend(Fault::skipped(at_line(line), &without_marks(rest)));
        fields
    }

    fn add(&mut self, name: &'a str, value: &'a str, line: usize) {
        let is_odd = match name {
            "binit" => self.binit.replace((line, value)).is_some(),
            "fen" => self.fen.replace(value).is_some(),
            "result" => self.result.replace((line, value)).is_some(),
            "movelist" => self.add_branch(Some((0, 1, 0)), value, line),
            _ => {
                if let Some(key) = name.strip_prefix("move_") {
                    if key.contains('-') {
                        self.is_of_tencent = Some(line);
                    }
                    self.add_branch(branch_key(key), value, line)
                } else if let Some(key) = name.strip_prefix("comment") {
                    let key = comment_key(key);
                    key.is_none_or(|key| self.comments.insert(key, (line, value)).is_some())
                } else {
                    self.texts.insert(name, value);
                    false
                }
            }
        };
        if is_odd {
            self.odd.push((line, name));
        }
    }

    /// Adds a branch; returns whether that cannot be.
    fn add_branch(&mut self, key: Option<(u32, usize, u32)>, moves: &'a str, line: usize) -> bool {
        let Some((parent, ply, number)) = key else { return true };
        let branch = Branch { line, parent, ply, moves };
        let is_main_twice = number == 0 && self.lines.get(&0).is_some_and(|it| it.moves == moves);
        !is_main_twice && self.lines.insert(number, branch).is_some()
    }

    fn start(&self) -> Result<Position, Fault> {
        let fen = self.fen.map(|fen| Position::from_fen(fen.trim()));
        let (line, binit) = match (self.binit, &fen) {
            (None, Some(fen)) => {
                return fen.clone().map_err(|error| Fault {
                    place: Place::default(),
                    kind: FaultKind::Start(error.into()),
                });
            }
            (binit, _) => binit.unwrap_or((1, START)),
        };
        let setup = setup(binit.trim(), line)?;
        let main = self.lines.get(&0).map_or("", |main| main.moves);
        let mover = steps(main).next().flatten().map(Move::from);
        let said = fen.as_ref().and_then(|fen| fen.as_ref().ok()).map(Game::side_to_move);
        let start = setup.position(mover, said.unwrap_or(Side::First), at_line(line))?;
        // A FEN that says the same also knows the counters.
        Ok(match fen {
            Some(Ok(fen)) if fen.key() == start.key() => fen,
            _ => start,
        })
    }

    fn read_head(&self, builder: &mut Builder<Position>) {
        for (name, tag) in fields() {
            let text = self.texts.get(name).map_or(String::new(), |text| plain(text));
            let text = if tag == Tag::Date { field::date(&text) } else { text.trim().to_owned() };
            builder.tree().tags.set(tag, text);
        }
        for (tag, name) in [(Tag::First, "redname"), (Tag::Second, "blackname")] {
            if let (true, Some(text)) =
                (builder.tree().tags.get(&tag).is_empty(), self.texts.get(name))
            {
                builder.tree().tags.set(tag, plain(text).trim());
            }
        }
        for (name, text) in &self.texts {
            let is_known = fields().iter().any(|(known, _)| known == name);
            let text = plain(text);
            if !is_known && !SERVICE.contains(name) && !text.trim().is_empty() {
                builder.tree().tags.set(Tag::Other((*name).to_owned()), text.trim());
            }
        }
        let Some((line, text)) = self.result else { return };
        if let Some(result) = field::result(text) {
            builder.tree().result = result;
        } else {
            let kind = FaultKind::BadValue { field: "the result", value: text.to_owned() };
            builder.fault(at_line(line), kind);
        }
    }

    /// Plays the branches, each after the one that it leaves.
    fn grow(&self, builder: &mut Builder<Position>) -> BTreeMap<u32, Grown> {
        let mut children: BTreeMap<u32, Vec<u32>> = BTreeMap::new();
        for (&number, branch) in self.lines.iter().filter(|(number, _)| **number != 0) {
            children.entry(branch.parent).or_default().push(number);
        }
        let mut grown = BTreeMap::new();
        let mut open = std::collections::VecDeque::from([0]);
        while let Some(number) = open.pop_front() {
            let base = match self.lines.get(&number) {
                Some(branch) if number != 0 => {
                    let parent = grown.get(&branch.parent);
                    let base = parent.zip(branch.ply.checked_sub(1));
                    let base = base.and_then(|(parent, ply)| node_at(builder, parent, ply));
                    // It may replace a move that is not there.
                    base.map(|base| builder.beside(base))
                }
                _ => Some(NodeId::ROOT),
            };
            let Some(base) = base else { continue };
            let branch = self.lines.get(&number);
            let nodes = branch.map_or(Vec::new(), |branch| play(builder, base, branch));
            grown.insert(number, Grown { base, nodes });
            open.extend(children.remove(&number).unwrap_or_default());
        }
        for (_, branch) in self.lines.iter().filter(|(number, _)| !grown.contains_key(number)) {
            let place = Place { ply: Some(branch.ply), ..at_line(branch.line) };
            builder.fault(place, FaultKind::LostVariation);
        }
        grown
    }

    fn comment(&self, builder: &mut Builder<Position>, grown: &BTreeMap<u32, Grown>) {
        for (&(branch, ply), &(line, text)) in &self.comments {
            let line_of = grown.get(&branch);
            let node = line_of.and_then(|grown| node_at(builder, grown, ply));
            let last = || line_of.and_then(|grown| grown.nodes.last()).copied();
            builder.go_to(node.or_else(last).unwrap_or(NodeId::ROOT));
            if node.is_none() {
                let value = format!("of ply {ply} of branch {branch}");
                builder.fault(at_line(line), FaultKind::BadValue { field: "a comment", value });
            }
            builder.notes().add_comment(&field::lines(&plain(text)));
        }
    }
}

/// `P_S_N`.
fn branch_key(key: &str) -> Option<(u32, usize, u32)> {
    let mut parts = key.splitn(3, '_');
    let mut next = || parts.next();
    Some((next()?.parse().ok()?, next()?.parse().ok()?, next()?.parse().ok()?))
}

/// `K` or `B_K`.
fn comment_key(key: &str) -> Option<(u32, usize)> {
    match key.split_once('_') {
        Some((branch, ply)) => Some((branch.parse().ok()?, ply.parse().ok()?)),
        None => Some((0, key.parse().ok()?)),
    }
}

/// The point that two digits name.
fn point(digits: &[char]) -> Option<Square> {
    let digit = |at: usize| u8::try_from(digits.get(at)?.to_digit(10)?).ok();
    setup::point_from_top(digit(0)?, digit(1)?)
}

/// The moves of a branch; `None` for one that has no squares.
fn steps(moves: &str) -> impl Iterator<Item = Option<Move>> {
    let digits: Vec<char> = moves.chars().filter(|letter| !letter.is_whitespace()).collect();
    let count = digits.len().div_ceil(4);
    (0..count).map(move |index| {
        let step = digits.get(index * 4..index * 4 + 4)?;
        Some(Move::new(point(step.get(..2)?)?, point(step.get(2..)?)?))
    })
}

fn setup(binit: &str, line: usize) -> Result<Setup, Fault> {
    let digits: Vec<char> = binit.chars().collect();
    let bad = |value: &[char]| {
        let kind = FaultKind::BadValue { field: "binit", value: value.iter().collect() };
        Fault { place: at_line(line), kind }
    };
    if digits.len() != BINIT_LEN {
        return Err(bad(&digits));
    }
    let mut setup = Setup::new();
    let pieces = [Side::First, Side::Second].into_iter().flat_map(|side| SET.map(|it| (side, it)));
    for (place, (side, piece)) in digits.chunks(2).zip(pieces) {
        if place.iter().copied().eq(CAPTURED.chars()) {
            continue;
        }
        setup.put(point(place).ok_or_else(|| bad(place))?, side, piece);
    }
    Ok(setup)
}

/// The node at a ply of a branch, counted from the start of the game.
fn node_at(builder: &mut Builder<Position>, branch: &Grown, ply: usize) -> Option<NodeId> {
    let tree = builder.tree();
    let after = ply.checked_sub(tree.ply(branch.base));
    match after {
        Some(0) => Some(branch.base),
        Some(after) => branch.nodes.get(after - 1).copied(),
        None => {
            let back = std::iter::successors(Some(branch.base), |&id| tree.parent(id));
            back.into_iter().find(|&id| tree.ply(id) == ply)
        }
    }
}

/// Plays a branch from a node on, as far as its moves are legal.
fn play(builder: &mut Builder<Position>, base: NodeId, branch: &Branch<'_>) -> Vec<NodeId> {
    builder.go_to(base);
    let mut nodes = Vec::new();
    for step in steps(branch.moves) {
        let Some(mv) = step else {
            let value = "none".to_owned();
            let kind = FaultKind::BadValue { field: "the squares of a move", value };
            builder.break_line(at_line(branch.line), kind, "");
            break;
        };
        if !builder.play(mv, at_line(branch.line)) {
            break;
        }
        nodes.push(builder.at());
    }
    nodes
}

/// A text without the marks for lines and letters.
fn plain(text: &str) -> String {
    let text = text.replace("||", "\n");
    let mut units: Vec<u16> = Vec::with_capacity(text.len());
    let mut rest = text.as_str();
    while let Some((before, after)) = rest.split_once("\\u") {
        units.extend(before.encode_utf16());
        let code = after.get(..4).filter(|code| code.bytes().all(|byte| byte.is_ascii_hexdigit()));
        if let Some(unit) = code.and_then(|code| u16::from_str_radix(code, 16).ok()) {
            units.push(unit);
            rest = after.get(4..).unwrap_or_default();
        } else {
            units.extend("\\u".encode_utf16());
            rest = after;
        }
    }
    units.extend(rest.encode_utf16());
    String::from_utf16_lossy(&units)
}

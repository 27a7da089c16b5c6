//! Characters: which of the moves of about equal worth an opponent takes.
//!
//! To a character some moves are worth a little more than they score; how little depends on how exact
//! its level is, so that it is as strong as [`Character::Plain`], which likes all alike and plays as
//! if there were no characters.
//!
//! What is liked is read from the move and from the principal variation that the search expects after
//! it; only [`Character::Trapper`] has the answers searched (see [`super::answers`]).

use std::fmt;
use std::str::FromStr;

#[cfg(feature = "serde")]
use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::Engine;
use super::answers::Answers;
use super::eval::Evaluate;
use super::levels::Task;
use super::plan::RootMove;
use super::request::StopFlag;
use crate::books::Choice;
use crate::rules::{Move, Moves, Side, Square, chess, xiangqi};

/// What an opponent likes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(Serialize, Deserialize), serde(rename_all = "kebab-case"))]
pub enum Character {
    /// Nothing in particular.
    #[default]
    Plain,
    /// Pieces that nobody can take, and quiet.
    Solid,
    /// Checks and pieces near the other king; gives a little for them.
    Attacking,
    /// Exchanges, and endings.
    Trader,
    /// Moves with an answer that looks good and is bad.
    Trapper,
    /// Horses and cannons rather than rooks; in chess, knights rather than rooks and queens.
    Horses,
}

/// A word that names no [`Character`].
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{0}: no character")]
pub struct UnknownCharacter(pub String);

impl Character {
    /// All of them, in the order that they are offered in.
    pub const ALL: [Self; 6] =
        [Self::Plain, Self::Solid, Self::Attacking, Self::Trader, Self::Trapper, Self::Horses];

    /// Its name on command lines, in protocols and in files.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Plain => "plain",
            Self::Solid => "solid",
            Self::Attacking => "attacking",
            Self::Trader => "trader",
            Self::Trapper => "trapper",
            Self::Horses => "horses",
        }
    }

    /// How much worse than the best a move may be that is drawn by chance, and what the move that it
    /// likes most is worth more to it, in centipawns, at a level that plays moves up to `margin` worse.
    /// Most of what a level gives away by chance makes room for what is liked.
    pub(super) const fn leeway(self, margin: i32) -> (i32, i32) {
        match self.fondness() {
            None => (margin, 0),
            Some(percent) => (margin / 4, LEAST_BONUS + margin * percent / 100),
        }
    }

    /// What a level's margin is worth to it in what it likes, in percent: as much as leaves it as strong
    /// as the plain one, by games at level 5 (`src/core/engine/notes/characters.md`).
    const fn fondness(self) -> Option<i32> {
        match self {
            Self::Plain => None,
            Self::Solid | Self::Attacking | Self::Horses => Some(110),
            Self::Trader => Some(100),
            Self::Trapper => Some(60),
        }
    }

    /// The choices of a book with the weights that this character gives them.
    pub(super) fn weigh<G: Tempered>(self, position: &G, choices: &mut [Choice]) {
        if self == Self::Plain {
            return;
        }
        for choice in choices {
            let liking = self.liking(position, &RootMove::new(choice.mv));
            let more = u16::try_from(liking / BOOK_LIKING).unwrap_or(0);
            choice.weight = choice.weight.saturating_mul(1 + more);
        }
    }

    /// How well it likes a move with its principal variation, from 0 to [`MOST`]; 0 for all moves, if
    /// it is plain. A trap is not seen here.
    pub(super) fn liking<G: Tempered>(self, position: &G, known: &RootMove) -> i32 {
        let outlook = || Outlook::of(position, known);
        let liking = match self {
            Self::Plain | Self::Trapper => 0,
            Self::Solid => outlook().safety(position, known.mv),
            Self::Attacking => outlook().attack(position, known.mv),
            Self::Trader => outlook().exchanges(),
            Self::Horses => outlook().nimbleness(),
        };
        liking.clamp(0, MOST)
    }
}

impl fmt::Display for Character {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Character {
    type Err = UnknownCharacter;

    /// Reads a name, in any case.
    fn from_str(text: &str) -> Result<Self, UnknownCharacter> {
        let named = |character: &Self| character.name().eq_ignore_ascii_case(text);
        Self::ALL.into_iter().find(named).ok_or_else(|| UnknownCharacter(text.to_owned()))
    }
}

/// What characters have to know of a game.
pub trait Tempered: Evaluate {
    /// Whether a piece is one that [`Character::Horses`] moves with pleasure (`true`) or leaves where
    /// it stands (`false`); `None` for the others.
    fn is_nimble(piece: Self::Piece) -> Option<bool>;
}

impl Tempered for xiangqi::Position {
    fn is_nimble(piece: xiangqi::Piece) -> Option<bool> {
        match piece {
            xiangqi::Piece::Horse | xiangqi::Piece::Cannon => Some(true),
            xiangqi::Piece::Rook => Some(false),
            _ => None,
        }
    }
}

impl Tempered for chess::Position {
    fn is_nimble(piece: chess::Piece) -> Option<bool> {
        match piece {
            chess::Piece::Knight => Some(true),
            chess::Piece::Rook | chess::Piece::Queen => Some(false),
            _ => None,
        }
    }
}

/// The bonus in centipawns at the levels that play the best move only.
const LEAST_BONUS: i32 = 8;
/// Moves that are liked less differently get a part of the bonus only.
const MEANT: i32 = 30;
/// So much liking makes a move of a book once more as likely.
const BOOK_LIKING: i32 = 10;
/// The greatest liking.
const MOST: i32 = 100;
/// Plies of the principal variation that are looked at.
const PLIES: usize = 6;
/// What a pawn is worth at least, in centipawns: less is not given or won.
const PAWN: i32 = 80;

/// What the principal variation after a root move holds, from the side that makes it.
#[derive(Debug, Default)]
struct Outlook {
    /// Checks that the side gives.
    checks: i32,
    /// Its moves that take something, and the other side's.
    captures: [i32; 2],
    /// The first move takes something of about the same worth as what it gives for it.
    exchanges_at_once: bool,
    /// The first move gives check.
    checks_at_once: bool,
    /// The least balance of what was taken so far, in centipawns: less than 0 where the side gives
    /// something first. The capture that may answer its own last one is not waited for.
    least_balance: i32,
    /// The balance at the end.
    balance: i32,
    /// Its moves with nimble pieces, less those with pieces that are not; the first counts thrice.
    nimble_moves: i32,
    /// Nimble pieces that it loses.
    nimble_losses: i32,
    /// Something of its own can be won where it stands after the first move.
    hangs: bool,
}

impl Outlook {
    fn of<G: Tempered>(position: &G, known: &RootMove) -> Self {
        let mut outlook = Self::default();
        let mut next = position.clone();
        for (ply, &mv) in known.pv.iter().take(PLIES).enumerate() {
            if !next.is_legal(mv) {
                break;
            }
            outlook.note(&next, mv, ply);
            next.play(mv);
            if ply == 0 {
                outlook.hangs = hangs(&next);
                outlook.checks_at_once = next.in_check();
                outlook.exchanges_at_once = is_exchange(position, mv);
            }
            outlook.checks += i32::from(ply % 2 == 0 && next.in_check());
        }
        outlook
    }

    /// Notes a move that is about to be played.
    fn note<G: Tempered>(&mut self, position: &G, mv: Move, ply: usize) {
        let is_own = ply.is_multiple_of(2);
        if let Some((_, taken)) = position.captured(mv) {
            self.captures[usize::from(!is_own)] += 1;
            self.balance += if is_own { G::value(taken) } else { -G::value(taken) };
            self.least_balance = self.least_balance.min(self.balance);
            let is_nimble = G::is_nimble(taken) == Some(true);
            self.nimble_losses += i32::from(!is_own && is_nimble);
        }
        if is_own && let Some((_, piece)) = position.piece_at(mv.from()) {
            let weight = if ply == 0 { 3 } else { 1 };
            self.nimble_moves += match G::is_nimble(piece) {
                Some(true) => weight,
                Some(false) => -weight,
                None => 0,
            };
        }
    }

    /// For [`Character::Solid`].
    fn safety<G: Evaluate>(&self, position: &G, mv: Move) -> i32 {
        let is_quiet = self.captures == [0, 0];
        let stays_home = !is_beyond::<G>(position.side_to_move(), mv.to());
        let safe = if self.hangs { 0 } else { 45 };
        safe + 20 * i32::from(is_quiet)
            + 25 * i32::from(stays_home)
            + 10 * i32::from(self.checks == 0)
    }

    /// For [`Character::Attacking`].
    fn attack<G: Evaluate>(&self, position: &G, mv: Move) -> i32 {
        let king = position.king(position.side_to_move().opponent());
        let nearer = distance::<G>(king, mv.from()) - distance::<G>(king, mv.to());
        let is_beyond = is_beyond::<G>(position.side_to_move(), mv.to());
        let gives = self.least_balance <= -PAWN && self.captures[1] > 0;
        15 * self.checks
            + 25 * i32::from(self.checks_at_once)
            + 10 * nearer.clamp(-2, 3)
            + 20 * i32::from(is_beyond)
            + 35 * i32::from(gives)
    }

    /// For [`Character::Trader`].
    fn exchanges(&self) -> i32 {
        let [own, other] = self.captures;
        50 * i32::from(self.exchanges_at_once) + 20 * own.min(other) + 5 * own.max(other)
    }

    /// For [`Character::Horses`].
    fn nimbleness(&self) -> i32 {
        40 + 15 * self.nimble_moves - 20 * self.nimble_losses
    }
}

/// Whether the side to move can win something at first sight.
fn hangs<G: Evaluate>(position: &G) -> bool {
    let captures = position.list(Moves::Captures);
    captures.iter().any(|&mv| position.see_at_least(mv, PAWN))
}

/// Whether a move takes something, and about as much is lost for it.
fn is_exchange<G: Evaluate>(position: &G, mv: Move) -> bool {
    let takes = position.captured(mv).is_some();
    takes && position.see_at_least(mv, -PAWN) && !position.see_at_least(mv, PAWN)
}

/// Whether a square is in the other half of the board.
fn is_beyond<G: Evaluate>(side: Side, square: Square) -> bool {
    let rank = square.index() / usize::from(G::FILES);
    let is_upper = rank >= usize::from(G::RANKS) / 2;
    is_upper == (side == Side::First)
}

/// Moves that a chess king would need between two squares.
fn distance<G: Evaluate>(one: Square, other: Square) -> i32 {
    let files = usize::from(G::FILES);
    let place = |at: Square| (at.index() % files, at.index() / files);
    let ((a, b), (c, d)) = (place(one), place(other));
    i32::try_from(a.abs_diff(c).max(b.abs_diff(d))).unwrap_or(i32::MAX)
}

/// Moves that are looked at for traps: the best ones.
const MOST_TRAPS: usize = 5;
/// Nodes to search the answers to each of them with.
const TRAP_NODES: u64 = 2_500;

impl<G: Tempered> Engine<G> {
    /// What each of the root moves is worth more to a task's character than its score, in centipawns:
    /// of those that are at most `most` worse than the best, and at most so much. Nothing, if it is
    /// plain.
    pub(super) fn bonuses(
        &mut self,
        task: &Task<G>,
        (moves, most): (&[RootMove], i32),
        stop: &StopFlag,
    ) -> Vec<i32> {
        let Some(best) = moves.first() else { return Vec::new() };
        let near = moves.iter().take_while(|known| best.score - known.score <= most).count();
        if task.character == Character::Plain || near < 2 {
            return Vec::new();
        }
        let likings: Vec<i32> = match task.character {
            Character::Trapper => {
                let moves = moves.iter().take(near.min(MOST_TRAPS));
                moves.map(|known| self.trap(task, known.mv, stop)).collect()
            }
            other => {
                let moves = moves.iter().take(near);
                moves.map(|known| other.liking(&task.position, known)).collect()
            }
        };
        // The best liked has all of the bonus, the least liked nothing: it is a choice among these.
        let (least, best) = (likings.iter().min().copied(), likings.iter().max().copied());
        let (least, span) = least.zip(best).map_or((0, 0), |(least, best)| (least, best - least));
        likings.into_iter().map(|liking| most * (liking - least) / span.max(MEANT)).collect()
    }

    /// How good a trap a move is, from 0 to [`MOST`].
    fn trap(&mut self, task: &Task<G>, mv: Move, stop: &StopFlag) -> i32 {
        let (mut next, mut line) = (task.position.clone(), task.line.clone());
        line.push(next.step(mv));
        let answers = self.answers(&next, &line, task.ruleset, TRAP_NODES, stop);
        answers.map_or(0, |answers| depth_of_trap(&answers).min(MOST))
    }
}

/// How good a trap the move is that these answers are to: what the natural answer loses, and how few
/// others there are.
fn depth_of_trap(answers: &Answers) -> i32 {
    if answers.legal < 3 {
        // What is forced is found.
        return 0;
    }
    let bait = answers.temptation.map_or(0, |(_, loss)| 20 + loss / 5);
    let only = match answers.holding {
        1 if !answers.is_natural => 25,
        2 if !answers.is_natural => 12,
        _ => 0,
    };
    bait + only
}

#[cfg(test)]
mod tests {
    use super::*;

    /// How a character likes a variation of squares by file and rank.
    fn liking<G: Tempered>(character: Character, fen: &str, line: &[[(u8, u8); 2]]) -> i32 {
        let at = |(file, rank): (u8, u8)| Square::new(rank * G::FILES + file);
        let pv: Vec<_> = line.iter().map(|&[from, to]| Move::new(at(from), at(to))).collect();
        let position = G::from_fen(fen).expect("a position");
        let mut next = position.clone();
        for &mv in &pv {
            assert!(next.is_legal(mv), "{mv:?} in {}", next.fen());
            next.play(mv);
        }
        character.liking(&position, &RootMove { pv: pv.clone(), ..RootMove::new(pv[0]) })
    }

    /// Two rooks each, the front ones facing each other, and a horse: red to move.
    const ROOKS: &str = "r3k4/9/9/r8/9/9/R8/9/1N7/3K5 w - - 0 1";

    #[test]
    fn names_are_read_in_any_case_and_nothing_else_is() {
        for character in Character::ALL {
            assert_eq!(character.to_string().parse(), Ok(character));
            assert_eq!(character.name().to_uppercase().parse(), Ok(character));
        }
        for wrong in ["", "plain ", "mild", "horse"] {
            assert_eq!(wrong.parse::<Character>(), Err(UnknownCharacter(wrong.to_owned())));
        }
    }

    #[test]
    fn plain_likes_nothing_and_gives_nothing() {
        let exchange = [[(0, 3), (0, 6)], [(0, 9), (0, 6)]];
        assert_eq!(liking::<xiangqi::Position>(Character::Plain, ROOKS, &exchange), 0);
        assert!((0..300).all(|margin| Character::Plain.leeway(margin) == (margin, 0)));
    }

    #[test]
    fn what_is_liked_is_worth_more_the_more_a_level_gives_away() {
        for character in Character::ALL.into_iter().filter(|it| *it != Character::Plain) {
            let (chance, bonus) = character.leeway(19);
            assert!(chance < 19 / 2 && bonus > chance, "{character}: {chance}, {bonus}");
            assert_eq!(character.leeway(0), (0, LEAST_BONUS), "{character}");
        }
    }

    #[test]
    fn each_character_likes_its_own_moves_better() {
        let exchange = [[(0, 3), (0, 6)], [(0, 9), (0, 6)]];
        let check = [[(0, 3), (4, 3)]];
        let (retreat, jump) = ([[(0, 3), (0, 2)]], [[(1, 1), (2, 3)]]);
        let of =
            |character, line: &[[(u8, u8); 2]]| liking::<xiangqi::Position>(character, ROOKS, line);
        assert!(of(Character::Trader, &exchange) > of(Character::Trader, &jump) + 40);
        assert!(of(Character::Attacking, &check) > of(Character::Attacking, &retreat) + 20);
        assert!(of(Character::Horses, &jump) > of(Character::Horses, &check) + 60);
        // The first rook would be lost where no other protects it.
        let hanging = [[(0, 3), (0, 5)]];
        assert!(of(Character::Solid, &retreat) > of(Character::Solid, &hanging));
        let knights = "4k3/8/8/8/8/8/8/RN2K3 w - - 0 1";
        let of = |line| liking::<chess::Position>(Character::Horses, knights, line);
        assert!(of(&[[(1, 0), (2, 2)]]) > of(&[[(0, 0), (0, 1)]]) + 60);
    }

    #[test]
    fn the_other_half_begins_at_the_river() {
        let at = |file: u8, rank: u8| Square::new(rank * 9 + file);
        for rank in 0..10 {
            let first = is_beyond::<xiangqi::Position>(Side::First, at(3, rank));
            let second = is_beyond::<xiangqi::Position>(Side::Second, at(3, rank));
            assert_eq!((first, second), (rank >= 5, rank < 5));
        }
        assert_eq!(distance::<xiangqi::Position>(at(4, 9), at(1, 7)), 3);
    }

    #[test]
    fn a_trap_is_an_answer_that_looks_good_and_is_bad() {
        let mv = Move::new(Square::new(0), Square::new(1));
        let open = Answers {
            best: mv,
            score: 0,
            legal: 30,
            holding: 12,
            found_at: 1,
            depth: 5,
            temptation: None,
            is_natural: true,
        };
        let baited = Answers { temptation: Some((mv, 400)), ..open.clone() };
        let narrow = Answers { holding: 1, is_natural: false, ..baited.clone() };
        let forced = Answers { legal: 2, ..narrow.clone() };
        let all = [&open, &baited, &narrow, &forced].map(depth_of_trap);
        assert!(all[0] == 0 && all[1] > 50 && all[2] > all[1] && all[3] == 0, "{all:?}");
    }
}

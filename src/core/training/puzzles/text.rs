//! Puzzles as text: one a line, fields with tabs between them.
//!
//! ```text
//! id  FEN  task  line  rating  themes  source
//! ```
//!
//! The task is `mate N` (in N moves, by any), `checks N` (by checks alone), `best` with the moves
//! that are good enough, `win N` (at least N centipawns of material that cannot be won back), `hold`
//! (not to lose) or `draw` (to save a draw). Moves are pairs of squares as engines are told them; moves
//! and themes have spaces between them. Lines that begin with `#` are comments.

use thiserror::Error;

use super::{Goal, Puzzle, PuzzleId, Theme};
use crate::games::{AnyPosition, GameKind, of_game};
use crate::notation::Written as _;
use crate::rules::Move;
use crate::tactics::motif;
use crate::tactics::proof::Attack;

/// The fields of a line.
const FIELDS: usize = 7;

/// Why a text is no set of puzzles.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("line {line}, column {column}: {fault}")]
pub struct PuzzleError {
    /// Line of the text, from 1.
    pub line: usize,
    /// Column of the line in letters, from 1.
    pub column: usize,
    /// What is wrong there.
    pub fault: PuzzleFault,
}

/// What is wrong with a puzzle's text.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum PuzzleFault {
    /// Fields are missing, or there are too many.
    #[error("{0} fields, not {FIELDS}")]
    Fields(usize),
    /// The name is empty or has a space in it.
    #[error("{0:?} is no name of a puzzle")]
    Id(String),
    /// Another puzzle has the same name.
    #[error("{0} is there twice")]
    Twice(PuzzleId),
    /// The position is none.
    #[error("{0}")]
    Position(String),
    /// The task is none.
    #[error("{0:?} is no task")]
    Goal(String),
    /// A move is none, or is not legal where it stands.
    #[error("{0:?} is no legal move there")]
    Move(String),
    /// The line does not do what the task asks.
    #[error("the line does not solve the puzzle")]
    Line,
    /// The rating is no number.
    #[error("{0:?} is no rating")]
    Rating(String),
    /// Nobody knows the theme.
    #[error("{0:?} is no theme")]
    Theme(String),
}

/// Reads a set of puzzles of a game.
///
/// # Errors
/// Says what is wrong with the first line that cannot be read, and where.
pub fn read(game: GameKind, text: &str) -> Result<Vec<Puzzle>, PuzzleError> {
    let mut puzzles: Vec<Puzzle> = Vec::new();
    let mut ids = std::collections::HashSet::new();
    for (number, line) in (1..).zip(text.lines()) {
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        let at = |error: PuzzleError| PuzzleError { line: number, ..error };
        let puzzle = read_line(game, line).map_err(at)?;
        if !ids.insert(puzzle.id.clone()) {
            return Err(at(fault(line, line, PuzzleFault::Twice(puzzle.id))));
        }
        puzzles.push(puzzle);
    }
    Ok(puzzles)
}

/// Writes a set of puzzles.
#[must_use]
pub fn write(puzzles: &[Puzzle]) -> String {
    puzzles.iter().map(|puzzle| write_line(puzzle) + "\n").collect()
}

/// Reads one puzzle.
///
/// # Errors
/// Says what is wrong and where; the line is called 1.
pub fn read_line(game: GameKind, line: &str) -> Result<Puzzle, PuzzleError> {
    let fields: Vec<_> = line.split('\t').collect();
    let &[id, fen, goal, moves, rating, themes, source] = &fields[..] else {
        return Err(fault(line, line, PuzzleFault::Fields(fields.len())));
    };
    if id.is_empty() || id.contains(char::is_whitespace) {
        return Err(fault(line, id, PuzzleFault::Id(id.to_owned())));
    }
    let start = AnyPosition::from_fen(game, fen)
        .map_err(|error| fault(line, fen, PuzzleFault::Position(error.to_string())))?;
    let solution = read_moves(line, moves, &start)?;
    let goal = read_goal(line, goal, &start)?;
    if !solves(&start, &goal, &solution) {
        return Err(fault(line, moves, PuzzleFault::Line));
    }
    let points =
        rating.parse().map_err(|_| fault(line, rating, PuzzleFault::Rating(rating.to_owned())))?;
    let theme = |id: &str| {
        Theme::named(game, id).ok_or_else(|| fault(line, id, PuzzleFault::Theme(id.to_owned())))
    };
    Ok(Puzzle {
        id: PuzzleId(id.to_owned()),
        start,
        goal,
        line: solution,
        rating: points,
        themes: words(themes).map(theme).collect::<Result<_, _>>()?,
        source: source.to_owned(),
    })
}

/// Writes one puzzle, without an end of line. Tabs and ends of lines in its source become spaces.
#[must_use]
pub fn write_line(puzzle: &Puzzle) -> String {
    let game = puzzle.game();
    let moves =
        |moves: &[Move]| moves.iter().map(|&mv| game.coordinates(mv)).collect::<Vec<_>>().join(" ");
    let goal = match &puzzle.goal {
        Goal::Mate { moves, attack: Attack::Checks } => format!("checks {moves}"),
        Goal::Mate { moves, .. } => format!("mate {moves}"),
        Goal::Best(accepted) => format!("best {}", moves(accepted)),
        Goal::Win(least) => format!("win {least}"),
        Goal::Hold => "hold".to_owned(),
        Goal::Draw => "draw".to_owned(),
    };
    let themes: Vec<_> = puzzle.themes.iter().map(|theme| theme.id()).collect();
    let source = puzzle.source.replace(char::is_control, " ");
    [
        puzzle.id.0.clone(),
        puzzle.start.fen(),
        goal,
        moves(&puzzle.line),
        puzzle.rating.to_string(),
        themes.join(" "),
        source,
    ]
    .join("\t")
}

/// A fault of a part of a line.
fn fault(line: &str, part: &str, fault: PuzzleFault) -> PuzzleError {
    let before = (part.as_ptr() as usize).saturating_sub(line.as_ptr() as usize);
    let column = line.get(..before).unwrap_or_default().chars().count() + 1;
    PuzzleError { line: 1, column, fault }
}

fn words(field: &str) -> impl Iterator<Item = &str> {
    field.split(' ').filter(|word| !word.is_empty())
}

fn read_move(line: &str, word: &str, position: &AnyPosition) -> Result<Move, PuzzleError> {
    let mv = of_game!(position.game(), G => G::from_coordinates(word));
    let legal = mv.ok().filter(|&mv| position.meant(mv.from(), mv.to()).contains(&mv));
    legal.ok_or_else(|| fault(line, word, PuzzleFault::Move(word.to_owned())))
}

/// Moves that are played one after the other.
fn read_moves(line: &str, field: &str, start: &AnyPosition) -> Result<Vec<Move>, PuzzleError> {
    let (mut position, mut moves) = (start.clone(), Vec::new());
    for word in words(field) {
        let mv = read_move(line, word, &position)?;
        position.play(mv);
        moves.push(mv);
    }
    Ok(moves)
}

fn read_goal(line: &str, field: &str, start: &AnyPosition) -> Result<Goal, PuzzleError> {
    let none = || fault(line, field, PuzzleFault::Goal(field.to_owned()));
    let (kind, rest) = field.split_once(' ').unwrap_or((field, ""));
    let attack = match kind {
        "hold" if rest.is_empty() => return Ok(Goal::Hold),
        "draw" if rest.is_empty() => return Ok(Goal::Draw),
        "win" => {
            let least = rest.parse().ok().filter(|least| (1..10_000).contains(least));
            return least.map(Goal::Win).ok_or_else(none);
        }
        "mate" => Attack::All,
        "checks" => Attack::Checks,
        "best" if !rest.is_empty() => {
            let accepted = words(rest).map(|word| read_move(line, word, start));
            return Ok(Goal::Best(accepted.collect::<Result<_, _>>()?));
        }
        _ => return Err(none()),
    };
    let moves = rest.parse().ok().filter(|moves| (1..100).contains(moves)).ok_or_else(none)?;
    Ok(Goal::Mate { moves, attack })
}

/// Whether a line of legal moves does what the task asks, as far as one line can.
fn solves(start: &AnyPosition, goal: &Goal, line: &[Move]) -> bool {
    let us = start.side_to_move();
    let winner = || {
        let mut end = start.clone();
        for &mv in line {
            end.play(mv);
        }
        end.ended().map(|outcome| outcome.winner)
    };
    // It ends with a move of the solver's.
    let is_whole = line.len() % 2 == 1;
    match goal {
        Goal::Best(accepted) => line.first().is_some_and(|first| accepted.contains(first)),
        Goal::Mate { moves, .. } => {
            line.len() + 1 == 2 * *moves as usize && winner() == Some(Some(us))
        }
        Goal::Win(least) => is_whole && won(start, line) >= *least,
        Goal::Hold | Goal::Draw => is_whole && !matches!(winner(), Some(Some(_))),
    }
}

/// The material in centipawns that the side to move wins by a line of legal moves, what the last
/// capture costs included.
fn won(start: &AnyPosition, line: &[Move]) -> i32 {
    let us = start.side_to_move();
    match start {
        AnyPosition::Xiangqi(position) => motif::balance(position, line, us),
        AnyPosition::Chess(position) => motif::balance(position, line, us),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const MATE: &str = "p\tr6k/6pp/7N/8/8/1Q6/8/7K w - - 0 1\tchecks 2\tb3g8 a8g8 h6f7\t900\t\
                        smothered sacrifice piece-queen\ta book, 1";

    fn refused(line: &str) -> (usize, PuzzleFault) {
        let error = read_line(GameKind::Chess, line).expect_err("a fault");
        (error.column, error.fault)
    }

    #[test]
    fn what_is_written_is_read_again() {
        let best = "own-1\trnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\t\
                    best e2e4 d2d4\te2e4\t1500\tmistake\tme – you, 2026";
        let fork =
            "p-2\tr3k3/8/8/3N4/8/8/8/4K3 w - - 0 1\twin 520\td5c7 e8d8 c7a8\t800\tdouble-attack\t";
        let hold = "p-3\t7k/8/6Q1/8/8/8/8/3q2K1 w - - 0 1\thold\tg1h2\t800\t\t";
        let draw = hold.replace("p-3", "p-4").replace("hold", "draw");
        let text = format!("# a set\n{MATE}\n\n{best}\n{fork}\n{hold}\n{draw}\n");
        let puzzles = read(GameKind::Chess, &text).expect("sound");
        assert_eq!(write(&puzzles), format!("{MATE}\n{best}\n{fork}\n{hold}\n{draw}\n"));
        let goals: Vec<_> = puzzles[2..].iter().map(|puzzle| puzzle.goal.clone()).collect();
        assert_eq!(goals, [Goal::Win(520), Goal::Hold, Goal::Draw]);
        assert_eq!(puzzles[0].goal, Goal::Mate { moves: 2, attack: Attack::Checks });
    }

    #[test]
    fn faults_are_told_with_their_places() {
        assert_eq!(refused("a\tb"), (1, PuzzleFault::Fields(2)));
        assert_eq!(refused(&MATE.replacen('p', "p q", 1)), (1, PuzzleFault::Id("p q".to_owned())));
        let (column, fault) = refused(&MATE.replace("r6k", "r6x"));
        assert!(column == 3 && matches!(fault, PuzzleFault::Position(_)));
        let (column, fault) = refused(&MATE.replace("checks 2", "checks two"));
        assert_eq!((column, fault), (37, PuzzleFault::Goal("checks two".to_owned())));
        let (column, fault) = refused(&MATE.replace("a8g8", "a8i8"));
        assert_eq!((column, fault), (51, PuzzleFault::Move("a8i8".to_owned())));
        // Legal, but no mate.
        assert_eq!(refused(&MATE.replace("h6f7", "h6g8")).1, PuzzleFault::Line);
        // A line that wins less than it should, and one that ends with the other side's move.
        let fork = "p\tr3k3/8/8/3N4/8/8/8/4K3 w - - 0 1\twin 520\td5c7 e8d8 c7a8\t800\t\t";
        assert!(read_line(GameKind::Chess, fork).is_ok());
        assert_eq!(refused(&fork.replace("520", "600")).1, PuzzleFault::Line);
        assert_eq!(refused(&fork.replace("520", "-1")).1, PuzzleFault::Goal("win -1".to_owned()));
        let hold = fork.replace("win 520", "hold").replace(" c7a8", "");
        assert_eq!(refused(&hold).1, PuzzleFault::Line);
        assert_eq!(refused(&MATE.replace("900", "-9")).1, PuzzleFault::Rating("-9".to_owned()));
        let (_, fault) = refused(&MATE.replace("smothered", "smitten"));
        assert_eq!(fault, PuzzleFault::Theme("smitten".to_owned()));
        let twice = read(GameKind::Chess, &format!("{MATE}\n{MATE}")).expect_err("a fault");
        assert_eq!((twice.line, twice.column), (2, 1));
    }

    #[test]
    fn no_piece_of_a_line_panics() {
        for cut in (0..MATE.len()).filter(|&cut| MATE.is_char_boundary(cut)) {
            for part in [&MATE[..cut], &MATE[cut..]] {
                for game in GameKind::ALL {
                    if let Err(error) = read_line(game, part) {
                        assert!(error.column >= 1);
                    }
                }
            }
        }
    }
}

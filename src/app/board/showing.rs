//! What the board shows, whoever decides it: the one thing that sprites, marks, layout and the
//! pointer read.
//!
//! The [match](crate::app::table::game_match) decides it in a game; an editor or a puzzle can do
//! the same without any of the drawing knowing.

use bevy::prelude::*;

use crate::app::ViewStep;
use crate::app::board::arrows::{Arrow, Weight};
use crate::app::board::palette::LIGHT;
use crate::app::table::editor::Editing;
use crate::app::table::game_match::{Hint, Match, Refused};
use crate::app::table::guide::Learning;
use crate::app::table::puzzle::{Solving, Told};
use crate::games::{AnyPosition, AnySetupFault, Figure, GameKind};
use crate::review::guess::{GuessGame, GuessTurn};
use crate::review::puzzles::{Hint as PuzzleHint, Verdict};
use crate::rules::{Move, MoveList, Side, Square};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Showing>().add_systems(
        Update,
        follow_match.in_set(ViewStep::Follow).run_if(resource_exists::<Match>),
    );
}

/// What the board shows.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct Showing {
    /// Whose board it is.
    pub game: GameKind,
    /// What stands on it. It need not be a legal position.
    pub pieces: Vec<(Square, Side, Figure)>,
    /// The position, where it is a legal one: says where pieces can go.
    pub position: Option<AnyPosition>,
    /// The last move before it.
    pub last: Option<Move>,
    /// What glows: the king in check, or what cannot stand as it does.
    pub glow: Vec<Square>,
    /// Arrows and rings.
    pub arrows: Vec<Arrow>,
    /// What a touch of a piece may do.
    pub touch: Touch,
    /// Whether a touch explains how the piece moves, whatever the settings say.
    pub explains: bool,
    /// Changes whenever other pieces, or the same ones of another moment, are shown: sprites slide
    /// once for each, and a piece in hand is let go.
    pub key: u64,
}

/// What a touch of a piece may do.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Touch {
    /// Take up a piece of the side to move, and move it.
    #[default]
    Move,
    /// Nothing, for this reason.
    Refused(Refused),
    /// Put pieces anywhere and take them off: a position is set up.
    Arrange,
}

impl Showing {
    /// What stands on a square.
    pub fn piece_at(&self, at: Square) -> Option<(Side, Figure)> {
        let found = self.pieces.iter().find(|(square, ..)| *square == at);
        found.map(|&(_, side, figure)| (side, figure))
    }

    /// The side whose pieces may be taken up.
    pub fn side_to_move(&self) -> Option<Side> {
        self.position.as_ref().map(AnyPosition::side_to_move)
    }

    /// Where the piece on a square can be put, and whether it captures there; see
    /// [`AnyPosition::targets`].
    pub fn targets(&self, from: Square) -> Vec<(Square, bool)> {
        self.position.as_ref().map_or_else(Vec::new, |position| position.targets(from))
    }

    /// The moves that putting a piece from one square on the other can mean; see
    /// [`AnyPosition::meant`].
    pub fn meant(&self, from: Square, to: Square) -> MoveList {
        self.position.as_ref().map_or_else(MoveList::new, |position| position.meant(from, to))
    }
}

/// Shows the match, at the ply that is looked at, or the position that is set up over it.
pub(super) fn follow_match(
    game: Res<Match>,
    mut seen: Local<Option<(u64, usize)>>,
    mut showing: ResMut<Showing>,
) {
    let now = (game.edition(), game.shown());
    if seen.replace(now) == Some(now) {
        return;
    }
    let key = showing.key + 1;
    let next = match (game.editing(), game.puzzle(), game.learning(), game.guessing()) {
        (Some(editing), ..) => arranged(editing, key),
        (None, Some(puzzle), ..) => solved(puzzle, key),
        (None, None, Some(learning), _) => learnt(learning, key),
        (None, None, None, Some(guessing)) => guessed(guessing, key),
        (None, None, None, None) => played(&game, key),
    };
    // A hint that comes while a piece is in hand leaves it there.
    let arrows_alone = Showing { arrows: showing.arrows.clone(), key: showing.key, ..next.clone() };
    let key = if arrows_alone == *showing { showing.key } else { key };
    *showing = Showing { key, ..next };
}

/// What the board shows of a position that is set up.
fn arranged(editing: &Editing, key: u64) -> Showing {
    let setup = editing.setup();
    let faults = setup.check().err().unwrap_or_default();
    Showing {
        game: setup.game(),
        pieces: setup.pieces(),
        glow: faults.iter().flat_map(AnySetupFault::squares).collect(),
        touch: Touch::Arrange,
        key,
        ..Showing::default()
    }
}

/// What the board shows of a puzzle.
fn solved(puzzle: &Solving, key: u64) -> Showing {
    let attempt = &puzzle.attempt;
    let position = attempt.position().clone();
    let hint = match puzzle.hint {
        Some(PuzzleHint::Piece(at) | PuzzleHint::Destination(at)) => Some(Arrow::of_move(at, at)),
        Some(PuzzleHint::Move(mv)) => Some(Arrow::of_move(mv.from(), mv.to())),
        None => None,
    };
    let refuted = match &puzzle.told {
        Some(Told::Wrong(_, Verdict::Wrong { refutation, .. })) if hint.is_none() => refutation
            .first()
            .map(|mv| Arrow { ink: LIGHT.marks[3], ..Arrow::of_move(mv.from(), mv.to()) }),
        _ => None,
    };
    let touch = match attempt {
        _ if attempt.is_solved() => Touch::Refused(Refused::GameOver),
        _ if attempt.asked().is_some() => Touch::Refused(Refused::NotYourTurn),
        _ => Touch::Move,
    };
    let checked = position.in_check().then(|| position.king(position.side_to_move()));
    Showing {
        game: position.game(),
        pieces: position.pieces(),
        last: puzzle.last,
        glow: checked.into_iter().collect(),
        arrows: hint.into_iter().chain(refuted).collect(),
        touch,
        explains: false,
        key,
        position: Some(position),
    }
}

/// What the board shows of a lesson: rings where pieces shall come.
fn learnt(learning: &Learning, key: u64) -> Showing {
    let trial = &learning.trial;
    let position = trial.position().clone();
    let checked = position.in_check().then(|| position.king(position.side_to_move()));
    Showing {
        game: position.game(),
        pieces: position.pieces(),
        last: trial.last(),
        glow: checked.into_iter().collect(),
        arrows: trial.left().iter().map(|&at| Arrow::of_move(at, at)).collect(),
        touch: if trial.is_done() { Touch::Refused(Refused::GameOver) } else { Touch::Move },
        explains: true,
        key,
        position: Some(position),
    }
}

/// What the board shows of a game whose moves are guessed: the guess, what was played, and the
/// engine's best move where that is neither.
fn guessed(game: &GuessGame, key: u64) -> Showing {
    let position = game.position();
    let checked = position.in_check().then(|| position.king(position.side_to_move()));
    let arrow = |mv: Move, weight| Arrow { weight, ..Arrow::of_move(mv.from(), mv.to()) };
    let arrows = match game.turn() {
        GuessTurn::Guess | GuessTurn::Over => Vec::new(),
        GuessTurn::Asked(guess) => vec![arrow(*guess, Weight::Second)],
        GuessTurn::Judged(judged) => {
            let other = |mv: &Move| *mv != judged.played;
            let guess = judged.guess.filter(other);
            let best = judged.worth.map(|worth| worth.best).filter(other);
            let best = best.filter(|best| Some(*best) != guess);
            std::iter::once(arrow(judged.played, Weight::First))
                .chain(guess.map(|mv| Arrow { ink: LIGHT.marks[5], ..arrow(mv, Weight::Second) }))
                .chain(best.map(|mv| arrow(mv, Weight::Third)))
                .collect()
        }
    };
    let touch = match game.turn() {
        GuessTurn::Guess => Touch::Move,
        GuessTurn::Asked(_) | GuessTurn::Judged(_) => Touch::Refused(Refused::NotYourTurn),
        GuessTurn::Over => Touch::Refused(Refused::GameOver),
    };
    Showing {
        game: position.game(),
        pieces: position.pieces(),
        last: game.last(),
        glow: checked.into_iter().collect(),
        arrows,
        touch,
        explains: false,
        key,
        position: Some(position),
    }
}

/// What the board shows of a game.
fn played(game: &Match, key: u64) -> Showing {
    let position = game.shown_position();
    Showing {
        game: game.kind(),
        pieces: position.pieces(),
        last: game.shown_move(),
        glow: position
            .in_check()
            .then(|| position.king(position.side_to_move()))
            .into_iter()
            .collect(),
        arrows: drawn(game),
        touch: game.refuses_person().map_or(Touch::Move, Touch::Refused),
        explains: false,
        key,
        position: Some(position),
    }
}

/// What is drawn beside the move shown, in a study, and a hint.
fn drawn(game: &Match) -> Vec<Arrow> {
    let record = game.record();
    let notes = game.is_study().then(|| record.notes(record.at())).flatten();
    let shapes = notes.into_iter().flat_map(|notes| &notes.shapes).map(Arrow::of_shape);
    let hint = game.hint().map(|Hint { mv, is_threat }| {
        let arrow = Arrow::of_move(mv.from(), mv.to());
        if is_threat { Arrow { ink: LIGHT.marks[3], ..arrow } } else { arrow }
    });
    let dangers = game.dangers().iter();
    let dangers =
        dangers.map(|mv| Arrow { ink: LIGHT.marks[3], ..Arrow::of_move(mv.from(), mv.to()) });
    shapes.chain(hint).chain(dangers).collect()
}

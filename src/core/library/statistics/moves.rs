//! What own moves lost, and how long they took.

use std::collections::HashMap;

use rusqlite::Connection;

use super::own::Own;
use super::{mean, real};
use crate::library::{GameId, LibraryError, moves_played};
use crate::review::{Judgement, Phase, PlayedMove};

/// What moves of a phase lost.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PhaseLoss {
    /// The phase.
    pub phase: Phase,
    /// Own moves in games that are evaluated.
    pub moves: usize,
    /// The chances that they lost on average, in percent; `None` if there are none.
    pub mean: Option<f64>,
}

/// Where the time went.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct TimeUse {
    /// Own moves of which it is known how long they took.
    pub moves: usize,
    /// How long they took on average, in seconds; `None` if there are none.
    pub mean: Option<f64>,
    /// The same by the number of the move in its game, without gaps.
    pub by_number: Vec<MoveTime>,
    /// Moves in [time trouble](PlayedMove::is_hurried).
    pub hurried: Share,
    /// The other moves of games with clocks.
    pub calm: Share,
}

/// Moves with the same number in their games.
#[derive(Clone, Debug, PartialEq)]
pub struct MoveTime {
    /// The number, from 1: each side's first move is its first.
    pub number: usize,
    /// Moves of which it is known how long they took.
    pub timed: usize,
    /// How long they took on average, in seconds; `None` if there are none.
    pub mean: Option<f64>,
    /// Whatever is known of the time: how many were mistakes.
    pub share: Share,
    /// There are more mistakes than elsewhere: at least twice the share of all moves, and two.
    pub has_many_mistakes: bool,
    /// Games in which the move took more than twice the mean.
    pub slow: Vec<GameId>,
}

/// How many of some moves were mistakes or blunders.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Share {
    /// Moves in games that are evaluated.
    pub moves: usize,
    /// Those of them that are marked `?` or `??`.
    pub mistakes: usize,
}

impl Share {
    /// The part of the moves that were mistakes, 0 to 1; `None` if there are none.
    #[must_use]
    pub fn part(&self) -> Option<f64> {
        mean(real(self.mistakes), self.moves)
    }

    fn add(&mut self, played: &PlayedMove) {
        if played.loss.is_some() {
            self.moves += 1;
            self.mistakes += usize::from(played.mark >= Some(Judgement::Mistake));
        }
    }
}

/// Above so many games all rows are read one after another as they lie in the file.
const MANY: usize = 2000;

/// What moves lost by phases, and where the time went.
pub(super) fn told(
    connection: &Connection,
    own: &[Own],
) -> Result<([PhaseLoss; 3], TimeUse), LibraryError> {
    let mut sums = Sums::default();
    if own.len() < MANY {
        let mut select =
            connection.prepare_cached("SELECT moves FROM moves_played WHERE game = ?1")?;
        for own in own {
            let mut rows = select.query([own.id().number()])?;
            if let Some(row) = rows.next()? {
                sums.take(own, row.get_ref(0)?.as_blob().unwrap_or_default());
            }
        }
    } else {
        let by_id: HashMap<i64, &Own> = own.iter().map(|own| (own.id().number(), own)).collect();
        let mut select = connection.prepare_cached("SELECT game, moves FROM moves_played")?;
        let mut rows = select.query([])?;
        while let Some(row) = rows.next()? {
            if let Some(own) = by_id.get(&row.get(0)?) {
                sums.take(own, row.get_ref(1)?.as_blob().unwrap_or_default());
            }
        }
    }
    Ok((sums.phases(), sums.time()))
}

/// What is added up over all moves.
#[derive(Default)]
struct Sums {
    /// For each phase, moves and their losses.
    phases: [(usize, f64); 3],
    numbers: Vec<Number>,
    all: Share,
    hurried: Share,
    calm: Share,
}

/// Of moves with the same number.
#[derive(Default)]
struct Number {
    /// How long they took, in seconds.
    spent: Vec<(GameId, f64)>,
    share: Share,
}

impl Sums {
    /// Takes the moves of a game; what is damaged tells nothing.
    fn take(&mut self, own: &Own, bytes: &[u8]) {
        let moves = moves_played::read(bytes).unwrap_or_default();
        let moves = moves.iter().filter(|played| played.side == own.side);
        let has_clocks = moves.clone().any(|played| played.spent.is_some());
        for (place, played) in moves.enumerate() {
            self.add(own.id(), (place, has_clocks), played);
        }
    }

    fn add(&mut self, game: GameId, (place, has_clocks): (usize, bool), played: &PlayedMove) {
        if let Some(loss) = played.loss {
            let (moves, losses) = &mut self.phases[played.phase as usize];
            *moves += 1;
            *losses += loss;
        }
        if self.numbers.len() <= place {
            self.numbers.resize_with(place + 1, Number::default);
        }
        let number = &mut self.numbers[place];
        number.share.add(played);
        number.spent.extend(played.spent.map(|spent| (game, spent.as_secs_f64())));
        self.all.add(played);
        if has_clocks {
            let share = if played.is_hurried { &mut self.hurried } else { &mut self.calm };
            share.add(played);
        }
    }

    fn phases(&self) -> [PhaseLoss; 3] {
        Phase::ALL.map(|phase| {
            let (moves, losses) = self.phases[phase as usize];
            PhaseLoss { phase, moves, mean: mean(100.0 * losses, moves) }
        })
    }

    fn time(self) -> TimeUse {
        let spent = || self.numbers.iter().flat_map(|number| &number.spent);
        let (moves, sum) = (spent().count(), spent().map(|(_, spent)| spent).sum());
        let by_number =
            (1..).zip(&self.numbers).map(|(place, number)| number.told(place, self.all));
        TimeUse {
            moves,
            mean: mean(sum, moves),
            by_number: by_number.collect(),
            hurried: self.hurried,
            calm: self.calm,
        }
    }
}

impl Number {
    fn told(&self, number: usize, all: Share) -> MoveTime {
        let mean = mean(self.spent.iter().map(|(_, spent)| spent).sum(), self.spent.len());
        let slow =
            self.spent.iter().filter(|(_, spent)| mean.is_some_and(|mean| *spent > 2.0 * mean));
        let has_twice =
            self.share.part().zip(all.part()).is_some_and(|(own, all)| own >= 2.0 * all);
        MoveTime {
            number,
            timed: self.spent.len(),
            mean,
            share: self.share,
            has_many_mistakes: self.share.mistakes >= 2 && has_twice,
            slow: slow.map(|(game, _)| *game).collect(),
        }
    }
}

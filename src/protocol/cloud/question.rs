//! What the library is asked, and the words it is asked in.

use super::LibraryFault;
use crate::protocol::Spoken;
use crate::rules::Move;

/// What the service has for a game: the script that answers, and how many fields of the FEN say
/// what the position is.
const SERVED: [(&str, &str, usize); 2] = [("xiangqi", "chessdb.php", 2), ("chess", "cdb.php", 4)];

/// A question for the library.
#[derive(Clone, Debug, PartialEq)]
pub enum Question<G> {
    /// All moves that it knows in a position.
    Moves(G),
    /// The move that it would play.
    Best(G),
    /// How it would go on.
    Line(G),
    /// What a position is worth.
    Score(G),
    /// Which moves the rules on repetition forbid after a line of play of four moves or more.
    Rulings {
        /// Where the line begins.
        start: G,
        /// The moves, each legal in its turn.
        moves: Vec<Move>,
        /// How often a position may stand, from 1 to 10.
        times: u8,
    },
}

/// A question as it is sent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Query {
    pub script: &'static str,
    pub parameters: Vec<(&'static str, String)>,
}

impl Query {
    /// The whole question on one line, to know it again by.
    pub fn key(&self, host: &str) -> String {
        let parameters = self.parameters.iter().map(|(name, value)| format!("{name}={value}"));
        format!("{host} {} {}", self.script, parameters.collect::<Vec<_>>().join("&"))
    }
}

impl<G: Spoken> Question<G> {
    /// The position that the answer is about.
    #[must_use]
    pub fn position(&self) -> G {
        match self {
            Self::Moves(position)
            | Self::Best(position)
            | Self::Line(position)
            | Self::Score(position) => position.clone(),
            Self::Rulings { start, moves, .. } => {
                let mut position = start.clone();
                for &mv in moves {
                    position.play(mv);
                }
                position
            }
        }
    }

    pub(super) fn query(&self) -> Result<Query, LibraryFault> {
        let served = SERVED.iter().find(|(game, ..)| *game == G::KIND.name());
        let &(_, script, fields) =
            served.ok_or(LibraryFault::NoSuchGame { game: G::KIND.name() })?;
        let board = |position: &G| {
            let fen = position.fen();
            ("board", fen.split(' ').take(fields).collect::<Vec<_>>().join(" "))
        };
        let asked = |action: &str, position: &G| {
            vec![("action", action.to_owned()), board(position), ("json", "1".to_owned())]
        };
        let parameters = match self {
            Self::Moves(position) => asked("queryall", position),
            Self::Best(position) => asked("querybest", position),
            Self::Line(position) => asked("querypv", position),
            Self::Score(position) => asked("queryscore", position),
            Self::Rulings { start, moves, times } => {
                let moves: Vec<_> = moves.iter().map(|&mv| G::coordinates(mv)).collect();
                let mut parameters = asked("queryrule", start);
                parameters.push(("movelist", moves.join("|")));
                parameters.push(("reptimes", times.to_string()));
                parameters
            }
        };
        Ok(Query { script, parameters })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Game;
    use crate::rules::xiangqi::Position;

    #[test]
    fn only_the_position_is_sent() {
        let query = Question::Moves(Position::start()).query().unwrap();
        assert_eq!(
            query.key("host"),
            "host chessdb.php action=queryall&board=rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/\
             9/RNBAKABNR w&json=1"
        );
        let moves = Position::start().legal_moves()[..2].to_vec();
        let rulings =
            Question::Rulings { start: Position::start(), moves: moves.clone(), times: 3 };
        let query = rulings.query().unwrap();
        let [first, second] = [moves[0], moves[1]].map(|mv| {
            use crate::notation::Written;
            Position::coordinates(mv)
        });
        assert!(query.key("").ends_with(&format!("&movelist={first}|{second}&reptimes=3")));
    }
}

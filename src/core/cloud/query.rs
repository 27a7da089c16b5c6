//! Queries to the library and their wire format.

use super::CloudError;
use crate::games::GameKind;
use crate::uci::Spoken;

/// What the service has for a game: the script that answers, and how many fields of the FEN say
/// what the position is.
#[expect(clippy::unnecessary_wraps, reason = "it has these games and no other")]
const fn served(game: GameKind) -> Option<(&'static str, usize)> {
    match game {
        GameKind::Xiangqi => Some(("chessdb.php", 2)),
        GameKind::Chess => Some(("cdb.php", 4)),
    }
}

/// A question as it is sent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Query {
    pub script: &'static str,
    pub parameters: Vec<(&'static str, String)>,
}

impl Query {
    /// Asks for all moves that the library knows in a position.
    pub fn moves<G: Spoken>(position: &G) -> Result<Self, CloudError> {
        let missing = CloudError::NoSuchGame { game: G::KIND.name() };
        let (script, fields) = served(G::KIND).ok_or(missing)?;
        let board = position.fen().split(' ').take(fields).collect::<Vec<_>>().join(" ");
        let parameters =
            vec![("action", "queryall".to_owned()), ("board", board), ("json", "1".to_owned())];
        Ok(Self { script, parameters })
    }

    /// The whole question on one line, to know it again by.
    pub fn key(&self, host: &str) -> String {
        let parameters = self.parameters.iter().map(|(name, value)| format!("{name}={value}"));
        format!("{host} {} {}", self.script, parameters.collect::<Vec<_>>().join("&"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Game;
    use crate::rules::xiangqi::Position;

    #[test]
    fn only_the_position_is_sent() {
        let query = Query::moves(&Position::start()).unwrap();
        assert_eq!(
            query.key("host"),
            "host chessdb.php action=queryall&board=rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/\
             9/RNBAKABNR w&json=1"
        );
    }
}

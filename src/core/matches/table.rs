//! A match as a table of plain text, for programs without a window.

use std::fmt::Write as _;

use super::plan::Pairing;
use super::sprt::Accepted;
use super::state::Match;
use super::tally::Tally;

/// The head of a table, as Markdown has it.
pub const TABLE_HEAD: &str =
    "| Pairing | Won | Drawn | Lost | Score | Elo difference |\n|---|--:|--:|--:|--:|--:|";

impl Tally {
    /// Its line of a table.
    #[must_use]
    pub fn row(&self, name: &str) -> String {
        let Self { won, drawn, lost, .. } = self;
        let score = 100.0 * self.share();
        let elo = self.measured().map_or_else(|| "–".to_owned(), |elo| elo.to_string());
        format!("| {name} | {won} | {drawn} | {lost} | {score:.0} % | {elo} |")
    }

    /// How its pairs went, and how likely it is that of the stronger player.
    #[must_use]
    pub fn pairs_row(&self) -> String {
        let [none, half, one, more, two] = self.pairs;
        // It is never certain.
        let los = match 100.0 * self.los() {
            los if los >= 99.95 => "over 99.9".to_owned(),
            los if los < 0.05 => "under 0.1".to_owned(),
            los => format!("{los:.1}"),
        };
        format!(
            "pairs with 0, ½, 1, 1½ and 2 points: {none}, {half}, {one}, {more}, {two}; \
             likelihood of superiority {los} %"
        )
    }
}

impl Match {
    /// The table of how it stands: the first player against each other, or, where all meet, each
    /// player against all others; then the pairs, the points of each against each, and the test.
    #[must_use]
    pub fn table(&self) -> String {
        let players = &self.plan.players;
        let mut table = format!("{TABLE_HEAD}\n");
        let mut line = |text: String| {
            table.push_str(&text);
            table.push('\n');
        };
        let is_of_first = players.len() == 2 || self.plan.pairing == Pairing::Gauntlet;
        if is_of_first {
            for (place, other) in players.iter().enumerate().skip(1) {
                let name = format!("{} – {}", players[0].name, other.name);
                line(self.tally_against(0, place).row(&name));
            }
            line(format!("\n{}", self.tally(0).pairs_row()));
        } else {
            for place in self.ranking() {
                line(self.tally(place).row(&format!("{} – all others", players[place].name)));
            }
        }
        if players.len() > 2 {
            line(format!("\n{}", self.cross_table()));
        }
        if let (Some(sprt), Some(llr)) = (self.plan.sprt, self.llr()) {
            let [low, high] = sprt.bounds();
            let told = match sprt.decides(llr) {
                None => "not decided",
                Some(Accepted::H0) => "the first is not stronger",
                Some(Accepted::H1) => "the first is stronger",
            };
            line(format!("SPRT {sprt}: LLR {llr:+.2} ({low:+.2} … {high:+.2}), {told}"));
        }
        table
    }

    /// The points of each against each, the best first.
    fn cross_table(&self) -> String {
        let ranking = self.ranking();
        let heads =
            (1..=ranking.len()).map(|rank| format!(" {rank} |")).collect::<Vec<_>>().concat();
        let rules = "--:|".repeat(ranking.len() + 1);
        let mut table = format!("| No. | Player |{heads} Points |\n|--:|---|{rules}");
        for (rank, &player) in (1..).zip(&ranking) {
            let against = ranking.iter().map(|&other| self.points_against(player, other));
            let cells = against.map(|points| format!(" {points} |")).collect::<Vec<_>>().concat();
            let (name, points) = (&self.plan.players[player].name, self.tally(player).points());
            // Writing to a string cannot fail.
            let _ = write!(table, "\n| {rank} | {name} |{cells} {points} |");
        }
        table
    }

    /// `5.5/8`; nothing where they do not meet.
    fn points_against(&self, player: usize, other: usize) -> String {
        if player == other {
            return "–".to_owned();
        }
        let tally = self.tally_against(player, other);
        if tally.games() == 0 {
            return String::new();
        }
        format!("{}/{}", tally.points(), tally.games())
    }
}

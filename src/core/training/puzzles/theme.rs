//! Puzzle themes, for choosing by theme.

use super::Goal;
use crate::games::{Figure, GameInfo, GameKind, of_game};
use crate::mates::{ChessMate, MateName, XiangqiMate};
use crate::rules::Move;
use crate::tactics::Tactical;
use crate::tactics::motif::{self, Haul};

/// What a puzzle is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Theme {
    /// The named mate at the end of its line.
    Mate(MateName),
    /// A kind of piece that the solver moves.
    Piece(Figure),
    /// The solver gives material up.
    Sacrifice,
    /// The first move of a mate gives no check.
    Quiet,
    /// A mistake in one of the player's games.
    Mistake,
    /// How material is won.
    Tactic(Tactic),
}

/// How material is won, by the names of [`Motif`](motif::Motif).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Tactic {
    /// A piece is taken that nothing can take back.
    Hanging,
    /// A piece is taken for a smaller one.
    Exchange,
    /// A piece is taken whose protector may not take back.
    PinnedProtector,
    /// A capture that pays by what follows it.
    Combination,
    /// A protector has two pieces to guard.
    Overloaded,
    /// A pawn becomes a queen.
    Promotion,
    /// Two targets at once (捉双), a fork.
    DoubleAttack,
    /// A check with another piece behind the king.
    Skewer,
    /// A piece falls that may not move.
    Pin,
    /// A piece has no square to go to.
    Trapped,
    /// A piece makes way for another that attacks (闪击).
    DiscoveredAttack,
}

impl Tactic {
    /// All of them.
    pub const ALL: [Self; 11] = [
        Self::Hanging,
        Self::Exchange,
        Self::PinnedProtector,
        Self::Combination,
        Self::Overloaded,
        Self::Promotion,
        Self::DoubleAttack,
        Self::Skewer,
        Self::Pin,
        Self::Trapped,
        Self::DiscoveredAttack,
    ];

    /// Its stable name, that of the motif.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Hanging => "hanging",
            Self::Exchange => "exchange",
            Self::PinnedProtector => "pinned-protector",
            Self::Combination => "combination",
            Self::Overloaded => "overloaded",
            Self::Promotion => "promotion",
            Self::DoubleAttack => "double-attack",
            Self::Skewer => "skewer",
            Self::Pin => "pin",
            Self::Trapped => "trapped",
            Self::DiscoveredAttack => "discovered-attack",
        }
    }
}

impl Theme {
    /// Its stable name, as in `back-rank`, `piece-rook` or `sacrifice`.
    #[must_use]
    pub fn id(self) -> String {
        match self {
            Self::Mate(name) => name.id().to_owned(),
            Self::Piece(figure) => format!("piece-{figure:?}").to_lowercase(),
            Self::Sacrifice => "sacrifice".to_owned(),
            Self::Quiet => "quiet".to_owned(),
            Self::Mistake => "mistake".to_owned(),
            Self::Tactic(tactic) => tactic.name().to_owned(),
        }
    }

    /// Whether puzzles are chosen by it: what gives the solution away at once is none, nor what
    /// nearly all have.
    #[must_use]
    pub const fn is_chosen_by(self) -> bool {
        matches!(self, Self::Mate(_) | Self::Sacrifice | Self::Tactic(_))
    }

    /// The theme of a game's puzzles with this name.
    #[must_use]
    pub fn named(game: GameKind, id: &str) -> Option<Self> {
        let mates: Vec<_> = match game {
            GameKind::Xiangqi => XiangqiMate::ALL.iter().map(|&it| MateName::Xiangqi(it)).collect(),
            GameKind::Chess => ChessMate::ALL.iter().map(|&it| MateName::Chess(it)).collect(),
        };
        let pieces =
            of_game!(game, G => G::PIECES.iter().map(|&it| G::figure(it)).collect::<Vec<_>>());
        let others = [Self::Sacrifice, Self::Quiet, Self::Mistake];
        let tactics = Tactic::ALL.into_iter().map(Self::Tactic);
        let mut all = mates.into_iter().map(Self::Mate).chain(pieces.into_iter().map(Self::Piece));
        all.find(|theme| theme.id() == id)
            .or_else(|| others.into_iter().chain(tactics).find(|it| it.id() == id))
    }
}

/// The themes of a puzzle with this line; `names` are those of the mate at its end.
#[must_use]
pub fn themes<G: Tactical>(
    start: &G,
    goal: &Goal,
    line: &[Move],
    names: &[MateName],
) -> Vec<Theme> {
    let mut themes: Vec<_> = names.iter().copied().map(Theme::Mate).collect();
    if matches!(goal, Goal::Win(_)) {
        themes.extend(tactic(start, line).map(Theme::Tactic));
    }
    let us = start.side_to_move();
    let gives_up = (2..line.len())
        .step_by(2)
        .any(|plies| motif::balance(start, &line[..plies], us) <= -G::LEAST_GAIN);
    if gives_up {
        themes.push(Theme::Sacrifice);
    }
    let mut position = start.clone();
    for (ply, &mv) in line.iter().enumerate() {
        let moved = position.piece_at(mv.from()).map(|(_, piece)| Theme::Piece(G::figure(piece)));
        position.play(mv);
        if ply == 0 && matches!(goal, Goal::Mate { .. }) && !position.in_check() {
            themes.push(Theme::Quiet);
        }
        if ply % 2 == 0
            && let Some(piece) = moved
            && !themes.contains(&piece)
        {
            themes.push(piece);
        }
    }
    themes
}

/// How a line wins material.
fn tactic<G: Tactical>(start: &G, line: &[Move]) -> Option<Tactic> {
    let won = motif::won_by(start, &[], G::Ruleset::default(), line, &Haul::default())?;
    Tactic::ALL.into_iter().find(|tactic| tactic.name() == won.motif.name())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::AnyPosition;
    use crate::training::puzzles::read_line;

    #[test]
    fn themes_are_found_again_by_their_names() {
        for game in GameKind::ALL {
            let mut themes = vec![Theme::Sacrifice, Theme::Quiet, Theme::Mistake];
            themes.extend(game.figures().into_iter().map(Theme::Piece));
            themes.extend(Tactic::ALL.map(Theme::Tactic));
            for theme in themes {
                assert_eq!(Theme::named(game, &theme.id()), Some(theme));
            }
        }
        let smothered = Theme::Mate(MateName::Chess(ChessMate::ALL[0]));
        assert_eq!(Theme::named(GameKind::Chess, "smothered"), Some(smothered));
        assert_eq!(Theme::named(GameKind::Xiangqi, "smothered"), None);
    }

    #[test]
    fn a_win_of_material_has_the_name_of_its_motif() {
        let line = "p\tr3k3/5p2/8/3N4/8/8/5PPP/6K1 w - - 0 1\twin 520\td5c7 e8d8 c7a8\t800\t\t";
        let puzzle = read_line(GameKind::Chess, line).expect("sound");
        let AnyPosition::Chess(start) = &puzzle.start else { panic!("chess") };
        let themes = themes(start, &puzzle.goal, &puzzle.line, &[]);
        assert!(themes.contains(&Theme::Tactic(Tactic::DoubleAttack)), "{themes:?}");
    }
}

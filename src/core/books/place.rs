//! Where a book keeps a position: by what its FEN says, counters left out, so that it does not matter
//! how it came about. In games with like wings a position and its mirror image have one place.

use crate::games::GameKind;
use crate::rules::{Move, Side, Square};

/// The place of a position.
#[derive(Debug)]
pub(super) struct Place {
    /// The fields of the FEN before the counters, without those at the end that say nothing. A pawn can
    /// be taken in passing there only if a legal move does so.
    pub key: Box<str>,
    /// Whether the mirror image of the position is what `key` says.
    pub is_mirrored: bool,
    /// Whether the position is its own mirror image.
    pub is_symmetric: bool,
}

impl Place {
    /// Of a position with this FEN, as its game writes it.
    pub fn of(game: GameKind, fen: &str) -> Self {
        let counters = fen.rmatch_indices(' ').nth(1);
        let fields = fen[..counters.map_or(fen.len(), |(at, _)| at)].trim_end_matches(" -");
        let own = |is_symmetric| Self { key: fields.into(), is_mirrored: false, is_symmetric };
        if !game.has_like_wings() {
            return own(false);
        }
        let (board, rest) = fields.split_at(fields.find(' ').unwrap_or(fields.len()));
        let ranks: Vec<String> =
            board.split('/').map(|rank| rank.chars().rev().collect()).collect();
        let mirror = ranks.join("/");
        if *mirror >= *board {
            return own(mirror == board);
        }
        Self { key: (mirror + rest).into(), is_mirrored: true, is_symmetric: false }
    }

    /// A move of the position as it is counted: of two that are mirror images of each other, the one on the
    /// right hand of who moves. With it, whether the other one was meant.
    pub fn move_of(&self, game: GameKind, mv: Move, mover: Side) -> (Move, bool) {
        let mirrored = game.mirrored(mv);
        match (self.is_symmetric, self.is_mirrored) {
            (true, _) if is_left(game, mv, mover) => (mirrored, true),
            (false, true) => (mirrored, false),
            (true, _) | (false, false) => (mv, false),
        }
    }
}

/// Whether a move is made on the left hand of who moves, or goes there from the middle.
fn is_left(game: GameKind, mv: Move, mover: Side) -> bool {
    let grid = game.grid();
    let from_left = |at: Square| match mover {
        Side::First => grid.place(at).0,
        Side::Second => grid.files - 1 - grid.place(at).0,
    };
    let files = |mv: Move| [from_left(mv.from()), from_left(mv.to())];
    files(mv) < files(game.mirrored(mv))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counters_and_empty_fields_are_left_out() {
        let chess = "rnbqkbnr/pppp1ppp/8/8/3Pp3/8/PPP1PPPP/RNBQKBNR b KQkq d3 0 3";
        let place = Place::of(GameKind::Chess, chess);
        assert_eq!(*place.key, chess[..chess.len() - 4]);
        let bare = Place::of(GameKind::Chess, "4k3/8/8/8/8/8/4P3/4K3 w - - 12 40");
        assert_eq!(*bare.key, *"4k3/8/8/8/8/8/4P3/4K3 w");
    }

    #[test]
    fn of_two_moves_that_mirror_each_other_the_right_hand_one_counts() {
        let game = GameKind::Xiangqi;
        let mv = |text: &str| {
            <crate::rules::xiangqi::Position as crate::notation::Written>::from_coordinates(text)
        };
        let start = Place::of(game, &crate::games::AnyPosition::start(game).fen());
        // 炮二平五, 帅五进一, 仕四进五; 炮2平5, 士4进5 of Black, whose right hand is on the other side.
        for (mover, right, left) in [
            (Side::First, "h2e2", "b2e2"),
            (Side::First, "e3e4", "e3e4"),
            (Side::First, "e0f0", "e0d0"),
            (Side::Second, "b7e7", "h7e7"),
            (Side::Second, "d9e8", "f9e8"),
        ] {
            let [right, left] = [right, left].map(|text| mv(text).expect("a move"));
            assert_eq!(start.move_of(game, right, mover), (right, false));
            assert_eq!(start.move_of(game, left, mover), (right, left != right));
        }
    }

    #[test]
    fn mirror_images_have_one_place_in_xiangqi() {
        let [left, right] =
            ["4k4/9/9/9/9/9/9/9/9/R3K4 w - - 0 1", "4k4/9/9/9/9/9/9/9/9/4K3R w - - 3 9"]
                .map(|fen| Place::of(GameKind::Xiangqi, fen));
        assert_eq!(left.key, right.key);
        assert_ne!(left.is_mirrored, right.is_mirrored);
        let middle = Place::of(GameKind::Xiangqi, "4k4/9/9/9/9/9/9/9/9/4K4 b - - 0 1");
        assert!(middle.is_symmetric && !middle.is_mirrored);
        let [left, right] = ["4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "3k4/8/8/8/8/8/8/3K3R w - - 0 1"]
            .map(|fen| Place::of(GameKind::Chess, fen));
        assert_ne!(left.key, right.key);
    }
}

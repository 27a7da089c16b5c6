//! Where a book keeps a position: by what its FEN says, counters left out, so that it does not matter
//! how it came about. In games with like wings a position and its mirror image have one place.

use crate::games::GameKind;
use crate::rules::Move;

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

    /// A move of the position as it is counted: of two that are mirror images of each other, one.
    pub fn move_of(&self, game: GameKind, mv: Move) -> Move {
        let mirrored = game.mirrored(mv);
        match (self.is_symmetric, self.is_mirrored) {
            (true, _) => mv.min(mirrored),
            (false, true) => mirrored,
            (false, false) => mv,
        }
    }
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

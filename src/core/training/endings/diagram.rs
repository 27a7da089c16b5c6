//! A picture of an ending: its pieces where one would put them on the board.

use crate::games::{AnyPosition, GameKind};
use crate::tables::Set;

/// A place: rank from the top and file from the left, counted from 0.
type Place = (usize, usize);

/// Where each piece stands: its letter in a set's name, and the places of one and of another.
type Places = &'static [(char, [Place; 2])];

const XIANGQI: [Places; 2] = [
    &[
        ('K', [(9, 3); 2]),
        ('A', [(8, 4), (9, 5)]),
        ('E', [(9, 2), (9, 6)]),
        ('R', [(5, 0), (5, 8)]),
        ('N', [(5, 2), (5, 6)]),
        ('C', [(6, 1), (6, 7)]),
        ('P', [(3, 6), (3, 2)]),
    ],
    &[('K', [(0, 4); 2]), ('A', [(1, 4), (0, 5)]), ('E', [(0, 2), (0, 6)])],
];

const CHESS: [Places; 2] = [
    &[
        ('K', [(7, 4); 2]),
        ('Q', [(7, 3); 2]),
        ('R', [(7, 0), (7, 7)]),
        ('B', [(7, 2), (7, 5)]),
        ('N', [(7, 6), (7, 1)]),
        ('P', [(5, 4), (5, 2)]),
    ],
    &[
        ('K', [(0, 4); 2]),
        ('Q', [(0, 3); 2]),
        ('R', [(0, 0), (0, 7)]),
        ('B', [(0, 2), (0, 5)]),
        ('N', [(0, 1), (0, 6)]),
        ('P', [(6, 2); 2]),
    ],
];

/// A position with the pieces of a set, the attacker below and to move.
#[must_use]
pub fn diagram(set: &Set) -> Option<AnyPosition> {
    let name = set.to_string();
    let (game, sides, all, (ranks, files)) = match set {
        Set::Xiangqi(_) => (GameKind::Xiangqi, name.split_once('-')?, XIANGQI, (10, 9)),
        Set::Chess(_) => (GameKind::Chess, name.split_at(name.rfind('K')?), CHESS, (8, 8)),
    };
    let mut board = vec![vec![None; files]; ranks];
    for (is_second, (letters, places)) in [sides.0, sides.1].into_iter().zip(all).enumerate() {
        for (number, letter) in letters.char_indices() {
            let nth = letters[..number].matches(letter).count();
            let (_, known) = places.iter().find(|(other, _)| *other == letter)?;
            let (rank, file) = *known.get(nth)?;
            let letter = if letter == 'E' { 'B' } else { letter };
            let letter = if is_second == 1 { letter.to_ascii_lowercase() } else { letter };
            board[rank][file] = Some(letter);
        }
    }
    let ranks: Vec<_> = board.iter().map(|rank| rank_in_fen(rank)).collect();
    AnyPosition::from_fen(game, &format!("{} w - - 0 1", ranks.join("/"))).ok()
}

fn rank_in_fen(rank: &[Option<char>]) -> String {
    let (mut text, mut empty) = (String::new(), 0);
    for piece in rank.iter().copied().chain([Some('/')]) {
        match piece {
            None => empty += 1,
            Some(letter) => {
                if empty > 0 {
                    text.push_str(&std::mem::take(&mut empty).to_string());
                }
                text.push(letter);
            }
        }
    }
    text.trim_end_matches('/').to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tables::Tables;

    #[test]
    fn a_diagram_has_the_pieces_of_its_set() {
        for name in ["KR-KAAEE", "KNP-K", "KPP-KAE", "KCAAEE-KE", "KBNK", "KQKP", "KRKB", "KBBK"] {
            let set: Set = name.parse().unwrap();
            let class = match diagram(&set) {
                Some(AnyPosition::Xiangqi(position)) => Tables::class(&position),
                Some(AnyPosition::Chess(position)) => Tables::class(&position),
                None => None,
            };
            assert_eq!(class.as_ref(), Some(&set), "{name}");
        }
    }
}

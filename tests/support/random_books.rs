//! Books of random positions, for tests of what is written and read again.

use chuhe::books::{Book, BookMove, Entry, Results};
use chuhe::games::{AnyPosition, GameKind};
use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};

/// What comments are made of: all that a line of text could trip over.
const PIECES: [&str; 14] =
    ["a", " ", "  ", ";", "\n", "\r\n", "\\", "\\n", "#", "炮", "/", "\u{feff}", "+1 =2 -3", "\t"];

/// A text of a few such pieces.
fn text(chance: &mut SmallRng) -> String {
    (0..chance.random_range(0..5)).map(|_| PIECES[chance.random_range(0..PIECES.len())]).collect()
}

fn entry(position: &AnyPosition, chance: &mut SmallRng) -> Entry {
    let moves = position.legal_moves().into_iter().filter(|_| chance.random_bool(0.1));
    let mut moves: Vec<_> = moves.map(|mv| BookMove::new(mv, 0)).collect();
    for known in &mut moves {
        known.weight = [0, 1, 65_535, chance.random()][chance.random_range(0..4)];
        known.comment = text(chance);
        let [wins, draws, losses] = chance.random::<[u32; 3]>();
        known.results = chance.random_bool(0.5).then_some(Results { wins, draws, losses });
    }
    Entry { comment: text(chance), moves }
}

/// A book of positions that random games come through.
pub fn random_book(game: GameKind, seed: u64) -> Book {
    let mut chance = SmallRng::seed_from_u64(seed);
    let mut book = Book::new(game);
    book.name = text(&mut chance);
    book.comment = text(&mut chance);
    book.plies = chance.random_bool(0.5).then(|| chance.random_range(0..100));
    for _ in 0..chance.random_range(0..4) {
        let mut position = AnyPosition::start(game);
        for _ in 0..chance.random_range(0..60) {
            let entry = entry(&position, &mut chance);
            book.put(&position, entry).expect("legal moves");
            let moves = position.legal_moves();
            if moves.is_empty() {
                break;
            }
            position.play(moves[chance.random_range(0..moves.len())]);
        }
    }
    book
}

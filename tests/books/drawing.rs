//! Moves are drawn with the shares that their weights have.

use chuhe::books::{Book, Choice};
use chuhe::games::{AnyPosition, GameKind};
use chuhe::notation::Written;
use chuhe::rules::chess::Position;
use chuhe::rules::{Game, Move};
use rand::SeedableRng;
use rand::rngs::SmallRng;

/// Moves with their weights.
const WEIGHTS: [(&str, u16); 6] = [
    ("e2e4", 4_000),
    ("d2d4", 2_500),
    ("g1f3", 2_000),
    ("c2c4", 1_000),
    ("b2b3", 500),
    ("f2f3", 0),
];
const DRAWS: u32 = 10_000;
/// The value that chi-square exceeds once in a thousand times by chance, with four degrees of freedom:
/// five moves can be drawn. NIST/SEMATECH e-Handbook of Statistical Methods, 1.3.6.7.4.
const CRITICAL: f64 = 18.467;

fn mv(text: &str) -> Move {
    Position::from_coordinates(text).unwrap()
}

/// How far counts are from those that weights promise.
fn chi_square(counts: &[u32], weights: &[u16]) -> f64 {
    let all: f64 = weights.iter().copied().map(f64::from).sum();
    let expected = weights.iter().map(|&weight| f64::from(DRAWS) * f64::from(weight) / all);
    counts.iter().zip(expected).map(|(&seen, due)| (f64::from(seen) - due).powi(2) / due).sum()
}

#[test]
fn draws_follow_the_weights() {
    let start = AnyPosition::start(GameKind::Chess);
    let mut book = Book::new(GameKind::Chess);
    for (text, weight) in WEIGHTS {
        book.set_weight(&start, mv(text), weight).unwrap();
    }
    let choices = book.choices(&Position::start());
    assert_eq!(choices.len(), 5, "a struck move is no choice");
    let weights: Vec<u16> = choices.iter().map(|choice| choice.weight).collect();
    for seed in [1, 20, 300] {
        let mut chance = SmallRng::seed_from_u64(seed);
        let mut counts = [0; 5];
        for _ in 0..DRAWS {
            let drawn = Choice::draw(&choices, &mut chance).unwrap();
            counts[choices.iter().position(|choice| choice.mv == drawn).unwrap()] += 1;
        }
        let found = chi_square(&counts, &weights);
        assert!(found < CRITICAL, "seed {seed}: {found} {counts:?}");
    }
}

#[test]
fn the_test_would_see_a_wrong_drawing() {
    let weights = [4_000, 2_500, 2_000, 1_000, 500];
    // All alike; and one move of twenty taken for its neighbour.
    assert!(chi_square(&[DRAWS / 5; 5], &weights) > CRITICAL);
    assert!(chi_square(&[3_800, 2_700, 2_000, 1_000, 500], &weights) > CRITICAL);
    assert!(chi_square(&[4_000, 2_500, 2_000, 1_000, 500], &weights) < CRITICAL);
}

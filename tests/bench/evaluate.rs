//! Speed of the evaluation: positions evaluated a second, with and without computing the state
//! from scratch, and exchanges (SEE) a second.

use chuhe::rules::{MoveList, chess, xiangqi};
use chuhe::uci::Spoken;
use divan::{Bencher, black_box, counter::ItemsCount};

fn main() {
    divan::main();
}

/// The positions whose search is measured too.
fn positions<G: Spoken>() -> Vec<G> {
    G::BENCH.iter().map(|fen| G::from_fen(fen).expect(fen)).collect()
}

#[divan::bench(types = [xiangqi::Position, chess::Position], sample_size = 2_000)]
fn evaluate<G: Spoken>(bencher: Bencher) {
    let known: Vec<_> =
        positions::<G>().into_iter().map(|here| (here.eval_state(), here)).collect();
    bencher.counter(ItemsCount::new(known.len())).bench_local(|| {
        known.iter().map(|(state, position)| black_box(position).evaluate(state)).sum::<i32>()
    });
}

#[divan::bench(types = [xiangqi::Position, chess::Position], sample_size = 2_000)]
fn eval_state<G: Spoken>(bencher: Bencher) {
    let known = positions::<G>();
    bencher.counter(ItemsCount::new(known.len())).bench_local(|| {
        for position in &known {
            black_box(black_box(position).eval_state());
        }
    });
}

#[divan::bench(types = [xiangqi::Position, chess::Position], sample_size = 500)]
fn exchanges<G: Spoken>(bencher: Bencher) {
    let known: Vec<(MoveList, G)> =
        positions::<G>().into_iter().map(|here| (here.legal_moves(), here)).collect();
    let moves: usize = known.iter().map(|(moves, _)| moves.len()).sum();
    bencher.counter(ItemsCount::new(moves)).bench_local(|| {
        let wins = |(moves, position): &(MoveList, G)| {
            moves.iter().filter(|&&mv| black_box(position).see_at_least(mv, 0)).count()
        };
        known.iter().map(wins).sum::<usize>()
    });
}

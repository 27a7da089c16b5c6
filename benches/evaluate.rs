//! Speed of the evaluation: positions judged a second, with and without counting material and
//! places anew, and exchanges weighed a second.

use chuhe::engine::Evaluate;
use chuhe::rules::{Game, xiangqi::Position};
use divan::{Bencher, black_box, counter::ItemsCount};

fn main() {
    divan::main();
}

const FENS: [&str; 6] = [
    "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1",
    "r1ba1a3/4kn3/2n1b4/pNp1p1p1p/4c4/6P2/P1P2R2P/1CcC5/9/2BAKAB2 w - - 0 1",
    "1cbak4/9/n2a5/2p1p3p/5cp2/2n2N3/6PCP/3AB4/2C6/3A1K1N1 w - - 0 1",
    "r1bakab1r/9/1cn2cn2/p1p1p1p1p/9/2P6/P3P1P1P/1C2C1N2/9/RNBAKABR1 b - - 0 1",
    "2b1kab2/4a4/4c4/p8/2p3p2/4P4/P5r2/4B3C/4A4/2BAK2R1 w - - 0 1",
    "3ak4/4a4/4b4/9/2p3P2/9/9/4B1N2/4A4/4KA3 w - - 0 1",
];

fn positions() -> Vec<Position> {
    FENS.iter().map(|fen| Position::from_fen(fen).expect(fen)).collect()
}

#[divan::bench(sample_size = 2_000)]
fn evaluate(bencher: Bencher) {
    let known: Vec<_> = positions().into_iter().map(|here| (here.sums(), here)).collect();
    bencher.counter(ItemsCount::new(known.len())).bench_local(|| {
        known.iter().map(|(sums, position)| black_box(position).evaluate(sums)).sum::<i32>()
    });
}

#[divan::bench(sample_size = 2_000)]
fn sums(bencher: Bencher) {
    let known = positions();
    bencher.counter(ItemsCount::new(known.len())).bench_local(|| {
        for position in &known {
            black_box(black_box(position).sums());
        }
    });
}

#[divan::bench(sample_size = 500)]
fn exchanges(bencher: Bencher) {
    let known: Vec<_> = positions().into_iter().map(|here| (here.legal_moves(), here)).collect();
    let moves: usize = known.iter().map(|(moves, _)| moves.len()).sum();
    bencher.counter(ItemsCount::new(moves)).bench_local(|| {
        let wins = |(moves, position): &(_, Position)| {
            let moves: &chuhe::rules::MoveList = moves;
            moves.iter().filter(|&&mv| black_box(position).wins_exchange(mv, 0)).count()
        };
        known.iter().map(wins).sum::<usize>()
    });
}

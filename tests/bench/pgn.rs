//! Speed of reading PGN: games and bytes a second, every move checked and kept in a tree.
//!
//! The games are random but legal, with tags as game servers write them, some comments, marks and
//! variations. `CHUHE_BENCH_PGN=FILE` writes those of chess to a file, for the ratio to
//! python-chess in the same minute:
//!
//! ```sh
//! CHUHE_BENCH_PGN=/tmp/bench.pgn cargo bench --no-default-features --bench pgn
//! python tests/oracles/pgn_speed.py /tmp/bench.pgn
//! ```

use chuhe::formats::pgn::{Games, Options, write};
use chuhe::games::AnyTree;
use chuhe::record::{GameResult, Nag, NodeId, Tag, Tree};
use chuhe::rules::{Game, chess, xiangqi};
use divan::Bencher;
use divan::counter::{BytesCount, ItemsCount};
use rand::rngs::SmallRng;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};

const GAMES: usize = 500;
const PLIES: usize = 80;

fn main() {
    if let Some(file) = std::env::var_os("CHUHE_BENCH_PGN") {
        std::fs::write(file, text::<chess::Position>()).expect("the file can be written");
    }
    divan::main();
}

/// A game with a variation of three plies here and there.
fn random_tree<G: Game>(random: &mut SmallRng) -> Tree<G> {
    let mut tree = Tree::new(G::start());
    let mut at = NodeId::ROOT;
    for _ in 0..PLIES {
        let moves = tree.position(at).legal_moves();
        let Some(&mv) = moves.choose(random) else { break };
        let before = at;
        at = tree.branch(before, mv).expect("a legal move");
        if random.random_bool(0.05) {
            tree.notes_mut(at).nags.push(Nag(random.random_range(1..7)));
        }
        if random.random_bool(0.1) {
            tree.notes_mut(at).add_comment("a remark of some length, as people write them");
        }
        if random.random_bool(0.03) {
            let mut side = before;
            for _ in 0..3 {
                let moves = tree.position(side).legal_moves();
                let Some(&mv) = moves.choose(random) else { break };
                side = tree.branch(side, mv).expect("a legal move");
            }
        }
    }
    tree
}

fn text<G: Game>() -> String
where
    AnyTree: From<Tree<G>>,
{
    let mut random = SmallRng::seed_from_u64(1);
    let tags = [
        (Tag::Event, "Rated blitz game"),
        (Tag::Place, "https://example.org/AbCdEfGh"),
        (Tag::Date, "2026.11.26"),
        (Tag::Round, "-"),
        (Tag::First, "somebody"),
        (Tag::Second, "somebody else"),
        (Tag::FirstRating, "1850"),
        (Tag::SecondRating, "1871"),
        (Tag::OpeningCode, "A00"),
        (Tag::TimeControl, "180+2"),
        (Tag::Termination, "Normal"),
    ];
    let mut text = String::new();
    for _ in 0..GAMES {
        let mut tree = random_tree::<G>(&mut random);
        for (tag, value) in &tags {
            tree.tags.set(tag.clone(), *value);
        }
        tree.result = GameResult::Draw;
        text += &write(&tree.into(), Options::default()).0;
    }
    text
}

fn read(bencher: Bencher, text: &str) {
    bencher.counter(ItemsCount::new(GAMES)).counter(BytesCount::of_str(text)).bench_local(|| {
        let games = Games::new(text.as_bytes(), None).expect("bytes");
        games.filter(|game| game.as_ref().is_ok_and(|game| game.faults.is_empty())).count()
    });
}

#[divan::bench(sample_count = 10)]
fn read_chess(bencher: Bencher) {
    read(bencher, &text::<chess::Position>());
}

#[divan::bench(sample_count = 10)]
fn read_xiangqi(bencher: Bencher) {
    read(bencher, &text::<xiangqi::Position>());
}

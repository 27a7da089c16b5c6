//! What it costs to hand the tree of a large study to another thread, and to change it afterwards.
//!
//! ```sh
//! cargo bench --no-default-features --bench record
//! ```

use chuhe::games::{AnyRecord, GameInfo};
use chuhe::record::{NodeId, Notes, Record, Tree};
use chuhe::rules::{chess, xiangqi};
use divan::Bencher;
use rand::rngs::SmallRng;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};

/// Nodes of the study.
const NODES: usize = 20_000;

/// Plies after which a line goes back to where another may begin.
const PLIES: usize = 60;

fn main() {
    divan::main();
}

/// A study with a comment at every tenth move.
fn study<G: GameInfo>() -> Record<G> {
    let mut random = SmallRng::seed_from_u64(5);
    let mut tree = Tree::new(G::start());
    let mut nodes = vec![NodeId::ROOT];
    let mut at = NodeId::ROOT;
    while nodes.len() < NODES {
        let moves = tree.position(at).legal_moves();
        let Some(&mv) = moves.choose(&mut random).filter(|_| tree.ply(at) < PLIES) else {
            at = *nodes.choose(&mut random).expect("the root");
            continue;
        };
        let before = tree.children(at).len();
        let next = tree.branch(at, mv).expect("a legal move");
        if tree.children(at).len() > before {
            nodes.push(next);
            if random.random_bool(0.1) {
                let comment = "a plan that both sides know well".to_owned();
                tree.replace_notes(next, Notes { comment, ..Notes::default() });
            }
        }
        at = next;
    }
    Record::of_tree(tree, G::Ruleset::default())
}

/// A copy of all nodes with their positions, which is what handing it over was once.
#[divan::bench(types = [xiangqi::Position, chess::Position])]
fn copy<G: GameInfo>(bencher: Bencher<'_, '_>) {
    let record = study::<G>();
    bencher.bench_local(|| record.tree().clone());
}

/// What is handed over.
#[divan::bench]
fn snapshot(bencher: Bencher<'_, '_>) {
    let record = AnyRecord::Xiangqi(study());
    bencher.bench_local(|| record.tree());
}

/// A change while nobody holds a snapshot.
#[divan::bench(types = [xiangqi::Position, chess::Position])]
fn edit<G: GameInfo>(bencher: Bencher<'_, '_>) {
    let mut record = study::<G>();
    let mut number = 0_u64;
    bencher.bench_local(|| {
        number += 1;
        record.annotate(NodeId::ROOT, |notes| notes.comment = number.to_string())
    });
}

/// A change while somebody still holds one.
#[divan::bench(types = [xiangqi::Position, chess::Position])]
fn edit_while_held<G: GameInfo>(bencher: Bencher<'_, '_>) {
    let mut record = study::<G>();
    let mut number = 0_u64;
    bencher.bench_local(|| {
        number += 1;
        let held = record.snapshot();
        record.annotate(NodeId::ROOT, |notes| notes.comment = number.to_string());
        held
    });
}

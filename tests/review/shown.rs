//! What is said of a mistake is shown by the moves that stand beside it: over the games of the fixtures, with
//! few nodes, so that there are many mistakes and short lines.

use std::collections::BTreeMap;
use std::io::Cursor;
use std::num::NonZeroUsize;
use std::sync::LazyLock;

use chuhe::engine::{Limits, StopFlag};
use chuhe::formats;
use chuhe::games::{AnyPosition, AnyTree, Figure, MoveStyle};
use chuhe::record::Line;
use chuhe::review::{
    self, Cause, Effort, Fault, Judgement, Lines, Review, Reviewed, ReviewedMove, review_tree,
};
use chuhe::rules::chess::Draws;
use chuhe::rules::xiangqi::Ruleset;
use chuhe::rules::{Move, Reason, Side};
use chuhe::tactics::motif::Motif;
use chuhe::tactics::{Man, shape::ShapeKind};
use chuhe::text::language::{Language, Texts};
use chuhe::text::worded::faults;

const GAMES: [&str; 2] =
    [include_str!("../fixtures/weak_games.pgn"), include_str!("../fixtures/review_games.pgn")];

/// A mistake with its game.
struct Case<'a> {
    tree: &'a AnyTree,
    reviewed: &'a ReviewedMove,
    before: AnyPosition,
    /// The move that was played before it.
    last: Option<(AnyPosition, Move)>,
}

impl Case<'_> {
    /// Where the line of a cause begins, its moves as they are shown, and the move that was made just before.
    fn line(&self, cause: Cause) -> (AnyPosition, &[Move], Option<(AnyPosition, Move)>) {
        let shown = self.reviewed.shown(cause);
        match cause {
            Cause::Missed => (self.before.clone(), shown, self.last.clone()),
            Cause::Lost => {
                let mut after = self.before.clone();
                after.play(self.reviewed.mv);
                (after, shown, Some((self.before.clone(), self.reviewed.mv)))
            }
        }
    }

    fn style(&self, language: Language) -> MoveStyle {
        let notation = self.tree.game().usual_notation(language);
        MoveStyle { notation, script: language.script() }
    }

    fn said(&self, fault: &Fault, language: Language) -> String {
        let words = (self.style(language), &Texts::new(language));
        faults::of_move(fault, self.reviewed, &self.before, words)
    }
}

/// The games, reviewed.
static REVIEWED: LazyLock<Vec<(AnyTree, Review)>> = LazyLock::new(|| {
    let limits = Limits { nodes: Some(300), ..Limits::default() };
    let effort = Effort { limits, threads: NonZeroUsize::MIN, hash_mb: 1, ..Effort::default() };
    let read = |text: &'static str| formats::read(Cursor::new(text), None).expect("games");
    let games = GAMES.into_iter().flat_map(read).map(|game| game.expect("a sound game").tree);
    let reviewed = |tree| {
        let review = review_tree(&tree, Ruleset::default(), &effort, &StopFlag::new(), |_| {});
        (tree, review.expect("a thread"))
    };
    games.map(reviewed).collect()
});

/// Every mistake of the games.
fn each(mut look: impl FnMut(&Case)) {
    for (tree, review) in &*REVIEWED {
        let positions = tree.main_positions();
        for reviewed in review.moves.iter().filter(|it| it.is_faulty()) {
            let at = positions.iter().position(|(node, _)| *node == reviewed.node).expect("there");
            let last = at.checked_sub(2).and_then(|before| {
                Some((positions[before].1.clone(), tree.mv(positions[at - 1].0)?))
            });
            let before = positions[at - 1].1.clone();
            look(&Case { tree, reviewed, before, last });
        }
    }
}

/// How many pieces of each kind of a side's were taken by some moves.
fn taken(start: &AnyPosition, moves: &[Move], owner: Side) -> BTreeMap<usize, usize> {
    let (mut position, mut count) = (start.clone(), BTreeMap::new());
    for &mv in moves {
        assert!(position.is_legal(mv), "{} {mv:?}", position.fen());
        if let Some((side, figure)) = position.captured(mv)
            && side == owner
        {
            *count.entry(figure.rank()).or_default() += 1;
        }
        position.play(mv);
    }
    count
}

/// How many pieces of each kind are claimed.
fn claimed(men: &[Man], owner: Side) -> BTreeMap<usize, usize> {
    let mut count = BTreeMap::new();
    for man in men.iter().filter(|man| man.side == owner) {
        *count.entry(man.figure.rank()).or_default() += 1;
    }
    count
}

/// Whether no more is claimed than was taken by the line, or by the move just before it.
fn is_taken(case: &Case, fault: &Fault) -> bool {
    let (start, moves, before) = case.line(fault.cause);
    let winner = start.side_to_move();
    [(&fault.haul.won, winner.opponent()), (&fault.haul.lost, winner)].iter().all(
        |&(men, owner)| {
            let mut found = taken(&start, moves, owner);
            let just = before.iter().filter_map(|(position, mv)| position.captured(*mv));
            for (_, figure) in just.filter(|(side, _)| *side == owner) {
                *found.entry(Figure::rank(figure)).or_default() += 1;
            }
            claimed(men, owner).iter().all(|(kind, count)| found.get(kind) >= Some(count))
        },
    )
}

/// Whether the program itself finds it shown.
fn is_shown(case: &Case, fault: &Fault) -> bool {
    fn look<G: Reviewed>(line: &Line<'_, G>, case: &Case, fault: &Fault) -> bool {
        let lines = Lines {
            refutation: &case.reviewed.refutation,
            better: &case.reviewed.better,
            ..Lines::default()
        };
        review::is_shown(line, &lines, fault)
    }
    let node = case.reviewed.node;
    match case.tree {
        AnyTree::Xiangqi(tree) => look(&Line::to(tree, node, Ruleset::default()), case, fault),
        AnyTree::Chess(tree) => look(&Line::to(tree, node, Draws::default()), case, fault),
    }
}

#[test]
fn what_is_claimed_is_there_after_the_moves_that_are_shown() {
    let mut count = [0; 3];
    each(|case| {
        for fault in &case.reviewed.faults {
            let (start, moves, _) = case.line(fault.cause);
            let said = case.said(fault, Language::En);
            let told = format!("{}: {said} {fault:?}", case.before.fen());
            assert!(fault.end <= moves.len(), "{told}");
            assert!(is_shown(case, fault), "{told}");
            let mut end = start.clone();
            moves[..fault.end].iter().for_each(|&mv| end.play(mv));
            match &fault.motif {
                Motif::Mate { .. } => {
                    let ended = end.ended().expect("it is over");
                    assert_eq!(ended.winner, Some(start.side_to_move()), "{told}");
                    assert!(matches!(ended.reason, Reason::Checkmate | Reason::Stalemate));
                    count[0] += 1;
                }
                motif if motif.is_material() => {
                    assert!(is_taken(case, fault), "{told}");
                    count[1] += 1;
                }
                Motif::Shape(shape) => {
                    assert!(!matches!(shape.kind, ShapeKind::Freedom { .. }), "{told}");
                    assert_ne!(shape.kind, ShapeKind::PawnUp(0), "{told}");
                    count[2] += 1;
                }
                _ => {}
            }
        }
    });
    assert!(count.iter().all(|&count| count >= 5), "{count:?}");
}

#[test]
fn a_sentence_begins_with_what_was_lost_and_tells_four_plies_at_most() {
    let mut count = 0;
    each(|case| {
        let texts = Texts::new(Language::En);
        for fault in &case.reviewed.faults {
            let said = case.said(fault, Language::En);
            let (start, moves, _) = case.line(fault.cause);
            let notes = start.notes(moves, case.style(Language::En));
            let is_lost = fault.cause == Cause::Lost
                && (fault.motif.is_material() || matches!(fault.motif, Motif::Mate { .. }));
            if is_lost {
                let begins = ["Loses ", "Allows ", "Lets "].iter().any(|it| said.starts_with(it));
                assert!(begins, "{said}");
                count += 1;
            }
            assert!(!said.contains("0 pawns") && !said.contains("freer"), "{said}");
            let fifth = notes.get(4).filter(|mv| !notes[..4].contains(mv));
            let is_told_short = fault.motif.men().is_empty() || fault.plies < 4;
            if let Some(fifth) = fifth.filter(|_| is_told_short) {
                assert!(!said.contains(fifth.as_str()), "{said}: {fifth}");
            }
        }
        let why = faults::why(case.reviewed, &case.before, (case.style(Language::En), &texts));
        if case.reviewed.judgement == Some(Judgement::Blunder) {
            assert!(!why.expect("a reason").contains("step by step"));
        }
    });
    assert!(count > 50, "{count}");
}

//! What endgame tables prove of a move, with tables that are made here.
//!
//! Pawn against king: the textbook says that the pawn has to keep its step in reserve; a rook does not
//! beat the full defence of Xiangqi.

use std::num::NonZeroUsize;

use chuhe::engine::{Limits, StopFlag};
use chuhe::formats;
use chuhe::games::{AnyTree, MoveStyle};
use chuhe::review::{Effort, Endings, Judgement, Review, review_tree};
use chuhe::rules::xiangqi::Ruleset;
use chuhe::tables::Tables;
use chuhe::text::language::{Language, Texts};
use chuhe::text::worded::faults;

/// Tables of these sets in a folder that goes with them.
fn tables(sets: &[&str]) -> (tempfile::TempDir, Tables) {
    let folder = tempfile::tempdir().expect("a folder");
    let tables = Tables::in_folder(folder.path());
    for set in sets {
        let set = set.parse().expect("a set");
        tables.make(&set, &|| false, &|_| {}).expect("a table");
    }
    (folder, tables)
}

fn reviewed(text: &str, tables: &Tables) -> (AnyTree, Review) {
    let mut games = formats::read(std::io::Cursor::new(text.to_owned()), None).expect("games");
    let tree = games.next().expect("a game").expect("a sound game").tree;
    let effort = Effort {
        limits: Limits { nodes: Some(2_000), ..Limits::default() },
        threads: NonZeroUsize::MIN,
        hash_mb: 1,
        is_thorough: true,
        endings: Endings::known_by(tables),
        ..Effort::default()
    };
    let review = review_tree(&tree, Ruleset::default(), &effort, &StopFlag::new(), |_| {});
    (tree, review.expect("a thread"))
}

/// What is said of a move, 1-based.
fn said((tree, review): &(AnyTree, Review), ply: usize, language: Language) -> String {
    let reviewed = &review.moves[ply - 1];
    let before = tree.position_before(reviewed.node).expect("a move");
    let style =
        MoveStyle { notation: tree.game().usual_notation(language), script: language.script() };
    faults::why(reviewed, &before, (style, &Texts::new(language))).unwrap_or_default()
}

#[test]
fn a_win_and_a_draw_that_tables_know_are_given_away() {
    let (_folder, tables) = tables(&["KPK"]);
    // 1.e3 wins, 1.e4 draws; then 1...Ke6 draws, all else loses.
    let game = "[FEN \"8/8/3k4/8/3K4/8/4P3/8 w - - 0 1\"]\n\n1. e4 Kc6 2. Ke5 *";
    let found = reviewed(game, &tables);
    let judged: Vec<_> = found.1.moves.iter().map(|it| (it.judgement, it.chances)).collect();
    let blunder = Some(Judgement::Blunder);
    assert_eq!(judged, [(blunder, [1.0, 0.5]), (blunder, [0.5, 0.0]), (None, [1.0, 1.0])]);
    assert_eq!(
        said(&found, 1, Language::En),
        "The win is given away: Pawn v king is a draw from here on."
    );
    assert_eq!(
        said(&found, 2, Language::En),
        "The draw is given away: Pawn v king is won for White from here on."
    );
    assert_eq!(said(&found, 1, Language::ZhHans), "把赢棋走成了和棋：兵对单王。");
}

#[test]
fn a_line_that_leads_to_an_ending_says_how_it_ends() {
    // The elephant takes the pawn: 单车对士象全.
    let game =
        "[Game \"Chinese Chess\"]\n[FEN \"2bak4/4a4/4b4/9/9/6P2/9/9/R8/4K4 w - - 0 1\"]\n\nG4-G5 *";
    let (_folder, known) = tables(&["KR-KAAEE"]);
    let found = reviewed(game, &known);
    assert!(found.1.moves[0].judgement >= Some(Judgement::Mistake), "{:?}", found.1);
    assert_eq!(said(&found, 1, Language::ZhHans), "单车对士象全，这里是和棋。着法是 象5进7。");
    assert_eq!(
        said(&found, 1, Language::En),
        "Rook v full defence is a draw here. The line: E5+7."
    );
    // Without tables nothing is claimed.
    let (_empty, unknown) = tables(&[]);
    let found = reviewed(game, &unknown);
    let kinds: Vec<_> = found.1.moves[0].faults.iter().map(|it| it.motif.name()).collect();
    assert!(!kinds.contains(&"ending"), "{kinds:?}");
}

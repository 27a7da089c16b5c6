//! How the engine presents itself in both protocols, and its options.

use crate::conversation::{Conversation, answers};

#[test]
fn uci_presents_itself_and_its_options() {
    let text = answers("uci\nisready\n");
    assert!(text.starts_with("id name Chuhe "), "{text}");
    for option in [
        "UCI_Variant type combo default xiangqi var xiangqi var chess\n",
        "Threads type spin default 1 min 1 max ",
        "MultiPV type spin default 1 min 1 max 500\n",
        "Ponder type check default false\n",
        "OwnBook type check default false\n",
        "UCI_LimitStrength type check default false\n",
        "UCI_Elo type spin default ",
        "Character type combo default plain var plain var solid var attacking var trader var trapper \
         var horses\n",
        "TablesPath type string default <empty>\n",
        "Ruleset type combo default Asian var Asian var Chinese var Tiantian var Simple\n",
    ] {
        assert!(text.contains(&format!("option name {option}")), "{option}: {text}");
    }
    assert!(text.ends_with("uciok\nreadyok\n"), "{text}");
}

#[test]
fn ucci_presents_itself_and_says_goodbye() {
    let text = answers("ucci\nisready\nquit\n");
    for option in [
        "usemillisec type check default false\n",
        "hashsize type spin min 0 max 4096 default 16\n",
        "threads type spin min 0 max ",
        "ponder type check default false\n",
        "usebook type check default false\n",
        "repetition type combo var asianrule var chineserule var checkban default asianrule\n",
    ] {
        assert!(text.contains(&format!("option {option}")), "{option}: {text}");
    }
    assert!(text.ends_with("ucciok\nreadyok\nbye\n"), "{text}");
}

#[test]
fn every_option_works_and_others_are_named() {
    let good = "setoption name Hash value 2\nsetoption name clear hash\nucinewgame\n\
                setoption name UCI_Variant value xiangqi\nsetoption name threads value 1\n\
                setoption name MultiPV value 500\nsetoption name Ponder value true\n\
                setoption name UCI_LimitStrength value true\nsetoption name UCI_Elo value 1500\n\
                setoption name Character value Trapper\n\
                setoption name OwnBook value false\nsetoption name ruleset value simple\n";
    assert_eq!(answers(good), "");
    let good = "ucci\nsetoption threads 0\nsetoption hashsize 1\nsetoption ponder true\n\
                setoption usebook on\nsetoption repetition checkban\nsetoption newgame\n";
    assert!(answers(good).ends_with("\nucciok\nbye\n"));
    let bad = [
        ("setoption name Contempt value 3", "\"Contempt\" in column 16 is not an option"),
        ("setoption name Threads value 0", "a number of threads from 1 to "),
        ("setoption name Threads value 65", "\"65\" in column 30 is not a number of threads"),
        ("setoption name MultiPV value 0", "\"0\" in column 30 is not a number of lines from 1"),
        ("setoption name MultiPV value 99999999999999999999", "from 1 to 500"),
        ("setoption name OwnBook value 1", "\"1\" in column 30 is not true or false"),
        ("setoption name Ponder", "true or false should follow in column 22"),
        (
            "setoption name Character value meek",
            "\"meek\" in column 32 is not one of plain, solid, ",
        ),
        ("setoption name UCI_Elo value 2", "\"2\" in column 30 is not a number of points from "),
        ("setoption name UCI_LimitStrength value 5", "\"5\" in column 40 is not true or false"),
        ("setoption name Hash value lots", "\"lots\" in column 27 is not a number of MiB"),
        ("setoption name Hash value 0", "\"0\" in column 27"),
        ("setoption name Hash value 99999999999999999999", "from 1 to 4096"),
        ("setoption name Hash", "a number of MiB should follow in column 20"),
        (
            "setoption name Ruleset value Thai",
            "\"Thai\" in column 30 is not one of Asian, Chinese, ",
        ),
        ("setoption name Ruleset", "the name of a ruleset should follow in column 23"),
        ("setoption name UCI_Variant value go", "\"go\" in column 34 is not one of xiangqi, chess"),
        ("setoption name", "the name of an option should follow"),
        ("setoption Hash 3", "\"Hash\" in column 11 is not \"name\""),
        ("setoption", "\"name\" should follow in column 10"),
    ];
    for (line, fault) in bad {
        let text = answers(line);
        assert!(text.starts_with("info string setoption: "), "{line}: {text}");
        assert!(text.contains(fault), "{line}: {text}");
    }
}

#[test]
fn endgame_tables_are_asked_once_their_folder_is_set() {
    let folder = tempfile::tempdir().expect("a folder");
    // The rest of the line is the name, spaces and all.
    let folder = folder.path().join("my tables");
    let set = "KN-KE".parse().expect("a set");
    chuhe::tables::Tables::in_folder(&folder).make(&set, &|| false, &|_| {}).expect("it is made");
    let path = folder.display();
    // The elephant is far from its king, and the horse no match for both.
    let asked = "position fen 4k4/9/4b4/9/9/4N4/9/9/9/3K5 w - - 0 1\ngo depth 6";
    let scores = |options: &str| {
        let mut talk = Conversation::begin();
        talk.say(&format!("{options}{asked}"));
        let text = talk.until("bestmove");
        let scores = text.lines().filter_map(|line| line.split(" score ").nth(1));
        scores.filter_map(|it| Some(it.split_once(" nodes")?.0.to_owned())).collect::<Vec<_>>()
    };
    let with = scores(&format!("setoption name TablesPath value {path}\n"));
    assert!(!with.is_empty() && with.iter().all(|score| score == "cp 0"), "a draw: {with:?}");
    let off = format!("setoption name TablesPath value {path}\nsetoption name TablesPath value\n");
    let without = scores("");
    assert!(without.iter().any(|score| score != "cp 0"), "{without:?}");
    assert_eq!(scores(&off), without);
    let text = answers("setoption name TablesPath value /nowhere/at all\n");
    assert_eq!(text, "info string setoption: there is no folder \"/nowhere/at all\"\n");
}

#[test]
fn a_limited_engine_keeps_to_the_moves_it_may_choose_among() {
    // Below its lowest points nothing is asked; at those it seldom looks beyond its own move.
    let limited = "setoption name UCI_LimitStrength value true\nsetoption name UCI_Elo value 200\n";
    for _ in 0..5 {
        let text = answers(&format!("{limited}go movetime 1000 searchmoves a3a4 i3i4\n"));
        let (_, mv) = text.rsplit_once("bestmove ").expect("a move");
        assert!(["a3a4", "i3i4"].iter().any(|among| mv.starts_with(among)), "{text}");
        assert!(!text.contains("info depth 3 "), "{text}");
    }
    // Told to quit before it has begun, it would say nothing of a search.
    let mut talk = Conversation::begin();
    talk.say("setoption name UCI_LimitStrength value false\ngo depth 3");
    let text = talk.until("bestmove");
    assert!(text.contains("info depth 3 "), "{text}");
}

//! Names of openings: every line of the tables leads where other programs say, and games are called
//! after the last position that has a name, by whatever moves and on whatever wing they came there.

use chuhe::games::{AnyPosition, AnyRecord, GameInfo, GameKind};
use chuhe::notation::Written;
use chuhe::notation::{AddedLanguage, Language};
use chuhe::openings::{self, Opening, Openings};
use chuhe::rules::{Game, Move, chess, xiangqi};

const XIANGQI: &str = include_str!("../../assets/openings/xiangqi.tsv");
const CHESS: &str = include_str!("../../assets/openings/chess.tsv");

fn rows(table: &str) -> impl Iterator<Item = Vec<&str>> {
    table.lines().filter(|line| !line.starts_with('#')).map(|line| line.split('\t').collect())
}

/// The moves of a line and the position that it leads to.
fn play<G: Written>(words: &[&str]) -> (G, Vec<Move>) {
    let (mut position, mut line) = (G::start(), Vec::new());
    for word in words {
        let mv = G::from_coordinates(word).expect(word);
        assert!(position.is_legal(mv), "{word} in {words:?}");
        position.play(mv);
        line.push(mv);
    }
    (position, line)
}

/// The lines of Xiangqi with the row that each belongs to.
fn xiangqi_lines() -> impl Iterator<Item = (Vec<&'static str>, Vec<&'static str>)> {
    rows(XIANGQI).flat_map(|row| {
        let lines: Vec<_> = row[2].split('|').collect();
        lines.into_iter().map(move |line| (row.clone(), line.split_whitespace().collect()))
    })
}

fn chess_lines() -> impl Iterator<Item = (Vec<&'static str>, Vec<&'static str>)> {
    let mut line: Vec<&str> = Vec::new();
    rows(CHESS).map(move |row| {
        let mut words = row[1].split(' ');
        let shared = words.next().and_then(|word| word.parse().ok()).expect("a number");
        line.truncate(shared);
        line.extend(words);
        (row, line.clone())
    })
}

/// FNV-1a of 32 bits of so many fields of a FEN.
fn digest(fen: &str, fields: usize) -> String {
    let text: Vec<_> = fen.split(' ').take(fields).collect();
    let add = |hash: u32, byte: u8| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193);
    format!("{:08x}", text.join(" ").bytes().fold(0x811c_9dc5, add))
}

#[test]
fn every_line_leads_where_other_programs_say() {
    let mut recorded = include_str!("../fixtures/openings.txt").lines().skip(1);
    for (row, line) in xiangqi_lines() {
        let (position, _) = play::<xiangqi::Position>(&line);
        assert_eq!(recorded.next(), Some(&*digest(&position.fen(), 2)), "{row:?}");
    }
    for (row, line) in chess_lines() {
        let (position, _) = play::<chess::Position>(&line);
        assert_eq!(recorded.next(), Some(&*digest(&position.fen(), 3)), "{row:?}");
    }
    assert_eq!(recorded.next(), None);
}

#[test]
fn every_line_has_the_name_of_its_row_on_both_wings() {
    let start = xiangqi::Position::start();
    let known = Openings::of(GameKind::Xiangqi);
    for (row, words) in xiangqi_lines() {
        let (position, line) = play::<xiangqi::Position>(&words);
        let opening = known.of_line(&start, line.iter().copied()).expect("a name");
        assert_eq!(Language::ALL.map(|language| opening.name(language))[..], row[3..], "{row:?}");
        assert_eq!(opening.code().unwrap_or("-"), row[1]);
        assert_eq!(known.at(&position), Some(opening));
        let mirrored = line.iter().map(|&mv| GameKind::Xiangqi.mirrored(mv));
        assert_eq!(known.of_line(&start, mirrored), Some(opening));
    }
}

#[test]
fn every_chess_line_has_the_name_of_its_row() {
    let start = chess::Position::start();
    for (row, words) in chess_lines() {
        let (_, line) = play::<chess::Position>(&words);
        let opening = Openings::of(GameKind::Chess).of_line(&start, line).expect("a name");
        assert_eq!((opening.code(), &*opening.name(Language::En)), (Some(row[0]), row[2]));
    }
}

/// What a game is called that is played by these moves, as people write them.
fn called<G: GameInfo>(text: &str) -> Option<&'static Opening> {
    let (mut position, mut line) = (G::start(), Vec::new());
    for word in text.split(' ') {
        let mv = position.read(word).expect(word);
        position.play(mv);
        line.push(mv);
    }
    Openings::of(G::KIND).of_line(&G::start(), line)
}

fn in_chinese<G: GameInfo>(text: &str) -> Option<String> {
    called::<G>(text).map(|opening| opening.name(Language::ZhHans))
}

/// The rest of a name has English words only: it stands behind no name of another language.
#[test]
fn no_name_is_half_english() {
    let mut localized = 0;
    for opening in Openings::of(GameKind::Chess).iter() {
        let english = opening.name(Language::En);
        for language in [Language::ZhHans, Language::ZhHant, Language::Vi] {
            let name = opening.name(language);
            assert!(name == english || name == opening.family(language), "{name}");
            if name != english {
                localized += 1;
                let is_foreign = name.contains(':') || name.contains('：');
                assert!(!is_foreign, "{language:?}: {name}");
            }
        }
    }
    assert!(localized > 6_000, "most families have names: {localized}");
}

#[test]
fn the_order_of_moves_does_not_matter() {
    let name = Some("中炮过河车互进七兵对屏风马平炮兑车".to_owned());
    for moves in [
        "炮二平五 马8进7 马二进三 车9平8 车一平二 卒7进1 车二进六 马2进3 兵七进一 炮8平9",
        "炮二平五 马8进7 兵七进一 卒7进1 马二进三 马2进3 车一平二 车9平8 车二进六 炮8平9",
        "炮八平五 马2进3 马八进七 车1平2 车九平八 卒3进1 车八进六 马8进7 兵三进一 炮2平1",
    ] {
        assert_eq!(in_chinese::<xiangqi::Position>(moves), name, "{moves}");
    }
    let najdorf =
        called::<chess::Position>("Nf3 c5 e4 d6 d4 cxd4 Nxd4 Nf6 Nc3 a6").expect("a name");
    assert_eq!((najdorf.code(), najdorf.family(Language::ZhHant)), (Some("B90"), "西西里防禦"));
    assert_eq!(najdorf.name(Language::ZhHans), "西西里防御");
    assert_eq!(najdorf.name(Language::En), "Sicilian Defense: Najdorf Variation");
    assert_eq!(najdorf.name(Language::Vi), "Phòng thủ Sicilia");
    let added = AddedLanguage { tag: "nl".into(), name: "Nederlands".into(), reads: None };
    let added = Language::Added(Box::leak(Box::new(added)));
    assert_eq!(najdorf.name(added), najdorf.name(Language::En));
}

#[test]
fn which_cannon_answers_tells_same_from_opposite() {
    assert_eq!(in_chinese::<xiangqi::Position>("炮二平五 炮8平5").as_deref(), Some("顺炮"));
    assert_eq!(in_chinese::<xiangqi::Position>("炮二平五 炮2平5").as_deref(), Some("列炮"));
    assert_eq!(in_chinese::<xiangqi::Position>("炮八平五 炮2平5").as_deref(), Some("顺炮"));
}

#[test]
fn the_name_stays_when_nothing_later_has_one() {
    let moves = "炮二平五 炮8平5 马二进三 马8进7 车一平二 车9进1 仕六进五 将5进1";
    assert_eq!(in_chinese::<xiangqi::Position>(moves).as_deref(), Some("顺炮直车上仕对横车"));
}

#[test]
fn a_record_is_called_after_the_moves_up_to_its_place() {
    let start = AnyPosition::start(GameKind::Xiangqi);
    let mut record = AnyRecord::new(start, xiangqi::Ruleset::default());
    let name = |record: &AnyRecord| openings::of_record(record).map(|it| it.name(Language::ZhHant));
    assert_eq!(name(&record), None);
    for mv in play::<xiangqi::Position>(&["h2e2", "h7e7", "h0g2"]).1 {
        record.play(mv).expect("a legal move");
    }
    assert_eq!(name(&record).as_deref(), Some("順炮"));
    record.regret(2);
    assert_eq!(name(&record).as_deref(), Some("中炮"));
    record.redo(2);
    record.walk_to_ply(0);
    assert_eq!(name(&record), None);
    let main_line = openings::of_tree(&record.tree());
    assert_eq!(main_line.map(Opening::code), Some(Some("D00")));
}

#[test]
fn a_game_from_another_position_has_no_name() {
    let fen = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/R1BAKABNR w - - 0 1";
    let start = AnyPosition::from_fen(GameKind::Xiangqi, fen).expect("a position");
    let mut record = AnyRecord::new(start.clone(), xiangqi::Ruleset::default());
    let mv = xiangqi::Position::from_coordinates("h2e2").expect("a move");
    record.play(mv).expect("a legal move");
    assert_eq!(openings::of_record(&record), None);
    let AnyPosition::Xiangqi(start) = start else { panic!("Xiangqi") };
    assert_eq!(Openings::of(GameKind::Xiangqi).of_line(&start, [mv]), None);
    // The position itself is no longer one of the table either.
    assert_eq!(Openings::of(GameKind::Xiangqi).at(&start), None);
}

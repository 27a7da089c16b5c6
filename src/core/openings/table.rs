//! The tables that are built in: what their columns mean.

use std::collections::{HashMap, HashSet};

use super::read::{Reader, rows};
use super::{Opening, Openings, OpeningsError};
use crate::rules::{chess, xiangqi};

pub(super) const XIANGQI: &str = include_str!("../../../assets/openings/xiangqi.tsv");
pub(super) const CHESS: &str = include_str!("../../../assets/openings/chess.tsv");
pub(super) const FAMILIES: &str = include_str!("../../../assets/openings/chess_families.tsv");

/// Id, ECCO code or `-`, lines parted by `|`, and the name in each language.
pub(super) fn xiangqi(table: &'static str) -> Result<Openings, OpeningsError> {
    let mut reader = Reader::<xiangqi::Position>::new();
    let mut ids = HashSet::new();
    for row in rows::<7>(table) {
        let (line, [id, code, lines, families @ ..]) = row?;
        if !ids.insert(id) {
            return Err(OpeningsError::RepeatedId { line, text: id.to_owned() });
        }
        let code = (code != "-").then_some(code);
        reader.add(Opening { code, families, variation: None });
        for moves in lines.split('|') {
            reader.lead(line, moves)?;
        }
    }
    Ok(reader.done())
}

/// ECO code, moves and the English name. What families are called in other languages stands in
/// a table of their own.
pub(super) fn chess(
    table: &'static str,
    families: &'static str,
) -> Result<Openings, OpeningsError> {
    let families = read_families(families)?;
    let mut reader = Reader::<chess::Position>::new();
    for row in rows(table) {
        let (line, [code, moves, name]) = row?;
        let (family, variation) = match name.split_once(": ") {
            Some((family, variation)) => (family, Some(variation)),
            None => (name, None),
        };
        let [simplified, traditional, vietnamese] = names_of(family, &families);
        let families = [simplified, traditional, family, vietnamese];
        reader.add(Opening { code: Some(code), families, variation });
        reader.lead(line, moves)?;
    }
    Ok(reader.done())
}

/// What a family is called in the other languages: as the longest part of its name, from the start
/// on, that has names there; `Center Game Accepted` as `Center Game`.
fn names_of(
    family: &'static str,
    families: &HashMap<&str, [&'static str; 3]>,
) -> [&'static str; 3] {
    let mut parts = std::iter::successors(Some(family), |part| Some(part.rsplit_once(' ')?.0));
    let known = |part: &str| families.get(part.trim_end_matches(',')).copied();
    parts.find_map(known).unwrap_or([family; 3])
}

/// The names of families in the other languages by the English ones.
fn read_families(
    table: &'static str,
) -> Result<HashMap<&'static str, [&'static str; 3]>, OpeningsError> {
    let mut families = HashMap::new();
    for row in rows::<4>(table) {
        let (line, [english, others @ ..]) = row?;
        if families.insert(english, others).is_some() {
            return Err(OpeningsError::RepeatedId { line, text: english.to_owned() });
        }
    }
    Ok(families)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::Language;

    const ROW: &str = "a\t-\th2e2\t甲\t甲\tA\tGiáp\n";

    /// The error of a table of Xiangqi with these rows below a sound one.
    fn error(rows: &str) -> OpeningsError {
        xiangqi(format!("# A remark\n\n{ROW}{rows}\n").leak()).unwrap_err()
    }

    #[test]
    fn the_built_in_tables_are_sound() {
        let xiangqi = xiangqi(XIANGQI).unwrap();
        assert!(xiangqi.list.len() > 150 && xiangqi.plies >= 16);
        assert!(xiangqi.list.iter().all(|it| it.code.is_none_or(|code| code.len() == 3)));
        let chess = chess(CHESS, FAMILIES).unwrap();
        assert!(chess.list.len() > 3_500);
        // Every family that has a name in other languages is in the table.
        for (family, others) in read_families(FAMILIES).unwrap() {
            let named = chess.list.iter().find(|it| it.family(Language::En) == family);
            assert_eq!(named.map(|it| it.family(Language::ZhHans)), Some(others[0]), "{family}");
            assert_eq!(named.map(|it| it.family(Language::Vi)), Some(others[2]), "{family}");
        }
    }

    #[test]
    fn a_family_is_called_by_the_longest_part_that_has_a_name() {
        let families = read_families(FAMILIES).unwrap();
        for (family, chinese) in [
            ("Benoni Defense", "别诺尼防御"),
            ("Center Game Accepted", "中心开局"),
            ("Queen's Indian Defense, with e3, Bb4+ Line", "后翼印度防御"),
            ("Queen's Gambit Declined", "拒绝后翼弃兵"),
            ("English Orangutan", "English Orangutan"),
        ] {
            assert_eq!(names_of(family, &families)[0], chinese);
        }
    }

    #[test]
    fn no_character_of_one_script_stands_in_the_other() {
        for it in xiangqi(XIANGQI).unwrap().iter() {
            let [simplified, traditional] =
                [Language::ZhHans, Language::ZhHant].map(|language| it.family(language));
            assert!(!simplified.contains(['車', '馬', '對', '過', '進', '飛']), "{simplified}");
            assert!(!traditional.contains(['车', '马', '对', '过', '进', '飞']), "{traditional}");
            assert_eq!(simplified.chars().count(), traditional.chars().count());
            assert!(it.family(Language::En).is_ascii());
        }
    }

    #[test]
    fn a_faulty_row_is_named_by_its_line() {
        assert_eq!(error("b\t-\th2e2"), OpeningsError::Columns { line: 4, expected: 7 });
        assert_eq!(
            error("b\t-\tg0e2\t\t乙\tB\tẤt"),
            OpeningsError::Columns { line: 4, expected: 7 }
        );
        let text = "h2e3".to_owned();
        assert_eq!(error("b\t-\th2e3\t乙\t乙\tB\tẤt"), OpeningsError::Move { line: 4, text });
        let text = "a".to_owned();
        assert_eq!(error("a\t-\tg0e2\t乙\t乙\tB\tẤt"), OpeningsError::RepeatedId { line: 4, text });
        let shared = OpeningsError::Shared { line: 4, shared: 2 };
        assert_eq!(error("b\t-\t2 h0g2\t乙\t乙\tB\tẤt"), shared);
    }

    #[test]
    fn a_position_has_one_name() {
        let repeated = OpeningsError::RepeatedPosition { line: 4 };
        assert_eq!(error("b\t-\th2e2\t乙\t乙\tB\tẤt"), repeated);
        // The same in the mirror.
        assert_eq!(error("b\t-\tb2e2\t乙\t乙\tB\tẤt"), repeated);
    }
}

//! What tells that two games are one, though they came by different files: formats shorten what they say of
//! a game, and leave out what they have no place for.

use encoding_rs::GB18030;

use super::derived::Fnv;
use super::facts::{self, Days};
use crate::games::GameKind;
use crate::record::{GameResult, Help, Tag};

/// Room that formats have for texts: XQF for names and for others, in bytes of GB18030, of which a letter
/// takes four at most.
const ROOM: [usize; 2] = [15, 63];
const LONGEST_LETTER: usize = 4;

/// Letters that CBR and CBL have room for.
const LETTERS: usize = 31;

/// Games of so many plies are one by their moves and players alone. Shorter ones are also played twice.
const LONG: usize = 20;

/// A number of the main line, by which games that may be one are found. Games without any move are told by
/// their players as well.
pub(super) fn fingerprint(
    game: GameKind,
    start: i64,
    moves: impl IntoIterator<Item = impl AsRef<str>>,
    players: [&str; 2],
) -> i64 {
    let mut hash = Fnv::new();
    hash.add(game.name().as_bytes());
    hash.add(&start.to_le_bytes());
    let mut has_moves = false;
    for mv in moves {
        hash.add(mv.as_ref().as_bytes());
        hash.add(b"\n");
        has_moves = true;
    }
    if !has_moves {
        for player in players {
            hash.add(player.trim().as_bytes());
            hash.add(b"\n");
        }
    }
    hash.number()
}

/// What files say of a game besides its moves, as it is compared.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Likeness {
    pub players: [Player; 2],
    date: String,
    pub result: GameResult,
    plies: usize,
    /// Title, event, round.
    about: [String; 3],
}

/// A player, as names are compared. All versions of the built-in opponent are one at each level.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct Player {
    name: String,
    level: Option<u8>,
}

impl Player {
    pub fn of(name: &str) -> Self {
        Self { name: known(name), level: facts::level(name) }
    }

    /// Whether both names can be those of one player.
    fn agrees(&self, other: &Self) -> bool {
        (self.level.is_some() && self.level == other.level) || agree(&self.name, &other.name)
    }

    /// A number of how the name begins, as far as no name is cut: other numbers are of other players, and 0
    /// may be anybody's.
    pub fn hint(&self) -> u64 {
        let mut hash = Fnv::new();
        for letter in self.name.chars().take(ROOM[0] / LONGEST_LETTER) {
            if letter == '?' {
                return 0;
            }
            hash.add(&u32::from(letter).to_le_bytes());
        }
        let is_known = self.level.is_none() && !self.name.is_empty();
        if is_known { hash.number().cast_unsigned() } else { 0 }
    }

    /// What tells the player from others, where names are not cut.
    pub fn key(&self) -> String {
        self.level.map_or_else(|| self.name.clone(), |level| format!("\n{level}"))
    }
}

impl Likeness {
    /// Of a game with this result, so many plies of its main line, and these tags.
    pub fn of<'a>(result: &str, plies: usize, tag: impl Fn(&Tag) -> &'a str) -> Self {
        Self {
            players: [Tag::First, Tag::Second].map(|name| Player::of(tag(&name))),
            date: date(tag(&Tag::Date)),
            result: GameResult::from_pgn(result).unwrap_or_default(),
            plies,
            about: [Tag::Title, Tag::Event, Tag::Round].map(|name| known(tag(&name))),
        }
    }

    /// Whether two games of one main line are one: what both say of players, date and result agrees, as far
    /// as it was not cut. Short games of which the day or the players are not known have to agree in title,
    /// event and round as well; and who is named in one of two short games is nobody in the other only where
    /// both names are missing.
    pub fn is_of_one_game(&self, other: &Self) -> bool {
        let mut both = self.players.iter().zip(&other.players);
        let is_long = self.plies >= LONG;
        let knows = |a: &str, b: &str| a.is_empty() == b.is_empty();
        let named = both.clone().filter(|(a, b)| !a.name.is_empty() && !b.name.is_empty()).count();
        let is_certain = named > 0 && (is_long || (is_day(&self.date) && is_day(&other.date)));
        both.all(|(a, b)| a.agrees(b) && (is_long || knows(&a.name, &b.name)))
            && dates_agree(&self.date, &other.date)
            && results_agree(self.result, other.result)
            && (is_certain || self.is_about_the_same(other))
    }

    /// Whether two games have one title, event and round; of rounds one may not be known.
    fn is_about_the_same(&self, other: &Self) -> bool {
        let [title, event, round] = std::array::from_fn(|place| {
            let (one, other) = (self.about[place].as_str(), other.about[place].as_str());
            (agree(one, other), one.is_empty() == other.is_empty())
        });
        title == (true, true) && event == (true, true) && round.0
    }
}

/// Whether a tag of this name that has these values can be of one game.
pub(super) fn tags_agree(name: &str, one: &str, other: &str) -> bool {
    if name == Tag::Date.name() {
        dates_agree(&date(one), &date(other))
    } else if name == Tag::Reviewer.name() || Help::is_counted_by(name) {
        // Whose the evaluations are makes no other game of it, as they themselves do not; nor does help
        // that was taken later in it.
        true
    } else {
        agree(&known(one), &known(other))
    }
}

/// Whether players with these [hints](Player::hint) can be the same.
pub(super) fn may_agree(one: [u64; 2], other: [u64; 2]) -> bool {
    one.into_iter().zip(other).all(|(a, b)| a == b || a == 0 || b == 0)
}

/// Whether two results can be those of one game.
fn results_agree(one: GameResult, other: GameResult) -> bool {
    one == other || [one, other].contains(&GameResult::Unknown)
}

/// Whether a date is known to the day.
fn is_day(date: &str) -> bool {
    date.split('.').filter(|part| part.bytes().all(|byte| byte.is_ascii_digit())).count() >= 3
}

/// A text as it is compared; empty if it says nothing, as `?` does.
fn known(text: &str) -> String {
    let text = text.trim().to_lowercase();
    if text.chars().any(char::is_alphanumeric) { text } else { String::new() }
}

/// A date as it is compared: parts with dots between; empty if nothing of it is known.
pub(super) fn date(text: &str) -> String {
    known(&facts::date(&text.replace(['年', '月', '日'], ".")))
}

/// Whether two texts can be the same one: where one is not known, or cut, or has `?` for letters that an
/// encoding does not have.
fn agree(one: &str, other: &str) -> bool {
    if one.is_empty() || other.is_empty() || one == other {
        return true;
    }
    let begins_alike = one.chars().zip(other.chars()).all(|(a, b)| a == b || [a, b].contains(&'?'));
    let [one_len, other_len] = [one, other].map(|text| text.chars().count());
    let (short, long) = if one_len < other_len { (one_len, other) } else { (other_len, one) };
    let is_cut = || short >= LETTERS || ROOM.iter().any(|&room| short == letters_in(long, room));
    begins_alike && (one_len == other_len || is_cut())
}

/// How many letters of a text have room in so many bytes, but for spaces at their end.
fn letters_in(text: &str, room: usize) -> usize {
    let (mut bytes, mut letters) = (0, [0; LONGEST_LETTER]);
    let fits = |letter: &char| {
        bytes += GB18030.encode(letter.encode_utf8(&mut letters)).0.len();
        bytes <= room
    };
    let fitting: String = text.chars().take_while(fits).collect();
    fitting.trim_end().chars().count()
}

/// Whether two dates can be of one day.
fn dates_agree(one: &str, other: &str) -> bool {
    match (Days::of(one), Days::of(other)) {
        (Some(one), Some(other)) => one.earliest <= other.latest && other.earliest <= one.latest,
        _ => agree(one, other),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn likeness(plies: usize, tags: [&str; 4]) -> Likeness {
        let [first, second, date, result] = tags;
        Likeness::of(result, plies, |tag| match tag {
            Tag::First => first,
            Tag::Second => second,
            Tag::Date => date,
            _ => "",
        })
    }

    #[test]
    fn games_are_one_as_far_as_files_say_the_same() {
        let game = ["许银川", "吕钦", "1999.10.02", "1-0"];
        for (other, is_one) in [
            (game, true),
            (["许银川", "吕钦", "1999.??.??", "*"], true),
            (["许银川", "吕钦", "1999年10月2日", "1-0"], true),
            (["许银川", "吕钦", "1999.10.03", "1-0"], false),
            (["许银川", "吕钦", "1999.10.02", "0-1"], false),
            (["吕钦", "许银川", "1999.10.02", "1-0"], false),
            (["许银", "吕钦", "1999.10.02", "1-0"], false),
        ] {
            for plies in [4, 60] {
                let [one, other] = [game, other].map(|tags| likeness(plies, tags));
                assert_eq!(one.is_of_one_game(&other), is_one, "{other:?}");
                assert_eq!(other.is_of_one_game(&one), is_one, "{other:?}");
            }
        }
    }

    #[test]
    fn who_is_not_named_can_be_anybody_in_long_games_alone() {
        let game = |plies, second| likeness(plies, ["许银川", second, "1999.10.02", "1-0"]);
        assert!(game(60, "吕钦").is_of_one_game(&game(60, "?")));
        assert!(!game(4, "吕钦").is_of_one_game(&game(4, "?")));
        assert!(game(4, "").is_of_one_game(&game(4, "?")));
    }

    #[test]
    fn names_that_are_cut_agree_and_beginnings_of_names_do_not() {
        for (one, other, do_agree) in [
            ("Nguyễn Trần Đỗ An", "Nguyễn Tr", true),
            ("Nguyễn Trần Đỗ An", "Nguyễn", false),
            ("Nguyễn Trần Đỗ An", "Nguy?n Tr?n ?? An", true),
            ("Nguyễn", "Nguyen", false),
            ("Christopher Andersen", "Christopher And", true),
            ("Christopher Andersen", "Christopher A", false),
            ("广东许银川特级大师", "广东许银川特级", true),
            ("广东许银川特级大师", "广东许银川", false),
            ("1", "10", false),
            ("Ann", "Anna", false),
            ("Chuhe 0.1.0 (level 7)", "Chuhe 0.1.0 (le", true),
            ("Chuhe 0.1.0 (level 7)", "Chuhe 0.2.0 (level 7)", true),
            ("Chuhe 0.1.0 (level 7)", "Chuhe 0.1.0 (level 8)", false),
        ] {
            let [one, other] = [one, other].map(Player::of);
            assert_eq!(one.agrees(&other), do_agree, "{one:?}, {other:?}");
            assert!(
                !do_agree || may_agree([one.hint(), 0], [other.hint(), 1]),
                "{one:?}, {other:?}"
            );
        }
    }

    #[test]
    fn short_games_without_date_or_names_are_told_by_what_else_is_said() {
        let title = |title: &'static str, plies| {
            Likeness::of("*", plies, move |tag| if *tag == Tag::Title { title } else { "" })
        };
        assert!(title("七星聚会", 8).is_of_one_game(&title("七星聚会", 8)));
        assert!(!title("七星聚会", 8).is_of_one_game(&title("", 8)));
        assert!(!title("七星聚会", 8).is_of_one_game(&title("野马操田", 8)));
        assert!(!title("七星聚会", 80).is_of_one_game(&title("野马操田", 80)), "nobody is named");
        let round = |round: &'static str, plies| {
            Likeness::of("1/2-1/2", plies, move |tag| match tag {
                Tag::Round => round,
                Tag::First | Tag::Second => "A",
                _ => "",
            })
        };
        assert!(!round("1", 8).is_of_one_game(&round("2", 8)));
        assert!(round("1", 60).is_of_one_game(&round("1.1", 60)));
    }
}

//! Moves, pieces and squares as they are spoken: a screen reader makes no words of "Nc3".

use crate::games::{AnyPosition, Figure, GameKind, MoveStyle, NotationChoice};
use crate::record::{PovScore, Score};
use crate::rules::{Move, Reason, Side, Square};
use crate::tactics::attackers;
use crate::text::language::{Language, Texts};
use crate::text::{Text, ids};

/// A piece where it stands.
pub type Standing = (Square, Side, Figure);

/// A line of squares across the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Across {
    /// The file of a square.
    File(Square),
    /// The rank of a square.
    Rank(Square),
}

/// A legal move in words: "knight c3", "cannon from h2 to e2", 炮二平五; what it takes, and whether it
/// gives check.
#[must_use]
pub fn spoken_move(position: &AnyPosition, mv: Move, texts: &Texts) -> String {
    let in_characters =
        position.game() == GameKind::Xiangqi && texts.language().writes_characters();
    let mut parts = if in_characters {
        in_characters_of(position, mv, texts)
    } else {
        in_squares(position, mv, texts)
    };
    add_check(&mut parts, position, mv, texts);
    parts.join(&texts.get(ids::SAID_SEPARATOR))
}

/// A legal move as it is written, and in words for who cannot be expected to read that:
/// `H6-4 (horse from e6 to d4)`.
#[must_use]
pub fn move_in_words(position: &AnyPosition, mv: Move, style: MoveStyle, texts: &Texts) -> String {
    let written = position.notes(&[mv], style).concat();
    match words_beside(position, mv, style, texts) {
        Some(words) => texts.with(ids::MoveInWords { mv: written, words }),
        None => written,
    }
}

/// What a legal move of Xiangqi is in words, where its notation is another than the one that
/// readers of the language grow up with.
#[must_use]
pub fn words_beside(
    position: &AnyPosition,
    mv: Move,
    style: MoveStyle,
    texts: &Texts,
) -> Option<String> {
    let language = texts.language();
    let is_own = match style.notation {
        NotationChoice::Chinese => language.writes_characters(),
        NotationChoice::Vietnamese => language == Language::Vi,
        _ => false,
    };
    let needs = position.game() == GameKind::Xiangqi && !is_own;
    needs.then(|| in_squares(position, mv, texts).join(&texts.get(ids::SAID_SEPARATOR)))
}

/// The same in the language of the notation in which moves are written, with the code of that
/// language: 炮二平五 for characters, "cannon 2 to 5" for letters and figures.
#[must_use]
pub fn move_aloud(
    position: &AnyPosition,
    mv: Move,
    (notation, texts): (NotationChoice, &Texts),
) -> (String, Language) {
    let shown = texts.language();
    let language = match notation {
        NotationChoice::Chinese if shown.writes_characters() => shown,
        NotationChoice::Chinese => Language::ZhHans,
        NotationChoice::Wxf => Language::En,
        NotationChoice::Vietnamese => Language::Vi,
        NotationChoice::Iccs | NotationChoice::San | NotationChoice::Figurine => shown,
    };
    let texts = Texts::new(language);
    let said = match notation {
        NotationChoice::Wxf | NotationChoice::Vietnamese => in_figures(position, mv, &texts),
        _ => None,
    };
    (said.unwrap_or_else(|| spoken_move(position, mv, &texts)), language)
}

/// A move of Xiangqi as letters and figures say it: `C2.5` is "cannon 2 to 5". Nothing where they say
/// which of several pawns moves.
fn in_figures(position: &AnyPosition, mv: Move, texts: &Texts) -> Option<String> {
    let style = MoveStyle { notation: NotationChoice::Wxf, script: texts.language().script() };
    let written = position.notes(&[mv], style).pop()?;
    let [_, place, course, number] = *written.as_bytes() else { return None };
    let (side, figure) = position.piece_at(mv.from())?;
    let piece = figure.text_id(side);
    let who = match place {
        b'1'..=b'9' => texts.with(ids::SaidOfFile { piece, file: char::from(place).to_string() }),
        b'+' => texts.with(ids::SaidFront { piece }),
        b'-' => texts.with(ids::SaidRear { piece }),
        _ => return None,
    };
    let to = char::from(number).to_string();
    let moves = match course {
        b'+' => texts.with(ids::SaidForward { who, to }),
        b'-' => texts.with(ids::SaidBack { who, to }),
        _ => texts.with(ids::SaidAcross { who, to }),
    };
    let mut parts = vec![moves];
    add_check(&mut parts, position, mv, texts);
    Some(parts.join(&texts.get(ids::SAID_SEPARATOR)))
}

/// Says that a move gives check, or mate.
fn add_check(parts: &mut Vec<String>, position: &AnyPosition, mv: Move, texts: &Texts) {
    let mut after = position.clone();
    after.play(mv);
    if after.ended().is_some_and(|end| end.reason == Reason::Checkmate) {
        parts.push(texts.get(ids::SAID_CHECKMATE));
    } else if after.in_check() {
        parts.push(texts.get(ids::SAID_CHECK));
    }
}

/// A move of Xiangqi as its players say it.
fn in_characters_of(position: &AnyPosition, mv: Move, texts: &Texts) -> Vec<String> {
    let notation = NotationChoice::Chinese;
    let style = MoveStyle { notation, script: texts.language().script() };
    let mut parts = position.notes(&[mv], style);
    if let Some((side, figure)) = position.piece_at(mv.to()) {
        parts.push(texts.with(ids::SaidTaking { piece: figure.text_id(side) }));
    }
    parts
}

/// A move by its squares: where the piece goes, and where it comes from unless that is plain.
fn in_squares(position: &AnyPosition, mv: Move, texts: &Texts) -> Vec<String> {
    let game = position.game();
    let Some((side, figure)) = position.piece_at(mv.from()) else { return Vec::new() };
    if let Some(castling) = castling(position, mv) {
        return vec![texts.get(castling)];
    }
    let (piece, to) = (figure.text_id(side), game.point(mv.to()));
    let from = (!is_plain(position, mv)).then(|| game.point(mv.from()));
    let taken = position.captured(mv).map(|(side, figure)| figure.text_id(side));
    let mut parts = vec![match (taken, from) {
        (None, None) => texts.with(ids::SaidGoes { piece, to }),
        (None, Some(from)) => texts.with(ids::SaidGoesFrom { piece, from, to }),
        (Some(taken), None) => texts.with(ids::SaidTakes { piece, taken, to }),
        (Some(taken), Some(from)) => texts.with(ids::SaidTakesFrom { piece, from, taken, to }),
    }];
    if let Some(figure) = position.promotion(mv) {
        parts.push(texts.with(ids::SaidBecomes { piece: figure.text_id(side) }));
    }
    parts
}

/// Whether the piece and where it goes say which move is meant, as players of chess say it. In
/// Xiangqi both squares are named: most pieces are there twice.
fn is_plain(position: &AnyPosition, mv: Move) -> bool {
    let same = |other: &Move| {
        other.to() == mv.to()
            && other.from() != mv.from()
            && position.piece_at(other.from()) == position.piece_at(mv.from())
    };
    match position.game() {
        GameKind::Xiangqi => false,
        GameKind::Chess => !position.legal_moves().iter().any(same),
    }
}

/// How a king castles by a move, if it does.
fn castling(position: &AnyPosition, mv: Move) -> Option<Text> {
    if position.king(position.side_to_move()) != mv.from() {
        return None;
    }
    let file = |at: Square| position.game().grid().place(at).0;
    let (from, to) = (file(mv.from()), file(mv.to()));
    (from.abs_diff(to) > 1).then_some(if to > from {
        ids::SAID_CASTLES_KINGSIDE
    } else {
        ids::SAID_CASTLES_QUEENSIDE
    })
}

/// A piece and where it stands: "rook a1".
fn standing(game: GameKind, (at, side, figure): Standing, texts: &Texts) -> String {
    texts.with(ids::SaidPiece { piece: figure.text_id(side), square: game.point(at) })
}

/// Pieces with where they stand, each side said once: "White: rook a1, rook h1". Nothing where there
/// is none.
fn by_side(game: GameKind, pieces: &[Standing], texts: &Texts) -> Option<String> {
    let of = |side: Side| {
        let own = pieces.iter().filter(|(_, owner, _)| *owner == side);
        let own: Vec<_> = own.map(|piece| standing(game, *piece, texts)).collect();
        let pieces = own.join(&texts.get(ids::SAID_SEPARATOR));
        let side = game.side_id(side);
        (!own.is_empty()).then(|| texts.with(ids::SaidPieces { side, pieces }))
    };
    let sides: Vec<_> = Side::BOTH.into_iter().filter_map(of).collect();
    (!sides.is_empty()).then(|| sides.join(&texts.get(ids::SAID_BETWEEN)))
}

/// The pieces of a side, those of a kind together, the king first.
#[must_use]
pub fn pieces_of(side: Side, game: GameKind, pieces: &[Standing], texts: &Texts) -> String {
    let mut own: Vec<_> = pieces.iter().copied().filter(|(_, of, _)| *of == side).collect();
    let order: Vec<_> = game.figures().into_iter().collect();
    own.sort_by_key(|(at, _, figure)| (order.iter().position(|it| it == figure), *at));
    by_side(game, &own, texts).unwrap_or_else(|| texts.get(ids::SAID_NOTHING))
}

/// The pieces of one kind, of both sides.
#[must_use]
pub fn of_kind(figure: Figure, pieces: &[Standing], texts: &Texts) -> String {
    let same: Vec<_> = pieces.iter().copied().filter(|(.., of)| *of == figure).collect();
    by_side(figure.game(), &same, texts).unwrap_or_else(|| texts.get(ids::SAID_NOTHING))
}

/// What stands on a file or a rank.
#[must_use]
pub fn across(line: Across, game: GameKind, pieces: &[Standing], texts: &Texts) -> String {
    let grid = game.grid();
    let is_on = |at: Square| match line {
        Across::File(other) => grid.place(at).0 == grid.place(other).0,
        Across::Rank(other) => grid.place(at).1 == grid.place(other).1,
    };
    let found: Vec<_> = pieces.iter().copied().filter(|(at, ..)| is_on(*at)).collect();
    let pieces = by_side(game, &found, texts).unwrap_or_else(|| texts.get(ids::SAID_NOTHING));
    let name = |at: Square, is_file: bool| -> String {
        game.point(at).chars().filter(|sign| sign.is_ascii_alphabetic() == is_file).collect()
    };
    match line {
        Across::File(at) => texts.with(ids::SaidOnFile { name: name(at, true), pieces }),
        Across::Rank(at) => texts.with(ids::SaidOnRank { name: name(at, false), pieces }),
    }
}

/// What attacks and defends a square, or who could take there where nothing stands.
#[must_use]
pub fn around(position: &AnyPosition, at: Square, texts: &Texts) -> String {
    let game = position.game();
    let found = attackers(position, at);
    let square = game.point(at);
    let Some((owner, figure)) = position.piece_at(at) else {
        let pieces = by_side(game, &found, texts).unwrap_or_else(|| texts.get(ids::SAID_NOTHING));
        return texts.with(ids::SaidReached { square, pieces });
    };
    let of = |side: Side| -> Vec<_> {
        let own = found.iter().filter(|(_, of, _)| *of == side);
        own.map(|piece| standing(game, *piece, texts)).collect()
    };
    let separator = texts.get(ids::SAID_SEPARATOR);
    let attacked = match &of(owner.opponent())[..] {
        [] => texts.get(ids::SAID_NOT_ATTACKED),
        by => texts.with(ids::SaidAttacked { pieces: by.join(&separator) }),
    };
    let defended = match &of(owner)[..] {
        [] => texts.get(ids::SAID_NOT_DEFENDED),
        by => texts.with(ids::SaidDefended { pieces: by.join(&separator) }),
    };
    let (side, piece) = (game.side_id(owner), figure.text_id(owner));
    let what = texts.with(ids::SaidSquare { square, side, piece });
    [what, attacked, defended].join(&texts.get(ids::SAID_BETWEEN))
}

/// How good a position is, and the moves that come next.
#[must_use]
pub fn evaluation(position: &AnyPosition, score: Score, line: &[Move], texts: &Texts) -> String {
    let game = position.game();
    let first = score.pov(Side::First);
    let said = match first {
        PovScore::Centipawns(points) if points.abs() < 10 => texts.get(ids::SAID_EVEN),
        PovScore::Centipawns(points) => {
            let side = if points > 0 { Side::First } else { Side::Second };
            let points = points.unsigned_abs();
            let score = format!("{}.{}", points / 100, points % 100 / 10);
            texts.with(ids::SaidAhead { side: game.side_id(side), score })
        }
        PovScore::Mate(moves) => {
            let side = if moves > 0 { Side::First } else { Side::Second };
            texts.with(ids::SaidMates { side: game.side_id(side), n: moves.unsigned_abs() })
        }
    };
    let moves = spoken_line(position, line, texts);
    if moves.is_empty() {
        return said;
    }
    [said, texts.with(ids::SaidBest { moves })].join(&texts.get(ids::SAID_BETWEEN))
}

/// The first moves of a line in words.
#[must_use]
pub fn spoken_line(position: &AnyPosition, line: &[Move], texts: &Texts) -> String {
    /// How many are said: more cannot be followed by ear.
    const MOST: usize = 4;
    let (mut at, mut moves) = (position.clone(), Vec::new());
    for &mv in line.iter().take(MOST) {
        if !at.is_legal(mv) {
            break;
        }
        moves.push(spoken_move(&at, mv, texts));
        at.play(mv);
    }
    moves.join(&texts.get(ids::SAID_BETWEEN))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::language::Language;

    /// A move of a position, found by its coordinates, as a language says it.
    fn said(game: GameKind, fen: &str, mv: &str, language: Language) -> String {
        let position = AnyPosition::from_fen(game, fen).expect("a sound position");
        let moves = position.legal_moves();
        let found = moves.iter().find(|it| game.coordinates(**it) == mv).expect(mv);
        spoken_move(&position, *found, &Texts::new(language))
    }

    #[test]
    fn moves_are_read_in_the_language_of_their_notation() {
        let aloud = |fen: &str, mv: &str, notation, shown| {
            let position = AnyPosition::from_fen(GameKind::Xiangqi, fen).expect("a position");
            let moves = position.legal_moves();
            let found = moves.iter().find(|it| GameKind::Xiangqi.coordinates(**it) == mv);
            move_aloud(&position, *found.expect(mv), (notation, &Texts::new(shown)))
        };
        let said = |text: &str, language| (text.to_owned(), language);
        let start = AnyPosition::start(GameKind::Xiangqi).fen();
        let (zh, en, vi) = (Language::ZhHans, Language::En, Language::Vi);
        let cannon = |notation, shown| aloud(&start, "h2e2", notation, shown);
        assert_eq!(cannon(NotationChoice::Chinese, zh), said("炮二平五", zh));
        assert_eq!(cannon(NotationChoice::Chinese, en), said("炮二平五", zh));
        assert_eq!(cannon(NotationChoice::Chinese, Language::ZhHant).1, Language::ZhHant);
        assert_eq!(cannon(NotationChoice::Wxf, zh), said("cannon 2 to 5", en));
        assert_eq!(cannon(NotationChoice::Vietnamese, en), said("Pháo 2 bình 5", vi));
        assert_eq!(cannon(NotationChoice::Iccs, en), said("cannon from h2 to e2", en));
        let pair = "3k5/9/9/4R4/9/9/4R4/9/9/4K4 w - - 0 1";
        let rook = |mv| aloud(pair, mv, NotationChoice::Wxf, en).0;
        assert_eq!(rook("e3d3"), "rear rook to 6, checkmate");
        assert_eq!(rook("e6e8"), "front rook forward 2");
        assert_eq!(rook("e6e4"), "front rook back 2");
        let knight = aloud(&start, "h0g2", NotationChoice::Wxf, en).0;
        assert_eq!(knight, "horse 2 forward 3");
    }

    #[test]
    fn words_stand_beside_a_notation_that_one_does_not_grow_up_with() {
        let written = |game: GameKind, mv: &str, notation, language: Language| {
            let position = AnyPosition::start(game);
            let moves = position.legal_moves();
            let found = moves.iter().find(|it| game.coordinates(**it) == mv);
            let style = MoveStyle { notation, script: language.script() };
            move_in_words(&position, *found.expect(mv), style, &Texts::new(language))
        };
        let horse = |notation, language| written(GameKind::Xiangqi, "b0c2", notation, language);
        let (wxf, chinese) = (NotationChoice::Wxf, NotationChoice::Chinese);
        assert_eq!(horse(wxf, Language::En), "H8+7 (horse from b0 to c2)");
        assert_eq!(horse(chinese, Language::En), "马八进七 (horse from b0 to c2)");
        assert_eq!(horse(chinese, Language::ZhHans), "马八进七");
        assert_eq!(horse(wxf, Language::ZhHans), "H8+7（b0 马到 c2）");
        assert_eq!(horse(NotationChoice::Vietnamese, Language::Vi), "M8.7");
        let knight = written(GameKind::Chess, "b1c3", NotationChoice::San, Language::En);
        assert_eq!(knight, "Nc3", "players of chess read letters");
    }

    #[test]
    fn moves_of_chess_are_words() {
        let en = |fen, mv| said(GameKind::Chess, fen, mv, Language::En);
        let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
        assert_eq!(en(start, "b1c3"), "knight c3");
        assert_eq!(en(start, "e2e4"), "pawn e4");
        let two = "4k3/8/8/4p3/8/5N2/1N6/R3K2R w KQ - 0 1";
        assert_eq!(en(two, "f3e5"), "knight takes pawn e5");
        assert_eq!(en(two, "e1g1"), "castles kingside");
        assert_eq!(en(two, "e1c1"), "castles queenside");
        assert_eq!(en(two, "a1a8"), "rook a8, check");
        let both = "4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1";
        assert_eq!(en(both, "b1d2"), "knight from b1 to d2");
        let passing = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1";
        assert_eq!(en(passing, "e5d6"), "pawn takes pawn d6");
        let last = "3k4/7P/3K4/8/8/8/8/8 w - - 0 1";
        assert_eq!(en(last, "h7h8q"), "pawn h8, becomes queen, checkmate");
        let zh = |fen, mv| said(GameKind::Chess, fen, mv, Language::ZhHans);
        assert_eq!(zh(start, "b1c3"), "马到 c3");
        assert_eq!(zh(two, "f3e5"), "马吃 e5 兵");
    }

    #[test]
    fn moves_of_xiangqi_are_characters_or_squares() {
        let start = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1";
        let say = |mv, language| said(GameKind::Xiangqi, start, mv, language);
        assert_eq!(say("h2e2", Language::ZhHans), "炮二平五");
        assert_eq!(say("h2h9", Language::ZhHans), "炮二进七，吃马");
        assert_eq!(say("h2h9", Language::ZhHant), "炮二進七，吃馬");
        assert_eq!(say("h2e2", Language::En), "cannon from h2 to e2");
        assert_eq!(say("h2h9", Language::En), "cannon from h2 takes horse h9");
        let check = "3k5/9/9/9/9/9/9/9/4R4/5K3 w - - 0 1";
        let say = |language| said(GameKind::Xiangqi, check, "e1d1", language);
        assert_eq!(say(Language::ZhHans), "车五平六，将军");
        assert_eq!(say(Language::En), "rook from e1 to d1, check");
    }

    #[test]
    fn pieces_and_squares_are_asked_about() {
        let texts = Texts::new(Language::En);
        let fen = "4k3/8/2n5/4p3/8/5N2/3B4/R3K2R w KQ - 0 1";
        let position = AnyPosition::from_fen(GameKind::Chess, fen).expect("a sound position");
        let (game, pieces) = (GameKind::Chess, position.pieces());
        let at = |name: &str| game.grid().squares().find(|at| game.point(*at) == name);
        let white = pieces_of(Side::First, game, &pieces, &texts);
        assert_eq!(white.matches("White").count(), 1, "{white}");
        assert!(white.contains("rook a1, rook h1"), "{white}");
        let (_, knight) = position.piece_at(at("f3").expect("a square")).expect("a knight");
        assert_eq!(of_kind(knight, &pieces, &texts), "White: knight f3; Black: knight c6");
        let e5 = at("e5").expect("a square");
        let file = across(Across::File(e5), game, &pieces, &texts);
        assert_eq!(file, "File e. White: king e1; Black: pawn e5, king e8");
        let rank = across(Across::Rank(at("a7").expect("a square")), game, &pieces, &texts);
        assert_eq!(rank, "Rank 7. nothing");
        let said = around(&position, e5, &texts);
        assert_eq!(said, "e5 Black pawn; attacked by knight f3; defended by knight c6");
        let empty = around(&position, at("h4").expect("a square"), &texts);
        assert_eq!(empty, "h4 is within reach of: White: rook h1, knight f3");
    }

    #[test]
    fn an_evaluation_is_said_with_its_line() {
        let position = AnyPosition::start(GameKind::Chess);
        let moves = position.legal_moves();
        let e4 = *moves.iter().find(|mv| GameKind::Chess.coordinates(**mv) == "e2e4").expect("e4");
        let say = |score, language| evaluation(&position, score, &[e4], &Texts::new(language));
        let ahead = say(Score::Centipawns(-135), Language::En);
        assert_eq!(ahead, "Black is ahead by 1.3; best: pawn e4");
        assert_eq!(say(Score::Centipawns(3), Language::En), "Even; best: pawn e4");
        assert_eq!(say(Score::Mate(3), Language::En), "White mates in 3; best: pawn e4");
    }
}

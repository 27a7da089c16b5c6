//! What was wrong with a move, in words.

use crate::games::{AnyPosition, AnyTree, GameKind, MoveStyle};
use crate::record::NodeId;
use crate::review::{Cause, Difficulty, Fault, Judgement, Origin, Review, ReviewedMove};
use crate::rules::{Move, Reason, Side};
use crate::tables::Tables;
use crate::tactics::motif::Given;
use crate::tactics::{Haul, Man, Motif, Opening};
use crate::text::language::Texts;
use crate::text::worded::{endings, principles, shapes, story};
use crate::text::{Sentence, Text, ids};

/// What is said of the moves of a review, a sentence for each, to be written into the tree of its
/// game. What has been deleted meanwhile is left out.
pub fn sentences(
    review: &Review,
    tree: &AnyTree,
    words: (MoveStyle, &Texts),
) -> Vec<(NodeId, String)> {
    let sentence = |reviewed: &ReviewedMove| {
        let before = tree.position_before(reviewed.node)?;
        Some((reviewed.node, why(reviewed, &before, words)?))
    };
    review.moves.iter().filter_map(sentence).collect()
}

/// Why a move that was played in this position is wrong: by the gravest thing that is proved of it, or
/// of a mistake by the line that follows; nothing is said of a mere inaccuracy then.
#[must_use]
pub fn why(
    reviewed: &ReviewedMove,
    before: &AnyPosition,
    words: (MoveStyle, &Texts),
) -> Option<String> {
    let proved = reviewed.faults.first().map(|fault| of_move(fault, reviewed, before, words));
    let is_grave = reviewed.judgement >= Some(Judgement::Mistake);
    proved.or_else(|| unproved(reviewed, before, words).filter(|_| is_grave))
}

/// What is said beside a mistake: what the opponent threatened before it, unless its sentence says so
/// already, and how hard it was to see. `before` is the position in which it was played.
#[must_use]
pub fn aside(
    reviewed: &ReviewedMove,
    before: &AnyPosition,
    (style, texts): (MoveStyle, &Texts),
) -> Option<String> {
    let is_said = reviewed.faults.iter().any(|fault| fault.origin == Some(Origin::Threat));
    let threat = reviewed.threat.filter(|_| !is_said).and_then(|threat| {
        let mv = before.notes(&[Move::PASS, threat], style).pop()?;
        Some(texts.with(ids::ReviewThreat { mv }))
    });
    let difficulty = reviewed.difficulty().map(|difficulty| texts.get(difficulty_id(difficulty)));
    match (threat, difficulty) {
        (Some(threat), Some(difficulty)) => {
            Some(texts.with(ids::ReviewAside { threat, difficulty }))
        }
        (threat, difficulty) => threat.or(difficulty),
    }
}

/// How hard it was to see what is wrong.
const fn difficulty_id(difficulty: Difficulty) -> Text {
    match difficulty {
        Difficulty::Glance => ids::DIFFICULTY_GLANCE,
        Difficulty::ThreeMoves => ids::DIFFICULTY_THREE_MOVES,
        Difficulty::Deep => ids::DIFFICULTY_DEEP,
        Difficulty::EngineOnly => ids::DIFFICULTY_ENGINE_ONLY,
    }
}

/// That a move has no single fault, with the line that follows; of a blunder, what it costs at once.
#[must_use]
pub fn unproved(
    reviewed: &ReviewedMove,
    before: &AnyPosition,
    words: (MoveStyle, &Texts),
) -> Option<String> {
    let answer = reviewed.answer();
    let mut after = before.clone();
    after.play(reviewed.mv);
    let [had, has] = reviewed.chances;
    let said = if reviewed.judgement == Some(Judgement::Blunder) {
        let n = format!("{:.0}", 100.0 * (had - has));
        let line = story::and_so_on(&after, answer, words);
        words.1.with(ids::FaultLineBlunder { n, line })
    } else {
        words.1.with(ids::FaultLine { line: story::begun(&after, answer, words) })
    };
    (!answer.is_empty()).then_some(said)
}

/// Says a fault of a move that was played in this position: what it lost first, then how.
#[must_use]
pub fn of_move(
    fault: &Fault,
    reviewed: &ReviewedMove,
    before: &AnyPosition,
    words: (MoveStyle, &Texts),
) -> String {
    match fault.cause {
        Cause::Lost => {
            let mut after = before.clone();
            after.play(reviewed.mv);
            if let Motif::Principle { principle, men, cure } = &fault.motif {
                let better = reviewed.better.first().copied();
                return principles::said((*principle, men, *cure), before, better, words);
            }
            let mv = before.notes(&[reviewed.mv], words.0).concat();
            let lost = lost(fault, &after, &reviewed.refutation, words);
            let origin =
                fault.origin.and_then(|origin| with_origin(fault, origin, &lost, mv, words.1));
            let reason = || reason(fault, &after, &reviewed.refutation, words);
            origin.unwrap_or_else(|| joined(lost, reason(), words.1))
        }
        Cause::Missed => {
            let better = in_words(fault, before, &reviewed.better, words);
            words.1.with(ids::FaultMissed { better })
        }
    }
}

/// A sentence and one more, if there is one.
fn joined(said: String, more: Option<String>, texts: &Texts) -> String {
    match more {
        Some(reason) => texts.with(ids::FaultBecause { fault: said, reason }),
        None => said,
    }
}

/// A sentence, with what in the move made it possible.
fn with_origin(
    fault: &Fault,
    origin: Origin,
    said: &str,
    mv: String,
    texts: &Texts,
) -> Option<String> {
    Some(match origin {
        Origin::Threat => texts.with(ids::FaultThreat { fault: said }),
        Origin::Arrival => texts.with(ids::FaultArrival { fault: said, mv }),
        Origin::Unprotected => texts.with(ids::FaultUnprotected { fault: said, mv }),
        Origin::Opened(Opening::Screen) => texts.with(ids::FaultOpenScreen { fault: said, mv }),
        Origin::Opened(Opening::Line | Opening::Leg) => {
            let by = name(*fault.motif.men().get(1)?);
            texts.with(ids::FaultOpenLine { fault: said, mv, by })
        }
    })
}

/// The plies of a line that are told of a fault: up to its end, or else to the move that takes the most of
/// what is won; all of them where a sentence has no room for either.
fn told<'a>(fault: &Fault, start: &AnyPosition, line: &'a [Move]) -> &'a [Move] {
    let decisive = fault.plies + 1;
    let plies = match fault.motif {
        // What is told of a perpetual check is how it begins.
        Motif::PerpetualCheck => decisive,
        _ if fault.end > story::MOST
            && decisive <= story::MOST
            && takes_most(fault, start, line) =>
        {
            decisive
        }
        _ => fault.end,
    };
    &line[..plies.min(line.len())]
}

/// Whether the move that wins something takes the strongest piece that is won.
fn takes_most(fault: &Fault, start: &AnyPosition, line: &[Move]) -> bool {
    let Some((&mv, before)) = line.get(..=fault.plies).and_then(<[Move]>::split_last) else {
        return false;
    };
    let mut position = start.clone();
    for &mv in before {
        position.play(mv);
    }
    let most = fault.haul.won.iter().map(|man| man.figure.rank()).min();
    most.is_some() && position.captured(mv).map(|(_, figure)| figure.rank()) == most
}

/// What a move lost, and how; `start` is the position after it, `line` the opponent's answer.
fn lost(fault: &Fault, start: &AnyPosition, line: &[Move], words: (MoveStyle, &Texts)) -> String {
    let texts = words.1;
    let what = match &fault.motif {
        Motif::Mate { moves, names } => match names.first() {
            Some(mate) => texts.with(ids::LostMateNamed { n: *moves, name: mate.text_id() }),
            None => texts.with(ids::LostMate { n: *moves }),
        },
        Motif::PerpetualCheck => texts.get(ids::LOST_PERPETUAL),
        motif if !motif.is_material() => return in_words(fault, start, line, words),
        Motif::Promotion { .. } => texts.get(ids::LOST_PROMOTION),
        _ => {
            let [lost, won] = listed_of(&fault.haul, start.side_to_move(), texts);
            match (lost.is_empty(), won.is_empty()) {
                (true, _) => texts.get(ids::LOST_SOME),
                (false, true) => texts.with(ids::LostFree { lost }),
                (false, false) => texts.with(ids::LostPaid { lost, won }),
            }
        }
    };
    match story::whole(start, told(fault, start, line), words) {
        Some(how) => texts.with(ids::FaultLost { what, how }),
        None => what,
    }
}

/// Says what a line of play wins by a fact; `start` is the position that the line begins in.
#[must_use]
pub fn in_words(
    fault: &Fault,
    start: &AnyPosition,
    line: &[Move],
    words: (MoveStyle, &Texts),
) -> String {
    let (style, texts) = words;
    let mv = start.notes(&line[..line.len().min(1)], style).concat();
    let what = match &fault.motif {
        Motif::Mate { moves, names } => {
            return match names.first() {
                Some(mate) => {
                    texts.with(ids::FaultMateNamed { mv, n: *moves, name: mate.text_id() })
                }
                None => texts.with(ids::FaultMate { mv, n: *moves }),
            };
        }
        Motif::PerpetualCheck => {
            let moves = story::begun(start, told(fault, start, line), words);
            return texts.with(ids::FaultPerpetualCheck { mv: moves });
        }
        motif if !motif.is_material() => return fact(fault, start, line, words),
        Motif::Recapture { piece, .. } => {
            return texts.with(ids::FaultRecapture { mv, piece: name(*piece) });
        }
        Motif::Promotion { .. } => texts.with(ids::WonPromotion { mv }),
        _ => {
            let [won, lost] = listed_of(&fault.haul, start.side_to_move(), texts);
            match (won.is_empty(), lost.is_empty()) {
                (true, _) => texts.with(ids::WonSome { mv }),
                (false, true) => texts.with(ids::WonFree { mv, won }),
                (false, false) => texts.with(ids::WonPaid { mv, won, lost }),
            }
        }
    };
    let said = match story::rest(start, told(fault, start, line), words) {
        Some(how) => texts.with(ids::FaultWon { what, how }),
        None => texts.with(ids::FaultWonAtOnce { what }),
    };
    joined(said, reason(fault, start, line, words), texts)
}

/// A fact of the position that a line leads to, or of how the game ends there, and then the moves.
fn fact(fault: &Fault, start: &AnyPosition, line: &[Move], words: (MoveStyle, &Texts)) -> String {
    let texts = words.1;
    let line = &line[..fault.end.min(line.len())];
    let mut end = start.clone();
    for &mv in line {
        end.play(mv);
    }
    let (game, moves) = (end.game(), story::and_so_on(start, line, words));
    let said: Sentence = match &fault.motif {
        Motif::Round { reason, winner: None } => {
            let reason = reason_id(game, *reason);
            let line = story::begun(start, line, words);
            return texts.with(ids::FaultRoundDraw { line, reason });
        }
        Motif::Round { reason, winner: Some(side) } => {
            let (side, reason) = (game.side_id(*side), reason_id(game, *reason));
            let line = story::begun(start, line, words);
            return texts.with(ids::FaultRoundRuling { side, line, reason });
        }
        Motif::Draw { reason } => ids::FaultDraw { reason: reason_id(game, *reason) }.into(),
        Motif::Ruling { reason } => ids::FaultRuling { reason: reason_id(game, *reason) }.into(),
        Motif::Ending { winner, given } => ending(&end, (*winner, *given), texts),
        Motif::Shape(shape) => {
            let mv = start.notes(line, words.0).pop().unwrap_or_default();
            let said = texts.with(shapes::sentence(shape, mv, game));
            // A threat is told of the move that makes it.
            if fault.plies < fault.end {
                return said;
            }
            return with_moves(said, moves, texts);
        }
        _ => return String::new(),
    };
    with_moves(texts.with(said), moves, texts)
}

/// A sentence, and the moves that lead there if there are any.
fn with_moves(fault: String, line: String, texts: &Texts) -> String {
    if line.is_empty() { fault } else { texts.with(ids::FaultMoves { fault, line }) }
}

/// Why something is won by a motif, where that is not plain from the moves.
fn reason(
    fault: &Fault,
    start: &AnyPosition,
    line: &[Move],
    (style, texts): (MoveStyle, &Texts),
) -> Option<String> {
    let mv = || start.notes(&line[..(fault.plies + 1).min(line.len())], style).pop();
    let names = |men: &[Man]| men.iter().copied().map(name).collect::<Vec<_>>();
    Some(match &fault.motif {
        Motif::Hanging { .. } if fault.haul.lost.is_empty() => texts.get(ids::WHY_HANGING),
        Motif::Overloaded { protector, .. } => {
            texts.with(ids::WhyOverloaded { other: name(*protector) })
        }
        Motif::ProtectorTaken { protector, .. } => {
            texts.with(ids::WhyProtectorTaken { other: name(*protector) })
        }
        Motif::PinnedProtector { protector, .. } => {
            texts.with(ids::WhyPinnedProtector { other: name(*protector) })
        }
        Motif::Pin { piece, .. } => texts.with(ids::WhyPin { piece: name(*piece) }),
        Motif::Trapped { piece, .. } => texts.with(ids::WhyTrapped { piece: name(*piece) }),
        Motif::Skewer { behind, .. } => texts.with(ids::WhySkewer { piece: name(*behind) }),
        Motif::DoubleAttack { targets, threatens_mate: true, .. } => {
            texts.with(ids::WhyDoubleMate { mv: mv()?, targets: names(&targets[1..]) })
        }
        Motif::DoubleAttack { targets, .. } => {
            texts.with(ids::WhyDoubleAttack { mv: mv()?, targets: names(targets) })
        }
        Motif::DiscoveredAttack { from, targets, .. } => {
            let (by, targets) = (name(*from), names(targets));
            texts.with(ids::WhyDiscoveredAttack { mv: mv()?, by, targets })
        }
        _ => return None,
    })
}

/// Says how an ending is proved to end, and who would have won the one before it, where that is known.
fn ending(
    position: &AnyPosition,
    (winner, given): (Option<Side>, Given),
    texts: &Texts,
) -> Sentence {
    let set = match position {
        AnyPosition::Xiangqi(position) => Tables::class(position),
        AnyPosition::Chess(position) => Tables::class(position),
    };
    let ending = set.map(|set| endings::name(&set, texts)).unwrap_or_default();
    let side = winner.map(|side| position.game().side_id(side));
    match (given, side) {
        (Given::Draw, Some(side)) => ids::FaultEndingDrawGiven { ending, side }.into(),
        (_, Some(side)) => ids::FaultEndingWon { ending, side }.into(),
        (Given::Win, None) => ids::FaultEndingWinGiven { ending }.into(),
        (_, None) => ids::FaultEndingDrawn { ending }.into(),
    }
}

/// What a side has won and what it has lost, in lists. What a pawn of its own has become it has not taken.
fn listed_of(haul: &Haul, winner: Side, texts: &Texts) -> [String; 2] {
    let is_taken = |man: &&Man| man.side != winner;
    let won: Vec<_> = haul.won.iter().filter(is_taken).copied().collect();
    [&won, &haul.lost].map(|men| listed(men, texts))
}

/// Pieces in a list, the strongest first and those of one kind together.
fn listed(men: &[Man], texts: &Texts) -> String {
    let mut kinds: Vec<(Text, u32)> = Vec::new();
    let mut men = men.to_vec();
    men.sort_by_key(|man| man.figure.rank());
    for piece in men.into_iter().map(name) {
        match kinds.iter_mut().find(|(known, _)| *known == piece) {
            Some((_, count)) => *count += 1,
            None => kinds.push((piece, 1)),
        }
    }
    let item = |(piece, n): (Text, u32)| match n {
        1 => texts.with(ids::HaulItem { piece }),
        _ => texts.with(ids::HaulItems { n, piece }),
    };
    let mut items: Vec<_> = kinds.into_iter().map(item).collect();
    let last = items.pop().unwrap_or_default();
    if items.is_empty() {
        return last;
    }
    let items = items.join(&texts.get(ids::LIST_SEPARATOR));
    texts.with(ids::HaulAnd { items, last })
}

/// A piece's name.
fn name(man: Man) -> Text {
    man.figure.text_id(man.side)
}

/// Why a game is over.
#[must_use]
pub fn reason_id(game: GameKind, reason: Reason) -> Text {
    game.reason_id(reason).unwrap_or(match reason {
        Reason::Checkmate => ids::REASON_CHECKMATE,
        Reason::Stalemate => ids::REASON_STALEMATE,
        Reason::PerpetualCheck => ids::REASON_PERPETUAL_CHECK,
        Reason::PerpetualChase => ids::REASON_PERPETUAL_CHASE,
        Reason::PerpetualMateThreat => ids::REASON_PERPETUAL_MATE_THREAT,
        Reason::PerpetualAttack => ids::REASON_PERPETUAL_ATTACK,
        Reason::Repetition => ids::REASON_REPETITION,
        Reason::MoveLimit => ids::REASON_MOVE_LIMIT,
        Reason::InsufficientMaterial => ids::REASON_INSUFFICIENT_MATERIAL,
        Reason::Resignation => ids::REASON_RESIGNATION,
        Reason::Agreement => ids::REASON_AGREEMENT,
        Reason::Time => ids::REASON_TIME,
    })
}

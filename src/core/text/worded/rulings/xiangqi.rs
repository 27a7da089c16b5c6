//! Why games of Xiangqi are drawn, or lost by repetition.

use super::{
    Explanation, Label, Sentence, ToldMove, Warning, draw_ahead, last_capture, last_progress,
    limit_ahead, tiantian, told_from,
};
use crate::games::GameInfo as _;
use crate::record::Line;
use crate::rules::xiangqi::repetition::{
    self, Article, Attack, Class, Idle, JudgedMove, Means, Rule, Ruling,
};
use crate::rules::xiangqi::{Position, Ruleset};
use crate::rules::{Outcome, Reason, Side};
use crate::text::worded::Worded as _;
use crate::text::{Text, ids};

/// How often a position stands until it is judged.
const OCCURRENCES: usize = 3;

/// Why the rules ended a game, where there is more to say than the reason's name.
#[must_use]
pub fn explain(line: &Line<'_, Position>, outcome: Outcome) -> Option<Explanation> {
    match outcome.reason {
        Reason::MoveLimit => Some(limit_reached(line)),
        Reason::InsufficientMaterial => Some(Explanation {
            title: None,
            summary: ids::RULE_NOTHING_CROSSES.into(),
            moves: Vec::new(),
            article: None,
        }),
        _ => repeated(line, outcome),
    }
}

/// What is to be said before a loss by repetition of a side that a person plays, or before a draw.
/// One person alone is "you".
#[must_use]
pub fn warning(line: &Line<'_, Position>, people: [bool; 2]) -> Option<Warning> {
    if line.ruleset() == Ruleset::Tiantian {
        return tiantian::warning(line).or_else(|| limit_ahead(line, limit_warning));
    }
    let lost = repetition::warning(line.current(), line.steps(), line.ruleset());
    let concerns = |loser: Side| people[loser.index()];
    match lost.filter(|ruling| ruling.loser().is_none_or(concerns)) {
        Some(ruling) => Some(loss_ahead(&ruling, people != [true; 2])),
        None => draw_ahead(line, OCCURRENCES, limit_warning),
    }
}

fn limit_warning(n: u16) -> Sentence {
    ids::WarningMoveLimit { n }.into()
}

/// Who would lose, and what for.
fn loss_ahead(ruling: &Ruling, to_you: bool) -> Warning {
    let loser = ruling.loser();
    let side = if to_you { "you" } else { side_word(loser) };
    let says = match ruling.outcome.reason {
        Reason::PerpetualCheck => ids::WarningCheck { side }.into(),
        Reason::PerpetualChase => {
            let [pieces, targets] = named(loser.unwrap_or(Side::First), ruling.offence());
            ids::WarningChase { side, pieces, targets }.into()
        }
        Reason::PerpetualMateThreat => ids::WarningMateThreat { side }.into(),
        _ => ids::WarningAttack { side }.into(),
    };
    Warning { loser, says }
}

/// The word by which texts choose.
fn side_word(side: Option<Side>) -> &'static str {
    side.map_or("none", |side| Position::SIDES[side.index()])
}

/// The names of a side's attackers and of what they attack, each once.
fn named(side: Side, attacks: &[Attack]) -> [Vec<Text>; 2] {
    let pieces = attacks.iter().map(|attack| Position::piece_id(side, attack.piece));
    let targets = attacks.iter().map(|attack| Position::piece_id(side.opponent(), attack.target));
    [pieces.collect(), targets.collect()].map(|mut ids: Vec<_>| {
        ids.sort_unstable();
        ids.dedup();
        ids
    })
}

/// The last capture and all that followed.
fn limit_reached(line: &Line<'_, Position>) -> Explanation {
    let last = last_progress(line);
    let (first, round) = last.unwrap_or_default();
    let label = |ply| last.is_some_and(|(last, _)| last == ply).then(last_capture);
    Explanation {
        title: Some(ids::TITLE_MOVE_LIMIT),
        summary: ids::RuleMoveLimit { round }.into(),
        moves: told_from(line, first, label),
        article: Some(ids::ArticleLimit { ruleset: line.ruleset().name() }.into()),
    }
}

/// The ruling on the moves by which the position came to stand for the third time, if it is that
/// which ended the game.
fn repeated(line: &Line<'_, Position>, outcome: Outcome) -> Option<Explanation> {
    let ruleset = line.ruleset();
    let ruling = repetition::rule(line.current(), line.steps(), OCCURRENCES, ruleset)
        .filter(|ruling| ruling.outcome == outcome)?;
    let first = line.len() - ruling.moves.len() + 1;
    Some(Explanation {
        title: None,
        summary: stated(ruling.article.rule, ruling.loser()),
        moves: (first..).zip(&ruling.moves).map(|(ply, judged)| told(ply, judged)).collect(),
        article: Some(cited(ruleset, ruling.article)),
    })
}

fn told(ply: usize, judged: &JudgedMove) -> ToldMove {
    let label = Label {
        name: class_id(judged.class).into(),
        explanation: explained_class(judged),
        grave: !matches!(judged.class, Class::Idle(_)),
    };
    let arrows = judged.attacks.iter().map(|attack| (attack.from, attack.at)).collect();
    ToldMove { ply, label: Some(label), arrows }
}

/// What a move is, in a word.
const fn class_id(class: Class) -> Text {
    match class {
        Class::Check => ids::CLASS_CHECK,
        Class::MateThreat => ids::CLASS_MATE_THREAT,
        Class::Chase => ids::CLASS_CHASE,
        Class::Idle(_) => ids::CLASS_IDLE,
    }
}

/// What a move is, in a sentence.
fn explained_class(judged: &JudgedMove) -> Sentence {
    let attacker = match judged.class {
        Class::Idle(Idle::Offer) => judged.side.opponent(),
        _ => judged.side,
    };
    let [pieces, targets] = named(attacker, &judged.attacks);
    match judged.class {
        Class::Check => ids::ExplainCheck { pieces }.into(),
        Class::MateThreat => ids::EXPLAIN_MATE_THREAT.into(),
        Class::Chase => match judged.means {
            Means::Capture => ids::ExplainChase { pieces, targets }.into(),
            Means::Jointly => ids::ExplainChaseJointly { pieces, targets }.into(),
            Means::Checks => ids::ExplainChaseChecks { pieces, targets }.into(),
        },
        Class::Idle(Idle::Exchange) => ids::ExplainExchange { pieces, targets }.into(),
        Class::Idle(Idle::Block) => ids::ExplainBlock { pieces, targets }.into(),
        Class::Idle(Idle::Offer) => ids::ExplainOffer { targets, pieces }.into(),
        Class::Idle(Idle::Follow) => ids::ExplainFollow { pieces, targets }.into(),
        Class::Idle(Idle::Plain) if judged.attacks.is_empty() => ids::EXPLAIN_IDLE.into(),
        Class::Idle(Idle::Plain) => ids::ExplainFreeToChase { pieces, targets }.into(),
    }
}

/// What a rule says of who loses.
fn stated(rule: Rule, loser: Option<Side>) -> Sentence {
    let side = side_word(loser);
    let text = match rule {
        Rule::PerpetualCheck => return ids::RulePerpetualCheck { side }.into(),
        Rule::PerpetualChase => return ids::RulePerpetualChase { side }.into(),
        Rule::FrozenRookChase => return ids::RuleFrozenRook { side }.into(),
        Rule::PerpetualMateThreat => return ids::RulePerpetualMateThreat { side }.into(),
        Rule::PerpetualAttack => return ids::RulePerpetualAttack { side }.into(),
        Rule::GraverAttack => return ids::RuleGraverAttack { side }.into(),
        Rule::LoneChase => return ids::RuleLoneChase { side }.into(),
        Rule::BothCheck => ids::RULE_BOTH_CHECK,
        Rule::BothForbidden => ids::RULE_BOTH_FORBIDDEN,
        Rule::MateThreatAllowed => ids::RULE_MATE_THREAT_ALLOWED,
        Rule::MixtureAllowed => ids::RULE_MIXTURE_ALLOWED,
        Rule::SeveralAllowed => ids::RULE_SEVERAL_ALLOWED,
        Rule::KingOrPawnAllowed => ids::RULE_KING_OR_PAWN_ALLOWED,
        Rule::OfferAllowed => ids::RULE_OFFER_ALLOWED,
        Rule::BlockAllowed => ids::RULE_BLOCK_ALLOWED,
        Rule::FollowAllowed => ids::RULE_FOLLOW_ALLOWED,
        Rule::NothingForbidden => ids::RULE_NOTHING_FORBIDDEN,
    };
    text.into()
}

/// Where a ruleset says so.
fn cited(ruleset: Ruleset, article: Article) -> Sentence {
    let number = article.number.replace('-', "–");
    match ruleset {
        Ruleset::Asian => ids::ArticleAsian { number }.into(),
        Ruleset::Chinese => ids::ArticleChinese { number }.into(),
        Ruleset::Tiantian => ids::ARTICLE_TIANTIAN.into(),
        Ruleset::Simple => ids::ARTICLE_SIMPLE.into(),
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::{assert_in_words, in_words, play_quietly};
    use super::*;
    use crate::notation::Written as _;
    use crate::record::Record;
    use crate::rules::xiangqi::Piece;
    use crate::rules::{Game as _, Move, Square};
    use crate::text::language::{Language, Texts};

    const RULES: [Rule; 17] = [
        Rule::PerpetualCheck,
        Rule::BothCheck,
        Rule::PerpetualChase,
        Rule::FrozenRookChase,
        Rule::PerpetualMateThreat,
        Rule::PerpetualAttack,
        Rule::GraverAttack,
        Rule::LoneChase,
        Rule::BothForbidden,
        Rule::MateThreatAllowed,
        Rule::MixtureAllowed,
        Rule::SeveralAllowed,
        Rule::KingOrPawnAllowed,
        Rule::OfferAllowed,
        Rule::BlockAllowed,
        Rule::FollowAllowed,
        Rule::NothingForbidden,
    ];

    fn judged(class: Class, attacks: Vec<Attack>) -> JudgedMove {
        let mv = Move::new(Square::new(0), Square::new(9));
        JudgedMove { mv, side: Side::First, class, attacks, means: Means::Capture }
    }

    #[test]
    fn all_is_put_in_words() {
        for rule in RULES {
            in_words(&stated(rule, Some(Side::First)));
            for ruleset in Ruleset::ALL {
                in_words(&cited(ruleset, Article { rule, number: "9-10" }));
            }
        }
        let idle = [Idle::Exchange, Idle::Block, Idle::Offer, Idle::Follow, Idle::Plain];
        let grave = [Class::Check, Class::MateThreat, Class::Chase];
        for class in grave.into_iter().chain(idle.map(Class::Idle)) {
            let label = told(1, &judged(class, Vec::new())).label.expect("a label");
            in_words(&label.name);
            in_words(&label.explanation);
        }
        for means in [Means::Capture, Means::Jointly, Means::Checks] {
            let chase = JudgedMove { means, ..judged(Class::Chase, Vec::new()) };
            in_words(&told(1, &chase).label.expect("a label").explanation);
        }
    }

    #[test]
    fn warnings_of_a_loss_are_put_in_words() {
        let attack = Attack {
            piece: Piece::Rook,
            from: Square::new(0),
            target: Piece::Cannon,
            at: Square::new(9),
        };
        for reason in [
            Reason::PerpetualCheck,
            Reason::PerpetualChase,
            Reason::PerpetualMateThreat,
            Reason::PerpetualAttack,
        ] {
            let ruling = Ruling {
                outcome: Outcome { winner: Some(Side::Second), reason },
                article: Article { rule: Rule::PerpetualChase, number: "18" },
                moves: vec![judged(Class::Chase, vec![attack])],
            };
            for to_you in [false, true] {
                let warning = loss_ahead(&ruling, to_you);
                assert_eq!(warning.loser, Some(Side::First));
                for (text, language) in in_words(&warning.says).iter().zip(Language::ALL) {
                    let cannon = Texts::new(language).get(ids::PIECE_CANNON_BLACK);
                    let named = text.contains(&cannon);
                    assert_eq!(named, reason == Reason::PerpetualChase, "{text}");
                }
            }
        }
    }

    fn played(fen: &str, ruleset: Ruleset, moves: &[&str]) -> Record<Position> {
        let start = Position::from_fen(fen).expect("a sound position");
        let mut record = Record::with_ruleset(start, ruleset);
        for text in moves {
            record.play(Position::from_coordinates(text).expect("a move")).expect("a legal one");
        }
        record
    }

    fn explained(record: &Record<Position>) -> Explanation {
        let outcome = record.outcome().expect("the game is over");
        let explanation = explain(&record.line(), outcome).expect("there is more to say");
        assert_in_words(&explanation);
        explanation
    }

    #[test]
    fn the_limit_is_told_from_the_last_capture_on() {
        let fen = "3k4r/9/9/p8/9/9/9/9/R8/4K4 w - - 30 16";
        let mut record = played(fen, Ruleset::Simple, &["a1a6"]);
        assert_eq!(warning(&record.line(), [true; 2]), None);
        let mut counted = Vec::new();
        play_quietly(&mut record, |record| {
            let near =
                record.outcome().is_none().then(|| warning(&record.line(), [true; 2])).flatten();
            let limit = near.filter(|warning| {
                warning.loser.is_none() && warning.says != ids::WARNING_REPETITION.into()
            });
            if let Some(limit) = limit {
                counted.push((record.current().halfmove_clock(), in_words(&limit.says)));
            }
        });
        let (first, texts) = &counted[0];
        assert_eq!(*first, 100, "ten rounds are left");
        assert!(texts.iter().all(|text| text.contains("10")), "{texts:?}");
        let told = explained(&record);
        assert_eq!(told.moves.len(), 121, "the capture and the 120 plies after it");
        assert_eq!(told.summary, ids::RuleMoveLimit { round: 16 }.into());
        assert_eq!(told.moves[0].label, Some(last_capture()));
        assert!(told.moves[1..].iter().all(|told| told.label.is_none()));
    }

    #[test]
    fn who_plays_against_a_program_is_warned_of_a_draw_even_if_that_would_lose_before() {
        // Red's rook chases the horse, seven rounds before the limit.
        let fen = "3k4n/9/9/9/9/9/9/9/9/4K2R1 w - - 102 60";
        let chase = ["h0i0", "i9h7", "i0h0", "h7i9"];
        let record = played(fen, Ruleset::Asian, &chase);
        let warned = |people| warning(&record.line(), people).expect("a warning");
        assert_eq!(warned([true, true]).loser, Some(Side::First));
        assert_eq!(warned([true, false]).loser, Some(Side::First));
        let limit = Warning { loser: None, says: ids::WarningMoveLimit { n: 7 }.into() };
        assert_eq!(warned([false, true]), limit);
    }

    #[test]
    fn a_limit_that_began_before_the_record_has_no_first_move() {
        let record = played("3k5/9/9/9/9/9/9/9/R8/4K4 w - - 119 80", Ruleset::Simple, &["a1a2"]);
        let told = explained(&record);
        assert_eq!(told.summary, ids::RuleMoveLimit { round: 0 }.into());
        assert_eq!(told.moves.len(), 1);
    }

    #[test]
    fn too_little_to_win_is_told_without_moves() {
        let fen = "2ba1k3/4a4/4b4/9/9/9/9/4B4/4A4/2BAK4 w - - 0 1";
        let told = explained(&played(fen, Ruleset::Asian, &[]));
        assert!(told.moves.is_empty() && told.article.is_none());
    }
}

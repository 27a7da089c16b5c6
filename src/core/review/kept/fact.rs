//! A fault as it is kept: as JSON, with the names that are stable, and read again. What a later version
//! has added is not understood, and left out.

use serde::{Deserialize, Serialize};

use crate::games::{Figure, GameInfo, GameKind};
use crate::mates::{ChessMate, MateName, XiangqiMate};
use crate::review::{Cause, Fault, Origin};
use crate::rules::{Reason, Side, Square, chess, xiangqi};
use crate::tactics::motif::Given;
use crate::tactics::principle::{Cure, Principle};
use crate::tactics::shape::{Shape, ShapeKind};
use crate::tactics::{Haul, Man, Motif};

/// A [`Fault`] as it is written.
#[derive(Serialize, Deserialize)]
pub(super) struct KeptFact {
    /// [`Motif::name`].
    kind: String,
    /// `lost` or `missed`.
    cause: String,
    /// The squares of [`Motif::men`].
    squares: Vec<String>,
    /// What stands there, each by its letter in a FEN.
    #[serde(default)]
    pieces: String,
    /// [`Haul::centipawns`].
    balance: i32,
    plies: usize,
    #[serde(default)]
    end: usize,
    /// [`Origin::name`].
    origin: Option<String>,
    /// What is won and what is given for it: the letter and the square of each.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    won: Vec<String>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    lost: Vec<String>,
    #[serde(flatten)]
    more: More,
}

/// What only some kinds have.
#[derive(Default, Serialize, Deserialize)]
#[serde(default)]
struct More {
    /// Moves of a mate, and its names.
    #[serde(skip_serializing_if = "Option::is_none")]
    moves: Option<u32>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    names: Vec<String>,
    /// That a double attack threatens mate.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    threatens_mate: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<Reason>,
    /// Who wins an ending, and what was given away.
    #[serde(skip_serializing_if = "Option::is_none")]
    winner: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    given: Option<String>,
    /// For whom a shape is good, and its numbers.
    #[serde(skip_serializing_if = "Option::is_none")]
    side: Option<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    numbers: Vec<u32>,
    /// What makes up for a principle that was broken, and by which move.
    #[serde(skip_serializing_if = "Option::is_none")]
    cure: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    cure_move: Option<String>,
}

impl KeptFact {
    pub(super) fn of(game: GameKind, fault: &Fault) -> Self {
        let men = fault.motif.men();
        Self {
            kind: fault.motif.name().to_owned(),
            cause: cause_name(fault.cause).to_owned(),
            squares: men.iter().map(|man| game.point(man.at)).collect(),
            pieces: men.iter().map(|&man| letter(man)).collect(),
            balance: fault.haul.centipawns,
            plies: fault.plies,
            end: fault.end,
            origin: fault.origin.map(|origin| origin.name().to_owned()),
            won: fault.haul.won.iter().map(|&man| written(game, man)).collect(),
            lost: fault.haul.lost.iter().map(|&man| written(game, man)).collect(),
            more: More::of(game, &fault.motif),
        }
    }

    /// The fault; `None` if it is not understood.
    pub(super) fn read(&self, game: GameKind) -> Option<Fault> {
        let places: Option<Vec<_>> = self.squares.iter().map(|name| square(game, name)).collect();
        let places = places.filter(|places| places.len() == self.pieces.chars().count())?;
        let men = self.pieces.chars().zip(places).map(|(letter, at)| man(game, letter, at));
        let men: Vec<_> = men.collect::<Option<_>>()?;
        let pieces = |texts: &[String]| -> Option<Vec<Man>> {
            texts.iter().map(|text| read_man(game, text)).collect()
        };
        let origin = match &self.origin {
            Some(name) => Some(Origin::ALL.into_iter().find(|it| it.name() == name)?),
            None => None,
        };
        Some(Fault {
            cause: Cause::ALL.into_iter().find(|&it| cause_name(it) == self.cause)?,
            motif: self.motif(game, &men)?,
            plies: self.plies,
            end: self.end,
            haul: Haul {
                won: pieces(&self.won)?,
                lost: pieces(&self.lost)?,
                centipawns: self.balance,
            },
            origin,
        })
    }
}

impl KeptFact {
    /// What it is about, by its name and the pieces in the order of [`Motif::men`].
    fn motif(&self, game: GameKind, men: &[Man]) -> Option<Motif> {
        let (more, reason) = (&self.more, self.more.reason);
        Some(match (self.kind.as_str(), men) {
            ("mate", []) => Motif::Mate { moves: more.moves?, names: more.mates(game) },
            ("hanging", &[piece, by]) => Motif::Hanging { piece, by },
            ("exchange", &[piece, by]) => Motif::Exchange { piece, by },
            ("pinned-protector", &[piece, by, protector, ref pinner @ ..]) => {
                let pinner = pinner.first().copied();
                Motif::PinnedProtector { piece, by, protector, pinner }
            }
            ("combination", &[piece, by]) => Motif::Combination { piece, by },
            ("overloaded", &[piece, other, protector, by]) => {
                Motif::Overloaded { piece, by, protector, other }
            }
            ("protector-taken", &[piece, protector, by]) => {
                Motif::ProtectorTaken { piece, by, protector }
            }
            ("recapture", &[piece, by]) => Motif::Recapture { piece, by },
            ("promotion", &[pawn]) => Motif::Promotion { pawn },
            ("double-attack", &[ref targets @ .., by]) if !targets.is_empty() => {
                let (targets, threatens_mate) = (targets.to_vec(), more.threatens_mate);
                Motif::DoubleAttack { by, targets, threatens_mate }
            }
            ("discovered-attack", &[ref targets @ .., from, by]) if !targets.is_empty() => {
                Motif::DiscoveredAttack { by, from, targets: targets.to_vec() }
            }
            ("skewer", &[behind, by]) => Motif::Skewer { by, behind },
            ("pin", &[piece, pinner, by]) => Motif::Pin { piece, pinner, by },
            ("trapped", &[piece, by]) => Motif::Trapped { piece, by },
            ("perpetual-check", []) => Motif::PerpetualCheck,
            ("draw", []) => Motif::Draw { reason: reason? },
            ("ruling", []) => Motif::Ruling { reason: reason? },
            ("round", []) => {
                let winner = more.winner(game)?;
                Motif::Round { reason: reason?, winner }
            }
            ("ending", []) => more.ending(game)?,
            (name, men) => match Principle::named(name) {
                Some(principle) => {
                    let (men, cure) = (men.to_vec(), more.cure(game)?);
                    Motif::Principle { principle, men, cure }
                }
                None => Motif::Shape(Shape {
                    side: side(game, more.side.as_deref()?)?,
                    kind: shape_kind(name, &more.numbers)?,
                    men: men.to_vec(),
                }),
            },
        })
    }
}

impl More {
    fn of(game: GameKind, motif: &Motif) -> Self {
        let side = |side| Some(game.side_name(side).to_owned());
        let none = Self::default();
        match motif {
            Motif::Mate { moves, names } => {
                let names = names.iter().map(|name| name.id().to_owned()).collect();
                Self { moves: Some(*moves), names, ..none }
            }
            Motif::DoubleAttack { threatens_mate, .. } => {
                Self { threatens_mate: *threatens_mate, ..none }
            }
            Motif::Draw { reason } | Motif::Ruling { reason } => {
                Self { reason: Some(*reason), ..none }
            }
            Motif::Round { reason, winner } => {
                Self { reason: Some(*reason), winner: winner.and_then(side), ..none }
            }
            Motif::Ending { winner, given } => {
                let given = Some(given_name(*given).to_owned());
                Self { winner: winner.and_then(side), given, ..none }
            }
            Motif::Shape(shape) => {
                Self { side: side(shape.side), numbers: numbers(shape.kind), ..none }
            }
            Motif::Principle { cure, .. } => {
                let (name, mv) = (cure.name().to_owned(), cure.mv());
                let mv = mv.map(|mv| game.coordinates(mv));
                Self { cure: Some(name), cure_move: mv, ..none }
            }
            _ => none,
        }
    }

    /// What makes up for a principle that was broken.
    fn cure(&self, game: GameKind) -> Option<Cure> {
        let mv = match &self.cure_move {
            Some(text) => Some(game.read_coordinates(text)?),
            None => None,
        };
        Cure::named(self.cure.as_deref()?, mv)
    }

    /// The names of a mate that are known.
    fn mates(&self, game: GameKind) -> Vec<MateName> {
        let all: Vec<MateName> = match game {
            GameKind::Xiangqi => XiangqiMate::ALL.iter().copied().map(MateName::Xiangqi).collect(),
            GameKind::Chess => ChessMate::ALL.iter().copied().map(MateName::Chess).collect(),
        };
        let known = |id: &String| all.iter().copied().find(|mate| mate.id() == id);
        self.names.iter().filter_map(known).collect()
    }

    /// Who wins; nobody where none is named. `None` if that is not understood.
    #[expect(clippy::option_option, reason = "nobody wins, or it is not understood who")]
    fn winner(&self, game: GameKind) -> Option<Option<Side>> {
        match self.winner.as_deref() {
            Some(name) => side(game, name).map(Some),
            None => Some(None),
        }
    }

    fn ending(&self, game: GameKind) -> Option<Motif> {
        let given = self.given.as_deref()?;
        let winner = self.winner(game)?;
        let all = [Given::Unknown, Given::Draw, Given::Win];
        let given = all.into_iter().find(|&it| given_name(it) == given)?;
        Some(Motif::Ending { winner, given })
    }
}

const fn cause_name(cause: Cause) -> &'static str {
    match cause {
        Cause::Lost => "lost",
        Cause::Missed => "missed",
    }
}

const fn given_name(given: Given) -> &'static str {
    match given {
        Given::Unknown => "unknown",
        Given::Draw => "draw",
        Given::Win => "win",
    }
}

/// The numbers of a shape, in the order in which [`shape_kind`] reads them.
fn numbers(kind: ShapeKind) -> Vec<u32> {
    match kind {
        ShapeKind::GuardsLost(n) | ShapeKind::PawnUp(n) => vec![n],
        ShapeKind::Ahead { theirs, ours } => vec![theirs, ours],
        ShapeKind::Freedom { ours, theirs } => vec![ours, theirs],
        _ => Vec::new(),
    }
}

fn shape_kind(name: &str, numbers: &[u32]) -> Option<ShapeKind> {
    /// Those without numbers.
    const BARE: [ShapeKind; 20] = [
        ShapeKind::MateThreat,
        ShapeKind::Attack,
        ShapeKind::HollowCannon,
        ShapeKind::HorseAtPalace,
        ShapeKind::CrossedPawn,
        ShapeKind::PassedPawn,
        ShapeKind::KingOut,
        ShapeKind::NoCastling,
        ShapeKind::KingOpen,
        ShapeKind::Pinned,
        ShapeKind::ShutIn,
        ShapeKind::BishopPair,
        ShapeKind::HalfCastling,
        ShapeKind::Outpost,
        ShapeKind::KingFile,
        ShapeKind::TimeLost,
        ShapeKind::Centre,
        ShapeKind::OpenFile,
        ShapeKind::DoubledPawns,
        ShapeKind::IsolatedPawn,
    ];
    match (name, numbers) {
        ("guards-lost", &[n]) => Some(ShapeKind::GuardsLost(n)),
        ("pawn-up", &[n]) => Some(ShapeKind::PawnUp(n)),
        ("development", &[theirs, ours]) => Some(ShapeKind::Ahead { theirs, ours }),
        ("freedom", &[ours, theirs]) => Some(ShapeKind::Freedom { ours, theirs }),
        _ => BARE.into_iter().find(|kind| kind.name() == name),
    }
}

fn side(game: GameKind, name: &str) -> Option<Side> {
    Side::BOTH.into_iter().find(|&side| game.side_name(side) == name)
}

fn square(game: GameKind, name: &str) -> Option<Square> {
    game.grid().squares().find(|&at| game.point(at) == name)
}

/// The letter of a piece in a FEN: a capital for the first side's.
fn letter(man: Man) -> char {
    match man.figure.game() {
        GameKind::Xiangqi => man.figure.piece::<xiangqi::Position>().fen_letter(man.side),
        GameKind::Chess => man.figure.piece::<chess::Position>().fen_letter(man.side),
    }
}

fn man(game: GameKind, letter: char, at: Square) -> Option<Man> {
    let (side, figure): (Side, Figure) = match game {
        GameKind::Xiangqi => {
            let (side, piece) = xiangqi::Piece::from_fen_letter(letter)?;
            (side, xiangqi::Position::figure(piece))
        }
        GameKind::Chess => {
            let (side, piece) = chess::Piece::from_fen_letter(letter)?;
            (side, chess::Position::figure(piece))
        }
    };
    Some(Man { side, figure, at })
}

fn written(game: GameKind, man: Man) -> String {
    format!("{}{}", letter(man), game.point(man.at))
}

fn read_man(game: GameKind, text: &str) -> Option<Man> {
    let letter = text.chars().next()?;
    man(game, letter, square(game, &text[letter.len_utf8()..])?)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Move;

    fn men(game: GameKind) -> [Man; 4] {
        let names = match game {
            GameKind::Xiangqi => ["Rh0", "cb9", "Ke0", "na4"],
            GameKind::Chess => ["Rh1", "qb8", "Ke1", "na4"],
        };
        names.map(|name| read_man(game, name).expect("a piece"))
    }

    /// One of each kind, with all that it may have.
    fn motifs(game: GameKind) -> Vec<Motif> {
        let [piece, by, protector, other] = men(game);
        let (pinner, reason) = (Some(other), Reason::PerpetualCheck);
        let names = match game {
            GameKind::Xiangqi => vec![MateName::Xiangqi(XiangqiMate::ALL[3])],
            GameKind::Chess => vec![MateName::Chess(ChessMate::ALL[2])],
        };
        let targets = vec![piece, other];
        let mut all = vec![
            Motif::Mate { moves: 3, names },
            Motif::Hanging { piece, by },
            Motif::Exchange { piece, by },
            Motif::PinnedProtector { piece, by, protector, pinner },
            Motif::PinnedProtector { piece, by, protector, pinner: None },
            Motif::Combination { piece, by },
            Motif::Overloaded { piece, by, protector, other },
            Motif::ProtectorTaken { piece, by, protector },
            Motif::Recapture { piece, by },
            Motif::Promotion { pawn: piece },
            Motif::DoubleAttack { by, targets: targets.clone(), threatens_mate: true },
            Motif::DoubleAttack { by, targets: targets.clone(), threatens_mate: false },
            Motif::DiscoveredAttack { by, from: protector, targets },
            Motif::Skewer { by, behind: piece },
            Motif::Pin { piece, pinner: other, by },
            Motif::Trapped { piece, by },
            Motif::PerpetualCheck,
            Motif::Draw { reason },
            Motif::Ruling { reason },
            Motif::Principle {
                principle: Principle::TakenBack,
                men: vec![piece],
                cure: Cure::Alone,
            },
            Motif::Principle {
                principle: Principle::MovedTwice,
                men: vec![piece, by],
                cure: Cure::Instead(Move::new(piece.at, by.at)),
            },
            Motif::Principle {
                principle: Principle::Undeveloped,
                men: Vec::new(),
                cure: Cure::Instead(Move::new(by.at, piece.at)),
            },
            Motif::Ending { winner: None, given: Given::Win },
            Motif::Ending { winner: Some(Side::Second), given: Given::Draw },
        ];
        let kinds = [
            ShapeKind::MateThreat,
            ShapeKind::Attack,
            ShapeKind::HollowCannon,
            ShapeKind::HorseAtPalace,
            ShapeKind::GuardsLost(3),
            ShapeKind::CrossedPawn,
            ShapeKind::PassedPawn,
            ShapeKind::KingOut,
            ShapeKind::NoCastling,
            ShapeKind::KingOpen,
            ShapeKind::Pinned,
            ShapeKind::ShutIn,
            ShapeKind::Ahead { theirs: 5, ours: 2 },
            ShapeKind::BishopPair,
            ShapeKind::HalfCastling,
            ShapeKind::Outpost,
            ShapeKind::KingFile,
            ShapeKind::TimeLost,
            ShapeKind::Centre,
            ShapeKind::PawnUp(2),
            ShapeKind::OpenFile,
            ShapeKind::DoubledPawns,
            ShapeKind::IsolatedPawn,
            ShapeKind::Freedom { ours: 40, theirs: 12 },
        ];
        all.extend(
            kinds
                .map(|kind| Motif::Shape(Shape { side: Side::Second, kind, men: vec![piece, by] })),
        );
        all
    }

    #[test]
    fn a_fact_of_any_kind_comes_back_as_it_was() {
        for game in GameKind::ALL {
            let [won, lost, ..] = men(game);
            let origins = Origin::ALL.into_iter().map(Some).chain([None]).cycle();
            for (motif, origin) in motifs(game).into_iter().zip(origins) {
                let haul = Haul { won: vec![won], lost: vec![lost], centipawns: -450 };
                let cause = if origin.is_some() { Cause::Lost } else { Cause::Missed };
                let fault = Fault { cause, motif, plies: 2, end: 5, haul, origin };
                let text = serde_json::to_string(&KeptFact::of(game, &fault)).expect("JSON");
                let kept: KeptFact = serde_json::from_str(&text).expect("the same");
                assert_eq!(kept.read(game), Some(fault), "{text}");
            }
        }
    }

    #[test]
    fn pieces_that_are_not_on_the_board_or_not_of_the_game_are_no_fact() {
        let [piece, by, ..] = men(GameKind::Chess);
        let motif = Motif::DoubleAttack { by, targets: vec![piece], threatens_mate: true };
        let haul = Haul { won: vec![piece], ..Haul::default() };
        let fault = Fault { cause: Cause::Lost, motif, plies: 0, end: 1, haul, origin: None };
        let text = serde_json::to_string(&KeptFact::of(GameKind::Chess, &fault)).expect("JSON");
        for (from, to) in [
            ("\"h1\"", "\"i1\""),
            ("\"pieces\":\"Rq\"", "\"pieces\":\"Rx\""),
            ("\"pieces\":\"Rq\"", "\"pieces\":\"R\""),
            (
                "\"squares\":[\"h1\",\"b8\"],\"pieces\":\"Rq\"",
                "\"squares\":[\"b8\"],\"pieces\":\"q\"",
            ),
            ("\"won\":[\"Rh1\"]", "\"won\":[\"\"]"),
            ("\"cause\":\"lost\"", "\"cause\":\"found\""),
        ] {
            assert!(text.contains(from), "{text}");
            let damaged: KeptFact = serde_json::from_str(&text.replace(from, to)).expect("JSON");
            assert_eq!(damaged.read(GameKind::Chess), None, "{to}");
        }
    }
}

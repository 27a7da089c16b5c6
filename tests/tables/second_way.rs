//! Whole sets solved a second way: positions of the rules, their legal moves, and values that are
//! improved in turns until nothing changes. It shares with the tables neither moves nor numbers.

use std::collections::HashMap;

use chuhe_core::rules::{Arrange, Game, Reason, Setup, Side, Square, Verdict, chess, xiangqi};
use chuhe_core::tables::{Tabled, Tables};

use super::{made, set, shared};

/// Every position with these pieces that the rules call legal, either side to move.
fn all<G: Arrange>(pieces: &[(Side, G::Piece)], is_possible: &dyn Fn(&Setup<G>) -> bool) -> Vec<G> {
    let mut setups = vec![Setup::<G>::default()];
    for &(side, piece) in pieces {
        let put = |setup: &Setup<G>| {
            let free =
                (0..G::FILES * G::RANKS).map(Square::new).filter(|&at| setup.get(at).is_none());
            let with = |at| {
                let mut setup = setup.clone();
                setup.put(at, side, piece);
                setup
            };
            free.map(with).filter(|setup| is_possible(setup)).collect::<Vec<_>>()
        };
        setups = setups.iter().flat_map(put).collect();
    }
    let with_turns = setups.into_iter().flat_map(|setup| {
        Side::BOTH.map(|side_to_move| {
            let mut setup = setup.clone();
            setup.side_to_move = side_to_move;
            setup
        })
    });
    with_turns.filter_map(|setup| G::from_fen(&G::write_setup(&setup)).ok()).collect()
}

/// The verdict on each position, found by forward moves alone.
fn solved<G: Game>(positions: &[G]) -> HashMap<u64, Verdict> {
    let numbers: HashMap<u64, usize> =
        positions.iter().enumerate().map(|(number, it)| (it.key(), number)).collect();
    let mut known: Vec<Option<Verdict>> = positions
        .iter()
        .map(|position| match position.outcome(&[], G::Ruleset::default())? {
            it if it.winner.is_some() => Some(Verdict::Loss(0)),
            it if matches!(it.reason, Reason::Stalemate | Reason::InsufficientMaterial) => {
                Some(Verdict::Draw)
            }
            _ => None,
        })
        .collect();
    let next = |position: &G| -> Vec<Result<usize, G>> {
        let after = |mv| {
            let mut next = position.clone();
            next.play(mv);
            numbers.get(&next.key()).copied().ok_or(next)
        };
        position.legal_moves().into_iter().map(after).collect()
    };
    let next: Vec<Vec<Result<usize, G>>> = positions.iter().map(next).collect();
    // What leaves the positions ends them: nobody can win, or nobody can move.
    let outside = |position: &G| match position.outcome(&[], G::Ruleset::default()) {
        Some(it) if it.winner.is_some() => Verdict::Loss(0),
        Some(_) => Verdict::Draw,
        None => panic!("{} is in none of the sets", position.fen()),
    };
    for plies in 1.. {
        let mut found = Vec::new();
        for (number, next) in next.iter().enumerate().filter(|&(it, _)| known[it].is_none()) {
            let verdicts = || {
                next.iter().map(|next| match next {
                    Ok(number) => known[*number],
                    Err(position) => Some(outside(position)),
                })
            };
            if verdicts().any(|verdict| matches!(verdict, Some(Verdict::Loss(_)))) {
                found.push((number, Verdict::Win(plies)));
            } else if verdicts().all(|verdict| matches!(verdict, Some(Verdict::Win(_)))) {
                found.push((number, Verdict::Loss(plies)));
            }
        }
        if found.is_empty() {
            break;
        }
        for (number, verdict) in found {
            known[number] = Some(verdict);
        }
    }
    let verdict = |known: &Option<Verdict>| known.unwrap_or(Verdict::Draw);
    positions.iter().zip(&known).map(|(it, known)| (it.key(), verdict(known))).collect()
}

/// Compares every position, and how many there are of each kind.
fn compare<G: Tabled>(name: &str, positions: &[G]) {
    let (facts, tables) = (made(name), shared());
    let (mut counts, mut differing) = ([[0; 3]; 2], Vec::new());
    let verdicts = solved(positions);
    for position in positions.iter().filter(|it| Tables::class(*it) == Some(set(name))) {
        let expected = verdicts[&position.key()];
        let kind = match expected {
            Verdict::Win(_) => 0,
            Verdict::Draw => 1,
            Verdict::Loss(_) => 2,
        };
        counts[position.side_to_move().index()][kind] += 1;
        let told = tables.verdict(position).expect("the table is there");
        if told != Some(expected) {
            differing.push((position.fen(), told, expected));
        }
    }
    assert_eq!(differing, []);
    let told = facts.counts.map(|it| [it.won, it.drawn(), it.lost]);
    assert_eq!(told, counts, "{name}");
}

fn xiangqi_set(name: &str, red: &[xiangqi::Piece], black: &[xiangqi::Piece]) {
    use xiangqi::Piece::{Advisor, Elephant, King};
    // The guards may be fewer, the attackers may not.
    let mut sides: Vec<Vec<(Side, xiangqi::Piece)>> =
        vec![vec![(Side::First, King), (Side::Second, King)]];
    let attackers = red.iter().map(|&piece| (Side::First, piece));
    sides[0].extend(attackers);
    for &guard in black {
        let with = |men: &Vec<_>| men.iter().copied().chain([(Side::Second, guard)]).collect();
        let more: Vec<Vec<_>> = sides.iter().map(with).collect();
        sides.extend(more);
    }
    let is_possible = |setup: &Setup<xiangqi::Position>| {
        let stands = |(at, side, piece): (Square, Side, xiangqi::Piece)| {
            let (file, rank) = (xiangqi::file_of(at), xiangqi::rank_of(at));
            let rank = if side == Side::First { rank } else { 9 - rank };
            match piece {
                King => (3..6).contains(&file) && rank < 3,
                Advisor => (3..6).contains(&file) && rank < 3 && (file + rank) % 2 == 1,
                Elephant => {
                    [(2, 0), (6, 0), (0, 2), (4, 2), (8, 2), (2, 4), (6, 4)].contains(&(file, rank))
                }
                xiangqi::Piece::Pawn => rank > 4 || rank > 2 && file % 2 == 0,
                _ => true,
            }
        };
        setup.pieces().all(stands)
    };
    let mut positions: Vec<xiangqi::Position> =
        sides.iter().flat_map(|men| all(men, &is_possible)).collect();
    // Two that are alike were put on the board in either order.
    positions.sort_by_key(Game::key);
    positions.dedup_by_key(|it| it.key());
    compare(name, &positions);
}

#[test]
fn small_sets_of_xiangqi() {
    use xiangqi::Piece::{Advisor, Cannon, Elephant, Horse, Pawn, Rook};
    xiangqi_set("KP-KA", &[Pawn], &[Advisor]);
    xiangqi_set("KPAA-K", &[Pawn, Advisor, Advisor], &[]);
    xiangqi_set("KN-KE", &[Horse], &[Elephant]);
    xiangqi_set("KNAA-K", &[Horse, Advisor, Advisor], &[]);
    xiangqi_set("KCA-KA", &[Cannon, Advisor], &[Advisor]);
    xiangqi_set("KRE-K", &[Rook, Elephant], &[]);
}

fn chess_set(name: &str, sets: &[&[chess::Piece]]) {
    use chess::Piece::{King, Pawn};
    let kings = [(Side::First, King), (Side::Second, King)];
    let is_possible = |setup: &Setup<chess::Position>| {
        setup.pieces().all(|(at, _, piece)| piece != Pawn || (1..7).contains(&chess::rank_of(at)))
    };
    let with = |men: &&[chess::Piece]| {
        let men = men.iter().map(|&piece| (Side::First, piece));
        all(&kings.into_iter().chain(men).collect::<Vec<_>>(), &is_possible)
    };
    let positions: Vec<chess::Position> = sets.iter().flat_map(with).collect();
    compare(name, &positions);
}

#[test]
fn a_rook_alone() {
    chess_set("KRK", &[&[chess::Piece::Rook]]);
}

#[test]
#[ignore = "half a minute"]
fn a_pawn_and_what_it_becomes() {
    use chess::Piece::{Bishop, Knight, Pawn, Queen, Rook};
    chess_set("KPK", &[&[Pawn], &[Queen], &[Rook], &[Bishop], &[Knight]]);
}

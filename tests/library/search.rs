//! The library: what is imported is found again by positions, patterns and moves, as a look at every
//! position of every game finds it.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::ControlFlow;
use std::path::Path;
use std::time::Duration;

use chuhe::games::{AnyPosition, AnyTree, Figure, GameInfo, GameKind};
use chuhe::library::questions::Explore;
use chuhe::library::{
    Answer, Desk, ExplorerMove, FILE, ImportReport, Imported, Importer, Library, Opened,
    PositionPattern, PositionQuery, Query, SavedGame,
};
use chuhe::record::{GameResult, NodeId, Tag, Tree};
use chuhe::rules::{Game, Move, Side, Square, chess, xiangqi};
use rand::rngs::SmallRng;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};

/// What a list must find, whatever it is.
const ALL: usize = 100_000;

/// Games of both kinds that have many positions in common, numbered by their event.
fn random_games(random: &mut SmallRng, count: usize) -> Vec<AnyTree> {
    (0..count)
        .map(|number| {
            let mut tree: AnyTree = match random.random_range(0..5) {
                0 | 1 => random_tree(xiangqi::Position::start(), random).into(),
                2 => random_tree(xiangqi_ending(), random).into(),
                3 => random_tree(chess::Position::start(), random).into(),
                _ => {
                    let start = chess_endings().choose(random).expect("four").clone();
                    random_tree(start, random).into()
                }
            };
            tree.tags_mut().set(Tag::Event, number.to_string());
            tree.tags_mut().set(Tag::First, format!("player {}", random.random_range(0..9)));
            tree
        })
        .collect()
}

fn xiangqi_ending() -> xiangqi::Position {
    xiangqi::Position::from_fen("3ak4/9/9/9/9/9/4P4/9/4A4/3K5 w").expect("a position")
}

/// Chess positions that differ in wings and castling rights alone, and one more.
fn chess_endings() -> [chess::Position; 4] {
    [
        "4k3/8/8/8/8/8/4P3/3K4 w - - 0 1",
        "4k2r/8/8/8/8/8/8/4K2R w Kk - 0 1",
        "4k2r/8/8/8/8/8/8/4K2R w - - 0 1",
        "r2k4/8/8/8/8/8/8/R2K4 w - - 0 1",
    ]
    .map(|fen| chess::Position::from_fen(fen).expect("a position"))
}

fn random_tree<G: Game>(start: G, random: &mut SmallRng) -> Tree<G> {
    let mut tree = Tree::new(start);
    let mut at = NodeId::ROOT;
    let habits = random.random_range(1..6);
    for _ in 0..random.random_range(0..40) {
        let mut moves = tree.position(at).legal_moves();
        moves.sort_unstable();
        if tree.ply(at) < 5 {
            // The same few as in other games, on either wing.
            moves.truncate(habits);
            let files = G::FILES;
            let mirrors = moves.clone().into_iter().map(|mv| mirrored_move(files, mv));
            moves.extend(mirrors.filter(|&mv| tree.position(at).is_legal(mv)).collect::<Vec<_>>());
        }
        let Some(&mv) = moves.choose(random) else { break };
        at = tree.branch(at, mv).expect("a legal move");
        if random.random_bool(0.1) {
            let before = tree.parent(at).expect("not the root");
            let moves = tree.position(before).legal_moves();
            tree.branch(before, *moves.choose(random).expect("one at least")).expect("legal");
        }
    }
    tree.result = *GameResult::ALL.choose(random).expect("four");
    tree
}

fn mirrored_square(files: u8, at: Square) -> Square {
    let index = u8::try_from(at.index()).expect("small");
    Square::new(index / files * files + files - 1 - index % files)
}

fn mirrored_move(files: u8, mv: Move) -> Move {
    let [from, to] = [mv.from(), mv.to()].map(|at| mirrored_square(files, at));
    mv.promotion().map_or(Move::new(from, to), |kind| Move::promoting(from, to, kind))
}

/// The positions of a main line, each with the move that follows.
fn main_line(tree: &AnyTree) -> Vec<(AnyPosition, Option<Move>)> {
    fn list<G: GameInfo>(tree: &Tree<G>) -> Vec<(AnyPosition, Option<Move>)>
    where
        AnyPosition: From<G>,
    {
        let nodes = std::iter::once(NodeId::ROOT).chain(tree.main_line());
        let next = |id| tree.next(id).and_then(|next| tree.mv(next));
        nodes.map(|id| (tree.position(id).clone().into(), next(id))).collect()
    }
    match tree {
        AnyTree::Xiangqi(tree) => list(tree),
        AnyTree::Chess(tree) => list(tree),
    }
}

/// Whether two positions look the same, or the first like the other in a mirror.
fn look_alike(one: &AnyPosition, other: &AnyPosition, mirrored: bool) -> bool {
    let grid = one.game().grid();
    let place = |at| if mirrored { mirrored_square(grid.files, at) } else { at };
    one.game() == other.game()
        && one.side_to_move() == other.side_to_move()
        && grid.squares().all(|at| one.piece_at(place(at)) == other.piece_at(at))
}

fn may_castle(position: &AnyPosition) -> bool {
    position.game() == GameKind::Chess && position.fen().split(' ').nth(2) != Some("-")
}

/// A library with all games, each the player's own or imported by chance, some deleted. Those that
/// are left, with whether they are the player's own.
fn library(folder: &Path, random: &mut SmallRng) -> (Library, BTreeMap<usize, (AnyTree, bool)>) {
    let mut library = Library::open(folder).unwrap();
    let mut kept = BTreeMap::new();
    for (number, tree) in random_games(random, 400).into_iter().enumerate() {
        if random.random_bool(0.2) {
            let game = SavedGame { tree: tree.clone(), place: vec![], session: None };
            let id = library.add(&game, None).unwrap();
            if random.random_bool(0.2) {
                library.set_deleted(id, true).unwrap();
            } else {
                kept.insert(number, (tree, true));
            }
        } else {
            let imported = library.import([tree.clone()], |_| ControlFlow::Continue(())).unwrap();
            assert_eq!((imported.read, imported.added + imported.duplicates), (1, 1));
            if imported.added > 0 {
                kept.insert(number, (tree, false));
            }
        }
    }
    assert_eq!(library.count().unwrap(), kept.len());
    (library, kept)
}

/// The numbers of the games that a query finds.
fn found(library: &Library, query: &Query) -> BTreeSet<usize> {
    let games = library.find(query, 0, ALL).unwrap();
    let numbers: BTreeSet<_> = games.iter().map(|game| game.event.parse().unwrap()).collect();
    assert_eq!(numbers.len(), games.len(), "no game is found twice");
    assert_eq!(library.count_of(query).unwrap(), games.len());
    assert_eq!(library.find_and_count(query, ALL).unwrap(), (games.clone(), games.len()));
    let newest_first =
        |two: &[chuhe::library::Summary]| (two[0].changed, two[0].id) > (two[1].changed, two[1].id);
    assert!(games.windows(2).all(newest_first));
    if games.len() > 2 {
        assert_eq!(library.find(query, 1, 1).unwrap(), games[1..2]);
    }
    numbers
}

/// Positions to ask about: of the games, and some that may be in none.
fn asked(games: &BTreeMap<usize, (AnyTree, bool)>, random: &mut SmallRng) -> Vec<AnyPosition> {
    let mut asked: Vec<AnyPosition> = GameKind::ALL.map(AnyPosition::start).into();
    asked.push(xiangqi_ending().into());
    asked.extend(chess_endings().map(AnyPosition::from));
    let trees: Vec<_> = games.values().map(|(tree, _)| tree).collect();
    for _ in 0..60 {
        let line = main_line(trees.choose(random).expect("some"));
        let early = &line[..line.len().min(6)];
        asked.push(early.choose(random).expect("the start").0.clone());
        asked.push(line.choose(random).expect("the start").0.clone());
    }
    asked.extend(random_games(random, 20).iter().map(AnyTree::last_position));
    asked
}

#[test]
fn positions_are_found_as_a_look_at_every_game_finds_them() {
    let folder = tempfile::tempdir().unwrap();
    let mut random = SmallRng::seed_from_u64(11);
    let (library, games) = library(folder.path(), &mut random);
    let mut by_mirror = 0;
    for position in asked(&games, &mut random) {
        let mut before = None;
        for mirrored in [false, true] {
            let fits = |(other, _): &(AnyPosition, _)| {
                let in_mirror = mirrored && !may_castle(&position);
                look_alike(&position, other, false)
                    || in_mirror && look_alike(&position, other, true)
            };
            let expected: BTreeSet<_> = games
                .iter()
                .filter(|(_, (tree, _))| main_line(tree).iter().any(fits))
                .map(|(&number, _)| number)
                .collect();
            let wanted = PositionQuery::Exact { position: Box::new(position.clone()), mirrored };
            for (number, (tree, _)) in &games {
                assert_eq!(wanted.is_in(tree), expected.contains(number));
            }
            let query = Query { position: Some(wanted), ..Query::default() };
            assert_eq!(found(&library, &query), expected, "{} {mirrored}", position.fen());
            by_mirror += usize::from(before.is_some_and(|before| before != expected));
            before = Some(expected);
        }
    }
    assert!(by_mirror > 10, "mirror images were there to be found: {by_mirror}");
}

#[test]
fn a_position_and_words_are_looked_for_together() {
    let folder = tempfile::tempdir().unwrap();
    let mut random = SmallRng::seed_from_u64(12);
    let (library, games) = library(folder.path(), &mut random);
    let start = AnyPosition::start(GameKind::Xiangqi);
    let king = start.king(Side::First);
    let pattern = PositionPattern {
        game: GameKind::Xiangqi,
        pieces: vec![
            (king, start.piece_at(king)),
            (Square::new(0), start.piece_at(Square::new(0))),
        ],
        side: None,
        mirrored: false,
        ..PositionPattern::default()
    };
    let exact = PositionQuery::Exact { position: Box::new(start.clone()), mirrored: false };
    for position in [exact, PositionQuery::Pattern(pattern)] {
        for own in [None, Some(true), Some(false)] {
            let query = Query {
                player: "PLAYER 3".to_owned(),
                results: vec![GameResult::Draw],
                own,
                position: Some(position.clone()),
                ..Query::default()
            };
            let fits = |(tree, is_own): &(AnyTree, bool)| {
                tree.start() == start
                    && tree.tags().get(&Tag::First) == "player 3"
                    && tree.result() == GameResult::Draw
                    && own.is_none_or(|own| own == *is_own)
            };
            let expected = games.iter().filter(|(_, game)| fits(game)).map(|(&number, _)| number);
            assert_eq!(found(&library, &query), expected.collect(), "{own:?}");
            let other = Query { game: Some(GameKind::Chess), ..query };
            assert_eq!(found(&library, &other), BTreeSet::new());
        }
    }
}

/// A pattern that a position fits, and most others do not.
fn random_pattern(position: &AnyPosition, random: &mut SmallRng) -> PositionPattern {
    let game = position.game();
    let mut squares: Vec<_> = game.grid().squares().collect();
    let pieces = (0..random.random_range(1..5)).map(|_| {
        if random.random_bool(0.8) {
            squares.retain(|&at| position.piece_at(at).is_some());
        }
        let &at = squares.choose(random).expect("the kings");
        let mut piece = position.piece_at(at);
        if random.random_bool(0.05) {
            piece = game.figures().choose(random).map(|&figure| (Side::Second, figure));
        }
        (at, piece)
    });
    let pieces = pieces.collect();
    let side = *[None, Some(Side::First), Some(Side::Second)].choose(random).expect("three");
    let mirrored = random.random();
    PositionPattern { game, pieces, side, mirrored, ..PositionPattern::default() }
}

fn fits(pattern: &PositionPattern, position: &AnyPosition) -> bool {
    let files = pattern.game.grid().files;
    let stand = |mirrored: bool| {
        let place = |at| if mirrored { mirrored_square(files, at) } else { at };
        pattern.pieces.iter().all(|&(at, piece)| position.piece_at(place(at)) == piece)
    };
    pattern.game == position.game()
        && pattern.side.is_none_or(|side| side == position.side_to_move())
        && (stand(false) || pattern.mirrored && stand(true))
}

#[test]
fn patterns_are_found_as_a_look_at_every_game_finds_them() {
    let folder = tempfile::tempdir().unwrap();
    let mut random = SmallRng::seed_from_u64(13);
    let (library, games) = library(folder.path(), &mut random);
    let query =
        |pattern| Query { position: Some(PositionQuery::Pattern(pattern)), ..Query::default() };
    let lines: BTreeMap<_, _> =
        games.iter().map(|(&number, (tree, _))| (number, main_line(tree))).collect();
    for position in asked(&games, &mut random) {
        let pattern = random_pattern(&position, &mut random);
        let has = |line: &[(AnyPosition, _)]| line.iter().any(|(it, _)| fits(&pattern, it));
        let expected = lines.iter().filter(|(_, line)| has(line)).map(|(&number, _)| number);
        let expected = expected.collect();
        let query = query(pattern.clone());
        assert_eq!(found(&library, &query), expected, "{pattern:?}");
        for (number, (tree, _)) in &games {
            let wanted = query.position.as_ref().expect("a pattern");
            assert_eq!(wanted.is_in(tree), expected.contains(number));
        }
    }
    // What no board has is in no game.
    let figure = |game: GameKind| -> Figure { game.figures()[0] };
    for (at, game) in [(64, GameKind::Chess), (3, GameKind::Xiangqi)] {
        let pieces = vec![(Square::new(at), Some((Side::First, figure(game))))];
        let pattern = PositionPattern {
            game: GameKind::Chess,
            pieces,
            side: None,
            mirrored: true,
            ..PositionPattern::default()
        };
        assert_eq!(found(&library, &query(pattern)), BTreeSet::new());
    }
}

/// The moves that a look at every game finds, by the lower of a move and its mirror image where
/// those are one.
fn explored(games: &BTreeMap<usize, (AnyTree, bool)>, position: &AnyPosition) -> Vec<ExplorerMove> {
    let (game, files) = (position.game(), position.game().grid().files);
    let is_xiangqi = game == GameKind::Xiangqi;
    let is_symmetric = is_xiangqi && look_alike(position, position, true);
    let mut moves = BTreeMap::<Move, ExplorerMove>::new();
    for (tree, own) in games.values() {
        let mut played = BTreeSet::new();
        for (other, mv) in main_line(tree) {
            let Some(mv) = mv else { continue };
            if look_alike(position, &other, false) {
                played.insert(mv);
            } else if is_xiangqi && look_alike(position, &other, true) {
                played.insert(mirrored_move(files, mv));
            }
        }
        let played: BTreeSet<_> = played
            .into_iter()
            .map(|mv| if is_symmetric { mv.min(mirrored_move(files, mv)) } else { mv })
            .filter(|mv| match position {
                AnyPosition::Xiangqi(position) => position.is_legal(*mv),
                AnyPosition::Chess(position) => position.is_legal(*mv),
            })
            .collect();
        for mv in played {
            let nothing = ExplorerMove {
                mv,
                games: 0,
                first_wins: 0,
                draws: 0,
                second_wins: 0,
                own: 0,
                evaluation: None,
            };
            let it = moves.entry(mv).or_insert(nothing);
            it.games += 1;
            it.own += usize::from(*own);
            it.first_wins += usize::from(tree.result() == GameResult::FirstWins);
            it.draws += usize::from(tree.result() == GameResult::Draw);
            it.second_wins += usize::from(tree.result() == GameResult::SecondWins);
        }
    }
    moves.into_values().collect()
}

#[test]
fn moves_are_counted_as_a_look_at_every_game_counts_them() {
    let folder = tempfile::tempdir().unwrap();
    let mut random = SmallRng::seed_from_u64(14);
    let (library, games) = library(folder.path(), &mut random);
    for position in asked(&games, &mut random) {
        let mut moves = library.explore(&position).unwrap();
        assert!(moves.windows(2).all(|two| two[0].games >= two[1].games));
        if position.game() == GameKind::Xiangqi && look_alike(&position, &position, true) {
            for it in &mut moves {
                it.mv = it.mv.min(mirrored_move(9, it.mv));
            }
        }
        moves.sort_by_key(|it| it.mv);
        assert_eq!(moves, explored(&games, &position), "{}", position.fen());
    }
}

/// A position with the sides exchanged, each seen from its own end.
fn swapped_piece(position: &AnyPosition, at: Square) -> Option<(Side, Figure)> {
    let grid = position.game().grid();
    let (file, rank) = grid.place(at);
    let there = position.piece_at(Square::new((grid.ranks - 1 - rank) * grid.files + file));
    there.map(|(side, figure)| (side.opponent(), figure))
}

/// How a position fits: as it stands, mirrored, exchanged, or both; whether by mirror and exchange.
fn image(pattern: &PositionPattern, position: &AnyPosition) -> Option<(bool, bool)> {
    let files = pattern.game.grid().files;
    let images = [(false, false), (true, false), (false, true), (true, true)];
    images.into_iter().find(|&(mirror, swap)| {
        let at = |at| {
            let at = if mirror { mirrored_square(files, at) } else { at };
            if swap { swapped_piece(position, at) } else { position.piece_at(at) }
        };
        let to_move = position.side_to_move();
        (pattern.mirrored || !mirror)
            && (pattern.swapped || !swap)
            && pattern.side.is_none_or(|side| (side == to_move) != swap)
            && pattern.pieces.iter().all(|&(square, piece)| at(square) == piece)
    })
}

#[test]
fn what_came_next_is_counted_as_a_look_at_every_game_counts_it() {
    let folder = tempfile::tempdir().unwrap();
    let mut random = SmallRng::seed_from_u64(16);
    let (library, games) = library(folder.path(), &mut random);
    let lines: Vec<_> = games.values().map(|(tree, own)| (tree, own, main_line(tree))).collect();
    let mut rows = 0;
    for position in asked(&games, &mut random) {
        let mut pattern = random_pattern(&position, &mut random);
        pattern.swapped = random.random();
        // Where a move and its mirror image are one, `explore` is the second way: see below.
        let own = |at| mirrored_square(pattern.game.grid().files, at);
        let is_there = |at, piece| pattern.pieces.contains(&(at, piece));
        if pattern.mirrored && pattern.pieces.iter().all(|&(at, piece)| is_there(own(at), piece)) {
            pattern.mirrored = false;
        }
        let mut expected = BTreeMap::new();
        for (tree, own, line) in lines.iter().filter(|it| it.0.game() == pattern.game) {
            let hit = line.iter().find_map(|(it, mv)| Some((it, mv, image(&pattern, it)?)));
            let Some((it, &Some(mv), (mirror, swap))) = hit else { continue };
            let (side, figure) = it.piece_at(mv.from()).expect("a piece");
            let side = if swap { side.opponent() } else { side };
            let turn = |at| {
                let grid = pattern.game.grid();
                let at = if mirror { mirrored_square(grid.files, at) } else { at };
                let (file, rank) = grid.place(at);
                let rank = if swap { grid.ranks - 1 - rank } else { rank };
                rank * grid.files + file
            };
            let key = (side.index(), turn(mv.from()), turn(mv.to()), mv.promotion());
            let counts = expected.entry((format!("{figure:?}"), key)).or_insert([0; 5]);
            counts[0] += 1;
            counts[1] += usize::from(**own);
            let result = tree.result();
            let wins = [GameResult::FirstWins, GameResult::SecondWins];
            counts[2] += usize::from(result == wins[usize::from(swap)]);
            counts[3] += usize::from(result == GameResult::Draw);
            counts[4] += usize::from(result == wins[usize::from(!swap)]);
        }
        let query =
            Query { position: Some(PositionQuery::Pattern(pattern.clone())), ..Query::default() };
        let moves = library.next_moves(&query).unwrap();
        assert!(moves.windows(2).all(|two| two[0].played.games >= two[1].played.games));
        let mut told: Vec<_> = moves
            .iter()
            .map(|it| {
                assert!(it.before.legal_moves().contains(&it.played.mv));
                assert!(image(&pattern, &it.before).is_some(), "{pattern:?}");
                let it = &it.played;
                [it.games, it.own, it.first_wins, it.draws, it.second_wins]
            })
            .collect();
        let mut expected: Vec<_> = expected.into_values().collect();
        told.sort_unstable();
        expected.sort_unstable();
        assert_eq!(told, expected, "{pattern:?}");
        rows += told.len();
    }
    assert!(rows > 100, "some came next: {rows}");
}

#[test]
fn what_came_next_after_a_whole_position_is_what_the_explorer_tells() {
    let folder = tempfile::tempdir().unwrap();
    let mut library = Library::open(folder.path()).unwrap();
    let lines: [(&[&str], GameResult); 4] = [
        (&["h2e2", "h9g7", "h0g2"], GameResult::FirstWins),
        (&["b2e2", "b9c7", "b0c2"], GameResult::SecondWins),
        (&["h2e2", "h7e7"], GameResult::Draw),
        (&["c3c4"], GameResult::Unknown),
    ];
    for (moves, result) in lines {
        let mut tree = game(["A", "B"], moves);
        tree.result = result;
        library.import([tree.into()], |_| ControlFlow::Continue(())).unwrap();
    }
    let start = AnyPosition::start(GameKind::Xiangqi);
    let query = |position: &AnyPosition| {
        let position = Box::new(position.clone());
        let position = Some(PositionQuery::Exact { position, mirrored: true });
        Query { position, ..Query::default() }
    };
    let rows = |position: &AnyPosition| -> Vec<ExplorerMove> {
        library.next_moves(&query(position)).unwrap().into_iter().map(|it| it.played).collect()
    };
    let counts = |it: &ExplorerMove| [it.games, it.first_wins, it.draws, it.second_wins, it.own];
    // The cannons of both wings are one.
    let told: Vec<_> = rows(&start).iter().map(counts).collect();
    assert_eq!(told, [[3, 1, 1, 1, 0], [1, 0, 0, 0, 0]]);
    let explored: Vec<_> = library.explore(&start).unwrap().iter().map(counts).collect();
    assert_eq!(told, explored);
    let cannon = main_line(&game(["A", "B"], &["h2e2"]).into())[1].0.clone();
    assert_eq!(rows(&cannon), library.explore(&cannon).unwrap());
    let moves = library.next_moves(&query(&cannon)).unwrap();
    assert!(moves.iter().all(|it| it.before == cannon), "not one that is mirrored");
    assert_eq!(library.next_moves(&Query::default()), Ok(vec![]));

    // The moves around a hit.
    let listing = library.listing(&query(&cannon), 9).unwrap();
    assert_eq!(*listing.reached, [1, 1, 1]);
    for game in &*listing.games {
        let reached = library.reached(game.id, 1).unwrap().expect("so long a game");
        let (before, led) = reached.led.expect("a move");
        assert_eq!(before, start);
        let tree = library.load(game.id).unwrap().expect("the game").tree;
        let line = main_line(&tree);
        assert_eq!((Some(led), reached.next), (line[0].1, line[1].1));
        assert_eq!(reached.position, line[1].0);
        let beginning = library.reached(game.id, 0).unwrap().expect("the start");
        assert_eq!((beginning.led, beginning.next), (None, line[0].1));
        let plies = u32::try_from(game.plies).unwrap();
        assert_eq!(library.reached(game.id, plies).unwrap().expect("the end").next, None);
        assert_eq!(library.reached(game.id, plies + 1), Ok(None));
    }
}

/// A game of Xiangqi by coordinates.
fn game(players: [&str; 2], moves: &[&str]) -> Tree<xiangqi::Position> {
    let mut tree = Tree::new(xiangqi::Position::start());
    tree.tags.set(Tag::First, players[0]);
    tree.tags.set(Tag::Second, players[1]);
    let mut at = NodeId::ROOT;
    for text in moves {
        let mv = <xiangqi::Position as chuhe::notation::Written>::from_coordinates(text).unwrap();
        at = tree.branch(at, mv).unwrap();
    }
    tree
}

#[test]
fn the_same_game_is_imported_once() {
    let folder = tempfile::tempdir().unwrap();
    let mut library = Library::open(folder.path()).unwrap();
    let import = |library: &mut Library, tree: &Tree<xiangqi::Position>| {
        let imported = library.import([tree.clone().into()], |_| ControlFlow::Continue(()));
        imported.unwrap().added
    };
    let first = game(["A", "B"], &["h2e2", "h9g7"]);
    assert_eq!(import(&mut library, &first), 1);
    assert_eq!(
        import(&mut library, &first),
        0,
        "moves, variations, comments and tags are the same"
    );
    let mut chapter = game(["A", "B"], &["h2e2", "h9g7"]);
    let mv = <xiangqi::Position as chuhe::notation::Written>::from_coordinates("b2e2").unwrap();
    chapter.branch(NodeId::ROOT, mv).unwrap();
    assert_eq!(import(&mut library, &chapter), 0, "what has a variation more stays");
    assert_eq!(import(&mut library, &first), 0);
    let kept = library.list(0, 9).unwrap().remove(0).id;
    assert_eq!(library.load(kept).unwrap().unwrap().tree, chapter.into());
    let mut event = game(["A", "B"], &["h2e2", "h9g7"]);
    event.tags.set(Tag::Event, "another");
    assert_eq!(import(&mut library, &event), 1, "another event");
    for other in [
        game(["B", "A"], &["h2e2", "h9g7"]),
        game(["A", "B"], &["h2e2"]),
        game(["A", "B"], &["b2e2", "h9g7"]),
        Tree::new(xiangqi_ending()),
    ] {
        assert_eq!(import(&mut library, &other), 1);
    }
    // Those played here count, as they are now; deleted ones do not.
    let saved =
        |tree: &Tree<_>| SavedGame { tree: tree.clone().into(), place: vec![], session: None };
    let played = game(["me", "you"], &["h2e2"]);
    let id = library.add(&saved(&played), None).unwrap();
    assert_eq!(import(&mut library, &played), 0);
    let longer = game(["me", "you"], &["h2e2", "h7e7"]);
    library.save(id, &saved(&longer), None).unwrap();
    assert_eq!(import(&mut library, &longer), 0);
    library.set_deleted(id, true).unwrap();
    assert_eq!(import(&mut library, &longer), 1);
    let own = Query { own: Some(true), ..Query::default() };
    assert_eq!((library.count().unwrap(), library.count_of(&own).unwrap()), (7, 0));
    library.set_deleted(id, false).unwrap();
    let listed = library.find(&own, 0, 9).unwrap();
    assert!(listed.len() == 1 && listed[0].is_own && listed[0].id == id);
}

#[test]
fn games_are_found_by_date_opening_and_player() {
    let folder = tempfile::tempdir().unwrap();
    let mut library = Library::open(folder.path()).unwrap();
    let dates = ["2026.11.26", "2026.??.??", "1999-12-31", "", "????.??.??", "2026.03", "2027"];
    for (number, date) in dates.into_iter().enumerate() {
        let mut tree = game(["许银川", if number == 2 { "胡荣华" } else { "吕钦" }], &["h2e2"]);
        tree.tags.set(Tag::Date, date);
        tree.tags.set(Tag::Event, number.to_string());
        tree.tags.set(Tag::Opening, if number == 0 { "顺炮直车" } else { "" });
        tree.tags.set(Tag::OpeningCode, if number == 1 { "C05" } else { "" });
        let game = SavedGame { tree: tree.into(), place: vec![], session: None };
        library.add(&game, None).unwrap();
    }
    let check = |since: &str, until: &str, expected: &[usize]| {
        let query = Query { since: since.to_owned(), until: until.to_owned(), ..Query::default() };
        assert_eq!(found(&library, &query), expected.iter().copied().collect(), "{since} {until}");
    };
    check("", "", &[0, 1, 2, 3, 4, 5, 6]);
    check("1900", "", &[0, 1, 2, 5, 6]);
    check("2026", "2026", &[0, 1, 5]);
    check("2026.03", "2026/3", &[1, 5]);
    check("2026-11-26", "2026.11.26", &[0, 1]);
    check("2026.11.27", "", &[1, 6]);
    check("", "1999.12.31", &[2]);
    check("", "1999.12.30", &[]);
    let found = |query: Query| found(&library, &query);
    let player = |name: &str| Query { player: name.to_owned(), ..Query::default() };
    assert_eq!(found(player("荣")), BTreeSet::from([2]));
    assert_eq!(found(player("川\n吕")), BTreeSet::from([0, 1, 3, 4, 5, 6]));
    let opening = |name: &str| Query { openings: vec![name.to_owned()], ..Query::default() };
    assert_eq!(found(opening("直车")), BTreeSet::from([0]));
    assert_eq!(found(opening("c0")), BTreeSet::from([1]));
    assert_eq!(found(opening("05")), BTreeSet::new());
    let openings = ["直车", "05", "c0"].map(str::to_owned).into();
    assert_eq!(found(Query { openings, ..Query::default() }), BTreeSet::from([0, 1]));
}

/// The tables of version 1, as it made them.
const VERSION_1: &str = "
CREATE TABLE games (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    game TEXT NOT NULL,
    first TEXT NOT NULL,
    second TEXT NOT NULL,
    event TEXT NOT NULL,
    date TEXT NOT NULL,
    opening TEXT NOT NULL,
    result TEXT NOT NULL,
    plies INTEGER NOT NULL,
    last TEXT NOT NULL,
    created INTEGER NOT NULL,
    changed INTEGER NOT NULL,
    tree TEXT NOT NULL,
    place TEXT NOT NULL,
    session TEXT,
    slot INTEGER,
    deleted INTEGER
) STRICT;
CREATE INDEX games_by_change ON games (changed);
CREATE INDEX games_by_slot ON games (slot) WHERE slot IS NOT NULL;
CREATE TABLE positions (
    key INTEGER NOT NULL,
    game INTEGER NOT NULL,
    ply INTEGER NOT NULL,
    mv INTEGER,
    PRIMARY KEY (key, game, ply)
) STRICT, WITHOUT ROWID;
PRAGMA user_version = 1;
PRAGMA journal_mode = wal;
";

/// The key of a position, as version 1 made it.
fn key(game: GameKind, fen: &str) -> i64 {
    let text = fen.split(' ').take(2).fold(game.name().to_owned(), |text, it| text + " " + it);
    let hash = text.bytes().fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    });
    hash.cast_signed()
}

/// Tables and indices of a library with their columns.
fn schema(folder: &Path) -> BTreeSet<(String, String)> {
    let connection = rusqlite::Connection::open(folder.join(FILE)).unwrap();
    let text = "SELECT it.name, part.name || part.type || part.\"notnull\"
                FROM sqlite_schema it, pragma_table_info(it.name) part
                UNION SELECT it.name, 'index' FROM sqlite_schema it WHERE it.type = 'index'";
    let mut select = connection.prepare(text).unwrap();
    let rows = select.query_map([], |row| Ok((row.get(0)?, row.get(1)?))).unwrap();
    rows.map(Result::unwrap).collect()
}

#[test]
fn a_library_of_version_1_is_brought_up() {
    let folder = tempfile::tempdir().unwrap();
    let tree = game(["红方", "黑方"], &["h2e2", "h9g7"]);
    let start = xiangqi::Position::start().fen();
    {
        let connection = rusqlite::Connection::open(folder.path().join(FILE)).unwrap();
        connection.execute_batch(VERSION_1).unwrap();
        let sound = format!(
            "{{\"game\":\"xiangqi\",\"start\":\"{start}\",\"result\":\"*\",\"tags\":\
             [[\"first\",\"红方\"],[\"second\",\"黑方\"]],\"moves\":[{{\"m\":\"h2e2\"}},{{\"m\":\"h9g7\"}}]}}"
        );
        for (tree, slot) in [(sound.as_str(), Some(3)), ("{ not a tree", None)] {
            connection
                .execute(
                    "INSERT INTO games (game, first, second, event, date, opening, result, plies,
                        last, created, changed, tree, place, session, slot)
                     VALUES ('xiangqi', '红方', '黑方', '7', '', '', '*', 2, '', 5, 6, ?, '[0]',
                        'it goes on', ?)",
                    rusqlite::params![tree, slot],
                )
                .unwrap();
        }
        for (ply, (position, mv)) in main_line(&tree.clone().into()).iter().enumerate() {
            let key = key(GameKind::Xiangqi, &position.fen());
            connection
                .execute(
                    "INSERT INTO positions VALUES (?, 1, ?, ?)",
                    rusqlite::params![key, i64::try_from(ply).unwrap(), mv.map(Move::to_bits)],
                )
                .unwrap();
        }
    }
    let mut library = Library::open(folder.path()).unwrap();
    let fresh = tempfile::tempdir().unwrap();
    drop(Library::open(fresh.path()).unwrap());
    assert_eq!(schema(folder.path()), schema(fresh.path()));

    let listed = library.list(0, 9).unwrap();
    assert_eq!(listed.len(), 2);
    assert!(listed.iter().all(|game| game.is_own && game.is_unfinished));
    let (id, game) = library.played_in(3).unwrap().expect("the game at the board");
    assert_eq!(game.tree, tree.clone().into());
    assert_eq!((game.place, game.session.as_deref()), (vec![0], Some("it goes on")));
    assert!(library.load(listed[0].id).is_err(), "what could not be read is still there");

    let position = AnyPosition::from(tree.position(tree.end_of(NodeId::ROOT)).clone());
    let king = position.king(Side::First);
    let pieces = vec![(king, position.piece_at(king))];
    let pattern = PositionPattern {
        game: GameKind::Xiangqi,
        pieces,
        side: None,
        mirrored: false,
        ..PositionPattern::default()
    };
    let exact = PositionQuery::Exact { position: Box::new(position), mirrored: true };
    for wanted in [exact, PositionQuery::Pattern(pattern)] {
        let query = Query { position: Some(wanted), ..Query::default() };
        let games = library.find(&query, 0, 9).unwrap();
        assert_eq!(games.iter().map(|game| game.id).collect::<Vec<_>>(), [id]);
    }
    let moves = library.explore(&AnyPosition::start(GameKind::Xiangqi)).unwrap();
    assert_eq!(moves.iter().map(|it| (it.games, it.own)).collect::<Vec<_>>(), [(1, 1)]);
    let again = library.import([tree.into()], |_| ControlFlow::Continue(())).unwrap();
    assert_eq!((again.added, again.duplicates), (0, 1));
}

/// What an importer tells until its end.
fn hear(importer: &Importer, woken: &std::sync::mpsc::Receiver<()>) -> Vec<ImportReport> {
    let mut heard = Vec::new();
    while !matches!(heard.last(), Some(ImportReport::Done(_) | ImportReport::Failed(_))) {
        woken.recv_timeout(Duration::from_mins(1)).expect("an end");
        heard.extend(importer.reports());
    }
    heard
}

#[test]
fn an_importer_tells_its_end_and_can_be_stopped() {
    let folder = tempfile::tempdir().unwrap();
    let start = |games: fn() -> Box<dyn Iterator<Item = AnyTree>>| {
        let (wake, woken) = std::sync::mpsc::channel();
        let wake = move || wake.send(()).unwrap_or(());
        (Importer::start(folder.path(), games, wake).unwrap(), woken)
    };
    let (importer, woken) =
        start(|| Box::new(random_games(&mut SmallRng::seed_from_u64(15), 150).into_iter()));
    let heard = hear(&importer, &woken);
    let Some(ImportReport::Done(done)) = heard.last() else { panic!("{heard:?}") };
    assert_eq!((done.read, done.added + done.duplicates), (150, 150));
    assert!(!done.is_cancelled);
    assert_eq!(Library::open(folder.path()).unwrap().count().unwrap(), done.added);

    // Games without an end.
    let endless = || -> Box<dyn Iterator<Item = AnyTree>> {
        Box::new(std::iter::repeat_with(|| game(["A", "B"], &["h2e2"]).into()))
    };
    let (importer, woken) = start(endless);
    woken.recv_timeout(Duration::from_mins(1)).unwrap();
    importer.cancel();
    let heard = hear(&importer, &woken);
    assert!(matches!(heard[0], ImportReport::Progress(Imported { read: 100.., .. })));
    let Some(ImportReport::Done(stopped)) = heard.last() else { panic!("{heard:?}") };
    assert!(stopped.is_cancelled && stopped.added == 0 && stopped.read > stopped.duplicates);
    assert_eq!(Library::open(folder.path()).unwrap().count().unwrap(), done.added);
    // Whoever is dropped stops too.
    drop(start(endless));
}

#[test]
fn the_desk_explores_the_last_position_asked_about() {
    let folder = tempfile::tempdir().unwrap();
    let tree: AnyTree = game(["A", "B"], &["h2e2", "h9g7"]).into();
    Library::open(folder.path())
        .unwrap()
        .import([tree.clone()], |_| ControlFlow::Continue(()))
        .unwrap();
    let (wake, woken) = std::sync::mpsc::channel();
    let desk = Desk::open(folder.path(), move || wake.send(()).unwrap_or(())).unwrap();
    woken.recv_timeout(Duration::from_mins(1)).unwrap();
    assert_eq!(desk.answers().collect::<Vec<_>>(), [Answer::Opened(Opened::default())]);
    let line = main_line(&tree);
    for (position, _) in &line[..2] {
        desk.ask(Explore(position.clone()));
    }
    let last = loop {
        woken.recv_timeout(Duration::from_mins(1)).unwrap();
        if let Some(answer) = desk.answers().last() {
            let (position, moves) = answer.to::<Explore>().expect("moves");
            if position == line[1].0 {
                break moves;
            }
        }
    };
    assert_eq!(last.iter().map(|it| (Some(it.mv), it.games)).collect::<Vec<_>>(), [(line[1].1, 1)]);
}

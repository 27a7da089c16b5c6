//! Whole games of Xiangqi without a window: messages and pointer events in, resources and sprites
//! out.

use bevy::input::ButtonState;
use bevy::input::mouse::MouseButtonInput;
use bevy::picking::events::{Drag, DragEnd};
use bevy::picking::pointer::PointerButton;
use bevy::prelude::*;
use chuhe::app::Turn;
use chuhe::app::board::blocked::BoardBlocked;
use chuhe::app::board::layout::Layout;
use chuhe::app::board::marks::Mark;
use chuhe::app::board::pieces::PieceSprite;
use chuhe::app::settings::players::{Seats, SideChoice};
use chuhe::app::settings::{MotionChoice, Settings};
use chuhe::app::table::game_match::{Asker, Look, MatchRequest, MoveRequest, Refused, Setup};
use chuhe::games::{AnyPosition, GameInfo, GameKind};
use chuhe::notation::Written;
use chuhe::pictures::paint::MarkKind;
use chuhe::rules::xiangqi::{Piece, Position, Refusal, Ruleset};
use chuhe::rules::{Game as _, Move, Reason, Side};

use crate::table::{Table, engine};

/// A game of Xiangqi from a position, or from the usual one.
fn game(seats: Seats, fen: Option<&str>) -> Table {
    Table::new(GameKind::Xiangqi, seats, fen)
}

fn two_players() -> Table {
    game(Seats::hot_seat(), None)
}

/// Every move that a person could make.
fn legal_moves(position: &AnyPosition) -> Vec<Move> {
    let targets = |from| position.targets(from).into_iter().map(move |(to, _)| (from, to));
    let squares = position.game().grid().squares().flat_map(targets);
    squares.flat_map(|(from, to)| position.meant(from, to)).collect()
}

#[test]
fn two_clicks_make_a_move() {
    let mut table = two_players();
    table.assert_sprites_show_the_position();
    table.click("b2");
    assert_eq!(table.marks(MarkKind::Selected), table.squares(&["b2"]));
    let legal = ["a2", "c2", "d2", "e2", "f2", "g2", "b1", "b3", "b4", "b5", "b6"];
    assert_eq!(table.marks(MarkKind::Legal), table.squares(&legal));
    assert_eq!(table.marks(MarkKind::Capture), table.squares(&["b9"]));
    table.click("e2");
    assert_eq!(table.game().shown_move(), Some(table.mv("b2e2")));
    assert_eq!(table.marks(MarkKind::LastMove), table.squares(&["b2", "e2"]));
    assert_eq!(table.marks(MarkKind::Selected), []);
    table.assert_sprites_show_the_position();
}

#[test]
fn a_drag_makes_a_move_and_a_drop_beside_the_board_makes_none() {
    let mut table = two_players();
    let target = table.place("c2") + Vec2::splat(9.0);
    table.drag("b0", target);
    assert_eq!(table.game().shown_move(), Some(table.mv("b0c2")));
    table.drag("b9", Vec2::ZERO);
    assert_eq!(table.game().record().len(), 1);
    assert!(table.heard().refusals.is_empty());
    table.assert_sprites_show_the_position();
}

#[test]
fn a_second_click_lays_the_piece_down_and_another_piece_can_be_taken_up() {
    let mut table = two_players();
    table.click("b0");
    table.click("b0");
    assert_eq!(table.marks(MarkKind::Selected), []);
    table.click("b0");
    table.click("h0");
    assert_eq!(table.marks(MarkKind::Selected), table.squares(&["h0"]));
    table.key(KeyCode::Escape);
    assert_eq!(table.marks(MarkKind::Selected), []);
    table.click("b9");
    assert_eq!(table.marks(MarkKind::Selected), [], "Black is not to move");
}

#[test]
fn a_piece_that_cannot_be_taken_up_says_why() {
    let mut table = game(engine(10, SideChoice::First), None);
    table.play("h2e2");
    table.click("b0");
    assert_eq!(table.heard().refusals, [Refused::NotYourTurn]);
    table.ask(MatchRequest::Regret);
    table.ask(MatchRequest::Resign);
    table.click("b0");
    assert_eq!(table.heard().refusals[1..], [Refused::GameOver]);
    assert_eq!(table.marks(MarkKind::Selected), []);
}

#[test]
fn a_refused_move_says_why_and_the_game_goes_on() {
    let mut table = two_players();
    table.click("b0");
    table.click("d1");
    let leg = Refused::Rules(Refusal::HorseLegBlocked.into());
    assert_eq!(table.heard().refusals, [leg]);
    assert_eq!(table.marks(MarkKind::Selected), table.squares(&["b0"]), "still in hand");
    table.click("c2");
    assert_eq!(table.game().shown_move(), Some(table.mv("b0c2")));
}

#[test]
fn regret_and_redo_take_a_ply_in_hot_seat() {
    let mut table = two_players();
    for squares in ["h2e2", "h9g7", "e2e6"] {
        table.play(squares);
    }
    assert_eq!(table.game().lost(Side::Second), [Position::figure(Piece::Pawn)]);
    table.ask(MatchRequest::Regret);
    assert_eq!(table.game().record().len(), 2);
    assert_eq!(table.game().lost(Side::Second), []);
    table.assert_sprites_show_the_position();
    table.key(KeyCode::Backspace);
    assert_eq!(table.game().record().len(), 1);
    table.ask(MatchRequest::Redo);
    table.ask(MatchRequest::Redo);
    assert_eq!(table.game().shown_move(), Some(table.mv("e2e6")));
    table.ask(MatchRequest::Redo);
    assert_eq!(table.game().record().len(), 3, "there is nothing more to redo");
    table.assert_sprites_show_the_position();
}

#[test]
fn quick_chords_regret_and_redo() {
    use KeyCode::{ControlLeft, KeyY, KeyZ, ShiftLeft};
    let mut table = two_players();
    for squares in ["h2e2", "h9g7"] {
        table.play(squares);
    }
    let chords: [(&[KeyCode], usize); 6] = [
        (&[ControlLeft, KeyZ], 1),
        (&[ControlLeft, KeyZ], 0),
        (&[ControlLeft, KeyY], 1),
        (&[ControlLeft, ShiftLeft, KeyZ], 2),
        (&[KeyZ], 2),
        (&[KeyCode::SuperRight, KeyZ], 1),
    ];
    for (keys, plies) in chords {
        table.chord(keys);
        assert_eq!(table.game().record().len(), plies, "after {keys:?}");
    }
}

#[test]
fn regret_takes_a_round_against_the_opponent() {
    let mut table = game(engine(1, SideChoice::First), None);
    table.ask(MatchRequest::Regret);
    assert_eq!(table.game().record().len(), 0);
    table.play("h2e2");
    table.wait_until(|table| table.game().record().len() == 2);
    table.frames(3);
    assert_eq!(table.turn(), Turn::Person);
    table.ask(MatchRequest::Regret);
    assert_eq!(table.game().record().len(), 0);
    assert_eq!(table.turn(), Turn::Person);
    table.ask(MatchRequest::Redo);
    assert_eq!(table.game().record().len(), 2);
    table.assert_sprites_show_the_position();
}

#[test]
fn regret_while_the_opponent_thinks_calls_it_off() {
    let mut table = game(engine(10, SideChoice::First), None);
    table.play("h2e2");
    assert_eq!(table.turn(), Turn::Program);
    let thinking = table.game().version();
    table.ask(MatchRequest::Regret);
    assert_eq!(table.turn(), Turn::Person);
    assert_eq!(table.game().record().len(), 0);
    // Its answer, should one come all the same, is to a position that is gone.
    table.request(
        "h9g7",
        Asker::Program { version: thinking, name: String::new(), offers_draw: false },
    );
    table.settle();
    assert_eq!(table.game().record().len(), 0);
    assert!(table.heard().refusals.is_empty());
}

#[test]
fn the_opponent_begins_when_it_has_red_and_its_first_move_stays() {
    let mut table = game(engine(2, SideChoice::Second), None);
    table.wait_until(|table| table.game().record().len() == 1);
    table.frames(3);
    assert_eq!(table.turn(), Turn::Person);
    assert_eq!(table.game().regret_size(), 0);
    // Whatever it has played, be it a cannon that takes a horse.
    let mv = legal_moves(&table.game().record().current())[0];
    table.0.world_mut().write_message(MoveRequest { mv, by: Asker::Person });
    table.wait_until(|table| table.game().record().len() == 3);
    table.ask(MatchRequest::Regret);
    assert_eq!(table.game().record().len(), 1);
}

#[test]
fn the_opponent_s_turn_is_not_the_person_s() {
    let mut table = game(engine(10, SideChoice::First), None);
    table.play("h2e2");
    table.play("h9g7");
    assert_eq!(table.heard().refusals, [Refused::NotYourTurn]);
}

#[test]
fn a_new_game_calls_the_search_off_and_starts_afresh() {
    let mut table = game(engine(10, SideChoice::First), None);
    table.play("h2e2");
    let setup = Setup {
        seats: engine(1, SideChoice::Second),
        start: Position::start().into(),
        ruleset: Ruleset::default(),
        clocks: None,
    };
    table.ask(MatchRequest::New(Box::new(setup)));
    assert_eq!(table.game().near(), Side::Second, "Black sits at the near side");
    table.wait_until(|table| table.game().record().len() == 1);
    assert_eq!(table.game().turn(), Side::Second);
    table.assert_sprites_show_the_position();
}

#[test]
fn mate_ends_the_game_and_regret_reopens_it() {
    let mut table = game(Seats::hot_seat(), Some("3k5/7R1/9/9/9/9/9/9/8R/4K4 w - - 0 1"));
    table.play("i1i9");
    assert_eq!(table.heard().ends, [(Some(Side::First), Reason::Checkmate)]);
    assert_eq!(table.turn(), Turn::Over);
    assert_eq!(table.marks(MarkKind::Glow), table.squares(&["d9"]));
    table.play("d9d8");
    assert_eq!(table.heard().refusals, [Refused::GameOver]);
    table.ask(MatchRequest::Regret);
    assert_eq!(table.turn(), Turn::Person);
    assert_eq!(table.game().outcome(), None);
}

#[test]
fn the_third_occurrence_of_a_position_is_a_draw() {
    let mut table = two_players();
    for _ in 0..2 {
        for squares in ["h0g2", "h9g7", "g2h0", "g7h9"] {
            table.play(squares);
        }
    }
    assert_eq!(table.heard().ends, [(None, Reason::Repetition)]);
}

#[test]
fn perpetual_check_loses() {
    let mut table = game(Seats::hot_seat(), Some("4k4/9/9/9/9/9/9/9/4R4/3K5 b - - 0 1"));
    for _ in 0..3 {
        for squares in ["e9f9", "e1f1", "f9e9", "f1e1"] {
            table.play(squares);
        }
    }
    assert_eq!(table.heard().ends, [(Some(Side::Second), Reason::PerpetualCheck)]);
}

#[test]
fn a_perpetual_chase_is_warned_of_and_loses() {
    // AXF diagram 32: the rook chases the unprotected cannon.
    let fen = "2bk1a3/4a4/4b4/9/c8/1R7/3r5/4B4/4A4/4KAB2 w - - 0 1";
    let mut table = game(Seats::hot_seat(), Some(fen));
    let cycle = ["a5e5", "a4e4", "e5a5", "e4a4"];
    table.play("b4a4");
    for squares in cycle {
        assert_eq!(table.game().warning(), None);
        table.play(squares);
    }
    for squares in cycle {
        let warned = table.game().warning().and_then(|warning| warning.loser);
        assert_eq!(warned, Some(Side::First), "before {squares}");
        table.play(squares);
    }
    assert_eq!(table.heard().ends, [(Some(Side::Second), Reason::PerpetualChase)]);
    let told = table.game().record().explanation().expect("a ruling");
    assert_eq!(told.moves.len(), 8);
    table.ask(MatchRequest::Regret);
    assert_eq!(table.game().outcome(), None);
    assert_eq!(table.game().record().explanation(), None);
    assert!(table.game().warning().is_some());
}

#[test]
fn resignation_is_the_person_s() {
    let mut table = game(engine(10, SideChoice::First), None);
    table.play("h2e2");
    table.ask(MatchRequest::Resign);
    assert_eq!(table.heard().ends, [(Some(Side::Second), Reason::Resignation)]);
    assert_eq!(table.turn(), Turn::Over);
    table.ask(MatchRequest::Regret);
    assert_eq!(table.game().outcome(), None);
    assert_eq!(table.game().record().len(), 1, "only the resignation is taken back at first");
    table.ask(MatchRequest::Regret);
    assert_eq!(table.game().record().len(), 0);
}

#[test]
fn a_resignation_alone_can_be_taken_back_and_the_engine_goes_on() {
    let mut table = game(engine(10, SideChoice::Second), None);
    assert_eq!(table.turn(), Turn::Program);
    table.key(KeyCode::Backspace);
    assert_eq!(table.turn(), Turn::Program, "there is nothing to take back");
    table.ask(MatchRequest::Resign);
    assert_eq!(table.turn(), Turn::Over);
    table.key(KeyCode::Backspace);
    assert_eq!(table.game().outcome(), None);
    assert_eq!(table.turn(), Turn::Program);
    table.wait_until(|table| table.game().record().len() == 1);
}

#[test]
fn a_dialogue_covers_the_board() {
    let mut table = two_players();
    table.click("b0");
    table.0.insert_resource(BoardBlocked(true));
    table.frames(2);
    assert_eq!(table.marks(MarkKind::Selected), []);
    let target = table.place("c2");
    table.drag("b0", target);
    table.key(KeyCode::ArrowLeft);
    assert_eq!(table.game().record().len(), 0);
    table.0.insert_resource(BoardBlocked(false));
    table.drag("b0", target);
    assert_eq!(table.game().record().len(), 1);
}

#[test]
fn looking_back_shows_the_past_and_changes_nothing() {
    let mut table = two_players();
    table.play("h2e2");
    table.play("h9g7");
    table.key(KeyCode::ArrowLeft);
    assert_eq!(table.game().shown(), 1);
    table.assert_sprites_show_the_position();
    table.ask(MatchRequest::Look(Look::First));
    assert_eq!(table.game().shown(), 0);
    table.play("h0g2");
    assert_eq!(table.heard().refusals, [Refused::LookingBack]);
    table.key(KeyCode::End);
    assert!(!table.game().is_looking_back());
    assert_eq!(table.game().record().len(), 2);
    table.assert_sprites_show_the_position();
}

#[test]
fn a_program_s_move_leaves_whoever_looks_back_where_he_is() {
    let mut table = game(engine(1, SideChoice::First), None);
    table.play("h2e2");
    table.ask(MatchRequest::Look(Look::First));
    table.wait_until(|table| table.game().record().len() == 2);
    table.frames(3);
    assert_eq!((table.game().shown(), table.game().is_looking_back()), (0, true));
    table.assert_sprites_show_the_position();
    // Nor can the end of the game be changed from there.
    table.key(KeyCode::Backspace);
    assert_eq!(table.game().record().len(), 2);
    table.ask(MatchRequest::Look(Look::Last));
    table.key(KeyCode::Backspace);
    assert_eq!(table.game().record().len(), 0);
    table.ask(MatchRequest::Redo);
    table.ask(MatchRequest::Regret);
    assert_eq!((table.game().record().len(), table.game().redo_size()), (0, 2));
}

#[test]
fn a_drag_ends_where_it_began_when_the_board_changes_under_it() {
    let resize = |table: &mut Table| {
        let world = table.0.world_mut();
        let mut windows = world.query::<&mut Window>();
        windows.single_mut(world).expect("a window").resolution.set(900.0, 700.0);
    };
    let flip = |table: &mut Table| table.key(KeyCode::KeyF);
    let press_right = |table: &mut Table| {
        let (button, state) = (MouseButton::Right, ButtonState::Pressed);
        let window = Entity::PLACEHOLDER;
        table.0.world_mut().write_message(MouseButtonInput { button, state, window });
    };
    let changes: [&dyn Fn(&mut Table); 3] = [&resize, &flip, &press_right];
    for change in changes {
        let mut table = two_players();
        let (start, target) = (table.place("h2"), table.place("e2"));
        table.press(start);
        let (button, delta) = (PointerButton::Primary, target - start);
        table.pointer(target, Drag { button, distance: delta, delta });
        table.frames(1);
        change(&mut table);
        table.frames(2);
        assert_eq!(table.marks(MarkKind::Selected), []);
        table.pointer(target, Drag { button, distance: delta, delta: Vec2::ZERO });
        table.pointer(target, DragEnd { button, distance: delta });
        table.frames(3);
        assert_eq!(table.game().record().len(), 0);
        assert!(table.heard().refusals.is_empty());
        table.assert_sprites_show_the_position();
    }
}

#[test]
fn nothing_is_taken_back_out_of_sight() {
    let mut table = two_players();
    table.play("h2e2");
    table.play("h9g7");
    table.key(KeyCode::ArrowLeft);
    table.key(KeyCode::Backspace);
    table.chord(&[KeyCode::ControlLeft, KeyCode::KeyZ]);
    assert_eq!((table.game().shown(), table.game().record().len()), (1, 2));
    table.key(KeyCode::End);
    table.key(KeyCode::Backspace);
    assert_eq!(table.game().record().len(), 1);
}

#[test]
fn a_flipped_board_takes_clicks_where_its_pieces_are() {
    let mut table = two_players();
    let before = table.place("h2");
    table.key(KeyCode::KeyF);
    assert_ne!(table.place("h2"), before);
    table.click("h2");
    table.click("e2");
    assert_eq!(table.game().shown_move(), Some(table.mv("h2e2")));
    table.assert_sprites_show_the_position();
}

#[test]
fn pieces_slide_unless_motion_disturbs() {
    let away = |motion| {
        let mut table = two_players();
        table.0.world_mut().resource_mut::<Settings>().motion = motion;
        let (mv, target) = (table.mv("a0a2"), table.square("a2"));
        table.0.world_mut().write_message(MoveRequest { mv, by: Asker::Person });
        table.frames(2);
        let world = table.0.world_mut();
        let layout = *world.resource::<Layout>();
        let mut sprites = world.query::<(&PieceSprite, &Transform)>();
        let (_, transform) =
            sprites.iter(world).find(|(piece, _)| piece.at == target).expect("the rook");
        (transform.translation.truncate() - layout.to_world(layout.place(target))).length()
    };
    assert!(away(MotionChoice::Full) > 10.0);
    assert!(away(MotionChoice::Reduced) < 1.5);
}

#[test]
fn a_check_swells_and_what_is_captured_fades_unless_motion_disturbs() {
    let seen = |motion| {
        let start = Some("4k4/R8/9/9/9/9/9/9/9/3K3Rp w - - 0 1");
        let mut table = Table::new(GameKind::Xiangqi, Seats::hot_seat(), start);
        table.0.world_mut().resource_mut::<Settings>().motion = motion;
        let mut largest = 1.0_f32;
        let mut faintest = 1.0_f32;
        for mv in ["h0i0", "e9f9", "i0i9"] {
            let mv = table.mv(mv);
            table.0.world_mut().write_message(MoveRequest { mv, by: Asker::Person });
            for _ in 0..60 {
                table.frames(1);
                let world = table.0.world_mut();
                let mut glows = world.query::<(&Mark, &Transform)>();
                let glows = glows.iter(world).filter(|(mark, _)| mark.kind == MarkKind::Glow);
                largest = glows.map(|(_, at)| at.scale.x).fold(largest, f32::max);
                let mut pieces = world.query::<(&PieceSprite, &Sprite)>();
                let alphas = pieces.iter(world).map(|(_, sprite)| sprite.color.alpha());
                faintest = alphas.fold(faintest, f32::min);
            }
        }
        let world = table.0.world_mut();
        let mut glows = world.query::<(&Mark, &Transform)>();
        let is_glow = |mark: &Mark| mark.kind == MarkKind::Glow;
        let last = glows.iter(world).find(|(mark, _)| is_glow(mark)).map(|(_, at)| at.scale.x);
        assert!(last.is_some_and(|scale| (scale - 1.0).abs() < 1e-3), "at rest: {last:?}");
        (largest > 1.2, faintest < 0.5)
    };
    assert_eq!(seen(MotionChoice::Full), (true, true));
    assert_eq!(seen(MotionChoice::Reduced), (false, false));
}

#[test]
fn every_level_plays_against_a_person_who_moves_at_random() {
    use rand::rngs::SmallRng;
    use rand::{RngExt, SeedableRng};
    let mut chance = SmallRng::seed_from_u64(5);
    for level in [1, 3, 5] {
        let mut table = game(engine(level, SideChoice::First), None);
        for round in 0..6 {
            let moves = legal_moves(&table.game().record().current());
            let choice = moves[chance.random_range(0..moves.len())];
            let text = Position::coordinates(choice);
            table.play(&text);
            table.wait_until(|table| {
                table.game().outcome().is_some() || table.game().record().len() == 2 * round + 2
            });
            if table.game().outcome().is_some() {
                break;
            }
        }
        table.assert_sprites_show_the_position();
        assert!(table.heard().refusals.is_empty());
    }
}

#[test]
fn a_move_that_the_ruleset_refuses_is_told_until_another_is_played() {
    let mut table = game(Seats::hot_seat(), None);
    chase(&mut table, 6);
    table.click("h7");
    assert_eq!(table.marks(MarkKind::Refused), table.squares(&["c7", "h5"]));
    assert_eq!(table.game().refused(), None, "nothing was tried yet");
    table.click("h5");
    assert_eq!(table.game().refused(), Some(table.mv("h7h5")));
    assert_eq!(table.marks(MarkKind::Selected), table.squares(&["h7"]), "the piece stays chosen");
    assert_eq!(table.game().record().len(), 12);
    // Looked back at, the game says nothing of it; back again, it does.
    table.ask(MatchRequest::Look(Look::Back));
    assert_eq!(table.game().refused(), None);
    table.ask(MatchRequest::Look(Look::Last));
    assert_eq!(table.game().refused(), Some(table.mv("h7h5")));
    table.ask(MatchRequest::AnotherMove);
    assert_eq!(table.game().refused(), None);
    table.play("h7c7");
    assert_eq!(table.game().refused(), Some(table.mv("h7c7")));
    table.play("h7h4");
    assert_eq!((table.game().refused(), table.game().record().len()), (None, 13));
    // A move taken back is counted no more, and played again it is.
    table.ask(MatchRequest::Regret);
    table.play("h7h5");
    assert_eq!(table.game().refused(), Some(table.mv("h7h5")));
    table.ask(MatchRequest::Regret);
    assert_eq!(table.game().refused(), None);
}

/// A game by the rules of Tiantian Xiangqi in which a rook has chased a cannon so many rounds.
pub fn chase(table: &mut Table, rounds: usize) {
    let fen = "2bk5/4a4/7R1/p7p/2c6/9/P3P4/9/9/2BAK1B2 w - - 0 1";
    let setup = Setup {
        seats: Seats::hot_seat(),
        start: Position::from_fen(fen).unwrap().into(),
        ruleset: Ruleset::Tiantian,
        clocks: None,
    };
    table.ask(MatchRequest::New(Box::new(setup)));
    for squares in ["h7h5", "c5c7", "h5h7", "c7c5"].iter().cycle().take(2 * rounds) {
        table.play(squares);
    }
}

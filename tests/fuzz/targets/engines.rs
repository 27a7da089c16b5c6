//! What engines, players' programs and the cloud library say.

use std::io::Cursor;

use chuhe::cloud::{CloudError, Knowledge};
use chuhe::engines::{Answer, OptionValue, Protocol, Transcript};
use chuhe::rules::{Game, chess, xiangqi};
use chuhe::uci::{Command, Dialect, Setting, Spoken, serve};

use super::bounded;

/// An answer of the cloud library: its moves are legal, and each stands there.
pub fn cloud(input: &[u8]) {
    let text = String::from_utf8_lossy(input);
    known(&text, &xiangqi::Position::start());
    known(&text, &chess::Position::start());
}

fn known<G: Spoken>(text: &str, position: &G) {
    match bounded(text.as_bytes(), 1_000, 1 << 16, || Knowledge::read(text, position)) {
        Ok(Knowledge::Moves(moves)) => {
            assert!(!moves.is_empty() && moves.len() <= text.len());
            assert!(moves.iter().all(|known| position.is_legal(known.mv)), "{text:?}");
        }
        Ok(Knowledge::Unknown | Knowledge::GameOver) => {}
        Err(CloudError::Garbled { excerpt }) => assert!(excerpt.len() <= text.len() + 100),
        Err(error) => assert!(!error.to_string().is_empty()),
    }
}

/// What an engine says that was asked for UCI.
pub fn uci(input: &[u8]) {
    said(input, Protocol::Uci, &chess::Position::start());
    said(input, Protocol::Uci, &xiangqi::Position::start());
}

/// What an engine says that was asked for UCCI.
pub fn ucci(input: &[u8]) {
    said(input, Protocol::Ucci, &xiangqi::Position::start());
}

fn said<G: Spoken>(input: &[u8], protocol: Protocol, position: &G) {
    let said = bounded(input, 1_000, 1 << 16, || Transcript::read(input, protocol, position));
    assert!(said.noise <= input.len());
    for option in said.options {
        if let Some(value) = option.default_value() {
            let _ = option.accept(&value);
        }
        for value in [OptionValue::Switch(true), OptionValue::read("99999999999")] {
            let _ = option.accept(&value);
        }
    }
    for line in said.lines.values() {
        let mut position = position.clone();
        for &mv in &line.pv {
            assert!(position.is_legal(mv));
            position.play(mv);
        }
    }
    for answer in said.answers {
        match answer {
            Ok(Answer::Move { mv, .. }) => assert!(position.is_legal(mv)),
            Ok(_) => {}
            Err(fault) => assert!(!fault.to_string().is_empty()),
        }
    }
}

/// A conversation with `chuhe-engine`, without what is meant to take long or much.
pub fn commands(input: &[u8]) {
    let text = String::from_utf8_lossy(input);
    let ucci = Dialect::Ucci { milliseconds: true };
    let mut said = String::new();
    for line in text.lines() {
        let read = [Dialect::Uci, ucci].map(|it| bounded(input, 1_000, 1 << 16, || it.parse(line)));
        if read.iter().all(|command| is_quick(command.as_ref().ok().and_then(Option::as_ref))) {
            said.push_str(line);
            said.push('\n');
        }
    }
    let mut heard = Vec::new();
    serve(Cursor::new(said.clone()), &mut heard).unwrap();
    let heard = String::from_utf8(heard).unwrap();
    let long = 20_000 * (said.lines().count() + 1) + 20 * said.len();
    assert!(heard.len() <= long, "{} bytes said to {said:?}", heard.len());
}

fn is_quick(command: Option<&Command>) -> bool {
    match command {
        Some(Command::Go(go)) => {
            go.depth.is_some_and(|it| it <= 2) || go.nodes.is_some_and(|it| it <= 99)
        }
        Some(
            Command::Perft(_)
            | Command::Bench(_)
            | Command::Set(Setting::Hash(_) | Setting::Threads(_)),
        ) => false,
        _ => true,
    }
}

//! The game as a window has it, without a window: messages and pointer events go in, resources and
//! sprites come out.

mod activities;
mod again;
mod analysis;
mod answers;
mod books;
mod care;
mod chess;
mod clocks;
mod cloud;
#[path = "../support/cloud_server.rs"]
#[expect(dead_code, reason = "another test uses the rest")]
mod cloud_server;
mod drill;
mod editor;
mod endings;
#[path = "../support/engine.rs"]
mod engine;
mod engine_check;
mod fits;
mod guess;
mod laid_out;
mod library;
mod match_room;
mod opponents;
mod own_lines;
mod pages;
mod premoves;
mod printing;
mod puzzles;
mod queue;
#[path = "../support/quiet.rs"]
mod quiet;
mod reviews;
mod sharing;
mod sound_events;
mod statistics;
#[path = "../support/table.rs"]
mod table;
mod tutor;
mod xiangqi;

//! Endgame tables: the exact distance to the end of every position with few pieces, made on demand,
//! kept in a folder, and asked by whoever shows or plays such positions.
//!
//! [`Tables`] is a folder of them. A [`Set`] of pieces has one table. See the README beside this
//! file for what a table holds and how it is made.
//!
//! ```no_run
//! use chuhe_core::rules::{Game, Verdict, xiangqi::Position};
//! use chuhe_core::tables::Tables;
//!
//! let tables = Tables::in_folder("tables");
//! tables.make(&"KR-KA".parse()?, &|| false, &|_| {})?;
//! let position = Position::from_fen("3ak4/9/9/9/9/9/9/9/9/3RK4 w - - 0 1")?;
//! assert!(matches!(tables.verdict(&position), Ok(Some(Verdict::Win(_)))));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod cells;
pub mod chess;
mod ending;
mod file;
mod folder;
mod handle;
mod limit;
mod loaded;
mod make;
mod numbering;
mod practice;
mod set;
mod solve;
mod table;
pub mod xiangqi;

pub use folder::{Fault, Listed};
pub use handle::Tables;
pub use limit::Limited;
pub use make::{Cost, MOST_MEMORY, Progress};
pub use numbering::Tabled;
pub use practice::Wanted;
pub use set::{NoSet, Set};
pub use table::{Count, Facts};

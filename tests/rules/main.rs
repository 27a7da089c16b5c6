//! The rules of both games: legal moves, setups, draws, rulings on repetitions.

mod chess;
mod draws;
mod rulings;
mod rulings_coverage;
mod rulings_points;
mod rulings_pyffish;
mod rulings_tiantian;
mod setup;
#[path = "../support/symmetry.rs"]
mod symmetry;
mod xiangqi;

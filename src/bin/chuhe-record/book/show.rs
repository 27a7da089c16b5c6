//! Shows what a book says of a position.

use std::io::{self, Write};
use std::path::PathBuf;

use chuhe_core::books::{Book, BookMove, Entry};
use chuhe_core::games::AnyPosition;

use crate::Done;
use crate::words::Words;

#[derive(clap::Args)]
pub struct Options {
    /// The book
    file: PathBuf,
    /// The position; the start of the game if not given
    #[arg(long)]
    fen: Option<String>,
    #[command(flatten)]
    words: Words,
}

pub fn run(options: &Options) -> Done {
    let (book, is_sound) = super::open(&options.file)?;
    let position = match &options.fen {
        Some(fen) => {
            AnyPosition::from_fen(book.game(), fen).map_err(|error| format!("--fen: {error}"))?
        }
        None => AnyPosition::start(book.game()),
    };
    let mut out = io::stdout().lock();
    if options.fen.is_none() {
        head(&mut out, &book)?;
    }
    match book.entry(&position) {
        None => writeln!(out, "the book does not know the position")?,
        Some(entry) => list(&mut out, &position, &entry, &options.words)?,
    }
    out.flush()?;
    Ok(is_sound)
}

fn head(out: &mut impl Write, book: &Book) -> io::Result<()> {
    for text in [&book.name, &book.comment] {
        if !text.is_empty() {
            writeln!(out, "{text}")?;
        }
    }
    let moves: usize = book.iter().map(|(_, entry)| entry.moves.len()).sum();
    let limit = book.plies.map(|plies| format!(", for {plies} plies")).unwrap_or_default();
    writeln!(out, "{}: {} positions, {moves} moves{limit}\n", book.game().name(), book.len())
}

fn list(
    out: &mut impl Write,
    position: &AnyPosition,
    entry: &Entry,
    words: &Words,
) -> io::Result<()> {
    if !entry.comment.is_empty() {
        writeln!(out, "{}", entry.comment)?;
    }
    let all: u32 = entry.moves.iter().map(|known| u32::from(known.weight)).sum();
    let style = words.style(position.game());
    for known in &entry.moves {
        let name = position.notes(&[known.mv], style).concat();
        let BookMove { weight, results, comment, .. } = known;
        // The tenth parts of a percent.
        let share = (u32::from(*weight) * 1000).checked_div(all).unwrap_or_default();
        write!(out, "{name}\t{weight}\t{}.{}%", share / 10, share % 10)?;
        match results {
            Some(it) => write!(out, "\t+{} ={} -{}", it.wins, it.draws, it.losses)?,
            None => write!(out, "\t")?,
        }
        writeln!(out, "\t{}", comment.replace('\n', " "))?;
    }
    Ok(())
}

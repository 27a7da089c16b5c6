//! EPD, Extended Position Description: the first four fields of a FEN and operations behind them, such as
//! `bm Qg6; id "WAC.001"; hmvc 2;`. Lines with a whole FEN are read alike.

/// How many fields of a FEN stand before the counters.
const BEFORE_COUNTERS: usize = 4;
/// The operations that are the counters of a FEN.
const COUNTERS: [&str; 2] = ["hmvc", "fmvn"];

/// A position with operations.
///
/// ```
/// use chuhe_core::formats::epd::Epd;
///
/// let epd = Epd::read("4k3/8/8/8/8/8/4P3/4K3 w - - id \"a; b\"; hmvc 7; fmvn 31;");
/// assert_eq!(epd.fen(), "4k3/8/8/8/8/8/4P3/4K3 w - - 7 31");
/// assert_eq!(epd.operand("id"), Some("a; b"));
/// assert_eq!(Epd::read("4k3/8/8/8/8/8/4P3/4K3 w - - 3 9 moves e2e4").fen(), "4k3/8/8/8/8/8/4P3/4K3 w - - 3 9");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Epd<'a> {
    fields: Vec<&'a str>,
    operations: Vec<Operation<'a>>,
}

/// What is said of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Operation<'a> {
    /// What it is: `bm`, `id`.
    pub code: &'a str,
    /// All that stands between that and the semicolon.
    pub operands: &'a str,
}

impl<'a> Epd<'a> {
    /// Reads a line.
    #[must_use]
    pub fn read(line: &'a str) -> Self {
        let (mut fields, mut rest) = (Vec::new(), line.trim());
        while let Some((field, after)) = next_field(rest, fields.len()) {
            fields.push(field);
            rest = after;
        }
        Self { fields, operations: operations(rest) }
    }

    /// The position as a FEN, with the counters if they are told.
    #[must_use]
    pub fn fen(&self) -> String {
        let mut fen = self.fields.join(" ");
        let counters = COUNTERS.map(|code| self.operand(code));
        if self.fields.len() == BEFORE_COUNTERS && counters.iter().any(Option::is_some) {
            for (counter, usual) in counters.into_iter().zip(["0", "1"]) {
                fen.push(' ');
                fen.push_str(counter.unwrap_or(usual));
            }
        }
        fen
    }

    /// What is said of the position, but for its counters.
    pub fn operations(&self) -> impl Iterator<Item = Operation<'a>> {
        self.operations.iter().copied().filter(|it| !COUNTERS.contains(&it.code))
    }

    /// The operand of an operation, without quotes around it.
    #[must_use]
    pub fn operand(&self, code: &str) -> Option<&'a str> {
        self.operations.iter().find(|it| it.code == code).map(Operation::text)
    }
}

impl<'a> Operation<'a> {
    /// The operands without quotes around them.
    #[must_use]
    pub fn text(&self) -> &'a str {
        let inside = self.operands.strip_prefix('"').and_then(|text| text.strip_suffix('"'));
        inside.unwrap_or(self.operands)
    }
}

/// The next field of a FEN, if it has one, and what follows.
fn next_field(rest: &str, index: usize) -> Option<(&str, &str)> {
    let (field, after) = rest.split_once(char::is_whitespace).unwrap_or((rest, ""));
    let is_counter = !field.is_empty() && field.bytes().all(|byte| byte.is_ascii_digit());
    let is_field = match index {
        0..BEFORE_COUNTERS => !field.is_empty() && field != "moves",
        _ => index < BEFORE_COUNTERS + COUNTERS.len() && is_counter,
    };
    is_field.then_some((field, after.trim_start()))
}

/// The operations of the rest of a line. A semicolon in quotes ends none.
fn operations(mut rest: &str) -> Vec<Operation<'_>> {
    let mut all = Vec::new();
    loop {
        rest = rest.trim_start_matches(|c: char| c.is_whitespace() || c == ';');
        if rest.is_empty() {
            return all;
        }
        let mut is_quoted = false;
        let end = rest.find(|c: char| {
            is_quoted ^= c == '"';
            c == ';' && !is_quoted
        });
        let (operation, after) = rest.split_at(end.unwrap_or(rest.len()));
        let operation = operation.trim();
        let (code, operands) = operation.split_once(char::is_whitespace).unwrap_or((operation, ""));
        all.push(Operation { code, operands: operands.trim() });
        rest = after;
    }
}

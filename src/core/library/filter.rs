//! A query in SQL.

use rusqlite::types::Value;

use super::Query;
use crate::games::GameKind;
use crate::record::GameResult;

/// A date as it is compared: its parts are set apart by dots, and unknown ones are told below.
const DATE: &str = "replace(replace(date, '-', '.'), '/', '.')";

/// Whether the year of a date is known.
const HAS_YEAR: &str = "date GLOB '[0-9][0-9][0-9][0-9]*'";

/// The condition on `games` that a query makes, with the values of its parameters.
pub(super) struct Filter {
    text: String,
    values: Vec<Value>,
}

impl Filter {
    /// What a query asks of a game but for positions.
    pub fn of(query: &Query) -> Self {
        let mut filter = Self { text: "deleted IS NULL".to_owned(), values: Vec::new() };
        if let Some(game) = query.game.map(GameKind::name) {
            filter.and("game = ?", [text(game)]);
        }
        if let Some(result) = query.result.map(GameResult::pgn) {
            filter.and("result = ?", [text(result)]);
        }
        if let Some(own) = query.own {
            filter.and("own = ?", [Value::Integer(own.into())]);
        }
        filter.and_words(query);
        filter.and_dates(&date(&query.since), &date(&query.until));
        filter
    }

    /// What stands behind `WHERE`.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The values of its question marks, in order.
    pub fn values(&self) -> &[Value] {
        &self.values
    }

    /// Makes another condition.
    pub fn and(&mut self, condition: &str, values: impl IntoIterator<Item = Value>) {
        self.text.push_str("\n    AND ");
        self.text.push_str(condition);
        self.values.extend(values);
    }

    fn and_words(&mut self, query: &Query) {
        if let Some(part) = literal(&query.text) {
            let columns = "first || char(10) || second || char(10) || event || char(10)
                || opening || char(10) || date";
            self.and(&format!("{columns} LIKE ? ESCAPE '\\'"), [Value::Text(format!("%{part}%"))]);
        }
        if let Some(part) = literal(&query.player) {
            let condition = "first || char(10) || second LIKE ? ESCAPE '\\'";
            self.and(condition, [Value::Text(format!("%{part}%"))]);
        }
        if let Some(part) = literal(&query.opening) {
            let condition = "(opening LIKE ? ESCAPE '\\' OR code LIKE ? ESCAPE '\\')";
            self.and(condition, [format!("%{part}%"), format!("{part}%")].map(Value::Text));
        }
    }

    /// A date of which a part is unknown is the last that it can be when it is compared with the
    /// first wanted, and the other way round.
    fn and_dates(&mut self, since: &str, until: &str) {
        if !since.is_empty() {
            let latest = format!("replace({DATE}, '?', '9') || '.99.99'");
            self.and(&format!("{HAS_YEAR} AND {latest} >= ?"), [text(since)]);
        }
        if !until.is_empty() {
            let earliest = format!("replace({DATE}, '?', '0') || '.00.00'");
            let earliest = format!("substr({earliest}, 1, ?) <= ?");
            let length = Value::Integer(super::rows::as_i64(until.chars().count()));
            self.and(&format!("{HAS_YEAR} AND {earliest}"), [length, text(until)]);
        }
    }
}

fn text(text: &str) -> Value {
    Value::Text(text.to_owned())
}

/// A text that is looked for, as `LIKE` takes it literally; `None` if there is none.
fn literal(text: &str) -> Option<String> {
    let text = text.trim();
    let escaped = || text.replace('\\', "\\\\").replace('%', "\\%").replace('_', "\\_");
    (!text.is_empty()).then(escaped)
}

/// A date that is looked for: parts of two digits and more, with dots between.
fn date(text: &str) -> String {
    let parts = text.trim().split(['.', '-', '/']).filter(|part| !part.is_empty());
    parts.map(|part| format!("{part:0>2}")).collect::<Vec<_>>().join(".")
}

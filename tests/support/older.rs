//! Library files as older versions left them.

use rusqlite::Connection;

/// What each version had otherwise than the next, but for what is in the tables.
const OTHERWISE: [(i64, &str); 7] = [
    (10, "DROP TABLE answers;"),
    (9, "ALTER TABLE games DROP COLUMN terms;"),
    (8, "ALTER TABLE games DROP COLUMN uid; UPDATE games SET fingerprint = 7;"),
    (
        7,
        "DROP TABLE evaluations;
         DROP TABLE evaluation_engines;
         DROP TABLE reviews;
         DROP TABLE review_queue;
         DROP TABLE repertoires;
         DROP TABLE moves_played;
         DROP TABLE mistakes;",
    ),
    (
        6,
        "DROP TABLE drill_cards;
         DROP INDEX games_by_source;
         ALTER TABLE games DROP COLUMN source;",
    ),
    (4, "DROP TABLE ending_cards;"),
    (
        3,
        "DROP INDEX games_by_identity;
         DROP INDEX games_by_revision;
         DROP TABLE comments;
         DROP TABLE collections;
         DROP TABLE collected;
         ALTER TABLE games DROP COLUMN named;
         ALTER TABLE games DROP COLUMN unread;
         ALTER TABLE games DROP COLUMN identity;
         ALTER TABLE games DROP COLUMN revision;
         ALTER TABLE games RENAME COLUMN origin TO own;
         UPDATE games SET fingerprint = 7;",
    ),
];

/// Makes the tables of today those of an older version.
pub fn back_to(connection: &Connection, version: i64) {
    for (older, changes) in OTHERWISE {
        if older >= version {
            connection.execute_batch(changes).expect("SQL");
        }
    }
    connection.pragma_update(None, "user_version", version).expect("a version");
}

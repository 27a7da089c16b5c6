//! Library files as older versions left them.

/// What version 3 had otherwise than the tables of today.
pub const BACK_TO_3: &str = "
DROP TABLE drill_cards;
DROP INDEX games_by_source;
ALTER TABLE games DROP COLUMN source;
DROP TABLE ending_cards;
DROP INDEX games_by_identity;
DROP INDEX games_by_revision;
DROP TABLE comments;
DROP TABLE collections;
DROP TABLE collected;
ALTER TABLE games DROP COLUMN named;
ALTER TABLE games DROP COLUMN unread;
ALTER TABLE games DROP COLUMN identity;
ALTER TABLE games DROP COLUMN revision;
ALTER TABLE games RENAME COLUMN origin TO own;
UPDATE games SET fingerprint = 7;
PRAGMA user_version = 3;
";

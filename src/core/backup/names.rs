//! What else the player is called, as the settings have it: names with commas between.

use std::fs;
use std::io::{ErrorKind, Read};

use super::{BackupError, Folders, archive};
use crate::storage;

/// The file of settings that has the names, and its name in a backup.
const FILE: &str = "settings.toml";
pub(super) const IN_BACKUP: &str = "settings/settings.toml";

/// The key of the names.
const KEY: &str = "names";

/// The names that settings in a backup have; none if they cannot be understood.
pub(super) fn read(from: &mut dyn Read) -> Result<Vec<String>, BackupError> {
    let text = archive::whole(IN_BACKUP, from)?;
    Ok(table(&text).as_ref().map_or_else(Vec::new, of))
}

/// The names that the settings here have.
pub(super) fn here(folders: &Folders) -> Vec<String> {
    settings(folders).as_ref().map_or_else(Vec::new, of)
}

/// Adds names to those that the settings here have. All of them now, where some are new; settings that
/// cannot be understood are left as they are.
pub(super) fn join(folders: &Folders, others: &[String]) -> Result<Option<String>, BackupError> {
    let joined = settings(folders).and_then(|table| joined(table, others));
    let Some((names, text)) = joined else { return Ok(None) };
    storage::replace(&folders.settings, FILE, text.as_bytes())
        .map_err(|error| BackupError::unwritable(FILE, &error))?;
    Ok(Some(names))
}

/// The settings in a backup with these names as well.
pub(super) fn with(from: &mut dyn Read, others: &[String]) -> Result<Vec<u8>, BackupError> {
    let text = archive::whole(IN_BACKUP, from)?;
    let joined = table(&text).and_then(|table| joined(table, others));
    Ok(joined.map_or(text, |(_, text)| text.into_bytes()))
}

/// All names, and the settings with them, where some of these are new.
fn joined(mut table: toml::Table, others: &[String]) -> Option<(String, String)> {
    let mut names = of(&table);
    let before = names.len();
    for other in others {
        if !names.iter().any(|name| name.to_lowercase() == other.to_lowercase()) {
            names.push(other.clone());
        }
    }
    if names.len() == before {
        return None;
    }
    let names = names.join(", ");
    table.insert(KEY.to_owned(), names.clone().into());
    Some((names, toml::to_string(&table).ok()?))
}

/// The settings here; none of their keys where there is no file yet.
fn settings(folders: &Folders) -> Option<toml::Table> {
    match fs::read(folders.settings.join(FILE)) {
        Ok(text) => table(&text),
        Err(error) if error.kind() == ErrorKind::NotFound => Some(toml::Table::new()),
        Err(_) => None,
    }
}

fn table(text: &[u8]) -> Option<toml::Table> {
    toml::from_str(std::str::from_utf8(text).ok()?).ok()
}

fn of(table: &toml::Table) -> Vec<String> {
    let names = table.get(KEY).and_then(toml::Value::as_str).unwrap_or_default();
    let names = names.split([',', '，', '、']).map(str::trim);
    names.filter(|name| !name.is_empty()).map(str::to_owned).collect()
}

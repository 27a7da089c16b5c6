//! The file dialogue of a Linux desktop, by its portal on the session bus: the XDG Desktop Portal's
//! documentation of `org.freedesktop.portal.FileChooser` and `Request`.

use std::collections::HashMap;
use std::ffi::OsString;
use std::os::unix::ffi::OsStringExt;
use std::path::PathBuf;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use zbus::blocking::{Connection, Proxy, connection};
use zbus::zvariant::{OwnedObjectPath, OwnedValue, Value};

use super::{FileDialogue, Picked, Wanted};

const PORTAL: &str = "org.freedesktop.portal.Desktop";
const OBJECT: &str = "/org/freedesktop/portal/desktop";
const CHOOSER: &str = "org.freedesktop.portal.FileChooser";
const REQUEST: &str = "org.freedesktop.portal.Request";
/// How long the portal may take to say that it shows a dialogue: it may have to be started first. That it
/// is not there is said at once.
const PATIENCE: Duration = Duration::from_secs(20);

/// What a request ended with.
const CHOSEN: u32 = 0;
const CLOSED: u32 = 1;

/// Tells requests of this program apart.
static REQUESTS: AtomicU32 = AtomicU32::new(0);

/// Shows the dialogue and waits for what the player does; on the bus of this address, or that of the
/// session.
///
/// # Errors
/// If there is no bus or no portal, or it cannot show a dialogue.
pub fn show(dialogue: &FileDialogue, address: Option<&str>) -> zbus::Result<Picked> {
    let bus = match address {
        Some(address) => connection::Builder::address(address)?,
        None => connection::Builder::session()?,
    };
    let bus = bus.method_timeout(PATIENCE).build()?;
    let token = format!("chuhe{}", REQUESTS.fetch_add(1, Ordering::Relaxed));
    // Heard before it is asked, so that no answer falls between.
    let expected = expected_path(&bus, &token);
    let request = Proxy::new(&bus, PORTAL, expected.as_str(), REQUEST)?;
    let mut answers = request.receive_signal("Response")?;
    let chooser = Proxy::new(&bus, PORTAL, OBJECT, CHOOSER)?;
    let method = if matches!(dialogue.wanted, Wanted::New(_)) { "SaveFile" } else { "OpenFile" };
    let asked = ("", dialogue.title.as_str(), options(dialogue, &token));
    let handle: OwnedObjectPath = chooser.call(method, &asked)?;
    // Portals before 0.9 have names of their own for requests.
    let other = Proxy::new(&bus, PORTAL, handle.as_str(), REQUEST)?;
    if handle.as_str() != expected {
        answers = other.receive_signal("Response")?;
    }
    let Some(answer) = answers.next() else {
        return Err(zbus::Error::Failure("the bus is gone".to_owned()));
    };
    let (code, results): (u32, HashMap<String, OwnedValue>) = answer.body().deserialize()?;
    meaning(code, results)
}

/// The object that stands for a request of this token.
fn expected_path(bus: &Connection, token: &str) -> String {
    let name = bus.unique_name().map(|name| name.trim_start_matches(':').replace('.', "_"));
    format!("{OBJECT}/request/{}/{token}", name.unwrap_or_default())
}

fn options<'a>(dialogue: &'a FileDialogue, token: &'a str) -> HashMap<&'static str, Value<'a>> {
    let mut options = HashMap::from([("handle_token", Value::from(token))]);
    match &dialogue.wanted {
        Wanted::File => {}
        Wanted::Files => drop(options.insert("multiple", Value::from(true))),
        Wanted::Folders => {
            options.insert("multiple", Value::from(true));
            options.insert("directory", Value::from(true));
        }
        Wanted::New(name) => drop(options.insert("current_name", Value::from(name.as_str()))),
    }
    if let Some((name, endings)) = &dialogue.filter
        && dialogue.wanted != Wanted::Folders
    {
        // 0 stands for a pattern of names.
        let patterns: Vec<_> = endings.iter().map(|it| (0_u32, format!("*.{it}"))).collect();
        options.insert("filters", Value::from(vec![(name.clone(), patterns)]));
    }
    options
}

/// What the portal's answer means.
fn meaning(code: u32, mut results: HashMap<String, OwnedValue>) -> zbus::Result<Picked> {
    match code {
        CHOSEN => {
            let uris = results.remove("uris").map(Vec::<String>::try_from).transpose()?;
            let paths = uris.unwrap_or_default();
            Ok(Picked::of(paths.iter().filter_map(|uri| path_of(uri)).collect()))
        }
        CLOSED => Ok(Picked::Nothing),
        other => Err(zbus::Error::Failure(format!("the dialogue ended with code {other}"))),
    }
}

/// The path of a file's URI.
fn path_of(uri: &str) -> Option<PathBuf> {
    let path = uri.strip_prefix("file://")?;
    // What stands before the path names a computer: this one.
    let path = &path[path.find('/')?..];
    let (mut bytes, mut rest) = (Vec::with_capacity(path.len()), path.bytes());
    while let Some(byte) = rest.next() {
        bytes.push(if byte == b'%' { escaped(rest.next()?, rest.next()?)? } else { byte });
    }
    Some(PathBuf::from(OsString::from_vec(bytes)))
}

fn escaped(high: u8, low: u8) -> Option<u8> {
    let digit = |byte: u8| char::from(byte).to_digit(16);
    u8::try_from(16 * digit(high)? + digit(low)?).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn dialogue(wanted: Wanted) -> FileDialogue {
        let filter = Some(("Games".to_owned(), vec!["pgn".to_owned()]));
        FileDialogue { title: "Open".to_owned(), wanted, filter }
    }

    #[test]
    fn without_a_bus_there_is_an_error_and_no_answer() {
        for wanted in [Wanted::File, Wanted::New("a.pgn".to_owned())] {
            assert!(show(&dialogue(wanted), Some("unix:path=/nowhere/at/all")).is_err());
        }
    }

    #[test]
    fn an_answer_says_what_was_chosen_or_that_nothing_can_be() {
        let uris = Value::from(vec!["file:///a/b%20%E5%B0%86.pgn", "file://host/c%25", "http://d"]);
        let uris = uris.try_to_owned().expect("a value");
        let results = HashMap::from([("uris".to_owned(), uris)]);
        let paths = ["/a/b 将.pgn", "/c%"].map(PathBuf::from).to_vec();
        assert_eq!(meaning(CHOSEN, results), Ok(Picked::Files(paths)));
        assert_eq!(meaning(CLOSED, HashMap::new()), Ok(Picked::Nothing));
        assert_eq!(meaning(CHOSEN, HashMap::new()), Ok(Picked::Nothing));
        assert!(meaning(2, HashMap::new()).is_err(), "the desktop has no dialogue for it");
    }

    #[test]
    fn names_that_are_no_text_are_kept() {
        let bytes = path_of("file:///%FF%zz").map(|path| path.into_os_string().into_vec());
        assert_eq!(bytes, None);
        let bytes = path_of("file:///%FFa").map(|path| path.into_os_string().into_vec());
        assert_eq!(bytes, Some(b"/\xffa".to_vec()));
    }

    #[test]
    fn folders_are_not_narrowed_by_endings() {
        let (all, folders) = (dialogue(Wanted::Files), dialogue(Wanted::Folders));
        assert!(options(&all, "t").contains_key("filters"));
        assert!(!options(&folders, "t").contains_key("filters"));
        assert_eq!(options(&folders, "t").get("directory"), Some(&Value::from(true)));
        let new = dialogue(Wanted::New("a.pgn".to_owned()));
        assert_eq!(options(&new, "t").get("current_name"), Some(&Value::from("a.pgn")));
    }
}

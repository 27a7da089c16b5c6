//! Why a file cannot be read or written, with what to do about it: the system's own words are in
//! whatever language it has.

use std::io::ErrorKind;

use crate::text::{Sentence, ids};

/// Why a file of this name cannot be read.
#[must_use]
pub fn cannot_read(kind: ErrorKind, file: String) -> Sentence {
    match kind {
        ErrorKind::NotFound | ErrorKind::NotADirectory | ErrorKind::InvalidFilename => {
            ids::ReadMissing { file }.into()
        }
        ErrorKind::IsADirectory => ids::ReadFolder { file }.into(),
        ErrorKind::PermissionDenied => ids::ReadDenied { file }.into(),
        ErrorKind::ResourceBusy | ErrorKind::ExecutableFileBusy => ids::FileBusy { file }.into(),
        _ => ids::ReadFailed { file }.into(),
    }
}

/// Why a file of this name cannot be written.
#[must_use]
pub fn cannot_write(kind: ErrorKind, file: String) -> Sentence {
    match kind {
        ErrorKind::NotFound | ErrorKind::NotADirectory => ids::WriteNoFolder { file }.into(),
        ErrorKind::IsADirectory => ids::WriteFolder { file }.into(),
        ErrorKind::PermissionDenied | ErrorKind::ReadOnlyFilesystem => {
            ids::WriteDenied { file }.into()
        }
        ErrorKind::StorageFull | ErrorKind::QuotaExceeded => ids::WriteFull { file }.into(),
        ErrorKind::FileTooLarge => ids::WriteTooLarge { file }.into(),
        ErrorKind::ResourceBusy | ErrorKind::ExecutableFileBusy => ids::FileBusy { file }.into(),
        ErrorKind::InvalidFilename => ids::WriteName { file }.into(),
        _ => ids::WriteFailed { file }.into(),
    }
}

#[cfg(test)]
mod tests {
    use std::io::Error;

    use super::*;
    use crate::text::language::{Language, Texts};

    #[test]
    fn the_file_is_named_and_the_system_is_not_quoted() {
        // As Linux numbers them: no such file, permission, is a folder, no space, busy, I/O error.
        for code in [2, 13, 21, 28, 16, 5] {
            let error = Error::from_raw_os_error(code);
            for texts in Language::ALL.map(Texts::new) {
                let said = [cannot_read, cannot_write]
                    .map(|say| texts.with(say(error.kind(), "a.pgn".to_owned())));
                for text in said {
                    assert!(text.contains("a.pgn"), "{text}");
                    assert!(!text.contains("os error") && !text.contains('$'), "{text}");
                }
            }
        }
    }

    #[test]
    fn each_kind_of_trouble_has_a_sentence_of_its_own() {
        let texts = Texts::new(Language::En);
        let kinds = [2, 13, 21, 28, 16, 5].map(|code| Error::from_raw_os_error(code).kind());
        let mut said =
            kinds.map(|kind| texts.with(cannot_write(kind, "a.pgn".to_owned()))).to_vec();
        said.sort();
        said.dedup();
        assert_eq!(said.len(), kinds.len(), "{said:?}");
    }
}

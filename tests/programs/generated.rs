//! Man pages and completions: all that a program's `--help` names stands in them.

use std::collections::BTreeSet;
use std::process::Command;

const KINDS: [&str; 5] =
    ["man", "complete-bash", "complete-zsh", "complete-fish", "complete-powershell"];

fn output(program: &str, arguments: &[&str]) -> String {
    let output = Command::new(program).args(arguments).output().expect("the program starts");
    assert!(output.status.success(), "{arguments:?}: {:?}", output.status);
    String::from_utf8(output.stdout).expect("text")
}

/// The options with which lines of this help begin.
fn options(help: &str) -> impl Iterator<Item = String> {
    help.lines().filter_map(|line| {
        let line = line.trim_start();
        let word = line.strip_prefix("--").or_else(|| line.get(4..)?.strip_prefix("--"))?;
        let is_part = |letter: char| letter.is_ascii_lowercase() || letter == '-';
        Some(word.chars().take_while(|letter| is_part(*letter)).collect())
    })
}

/// Whether every generated text has all options and subcommands of the program.
fn assert_complete(program: &str, subcommands: &[&str]) {
    let mut named: BTreeSet<String> = options(&output(program, &["--help"])).collect();
    for subcommand in subcommands {
        let help: Vec<_> = subcommand.split(' ').chain(["--help"]).collect();
        named.extend(options(&output(program, &help)));
    }
    assert!(named.len() > 2, "{named:?}");
    assert!(!named.contains("generate"), "it is hidden");
    for kind in KINDS {
        // As roff writes hyphens; fish names options by `-l`.
        let text = output(program, &["--generate", kind]).replace("\\-", "-").replace("-l ", "--");
        for option in &named {
            assert!(text.contains(&format!("--{option}")), "{kind}: no --{option}");
        }
        for subcommand in subcommands {
            for word in subcommand.split(' ') {
                assert!(text.contains(word), "{kind}: no {subcommand}");
            }
        }
    }
}

#[test]
fn the_engines_texts_name_all_its_options() {
    let engine = env!("CARGO_BIN_EXE_chuhe-engine");
    assert_complete(engine, &["bench"]);
    let page = output(engine, &["--generate=man"]);
    assert!(page.contains(".TH chuhe-engine 1 "), "{page}");
}

#[cfg(feature = "record")]
#[test]
fn the_record_programs_texts_name_all_its_options() {
    let subcommands = [
        "convert",
        "check",
        "list",
        "show",
        "merge",
        "search",
        "review",
        "match",
        "book make",
        "book show",
        "book convert",
    ];
    let program = env!("CARGO_BIN_EXE_chuhe-record");
    assert_complete(program, &subcommands);
    let page = output(program, &["--generate=man"]);
    assert!(page.contains(".SS book make\n") && !page.contains(".SS book\n"), "{page}");
}

#[test]
fn what_cannot_be_made_is_refused() {
    let engine = env!("CARGO_BIN_EXE_chuhe-engine");
    let refused = Command::new(engine).args(["--generate", "pdf"]).output().expect("it starts");
    assert_eq!(refused.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&refused.stderr).contains("complete-zsh"));
}

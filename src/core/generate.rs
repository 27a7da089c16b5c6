//! Man pages and shell completions, generated from the command line of each program.
//!
//! `chuhe --generate man`, `complete-bash` and so on, as in ripgrep. No program declares the option:
//! it is recognised only as the first argument, so that `--help` and the completions stay short.

use std::ffi::OsStr;
use std::io::{self, Write};
use std::{env, process};

use clap::{Command, Parser, ValueEnum};
use clap_complete::Shell;
use clap_mangen::Man;

/// What can be generated.
#[derive(ValueEnum, Clone, Copy, Debug, PartialEq, Eq)]
pub enum Generated {
    /// The man page, for section 1
    Man,
    /// Completions for bash
    CompleteBash,
    /// Completions for zsh
    CompleteZsh,
    /// Completions for fish
    CompleteFish,
    /// Completions for `PowerShell`
    #[value(name = "complete-powershell")]
    CompletePowerShell,
}

/// A command line that asks for one of them.
#[derive(Parser)]
struct Request {
    /// What to write to standard output
    #[arg(long)]
    generate: Generated,
}

/// Parses the command line of the program, or exits with an explanation. If `--generate` comes first,
/// writes what it asks for and exits.
#[must_use]
pub fn parse<P: Parser>() -> P {
    if !env::args_os().nth(1).is_some_and(|first| asks(&first)) {
        return P::parse();
    }
    let text = Request::parse().generate.of(P::command());
    match io::stdout().write_all(&text) {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
            eprintln!("{error}");
            process::exit(1)
        }
        _ => process::exit(0),
    }
}

fn asks(first: &OsStr) -> bool {
    first.to_str().is_some_and(|first| first.split('=').next() == Some("--generate"))
}

impl Generated {
    /// Makes it from a command line whose name is that of the program.
    #[must_use]
    pub fn of(self, mut command: Command) -> Vec<u8> {
        let shell = match self {
            Self::Man => return man(command),
            Self::CompleteBash => Shell::Bash,
            Self::CompleteZsh => Shell::Zsh,
            Self::CompleteFish => Shell::Fish,
            Self::CompletePowerShell => Shell::PowerShell,
        };
        let name = command.get_name().to_owned();
        let mut text = Vec::new();
        clap_complete::generate(shell, &mut command, name, &mut text);
        text
    }
}

/// One page for all: a subcommand is a section of it rather than a page of its own.
fn man(command: Command) -> Vec<u8> {
    let mut command = command.disable_help_subcommand(true).subcommand_value_name("COMMAND");
    command.build();
    let mut subcommands = Vec::new();
    gather(&command, "", &mut subcommands);
    let mut text = Vec::new();
    page(&command, &subcommands, &mut text).expect("a vector can be written to");
    text
}

/// Gathers the subcommands that do something, with their names: of one that only has subcommands of its
/// own, those.
fn gather(command: &Command, before: &str, found: &mut Vec<(String, Command)>) {
    for subcommand in command.get_subcommands().filter(|it| !it.is_hide_set()) {
        let name = format!("{before}{}", subcommand.get_name());
        if subcommand.is_subcommand_required_set() {
            gather(subcommand, &format!("{name} "), found);
        } else {
            found.push((name, subcommand.clone()));
        }
    }
}

fn page(
    command: &Command,
    subcommands: &[(String, Command)],
    text: &mut Vec<u8>,
) -> io::Result<()> {
    let page = Man::new(command.clone());
    page.render_title(text)?;
    page.render_name_section(text)?;
    page.render_synopsis_section(text)?;
    page.render_description_section(text)?;
    page.render_options_section(text)?;
    if !subcommands.is_empty() {
        writeln!(text, ".SH COMMANDS")?;
    }
    for (name, subcommand) in subcommands {
        writeln!(text, ".SS {name}")?;
        text.extend(section(subcommand)?);
    }
    if command.get_after_help().is_some() {
        page.render_extra_section(text)?;
    }
    page.render_version_section(text)
}

/// What a page of its own would say of a subcommand, without the headings.
fn section(subcommand: &Command) -> io::Result<Vec<u8>> {
    let page = Man::new(subcommand.clone());
    let mut parts = [const { Vec::new() }; 3];
    page.render_synopsis_section(&mut parts[0])?;
    page.render_description_section(&mut parts[1])?;
    page.render_options_section(&mut parts[2])?;
    let mut text = Vec::new();
    for part in parts {
        text.extend(b".PP\n");
        for line in part.split_inclusive(|byte| *byte == b'\n') {
            if !line.starts_with(b".SH ") {
                text.extend(line);
            }
        }
    }
    Ok(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_option_counts_in_either_form() {
        assert!(asks(OsStr::new("--generate")) && asks(OsStr::new("--generate=man")));
        assert!(!asks(OsStr::new("--generated")) && !asks(OsStr::new("generate")));
        let kind = |name: &str| {
            Request::try_parse_from(["chuhe", "--generate", name]).map(|it| it.generate).ok()
        };
        assert_eq!(kind("complete-powershell"), Some(Generated::CompletePowerShell));
        assert_eq!((kind("man"), kind("complete-csh")), (Some(Generated::Man), None));
    }
}

//! The options that an engine offers, with their types and ranges.

use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::rules::xiangqi::{Position, Ruleset};
use crate::uci::{RuleOption, Spoken as _};

/// The longest text an option is set to, in bytes.
const LONGEST_TEXT: usize = 4 << 10;

/// The options that are ours to set, not the player's: what the engine plays and how we talk.
const OURS: [&str; 14] = [
    "UCI_Variant",
    "UCI_Chess960",
    "UCI_AnalyseMode",
    "usemillisec",
    "newgame",
    "Protocol",
    // What the game is judged by.
    "Ruleset",
    "Repetition Rule",
    "Rule",
    "repetition",
    "Sixty Move Rule",
    "Rule60MaxPly",
    "drawmoves",
    "Mate Threat Depth",
];

/// Whether the option of this name is ours to set, not the player's.
pub(super) fn is_ours(name: &str) -> bool {
    OURS.iter().any(|own| own.eq_ignore_ascii_case(name))
}

/// Whether it is set by the rules of a game of Xiangqi.
pub(super) fn is_rule(option: &EngineOption) -> bool {
    let names = |ruleset| Position::rule_options(ruleset).into_iter().map(|rule| rule.name);
    Ruleset::ALL.into_iter().flat_map(names).any(|name| option.is(name))
}

/// The rulesets that an engine with these options cannot be told.
pub(super) fn untold(options: &[EngineOption]) -> Vec<Ruleset> {
    let told = |option: &EngineOption, ruleset| {
        let rules = Position::rule_options(ruleset);
        rules.iter().find(|rule| option.is(rule.name)).and_then(|rule| option.rule_value(rule))
    };
    let is_told = |option: &EngineOption, ruleset| {
        let value = told(option, ruleset);
        // What it is told for lack of better says nothing.
        let is_said = |other| value != told(option, other);
        value.is_some()
            && matches!(option.kind, OptionKind::Combo { .. })
            && match ruleset {
                Ruleset::Asian => Ruleset::ALL.into_iter().any(is_said),
                _ => is_said(Ruleset::Asian),
            }
    };
    let mut all = Ruleset::ALL.to_vec();
    all.retain(|&ruleset| !options.iter().any(|option| is_told(option, ruleset)));
    all
}

/// An option that an engine offers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EngineOption {
    /// Its name, in the engine's own letters.
    pub name: String,
    /// What it can be set to.
    pub kind: OptionKind,
}

/// What an option can be set to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OptionKind {
    /// On or off.
    Check {
        /// As it is at first.
        default: bool,
    },
    /// A whole number.
    Spin {
        /// As it is at first.
        default: i64,
        /// The least.
        min: i64,
        /// The most.
        max: i64,
    },
    /// One of several words.
    Combo {
        /// As it is at first.
        default: String,
        /// The words.
        choices: Vec<String>,
    },
    /// Something that can be done.
    Button,
    /// Any text.
    Text {
        /// As it is at first.
        default: String,
    },
}

/// What an option is set to. In a profile: `true`, `64` or `"text"`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum OptionValue {
    /// For [`OptionKind::Check`]; `true` presses a [`OptionKind::Button`].
    Switch(bool),
    /// For [`OptionKind::Spin`].
    Number(i64),
    /// For [`OptionKind::Combo`] and [`OptionKind::Text`].
    Text(String),
}

impl OptionValue {
    /// What a command line means by a text: a switch, a number, or the text itself.
    #[must_use]
    pub fn read(text: &str) -> Self {
        match (text.parse(), text.parse()) {
            (Ok(switch), _) => Self::Switch(switch),
            (_, Ok(number)) => Self::Number(number),
            _ => Self::Text(text.to_owned()),
        }
    }
}

/// Why an option is not set.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum OptionRefusal {
    /// The engine has no such option.
    #[error("the engine has no such option")]
    Unknown,
    /// The value is of another type.
    #[error("the value is of another type")]
    WrongType,
    /// The number is too small or too large.
    #[error("the value is not between {min} and {max}")]
    OutOfRange {
        /// The least.
        min: i64,
        /// The most.
        max: i64,
    },
    /// The word is none of those offered.
    #[error("the value is none of {}", choices.join(", "))]
    NotAChoice {
        /// The words.
        choices: Vec<String>,
    },
    /// The text is too long or does not fit on a line.
    #[error("the text is too long or does not fit on a line")]
    NotALine,
}

impl EngineOption {
    /// Reads `option …` without its first word, as UCI (`name N type …`) or UCCI (`N type …`) has
    /// it. `None` if it cannot be set or is not understood.
    pub(super) fn read(line: &str) -> Option<Self> {
        let words: Vec<&str> = line.split_whitespace().collect();
        let at = words.iter().position(|&word| word == "type").filter(|&at| at > 0)?;
        let name = match words[..at] {
            ["name", ref rest @ ..] if !rest.is_empty() => rest.join(" "),
            ref whole => whole.join(" "),
        };
        let (kind, rest) = words[at + 1..].split_first()?;
        Some(Self { name, kind: OptionKind::read(kind, rest)? })
    }

    /// Whether this is the option's name. Engines do not mind the case.
    #[must_use]
    pub fn is(&self, name: &str) -> bool {
        self.name.eq_ignore_ascii_case(name)
    }

    /// The value that says the most of a rule among those that it knows.
    pub(super) fn rule_value(&self, rule: &RuleOption) -> Option<OptionValue> {
        let mut known = rule.values.iter().map(|text| OptionValue::read(text));
        known.find(|value| self.accept(value).is_ok())
    }

    /// As it is at first; `None` for a button, which is in no state.
    #[must_use]
    pub fn default_value(&self) -> Option<OptionValue> {
        match &self.kind {
            OptionKind::Check { default } => Some(OptionValue::Switch(*default)),
            OptionKind::Spin { default, .. } => Some(OptionValue::Number(*default)),
            OptionKind::Combo { default, .. } | OptionKind::Text { default } => {
                Some(OptionValue::Text(default.clone()))
            }
            OptionKind::Button => None,
        }
    }

    /// The value as it is sent; `None` for a button, which has none.
    ///
    /// # Errors
    /// Says why the option cannot be set to it.
    pub fn accept(&self, value: &OptionValue) -> Result<Option<String>, OptionRefusal> {
        match (&self.kind, value) {
            (OptionKind::Button, OptionValue::Switch(true)) => Ok(None),
            (OptionKind::Check { .. }, OptionValue::Switch(on)) => Ok(Some(on.to_string())),
            (&OptionKind::Spin { min, max, .. }, &OptionValue::Number(number)) => {
                let fits = (min..=max).contains(&number);
                fits.then(|| Some(number.to_string())).ok_or(OptionRefusal::OutOfRange { min, max })
            }
            (OptionKind::Combo { choices, .. }, OptionValue::Text(text)) => {
                let known = choices.iter().find(|choice| choice.eq_ignore_ascii_case(text));
                known
                    .map(|choice| Some(choice.clone()))
                    .ok_or_else(|| OptionRefusal::NotAChoice { choices: choices.clone() })
            }
            (OptionKind::Text { .. }, OptionValue::Text(text)) => {
                let fits = text.len() <= LONGEST_TEXT && !text.contains(char::is_control);
                fits.then(|| Some(text.clone())).ok_or(OptionRefusal::NotALine)
            }
            _ => Err(OptionRefusal::WrongType),
        }
    }
}

/// The words that an option's description is made of.
const KEYS: [&str; 4] = ["default", "min", "max", "var"];

impl OptionKind {
    fn read(kind: &str, rest: &[&str]) -> Option<Self> {
        match kind {
            "check" => Some(Self::Check { default: one(rest, "default") == "true" }),
            "spin" => Some(Self::spin(rest)),
            "combo" => {
                Some(Self::Combo { default: one(rest, "default"), choices: all(rest, "var") })
            }
            "button" => Some(Self::Button),
            "string" => {
                // All that follows, for a text may be made of any words.
                let text = rest.iter().skip_while(|&&word| word != "default").skip(1);
                let text = text.copied().collect::<Vec<_>>().join(" ");
                Some(Self::Text { default: if text == "<empty>" { String::new() } else { text } })
            }
            _ => None,
        }
    }

    fn spin(rest: &[&str]) -> Self {
        let number = |key: &str| one(rest, key).parse::<i64>().ok();
        let min = number("min").unwrap_or(i64::MIN);
        let max = number("max").unwrap_or(i64::MAX).max(min);
        Self::Spin { default: number("default").unwrap_or(0).clamp(min, max), min, max }
    }
}

/// What follows a key, up to the next one; empty if there is nothing.
fn one(words: &[&str], key: &str) -> String {
    all(words, key).into_iter().next().unwrap_or_default()
}

/// The same wherever the key stands.
fn all(words: &[&str], key: &str) -> Vec<String> {
    let values = words.iter().enumerate().filter(|&(_, &word)| word == key).map(|(at, _)| {
        let value = words[at + 1..].iter().take_while(|word| !KEYS.contains(word));
        value.copied().collect::<Vec<_>>().join(" ")
    });
    values.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(line: &str) -> EngineOption {
        EngineOption::read(line).expect("an option")
    }

    #[test]
    fn options_of_both_protocols_are_read() {
        let hash = OptionKind::Spin { default: 16, min: 1, max: 512 };
        for line in [
            "name Hash type spin default 16 min 1 max 512",
            "Hash type spin min 1 max 512 default 16",
        ] {
            assert_eq!(read(line), EngineOption { name: "Hash".to_owned(), kind: hash.clone() });
        }
        let style =
            read("name Analysis Contempt type combo default Both sides var Both sides var Off");
        assert_eq!(style.name, "Analysis Contempt");
        let choices = vec!["Both sides".to_owned(), "Off".to_owned()];
        assert_eq!(style.kind, OptionKind::Combo { default: "Both sides".to_owned(), choices });
        assert_eq!(read("name Clear Hash type button").kind, OptionKind::Button);
        assert_eq!(
            read("name A type check default true").kind,
            OptionKind::Check { default: true }
        );
        for (line, default) in [
            ("name File type string default <empty>", ""),
            ("name File type string default", ""),
            ("name File type string default a min of b", "a min of b"),
        ] {
            assert_eq!(read(line).kind, OptionKind::Text { default: default.to_owned() }, "{line}");
        }
    }

    #[test]
    fn what_an_engine_cannot_be_told_of_the_rules_is_known() {
        use Ruleset::{Chinese, Simple, Tiantian};
        let untold =
            |lines: &[&str]| untold(&lines.iter().map(|line| read(line)).collect::<Vec<_>>());
        assert_eq!(untold(&["name Hash type spin default 16 min 1 max 512"]), Ruleset::ALL);
        let names = "var Asian var Chinese var Tiantian var Simple";
        let ours = format!("name Ruleset type combo default Asian {names}");
        assert_eq!(untold(&[&ours]), []);
        let old = "name Repetition Rule type combo default AsianRule var AsianRule var ChineseRule \
                   var SkyRule";
        assert_eq!(untold(&[old]), [Simple]);
        let ucci =
            "repetition type combo var alwaysdraw var checkban var asianrule var chineserule";
        assert_eq!(untold(&[ucci]), [Tiantian]);
        let alone = "name Rule type combo default AsianRule var AsianRule";
        assert_eq!(untold(&[alone]), [Chinese, Tiantian, Simple]);
        assert!(is_rule(&read(alone)) && !is_rule(&read("name Hash type button")));
    }

    #[test]
    fn what_is_no_option_is_passed_over() {
        for line in
            ["", "name", "type spin", "name X", "name X type", "name X type label default y"]
        {
            assert_eq!(EngineOption::read(line), None, "{line}");
        }
        let odd = read("name X type spin default 9999999999999999999 min 5 max 1");
        assert_eq!(odd.kind, OptionKind::Spin { default: 5, min: 5, max: 5 });
    }

    #[test]
    fn values_are_held_to_their_range() {
        let text = |text: &str| OptionValue::Text(text.to_owned());
        let spin = read("name Hash type spin default 16 min 1 max 512");
        assert_eq!(spin.accept(&OptionValue::Number(64)), Ok(Some("64".to_owned())));
        assert_eq!(
            spin.accept(&OptionValue::Number(0)),
            Err(OptionRefusal::OutOfRange { min: 1, max: 512 })
        );
        assert_eq!(spin.accept(&text("64")), Err(OptionRefusal::WrongType));
        let combo = read("name Style type combo default Solid var Solid var Risky");
        assert_eq!(combo.accept(&text("risky")), Ok(Some("Risky".to_owned())));
        assert!(matches!(combo.accept(&text("x")), Err(OptionRefusal::NotAChoice { .. })));
        let file = read("name File type string default");
        assert_eq!(file.accept(&text("a b")), Ok(Some("a b".to_owned())));
        assert_eq!(file.accept(&text("a\nquit")), Err(OptionRefusal::NotALine));
        let button = read("name Clear type button");
        assert_eq!(button.accept(&OptionValue::Switch(true)), Ok(None));
    }
}

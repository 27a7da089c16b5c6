//! Arguments as typed: separated by spaces, grouped by double quotes.

/// Parts what was typed. A quote that is not closed reaches to the end.
pub fn split(text: &str) -> Vec<String> {
    let mut words = Vec::new();
    let (mut word, mut quoted) = (None::<String>, false);
    for letter in text.chars() {
        match letter {
            '"' => {
                quoted = !quoted;
                word.get_or_insert_default();
            }
            letter if letter.is_whitespace() && !quoted => words.extend(word.take()),
            letter => word.get_or_insert_default().push(letter),
        }
    }
    words.extend(word);
    words
}

/// Writes words so that [`split`] parts them again. A quote in a word is lost.
pub fn join(words: &[String]) -> String {
    let written = words.iter().map(|word| {
        let word = word.replace('"', "");
        if word.is_empty() || word.contains(char::is_whitespace) {
            format!("\"{word}\"")
        } else {
            word
        }
    });
    written.collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_parted_by_spaces_and_held_by_quotes() {
        for (text, words) in [
            ("", vec![]),
            ("  a  bc\t", vec!["a", "bc"]),
            (r#"--net "my net.nnue" x"#, vec!["--net", "my net.nnue", "x"]),
            (r#"a="b c"d"#, vec!["a=b cd"]),
            (r#""" "open end"#, vec!["", "open end"]),
        ] {
            assert_eq!(split(text), words, "{text}");
            assert_eq!(split(&join(&split(text))), words, "{text}");
        }
    }
}

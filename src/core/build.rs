//! Writes `text/ids.rs`'s constants and types: one for each text of the English file.

#[cfg_attr(
    not(feature = "text"),
    expect(clippy::unnecessary_wraps, reason = "only texts can be wrong")
)]
fn main() -> Result<(), Box<dyn std::error::Error>> {
    println!("cargo::rerun-if-changed=build.rs");
    #[cfg(feature = "text")]
    texts::write_ids()?;
    Ok(())
}

#[cfg(feature = "text")]
mod texts {
    use std::error::Error;
    use std::fmt::Write as _;
    use std::path::Path;
    use std::{env, fs};

    use fluent_syntax::ast::{
        Entry, Expression, InlineExpression, Message, Pattern, PatternElement, Resource, Variant,
        VariantKey,
    };
    use fluent_syntax::{parser, serializer};

    const ENGLISH: &str = "../../assets/locales/en/chuhe.ftl";
    /// The kinds by which languages tell plurals apart.
    const PLURALS: [&str; 6] = ["zero", "one", "two", "few", "many", "other"];

    /// What is filled into a text.
    struct Argument {
        name: String,
        /// Whether words depend on how many it is.
        is_number: bool,
    }

    pub fn write_ids() -> Result<(), Box<dyn Error>> {
        println!("cargo::rerun-if-changed={ENGLISH}");
        let source = fs::read_to_string(ENGLISH)?;
        let resource = parser::parse(source.as_str())
            .map_err(|(_, errors)| format!("{ENGLISH}: {errors:?}"))?;
        let messages = resource.body.into_iter().filter_map(|entry| match entry {
            Entry::Message(message) => Some(message),
            _ => None,
        });
        let (mut items, mut names) = (String::new(), Vec::new());
        for message in messages {
            let id = message.id.name;
            let arguments = arguments(&message).map_err(|reason| format!("text {id}: {reason}"))?;
            let name = if arguments.is_empty() { constant_name(id) } else { type_name(id) };
            let docs = docs(&message);
            if arguments.is_empty() {
                writeln!(items, "#[doc = {docs:?}]\npub const {name}: Text = Text({id:?});")?;
            } else {
                write_type(&mut items, id, &name, &docs, &arguments)?;
            }
            names.push((id, name));
        }
        names.sort_unstable();
        writeln!(items, "/// Every id, in order, with the name of its constant or type.")?;
        writeln!(items, "pub const NAMES: &[(&str, &str)] = &{names:?};")?;
        let folder = env::var("OUT_DIR")?;
        fs::write(Path::new(&folder).join("ids.rs"), items)?;
        Ok(())
    }

    /// A type whose fields are what is filled in, and how it becomes a sentence.
    fn write_type(
        items: &mut String,
        id: &str,
        name: &str,
        docs: &str,
        arguments: &[Argument],
    ) -> std::fmt::Result {
        let parameters: Vec<_> = ('A'..).take(arguments.len()).map(String::from).collect();
        let parameters = parameters.join(", ");
        writeln!(items, "#[doc = {docs:?}]\n#[derive(Clone, Copy, Debug)]")?;
        writeln!(items, "pub struct {name}<{parameters}> {{")?;
        let (mut bounds, mut values) = (String::new(), String::new());
        for (argument, parameter) in arguments.iter().zip('A'..) {
            let Argument { name, is_number } = argument;
            let field = field_name(name);
            writeln!(items, "    #[doc = \"`${name}`\"]\n    pub {field}: {parameter},")?;
            let bound = if *is_number { "Number" } else { "Into<Value>" };
            write!(bounds, "{parameter}: {bound}, ")?;
            write!(values, "({name:?}, it.{field}.into()), ")?;
        }
        writeln!(items, "}}")?;
        writeln!(items, "impl<{bounds}> From<{name}<{parameters}>> for Sentence {{")?;
        writeln!(items, "    fn from(it: {name}<{parameters}>) -> Self {{")?;
        writeln!(items, "        Self {{ id: {id:?}, values: vec![{values}] }}\n    }}\n}}")
    }

    /// What is filled into a text, in the order in which it first stands there.
    fn arguments(message: &Message<&str>) -> Result<Vec<Argument>, String> {
        let pattern = message.value.as_ref().ok_or("has no value")?;
        let mut arguments = Vec::new();
        collect(pattern, &mut arguments)?;
        Ok(arguments)
    }

    fn collect(pattern: &Pattern<&str>, found: &mut Vec<Argument>) -> Result<(), String> {
        for element in &pattern.elements {
            let PatternElement::Placeable { expression } = element else { continue };
            match expression {
                Expression::Inline(inline) => collect_inline(inline, false, found)?,
                Expression::Select { selector, variants } => {
                    collect_inline(selector, count(variants), found)?;
                    for variant in variants {
                        collect(&variant.value, found)?;
                    }
                }
            }
        }
        Ok(())
    }

    fn collect_inline(
        inline: &InlineExpression<&str>,
        is_number: bool,
        found: &mut Vec<Argument>,
    ) -> Result<(), String> {
        match inline {
            InlineExpression::VariableReference { id } => {
                match found.iter_mut().find(|argument| argument.name == id.name) {
                    Some(known) => known.is_number |= is_number,
                    None => found.push(Argument { name: id.name.to_owned(), is_number }),
                }
                Ok(())
            }
            InlineExpression::StringLiteral { .. } | InlineExpression::NumberLiteral { .. } => {
                Ok(())
            }
            other => Err(format!("build.rs knows no constant for {other:?}")),
        }
    }

    /// Whether variants are chosen by a number.
    fn count(variants: &[Variant<&str>]) -> bool {
        variants.iter().all(|variant| match variant.key {
            VariantKey::NumberLiteral { .. } => true,
            VariantKey::Identifier { name } => PLURALS.contains(&name),
        })
    }

    /// The English text and what is noted above it.
    fn docs(message: &Message<&str>) -> String {
        let noted = message.comment.as_ref().map(|comment| comment.content.join(" "));
        let message = Message { comment: None, attributes: Vec::new(), ..message.clone() };
        let text = serializer::serialize(&Resource { body: vec![Entry::Message(message)] });
        let text = text.trim_end();
        let text =
            if text.contains('\n') { format!("```text\n{text}\n```") } else { format!("`{text}`") };
        noted.map_or(text.clone(), |noted| format!("{text}\n\n`{noted}`"))
    }

    fn constant_name(id: &str) -> String {
        id.replace('-', "_").to_uppercase()
    }

    fn type_name(id: &str) -> String {
        let word = |word: &str| word[..1].to_uppercase() + &word[1..];
        id.split('-').map(word).collect()
    }

    /// A move is `mv` in the code, where `move` is a word of the language.
    fn field_name(argument: &str) -> &str {
        if argument == "move" { "mv" } else { argument }
    }
}

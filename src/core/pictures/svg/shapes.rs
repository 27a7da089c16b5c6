//! What pictures use several times: pieces, boards, gradients.

use std::collections::HashMap;

/// Shapes that are defined once, for one file or for all diagrams of a page.
#[derive(Clone, Debug, Default)]
pub struct SvgShapes {
    /// Their ids, by what they are.
    ids: HashMap<String, String>,
    written: String,
}

impl SvgShapes {
    /// What stands between `<defs>` and `</defs>`.
    #[must_use]
    pub fn written(&self) -> &str {
        &self.written
    }

    /// The id of a shape of this name, if it is there.
    pub(super) fn named(&self, name: &str) -> bool {
        self.ids.contains_key(name)
    }

    /// Defines a group under its name.
    pub(super) fn define(&mut self, name: &str, content: &str) {
        self.ids.insert(name.to_owned(), name.to_owned());
        self.written.push_str(&group(name, content));
    }

    /// The id of a group with this content, which begins with `prefix`.
    pub(super) fn group(&mut self, prefix: &str, content: String) -> String {
        self.shape(prefix, content, group)
    }

    /// The id of a gradient: the name of the element, and what follows the id.
    pub(super) fn gradient(&mut self, element: &str, content: String) -> String {
        self.shape("g", content, |id, content| {
            format!(
                "<{element} id=\"{id}\" gradientUnits=\"userSpaceOnUse\"{content}</{element}>\n"
            )
        })
    }

    fn shape(
        &mut self,
        prefix: &str,
        content: String,
        write: impl FnOnce(&str, &str) -> String,
    ) -> String {
        if let Some(id) = self.ids.get(&content) {
            return id.clone();
        }
        let id = format!("{prefix}{}", self.ids.len());
        self.written.push_str(&write(&id, &content));
        self.ids.insert(content, id.clone());
        id
    }
}

fn group(id: &str, content: &str) -> String {
    format!("<g id=\"{id}\">\n{content}</g>\n")
}

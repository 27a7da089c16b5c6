//! What a screen reader is told of the window as a whole, once egui has told its parts: behind a
//! dialogue nothing is read, and what cannot be pressed is said to be so.

use std::collections::HashMap;

use bevy::a11y::AccessibilityRequested;
use bevy::prelude::*;
use bevy_egui::egui::accesskit::{Live, Node, NodeId, Role};
use bevy_egui::{EguiOutput, EguiPostUpdateSet};

use crate::app::text::ActiveTexts;
use crate::text::ids;

/// Whether the bridge to the system's readers says by itself that a button cannot be pressed. That to
/// AT-SPI calls every button sensitive.
const SAYS_DISABLED: bool = cfg!(any(windows, target_os = "macos"));

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        PostUpdate,
        complete
            .after(EguiPostUpdateSet::ProcessOutput)
            .before(EguiPostUpdateSet::PostProcessOutput)
            .run_if(|asked: Option<Res<AccessibilityRequested>>| asked.is_some_and(|it| it.get())),
    );
}

fn complete(mut outputs: Query<&mut EguiOutput>, texts: Option<Res<ActiveTexts>>) {
    let Some(texts) = texts else { return };
    let unavailable = (!SAYS_DISABLED).then(|| texts.get(ids::SAID_UNAVAILABLE));
    for mut output in &mut outputs {
        if let Some(update) = &mut output.platform_output.accesskit_update {
            hide_behind_dialogue(&mut update.nodes);
            if let Some(text) = &unavailable {
                tell_disabled(&mut update.nodes, text);
            }
        }
    }
}

/// Hides all but the dialogue that nothing else can be reached over, if there is one. Announcements
/// are heard all the same.
fn hide_behind_dialogue(nodes: &mut [(NodeId, Node)]) {
    let is_dialogue = |(_, node): &&(NodeId, Node)| node.role() == Role::Dialog && node.is_modal();
    let Some(&(dialogue, _)) = nodes.iter().find(is_dialogue) else { return };
    let parents: HashMap<NodeId, NodeId> = nodes
        .iter()
        .flat_map(|(id, node)| node.children().iter().map(move |child| (*child, *id)))
        .collect();
    // The dialogue, and all that holds it.
    let way: Vec<NodeId> =
        std::iter::successors(Some(dialogue), |id| parents.get(id).copied()).collect();
    for (id, node) in nodes {
        let is_beside = parents.get(id).is_some_and(|parent| way[1..].contains(parent));
        let is_heard = matches!(node.live(), Some(Live::Polite | Live::Assertive));
        if is_beside && !way.contains(id) && !is_heard {
            node.set_hidden();
        }
    }
}

/// Describes what cannot be pressed as such, unless more is said of it already.
fn tell_disabled(nodes: &mut [(NodeId, Node)], text: &str) {
    for (_, node) in nodes.iter_mut().filter(|(_, node)| node.is_disabled()) {
        if node.description().is_none() {
            node.set_description(text);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn node(role: Role, children: &[u64]) -> Node {
        let mut node = Node::new(role);
        node.set_children(children.iter().copied().map(NodeId).collect::<Vec<_>>());
        node
    }

    fn hidden(nodes: &[(NodeId, Node)]) -> Vec<u64> {
        nodes.iter().filter(|(_, node)| node.is_hidden()).map(|(id, _)| id.0).collect()
    }

    #[test]
    fn behind_a_dialogue_only_what_is_announced_is_read() {
        let mut news = node(Role::Label, &[]);
        news.set_live(Live::Polite);
        let mut dialogue = node(Role::Dialog, &[7]);
        let tree = |dialogue: &Node| {
            vec![
                (NodeId(1), node(Role::Window, &[2, 3, 5, 6])),
                (NodeId(2), node(Role::Grid, &[4])),
                (NodeId(3), news.clone()),
                (NodeId(4), node(Role::GridCell, &[])),
                (NodeId(5), node(Role::Button, &[])),
                (NodeId(6), dialogue.clone()),
                (NodeId(7), node(Role::Button, &[])),
            ]
        };
        let mut nodes = tree(&dialogue);
        hide_behind_dialogue(&mut nodes);
        assert_eq!(hidden(&nodes), [0_u64; 0], "it is not modal");
        dialogue.set_modal();
        let mut nodes = tree(&dialogue);
        hide_behind_dialogue(&mut nodes);
        assert_eq!(hidden(&nodes), [2, 5]);
    }

    #[test]
    fn what_cannot_be_pressed_is_said_to_be_so() {
        let mut nodes = vec![(NodeId(1), node(Role::Button, &[])); 2];
        nodes[1].1.set_disabled();
        tell_disabled(&mut nodes, "unavailable");
        let told: Vec<_> = nodes.iter().map(|(_, node)| node.description()).collect();
        assert_eq!(told, [None, Some("unavailable")]);
    }
}

//! What a screen reader is told of the window as a whole, once egui has told its parts: behind a
//! dialogue nothing is read, what has the keyboard is always there, and what cannot be pressed is said
//! to be so.

use std::collections::{HashMap, HashSet};

use bevy::a11y::AccessibilityRequested;
use bevy::prelude::*;
use bevy_egui::egui::accesskit::{Live, Node, NodeId, Role, TreeUpdate};
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
            leave_out_behind_dialogue(update);
            keep_focus_inside(update);
            if let Some(text) = &unavailable {
                tell_disabled(&mut update.nodes, text);
            }
        }
    }
}

/// The dialogue that nothing else can be reached over, if there is one.
fn modal_dialogue(nodes: &[(NodeId, Node)]) -> Option<NodeId> {
    let is_dialogue = |(_, node): &&(NodeId, Node)| node.role() == Role::Dialog && node.is_modal();
    nodes.iter().find(is_dialogue).map(|(id, _)| *id)
}

/// Leaves out all but that dialogue. Announcements are heard all the same.
///
/// To hide the rest instead ends the bridge to AT-SPI (`accesskit_unix` 0.21): what is in a container
/// that is hidden at first is not put onto the bus when the container is shown, and the bridge's thread
/// ends when it is taken off. So does what has the focus when it is hidden, and then loses it.
fn leave_out_behind_dialogue(update: &mut TreeUpdate) {
    let nodes = &mut update.nodes;
    let Some(dialogue) = modal_dialogue(nodes) else { return };
    let parents: HashMap<NodeId, NodeId> = nodes
        .iter()
        .flat_map(|(id, node)| node.children().iter().map(move |child| (*child, *id)))
        .collect();
    // The dialogue, and all that holds it.
    let way: HashSet<NodeId> =
        std::iter::successors(Some(dialogue), |id| parents.get(id).copied()).collect();
    let is_heard = |node: &Node| matches!(node.live(), Some(Live::Polite | Live::Assertive));
    let heard: HashSet<NodeId> =
        nodes.iter().filter(|(_, node)| is_heard(node)).map(|(id, _)| *id).collect();
    for (id, node) in nodes.iter_mut() {
        if way.contains(id) && *id != dialogue {
            let children = node.children().iter().copied();
            let kept: Vec<_> =
                children.filter(|child| way.contains(child) || heard.contains(child)).collect();
            node.set_children(kept);
        }
    }
    keep_reachable(update);
}

/// Drops the nodes that nothing leads to.
fn keep_reachable(update: &mut TreeUpdate) {
    let Some(root) = update.tree.as_ref().map(|tree| tree.root) else { return };
    let children: HashMap<NodeId, &[NodeId]> =
        update.nodes.iter().map(|(id, node)| (*id, node.children())).collect();
    let mut reached = HashSet::from([root]);
    let mut open = vec![root];
    while let Some(id) = open.pop() {
        let below = children.get(&id).copied().unwrap_or_default();
        open.extend(below.iter().filter(|child| reached.insert(**child)));
    }
    update.nodes.retain(|(id, _)| reached.contains(id));
}

/// Gives the focus to the dialogue or the window where what has the keyboard is not shown: a reader
/// that is told of a focus outside the tree ends the program.
fn keep_focus_inside(update: &mut TreeUpdate) {
    if update.nodes.iter().any(|(id, _)| *id == update.focus) {
        return;
    }
    let root = update.tree.as_ref().map(|tree| tree.root);
    if let Some(there) = modal_dialogue(&update.nodes).or(root) {
        update.focus = there;
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
    use bevy_egui::egui::accesskit::{Tree, TreeId};

    use super::*;

    fn node(role: Role, children: &[u64]) -> Node {
        let mut node = Node::new(role);
        node.set_children(children.iter().copied().map(NodeId).collect::<Vec<_>>());
        node
    }

    /// A window with a grid, news, a button, and a dialogue with a button in it; the keyboard is on
    /// this node.
    fn window(is_modal: bool, focus: u64) -> TreeUpdate {
        let mut news = node(Role::Label, &[]);
        news.set_live(Live::Polite);
        let mut dialogue = node(Role::Dialog, &[7]);
        if is_modal {
            dialogue.set_modal();
        }
        let nodes = vec![
            (NodeId(1), node(Role::Window, &[2, 3, 5, 6])),
            (NodeId(2), node(Role::Grid, &[4])),
            (NodeId(3), news),
            (NodeId(4), node(Role::GridCell, &[])),
            (NodeId(5), node(Role::Button, &[])),
            (NodeId(6), dialogue),
            (NodeId(7), node(Role::Button, &[])),
        ];
        update(nodes, focus)
    }

    fn update(nodes: Vec<(NodeId, Node)>, focus: u64) -> TreeUpdate {
        let tree = Some(Tree::new(NodeId(1)));
        TreeUpdate { nodes, tree, tree_id: TreeId::ROOT, focus: NodeId(focus) }
    }

    fn told(update: &TreeUpdate) -> Vec<u64> {
        update.nodes.iter().map(|(id, _)| id.0).collect()
    }

    #[test]
    fn behind_a_dialogue_only_what_is_announced_is_read() {
        let mut open = window(false, 5);
        leave_out_behind_dialogue(&mut open);
        assert_eq!(told(&open), [1, 2, 3, 4, 5, 6, 7], "it is not modal");
        let mut open = window(true, 5);
        leave_out_behind_dialogue(&mut open);
        assert_eq!(told(&open), [1, 3, 6, 7]);
    }

    #[test]
    fn the_focus_is_always_on_something_that_is_told() {
        for (is_modal, before, after) in [(true, 7, 7), (true, 5, 6), (false, 5, 5), (false, 9, 1)]
        {
            let mut window = window(is_modal, before);
            leave_out_behind_dialogue(&mut window);
            keep_focus_inside(&mut window);
            assert_eq!(window.focus, NodeId(after), "{is_modal} {before}");
        }
    }

    #[test]
    fn what_cannot_be_pressed_is_said_to_be_so() {
        let mut nodes = vec![(NodeId(1), node(Role::Button, &[])); 2];
        nodes[1].1.set_disabled();
        tell_disabled(&mut nodes, "unavailable");
        let told: Vec<_> = nodes.iter().map(|(_, node)| node.description()).collect();
        assert_eq!(told, [None, Some("unavailable")]);
    }

    /// The bridge to AT-SPI puts what a reader can ask a node onto the bus and takes it off again; to
    /// take off what is not there ends it.
    #[cfg(target_os = "linux")]
    mod bridge {
        use std::collections::HashMap;
        use std::sync::{Arc, Mutex};

        use accesskit_atspi_common::{
            ActionHandlerNoMut, Adapter, AdapterCallback, AppContext, Event, InterfaceSet,
            NodeId as BusId, WindowBounds, next_adapter_id,
        };
        use bevy_egui::egui::accesskit::{ActionRequest, NodeId, Role, TreeUpdate};

        use super::super::{keep_focus_inside, leave_out_behind_dialogue};
        use super::{node, update, window};

        /// What is on the bus, and what was taken off that was not there.
        #[derive(Default)]
        struct Bus {
            there: HashMap<BusId, InterfaceSet>,
            faults: usize,
        }

        #[derive(Clone, Default)]
        struct Watched(Arc<Mutex<Bus>>);

        impl AdapterCallback for Watched {
            fn register_interfaces(&self, _: &Adapter, id: BusId, more: InterfaceSet) {
                let mut bus = self.0.lock().unwrap();
                let there = bus.there.entry(id).or_insert_with(InterfaceSet::empty);
                *there = *there | more;
            }

            fn unregister_interfaces(&self, _: &Adapter, id: BusId, less: InterfaceSet) {
                let mut bus = self.0.lock().unwrap();
                let there = bus.there.get(&id).copied().unwrap_or_else(InterfaceSet::empty);
                bus.faults += usize::from(there & less != less);
                bus.there.insert(id, there ^ (there & less));
            }

            fn emit_event(&self, _: &Adapter, _: Event) {}
        }

        struct NoActions;

        impl ActionHandlerNoMut for NoActions {
            fn do_action(&self, _: ActionRequest) {}
        }

        /// How many things are taken off the bus that are not on it.
        fn faults(updates: impl IntoIterator<Item = TreeUpdate>) -> usize {
            let bus = Watched::default();
            let mut updates = updates.into_iter().map(|mut update| {
                leave_out_behind_dialogue(&mut update);
                keep_focus_inside(&mut update);
                update
            });
            let first = updates.next().expect("a first window");
            let mut adapter = Adapter::with_wrapped_action_handler(
                next_adapter_id(),
                &AppContext::new(Some("test".to_owned())),
                bus.clone(),
                first,
                true,
                WindowBounds::default(),
                Arc::new(NoActions),
            );
            for update in updates {
                adapter.update(update);
            }
            bus.0.lock().unwrap().faults
        }

        /// A window without the dialogue.
        fn before(focus: u64) -> TreeUpdate {
            let mut window = window(false, focus);
            window.nodes.retain(|(id, _)| !matches!(id.0, 6 | 7));
            window.nodes[0].1.set_children(vec![NodeId(2), NodeId(3), NodeId(5)]);
            window
        }

        #[test]
        fn nothing_is_taken_off_the_bus_twice() {
            // A dialogue opens over what has the keyboard, takes it, gives it back and closes.
            for focus in [1, 2, 4, 5] {
                let story = [
                    before(focus),
                    window(true, focus),
                    window(true, 7),
                    window(true, focus),
                    before(focus),
                    before(1),
                ];
                assert_eq!(faults(story), 0, "the keyboard was on {focus}");
            }
            // It is open when the reader comes; what was behind it goes after it.
            let container = |mut window: TreeUpdate| {
                window.nodes.push((NodeId(8), node(Role::GenericContainer, &[2, 5])));
                let mut children = window.nodes[0].1.children().to_vec();
                children.retain(|child| !matches!(child.0, 2 | 5));
                children.push(NodeId(8));
                window.nodes[0].1.set_children(children);
                window
            };
            let empty = || update(vec![(NodeId(1), node(Role::Window, &[]))], 1);
            let story = [container(window(true, 7)), container(before(1)), empty()];
            assert_eq!(faults(story), 0, "a container behind it");
            // What has the keyboard goes as the dialogue comes, and is there again after it.
            let gone = |focus| {
                let mut window = window(true, focus);
                window.nodes.retain(|(id, _)| *id != NodeId(5));
                window.nodes[0].1.set_children(vec![NodeId(2), NodeId(3), NodeId(6)]);
                window
            };
            assert_eq!(faults([before(5), gone(5), gone(7), before(5), window(true, 5)]), 0);
        }
    }
}

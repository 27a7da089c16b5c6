//! The stack of open dialogues. Only the topmost is shown; each kind is a separate system, so that
//! the stack knows none of them.

use std::any::{Any, TypeId};
use std::fmt::Debug;

use bevy::ecs::system::{StaticSystemParam, SystemParam, SystemParamItem};
use bevy::prelude::*;
use bevy_egui::egui::Context;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use crate::app::ui::kit::context::{Panels, context};
use crate::app::ui::kit::frame::forget_focus;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Dialogs>()
        .configure_sets(EguiPrimaryContextPass, ShowDialogue.after(Panels))
        .add_systems(EguiPrimaryContextPass, choose.after(Panels).before(ShowDialogue));
}

/// Where the topmost dialogue is shown.
#[derive(SystemSet, Clone, Debug, PartialEq, Eq, Hash)]
pub struct ShowDialogue;

/// A dialogue: what it has been filled with so far, and how it is shown.
pub trait Dialogue: Clone + PartialEq + Debug + Send + Sync + 'static {
    /// What it needs of the world.
    type View: SystemParam + 'static;

    /// Shows it; what it asks for goes to `dialogs` and `commands`.
    fn show(
        &self,
        context: &Context,
        view: &mut SystemParamItem<'_, '_, Self::View>,
        dialogs: &mut Dialogs,
        commands: &mut Commands,
    );
}

/// The plugin of a kind of dialogue.
pub fn dialogue<T: Dialogue>(app: &mut App) {
    app.add_systems(
        EguiPrimaryContextPass,
        show::<T>.run_if(|dialogs: Res<Dialogs>| dialogs.is_shown::<T>()).in_set(ShowDialogue),
    );
}

/// A dialogue of any kind.
trait AnyDialogue: Any + Debug + Send + Sync {}

impl<T: Dialogue> AnyDialogue for T {}

/// The dialogues that are open, the topmost last.
#[derive(Resource, Debug, Default)]
pub struct Dialogs {
    open: Vec<Box<dyn AnyDialogue>>,
    /// The kind that is shown in this pass: one that is opened in it waits for the next.
    shown: Option<TypeId>,
    /// Counts the changes.
    edition: u64,
}

impl Dialogs {
    /// Whether one is open; the board rests then.
    pub fn is_open(&self) -> bool {
        !self.open.is_empty()
    }

    /// Whether none is open, and none was when the pass began: the keyboard is no dialogue's any more.
    pub fn is_clear(&self) -> bool {
        self.open.is_empty() && self.shown.is_none()
    }

    /// The topmost, if it is of this kind.
    pub fn top<T: Dialogue>(&self) -> Option<&T> {
        let top: &dyn Any = &**self.open.last()?;
        top.downcast_ref()
    }

    /// Changes the topmost, if it is of this kind.
    pub fn change<T: Dialogue>(&mut self, change: impl FnOnce(&mut T)) {
        if let Some(mut changed) = self.top::<T>().cloned() {
            change(&mut changed);
            self.replace(changed);
        }
    }

    /// Opens a dialogue over those that are open.
    pub fn push(&mut self, dialogue: impl Dialogue) {
        self.open.push(Box::new(dialogue));
        self.edition += 1;
    }

    /// Closes the topmost; the one below comes back.
    pub fn pop(&mut self) {
        self.open.pop();
        self.edition += 1;
    }

    /// Puts a dialogue in the place of the topmost.
    pub fn replace<T: Dialogue>(&mut self, dialogue: T) {
        if self.top::<T>() != Some(&dialogue) {
            self.open.pop();
            self.push(dialogue);
        }
    }

    /// Closes all of them.
    pub fn close(&mut self) {
        self.open.clear();
        self.edition += 1;
    }

    /// Whether the topmost was of this kind when the pass began.
    fn is_shown<T: Dialogue>(&self) -> bool {
        self.shown == Some(TypeId::of::<T>())
    }
}

/// Opens dialogues by commands: for who has no access to the stack.
pub trait OpenDialogue {
    /// Opens a dialogue over those that are open.
    fn open_dialogue(&mut self, dialogue: impl Dialogue);
}

impl OpenDialogue for Commands<'_, '_> {
    fn open_dialogue(&mut self, dialogue: impl Dialogue) {
        self.queue(move |world: &mut World| world.resource_mut::<Dialogs>().push(dialogue));
    }
}

/// Settles which dialogue this pass shows.
fn choose(mut contexts: EguiContexts, mut dialogs: ResMut<Dialogs>) {
    let Some(context) = context(&mut contexts) else { return };
    let dialogs = dialogs.bypass_change_detection();
    dialogs.shown = dialogs.open.last().map(|top| (**top).type_id());
    if dialogs.shown.is_none() {
        forget_focus(context);
    }
}

/// Shows a dialogue of this kind. What is not changed does not count as changed.
fn show<T: Dialogue>(
    mut contexts: EguiContexts,
    mut dialogs: ResMut<Dialogs>,
    mut commands: Commands,
    view: StaticSystemParam<T::View>,
) {
    let (Some(context), Some(top)) = (context(&mut contexts), dialogs.top::<T>().cloned()) else {
        return;
    };
    let stack = dialogs.bypass_change_detection();
    let before = stack.edition;
    top.show(context, &mut view.into_inner(), stack, &mut commands);
    if stack.edition != before {
        dialogs.set_changed();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Clone, Debug, PartialEq)]
    struct Form(&'static str);

    #[derive(Clone, Debug, PartialEq)]
    struct List;

    impl Dialogue for Form {
        type View = ();
        fn show(&self, _: &Context, (): &mut (), _: &mut Dialogs, _: &mut Commands) {}
    }

    impl Dialogue for List {
        type View = ();
        fn show(&self, _: &Context, (): &mut (), _: &mut Dialogs, _: &mut Commands) {}
    }

    #[test]
    fn a_dialogue_comes_back_when_the_one_over_it_is_closed() {
        let mut dialogs = Dialogs::default();
        assert!(!dialogs.is_open());
        dialogs.push(List);
        dialogs.push(Form("a"));
        dialogs.replace(Form("b"));
        assert_eq!((dialogs.top(), dialogs.top::<List>()), (Some(&Form("b")), None));
        dialogs.change(|form: &mut Form| form.0 = "c");
        assert_eq!(dialogs.top(), Some(&Form("c")));
        dialogs.pop();
        assert_eq!(dialogs.top(), Some(&List));
        dialogs.push(Form("d"));
        dialogs.close();
        assert!(!dialogs.is_open() && dialogs.top::<Form>().is_none());
    }

    #[test]
    fn what_is_put_in_its_own_place_is_no_change() {
        let mut dialogs = Dialogs::default();
        dialogs.push(Form("a"));
        let before = dialogs.edition;
        dialogs.replace(Form("a"));
        assert_eq!(dialogs.edition, before);
        dialogs.replace(Form("b"));
        assert_ne!(dialogs.edition, before);
    }
}

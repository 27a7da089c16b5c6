//! Questions to the library's [`Desk`](super::Desk), each a type of its own with its answer.

use std::any::{Any, TypeId};
use std::{fmt, ptr};

use super::{Answer, Ask, Library, LibraryError, Subject};

/// Types of questions about a subject: a struct each, and its [`Question`].
macro_rules! questions {
    ($subject:ident: $(
        $(#[$doc:meta])*
        $work:ident $name:ident($($field:ident: $of:ty),*) -> $answer:ty = |$library:ident| $find:expr;
    )*) => {$(
        $(#[$doc])*
        pub struct $name($(pub $of),*);

        impl Question for $name {
            type Answer = $answer;
            const SUBJECT: Subject = Subject::$subject;
            const WORK: Work = Work::$work;

            fn ask(&self, $library: &mut Library) -> Result<Self::Answer, LibraryError> {
                let Self($($field),*) = self;
                $find
            }
        }
    )*};
}

mod games;
mod positions;
mod training;

pub use games::*;
pub use positions::*;
pub use training::*;

/// A question to the library, or something it is to do. Who asks it hears its answer, and nobody else.
pub trait Question: Send + 'static {
    /// What comes of it. Nothing is told of one that answers `()`.
    type Answer: Send + Sync + 'static;
    /// What it is about, should it fail.
    const SUBJECT: Subject;
    /// What it takes.
    const WORK: Work;

    /// Finds the answer.
    ///
    /// # Errors
    /// Says why the library cannot be read or written.
    fn ask(&self, library: &mut Library) -> Result<Self::Answer, LibraryError>;
}

/// What a [`Question`] takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Work {
    /// It only reads, and can take long: it comes after all else, of several of one type only the last,
    /// and gives way once, to be asked again.
    Search,
    /// It only reads, so that nothing is lost without it.
    Read,
    /// It writes.
    Write,
}

type Find = dyn Fn(&mut Library) -> Result<Option<Answer>, LibraryError> + Send;

/// A [`Question`] of any type.
pub struct AnyQuestion {
    pub(super) subject: Subject,
    pub(super) work: Work,
    pub(super) of: TypeId,
    pub(super) ask: Box<Find>,
}

impl fmt::Debug for AnyQuestion {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("AnyQuestion").field("of", &self.of).finish_non_exhaustive()
    }
}

impl Ask {
    /// A question whose answer is told in another form.
    pub fn told_as<Q: Question, T: Send + 'static>(question: Q, form: fn(Q::Answer) -> T) -> Self {
        // Nobody is woken for nothing.
        let is_told = TypeId::of::<Q::Answer>() != TypeId::of::<()>();
        let ask = move |library: &mut Library| {
            let answer = question.ask(library)?;
            Ok(is_told.then(|| Answer::Told(Told(Box::new(form(answer))))))
        };
        let (subject, work, of) = (Q::SUBJECT, Q::WORK, TypeId::of::<Q>());
        Self::Question(AnyQuestion { subject, work, of, ask: Box::new(ask) })
    }
}

impl<Q: Question> From<Q> for Ask {
    fn from(question: Q) -> Self {
        Self::told_as(question, |answer| answer)
    }
}

impl Answer {
    /// The answer to a question of this type, if it is one.
    #[must_use]
    pub fn to<Q: Question>(self) -> Option<Q::Answer> {
        let Self::Told(Told(told)) = self else { return None };
        told.downcast().ok().map(|answer| *answer)
    }
}

/// The answer to a [`Question`], in the form that was asked for.
#[derive(Debug)]
pub struct Told(pub Box<dyn Any + Send>);

/// Only itself is the same: what it is cannot be compared.
impl PartialEq for Told {
    fn eq(&self, other: &Self) -> bool {
        ptr::addr_eq(&raw const *self.0, &raw const *other.0)
    }
}

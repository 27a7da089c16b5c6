//! Answer first (先答后看): questions about one's own mistakes, before the review tells of them.

use bevy::prelude::*;

mod requests;

pub(in crate::app::table) use self::requests::plugin;
pub use self::requests::{AnswerRequest, AnsweringOver};
use super::{Activity, Mode, Refused, Touch};
use crate::app::base::errand::Errand;
use crate::games::AnyPosition;
use crate::library::AnswerCounts;
use crate::pictures::{Arrow, Scene, Weight, ink};
use crate::rules::{Move, Side};
use crate::text::{Text, ids};
use crate::training::answer_first::{
    Answer, BestSeen, Class, Compared, LONGEST_LINE, MOST_CANDIDATES, Question, Threat,
};

/// What is to be said next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AnswerStep {
    /// What the other side threatens.
    Threat,
    /// Which moves come into question.
    Candidates,
    /// How the first choice goes on.
    Line,
}

/// Questions about the mistakes of a game.
#[derive(Debug)]
pub struct Answering {
    questions: Vec<Question>,
    /// Which of them is asked, from 0.
    number: usize,
    /// What is to be said next.
    pub step: AnswerStep,
    /// What has been said.
    pub answer: Answer,
    /// What is so beside it, once that is known.
    pub compared: Option<Compared>,
    /// Whether the question was passed over.
    pub is_passed: bool,
    /// How well the questions of this game were answered.
    pub classes: Vec<Class>,
    /// How well those of the last days were, as far as it is known.
    pub counts: Option<AnswerCounts>,
    /// Moves that were made.
    laid_down: usize,
    /// What is being compared: the number of the question, and what is found.
    judging: Option<Errand<(usize, Option<Compared>)>>,
}

impl Answering {
    fn new(questions: Vec<Question>) -> Self {
        let mut answering = Self {
            questions,
            number: 0,
            step: AnswerStep::Threat,
            answer: Answer::default(),
            compared: None,
            is_passed: false,
            classes: Vec::new(),
            counts: None,
            laid_down: 0,
            judging: None,
        };
        answering.begin(0);
        answering
    }

    /// Asks a question.
    fn begin(&mut self, number: usize) {
        let has_threats = self.questions.get(number).is_some_and(Question::has_threats);
        self.number = number;
        self.step = if has_threats { AnswerStep::Threat } else { AnswerStep::Candidates };
        (self.answer, self.compared, self.judging) = (Answer::default(), None, None);
        self.is_passed = false;
    }

    /// The question that is asked.
    pub fn question(&self) -> Option<&Question> {
        self.questions.get(self.number)
    }

    /// Its number from 1, and how many there are.
    pub fn place(&self) -> (usize, usize) {
        (self.number + 1, self.questions.len())
    }

    /// Whether the answer is being compared.
    pub fn is_judging(&self) -> bool {
        self.judging.is_some()
    }

    /// Whether something is still to be said.
    pub fn is_asking(&self) -> bool {
        self.compared.is_none() && !self.is_judging()
    }

    /// The first choice and its line.
    pub fn line(&self) -> Vec<Move> {
        self.answer
            .candidates
            .first()
            .copied()
            .into_iter()
            .chain(self.answer.line.clone())
            .collect()
    }

    /// Takes back the last thing that was said at this step. Whether there was one.
    fn take_back(&mut self) -> bool {
        match self.step {
            _ if !self.is_asking() => false,
            AnswerStep::Threat => self.answer.threat.take().is_some(),
            AnswerStep::Candidates => {
                self.answer.line.clear();
                self.answer.candidates.pop().is_some()
            }
            AnswerStep::Line => self.answer.line.pop().is_some(),
        }
    }

    /// Makes a candidate the first choice.
    fn prefer(&mut self, candidate: usize) {
        if candidate < self.answer.candidates.len() && candidate > 0 {
            self.answer.candidates[..=candidate].rotate_right(1);
            self.answer.line.clear();
        }
    }

    /// Takes a candidate out.
    fn drop_candidate(&mut self, candidate: usize) {
        if candidate < self.answer.candidates.len() {
            self.answer.candidates.remove(candidate);
            if candidate == 0 {
                self.answer.line.clear();
            }
        }
    }

    /// Takes in a move that was made on the board. Whether it says something.
    fn say(&mut self, mv: Move) -> bool {
        let Some(question) = self.questions.get(self.number).filter(|_| self.is_asking()) else {
            return false;
        };
        match self.step {
            AnswerStep::Threat if question.is_threat(mv) => {
                self.answer.threat = Some(Threat::Move(mv));
                self.step = AnswerStep::Candidates;
                true
            }
            AnswerStep::Candidates if question.position().is_legal(mv) => {
                let candidates = &mut self.answer.candidates;
                if !candidates.contains(&mv) {
                    candidates.truncate(MOST_CANDIDATES - 1);
                    candidates.push(mv);
                }
                true
            }
            AnswerStep::Line if self.line().len() < LONGEST_LINE => {
                let mut line = self.line();
                line.push(mv);
                let is_legal = question.after(&line).is_some();
                if is_legal {
                    self.answer.line.push(mv);
                }
                is_legal
            }
            _ => false,
        }
    }
}

impl Activity for Answering {
    fn mode(&self) -> Mode {
        Mode::Answer
    }

    fn title(&self) -> Text {
        ids::ANSWER_FIRST
    }

    /// Where a threat is asked for, the other side is to move; a line is played out on the board.
    fn position(&self) -> Option<AnyPosition> {
        let question = self.question()?;
        if !self.is_asking() {
            return Some(question.position());
        }
        match self.step {
            AnswerStep::Threat => question.passed().or_else(|| Some(question.position())),
            AnswerStep::Candidates => Some(question.position()),
            AnswerStep::Line => question.after(&self.line()),
        }
    }

    /// Shows what has been said, and what is so once that is known.
    fn scene(&self, near: Side) -> Scene {
        let (Some(question), Some(position)) = (self.question(), self.position()) else {
            return Scene::default();
        };
        let is_line = self.is_asking() && self.step == AnswerStep::Line;
        let last = if is_line { self.line().last().copied() } else { question.last() };
        let arrows = match &self.compared {
            Some(compared) => shown(compared, &self.answer),
            None if is_line => Vec::new(),
            None => said(&self.answer),
        };
        Scene { arrows, ..Scene::of(position, last, near) }
    }

    fn touch(&self) -> Touch {
        if self.is_asking() { Touch::Move } else { Touch::Refused(Refused::GameOver) }
    }

    fn laid_down(&self) -> usize {
        self.laid_down
    }

    fn play(&mut self, mv: Move, _: &mut Commands) -> bool {
        let says = self.say(mv);
        self.laid_down += usize::from(says);
        says
    }

    fn undo(&mut self, again: bool) -> bool {
        !again && self.take_back()
    }

    fn leave(self: Box<Self>, commands: &mut Commands) {
        commands.trigger(AnsweringOver);
    }
}

/// Arrows for what was said: the threat, and the candidates by their rank.
fn said(answer: &Answer) -> Vec<Arrow> {
    let threat = match answer.threat {
        Some(Threat::Move(mv)) => Some(Arrow::inked(mv, ink::DANGER)),
        Some(Threat::Nothing) | None => None,
    };
    let weights = [Weight::First, Weight::Second, Weight::Third];
    let candidates = answer.candidates.iter().zip(weights);
    let candidates = candidates.map(|(mv, weight)| ranked(*mv, weight));
    threat.into_iter().chain(candidates).collect()
}

/// Arrows for what is so: the threat, the best move, and the first choice where that is another.
fn shown(compared: &Compared, answer: &Answer) -> Vec<Arrow> {
    let threat = compared.threat.map(|mv| Arrow::inked(mv, ink::DANGER));
    let choice = answer.candidates.first().filter(|_| compared.best_seen != BestSeen::First);
    let choice = choice.filter(|&&mv| mv != compared.best);
    let choice = choice.map(|&mv| Arrow { ink: ink::GUESS, ..ranked(mv, Weight::Second) });
    let best = std::iter::once(ranked(compared.best, Weight::First));
    threat.into_iter().chain(choice).chain(best).collect()
}

fn ranked(mv: Move, weight: Weight) -> Arrow {
    Arrow { weight, ..Arrow::of_move(mv.from(), mv.to()) }
}

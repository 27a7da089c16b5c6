//! The language and the notation that a command is given.

use chuhe_core::games::{GameKind, MoveStyle, NotationChoice};
use chuhe_core::notation::xiangqi::Script;
use chuhe_core::text::language::{Language, Texts};
use clap::{Args, ValueEnum};

/// How moves and texts are written.
#[derive(Args)]
pub struct Words {
    /// The language of texts; the system's if not given
    #[arg(long, visible_alias = "language", value_name = "zh-Hans|zh-Hant|en|vi")]
    lang: Option<Language>,
    /// How moves are written; as readers of the language are used to if not given
    #[arg(long)]
    notation: Option<Notation>,
}

#[derive(Clone, Copy, ValueEnum)]
enum Notation {
    /// 炮二平五
    Chinese,
    /// 炮二平五, in traditional characters
    Traditional,
    /// C2.5
    Wxf,
    /// H2-E2
    Iccs,
    /// Nf3
    San,
    /// ♘f3
    Figurine,
    /// P2-5, Mf3
    Vietnamese,
}

impl Words {
    /// The texts.
    pub fn texts(&self) -> Texts {
        Texts::new(self.language())
    }

    fn language(&self) -> Language {
        self.lang.unwrap_or_else(Language::of_system)
    }

    /// How the moves of a game are written: a notation that it does not know is none.
    pub fn style(&self, game: GameKind) -> MoveStyle {
        let script = match self.notation {
            Some(Notation::Chinese) => Script::Simplified,
            Some(Notation::Traditional) => Script::Traditional,
            _ => self.language().script(),
        };
        let chosen = self.notation.map(|notation| match notation {
            Notation::Chinese | Notation::Traditional => NotationChoice::Chinese,
            Notation::Wxf => NotationChoice::Wxf,
            Notation::Iccs => NotationChoice::Iccs,
            Notation::San => NotationChoice::San,
            Notation::Figurine => NotationChoice::Figurine,
            Notation::Vietnamese => NotationChoice::Vietnamese,
        });
        let known = chosen.filter(|notation| game.notations().contains(notation));
        let notation = known.unwrap_or_else(|| game.usual_notation(self.language()));
        MoveStyle { notation, script }
    }
}

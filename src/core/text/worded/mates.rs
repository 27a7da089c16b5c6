//! Names of mates.

use crate::games::AnyPosition;
use crate::mates::{ChessMate, MateName, WhyMate, XiangqiMate};
use crate::rules::Square;
use crate::text::language::Texts;
use crate::text::{Text, ids};

impl WhyMate {
    /// Why the position is mate, in a sentence without its full stop.
    #[must_use]
    pub fn in_words(&self, mated: &AnyPosition, texts: &Texts) -> String {
        let names = |pieces: &[Square]| names(pieces, mated, texts);
        let (checkers, _) = names(&self.checkers);
        let mut check = texts.with(ids::WhyMateCheck { checkers });
        let (list, n) = names(&self.protectors);
        if n > 0 {
            check = texts.with(ids::WhyMateProtected { check, list });
        }
        let (list, n) = names(&self.guards);
        if n > 0 {
            check = texts.with(ids::WhyMateGuarded { check, list });
        }
        check
    }
}

/// The names of pieces as a list, each kind once, and how many kinds they are.
fn names(pieces: &[Square], position: &AnyPosition, texts: &Texts) -> (String, usize) {
    let mut names: Vec<String> = Vec::new();
    for at in pieces {
        if let Some((side, figure)) = position.piece_at(*at) {
            let name = texts.get(figure.text_id(side));
            if !names.contains(&name) {
                names.push(name);
            }
        }
    }
    let n = names.len();
    let Some(last) = names.pop() else { return (String::new(), 0) };
    let more = |one: String, other: String| texts.with(ids::ListOfMore { one, other });
    match names.into_iter().reduce(more) {
        Some(one) => (texts.with(ids::ListOfTwo { one, other: last }), n),
        None => (last, n),
    }
}

impl MateName {
    /// Its name.
    #[must_use]
    pub const fn text_id(self) -> Text {
        match self {
            Self::Xiangqi(mate) => of_xiangqi(mate),
            Self::Chess(mate) => of_chess(mate),
        }
    }
}

const fn of_xiangqi(mate: XiangqiMate) -> Text {
    match mate {
        XiangqiMate::MenGong => ids::MATE_MEN_GONG,
        XiangqiMate::ChongPao => ids::MATE_CHONG_PAO,
        XiangqiMate::MaHouPao => ids::MATE_MA_HOU_PAO,
        XiangqiMate::TianDiPao => ids::MATE_TIAN_DI_PAO,
        XiangqiMate::PaoNianDanSha => ids::MATE_PAO_NIAN_DAN_SHA,
        XiangqiMate::JiaChePao => ids::MATE_JIA_CHE_PAO,
        XiangqiMate::TieMenShuan => ids::MATE_TIE_MEN_SHUAN,
        XiangqiMate::DaDanChuanXin => ids::MATE_DA_DAN_CHUAN_XIN,
        XiangqiMate::ErGuiPaiMen => ids::MATE_ER_GUI_PAI_MEN,
        XiangqiMate::MenSha => ids::MATE_MEN_SHA,
        XiangqiMate::BaHuangMa => ids::MATE_BA_HUANG_MA,
        XiangqiMate::BaJiaoMa => ids::MATE_BA_JIAO_MA,
        XiangqiMate::WoCaoMa => ids::MATE_WO_CAO_MA,
        XiangqiMate::GuaJiaoMa => ids::MATE_GUA_JIAO_MA,
        XiangqiMate::DiaoYuMa => ids::MATE_DIAO_YU_MA,
        XiangqiMate::CeMianHu => ids::MATE_CE_MIAN_HU,
        XiangqiMate::HaiDiLaoYue => ids::MATE_HAI_DI_LAO_YUE,
        XiangqiMate::ShuangCheCuo => ids::MATE_SHUANG_CHE_CUO,
        XiangqiMate::SongFoGuiDian => ids::MATE_SONG_FO_GUI_DIAN,
        XiangqiMate::LaoZuSouLin => ids::MATE_LAO_ZU_SOU_LIN,
        XiangqiMate::SanZiGuiBian => ids::MATE_SAN_ZI_GUI_BIAN,
        XiangqiMate::BaiLianJiang => ids::MATE_BAI_LIAN_JIANG,
    }
}

const fn of_chess(mate: ChessMate) -> Text {
    match mate {
        ChessMate::Smothered => ids::MATE_SMOTHERED,
        ChessMate::Legal => ids::MATE_LEGAL,
        ChessMate::Boden => ids::MATE_BODEN,
        ChessMate::DoubleBishop => ids::MATE_DOUBLE_BISHOP,
        ChessMate::Blackburne => ids::MATE_BLACKBURNE,
        ChessMate::Reti => ids::MATE_RETI,
        ChessMate::Arabian => ids::MATE_ARABIAN,
        ChessMate::Hook => ids::MATE_HOOK,
        ChessMate::Vukovic => ids::MATE_VUKOVIC,
        ChessMate::Anastasia => ids::MATE_ANASTASIA,
        ChessMate::Greco => ids::MATE_GRECO,
        ChessMate::Epaulette => ids::MATE_EPAULETTE,
        ChessMate::Swallowtail => ids::MATE_SWALLOWTAIL,
        ChessMate::Dovetail => ids::MATE_DOVETAIL,
        ChessMate::Morphy => ids::MATE_MORPHY,
        ChessMate::Pillsbury => ids::MATE_PILLSBURY,
        ChessMate::Opera => ids::MATE_OPERA,
        ChessMate::Mayet => ids::MATE_MAYET,
        ChessMate::Anderssen => ids::MATE_ANDERSSEN,
        ChessMate::Lolli => ids::MATE_LOLLI,
        ChessMate::Damiano => ids::MATE_DAMIANO,
        ChessMate::DamianoBishop => ids::MATE_DAMIANO_BISHOP,
        ChessMate::BlindSwine => ids::MATE_BLIND_SWINE,
        ChessMate::Ladder => ids::MATE_LADDER,
        ChessMate::BackRank => ids::MATE_BACK_RANK,
    }
}

//! Names of mates.

use crate::mates::{ChessMate, MateName, XiangqiMate};
use crate::text::{Text, ids};

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

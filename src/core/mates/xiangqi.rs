//! The named checkmates of Xiangqi.
//!
//! The names are those of the manuals; where they disagree on how wide a name is, the narrow
//! picture is taken: 铁门栓 asks for a check on d9 or f9 and an essential central cannon (Xiangqi
//! Bowl, "Chariot & Cannon Duo", also counts checks from farther along the back rank), 闷宫 for a
//! king on e9 mated by the cannon alone, 侧面虎 for a horse on c6 or g6, 白脸将 is what is left.

use super::xiangqi_scene::Scene;
use super::{MateName, NamesMates, WhyMate};
use crate::rules::xiangqi::{Bitboard, Piece, Position, file_of, rank_of};
use crate::rules::{Game, Move, Square};

mates! {
    /// A named checkmate of Xiangqi. Points are those of a board on which Red mates Black;
    /// "essential" means that without the piece the position is no mate.
    pub enum XiangqiMate of Scene;

    /// 闷宫, smothered palace: a cannon on the back rank mates alone over an advisor beside the
    /// king on e9, whose other advisor or elephant stands on e8.
    MenGong = "men-gong" by men_gong;
    /// 重炮, double cannons: a cannon checks over another.
    ChongPao = "chong-pao" by chong_pao;
    /// 马后炮, horse and cannon: a cannon checks over a horse two points from the king.
    MaHouPao = "ma-hou-pao" by ma_hou_pao;
    /// 天地炮, heaven and earth cannons: essential cannons on the central file and the back rank.
    TianDiPao = "tian-di-pao" by tian_di_pao;
    /// 炮碾丹砂, cannon grinds cinnabar: a cannon takes a guard along the back rank, a rook on that
    /// rank checks.
    PaoNianDanSha = "pao-nian-dan-sha" by pao_nian_dan_sha;
    /// 夹车炮, sandwiched chariot and cannons: cannon, rook and cannon one behind the other on a
    /// flank file, all essential.
    JiaChePao = "jia-che-pao" by jia_che_pao;
    /// 铁门栓, iron bolt: a rook or pawn checks on d9 or f9 while a central cannon holds both guards
    /// before the king on e9.
    TieMenShuan = "tie-men-shuan" by tie_men_shuan;
    /// 大胆穿心, piercing the heart: a rook takes the advisor on e8 and mates.
    DaDanChuanXin = "da-dan-chuan-xin" by da_dan_chuan_xin;
    /// 二鬼拍门, two devils at the gate: pawns on d8 and f8, of which one mates or both are
    /// essential.
    ErGuiPaiMen = "er-gui-pai-men" by er_gui_pai_men;
    /// 闷杀, smothered mate: the king's own pieces fill every point around it.
    MenSha = "men-sha" by men_sha;
    /// 拔簧马, spring-drawn horse: a horse leaves the line of a rook that checks.
    BaHuangMa = "ba-huang-ma" by ba_huang_ma;
    /// 八角马, octagonal horse: horse and king on opposite corners of the palace.
    BaJiaoMa = "ba-jiao-ma" by ba_jiao_ma;
    /// 卧槽马, elbow horse: a horse on c8 or g8.
    WoCaoMa = "wo-cao-ma" by wo_cao_ma;
    /// 挂角马, palace corner horse: a horse on d7 or f7.
    GuaJiaoMa = "gua-jiao-ma" by gua_jiao_ma;
    /// 钓鱼马, angler horse: a horse on c7 or g7.
    DiaoYuMa = "diao-yu-ma" by diao_yu_ma;
    /// 侧面虎 or 高钓马, tiger silhouette: a horse on c6 or g6.
    CeMianHu = "ce-mian-hu" by ce_mian_hu;
    /// 海底捞月, fishing the moon: a check from behind the king.
    HaiDiLaoYue = "hai-di-lao-yue" by hai_di_lao_yue;
    /// 双车错, alternating chariots: a rook checks, another holds the line beside.
    ShuangCheCuo = "shuang-che-cuo" by shuang_che_cuo;
    /// 送佛归殿, escorting the Buddha home: a pawn checks in front of the king on its back rank.
    SongFoGuiDian = "song-fo-gui-dian" by song_fo_gui_dian;
    /// 老卒搜林, old soldier searches the woods: a pawn on the back rank checks beside the king.
    LaoZuSouLin = "lao-zu-sou-lin" by lao_zu_sou_lin;
    /// 三子归边, three pieces to one flank: rook, horse and cannon there, all essential.
    SanZiGuiBian = "san-zi-gui-bian" by san_zi_gui_bian;
    /// 白脸将, face to face: the mating king's file is essential, and no other name fits.
    BaiLianJiang = "bai-lian-jiang" by bai_lian_jiang;
}

impl NamesMates for Position {
    fn mates(&self, last: Option<(&Self, Move)>) -> Vec<MateName> {
        let Some(scene) = Scene::of(self, last) else { return Vec::new() };
        let mut names: Vec<_> =
            XiangqiMate::ALL.iter().copied().filter(|name| name.fits(&scene)).collect();
        if names.len() > 1 {
            names.retain(|&name| name != XiangqiMate::BaiLianJiang);
        }
        names.into_iter().map(MateName::Xiangqi).collect()
    }

    fn why_mate(&self) -> Option<WhyMate> {
        let scene = Scene::of(self, None)?;
        let mut why =
            WhyMate { checkers: scene.checkers.into_iter().collect(), ..WhyMate::default() };
        let own_king = self.king(scene.us);
        for at in self.side(scene.us) & !scene.checkers {
            let without =
                if at == own_king { self.without_facing(scene.us) } else { self.without(at) };
            let takes = |&to: &Square| without.is_legal(Move::new(scene.king, to));
            if why.checkers.iter().any(takes) {
                why.protectors.push(at);
            } else if without.count_legal_moves() > 0 || !without.in_check() {
                why.guards.push(at);
            }
        }
        Some(why)
    }
}

fn any(set: Bitboard, test: impl FnMut(Square) -> bool) -> bool {
    set.into_iter().any(test)
}

fn men_gong(scene: &Scene) -> bool {
    let Some(cannon) = scene.sole(Piece::Cannon) else { return false };
    let screen = scene.between(cannon);
    let doors = Bitboard::of(scene.point(3, 9)) | Bitboard::of(scene.point(5, 9));
    let advisors = scene.position.pieces(scene.us.opponent(), Piece::Advisor);
    scene.is_king_at_home()
        && scene.rank(cannon) == 9
        && !(screen & doors & advisors).is_empty()
        && scene.is_self_blocked(scene.point(4, 8))
        && scene.is_mate_by(cannon)
}

fn chong_pao(scene: &Scene) -> bool {
    let cannon = scene.sole(Piece::Cannon);
    cannon.is_some_and(|at| !(scene.between(at) & scene.ours(Piece::Cannon)).is_empty())
}

fn ma_hou_pao(scene: &Scene) -> bool {
    let Some(cannon) = scene.sole(Piece::Cannon) else { return false };
    let distance =
        |at| file_of(at).abs_diff(file_of(scene.king)) + rank_of(at).abs_diff(rank_of(scene.king));
    any(scene.between(cannon) & scene.ours(Piece::Horse), |horse| distance(horse) == 2)
}

fn tian_di_pao(scene: &Scene) -> bool {
    let is_essential = |at| scene.is_essential(at);
    let cannons = scene.ours(Piece::Cannon);
    let back = Bitboard::rank(rank_of(scene.point(0, 9)));
    scene.is_king_at_home()
        && any(cannons & Bitboard::file(4) & !back, is_essential)
        && any(cannons & back, is_essential)
}

fn pao_nian_dan_sha(scene: &Scene) -> bool {
    let Some(last) = scene.last() else { return false };
    let is_back = |at: Square| scene.rank(at) == 9;
    last.mover == Piece::Cannon
        && is_back(last.from)
        && is_back(last.to)
        && matches!(last.captured, Some(Piece::Advisor | Piece::Elephant))
        && any(scene.checkers & scene.ours(Piece::Rook), is_back)
}

fn jia_che_pao(scene: &Scene) -> bool {
    let cannons = scene.ours(Piece::Cannon);
    any(scene.ours(Piece::Rook), |rook| {
        let (file, rank) = (file_of(rook), rank_of(rook));
        if (3..=5).contains(&file) || !(1..=8).contains(&rank) {
            return false;
        }
        let around =
            [scene.point(file, scene.rank(rook) + 1), scene.point(file, scene.rank(rook) - 1)];
        let three = Bitboard::of(rook) | Bitboard::of(around[0]) | Bitboard::of(around[1]);
        around.iter().all(|&at| cannons.has(at))
            && !(three & scene.checkers).is_empty()
            && three.into_iter().all(|at| scene.is_essential(at))
    })
}

fn tie_men_shuan(scene: &Scene) -> bool {
    let Some((checker, Piece::Rook | Piece::Pawn)) = scene.sole_checker() else { return false };
    let doors = [scene.point(3, 9), scene.point(5, 9)];
    let holds = |cannon| scene.between(cannon).len() == 2 && scene.is_essential(cannon);
    scene.is_king_at_home()
        && doors.contains(&checker)
        && any(scene.ours(Piece::Cannon) & Bitboard::file(4), holds)
}

fn da_dan_chuan_xin(scene: &Scene) -> bool {
    let Some(last) = scene.last() else { return false };
    last.mover == Piece::Rook
        && last.to == scene.point(4, 8)
        && last.captured == Some(Piece::Advisor)
        && scene.checkers.has(last.to)
}

fn er_gui_pai_men(scene: &Scene) -> bool {
    let gates = [scene.point(3, 8), scene.point(5, 8)];
    let moved = scene.last().is_some_and(|last| gates.contains(&last.from))
        && gates.iter().all(|&at| scene.stood(Piece::Pawn, at));
    let pawns = scene.ours(Piece::Pawn);
    moved || gates.iter().all(|&at| pawns.has(at) && scene.is_essential(at))
}

fn men_sha(scene: &Scene) -> bool {
    let Some((checker, piece)) = scene.sole_checker() else { return false };
    let is_filled = |at| scene.is_self_blocked(at) || piece == Piece::Pawn && at == checker;
    matches!(piece, Piece::Horse | Piece::Cannon | Piece::Pawn)
        && scene.neighbours().into_iter().all(is_filled)
        && !men_gong(scene)
}

fn ba_huang_ma(scene: &Scene) -> bool {
    let Some(last) = scene.last().filter(|last| last.mover == Piece::Horse) else { return false };
    any(scene.checkers & scene.ours(Piece::Rook), |rook| {
        Bitboard::between(scene.king, rook).has(last.from)
    })
}

fn ba_jiao_ma(scene: &Scene) -> bool {
    let (file, rank) = scene.king_place();
    if !matches!((file, rank), (3 | 5, 7 | 9)) {
        return false;
    }
    let corner = scene.point(8 - file, 16 - rank);
    scene.ours(Piece::Horse).has(corner)
        && !scene.checkers.has(corner)
        && scene.is_essential(corner)
}

/// A horse on the point checks alone, or it is essential for what it attacks beside the king.
fn horse_on(scene: &Scene, at: Square) -> bool {
    if !scene.ours(Piece::Horse).has(at) {
        return false;
    }
    if scene.checkers.has(at) {
        return scene.checkers.len() == 1;
    }
    scene.is_essential(at)
        && !(scene.horse_attacks(at) & scene.neighbours()).is_empty()
        && !scene.is_mate_with_dummy(at)
}

/// The same for a point and its mirror image.
fn horse_on_either(scene: &Scene, file: u8, rank: u8) -> bool {
    [file, 8 - file].into_iter().any(|file| horse_on(scene, scene.point(file, rank)))
}

fn wo_cao_ma(scene: &Scene) -> bool {
    horse_on_either(scene, 2, 8)
}

fn gua_jiao_ma(scene: &Scene) -> bool {
    [3, 5]
        .into_iter()
        .any(|file| scene.king_place() != (8 - file, 9) && horse_on(scene, scene.point(file, 7)))
}

fn diao_yu_ma(scene: &Scene) -> bool {
    horse_on_either(scene, 2, 7)
}

fn ce_mian_hu(scene: &Scene) -> bool {
    horse_on_either(scene, 2, 6)
}

fn hai_di_lao_yue(scene: &Scene) -> bool {
    let Some((checker, Piece::Rook | Piece::Cannon)) = scene.sole_checker() else { return false };
    let (file, rank) = scene.king_place();
    rank != 9 && checker == scene.point(file, 9)
}

fn shuang_che_cuo(scene: &Scene) -> bool {
    let Some(checker) = scene.sole(Piece::Rook) else { return false };
    let along_file = file_of(checker) == file_of(scene.king);
    let line = |at| if along_file { file_of(at) } else { rank_of(at) };
    any(scene.ours(Piece::Rook) & !Bitboard::of(checker), |second| {
        let beside = |&at: &Square| line(at) == line(second);
        line(second).abs_diff(line(scene.king)) == 1
            && scene
                .neighbours()
                .into_iter()
                .filter(beside)
                .any(|at| scene.rook_attacks(second).has(at))
            && scene.is_essential(second)
    })
}

fn song_fo_gui_dian(scene: &Scene) -> bool {
    let (file, rank) = scene.king_place();
    rank == 9 && scene.sole(Piece::Pawn) == Some(scene.point(file, 8))
}

fn lao_zu_sou_lin(scene: &Scene) -> bool {
    let Some(pawn) = scene.sole(Piece::Pawn) else { return false };
    scene.king_place().1 == 9 && scene.rank(pawn) == 9
}

fn san_zi_gui_bian(scene: &Scene) -> bool {
    let flanks = [[0, 1, 2], [6, 7, 8]];
    flanks.into_iter().any(|files| {
        let flank = files.into_iter().fold(Bitboard::EMPTY, |set, file| set | Bitboard::file(file));
        [Piece::Rook, Piece::Horse, Piece::Cannon]
            .into_iter()
            .all(|piece| any(scene.ours(piece) & flank, |at| scene.is_essential(at)))
    })
}

fn bai_lian_jiang(scene: &Scene) -> bool {
    scene.sole_checker().is_some() && scene.is_gaze_essential()
}

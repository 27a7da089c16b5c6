# 楚河：繁體中文

## 視窗
window-title = 楚河 · { $game }
# $what: whose move it is, who has won, or what is studied or practised
window-title-of = { $what } — 楚河
game-xiangqi = 象棋
game-chess = 國際象棋

## 雙方
side-red = 紅方
side-white = 白方
side-black = 黑方
you = 你
# $side：red 或 black
hot-seat = 雙人對弈

## 棋子
piece-king-red = 帥
piece-king-black = 將
piece-advisor-red = 仕
piece-advisor-black = 士
piece-elephant-red = 相
piece-elephant-black = 象
piece-horse-red = 傌
piece-horse-black = 馬
piece-rook-red = 俥
piece-rook-black = 車
piece-cannon-red = 炮
piece-cannon-black = 砲
piece-pawn-red = 兵
piece-pawn-black = 卒
piece-chess-king = 王
piece-chess-queen = 后
piece-chess-rook = 車
piece-chess-bishop = 象
piece-chess-knight = 馬
piece-chess-pawn = 兵

## 輪到誰
turn-red = 輪到紅方
turn-white = 輪到白方
turn-black = 輪到黑方
turn-you = 輪到你走
thinking = 思考中…
paused = 已暫停
thought = 思考 { $seconds } 秒，深度 { $depth }
thinking-for = 思考中… { $seconds } 秒
thought-time = 思考 { $seconds } 秒
thought-book = 開局庫著法
check = 將軍！
balance = +{ $points }

## 等級
level-1 = 第一級 · 初學
level-1-name = 初學
level-1-short = 一
level-1-about = 剛會走子，多半隨手落子
level-2 = 第二級 · 入門
level-2-name = 入門
level-2-short = 二
level-2-about = 見子就吃，不大看對方的回手
level-3 = 第三級 · 棋友
level-3-name = 棋友
level-3-short = 三
level-3-about = 會看一步棋，常常漏著
level-4 = 第四級 · 好手
level-4-name = 好手
level-4-short = 四
level-4-about = 會看兩步棋，時有失誤
level-5 = 第五級 · 熟手
level-5-name = 熟手
level-5-short = 五
level-5-about = 會看三步棋，偶爾漏看殺著
level-6 = 第六級 · 高手
level-6-name = 高手
level-6-short = 六
level-6-about = 看得更遠，少有明顯的失誤
level-7 = 第七級 · 強手
level-7-name = 強手
level-7-short = 七
level-7-about = 攻守兼顧，抓得住你的疏漏
level-8 = 第八級 · 大師
level-8-name = 大師
level-8-short = 八
level-8-about = 不再失誤，每步想得不久
level-9 = 第九級 · 國手
level-9-name = 國手
level-9-short = 九
level-9-about = 每步想得更久，算得更深
level-10 = 第十級 · 特級
level-10-name = 特級
level-10-short = 十
level-10-about = 全力以赴，用足每步的時間
# $level: 4.3
level-between = 第 { $level } 級 · { $name }
level-points = { $points } 分
level-said = 第 { $level } 級，共十級，{ $name }，{ $points } 分
level-fits = 適合我的
level-own = 自己選
level-adapts = 隨我調整
level-with-character = 第 { $level } 級 · { $name } · { $character }
character = 性格
character-plain = 平常
character-plain-about = 不挑，哪著好走哪著
character-solid = 穩健
character-solid-about = 先守好自己的子，不冒險
character-attacking = 進攻
character-attacking-about = 先找能攻到將帥的著法，吃點虧也肯；強弱不變
character-trader = 愛兌子
character-trader-about = 能兌就兌，愛下殘局
character-trapper = 設陷阱
character-trapper-about = 愛留個坑，看你跳不跳
character-horses = 馬炮
character-horses-about = 愛跳馬用炮，少動車
character-knights = 馬
character-knights-about = 愛跳馬，少動車和后
human-times = 像人一樣用時
may-resign = 會認輸
fit-even = 按你 { $n } 盤的結果，估計輸贏各半
fit-few = 才 { $n } 盤，只是個大概
fit-no-results = 還沒有結果，下五盤就知道個大概
fit-lowest = 已經是最低一級
fit-highest = 已經是最高一級

## 面板
record = 棋譜
no-moves-yet = 還沒有走子
# $game: xiangqi or chess
round = { $game ->
    [chess] 第 { $n } 回合
   *[xiangqi] 第 { $n } 回合
}
pause = 暫停
resume = 繼續
step = 走一步
regret = 悔棋
redo = 重走
# In a study and in the editor, of edits
undo = 復原
redo-edit = 重做
resign = 認輸
offer-draw = 求和
rematch = 再來一局
level-offer = 換第 { $n } 級
new-game = 新局
flip = 翻轉
settings = 設定
interface = 介面大小
interface-auto = 自動
full-screen = 全螢幕
type-move = 輸入著法
play-move = 走子
type-move-hint = 炮二平五、C2=5、h2e2……
type-move-hint-chess = Nf3、O-O、e2e4……
type-move-none = 沒有以此開頭的合法著法
settings-search = 搜尋設定
settings-none = 沒有找到設定
settings-window = 視窗
settings-board = 棋盤與棋子
settings-thinking = 電腦與引擎
board = 棋盤
board-wood = 木
board-paper = 紙
board-walnut = 胡桃木
board-contrast = 高對比
pieces-stand = 棋子放在
on-points = 交叉點
on-fields = 格子裡
pieces = 棋子
set-traditional = 傳統
set-simplified = 簡體
set-hybrid = 圖文
set-pictographs = 圖形
set-carved = 雕刻
set-diagram = 平面
mark-colours = 標記顏色
mark-colours-usual = 通常
mark-colours-safe = 色覺友好
coordinates = 座標
dots = 可走的點
auto-queen = 自動升后
premoves = 預走
# A game plays itself on the board, a move after the other
play-through = 自動打譜
play-through-pace = { $n } 秒
why-not-play-through = 還沒有可打的著法
# What is seen of the pieces
sight = 盲棋
sight-full = 關
sight-discs = 只見棋子
sight-blindfold = 全不見
switch-off = 關
switch-on = 開
sound = 聲音
sound-off = 關
sound-soft = 輕
sound-medium = 中
sound-loud = 響
voice = 朗讀著法
voice-none = 沒有語音：請安裝 Speech Dispatcher（speech-dispatcher）和一種語音
mute = 關閉聲音
unmute = 打開聲音
menu = 選單
copy = 複製
training = 練習
view = 顯示
more = 更多
lessons = 教學
side-panel = 側欄
menu-new-game = 新局…
menu-copy-pgn = 棋譜（PGN）
menu-copy-ubb = 棋譜（東萍 UBB）
menu-copy-text = 棋譜（文字）
menu-copy-fen = 局面（FEN）
why-not-pause = 沒有可暫停的：沒有計時，也不是電腦對下
why-not-regret = 沒有可悔的棋
why-not-redo = 沒有悔過棋
why-not-draw = 現在還不能求和
why-not-earlier = 正在看之前的局面
why-not-review = 下完以後才能復盤
key-space = 空白鍵
first = 到開局
previous = 上一步
next = 下一步
last = 到目前局面
looking-back = 正在看之前的局面 · 按 End 鍵回到目前局面
close = 關閉

## 設定
language = 語言
language-system = 跟隨系統
theme = 外觀
theme-system = 跟隨系統
theme-light = 淺色
theme-dark = 深色
notation = 記譜
notation-chinese = 中文
notation-wxf = WXF
notation-iccs = ICCS
notation-letters = 字母
notation-figurines = 圖形
notation-vietnamese = 越南
motion = 動畫
motion-system = 跟隨系統
motion-full = 走子滑動
motion-reduced = 直接到位
thinking-shown = 思考過程
# A program goes on with the reply that it expects, while the player thinks
ponder = 後臺思考
ponder-who = 第八級起的電腦，和能預測應著的引擎
ponders = 正用你的時間思考
thinking-shown-no = 隱藏
thinking-shown-yes = 顯示
reminder = 棋友提醒
reminders = 提醒
reminders-blunders = 只提醒大漏著
reminders-mistakes = 都提醒
# $n: how many in this game
reminder-count = 本局第 { $n } 次
reminder-go-on = 繼續
reminder-better = 看較好的一著
reminder-waits = 等你決定
reminder-clocks = 鐘已停，想好再定

## 新局
new-game-title = 新局
# Who the person at the window plays
opponent = 對手
# Which side that person takes, or sits at where two people play
play-side = 執子
play-red = 我執紅
play-white = 我執白
play-black = 我執黑
play-random = 隨機
red-below = 紅方在下
white-below = 白方在下
black-below = 黑方在下
new-game-more = 更多
start-from = 局面
start-from-usual = 開局
start-from-board = 目前局面
start-from-set-up = 擺好的局面…
players = 誰來下
players-with-me = 我和對手
players-programs = 看電腦對電腦
new-game-needs-engine = 先選定引擎，才能開始
new-game-needs-cloud = 先打開雲庫，才能開始
new-game-leaves = 上一局留在棋譜庫裡
new-game-again = Ctrl+N 再按 Enter：照上一局再來
clock = 用時
clock-none = 不限
clock-sudden-death = 不加秒
clock-increment = 加秒
clock-byoyomi = 讀秒
clock-own = 自訂…
clock-apart = 雙方不同
# $n: seconds
clock-adds = 每步加 { $n } 秒
clock-about-main = 每方 { $minutes } 分鐘
clock-about-increment = 每方 { $minutes } 分鐘，每走一步加 { $seconds } 秒
clock-about-byoyomi = 每方 { $minutes } 分鐘，然後每步 { $seconds } 秒，{ $n } 次
# $n is how many periods.
clock-times = { $n } 次
# Byo-yomi beside a clock that counts; $n: periods, the one that runs among them
clock-periods = { $n ->
    [0] 讀秒用完
    [1] 最後一次讀秒
   *[other] 剩 { $n } 次讀秒
}
clock-seconds = { $n } 秒
clock-minutes = { $n } 分
game = 棋種
player-person = 真人
player-built-in = 電腦
player-engine = 引擎
player-library = 雲庫
level = 等級
engine = 引擎
no-engine-for-game = 還沒有能下{ $game }的引擎，請先新增一個。
no-engine-but-found = 還沒有可下{ $game }的引擎。這台電腦上找到一個：
engine-use = 用它
engine-choose-program = 另選程式…
cloud-is-off = 雲庫現在是關著的。打開後，只送出要查的局面。
cloud-turn-on = 打開雲庫
engines-manage = 管理…
limit = 每步
limit-time = 時間
limit-depth = 深度
limit-nodes = 節點
limit-seconds = { $seconds } 秒
limit-plies = { $plies } 層
library-instead = 庫中沒有時
handicap = 讓子
handicap-none = 不讓
handicap-first-move = 讓先
handicap-horse = 單馬
handicap-two-horses = 雙馬
handicap-two-horses-short = 雙馬
handicap-nine-pieces = 九子
handicap-nine-pieces-short = 九子
handicap-pawn-and-move = 讓兵
handicap-knight = 讓馬
handicap-rook = 讓車
handicap-queen = 讓后
odds-without = 不讓子
odds-received = 對手讓我
odds-given = 我讓對手
odds-kind = 讓什麼
odds-need-start = 讓子要從開局下起
# $side: who gives them
odds-set-sides = 這樣讓子，由{ $side }來讓
# $giver: you, opponent, or side where programs play each other
odds-about-first-move = { $giver ->
    [you] 對手執紅先走
    [opponent] 我執紅先走
   *[side] 黑方讓紅方先走
}
odds-about-horse = { $giver ->
    [you] 我執紅先走，去掉左馬
    [opponent] 對手執紅先走，去掉左馬
   *[side] 紅方先走，去掉左馬
}
odds-about-two-horses = { $giver ->
    [you] 我執紅先走，去掉雙馬
    [opponent] 對手執紅先走，去掉雙馬
   *[side] 紅方先走，去掉雙馬
}
odds-about-nine-pieces = { $giver ->
    [you] 我執紅先走，去掉雙仕、雙相和五個兵
    [opponent] 對手執紅先走，去掉雙仕、雙相和五個兵
   *[side] 紅方先走，去掉雙仕、雙相和五個兵
}
odds-about-pawn-and-move = { $giver ->
    [you] 我執黑，去掉 f7 兵
    [opponent] 對手執黑，去掉 f7 兵
   *[side] 黑方去掉 f7 兵
}
odds-about-knight = { $giver ->
    [you] 我執白先走，去掉后翼的馬
    [opponent] 對手執白先走，去掉后翼的馬
   *[side] 白方先走，去掉后翼的馬
}
odds-about-rook = { $giver ->
    [you] 我執白先走，去掉后翼的車
    [opponent] 對手執白先走，去掉后翼的車
   *[side] 白方先走，去掉后翼的車
}
odds-about-queen = { $giver ->
    [you] 我執白先走，去掉后
    [opponent] 對手執白先走，去掉后
   *[side] 白方先走，去掉后
}
ruleset = 棋例
ruleset-asian = 亞洲棋規
ruleset-chinese = 中國棋規
ruleset-tiantian = 天天棋規
ruleset-simple = 簡易棋規
start = 開始
cancel = 取消

## 確認
confirm-resign-title = 認輸？
confirm-resign-text = 認輸後本局判負，仍可悔棋。
confirm-resign-yes = 認輸
confirm-abort-title = 取消本局？
confirm-abort-text = 對局剛開始，取消後不計勝負，可另開一局。
confirm-abort-yes = 取消本局
confirm-draw-title = 同意和棋？
confirm-draw-yes = 同意
decline = 不同意
# $side is who offers it.
draw-offered-by = { $side }求和
draw-offered = 已提和，對方走下一步時答覆
# $side is who declines it.
draw-declined = { $side }不同意和棋
low-on-time = 你的時間不多了

## 結果
result-red-wins = 紅方勝
result-white-wins = 白方勝
result-black-wins = 黑方勝
result-you-won = 你贏了
result-you-lost = 你輸了
result-draw = 和棋
side-won = { $side }贏了
# $result: who has won; $reason: one of those below, in the middle of a sentence
result-because = { $result }・{ $reason }
# $checkers, $list: names of pieces; $check: what gives check, in words
why-mate-check = { $checkers }將軍
why-mate-protected = { $check }，有{ $list }保著
why-mate-guarded = { $check }；去路被{ $list }看住
list-of-more = { $one }、{ $other }
list-of-two = { $one }、{ $other }
# $moves: how many moves, in words
result-minutes = { $moves }・{ $n } 分鐘
# $length: moves and minutes; $n: reminders of mistakes
result-reminders = { $length }・提醒 { $n } 次
result-moves = { $n } 回合
# $side: the name of a side
card-won = { $side }・贏了
regret-and-play-on = 悔棋再戰
reason-checkmate = 將死
reason-stalemate = 困斃
reason-chess-stalemate = 逼和，無子可動
reason-perpetual-check = 長將判負
reason-perpetual-chase = 長捉判負
reason-perpetual-mate-threat = 長殺判負
reason-perpetual-attack = 將、殺、捉循環判負
reason-repetition = 同一局面出現三次
reason-move-limit = 六十回合沒有吃子
reason-chess-move-limit = 五十回合沒有吃子或動兵
reason-insufficient-material = 雙方子力不足
reason-resignation = 認輸
reason-agreement = 雙方議和
reason-time = 超時

## 裁決
show-ruling = 裁決
list-separator = 、
ruling-hint = 把滑鼠移到著法上，棋盤就顯示這一著
title-move-limit = 自然限著
title-chess-move-limit = 五十回合規則
class-check = 將
class-mate-threat = 殺
class-chase = 捉
class-idle = 閒
class-capture = 吃子
class-pawn = 動兵
# 所有著法之前的局面，列在著法的位置
record-start = 開局
# $n：第幾次
class-occurrence = { $n ->
    [1] 第一次
    [2] 第二次
    [3] 第三次
    [4] 第四次
   *[other] 第五次
}
explain-check = { $pieces }將軍
explain-mate-threat = 叫殺：下一步起連將可以成殺
explain-chase = { $pieces }捉{ $targets }，要得子
explain-chase-jointly = { $pieces }與別的子聯合捉{ $targets }，要得子
explain-chase-checks = { $pieces }下一步起將軍，可以得{ $targets }
explain-exchange = { $pieces }與{ $targets }邀兌
explain-block = { $pieces }攔住{ $targets }的去路
explain-offer = 獻{ $targets }給{ $pieces }吃
explain-follow = { $pieces }跟住有根的{ $targets }
explain-idle = 沒有將、殺、捉
explain-free-to-chase = { $pieces }攻{ $targets }，棋規允許
explain-last-capture = 最後一次吃子
explain-last-pawn-move = 最後一次動兵
explain-occurrence = { $n ->
    [1] 這個局面第一次出現
    [2] 這個局面第二次出現
    [3] 這個局面第三次出現
    [4] 這個局面第四次出現
   *[other] 這個局面第五次出現
}
# $side：red 或 black，判負的一方
rule-perpetual-check = 同一局面第三次出現。{ $side ->
    [red] 紅方
   *[black] 黑方
}步步將軍，不變作負。
rule-both-check = 同一局面第三次出現。雙方步步互將，不變作和。
rule-perpetual-chase = 同一局面第三次出現。{ $side ->
    [red] 紅方
   *[black] 黑方
}步步捉子，不變作負。
rule-frozen-rook = 同一局面第三次出現。{ $side ->
    [red] 紅方
   *[black] 黑方
}步步捉被馬牽死的車，不變作負。
rule-perpetual-mate-threat = 同一局面第三次出現。{ $side ->
    [red] 紅方
   *[black] 黑方
}步步叫殺，不變作負。
rule-perpetual-attack = 同一局面第三次出現。{ $side ->
    [red] 紅方
   *[black] 黑方
}步步不離將、殺、捉，不變作負。
rule-lone-chase = 同一局面第三次出現。雙方長捉，{ $side ->
    [red] 紅方
   *[black] 黑方
}步步單子捉，對方聯合捉子，單子捉者不變作負。
rule-graver-attack = 同一局面第三次出現。雙方都屬禁止著法，對方有捉少根子的著法，{ $side ->
    [red] 紅方
   *[black] 黑方
}的著法更重，不變作負。
rule-both-forbidden = 同一局面第三次出現。雙方都屬禁止著法，不變作和。
rule-mate-threat-allowed = 同一局面第三次出現。長殺是允許的，不變作和。
rule-mixture-allowed = 同一局面第三次出現。將軍夾著別的著法，是允許的，不變作和。
rule-several-allowed = 同一局面第三次出現。輪流捉幾個子，是允許的，不變作和。
rule-king-or-pawn-allowed = 同一局面第三次出現。將帥、兵卒長捉是允許的，不變作和。
rule-offer-allowed = 同一局面第三次出現。長兌、長獻是允許的，不變作和。
rule-block-allowed = 同一局面第三次出現。長攔是允許的，不變作和。
rule-follow-allowed = 同一局面第三次出現。長跟有根子是允許的，不變作和。
rule-nothing-forbidden = 同一局面第三次出現。雙方都沒有禁止著法，不變作和。
rule-earlier-edition = 同一局面第三次出現。本局按規則的較早版本判定，結果保留；按現行版本應{ $side ->
    [red] 判紅方負
    [black] 判黑方負
   *[none] 判和
}。
# $round：最後一次吃子的回合，0 表示在開局局面之前
rule-move-limit = { $round ->
    [0] 六十回合沒有吃子。
   *[other] 從第 { $round } 回合以來，六十回合沒有吃子。
}
rule-nothing-crosses = 雙方都沒有能過河的子，作和。
rule-chess-repetition = 每次都輪到同一方走，能走的著法也相同，作和。
# $round：最後一次吃子或動兵的回合，0 表示在開局局面之前；$n：多少回合
rule-chess-move-limit = { $round ->
    [0] { $n } 回合沒有吃子，也沒有動兵。
   *[other] 從第 { $round } 回合以來，{ $n } 回合沒有吃子，也沒有動兵。
}
# $left：除了王還剩什麼
rule-chess-dead = { $left ->
    [kings] 只剩雙王
    [knight] 只剩王、馬對王
    [bishop] 只剩王、象對王
   *[bishops] 除了王只剩同色格的象
}，怎麼走都不可能將死，作和。
article-asian = 亞洲棋規第 { $number } 條
article-chinese = 中國象棋競賽規則（2020）第 { $number } 條
# $edition: the day from which it held, or none
article-earlier-edition = 中國象棋競賽規則（2020），{ $edition ->
    [none] 本程式2026年11月30日以前的判法
   *[other] 本程式自{ $edition }起的判法
}
article-tiantian = 天天棋規：將、捉到了次數就得變著，不判負
article-simple = 簡易棋規：只有單方長將判負
article-limit = { $ruleset ->
    [Asian] 亞洲棋規：一方第十次以後的將軍和應將不計入
    [Chinese] 中國象棋競賽規則（2020）：將軍也計入
    [Tiantian] 天天棋規：每方第十次以後的將軍不計
   *[Simple] 簡易棋規：將軍也計入
}
article-fide = 國際棋聯規則第 { $number } 條
article-fide-claimed = 國際棋聯規則第 { $number } 條（自動提和）
# $side：you、red 或 black，再重複就判負的一方
warning-check = { $side ->
    [you] 你
    [red] 紅方
   *[black] 黑方
}步步將軍，局面已經重複：再不變著就判負
warning-chase = { $side ->
    [you] 你的
    [red] 紅方的
   *[black] 黑方的
}{ $pieces }步步捉{ $targets }，局面已經重複：再不變著就判負
warning-mate-threat = { $side ->
    [you] 你
    [red] 紅方
   *[black] 黑方
}步步叫殺，局面已經重複：再不變著就判負
warning-attack = { $side ->
    [you] 你
    [red] 紅方
   *[black] 黑方
}步步不離將、殺、捉，局面已經重複：再不變著就判負
warning-repetition = 這個局面已經出現過：再出現一次就作和
# $n：還剩幾個回合
warning-move-limit = { $n ->
    [1] 這一回合再不吃子就作和
   *[other] 再有 { $n } 回合不吃子就作和
}
warning-chess-move-limit = { $n ->
    [1] 這一回合再不吃子、不動兵就作和
   *[other] 再有 { $n } 回合不吃子、不動兵就作和
}

## 走不得的緣由
refused-no-piece = 這裡沒有棋子
refused-not-yours = 這是對方的棋子
refused-own-piece = 那裡是自己的棋子
refused-not-its-way = { $piece }不能這樣走
refused-horse-leg = 馬腳被絆住，不能走到那裡
refused-elephant-eye = 象眼被塞住，不能走到那裡
refused-elephant-river = 相、象不能過河
refused-palace = { $piece }不能走出九宮
refused-path-blocked = 路上有子擋著，{ $piece }過不去
refused-cannon-no-screen = 炮要隔一個子才能吃子
refused-cannon-screens = 炮只能隔一個子吃子，中間的子多了
refused-cannon-needs-empty = 炮不吃子時不能越過棋子
refused-pawn-backward = { $piece }不能後退
refused-pawn-sideways = { $piece }過河以後才能橫走
refused-king-in-check = 走了會被將軍，不能送將
refused-still-in-check = 正被將軍，這樣走解不了
refused-kings-facing = 將帥不能照面
refused-checks = 已連將 { $n } 回合，這一著要變
refused-chases = 已連捉同一子 { $n } 回合，這一著要變
refused-checks-and-chases = 已將捉交替 { $n } 回合，這一著要變
warning-one-more-check = 再將一次就要變
warning-one-more-chase = 再捉一次就要變
warning-one-more = 再將、再捉一次就要變
change-title = 這一著要變
# $side：走棋的一方；$n：回合；$mv：走不下去的著法
change-checks = { $side }連著將軍，已滿 { $n } 回合，不許再將：{ $mv } 走不下去，但不判負
change-chases = { $side }連著捉同一隻{ $target }，已滿 { $n } 回合，不許再捉：{ $mv } 走不下去，但不判負
change-checks-and-chases = { $side }一將一捉，已滿 { $n } 回合，不許再這樣走：{ $mv } 走不下去，但不判負
change-sign = 變
change-tag = 要變
change-tag-checks = 也是將
change-tag-chases = 也是捉
change-left = 還能走
change-others = 另有 { $n } 種走法
change-another = 換一著
change-all = 全部走法
change-why = 為什麼
change-clock = 請換一著，鐘照走
said-count = 第 { $n } 次
change-please = 請換一著
refused-chess-pawn-forward = 兵只能向前走
refused-chess-pawn-double-step = 兵只有在起始格才能走兩格
refused-chess-pawn-captures-diagonally = 兵直走不能吃子，要斜著吃
refused-chess-pawn-needs-capture = 兵只有吃子時才能斜走
refused-chess-not-in-passing = 吃過路兵只能在對方走完兩格後馬上吃
refused-chess-promotion-missing = 兵到底線要升變成后、車、象或馬
refused-chess-no-promotion = 這步棋不能這樣升變
refused-chess-castling-lost = 王或車已經動過，這一側不能易位
refused-chess-castling-blocked = 王和車之間還有棋子，不能易位
refused-chess-castling-in-check = 正被將軍，不能易位
refused-chess-castling-through-check = 王要經過的格子受到攻擊，不能易位
refused-chess-kings-touch = 兩王不能相鄰
refused-chess-king-into-check = 王走到那裡會被將軍
refused-game-over = 這局已經結束
refused-not-your-turn = 還沒輪到你走
refused-looking-back = 正在看之前的局面，先回到目前局面再走

## 引擎
engines = 引擎
engines-count = { $n ->
    [0] 還沒有
   *[other] 共 { $n } 個
}
engines-none = 引擎是別人寫的下棋程式，可以做你的對手，也可以替你分析。象棋有 Fairy-Stockfish、皮卡魚（Pikafish），國際象棋有 Stockfish，裝好以後在這裡新增。
engines-found = 這台電腦上找到的
engine-choice = 選擇引擎
engines-remote = 引擎在另一台電腦上：命令填 ssh，參數填那台電腦和引擎，例如 me@server stockfish。
engines-add = 新增引擎
engine-edit = 編輯
engine-edit-title = 編輯引擎
engine-remove = 移除
engine-remove-title = 移除引擎？
engine-remove-text = 「{ $name }」會從清單裡拿掉，程式本身不動。
engine-name = 名稱
engine-name-hint = 引擎自報的名字
engine-command = 命令
engine-command-hint = 程式的路徑或名字
engine-choose = 選擇檔案…
engine-choose-title = 選擇引擎程式
engine-arguments = 參數
engine-arguments-hint = 可不填
engine-folder = 工作目錄
engine-folder-hint = 程式所在的目錄
engine-protocol = 協定
protocol-ask = 自動偵測
protocol-uci = UCI
protocol-ucci = UCCI
engine-test = 測試
engine-press = 執行
engine-options = 選項
engine-options-kept = 已設選項：{ $options }。測試以後可以改。
engine-rule-options = 以下由每局棋的規則決定，不在此設定
engine-by-rules = 依對局規則
engine-untold-rules = 無法告知該引擎的規則：{ $rulesets }。規則不許走的著法不會讓它走。
engine-fails-test = 這個引擎沒有通過測試
engine-no-command = 先填命令，或選擇程式檔案
engine-no-picker = 這個系統打不開選擇檔案的視窗，請把路徑填在上面
save = 儲存
trial-hint = 啟動引擎，查看它的選項，讓它走一步
trial-starting = 正在啟動…
trial-thinking = 正在思考一步棋…
trial-moved = { $milliseconds } 毫秒回應，這裡走 { $move }
trial-no-move = 引擎有回應，但沒有走棋
trial-refused = 引擎不接受這些選項：{ $options }

## 引擎出錯
fault-missing = 找不到程式 { $command }，請檢查命令或選擇檔案
fault-not-executable = { $command } 無法執行：須是這個系統的程式，且有執行權限
fault-no-folder = 沒有這個資料夾：{ $folder }
fault-cannot-start = { $command } 無法啟動
fault-exited = 程式一啟動就結束了（{ $exit }）
fault-no-protocol = 這個程式不支援 UCI，也不支援 UCCI，大概不是引擎
fault-wrong-game = 這個引擎不會下這種棋
fault-wrong-game-move = 這個引擎下的是另一種棋，它走了 { $sent }
fault-crashed = 引擎中途結束了（{ $exit }）
fault-silent = 引擎 { $seconds } 秒沒有回應
fault-flood = 引擎不停地輸出沒有意義的東西
fault-empty = 引擎有回覆，但沒有給出著法
fault-unreadable = 引擎的回覆不是著法：{ $sent }
fault-illegal = 引擎走了不合棋規的一著：{ $sent }
# $fault：上面的一句
fault-details = { $fault }。詳情：{ $details }
exit-code = 結束碼 { $code }
exit-signal = 信號 { $signal }
exit-unknown = 原因不明

## 雲庫
cloud = 雲庫
cloud-off = 關
cloud-on = 開
cloud-host = 位址
cloud-sends = 只把所查的局面傳給 { $host }
cloud-would-send = 關：什麼都不傳。打開以後，只把所查的局面傳給 { $host }
cloud-host-scheme = 還沒有採用：位址要以 https:// 或 http:// 開頭
cloud-host-login = 還沒有採用：位址裡不能有使用者名稱和密碼
cloud-host-query = 還沒有採用：位址裡不能有 ? 和 #
cloud-host-malformed = 還沒有採用：這不是位址
library-tab = 雲庫
explorer-tab = 著法統計
explorer-show-games = 看這 { $n } 局
explorer-games = 局數
explorer-results = 結果
explorer-own = 自己
explorer-nothing = 棋譜庫裡沒有對局從這裡走下去
explorer-results-xiangqi = 紅勝 { $first }，和 { $draws }，黑勝 { $second }
explorer-results-chess = 白勝 { $first }，和 { $draws }，黑勝 { $second }
library-asking = 正在查詢雲庫…
library-unknown = 雲庫還沒有收錄這個局面
library-over = 這裡沒有合法著法
library-again = 再試一次
# $side：輪到走子的一方
library-score = { $side }分數
library-wins = 勝率
library-note = 備註
library-won = 勝
library-lost = 負

## 雲庫出錯
library-no-such-game = 雲庫裡沒有這種棋
library-bad-host = 這不是雲庫的位址：{ $host }
library-unreachable = 連不上雲庫，請檢查網路連線
library-timed-out = 雲庫沒有及時回應
library-busy = 查詢太頻繁，請過一會兒再試
library-unavailable = 雲庫出了故障（HTTP 狀態 { $status }）
library-redirected = 雲庫轉到了別的位址，沒有查詢：{ $address }
library-too-long = 雲庫的回覆太長
library-refused = 雲庫拒絕了查詢：{ $status }
library-garbled = 無法識別雲庫的回覆：{ $excerpt }
library-illegal = 雲庫給出了不合法的著法：{ $sent }

## 出錯
settings-damaged = 設定檔已損壞，改用預設值：{ $file }
settings-partly = 設定檔第 { $line } 行無法讀取，其餘照舊
settings-unreadable = 無法讀取設定檔，這次使用預設設定
settings-no-folder = 找不到存放設定的資料夾，變更只在這次有效
settings-not-saved = 設定沒能儲存：{ $file }
engines-damaged = 引擎清單已損壞，原檔留作 { $file }
engines-unreadable = 無法讀取引擎清單，這次沒有外部引擎
engines-no-folder = 找不到存放引擎清單的資料夾，變更只在這次有效
engines-not-saved = 引擎清單沒能儲存：{ $file }
error-fen = 無法讀取這個局面（FEN）：{ $reason }
error-no-display = 找不到顯示器，視窗打不開。
    請在圖形桌面（X 或 Wayland 工作階段）裡執行，並確認設了環境變數 DISPLAY 或 WAYLAND_DISPLAY。
error-no-graphics = 找不到可用的顯示卡驅動程式，視窗打不開。
    請安裝顯示卡的 Vulkan 驅動程式；沒有顯示卡也可以用軟體繪製，Debian 和 Ubuntu 上執行：
    sudo apt install mesa-vulkan-drivers
error-graphics-lost = 顯示卡裝置失去回應，視窗關閉了。棋局已經儲存，重新打開楚河就能接著下。

## 局面（FEN）錯在哪裡
fen-empty = 裡面什麼也沒有
fen-rank-count = 棋盤有 { $found } 行，應有 { $ranks } 行
# $point: point or square
fen-rank-width = 第 { $rank } 行有 { $width } { $point ->
    [point] 個點
   *[square] 格
}，應有 { $files } { $point ->
    [point] 個
   *[square] 格
}
fen-unknown-letter = 第 { $rank } 行的「{ $letter }」（第 { $column } 個字元）不是棋子
fen-missing-king = { $side }沒有將帥（王）
fen-too-many = { $side }有 { $found } 個{ $piece }，最多 { $most } 個
fen-king-outside-palace = { $side }的將帥在 { $at }，不在九宮之內
fen-impossible-point = { $side }的{ $piece }到不了 { $at }
fen-kings-facing = { $first } 和 { $second } 的將帥照面
fen-opponent-in-check = 輪到{ $mover }走棋，{ $side }卻正被將軍
fen-side-to-move = 走棋方寫作「{ $found }」，應是 { $letters } 之一（第 2 項）
fen-not-a-dash = 第 { $field } 項是「{ $found }」，應是「-」
# $field: 5 (half-move clock) or 6 (move number)
fen-bad-counter = { $field ->
    [5] 無進展步數
   *[6] 回合數
}是「{ $found }」，應是 0 到 { $most } 的數（第 { $field } 項）
fen-trailing = 最後一項之後還有「{ $found }」
fen-chess-many-kings = { $side }有 { $found } 個王
# $what: pieces or pawns
fen-chess-too-many = { $side }有 { $found } 個{ $what ->
    [pawns] 兵
   *[pieces] 子
}，最多 { $most } 個
fen-chess-pawn-on-last-rank = { $side }的兵不能在 { $at }
fen-chess-kings-touch = { $first } 和 { $second } 的兩個王相鄰
fen-chess-too-many-checkers = 有 { $found } 個子同時將{ $side }的軍，最多 2 個
fen-chess-castling = 「{ $letter }」（第 { $column } 個字元）不是易位權（K、Q、k、q 各寫一次，或寫 -）
fen-chess-castling-king = 易位權「{ $letter }」：{ $side }的王不在 { $home }
fen-chess-castling-rook = 易位權「{ $letter }」：{ $side }沒有車在 { $home }
fen-chess-not-a-square = 吃過路兵的格是「{ $found }」，應是「-」或一個格（第 4 項）
fen-chess-no-double-step = 沒有兵能剛走兩格越過 { $at }（第 4 項）

## The engines and the cloud at play
cloud-library = 雲庫
library-moved = 著法出自雲庫
library-replaced = 由{ $name }代走
library-replaced-off = 雲庫沒有打開（見設定）
thinking-none = 引擎的思考會顯示在這裡
thinking-depth = 深度 { $depth }
thinking-time = { $seconds } 秒
move-now = 立即走子
thinking-speed = { $speed }/秒
thinking-mate = { $side } { $moves } 步殺
engine-fault-title = { $name } 沒有走棋
engine-fault-substitute = 由電腦第 { $level } 級接著下
engine-fault-again = 再試一次
engine-fault-untouched = 棋局沒有變動，也可以悔棋或另開新局。
engine-restarted = { $name } 中斷或沒有回應，已重新啟動
engine-missing = 引擎 { $name } 已不存在，由電腦第 { $level } 級代替
engine-none-chosen = 沒有選定引擎，由電腦第 { $level } 級代替

## 棋局的保存
resumed-game = 接著下上次沒下完的棋
games-busy = 棋譜庫被別的程式占用，這盤棋暫時存不進去
games-disk-full = 磁碟已滿，這盤棋暫時存不進去
games-read-only = 棋譜庫所在的資料夾不能寫入，這盤棋存不進去
games-newer = 棋譜庫是更新版本的楚河建的，這盤棋存不進去
games-not-saved = 棋譜庫出錯，這盤棋暫時存不進去
games-damaged = 棋譜庫已損壞，原檔案留作 { $file }

## 研究
study = 研究
study-game = 研究這盤棋
hint = 提示
hint-is = 提示：{ $move }
# $piece: the name of a piece
hint-piece = 提示：動{ $piece }。再按一次，告訴你走法
# $move: the first move of a line, $why: what the line wins, with the move that wins it
hint-because = 提示：{ $move }，接著{ $why }
threat = 對方的威脅
threat-is = 對方要走：{ $move }
no-threat = 正被將軍，先應將
analysis = 分析
analyse-game = 分析
analysis-lines = 分析路數
ask-move = 這步棋如何？
asked-move = 所問的一著
analysis-beside = 同時分析
analysis-beside-none = 無

answer-first = 先答後看
answer-at = 第 { $n } 回合 · 輪到{ $side }
answer-number = 第 { $n } 題，共 { $of } 題
answer-title = 你先想，再看引擎
answer-about = 只問 ? 和 ??，每局三題
answer-threat = 對方有什麼威脅？
answer-threat-how = 點對方的棋子，再點它要去的地方。
answer-no-threat = 沒有威脅
answer-again = 重答
answer-give-line = 算一算
answer-candidates = 你的候選著
answer-candidates-how = 最多三著，在棋盤上走
answer-one-more = 再走一著，或者就這樣
answer-first-choice = 首選
answer-prefer = 設為首選
answer-drop = 去掉 { $mv }
answer-line = 你算的變化
answer-line-how = 從首選走起，雙方都由你走；三著以上更準。
answer-hidden = 引擎的分數、箭頭和形勢條都收著，答完一起看。
answer-next = 下一步
answer-compare = 對答案
answer-pass = 直接看答案
answer-shown = 答案
answer-worked-out = 算準了
answer-right-direction = 方向對
answer-reply-missed = 漏了對方的應著
answer-not-seen = 沒有想到
answer-part-threat = 威脅
answer-part-candidates = 候選著
answer-part-line = 變化
answer-you = 你答
answer-fact = 其實
answer-threat-right = 說對了
answer-threat-other = 也算，不是最急的
answer-missed = 沒看到
answer-best-first = 首選就是
answer-best-later = 有，沒排第一
answer-best-missed = 沒有
answer-line-right = 應著算到了
answer-line-missed = 第一應就漏了
answer-next-question = 下一題
answer-to-review = 去復盤
answer-leave = 直接去復盤
answer-days = 近 30 天 { $n } 題
answer-wait = 引擎還在看這盤棋，看完你先答。
answer-skip = 現在就看復盤
again = 從這裡再下
again-level = 按第 { $level } 級出難題
again-task = 替{ $side }找一著更好的
again-move = 第 { $n } 著，共 { $of } 著
again-how = 接下來三著，走一著評一著；對方每次都挑你最難應的著。
again-sound = 好
again-open = 沒能評判
again-better = 應走 { $mv }
again-all-sound = 走得好，著著都對
again-some-sound = 還有不對的著
again-none-sound = 還沒走對，再來一次
again-unjudged = 最後一著沒能評判
again-retry = 再來
again-play-on = 接著下完…
again-leave = 回到復盤
again-number-moves = 著數
again-number-sound = 走對
again-number-accuracy = 準確度
guess-moves = 猜著法
guess-task = { $side }走棋，實戰走了什麼？
guess-over = 對局到此為止
guess-round = 第 { $n } 回合，共 { $of } 回合
guess-how = 在棋盤上走出你認為的著法，然後看看實戰的著法和引擎的評價。
guess-judging = 正在評判…
guess-found = 猜中了，實戰走的就是這一著
guess-other = 實戰走的是另一著
guess-shown = 實戰走的是這一著
guess-yours = 你的著法
guess-played = 實戰著法
guess-best = 引擎首選
guess-percent = 百分數是每著之後的勝率
guess-show = 看答案
guess-next = 繼續
guess-side = 換邊猜
guess-leave = 返回
guess-number-found = 猜中
guess-number-own = 你的準確度
guess-number-played = 棋手準確度
guess-sum-found = 共猜 { $of } 著，猜中 { $found } 著。
guess-sum-behind = 棋手的著法比你的更準確。
guess-sum-ahead = 你的著法比棋手的更準確。
guess-sum-level = 你和棋手一樣準確。

add-line = 把這一路加進棋譜
study-begun = 研究：可試任何著法，每步改動都能復原
variations = { $n } 個變著
comment = 註解
comment-hint = 寫下對這個局面的想法
done = 完成
marks = 評註符號
mark-brilliant = !!  妙著
mark-good = !  好著
mark-interesting = !?  值得一試
mark-inaccuracy = ?!  緩著
mark-mistake = ?  失著
mark-blunder = ??  漏著
mark-none = 不加符號
details = 對局資訊…
tag-title = 標題
tag-event = 賽事
tag-place = 地點
tag-date = 日期
tag-round = 輪次
tag-opening = 開局
tag-time-control = 用時
tag-annotator = 評註
previous-variation = 上一個變著
next-variation = 下一個變著
shift-up = 變著上移
shift-down = 變著下移
promote-variation = 提升變著
make-main-line = 設為主變
delete-move = 從這裡刪去
copy-position = 複製局面（FEN）

## 棋譜庫
library = 棋譜庫
open-game = 開啟
search-games = 搜尋
search-games-hint = 姓名、賽事、備註
result = 結果
delete-game = 刪除
games-count = 共 { $n } 局
list-games = 對局
list-positions = 局面
list-opening = 開局
list-moves-head = 回合
list-reached = 出現在
list-players = 對局
list-material = 餘子
list-level = 等級
list-level-of = 第 { $n } 級
list-clear = 清除
list-choose = 選擇
list-red-won = 紅勝
list-black-won = 黑勝
list-draw = 和
# 殘局餘子，各一字：車、砲、馬
list-pieces-xiangqi = 車 砲 馬
# 后、車、象、馬
list-pieces-chess = 后 車 象 馬
list-moves = { $n } 回合
list-looked-in = 查找範圍：{ $shelf }
list-reached-in = 第 { $n } 回合
list-change-facts = 改對局資訊
list-chosen = 選了 { $n } 局，共 { $all } 局
sort-by = 按{ $column }排序
sorted-up = 已按{ $column }排序，升序
sorted-down = 已按{ $column }排序，降序
shelf-all = 全部
shelf-own = 我的對局
shelf-unread = 未讀
new-collection = 新收藏
more-collections = 更多收藏
rename-collection = 改收藏名
delete-collection = 刪除收藏（棋局仍在庫中）
collection-name = 收藏的名稱
add-to-collection = 收藏到…
clear-selection = 取消選擇
restore-games = 已刪除 { $n } 局，復原
preview-move = 第 { $n } 回合　{ $text }
preview-start = 到開頭
preview-back = 退一步
preview-next = 進一步
preview-end = 到最後
play-on = 接著下
copy-one-game = 複製
no-games-yet = 每盤棋從第一步起就存在這裡
no-games-found = 沒有符合的棋局
games-not-read = 無法讀取棋譜庫
form-board = 要找的局面
form-anywhere = 哪裡都行
form-put-here = 點這裡放子
form-to-move = 輪到
form-either = 不限
form-whole = 整盤
form-mirrored = 左右鏡像也算
form-swapped = 紅黑對換也算
form-use-current = 用目前局面
form-back = 棋盤
form-results = 結果 { $n }
form-empty = 在棋盤上放幾枚子
form-nothing = 沒有出現過
form-hits = { $n ->
   *[other] 局
}
date = 日期
event = 賽事
copied = 已複製
play-from-here = 從這裡對弈
confirm-study-title = 轉為研究？
confirm-study-text = 這是之前的局面。轉為研究後可以從這裡試別的著法，原來的棋仍在棋譜庫裡。
confirm-study-yes = 研究

## 檔案
open-file = 開啟…
recent-files = 最近的檔案…
no-recent-files = 還沒有開啟或儲存過檔案
save-file = 儲存…
# Pictures and pages of what is at the board
share = 分享
menu-share = 分享…
share-picture = 圖片
share-moving = 動圖
share-page = 網頁
share-save = 儲存…
share-open-page = 開啟網頁
share-folder = 開啟資料夾
share-not-copied = 沒能複製：找不到剪貼簿
share-not-opened = 沒有能開啟網頁的程式，網頁存於 { $file }
share-copy-picture = 複製圖片
share-copy-text = 複製文字
share-play = 試播
share-stop = 停下
share-too-large = 檔案會超過 24 MB：選小一點的尺寸，或者只選一段
share-failed = 做不出來，原因寫在日誌裡
share-format = 格式
share-size = 大小
share-small = 小
share-medium = 中
share-large = 大
share-near = 朝向
share-below = { $side }在下
share-look = 樣子
share-look-window = 同視窗
share-look-printed = 黑白
share-last-move = 上一著
share-arrows = 箭頭
share-arrow-count = { $n } 支
share-marks = 評注符號
share-title = 標題
share-described = 文字說明跟圖走：「{ $text }」
share-from = 從
share-to = 到
share-start = 開局局面
share-pace = 每步
share-seconds = { $n } 秒
share-moves = 著法
share-moves-below = 寫在圖下方
share-loop = 循環
share-loop-again = 播完從頭再來
share-paper = 紙張
share-fit = 每頁幾圖
share-diagrams = 圖的位置
share-diagrams-notes = 有註解
share-diagrams-rounds = 每 5 回合
share-diagrams-blunders = 漏著
share-diagrams-none = 不要圖
share-moves-all = 主變和變化
share-comments = 註解
share-comments-all = 評注裡的
share-numbers = 頁碼
share-numbers-all = 印在頁腳
share-kilobytes = 約 { $n } KB
share-move-count = { $n } 著
share-diagram-count = { $n } 圖
share-unshown = 標題或名字裡有圖片字型沒有的字，圖上用方框代替
print = 列印
menu-print = 列印…
print-which = 哪一類
print-mixed = 各類都要
print-count = 幾題
print-these = 這些
print-span = 第 { $from }–{ $to } 題，共 { $all } 題
print-answers-apart = 另印一張
print-points = 難度
print-points-below = 印出每題難度
# $name: what the mate is called, or how material is won
print-named = { $name }：
print-sheet-of = 第 { $a } 張，共 { $b } 張
# $paper: A4, A5
print-sheets = { $n } 張 { $paper }
print-missing = 有 { $n } 局讀不出來，沒有印。
print-most = 只印前 { $n } 局。
print-unshown = 預覽裡有些字沒有字形，網頁裡會正常顯示。
match-room = 引擎對抗
match-none = 還沒有對抗，先選兩個引擎。
match-reading = 請稍候…
match-new = 新對抗…
match-report = 複製報告
match-stop = 停止
match-begin = 開始
match-score-tab = 成績
match-games-tab = 對局
match-running = 進行中・第 { $n } 局
match-paused = 已暫停
match-paused-faults = 已暫停：{ $name } 連續三局出錯
match-paused-unkept = 已暫停：對局存不下（{ $what }）
match-stopped = 已停下
match-over = 已下完
match-stronger = { $name }更強（95%）
match-not-stronger = { $name }並不更強（95%）
match-won = 勝
match-drawn = 和
match-lost = 負
match-draw = 和棋
match-elo = 95%：{ $low } 至 { $high }
match-left = 約剩 { $n } 分鐘
match-sprt = SPRT { $low } 對 { $high }
match-test-low = 不強
match-test-high = 更強
match-openings = 開局
match-time = 用時
match-at-once = 並行
match-pairs = 成對得分 0–2
match-los = 更強的機率
match-clock = { $base } 秒 + { $increment } 秒
match-move-time = 每步 { $n } 秒
match-nodes = 每步 { $n } 節點
match-depth = 深度 { $n }
match-book = 內建開局
match-number = 局
match-result = 結果
match-moves = 回合
match-move = 著法
match-depths = 深度
match-score = 形勢
match-pair-of = 第 { $first }、{ $second } 局同一開局，先後互換
match-built-in = { $n ->
    [1] 電腦
   *[other] 電腦・{ $n } 執行緒
}
match-about-built-in = 內建・{ $n } 執行緒・{ $hash } MB
match-about-level = 內建・第 { $n } 級
match-games = { $n } 局
match-end-tables = 殘局庫判定
match-end-score = 雙方都認可
match-end-length = 超過步數
match-fault-no-start = { $name } 沒能啟動
match-fault-other-game = { $name } 不會下這種棋
match-fault-option = { $name } 不接受選項
match-fault-crash = { $name } 中途結束
match-fault-silent = { $name } 沒有回應
match-fault-flood = { $name } 輸出不停
match-fault-illegal = { $name } 走了違規著法
match-fault-no-move = { $name } 沒有給出著法
match-no-openings = 沒有可用的開局
match-at-line = 第 { $n } 行
match-at-game = 第 { $n } 局
match-bad-opening = { $file } 不能作開局：{ $what }
match-damaged = { $file } 讀不懂，可能已損壞
match-busy = 另一個視窗正在進行這場對抗
match-broken-down = 對抗意外中斷，下完的對局都在
match-bad-players = 要有二至八個棋手
match-bad-test = 後一個 Elo 要大於前一個
match-bad-test-of-many = SPRT 只比較兩個棋手，或第一個對其餘
match-bad-plan = 這樣下不了，請檢查各項數字
match-players = 棋手
match-add-player = 加一個棋手
match-pairing = 編排
match-round-robin = 循環賽
match-gauntlet = 第一個對其餘
match-file = 檔案…
match-pace-clock = 棋鐘
match-pace-move = 每步
match-pace-nodes = 節點
match-pace-depth = 深度
match-seconds = 秒
match-tenths = × 0.1 秒
match-milliseconds = 毫秒
match-nodes-a-move = 節點
match-plies = 層
match-rounds = 組數
match-test-ends = 分出高下就停
match-adjudicate = 提前判定
match-by-tables = 殘局庫已知
match-by-score = 雙方都認可
match-agreed = 步
match-by-length = 多少回合作和
match-longest = 回合
books = 開局庫
books-about = 電腦從第三級起按選用的開局庫走。著法統計裡可以看到、也可以改它的著法。
books-none = 還沒有開局庫。可以用棋譜做一個，也可以匯入。
book-own = 我的開局庫
book-make = 用棋譜做…
book-make-now = 開始做
book-empty = 空開局庫
book-take-in = 匯入…
book-drill = 練這個庫
book-remove = 移除
book-export = 匯出…
book-use = 選用
book-used = 在用
book-about = { $game }・{ $n } KB
book-making = 正在做「{ $name }」
book-name = 名稱
book-games = 棋譜
book-all-games = 全部棋譜
book-weigh = 權重
book-by-games = 按局數
book-by-score = 按得分
book-side = 哪一方
book-both = 雙方
book-depth = 深度
book-plies = 步
book-least = 局以上
book-variations = 變著也算
book-made = 「{ $name }」：{ $games } 局，{ $n } 個局面
book-begun = 「{ $name }」還是空的，可在著法統計裡收入著法
book-taken-in = 已匯入「{ $name }」
book-taken-in-part = 已匯入「{ $name }」，有 { $n } 筆讀不懂
book-bad-line = { $file } 第 { $n } 行有錯
book-none = { $file } 不是開局庫
book-not-chess = { $file }：Polyglot 格式只能存國際象棋
book-nothing-made = 沒有走得夠多的著法
book-no-library = 棋譜庫讀不出來
book-add = 把 { $mv } 收入開局庫
book-ctrl = Ctrl+點擊：收入開局庫
book-weight = 權重 { $n }
book-results = 勝 { $wins }，和 { $draws }，負 { $losses }
book-forgotten = 記憶體不足，略去了 { $n } 個少見的局面
book-exported-part = 已存為 { $file }，名稱、註解、勝負這種格式存不下
book-less = 減權重
book-more = 加權重
book-strike = 劃去這著
book-take-away = 去掉這著
match-listed = 棋譜庫裡列出的棋
match-not-listed = 棋譜庫現在沒有列出棋譜，請另選開局
match-player = 棋手 { $n }
match-ladder = 電腦的級別
match-own-book = 開局庫
match-file-about = 檔案可以是任何格式的棋譜、逐行的局面或着法，也可以是開局庫（.chbook、Polyglot .bin）。
match-taken = 取前
match-opening-rounds = { $n } 回合
match-no-engine = { $name } 已不在這種棋的引擎裡
match-points = 得分
match-elo-of-others = Elo，95%
match-elo-of = { $name } 對{ $against }的 Elo
match-all-others = 其餘各方
match-no-elo-yet = 滿十局才有 Elo
match-no-elo = 太懸殊，量不出來
match-left-off = 視窗關閉以來一直停着
match-no-openings-in = { $file } 裡沒有可用的開局：{ $why }
match-book-other-game = { $file } 是{ $game }的開局庫
match-book-no-start = { $file } 沒有開局第一步的着法
match-no-plan = 對抗 { $file } 的計劃（match.toml）不見了，棋譜還在
match-cut-row = 最後一局的結果沒有寫完，這局會重下。
match-bad-rows = 有 { $n } 個結果讀不懂，已留副本，那幾局會重下。
match-rows-of-other = 略去了別場對抗的結果（第 { $games } 局），已留副本。
match-rows-twice = 重複的結果只算一次（第 { $games } 局），已留副本。
match-rows-without = 棋譜檔案裡沒有第 { $games } 局，結果照算。
match-games-without = 有 { $n } 局沒有結果，已留副本，會重下。
match-left-out = { $file }：取了 { $n } 個開局；略去：{ $why }。
match-left-bad = 讀不懂的 { $n } 個（第一個：{ $what }）
match-left-ended = 到那時已經下完的 { $n } 個
match-left-short = 不滿 { $rounds } 回合的 { $n } 個
match-left-double = 重複的 { $n } 個
match-opening-over = 到這裡已經下完
match-opening-other = 這是{ $game }
match-slow = { $name } 啟動慢：{ $n } 秒。
match-fault-slow-start = { $name } 啟動太慢
match-game-missing = 棋譜檔案裡沒有這一局，結果照算。
match-waits = 引擎對抗停在 { $n } / { $all } 局：繼續
queue-runs = 正在背景復盤 { $n } 局：查看
queue-runs-paused = { $n } 局的復盤已暫停：繼續
title-match = 對抗第 { $n } / { $all } 局
title-match-paused = 對抗已暫停
title-queue = 復盤，還有 { $n } 局
book-restore = 恢復
book-removed = 已移除「{ $name }」，檔案還在
book-removed-about = { $game }・已移除
book-restored = 「{ $name }」已恢復
books-others = 開局庫資料夾裡有 { $n } 個檔案不是開局庫，如 { $file }
fault-slow-start = { $seconds } 秒沒有回答：啟動太慢，或者不是引擎
trial-slow = { $moved }・啟動慢（{ $seconds } 秒）
paste-game = 貼上
copy-game = 複製棋譜（PGN）
copy-ubb = 複製棋譜（UBB）
copy-text = 複製棋譜（文字）
save-game = 儲存
file-games = 棋譜
path-hint = 檔案路徑
path-about = 副檔名決定格式：.pgn、.xqf、.cbr、.cbl、.cbf、.ubb、.txt
path-no-format = 檔名須以格式結尾：.pgn、.xqf、.cbr、.cbl、.cbf、.ubb 或 .txt
file-has-games = 共 { $n } 局
file-has-more-games = 前 { $n } 局
file-all-by-import = 匯入則收全部
file-opened = { $n ->
    [one] 已開啟
   *[other] 共 { $n } 局
}
file-faults = 已開啟，有 { $n } 處無法讀取，第一處：{ $first }
fault-at = { $place }：{ $what }
place-line = 第 { $line } 行第 { $column } 列
place-ply = 第 { $n } 回合
file-illegal-move = 「{ $text }」在這裡不是合法著法
file-no-move = 這裡不是著法
file-truncated = 沒有找到棋局，或檔案不完整
file-unknown = 不是已知格式的棋譜
file-version = 不支援這一版的 { $text }
file-unsupported = 不支援：{ $text }
file-unknown-game = 不支援「{ $text }」這種棋
file-bracket = 括號不成對：{ $text }
file-bad-value = 無效的值：「{ $text }」
file-lost-variation = 變著沒有可替換的著法
file-skipped = 「{ $text }」不屬於任何對局
file-results = 結果為 { $first }，另一處卻寫作 { $text }
file-result-on-board = 結果為 { $said }，而盤上終局是 { $shown }
file-encoding = 有些字不是有效的 { $text }
file-guessed = 文字按 { $now } 讀，這是猜測，也可能是 { $other }
file-twice = 標籤 { $tag } 出現不止一次，「{ $text }」沒有採用
# $now, $other: names of encodings; $text, $alternative: what the file says in either
encoding-title = 哪種文字對？
encoding-text = 檔案沒有註明文字編碼。按 { $now } 讀作「{ $text }」，按 { $other } 讀作「{ $alternative }」。
encoding-other = 按 { $other } 讀
encoding-keep = 保持 { $now }
file-io = 無法讀取檔案
read-missing = 找不到 { $file }，請檢查檔名和所在資料夾
read-folder = { $file } 是資料夾，請選裡面的檔案
read-denied = 沒有權限讀取 { $file }，可先複製到自己的資料夾
read-failed = { $file } 讀不出來，請檢查所在磁碟後再試
file-busy = { $file } 正被其他程式佔用，請在那裡關閉後再試
file-losses = 這種格式有 { $n } 項存不下
file-saved = 已存為 { $file }
file-cannot-say = 這盤棋不能存成這種格式
export-all = 匯出全部…
write-no-folder = { $file } 沒能儲存：沒有這個資料夾
write-folder = 沒能儲存：{ $file } 是資料夾，請加上檔名
write-denied = { $file } 沒能儲存：沒有寫入權限，請換一個資料夾
write-full = { $file } 沒能儲存：磁碟已滿，請騰出空間或換一個磁碟
write-too-large = { $file } 沒能儲存：這個磁碟放不下這麼大的檔案
write-name = 沒能儲存：這裡不能用 { $file } 作檔名
write-failed = { $file } 沒能儲存，請檢查磁碟後再試
file-exists = { $file } 已存在
file-exists-title = 檔案已存在
file-exists-text = 「{ $file }」已存在。加到檔案末尾，還是取代它？
file-exists-replace = 「{ $file }」已經存在，要取代嗎？
file-append = 加到末尾
file-replace = 取代
file-holds-one = .{ $ending } 檔案只能存一局，不能再加。
file-other-format = { $file } 裡是別的內容，沒有加入，請換一個檔名
export-games = 匯出…
export-cancel = 停止匯出
export-progress = 已匯出 { $n } / { $all } 局…
export-about = 副檔名決定格式：.pgn 或 .cbl
export-done = 已把 { $n } 局匯出到 { $file }
export-cancelled = 匯出已停止，沒有寫檔案
export-no-format = 多局棋譜的檔名須以 .pgn 或 .cbl 結尾
import-title = 匯入
import-about = 把檔案裡的棋局，或整個資料夾（連同其下各層）裡的棋局存入棋譜庫
import-files = 選檔案…
import-folder = 選資料夾…
import-collection = 收藏到
import-collection-hint = 不收藏，或用資料夾的名稱
import-skip = 跳過相同的對局
import-finished = 匯入完了
import-stopped = 已停止，{ $n } 局已存入
import-several = { $n } 個檔案
import-subfolders = 連同 { $n } 個子資料夾
import-added = { $n ->
   *[other] 局已存入
}
import-left = 約剩 { $n } 秒
import-files-done = 看過 { $a } / { $b } 個檔案
import-same = 已在庫中 { $n } 局
import-faults = { $n } 個檔案沒有讀全
import-to-check = { $n } 局待核對
import-into = 收藏到：{ $name }
import-unreadable = 沒有讀全的檔案
import-strange = 已存入、有待核對的對局
import-copy-list = 複製名單
import-reading = 正在讀：{ $path }
import-stop = 停止
import-background = 在背景繼續
import-again = 再匯入…
import-show = 看這些對局
import-keep = 只存前 { $n } 回合
import-keep-games = 存入 { $n } 局能讀的部分
# $first: the first of them, in words
import-places = 共 { $n } 處，第一處：{ $first }
import-faults-there = { $n } 個檔案有問題，見棋譜庫的「匯入」
import-no-game = 沒有找到棋局
import-not-found = 檔案已經不在了
import-not-allowed = 沒有讀這個檔案的權限
import-system = 檔案讀不出來
import-incomplete = 檔案不完整：只有 { $n } 位元組
import-disk-full = 磁碟滿了；先前存入的都在
import-library-busy = 別的程式正在用棋譜庫，請再試
import-not-written = 棋譜庫寫不進去；先前存入的都在
import-all = 全部存入棋譜庫
import-busy = 正在存入…
import-done = 存入 { $n } 局，另有 { $same } 局已在庫中
this-year = 今年
this-month = 本月
today = 今天
# $year: four figures
date-year = { $year }年
date-month = { $year }年{ $month }月
date-day = { $year }年{ $month }月{ $day }日

## The position editor

set-up = 擺棋
editor-hint = 點一下拿子，再點棋盤放子
editor-table-draw = 雙方走得最好是和棋
editor-table-win = { $side }先走，{ $n } 步內取勝
editor-table-loss = { $side }先走，{ $n } 步內輸棋
editor-take-off = 把子拖出盤外就是拿掉；也可以直接寫 FEN 或貼上。
editor-game-over = 棋局到這裡已經結束：可以研究，不能再下
editor-held = { $piece }：點棋盤放下，按 Esc 放回
editor-turn = 輪到
editor-board = 局面
editor-castling = 易位
editor-en-passant = 過路兵
editor-no-en-passant = 無
editor-clear = 清空
editor-start = 開局
editor-swap = 換邊
editor-mirror = 鏡像
editor-copy = 複製
editor-play = 開始對弈
editor-study = 研究
editor-possible = 這個局面可以下
editor-impossible = 這個局面不可能出現
setup-take-off = 拿掉多出來的：拖出盤外即可。
setup-move-them = 挪開棋盤上標出的子。
setup-missing-king = { $side }沒有{ $king }。
setup-missing-king-remedy = 從上面拿一枚{ $king }，放到棋盤上。
setup-too-many = { $side }有 { $n } 枚{ $piece }，一副棋只有 { $most } 枚。
setup-impossible-points = { $side }的{ $piece }不能在標出的點上。
setup-impossible-points-remedy = { $kind ->
    [king] 帥、將只在九宮的九個點上。
    [advisor] 仕、士只在九宮斜線的五個點上。
    [elephant] 相、象只在己方半盤的七個點上。
   *[pawn] 兵、卒不能後退，過河以後才能橫走。
}
setup-pawns-on-one-file = { $side }有 { $n } 枚沒過河的{ $piece }在同一路上。
setup-pawns-on-one-file-remedy = 兵、卒過河以後才能離開本路，請挪開一枚。
setup-kings-facing = 將帥照面：帥和將之間沒有棋子。
setup-kings-facing-remedy = 在中間放一枚子，或者把帥、將挪開一路。
setup-opponent-in-check = { $side }正被將軍，卻輪到{ $mover }走。
setup-opponent-in-check-remedy = 改為輪到{ $side }走，或者解開將軍。
setup-many-kings = { $side }有 { $n } 個王。
setup-too-many-pieces = { $side }有 { $n } 枚子，最多只有 16 枚。
setup-too-many-pawns = { $side }有 { $n } 個兵，最多只有 8 個。
setup-too-many-promoted = { $side }有 { $n } 枚子只能由兵升變而來，卻只少了 { $missing } 個兵。
setup-pawns-on-end-ranks = 兵不會在第一橫線或最後一橫線上。
setup-castling-king = { $side }的王不在易位的原位上。
setup-castling-rook = { $side }的角上沒有可以易位的車。
setup-castling-remedy = 關掉那個易位，或者把王和車放回原位。
setup-kings-touch = 兩王緊挨在一起。
setup-too-many-checkers = 有 { $n } 枚子同時將{ $side }的軍，一步棋最多形成兩枚。
setup-impossible-check = 沒有一步棋能讓這兩枚子同時將{ $side }的軍。
setup-no-double-step = 那裡不可能剛有兵走了兩格。
setup-no-double-step-remedy = 過路兵另選一線，或者選無。

## Review

review-game = 復盤
review-again = 重新復盤
review-running = 已看 { $done } / { $of } 著
review-left = 約剩 { $seconds } 秒
review-stop = 停止
review-failed = 這一局沒能復盤，請再試一次
review-mistake-before = 上一處失誤
review-mistake-after = 下一處失誤
review-accuracy = 準確度
review-partly = 中途停止
review-play-again = 從這裡再下
review-record = 看棋譜
review-none = 沒有發現失誤
review-errors = { $n } / { $of }
# $side is first or second.
review-move = { $side ->
        [second] 第 { $n } 回合　{ $move }
       *[first] 第 { $n } 回合　{ $move }
    }
review-graph = 每步之後的形勢
review-begin = 用箭頭逐個查看失誤
review-first = 正在看第一著……
review-none-yet = 到現在還沒有發現失誤
review-to-puzzle = 做成習題
review-show-line = 看變化
review-walk-all = 緩著和對方的失誤也看
review-walk-own = 只看自己的失誤
review-times = 每步用時，最長 { $n } 秒
review-time-quick = 這一著只想了 { $n } 秒；全局平均 { $m } 秒。
review-time-slow = 這一著想了 { $n } 秒；全局平均 { $m } 秒。
review-kept-unreadable = 保存的復盤有一部分讀不出來
review-kept-anew = 保存的復盤有一部分讀不出來，正在重新復盤
judged-inaccuracy = 緩著
judged-mistake = 失著
judged-blunder = 漏著
judged-better = 較好
# chuhe-record 復盤的標題。
review-plies = { $n } 著
review-opening = 開局：{ $name }
review-side = { $player }：準確度 { $n } %，緩著 { $inaccuracies }，失著 { $mistakes }，漏著 { $blunders }
review-chances = { $judged }：勝率 { $before } % → { $after } %
review-better = 較好：{ $line }
review-answer = 應著：{ $line }
difficulty-glance = 這一點一眼能看到。
difficulty-three-moves = 這一點要算三步。
difficulty-deep = 這一點要算得很深。
difficulty-engine-only = 這一點只有引擎看得出。
review-threat = 對方原已威脅 { $move }。
review-aside = { $threat }{ $difficulty }
# 先說丟了什麼，再說怎麼丟的：「淨丟一車。對方先 炮2平5 吃炮帶將，等 相七進五 吃回，再 炮9進7 吃掉車。」
fault-lost = { $what }。對方{ $how }。
lost-free = 淨丟{ $lost }
lost-paid = 丟{ $lost }，只換回{ $won }
lost-some = 要丟子
lost-mate = { $n } 步之內被殺
lost-mate-named = { $n } 步之內被殺（{ $name }）
lost-promotion = 讓對方的兵升變
lost-perpetual = 被對方長將成和
# 先說得到什麼，再說後面怎麼走。
fault-won = { $what }：{ $how }。
fault-won-at-once = { $what }。
won-free = { $move } 淨得{ $won }
won-paid = { $move } 得{ $won }，付出{ $lost }
won-some = { $move } 得子
won-promotion = { $move }，兵可以升變
# 一著一著地講；$a、$c 是一方的著法，$b、$d 是另一方的，各帶一句做了什麼。
story-two = { $a }，{ $b }
story-three = 先 { $a }，等 { $b }，再 { $c }
story-four = 先 { $a }，等 { $b }，再 { $c }，{ $d }
story-rest-two = 等 { $b }，再 { $c }
story-rest-three = 等 { $b }，再 { $c }，{ $d }
story-more = { $line } 等
story-long = 的走法是 { $line }
story-rest-long = 接下來是 { $line }
# 其中一著做了什麼。
step-takes = { $move } 吃掉{ $piece }
step-takes-check = { $move } 吃{ $piece }帶將
step-takes-back = { $move } 吃回
step-checks = { $move } 將軍
step-mates = { $move } 成殺
step-promotes = { $move } 升變
# 一句話，再加為什麼。
fault-because = { $fault }{ $reason }
why-hanging = 這個子沒有根，吃不回來。
why-pinned-protector = 保它的{ $other }被牽制，不能吃回。
why-overloaded = { $other }顧此失彼。
why-protector-taken = 起保護作用的{ $other }先被吃掉了。
why-double-attack = { $move } 一著捉雙：{ $targets }。
why-double-mate = { $move } 又要殺又捉子：{ $targets }。
why-discovered-attack = { $move } 閃擊，{ $by }捉子：{ $targets }。
why-skewer = { $piece }在將（王）後面，將（王）一躲就丟。
why-pin = { $piece }被牽制。
why-trapped = { $piece }無處可逃。
# 先說結果，再說著法。
fault-moves = { $fault }著法是 { $line }。
# 走回以前有過的局面。
fault-round-draw = 這樣反覆走下去就是和棋（{ $reason }）：{ $line } 回到了以前有過的局面。
fault-round-ruling = 這樣反覆走下去，按棋規{ $side }勝（{ $reason }）：{ $line } 回到了以前有過的局面。
# 一條變化的結果。
fault-mate = { $move }，{ $n } 步成殺。
fault-mate-named = { $move }，{ $n } 步成殺：{ $name }。
fault-recapture = { $move } 吃回{ $piece }。
fault-perpetual-check = { $move } 起可以長將成和。
fault-draw = 按棋規判和：{ $reason }。
fault-ruling = 按棋規判定勝負：{ $reason }。
# $ending: the pieces that are left, “Rook v full defence”; $side wins it
fault-ending-won = { $ending }，{ $side }必勝。
fault-ending-drawn = { $ending }，這裡是和棋。
fault-ending-win-given = 把贏棋走成了和棋：{ $ending }。
fault-ending-draw-given = 把和棋走成了輸棋：{ $ending }，{ $side }必勝。
fault-line = 沒有單一的原因：之後 { $line }，形勢逐步變差。
fault-line-blunder = 勝率一下子掉了 { $n } %，卻不是丟在哪一個子上：對方應以 { $line }。
fault-better-line = { $move } 更好。
# What the better move does for the piece that was lost.
remedy-safe = { $move }，{ $piece }就走到安全的地方。
remedy-guarded = { $move }，保住{ $piece }。
remedy-shut = { $move }，擋住對方捉{ $piece }。
remedy-taken = { $move }，吃掉來捉的{ $piece }。
remedy-kept = { $move }，{ $piece }仍然安全。
remedy-spared = { $move }，{ $piece }就不會丟。
remedy-no-mate = { $move }，可以解殺。
fault-missed = 較好的是：{ $better }
# 得失的子，列在一起：「一車、雙卒」。
haul-and = { $items }、{ $last }
haul-item = 一{ $piece }
haul-items = { $n ->
        [2] 雙
        [3] 三
        [4] 四
       *[other] { $n }
    }{ $piece }
# 這一著哪裡出了毛病；$fault 是一整句話。
fault-threat = { $fault }這是對方已有的威脅，沒有應付。
fault-arrival = { $fault }{ $move } 正好送到對方口裡。
fault-unprotected = { $fault }{ $move } 使它失了根。
fault-open-line = { $fault }{ $move } 給對方的{ $by }讓開了路。
fault-open-screen = { $fault }{ $move } 給了對方的炮炮架。
# What a position has beyond material; $side has the good of it, $other the bad.
fault-shape-mate-threat = { $move } 叫殺。
fault-shape-attack = { $move } 捉{ $piece }，得先手。
fault-shape-hollow-cannon = { $side }架成空頭炮。
fault-shape-horse-elephant = { $side }的馬佔了臥槽位，直逼將帥。
fault-shape-horse-advisor = { $side }的馬佔了掛角位，直逼將帥。
fault-shape-guards = { $other }士象殘缺，比{ $side }少 { $n } 個。
fault-shape-crossed = { $side }的{ $piece }過了河。
fault-shape-passed = { $side }有了通路{ $piece }。
fault-shape-king-out = { $other }的王離開底線，暴露在外。
fault-shape-no-castling = { $other }不能再易位。
fault-shape-king-open = { $other }的王失去了兵的掩護。
fault-shape-pinned = { $other }的{ $piece }被{ $by }牽制。
fault-shape-shut-in = { $other }的{ $piece }被困，動彈不得。
# $n, $m: pieces at home (knights and bishops, in Xiangqi rooks and horses)
fault-shape-ahead = { $side }出子領先：{ $other }還有 { $n } 個子沒出動，{ $side }有 { $m } 個。
fault-shape-time-lost = 白白失先：{ $piece }又退回原處。
fault-shape-bishops = { $side }握有雙象。
fault-shape-half-castling = { $other }只能往一邊易位了。
fault-shape-outpost = { $side }的{ $piece }佔據了兵趕不走的前哨。
fault-shape-king-file = { $side }的{ $piece }佔了通向對方王的半開放線。
fault-shape-centre = { $side }的兵佔住了中心。
fault-shape-pawn-up = { $side }多得 { $n } 個{ $piece }。
fault-shape-open-file = { $side }的{ $piece }佔了開放線。
fault-shape-palace-file = { $side }的{ $piece }佔了肋道。
fault-shape-doubled = { $other }有了疊兵。
fault-shape-isolated = { $other }有了孤兵。
# $n, $m: how many moves
fault-shape-freedom = { $side }子力更活：有 { $n } 種著法可走，{ $other }只有 { $m } 種。
principle-rooks-at-home = 三步不出車：走到第 { $n } 步，車還沒有出動。
principle-moved-twice = 一子連動：{ $piece }接連走兩步，別的子還沒有出動。
principle-taken-back = { $piece }剛走出來又退回原處。
principle-pawn-hunt = 子力還沒有出動，{ $piece }先去貪{ $pawn }。
principle-idle-guard = 無故動{ $piece }。
principle-horse-blocked = 自家的{ $piece }別住了馬腿。
principle-file-left = { $piece }放棄了已佔住的通路。
principle-centre-left = { $piece }離開了中路。
principle-undeveloped = 還有 { $n } 個馬和象沒有出動。
principle-at-home = 還有 { $n } 個車馬沒有出動。
principle-castling-lost = 王自己一動，就不能再易位了。
principle-not-castled = 能易位而不易位，王留在中央。
principle-king-cover = 動了王前的兵，王的掩護鬆了。
principle-instead = { $fault }先走 { $move } 就沒有這麼大的虧。
principle-alone = { $fault }原地不動都比這一步好。

## Names of mates

mate-smothered = 悶殺
mate-legal = 萊加爾殺
mate-boden = 博登殺
mate-double-bishop = 雙象殺
mate-blackburne = 布萊克本殺
mate-reti = 列蒂殺
mate-arabian = 阿拉伯殺
mate-hook = 鉤形殺
mate-vukovic = 武科維奇殺
mate-anastasia = 阿納斯塔西亞殺
mate-greco = 格雷科殺
mate-epaulette = 肩章殺
mate-swallowtail = 燕尾殺
mate-dovetail = 鴿尾殺
mate-morphy = 莫菲殺
mate-pillsbury = 皮爾斯伯里殺
mate-opera = 歌劇院殺
mate-mayet = 馬耶特殺
mate-anderssen = 安德森殺
mate-lolli = 洛利殺
mate-damiano = 達米亞諾殺
mate-damiano-bishop = 達米亞諾象殺
mate-blind-swine = 盲豬殺
mate-ladder = 階梯殺
mate-back-rank = 底線殺
mate-men-gong = 悶宮
mate-chong-pao = 重炮
mate-ma-hou-pao = 馬後炮
mate-tian-di-pao = 天地炮
mate-pao-nian-dan-sha = 炮碾丹砂
mate-jia-che-pao = 夾車炮
mate-tie-men-shuan = 鐵門栓
mate-da-dan-chuan-xin = 大膽穿心
mate-er-gui-pai-men = 二鬼拍門
mate-men-sha = 悶殺
mate-ba-huang-ma = 拔簧馬
mate-ba-jiao-ma = 八角馬
mate-wo-cao-ma = 臥槽馬
mate-gua-jiao-ma = 掛角馬
mate-diao-yu-ma = 釣魚馬
mate-ce-mian-hu = 側面虎
mate-hai-di-lao-yue = 海底撈月
mate-shuang-che-cuo = 雙車錯
mate-song-fo-gui-dian = 送佛歸殿
mate-lao-zu-sou-lin = 老卒搜林
mate-san-zi-gui-bian = 三子歸邊
mate-bai-lian-jiang = 白臉將

## 練譜
drill = 練譜
drill-about = { $side } · 還有 { $n } 個局面
drill-task = 你的譜裡走什麼？
drill-wrong = 譜裡沒有這一著
drill-over = 這一輪練完了
drill-how = 走出譜裡準備好的一著
drill-not-there = 譜裡沒有 { $mv }，走的是 { $answer }。請走出來。
drill-answer = 譜裡走 { $answer }。請走出來。
drill-sum = { $all } 個局面，一次走對 { $right } 個
drill-nothing-due = 沒有要練的：這份譜的局面都學會了
drill-empty = 這份譜裡沒有這一方的著法
drill-left-out = 收藏裡有 { $n } 局沒有算上：是另一種棋，或者讀不出來
drill-left-out-moves = 開局庫太大，有 { $n } 著沒有練到
drill-hole = { $line } 之後沒有準備
drill-hole-met = { $line } 之後沒有準備：遇到過 { $n } 次
drill-contradiction = { $line } 之後譜裡說法不一：{ $moves }
drill-contradiction-at-start = 譜裡的第一著不一樣：{ $moves }
drill-show = 看著法
drill-skip = 下一條
drill-learnt = 已學會
drill-due = 該複習
drill-new = 沒學過
# A screen reader’s row of the lines after a move.
drill-branch = { $mv }：已學會 { $learnt }，該複習 { $due }，沒學過 { $new }
drill-collection = { $side }練譜
drill-closed = 先研究一局有幾著棋的棋譜

## 實用殘局

endings = 殘局
# $n: how many are due
endings-about = { $n ->
    [0] { $game }・實用殘局
   *[other] { $game }・實用殘局・今天該複習 { $n } 局
}
ending-practise = 練習
ending-defend = 守一次
ending-up = 選上一個殘局
ending-down = 選下一個殘局
ending-first = 選第一個殘局
ending-last = 選最後一個殘局
ending-attack = 攻一次
ending-show = 看演示
# $side to move wins; $n: the most moves
ending-wins-in = { $side }先，{ $n } 步內必勝
# $n: moves of one’s own
ending-holds = 守住 { $n } 步就算和
ending-last-time = 上次 { $n } 步
ending-mastery = { $n } 點，共三點
ending-due = 該複習 { $n }
ending-today = 今天
ending-in-days = { $n } 天後
# $n: per cent
ending-making = 正在算這一局的全部變化（{ $n }%）
# $seconds, $mb: roughly
ending-cost = 還沒有算過：約 { $seconds } 秒，存盤 { $mb } MB
ending-cost-short = 約 { $seconds } 秒，{ $mb } MB
ending-task-win = { $side }先勝
ending-task-hold = { $side }先守和
ending-shown = 演示
ending-steps-left = 還需 { $n } 步
ending-steps-before = 走錯前還需 { $n } 步
ending-steps = 步數
ending-moves-made = 第 { $n } 步
ending-slip-win-draw = 這步把勝勢走成和棋
ending-slip-draw-loss = 這步把和棋走輸
ending-slip-win-loss = 這步把勝勢走輸
# $mv: what the other side answers
ending-after-draw = 對方 { $mv } 以後是和棋
# $mv: what the other side answers; $n: its moves to win
ending-after-loss = 對方 { $mv } 以後，{ $n } 步取勝
ending-take-back = 悔一步
ending-go-on = 繼續
ending-better-win = 看勝法
ending-better-hold = 看守法
ending-moves = 著法
ending-before-slip = 走錯前的局面
ending-win = 勝
ending-draw = 和
ending-loss = 負
ending-on-board = 標在棋盤上
ending-now-draw = 現在是和棋
ending-now-lost = 現在是輸棋
ending-end-won = 贏了
ending-end-held = 守住了
ending-end-drawn = 和了
ending-end-lost = 輸了
# $n: moves of the player; $best: the fewest
ending-took = 你用了 { $n } 步，最快 { $best } 步
ending-next = 下一局
ending-course = 全部殘局
ending-free = 不丟結果的著法都算對
ending-none = 這一局沒有這樣的局面
# A win by an endgame table, and the rule that draws a game without a capture.
table-too-late = 是贏棋，但 { $n } 回合不吃子之內贏不下來
table-maybe-late = 是贏棋，但 { $n } 回合不吃子之內不一定贏得下來
table-make = 算出這個殘局
ending-fault-folder = 系統沒有可存放殘局表的資料夾
ending-fault-read = 殘局表不能用：{ $reason }
ending-fault-write = 殘局表存不下來：{ $reason }
ending-fault-memory = 要用 { $mb } MB 記憶體，超過了限度
ending-group-pawn = 兵
ending-group-horse = 馬
ending-group-cannon = 炮
ending-group-rook = 車
ending-group-two = 兩子
ending-group-mates = 基本殺法
ending-group-pawns = 兵的殘局
ending-group-pieces = 子對子
ending-won = 例勝
ending-drawn = 例和
ending-depends = 看形
# $stronger, $weaker: what each side has, in the words below; the whole begins with a capital
ending-name = { $stronger }對{ $weaker }
# $piece: the only attacker, without guards
ending-alone = { $piece ->
    [rook] 單車
    [horse] 單馬
    [cannon] 單炮
   *[pawn] 單兵
}
# $piece: an attacker that stands beside another word
ending-piece = { $piece ->
    [rook] 車
    [horse] 馬
    [cannon] 炮
   *[pawn] 兵
}
ending-two = { $piece ->
    [rook] 雙車
    [horse] 雙馬
    [cannon] 雙炮
   *[pawn] 雙兵
}
# $one, $other: two pieces that differ
ending-both = { $one }{ $other }
# $attackers: one or two; $guards: advisors and elephants beside them
ending-with-guards = { $attackers }{ $guards }
# $guards: advisors (a) and elephants (e) of the attacking side
ending-own-guards = { $guards ->
    [a] 單士
    [aa] 雙士
    [e] 單象
    [ee] 雙象
    [ae] 單士象
    [aae] 單缺象
    [aee] 單缺士
   *[aaee] 士象全
}
# $guards: advisors (a) and elephants (e) that defend without other pieces
ending-defence = { $guards ->
    [a] 單士
    [aa] 雙士
    [e] 單象
    [ee] 雙象
    [ae] 單士象
    [aae] 單缺象
    [aee] 單缺士
   *[aaee] 士象全
}
ending-bare-king = 光將
# Chess
ending-chess-king = 單王
ending-chess-two = { $piece ->
    [queen] 雙后
    [rook] 雙車
    [bishop] 雙象
    [knight] 雙馬
   *[pawn] 雙兵
}

# What is to be learnt, a sentence or two
ending-lesson-pawn-king = 兵沒到底線就必勝。不用將死，把黑將困得無路可走就贏。
ending-lesson-pawn-advisor = 單士守得住單兵：士不要和將擠在同一側，免得堵了將的路。
ending-lesson-pawn-elephant = 象幾乎總有閒著可走，將就困不死；別讓兵白吃了象就行。
ending-lesson-pawn-two-guards = 兩個士象守單兵綽綽有餘；別讓兵白吃一個就行。
ending-lesson-pawn-two-elephants = 單兵對雙象沒有一個局面能贏，守方怎麼走都和；攻方別兌成這樣。
ending-lesson-own-walls = 守方只怕自己的士象堵住將，被一步將死；給將留一條出路就是和棋。
ending-lesson-horse-king = 帥先佔中路，馬再收走黑將剩下的路；不必將軍，困住就贏。
ending-lesson-horse-advisor = 先用馬控制黑將，逼士離開；捉死士以後，帥佔中路，將就再也躲不開。
ending-lesson-horse-elephant = 將和象在同一側，帥又佔住中路，才有機會；將象分在兩側就是和棋。
ending-lesson-horse-two-advisors = 將避開中路，雙士互相保護，馬就無從下手。
ending-lesson-horse-advisor-elephant = 象放在將的另一側，士象不讓馬白吃，單馬就贏不了。
ending-lesson-horse-elephants = 雙象守單馬穩和：先看有沒有象會被馬白吃，沒有就不會輸。
ending-lesson-cannon-bare = 沒有自己的士做炮架，炮連光將也贏不了；兌子時要留住一個士。
ending-lesson-cannon-at-once = 只有借對方的士象，一步將死才能贏；眼下沒有，以後對方也不會給。
ending-lesson-cannon-advisor-king = 帥佔中路，黑將只能躲到旁線；士到那條線上做炮架，炮在士後將死。
ending-lesson-cannon-advisor-advisor = 帥佔中路，炮先捉死單士；剩下光將，再用自己的士做炮架，在旁線將死。
ending-lesson-cannon-advisor-elephant = 帥佔中路，炮借士做架，先捉死單象；再在旁線將死光將。
ending-lesson-cannon-advisor-advisors = 炮的例勝裡這局最長，可到二十四步：帥佔中路，耐心捉掉一士，再捉一士。
ending-lesson-cannon-elephants = 雙象守炮：將守中路，不要上到頂線；將到旁邊高處才會出事。
ending-lesson-cannon-advisor-elephant-hold = 守方的象不要站中象位，那裡最容易被炮利用；放在別處大多守得住。
ending-lesson-cannon-guards = 三個士象守炮：將留在下面，不要上到九宮頂線，炮就很難有機會。
ending-lesson-cannon-full = 士象全守炮很穩：將留在低處，別讓自己的士象堵死，就不會被將死。
ending-lesson-rook-king = 最多兩步：車佔一條線，帥的照面管一條線，黑將就無路可走。
ending-lesson-rook-one-guard = 帥佔中路，把九宮分成兩半；車再將軍抽吃士象，或者直接成殺。
ending-lesson-rook-two-advisors = 帥佔中路牽住中士，車從旁邊捉士；吃掉一個，剩下就容易了。
ending-lesson-rook-two-elephants = 帥佔中路，車插到兩象中間，拆斷聯絡，落單的象就丟了。
ending-lesson-rook-guards = 士象不全就守不住單車，最多十八步：先捉死一個，剩下的就快了。
ending-lesson-rook-full = 將守底線，中象、中士在位，就是和棋；將被逼到頂線，多半要輸。
ending-lesson-rook-advisors-full = 自己多兩個士也沒用：將在底線、中象在位照樣守和，士象散開才有機會。
ending-lesson-two-pawns-king = 有一個兵沒到底線就夠贏；兩個都沉了底，連光將也贏不了。
ending-lesson-two-pawns-advisor = 有一個高兵就必勝，雙低兵也大多能贏；低兵帶底兵，多半和棋。
ending-lesson-two-pawns-elephant = 至少留一個高兵，另一個別到底線就能贏；一沉底就難勝了。
ending-lesson-two-pawns-two-advisors = 雙高兵、高低兵都必勝，雙低兵就不一定：先靠攏，再往下走。
ending-lesson-two-pawns-two-elephants = 留一個高兵，另一個別沉底，就能贏；雙低兵常和，帶底兵幾乎贏不了。
ending-lesson-two-pawns-advisor-elephant = 守方士佔中心，象在將的另一側；攻方的兵別沉底，才留有巧勝。
ending-lesson-two-pawns-guards = 守方的將不要上到九宮頂線，留在下面就大多守得住。
ending-lesson-two-pawns-elephants-advisor = 守方把士放在將的另一側，別讓兵進九宮；有一個底兵就更不怕。
ending-lesson-horse-pawn-easy = 兵管住黑將的路，馬來將軍捉子，很快就勝。
ending-lesson-horse-pawn-guards = 兵管住將，馬去捉沒有保護的士象；步數可能很長，要有耐心。
ending-lesson-horse-pawn-elephants = 兵不沉底就必勝；一到底線，雙象就守和了。
ending-lesson-horse-pawn-short = 高兵必勝，兵越低越難贏；要走五十多步，別浪費在空步上。
ending-lesson-horse-pawn-full = 將守底線，中象在位，就能守和；攻方要留高兵，把將引到上面。
ending-lesson-queen-mate = 后用“馬步”距離縮小對方王的地盤，己方王跟上再將死；當心逼和。
ending-lesson-rook-mate = 車先截斷，兩王對面時一將，就逼它退一行；到邊線將死。
ending-lesson-bishops-mate = 雙象並排築牆，王來幫忙，趕到角上將死；同色格的雙象只能和。
ending-lesson-bishop-knight-mate = 要在象同色的角上將死：從另一個角沿邊線把王趕過去，三十三步之內。
ending-lesson-knights-no-mate = 雙馬逼不出將死；單王在邊角上留心一步殺就是和棋。
ending-lesson-pawn-promotes = 王要走到兵前面，佔住第六橫線最好；對方王用對王守住兵前，就是和棋。
ending-lesson-queen-pawn = 兵到次底線有王護著：車線、象線的兵常能和；其他線上，后逼王擋兵，己方王再走近。
ending-lesson-rook-pawn = 己方王趕得回來，或車能截斷對方王，就贏；王護著兵已走遠，多半是和。
ending-lesson-queen-rook = 把王趕到邊上，逼車離開王，再捉雙得車；當心逼和。
ending-lesson-queen-knight = 后別站在馬能捉雙的格子上；王走近，一起把馬和王逼開。
ending-lesson-rook-bishop = 守方的王逃到和象不同色的角上，象隨時可以墊將，就是和棋。
ending-lesson-rook-knight = 馬要留在王的旁邊，別進角；一旦被隔開，馬就丟了。

## Puzzles

puzzles = 習題
# $game: a game; $all, $tried: how many puzzles there are and were tried; $days: how many
puzzles-about = { $game }・{ $all } 題，做過 { $tried } 題・連續 { $days } 天
puzzles-today = 今天的十題
# $due, $new: how many puzzles
puzzles-today-detail = 複習 { $due } 題，新題 { $new } 題
puzzles-go-on = 接著做
puzzles-more = 再做一題
# $change: points won or lost, with their sign
puzzles-rating = 等級分，本月 { $change }
puzzles-themes = 題型
puzzles-kinds = { $n } 種
puzzles-moves = { $n } 步
puzzles-own = 自己的錯
puzzles-own-due = { $n } 題今天該做
puzzles-failed = 重做錯題
theme-sacrifice = 棄子
theme-hanging = 吃無根子
theme-exchange = 兌子得利
theme-pinned-protector = 牽制護子
theme-combination = 連環手段
theme-overloaded = 保護過重
theme-promotion = 升變
theme-double-attack = 捉雙
theme-skewer = 串打
theme-pin = 牽制
theme-trapped = 困子
theme-discovered-attack = 閃擊
puzzle-mate = { $side }先，{ $n } 步殺
puzzle-by-checks = 連將殺：步步帶將
puzzle-best = { $side }先：找出較好的一著
puzzle-win = { $side }先：得子
puzzle-hold = { $side }先：只有一著能守住
puzzle-save-draw = { $side }先：謀和
puzzle-game = 看原局
puzzle-own = 出自復盤過的對局
puzzle-hint = 提示
puzzle-answer = 看答案
puzzle-retry = 再做一次
puzzle-next = 下一題
puzzle-leave = 離開
puzzle-begin = 請在棋盤上走出第一著
puzzle-judging = 正在驗證…
puzzle-hint-piece = 注意{ $piece }
puzzle-hint-destination = 有子可走到 { $point }
puzzle-hint-marked = 有子要走到圈出的點
puzzle-hint-move = { $move }
# $line: the moves that follow
puzzle-answer-is = 答案：{ $move } { $line }
puzzle-right = 正確，請繼續
puzzle-solved = 解出來了！
puzzle-open = 這一著無法判定，請換一著。
puzzle-no-check = { $move } 沒有將軍
puzzle-too-slow = { $move } 太慢了
puzzle-draw = { $move } 只能成和
puzzle-escapes = { $move } 之後對方逃脫
puzzle-worse = { $move } 損失太多
puzzle-too-little = { $move } 得子不足
puzzle-loses = { $move } 要輸
puzzle-rating = 等級分
puzzle-points = 本題難度
puzzle-streak = 連續天數
puzzle-kept = 已收入你的習題
# Of several mistakes, $of; $n of them are puzzles now
puzzles-made = { $of } 處錯裡有 { $n } 處收入你的習題，其餘沒有唯一的正解
make-puzzle = 做成習題

welcome = 歡迎來到楚河
welcome-text = 選棋種和棋子的樣子，以後可以在設定裡改。
welcome-xiangqi = 有炮有象，隔著一條河。
welcome-chess = 國際通行，八八六十四格。
welcome-xiangqi-pieces = 象棋棋子用哪一種？
welcome-chess-pieces = 國際象棋棋子用哪一種？
welcome-characters = 漢字
welcome-hybrid = 漢字和圖形
welcome-pictures = 圖形
welcome-learn = 學著下
welcome-learn-about = 幾節短課，在棋盤上練
welcome-play = 先下一盤容易的
welcome-play-about = 第一級，邊下邊講解
welcome-open = 打開檔案…
first-move-hint = 點一個自己的棋子，看它能走到哪裡
guide = 教學
guide-number = 第 { $n } 課，共 { $of } 課
guide-task = { $n }/{ $of }　{ $task }
guide-step = 對，接著走
guide-done = 完成！
guide-wrong-gives-check = 這步會將軍，可是這裡對方不走棋
guide-wrong-captured = 將軍了，但沒有將死：將軍的子會被吃掉
guide-wrong-king-moves = 將軍了，但沒有將死：對方可以走開
guide-wrong-parried = 將軍了，但沒有將死：對方可以擋住
guide-wrong-no-end = 這步可以走，但對方還有棋走
guide-wrong-draws = 這步可以走，但會走成和棋
guide-wrong-no-draw = 這步可以走，但還沒有和
guide-wrong-loses = 這步可以走，但你的{ $piece }會被吃掉
guide-wrong-checks-on = 又是將軍：長將按規則判負
guide-wrong-no-check = 這步可以走，但沒有將軍
guide-wrong-no-capture = 這步可以走，但沒有吃子
# $piece：吃了什麼；$other：能吃什麼
guide-wrong-worth-less = 這步可以走，但{ $other }比{ $piece }更值錢
guide-wrong-en-passant = 這步可以走，但過路兵只有現在能吃
guide-wrong-no-castling = 這步可以走，但不是易位
guide-wrong-not-asked = 這步可以走，但不是題目要的
guide-back = 後退
guide-again = 重來
guide-leave = 離開
guide-next = 下一課
guide-to-game = 下一盤容易的

## 按鍵
keys = 快速鍵
hide-panel = 隱藏側欄
show-panel = 顯示側欄
keys-board = 棋盤與視窗
keys-commands = 命令
keys-focus = 到棋盤，再依次到各個按鈕
keys-focus-key = Tab
keys-cursor = 在棋盤上移動游標
keys-cursor-key = ← ↑ → ↓
keys-press = 拿起棋子，落子
keys-press-key = Enter
keys-lay-down = 放回棋子，離開棋盤
keys-lay-down-key = Esc
keys-promotion = 兵升變成什麼
keys-promotion-key = 1 2 3 4
keys-arrow = 畫箭頭和圓圈
keys-arrow-key = 滑鼠右鍵
keys-list = 在一排選項裡選擇
keys-list-key = ← →

## 讀屏軟體所讀，或按鍵所問
say-last-move = 朗讀上一著
say-near-pieces = 朗讀己方棋子
say-far-pieces = 朗讀對方棋子
say-clocks = 朗讀雙方用時
say-kind = 朗讀同類棋子
say-file = 朗讀這條直線
say-rank = 朗讀這條橫線
say-attackers = 朗讀這裡的攻防
say-evaluation = 朗讀形勢和最佳著法
said-move = { $side }：{ $move }
# $move: as it is written; $words: the same in words
move-in-words = { $move }（{ $words }）
said-pieces = { $side }：{ $pieces }
said-piece = { $piece } { $square }
said-separator = ，
said-between = ；
said-nothing = 沒有棋子
said-goes = { $piece }到 { $to }
said-goes-from = { $from } { $piece }到 { $to }
said-takes = { $piece }吃 { $to } { $taken }
said-takes-from = { $from } { $piece }吃 { $to } { $taken }
# Moves of Xiangqi as letters and figures write them: C2.5, R1+4, H3-5; $who is one of the three below
said-across = { $who }平{ $to }
said-forward = { $who }進{ $to }
said-back = { $who }退{ $to }
said-of-file = { $piece }{ $file }
# Of two pieces on a file
said-front = 前{ $piece }
said-rear = 後{ $piece }
said-taking = 吃{ $piece }
said-becomes = 升變為{ $piece }
said-castles-kingside = 短易位
said-castles-queenside = 長易位
said-check = 將軍
said-checkmate = 將死
said-on-file = { $name } 線，{ $pieces }
said-on-rank = 第 { $name } 橫線，{ $pieces }
said-attacked = 受 { $pieces } 攻擊
said-defended = 有 { $pieces } 保護
said-not-attacked = 沒有受到攻擊
said-not-defended = 沒有保護
said-reached = 能到 { $square } 的：{ $pieces }
said-ahead = { $side }領先 { $score }
said-even = 均勢
said-mates = { $side } { $n } 步殺
said-best = 最佳：{ $moves }
said-no-analysis = 分析沒有開啟，研究時按 A 開啟
said-no-clock = 這一局不計時
said-start = 開局
said-unavailable = 無法使用
tabs = 棋盤旁
said-square = { $square } { $side } { $piece }
said-selected = 已拿起
said-target = 可以走到
said-refused = 要變，走不得
said-capture = 可以吃
said-ring = 圓圈
said-glow = 被將軍

## 棋子怎樣走
explain-moves = 講解走法
toggled-on = { $what }：開
toggled-off = { $what }：關
explain-no = 不講
explain-yes = 觸碰時講
dangers = 受威脅的棋子
no-danger = 沒有棋子受威脅
premove-dropped = 預走的一著已經走不了
how-it-moves = { $piece }：{ $how }
how-piece-king-red = 沿線走一步，不出九宮
how-piece-advisor-red = 斜走一步，不出九宮
how-piece-elephant-red = 走田字，田心有子就走不了，不過河
how-piece-horse-red = 走日字，馬腿上有子就走不了
how-piece-rook-red = 沿直線走，遠近不限
how-piece-cannon-red = 走法同車，吃子要隔一個炮架
how-piece-pawn-red = 向前一步，過河後可以橫走
how-piece-chess-king = 任何方向走一格
how-piece-chess-queen = 任何方向，遠近不限
how-piece-chess-rook = 橫豎走，遠近不限
how-piece-chess-bishop = 斜走，遠近不限
how-piece-chess-knight = 走日字，可以越過棋子
how-piece-chess-pawn = 向前一格，起步可走兩格，斜著吃子

## 教學

guide-x-board-title = 棋盤與楚河漢界
guide-x-board-text = 象棋的棋子擺在線的交叉點上，橫九點、直十點，不像國際象棋那樣擺在格子裡。中間空著的一條是河界，寫著「楚河漢界」：有的棋子不能過河，有的過了河更厲害。兩端畫著斜線的九個點是九宮，將帥就住在裡面。紅方在下，先走；誰先讓對方的將帥無路可走，誰就贏。

guide-x-king-title = 帥、將與九宮
guide-x-king-text = 紅方的帥、黑方的將，沿著線走一步：前、後、左、右都行，但不能斜走，這和國際象棋的王不同。它不能走出九宮的九個點。將帥被捉住就輸了，所以不能走到會被吃的地方。
guide-x-king-task = 把帥走到兩個圈上；對方不動。
guide-x-king-step = 沿線走一步
guide-x-king-palace = 不出九宮

guide-x-advisor-title = 仕、士
guide-x-advisor-text = 仕（黑方寫作士）是將帥的護衛。它沿著九宮的斜線走一步，和將帥一樣不能走出九宮。所以它一輩子只站五個點：中心和四個角。
guide-x-advisor-task = 讓仕經過中心，走到兩個圈上。
guide-x-advisor-middle = 斜走一步
guide-x-advisor-corner = 在角上只能回中心

guide-x-elephant-title = 相、象與象眼
guide-x-elephant-text = 相（黑方寫作象）斜走兩步，正好走一個「田」字的對角，而且不能過河，只管防守。田字的中心叫象眼：不論哪一方的棋子站在那裡，就塞住象眼，相走不過去。這裡有一枚黑卒塞住了一個象眼。
guide-x-elephant-task = 把相走到兩個圈上；有一條路要繞一繞。
guide-x-elephant-step = 斜走兩步（田字）
guide-x-elephant-eye = 塞象眼

guide-x-horse-title = 馬與馬腳
guide-x-horse-text = 馬（紅方寫作傌）先沿線走一步，再向外斜走一步，合起來是一個「日」字，落點和國際象棋的馬一樣。但它不能跳：第一步的那個點上如果有棋子，馬腳就被絆住，從那裡走的兩個方向都去不了。這裡前面的黑卒絆住了馬腳。
guide-x-horse-task = 把傌走到兩個圈上，繞開絆馬腳的黑卒。
guide-x-horse-step = 最多八個點
guide-x-horse-leg = 絆馬腳

guide-x-rook-title = 車
guide-x-rook-text = 車（紅方寫作俥）沿著直線走，橫豎都行，遠近不限，和國際象棋的車完全一樣，是最強的棋子。它不能越過棋子：路上遇到的第一枚子就擋住它。那枚子要是對方的，俥可以走到它的點上把它吃掉。
guide-x-rook-task = 吃掉兩個圈上的卒；它們之間還有東西。
guide-x-rook-step = 遠近不限
guide-x-rook-stopped = 可以吃，不能越子

guide-x-cannon-title = 炮與炮架
guide-x-cannon-text = 國際象棋裡沒有炮（黑方寫作砲）。不吃子時，走法和車一樣。吃子時，必須正好隔著一枚子，這枚子叫炮架，哪一方的都行，遠近也不限；炮架後面的子就可以吃。沒有炮架，或者中間隔了兩枚子，都不能吃。
guide-x-cannon-task = 隔著炮架，吃掉兩個圈上的子。
guide-x-cannon-step = 沒有炮架不能吃
guide-x-cannon-screen = 隔一個炮架吃子

guide-x-pawn-title = 兵、卒過河
guide-x-pawn-text = 兵（黑方寫作卒）每次向前走一步。過了河以後還可以向左右走一步，但永遠不能後退。它怎樣走就怎樣吃：向前吃，過了河也能橫著吃，不像國際象棋的兵斜著吃。它不能一次走兩步，走到底線也不會升變。
guide-x-pawn-task = 讓兵過河，走到兩個圈上。
guide-x-pawn-before = 過河前
guide-x-pawn-across = 過河後

guide-x-values-title = 棋子的價值
guide-x-values-text = 吃子、兌子之前，先算一算得失。大致是：車 9 分，炮 4 分半，馬 4 分，仕相各 2 分，兵卒 1 分，過了河算 2 分。將帥沒有分數，丟了它就輸了。所以用馬換車很合算，用車換馬就虧了。這裡你的馬可以吃兩個子中的一個。
guide-x-values-task = 吃掉價值大的那個子。
guide-x-values-2-task = 黑馬保護著車和炮。走一步合算的兌子。

guide-x-facing-title = 將帥不能照面
guide-x-facing-text = 兩個將帥不能在同一條直線上照面，中間一定要有子隔著。所以中間只剩一枚子時，不論是誰的，它都不能離開這條線。反過來，將帥也就看住了自己這條線，一直到棋盤的另一頭，能幫忙取勝。這裡你的傌站在將帥之間，傌和俥都想吃那個砲。
guide-x-facing-task = 用可以動的那枚子吃掉砲。

guide-x-mate-title = 將軍與將死
guide-x-mate-text = 走一步棋攻擊對方的將帥，叫將軍。對方必須馬上應將：把將帥走開，吃掉攻擊的子，或者墊一枚子；對付炮，還可以撤走炮架。怎樣都解不了，就是將死，這盤棋就贏了。這裡一個俥已經看住了將前進的路。
guide-x-mate-task = 一步將死對方。

guide-x-stalemate-title = 困斃判負
guide-x-stalemate-text = 在象棋裡，輪到誰走而沒有一步合法的棋，誰就輸了，這叫困斃，沒有被將軍也一樣；在國際象棋裡這是和棋。所以把孤將圍住就能贏。這裡你的帥已經看住了中線，黑將不能走上去。
guide-x-stalemate-task = 不用將軍，讓黑將無路可走。

guide-x-repetition-title = 長將與長捉
guide-x-repetition-text = 在國際象棋裡，形勢不好可以一直將軍求和。在象棋裡，同一局面出現三次，而只有一方每一步都在將軍，這一方就輸了，這叫長將；多數棋規裡，一直捉同一枚子的長捉也判負。差一次時會有提醒。這裡紅俥在最後兩條橫線上來回將軍，再將下去就要輸了。
guide-x-repetition-task = 不要再將軍，走一步能得子的棋。

guide-x-draws-title = 什麼時候是和棋
guide-x-draws-text = 下面幾種情況是和棋：雙方都沒有能過河進攻的子；連續六十回合沒有吃子；同一局面出現三次，而雙方都沒有犯規，或者都犯了規；雙方同意和棋。無子可動不是和棋：誰沒有棋走，誰就輸。
guide-x-draws-task = 黑方只剩一個能進攻的子。吃掉它，誰也贏不了。
guide-x-draws-2-task = 你佔優勢，可是再走一步不吃子就滿六十回合了。別讓它和棋。

guide-x-hanging-title = 哪個子沒有根
guide-x-hanging-text = 每走一步之前先問兩句：我能吃什麼？吃了會不會被吃回來？受到攻擊又沒有子保護的，叫無根子，可以白吃。有根的子，吃了要賠上自己的子。然後再這樣看看自己的子。這裡你的車攻擊著三個子，其中兩個有象保護。
guide-x-hanging-task = 吃掉那個沒有根的子。
guide-x-hanging-2-task = 炮只有一個卒保護，你有兩個子攻擊它。先用哪個子吃？

guide-x-fork-title = 捉雙
guide-x-fork-text = 一步棋同時攻擊兩個子，對方只能救一個，這叫捉雙。帶著將軍的捉雙最厲害，因為對方必須先應將。馬最會捉雙：它能攻擊八個點，而被它攻擊的子往往攻擊不到它。
guide-x-fork-task = 用馬將軍，同時捉車。
guide-x-fork-2-task = 用車同時捉住馬和炮。

guide-x-pin-title = 牽制
guide-x-pin-text = 一個子夾在自己的將和對方的車之間，就被牽制住了：它一離開這條線，將就會被吃。被牽制的子，保護不了線外的子。你的帥在自己的線上也能這樣牽制；炮和對方的將之間隔著兩個子時，也一樣。
guide-x-pin-task = 馬看上去保護著炮，其實保護不了。吃掉炮。
guide-x-pin-2-task = 黑馬被牽制，幫不了忙。一步將死對方。

guide-x-discovered-title = 閃擊
guide-x-discovered-text = 一個子閃開，後面的子忽然發動攻擊，這叫閃擊。如果攻擊的是將，閃開的子就等於白走一步，它捉什麼就得什麼，這叫抽將得子。如果兩個子同時將軍，叫雙將，對方一步棋很難同時解開。
guide-x-discovered-task = 讓車將軍，閃開的馬去捉黑車。
guide-x-discovered-2-task = 用車和馬雙將，將死對方。

guide-x-screens-title = 炮架的用法
guide-x-screens-text = 炮要有炮架才能攻擊，所以它的攻擊可以開也可以關。走一個子到中間做炮架，炮馬上就能打，這個子自己還可以捉別的子。把炮架撤走，或者再墊上一個子，炮就打不著了。所以對付炮，先看炮架。
guide-x-screens-task = 把馬走到炮的前面做炮架：將軍，同時捉車。
guide-x-screens-2-task = 你的馬成了黑炮打車的炮架。把馬撤走，順便得一個子。

guide-x-hobble-title = 別馬腿的用法
guide-x-hobble-text = 別馬腿也是武器。馬腿被別住，那一邊它既攻不了，也保護不了，而且常常是它自己的卒別住的。你也可以主動去別：把子走到馬的旁邊，擋在它要去的方向上。馬吃不到緊挨著它的子，所以不怕它。
guide-x-hobble-task = 兩個炮旁邊都有馬，但有一個馬腿被別住了。吃掉沒有根的炮。
guide-x-hobble-2-task = 馬同時捉你的兩個車。走一步兵，把兩個車都救下來。

guide-x-writing-title = 棋步怎樣寫
guide-x-writing-text = 一步棋寫四個字，依次是棋子、所在的線、方向、去處：炮二平五（字母寫法 C2.5）是第二條線上的炮橫走到第五條線。雙方都從自己的右手數起，紅方用一到九，黑方用 1 到 9。進是向前（+），退是向後（-），平是橫走（.）；直走時最後一個字是步數，其餘是到達的線：俥一進一是 R1+1，傌八進七是 H8+7。字母 K 是帥將，A 是仕士，E 是相象，H 是馬，R 是車，C 是炮，P 是兵卒；用哪一種寫法可以在設定裡選。

guide-x-tandem-title = 前與後
guide-x-tandem-text = 兩個相同的子在同一條線上時，光寫線分不清是哪一個。這時不寫線，改寫前或後：靠近對方的是前，另一個是後。比如後炮平五，是後面的炮橫走到第五條線；前炮平五，是前面的炮。字母寫法把符號放在最前面：-C.5 是後炮平五，+C.5 是前炮平五。
guide-x-tandem-task = 走後炮平五。
guide-x-tandem-2-task = 走後馬進六。

guide-x-characters-title = 成對的字
guide-x-characters-text = 紅黑雙方同一種棋子，走法相同，寫的字常常不同：帥與將，仕與士，相與象，俥與車，傌與馬，炮與砲，兵與卒，都是紅方在前。簡體字把帥、將寫作帅、将，車、馬、炮則雙方都寫作车、马、炮。寫法不同，只是為了一眼看出是誰的棋子。

guide-x-iron-bolt-title = 殺法：鐵門栓
guide-x-iron-bolt-text = 中路的炮像一道門栓：將前面的士和象都不敢離開這條線，一離開，炮就打到將。你的帥又看住了旁邊的那條線。俥沉到將的身邊，就沒有子能吃它。
guide-x-iron-bolt-task = 一步將死對方。

guide-x-horse-cannon-title = 殺法：馬後炮
guide-x-horse-cannon-text = 傌和將隔一個點站在同一條線上，就看住了將兩旁的點。這時炮走到傌的後面，傌正好做炮架。將左右去不了，前進也不行。
guide-x-horse-cannon-task = 一步將死對方。

guide-x-elbow-horse-title = 殺法：臥槽馬
guide-x-elbow-horse-text = 九宮旁邊、底線前一條線上的點叫臥槽，傌走到那裡，正好將住原位的將。俥看住將的一邊，你的帥看住另一邊的線，黑方自己的士又擋住了前面。就差這一步將軍。
guide-x-elbow-horse-task = 一步將死對方。

guide-c-board-title = 棋盤
guide-c-board-text = 國際象棋在八行八列、六十四個格子的棋盤上下，雙方的右手角都是淺色格。直線叫 a 到 h，橫線叫 1 到 8，所以每個格子都有名字，比如 e4。白方先走，然後輪流走，每次走一枚子。攻擊對方的王，讓它怎樣都解不了，就贏了。

guide-c-rook-title = 車
guide-c-rook-text = 車沿橫線和直線走，遠近不限。它不能越過棋子：路上遇到的第一枚子就擋住它。對方的子，走到它的格子上就吃掉它。
guide-c-rook-task = 把車走到兩個圈上，吃掉擋路的子；對方不動。
guide-c-rook-step = 遠近不限
guide-c-rook-stopped = 可以吃，不能越子

guide-c-bishop-title = 象
guide-c-bishop-text = 象斜著走，遠近不限，不能越過棋子。所以它一輩子只走一種顏色的格子。雙方各有兩個象，一個走淺色格，一個走深色格。
guide-c-bishop-task = 把象走到兩個圈上。
guide-c-bishop-step = 斜走，遠近不限
guide-c-bishop-stopped = 可以吃，不能越子

guide-c-queen-title = 后
guide-c-queen-text = 后兼有車和象的走法：橫、豎、斜，遠近不限。她也不能越過棋子。她是最強的棋子，不要隨便丟掉。
guide-c-queen-task = 把后走到三個圈上，最快三步。
guide-c-queen-step = 直走斜走都行

guide-c-king-title = 王
guide-c-king-text = 王向任何方向走一格，整個棋盤都可以去。它不能走到會被吃的格子上；比如兵就攻擊著它斜前方的兩格。兩個王也不能相鄰。
guide-c-king-task = 用王吃掉一個圈上的兵，再走到另一個圈。
guide-c-king-step = 任何方向走一格
guide-c-king-attacked = 不能走到受攻擊的格

guide-c-knight-title = 馬
guide-c-knight-text = 馬走「日」字：沿直線走兩格，再向旁邊走一格。只有它能越過中間的棋子，不會絆馬腳。它每走一步，就從淺色格到深色格，或者反過來。
guide-c-knight-task = 把馬走到兩個圈上，路上吃掉那個兵。
guide-c-knight-step = 最多八個格
guide-c-knight-jump = 可以越子

guide-c-pawn-title = 兵
guide-c-pawn-text = 兵一直向前走一格；在起始格上還可以一次走兩格。它吃子的走法不同：吃斜前方一格的子。正前方有子，它就走不了；它永遠不能後退。
guide-c-pawn-task = 把兵走到三個圈上，路上吃掉那個馬。
guide-c-pawn-step = 起步一格或兩格
guide-c-pawn-takes = 斜著吃子

guide-c-values-title = 棋子的價值
guide-c-values-text = 吃子、兌子之前，先算一算得失。以兵為單位：后 9 分，車 5 分，象 3 分，馬 3 分，兵 1 分。王沒有分數，丟了它就輸了。所以用馬換車很合算，用車換馬就虧了。這裡你的馬攻擊著兩個子，它們各有一個兵保護。
guide-c-values-task = 走一步合算的兌子。
guide-c-values-2-task = 后雖然有保護，還是值得吃。吃掉她。

guide-c-castling-short-title = 短易位
guide-c-castling-short-text = 一盤棋裡，王和車有一次機會一起走：王向車走兩格，車越過王，落在王的另一邊。王和這個車都必須沒有動過，中間也不能有子。易位讓王躲到安全的地方，也讓車出動。
guide-c-castling-short-task = 短易位：把王向車的方向走兩格。

guide-c-castling-long-title = 長易位
guide-c-castling-long-text = 另一側也能易位，車走的路更長。王正被將軍時不能易位，王經過和落下的格子也不能受到攻擊。這裡黑象攻擊著王旁邊的一格，所以有一側不能易位。
guide-c-castling-long-task = 在允許的那一側易位。

guide-c-en-passant-title = 吃過路兵
guide-c-en-passant-text = 兵一次走兩格，有可能從對方的兵旁邊溜過去。所以對方的兵可以當它只走了一格，斜走到它經過的那一格，把它吃掉。這叫吃過路兵，只能在緊接著的一步吃。黑兵剛從 d7 走到 d5。
guide-c-en-passant-task = 吃過路兵。

guide-c-promotion-title = 升變
guide-c-promotion-text = 兵走到最後一條橫線，要馬上變成另一種棋子：后、車、象或馬，由自己選。一般都變成后，就算原來的后還在也可以。象棋的兵沒有升變。
guide-c-promotion-task = 讓兵在一個圈上升變，再把新的棋子走到另一個圈。

guide-c-mate-title = 將軍與將死
guide-c-mate-text = 走一步棋攻擊對方的王，叫將軍。對方必須馬上應將：把王走開，吃掉攻擊的子，或者用一枚子擋住。怎樣都解不了，就是將死，這盤棋就贏了。這裡一個車已經把王困在底線上。
guide-c-mate-task = 一步將死對方。

guide-c-stalemate-title = 逼和
guide-c-stalemate-text = 輪到一方走，沒有被將軍，卻沒有一步合法的棋，這叫逼和，這盤棋就和了；在象棋裡這是輸。所以對方只剩一個王時要小心：給它留一步棋，或者將死它。這裡后有的走法會把贏棋走成和棋。
guide-c-stalemate-task = 將死對方，不要逼和。

guide-c-draws-title = 什麼時候是和棋
guide-c-draws-text = 下面幾種情況是和棋：逼和；誰也將不死誰，比如只剩兩個王，或者一方是王加一個象或馬，另一方只有王；同一局面出現三次，比如長將；連續五十回合沒有吃子也沒有動兵；雙方同意和棋。
guide-c-draws-task = 吃掉最後一個兵，誰也贏不了。
guide-c-draws-2-task = 你快贏了，可是五十回合就要滿了。走一步讓它重新數起的棋。

guide-c-hanging-title = 哪個子沒有保護
guide-c-hanging-text = 每走一步之前先問兩句：我能吃什麼？吃了會不會被吃回來？受到攻擊又沒有子保護的，可以白吃。有保護的子，吃了要賠上自己的子。然後再這樣看看自己的子。這裡你的后攻擊著四個子，其中三個有保護。
guide-c-hanging-task = 吃掉那個沒有保護的子。
guide-c-hanging-2-task = 馬只有一個兵保護，你有兩個子攻擊它。先用哪個子吃？

guide-c-fork-title = 捉雙
guide-c-fork-text = 一步棋同時攻擊兩個子，對方只能救一個，這叫捉雙。帶著將軍的捉雙最厲害，因為對方必須先應將。馬最會捉雙，因為別的子都不像它那樣走。連小小的兵也能捉雙，而且它比兩個子都便宜。
guide-c-fork-task = 用馬將軍，同時捉車。
guide-c-fork-2-task = 用兵同時捉住車和馬。

guide-c-pin-title = 牽制
guide-c-pin-text = 一個子夾在自己的王和對方的車、象或后之間，就被牽制住了：它一離開這條線，王就會被吃。它逃不掉，所以可以再去攻擊它，用兵最好。被牽制的子，也保護不了線外的子。
guide-c-pin-task = 你的象牽制著馬。用兵去攻擊它。
guide-c-pin-2-task = 兵看上去保護著馬，其實保護不了。吃掉馬。

guide-c-discovered-title = 閃擊
guide-c-discovered-text = 一個子閃開，後面的子忽然發動攻擊，這叫閃擊。如果攻擊的是王，就是閃將，閃開的子等於白走一步，它捉什麼就得什麼。反過來也行：閃開的子將軍，後面的子去吃。
guide-c-discovered-task = 讓車將軍，閃開的馬去捉后。
guide-c-discovered-2-task = 閃開將軍，讓車下一步吃后。

guide-c-back-rank-title = 殺法：底線殺
guide-c-back-rank-text = 易位以後，王站在自己的三個兵後面。兵保護著王，也擋住了它的出路：車或后一到底線，就可能將死。這是最常見的殺法。
guide-c-back-rank-task = 一步將死對方。

guide-c-smothered-title = 殺法：悶殺
guide-c-smothered-text = 王在角上，周圍的格子全被自己的棋子占滿，一步也動不了。馬能越過棋子，所以馬將軍擋不住。這時一個馬就能將死。
guide-c-smothered-task = 一步將死對方。

guide-c-queen-support-title = 殺法：后有保護
guide-c-queen-support-text = 后貼到王的面前，就攻擊著王周圍的每一格，只是王可以吃掉她。如果有別的子保護著后，王就不能吃。這裡一個小小的兵就夠了。
guide-c-queen-support-task = 一步將死對方。

queue = 批量復盤
queue-about = { $n } 局 · { $effort }
queue-nothing = 還沒有棋局
queue-of = / { $n } 局
queue-left = 約剩 { $n } 分鐘
queue-seen = 已看 { $n } 著：
queue-over = 復盤完了
queue-waits = 已暫停
queue-pause = 暫停
queue-go-on = 接著來
queue-stop = 停止
queue-add = 選棋局…
queue-add-own = 我的對局
queue-puzzles = 做成習題
queue-all = 全部
queue-waiting = 等候
queue-done = 完成
queue-failed = 出錯
queue-waits-its-turn = 等候
queue-again = Enter 再試
queue-you = 你 { $p }
queue-searched = 第 { $n } 回合 { $mv } · 深度 { $depth }
queue-effort = 深淺
queue-quick = 快看
queue-usual = 一般
queue-thorough = 細看
queue-empty = 在棋譜庫裡選幾局，或者把還沒復盤的對局都放進來
queue-none = 這裡沒有
queue-elsewhere = 另一個視窗正在復盤
queue-trouble = 不能繼續：{ $reason }
queue-fault-changed = 棋局中途有改動
queue-fault-empty = 沒有著法
queue-fault-other = 讀不出來：{ $reason }
queue-next = 下一局
queue-previous = 上一局
queue-sooner = 提前
queue-later = 推後
queue-open = 開啟復盤
queue-remove = 移出
queue-these = 復盤…
queue-blunders = 漏著 { $n }
queue-mistakes = 失著 { $n }
queue-inaccuracies = 緩著 { $n }

own-lines-title = 我的譜：{ $side }
drill-own = 練我的譜
add-to-lines = 加進我的譜
mark-lines = 這是我的譜
follow-lines = 照我的譜陪練
lines-added = 加進你的譜：{ $n } 著
lines-known = 你的譜裡已經有了
lines-marked = 從現在起是你的譜
lines-unmarked = 不再是你的譜
lines-none = 還沒有譜：先加一路，或者把一個研究定為我的譜
lines-left-by-you = 你在第 { $n } 回合脫譜
lines-left-by-other = 對方在第 { $n } 回合脫譜
lines-left-here = 這一著脫譜了，譜裡走 { $prepared }

stats = 我的戰績
stats-month = 近 30 天
stats-year = 近一年
stats-all = 全部
stats-games = { $n ->
   *[other] 盤棋
}
stats-score = 得分率
stats-seconds = 每步用時（秒）
stats-blunders = 每盤漏著
stats-opponent = 對手
stats-length = 長短
stats-results = 成績
stats-as = 執{ $side }
stats-no-opening = 其他開局
stats-rounds = { $from }—{ $to } 回合
stats-rounds-from = { $from } 回合以上
stats-row-said = { $name }：{ $n } 盤，勝 { $won }，和 { $drawn }，負 { $lost }
stats-ten-a-point = 每點十盤
stats-opening = 開局
stats-middlegame = 中局
stats-ending = 殘局
stats-lost = 每步丟的勝率：{ $phases }
stats-times = 每步用時
stats-times-note = 平均秒數；點為失誤多的回合
stats-no-clocks = 沒有計時的棋
stats-hurry = 讀秒時失誤佔 { $hurried }，平時 { $calm }
stats-move-took = 第 { $n } 回合：{ $seconds } 秒
stats-wrong = 常犯的錯
stats-wrong-note = 次數，比上一段
stats-kind-said = { $name }：{ $n } 次，{ $change }
stats-puzzles = 把 { $n } 處錯都做成習題
stats-more = 再復盤 { $n } 盤，就有曲線了
stats-unreviewed = 還有 { $n } 盤沒有復盤
stats-empty = 還沒有自己的對局：先下一盤，或者在下面寫上你在別處的名字
stats-names = 我在別處的名字
stats-names-hint = 幾個名字用逗號隔開

# 我的戰績裡的兩頁：總覽、棋力
stats-part = 部分
stats-overview = 總覽
strength = 棋力
strength-points = 棋力（楚河分）
strength-level = 相當於第幾級
strength-change = 比三個月前
strength-change-unsure = 比三個月前，還看不準
strength-counted = 算進去的盤數
strength-more = 再下幾盤，誤差到 ±{ $d }
strength-more-none = 再下幾盤，誤差更小
strength-curve = 棋力的走勢
strength-curve-note = 淺色：有 95% 的把握在這裡面
strength-by-level = 對各級的成績
strength-games = { $n } 盤
strength-won = 勝
strength-drawn = 和
strength-lost-share = 負
strength-expected = 估計得分率
strength-next = 下一步
strength-hold = 對第 { $n } 級，近十盤得 6 分
strength-first-win = 第一次贏第 { $l } 級
strength-clean = 連著五盤沒有漏著
strength-lost = { $n } 負
strength-sure = 靠得住嗎
strength-rough = { $n } 盤只夠說個大概：有 95% 的把握在 { $a } 至 { $b }。
strength-rough-one = { $n } 盤只夠說個大概：有 95% 的把握在 { $a } 至 { $b }。再下 { $m } 盤，誤差到 ±{ $d }。
strength-rough-two = { $n } 盤只夠說個大概：有 95% 的把握在 { $a } 至 { $b }。再下 { $m } 盤，誤差到 ±{ $d }；要到 ±{ $e }，還得 { $k } 盤。
strength-recounted = 各級的分數重新量過，你的棋都按新的分數重算了。
strength-scale = 這是楚河自己的尺子，按對各級電腦的輸贏算，與平臺的段位、等級分換算不了。
strength-left-out = 悔過棋、用過提示、讓了子的 { $n } 盤沒有算。
strength-next-game = 下一盤：第 { $l } 級
strength-other = 另選
strength-pause = 很久沒下，誤差又大了
strength-few = 再下 { $n } 盤，就有個大概
kind-hanging = 丟無根子
kind-not-taken = 漏吃
kind-double-attack = 捉雙
kind-pin = 牽制
kind-discovered-attack = 閃擊
kind-exchange = 兌子吃虧
kind-trapped = 子被困死
kind-mate-missed = 漏殺
kind-mate-allowed = 漏防殺著
kind-draw = 和棋與循環
kind-ending = 殘局失手
kind-development = 出子太慢
kind-time-lost = 白丟先手
kind-king-safety = 王前空虛
kind-placement = 子位不佳
kind-other = 其他

settings-data = 資料
evaluations = 局面分析
evaluations-forget = 全部清除
evaluations-count = { $n } 個局面
lines-shift = 按住 Shift 點：加進我的譜

backup = 備份
backup-write = 備份…
backup-all = 棋譜、習題、記憶、設定
backup-about = 所有的東西存成一個檔案，可以在別的電腦上恢復
backup-take-in = 恢復備份
backup-choose = 選檔案…
backup-take-in-now = 恢復
backup-merges = 和現有的合在一起
backup-made = { $date } 由楚河 { $program } 備份。
backup-holds = { $games } 局棋，{ $puzzles } 道自己的習題，{ $cards } 個記住的局面。
backup-loses-nothing = 現有的東西都不會丟：相同的棋局不重複，其餘的都留下。
backup-settings-mine = 用現在的
backup-settings-its = 用備份的
backup-written = 已備份到 { $file }
backup-left-out = 未備份：{ $files }
backup-taken-in = 已恢復：新棋局 { $n } 局
backup-foreign = 這個檔案不是備份
backup-damaged = 備份損壞了：{ $reason }
backup-newer = 這份備份是更新的楚河（{ $program }）存的
backup-no-folder = 系統沒有存放棋譜和設定的資料夾
backup-disk-full = 磁碟滿了，什麼也沒有改動
backup-unreadable = 讀不了 { $what }：{ $reason }
backup-unwritable = 寫不了 { $what }：{ $reason }
# 棋譜庫和它的副本。$time、$date：副本的時間；$file：檔名
yesterday = 昨天
copies-manage = 副本…
copies-at-close = 關視窗時，以及有改動滿一小時
copies-auto = 自動備份
copies-last = 最近的好副本：{ $time }
copies-verified = 寫完又讀回來核對過：{ $games } 局、自己的 { $puzzles } 道習題
copies-check = 現在檢查棋譜庫
copies-checking = 正在檢查：{ $of } 局中的第 { $done } 局
copies-stop = 停下
copies-sound = { $n ->
    [0] 棋譜庫是空的，沒有毛病
   *[other] 都好，{ $n } 局
}
copies-reading = 正在讀副本…
copies-none = 還沒有副本
copies-off = 關著，上一份是 { $time }
copies-off-none = 關著，沒有副本
copies-when = 關視窗時做一份，有改動滿一小時也做一份
copies-now = 現在做一份
copies-failed = 副本沒做成
copies-day = 日子
copies-games = 棋局
copies-new = 新增
copies-size = 大小
copies-checked = 核對
copies-kept = 留 8 份，舊的讓給新的
copies-restore = 恢復…
copies-incomplete = 讀不全，不會用它
copies-row-said = { $time }：{ $games } 局，{ $size }，核對過。恢復…
copies-folder = 資料夾
copies-open = 打開
copies-change = 換一個…
copies-beside = 放回棋譜庫旁邊
copies-away = 資料夾不在，先存在 { $path }
copies-two-windows = 兩個視窗：同一個棋譜庫，各存各的棋；同一局兩邊都改，就成兩局。
copies-two-computers = 兩台電腦：這台備份到檔案，那台讀回備份。合在一起，不是換掉：相同的棋局不重複，什麼都不會丟。
copies-synced = 資料夾放進雲端硬碟也行，但兩台不要同時開著；萬一棋譜庫被換成另一份，兩份會合在一起。
backup-read = 讀回備份…
backup-to-file = 備份到檔案…
backup-seen-first = 放進來之前先給你看裡面有什麼
care-unreadable = 有 { $n } 局讀不出來
care-take-back = 從副本取回
care-taken-back = { $of } 局裡從副本取回了 { $n } 局
care-file-damaged = 棋譜庫的檔案壞了
care-bring-back = 取回…
care-set-aside = 有一個壞了的棋譜庫放在一邊
care-set-aside-about = 裡面還讀得出來的，和最近的副本裡有的，都可以取回。
care-nothing-damaged = 沒有要取回的
care-recovered = 棋譜庫取回來了，共 { $n } 局；壞了的檔案留作 { $file }
care-replaced = 棋譜庫被換成了另一份：兩份已合在一起，原來的留作 { $file }
care-foreign-log = 棋譜庫旁邊有一份別的棋譜庫的日誌，已另存為 { $file }
care-busy = 棋譜庫被別的程式佔用，請再試一次
care-disk-full = 磁碟滿了：騰出地方再試。什麼都沒有改動。
care-read-only = 這個資料夾不能寫入。什麼都沒有改動。
care-newer = 這個棋譜庫是更新版本的楚河建的。什麼都沒有改動。
care-fault = 沒做成：{ $reason }
restore-title = 恢復到 { $date }
restore-holds = 那份副本有 { $games } 局、自己的 { $puzzles } 道習題。
restore-how = 怎樣
restore-joined = 合在一起
restore-replaced = 換成那天的
restore-joined-about = 副本裡有的都回來，之後的也留著。動手之前先給今天做一份副本。
restore-replaced-about = 棋譜庫變回那天的樣子，之後的都不在了。動手之前先給今天做一份副本，可以反悔。
recover-title = 取回棋譜庫
recover-damaged = 棋譜庫的檔案壞了，沒有刪掉：{ $file }。
recover-holds = 裡面還讀得出 { $n } 局。
recover-from-copy = 最近的好副本（{ $date }）有 { $n } 局；另有 { $only } 局只在壞了的檔案裡。
recover-no-copy = 沒有副本。
recover-lost = 有 { $n } 局找不回來了。
recover-from = 取回
recover-both = 兩樣都要
recover-copy = 只要副本
recover-readable = 只要讀得出的
recover-now = 取回
recover-later = 以後再說
recover-stays = 後來存的無論如何都留著。
older-title = 棋譜庫比副本還舊
older-about = 棋譜庫被換成了舊的一份，也許是同步資料夾的程式換的。{ $date } 的副本裡有缺的那些。
older-leave = 就這樣
queue-engine = 批量復盤
backup-restore = 恢復
stats-lines = 我的譜
stats-left-by-you = 你在第 { $n } 回合脫譜
stats-left-by-other = 對方在第 { $n } 回合脫譜

# 棋盤圖片和列印的網頁
picture-described = { $first } { $a } 子，{ $second } { $b } 子，輪到{ $mover }走。
print-diagram = 圖{ $n }
print-answers = 答案

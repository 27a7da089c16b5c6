# 楚河：简体中文

## 窗口
window-title = 楚河 · { $game }
# $what: whose move it is, who has won, or what is studied or practised
window-title-of = { $what } — 楚河
game-xiangqi = 象棋
game-chess = 国际象棋

## 双方
side-red = 红方
side-white = 白方
side-black = 黑方
you = 你
# $side：red 或 black
hot-seat = 双人对弈

## 棋子
piece-king-red = 帅
piece-king-black = 将
piece-advisor-red = 仕
piece-advisor-black = 士
piece-elephant-red = 相
piece-elephant-black = 象
piece-horse-red = 马
piece-horse-black = 马
piece-rook-red = 车
piece-rook-black = 车
piece-cannon-red = 炮
piece-cannon-black = 炮
piece-pawn-red = 兵
piece-pawn-black = 卒
piece-chess-king = 王
piece-chess-queen = 后
piece-chess-rook = 车
piece-chess-bishop = 象
piece-chess-knight = 马
piece-chess-pawn = 兵

## 轮到谁
turn-red = 轮到红方
turn-white = 轮到白方
turn-black = 轮到黑方
turn-you = 轮到你走
thinking = 思考中…
paused = 已暂停
thought = 思考 { $seconds } 秒，深度 { $depth }
thinking-for = 思考中… { $seconds } 秒
thought-time = 思考 { $seconds } 秒
thought-book = 开局库着法
check = 将军！
balance = +{ $points }

## 等级
level-1 = 第一级 · 初学
level-1-name = 初学
level-1-short = 一
level-1-about = 刚会走子，多半随手落子
level-2 = 第二级 · 入门
level-2-name = 入门
level-2-short = 二
level-2-about = 见子就吃，不大看对方的回手
level-3 = 第三级 · 棋友
level-3-name = 棋友
level-3-short = 三
level-3-about = 会看一步棋，常常漏着
level-4 = 第四级 · 好手
level-4-name = 好手
level-4-short = 四
level-4-about = 会看两步棋，时有失误
level-5 = 第五级 · 熟手
level-5-name = 熟手
level-5-short = 五
level-5-about = 会看三步棋，偶尔漏看杀着
level-6 = 第六级 · 高手
level-6-name = 高手
level-6-short = 六
level-6-about = 看得更远，少有明显的失误
level-7 = 第七级 · 强手
level-7-name = 强手
level-7-short = 七
level-7-about = 攻守兼顾，抓得住你的疏漏
level-8 = 第八级 · 大师
level-8-name = 大师
level-8-short = 八
level-8-about = 不再失误，每步想得不久
level-9 = 第九级 · 国手
level-9-name = 国手
level-9-short = 九
level-9-about = 每步想得更久，算得更深
level-10 = 第十级 · 特级
level-10-name = 特级
level-10-short = 十
level-10-about = 全力以赴，用足每步的时间
# $level: 4.3
level-between = 第 { $level } 级 · { $name }
level-points = { $points } 分
level-said = 第 { $level } 级，共十级，{ $name }，{ $points } 分
level-fits = 适合我的
level-own = 自己选
level-adapts = 随我调整
level-with-character = 第 { $level } 级 · { $name } · { $character }
character = 性格
character-plain = 平常
character-plain-about = 不挑，哪着好走哪着
character-solid = 稳健
character-solid-about = 先守好自己的子，不冒险
character-attacking = 进攻
character-attacking-about = 先找能攻到将帅的着法，吃点亏也肯；强弱不变
character-trader = 爱兑子
character-trader-about = 能兑就兑，爱下残局
character-trapper = 设陷阱
character-trapper-about = 爱留个坑，看你跳不跳
character-horses = 马炮
character-horses-about = 爱跳马用炮，少动车
character-knights = 马
character-knights-about = 爱跳马，少动车和后
human-times = 像人一样用时
may-resign = 会认输
fit-even = 按你 { $n } 盘的结果，估计输赢各半
fit-few = 才 { $n } 盘，只是个大概
fit-no-results = 还没有结果，下五盘就知道个大概
fit-lowest = 已经是最低一级
fit-highest = 已经是最高一级

## 面板
record = 棋谱
no-moves-yet = 还没有走子
# $game: xiangqi or chess
round = { $game ->
    [chess] 第 { $n } 回合
   *[xiangqi] 第 { $n } 回合
}
pause = 暂停
resume = 继续
step = 走一步
regret = 悔棋
redo = 重走
# In a study and in the editor, of edits
undo = 撤销
redo-edit = 恢复
resign = 认输
offer-draw = 求和
rematch = 再来一局
level-offer = 换第 { $n } 级
new-game = 新局
flip = 翻转
settings = 设置
interface = 界面大小
interface-auto = 自动
full-screen = 全屏
type-move = 输入着法
play-move = 走子
type-move-hint = 炮二平五、C2=5、h2e2……
type-move-hint-chess = Nf3、O-O、e2e4……
type-move-none = 没有以此开头的合法着法
settings-search = 搜索设置
settings-none = 没有找到设置
settings-window = 窗口
settings-board = 棋盘与棋子
settings-thinking = 电脑与引擎
board = 棋盘
board-wood = 木
board-paper = 纸
board-walnut = 胡桃木
board-contrast = 高对比
pieces-stand = 棋子放在
on-points = 交叉点
on-fields = 格子里
pieces = 棋子
set-traditional = 传统
set-simplified = 简体
set-hybrid = 图文
set-pictographs = 图形
set-carved = 雕刻
set-diagram = 平面
mark-colours = 标记颜色
mark-colours-usual = 通常
mark-colours-safe = 色觉友好
coordinates = 坐标
dots = 可走的点
auto-queen = 自动升后
premoves = 预走
# A game plays itself on the board, a move after the other
play-through = 自动打谱
play-through-pace = { $n } 秒
why-not-play-through = 还没有可打的着法
# What is seen of the pieces
sight = 盲棋
sight-full = 关
sight-discs = 只见棋子
sight-blindfold = 全不见
switch-off = 关
switch-on = 开
sound = 声音
sound-off = 关
sound-soft = 轻
sound-medium = 中
sound-loud = 响
voice = 朗读着法
voice-none = 没有语音：请安装 Speech Dispatcher（speech-dispatcher）和一种语音
mute = 关闭声音
unmute = 打开声音
menu = 菜单
copy = 复制
training = 练习
view = 显示
more = 更多
lessons = 教学
side-panel = 侧栏
menu-new-game = 新局…
menu-copy-pgn = 棋谱（PGN）
menu-copy-ubb = 棋谱（东萍 UBB）
menu-copy-text = 棋谱（文字）
menu-copy-fen = 局面（FEN）
why-not-pause = 没有可暂停的：没有计时，也不是电脑对下
why-not-regret = 没有可悔的棋
why-not-redo = 没有悔过棋
why-not-draw = 现在还不能求和
why-not-earlier = 正在看之前的局面
why-not-review = 下完以后才能复盘
key-space = 空格
first = 到开局
previous = 上一步
next = 下一步
last = 到当前局面
looking-back = 正在看之前的局面 · 按 End 键回到当前局面
close = 关闭

## 设置
language = 语言
language-system = 跟随系统
theme = 外观
theme-system = 跟随系统
theme-light = 浅色
theme-dark = 深色
notation = 记谱
notation-chinese = 中文
notation-wxf = WXF
notation-iccs = ICCS
notation-letters = 字母
notation-figurines = 图形
notation-vietnamese = 越南
motion = 动画
motion-system = 跟随系统
motion-full = 走子滑动
motion-reduced = 直接到位
thinking-shown = 思考过程
# A program goes on with the reply that it expects, while the player thinks
ponder = 后台思考
ponder-who = 第八级起的电脑，和能预测应着的引擎
ponders = 正用你的时间思考
thinking-shown-no = 隐藏
thinking-shown-yes = 显示
reminder = 棋友提醒
reminders = 提醒
reminders-blunders = 只提醒大漏着
reminders-mistakes = 都提醒
# $n: how many in this game
reminder-count = 本局第 { $n } 次
reminder-go-on = 继续
reminder-better = 看较好的一着
reminder-waits = 等你决定
reminder-clocks = 钟已停，想好再定

## 新局
new-game-title = 新局
# Who the person at the window plays
opponent = 对手
# Which side that person takes, or sits at where two people play
play-side = 执子
play-red = 我执红
play-white = 我执白
play-black = 我执黑
play-random = 随机
red-below = 红方在下
white-below = 白方在下
black-below = 黑方在下
new-game-more = 更多
start-from = 局面
start-from-usual = 开局
start-from-board = 当前局面
start-from-set-up = 摆好的局面…
players = 谁来下
players-with-me = 我和对手
players-programs = 看电脑对电脑
new-game-needs-engine = 先选定引擎，才能开始
new-game-needs-cloud = 先打开云库，才能开始
new-game-leaves = 上一局留在棋谱库里
new-game-again = Ctrl+N 再按 Enter：照上一局再来
clock = 用时
clock-none = 不限
clock-sudden-death = 不加秒
clock-increment = 加秒
clock-byoyomi = 读秒
clock-own = 自定…
clock-apart = 双方不同
# $n: seconds
clock-adds = 每步加 { $n } 秒
clock-about-main = 每方 { $minutes } 分钟
clock-about-increment = 每方 { $minutes } 分钟，每走一步加 { $seconds } 秒
clock-about-byoyomi = 每方 { $minutes } 分钟，然后每步 { $seconds } 秒，{ $n } 次
# $n is how many periods.
clock-times = { $n } 次
# Byo-yomi beside a clock that counts; $n: periods, the one that runs among them
clock-periods = { $n ->
    [0] 读秒用完
    [1] 最后一次读秒
   *[other] 剩 { $n } 次读秒
}
clock-seconds = { $n } 秒
clock-minutes = { $n } 分
game = 棋种
player-person = 真人
player-built-in = 电脑
player-engine = 引擎
player-library = 云库
level = 等级
engine = 引擎
no-engine-for-game = 还没有能下{ $game }的引擎，请先添加一个。
no-engine-but-found = 还没有可下{ $game }的引擎。这台电脑上找到一个：
engine-use = 用它
engine-choose-program = 另选程序…
cloud-is-off = 云库现在是关着的。打开后，只送出要查的局面。
cloud-turn-on = 打开云库
engines-manage = 管理…
limit = 每步
limit-time = 时间
limit-depth = 深度
limit-nodes = 节点
limit-seconds = { $seconds } 秒
limit-plies = { $plies } 层
library-instead = 库中没有时
handicap = 让子
handicap-none = 不让
handicap-first-move = 让先
handicap-horse = 单马
handicap-two-horses = 双马
handicap-two-horses-short = 双马
handicap-nine-pieces = 九子
handicap-nine-pieces-short = 九子
handicap-pawn-and-move = 让兵
handicap-knight = 让马
handicap-rook = 让车
handicap-queen = 让后
odds-without = 不让子
odds-received = 对手让我
odds-given = 我让对手
odds-kind = 让什么
odds-need-start = 让子要从开局下起
# $side: who gives them
odds-set-sides = 这样让子，由{ $side }来让
# $giver: you, opponent, or side where programs play each other
odds-about-first-move = { $giver ->
    [you] 对手执红先走
    [opponent] 我执红先走
   *[side] 黑方让红方先走
}
odds-about-horse = { $giver ->
    [you] 我执红先走，去掉左马
    [opponent] 对手执红先走，去掉左马
   *[side] 红方先走，去掉左马
}
odds-about-two-horses = { $giver ->
    [you] 我执红先走，去掉双马
    [opponent] 对手执红先走，去掉双马
   *[side] 红方先走，去掉双马
}
odds-about-nine-pieces = { $giver ->
    [you] 我执红先走，去掉双仕、双相和五个兵
    [opponent] 对手执红先走，去掉双仕、双相和五个兵
   *[side] 红方先走，去掉双仕、双相和五个兵
}
odds-about-pawn-and-move = { $giver ->
    [you] 我执黑，去掉 f7 兵
    [opponent] 对手执黑，去掉 f7 兵
   *[side] 黑方去掉 f7 兵
}
odds-about-knight = { $giver ->
    [you] 我执白先走，去掉后翼的马
    [opponent] 对手执白先走，去掉后翼的马
   *[side] 白方先走，去掉后翼的马
}
odds-about-rook = { $giver ->
    [you] 我执白先走，去掉后翼的车
    [opponent] 对手执白先走，去掉后翼的车
   *[side] 白方先走，去掉后翼的车
}
odds-about-queen = { $giver ->
    [you] 我执白先走，去掉后
    [opponent] 对手执白先走，去掉后
   *[side] 白方先走，去掉后
}
ruleset = 棋例
ruleset-asian = 亚洲棋规
ruleset-chinese = 中国棋规
ruleset-tiantian = 天天棋规
ruleset-simple = 简易棋规
start = 开始
cancel = 取消

## 确认
confirm-resign-title = 认输？
confirm-resign-text = 认输后本局判负，仍可悔棋。
confirm-resign-yes = 认输
confirm-abort-title = 取消本局？
confirm-abort-text = 对局刚开始，取消后不计胜负，可另开一局。
confirm-abort-yes = 取消本局
confirm-draw-title = 同意和棋？
confirm-draw-yes = 同意
decline = 不同意
# $side is who offers it.
draw-offered-by = { $side }求和
draw-offered = 已提和，对方走下一步时答复
# $side is who declines it.
draw-declined = { $side }不同意和棋
low-on-time = 你的时间不多了

## 结果
result-red-wins = 红方胜
result-white-wins = 白方胜
result-black-wins = 黑方胜
result-you-won = 你赢了
result-you-lost = 你输了
result-draw = 和棋
side-won = { $side }赢了
# $result: who has won; $reason: one of those below, in the middle of a sentence
result-because = { $result }・{ $reason }
# $checkers, $list: names of pieces; $check: what gives check, in words
why-mate-check = { $checkers }将军
why-mate-protected = { $check }，有{ $list }保着
why-mate-guarded = { $check }；去路被{ $list }看住
list-of-more = { $one }、{ $other }
list-of-two = { $one }、{ $other }
# $moves: how many moves, in words
result-minutes = { $moves }・{ $n } 分钟
# $length: moves and minutes; $n: reminders of mistakes
result-reminders = { $length }・提醒 { $n } 次
result-moves = { $n } 回合
# $side: the name of a side
card-won = { $side }・赢了
regret-and-play-on = 悔棋再战
reason-checkmate = 将死
reason-stalemate = 困毙
reason-chess-stalemate = 逼和，无子可动
reason-perpetual-check = 长将判负
reason-perpetual-chase = 长捉判负
reason-perpetual-mate-threat = 长杀判负
reason-perpetual-attack = 将、杀、捉循环判负
reason-repetition = 同一局面出现三次
reason-move-limit = 六十回合没有吃子
reason-chess-move-limit = 五十回合没有吃子或动兵
reason-insufficient-material = 双方子力不足
reason-resignation = 认输
reason-agreement = 双方议和
reason-time = 超时

## 裁决
show-ruling = 裁决
list-separator = 、
ruling-hint = 把鼠标移到着法上，棋盘就显示这一着
title-move-limit = 自然限着
title-chess-move-limit = 五十回合规则
class-check = 将
class-mate-threat = 杀
class-chase = 捉
class-idle = 闲
class-capture = 吃子
class-pawn = 动兵
# 所有着法之前的局面，列在着法的位置
record-start = 开局
# $n：第几次
class-occurrence = { $n ->
    [1] 第一次
    [2] 第二次
    [3] 第三次
    [4] 第四次
   *[other] 第五次
}
explain-check = { $pieces }将军
explain-mate-threat = 叫杀：下一步起连将可以成杀
explain-chase = { $pieces }捉{ $targets }，要得子
explain-chase-jointly = { $pieces }与别的子联合捉{ $targets }，要得子
explain-chase-checks = { $pieces }下一步起将军，可以得{ $targets }
explain-exchange = { $pieces }与{ $targets }邀兑
explain-block = { $pieces }拦住{ $targets }的去路
explain-offer = 献{ $targets }给{ $pieces }吃
explain-follow = { $pieces }跟住有根的{ $targets }
explain-idle = 没有将、杀、捉
explain-free-to-chase = { $pieces }攻{ $targets }，棋规允许
explain-last-capture = 最后一次吃子
explain-last-pawn-move = 最后一次动兵
explain-occurrence = { $n ->
    [1] 这个局面第一次出现
    [2] 这个局面第二次出现
    [3] 这个局面第三次出现
    [4] 这个局面第四次出现
   *[other] 这个局面第五次出现
}
# $side：red 或 black，判负的一方
rule-perpetual-check = 同一局面第三次出现。{ $side ->
    [red] 红方
   *[black] 黑方
}步步将军，不变作负。
rule-both-check = 同一局面第三次出现。双方步步互将，不变作和。
rule-perpetual-chase = 同一局面第三次出现。{ $side ->
    [red] 红方
   *[black] 黑方
}步步捉子，不变作负。
rule-frozen-rook = 同一局面第三次出现。{ $side ->
    [red] 红方
   *[black] 黑方
}步步捉被马牵死的车，不变作负。
rule-perpetual-mate-threat = 同一局面第三次出现。{ $side ->
    [red] 红方
   *[black] 黑方
}步步叫杀，不变作负。
rule-perpetual-attack = 同一局面第三次出现。{ $side ->
    [red] 红方
   *[black] 黑方
}步步不离将、杀、捉，不变作负。
rule-lone-chase = 同一局面第三次出现。双方长捉，{ $side ->
    [red] 红方
   *[black] 黑方
}步步单子捉，对方联合捉子，单子捉者不变作负。
rule-graver-attack = 同一局面第三次出现。双方都属禁止着法，对方有捉少根子的着法，{ $side ->
    [red] 红方
   *[black] 黑方
}的着法更重，不变作负。
rule-both-forbidden = 同一局面第三次出现。双方都属禁止着法，不变作和。
rule-mate-threat-allowed = 同一局面第三次出现。长杀是允许的，不变作和。
rule-mixture-allowed = 同一局面第三次出现。将军夹着别的着法，是允许的，不变作和。
rule-several-allowed = 同一局面第三次出现。轮流捉几个子，是允许的，不变作和。
rule-king-or-pawn-allowed = 同一局面第三次出现。将帅、兵卒长捉是允许的，不变作和。
rule-offer-allowed = 同一局面第三次出现。长兑、长献是允许的，不变作和。
rule-block-allowed = 同一局面第三次出现。长拦是允许的，不变作和。
rule-follow-allowed = 同一局面第三次出现。长跟有根子是允许的，不变作和。
rule-nothing-forbidden = 同一局面第三次出现。双方都没有禁止着法，不变作和。
rule-earlier-edition = 同一局面第三次出现。本局按规则的较早版本判定，结果保留；按现行版本应{ $side ->
    [red] 判红方负
    [black] 判黑方负
   *[none] 判和
}。
# $round：最后一次吃子的回合，0 表示在开局局面之前
rule-move-limit = { $round ->
    [0] 六十回合没有吃子。
   *[other] 从第 { $round } 回合以来，六十回合没有吃子。
}
rule-nothing-crosses = 双方都没有能过河的子，作和。
rule-chess-repetition = 每次都轮到同一方走，能走的着法也相同，作和。
# $round：最后一次吃子或动兵的回合，0 表示在开局局面之前；$n：多少回合
rule-chess-move-limit = { $round ->
    [0] { $n } 回合没有吃子，也没有动兵。
   *[other] 从第 { $round } 回合以来，{ $n } 回合没有吃子，也没有动兵。
}
# $left：除了王还剩什么
rule-chess-dead = { $left ->
    [kings] 只剩双王
    [knight] 只剩王、马对王
    [bishop] 只剩王、象对王
   *[bishops] 除了王只剩同色格的象
}，怎么走都不可能将死，作和。
article-asian = 亚洲棋规第 { $number } 条
article-chinese = 中国象棋竞赛规则（2020）第 { $number } 条
# $edition: the day from which it held, or none
article-earlier-edition = 中国象棋竞赛规则（2020），{ $edition ->
    [none] 本程序2026年11月30日以前的判法
   *[other] 本程序自{ $edition }起的判法
}
article-tiantian = 天天棋规：将、捉到了次数就得变着，不判负
article-simple = 简易棋规：只有单方长将判负
article-limit = { $ruleset ->
    [Asian] 亚洲棋规：一方第十次以后的将军和应将不计入
    [Chinese] 中国象棋竞赛规则（2020）：将军也计入
    [Tiantian] 天天棋规：每方第十次以后的将军不计
   *[Simple] 简易棋规：将军也计入
}
article-fide = 国际棋联规则第 { $number } 条
article-fide-claimed = 国际棋联规则第 { $number } 条（自动提和）
# $side：you、red 或 black，再重复就判负的一方
warning-check = { $side ->
    [you] 你
    [red] 红方
   *[black] 黑方
}步步将军，局面已经重复：再不变着就判负
warning-chase = { $side ->
    [you] 你的
    [red] 红方的
   *[black] 黑方的
}{ $pieces }步步捉{ $targets }，局面已经重复：再不变着就判负
warning-mate-threat = { $side ->
    [you] 你
    [red] 红方
   *[black] 黑方
}步步叫杀，局面已经重复：再不变着就判负
warning-attack = { $side ->
    [you] 你
    [red] 红方
   *[black] 黑方
}步步不离将、杀、捉，局面已经重复：再不变着就判负
warning-repetition = 这个局面已经出现过：再出现一次就作和
# $n：还剩几个回合
warning-move-limit = { $n ->
    [1] 这一回合再不吃子就作和
   *[other] 再有 { $n } 回合不吃子就作和
}
warning-chess-move-limit = { $n ->
    [1] 这一回合再不吃子、不动兵就作和
   *[other] 再有 { $n } 回合不吃子、不动兵就作和
}

## 走不得的缘由
refused-no-piece = 这里没有棋子
refused-not-yours = 这是对方的棋子
refused-own-piece = 那里是自己的棋子
refused-not-its-way = { $piece }不能这样走
refused-horse-leg = 马腿被别住，不能走到那里
refused-elephant-eye = 象眼被塞住，不能走到那里
refused-elephant-river = 相、象不能过河
refused-palace = { $piece }不能走出九宫
refused-path-blocked = 路上有子挡着，{ $piece }过不去
refused-cannon-no-screen = 炮要隔一个子才能吃子
refused-cannon-screens = 炮只能隔一个子吃子，中间的子多了
refused-cannon-needs-empty = 炮不吃子时不能越过棋子
refused-pawn-backward = { $piece }不能后退
refused-pawn-sideways = { $piece }过河以后才能横走
refused-king-in-check = 走了会被将军，不能送将
refused-still-in-check = 正被将军，这样走解不了
refused-kings-facing = 将帅不能照面
refused-checks = 已连将 { $n } 回合，这一着要变
refused-chases = 已连捉同一子 { $n } 回合，这一着要变
refused-checks-and-chases = 已将捉交替 { $n } 回合，这一着要变
warning-one-more-check = 再将一次就要变
warning-one-more-chase = 再捉一次就要变
warning-one-more = 再将、再捉一次就要变
change-title = 这一着要变
# $side：走棋的一方；$n：回合；$mv：走不下去的着法
change-checks = { $side }连着将军，已满 { $n } 回合，不许再将：{ $mv } 走不下去，但不判负
change-chases = { $side }连着捉同一只{ $target }，已满 { $n } 回合，不许再捉：{ $mv } 走不下去，但不判负
change-checks-and-chases = { $side }一将一捉，已满 { $n } 回合，不许再这样走：{ $mv } 走不下去，但不判负
change-sign = 变
change-tag = 要变
change-tag-checks = 也是将
change-tag-chases = 也是捉
change-left = 还能走
change-others = 另有 { $n } 种走法
change-another = 换一着
change-all = 全部走法
change-why = 为什么
change-clock = 请换一着，钟照走
said-count = 第 { $n } 次
change-please = 请换一着
refused-chess-pawn-forward = 兵只能向前走
refused-chess-pawn-double-step = 兵只有在起始格才能走两格
refused-chess-pawn-captures-diagonally = 兵直走不能吃子，要斜着吃
refused-chess-pawn-needs-capture = 兵只有吃子时才能斜走
refused-chess-not-in-passing = 吃过路兵只能在对方走完两格后马上吃
refused-chess-promotion-missing = 兵到底线要升变成后、车、象或马
refused-chess-no-promotion = 这步棋不能这样升变
refused-chess-castling-lost = 王或车已经动过，这一侧不能易位
refused-chess-castling-blocked = 王和车之间还有棋子，不能易位
refused-chess-castling-in-check = 正被将军，不能易位
refused-chess-castling-through-check = 王要经过的格子受到攻击，不能易位
refused-chess-kings-touch = 两王不能相邻
refused-chess-king-into-check = 王走到那里会被将军
refused-game-over = 这局已经结束
refused-not-your-turn = 还没轮到你走
refused-looking-back = 正在看之前的局面，先回到当前局面再走

## 引擎
engines = 引擎
engines-count = { $n ->
    [0] 还没有
   *[other] 共 { $n } 个
}
engines-none = 引擎是别人写的下棋程序，可以做你的对手，也可以替你分析。象棋有 Fairy-Stockfish、皮卡鱼（Pikafish），国际象棋有 Stockfish，装好以后在这里添加。
engines-found = 这台电脑上找到的
engine-choice = 选择引擎
engines-remote = 引擎在另一台电脑上：命令填 ssh，参数填那台电脑和引擎，例如 me@server stockfish。
engines-add = 添加引擎
engine-edit = 编辑
engine-edit-title = 编辑引擎
engine-remove = 移除
engine-remove-title = 移除引擎？
engine-remove-text = “{ $name }”会从列表里拿掉，程序本身不动。
engine-name = 名称
engine-name-hint = 引擎自报的名字
engine-command = 命令
engine-command-hint = 程序的路径或名字
engine-choose = 选择文件…
engine-choose-title = 选择引擎程序
engine-arguments = 参数
engine-arguments-hint = 可不填
engine-folder = 工作目录
engine-folder-hint = 程序所在的目录
engine-protocol = 协议
protocol-ask = 自动检测
protocol-uci = UCI
protocol-ucci = UCCI
engine-test = 测试
engine-press = 执行
engine-options = 选项
engine-options-kept = 已设选项：{ $options }。测试以后可以改。
engine-rule-options = 以下由每局棋的规则决定，不在此设置
engine-by-rules = 依对局规则
engine-untold-rules = 无法告知该引擎的规则：{ $rulesets }。规则不许走的着法不会让它走。
engine-fails-test = 这个引擎没有通过测试
engine-no-command = 先填命令，或选择程序文件
engine-no-picker = 这个系统打不开文件选择窗口，请把路径填在上面
save = 保存
trial-hint = 启动引擎，查看它的选项，让它走一步
trial-starting = 正在启动…
trial-thinking = 正在思考一步棋…
trial-moved = { $milliseconds } 毫秒响应，这里走 { $move }
trial-no-move = 引擎有应答，但没有走棋
trial-refused = 引擎不接受这些选项：{ $options }

## 引擎出错
fault-missing = 找不到程序 { $command }，请检查命令或选择文件
fault-not-executable = { $command } 无法运行：须是这个系统的程序，且有运行权限
fault-no-folder = 没有这个文件夹：{ $folder }
fault-cannot-start = { $command } 无法启动
fault-exited = 程序一启动就退出了（{ $exit }）
fault-no-protocol = 这个程序不支持 UCI，也不支持 UCCI，大概不是引擎
fault-wrong-game = 这个引擎不会下这种棋
fault-wrong-game-move = 这个引擎下的是另一种棋，它走了 { $sent }
fault-crashed = 引擎中途退出了（{ $exit }）
fault-silent = 引擎 { $seconds } 秒没有响应
fault-flood = 引擎不停地输出没有意义的东西
fault-empty = 引擎有回复，但没有给出着法
fault-unreadable = 引擎的回复不是着法：{ $sent }
fault-illegal = 引擎走了不合棋规的一着：{ $sent }
# $fault：上面的一句
fault-details = { $fault }。详情：{ $details }
exit-code = 退出码 { $code }
exit-signal = 信号 { $signal }
exit-unknown = 原因不明

## 云库
cloud = 云库
cloud-off = 关
cloud-on = 开
cloud-host = 地址
cloud-sends = 只把所查的局面发给 { $host }
cloud-would-send = 关：什么都不发。打开以后，只把所查的局面发给 { $host }
cloud-host-scheme = 还没有采用：地址要以 https:// 或 http:// 开头
cloud-host-login = 还没有采用：地址里不能有用户名和密码
cloud-host-query = 还没有采用：地址里不能有 ? 和 #
cloud-host-malformed = 还没有采用：这不是地址
library-tab = 云库
explorer-tab = 着法统计
explorer-show-games = 看这 { $n } 局
explorer-games = 局数
explorer-results = 结果
explorer-own = 自己
explorer-nothing = 棋谱库里没有对局从这里走下去
explorer-results-xiangqi = 红胜 { $first }，和 { $draws }，黑胜 { $second }
explorer-results-chess = 白胜 { $first }，和 { $draws }，黑胜 { $second }
library-asking = 正在查询云库…
library-unknown = 云库还没有收录这个局面
library-over = 这里没有合法着法
library-again = 再试一次
# $side：轮到走子的一方
library-score = { $side }分数
library-wins = 胜率
library-note = 备注
library-won = 胜
library-lost = 负

## 云库出错
library-no-such-game = 云库里没有这种棋
library-bad-host = 这不是云库的地址：{ $host }
library-unreachable = 连不上云库，请检查网络连接
library-timed-out = 云库没有及时响应
library-busy = 查询太频繁，请过一会儿再试
library-unavailable = 云库出了故障（HTTP 状态 { $status }）
library-redirected = 云库转到了别的地址，没有查询：{ $address }
library-too-long = 云库的回复太长
library-refused = 云库拒绝了查询：{ $status }
library-garbled = 无法识别云库的回复：{ $excerpt }
library-illegal = 云库给出了不合法的着法：{ $sent }

## 出错
settings-damaged = 设置文件已损坏，改用默认设置：{ $file }
settings-partly = 设置文件第 { $line } 行无法读取，其余照旧
settings-unreadable = 无法读取设置文件，这次使用默认设置
settings-no-folder = 找不到存放设置的文件夹，改动只在这次有效
settings-not-saved = 设置没能保存：{ $file }
engines-damaged = 引擎列表已损坏，原文件留作 { $file }
engines-unreadable = 无法读取引擎列表，这次没有外部引擎
engines-no-folder = 找不到存放引擎列表的文件夹，改动只在这次有效
engines-not-saved = 引擎列表没能保存：{ $file }
error-fen = 无法读取这个局面（FEN）：{ $reason }
error-no-display = 找不到显示器，窗口打不开。
    请在图形桌面（X 或 Wayland 会话）里运行，并确认设置了环境变量 DISPLAY 或 WAYLAND_DISPLAY。
error-no-graphics = 找不到可用的显卡驱动，窗口打不开。
    请安装显卡的 Vulkan 驱动；没有显卡也可以用软件绘制，Debian 和 Ubuntu 上运行：
    sudo apt install mesa-vulkan-drivers
error-graphics-lost = 显卡设备失去响应，窗口关闭了。棋局已经保存，重新打开楚河就能接着下。

## 局面（FEN）错在哪里
fen-empty = 里面什么也没有
fen-rank-count = 棋盘有 { $found } 行，应有 { $ranks } 行
# $point: point or square
fen-rank-width = 第 { $rank } 行有 { $width } { $point ->
    [point] 个点
   *[square] 格
}，应有 { $files } { $point ->
    [point] 个
   *[square] 格
}
fen-unknown-letter = 第 { $rank } 行的“{ $letter }”（第 { $column } 个字符）不是棋子
fen-missing-king = { $side }没有将帅（王）
fen-too-many = { $side }有 { $found } 个{ $piece }，最多 { $most } 个
fen-king-outside-palace = { $side }的将帅在 { $at }，不在九宫之内
fen-impossible-point = { $side }的{ $piece }到不了 { $at }
fen-kings-facing = { $first } 和 { $second } 的将帅照面
fen-opponent-in-check = 轮到{ $mover }走棋，{ $side }却正被将军
fen-side-to-move = 走棋方写作“{ $found }”，应是 { $letters } 之一（第 2 项）
fen-not-a-dash = 第 { $field } 项是“{ $found }”，应是“-”
# $field: 5 (half-move clock) or 6 (move number)
fen-bad-counter = { $field ->
    [5] 无进展步数
   *[6] 回合数
}是“{ $found }”，应是 0 到 { $most } 的数（第 { $field } 项）
fen-trailing = 最后一项之后还有“{ $found }”
fen-chess-many-kings = { $side }有 { $found } 个王
# $what: pieces or pawns
fen-chess-too-many = { $side }有 { $found } 个{ $what ->
    [pawns] 兵
   *[pieces] 子
}，最多 { $most } 个
fen-chess-pawn-on-last-rank = { $side }的兵不能在 { $at }
fen-chess-kings-touch = { $first } 和 { $second } 的两个王相邻
fen-chess-too-many-checkers = 有 { $found } 个子同时将{ $side }的军，最多 2 个
fen-chess-castling = “{ $letter }”（第 { $column } 个字符）不是易位权（K、Q、k、q 各写一次，或写 -）
fen-chess-castling-king = 易位权“{ $letter }”：{ $side }的王不在 { $home }
fen-chess-castling-rook = 易位权“{ $letter }”：{ $side }没有车在 { $home }
fen-chess-not-a-square = 吃过路兵的格是“{ $found }”，应是“-”或一个格（第 4 项）
fen-chess-no-double-step = 没有兵能刚走两格越过 { $at }（第 4 项）

## The engines and the cloud at play
cloud-library = 云库
library-moved = 着法出自云库
library-replaced = 由{ $name }代走
library-replaced-off = 云库没有打开（见设置）
thinking-none = 引擎的思考会显示在这里
thinking-depth = 深度 { $depth }
thinking-time = { $seconds } 秒
move-now = 立即走子
thinking-speed = { $speed }/秒
thinking-mate = { $side } { $moves } 步杀
engine-fault-title = { $name } 没有走棋
engine-fault-substitute = 由电脑第 { $level } 级接着下
engine-fault-again = 再试一次
engine-fault-untouched = 棋局没有变动，也可以悔棋或另开新局。
engine-restarted = { $name } 中断或没有回应，已重新启动
engine-missing = 引擎 { $name } 已不存在，由电脑第 { $level } 级代替
engine-none-chosen = 没有选定引擎，由电脑第 { $level } 级代替

## 棋局的保存
resumed-game = 接着下上次没下完的棋
games-busy = 棋谱库被别的程序占用，这盘棋暂时存不进去
games-disk-full = 磁盘已满，这盘棋暂时存不进去
games-read-only = 棋谱库所在的文件夹不能写入，这盘棋存不进去
games-newer = 棋谱库是更新版本的楚河建的，这盘棋存不进去
games-not-saved = 棋谱库出错，这盘棋暂时存不进去
games-damaged = 棋谱库已损坏，原文件留作 { $file }

## 研究
study = 研究
study-game = 研究这盘棋
hint = 提示
hint-is = 提示：{ $move }
# $piece: the name of a piece
hint-piece = 提示：动{ $piece }。再按一次，告诉你走法
# $move: the first move of a line, $why: what the line wins, with the move that wins it
hint-because = 提示：{ $move }，接着{ $why }
threat = 对方的威胁
threat-is = 对方要走：{ $move }
no-threat = 正被将军，先应将
analysis = 分析
analyse-game = 分析
analysis-lines = 分析路数
ask-move = 这步棋如何？
asked-move = 所问的一着
analysis-beside = 同时分析
analysis-beside-none = 无

answer-first = 先答后看
answer-at = 第 { $n } 回合 · 轮到{ $side }
answer-number = 第 { $n } 题，共 { $of } 题
answer-title = 你先想，再看引擎
answer-about = 只问 ? 和 ??，每局三题
answer-threat = 对方有什么威胁？
answer-threat-how = 点对方的棋子，再点它要去的地方。
answer-no-threat = 没有威胁
answer-again = 重答
answer-give-line = 算一算
answer-candidates = 你的候选着
answer-candidates-how = 最多三着，在棋盘上走
answer-one-more = 再走一着，或者就这样
answer-first-choice = 首选
answer-prefer = 设为首选
answer-drop = 去掉 { $mv }
answer-line = 你算的变化
answer-line-how = 从首选走起，双方都由你走；三着以上更准。
answer-hidden = 引擎的分数、箭头和形势条都收着，答完一起看。
answer-next = 下一步
answer-compare = 对答案
answer-pass = 直接看答案
answer-shown = 答案
answer-worked-out = 算准了
answer-right-direction = 方向对
answer-reply-missed = 漏了对方的应着
answer-not-seen = 没有想到
answer-part-threat = 威胁
answer-part-candidates = 候选着
answer-part-line = 变化
answer-you = 你答
answer-fact = 其实
answer-threat-right = 说对了
answer-threat-other = 也算，不是最急的
answer-missed = 没看到
answer-best-first = 首选就是
answer-best-later = 有，没排第一
answer-best-missed = 没有
answer-line-right = 应着算到了
answer-line-missed = 第一应就漏了
answer-next-question = 下一题
answer-to-review = 去复盘
answer-leave = 直接去复盘
answer-days = 近 30 天 { $n } 题
answer-wait = 引擎还在看这盘棋，看完你先答。
answer-skip = 现在就看复盘
again = 从这里再下
again-level = 按第 { $level } 级出难题
again-task = 替{ $side }找一着更好的
again-move = 第 { $n } 着，共 { $of } 着
again-how = 接下来三着，走一着评一着；对方每次都挑你最难应的着。
again-sound = 好
again-open = 没能评判
again-better = 应走 { $mv }
again-all-sound = 走得好，着着都对
again-some-sound = 还有不对的着
again-none-sound = 还没走对，再来一次
again-unjudged = 最后一着没能评判
again-retry = 再来
again-play-on = 接着下完…
again-leave = 回到复盘
again-number-moves = 着数
again-number-sound = 走对
again-number-accuracy = 准确度
guess-moves = 猜着法
guess-task = { $side }走棋，实战走了什么？
guess-over = 对局到此为止
guess-round = 第 { $n } 回合，共 { $of } 回合
guess-how = 在棋盘上走出你认为的着法，然后看看实战的着法和引擎的评价。
guess-judging = 正在评判…
guess-found = 猜中了，实战走的就是这一着
guess-other = 实战走的是另一着
guess-shown = 实战走的是这一着
guess-yours = 你的着法
guess-played = 实战着法
guess-best = 引擎首选
guess-percent = 百分数是每着之后的胜率
guess-show = 看答案
guess-next = 继续
guess-side = 换边猜
guess-leave = 返回
guess-number-found = 猜中
guess-number-own = 你的准确度
guess-number-played = 棋手准确度
guess-sum-found = 共猜 { $of } 着，猜中 { $found } 着。
guess-sum-behind = 棋手的着法比你的更准确。
guess-sum-ahead = 你的着法比棋手的更准确。
guess-sum-level = 你和棋手一样准确。

add-line = 把这一路加进棋谱
study-begun = 研究：可试任何着法，每步改动都能撤销
variations = { $n } 个变着
comment = 注解
comment-hint = 写下对这个局面的想法
done = 完成
marks = 评注符号
mark-brilliant = !!  妙着
mark-good = !  好着
mark-interesting = !?  值得一试
mark-inaccuracy = ?!  缓着
mark-mistake = ?  失着
mark-blunder = ??  漏着
mark-none = 不加符号
details = 对局信息…
tag-title = 标题
tag-event = 赛事
tag-place = 地点
tag-date = 日期
tag-round = 轮次
tag-opening = 开局
tag-time-control = 用时
tag-annotator = 评注
previous-variation = 上一个变着
next-variation = 下一个变着
shift-up = 变着上移
shift-down = 变着下移
promote-variation = 提升变着
make-main-line = 设为主变
delete-move = 从这里删去
copy-position = 复制局面（FEN）

## 棋谱库
library = 棋谱库
open-game = 打开
search-games = 搜索
search-games-hint = 姓名、赛事、备注
result = 结果
delete-game = 删除
games-count = 共 { $n } 局
list-games = 对局
list-positions = 局面
list-opening = 开局
list-moves-head = 回合
list-reached = 出现在
list-players = 对局
list-material = 余子
list-level = 等级
list-level-of = 第 { $n } 级
list-clear = 清除
list-choose = 选择
list-red-won = 红胜
list-black-won = 黑胜
list-draw = 和
# 残局余子，各一字：车、炮、马
list-pieces-xiangqi = 车 炮 马
# 后、车、象、马
list-pieces-chess = 后 车 象 马
list-moves = { $n } 回合
list-looked-in = 查找范围：{ $shelf }
list-reached-in = 第 { $n } 回合
list-change-facts = 改对局信息
list-chosen = 选了 { $n } 局，共 { $all } 局
sort-by = 按{ $column }排序
sorted-up = 已按{ $column }排序，升序
sorted-down = 已按{ $column }排序，降序
shelf-all = 全部
shelf-own = 我的对局
shelf-unread = 未读
new-collection = 新收藏
more-collections = 更多收藏
rename-collection = 改收藏名
delete-collection = 删除收藏（棋局仍在库中）
collection-name = 收藏的名称
add-to-collection = 收藏到…
clear-selection = 取消选择
restore-games = 已删除 { $n } 局，撤销
preview-move = 第 { $n } 回合　{ $text }
preview-start = 到开头
preview-back = 退一步
preview-next = 进一步
preview-end = 到最后
play-on = 接着下
copy-one-game = 复制
no-games-yet = 每盘棋从第一步起就存在这里
no-games-found = 没有符合的棋局
games-not-read = 无法读取棋谱库
form-board = 要找的局面
form-anywhere = 哪里都行
form-put-here = 点这里放子
form-to-move = 轮到
form-either = 不限
form-whole = 整盘
form-mirrored = 左右镜像也算
form-swapped = 红黑对换也算
form-use-current = 用当前局面
form-back = 棋盘
form-results = 结果 { $n }
form-empty = 在棋盘上放几枚子
form-nothing = 没有出现过
form-hits = { $n ->
   *[other] 局
}
date = 日期
event = 赛事
copied = 已复制
play-from-here = 从这里对弈
confirm-study-title = 转为研究？
confirm-study-text = 这是之前的局面。转为研究后可以从这里试别的着法，原来的棋仍在棋谱库里。
confirm-study-yes = 研究

## 文件
open-file = 打开…
recent-files = 最近的文件…
no-recent-files = 还没有打开或保存过文件
save-file = 保存…
# Pictures and pages of what is at the board
share = 分享
menu-share = 分享…
share-picture = 图片
share-moving = 动图
share-page = 网页
share-save = 保存…
share-open-page = 打开网页
share-folder = 打开文件夹
share-not-copied = 没能复制：找不到剪贴板
share-not-opened = 没有能打开网页的程序，网页存在 { $file }
share-copy-picture = 复制图片
share-copy-text = 复制文字
share-play = 试播
share-stop = 停下
share-too-large = 文件会超过 24 MB：选小一点的尺寸，或者只选一段
share-failed = 做不出来，原因写在日志里
share-format = 格式
share-size = 大小
share-small = 小
share-medium = 中
share-large = 大
share-near = 朝向
share-below = { $side }在下
share-look = 样子
share-look-window = 同窗口
share-look-printed = 黑白
share-last-move = 上一着
share-arrows = 箭头
share-arrow-count = { $n } 支
share-marks = 评注符号
share-title = 标题
share-described = 文字说明跟图走：“{ $text }”
share-from = 从
share-to = 到
share-start = 开局局面
share-pace = 每步
share-seconds = { $n } 秒
share-moves = 着法
share-moves-below = 写在图下方
share-loop = 循环
share-loop-again = 播完从头再来
share-paper = 纸张
share-fit = 每页几图
share-diagrams = 图的位置
share-diagrams-notes = 有注解
share-diagrams-rounds = 每 5 回合
share-diagrams-blunders = 漏着
share-diagrams-none = 不要图
share-moves-all = 主变和变化
share-comments = 注解
share-comments-all = 评注里的
share-numbers = 页码
share-numbers-all = 印在页脚
share-kilobytes = 约 { $n } KB
share-move-count = { $n } 着
share-diagram-count = { $n } 图
share-unshown = 标题或名字里有图片字体没有的字，图上用方框代替
print = 打印
menu-print = 打印…
print-which = 哪一类
print-mixed = 各类都要
print-count = 几题
print-these = 这些
print-span = 第 { $from }–{ $to } 题，共 { $all } 题
print-answers-apart = 另印一张
print-points = 难度
print-points-below = 印出每题难度
# $name: what the mate is called, or how material is won
print-named = { $name }：
print-sheet-of = 第 { $a } 张，共 { $b } 张
# $paper: A4, A5
print-sheets = { $n } 张 { $paper }
print-missing = 有 { $n } 局读不出来，没有印。
print-most = 只印前 { $n } 局。
print-unshown = 预览里有些字没有字形，网页里会正常显示。
match-room = 引擎对抗
match-none = 还没有对抗，先选两个引擎。
match-reading = 请稍候…
match-new = 新对抗…
match-report = 复制报告
match-stop = 停止
match-begin = 开始
match-score-tab = 成绩
match-games-tab = 对局
match-running = 进行中・第 { $n } 局
match-paused = 已暂停
match-paused-faults = 已暂停：{ $name } 连续三局出错
match-paused-unkept = 已暂停：对局存不下（{ $what }）
match-stopped = 已停下
match-over = 已下完
match-stronger = { $name }更强（95%）
match-not-stronger = { $name }并不更强（95%）
match-won = 胜
match-drawn = 和
match-lost = 负
match-draw = 和棋
match-elo = 95%：{ $low } 至 { $high }
match-left = 约剩 { $n } 分钟
match-sprt = SPRT { $low } 对 { $high }
match-test-low = 不强
match-test-high = 更强
match-openings = 开局
match-time = 用时
match-at-once = 并行
match-pairs = 成对得分 0–2
match-los = 更强的概率
match-clock = { $base } 秒 + { $increment } 秒
match-move-time = 每步 { $n } 秒
match-nodes = 每步 { $n } 节点
match-depth = 深度 { $n }
match-book = 自带开局
match-number = 局
match-result = 结果
match-moves = 回合
match-move = 着法
match-depths = 深度
match-score = 形势
match-pair-of = 第 { $first }、{ $second } 局同一开局，先后互换
match-built-in = { $n ->
    [1] 电脑
   *[other] 电脑・{ $n } 线程
}
match-about-built-in = 内置・{ $n } 线程・{ $hash } MB
match-about-level = 内置・第 { $n } 级
match-games = { $n } 局
match-end-tables = 残局库判定
match-end-score = 双方都认可
match-end-length = 超过步数
match-fault-no-start = { $name } 没能启动
match-fault-other-game = { $name } 不会下这种棋
match-fault-option = { $name } 不接受选项
match-fault-crash = { $name } 中途退出
match-fault-silent = { $name } 没有应答
match-fault-flood = { $name } 输出不停
match-fault-illegal = { $name } 走了违规着法
match-fault-no-move = { $name } 没有给出着法
match-no-openings = 没有可用的开局
match-at-line = 第 { $n } 行
match-at-game = 第 { $n } 局
match-bad-opening = { $file } 不能作开局：{ $what }
match-damaged = { $file } 读不懂，可能已损坏
match-busy = 另一个窗口正在进行这场对抗
match-broken-down = 对抗意外中断，下完的对局都在
match-bad-players = 要有二至八个棋手
match-bad-test = 后一个 Elo 要大于前一个
match-bad-test-of-many = SPRT 只比较两个棋手，或第一个对其余
match-bad-plan = 这样下不了，请检查各项数字
match-players = 棋手
match-add-player = 加一个棋手
match-pairing = 编排
match-round-robin = 循环赛
match-gauntlet = 第一个对其余
match-file = 文件…
match-pace-clock = 棋钟
match-pace-move = 每步
match-pace-nodes = 节点
match-pace-depth = 深度
match-seconds = 秒
match-tenths = × 0.1 秒
match-milliseconds = 毫秒
match-nodes-a-move = 节点
match-plies = 层
match-rounds = 组数
match-test-ends = 分出高下就停
match-adjudicate = 提前判定
match-by-tables = 残局库已知
match-by-score = 双方都认可
match-agreed = 步
match-by-length = 多少回合作和
match-longest = 回合
books = 开局库
books-about = 电脑从第三级起按选用的开局库走。着法统计里可以看到、也可以改它的着法。
books-none = 还没有开局库。可以用棋谱做一个，也可以导入。
book-own = 我的开局库
book-make = 用棋谱做…
book-make-now = 开始做
book-empty = 空开局库
book-take-in = 导入…
book-drill = 练这个库
book-remove = 移除
book-export = 导出…
book-use = 选用
book-used = 在用
book-about = { $game }・{ $n } KB
book-making = 正在做“{ $name }”
book-name = 名称
book-games = 棋谱
book-all-games = 全部棋谱
book-weigh = 权重
book-by-games = 按局数
book-by-score = 按得分
book-side = 哪一方
book-both = 双方
book-depth = 深度
book-plies = 步
book-least = 局以上
book-variations = 变着也算
book-made = “{ $name }”：{ $games } 局，{ $n } 个局面
book-begun = “{ $name }”还是空的，可在着法统计里收入着法
book-taken-in = 已导入“{ $name }”
book-taken-in-part = 已导入“{ $name }”，有 { $n } 条读不懂
book-bad-line = { $file } 第 { $n } 行有错
book-none = { $file } 不是开局库
book-not-chess = { $file }：Polyglot 格式只能存国际象棋
book-nothing-made = 没有走得够多的着法
book-no-library = 棋谱库读不出来
book-add = 把 { $mv } 收入开局库
book-ctrl = Ctrl+点击：收入开局库
book-weight = 权重 { $n }
book-results = 胜 { $wins }，和 { $draws }，负 { $losses }
book-forgotten = 内存不够，略去了 { $n } 个少见的局面
book-exported-part = 已存为 { $file }，名称、注解、胜负这种格式存不下
book-less = 减权重
book-more = 加权重
book-strike = 划去这着
book-take-away = 去掉这着
match-listed = 棋谱库里列出的棋
match-not-listed = 棋谱库现在没有列出棋谱，请另选开局
match-player = 棋手 { $n }
match-ladder = 电脑的级别
match-own-book = 开局库
match-file-about = 文件可以是任何格式的棋谱、逐行的局面或着法，也可以是开局库（.chbook、Polyglot .bin）。
match-taken = 取前
match-opening-rounds = { $n } 回合
match-no-engine = { $name } 已不在这种棋的引擎里
match-points = 得分
match-elo-of-others = Elo，95%
match-elo-of = { $name } 对{ $against }的 Elo
match-all-others = 其余各方
match-no-elo-yet = 满十局才有 Elo
match-no-elo = 太悬殊，量不出来
match-left-off = 窗口关闭以来一直停着
match-no-openings-in = { $file } 里没有可用的开局：{ $why }
match-book-other-game = { $file } 是{ $game }的开局库
match-book-no-start = { $file } 没有开局第一步的着法
match-no-plan = 对抗 { $file } 的计划（match.toml）不见了，棋谱还在
match-cut-row = 最后一局的结果没有写完，这局会重下。
match-bad-rows = 有 { $n } 个结果读不懂，已留副本，那几局会重下。
match-rows-of-other = 略去了别场对抗的结果（第 { $games } 局），已留副本。
match-rows-twice = 重复的结果只算一次（第 { $games } 局），已留副本。
match-rows-without = 棋谱文件里没有第 { $games } 局，结果照算。
match-games-without = 有 { $n } 局没有结果，已留副本，会重下。
match-left-out = { $file }：取了 { $n } 个开局；略去：{ $why }。
match-left-bad = 读不懂的 { $n } 个（第一个：{ $what }）
match-left-ended = 到那时已经下完的 { $n } 个
match-left-short = 不满 { $rounds } 回合的 { $n } 个
match-left-double = 重复的 { $n } 个
match-opening-over = 到这里已经下完
match-opening-other = 这是{ $game }
match-slow = { $name } 启动慢：{ $n } 秒。
match-fault-slow-start = { $name } 启动太慢
match-game-missing = 棋谱文件里没有这一局，结果照算。
match-waits = 引擎对抗停在 { $n } / { $all } 局：继续
queue-runs = 正在后台复盘 { $n } 局：查看
queue-runs-paused = { $n } 局的复盘已暂停：继续
title-match = 对抗第 { $n } / { $all } 局
title-match-paused = 对抗已暂停
title-queue = 复盘，还有 { $n } 局
book-restore = 恢复
book-removed = 已移除“{ $name }”，文件还在
book-removed-about = { $game }・已移除
book-restored = “{ $name }”已恢复
books-others = 开局库文件夹里有 { $n } 个文件不是开局库，如 { $file }
fault-slow-start = { $seconds } 秒没有回答：启动太慢，或者不是引擎
trial-slow = { $moved }・启动慢（{ $seconds } 秒）
paste-game = 粘贴
copy-game = 复制棋谱（PGN）
copy-ubb = 复制棋谱（UBB）
copy-text = 复制棋谱（文字）
save-game = 保存
file-games = 棋谱
path-hint = 文件路径
path-about = 扩展名决定格式：.pgn、.xqf、.cbr、.cbl、.cbf、.ubb、.txt
path-no-format = 文件名须以格式结尾：.pgn、.xqf、.cbr、.cbl、.cbf、.ubb 或 .txt
file-has-games = 共 { $n } 局
file-has-more-games = 前 { $n } 局
file-all-by-import = 导入则收全部
file-opened = { $n ->
    [one] 已打开
   *[other] 共 { $n } 局
}
file-faults = 已打开，有 { $n } 处无法读取，第一处：{ $first }
fault-at = { $place }：{ $what }
place-line = 第 { $line } 行第 { $column } 列
place-ply = 第 { $n } 回合
file-illegal-move = “{ $text }”在这里不是合法着法
file-no-move = 这里不是着法
file-truncated = 没有找到棋局，或文件不完整
file-unknown = 不是已知格式的棋谱
file-version = 不支持这一版的 { $text }
file-unsupported = 不支持：{ $text }
file-unknown-game = 不支持“{ $text }”这种棋
file-bracket = 括号不成对：{ $text }
file-bad-value = 无效的值：“{ $text }”
file-lost-variation = 变着没有可替换的着法
file-skipped = “{ $text }”不属于任何对局
file-results = 结果为 { $first }，另一处却写作 { $text }
file-result-on-board = 结果为 { $said }，而盘上终局是 { $shown }
file-encoding = 有些字不是有效的 { $text }
file-guessed = 文字按 { $now } 读，这是猜测，也可能是 { $other }
file-twice = 标签 { $tag } 出现不止一次，“{ $text }”没有采用
# $now, $other: names of encodings; $text, $alternative: what the file says in either
encoding-title = 哪种文字对？
encoding-text = 文件没有注明文字编码。按 { $now } 读作“{ $text }”，按 { $other } 读作“{ $alternative }”。
encoding-other = 按 { $other } 读
encoding-keep = 保持 { $now }
file-io = 无法读取文件
read-missing = 找不到 { $file }，请检查文件名和所在文件夹
read-folder = { $file } 是文件夹，请选里面的文件
read-denied = 没有权限读取 { $file }，可先复制到自己的文件夹
read-failed = { $file } 读不出来，请检查所在磁盘后再试
file-busy = { $file } 正被其他程序占用，请在那里关闭后再试
file-losses = 这种格式有 { $n } 项存不下
file-saved = 已存为 { $file }
file-cannot-say = 这盘棋不能存成这种格式
export-all = 导出全部…
write-no-folder = { $file } 没能保存：没有这个文件夹
write-folder = 没能保存：{ $file } 是文件夹，请加上文件名
write-denied = { $file } 没能保存：没有写入权限，请换一个文件夹
write-full = { $file } 没能保存：磁盘已满，请腾出空间或换一个磁盘
write-too-large = { $file } 没能保存：这个磁盘放不下这么大的文件
write-name = 没能保存：这里不能用 { $file } 作文件名
write-failed = { $file } 没能保存，请检查磁盘后再试
file-exists = { $file } 已存在
file-exists-title = 文件已存在
file-exists-text = “{ $file }”已存在。加到文件末尾，还是替换它？
file-exists-replace = “{ $file }”已经存在，要替换吗？
file-append = 加到末尾
file-replace = 替换
file-holds-one = .{ $ending } 文件只能存一局，不能再加。
file-other-format = { $file } 里是别的内容，没有加入，请换一个文件名
export-games = 导出…
export-cancel = 停止导出
export-progress = 已导出 { $n } / { $all } 局…
export-about = 扩展名决定格式：.pgn 或 .cbl
export-done = 已把 { $n } 局导出到 { $file }
export-cancelled = 导出已停止，没有写文件
export-no-format = 多局棋谱的文件名须以 .pgn 或 .cbl 结尾
import-title = 导入
import-about = 把文件里的棋局，或整个文件夹（连同其下各层）里的棋局存入棋谱库
import-files = 选文件…
import-folder = 选文件夹…
import-collection = 收藏到
import-collection-hint = 不收藏，或用文件夹的名称
import-skip = 跳过相同的对局
import-finished = 导入完了
import-stopped = 已停止，{ $n } 局已存入
import-several = { $n } 个文件
import-subfolders = 连同 { $n } 个子文件夹
import-added = { $n ->
   *[other] 局已存入
}
import-left = 约剩 { $n } 秒
import-files-done = 看过 { $a } / { $b } 个文件
import-same = 已在库中 { $n } 局
import-faults = { $n } 个文件没有读全
import-to-check = { $n } 局待核对
import-into = 收藏到：{ $name }
import-unreadable = 没有读全的文件
import-strange = 已存入、有待核对的对局
import-copy-list = 复制名单
import-reading = 正在读：{ $path }
import-stop = 停止
import-background = 在后台继续
import-again = 再导入…
import-show = 看这些对局
import-keep = 只存前 { $n } 回合
import-keep-games = 存入 { $n } 局能读的部分
# $first: the first of them, in words
import-places = 共 { $n } 处，第一处：{ $first }
import-faults-there = { $n } 个文件有问题，见棋谱库的“导入”
import-no-game = 没有找到棋局
import-not-found = 文件已经不在了
import-not-allowed = 没有读这个文件的权限
import-system = 文件读不出来
import-incomplete = 文件不完整：只有 { $n } 字节
import-disk-full = 磁盘满了；先前存入的都在
import-library-busy = 别的程序正在用棋谱库，请再试
import-not-written = 棋谱库写不进去；先前存入的都在
import-all = 全部存入棋谱库
import-busy = 正在存入…
import-done = 存入 { $n } 局，另有 { $same } 局已在库中
this-year = 今年
this-month = 本月
today = 今天
# $year: four figures
date-year = { $year }年
date-month = { $year }年{ $month }月
date-day = { $year }年{ $month }月{ $day }日

## The position editor

set-up = 摆棋
editor-hint = 点一下拿子，再点棋盘放子
editor-table-draw = 双方走得最好是和棋
editor-table-win = { $side }先走，{ $n } 步内取胜
editor-table-loss = { $side }先走，{ $n } 步内输棋
editor-take-off = 把子拖出盘外就是拿掉；也可以直接写 FEN 或粘贴。
editor-game-over = 棋局到这里已经结束：可以研究，不能再下
editor-held = { $piece }：点棋盘放下，按 Esc 放回
editor-turn = 轮到
editor-board = 局面
editor-castling = 易位
editor-en-passant = 过路兵
editor-no-en-passant = 无
editor-clear = 清空
editor-start = 开局
editor-swap = 换边
editor-mirror = 镜像
editor-copy = 复制
editor-play = 开始对弈
editor-study = 研究
editor-possible = 这个局面可以下
editor-impossible = 这个局面不可能出现
setup-take-off = 拿掉多出来的：拖出盘外即可。
setup-move-them = 挪开棋盘上标出的子。
setup-missing-king = { $side }没有{ $king }。
setup-missing-king-remedy = 从上面拿一枚{ $king }，放到棋盘上。
setup-too-many = { $side }有 { $n } 枚{ $piece }，一副棋只有 { $most } 枚。
setup-impossible-points = { $side }的{ $piece }不能在标出的点上。
setup-impossible-points-remedy = { $kind ->
    [king] 帅、将只在九宫的九个点上。
    [advisor] 仕、士只在九宫斜线的五个点上。
    [elephant] 相、象只在己方半盘的七个点上。
   *[pawn] 兵、卒不能后退，过河以后才能横走。
}
setup-pawns-on-one-file = { $side }有 { $n } 枚没过河的{ $piece }在同一路上。
setup-pawns-on-one-file-remedy = 兵、卒过河以后才能离开本路，请挪开一枚。
setup-kings-facing = 将帅照面：帅和将之间没有棋子。
setup-kings-facing-remedy = 在中间放一枚子，或者把帅、将挪开一路。
setup-opponent-in-check = { $side }正被将军，却轮到{ $mover }走。
setup-opponent-in-check-remedy = 改为轮到{ $side }走，或者解开将军。
setup-many-kings = { $side }有 { $n } 个王。
setup-too-many-pieces = { $side }有 { $n } 枚子，最多只有 16 枚。
setup-too-many-pawns = { $side }有 { $n } 个兵，最多只有 8 个。
setup-too-many-promoted = { $side }有 { $n } 枚子只能由兵升变而来，却只少了 { $missing } 个兵。
setup-pawns-on-end-ranks = 兵不会在第一横线或最后一横线上。
setup-castling-king = { $side }的王不在易位的原位上。
setup-castling-rook = { $side }的角上没有可以易位的车。
setup-castling-remedy = 关掉那个易位，或者把王和车放回原位。
setup-kings-touch = 两王紧挨在一起。
setup-too-many-checkers = 有 { $n } 枚子同时将{ $side }的军，一步棋最多形成两枚。
setup-impossible-check = 没有一步棋能让这两枚子同时将{ $side }的军。
setup-no-double-step = 那里不可能刚有兵走了两格。
setup-no-double-step-remedy = 过路兵另选一线，或者选无。

## Review

review-game = 复盘
review-again = 重新复盘
review-running = 已看 { $done } / { $of } 着
review-left = 约剩 { $seconds } 秒
review-stop = 停止
review-failed = 这一局没能复盘，请再试一次
review-mistake-before = 上一处失误
review-mistake-after = 下一处失误
review-accuracy = 准确度
review-partly = 中途停止
review-play-again = 从这里再下
review-record = 看棋谱
review-none = 没有发现失误
review-errors = { $n } / { $of }
# $side is first or second.
review-move = { $side ->
        [second] 第 { $n } 回合　{ $move }
       *[first] 第 { $n } 回合　{ $move }
    }
review-graph = 每步之后的形势
review-begin = 用箭头逐个查看失误
review-first = 正在看第一着……
review-none-yet = 到现在还没有发现失误
review-to-puzzle = 做成习题
review-show-line = 看变化
review-walk-all = 缓着和对方的失误也看
review-walk-own = 只看自己的失误
review-times = 每步用时，最长 { $n } 秒
review-time-quick = 这一着只想了 { $n } 秒；全局平均 { $m } 秒。
review-time-slow = 这一着想了 { $n } 秒；全局平均 { $m } 秒。
review-kept-unreadable = 保存的复盘有一部分读不出来
review-kept-anew = 保存的复盘有一部分读不出来，正在重新复盘
judged-inaccuracy = 缓着
judged-mistake = 失着
judged-blunder = 漏着
judged-better = 较好
# chuhe-record 复盘的标题。
review-plies = { $n } 着
review-opening = 开局：{ $name }
review-side = { $player }：准确度 { $n } %，缓着 { $inaccuracies }，失着 { $mistakes }，漏着 { $blunders }
review-chances = { $judged }：胜率 { $before } % → { $after } %
review-better = 较好：{ $line }
review-answer = 应着：{ $line }
difficulty-glance = 这一点一眼能看到。
difficulty-three-moves = 这一点要算三步。
difficulty-deep = 这一点要算得很深。
difficulty-engine-only = 这一点只有引擎看得出。
review-threat = 对方原已威胁 { $move }。
review-aside = { $threat }{ $difficulty }
# 先说丢了什么，再说怎么丢的：“净丢一车。对方先 炮2平5 吃炮带将，等 相七进五 吃回，再 炮9进7 吃掉车。”
fault-lost = { $what }。对方{ $how }。
lost-free = 净丢{ $lost }
lost-paid = 丢{ $lost }，只换回{ $won }
lost-some = 要丢子
lost-mate = { $n } 步之内被杀
lost-mate-named = { $n } 步之内被杀（{ $name }）
lost-promotion = 让对方的兵升变
lost-perpetual = 被对方长将成和
# 先说得到什么，再说后面怎么走。
fault-won = { $what }：{ $how }。
fault-won-at-once = { $what }。
won-free = { $move } 净得{ $won }
won-paid = { $move } 得{ $won }，付出{ $lost }
won-some = { $move } 得子
won-promotion = { $move }，兵可以升变
# 一着一着地讲；$a、$c 是一方的着法，$b、$d 是另一方的，各带一句做了什么。
story-two = { $a }，{ $b }
story-three = 先 { $a }，等 { $b }，再 { $c }
story-four = 先 { $a }，等 { $b }，再 { $c }，{ $d }
story-rest-two = 等 { $b }，再 { $c }
story-rest-three = 等 { $b }，再 { $c }，{ $d }
story-more = { $line } 等
story-long = 的走法是 { $line }
story-rest-long = 接下来是 { $line }
# 其中一着做了什么。
step-takes = { $move } 吃掉{ $piece }
step-takes-check = { $move } 吃{ $piece }带将
step-takes-back = { $move } 吃回
step-checks = { $move } 将军
step-mates = { $move } 成杀
step-promotes = { $move } 升变
# 一句话，再加为什么。
fault-because = { $fault }{ $reason }
why-hanging = 这个子没有根，吃不回来。
why-pinned-protector = 保它的{ $other }被牵制，不能吃回。
why-overloaded = { $other }顾此失彼。
why-protector-taken = 起保护作用的{ $other }先被吃掉了。
why-double-attack = { $move } 一着捉双：{ $targets }。
why-double-mate = { $move } 又要杀又捉子：{ $targets }。
why-discovered-attack = { $move } 闪击，{ $by }捉子：{ $targets }。
why-skewer = { $piece }在将（王）后面，将（王）一躲就丢。
why-pin = { $piece }被牵制。
why-trapped = { $piece }无处可逃。
# 先说结果，再说着法。
fault-moves = { $fault }着法是 { $line }。
# 走回以前有过的局面。
fault-round-draw = 这样反复走下去就是和棋（{ $reason }）：{ $line } 回到了以前有过的局面。
fault-round-ruling = 这样反复走下去，按棋规{ $side }胜（{ $reason }）：{ $line } 回到了以前有过的局面。
# 一条变化的结果。
fault-mate = { $move }，{ $n } 步成杀。
fault-mate-named = { $move }，{ $n } 步成杀：{ $name }。
fault-recapture = { $move } 吃回{ $piece }。
fault-perpetual-check = { $move } 起可以长将成和。
fault-draw = 按棋规判和：{ $reason }。
fault-ruling = 按棋规判定胜负：{ $reason }。
# $ending: the pieces that are left, “Rook v full defence”; $side wins it
fault-ending-won = { $ending }，{ $side }必胜。
fault-ending-drawn = { $ending }，这里是和棋。
fault-ending-win-given = 把赢棋走成了和棋：{ $ending }。
fault-ending-draw-given = 把和棋走成了输棋：{ $ending }，{ $side }必胜。
fault-line = 没有单一的原因：之后 { $line }，形势逐步变差。
fault-line-blunder = 胜率一下子掉了 { $n } %，却不是丢在哪一个子上：对方应以 { $line }。
fault-better-line = { $move } 更好。
# What the better move does for the piece that was lost.
remedy-safe = { $move }，{ $piece }就走到安全的地方。
remedy-guarded = { $move }，保住{ $piece }。
remedy-shut = { $move }，挡住对方捉{ $piece }。
remedy-taken = { $move }，吃掉来捉的{ $piece }。
remedy-kept = { $move }，{ $piece }仍然安全。
remedy-spared = { $move }，{ $piece }就不会丢。
remedy-no-mate = { $move }，可以解杀。
fault-missed = 较好的是：{ $better }
# 得失的子，列在一起：“一车、双卒”。
haul-and = { $items }、{ $last }
haul-item = 一{ $piece }
haul-items = { $n ->
        [2] 双
        [3] 三
        [4] 四
       *[other] { $n }
    }{ $piece }
# 这一着哪里出了毛病；$fault 是一整句话。
fault-threat = { $fault }这是对方已有的威胁，没有应付。
fault-arrival = { $fault }{ $move } 正好送到对方口里。
fault-unprotected = { $fault }{ $move } 使它失了根。
fault-open-line = { $fault }{ $move } 给对方的{ $by }让开了路。
fault-open-screen = { $fault }{ $move } 给了对方的炮炮架。
# What a position has beyond material; $side has the good of it, $other the bad.
fault-shape-mate-threat = { $move } 叫杀。
fault-shape-attack = { $move } 捉{ $piece }，得先手。
fault-shape-hollow-cannon = { $side }架成空头炮。
fault-shape-horse-elephant = { $side }的马占了卧槽位，直逼将帅。
fault-shape-horse-advisor = { $side }的马占了挂角位，直逼将帅。
fault-shape-guards = { $other }士象残缺，比{ $side }少 { $n } 个。
fault-shape-crossed = { $side }的{ $piece }过了河。
fault-shape-passed = { $side }有了通路{ $piece }。
fault-shape-king-out = { $other }的王离开底线，暴露在外。
fault-shape-no-castling = { $other }不能再易位。
fault-shape-king-open = { $other }的王失去了兵的掩护。
fault-shape-pinned = { $other }的{ $piece }被{ $by }牵制。
fault-shape-shut-in = { $other }的{ $piece }被困，动弹不得。
# $n, $m: pieces at home (knights and bishops, in Xiangqi rooks and horses)
fault-shape-ahead = { $side }出子领先：{ $other }还有 { $n } 个子没出动，{ $side }有 { $m } 个。
fault-shape-time-lost = 白白失先：{ $piece }又退回原处。
fault-shape-bishops = { $side }握有双象。
fault-shape-half-castling = { $other }只能往一边易位了。
fault-shape-outpost = { $side }的{ $piece }占据了兵赶不走的前哨。
fault-shape-king-file = { $side }的{ $piece }占了通向对方王的半开放线。
fault-shape-centre = { $side }的兵占住了中心。
fault-shape-pawn-up = { $side }多得 { $n } 个{ $piece }。
fault-shape-open-file = { $side }的{ $piece }占了开放线。
fault-shape-palace-file = { $side }的{ $piece }占了肋道。
fault-shape-doubled = { $other }有了叠兵。
fault-shape-isolated = { $other }有了孤兵。
# $n, $m: how many moves
fault-shape-freedom = { $side }子力更活：有 { $n } 种着法可走，{ $other }只有 { $m } 种。
principle-rooks-at-home = 三步不出车：走到第 { $n } 步，车还没有出动。
principle-moved-twice = 一子连动：{ $piece }接连走两步，别的子还没有出动。
principle-taken-back = { $piece }刚走出来又退回原处。
principle-pawn-hunt = 子力还没有出动，{ $piece }先去贪{ $pawn }。
principle-idle-guard = 无故动{ $piece }。
principle-horse-blocked = 自家的{ $piece }别住了马腿。
principle-file-left = { $piece }放弃了已占住的通路。
principle-centre-left = { $piece }离开了中路。
principle-undeveloped = 还有 { $n } 个马和象没有出动。
principle-at-home = 还有 { $n } 个车马没有出动。
principle-castling-lost = 王自己一动，就不能再易位了。
principle-not-castled = 能易位而不易位，王留在中央。
principle-king-cover = 动了王前的兵，王的掩护松了。
principle-instead = { $fault }先走 { $move } 就没有这么大的亏。
principle-alone = { $fault }原地不动都比这一步好。

## Names of mates

mate-smothered = 闷杀
mate-legal = 莱加尔杀
mate-boden = 博登杀
mate-double-bishop = 双象杀
mate-blackburne = 布莱克本杀
mate-reti = 列蒂杀
mate-arabian = 阿拉伯杀
mate-hook = 钩形杀
mate-vukovic = 武科维奇杀
mate-anastasia = 阿纳斯塔西娅杀
mate-greco = 格雷科杀
mate-epaulette = 肩章杀
mate-swallowtail = 燕尾杀
mate-dovetail = 鸽尾杀
mate-morphy = 莫菲杀
mate-pillsbury = 皮尔斯伯里杀
mate-opera = 歌剧院杀
mate-mayet = 马耶特杀
mate-anderssen = 安德森杀
mate-lolli = 洛利杀
mate-damiano = 达米亚诺杀
mate-damiano-bishop = 达米亚诺象杀
mate-blind-swine = 盲猪杀
mate-ladder = 阶梯杀
mate-back-rank = 底线杀
mate-men-gong = 闷宫
mate-chong-pao = 重炮
mate-ma-hou-pao = 马后炮
mate-tian-di-pao = 天地炮
mate-pao-nian-dan-sha = 炮碾丹砂
mate-jia-che-pao = 夹车炮
mate-tie-men-shuan = 铁门栓
mate-da-dan-chuan-xin = 大胆穿心
mate-er-gui-pai-men = 二鬼拍门
mate-men-sha = 闷杀
mate-ba-huang-ma = 拔簧马
mate-ba-jiao-ma = 八角马
mate-wo-cao-ma = 卧槽马
mate-gua-jiao-ma = 挂角马
mate-diao-yu-ma = 钓鱼马
mate-ce-mian-hu = 侧面虎
mate-hai-di-lao-yue = 海底捞月
mate-shuang-che-cuo = 双车错
mate-song-fo-gui-dian = 送佛归殿
mate-lao-zu-sou-lin = 老卒搜林
mate-san-zi-gui-bian = 三子归边
mate-bai-lian-jiang = 白脸将

## 练谱
drill = 练谱
drill-about = { $side } · 还有 { $n } 个局面
drill-task = 你的谱里走什么？
drill-wrong = 谱里没有这一着
drill-over = 这一轮练完了
drill-how = 走出谱里准备好的一着
drill-not-there = 谱里没有 { $mv }，走的是 { $answer }。请走出来。
drill-answer = 谱里走 { $answer }。请走出来。
drill-sum = { $all } 个局面，一次走对 { $right } 个
drill-nothing-due = 没有要练的：这份谱的局面都学会了
drill-empty = 这份谱里没有这一方的着法
drill-left-out = 收藏里有 { $n } 局没有算上：是另一种棋，或者读不出来
drill-left-out-moves = 开局库太大，有 { $n } 着没有练到
drill-hole = { $line } 之后没有准备
drill-hole-met = { $line } 之后没有准备：遇到过 { $n } 次
drill-contradiction = { $line } 之后谱里说法不一：{ $moves }
drill-contradiction-at-start = 谱里的第一着不一样：{ $moves }
drill-show = 看着法
drill-skip = 下一条
drill-learnt = 已学会
drill-due = 该复习
drill-new = 没学过
# A screen reader’s row of the lines after a move.
drill-branch = { $mv }：已学会 { $learnt }，该复习 { $due }，没学过 { $new }
drill-collection = { $side }练谱
drill-closed = 先研究一局有几着棋的棋谱

## 实用残局

endings = 残局
# $n: how many are due
endings-about = { $n ->
    [0] { $game }・实用残局
   *[other] { $game }・实用残局・今天该复习 { $n } 局
}
ending-practise = 练习
ending-defend = 守一次
ending-up = 选上一个残局
ending-down = 选下一个残局
ending-first = 选第一个残局
ending-last = 选最后一个残局
ending-attack = 攻一次
ending-show = 看演示
# $side to move wins; $n: the most moves
ending-wins-in = { $side }先，{ $n } 步内必胜
# $n: moves of one’s own
ending-holds = 守住 { $n } 步就算和
ending-last-time = 上次 { $n } 步
ending-mastery = { $n } 点，共三点
ending-due = 该复习 { $n }
ending-today = 今天
ending-in-days = { $n } 天后
# $n: per cent
ending-making = 正在算这一局的全部变化（{ $n }%）
# $seconds, $mb: roughly
ending-cost = 还没有算过：约 { $seconds } 秒，存盘 { $mb } MB
ending-cost-short = 约 { $seconds } 秒，{ $mb } MB
ending-task-win = { $side }先胜
ending-task-hold = { $side }先守和
ending-shown = 演示
ending-steps-left = 还需 { $n } 步
ending-steps-before = 走错前还需 { $n } 步
ending-steps = 步数
ending-moves-made = 第 { $n } 步
ending-slip-win-draw = 这步把胜势走成和棋
ending-slip-draw-loss = 这步把和棋走输
ending-slip-win-loss = 这步把胜势走输
# $mv: what the other side answers
ending-after-draw = 对方 { $mv } 以后是和棋
# $mv: what the other side answers; $n: its moves to win
ending-after-loss = 对方 { $mv } 以后，{ $n } 步取胜
ending-take-back = 悔一步
ending-go-on = 继续
ending-better-win = 看胜法
ending-better-hold = 看守法
ending-moves = 着法
ending-before-slip = 走错前的局面
ending-win = 胜
ending-draw = 和
ending-loss = 负
ending-on-board = 标在棋盘上
ending-now-draw = 现在是和棋
ending-now-lost = 现在是输棋
ending-end-won = 赢了
ending-end-held = 守住了
ending-end-drawn = 和了
ending-end-lost = 输了
# $n: moves of the player; $best: the fewest
ending-took = 你用了 { $n } 步，最快 { $best } 步
ending-next = 下一局
ending-course = 全部残局
ending-free = 不丢结果的着法都算对
ending-none = 这一局没有这样的局面
# A win by an endgame table, and the rule that draws a game without a capture.
table-too-late = 是赢棋，但 { $n } 回合不吃子之内赢不下来
table-maybe-late = 是赢棋，但 { $n } 回合不吃子之内不一定赢得下来
table-make = 算出这个残局
ending-fault-folder = 系统没有可存放残局表的文件夹
ending-fault-read = 残局表不能用：{ $reason }
ending-fault-write = 残局表存不下来：{ $reason }
ending-fault-memory = 要用 { $mb } MB 内存，超过了限度
ending-group-pawn = 兵
ending-group-horse = 马
ending-group-cannon = 炮
ending-group-rook = 车
ending-group-two = 两子
ending-group-mates = 基本杀法
ending-group-pawns = 兵的残局
ending-group-pieces = 子对子
ending-won = 例胜
ending-drawn = 例和
ending-depends = 看形
# $stronger, $weaker: what each side has, in the words below; the whole begins with a capital
ending-name = { $stronger }对{ $weaker }
# $piece: the only attacker, without guards
ending-alone = { $piece ->
    [rook] 单车
    [horse] 单马
    [cannon] 单炮
   *[pawn] 单兵
}
# $piece: an attacker that stands beside another word
ending-piece = { $piece ->
    [rook] 车
    [horse] 马
    [cannon] 炮
   *[pawn] 兵
}
ending-two = { $piece ->
    [rook] 双车
    [horse] 双马
    [cannon] 双炮
   *[pawn] 双兵
}
# $one, $other: two pieces that differ
ending-both = { $one }{ $other }
# $attackers: one or two; $guards: advisors and elephants beside them
ending-with-guards = { $attackers }{ $guards }
# $guards: advisors (a) and elephants (e) of the attacking side
ending-own-guards = { $guards ->
    [a] 单士
    [aa] 双士
    [e] 单象
    [ee] 双象
    [ae] 单士象
    [aae] 单缺象
    [aee] 单缺士
   *[aaee] 士象全
}
# $guards: advisors (a) and elephants (e) that defend without other pieces
ending-defence = { $guards ->
    [a] 单士
    [aa] 双士
    [e] 单象
    [ee] 双象
    [ae] 单士象
    [aae] 单缺象
    [aee] 单缺士
   *[aaee] 士象全
}
ending-bare-king = 光将
# Chess
ending-chess-king = 单王
ending-chess-two = { $piece ->
    [queen] 双后
    [rook] 双车
    [bishop] 双象
    [knight] 双马
   *[pawn] 双兵
}

# What is to be learnt, a sentence or two
ending-lesson-pawn-king = 兵没到底线就必胜。不用将死，把黑将困得无路可走就赢。
ending-lesson-pawn-advisor = 单士守得住单兵：士不要和将挤在同一侧，免得堵了将的路。
ending-lesson-pawn-elephant = 象几乎总有闲着可走，将就困不死；别让兵白吃了象就行。
ending-lesson-pawn-two-guards = 两个士象守单兵绰绰有余；别让兵白吃一个就行。
ending-lesson-pawn-two-elephants = 单兵对双象没有一个局面能赢，守方怎么走都和；攻方别兑成这样。
ending-lesson-own-walls = 守方只怕自己的士象堵住将，被一步将死；给将留一条出路就是和棋。
ending-lesson-horse-king = 帅先占中路，马再收走黑将剩下的路；不必将军，困住就赢。
ending-lesson-horse-advisor = 先用马控制黑将，逼士离开；捉死士以后，帅占中路，将就再也躲不开。
ending-lesson-horse-elephant = 将和象在同一侧，帅又占住中路，才有机会；将象分在两侧就是和棋。
ending-lesson-horse-two-advisors = 将避开中路，双士互相保护，马就无从下手。
ending-lesson-horse-advisor-elephant = 象放在将的另一侧，士象不让马白吃，单马就赢不了。
ending-lesson-horse-elephants = 双象守单马稳和：先看有没有象会被马白吃，没有就不会输。
ending-lesson-cannon-bare = 没有自己的士做炮架，炮连光将也赢不了；兑子时要留住一个士。
ending-lesson-cannon-at-once = 只有借对方的士象，一步将死才能赢；眼下没有，以后对方也不会给。
ending-lesson-cannon-advisor-king = 帅占中路，黑将只能躲到旁线；士到那条线上做炮架，炮在士后将死。
ending-lesson-cannon-advisor-advisor = 帅占中路，炮先捉死单士；剩下光将，再用自己的士做炮架，在旁线将死。
ending-lesson-cannon-advisor-elephant = 帅占中路，炮借士做架，先捉死单象；再在旁线将死光将。
ending-lesson-cannon-advisor-advisors = 炮的例胜里这局最长，可到二十四步：帅占中路，耐心捉掉一士，再捉一士。
ending-lesson-cannon-elephants = 双象守炮：将守中路，不要上到顶线；将到旁边高处才会出事。
ending-lesson-cannon-advisor-elephant-hold = 守方的象不要站中象位，那里最容易被炮利用；放在别处大多守得住。
ending-lesson-cannon-guards = 三个士象守炮：将留在下面，不要上到九宫顶线，炮就很难有机会。
ending-lesson-cannon-full = 士象全守炮很稳：将留在低处，别让自己的士象堵死，就不会被将死。
ending-lesson-rook-king = 最多两步：车占一条线，帅的照面管一条线，黑将就无路可走。
ending-lesson-rook-one-guard = 帅占中路，把九宫分成两半；车再将军抽吃士象，或者直接成杀。
ending-lesson-rook-two-advisors = 帅占中路牵住中士，车从旁边捉士；吃掉一个，剩下就容易了。
ending-lesson-rook-two-elephants = 帅占中路，车插到两象中间，拆断联络，落单的象就丢了。
ending-lesson-rook-guards = 士象不全就守不住单车，最多十八步：先捉死一个，剩下的就快了。
ending-lesson-rook-full = 将守底线，中象、中士在位，就是和棋；将被逼到顶线，多半要输。
ending-lesson-rook-advisors-full = 自己多两个士也没用：将在底线、中象在位照样守和，士象散开才有机会。
ending-lesson-two-pawns-king = 有一个兵没到底线就够赢；两个都沉了底，连光将也赢不了。
ending-lesson-two-pawns-advisor = 有一个高兵就必胜，双低兵也大多能赢；低兵带底兵，多半和棋。
ending-lesson-two-pawns-elephant = 至少留一个高兵，另一个别到底线就能赢；一沉底就难胜了。
ending-lesson-two-pawns-two-advisors = 双高兵、高低兵都必胜，双低兵就不一定：先靠拢，再往下走。
ending-lesson-two-pawns-two-elephants = 留一个高兵，另一个别沉底，就能赢；双低兵常和，带底兵几乎赢不了。
ending-lesson-two-pawns-advisor-elephant = 守方士占中心，象在将的另一侧；攻方的兵别沉底，才留有巧胜。
ending-lesson-two-pawns-guards = 守方的将不要上到九宫顶线，留在下面就大多守得住。
ending-lesson-two-pawns-elephants-advisor = 守方把士放在将的另一侧，别让兵进九宫；有一个底兵就更不怕。
ending-lesson-horse-pawn-easy = 兵管住黑将的路，马来将军捉子，很快就胜。
ending-lesson-horse-pawn-guards = 兵管住将，马去捉没有保护的士象；步数可能很长，要有耐心。
ending-lesson-horse-pawn-elephants = 兵不沉底就必胜；一到底线，双象就守和了。
ending-lesson-horse-pawn-short = 高兵必胜，兵越低越难赢；要走五十多步，别浪费在空步上。
ending-lesson-horse-pawn-full = 将守底线，中象在位，就能守和；攻方要留高兵，把将引到上面。
ending-lesson-queen-mate = 后用“马步”距离缩小对方王的地盘，己方王跟上再将死；当心逼和。
ending-lesson-rook-mate = 车先截断，两王对面时一将，就逼它退一行；到边线将死。
ending-lesson-bishops-mate = 双象并排筑墙，王来帮忙，赶到角上将死；同色格的双象只能和。
ending-lesson-bishop-knight-mate = 要在象同色的角上将死：从另一个角沿边线把王赶过去，三十三步之内。
ending-lesson-knights-no-mate = 双马逼不出将死；单王在边角上留心一步杀就是和棋。
ending-lesson-pawn-promotes = 王要走到兵前面，占住第六横线最好；对方王用对王守住兵前，就是和棋。
ending-lesson-queen-pawn = 兵到次底线有王护着：车线、象线的兵常能和；其他线上，后逼王挡兵，己方王再走近。
ending-lesson-rook-pawn = 己方王赶得回来，或车能截断对方王，就赢；王护着兵已走远，多半是和。
ending-lesson-queen-rook = 把王赶到边上，逼车离开王，再捉双得车；当心逼和。
ending-lesson-queen-knight = 后别站在马能捉双的格子上；王走近，一起把马和王逼开。
ending-lesson-rook-bishop = 守方的王逃到和象不同色的角上，象随时可以垫将，就是和棋。
ending-lesson-rook-knight = 马要留在王的旁边，别进角；一旦被隔开，马就丢了。

## Puzzles

puzzles = 习题
# $game: a game; $all, $tried: how many puzzles there are and were tried; $days: how many
puzzles-about = { $game }・{ $all } 题，做过 { $tried } 题・连续 { $days } 天
puzzles-today = 今天的十题
# $due, $new: how many puzzles
puzzles-today-detail = 复习 { $due } 题，新题 { $new } 题
puzzles-go-on = 接着做
puzzles-more = 再做一题
# $change: points won or lost, with their sign
puzzles-rating = 等级分，本月 { $change }
puzzles-themes = 题型
puzzles-kinds = { $n } 种
puzzles-moves = { $n } 步
puzzles-own = 自己的错
puzzles-own-due = { $n } 题今天该做
puzzles-failed = 重做错题
theme-sacrifice = 弃子
theme-hanging = 吃无根子
theme-exchange = 兑子得利
theme-pinned-protector = 牵制护子
theme-combination = 连环手段
theme-overloaded = 保护过重
theme-promotion = 升变
theme-double-attack = 捉双
theme-skewer = 串打
theme-pin = 牵制
theme-trapped = 困子
theme-discovered-attack = 闪击
puzzle-mate = { $side }先，{ $n } 步杀
puzzle-by-checks = 连将杀：步步带将
puzzle-best = { $side }先：找出较好的一着
puzzle-win = { $side }先：得子
puzzle-hold = { $side }先：只有一着能守住
puzzle-save-draw = { $side }先：谋和
puzzle-game = 看原局
puzzle-own = 出自复盘过的对局
puzzle-hint = 提示
puzzle-answer = 看答案
puzzle-retry = 再做一次
puzzle-next = 下一题
puzzle-leave = 退出
puzzle-begin = 请在棋盘上走出第一着
puzzle-judging = 正在验证…
puzzle-hint-piece = 注意{ $piece }
puzzle-hint-destination = 有子可走到 { $point }
puzzle-hint-marked = 有子要走到圈出的点
puzzle-hint-move = { $move }
# $line: the moves that follow
puzzle-answer-is = 答案：{ $move } { $line }
puzzle-right = 正确，请继续
puzzle-solved = 解出来了！
puzzle-open = 这一着无法判定，请换一着。
puzzle-no-check = { $move } 没有将军
puzzle-too-slow = { $move } 太慢了
puzzle-draw = { $move } 只能成和
puzzle-escapes = { $move } 之后对方逃脱
puzzle-worse = { $move } 损失太多
puzzle-too-little = { $move } 得子不足
puzzle-loses = { $move } 要输
puzzle-rating = 等级分
puzzle-points = 本题难度
puzzle-streak = 连续天数
puzzle-kept = 已收入你的习题
# Of several mistakes, $of; $n of them are puzzles now
puzzles-made = { $of } 处错里有 { $n } 处收入你的习题，其余没有唯一的正解
make-puzzle = 做成习题

welcome = 欢迎来到楚河
welcome-text = 选棋种和棋子的样子，以后可以在设置里改。
welcome-xiangqi = 有炮有象，隔着一条河。
welcome-chess = 国际通行，八八六十四格。
welcome-xiangqi-pieces = 象棋棋子用哪一种？
welcome-chess-pieces = 国际象棋棋子用哪一种？
welcome-characters = 汉字
welcome-hybrid = 汉字和图形
welcome-pictures = 图形
welcome-learn = 学着下
welcome-learn-about = 几节短课，在棋盘上练
welcome-play = 先下一盘容易的
welcome-play-about = 第一级，边下边讲解
welcome-open = 打开文件…
first-move-hint = 点一个自己的棋子，看它能走到哪里
guide = 教学
guide-number = 第 { $n } 课，共 { $of } 课
guide-task = { $n }/{ $of }　{ $task }
guide-step = 对，接着走
guide-done = 完成！
guide-wrong-gives-check = 这步会将军，可是这里对方不走棋
guide-wrong-captured = 将军了，但没有将死：将军的子会被吃掉
guide-wrong-king-moves = 将军了，但没有将死：对方可以走开
guide-wrong-parried = 将军了，但没有将死：对方可以挡住
guide-wrong-no-end = 这步可以走，但对方还有棋走
guide-wrong-draws = 这步可以走，但会走成和棋
guide-wrong-no-draw = 这步可以走，但还没有和
guide-wrong-loses = 这步可以走，但你的{ $piece }会被吃掉
guide-wrong-checks-on = 又是将军：长将按规则判负
guide-wrong-no-check = 这步可以走，但没有将军
guide-wrong-no-capture = 这步可以走，但没有吃子
# $piece：吃了什么；$other：能吃什么
guide-wrong-worth-less = 这步可以走，但{ $other }比{ $piece }更值钱
guide-wrong-en-passant = 这步可以走，但过路兵只有现在能吃
guide-wrong-no-castling = 这步可以走，但不是易位
guide-wrong-not-asked = 这步可以走，但不是题目要的
guide-back = 后退
guide-again = 重来
guide-leave = 退出
guide-next = 下一课
guide-to-game = 下一盘容易的

## 按键
keys = 快捷键
hide-panel = 隐藏侧栏
show-panel = 显示侧栏
keys-board = 棋盘与窗口
keys-commands = 命令
keys-focus = 到棋盘，再依次到各个按钮
keys-focus-key = Tab
keys-cursor = 在棋盘上移动光标
keys-cursor-key = ← ↑ → ↓
keys-press = 拿起棋子，落子
keys-press-key = Enter
keys-lay-down = 放回棋子，离开棋盘
keys-lay-down-key = Esc
keys-promotion = 兵升变成什么
keys-promotion-key = 1 2 3 4
keys-arrow = 画箭头和圆圈
keys-arrow-key = 鼠标右键
keys-list = 在一排选项里选择
keys-list-key = ← →

## 读屏软件所读，或按键所问
say-last-move = 朗读上一着
say-near-pieces = 朗读己方棋子
say-far-pieces = 朗读对方棋子
say-clocks = 朗读双方用时
say-kind = 朗读同类棋子
say-file = 朗读这条直线
say-rank = 朗读这条横线
say-attackers = 朗读这里的攻防
say-evaluation = 朗读形势和最佳着法
said-move = { $side }：{ $move }
# $move: as it is written; $words: the same in words
move-in-words = { $move }（{ $words }）
said-pieces = { $side }：{ $pieces }
said-piece = { $piece } { $square }
said-separator = ，
said-between = ；
said-nothing = 没有棋子
said-goes = { $piece }到 { $to }
said-goes-from = { $from } { $piece }到 { $to }
said-takes = { $piece }吃 { $to } { $taken }
said-takes-from = { $from } { $piece }吃 { $to } { $taken }
# Moves of Xiangqi as letters and figures write them: C2.5, R1+4, H3-5; $who is one of the three below
said-across = { $who }平{ $to }
said-forward = { $who }进{ $to }
said-back = { $who }退{ $to }
said-of-file = { $piece }{ $file }
# Of two pieces on a file
said-front = 前{ $piece }
said-rear = 后{ $piece }
said-taking = 吃{ $piece }
said-becomes = 升变为{ $piece }
said-castles-kingside = 短易位
said-castles-queenside = 长易位
said-check = 将军
said-checkmate = 将死
said-on-file = { $name } 线，{ $pieces }
said-on-rank = 第 { $name } 横线，{ $pieces }
said-attacked = 受 { $pieces } 攻击
said-defended = 有 { $pieces } 保护
said-not-attacked = 没有受到攻击
said-not-defended = 没有保护
said-reached = 能到 { $square } 的：{ $pieces }
said-ahead = { $side }领先 { $score }
said-even = 均势
said-mates = { $side } { $n } 步杀
said-best = 最佳：{ $moves }
said-no-analysis = 分析没有打开，研究时按 A 打开
said-no-clock = 这一局不计时
said-start = 开局
said-unavailable = 不可用
tabs = 棋盘旁
said-square = { $square } { $side } { $piece }
said-selected = 已拿起
said-target = 可以走到
said-refused = 要变，走不得
said-capture = 可以吃
said-ring = 圆圈
said-glow = 被将军

## 棋子怎样走
explain-moves = 讲解走法
toggled-on = { $what }：开
toggled-off = { $what }：关
explain-no = 不讲
explain-yes = 触碰时讲
dangers = 受威胁的棋子
no-danger = 没有棋子受威胁
premove-dropped = 预走的一着已经走不了
how-it-moves = { $piece }：{ $how }
how-piece-king-red = 沿线走一步，不出九宫
how-piece-advisor-red = 斜走一步，不出九宫
how-piece-elephant-red = 走田字，田心有子就走不了，不过河
how-piece-horse-red = 走日字，马腿上有子就走不了
how-piece-rook-red = 沿直线走，远近不限
how-piece-cannon-red = 走法同车，吃子要隔一个炮架
how-piece-pawn-red = 向前一步，过河后可以横走
how-piece-chess-king = 任何方向走一格
how-piece-chess-queen = 任何方向，远近不限
how-piece-chess-rook = 横竖走，远近不限
how-piece-chess-bishop = 斜走，远近不限
how-piece-chess-knight = 走日字，可以越过棋子
how-piece-chess-pawn = 向前一格，起步可走两格，斜着吃子

## 教学

guide-x-board-title = 棋盘与楚河汉界
guide-x-board-text = 象棋的棋子摆在线的交叉点上，横九点、竖十点，不像国际象棋那样摆在格子里。中间空着的一条是河界，写着“楚河汉界”：有的棋子不能过河，有的过了河更厉害。两端画着斜线的九个点是九宫，将帅就住在里面。红方在下，先走；谁先让对方的将帅无路可走，谁就赢。

guide-x-king-title = 帅、将与九宫
guide-x-king-text = 红方的帅、黑方的将，沿着线走一步：前、后、左、右都行，但不能斜走，这和国际象棋的王不同。它不能走出九宫的九个点。将帅被捉住就输了，所以不能走到会被吃的地方。
guide-x-king-task = 把帅走到两个圈上；对方不动。
guide-x-king-step = 沿线走一步
guide-x-king-palace = 不出九宫

guide-x-advisor-title = 仕、士
guide-x-advisor-text = 仕（黑方写作士）是将帅的护卫。它沿着九宫的斜线走一步，和将帅一样不能走出九宫。所以它一辈子只站五个点：中心和四个角。
guide-x-advisor-task = 让仕经过中心，走到两个圈上。
guide-x-advisor-middle = 斜走一步
guide-x-advisor-corner = 在角上只能回中心

guide-x-elephant-title = 相、象与象眼
guide-x-elephant-text = 相（黑方写作象）斜走两步，正好走一个“田”字的对角，而且不能过河，只管防守。田字的中心叫象眼：不论哪一方的棋子站在那里，就塞住象眼，相走不过去。这里有一枚黑卒塞住了一个象眼。
guide-x-elephant-task = 把相走到两个圈上；有一条路要绕一绕。
guide-x-elephant-step = 斜走两步（田字）
guide-x-elephant-eye = 塞象眼

guide-x-horse-title = 马与马腿
guide-x-horse-text = 马先沿线走一步，再向外斜走一步，合起来是一个“日”字，落点和国际象棋的马一样。但它不能跳：第一步的那个点上如果有棋子，马腿就被别住，从那里走的两个方向都去不了。这里前面的黑卒别住了马腿。
guide-x-horse-task = 把马走到两个圈上，绕开别马腿的黑卒。
guide-x-horse-step = 最多八个点
guide-x-horse-leg = 别马腿

guide-x-rook-title = 车
guide-x-rook-text = 车沿着直线走，横竖都行，远近不限，和国际象棋的车完全一样，是最强的棋子。它不能越过棋子：路上遇到的第一枚子就挡住它。那枚子要是对方的，车可以走到它的点上把它吃掉。
guide-x-rook-task = 吃掉两个圈上的卒；它们之间还有东西。
guide-x-rook-step = 远近不限
guide-x-rook-stopped = 可以吃，不能越子

guide-x-cannon-title = 炮与炮架
guide-x-cannon-text = 国际象棋里没有炮。不吃子时，走法和车一样。吃子时，必须正好隔着一枚子，这枚子叫炮架，哪一方的都行，远近也不限；炮架后面的子就可以吃。没有炮架，或者中间隔了两枚子，都不能吃。
guide-x-cannon-task = 隔着炮架，吃掉两个圈上的子。
guide-x-cannon-step = 没有炮架不能吃
guide-x-cannon-screen = 隔一个炮架吃子

guide-x-pawn-title = 兵、卒过河
guide-x-pawn-text = 兵（黑方写作卒）每次向前走一步。过了河以后还可以向左右走一步，但永远不能后退。它怎样走就怎样吃：向前吃，过了河也能横着吃，不像国际象棋的兵斜着吃。它不能一次走两步，走到底线也不会升变。
guide-x-pawn-task = 让兵过河，走到两个圈上。
guide-x-pawn-before = 过河前
guide-x-pawn-across = 过河后

guide-x-values-title = 棋子的价值
guide-x-values-text = 吃子、兑子之前，先算一算得失。大致是：车 9 分，炮 4 分半，马 4 分，仕相各 2 分，兵卒 1 分，过了河算 2 分。将帅没有分数，丢了它就输了。所以用马换车很合算，用车换马就亏了。这里你的马可以吃两个子中的一个。
guide-x-values-task = 吃掉价值大的那个子。
guide-x-values-2-task = 黑马保护着车和炮。走一步合算的兑子。

guide-x-facing-title = 将帅不能照面
guide-x-facing-text = 两个将帅不能在同一条直线上照面，中间一定要有子隔着。所以中间只剩一枚子时，不论是谁的，它都不能离开这条线。反过来，将帅也就看住了自己这条线，一直到棋盘的另一头，能帮忙取胜。这里你的马站在将帅之间，马和车都想吃那个炮。
guide-x-facing-task = 用可以动的那枚子吃掉炮。

guide-x-mate-title = 将军与将死
guide-x-mate-text = 走一步棋攻击对方的将帅，叫将军。对方必须马上应将：把将帅走开，吃掉攻击的子，或者垫一枚子；对付炮，还可以撤走炮架。怎样都解不了，就是将死，这盘棋就赢了。这里一个车已经看住了将前进的路。
guide-x-mate-task = 一步将死对方。

guide-x-stalemate-title = 困毙判负
guide-x-stalemate-text = 在象棋里，轮到谁走而没有一步合法的棋，谁就输了，这叫困毙，没有被将军也一样；在国际象棋里这是和棋。所以把孤将围住就能赢。这里你的帅已经看住了中线，黑将不能走上去。
guide-x-stalemate-task = 不用将军，让黑将无路可走。

guide-x-repetition-title = 长将与长捉
guide-x-repetition-text = 在国际象棋里，形势不好可以一直将军求和。在象棋里，同一局面出现三次，而只有一方每一步都在将军，这一方就输了，这叫长将；多数棋规里，一直捉同一枚子的长捉也判负。差一次时会有提醒。这里红车在最后两条横线上来回将军，再将下去就要输了。
guide-x-repetition-task = 不要再将军，走一步能得子的棋。

guide-x-draws-title = 什么时候是和棋
guide-x-draws-text = 下面几种情况是和棋：双方都没有能过河进攻的子；连续六十回合没有吃子；同一局面出现三次，而双方都没有犯规，或者都犯了规；双方同意和棋。无子可动不是和棋：谁没有棋走，谁就输。
guide-x-draws-task = 黑方只剩一个能进攻的子。吃掉它，谁也赢不了。
guide-x-draws-2-task = 你占优势，可是再走一步不吃子就满六十回合了。别让它和棋。

guide-x-hanging-title = 哪个子没有根
guide-x-hanging-text = 每走一步之前先问两句：我能吃什么？吃了会不会被吃回来？受到攻击又没有子保护的，叫无根子，可以白吃。有根的子，吃了要赔上自己的子。然后再这样看看自己的子。这里你的车攻击着三个子，其中两个有象保护。
guide-x-hanging-task = 吃掉那个没有根的子。
guide-x-hanging-2-task = 炮只有一个卒保护，你有两个子攻击它。先用哪个子吃？

guide-x-fork-title = 捉双
guide-x-fork-text = 一步棋同时攻击两个子，对方只能救一个，这叫捉双。带着将军的捉双最厉害，因为对方必须先应将。马最会捉双：它能攻击八个点，而被它攻击的子往往攻击不到它。
guide-x-fork-task = 用马将军，同时捉车。
guide-x-fork-2-task = 用车同时捉住马和炮。

guide-x-pin-title = 牵制
guide-x-pin-text = 一个子夹在自己的将和对方的车之间，就被牵制住了：它一离开这条线，将就会被吃。被牵制的子，保护不了线外的子。你的帅在自己的线上也能这样牵制；炮和对方的将之间隔着两个子时，也一样。
guide-x-pin-task = 马看上去保护着炮，其实保护不了。吃掉炮。
guide-x-pin-2-task = 黑马被牵制，帮不了忙。一步将死对方。

guide-x-discovered-title = 闪击
guide-x-discovered-text = 一个子闪开，后面的子忽然发动攻击，这叫闪击。如果攻击的是将，闪开的子就等于白走一步，它捉什么就得什么，这叫抽将得子。如果两个子同时将军，叫双将，对方一步棋很难同时解开。
guide-x-discovered-task = 让车将军，闪开的马去捉黑车。
guide-x-discovered-2-task = 用车和马双将，将死对方。

guide-x-screens-title = 炮架的用法
guide-x-screens-text = 炮要有炮架才能攻击，所以它的攻击可以开也可以关。走一个子到中间做炮架，炮马上就能打，这个子自己还可以捉别的子。把炮架撤走，或者再垫上一个子，炮就打不着了。所以对付炮，先看炮架。
guide-x-screens-task = 把马走到炮的前面做炮架：将军，同时捉车。
guide-x-screens-2-task = 你的马成了黑炮打车的炮架。把马撤走，顺便得一个子。

guide-x-hobble-title = 别马腿的用法
guide-x-hobble-text = 别马腿也是武器。马腿被别住，那一边它既攻不了，也保护不了，而且常常是它自己的卒别住的。你也可以主动去别：把子走到马的旁边，挡在它要去的方向上。马吃不到紧挨着它的子，所以不怕它。
guide-x-hobble-task = 两个炮旁边都有马，但有一个马腿被别住了。吃掉没有根的炮。
guide-x-hobble-2-task = 马同时捉你的两个车。走一步兵，把两个车都救下来。

guide-x-writing-title = 棋步怎样写
guide-x-writing-text = 一步棋写四个字，依次是棋子、所在的线、方向、去处：炮二平五（字母写法 C2.5）是第二条线上的炮横走到第五条线。双方都从自己的右手数起，红方用一到九，黑方用 1 到 9。进是向前（+），退是向后（-），平是横走（.）；直走时最后一个字是步数，其余是到达的线：车一进一是 R1+1，马八进七是 H8+7。字母 K 是帅将，A 是仕士，E 是相象，H 是马，R 是车，C 是炮，P 是兵卒；用哪一种写法可以在设置里选。

guide-x-tandem-title = 前与后
guide-x-tandem-text = 两个相同的子在同一条线上时，光写线分不清是哪一个。这时不写线，改写前或后：靠近对方的是前，另一个是后。比如后炮平五，是后面的炮横走到第五条线；前炮平五，是前面的炮。字母写法把符号放在最前面：-C.5 是后炮平五，+C.5 是前炮平五。
guide-x-tandem-task = 走后炮平五。
guide-x-tandem-2-task = 走后马进六。

guide-x-characters-title = 成对的字
guide-x-characters-text = 红黑双方同一种棋子，走法相同，写的字常常不同：帅与将，仕与士，相与象，兵与卒。传统的棋子上还有俥与車，傌与馬，炮与砲，都是红方在前；简体写作车、马、炮，双方一样。写法不同，只是为了一眼看出是谁的棋子。

guide-x-iron-bolt-title = 杀法：铁门栓
guide-x-iron-bolt-text = 中路的炮像一道门栓：将前面的士和象都不敢离开这条线，一离开，炮就打到将。你的帅又看住了旁边的那条线。车沉到将的身边，就没有子能吃它。
guide-x-iron-bolt-task = 一步将死对方。

guide-x-horse-cannon-title = 杀法：马后炮
guide-x-horse-cannon-text = 马和将隔一个点站在同一条线上，就看住了将两旁的点。这时炮走到马的后面，马正好做炮架。将左右去不了，前进也不行。
guide-x-horse-cannon-task = 一步将死对方。

guide-x-elbow-horse-title = 杀法：卧槽马
guide-x-elbow-horse-text = 九宫旁边、底线前一条线上的点叫卧槽，马走到那里，正好将住原位的将。车看住将的一边，你的帅看住另一边的线，黑方自己的士又挡住了前面。就差这一步将军。
guide-x-elbow-horse-task = 一步将死对方。

guide-c-board-title = 棋盘
guide-c-board-text = 国际象棋在八行八列、六十四个格子的棋盘上下，双方的右手角都是浅色格。竖线叫 a 到 h，横线叫 1 到 8，所以每个格子都有名字，比如 e4。白方先走，然后轮流走，每次走一枚子。攻击对方的王，让它怎样都解不了，就赢了。

guide-c-rook-title = 车
guide-c-rook-text = 车沿横线和竖线走，远近不限。它不能越过棋子：路上遇到的第一枚子就挡住它。对方的子，走到它的格子上就吃掉它。
guide-c-rook-task = 把车走到两个圈上，吃掉挡路的子；对方不动。
guide-c-rook-step = 远近不限
guide-c-rook-stopped = 可以吃，不能越子

guide-c-bishop-title = 象
guide-c-bishop-text = 象斜着走，远近不限，不能越过棋子。所以它一辈子只走一种颜色的格子。双方各有两个象，一个走浅色格，一个走深色格。
guide-c-bishop-task = 把象走到两个圈上。
guide-c-bishop-step = 斜走，远近不限
guide-c-bishop-stopped = 可以吃，不能越子

guide-c-queen-title = 后
guide-c-queen-text = 后兼有车和象的走法：横、竖、斜，远近不限。她也不能越过棋子。她是最强的棋子，不要随便丢掉。
guide-c-queen-task = 把后走到三个圈上，最快三步。
guide-c-queen-step = 直走斜走都行

guide-c-king-title = 王
guide-c-king-text = 王向任何方向走一格，整个棋盘都可以去。它不能走到会被吃的格子上；比如兵就攻击着它斜前方的两格。两个王也不能相邻。
guide-c-king-task = 用王吃掉一个圈上的兵，再走到另一个圈。
guide-c-king-step = 任何方向走一格
guide-c-king-attacked = 不能走到受攻击的格

guide-c-knight-title = 马
guide-c-knight-text = 马走“日”字：沿直线走两格，再向旁边走一格。只有它能越过中间的棋子，没有马腿。它每走一步，就从浅色格到深色格，或者反过来。
guide-c-knight-task = 把马走到两个圈上，路上吃掉那个兵。
guide-c-knight-step = 最多八个格
guide-c-knight-jump = 可以越子

guide-c-pawn-title = 兵
guide-c-pawn-text = 兵一直向前走一格；在起始格上还可以一次走两格。它吃子的走法不同：吃斜前方一格的子。正前方有子，它就走不了；它永远不能后退。
guide-c-pawn-task = 把兵走到三个圈上，路上吃掉那个马。
guide-c-pawn-step = 起步一格或两格
guide-c-pawn-takes = 斜着吃子

guide-c-values-title = 棋子的价值
guide-c-values-text = 吃子、兑子之前，先算一算得失。以兵为单位：后 9 分，车 5 分，象 3 分，马 3 分，兵 1 分。王没有分数，丢了它就输了。所以用马换车很合算，用车换马就亏了。这里你的马攻击着两个子，它们各有一个兵保护。
guide-c-values-task = 走一步合算的兑子。
guide-c-values-2-task = 后虽然有保护，还是值得吃。吃掉她。

guide-c-castling-short-title = 短易位
guide-c-castling-short-text = 一盘棋里，王和车有一次机会一起走：王向车走两格，车越过王，落在王的另一边。王和这个车都必须没有动过，中间也不能有子。易位让王躲到安全的地方，也让车出动。
guide-c-castling-short-task = 短易位：把王向车的方向走两格。

guide-c-castling-long-title = 长易位
guide-c-castling-long-text = 另一侧也能易位，车走的路更长。王正被将军时不能易位，王经过和落下的格子也不能受到攻击。这里黑象攻击着王旁边的一格，所以有一侧不能易位。
guide-c-castling-long-task = 在允许的那一侧易位。

guide-c-en-passant-title = 吃过路兵
guide-c-en-passant-text = 兵一次走两格，有可能从对方的兵旁边溜过去。所以对方的兵可以当它只走了一格，斜走到它经过的那一格，把它吃掉。这叫吃过路兵，只能在紧接着的一步吃。黑兵刚从 d7 走到 d5。
guide-c-en-passant-task = 吃过路兵。

guide-c-promotion-title = 升变
guide-c-promotion-text = 兵走到最后一条横线，要马上变成另一种棋子：后、车、象或马，由自己选。一般都变成后，就算原来的后还在也可以。象棋的兵没有升变。
guide-c-promotion-task = 让兵在一个圈上升变，再把新的棋子走到另一个圈。

guide-c-mate-title = 将军与将死
guide-c-mate-text = 走一步棋攻击对方的王，叫将军。对方必须马上应将：把王走开，吃掉攻击的子，或者用一枚子挡住。怎样都解不了，就是将死，这盘棋就赢了。这里一个车已经把王困在底线上。
guide-c-mate-task = 一步将死对方。

guide-c-stalemate-title = 逼和
guide-c-stalemate-text = 轮到一方走，没有被将军，却没有一步合法的棋，这叫逼和，这盘棋就和了；在象棋里这是输。所以对方只剩一个王时要小心：给它留一步棋，或者将死它。这里后有的走法会把赢棋走成和棋。
guide-c-stalemate-task = 将死对方，不要逼和。

guide-c-draws-title = 什么时候是和棋
guide-c-draws-text = 下面几种情况是和棋：逼和；谁也将不死谁，比如只剩两个王，或者一方是王加一个象或马，另一方只有王；同一局面出现三次，比如长将；连续五十回合没有吃子也没有动兵；双方同意和棋。
guide-c-draws-task = 吃掉最后一个兵，谁也赢不了。
guide-c-draws-2-task = 你快赢了，可是五十回合就要满了。走一步让它重新数起的棋。

guide-c-hanging-title = 哪个子没有保护
guide-c-hanging-text = 每走一步之前先问两句：我能吃什么？吃了会不会被吃回来？受到攻击又没有子保护的，可以白吃。有保护的子，吃了要赔上自己的子。然后再这样看看自己的子。这里你的后攻击着四个子，其中三个有保护。
guide-c-hanging-task = 吃掉那个没有保护的子。
guide-c-hanging-2-task = 马只有一个兵保护，你有两个子攻击它。先用哪个子吃？

guide-c-fork-title = 捉双
guide-c-fork-text = 一步棋同时攻击两个子，对方只能救一个，这叫捉双。带着将军的捉双最厉害，因为对方必须先应将。马最会捉双，因为别的子都不像它那样走。连小小的兵也能捉双，而且它比两个子都便宜。
guide-c-fork-task = 用马将军，同时捉车。
guide-c-fork-2-task = 用兵同时捉住车和马。

guide-c-pin-title = 牵制
guide-c-pin-text = 一个子夹在自己的王和对方的车、象或后之间，就被牵制住了：它一离开这条线，王就会被吃。它逃不掉，所以可以再去攻击它，用兵最好。被牵制的子，也保护不了线外的子。
guide-c-pin-task = 你的象牵制着马。用兵去攻击它。
guide-c-pin-2-task = 兵看上去保护着马，其实保护不了。吃掉马。

guide-c-discovered-title = 闪击
guide-c-discovered-text = 一个子闪开，后面的子忽然发动攻击，这叫闪击。如果攻击的是王，就是闪将，闪开的子等于白走一步，它捉什么就得什么。反过来也行：闪开的子将军，后面的子去吃。
guide-c-discovered-task = 让车将军，闪开的马去捉后。
guide-c-discovered-2-task = 闪开将军，让车下一步吃后。

guide-c-back-rank-title = 杀法：底线杀
guide-c-back-rank-text = 易位以后，王站在自己的三个兵后面。兵保护着王，也挡住了它的出路：车或后一到底线，就可能将死。这是最常见的杀法。
guide-c-back-rank-task = 一步将死对方。

guide-c-smothered-title = 杀法：闷杀
guide-c-smothered-text = 王在角上，周围的格子全被自己的棋子占满，一步也动不了。马能越过棋子，所以马将军挡不住。这时一个马就能将死。
guide-c-smothered-task = 一步将死对方。

guide-c-queen-support-title = 杀法：后有保护
guide-c-queen-support-text = 后贴到王的面前，就攻击着王周围的每一格，只是王可以吃掉她。如果有别的子保护着后，王就不能吃。这里一个小小的兵就够了。
guide-c-queen-support-task = 一步将死对方。

queue = 批量复盘
queue-about = { $n } 局 · { $effort }
queue-nothing = 还没有棋局
queue-of = / { $n } 局
queue-left = 约剩 { $n } 分钟
queue-seen = 已看 { $n } 着：
queue-over = 复盘完了
queue-waits = 已暂停
queue-pause = 暂停
queue-go-on = 接着来
queue-stop = 停止
queue-add = 选棋局…
queue-add-own = 我的对局
queue-puzzles = 做成习题
queue-all = 全部
queue-waiting = 等候
queue-done = 完成
queue-failed = 出错
queue-waits-its-turn = 等候
queue-again = 回车再试
queue-you = 你 { $p }
queue-searched = 第 { $n } 回合 { $mv } · 深度 { $depth }
queue-effort = 深浅
queue-quick = 快看
queue-usual = 一般
queue-thorough = 细看
queue-empty = 在棋谱库里选几局，或者把还没复盘的对局都放进来
queue-none = 这里没有
queue-elsewhere = 另一个窗口正在复盘
queue-trouble = 不能继续：{ $reason }
queue-fault-changed = 棋局中途有改动
queue-fault-empty = 没有着法
queue-fault-other = 读不出来：{ $reason }
queue-next = 下一局
queue-previous = 上一局
queue-sooner = 提前
queue-later = 推后
queue-open = 打开复盘
queue-remove = 移出
queue-these = 复盘…
queue-blunders = 漏着 { $n }
queue-mistakes = 失着 { $n }
queue-inaccuracies = 缓着 { $n }

own-lines-title = 我的谱：{ $side }
drill-own = 练我的谱
add-to-lines = 加进我的谱
mark-lines = 这是我的谱
follow-lines = 按我的谱陪练
lines-added = 加进你的谱：{ $n } 着
lines-known = 你的谱里已经有了
lines-marked = 从现在起是你的谱
lines-unmarked = 不再是你的谱
lines-none = 还没有谱：先加一路，或者把一个研究定为我的谱
lines-left-by-you = 你在第 { $n } 回合脱谱
lines-left-by-other = 对方在第 { $n } 回合脱谱
lines-left-here = 这一着脱谱了，谱里走 { $prepared }

stats = 我的战绩
stats-month = 近 30 天
stats-year = 近一年
stats-all = 全部
stats-games = { $n ->
   *[other] 盘棋
}
stats-score = 得分率
stats-seconds = 每步用时（秒）
stats-blunders = 每盘漏着
stats-opponent = 对手
stats-length = 长短
stats-results = 成绩
stats-as = 执{ $side }
stats-no-opening = 其他开局
stats-rounds = { $from }—{ $to } 回合
stats-rounds-from = { $from } 回合以上
stats-row-said = { $name }：{ $n } 盘，胜 { $won }，和 { $drawn }，负 { $lost }
stats-ten-a-point = 每点十盘
stats-opening = 开局
stats-middlegame = 中局
stats-ending = 残局
stats-lost = 每步丢的胜率：{ $phases }
stats-times = 每步用时
stats-times-note = 平均秒数；点为失误多的回合
stats-no-clocks = 没有计时的棋
stats-hurry = 读秒时失误占 { $hurried }，平时 { $calm }
stats-move-took = 第 { $n } 回合：{ $seconds } 秒
stats-wrong = 常犯的错
stats-wrong-note = 次数，比上一段
stats-kind-said = { $name }：{ $n } 次，{ $change }
stats-puzzles = 把 { $n } 处错都做成习题
stats-more = 再复盘 { $n } 盘，就有曲线了
stats-unreviewed = 还有 { $n } 盘没有复盘
stats-empty = 还没有自己的对局：先下一盘，或者在下面写上你在别处的名字
stats-names = 我在别处的名字
stats-names-hint = 几个名字用逗号隔开

# 我的战绩里的两页：总览、棋力
stats-part = 部分
stats-overview = 总览
strength = 棋力
strength-points = 棋力（楚河分）
strength-level = 相当于第几级
strength-change = 比三个月前
strength-change-unsure = 比三个月前，还看不准
strength-counted = 算进去的盘数
strength-more = 再下几盘，误差到 ±{ $d }
strength-more-none = 再下几盘，误差更小
strength-curve = 棋力的走势
strength-curve-note = 浅色：有 95% 的把握在这里面
strength-by-level = 对各级的成绩
strength-games = { $n } 盘
strength-won = 胜
strength-drawn = 和
strength-lost-share = 负
strength-expected = 估计得分率
strength-next = 下一步
strength-hold = 对第 { $n } 级，近十盘得 6 分
strength-first-win = 第一次赢第 { $l } 级
strength-clean = 连着五盘没有漏着
strength-lost = { $n } 负
strength-sure = 靠得住吗
strength-rough = { $n } 盘只够说个大概：有 95% 的把握在 { $a } 至 { $b }。
strength-rough-one = { $n } 盘只够说个大概：有 95% 的把握在 { $a } 至 { $b }。再下 { $m } 盘，误差到 ±{ $d }。
strength-rough-two = { $n } 盘只够说个大概：有 95% 的把握在 { $a } 至 { $b }。再下 { $m } 盘，误差到 ±{ $d }；要到 ±{ $e }，还得 { $k } 盘。
strength-recounted = 各级的分数重新量过，你的棋都按新的分数重算了。
strength-scale = 这是楚河自己的尺子，按对各级电脑的输赢算，与平台的段位、等级分换算不了。
strength-left-out = 悔过棋、用过提示、让了子的 { $n } 盘没有算。
strength-next-game = 下一盘：第 { $l } 级
strength-other = 另选
strength-pause = 很久没下，误差又大了
strength-few = 再下 { $n } 盘，就有个大概
kind-hanging = 丢无根子
kind-not-taken = 漏吃
kind-double-attack = 捉双
kind-pin = 牵制
kind-discovered-attack = 闪击
kind-exchange = 兑子吃亏
kind-trapped = 子被困死
kind-mate-missed = 漏杀
kind-mate-allowed = 漏防杀着
kind-draw = 和棋与循环
kind-ending = 残局失手
kind-development = 出子太慢
kind-time-lost = 白丢先手
kind-king-safety = 王前空虚
kind-placement = 子位不佳
kind-other = 其他

settings-data = 数据
evaluations = 局面分析
evaluations-forget = 全部清除
evaluations-count = { $n } 个局面
lines-shift = 按住 Shift 点：加进我的谱

backup = 备份
backup-write = 备份…
backup-all = 棋谱、习题、记忆、设置
backup-about = 所有的东西存成一个文件，可以在别的电脑上恢复
backup-take-in = 恢复备份
backup-choose = 选文件…
backup-take-in-now = 恢复
backup-merges = 和现有的合在一起
backup-made = { $date } 由楚河 { $program } 备份。
backup-holds = { $games } 局棋，{ $puzzles } 道自己的习题，{ $cards } 个记住的局面。
backup-loses-nothing = 现有的东西都不会丢：相同的棋局不重复，其余的都留下。
backup-settings-mine = 用现在的
backup-settings-its = 用备份的
backup-written = 已备份到 { $file }
backup-left-out = 未备份：{ $files }
backup-taken-in = 已恢复：新棋局 { $n } 局
backup-foreign = 这个文件不是备份
backup-damaged = 备份损坏了：{ $reason }
backup-newer = 这份备份是更新的楚河（{ $program }）存的
backup-no-folder = 系统没有存放棋谱和设置的文件夹
backup-disk-full = 磁盘满了，什么也没有改动
backup-unreadable = 读不了 { $what }：{ $reason }
backup-unwritable = 写不了 { $what }：{ $reason }
# 棋谱库和它的副本。$time、$date：副本的时间；$file：文件名
yesterday = 昨天
copies-manage = 副本…
copies-at-close = 关窗时，以及有改动满一小时
copies-auto = 自动备份
copies-last = 最近的好副本：{ $time }
copies-verified = 写完又读回来核对过：{ $games } 局、自己的 { $puzzles } 道习题
copies-check = 现在检查棋谱库
copies-checking = 正在检查：{ $of } 局中的第 { $done } 局
copies-stop = 停下
copies-sound = { $n ->
    [0] 棋谱库是空的，没有毛病
   *[other] 都好，{ $n } 局
}
copies-reading = 正在读副本…
copies-none = 还没有副本
copies-off = 关着，上一份是 { $time }
copies-off-none = 关着，没有副本
copies-when = 关窗时做一份，有改动满一小时也做一份
copies-now = 现在做一份
copies-failed = 副本没做成
copies-day = 日子
copies-games = 棋局
copies-new = 新增
copies-size = 大小
copies-checked = 核对
copies-kept = 留 8 份，旧的让给新的
copies-restore = 恢复…
copies-incomplete = 读不全，不会用它
copies-row-said = { $time }：{ $games } 局，{ $size }，核对过。恢复…
copies-folder = 文件夹
copies-open = 打开
copies-change = 换一个…
copies-beside = 放回棋谱库旁边
copies-away = 文件夹不在，先存在 { $path }
copies-two-windows = 两个窗口：同一个棋谱库，各存各的棋；同一局两边都改，就成两局。
copies-two-computers = 两台电脑：这台备份到文件，那台读回备份。合在一起，不是换掉：相同的棋局不重复，什么都不会丢。
copies-synced = 文件夹放进网盘也行，但两台不要同时开着；万一棋谱库被换成另一份，两份会合在一起。
backup-read = 读回备份…
backup-to-file = 备份到文件…
backup-seen-first = 放进来之前先给你看里面有什么
care-unreadable = 有 { $n } 局读不出来
care-take-back = 从副本取回
care-taken-back = { $of } 局里从副本取回了 { $n } 局
care-file-damaged = 棋谱库的文件坏了
care-bring-back = 取回…
care-set-aside = 有一个坏了的棋谱库放在一边
care-set-aside-about = 里面还读得出来的，和最近的副本里有的，都可以取回。
care-nothing-damaged = 没有要取回的
care-recovered = 棋谱库取回来了，共 { $n } 局；坏了的文件留作 { $file }
care-replaced = 棋谱库被换成了另一份：两份已合在一起，原来的留作 { $file }
care-foreign-log = 棋谱库旁边有一份别的棋谱库的日志，已另存为 { $file }
care-busy = 棋谱库被别的程序占用，请再试一次
care-disk-full = 磁盘满了：腾出地方再试。什么都没有改动。
care-read-only = 这个文件夹不能写入。什么都没有改动。
care-newer = 这个棋谱库是更新版本的楚河建的。什么都没有改动。
care-fault = 没做成：{ $reason }
restore-title = 恢复到 { $date }
restore-holds = 那份副本有 { $games } 局、自己的 { $puzzles } 道习题。
restore-how = 怎样
restore-joined = 合在一起
restore-replaced = 换成那天的
restore-joined-about = 副本里有的都回来，之后的也留着。动手之前先给今天做一份副本。
restore-replaced-about = 棋谱库变回那天的样子，之后的都不在了。动手之前先给今天做一份副本，可以反悔。
recover-title = 取回棋谱库
recover-damaged = 棋谱库的文件坏了，没有删掉：{ $file }。
recover-holds = 里面还读得出 { $n } 局。
recover-from-copy = 最近的好副本（{ $date }）有 { $n } 局；另有 { $only } 局只在坏了的文件里。
recover-no-copy = 没有副本。
recover-lost = 有 { $n } 局找不回来了。
recover-from = 取回
recover-both = 两样都要
recover-copy = 只要副本
recover-readable = 只要读得出的
recover-now = 取回
recover-later = 以后再说
recover-stays = 后来存的无论如何都留着。
older-title = 棋谱库比副本还旧
older-about = 棋谱库被换成了旧的一份，也许是同步文件夹的程序换的。{ $date } 的副本里有缺的那些。
older-leave = 就这样
queue-engine = 批量复盘
backup-restore = 恢复
stats-lines = 我的谱
stats-left-by-you = 你在第 { $n } 回合脱谱
stats-left-by-other = 对方在第 { $n } 回合脱谱

# 棋盘图片和打印的网页
picture-described = { $first } { $a } 子，{ $second } { $b } 子，轮到{ $mover }走。
print-diagram = 图{ $n }
print-answers = 答案

# 楚河 · 简体中文

window-title = 楚河

error-no-display = 找不到显示器：请在图形桌面中运行楚河，或先设置 DISPLAY 或 WAYLAND_DISPLAY。
error-no-graphics = 找不到可用的显卡驱动：请安装 Vulkan 驱动（Debian 与 Ubuntu 上为 mesa-vulkan-drivers）。

## 棋手

side-red = 红方
side-black = 黑方
player-you = 你
player-to-move = 轮到走棋
player-waiting = 等待对方
engine-thinking = 思考中…
# $seconds 秒数，一位小数；$depth 层数
engine-thought = 思考 { $seconds } 秒，深度 { $depth }

## 等级

# $level 等级数字，$name 名称
level-with-name = 第{ $level ->
    [1] 一
    [2] 二
    [3] 三
    [4] 四
    [5] 五
    [6] 六
    [7] 七
    [8] 八
    [9] 九
   *[10] 十
}级・{ $name }
level-described = { level-with-name }：{ $description }
level-1-number = 一
level-2-number = 二
level-3-number = 三
level-4-number = 四
level-5-number = 五
level-6-number = 六
level-7-number = 七
level-8-number = 八
level-9-number = 九
level-10-number = 十
level-1 = 初学
level-2 = 入门
level-3 = 新手
level-4 = 棋友
level-5 = 好手
level-6 = 强手
level-7 = 高手
level-8 = 名手
level-9 = 大师
level-10 = 国手
level-1-description = 只知道规则
level-2-description = 会吃子，常常送子
level-3-description = 看一步棋，常有疏漏
level-4-description = 看两步棋，时有疏漏
level-5-description = 看三步棋，偶有疏漏
level-6-description = 少有疏漏
level-7-description = 不漏简单的杀着
level-8-description = 每步想半秒
level-9-description = 每步想一秒
level-10-description = 全力以赴

## 棋谱

record-title = 棋谱
record-rounds = { $count } 回合
record-empty = 还没有走棋
walk-first = 开局
walk-back = 上一步
walk-forward = 下一步
walk-last = 最后一步

## 按钮

control-regret = 悔棋
control-redo = 重走
control-resign = 认输
control-new-game = 新局
control-flip = 翻转
control-settings = 设置

## 对话框

dialogue-cancel = 取消
dialogue-close = 完成

new-game-title = 新局
new-game-opponent = 对手
new-game-level = 等级
new-game-side = 先后
new-game-start = 开始
opponent-engine = 内置
opponent-person = 双人
side-choice-red = 执红先行
side-choice-black = 执黑后行
side-choice-lot = 抽签

settings-title = 设置
settings-language = 语言
settings-theme = 外观
settings-notation = 记谱
choice-system = 跟随系统
theme-light = 浅色
theme-dark = 深色
notation-chinese = 中文
notation-wxf = WXF
notation-iccs = ICCS

resign-question = 认输后本局结束。

## 结果

result-red-wins = 红胜
result-black-wins = 黑胜
result-draw = 和棋
result-regret = 悔棋再战
reason-checkmate = 将死
reason-stalemate = 困毙：无子可动
reason-perpetual-check = 长将不变作负
reason-repetition = 同一局面第三次出现
reason-move-limit = 六十回合未吃子
reason-resignation = 对方认输

## 消息

check-red = 红帅被将军！
check-black = 黑将被将军！

settings-damaged = 设置文件已损坏，原文件保留为 { $file }
settings-unreadable = 无法读取设置，本次使用默认设置
settings-unwritable = 无法保存设置，改动只在本次有效
settings-no-folder = 找不到存放设置的文件夹，改动只在本次有效

# $piece 要走的棋子
refused-game-over = 本局已经结束
refused-not-your-turn = 还没轮到你走
refused-looking-back = 正在看前面的局面，回到最后一步才能走棋
refused-no-piece = 这里没有棋子
refused-not-your-piece = 这是对方的{ $piece }
refused-own-piece-there = 那里有自己的棋子
refused-not-its-way = { $piece }不能这样走
refused-leaves-palace = { $piece }不能走出九宫
refused-elephant-crosses-river = { $piece }不能过河
refused-elephant-eye-blocked = 象眼被塞住，{ $piece }走不过去
refused-horse-leg-blocked = 马腿被别住，不能走到这里
refused-path-blocked = { $piece }的路上有子挡着
refused-cannon-needs-screen = 炮吃子要隔一个子，中间没有炮架
refused-cannon-too-many-screens = 炮吃子只能隔一个子，中间不止一个
refused-pawn-goes-back = { $piece }不能后退
refused-pawn-sideways-before-river = { $piece }过河以后才能横走
refused-still-in-check = 正被将军，这样走解不了将
refused-leaves-king-in-check = 这样走会被将军
refused-kings-facing = 这样走将帅会照面

## 棋子

piece-red-king = 帅
piece-red-advisor = 仕
piece-red-elephant = 相
piece-red-horse = 马
piece-red-rook = 车
piece-red-cannon = 炮
piece-red-pawn = 兵
piece-black-king = 将
piece-black-advisor = 士
piece-black-elephant = 象
piece-black-horse = 马
piece-black-rook = 车
piece-black-cannon = 炮
piece-black-pawn = 卒

# 楚河 · 繁體中文

window-title = 楚河

error-no-display = 找不到顯示器：請在圖形桌面中執行楚河，或先設定 DISPLAY 或 WAYLAND_DISPLAY。
error-no-graphics = 找不到可用的顯示卡驅動程式：請安裝 Vulkan 驅動程式（Debian 與 Ubuntu 上為 mesa-vulkan-drivers）。

## 棋手

side-red = 紅方
side-black = 黑方
player-you = 你
player-to-move = 輪到走棋
player-waiting = 等待對方
engine-thinking = 思考中…
# $seconds 秒數，一位小數；$depth 層數
engine-thought = 思考 { $seconds } 秒，深度 { $depth }

## 等級

# $level 等級數字，$name 名稱
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
}級・{ $name }
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
level-1 = 初學
level-2 = 入門
level-3 = 新手
level-4 = 棋友
level-5 = 好手
level-6 = 強手
level-7 = 高手
level-8 = 名手
level-9 = 大師
level-10 = 國手
level-1-description = 只知道規則
level-2-description = 會吃子，常常送子
level-3-description = 看一步棋，常有疏漏
level-4-description = 看兩步棋，時有疏漏
level-5-description = 看三步棋，偶有疏漏
level-6-description = 少有疏漏
level-7-description = 不漏簡單的殺著
level-8-description = 每步想半秒
level-9-description = 每步想一秒
level-10-description = 全力以赴

## 棋譜

record-title = 棋譜
record-rounds = { $count } 回合
record-empty = 還沒有走棋
walk-first = 開局
walk-back = 上一步
walk-forward = 下一步
walk-last = 最後一步

## 按鈕

control-regret = 悔棋
control-redo = 重走
control-resign = 認輸
control-new-game = 新局
control-flip = 翻轉
control-settings = 設定

## 對話方塊

dialogue-cancel = 取消
dialogue-close = 完成

new-game-title = 新局
new-game-opponent = 對手
new-game-level = 等級
new-game-side = 先後
new-game-start = 開始
opponent-engine = 內建
opponent-person = 雙人
side-choice-red = 執紅先行
side-choice-black = 執黑後行
side-choice-lot = 抽籤

settings-title = 設定
settings-language = 語言
settings-theme = 外觀
settings-notation = 記譜
choice-system = 跟隨系統
theme-light = 淺色
theme-dark = 深色
notation-chinese = 中文
notation-wxf = WXF
notation-iccs = ICCS

resign-question = 認輸後本局結束。

## 結果

result-red-wins = 紅勝
result-black-wins = 黑勝
result-draw = 和棋
result-regret = 悔棋再戰
reason-checkmate = 將死
reason-stalemate = 困斃：無子可動
reason-perpetual-check = 長將不變作負
reason-repetition = 同一局面第三次出現
reason-move-limit = 六十回合未吃子
reason-resignation = 對方認輸

## 訊息

check-red = 紅帥被將軍！
check-black = 黑將被將軍！

settings-damaged = 設定檔已損壞，原檔保留為 { $file }
settings-unreadable = 無法讀取設定，本次使用預設值
settings-unwritable = 無法儲存設定，變更只在本次有效
settings-no-folder = 找不到存放設定的資料夾，變更只在本次有效

# $piece 要走的棋子
refused-game-over = 本局已經結束
refused-not-your-turn = 還沒輪到你走
refused-looking-back = 正在看前面的局面，回到最後一步才能走棋
refused-no-piece = 這裡沒有棋子
refused-not-your-piece = 這是對方的{ $piece }
refused-own-piece-there = 那裡有自己的棋子
refused-not-its-way = { $piece }不能這樣走
refused-leaves-palace = { $piece }不能走出九宮
refused-elephant-crosses-river = { $piece }不能過河
refused-elephant-eye-blocked = 象眼被塞住，{ $piece }走不過去
refused-horse-leg-blocked = 馬腿被別住，不能走到這裡
refused-path-blocked = { $piece }的路上有子擋著
refused-cannon-needs-screen = 炮吃子要隔一個子，中間沒有炮架
refused-cannon-too-many-screens = 炮吃子只能隔一個子，中間不止一個
refused-pawn-goes-back = { $piece }不能後退
refused-pawn-sideways-before-river = { $piece }過河以後才能橫走
refused-still-in-check = 正被將軍，這樣走解不了將
refused-leaves-king-in-check = 這樣走會被將軍
refused-kings-facing = 這樣走將帥會照面

## 棋子

piece-red-king = 帥
piece-red-advisor = 仕
piece-red-elephant = 相
piece-red-horse = 馬
piece-red-rook = 車
piece-red-cannon = 炮
piece-red-pawn = 兵
piece-black-king = 將
piece-black-advisor = 士
piece-black-elephant = 象
piece-black-horse = 馬
piece-black-rook = 車
piece-black-cannon = 砲
piece-black-pawn = 卒

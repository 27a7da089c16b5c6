# Chuhe bằng tiếng Việt
#
# Thuật ngữ cờ tướng theo Luật Cờ Tướng của Ủy ban Thể dục thể thao (Quyết định 1409/2004/QĐ-UBTDTT,
# chương 5: chiếu, dọa hết, đuổi bắt, đổi quân, cản quân, thí quân, có căn, nước chờ) và theo cách gọi
# của làng cờ: thanglongkydao.com, tamquocchess.vn, mocvien.com, webcotuong.com (tên sát pháp). Thuật
# ngữ cờ vua và chữ V H X T M theo Liên đoàn Cờ Việt Nam, như daycovua.vn, covuaviet.com và
# vi.wikipedia.org viết.

## Cửa sổ
window-title = Chuhe · { $game }
# $what: whose move it is, who has won, or what is studied or practised
window-title-of = { $what } — Chuhe
game-xiangqi = Cờ tướng
game-chess = Cờ vua

## Hai bên
side-red = Đỏ
side-white = Trắng
side-black = Đen
you = Bạn
# $side: red or black
hot-seat = Hai người chơi

## Quân cờ
piece-king-red = Tướng
piece-king-black = Tướng
piece-advisor-red = Sĩ
piece-advisor-black = Sĩ
piece-elephant-red = Tượng
piece-elephant-black = Tượng
piece-horse-red = Mã
piece-horse-black = Mã
piece-rook-red = Xe
piece-rook-black = Xe
piece-cannon-red = Pháo
piece-cannon-black = Pháo
piece-pawn-red = Tốt
piece-pawn-black = Tốt
piece-chess-king = Vua
piece-chess-queen = Hậu
piece-chess-rook = Xe
piece-chess-bishop = Tượng
piece-chess-knight = Mã
piece-chess-pawn = Tốt

## Lượt đi
turn-red = Đến lượt Đỏ
turn-white = Đến lượt Trắng
turn-black = Đến lượt Đen
turn-you = Đến lượt bạn
thinking = Đang nghĩ…
paused = Tạm dừng
thought = Nghĩ { $seconds } giây, độ sâu { $depth }
thinking-for = Đang nghĩ… { $seconds } giây
thought-time = Nghĩ { $seconds } giây
thought-book = Nước khai cuộc
check = Chiếu!
balance = +{ $points }

## Cấp độ
level-1 = Cấp 1 · Vỡ lòng
level-1-name = Vỡ lòng
level-1-short = 1
level-1-about = Biết luật và chỉ thế thôi
level-2 = Cấp 2 · Tập sự
level-2-name = Tập sự
level-2-short = 2
level-2-about = Thấy quân là ăn, ít khi nhìn nước đáp của bạn
level-3 = Cấp 3 · Nghiệp dư
level-3-name = Nghiệp dư
level-3-short = 3
level-3-about = Tính trước một nước, hay sơ sẩy
level-4 = Cấp 4 · Khá
level-4-name = Khá
level-4-short = 4
level-4-about = Tính trước hai nước, thỉnh thoảng sơ sẩy
level-5 = Cấp 5 · Giỏi
level-5-name = Giỏi
level-5-short = 5
level-5-about = Tính trước ba nước, đôi khi bỏ sót nước chiếu hết
level-6 = Cấp 6 · Mạnh
level-6-name = Mạnh
level-6-short = 6
level-6-about = Tính xa hơn, ít lỗi rõ ràng
level-7 = Cấp 7 · Cao thủ
level-7-name = Cao thủ
level-7-short = 7
level-7-about = Công thủ vẹn toàn, trừng phạt sơ hở
level-8 = Cấp 8 · Kiện tướng
level-8-name = Kiện tướng
level-8-short = 8
level-8-about = Không còn sơ sẩy, nghĩ nhanh
level-9 = Cấp 9 · Quán quân
level-9-name = Quán quân
level-9-short = 9
level-9-about = Nghĩ lâu hơn và tính sâu hơn
level-10 = Cấp 10 · Đại kiện tướng
level-10-name = Đại kiện tướng
level-10-short = 10
level-10-about = Dốc toàn lực, dùng hết thời gian cho mỗi nước
# $level: 4.3
level-between = Cấp { $level } · { $name }
level-points = { $points } điểm
level-said = cấp { $level } trên 10, { $name }, { $points } điểm
level-fits = Vừa sức tôi
level-own = Tự chọn
level-adapts = Điều chỉnh theo tôi
level-with-character = Cấp { $level } · { $name } · { $character }
character = Lối chơi
character-plain = Thường
character-plain-about = Không thiên lệch, nước nào hay thì đi
character-solid = Chắc chắn
character-solid-about = Giữ quân mình an toàn trước, không mạo hiểm
character-attacking = Tấn công
character-attacking-about = Nhắm tướng đối phương trước, chịu thiệt chút cũng được; mạnh yếu không đổi
character-trader = Thích đổi
character-trader-about = Đổi được là đổi, thích cờ tàn
character-trapper = Đặt bẫy
character-trapper-about = Thích để lại bẫy chờ bạn mắc
character-horses = Mã pháo
character-horses-about = Thích mã và pháo hơn xe
character-knights = Mã
character-knights-about = Thích mã hơn xe và hậu
human-times = Nghĩ lâu như người
may-resign = Biết xin thua
fit-even = Theo { $n } ván của bạn: ngang sức
fit-few = Mới { $n } ván, chỉ là ước lượng
fit-no-results = Chưa có kết quả; năm ván sẽ cho biết đại khái
fit-lowest = Đây là cấp thấp nhất
fit-highest = Đây là cấp cao nhất

## Bảng bên
record = Biên bản
no-moves-yet = Chưa có nước đi
# $game: xiangqi or chess
round = { $game ->
    [chess] Nước { $n }
   *[xiangqi] Nước { $n }
}
pause = Tạm dừng
resume = Tiếp tục
step = Một nước
regret = Đi lại
redo = Làm lại
# In a study and in the editor, of edits
undo = Hoàn tác
redo-edit = Làm lại
resign = Xin thua
offer-draw = Xin hòa
rematch = Đấu lại
level-offer = Cấp { $n }
new-game = Ván mới
flip = Xoay bàn
settings = Cài đặt
interface = Cỡ chữ
interface-auto = Tự động
full-screen = Toàn màn hình
type-move = Gõ nước đi
play-move = Đi
type-move-hint = P2-5, h2e2…
type-move-hint-chess = Mf3, O-O, e2e4…
type-move-none = Không có nước hợp lệ nào bắt đầu như vậy
settings-search = Tìm trong cài đặt
settings-none = Không tìm thấy mục nào
settings-window = Cửa sổ
settings-board = Bàn và quân cờ
settings-thinking = Engine
board = Bàn cờ
board-wood = Gỗ
board-paper = Giấy
board-walnut = Óc chó
board-contrast = Tương phản
pieces-stand = Đặt quân
on-points = Trên giao điểm
on-fields = Trong ô
pieces = Quân cờ
set-traditional = Phồn thể
set-simplified = Giản thể
set-hybrid = Chữ và hình
set-pictographs = Hình vẽ
set-carved = Chạm khắc
set-diagram = Hình in
mark-colours = Màu đánh dấu
mark-colours-usual = Thường
mark-colours-safe = Mù màu
coordinates = Tọa độ
dots = Nước hợp lệ
auto-queen = Tự phong Hậu
premoves = Đi trước
# A game plays itself on the board, a move after the other
play-through = Tự chạy ván
play-through-pace = { $n } giây
why-not-play-through = Chưa có nước nào để chạy
# What is seen of the pieces
sight = Cờ tưởng
sight-full = Tắt
sight-discs = Chỉ thấy quân
sight-blindfold = Không thấy gì
switch-off = Tắt
switch-on = Bật
sound = Âm thanh
sound-off = Tắt
sound-soft = Nhỏ
sound-medium = Vừa
sound-loud = To
voice = Đọc nước đi
voice-none = Không có giọng đọc: hãy cài Speech Dispatcher (speech-dispatcher) và một giọng
mute = Tắt tiếng
unmute = Bật tiếng
menu = Trình đơn
copy = Chép
training = Luyện tập
view = Hiện
more = Thêm
lessons = Bài học
side-panel = Bảng bên
menu-new-game = Ván mới…
menu-copy-pgn = Ván cờ (PGN)
menu-copy-ubb = Ván cờ (DhtmlXQ)
menu-copy-text = Ván cờ (văn bản)
menu-copy-fen = Thế cờ (FEN)
why-not-pause = Không có gì để dừng: không có đồng hồ, cũng không có máy chơi một mình
why-not-regret = Bạn chưa có nước nào để đi lại
why-not-redo = Chưa đi lại nước nào
why-not-draw = Bạn chưa thể xin hòa
why-not-earlier = Trên bàn là thế cờ trước
why-not-review = Chỉ có khi ván cờ đã xong
key-space = Phím cách
first = Về đầu ván
previous = Lùi một nước
next = Tiến một nước
last = Về thế cờ hiện tại
looking-back = Đang xem thế cờ trước · bấm End để trở lại
close = Đóng

## Cài đặt
language = Ngôn ngữ
language-system = Hệ thống
theme = Giao diện
theme-system = Hệ thống
theme-light = Sáng
theme-dark = Tối
notation = Ký hiệu
notation-chinese = Hán
notation-wxf = WXF
notation-iccs = ICCS
notation-letters = Quốc tế
notation-figurines = Hình quân
notation-vietnamese = Việt
motion = Hiệu ứng
motion-system = Hệ thống
motion-full = Đầy đủ
motion-reduced = Không
thinking-shown = Suy nghĩ
# A program goes on with the reply that it expects, while the player thinks
ponder = Nghĩ trước
ponder-who = Cấp 8 đến 10, và các engine có dự đoán nước đáp
ponders = đang nghĩ trong lượt bạn
thinking-shown-no = Ẩn
thinking-shown-yes = Hiện
reminder = Cảnh báo sai lầm
reminders = Nhắc
reminders-blunders = Chỉ lỗi nặng
reminders-mistakes = Mọi sai lầm
# $n: how many in this game
reminder-count = Lần { $n } ván này
reminder-go-on = Tiếp tục
reminder-better = Xem nước hay hơn
reminder-waits = Đang chờ bạn
reminder-clocks = đồng hồ đã dừng

## Ván mới
new-game-title = Ván mới
opponent = Đối thủ
play-side = Bạn cầm
play-red = Đỏ
play-white = Trắng
play-black = Đen
play-random = Ngẫu nhiên
red-below = Đỏ ở dưới
white-below = Trắng ở dưới
black-below = Đen ở dưới
new-game-more = Thêm
start-from = Bắt đầu từ
start-from-usual = Đầu ván
start-from-board = Thế này
start-from-set-up = Xếp…
players = Người chơi
players-with-me = Tôi
players-programs = Máy đấu máy
new-game-needs-engine = Chọn engine để bắt đầu
new-game-needs-cloud = Bật kho mây để bắt đầu
new-game-leaves = Ván trước vẫn còn trong kho
new-game-again = Ctrl+N, Enter: chơi lại như trước
clock = Đồng hồ
clock-none = Không
clock-sudden-death = Cố định
clock-increment = Cộng giây
clock-byoyomi = Đọc giây
clock-own = Tùy chỉnh…
clock-apart = Mỗi bên một khác
# $n: seconds
clock-adds = +{ $n } giây mỗi nước
clock-about-main = Mỗi bên { $minutes } phút
clock-about-increment = Mỗi bên { $minutes } phút, cộng { $seconds } giây mỗi nước
clock-about-byoyomi = Mỗi bên { $minutes } phút, rồi { $n } lần đọc { $seconds } giây
# $n is how many periods.
clock-times = { $n } ×
# Byo-yomi beside a clock that counts; $n: periods, the one that runs among them
clock-periods = { $n ->
    [0] hết lượt đọc giây
    [1] lượt cuối
   *[other] còn { $n } lượt
}
clock-seconds = { $n } giây
clock-minutes = { $n } phút
game = Môn cờ
player-person = Người
player-built-in = Máy
player-engine = Engine
player-library = Kho mây
level = Cấp
engine = Engine
no-engine-for-game = Bạn chưa có engine chơi { $game }. Hãy thêm một engine để đấu với nó.
no-engine-but-found = Chưa có engine { $game }. Tìm thấy trên máy này:
engine-use = Dùng
engine-choose-program = Chọn chương trình…
cloud-is-off = Kho mây đang tắt. Khi bật, chỉ những thế cờ bạn tra mới được gửi đi.
cloud-turn-on = Bật
engines-manage = Quản lý…
limit = Giới hạn
limit-time = Thời gian
limit-depth = Độ sâu
limit-nodes = Số nút
limit-seconds = { $seconds } giây
limit-plies = độ sâu { $plies }
library-instead = Dự phòng
handicap = Chấp
handicap-none = Không
handicap-first-move = Tiên
handicap-horse = Mã
handicap-two-horses = Hai Mã
handicap-two-horses-short = Hai Mã
handicap-nine-pieces = Chín quân
handicap-nine-pieces-short = 9 quân
handicap-pawn-and-move = Tốt
handicap-knight = Mã
handicap-rook = Xe
handicap-queen = Hậu
odds-without = Không chấp
odds-received = Tôi được chấp
odds-given = Tôi chấp
odds-kind = Chấp gì
odds-need-start = Chỉ chấp từ thế đầu ván
# $side: who gives them
odds-set-sides = Kèo này do { $side } chấp
# $giver: you, opponent, or side where programs play each other
odds-about-first-move = { $giver ->
    [you] Đối thủ cầm Đỏ và đi trước
    [opponent] Bạn cầm Đỏ và đi trước
   *[side] Đen chấp Đỏ đi trước
}
odds-about-horse = { $giver ->
    [you] Bạn cầm Đỏ và đi trước, bỏ Mã trái
    [opponent] Đối thủ cầm Đỏ và đi trước, bỏ Mã trái
   *[side] Đỏ đi trước, bỏ Mã trái
}
odds-about-two-horses = { $giver ->
    [you] Bạn cầm Đỏ và đi trước, bỏ hai Mã
    [opponent] Đối thủ cầm Đỏ và đi trước, bỏ hai Mã
   *[side] Đỏ đi trước, bỏ hai Mã
}
odds-about-nine-pieces = { $giver ->
    [you] Bạn cầm Đỏ và đi trước, bỏ Sĩ, Tượng và Tốt
    [opponent] Đối thủ cầm Đỏ và đi trước, bỏ Sĩ, Tượng và Tốt
   *[side] Đỏ đi trước, bỏ Sĩ, Tượng và Tốt
}
odds-about-pawn-and-move = { $giver ->
    [you] Bạn cầm Đen, bỏ Tốt f7
    [opponent] Đối thủ cầm Đen, bỏ Tốt f7
   *[side] Đen bỏ Tốt f7
}
odds-about-knight = { $giver ->
    [you] Bạn cầm Trắng và đi trước, bỏ Mã cánh Hậu
    [opponent] Đối thủ cầm Trắng và đi trước, bỏ Mã cánh Hậu
   *[side] Trắng đi trước, bỏ Mã cánh Hậu
}
odds-about-rook = { $giver ->
    [you] Bạn cầm Trắng và đi trước, bỏ Xe cánh Hậu
    [opponent] Đối thủ cầm Trắng và đi trước, bỏ Xe cánh Hậu
   *[side] Trắng đi trước, bỏ Xe cánh Hậu
}
odds-about-queen = { $giver ->
    [you] Bạn cầm Trắng và đi trước, bỏ Hậu
    [opponent] Đối thủ cầm Trắng và đi trước, bỏ Hậu
   *[side] Trắng đi trước, bỏ Hậu
}
ruleset = Lặp nước
ruleset-asian = Châu Á
ruleset-chinese = Trung Quốc
ruleset-tiantian = Tiantian
ruleset-simple = Đơn giản
start = Bắt đầu
cancel = Hủy

## Xác nhận
confirm-resign-title = Xin thua?
confirm-resign-text = Bạn sẽ thua ván này. Sau đó vẫn có thể đi lại.
confirm-resign-yes = Xin thua
confirm-abort-title = Hủy ván này?
confirm-abort-text = Ván này không tính thắng thua.
confirm-abort-yes = Hủy ván
confirm-draw-title = Nhận hòa?
confirm-draw-yes = Đồng ý
decline = Từ chối
# $side is who offers it.
draw-offered-by = { $side } xin hòa
draw-offered = Đã xin hòa – đối phương trả lời ở nước sau
# $side is who declines it.
draw-declined = { $side } không nhận hòa
low-on-time = Bạn sắp hết giờ

## Kết quả
result-red-wins = Đỏ thắng
result-white-wins = Trắng thắng
result-black-wins = Đen thắng
result-draw = Hòa cờ
side-won = { $side } thắng
# $result: who has won; $reason: one of those below, in the middle of a sentence
result-because = { $result } – { $reason }
# $checkers, $list: names of pieces; $check: what gives check, in words
why-mate-check = { $checkers } chiếu
why-mate-protected = { $check }, có { $list } giữ
why-mate-guarded = { $check }; { $list } khống chế lối thoát
list-of-more = { $one }, { $other }
list-of-two = { $one } và { $other }
# $moves: how many moves, in words
result-minutes = { $moves } · { $n } phút
# $length: moves and minutes; $n: reminders of mistakes
result-reminders = { $length } · nhắc { $n } lần
result-moves = { $n } nước
# $side: the name of a side
card-won = { $side } · thắng
result-you-won = Bạn thắng
result-you-lost = Bạn thua
regret-and-play-on = Đi lại và chơi tiếp
reason-checkmate = Chiếu hết
reason-stalemate = Hết nước đi
reason-chess-stalemate = Hết nước đi
reason-perpetual-check = Trường chiếu bị thua
reason-perpetual-chase = Trường tróc bị thua
reason-perpetual-mate-threat = Dọa hết mãi bị thua
reason-perpetual-attack = Tấn công mãi bị thua
reason-repetition = Thế cờ lặp lại ba lần
reason-move-limit = 60 nước không ăn quân
reason-chess-move-limit = 50 nước không ăn quân, không đi Tốt
reason-insufficient-material = Không đủ quân để thắng
reason-resignation = Xin thua
reason-agreement = Hai bên đồng ý hòa
reason-time = Hết giờ

## Phán xử
show-ruling = Phán xử
list-separator = {", "}
ruling-hint = Chỉ vào một nước để xem trên bàn cờ
title-move-limit = Luật 60 nước
title-chess-move-limit = Luật 50 nước
class-check = chiếu
class-mate-threat = dọa hết
class-chase = bắt
class-idle = chờ
class-capture = ăn quân
class-pawn = đi Tốt
# The position before all moves, in the place of a move
record-start = Đầu ván
# $n: the how manieth time
class-occurrence = { $n ->
   *[other] lần { $n }
}
explain-check = { $pieces } chiếu Tướng
explain-mate-threat = Dọa chiếu liên tục đến hết
explain-chase = { $pieces } dọa bắt { $targets }
explain-chase-jointly = { $pieces } cùng quân khác dọa bắt { $targets }
explain-chase-checks = { $pieces } dọa chiếu để bắt { $targets }
explain-exchange = Mời đổi { $pieces } lấy { $targets }
explain-block = { $pieces } cản { $targets }
explain-offer = Thí { $targets } cho { $pieces }
explain-follow = { $pieces } bám { $targets } có căn
explain-idle = Không chiếu, không dọa hết, không bắt
explain-free-to-chase = { $pieces } đuổi { $targets }, luật cho phép
explain-last-capture = Lần ăn quân cuối cùng
explain-last-pawn-move = Lần đi Tốt cuối cùng
explain-occurrence = Thế cờ xuất hiện lần thứ { $n ->
    [1] nhất
    [2] hai
    [3] ba
    [4] tư
   *[other] năm
}
# $side: red or black, who loses
rule-perpetual-check = Thế cờ lặp lại ba lần. { $side ->
    [red] Đỏ
   *[black] Đen
} nước nào cũng chiếu, nên thua.
rule-both-check = Thế cờ lặp lại ba lần. Hai bên nước nào cũng chiếu nhau: hòa cờ.
rule-perpetual-chase = Thế cờ lặp lại ba lần. { $side ->
    [red] Đỏ
   *[black] Đen
} nước nào cũng đuổi bắt quân, nên thua.
rule-frozen-rook = Thế cờ lặp lại ba lần. { $side ->
    [red] Đỏ
   *[black] Đen
} nước nào cũng đuổi bắt con Xe bị Mã ghìm, nên thua.
rule-perpetual-mate-threat = Thế cờ lặp lại ba lần. { $side ->
    [red] Đỏ
   *[black] Đen
} nước nào cũng dọa hết, nên thua.
rule-perpetual-attack = Thế cờ lặp lại ba lần. { $side ->
    [red] Đỏ
   *[black] Đen
} nước nào cũng chiếu, dọa hết hoặc đuổi bắt, nên thua.
rule-lone-chase = Thế cờ lặp lại ba lần. Hai bên cùng đuổi bắt mãi; { $side ->
    [red] Đỏ
   *[black] Đen
} chỉ đuổi bằng một quân, bên kia bằng hai quân phối hợp, nên thua.
rule-graver-attack = Thế cờ lặp lại ba lần. Hai bên cùng phạm luật cấm; { $side ->
    [red] Đỏ
   *[black] Đen
} phạm nặng hơn, vì bên kia có nước chỉ bắt quân thiếu bảo vệ, nên thua.
rule-both-forbidden = Thế cờ lặp lại ba lần. Hai bên cùng phạm luật cấm: hòa cờ.
rule-mate-threat-allowed = Thế cờ lặp lại ba lần. Được phép dọa hết mãi: hòa cờ.
rule-mixture-allowed = Thế cờ lặp lại ba lần. Được phép chiếu xen kẽ nước khác: hòa cờ.
rule-several-allowed = Thế cờ lặp lại ba lần. Được phép luân phiên đuổi bắt nhiều quân: hòa cờ.
rule-king-or-pawn-allowed = Thế cờ lặp lại ba lần. Tướng và Tốt được phép đuổi bắt mãi: hòa cờ.
rule-offer-allowed = Thế cờ lặp lại ba lần. Được phép mời đổi, thí quân mãi: hòa cờ.
rule-block-allowed = Thế cờ lặp lại ba lần. Được phép cản quân mãi: hòa cờ.
rule-follow-allowed = Thế cờ lặp lại ba lần. Được phép bám mãi quân có căn: hòa cờ.
rule-nothing-forbidden = Thế cờ lặp lại ba lần. Không bên nào phạm luật cấm: hòa cờ.
rule-earlier-edition = Thế cờ lặp lại ba lần. Kết quả được giữ như đã xử, theo bản luật cũ hơn; nếu xử hôm nay, { $side ->
    [red] Đỏ thua
    [black] Đen thua
   *[none] ván cờ hòa
}.
# $round: of the last capture, 0 if it was before the first move here
rule-move-limit = { $round ->
    [0] 60 nước không ăn quân.
   *[other] 60 nước không ăn quân, tính từ nước { $round }.
}
rule-nothing-crosses = Không bên nào còn quân qua được sông: hòa cờ.
rule-chess-repetition = Mỗi lần đều cùng bên đến lượt và cùng các nước đi được: hòa cờ.
# $round: of the last capture or pawn move, 0 if it was before the first move here; $n: how many moves
rule-chess-move-limit = { $round ->
    [0] Mỗi bên { $n } nước không ăn quân, không đi Tốt.
   *[other] Mỗi bên { $n } nước không ăn quân, không đi Tốt, tính từ nước { $round }.
}
# $left: what is left beside the kings
rule-chess-dead = { $left ->
    [kings] Chỉ còn hai Vua
    [knight] Chỉ còn Vua và Mã chống Vua
    [bishop] Chỉ còn Vua và Tượng chống Vua
   *[bishops] Chỉ còn Vua và các Tượng cùng màu ô
}, đi cách nào cũng không chiếu hết được: hòa cờ.
article-asian = Luật châu Á (AXF), điều { $number }
article-chinese = Luật Trung Quốc 2020, điều { $number }
# $edition: the day from which it held, or none
article-earlier-edition = Luật Trung Quốc 2020, { $edition ->
    [none] theo cách xử ở đây trước ngày 30-11-2026
   *[other] theo cách xử ở đây từ { $edition }
}
article-tiantian = Luật Tiantian: chiếu hoặc đuổi đủ số lần thì phải đổi nước, không ai bị xử thua
article-simple = Luật đơn giản: chỉ trường chiếu một phía mới thua
article-limit = { $ruleset ->
    [Asian] Luật châu Á: không tính các nước chiếu của một bên sau nước thứ mười và nước đỡ chúng
    [Chinese] Luật Trung Quốc 2020: nước chiếu cũng tính
    [Tiantian] Luật Tiantian: các nước chiếu sau nước thứ mười của mỗi bên không tính
   *[Simple] Luật đơn giản: nước chiếu cũng tính
}
article-fide = Luật cờ vua FIDE, điều { $number }
article-fide-claimed = Luật cờ vua FIDE, điều { $number } (tự động đề nghị)
# $side: you, red or black, who would lose
warning-check = { $side ->
    [you] Bạn
    [red] Đỏ
   *[black] Đen
} chiếu mãi, thế cờ đang lặp lại: đổi nước, nếu không sẽ thua
warning-chase = { $pieces } của { $side ->
    [you] bạn
    [red] Đỏ
   *[black] Đen
} đuổi bắt { $targets } mãi: đổi nước, nếu không sẽ thua
warning-mate-threat = { $side ->
    [you] Bạn
    [red] Đỏ
   *[black] Đen
} dọa hết mãi, thế cờ đang lặp lại: đổi nước, nếu không sẽ thua
warning-attack = { $side ->
    [you] Bạn
    [red] Đỏ
   *[black] Đen
} tấn công mãi, thế cờ đang lặp lại: đổi nước, nếu không sẽ thua
warning-repetition = Thế cờ đã lặp lại: thêm một lần nữa là hòa
# $n: how many rounds are left
warning-move-limit = { $n ->
   *[other] Còn { $n } nước không ăn quân nữa là hòa
}
warning-chess-move-limit = { $n ->
   *[other] Còn { $n } nước không ăn quân, không đi Tốt nữa là hòa
}

## Vì sao nước đi bị từ chối
refused-no-piece = Ở đây không có quân nào
refused-not-yours = Đó là quân của đối phương
refused-own-piece = Quân của bạn đang đứng ở đó
refused-not-its-way = { $piece } không đi như vậy
refused-horse-leg = Mã bị cản chân
refused-elephant-eye = Tượng bị cản mắt
refused-elephant-river = Tượng không được qua sông
refused-palace = { $piece } không được ra khỏi cung
refused-path-blocked = Có quân cản đường { $piece }
refused-cannon-no-screen = Pháo phải có một quân làm ngòi mới ăn được
refused-cannon-screens = Pháo chỉ ăn qua đúng một ngòi, ở đây có nhiều hơn
refused-cannon-needs-empty = Pháo chỉ nhảy qua quân khác khi ăn
refused-pawn-backward = { $piece } không bao giờ đi lùi
refused-pawn-sideways = { $piece } qua sông rồi mới được đi ngang
refused-king-in-check = Đi như vậy thì bị chiếu
refused-still-in-check = Đang bị chiếu, nước này không đỡ được
refused-kings-facing = Hai Tướng không được đối mặt
refused-checks = Đã chiếu liên tục { $n } nước: phải đổi nước
refused-chases = Đã đuổi cùng một quân { $n } nước: phải đổi nước
refused-checks-and-chases = Đã chiếu và đuổi xen kẽ { $n } nước: phải đổi nước
warning-one-more-check = Chiếu thêm một lần nữa là phải đổi nước
warning-one-more-chase = Đuổi thêm một lần nữa là phải đổi nước
warning-one-more = Chiếu hoặc đuổi thêm một lần nữa là phải đổi nước
change-title = Phải đổi nước
# $side: bên đi; $n: số hiệp; $mv: nước không được đi
change-checks = { $side } đã chiếu liên tục { $n } hiệp, không được chiếu nữa: không đi được { $mv }, nhưng không bị xử thua
change-chases = { $side } đã đuổi cùng một quân { $target } { $n } hiệp, không được đuổi nữa: không đi được { $mv }, nhưng không bị xử thua
change-checks-and-chases = { $side } đã chiếu và đuổi xen kẽ { $n } hiệp, không được đi tiếp như vậy: không đi được { $mv }, nhưng không bị xử thua
change-sign = Đ
change-tag = Phải đổi
change-tag-checks = Cũng chiếu
change-tag-chases = Cũng đuổi
change-left = Còn đi được
change-others = còn { $n } nước khác
change-another = Đổi nước khác
change-all = Mọi nước đi
change-why = Vì sao?
change-clock = hãy đổi nước, đồng hồ vẫn chạy
said-count = lần thứ { $n }
change-please = hãy đổi nước
refused-chess-pawn-forward = Tốt chỉ đi thẳng về trước
refused-chess-pawn-double-step = Tốt chỉ đi hai ô từ vị trí ban đầu
refused-chess-pawn-captures-diagonally = Tốt chỉ ăn chéo
refused-chess-pawn-needs-capture = Tốt chỉ đi chéo khi ăn quân
refused-chess-not-in-passing = Chỉ được bắt Tốt qua đường ngay sau nước đi hai ô
refused-chess-promotion-missing = Tốt phải phong thành Hậu, Xe, Tượng hoặc Mã
refused-chess-no-promotion = Nước này không phong cấp như vậy được
refused-chess-castling-lost = Vua hoặc Xe đã đi: không nhập thành cánh này được nữa
refused-chess-castling-blocked = Giữa Vua và Xe còn quân: không nhập thành được
refused-chess-castling-in-check = Không được nhập thành khi đang bị chiếu
refused-chess-castling-through-check = Vua không được nhập thành qua ô đang bị tấn công
refused-chess-kings-touch = Hai Vua không được đứng cạnh nhau
refused-chess-king-into-check = Vua đến đó sẽ bị chiếu
refused-game-over = Ván cờ đã kết thúc
refused-not-your-turn = Chưa đến lượt bạn
refused-looking-back = Đây là thế cờ trước: hãy về thế cờ hiện tại để đi

## Engine
engines = Engine
engines-count = { $n ->
    [0] chưa có
   *[other] { $n } engine
}
engines-none = Engine là chương trình đánh cờ của tác giả khác, để đấu hoặc để phân tích. Cờ tướng có Fairy-Stockfish và Pikafish, cờ vua có Stockfish: cài một chương trình rồi thêm vào đây.
engines-found = Tìm thấy trên máy này
engine-choice = Chọn engine
engines-remote = Engine trên máy khác: ghi lệnh là ssh, tham số là máy ấy và engine, chẳng hạn me@server stockfish.
engines-add = Thêm engine
engine-edit = Sửa
engine-edit-title = Sửa engine
engine-remove = Bỏ
engine-remove-title = Bỏ engine?
engine-remove-text = “{ $name }” được bỏ khỏi danh sách này; chương trình vẫn còn.
engine-name = Tên
engine-name-hint = Tên engine tự nhận
engine-command = Lệnh
engine-command-hint = Đường dẫn hoặc tên chương trình
engine-choose = Chọn…
engine-choose-title = Chọn chương trình của engine
engine-arguments = Tham số
engine-arguments-hint = Tùy chọn
engine-folder = Thư mục
engine-folder-hint = Thư mục của chương trình
engine-protocol = Giao thức
protocol-ask = Tự nhận biết
protocol-uci = UCI
protocol-ucci = UCCI
engine-test = Thử
engine-press = Chạy
engine-options = Tùy chọn
engine-options-kept = Đã đặt: { $options }. Thử engine để thay đổi.
engine-rule-options = Do luật của từng ván cờ quyết định, không đặt ở đây
engine-by-rules = Theo luật của ván cờ
engine-untold-rules = Không thể cho engine này biết các luật: { $rulesets }. Nước mà luật của ván cờ không cho đi sẽ không được giao cho nó.
engine-fails-test = Engine này thử không đạt
engine-no-command = Hãy ghi lệnh hoặc chọn tệp chương trình trước
engine-no-picker = Hệ thống này không mở được cửa sổ chọn tệp; hãy ghi đường dẫn ở trên
save = Lưu
trial-hint = Khởi động engine, liệt kê tùy chọn và cho nó đi một nước
trial-starting = Đang khởi động…
trial-thinking = Đang nghĩ một nước…
trial-moved = Trả lời sau { $milliseconds } ms, ở đây đi { $move }
trial-no-move = Engine có trả lời nhưng không chịu đi
trial-refused = Engine không nhận các tùy chọn này: { $options }

## Khi engine gặp lỗi
fault-missing = Không có chương trình { $command }; hãy kiểm tra lệnh hoặc chọn tệp
fault-not-executable = Không chạy được { $command }
fault-no-folder = Không có thư mục này: { $folder }
fault-cannot-start = { $command } không khởi động
fault-exited = Chương trình vừa khởi động đã thoát ({ $exit })
fault-no-protocol = Chương trình này không nói UCI lẫn UCCI; có lẽ không phải engine
fault-wrong-game = Engine này không chơi môn cờ này
fault-wrong-game-move = Engine này chơi môn cờ khác; nó đi { $sent }
fault-crashed = Engine thoát giữa chừng ({ $exit })
fault-silent = Engine không trả lời đã { $seconds } giây
fault-flood = Engine gửi mãi dữ liệu vô nghĩa
fault-empty = Engine trả lời mà không nêu nước đi
fault-unreadable = Câu trả lời của engine không phải nước đi: { $sent }
fault-illegal = Nước đi của engine trái luật: { $sent }
# $fault: one of the above
fault-details = { $fault }. Chi tiết: { $details }
exit-code = mã thoát { $code }
exit-signal = tín hiệu { $signal }
exit-unknown = không rõ lý do

## Kho mây
cloud = Kho mây
cloud-off = Tắt
cloud-on = Bật
cloud-host = Địa chỉ
cloud-sends = Chỉ gửi những thế cờ bạn tra đến { $host }
cloud-would-send = Đang tắt: không gửi gì. Khi bật, chỉ gửi những thế cờ bạn tra đến { $host }
cloud-host-scheme = Chưa dùng: địa chỉ phải bắt đầu bằng https:// hoặc http://
cloud-host-login = Chưa dùng: địa chỉ này không được có tên người dùng và mật khẩu
cloud-host-query = Chưa dùng: địa chỉ này phải hết trước ? và #
cloud-host-malformed = Chưa dùng: đây không phải địa chỉ
library-tab = Kho mây
explorer-tab = Thống kê
explorer-games = Số ván
explorer-results = Kết quả
explorer-own = Của tôi
explorer-nothing = Trong kho của bạn chưa có ván nào đi tiếp từ đây
explorer-results-xiangqi = Đỏ thắng { $first }, hòa { $draws }, Đen thắng { $second }
explorer-results-chess = Trắng thắng { $first }, hòa { $draws }, Đen thắng { $second }
library-asking = Đang hỏi kho mây…
library-unknown = Kho mây chưa biết thế cờ này
library-over = Ở đây không còn nước hợp lệ
library-again = Thử lại
# $side: the name of the side to move
library-score = Điểm cho { $side }
library-wins = % thắng
library-note = Ghi chú
library-won = thắng
library-lost = thua

## Lỗi của kho mây
library-no-such-game = Kho mây không có môn cờ này
library-bad-host = Đây không phải địa chỉ kho mây: { $host }
library-unreachable = Không kết nối được kho mây; hãy kiểm tra mạng
library-timed-out = Kho mây không trả lời kịp
library-busy = Hỏi kho mây quá nhiều; lát nữa hãy thử lại
library-unavailable = Kho mây gặp sự cố (trạng thái HTTP { $status })
library-redirected = Kho mây chuyển hướng sang địa chỉ khác, không đi theo: { $address }
library-too-long = Câu trả lời của kho mây quá dài
library-refused = Kho mây không trả lời: { $status }
library-garbled = Câu trả lời của kho mây vô nghĩa: { $excerpt }
library-illegal = Kho mây đề nghị một nước trái luật: { $sent }

## Khi có lỗi
settings-damaged = Tệp cài đặt bị hỏng; dùng mặc định: { $file }
settings-partly = Không đọc được dòng { $line } của cài đặt; phần còn lại vẫn giữ
settings-unreadable = Không đọc được cài đặt; lần này dùng mặc định
settings-no-folder = Không có thư mục cho cài đặt; thay đổi chỉ có hiệu lực đến khi đóng Chuhe
settings-not-saved = Không lưu được cài đặt: { $file }
engines-damaged = Danh sách engine bị hỏng; đã giữ lại thành { $file }
engines-unreadable = Không đọc được danh sách engine; lần này không có engine nào
engines-no-folder = Không có thư mục cho danh sách engine; thay đổi chỉ có hiệu lực đến khi đóng Chuhe
engines-not-saved = Không lưu được danh sách engine: { $file }
error-fen = Không đọc được thế cờ này (FEN): { $reason }
error-no-display = Không tìm thấy màn hình nên không mở được cửa sổ.
    Hãy chạy trong phiên đồ họa (X hoặc Wayland), và xem DISPLAY hoặc WAYLAND_DISPLAY đã được đặt chưa.
error-no-graphics = Không tìm thấy trình điều khiển đồ họa nên không mở được cửa sổ.
    Hãy cài trình điều khiển Vulkan của cạc đồ họa; không có cạc thì vẽ bằng phần mềm. Trên Debian và Ubuntu:
    sudo apt install mesa-vulkan-drivers
error-graphics-lost = Mất thiết bị đồ họa nên cửa sổ đã đóng. Ván cờ đã được lưu: mở lại Chuhe để chơi tiếp.

## Thế cờ (FEN) sai ở đâu
fen-empty = không có gì trong đó
fen-rank-count = bàn cờ có { $found } hàng, không phải { $ranks }
# $point: point or square
fen-rank-width = hàng { $rank } rộng { $width } { $point ->
    [point] điểm
   *[square] ô
}, không phải { $files }
fen-unknown-letter = “{ $letter }” ở hàng { $rank } (cột { $column }) không phải quân cờ
fen-missing-king = { $side } không có Tướng (Vua)
fen-too-many = { $side } có { $found } quân { $piece }, nhiều nhất chỉ được { $most }
fen-king-outside-palace = Tướng của { $side } ở { $at } nằm ngoài cung
fen-impossible-point = { $piece } của { $side } không thể đứng ở { $at }
fen-kings-facing = Tướng ở { $first } và { $second } đối mặt nhau
fen-opponent-in-check = { $side } đang bị chiếu mà lại đến lượt { $mover }
fen-side-to-move = bên đến lượt là “{ $found }”, không phải một trong { $letters } (mục 2)
fen-not-a-dash = mục { $field } là “{ $found }”, không phải “-”
# $field: 5 (plies without progress) or 6 (the number of the round)
fen-bad-counter = { $field ->
    [5] số nước không tiến triển
   *[6] số thứ tự nước
} là “{ $found }”, không phải số từ 0 đến { $most } (mục { $field })
fen-trailing = sau mục cuối còn “{ $found }”
fen-chess-many-kings = { $side } có { $found } Vua
# $what: pieces or pawns
fen-chess-too-many = { $side } có { $found } { $what ->
    [pawns] Tốt
   *[pieces] quân
}, nhiều nhất chỉ được { $most }
fen-chess-pawn-on-last-rank = Tốt của { $side } không thể đứng ở { $at }
fen-chess-kings-touch = hai Vua ở { $first } và { $second } đứng cạnh nhau
fen-chess-too-many-checkers = { $found } quân cùng chiếu { $side }, nhiều nhất là 2
fen-chess-castling = “{ $letter }” ở cột { $column } không phải quyền nhập thành (K, Q, k, q, mỗi chữ một lần, hoặc -)
fen-chess-castling-king = quyền nhập thành “{ $letter }”: Vua của { $side } không ở { $home }
fen-chess-castling-rook = quyền nhập thành “{ $letter }”: { $side } không có Xe ở { $home }
fen-chess-not-a-square = ô bắt Tốt qua đường là “{ $found }”, không phải “-” hay một ô (mục 4)
fen-chess-no-double-step = không Tốt nào có thể vừa đi hai ô qua { $at } (mục 4)

## Đối thủ khác bên bàn cờ
cloud-library = Kho mây
library-moved = Nước từ kho mây
library-replaced = { $name } đi thay
library-replaced-off = Kho mây đang tắt (xem cài đặt)
thinking-none = Các biến của engine hiện ở đây
thinking-depth = độ sâu { $depth }
thinking-time = { $seconds } giây
move-now = Đi ngay
thinking-speed = { $speed }/giây
thinking-mate = { $side } chiếu hết sau { $moves } nước
engine-fault-title = { $name } không đi
engine-fault-substitute = Tiếp tục với cấp { $level }
engine-fault-again = Thử lại
engine-fault-untouched = Ván cờ vẫn như cũ. Bạn cũng có thể đi lại hoặc chơi ván mới.
engine-restarted = { $name } ngừng trả lời và đã được khởi động lại
engine-missing = { $name } không còn được cài; cấp { $level } chơi thay
engine-none-chosen = Chưa chọn engine; cấp { $level } chơi thay

## Lưu ván cờ
resumed-game = Chơi tiếp ván dở dang của bạn
games-busy = Chương trình khác đang dùng kho ván cờ: ván này không được lưu
games-disk-full = Đĩa đầy: ván này không được lưu
games-read-only = Thư mục kho ván cờ chỉ đọc: ván này không được lưu
games-newer = Kho ván cờ do bản Chuhe mới hơn tạo: ván này không được lưu
games-not-saved = Ván này không được lưu: kho ván cờ báo lỗi
games-damaged = Kho ván cờ bị hỏng; đã giữ lại thành { $file }

## Nghiên cứu
study = Nghiên cứu
study-game = Nghiên cứu ván này
hint = Gợi ý
hint-is = Gợi ý: { $move }
# $piece: the name of a piece
hint-piece = Gợi ý: đi { $piece } – hỏi lần nữa để xem nước
# $move: the first move of a line, $why: what the line wins, with the move that wins it
hint-because = Gợi ý: { $move } – rồi { $why }
threat = Xem nước dọa
threat-is = Nước dọa: { $move }
no-threat = Bạn đang bị chiếu nên không có nước dọa
analysis = Phân tích
analyse-game = Phân tích
analysis-lines = Số biến
ask-move = Đánh giá nước này
asked-move = nước đánh giá
analysis-beside = Engine thứ hai
analysis-beside-none = Không

answer-first = Trả lời trước
answer-at = Nước { $n } · đến lượt { $side }
answer-number = Câu { $n } trên { $of }
answer-title = Bạn nghĩ trước
answer-about = Chỉ hỏi ? và ??, ba câu mỗi ván
answer-threat = Đối phương đe dọa gì?
answer-threat-how = Nhấn vào quân, rồi vào điểm nó sẽ đến.
answer-no-threat = Không đe dọa gì
answer-again = Trả lời lại
answer-give-line = Tính biến
answer-candidates = Các nước bạn cân nhắc
answer-candidates-how = Nhiều nhất ba nước, đi trên bàn cờ
answer-one-more = Thêm một nước, hoặc để vậy
answer-first-choice = Chọn đầu
answer-prefer = Đưa lên đầu
answer-drop = Bỏ { $mv }
answer-line = Biến bạn tính
answer-line-how = Từ nước chọn đầu, đi cho cả hai bên; từ ba nước trở lên thì rõ hơn.
answer-hidden = Điểm, mũi tên và thanh thế trận được giấu cho đến khi bạn trả lời.
answer-next = Tiếp
answer-compare = Đối chiếu
answer-pass = Xem đáp án
answer-shown = Đáp án
answer-worked-out = Tính đúng
answer-right-direction = Đúng hướng
answer-reply-missed = Sót nước đáp
answer-not-seen = Chưa thấy
answer-part-threat = Đe dọa
answer-part-candidates = Nước cân nhắc
answer-part-line = Biến
answer-you = Bạn
answer-fact = Thực ra
answer-threat-right = Đúng
answer-threat-other = Cũng có, nhưng chưa gấp nhất
answer-missed = Không thấy
answer-best-first = Chọn đúng
answer-best-later = Có, nhưng không xếp đầu
answer-best-missed = Không có
answer-line-right = Thấy nước đáp
answer-line-missed = Sót ngay nước đáp đầu
answer-next-question = Câu tiếp
answer-to-review = Đến xem lại
answer-leave = Đến xem lại ngay
answer-days = { $n } câu trong 30 ngày
answer-wait = Engine còn đang xem ván cờ. Xong thì bạn trả lời trước.
answer-skip = Xem ngay
again = Đi lại từ đây
again-level = cho cấp { $level }
again-task = Tìm nước hay hơn cho { $side }
again-move = Nước { $n } trên { $of }
again-how = Ba nước tiếp theo được đánh giá ngay khi đi. Mỗi nước trả lời là nước khó đáp lại nhất.
again-sound = tốt
again-open = chưa đánh giá được
again-better = nên đi { $mv }
again-all-sound = Hay lắm, nước nào cũng tốt
again-some-sound = Chưa phải nước nào cũng tốt
again-none-sound = Chưa được, thử lại
again-unjudged = Không đánh giá được nước cuối
again-retry = Lại
again-play-on = Chơi tiếp…
again-leave = Về xem lại
again-number-moves = Số nước
again-number-sound = Nước tốt
again-number-accuracy = Độ chính xác
guess-moves = Đoán nước
guess-task = { $side } đã đi nước nào?
guess-over = Ván cờ hết ở đây
guess-round = Nước { $n } trên { $of }
guess-how = Hãy đi nước bạn chọn. Rồi xem nước đã đi thật và engine nghĩ gì về cả hai.
guess-judging = Đang đánh giá…
guess-found = Đúng – đó là nước đã đi
guess-other = Ván thật đi nước khác
guess-shown = Đây là nước đã đi
guess-yours = Của bạn
guess-played = Đã đi
guess-best = Engine
guess-percent = Phần trăm: cơ hội thắng sau mỗi nước
guess-show = Đáp án
guess-next = Tiếp tục
guess-side = Đổi bên
guess-leave = Trở về
guess-number-found = Đoán đúng
guess-number-own = Bạn
guess-number-played = Kỳ thủ
guess-sum-found = { $of ->
   *[other] Bạn đoán { $of } nước và đúng { $found }.
}
guess-sum-behind = Kỳ thủ đi chính xác hơn bạn.
guess-sum-ahead = Bạn đi chính xác hơn kỳ thủ.
guess-sum-level = Bạn đi chính xác ngang kỳ thủ.

add-line = Thêm biến này vào biên bản
study-begun = Nghiên cứu: thử nước nào cũng được
variations = { $n ->
   *[other] { $n } biến
}
comment = Chú giải
comment-hint = Ghi chú về thế cờ này
done = Xong
marks = Dấu
mark-brilliant = !!  Tuyệt hay
mark-good = !  Hay
mark-interesting = !?  Đáng chú ý
mark-inaccuracy = ?!  Chưa chuẩn
mark-mistake = ?  Sai lầm
mark-blunder = ??  Lỗi nặng
mark-none = Không dấu
details = Thông tin ván…
tag-title = Tiêu đề
tag-event = Giải đấu
tag-place = Địa điểm
tag-date = Ngày
tag-round = Vòng
tag-opening = Khai cuộc
tag-time-control = Thời gian
tag-annotator = Người chú giải
previous-variation = Biến trước
next-variation = Biến sau
shift-up = Đưa biến lên
shift-down = Đưa biến xuống
promote-variation = Nâng biến
make-main-line = Làm biến chính
delete-move = Xóa từ đây
copy-position = Chép thế cờ (FEN)

## Kho ván cờ
library = Kho ván cờ
open-game = Mở
search-games = Tìm
search-games-hint = Kỳ thủ, khai cuộc, giải, ngày
result = Kết quả
delete-game = Xóa
games-count = { $n ->
   *[other] { $n } ván
}
no-games-yet = Ván của bạn được lưu ở đây từ nước đầu
no-games-found = Không tìm thấy ván nào
games-not-read = Không đọc được kho ván cờ
date = Ngày
event = Giải đấu
copied = Đã chép
play-from-here = Chơi từ đây
confirm-study-title = Nghiên cứu ván này?
confirm-study-text = Đây là thế cờ trước. Trong chế độ nghiên cứu, bạn thử được các nước khác từ đây; ván cờ vẫn còn trong kho.
confirm-study-yes = Nghiên cứu

## Tệp
open-file = Mở…
recent-files = Tệp gần đây…
no-recent-files = Chưa mở hay lưu tệp nào
save-file = Lưu thành…
# Pictures and pages of what is at the board
share = Chia sẻ
menu-share = Chia sẻ…
share-picture = Ảnh
share-moving = Ảnh động
share-page = Trang web
share-save = Lưu…
share-open-page = Mở trang
share-folder = Mở thư mục
share-not-copied = Không chép được: không có bảng tạm
share-not-opened = Không có chương trình mở trang web. Trang ở { $file }
share-copy-picture = Chép ảnh
share-copy-text = Chép chữ
share-play = Chạy thử
share-stop = Dừng
share-too-large = Tệp sẽ lớn hơn 24 MB: chọn cỡ nhỏ hơn hoặc một phần ván
share-failed = Không làm được; nhật ký ghi lý do
share-format = Dạng
share-size = Cỡ
share-small = Nhỏ
share-medium = Vừa
share-large = Lớn
share-near = Hướng
share-below = { $side } ở dưới
share-look = Kiểu
share-look-window = Như cửa sổ này
share-look-printed = Đen trắng
share-last-move = Nước cuối
share-arrows = Mũi tên
share-arrow-count = { $n } cái
share-marks = Ký hiệu
share-title = Tiêu đề
share-described = Lời đi kèm: “{ $text }”
share-from = Từ
share-to = Đến
share-start = Đầu ván
share-pace = Mỗi nước
share-seconds = { $n } giây
share-moves = Nước đi
share-moves-below = ghi dưới bàn
share-loop = Lặp
share-loop-again = chạy lại từ đầu
share-paper = Giấy
share-fit = Mỗi trang
share-diagrams = Hình
share-diagrams-notes = Chú giải
share-diagrams-rounds = 5 hiệp
share-diagrams-blunders = Lỗi nặng
share-diagrams-none = Không
share-moves-all = biến chính và biến phụ
share-comments = Chú giải
share-comments-all = có trong ván
share-numbers = Số trang
share-numbers-all = ở chân trang
share-kilobytes = khoảng { $n } KB
share-move-count = { $n } nước
share-diagram-count = { $n } hình
share-unshown = Ảnh không có chữ cho một phần tiêu đề hoặc tên: thay bằng ô vuông
print = In
menu-print = In…
print-which = Loại
print-mixed = Mọi loại
print-count = Bao nhiêu
print-these = Các bài
print-span = { $from }–{ $to } trong { $all }
print-answers-apart = ở tờ riêng
print-points = Độ khó
print-points-below = độ khó của mỗi bài
# $name: what the mate is called, or how material is won
print-named = { $name }:
print-sheet-of = Tờ { $a } trên { $b }
# $paper: A4, A5
print-sheets = { $n } tờ { $paper }
print-missing = { $n } ván không đọc được và bị bỏ qua.
print-most = Chỉ in { $n } ván đầu.
print-unshown = Bản xem trước thiếu chữ cho một phần văn bản; trang web có đủ.
match-room = Đấu máy
match-none = Chưa có trận nào. Hãy chọn hai máy.
match-reading = Xin chờ…
match-new = Trận mới…
match-report = Chép báo cáo
match-stop = Dừng
match-begin = Bắt đầu
match-score-tab = Kết quả
match-games-tab = Ván
match-running = Đang đấu · ván { $n }
match-paused = Tạm dừng
match-paused-faults = Tạm dừng: { $name } lỗi ba ván liền
match-paused-unkept = Tạm dừng: không lưu được ván ({ $what })
match-stopped = Đã dừng
match-over = Đã xong
match-stronger = { $name } mạnh hơn (95%)
match-not-stronger = { $name } không mạnh hơn (95%)
match-won = Thắng
match-drawn = Hòa
match-lost = Thua
match-draw = Hòa
match-elo = 95%: { $low } đến { $high }
match-left = Còn khoảng { $n } phút
match-sprt = SPRT { $low } với { $high }
match-test-low = không hơn
match-test-high = mạnh hơn
match-openings = Khai cuộc
match-time = Thời gian
match-at-once = Cùng lúc
match-pairs = Cặp, 0–2 điểm
match-los = Khả năng hơn
match-clock = { $base } giây + { $increment } giây
match-move-time = { $n } giây mỗi nước
match-nodes = { $n } nút mỗi nước
match-depth = Độ sâu { $n }
match-book = Khai cuộc có sẵn
match-number = Ván
match-result = Kết quả
match-moves = Hiệp
match-move = Nước
match-depths = Độ sâu
match-score = Thế
match-pair-of = Ván { $first } và { $second } cùng khai cuộc, đổi bên
match-built-in = { $n ->
    [1] Máy
   *[other] Máy, { $n } luồng
}
match-about-built-in = có sẵn · { $n } luồng · { $hash } MB
match-about-level = có sẵn · cấp { $n }
match-games = { $n } ván
match-end-tables = bảng tàn cuộc
match-end-score = hai bên đồng ý
match-end-length = quá dài
match-fault-no-start = { $name } không khởi động
match-fault-other-game = { $name } chơi cờ khác
match-fault-option = { $name } từ chối tùy chọn
match-fault-crash = { $name } bị sập
match-fault-silent = { $name } ngừng trả lời
match-fault-flood = { $name } viết không dứt
match-fault-illegal = { $name } đi nước sai luật
match-fault-no-move = { $name } không ra nước
match-no-openings = Không có khai cuộc để bắt đầu
match-at-line = dòng { $n }
match-at-game = ván { $n }
match-bad-opening = { $file }: không phải khai cuộc – { $what }
match-damaged = Không đọc được { $file }: tệp bị hỏng
match-busy = Cửa sổ khác đang đấu trận này
match-broken-down = Trận bị gián đoạn; các ván đã đấu vẫn còn
match-bad-players = Cần hai đến tám bên
match-bad-test = Elo thứ hai phải lớn hơn
match-bad-test-of-many = SPRT so hai bên, hoặc bên đầu với các bên khác
match-bad-plan = Không đấu được; hãy kiểm tra các số
match-players = Các bên
match-add-player = Thêm bên
match-pairing = Xếp cặp
match-round-robin = Vòng tròn
match-gauntlet = Bên đầu gặp tất cả
match-file = Tệp…
match-pace-clock = Đồng hồ
match-pace-move = Mỗi nước
match-pace-nodes = Nút
match-pace-depth = Độ sâu
match-seconds = giây
match-tenths = × 0.1 giây
match-milliseconds = mili giây
match-nodes-a-move = nút
match-plies = nước
match-rounds = Số cặp
match-test-ends = Dừng khi rõ
match-adjudicate = Xử sớm
match-by-tables = Bảng tàn cuộc
match-by-score = Hai bên đồng ý
match-agreed = nước
match-by-length = Hòa sau
match-longest = hiệp
books = Sách khai cuộc
books-about = Máy đi theo sách đang dùng từ cấp 3. Trang thống kê hiện và sửa các nước của sách.
books-none = Chưa có sách. Hãy làm từ các ván, hoặc nhập.
book-own = Sách của tôi
book-make = Từ các ván…
book-make-now = Làm
book-empty = Sách trống
book-take-in = Nhập…
book-drill = Luyện
book-remove = Bỏ
book-export = Xuất…
book-use = Dùng
book-used = Đang dùng
book-about = { $game } · { $n } KB
book-making = Đang làm “{ $name }”
book-name = Tên
book-games = Ván
book-all-games = Tất cả ván
book-weigh = Trọng số
book-by-games = Theo số ván
book-by-score = Theo điểm
book-side = Bên
book-both = Hai bên
book-depth = Độ sâu
book-plies = nước
book-least = ván trở lên
book-variations = Tính cả biến
book-made = “{ $name }”: { $n } thế cờ từ { $games } ván
book-begun = “{ $name }” còn trống; hãy thêm nước ở trang thống kê
book-taken-in = Đã nhập “{ $name }”
book-taken-in-part = Đã nhập “{ $name }”; { $n } mục không hiểu được
book-bad-line = { $file }, dòng { $n }: không phải dòng của sách
book-none = { $file } không phải sách khai cuộc
book-not-chess = { $file }: tệp Polyglot chỉ chứa cờ vua
book-nothing-made = Không nước nào đủ số ván
book-no-library = Không đọc được kho ván
book-add = Thêm { $mv } vào sách
book-ctrl = Ctrl+nhấp: thêm vào sách
book-weight = Trọng số { $n }
book-results = thắng { $wins }, hòa { $draws }, thua { $losses }
book-forgotten = Bỏ { $n } thế cờ hiếm vì thiếu bộ nhớ
book-exported-part = Đã lưu { $file }, trừ tên, chú giải và kết quả mà định dạng không chứa
book-less = Giảm trọng số
book-more = Tăng trọng số
book-strike = Loại nước này
book-take-away = Bỏ nước này
match-listed = Các ván thư viện đang hiện
match-not-listed = Thư viện hiện không liệt kê ván nào; hãy chọn khai cuộc khác
match-player = Đấu thủ { $n }
match-ladder = Các cấp của máy
match-own-book = sách khai cuộc
match-file-about = Tệp có thể là ván cờ ở mọi định dạng, danh sách thế cờ hoặc nước đi, hay sách khai cuộc (.chbook, Polyglot .bin).
match-taken = Lấy
match-opening-rounds = { $n } nước
match-no-engine = { $name } không còn được cài cho loại cờ này
match-points = Điểm
match-elo-of-others = Elo, 95%
match-elo-of = Elo của { $name } trước { $against }
match-all-others = tất cả
match-no-elo-yet = Elo có sau mười ván
match-no-elo = quá chênh lệch, không đo được
match-left-off = Đang chờ từ khi đóng cửa sổ
match-no-openings-in = { $file } không có khai cuộc nào: { $why }
match-book-other-game = { $file } là sách của { $game }
match-book-no-start = { $file } không có nước đi đầu ván
match-no-plan = Mất kế hoạch của trận { $file } (match.toml); các ván vẫn còn
match-cut-row = Kết quả ván cuối bị cắt dở; ván đó sẽ được đấu lại.
match-bad-rows = Không đọc được { $n } kết quả; đã giữ bản sao, các ván đó sẽ được đấu lại.
match-rows-of-other = Đã bỏ kết quả của trận khác (ván { $games }); đã giữ bản sao.
match-rows-twice = Kết quả bị lặp chỉ tính một lần (ván { $games }); đã giữ bản sao.
match-rows-without = Tệp ván cờ không có ván { $games }; kết quả vẫn được tính.
match-games-without = { $n } ván không có kết quả; đã giữ bản sao, sẽ được đấu lại.
match-left-out = { $file }: lấy { $n } khai cuộc; bỏ qua: { $why }.
match-left-bad = { $n } không đọc được (đầu tiên: { $what })
match-left-ended = { $n } mà ván đã kết thúc trước đó
match-left-short = { $n } ngắn hơn { $rounds } nước
match-left-double = { $n } bị trùng
match-opening-over = ván đã kết thúc trước đó
match-opening-other = đây là { $game }
match-slow = { $name } khởi động chậm: { $n } giây.
match-fault-slow-start = { $name } khởi động quá chậm
match-game-missing = Ván này không có trong tệp ván cờ; kết quả vẫn được tính.
match-waits = Trận đấu máy dừng ở ván { $n } / { $all }: tiếp tục
queue-runs = Đang xem lại ngầm { $n } ván: xem
queue-runs-paused = Việc xem lại { $n } ván đang tạm dừng: tiếp tục
title-match = trận đấu, ván { $n } / { $all }
title-match-paused = trận đấu tạm dừng
title-queue = đang xem lại, còn { $n } ván
book-restore = Khôi phục
book-removed = Đã bỏ “{ $name }”; tệp vẫn còn
book-removed-about = { $game } · đã bỏ
book-restored = “{ $name }” đã trở lại
books-others = { $n } tệp trong thư mục sách không phải là sách, như { $file }
fault-slow-start = Không trả lời trong { $seconds } giây: khởi động chậm, hoặc không phải engine
trial-slow = { $moved } – khởi động chậm ({ $seconds } giây)
paste-game = Dán
copy-game = Chép ván (PGN)
copy-ubb = Chép ván (UBB)
copy-text = Chép ván (chữ Hán)
save-game = Lưu
file-games = Biên bản ván cờ
path-hint = Đường dẫn của tệp
path-about = Phần đuôi cho biết định dạng: .pgn, .xqf, .cbr, .cbl, .cbf, .ubb, .txt
path-no-format = Tên phải có đuôi định dạng: .pgn, .xqf, .cbr, .cbl, .cbf, .ubb hoặc .txt
file-has-games = { $n } ván
file-has-more-games = { $n } ván đầu
file-all-by-import = Nhập thì lấy hết
file-opened = { $n ->
    [one] Đã mở
   *[other] { $n } ván
}
file-faults = Đã mở, nhưng { $n } chỗ không đọc được, chỗ đầu: { $first }
fault-at = { $place }: { $what }
place-line = dòng { $line }, cột { $column }
place-ply = nước { $n }
file-illegal-move = “{ $text }” không phải nước hợp lệ ở đó
file-no-move = đây không phải nước đi
file-truncated = không thấy ván cờ nào, hoặc tệp bị cụt
file-unknown = không phải biên bản ở định dạng đã biết
file-version = không đọc được phiên bản này của { $text }
file-unsupported = chưa hỗ trợ: { $text }
file-unknown-game = không hỗ trợ môn cờ “{ $text }”
file-bracket = ngoặc không có cặp: { $text }
file-bad-value = giá trị không hợp lệ: “{ $text }”
file-lost-variation = một biến không có nước nào để thay
file-skipped = “{ $text }” không thuộc ván nào
file-results = kết quả là { $first }, nhưng chỗ khác ghi { $text }
file-result-on-board = kết quả là { $said }, nhưng thế cờ cuối ván là { $shown }
file-encoding = có ký tự không hợp lệ trong { $text }
file-guessed = chữ được đọc theo { $now }, đó là phỏng đoán: có thể là { $other }
file-twice = thẻ { $tag } có nhiều hơn một lần; bỏ “{ $text }”
# $now, $other: names of encodings; $text, $alternative: what the file says in either
encoding-title = Chữ nào đúng?
encoding-text = Tệp không ghi rõ bảng mã. Theo { $now } đọc là “{ $text }”, theo { $other } là “{ $alternative }”.
encoding-other = Đọc theo { $other }
encoding-keep = Giữ { $now }
file-io = không đọc được tệp
read-missing = Không có { $file }: hãy kiểm tra tên và thư mục
read-folder = { $file } là thư mục: hãy chọn một tệp trong đó
read-denied = Bạn không có quyền đọc { $file }: hãy chép sang thư mục của bạn
read-failed = Không đọc được { $file }: hãy kiểm tra ổ đĩa rồi thử lại
file-busy = Chương trình khác đang dùng { $file }: hãy đóng nó rồi thử lại
file-losses = { $n } điều không ghi được ở định dạng này
file-saved = Đã lưu thành { $file }
file-cannot-say = Không lưu được ván này ở định dạng này
write-no-folder = Chưa lưu { $file }: không có thư mục ấy
write-folder = Chưa lưu: { $file } là thư mục. Hãy thêm tên tệp
write-denied = Chưa lưu { $file }: bạn không có quyền ở đó. Hãy chọn thư mục khác
write-full = Chưa lưu { $file }: đĩa đầy. Hãy dọn bớt hoặc chọn đĩa khác
write-too-large = Chưa lưu { $file }: đĩa không nhận tệp lớn như vậy
write-name = Chưa lưu: { $file } không thể là tên tệp ở đây
write-failed = Chưa lưu { $file }: hãy kiểm tra ổ đĩa rồi thử lại
file-exists = { $file } đã có
file-exists-title = Tệp đã có
file-exists-text = “{ $file }” đã có. Thêm vào cuối tệp hay thay thế?
file-exists-replace = “{ $file }” đã có. Thay thế nó?
file-append = Thêm vào
file-replace = Thay thế
file-holds-one = Tệp .{ $ending } chỉ chứa một ván, nên không thêm được.
file-other-format = { $file } chứa thứ khác, chưa thêm gì: hãy chọn tên khác
explorer-show-games = Xem { $n } ván này
list-games = Ván cờ
list-positions = Thế cờ
list-opening = Khai cuộc
list-moves-head = Số nước
list-reached = Ở nước
list-players = Đấu thủ
list-material = Quân còn lại
list-level = Cấp
list-level-of = Cấp { $n }
list-clear = Xóa lọc
list-choose = Chọn
list-red-won = Đỏ thắng
list-black-won = Đen thắng
list-draw = Hòa
# Mỗi quân còn lại bằng một chữ: Xe, Pháo, Mã
list-pieces-xiangqi = X P M
# Hậu, Xe, Tượng, Mã
list-pieces-chess = H X T M
list-moves = { $n } nước
list-looked-in = Tìm trong: { $shelf }
list-reached-in = ở nước { $n }
list-change-facts = Sửa thông tin
list-chosen = Đã chọn { $n } trên { $all }
sort-by = Xếp theo { $column }
sorted-up = Xếp theo { $column }, tăng dần
sorted-down = Xếp theo { $column }, giảm dần
shelf-all = Tất cả
shelf-own = Ván của tôi
shelf-unread = Chưa xem
new-collection = Bộ sưu tập mới
more-collections = Bộ sưu tập khác
rename-collection = Đổi tên bộ sưu tập
delete-collection = Xóa bộ sưu tập (các ván vẫn còn)
collection-name = Tên bộ sưu tập
add-to-collection = Thêm vào…
clear-selection = Bỏ chọn
restore-games = Hoàn tác: đã xóa { $n } ván
preview-move = { $n }. { $text }
preview-start = Về đầu ván
preview-back = Lùi một nước
preview-next = Tiến một nước
preview-end = Đến cuối ván
play-on = Chơi tiếp
copy-one-game = Sao chép
form-board = Thế cờ cần tìm
form-anywhere = Bất kỳ đâu
form-put-here = Bấm để đặt quân
form-to-move = Lượt đi
form-either = Bên nào cũng được
form-whole = Toàn bàn cờ
form-mirrored = Cả đối xứng trái phải
form-swapped = Cả khi đổi màu quân
form-use-current = Dùng thế hiện tại
form-back = Bàn cờ
form-results = Kết quả: { $n }
form-empty = Hãy đặt vài quân lên bàn cờ
form-nothing = Chưa từng xuất hiện
form-hits = { $n ->
   *[other] ván
}
export-all = Xuất tất cả…
import-title = Nhập
import-about = Thêm vào kho các ván trong tệp, hoặc trong một thư mục cùng mọi thư mục con
import-files = Tệp…
import-folder = Thư mục…
import-collection = Bộ sưu tập
import-collection-hint = Không, hoặc tên thư mục
import-skip = Bỏ qua ván trùng
import-finished = Đã nhập xong
import-stopped = Đã dừng, thêm được { $n } ván
import-several = { $n } tệp
import-subfolders = cùng { $n } thư mục con
import-added = { $n ->
   *[other] ván đã thêm
}
import-left = còn khoảng { $n } giây
import-files-done = { $a } / { $b } tệp
import-same = { $n } ván đã có sẵn
import-faults = { $n } tệp không đọc được hết
import-to-check = { $n } ván cần xem lại
import-into = Bộ sưu tập: { $name }
import-unreadable = Tệp không đọc được hết
import-strange = Ván đã thêm nhưng cần xem lại
import-copy-list = Chép danh sách
import-reading = Đang đọc { $path }
import-stop = Dừng
import-background = Tiếp tục trong nền
import-again = Nhập thêm…
import-show = Xem các ván
import-keep = Giữ { $n } nước đầu
import-keep-games = Giữ phần đọc được của { $n } ván
# $first: the first of them, in words
import-places = { $n } chỗ, chỗ đầu: { $first }
import-faults-there = { $n } tệp có vấn đề: xem Kho, mục Nhập
import-no-game = Không thấy ván cờ nào
import-not-found = Tệp không còn ở đó
import-not-allowed = Không có quyền đọc tệp này
import-system = Không đọc được tệp
import-incomplete = Thiếu: chỉ có { $n } byte
import-disk-full = Đĩa đầy; những ván đã thêm vẫn còn
import-library-busy = Chương trình khác đang dùng kho; hãy thử lại
import-not-written = Không ghi được vào kho; những ván đã thêm vẫn còn
export-games = Xuất…
export-cancel = Dừng xuất
export-progress = Đã xuất { $n } trên { $all } ván…
export-about = Phần đuôi cho biết định dạng: .pgn hoặc .cbl
export-done = Đã xuất { $n } ván vào { $file }
export-cancelled = Đã dừng xuất; không ghi tệp nào
export-no-format = Với nhiều ván, tên phải có đuôi .pgn hoặc .cbl
import-all = Thêm tất cả vào kho
import-busy = Đang thêm ván…
import-done = Đã thêm { $n } ván · { $same } ván đã có
this-year = Năm nay
this-month = Tháng này
today = Hôm nay
# $year: four figures
date-year = { $year }
date-month = { $month }/{ $year }
date-day = { $day }/{ $month }/{ $year }

## Xếp thế cờ

set-up = Xếp thế cờ
editor-hint = Chọn quân rồi đặt lên bàn
editor-table-draw = Hai bên đi đúng nhất thì hòa
editor-table-win = { $side } đi trước, thắng trong { $n } nước
editor-table-loss = { $side } đi trước, thua trong { $n } nước
editor-take-off = Muốn bỏ quân, kéo nó ra ngoài bàn. Cũng có thể gõ hoặc dán FEN.
editor-game-over = Ván cờ ở đây đã hết: nghiên cứu được nhưng không chơi tiếp được
editor-held = { $piece }: bấm bàn cờ để đặt; Esc để trả lại
editor-turn = Lượt đi
editor-board = Bàn cờ
editor-castling = Nhập thành
editor-en-passant = Qua đường
editor-no-en-passant = không
editor-clear = Xóa
editor-start = Đầu
editor-swap = Đổi
editor-mirror = Lật
editor-copy = Chép
editor-play = Chơi
editor-study = Xét
editor-possible = Thế cờ này chơi được
editor-impossible = Thế cờ này không thể xảy ra
setup-take-off = Bỏ bớt: kéo quân ra ngoài bàn.
setup-move-them = Dời các quân được tô sáng.
setup-missing-king = { $side } không có { $king }.
setup-missing-king-remedy = Lấy một { $king } từ khay đặt lên bàn.
setup-too-many = { $side } có { $n } { $piece }; một bộ chỉ có { $most }.
setup-impossible-points = { $piece } của { $side } không thể đứng ở chỗ được tô sáng.
setup-impossible-points-remedy = { $kind ->
    [king] Tướng chỉ ở chín điểm trong cung.
    [advisor] Sĩ chỉ đứng ở năm điểm trên đường chéo của cung.
    [elephant] Tượng chỉ đứng ở bảy điểm bên phần đất mình.
   *[pawn] Tốt không đi lùi, qua sông rồi mới rời cột của mình.
}
setup-pawns-on-one-file = { $side } có { $n } { $piece } trên một cột bên phần đất mình.
setup-pawns-on-one-file-remedy = Tốt qua sông rồi mới rời cột: hãy dời bớt một quân.
setup-kings-facing = Hai Tướng đối mặt, ở giữa không có quân nào.
setup-kings-facing-remedy = Đặt một quân vào giữa, hoặc dời một Tướng sang cột khác.
setup-opponent-in-check = { $side } đang bị chiếu mà lại đến lượt { $mover }.
setup-opponent-in-check-remedy = Cho { $side } đi, hoặc bỏ nước chiếu.
setup-many-kings = { $side } có { $n } Vua.
setup-too-many-pieces = { $side } có { $n } quân; nhiều nhất là 16.
setup-too-many-pawns = { $side } có { $n } Tốt; nhiều nhất là 8.
setup-too-many-promoted = { $side } có { $n } quân phải do Tốt phong cấp, nhưng chỉ thiếu { $missing } Tốt.
setup-pawns-on-end-ranks = Tốt không thể ở hàng đầu hay hàng cuối.
setup-castling-king = Vua của { $side } không ở ô ban đầu.
setup-castling-rook = { $side } không có Xe ở góc ấy để nhập thành.
setup-castling-remedy = Tắt quyền nhập thành ấy, hoặc đặt Vua và Xe về ô ban đầu.
setup-kings-touch = Hai Vua đứng cạnh nhau.
setup-too-many-checkers = { $n } quân cùng chiếu { $side }; một nước đi chỉ làm được nhiều nhất hai.
setup-impossible-check = Không nước nào khiến hai quân này cùng chiếu { $side }.
setup-no-double-step = Không Tốt nào vừa đi hai ô ở đó.
setup-no-double-step-remedy = Chọn cột khác để bắt Tốt qua đường, hoặc không chọn.

## Xem lại ván

review-game = Xem lại
review-again = Lại lần nữa
review-running = Đã xem { $done } trên { $of } nước
review-left = còn khoảng { $seconds } giây
review-stop = Dừng
review-failed = Không xem lại được ván này: hãy thử lại
review-mistake-before = Sai lầm trước
review-mistake-after = Sai lầm sau
review-accuracy = Chính xác
review-partly = Dừng giữa chừng
review-play-again = Đi lại từ đây
review-record = Biên bản
review-none = Không thấy sai lầm nào
review-errors = { $n } trên { $of }
# $side is first or second.
review-move = { $side ->
        [second] { $n }… { $move }
       *[first] { $n }. { $move }
    }
review-graph = Cơ hội thắng sau mỗi nước
review-begin = Dùng mũi tên để đi qua các sai lầm
review-first = Đang xem nước đầu tiên…
review-none-yet = Đến giờ chưa thấy sai lầm nào
review-to-puzzle = Lưu thành bài tập
review-show-line = Xem biến
review-walk-all = Cả nước chưa chuẩn và lỗi của đối phương
review-walk-own = Chỉ sai lầm của mình
review-times = Thời gian mỗi nước, nhiều nhất { $n } giây
review-time-quick = Nước này chỉ nghĩ { $n } giây; trung bình cả ván { $m } giây.
review-time-slow = Nước này nghĩ { $n } giây; trung bình cả ván { $m } giây.
review-kept-unreadable = Một phần bài xem lại đã lưu không đọc được
review-kept-anew = Một phần bài xem lại đã lưu không đọc được: đang xem lại từ đầu
judged-inaccuracy = Chưa chuẩn
judged-mistake = Sai lầm
judged-blunder = Lỗi nặng
judged-better = Tốt hơn
# Các đề mục xem lại ván của chuhe-record.
review-plies = { $n } nước
review-opening = khai cuộc: { $name }
review-side = { $player }: độ chính xác { $n } %, { $inaccuracies } nước chưa chuẩn, { $mistakes } sai lầm, { $blunders } lỗi nặng
review-chances = { $judged }: cơ hội { $before } % → { $after } %
review-better = tốt hơn: { $line }
review-answer = đáp lại: { $line }
difficulty-glance = Chỗ sai nhìn qua là thấy.
difficulty-three-moves = Phải tính trước ba nước mới thấy.
difficulty-deep = Phải tính rất sâu mới thấy.
difficulty-engine-only = Chỉ máy mới thấy.
review-threat = Đối phương đã dọa { $move } từ trước.
review-aside = { $threat } { $difficulty }
# Trước hết nói mất gì, sau đó nói mất thế nào.
fault-lost = { $what }: { $how }.
lost-free = Mất không { $lost }
lost-paid = Mất { $lost }, chỉ đổi được { $won }
lost-some = Mất quân
lost-mate = Để đối phương chiếu hết sau { $n } nước
lost-mate-named = Để đối phương chiếu hết sau { $n } nước ({ $name })
lost-promotion = Để Tốt đối phương phong cấp
lost-perpetual = Để đối phương chiếu mãi cầu hòa
# Được gì, rồi diễn biến tiếp theo.
fault-won = { $what }: { $how }.
fault-won-at-once = { $what }.
won-free = { $move } được không { $won }
won-paid = { $move } được { $won }, mất { $lost }
won-some = { $move } được quân
won-promotion = { $move } để Tốt phong cấp
# Kể từng nước; $a, $c là nước của một bên, $b, $d của bên kia, kèm nước ấy làm gì.
story-two = { $a }, rồi { $b }
story-three = trước hết { $a }; sau { $b } thì { $c }
story-four = trước hết { $a }; sau { $b } thì { $c }, rồi { $d }
story-rest-two = sau { $b } thì { $c }
story-rest-three = sau { $b } thì { $c }, rồi { $d }
story-more = { $line } và tiếp tục
story-long = diễn biến { $line }
story-rest-long = tiếp theo là { $line }
# Một nước trong đó làm gì.
step-takes = { $move } ăn { $piece }
step-takes-check = { $move } ăn { $piece } kèm chiếu
step-takes-back = { $move } ăn lại
step-checks = { $move } chiếu
step-mates = { $move } chiếu hết
step-promotes = { $move } phong cấp Tốt
# Một câu, thêm lý do.
fault-because = { $fault } { $reason }
why-hanging = Quân ấy không có căn, không ăn lại được.
why-pinned-protector = { $other } giữ nó bị ghim, không ăn lại được.
why-overloaded = { $other } không giữ được cả hai.
why-protector-taken = { $other } đang giữ nó đã bị ăn trước.
why-double-attack = { $move } bắt đôi: { $targets }.
why-double-mate = { $move } vừa dọa chiếu hết vừa bắt quân: { $targets }.
why-discovered-attack = { $move } mở đường cho { $by } bắt quân: { $targets }.
why-skewer = { $piece } đứng sau Tướng hoặc Vua.
why-pin = { $piece } bị ghim.
why-trapped = { $piece } bị vây, hết đường chạy.
# Nói kết quả trước, các nước đi sau.
fault-moves = { $fault } Các nước: { $line }.
# Trở lại thế cờ đã có.
fault-round-draw = Cứ đi như thế thì hòa ({ $reason }): { $line } trở lại thế cờ đã có trước đó.
fault-round-ruling = Cứ đi như thế thì { $side } thắng theo luật ({ $reason }): { $line } trở lại thế cờ đã có trước đó.
# Kết quả của một phương án.
fault-mate = { $move } chiếu hết sau { $n } nước.
fault-mate-named = { $move } chiếu hết sau { $n } nước: { $name }.
fault-recapture = { $move } ăn lại { $piece }.
fault-perpetual-check = { $move } mở đầu chiếu mãi: hòa.
fault-draw = Theo luật thì hòa: { $reason }.
fault-ruling = Luật phân thắng bại: { $reason }.
# $ending: the pieces that are left, “Rook v full defence”; $side wins it
fault-ending-won = { $ending }: { $side } thắng chắc.
fault-ending-drawn = { $ending }: ở đây là hòa.
fault-ending-win-given = Bỏ lỡ thế thắng, cờ thành hòa: { $ending }.
fault-ending-draw-given = Bỏ lỡ thế hòa: { $ending }, { $side } thắng chắc.
fault-line = Không có một lý do duy nhất: sau { $line } thế cờ kém dần.
fault-line-blunder = Mất ngay { $n } % cơ hội, dù không mất hẳn quân nào: đối phương đáp { $line }.
fault-better-line = { $move } hay hơn.
# What the better move does for the piece that was lost.
remedy-safe = { $move } đưa { $piece } đến chỗ an toàn.
remedy-guarded = { $move } giữ { $piece }.
remedy-shut = { $move } chặn đường bắt { $piece }.
remedy-taken = { $move } ăn { $piece } đang bắt quân.
remedy-kept = { $move }, { $piece } vẫn an toàn.
remedy-spared = { $move } thì không mất { $piece }.
remedy-no-mate = { $move } giải được nước chiếu hết.
fault-missed = Tốt hơn: { $better }
# Các quân được hay mất, liệt kê: “Xe và hai Tốt”.
haul-and = { $items } và { $last }
haul-item = { $piece }
haul-items = { $n ->
        [2] hai
        [3] ba
        [4] bốn
       *[other] { $n }
    } { $piece }
# Vì sao nước đi để xảy ra điều đó; $fault là cả một câu.
fault-threat = { $fault } Nước này đã bị dọa từ trước.
fault-arrival = { $fault } { $move } đi vào chỗ bị ăn.
fault-unprotected = { $fault } { $move } làm nó mất căn.
fault-open-line = { $fault } { $move } mở đường cho { $by }.
fault-open-screen = { $fault } { $move } để lại ngòi cho Pháo.
# What a position has beyond material; $side has the good of it, $other the bad.
fault-shape-mate-threat = { $move } dọa chiếu hết.
fault-shape-attack = { $move } bắt { $piece }, lợi một nước.
fault-shape-hollow-cannon = Pháo { $side } nhắm thẳng Tướng, ở giữa không có quân nào: pháo trống.
fault-shape-horse-elephant = Mã { $side } chiếm vị trí ngọa tào, nhắm vào Tướng.
fault-shape-horse-advisor = Mã { $side } chiếm vị trí quải giác, nhắm vào Tướng.
fault-shape-guards = Sĩ Tượng { $other } đã khuyết, kém { $side } { $n } quân.
fault-shape-crossed = { $piece } { $side } đã qua sông.
fault-shape-passed = { $side } có { $piece } thông.
fault-shape-king-out = Vua { $other } phải ra ngoài, không còn chỗ nấp.
fault-shape-no-castling = { $other } không còn nhập thành được.
fault-shape-king-open = Vua { $other } mất hàng Tốt che chắn.
fault-shape-pinned = { $piece } { $other } bị { $by } ghim.
fault-shape-shut-in = { $piece } { $other } bị vây, không đi đâu được.
# $n, $m: pieces at home (knights and bishops, in Xiangqi rooks and horses)
fault-shape-ahead = { $side } ra quân nhanh hơn: { $other } còn { $n } quân chưa ra, { $side } còn { $m }.
fault-shape-time-lost = Mất nước: { $piece } lại quay về chỗ cũ.
fault-shape-bishops = { $side } có cặp Tượng.
fault-shape-half-castling = { $other } chỉ còn nhập thành được một bên.
fault-shape-outpost = { $piece } { $side } chiếm tiền đồn mà Tốt không đuổi được.
fault-shape-king-file = { $piece } { $side } chiếm cột nửa mở nhắm vào Vua.
fault-shape-centre = Tốt { $side } giữ trung tâm.
fault-shape-pawn-up = { $side } được thêm { $n } { $piece }.
fault-shape-open-file = { $piece } { $side } chiếm cột mở.
fault-shape-palace-file = { $piece } { $side } chiếm lộ sườn cung.
fault-shape-doubled = { $other } có Tốt chồng.
fault-shape-isolated = { $other } có Tốt cô lập.
# $n, $m: how many moves
fault-shape-freedom = Quân { $side } thoáng hơn: có { $n } nước đi, { $other } chỉ có { $m }.
principle-rooks-at-home = Đã đến nước { $n } mà Xe vẫn chưa ra quân.
principle-moved-twice = { $piece } đi liền hai nước trong khi các quân khác chưa ra.
principle-taken-back = { $piece } vừa đi lại quay về chỗ cũ.
principle-pawn-hunt = Quân chưa ra hết mà { $piece } đã đi tham { $pawn }.
principle-idle-guard = Chưa cần mà đã động { $piece }.
principle-horse-blocked = { $piece } cản chân Mã của mình.
principle-file-left = { $piece } bỏ mất lộ thông.
principle-centre-left = { $piece } rời trung lộ.
principle-undeveloped = Còn { $n } Mã và Tượng chưa ra quân.
principle-at-home = Còn { $n } Xe, Mã chưa ra quân.
principle-castling-lost = Vua tự bỏ quyền nhập thành.
principle-not-castled = Nhập thành được mà Vua vẫn ở giữa.
principle-king-cover = Đẩy Tốt trước Vua làm Vua mất chỗ nấp.
principle-instead = { $fault } Đi { $move } trước thì đã không thiệt như vậy.
principle-alone = { $fault } Đứng yên còn hơn.

## Tên các thế chiếu hết

mate-smothered = Chiếu hết ngạt thở
mate-legal = Chiếu hết Légal
mate-boden = Chiếu hết Boden
mate-double-bishop = Chiếu hết bằng hai Tượng
mate-blackburne = Chiếu hết Blackburne
mate-reti = Chiếu hết Réti
mate-arabian = Chiếu hết Ả Rập
mate-hook = Chiếu hết móc câu
mate-vukovic = Chiếu hết Vuković
mate-anastasia = Chiếu hết Anastasia
mate-greco = Chiếu hết Greco
mate-epaulette = Chiếu hết cầu vai
mate-swallowtail = Chiếu hết đuôi én
mate-dovetail = Chiếu hết đuôi bồ câu
mate-morphy = Chiếu hết Morphy
mate-pillsbury = Chiếu hết Pillsbury
mate-opera = Chiếu hết nhà hát
mate-mayet = Chiếu hết Mayet
mate-anderssen = Chiếu hết Anderssen
mate-lolli = Chiếu hết Lolli
mate-damiano = Chiếu hết Damiano
mate-damiano-bishop = Chiếu hết Tượng của Damiano
mate-blind-swine = Chiếu hết hai Xe hàng bảy
mate-ladder = Chiếu hết bậc thang
mate-back-rank = Chiếu hết hàng cuối
mate-men-gong = Muộn cung
mate-chong-pao = Trùng pháo
mate-ma-hou-pao = Mã hậu pháo
mate-tian-di-pao = Thiên địa pháo
mate-pao-nian-dan-sha = Pháo niễn đan sa
mate-jia-che-pao = Giáp xa pháo
mate-tie-men-shuan = Thiết môn thuyên
mate-da-dan-chuan-xin = Đại đởm xuyên tâm
mate-er-gui-pai-men = Nhị quỷ phách môn
mate-men-sha = Muộn sát
mate-ba-huang-ma = Bạt hoàng mã
mate-ba-jiao-ma = Bát giác mã
mate-wo-cao-ma = Ngọa tào mã
mate-gua-jiao-ma = Quải giác mã
mate-diao-yu-ma = Điếu ngư mã
mate-ce-mian-hu = Trắc diện hổ
mate-hai-di-lao-yue = Hải để lao nguyệt
mate-shuang-che-cuo = Song xa thác
mate-song-fo-gui-dian = Tống Phật quy điện
mate-lao-zu-sou-lin = Lão tốt sưu lâm
mate-san-zi-gui-bian = Tam tử quy biên
mate-bai-lian-jiang = Bạch kiểm tướng

## Luyện biến
drill = Luyện biến
drill-about = { $side } · còn { $n } thế
drill-task = Biến của bạn đi gì?
drill-wrong = Không có trong biến
drill-over = Xong lượt này
drill-how = Đi nước mà biến của bạn đã chuẩn bị
drill-not-there = Biến của bạn không có { $mv } mà đi { $answer }. Hãy đi nước đó.
drill-answer = Biến của bạn đi { $answer }. Hãy đi nước đó.
drill-sum = Biết ngay { $right } trên { $all } thế
drill-nothing-due = Chưa có gì phải ôn: mọi thế trong biến đã thuộc
drill-empty = Biến này không có nước nào cho bên này
drill-left-out = { $n } ván trong bộ sưu tập không được tính: là cờ khác hoặc không đọc được
drill-left-out-moves = Bỏ { $n } nước của sách: sách quá lớn
drill-hole = Sau { $line } chưa chuẩn bị gì
drill-hole-met = Sau { $line } chưa chuẩn bị gì: đã gặp { $n } lần
drill-contradiction = Sau { $line } các biến mâu thuẫn: { $moves }
drill-contradiction-at-start = Các biến mở đầu khác nhau: { $moves }
drill-show = Xem
drill-skip = Biến khác
drill-learnt = đã thuộc
drill-due = phải ôn
drill-new = chưa học
# A screen reader’s row of the lines after a move.
drill-branch = { $mv }: đã thuộc { $learnt }, phải ôn { $due }, chưa học { $new }
drill-collection = Luyện bên { $side }
drill-closed = Hãy xem một ván có vài nước trước đã

## Cờ tàn thực dụng

endings = Cờ tàn
# $n: how many are due
endings-about = { $n ->
    [0] { $game } · cờ tàn thực dụng
   *[other] { $game } · cờ tàn thực dụng · hôm nay ôn { $n }
}
ending-practise = Luyện
ending-defend = Thủ thử
ending-up = Chọn cờ tàn phía trên
ending-down = Chọn cờ tàn phía dưới
ending-first = Chọn cờ tàn đầu tiên
ending-last = Chọn cờ tàn cuối cùng
ending-attack = Công thử
ending-show = Xem mẫu
# $side to move wins; $n: the most moves
ending-wins-in = { $side } thắng trong { $n } nước
# $n: moves of one’s own
ending-holds = Giữ được { $n } nước là hòa
ending-last-time = lần trước { $n } nước
ending-mastery = { $n } trên 3
ending-due = Cần ôn ({ $n })
ending-today = Hôm nay
ending-in-days = sau { $n } ngày
# $n: per cent
ending-making = Đang tính mọi biến của thế này ({ $n }%)
# $seconds, $mb: roughly
ending-cost = Chưa tính: khoảng { $seconds } giây, { $mb } MB trên đĩa
ending-cost-short = Khoảng { $seconds } giây, { $mb } MB
ending-task-win = { $side } đi trước thắng
ending-task-hold = { $side } đi trước giữ hòa
ending-shown = Xem mẫu
ending-steps-left = Còn { $n } nước
ending-steps-before = Trước đó còn { $n } nước là thắng
ending-steps = Số nước
ending-moves-made = Nước { $n }
ending-slip-win-draw = Nước này bỏ thắng thành hòa
ending-slip-draw-loss = Nước này bỏ hòa thành thua
ending-slip-win-loss = Nước này bỏ thắng thành thua
# $mv: what the other side answers
ending-after-draw = Sau { $mv } là hòa
# $mv: what the other side answers; $n: its moves to win
ending-after-loss = Sau { $mv } đối phương thắng trong { $n } nước
ending-take-back = Đi lại
ending-go-on = Tiếp tục
ending-better-win = Xem cách thắng
ending-better-hold = Xem cách giữ
ending-moves = Nước đi
ending-before-slip = Trước khi sai
ending-win = Thắng
ending-draw = Hòa
ending-loss = Thua
ending-on-board = Trên bàn cờ
ending-now-draw = Bây giờ là hòa
ending-now-lost = Bây giờ là thua
ending-end-won = Thắng rồi
ending-end-held = Giữ được rồi
ending-end-drawn = Hòa
ending-end-lost = Thua
# $n: moves of the player; $best: the fewest
ending-took = Bạn đi { $n } nước, nhanh nhất { $best }
ending-next = Thế tiếp
ending-course = Mọi thế tàn
ending-free = Nước nào giữ được kết quả đều đúng
ending-none = Thế này không có thế như vậy
# A win by an endgame table, and the rule that draws a game without a capture.
table-too-late = Thắng được, nhưng không kịp trước khi luật { $n } nước xử hòa
table-maybe-late = Thắng được, nhưng có thể không kịp trước khi luật { $n } nước xử hòa
table-make = Tính thế tàn này
ending-fault-folder = Hệ thống không có thư mục cho bảng cờ tàn
ending-fault-read = Không dùng được bảng: { $reason }
ending-fault-write = Không lưu được bảng: { $reason }
ending-fault-memory = Cần { $mb } MB bộ nhớ, quá giới hạn
ending-group-pawn = Tốt
ending-group-horse = Mã
ending-group-cannon = Pháo
ending-group-rook = Xe
ending-group-two = Hai quân
ending-group-mates = Chiếu hết cơ bản
ending-group-pawns = Cờ tàn Tốt
ending-group-pieces = Quân đối quân
ending-won = Thắng
ending-drawn = Hòa
ending-depends = Tùy thế
# $stronger, $weaker: what each side has, in the words below; the whole begins with a capital
ending-name = { $stronger } đối { $weaker }
# $piece: the only attacker, without guards
ending-alone = { $piece ->
    [rook] Xe
    [horse] Mã
    [cannon] Pháo
   *[pawn] Tốt
}
# $piece: an attacker that stands beside another word
ending-piece = { $piece ->
    [rook] Xe
    [horse] Mã
    [cannon] Pháo
   *[pawn] Tốt
}
ending-two = { $piece ->
    [rook] song Xe
    [horse] song Mã
    [cannon] song Pháo
   *[pawn] song Tốt
}
# $one, $other: two pieces that differ
ending-both = { $one } { $other }
# $attackers: one or two; $guards: advisors and elephants beside them
ending-with-guards = { $attackers } { $guards }
# $guards: advisors (a) and elephants (e) of the attacking side
ending-own-guards = { $guards ->
    [a] đơn Sĩ
    [aa] song Sĩ
    [e] đơn Tượng
    [ee] song Tượng
    [ae] đơn Sĩ Tượng
    [aae] khuyết Tượng
    [aee] khuyết Sĩ
   *[aaee] Sĩ Tượng bền
}
# $guards: advisors (a) and elephants (e) that defend without other pieces
ending-defence = { $guards ->
    [a] đơn Sĩ
    [aa] song Sĩ
    [e] đơn Tượng
    [ee] song Tượng
    [ae] đơn Sĩ Tượng
    [aae] khuyết Tượng
    [aee] khuyết Sĩ
   *[aaee] Sĩ Tượng bền
}
ending-bare-king = Tướng trơ
# Chess
ending-chess-king = Vua
ending-chess-two = { $piece ->
    [queen] hai Hậu
    [rook] hai Xe
    [bishop] hai Tượng
    [knight] hai Mã
   *[pawn] hai Tốt
}

# What is to be learnt, a sentence or two
ending-lesson-pawn-king = Tốt chưa xuống hàng cuối là thắng. Không cần chiếu hết: vây Tướng đến khi hết nước đi là được.
ending-lesson-pawn-advisor = Một Sĩ giữ hòa được với Tốt: đừng để Sĩ đứng cùng bên với Tướng, kẻo chặn đường Tướng.
ending-lesson-pawn-elephant = Tượng hầu như luôn có nước chờ nên Tướng không bị vây hết nước; chỉ đừng để Tốt ăn mất Tượng.
ending-lesson-pawn-two-guards = Hai quân phòng thủ dư sức giữ hòa; chỉ đừng để Tốt ăn không một quân.
ending-lesson-pawn-two-elephants = Tốt không bao giờ thắng song Tượng: bên thủ đi thế nào cũng hòa. Bên công đừng đổi quân về thế này.
ending-lesson-own-walls = Bên thủ chỉ sợ Sĩ Tượng mình bít đường Tướng rồi bị chiếu hết một nước; chừa lối thoát là hòa.
ending-lesson-horse-king = Tướng chiếm trung lộ, Mã lấy nốt các điểm còn lại; không cần chiếu, đối phương hết nước là thắng.
ending-lesson-horse-advisor = Dùng Mã khống chế Tướng, ép Sĩ rời đi; bắt được Sĩ rồi thì Tướng ta chiếm trung lộ, Tướng kia hết chỗ tránh.
ending-lesson-horse-elephant = Tướng và Tượng cùng một bên, Tướng ta giữ trung lộ thì có cơ hội thắng; hai quân khác bên thì hòa.
ending-lesson-horse-two-advisors = Tướng tránh trung lộ, hai Sĩ bảo vệ nhau thì Mã không làm gì được.
ending-lesson-horse-advisor-elephant = Đặt Tượng khác bên với Tướng và đừng để Mã ăn không Sĩ Tượng thì Mã không thắng được.
ending-lesson-horse-elephants = Song Tượng giữ hòa chắc trước Mã: chỉ cần xem có Tượng nào bị ăn không, nếu không thì chẳng thua.
ending-lesson-cannon-bare = Không có Sĩ làm ngòi, Pháo không thắng nổi cả Tướng trơ; khi đổi quân hãy giữ lại một Sĩ.
ending-lesson-cannon-at-once = Chỉ thắng nếu chiếu hết được ngay nhờ Sĩ Tượng đối phương; bây giờ không có thì về sau cũng không.
ending-lesson-cannon-advisor-king = Tướng chiếm trung lộ, Tướng kia phải sang bên; đưa Sĩ lên lộ đó làm ngòi, Pháo đứng sau chiếu hết.
ending-lesson-cannon-advisor-advisor = Tướng giữ trung lộ, Pháo bắt Sĩ trước; còn Tướng trơ thì lấy Sĩ mình làm ngòi chiếu hết ở lộ bên.
ending-lesson-cannon-advisor-elephant = Tướng giữ trung lộ, Pháo nhờ ngòi bắt Tượng trước, rồi chiếu hết Tướng trơ ở lộ bên.
ending-lesson-cannon-advisor-advisors = Thế thắng dài nhất của Pháo, đến 24 nước: Tướng giữ trung lộ, kiên nhẫn bắt từng Sĩ một.
ending-lesson-cannon-elephants = Song Tượng thủ Pháo: Tướng giữ trung lộ, đừng lên đỉnh cung; ra bên cạnh trên cao mới nguy.
ending-lesson-cannon-advisor-elephant-hold = Đừng để Tượng đứng giữa, nơi Pháo dễ lợi dụng nhất; đặt chỗ khác thì phần lớn giữ được.
ending-lesson-cannon-guards = Còn ba quân thủ: Tướng ở thấp, đừng lên đỉnh cung thì Pháo khó có cơ hội.
ending-lesson-cannon-full = Sĩ Tượng bền giữ hòa chắc trước Pháo: Tướng ở thấp và luôn có lối thoát thì không bị chiếu hết.
ending-lesson-rook-king = Nhiều nhất hai nước: Xe giữ một lộ, Tướng ta nhìn một lộ, Tướng đối phương hết đường.
ending-lesson-rook-one-guard = Tướng giữ trung lộ chia đôi cung; Xe chiếu rồi bắt quân thủ, hoặc chiếu hết luôn.
ending-lesson-rook-two-advisors = Tướng giữ trung lộ ghim Sĩ giữa, Xe bắt Sĩ từ bên cạnh; ăn được một Sĩ là dễ thắng.
ending-lesson-rook-two-elephants = Tướng giữ trung lộ, Xe chen giữa cắt liên lạc hai Tượng; Tượng lẻ sẽ bị bắt.
ending-lesson-rook-guards = Thiếu một Sĩ hay Tượng là thua Xe, nhiều nhất 18 nước: bắt được một quân thì phần còn lại mau đổ.
ending-lesson-rook-full = Tướng ở hàng cuối, có Tượng giữa và Sĩ giữa thì hòa; Tướng bị ép lên đỉnh cung thì phần nhiều thua.
ending-lesson-rook-advisors-full = Thêm hai Sĩ cũng vậy: Tướng ở hàng cuối, có Tượng giữa vẫn hòa; chỉ thắng khi Sĩ Tượng rời rạc.
ending-lesson-two-pawns-king = Chỉ cần một Tốt chưa xuống hàng cuối là thắng; cả hai xuống hết thì chỉ hòa với Tướng trơ.
ending-lesson-two-pawns-advisor = Có một Tốt cao là thắng chắc, hai Tốt thấp phần nhiều thắng; Tốt thấp với Tốt lụt phần nhiều hòa.
ending-lesson-two-pawns-elephant = Giữ ít nhất một Tốt cao, Tốt kia đừng xuống hàng cuối thì thắng; có Tốt lụt là khó thắng.
ending-lesson-two-pawns-two-advisors = Hai Tốt cao, hoặc một cao một thấp đều thắng; hai Tốt thấp thì chưa chắc. Áp sát rồi hãy xuống.
ending-lesson-two-pawns-two-elephants = Giữ một Tốt cao, Tốt kia đừng lụt thì thắng; hai Tốt thấp hay hòa, có Tốt lụt gần như không thắng.
ending-lesson-two-pawns-advisor-elephant = Bên thủ để Sĩ ở giữa, Tượng khác bên với Tướng; bên công đừng để Tốt lụt mới còn thắng khéo.
ending-lesson-two-pawns-guards = Tướng bên thủ đừng lên đỉnh cung; ở dưới thấp thì phần lớn giữ được.
ending-lesson-two-pawns-elephants-advisor = Bên thủ để Sĩ khác bên với Tướng, đừng cho Tốt vào cung; có Tốt lụt thì càng không sợ.
ending-lesson-horse-pawn-easy = Tốt chặn đường Tướng, Mã chiếu và bắt quân: thắng nhanh.
ending-lesson-horse-pawn-guards = Tốt giữ chân Tướng, Mã bắt quân không căn; có thể rất nhiều nước, hãy kiên nhẫn.
ending-lesson-horse-pawn-elephants = Tốt chưa xuống hàng cuối là thắng; xuống rồi thì song Tượng giữ hòa.
ending-lesson-horse-pawn-short = Tốt cao thì thắng, càng thấp càng khó; có khi hơn 50 nước, đừng phí nước nào.
ending-lesson-horse-pawn-full = Tướng ở hàng cuối, có Tượng giữa thì giữ hòa; bên công giữ Tốt cao và kéo Tướng lên.
ending-lesson-queen-mate = Hậu ép dần Vua từ khoảng cách một bước Mã, Vua mình tiến đến rồi chiếu hết; coi chừng hết nước đi.
ending-lesson-rook-mate = Xe cắt đường; khi hai Vua đối mặt, chiếu một nước là nó phải lùi một hàng. Ra đến biên thì hết.
ending-lesson-bishops-mate = Hai Tượng kề nhau dồn Vua vào góc, có Vua mình giúp; hai Tượng cùng màu ô thì chỉ hòa.
ending-lesson-bishop-knight-mate = Phải chiếu hết ở góc cùng màu với Tượng: dồn Vua dọc biên từ góc kia sang, trong 33 nước.
ending-lesson-knights-no-mate = Hai Mã không ép chiếu hết được; Vua chỉ cần đề phòng bị chiếu hết một nước ở biên, góc.
ending-lesson-pawn-promotes = Đưa Vua lên trước Tốt, tốt nhất là hàng sáu; Vua kia giữ thế đối Vua trước Tốt thì hòa.
ending-lesson-queen-pawn = Tốt hàng bảy có Vua kèm: Tốt biên và Tốt cột Tượng thường hòa; cột khác thì Hậu ép Vua chắn Tốt để Vua mình đến gần.
ending-lesson-rook-pawn = Vua kịp quay về, hoặc Xe cắt được Vua đối phương thì thắng; Vua và Tốt đã đi xa cùng nhau thì phần nhiều hòa.
ending-lesson-queen-rook = Dồn Vua ra biên, buộc Xe rời Vua rồi bắt đôi ăn Xe; coi chừng hết nước đi.
ending-lesson-queen-knight = Hậu tránh ô bị Mã bắt đôi; Vua tiến đến, cùng nhau tách Mã khỏi Vua.
ending-lesson-rook-bishop = Bên thủ đưa Vua vào góc khác màu với Tượng: Tượng luôn che được nước chiếu, hòa.
ending-lesson-rook-knight = Giữ Mã sát Vua và tránh góc; bị tách khỏi Vua là mất Mã.

## Bài tập

puzzles = Bài tập
# $game: a game; $all, $tried: how many puzzles there are and were tried; $days: how many
puzzles-about = { $game } · { $all } bài, đã làm { $tried } · { $days } ngày liền
puzzles-today = 10 bài hôm nay
# $due, $new: how many puzzles
puzzles-today-detail = Ôn { $due } bài, { $new } bài mới
puzzles-go-on = Làm tiếp
puzzles-more = Thêm một bài
# $change: points won or lost, with their sign
puzzles-rating = Điểm, tháng này { $change }
puzzles-themes = Dạng bài
puzzles-kinds = { $n } dạng
puzzles-moves = { $n } nước
puzzles-own = Lỗi của bạn
puzzles-own-due = { $n } bài đến hạn hôm nay
puzzles-failed = Bài sai
theme-sacrifice = Thí quân
theme-hanging = Quân treo
theme-exchange = Đổi quân có lời
theme-pinned-protector = Ghim quân đỡ
theme-combination = Đòn phối hợp
theme-overloaded = Quân đỡ quá tải
theme-promotion = Phong cấp
theme-double-attack = Bắt đôi
theme-skewer = Xiên
theme-pin = Ghim quân
theme-trapped = Vây quân
theme-discovered-attack = Đòn mở
puzzle-mate = { $side } chiếu hết sau { $n } nước
puzzle-by-checks = Nước nào cũng phải chiếu
puzzle-best = { $side } đi: tìm nước hay hơn
puzzle-win = { $side } đi: bắt được quân
puzzle-hold = { $side } đi: chỉ một nước giữ được
puzzle-save-draw = { $side } đi: gỡ hòa
puzzle-game = Xem ván cờ
puzzle-own = Từ ván đã xem lại
puzzle-hint = Gợi ý
puzzle-answer = Xem lời giải
puzzle-retry = Làm lại
puzzle-next = Tiếp
puzzle-leave = Thoát
puzzle-begin = Đi nước đầu tiên trên bàn cờ
puzzle-judging = Đang kiểm tra…
puzzle-hint-piece = Hãy nhìn quân { $piece }
puzzle-hint-destination = Có quân đi đến { $point }
puzzle-hint-marked = Có quân đi đến điểm được khoanh
puzzle-hint-move = { $move }
# $line: the moves that follow
puzzle-answer-is = Đáp án: { $move } { $line }
puzzle-right = Đúng – đi tiếp
puzzle-solved = Giải xong!
puzzle-open = Không xét được nước ấy. Thử nước khác.
puzzle-no-check = { $move } không chiếu
puzzle-too-slow = { $move } quá chậm
puzzle-draw = { $move } chỉ hòa
puzzle-escapes = { $move } để Tướng (Vua) thoát
puzzle-worse = { $move } mất quá nhiều
puzzle-too-little = { $move } không lời đủ quân
puzzle-loses = { $move } thua
puzzle-rating = Điểm
puzzle-points = Bài này
puzzle-streak = Số ngày liền
puzzle-kept = Đã lưu vào bài tập của bạn
# Of several mistakes, $of; $n of them are puzzles now
puzzles-made = Đã lưu { $n } / { $of } vào bài tập của bạn; số còn lại không có đáp án duy nhất
make-puzzle = Bài tập

welcome = Chào mừng đến với Chuhe
welcome-text = Chọn môn cờ và dáng quân. Sau này có thể đổi trong phần cài đặt.
welcome-xiangqi = Cờ tướng, có Pháo, Tượng và con sông.
welcome-chess = Môn cờ quốc tế, chơi trên 64 ô.
welcome-xiangqi-pieces = Quân cờ tướng trông thế nào?
welcome-chess-pieces = Quân cờ vua trông thế nào?
welcome-characters = Chữ Hán
welcome-hybrid = Chữ và hình
welcome-pictures = Hình vẽ
welcome-learn = Học chơi
welcome-learn-about = Bài học ngắn trên bàn cờ
welcome-play = Chơi luôn
welcome-play-about = Cấp 1, có giải thích nước đi
welcome-open = Mở tệp…
first-move-hint = Bấm vào một quân của bạn để xem nó đi được đâu
guide = Học chơi
guide-number = Bài { $n } trên { $of }
guide-task = { $n }/{ $of }: { $task }
guide-step = Đúng – đi tiếp
guide-done = Xong!
guide-wrong-gives-check = Nước này chiếu, nhưng ở đây đối phương đứng yên
guide-wrong-captured = Chiếu nhưng chưa hết: quân chiếu bị ăn được
guide-wrong-king-moves = Chiếu nhưng chưa hết: bên kia tránh đi được
guide-wrong-parried = Chiếu nhưng chưa hết: bên kia che được
guide-wrong-no-end = Nước này đúng luật, nhưng đối phương vẫn còn nước đi
guide-wrong-draws = Nước này đúng luật, nhưng ván cờ thành hòa
guide-wrong-no-draw = Nước này đúng luật, nhưng chưa hòa
guide-wrong-loses = Nước này đúng luật, nhưng { $piece } của bạn sẽ bị ăn
guide-wrong-checks-on = Lại chiếu nữa – theo luật, chiếu mãi là thua
guide-wrong-no-check = Nước này đúng luật, nhưng không chiếu
guide-wrong-no-capture = Nước này đi được, nhưng không ăn quân nào
# $piece: what is captured; $other: what could be
guide-wrong-worth-less = Nước này đi được, nhưng { $other } đáng giá hơn { $piece }
guide-wrong-en-passant = Nước này đi được, nhưng chỉ lúc này mới bắt Tốt qua đường được
guide-wrong-no-castling = Nước này đi được, nhưng không phải nhập thành
guide-wrong-not-asked = Nước này đúng luật, nhưng chưa đúng yêu cầu của bài
guide-back = Lùi
guide-again = Lại
guide-leave = Thoát
guide-next = Tiếp
guide-to-game = Chơi một ván dễ

## Phím
keys = Phím tắt
hide-panel = Ẩn bảng bên
show-panel = Hiện bảng bên
keys-board = Bàn cờ và cửa sổ
keys-commands = Lệnh
keys-focus = Đến bàn cờ và từng nút
keys-focus-key = Tab
keys-cursor = Di chuyển con trỏ trên bàn cờ
keys-cursor-key = ← ↑ → ↓
keys-press = Nhấc / đặt quân
keys-press-key = Enter
keys-lay-down = Trả quân về chỗ, rời bàn cờ
keys-lay-down-key = Esc
keys-promotion = Chọn quân phong cấp
keys-promotion-key = 1 2 3 4
keys-arrow = Vẽ mũi tên khi nghiên cứu
keys-arrow-key = Chuột phải
keys-list = Chọn trong một hàng
keys-list-key = ← →

## Đọc cho trình đọc màn hình, hoặc khi bấm phím
say-last-move = Đọc nước vừa đi
say-near-pieces = Đọc quân của bạn
say-far-pieces = Đọc quân đối phương
say-clocks = Đọc cả hai đồng hồ
say-kind = Đọc các quân loại này
say-file = Đọc cột này
say-rank = Đọc hàng này
say-attackers = Đọc quân tấn công và bảo vệ điểm này
say-evaluation = Đọc đánh giá và biến hay nhất
said-move = { $side }: { $move }
# $move: as it is written; $words: the same in words
move-in-words = { $move } ({ $words })
said-pieces = { $side }: { $pieces }
said-piece = { $piece } { $square }
said-separator = { ", " }
said-between = { "; " }
said-nothing = không có gì
said-goes = { $piece } { $to }
said-goes-from = { $piece } từ { $from } đến { $to }
said-takes = { $piece } ăn { $taken } { $to }
said-takes-from = { $piece } từ { $from } ăn { $taken } { $to }
# Moves of Xiangqi as letters and figures write them: C2.5, R1+4, H3-5; $who is one of the three below
said-across = { $who } bình { $to }
said-forward = { $who } tấn { $to }
said-back = { $who } thoái { $to }
said-of-file = { $piece } { $file }
# Of two pieces on a file
said-front = { $piece } trước
said-rear = { $piece } sau
said-taking = ăn { $piece }
said-becomes = phong { $piece }
said-castles-kingside = nhập thành gần
said-castles-queenside = nhập thành xa
said-check = chiếu
said-checkmate = chiếu hết
said-on-file = Cột { $name }. { $pieces }
said-on-rank = Hàng { $name }. { $pieces }
said-attacked = bị { $pieces } tấn công
said-defended = được { $pieces } bảo vệ
said-not-attacked = không bị tấn công
said-not-defended = không có căn
said-reached = { $square } trong tầm của: { $pieces }
said-ahead = { $side } hơn { $score }
said-even = Cân bằng
said-mates = { $side } chiếu hết sau { $n } nước
said-best = hay nhất: { $moves }
said-no-analysis = Phân tích đang tắt: phím A bật khi nghiên cứu
said-no-clock = Không có đồng hồ
said-start = Đầu ván
said-unavailable = không dùng được
tabs = Cạnh bàn cờ
said-square = { $square } { $side } { $piece }
said-selected = đang nhấc
said-target = đến được
said-refused = phải đổi, không đi được
said-capture = ăn được
said-ring = vòng tròn
said-glow = bị chiếu

## Cách đi quân
explain-moves = Giải thích cách đi
toggled-on = { $what }: bật
toggled-off = { $what }: tắt
explain-no = Tắt
explain-yes = Khi chạm vào
dangers = Quân bị đe dọa
no-danger = Không quân nào bị đe dọa
premove-dropped = Nước đi trước của bạn không còn đi được
how-it-moves = { $piece }: { $how }
how-piece-king-red = một bước theo đường kẻ, trong cung
how-piece-advisor-red = một bước chéo, trong cung
how-piece-elephant-red = chéo hai bước nếu điểm giữa trống, không qua sông
how-piece-horse-red = thẳng một bước rồi chéo một bước; quân đứng sát cản chân Mã
how-piece-rook-red = đi thẳng, xa gần tùy ý
how-piece-cannon-red = đi như Xe, ăn quân phải qua một ngòi
how-piece-pawn-red = tiến một bước; qua sông được đi ngang
how-piece-chess-king = một ô theo mọi hướng
how-piece-chess-queen = mọi hướng, xa gần tùy ý
how-piece-chess-rook = ngang và dọc, xa gần tùy ý
how-piece-chess-bishop = đi chéo, xa gần tùy ý
how-piece-chess-knight = hai ô thẳng, một ô ngang, nhảy qua quân khác được
how-piece-chess-pawn = tiến một ô, từ chỗ ban đầu được hai; ăn chéo

## Bài học

guide-x-board-title = Bàn cờ và con sông
guide-x-board-text = Quân cờ tướng (象棋) đứng trên giao điểm của các đường, chín điểm ngang và mười điểm dọc, không đứng trong ô như cờ vua. Dải trống ở giữa là sông (楚河漢界, Sở hà Hán giới): có quân không được qua sông, có quân qua sông lại mạnh lên. Ở mỗi đầu, chín điểm có đường chéo là cung (九宫, cửu cung), chỗ ở của Tướng. Đỏ ở dưới và đi trước; ai vây Tướng đối phương đến hết đường thì thắng.

guide-x-king-title = Tướng và cung
guide-x-king-text = Tướng (đỏ 帥, đen 將) đi một bước theo đường kẻ: tiến, lui hay ngang, nhưng không đi chéo, khác với Vua của cờ vua. Tướng không được ra khỏi chín điểm của cung. Mất Tướng là thua, nên Tướng không bao giờ được đến chỗ bị ăn.
guide-x-king-task = Đưa Tướng đến cả hai vòng; bên kia đứng yên.
guide-x-king-step = Một bước theo đường kẻ
guide-x-king-palace = Không ra khỏi cung

guide-x-advisor-title = Sĩ
guide-x-advisor-text = Sĩ (đỏ 仕, đen 士) bảo vệ Tướng. Sĩ đi chéo một bước và cũng như Tướng, ở mãi trong cung. Vì thế Sĩ chỉ đứng được ở năm điểm: chính giữa và bốn góc.
guide-x-advisor-task = Đưa Sĩ qua điểm giữa đến cả hai vòng.
guide-x-advisor-middle = Chéo một bước
guide-x-advisor-corner = Ở góc chỉ có một lối

guide-x-elephant-title = Tượng và mắt Tượng
guide-x-elephant-text = Tượng (đỏ 相, đen 象) đi chéo đúng hai bước, và không bao giờ qua sông: Tượng lo phòng thủ. Điểm nằm giữa hai bước là mắt Tượng; nếu có quân đứng ở đó, của bên nào cũng vậy, Tượng không đi lối ấy được. Ở đây một Tốt đen đứng ở một mắt Tượng.
guide-x-elephant-task = Đưa Tượng đến cả hai vòng; có một lối phải đi vòng.
guide-x-elephant-step = Chéo hai bước
guide-x-elephant-eye = Bị cản mắt

guide-x-horse-title = Mã và chân Mã
guide-x-horse-text = Mã (đỏ 傌, đen 馬) đi một bước theo đường kẻ rồi một bước chéo ra ngoài, nên đến cùng chỗ với Mã của cờ vua. Nhưng Mã không nhảy: nếu có quân đứng ở điểm của bước đầu thì Mã bị cản chân, và cả hai lối bắt đầu ở đó đều tắc. Ở đây Tốt đen phía trước cản chân Mã.
guide-x-horse-task = Đưa Mã đến cả hai vòng; đi vòng qua Tốt cản chân.
guide-x-horse-step = Nhiều nhất tám điểm
guide-x-horse-leg = Bị cản chân

guide-x-rook-title = Xe
guide-x-rook-text = Xe (đỏ 俥, đen 車) đi thẳng theo đường kẻ, xa gần tùy ý, y như Xe của cờ vua, và là quân mạnh nhất. Xe không nhảy: quân đầu tiên trên đường chặn nó lại. Nếu đó là quân đối phương, Xe ăn bằng cách đi đến chỗ của quân ấy.
guide-x-rook-task = Ăn hai Tốt ở hai vòng; ở giữa có quân khác.
guide-x-rook-step = Xa gần tùy ý
guide-x-rook-stopped = Ăn được, không nhảy qua

guide-x-cannon-title = Pháo và ngòi Pháo
guide-x-cannon-text = Cờ vua không có Pháo (đỏ 炮, đen 砲). Khi không ăn, Pháo đi như Xe. Khi ăn, Pháo phải nhảy qua đúng một quân, gọi là ngòi, của bên nào và xa bao nhiêu cũng được; quân đứng sau ngòi thì ăn được. Không có ngòi, hoặc có hai quân ở giữa, thì không ăn được.
guide-x-cannon-task = Ăn quân ở hai vòng, mỗi quân qua một ngòi.
guide-x-cannon-step = Không ngòi thì không ăn
guide-x-cannon-screen = Ăn qua một ngòi

guide-x-pawn-title = Tốt và con sông
guide-x-pawn-text = Tốt (đỏ 兵, đen 卒) tiến thẳng một bước. Qua sông rồi, Tốt được đi ngang cả hai phía, nhưng không bao giờ lùi. Đi thế nào thì ăn thế ấy: thẳng phía trước, qua sông thì cả ngang, không ăn chéo như cờ vua. Tốt không đi hai bước và đến hàng cuối cũng không phong cấp.
guide-x-pawn-task = Qua sông và đưa Tốt đến cả hai vòng.
guide-x-pawn-before = Trước khi qua sông
guide-x-pawn-across = Sau khi qua sông

guide-x-values-title = Giá trị các quân
guide-x-values-text = Trước khi ăn hay đổi quân, hãy so xem mất gì và được gì. Tính gần đúng: Xe 9, Pháo 4,5, Mã 4, Sĩ 2, Tượng 2, Tốt 1, qua sông thì 2. Tướng không có giá: mất Tướng là thua. Vì thế đổi Mã lấy Xe là lời, đổi Xe lấy Mã là lỗ. Ở đây Mã của bạn ăn được một trong hai quân.
guide-x-values-task = Ăn quân có giá trị lớn hơn.
guide-x-values-2-task = Mã đen giữ cả Xe lẫn Pháo. Hãy đổi quân sao cho có lời.

guide-x-facing-title = Hai Tướng không được đối mặt
guide-x-facing-text = Hai Tướng không bao giờ được nhìn thấy nhau trên một cột trống, tức là lộ mặt tướng. Vì thế nếu ở giữa chỉ có một quân thì quân ấy bị ghim: không được rời cột, bất kể của bên nào. Mỗi Tướng nhờ vậy giữ cột của mình suốt bàn cờ, rất có ích khi tấn công. Ở đây Mã của bạn đứng giữa hai Tướng, Mã và Xe đều muốn ăn Pháo.
guide-x-facing-task = Ăn Pháo bằng quân được phép đi.

guide-x-mate-title = Chiếu và chiếu hết
guide-x-mate-text = Nước đi tấn công Tướng gọi là chiếu (将军). Bên kia phải đỡ ngay: dời Tướng, ăn quân chiếu, hoặc lấy quân che; với Pháo còn có thể rút ngòi. Nếu không đỡ được thì là chiếu hết, và ván cờ kết thúc. Ở đây một Xe đã không cho Tướng tiến lên.
guide-x-mate-task = Chiếu hết trong một nước.

guide-x-stalemate-title = Hết nước đi là thua
guide-x-stalemate-text = Trong cờ tướng, ai hết nước đi hợp lệ thì thua (困毙, khốn tễ), dù không bị chiếu; trong cờ vua thế này là hòa. Vì thế vây kín một Tướng trơ trọi cũng thắng. Ở đây Tướng của bạn đã giữ cột giữa: Tướng kia không được bước vào.
guide-x-stalemate-task = Không chiếu, làm cho Tướng đen hết nước đi.

guide-x-repetition-title = Không được lặp nước mãi
guide-x-repetition-text = Trong cờ vua, bên yếu có thể chiếu mãi để hòa. Trong cờ tướng, nếu chỉ một bên nước nào cũng chiếu thì khi thế cờ lặp lại lần thứ ba bên ấy thua: đó là trường chiếu (长将); theo phần lớn các bộ luật, đuổi bắt mãi một quân cũng thua: trường tróc (长捉). Bạn sẽ được báo trước một lần. Ở đây Xe đỏ đã chiếu lên xuống ở hai hàng cuối; chiếu thêm lần nữa là thua.
guide-x-repetition-task = Tìm nước được quân thay vì chiếu nữa.

guide-x-draws-title = Khi nào ván cờ hòa
guide-x-draws-text = Ván cờ hòa khi cả hai bên không còn quân nào qua sông tấn công được; khi 60 hiệp liền không ai ăn quân; khi thế cờ lặp lại lần thứ ba mà không bên nào, hoặc cả hai bên, phạm luật lặp nước; hay khi hai bên đồng ý hòa. Hết nước đi thì không hòa: ai hết nước đi là thua.
guide-x-draws-task = Đen chỉ còn một quân tấn công. Ăn nó thì không ai thắng được nữa.
guide-x-draws-2-task = Bạn đang hơn, nhưng thêm một nước không ăn quân là đủ 60 hiệp. Đừng để ván cờ hòa.

guide-x-hanging-title = Quân nào không có quân giữ?
guide-x-hanging-text = Trước mỗi nước hãy tự hỏi hai câu: mình ăn được gì, và ăn rồi có bị ăn lại không? Quân đang bị tấn công mà không có quân nào giữ là quân không căn (无根子): ăn được không mất gì. Quân có căn thì phải trả bằng quân đi ăn. Rồi hãy hỏi như thế về quân của mình. Ở đây Xe của bạn tấn công ba quân, hai quân có Tượng giữ.
guide-x-hanging-task = Ăn quân không ai giữ.
guide-x-hanging-2-task = Pháo chỉ có một Tốt giữ, còn bạn có hai quân tấn công nó. Hãy ăn bằng quân thích hợp trước.

guide-x-fork-title = Bắt đôi
guide-x-fork-text = Một nước tấn công hai quân cùng lúc thì đối phương chỉ cứu được một: đó là bắt đôi (捉双). Mạnh nhất là vừa bắt vừa chiếu, vì phải đỡ chiếu trước. Mã rất giỏi việc này: nó tấn công đến tám điểm, mà quân bị nó tấn công ít khi tấn công lại được.
guide-x-fork-task = Dùng Mã chiếu và cùng lúc bắt Xe.
guide-x-fork-2-task = Dùng Xe bắt cả Mã lẫn Pháo cùng lúc.

guide-x-pin-title = Ghim quân
guide-x-pin-text = Quân đứng giữa Tướng mình và Xe đối phương thì bị ghim (牵制): nó rời đường ấy thì Tướng bị ăn. Quân bị ghim không giữ được quân nào ngoài đường ấy. Tướng của bạn cũng ghim được như thế trên cột của mình, và Pháo cũng vậy khi giữa nó và Tướng đối phương có hai quân.
guide-x-pin-task = Mã tưởng như giữ Pháo mà không giữ được. Hãy ăn Pháo.
guide-x-pin-2-task = Mã đen bị ghim, không cứu được. Chiếu hết trong một nước.

guide-x-discovered-title = Đòn mở
guide-x-discovered-text = Một quân bước sang bên thì quân sau nó bỗng tấn công: đó là đòn mở. Nếu nó chiếu Tướng thì quân vừa đi được lợi hẳn một nước: nó bắt quân nào là được quân ấy (抽将). Nếu cả hai quân cùng chiếu (双将, lưỡng chiếu) thì một nước khó đỡ được cả hai.
guide-x-discovered-task = Để Xe chiếu, còn Mã vừa tránh ra thì bắt Xe đen.
guide-x-discovered-2-task = Dùng Xe và Mã lưỡng chiếu: chiếu hết.

guide-x-screens-title = Dùng ngòi Pháo
guide-x-screens-text = Pháo phải có ngòi mới tấn công, nên đòn của nó bật tắt được. Đưa một quân vào giữa làm ngòi thì Pháo bắn ngay, mà chính quân ấy còn có thể bắt quân khác. Rút ngòi đi, hoặc chen thêm một quân nữa, thì Pháo im tiếng. Vì thế gặp Pháo, hãy nhìn ngòi của nó trước.
guide-x-screens-task = Đưa Mã ra trước Pháo làm ngòi: vừa chiếu vừa bắt Xe.
guide-x-screens-2-task = Mã của bạn đang làm ngòi cho Pháo đen bắn Xe. Rút Mã đi và ăn luôn một quân.

guide-x-hobble-title = Cản chân Mã
guide-x-hobble-text = Cản chân Mã cũng là vũ khí. Mã bị cản chân thì phía ấy không tấn công được mà cũng không giữ được gì, và nhiều khi chính Tốt của nó cản nó. Bạn cũng có thể tự cản: đặt quân sát bên Mã, ở phía nó muốn đi. Mã không ăn được quân sát cạnh, nên quân cản không sợ nó.
guide-x-hobble-task = Gần mỗi Pháo có một Mã, nhưng một Mã bị cản chân. Ăn con Pháo không có quân giữ.
guide-x-hobble-2-task = Mã đang bắt cả hai Xe của bạn. Cứu cả hai bằng một nước Tốt.

guide-x-writing-title = Cách ghi nước đi
guide-x-writing-text = Một nước ghi quân, cột, hướng và đích: P2-5 là Pháo ở cột 2 bình sang cột 5 (炮二平五). Mỗi bên đếm cột từ tay phải của mình. Dấu chấm là tấn (đi tới), gạch chéo là thoái (đi lui), gạch ngang là bình (đi ngang). Với quân đi dọc, số cuối là số bước; với các quân khác, đó là cột đến: X1.1 là Xe 1 tấn 1, M8.7 là Mã 8 tấn 7. Chữ cái: Tg là Tướng, S Sĩ, T Tượng, X Xe, P Pháo, M Mã, B Tốt (binh); hai quân trên một cột thì t là trước, s là sau: Xs-2. Quốc tế viết C2.5, R1+1, H8+7. Trong cài đặt có thể chọn cách ghi này, chữ Hán, chữ quốc tế hay tọa độ như h2-e2.

guide-x-tandem-title = Quân trước, quân sau
guide-x-tandem-text = Nếu hai quân giống nhau đứng trên một cột thì số cột không cho biết quân nào đi. Khi ấy thay bằng trước hay sau: quân trước là quân gần đối phương hơn. Ps-5 là Pháo sau bình 5 (后炮平五); Pt-5 là Pháo trước bình 5 (前炮平五). Quốc tế đặt dấu lên đầu: -C.5 và +C.5.
guide-x-tandem-task = Đi Ps-5: Pháo sau bình 5.
guide-x-tandem-2-task = Đi Ms.6: Mã sau tấn 6.

guide-x-characters-title = Chữ trên quân cờ
guide-x-characters-text = Nhiều quân mỗi bên mang chữ khác nhau, dù đi như nhau: Tướng 帥 và 將, Sĩ 仕 và 士, Tượng 相 và 象, Tốt 兵 và 卒. Trên bộ cờ phồn thể, Mã là 傌 và 馬, Xe 俥 và 車, Pháo 炮 và 砲; chữ giản thể viết 帅 và 将, còn 马, 车, 炮 thì hai bên như nhau. Trong mỗi cặp, chữ của Đỏ đứng trước. Ai không đọc được chữ Hán thì chọn quân có hình vẽ trong cài đặt.

guide-x-iron-bolt-title = Sát pháp: Thiết môn thuyên (铁门栓)
guide-x-iron-bolt-text = Pháo ở cột giữa như then sắt cài cửa: Sĩ và Tượng đứng trước Tướng không dám rời cột, nếu rời thì Pháo bắn Tướng. Tướng của bạn lại giữ cột bên cạnh. Vì thế Xe xuống hàng cuối sát bên Tướng thì không quân nào ăn được.
guide-x-iron-bolt-task = Chiếu hết trong một nước.

guide-x-horse-cannon-title = Sát pháp: Mã hậu pháo (马后炮)
guide-x-horse-cannon-text = Mã đứng cách Tướng một điểm trên cùng cột khống chế hai điểm bên cạnh Tướng. Bây giờ Pháo ra sau Mã trên cột ấy thì Mã là ngòi. Tướng không sang ngang được, cũng không tiến lên được.
guide-x-horse-cannon-task = Chiếu hết trong một nước.

guide-x-elbow-horse-title = Sát pháp: Ngọa tào mã (卧槽马)
guide-x-elbow-horse-text = Cạnh cung, trên hàng cuối một điểm, là “máng ngựa” (卧槽): từ đó Mã chiếu Tướng ở chỗ ban đầu. Xe chặn một bên Tướng, Tướng của bạn giữ cột bên kia, và Sĩ của chính nó chắn đường. Chỉ còn thiếu nước chiếu.
guide-x-elbow-horse-task = Chiếu hết trong một nước.

guide-c-board-title = Bàn cờ
guide-c-board-text = Cờ vua chơi trên 64 ô của bàn cờ tám hàng tám cột; góc phải của mỗi người là ô sáng. Các cột gọi là a đến h, các hàng là 1 đến 8, nên mỗi ô có tên riêng, như e4. Trắng đi trước, rồi hai bên lần lượt đi, mỗi lượt một quân. Ai tấn công Vua đối phương mà bên kia không đỡ được thì thắng.

guide-c-rook-title = Xe
guide-c-rook-text = Xe đi ngang và dọc, xa gần tùy ý. Xe không nhảy: quân đầu tiên trên đường chặn nó lại. Ăn quân đối phương bằng cách đi vào ô của quân ấy.
guide-c-rook-task = Đưa Xe đến cả hai vòng và ăn quân cản đường; bên kia đứng yên.
guide-c-rook-step = Xa gần tùy ý
guide-c-rook-stopped = Ăn được, không nhảy qua

guide-c-bishop-title = Tượng
guide-c-bishop-text = Tượng đi chéo, xa gần tùy ý, và không nhảy. Vì thế Tượng suốt đời ở trên các ô một màu. Mỗi bên có hai: một đi ô sáng, một đi ô tối.
guide-c-bishop-task = Đưa Tượng đến cả hai vòng.
guide-c-bishop-step = Đi chéo, xa gần tùy ý
guide-c-bishop-stopped = Ăn được, không nhảy qua

guide-c-queen-title = Hậu
guide-c-queen-text = Hậu là Xe và Tượng gộp lại: ngang, dọc và chéo, xa gần tùy ý. Hậu cũng không nhảy. Hậu mạnh nhất bàn cờ; đừng để mất Hậu lấy quân nhỏ hơn.
guide-c-queen-task = Đưa Hậu đến ba vòng; ba nước là đủ.
guide-c-queen-step = Thẳng và chéo

guide-c-king-title = Vua
guide-c-king-text = Vua đi một ô theo mọi hướng, khắp bàn cờ. Vua không bao giờ được vào ô có thể bị ăn; chẳng hạn Tốt tấn công hai ô chéo phía trước nó. Hai Vua không được đứng cạnh nhau.
guide-c-king-task = Dùng Vua ăn Tốt ở một vòng, rồi đến vòng kia.
guide-c-king-step = Một ô, hướng nào cũng được
guide-c-king-attacked = Không vào ô bị tấn công

guide-c-knight-title = Mã
guide-c-knight-text = Mã đi hai ô thẳng rồi một ô sang bên, như chữ L. Chỉ có Mã nhảy qua được mọi quân ở giữa. Mỗi nước đưa Mã từ ô sáng sang ô tối hoặc ngược lại.
guide-c-knight-task = Đưa Mã đến cả hai vòng và ăn Tốt trên đường.
guide-c-knight-step = Nhiều nhất tám ô
guide-c-knight-jump = Nhảy qua quân khác

guide-c-pawn-title = Tốt
guide-c-pawn-text = Tốt tiến thẳng một ô; từ chỗ ban đầu có thể đi hai ô. Ăn quân thì khác: chéo về trước một ô. Quân đứng ngay trước mặt chặn Tốt lại, và Tốt không bao giờ lùi.
guide-c-pawn-task = Đưa Tốt đến ba vòng; trên đường ăn con Mã.
guide-c-pawn-step = Lúc đầu một hoặc hai ô
guide-c-pawn-takes = Tốt ăn chéo

guide-c-values-title = Giá trị các quân
guide-c-values-text = Trước khi ăn hay đổi quân, hãy so xem mất gì và được gì. Tính theo Tốt: Hậu 9, Xe 5, Tượng 3, Mã 3, Tốt 1. Vua không có giá: mất Vua là thua. Vì thế đổi Mã lấy Xe là lời, đổi Xe lấy Mã là lỗ. Ở đây Mã của bạn tấn công hai quân, mỗi quân có một Tốt giữ.
guide-c-values-task = Hãy đổi quân sao cho có lời.
guide-c-values-2-task = Hậu có quân giữ, nhưng ăn vẫn lời. Hãy ăn Hậu.

guide-c-castling-short-title = Nhập thành gần
guide-c-castling-short-text = Mỗi ván một lần, Vua và Xe được đi cùng lúc: Vua đi hai ô về phía Xe, Xe nhảy sang bên kia của Vua. Cả hai phải chưa đi lần nào, và ở giữa không có quân. Nhập thành giúp Vua an toàn và đưa Xe ra trận.
guide-c-castling-short-task = Nhập thành: đi Vua hai ô về phía Xe.

guide-c-castling-long-title = Nhập thành xa
guide-c-castling-long-text = Cánh bên kia cũng nhập thành được; khi ấy Xe đi đường dài hơn. Vua không được nhập thành khi đang bị chiếu, cũng không được đi qua hay đến ô bị tấn công. Ở đây Tượng đen tấn công ô cạnh Vua của bạn, nên một trong hai cánh bị cấm.
guide-c-castling-long-task = Nhập thành về phía được phép.

guide-c-en-passant-title = Bắt Tốt qua đường
guide-c-en-passant-text = Tốt đi hai ô có thể lẻn qua Tốt đối phương. Vì thế Tốt ấy được ăn nó như thể nó chỉ đi một ô: đi chéo vào ô vừa bị vượt qua, và Tốt kia bị bắt. Đó là bắt Tốt qua đường, chỉ làm được ngay nước sau. Tốt đen vừa đi từ d7 đến d5.
guide-c-en-passant-task = Bắt Tốt đen qua đường.

guide-c-promotion-title = Phong cấp
guide-c-promotion-text = Tốt đến hàng cuối thì biến ngay thành quân khác: Hậu, Xe, Tượng hay Mã, tùy chủ nó chọn. Thường người ta chọn Hậu, kể cả khi vẫn còn Hậu. Tốt của cờ tướng không được phong cấp.
guide-c-promotion-task = Phong cấp Tốt ở vòng thứ nhất, rồi đưa quân mới đến vòng thứ hai.

guide-c-mate-title = Chiếu và chiếu hết
guide-c-mate-text = Nước đi tấn công Vua gọi là chiếu. Bên kia phải đỡ ngay: dời Vua, ăn quân chiếu, hoặc lấy quân che. Nếu không đỡ được thì là chiếu hết, và ván cờ kết thúc. Ở đây một Xe đã giữ Vua ở hàng cuối.
guide-c-mate-task = Chiếu hết trong một nước.

guide-c-stalemate-title = Hết nước đi là hòa
guide-c-stalemate-text = Nếu một bên hết nước đi hợp lệ mà không bị chiếu thì ván cờ hòa; trong cờ tướng thế là thua. Vì vậy hãy cẩn thận khi đối phương chỉ còn Vua: chừa cho nó một nước, hoặc chiếu hết. Ở đây có vài nước của Hậu làm mất thắng.
guide-c-stalemate-task = Chiếu hết, đừng để hết nước đi.

guide-c-draws-title = Khi nào ván cờ hòa
guide-c-draws-text = Ván cờ hòa khi hết nước đi mà không bị chiếu; khi không ai chiếu hết được nữa, như chỉ còn hai Vua, hoặc Vua với một Tượng hay một Mã đấu Vua; khi một thế cờ lặp lại lần thứ ba, chẳng hạn do chiếu mãi; khi mỗi bên đi 50 nước mà không ai ăn quân hay đi Tốt; hay khi hai bên đồng ý hòa.
guide-c-draws-task = Ăn con Tốt cuối cùng: khi ấy không ai thắng được nữa.
guide-c-draws-2-task = Bạn đang thắng, nhưng 50 nước sắp hết. Hãy đi một nước để đếm lại từ đầu.

guide-c-hanging-title = Quân nào không có quân giữ?
guide-c-hanging-text = Trước mỗi nước hãy tự hỏi hai câu: mình ăn được gì, và ăn rồi có bị ăn lại không? Quân đang bị tấn công mà không có quân nào giữ thì ăn được không mất gì. Quân có quân giữ thì phải trả bằng quân đi ăn. Rồi hãy hỏi như thế về quân của mình. Ở đây Hậu của bạn tấn công bốn quân, ba quân có quân giữ.
guide-c-hanging-task = Ăn quân không ai giữ.
guide-c-hanging-2-task = Mã chỉ có một Tốt giữ, còn bạn có hai quân tấn công nó. Hãy ăn bằng quân thích hợp trước.

guide-c-fork-title = Đòn bắt đôi
guide-c-fork-text = Một nước tấn công hai quân cùng lúc thì đối phương chỉ cứu được một: đó là bắt đôi. Mạnh nhất là vừa bắt vừa chiếu, vì phải đỡ chiếu trước. Mã bắt đôi giỏi nhất, vì không quân nào đi như nó. Ngay cả Tốt cũng bắt đôi được, mà lại rẻ hơn cả hai quân kia.
guide-c-fork-task = Dùng Mã chiếu và cùng lúc bắt Xe.
guide-c-fork-2-task = Dùng Tốt bắt cả Xe lẫn Mã cùng lúc.

guide-c-pin-title = Ghim quân
guide-c-pin-text = Quân đứng giữa Vua mình và Xe, Tượng hay Hậu đối phương thì bị ghim: nó rời đường ấy thì Vua bị ăn. Nó không chạy được, nên hãy tấn công thêm, tốt nhất bằng Tốt. Và quân bị ghim không giữ được quân nào ngoài đường ấy.
guide-c-pin-task = Tượng của bạn ghim Mã. Hãy dùng Tốt tấn công nó.
guide-c-pin-2-task = Tốt tưởng như giữ Mã mà không giữ được. Hãy ăn Mã.

guide-c-discovered-title = Đòn mở
guide-c-discovered-text = Một quân bước sang bên thì quân sau nó bỗng tấn công: đó là đòn mở. Nếu nó chiếu Vua thì là chiếu mở, và quân vừa đi được lợi hẳn một nước: nó bắt quân nào là được quân ấy. Ngược lại cũng được: quân tránh ra thì chiếu, quân phía sau thì ăn.
guide-c-discovered-task = Để Xe chiếu, còn Mã vừa tránh ra thì bắt Hậu.
guide-c-discovered-2-task = Tránh ra bằng một nước chiếu để nước sau Xe ăn Hậu.

guide-c-back-rank-title = Chiếu hết hàng cuối
guide-c-back-rank-text = Sau khi nhập thành, Vua đứng sau ba Tốt của mình. Chúng che chở Vua, nhưng cũng nhốt Vua lại: Xe hoặc Hậu xuống được hàng cuối có thể là đòn kết liễu. Đây là thế chiếu hết thường gặp nhất.
guide-c-back-rank-task = Chiếu hết trong một nước.

guide-c-smothered-title = Chiếu hết: ngạt giữa quân mình
guide-c-smothered-text = Vua ở góc mà mọi ô quanh nó đều có quân mình thì không nhúc nhích được. Không thể che nước chiếu của Mã, vì Mã nhảy. Vì thế một mình Mã cũng chiếu hết.
guide-c-smothered-task = Chiếu hết trong một nước.

guide-c-queen-support-title = Chiếu hết: Hậu có quân giữ
guide-c-queen-support-text = Đứng ngay trước Vua, Hậu tấn công mọi ô quanh Vua, nhưng Vua có thể ăn Hậu. Nếu có quân khác giữ Hậu thì không ăn được. Ở đây một Tốt nhỏ bé làm việc ấy.
guide-c-queen-support-task = Chiếu hết trong một nước.

queue = Xem lại nhiều ván
queue-about = { $n } ván · { $effort }
queue-nothing = Chưa có ván nào
queue-of = / { $n } ván
queue-left = còn khoảng { $n } phút
queue-seen = Đã xem { $n } nước:
queue-over = Đã xem lại hết
queue-waits = Tạm dừng
queue-pause = Tạm dừng
queue-go-on = Tiếp tục
queue-stop = Dừng
queue-add = Chọn ván…
queue-add-own = Ván của tôi
queue-puzzles = Tạo bài tập
queue-all = Tất cả
queue-waiting = Chờ
queue-done = Xong
queue-failed = Lỗi
queue-waits-its-turn = đang chờ
queue-again = Enter: thử lại
queue-you = Bạn { $p }
queue-searched = { $n }. { $mv } · độ sâu { $depth }
queue-effort = Độ kỹ
queue-quick = Nhanh
queue-usual = Thường
queue-thorough = Kỹ
queue-empty = Chọn ván trong thư viện, hoặc lấy mọi ván của bạn chưa được xem lại
queue-none = Không có ván nào
queue-elsewhere = Một cửa sổ khác đang xem lại
queue-trouble = Không thể tiếp tục: { $reason }
queue-fault-changed = Ván đã thay đổi giữa chừng
queue-fault-empty = Không có nước đi
queue-fault-other = Không đọc được: { $reason }
queue-next = Ván sau
queue-previous = Ván trước
queue-sooner = Xem sớm hơn
queue-later = Xem muộn hơn
queue-open = Mở bản xem lại
queue-remove = Bỏ ra
queue-these = Xem lại…
queue-blunders = Lỗi nặng { $n }
queue-mistakes = Sai lầm { $n }
queue-inaccuracies = Chưa chuẩn { $n }

own-lines-title = Thế cờ của tôi: { $side }
drill-own = Luyện thế cờ của tôi
add-to-lines = Thêm vào thế cờ của tôi
mark-lines = Đánh dấu là thế cờ của tôi
follow-lines = Đi theo thế cờ của tôi
lines-added = Đã thêm { $n } nước vào thế cờ của bạn
lines-known = Thế cờ của bạn đã có nước này
lines-marked = Từ nay là thế cờ của bạn
lines-unmarked = Không còn là thế cờ của bạn
lines-none = Chưa có thế cờ: hãy thêm một nước, hoặc đánh dấu một bài nghiên cứu
lines-left-by-you = Bạn rời thế cờ ở nước { $n }
lines-left-by-other = Đối thủ rời thế cờ ở nước { $n }
lines-left-here = Nước này rời thế cờ của bạn; thế cờ đi { $prepared }

stats = Thành tích của tôi
stats-month = 30 ngày
stats-year = Một năm
stats-all = Tất cả
stats-games = { $n ->
   *[other] ván
}
stats-score = điểm
stats-seconds = giây mỗi nước
stats-blunders = lỗi nặng mỗi ván
stats-opponent = Đối thủ
stats-length = Độ dài
stats-results = Kết quả
stats-as = Cầm { $side }
stats-no-opening = Khai cuộc khác
stats-rounds = { $from }–{ $to } nước
stats-rounds-from = từ { $from } nước
stats-row-said = { $name }: { $n } ván, thắng { $won }, hòa { $drawn }, thua { $lost }
stats-ten-a-point = mười ván một điểm
stats-opening = khai cuộc
stats-middlegame = trung cuộc
stats-ending = tàn cuộc
stats-lost = Mất trung bình mỗi nước: { $phases }
stats-times = Thời gian từng nước
stats-times-note = giây trung bình; chấm: nhiều lỗi
stats-no-clocks = Chưa có ván tính giờ
stats-hurry = Sai lầm khi thiếu giờ: { $hurried } số nước, bình thường { $calm }
stats-move-took = Nước { $n }: { $seconds } giây
stats-wrong = Lỗi hay mắc
stats-wrong-note = số lần, so với kỳ trước
stats-kind-said = { $name }: { $n } lần, { $change }
stats-puzzles = Tạo bài tập từ cả { $n } lỗi
stats-more = Thêm { $n } ván được xem lại sẽ có đường cong
stats-unreviewed = Còn { $n } ván chưa được xem lại
stats-empty = Chưa có ván nào của bạn: hãy chơi một ván, hoặc ghi bên dưới tên của bạn ở nơi khác
stats-names = Tôi còn có tên
stats-names-hint = Các tên, cách nhau dấu phẩy

# Hai trang trong Thành tích của tôi: tổng quan, sức cờ
stats-part = Phần
stats-overview = Tổng quan
strength = Sức cờ
strength-points = sức cờ (điểm Chuhe)
strength-level = ngang cấp
strength-change = so với ba tháng trước
strength-change-unsure = so với ba tháng trước, chưa chắc
strength-counted = ván được tính
strength-more = ván nữa để đạt ±{ $d }
strength-more-none = ván nữa để chắc hơn
strength-curve = Sức cờ theo thời gian
strength-curve-note = Phần nhạt: chắc 95% nằm trong đó
strength-by-level = Kết quả theo cấp
strength-games = { $n } ván
strength-won = Thắng
strength-drawn = Hòa
strength-lost-share = Thua
strength-expected = Dự đoán
strength-next = Tiếp theo
strength-hold = 6 điểm trong mười ván gần đây với cấp { $n }
strength-first-win = Thắng cấp { $l } lần đầu
strength-clean = Năm ván liền không lỗi nặng
strength-lost = { $n } thua
strength-sure = Có chắc không?
strength-rough = { $n } ván chỉ cho ước lượng: chắc 95% nằm giữa { $a } và { $b }.
strength-rough-one = { $n } ván chỉ cho ước lượng: chắc 95% nằm giữa { $a } và { $b }. Thêm { $m } ván thì đạt ±{ $d }.
strength-rough-two = { $n } ván chỉ cho ước lượng: chắc 95% nằm giữa { $a } và { $b }. Thêm { $m } ván thì đạt ±{ $d }; ±{ $e } cần { $k } ván.
strength-recounted = Điểm các cấp đã được đo lại; các ván của bạn được tính theo điểm mới.
strength-scale = Đây là thang riêng của Chuhe, tính từ các ván với các cấp của máy. Không quy đổi được ra đẳng cấp hay hệ số của trang web hay liên đoàn nào.
strength-left-out = { $n } ván có đi lại, gợi ý hay chấp quân không được tính.
strength-next-game = Ván tới: cấp { $l }
strength-other = Chọn khác
strength-pause = Lâu không chơi: lại kém chắc hơn
strength-few = Thêm { $n } ván nữa sẽ có ước lượng
kind-hanging = Bỏ quân
kind-not-taken = Không ăn quân
kind-double-attack = Đòn đôi
kind-pin = Ghim quân
kind-discovered-attack = Đòn mở
kind-exchange = Đổi quân thiệt
kind-trapped = Quân bị nhốt
kind-mate-missed = Bỏ lỡ chiếu hết
kind-mate-allowed = Bị chiếu hết
kind-draw = Hòa và lặp nước
kind-ending = Mất tàn cuộc
kind-development = Ra quân chậm
kind-time-lost = Phí nước
kind-king-safety = Vua hở
kind-placement = Quân sai chỗ
kind-other = Khác

settings-data = Dữ liệu
evaluations = Đánh giá
evaluations-forget = Xóa hết
evaluations-count = { $n } thế cờ
lines-shift = Shift+nhấp: thêm vào thế cờ của tôi

backup = Sao lưu
backup-write = Sao lưu…
backup-all = Ván cờ, câu đố, trí nhớ, cài đặt
backup-about = Mọi thứ của bạn trong một tệp, để khôi phục ở đây hay trên máy khác
backup-take-in = Khôi phục bản sao lưu
backup-choose = Chọn…
backup-take-in-now = Khôi phục
backup-merges = Gộp với những gì đang có
backup-made = Tạo ngày { $date } bằng Chuhe { $program }.
backup-holds = { $games } ván, { $puzzles } câu đố của bạn, { $cards } thế cờ đã nhớ.
backup-loses-nothing = Không mất gì: bỏ qua ván trùng, mọi thứ khác được giữ.
backup-settings-mine = Giữ của tôi
backup-settings-its = Từ bản sao lưu
backup-written = Đã sao lưu vào { $file }
backup-left-out = Không có trong bản sao lưu: { $files }
backup-taken-in = Đã khôi phục: { $n } ván mới
backup-foreign = Tệp này không phải bản sao lưu
backup-damaged = Bản sao lưu bị hỏng: { $reason }
backup-newer = Bản sao lưu này do Chuhe mới hơn ({ $program }) tạo
backup-no-folder = Hệ thống không có thư mục cho ván cờ và thiết lập
backup-disk-full = Ổ đĩa đầy; không có gì thay đổi
backup-unreadable = Không đọc được { $what }: { $reason }
backup-unwritable = Không ghi được { $what }: { $reason }
# Thư viện và các bản sao. $time, $date: lúc tạo bản sao; $file: tên tệp
yesterday = Hôm qua
copies-manage = Bản sao…
copies-at-close = Khi đóng, và sau một giờ có thay đổi
copies-auto = Tự động sao lưu
copies-last = Bản sao tốt gần nhất: { $time }
copies-verified = Đã ghi, đọc lại và đối chiếu: { $games } ván, { $puzzles } bài tập của bạn
copies-check = Kiểm tra thư viện
copies-checking = Đang kiểm tra: { $done } trên { $of } ván
copies-stop = Dừng
copies-sound = { $n ->
    [0] Thư viện trống và không có lỗi
   *[other] Tất cả { $n } ván đều tốt
}
copies-reading = Đang đọc các bản sao…
copies-none = Chưa có bản sao
copies-off = Đang tắt; bản gần nhất: { $time }
copies-off-none = Đang tắt; không có bản sao
copies-when = Bản sao được tạo khi đóng, và sau mỗi giờ có thay đổi
copies-now = Tạo một bản ngay
copies-failed = Không tạo được bản sao
copies-day = Ngày
copies-games = Ván
copies-new = Mới
copies-size = Cỡ
copies-checked = Kiểm tra
copies-kept = Giữ 8 bản
copies-restore = Khôi phục…
copies-incomplete = không đầy đủ, sẽ không dùng
copies-row-said = { $time }: { $games } ván, { $size }, đã kiểm tra. Khôi phục…
copies-folder = Thư mục
copies-open = Mở
copies-change = Đổi…
copies-beside = Cạnh thư viện
copies-away = Không thấy thư mục; tạm lưu trong { $path }.
copies-two-windows = Hai cửa sổ dùng chung một thư viện: mỗi bên lưu ván của mình; ván mà cả hai cùng sửa sẽ thành hai ván.
copies-two-computers = Hai máy: máy này sao lưu ra tệp, máy kia đọc vào. Dữ liệu được gộp chứ không thay thế: ván giống nhau chỉ giữ một, không mất gì.
copies-synced = Thư mục đồng bộ cũng được, nhưng đừng mở cùng lúc trên hai máy. Nếu thư viện vẫn bị thay bằng bản khác, hai bản sẽ được gộp lại.
backup-read = Đọc bản sao lưu…
backup-to-file = Sao lưu ra tệp…
backup-seen-first = Bạn được xem trước bên trong có gì
care-unreadable = Không đọc được { $n } ván
care-take-back = Lấy từ bản sao
care-taken-back = Đã lấy lại { $n } trên { $of } ván từ bản sao
care-file-damaged = Tệp thư viện bị hỏng
care-bring-back = Lấy lại…
care-set-aside = Có một thư viện hỏng được để riêng
care-set-aside-about = Có thể lấy lại những gì còn đọc được trong đó và những gì có trong bản sao gần nhất.
care-nothing-damaged = Không có gì cần lấy lại
care-recovered = Đã lấy lại thư viện với { $n } ván; tệp hỏng được giữ là { $file }
care-replaced = Thư viện của bạn bị thay bằng bản khác: hai bản đã được gộp, bản của bạn được giữ là { $file }
care-foreign-log = Cạnh thư viện có nhật ký của thư viện khác; đã giữ là { $file }
care-busy = Chương trình khác đang dùng thư viện; hãy thử lại
care-disk-full = Đĩa đầy: hãy dọn chỗ rồi thử lại. Chưa có gì thay đổi.
care-read-only = Không ghi được vào thư mục này. Chưa có gì thay đổi.
care-newer = Thư viện này do phiên bản Chuhe mới hơn tạo. Chưa có gì thay đổi.
care-fault = Không làm được: { $reason }
restore-title = Khôi phục { $date }
restore-holds = Bản sao đó có { $games } ván và { $puzzles } bài tập của bạn.
restore-how = Cách
restore-joined = Gộp lại
restore-replaced = Thay thế
restore-joined-about = Những gì có trong bản sao sẽ trở lại, những gì có từ đó đến nay vẫn còn. Trước đó sẽ tạo một bản sao của hôm nay.
restore-replaced-about = Thư viện trở lại như hôm đó: những gì có từ đó đến nay sẽ mất. Trước đó sẽ tạo một bản sao của hôm nay để bạn có thể đổi ý.
recover-title = Lấy lại thư viện
recover-damaged = Tệp thư viện bị hỏng và được giữ lại: { $file }.
recover-holds = Vẫn đọc được { $n } ván trong đó.
recover-from-copy = Bản sao tốt gần nhất ({ $date }) có { $n } ván; { $only } ván nữa chỉ có trong tệp hỏng.
recover-no-copy = Không có bản sao nào.
recover-lost = Mất { $n } ván.
recover-from = Lấy lại
recover-both = Cả hai
recover-copy = Bản sao
recover-readable = Phần đọc được
recover-now = Lấy lại
recover-later = Để sau
recover-stays = Những gì bạn đã lưu từ đó vẫn được giữ.
older-title = Thư viện cũ hơn bản sao
older-about = Thư viện đã bị thay bằng một bản cũ hơn, có thể do chương trình đồng bộ thư mục. Bản sao { $date } có phần còn thiếu.
older-leave = Cứ để vậy
queue-engine = Xem nhiều ván
backup-restore = Khôi phục
stats-lines = Thế cờ
stats-left-by-you = Bạn rời ở nước { $n }
stats-left-by-other = Đối thủ rời ở nước { $n }

# Hình bàn cờ và trang in.
picture-described = { $first } có { $a } quân, { $second } có { $b } quân. Lượt { $mover } đi.
print-diagram = Hình { $n }
print-answers = Đáp án

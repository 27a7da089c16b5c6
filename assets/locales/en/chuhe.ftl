# Chuhe in English

## The window
window-title = Chuhe · { $game }
# $what: whose move it is, who has won, or what is studied or practised
window-title-of = { $what } — Chuhe
game-xiangqi = Xiangqi
game-chess = Chess

## The sides
side-red = Red
side-white = White
side-black = Black
you = You
# $side: red or black
hot-seat = Two players

## Pieces
piece-king-red = king
piece-king-black = king
piece-advisor-red = advisor
piece-advisor-black = advisor
piece-elephant-red = elephant
piece-elephant-black = elephant
piece-horse-red = horse
piece-horse-black = horse
piece-rook-red = rook
piece-rook-black = rook
piece-cannon-red = cannon
piece-cannon-black = cannon
piece-pawn-red = pawn
piece-pawn-black = pawn
piece-chess-king = king
piece-chess-queen = queen
piece-chess-rook = rook
piece-chess-bishop = bishop
piece-chess-knight = knight
piece-chess-pawn = pawn

## Whose turn
turn-red = Red to move
turn-white = White to move
turn-black = Black to move
turn-you = Your move
thinking = Thinking…
paused = Paused
thought = Thought { $seconds } s, depth { $depth }
thinking-for = Thinking… { $seconds } s
thought-time = Thought { $seconds } s
thought-book = Book move
check = Check!
balance = +{ $points }

## Levels
level-1 = Level 1 · Beginner
level-1-name = Beginner
level-1-short = 1
level-1-about = Knows the rules and little else
level-2 = Level 2 · Novice
level-2-name = Novice
level-2-short = 2
level-2-about = Takes whatever it can, rarely considers your reply
level-3 = Level 3 · Casual
level-3-name = Casual
level-3-short = 3
level-3-about = Looks one move ahead and often blunders
level-4 = Level 4 · Keen
level-4-name = Keen
level-4-short = 4
level-4-about = Looks two moves ahead, blunders now and then
level-5 = Level 5 · Skilled
level-5-name = Skilled
level-5-short = 5
level-5-about = Looks three moves ahead, sometimes misses a mate
level-6 = Level 6 · Strong
level-6-name = Strong
level-6-short = 6
level-6-about = Looks further ahead, makes few simple mistakes
level-7 = Level 7 · Expert
level-7-name = Expert
level-7-short = 7
level-7-about = Attacks and defends well, punishes oversights
level-8 = Level 8 · Master
level-8-name = Master
level-8-short = 8
level-8-about = Doesn’t blunder, plays quickly
level-9 = Level 9 · Champion
level-9-name = Champion
level-9-short = 9
level-9-about = Thinks longer and calculates deeper
level-10 = Level 10 · Grandmaster
level-10-name = Grandmaster
level-10-short = 10
level-10-about = Full strength, uses all its time on each move
# $level: 4.3
level-between = Level { $level } · { $name }
level-points = { $points } points
level-said = level { $level } of 10, { $name }, { $points } points
level-fits = Fits me
level-own = My choice
level-adapts = Adapts to me
level-with-character = Level { $level } · { $name } · { $character }
character = Character
character-plain = Plain
character-plain-about = No favourites: plays whatever is best
character-solid = Solid
character-solid-about = Keeps its own pieces safe first
character-attacking = Attacking
character-attacking-about = Goes for the king, even at a small cost; no stronger, no weaker
character-trader = Trader
character-trader-about = Trades when it can, and likes endings
character-trapper = Trapper
character-trapper-about = Likes to leave traps for you to fall into
character-horses = Horses
character-horses-about = Prefers horses and cannons to rooks
character-knights = Knights
character-knights-about = Prefers knights to rooks and the queen
human-times = Takes its time
may-resign = May resign
fit-even = From your { $n } games: about even
fit-few = { $n ->
    [one] Only one game: a rough idea
   *[other] Only { $n } games: a rough idea
}
fit-no-results = No results yet; five games give an idea
fit-lowest = This is the lowest level
fit-highest = This is the highest level

## The panel
record = Moves
no-moves-yet = No moves yet
# $game: xiangqi or chess
round = { $game ->
    [chess] Move { $n }
   *[xiangqi] Move { $n }
}
pause = Pause
resume = Resume
step = Step
regret = Take back
redo = Redo
# In a study and in the editor, of edits
undo = Undo
redo-edit = Redo
resign = Resign
offer-draw = Offer draw
rematch = Rematch
level-offer = Level { $n }
new-game = New game
flip = Flip
settings = Settings
interface = Text size
interface-auto = Auto
full-screen = Full screen
type-move = Type a move
play-move = Play
type-move-hint = C2=5, h2e2 …
type-move-hint-chess = Nf3, O-O, e2e4 …
type-move-none = No legal move starts like that
settings-search = Search settings
settings-none = No settings found
settings-window = Window
settings-board = Board and pieces
settings-thinking = Engines
board = Board
board-wood = Wood
board-paper = Paper
board-walnut = Walnut
board-contrast = Contrast
pieces-stand = Place pieces
on-points = On points
on-fields = In squares
pieces = Pieces
set-traditional = Traditional
set-simplified = Simplified
set-hybrid = Combined
set-pictographs = Pictures
set-carved = Carved
set-diagram = Diagram
mark-colours = Marks
mark-colours-usual = Usual
mark-colours-safe = Colour-blind
coordinates = Coordinates
dots = Legal moves
auto-queen = Auto-queen
premoves = Premoves
# A game plays itself on the board, a move after the other
play-through = Play through
play-through-pace = { $n } s
why-not-play-through = There are no moves to play through
# What is seen of the pieces
sight = Blindfold
sight-full = Off
sight-discs = Discs
sight-blindfold = Hidden
switch-off = Off
switch-on = On
sound = Sound
sound-off = Off
sound-soft = Soft
sound-medium = Medium
sound-loud = Loud
voice = Read aloud
voice-none = No voice: install Speech Dispatcher (speech-dispatcher) and a voice
mute = Mute sound
unmute = Unmute sound
menu = Menu
copy = Copy
training = Training
view = Show
more = More
lessons = Lessons
side-panel = Side panel
menu-new-game = New game…
menu-copy-pgn = Game (PGN)
menu-copy-ubb = Game (DhtmlXQ)
menu-copy-text = Game (text)
menu-copy-fen = Position (FEN)
why-not-pause = Nothing to pause: there is no clock, and no engine is playing another
why-not-regret = There is no move of yours to take back
why-not-redo = Nothing has been taken back
why-not-draw = You can’t offer a draw yet
why-not-earlier = An earlier position is shown
why-not-review = Available when the game is over
key-space = Space
first = Go to the start
previous = Go back one move
next = Go forward one move
last = Go to the current position
looking-back = Viewing an earlier position · press End to return
close = Close

## Settings
language = Language
language-system = System
theme = Appearance
theme-system = System
theme-light = Light
theme-dark = Dark
notation = Notation
notation-chinese = 中文
notation-wxf = WXF
notation-iccs = ICCS
notation-letters = Letters (Nf3)
notation-figurines = Figurines
notation-vietnamese = Vietnamese
motion = Animation
motion-system = System
motion-full = Full
motion-reduced = None
thinking-shown = Thinking
# A program goes on with the reply that it expects, while the player thinks
ponder = Pondering
ponder-who = Levels 8 to 10, and engines that say which reply they expect
ponders = thinking on your time
thinking-shown-no = Hidden
thinking-shown-yes = Shown
reminder = Blunder warning
reminders = Remind
reminders-blunders = Blunders
reminders-mistakes = All mistakes
# $n: how many in this game
reminder-count = No. { $n } this game
reminder-go-on = Continue
reminder-better = Show a better move
reminder-waits = Waiting for you
reminder-clocks = clocks stopped

## New game
new-game-title = New game
# Who the person at the window plays
opponent = Opponent
# Which side that person takes, or sits at where two people play
play-side = You play
play-red = Red
play-white = White
play-black = Black
play-random = Random
red-below = Red below
white-below = White below
black-below = Black below
new-game-more = More
start-from = Start from
start-from-usual = Start
start-from-board = This position
start-from-set-up = Set up…
players = Players
players-with-me = Me
players-programs = Computer v computer
new-game-needs-engine = Choose an engine to start
new-game-needs-cloud = Turn the cloud library on to start
new-game-leaves = Your last game stays in the library
new-game-again = Ctrl+N, Enter: same game again
clock = Time
clock-none = Unlimited
clock-sudden-death = No increment
clock-increment = Increment
clock-byoyomi = Byo-yomi
clock-own = Custom…
clock-apart = Different for each side
# $n: seconds
clock-adds = +{ $n } s per move
clock-about-main = { $minutes ->
    [one] One minute each
   *[other] { $minutes } minutes each
}
clock-about-increment = { $minutes ->
    [one] One minute each
   *[other] { $minutes } minutes each
}, plus { $seconds ->
    [one] one second
   *[other] { $seconds } seconds
} per move
clock-about-byoyomi = { $minutes ->
    [one] One minute each
   *[other] { $minutes } minutes each
}, then { $n ->
    [one] one period
   *[other] { $n } periods
} of { $seconds } seconds
# $n is how many periods.
clock-times = { $n } ×
# Byo-yomi beside a clock that counts; $n: periods, the one that runs among them
clock-periods = { $n ->
    [0] no period left
    [1] last period
   *[other] { $n } periods
}
clock-seconds = { $n } s
clock-minutes = { $n } min
game = Game
player-person = Person
player-built-in = Computer
player-engine = Engine
player-library = Cloud
level = Level
engine = Engine
no-engine-for-game = You have no engine for { $game } yet. Add one to play against it.
no-engine-but-found = No { $game } engine yet. Found on this computer:
engine-use = Use this engine
engine-choose-program = Choose a program…
cloud-is-off = The cloud library is off. When it is on, only the positions you look up are sent.
cloud-turn-on = Turn it on
engines-manage = Manage…
limit = Limit
limit-time = Time
limit-depth = Depth
limit-nodes = Nodes
limit-seconds = { $seconds } s
limit-plies = depth { $plies }
library-instead = Fallback
handicap = Odds
handicap-none = None
handicap-first-move = First move
handicap-horse = Horse
handicap-two-horses = Two horses
handicap-two-horses-short = 2 horses
handicap-nine-pieces = Nine pieces
handicap-nine-pieces-short = 9 pieces
handicap-pawn-and-move = Pawn
handicap-knight = Knight
handicap-rook = Rook
handicap-queen = Queen
odds-without = No odds
odds-received = You receive
odds-given = You give
odds-kind = Odds
odds-need-start = Odds are given from the usual start
# $side: who gives them
odds-set-sides = With these odds, { $side } gives them
# $giver: you, opponent, or side where programs play each other
odds-about-first-move = { $giver ->
    [you] Your opponent plays Red and moves first
    [opponent] You play Red and move first
   *[side] Black gives Red the first move
}
odds-about-horse = { $giver ->
    [you] You play Red and move first, without the left horse
    [opponent] Your opponent plays Red and moves first, without the left horse
   *[side] Red moves first, without the left horse
}
odds-about-two-horses = { $giver ->
    [you] You play Red and move first, without both horses
    [opponent] Your opponent plays Red and moves first, without both horses
   *[side] Red moves first, without both horses
}
odds-about-nine-pieces = { $giver ->
    [you] You play Red and move first, without advisors, elephants and pawns
    [opponent] Your opponent plays Red and moves first, without advisors, elephants and pawns
   *[side] Red moves first, without advisors, elephants and pawns
}
odds-about-pawn-and-move = { $giver ->
    [you] You play Black, without the pawn on f7
    [opponent] Your opponent plays Black, without the pawn on f7
   *[side] Black plays without the pawn on f7
}
odds-about-knight = { $giver ->
    [you] You play White and move first, without the queen’s knight
    [opponent] Your opponent plays White and moves first, without the queen’s knight
   *[side] White moves first, without the queen’s knight
}
odds-about-rook = { $giver ->
    [you] You play White and move first, without the queen’s rook
    [opponent] Your opponent plays White and moves first, without the queen’s rook
   *[side] White moves first, without the queen’s rook
}
odds-about-queen = { $giver ->
    [you] You play White and move first, without the queen
    [opponent] Your opponent plays White and moves first, without the queen
   *[side] White moves first, without the queen
}
ruleset = Rules
ruleset-asian = Asian
ruleset-chinese = Chinese
ruleset-tiantian = Tiantian
ruleset-simple = Simple
start = Start
cancel = Cancel

## Confirmation
confirm-resign-title = Resign?
confirm-resign-text = You will lose this game. You can still take a move back afterwards.
confirm-resign-yes = Resign
confirm-abort-title = Abort game?
confirm-abort-text = It won’t count as a win or a loss.
confirm-abort-yes = Abort
confirm-draw-title = Accept the draw?
confirm-draw-yes = Accept
decline = Decline
# $side is who offers it.
draw-offered-by = { $side } offers a draw
draw-offered = Draw offered – the reply comes with the next move
# $side is who declines it.
draw-declined = { $side } declines the draw
low-on-time = You are running low on time

## Results
result-red-wins = Red wins
result-white-wins = White wins
result-black-wins = Black wins
result-you-won = You won
result-you-lost = You lost
result-draw = Draw
side-won = { $side } won
# $result: who has won; $reason: one of those below, in the middle of a sentence
result-because = { $result } – { $reason }
# $checkers, $list: names of pieces; $check: what gives check, in words
why-mate-check = Check from the { $checkers }
why-mate-protected = { $check }, protected by the { $list }
why-mate-guarded = { $check }; the ways out are covered by the { $list }
list-of-more = { $one }, { $other }
list-of-two = { $one } and { $other }
# $moves: how many moves, in words
result-minutes = { $moves } · { $n } min
# $length: moves and minutes; $n: reminders of mistakes
result-reminders = { $length } · { $n ->
    [one] 1 reminder
   *[other] { $n } reminders
}
result-moves = { $n ->
    [one] { $n } move
   *[other] { $n } moves
}
# $side: the name of a side
card-won = { $side } · won
regret-and-play-on = Take back and play on
reason-checkmate = Checkmate
reason-stalemate = No legal moves
reason-chess-stalemate = Stalemate
reason-perpetual-check = Perpetual check loses
reason-perpetual-chase = Perpetual chase loses
reason-perpetual-mate-threat = Perpetual mate threat loses
reason-perpetual-attack = Perpetual attack loses
reason-repetition = Threefold repetition
reason-move-limit = 60 moves without a capture
reason-chess-move-limit = 50 moves without a capture or pawn move
reason-insufficient-material = Insufficient material
reason-resignation = Resignation
reason-agreement = By agreement
reason-time = Time out

## Rulings
show-ruling = Ruling
list-separator = {", "}
ruling-hint = Hover over a move to see it on the board
title-move-limit = Sixty-move rule
title-chess-move-limit = Fifty-move rule
class-check = check
class-mate-threat = threat
class-chase = chase
class-idle = idle
class-capture = capture
class-pawn = pawn
# The position before all moves, in the place of a move
record-start = Start
# $n: which occurrence
class-occurrence = { $n ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $n }th
}
explain-check = Check by the { $pieces }
explain-mate-threat = Threatens to mate with a series of checks
explain-chase = The { $pieces } could win the { $targets }
explain-chase-jointly = The { $pieces } could win the { $targets } together with another piece
explain-chase-checks = The { $pieces } could win the { $targets } with checks
explain-exchange = Offers to exchange the { $pieces } for the { $targets }
explain-block = The { $pieces } blocks the { $targets }
explain-offer = Offers the { $targets } to the { $pieces }
explain-follow = The { $pieces } follows the protected { $targets }
explain-idle = No check, mate threat or chase
explain-free-to-chase = The { $pieces } attacks the { $targets }, which the rules allow
explain-last-capture = The last capture
explain-last-pawn-move = The last pawn move
explain-occurrence = The position occurs for the { $n ->
    [1] first
    [2] second
    [3] third
    [4] fourth
   *[other] fifth
} time
# $side: red or black, who loses
rule-perpetual-check = Threefold repetition. { $side ->
    [red] Red
   *[black] Black
} gave check on every move and loses.
rule-both-check = Threefold repetition. Both sides gave check on every move, so it’s a draw.
rule-perpetual-chase = Threefold repetition. { $side ->
    [red] Red
   *[black] Black
} chased on every move and loses.
rule-frozen-rook = Threefold repetition. { $side ->
    [red] Red
   *[black] Black
} chased a rook pinned by a horse on every move and loses.
rule-perpetual-mate-threat = Threefold repetition. { $side ->
    [red] Red
   *[black] Black
} threatened mate on every move and loses.
rule-perpetual-attack = Threefold repetition. { $side ->
    [red] Red
   *[black] Black
} checked, threatened mate or chased on every move and loses.
rule-lone-chase = Threefold repetition. Both sides chased on every move; { $side ->
    [red] Red
   *[black] Black
} did so with one piece alone, the other side with two together, and loses.
rule-graver-attack = Threefold repetition. Both sides played forbidden moves; { $side ->
    [red] Red
   *[black] Black
} attacked more than a piece with too few protectors and loses.
rule-both-forbidden = Threefold repetition. Both sides played forbidden moves, so it’s a draw.
rule-mate-threat-allowed = Threefold repetition. Repeated mate threats are allowed, so it’s a draw.
rule-mixture-allowed = Threefold repetition. Checks mixed with other moves are allowed, so it’s a draw.
rule-several-allowed = Threefold repetition. Chasing several pieces in turn is allowed, so it’s a draw.
rule-king-or-pawn-allowed = Threefold repetition. Kings and pawns are allowed to chase indefinitely, so it’s a draw.
rule-offer-allowed = Threefold repetition. Offering pieces repeatedly is allowed, so it’s a draw.
rule-block-allowed = Threefold repetition. Blocking repeatedly is allowed, so it’s a draw.
rule-follow-allowed = Threefold repetition. Following a protected piece repeatedly is allowed, so it’s a draw.
rule-nothing-forbidden = Threefold repetition. Neither side played a forbidden move, so it’s a draw.
rule-earlier-edition = Threefold repetition. The result is kept as it was judged, by an earlier edition of the rules. Judged today, { $side ->
    [red] Red would lose
    [black] Black would lose
   *[none] it would be a draw
}.
# $round: of the last capture, 0 if it was before the first move here
rule-move-limit = { $round ->
    [0] 60 moves without a capture.
   *[other] 60 moves without a capture, since move { $round }.
}
rule-nothing-crosses = Neither side has a piece left that can cross the river, so it’s a draw.
rule-chess-repetition = Each time the same side was to move and had the same legal moves, so it’s a draw.
# $round: of the last capture or pawn move, 0 if it was before the first move here; $n: how many moves
rule-chess-move-limit = { $round ->
    [0] { $n } moves by each side without a capture or pawn move.
   *[other] { $n } moves by each side without a capture or pawn move, since move { $round }.
}
# $left: what is left beside the kings
rule-chess-dead = { $left ->
    [kings] With only the two kings left
    [knight] With king and knight against king
    [bishop] With king and bishop against king
   *[bishops] With only kings and bishops on squares of one colour left
}, no sequence of legal moves leads to mate, so it’s a draw.
article-asian = Asian rules (AXF), art. { $number }
article-chinese = Chinese rules (2020), art. { $number }
# $edition: the day from which it held, or none
article-earlier-edition = Chinese rules (2020), { $edition ->
    [none] as judged here before 30 November 2026
   *[other] as judged here from { $edition }
}
article-tiantian = Tiantian rules: who has checked or chased for long enough must play something else; nobody loses by it
article-simple = Simple rules: only one-sided perpetual check loses
article-limit = { $ruleset ->
    [Asian] Asian rules: a side’s checks after its tenth, and the replies to them, don’t count
    [Chinese] Chinese rules (2020): checks count as well
    [Tiantian] Tiantian rules: a side’s checks after its tenth don’t count
   *[Simple] Simple rules: checks count as well
}
article-fide = FIDE Laws of Chess, art. { $number }
article-fide-claimed = FIDE Laws of Chess, art. { $number } (claimed automatically)
# $side: you, red or black, who would lose
warning-check = { $side ->
    [you] You keep giving check and the position repeats: change your move or you lose
    [red] Red keeps giving check and the position repeats: Red must change its move or lose
   *[black] Black keeps giving check and the position repeats: Black must change its move or lose
}
warning-chase = { $side ->
    [you] Your { $pieces } keeps chasing the { $targets }: change your move or you lose
    [red] Red’s { $pieces } keeps chasing the { $targets }: Red must change its move or lose
   *[black] Black’s { $pieces } keeps chasing the { $targets }: Black must change its move or lose
}
warning-mate-threat = { $side ->
    [you] You keep threatening mate and the position repeats: change your move or you lose
    [red] Red keeps threatening mate and the position repeats: Red must change its move or lose
   *[black] Black keeps threatening mate and the position repeats: Black must change its move or lose
}
warning-attack = { $side ->
    [you] You keep attacking and the position repeats: change your move or you lose
    [red] Red keeps attacking and the position repeats: Red must change its move or lose
   *[black] Black keeps attacking and the position repeats: Black must change its move or lose
}
warning-repetition = Position repeated: one more time is a draw
# $n: how many rounds are left
warning-move-limit = { $n ->
    [1] Draw after one more move without a capture
   *[other] Draw after { $n } more moves without a capture
}
warning-chess-move-limit = { $n ->
    [1] Draw after one more move without a capture or pawn move
   *[other] Draw after { $n } more moves without a capture or pawn move
}

## Why a move is refused
refused-no-piece = There is no piece here
refused-not-yours = That piece is your opponent’s
refused-own-piece = Your own piece is there
refused-not-its-way = The { $piece } doesn’t move like that
refused-horse-leg = The horse’s leg is blocked
refused-elephant-eye = The elephant’s eye is blocked
refused-elephant-river = The elephant can’t cross the river
refused-palace = The { $piece } can’t leave the palace
refused-path-blocked = A piece is in the { $piece }’s way
refused-cannon-no-screen = The cannon must jump over a piece to capture
refused-cannon-screens = The cannon can jump over only one piece to capture
refused-cannon-needs-empty = The cannon can jump over a piece only to capture
refused-pawn-backward = The { $piece } can’t move backwards
refused-pawn-sideways = The { $piece } can move sideways only after crossing the river
refused-king-in-check = That would leave your king in check
refused-still-in-check = You are in check, and this doesn’t stop it
refused-kings-facing = The two kings can’t face each other
refused-checks = { $n } checks running: another move must be made
refused-chases = One piece chased { $n } times running: another move must be made
refused-checks-and-chases = { $n } checks and chases in turn: another move must be made
warning-one-more-check = One more check and you must vary
warning-one-more-chase = One more chase and you must vary
warning-one-more = One more check or chase and you must vary
change-title = You must vary
# $side: who moves; $n: rounds; $mv: the move that is refused
change-checks = { $side } has given check for { $n } rounds and can’t go on: { $mv } is refused, but nobody loses
change-chases = { $side } has chased the same { $target } for { $n } rounds and can’t go on: { $mv } is refused, but nobody loses
change-checks-and-chases = { $side } has given check and chased in turn for { $n } rounds and can’t go on: { $mv } is refused, but nobody loses
# On a small round badge: one letter
change-sign = V
change-tag = Vary
change-tag-checks = Checks too
change-tag-chases = Chases too
change-left = You may play
change-others = { $n } other moves
change-another = Another move
change-all = All moves
change-why = Why?
change-clock = please vary, the clock runs
said-count = { $n } times running
change-please = please vary
refused-chess-pawn-forward = Pawns only move forward
refused-chess-pawn-double-step = A pawn can move two squares only from its starting square
refused-chess-pawn-captures-diagonally = Pawns capture only diagonally
refused-chess-pawn-needs-capture = Pawns move diagonally only to capture
refused-chess-not-in-passing = En passant is possible only right after the two-square move
refused-chess-promotion-missing = The pawn must become a queen, rook, bishop or knight
refused-chess-no-promotion = This move can’t promote to that piece
refused-chess-castling-lost = You can’t castle on this side: the king or rook has already moved
refused-chess-castling-blocked = You can’t castle: there are pieces between the king and the rook
refused-chess-castling-in-check = You can’t castle out of check
refused-chess-castling-through-check = You can’t castle across an attacked square
refused-chess-kings-touch = The two kings can’t stand next to each other
refused-chess-king-into-check = The king would be in check there
refused-game-over = The game is over
refused-not-your-turn = It’s not your turn
refused-looking-back = This is an earlier position: go back to the current one to play

## Engines
engines = Engines
engines-count = { $n ->
    [0] none yet
    [one] { $n } engine
   *[other] { $n } engines
}
engines-none = Engines are programs by other authors that you can play against or analyse with. For Xiangqi there are Fairy-Stockfish and Pikafish, for chess there is Stockfish. Install one and add it here.
engines-found = Found on this computer
engine-choice = Choose an engine
engines-remote = An engine on another computer: enter ssh as the command, and as arguments that computer and the engine, for example me@server stockfish.
engines-add = Add engine
engine-edit = Edit
engine-edit-title = Edit engine
engine-remove = Remove
engine-remove-title = Remove engine?
engine-remove-text = “{ $name }” will be removed from this list; the program itself stays.
engine-name = Name
engine-name-hint = The engine’s own name
engine-command = Command
engine-command-hint = Program path or name
engine-choose = Choose…
engine-choose-title = Choose the engine program
engine-arguments = Arguments
engine-arguments-hint = Optional
engine-folder = Folder
engine-folder-hint = The program’s own folder
engine-protocol = Protocol
protocol-ask = Auto-detect
protocol-uci = UCI
protocol-ucci = UCCI
engine-test = Test
engine-press = Run
engine-options = Options
engine-options-kept = Options set: { $options }. Test the engine to change them.
engine-rule-options = Set by the rules of each game, not here
engine-by-rules = By the rules of the game
engine-untold-rules = It can’t be told these rules: { $rulesets }. Moves that a game’s rules refuse are kept from it.
engine-fails-test = This engine fails its test
engine-no-command = Enter the command or choose the program file first
engine-no-picker = No file chooser is available on this system; type the path above
save = Save
trial-hint = Starts the engine, lists its options and has it play a move
trial-starting = Starting…
trial-thinking = Thinking about a move…
trial-moved = Responds in { $milliseconds } ms, plays { $move } here
trial-no-move = The engine responds but makes no move
trial-refused = The engine rejects these options: { $options }

## When an engine goes wrong
fault-missing = Program { $command } not found; check the command or choose a file
fault-not-executable = { $command } can’t be run: it must be a program for this system that you are allowed to run
fault-no-folder = Folder not found: { $folder }
fault-cannot-start = { $command } could not be started
fault-exited = The program exited as soon as it started ({ $exit })
fault-no-protocol = This program speaks neither UCI nor UCCI, so it is probably not an engine
fault-wrong-game = This engine doesn’t play this game
fault-wrong-game-move = This engine plays another game; it played { $sent }
fault-crashed = The engine exited unexpectedly ({ $exit })
fault-silent = The engine has not responded for { $seconds } s
fault-flood = The engine keeps sending meaningless output
fault-empty = The engine responded without a move
fault-unreadable = The engine’s response is not a move: { $sent }
fault-illegal = The engine played an illegal move: { $sent }
# $fault: one of the above
fault-details = { $fault }. Details: { $details }
exit-code = exit code { $code }
exit-signal = signal { $signal }
exit-unknown = unknown reason

## The cloud library
cloud = Cloud library
cloud-off = Off
cloud-on = On
cloud-host = Address
cloud-sends = Only the positions you look up are sent to { $host }
cloud-would-send = Off: nothing is sent. When on, only the positions you look up are sent to { $host }
cloud-host-scheme = Not in use yet: the address must start with https:// or http://
cloud-host-login = Not in use yet: the address can’t contain a user name or password
cloud-host-query = Not in use yet: the address can’t contain ? or #
cloud-host-malformed = Not in use yet: this is not a valid address
library-tab = Cloud
explorer-tab = Explorer
explorer-show-games = { $n ->
    [one] Show this game
   *[other] Show these { $n } games
}
explorer-games = Games
explorer-results = Results
explorer-own = Mine
explorer-nothing = No games in your library continue from here
explorer-results-xiangqi = Red won { $first }, drawn { $draws }, Black won { $second }
explorer-results-chess = White won { $first }, drawn { $draws }, Black won { $second }
library-asking = Asking the cloud library…
library-unknown = The cloud library doesn’t have this position yet
library-over = No legal moves here
library-again = Try again
# $side: the name of the side to move
library-score = Score for { $side }
library-wins = Win %
library-note = Note
library-won = wins
library-lost = loses

## The cloud library's faults
library-no-such-game = The cloud library doesn’t cover this game
library-bad-host = Not a cloud library address: { $host }
library-unreachable = Can’t reach the cloud library; check your network connection
library-timed-out = The cloud library didn’t respond in time
library-busy = Too many requests to the cloud library; try again later
library-unavailable = The cloud library is unavailable (HTTP status { $status })
library-redirected = The cloud library redirects to another address, which was not followed: { $address }
library-too-long = The cloud library’s response is too long
library-refused = The cloud library refused the request: { $status }
library-garbled = The cloud library’s response makes no sense: { $excerpt }
library-illegal = The cloud library suggested an illegal move: { $sent }

## When something goes wrong
settings-damaged = The settings file is damaged; using defaults: { $file }
settings-partly = Line { $line } of the settings file could not be read; the rest is kept
settings-unreadable = The settings file can’t be read; using defaults
settings-no-folder = There is no folder for settings; changes last only until you close Chuhe
settings-not-saved = The settings could not be saved: { $file }
engines-damaged = The engine list is damaged; it has been kept as { $file }
engines-unreadable = The engine list can’t be read; no engines are available this time
engines-no-folder = There is no folder for the engine list; changes last only until you close Chuhe
engines-not-saved = The engine list could not be saved: { $file }
error-fen = This position (FEN) can’t be read: { $reason }
error-no-display = No display was found, so the window can’t open.
    Run Chuhe in a graphical session (X or Wayland) and check that DISPLAY or WAYLAND_DISPLAY is set.
error-no-graphics = No graphics driver was found, so the window can’t open.
    Install your graphics card’s Vulkan driver. Without a graphics card, software rendering works too. On Debian and Ubuntu:
    sudo apt install mesa-vulkan-drivers
error-graphics-lost = The graphics device was lost, so the window closed. The game is saved: start Chuhe again to continue it.

## What is wrong with a position (FEN)
fen-empty = it is empty
fen-rank-count = the board has { $found } { $found ->
    [one] rank
   *[other] ranks
}, not { $ranks }
# $point: point or square
fen-rank-width = rank { $rank } is { $width } { $point ->
    [point] { $width ->
        [one] point
       *[other] points
    }
   *[square] { $width ->
        [one] square
       *[other] squares
    }
} wide, not { $files }
fen-unknown-letter = “{ $letter }” in rank { $rank } (column { $column }) is not a piece
fen-missing-king = { $side } has no king
fen-too-many = { $side } has { $found } { $piece }s; the maximum is { $most }
fen-king-outside-palace = { $side }’s king on { $at } is outside its palace
fen-impossible-point = { $side }’s { $piece } can’t be on { $at }
fen-kings-facing = the kings on { $first } and { $second } face each other
fen-opponent-in-check = { $side } is in check but { $mover } is to move
fen-side-to-move = the side to move is “{ $found }”, not one of { $letters } (field 2)
fen-not-a-dash = field { $field } is “{ $found }”, not “-”
# $field: 5 (half-move clock) or 6 (move number)
fen-bad-counter = { $field ->
    [5] the half-move clock
   *[6] the move number
} is “{ $found }”, not a number from 0 to { $most } (field { $field })
fen-trailing = “{ $found }” comes after the last field
fen-chess-many-kings = { $side } has { $found } kings
# $what: pieces or pawns
fen-chess-too-many = { $side } has { $found } { $what ->
    [pawns] pawns
   *[pieces] pieces
}; the maximum is { $most }
fen-chess-pawn-on-last-rank = { $side }’s pawn can’t be on { $at }
fen-chess-kings-touch = the kings on { $first } and { $second } are next to each other
fen-chess-too-many-checkers = { $found } pieces give check to { $side }; the maximum is 2
fen-chess-castling = “{ $letter }” in column { $column } is not a castling right (K, Q, k and q, once each, or -)
fen-chess-castling-king = castling right “{ $letter }”: { $side }’s king is not on { $home }
fen-chess-castling-rook = castling right “{ $letter }”: { $side } has no rook on { $home }
fen-chess-not-a-square = the en passant square is “{ $found }”, not “-” or a square (field 4)
fen-chess-no-double-step = no pawn can just have moved two squares past { $at } (field 4)

## The engines and the cloud at play
cloud-library = Cloud library
library-moved = Cloud library move
library-replaced = { $name } moved instead
library-replaced-off = The cloud library is off (see settings)
thinking-none = Engine lines appear here
thinking-depth = depth { $depth }
thinking-time = { $seconds } s
move-now = Move now
thinking-speed = { $speed }/s
thinking-mate = { $side } mates in { $moves }
engine-fault-title = { $name } doesn’t move
engine-fault-substitute = Continue with level { $level }
engine-fault-again = Try again
engine-fault-untouched = The game is unchanged. You can also take back a move or start a new game.
engine-restarted = { $name } stopped answering and was restarted
engine-missing = { $name } is no longer set up; level { $level } plays instead
engine-none-chosen = No engine was chosen; level { $level } plays instead

## Saved games
resumed-game = Resuming your unfinished game
games-busy = Another program is using the library: this game is not being saved
games-disk-full = The disk is full: this game is not being saved
games-read-only = The library’s folder is read-only: this game is not being saved
games-newer = The library was made by a newer version of Chuhe: this game is not being saved
games-not-saved = The library reports an error: this game is not being saved
games-damaged = The library was damaged; it has been kept as { $file }

## Study
study = Study
study-game = Study this game
hint = Hint
hint-is = Hint: { $move }
# $piece: the name of a piece
hint-piece = Hint: move the { $piece } – ask again for the move
# $move: the first move of a line, $why: what the line wins, with the move that wins it
hint-because = Hint: { $move } – then { $why }
threat = Opponent’s threat
threat-is = Threat: { $move }
no-threat = You are in check, so there is no threat to show
analysis = Analysis
analyse-game = Analysis
analysis-lines = Lines
ask-move = Evaluate this move
asked-move = move evaluated
analysis-beside = Second engine
analysis-beside-none = None

answer-first = Answer first
answer-at = Move { $n } · { $side } to play
answer-number = { $n } of { $of }
answer-title = You think first
answer-about = Only ? and ??, three a game
answer-threat = What does your opponent threaten?
answer-threat-how = Press the piece, then the point it would go to.
answer-no-threat = Nothing
answer-again = Again
answer-give-line = Give a line
answer-candidates = Your candidate moves
answer-candidates-how = Up to three, on the board
answer-one-more = Add one more, or leave it
answer-first-choice = First
answer-prefer = Make first
answer-drop = Take out { $mv }
answer-line = Your line
answer-line-how = From your first choice, both sides. Three or more moves tell more.
answer-hidden = Scores, arrows and bar stay hidden until you have answered.
answer-next = Next
answer-compare = Compare
answer-pass = Show answer
answer-shown = The answer
answer-worked-out = Worked out
answer-right-direction = Right direction
answer-reply-missed = Missed the reply
answer-not-seen = Not seen
answer-part-threat = Threat
answer-part-candidates = Candidates
answer-part-line = Line
answer-you = You
answer-fact = In fact
answer-threat-right = Right
answer-threat-other = There, but not the worst
answer-missed = Missed
answer-best-first = First choice
answer-best-later = There, but not first
answer-best-missed = Not there
answer-line-right = Reply seen
answer-line-missed = Missed the first reply
answer-next-question = Next question
answer-to-review = To the review
answer-leave = Straight to the review
answer-days = { $n ->
    [one] One question in 30 days
   *[other] { $n } questions in 30 days
}
answer-wait = The engine is still looking at the game. Then you answer first.
answer-skip = Show the review now
again = Play from here
again-level = for level { $level }
again-task = Find something better for { $side }
again-move = Move { $n } of { $of }
again-how = Your next three moves are judged as you play them. Each reply is the one that is hardest to answer.
again-sound = sound
again-open = not judged
again-better = better: { $mv }
again-all-sound = Well played: every move was sound
again-some-sound = Not every move was sound
again-none-sound = Not yet: try again
again-unjudged = The last move could not be judged
again-retry = Again
again-play-on = Play on…
again-leave = To the review
again-number-moves = Moves
again-number-sound = Sound
again-number-accuracy = Accuracy
guess-moves = Guess
guess-task = What did { $side } play?
guess-over = The game ends here
guess-round = Move { $n } of { $of }
guess-how = Play the move you would choose. Then see what was played, and what the engine thinks of both.
guess-judging = Evaluating…
guess-found = Correct – that was played
guess-other = A different move was played
guess-shown = This was played
guess-yours = Your move
guess-played = Played
guess-best = Engine
guess-percent = Percentages: winning chances after each move
guess-show = Show
guess-next = Continue
guess-side = Swap
guess-leave = Back
guess-number-found = Found
guess-number-own = You
guess-number-played = Player
guess-sum-found = { $of ->
    [one] You guessed { $of } move and found { $found }.
   *[other] You guessed { $of } moves and found { $found }.
}
guess-sum-behind = The player was more accurate than you.
guess-sum-ahead = You were more accurate than the player.
guess-sum-level = You were as accurate as the player.

add-line = Add this line to the game tree
study-begun = Study: try any move; every edit can be undone
variations = { $n ->
    [one] { $n } variation
   *[other] { $n } variations
}
comment = Comment
comment-hint = Notes on this position
done = Done
marks = Marks
mark-brilliant = !!  Brilliant
mark-good = !  Good
mark-interesting = !?  Interesting
mark-inaccuracy = ?!  Inaccuracy
mark-mistake = ?  Mistake
mark-blunder = ??  Blunder
mark-none = No mark
details = Game details…
tag-title = Title
tag-event = Event
tag-place = Place
tag-date = Date
tag-round = Round
tag-opening = Opening
tag-time-control = Time control
tag-annotator = Annotator
previous-variation = Previous variation
next-variation = Next variation
shift-up = Move variation up
shift-down = Move variation down
promote-variation = Promote variation
make-main-line = Make main line
delete-move = Delete from here
copy-position = Copy position (FEN)

## The library of games
library = Library
open-game = Open
search-games = Search
search-games-hint = Name, event, note
result = Result
delete-game = Delete
games-count = { $n ->
    [one] { $n } game
   *[other] { $n } games
}
list-games = Games
list-positions = Positions
list-opening = Opening
list-moves-head = Moves
list-reached = At move
list-players = Players
list-material = Material
list-level = Level
list-level-of = Level { $n }
list-clear = Clear
list-choose = Select
list-red-won = Red
list-black-won = Black
list-draw = Draw
# The pieces of an ending in one letter each: rook, cannon, horse
list-pieces-xiangqi = R C H
# Queen, rook, bishop, knight
list-pieces-chess = Q R B N
list-moves = { $n ->
    [one] { $n } move
   *[other] { $n } moves
}
list-looked-in = Games searched: { $shelf }
list-reached-in = at move { $n }
list-change-facts = Change details
list-chosen = { $n } of { $all } selected
sort-by = Sort by { $column }
sorted-up = Sorted by { $column }, ascending
sorted-down = Sorted by { $column }, descending
shelf-all = All
shelf-own = My games
shelf-unread = Unread
new-collection = New collection
more-collections = More collections
rename-collection = Rename collection
delete-collection = Delete collection (the games stay)
collection-name = Name of the collection
add-to-collection = Add to…
clear-selection = Clear selection
restore-games = { $n ->
    [one] Undo: { $n } deleted
   *[other] Undo: { $n } deleted
}
preview-move = { $n }. { $text }
preview-start = To the start
preview-back = One move back
preview-next = One move forward
preview-end = To the end
play-on = Play on
copy-one-game = Copy
no-games-yet = Your games are saved here from the first move
no-games-found = No games found
games-not-read = The library can’t be read
form-board = Position to find
form-anywhere = Anywhere
form-put-here = Click to place
form-to-move = To move
form-either = Either
form-whole = Whole board
form-mirrored = Mirrored too
form-swapped = Swapped too
form-use-current = Use current
form-back = Board
form-results = Results: { $n }
form-empty = Put some pieces on the board
form-nothing = Never reached
form-hits = { $n ->
    [one] game
   *[other] games
}
date = Date
event = Event
copied = Copied
play-from-here = Play from here
confirm-study-title = Study this game?
confirm-study-text = This is an earlier position. In a study you can try other moves from here; the game stays in the library.
confirm-study-yes = Study

## Files
open-file = Open…
recent-files = Recent files…
no-recent-files = No file has been opened or saved yet
save-file = Save…
# Pictures and pages of what is at the board
share = Share
menu-share = Share…
share-picture = Picture
share-moving = Animation
share-page = Web page
share-save = Save…
share-open-page = Open page
share-folder = Open folder
share-not-copied = There is no clipboard to copy it to
share-not-opened = No program opens web pages. The page is { $file }
share-copy-picture = Copy picture
share-copy-text = Copy text
share-play = Play
share-stop = Stop
share-too-large = Larger than 24 MB: choose a smaller size or a part of the game
share-failed = It could not be made; the log says why
share-format = Format
share-size = Size
share-small = Small
share-medium = Medium
share-large = Large
share-near = Side
share-below = { $side } below
share-look = Look
share-look-window = Like this window
share-look-printed = Black & white
share-last-move = Last move
share-arrows = Arrows
share-arrow-count = { $n }
share-marks = Marks
share-title = Title
share-described = Text that goes with it: “{ $text }”
share-from = From
share-to = To
share-start = Start
share-pace = Each move
share-seconds = { $n } s
share-moves = Moves
share-moves-below = below the board
share-loop = Loop
share-loop-again = starts again
share-paper = Paper
share-fit = Per page
share-diagrams = Diagrams
share-diagrams-notes = Notes
share-diagrams-rounds = 5 moves
share-diagrams-blunders = Blunders
share-diagrams-none = None
share-moves-all = main line and variations
share-comments = Comments
share-comments-all = those of the game
share-numbers = Numbers
share-numbers-all = at the foot
share-kilobytes = about { $n } KB
share-move-count = { $n ->
    [one] { $n } move
   *[other] { $n } moves
}
share-diagram-count = { $n ->
    [one] { $n } diagram
   *[other] { $n } diagrams
}
share-unshown = Pictures have no letters for a part of the title or the names: boxes stand in their place
print = Print
menu-print = Print…
print-which = Which
print-mixed = All kinds
print-count = How many
print-these = These
print-span = { $from }–{ $to } of { $all }
print-answers-apart = on a sheet of their own
print-points = Points
print-points-below = how hard each puzzle is
# $name: what the mate is called, or how material is won
print-named = { $name }:
print-sheet-of = Sheet { $a } of { $b }
# $paper: A4, A5
print-sheets = { $n ->
    [one] { $n } sheet of { $paper }
   *[other] { $n } sheets of { $paper }
}
print-missing = { $n ->
    [one] { $n } game could not be read and is left out.
   *[other] { $n } games could not be read and are left out.
}
print-most = Only the first { $n } games are printed.
print-unshown = This preview has no letters for a part of the text; the page has them.
match-room = Engine match
match-none = No match yet. Choose two engines.
match-reading = One moment…
match-new = New match…
match-report = Copy report
match-stop = Stop
match-begin = Begin
match-score-tab = Score
match-games-tab = Games
match-running = Running · game { $n }
match-paused = Paused
match-paused-faults = Paused: { $name } failed three games in a row
match-paused-unkept = Paused: a game can’t be kept ({ $what })
match-stopped = Stopped
match-over = Finished
match-stronger = { $name } is stronger (95%)
match-not-stronger = { $name } is not stronger (95%)
match-won = Won
match-drawn = Drawn
match-lost = Lost
match-draw = Draw
match-elo = 95%: { $low } to { $high }
match-left = about { $n } min left
match-sprt = SPRT { $low } v { $high }
match-test-low = not stronger
match-test-high = stronger
match-openings = Openings
match-time = Time
match-at-once = At once
match-pairs = Pairs, 0 to 2 points
match-los = Likely stronger
match-clock = { $base } s + { $increment } s
match-move-time = { $n } s a move
match-nodes = { $n } nodes a move
match-depth = Depth { $n }
match-book = Built-in openings
match-number = No.
match-result = Result
match-moves = Moves
match-move = Move
match-depths = Depth
match-score = Score
match-pair-of = Games { $first } and { $second } share an opening, colours swapped
match-built-in = { $n ->
    [1] Computer
   *[other] Computer, { $n } threads
}
match-about-built-in = { $n ->
    [one] built in · 1 thread · { $hash } MB
   *[other] built in · { $n } threads · { $hash } MB
}
match-about-level = built in · level { $n }
match-games = { $n ->
    [one] { $n } game
   *[other] { $n } games
}
match-end-tables = endgame tables
match-end-score = both agreed
match-end-length = too long
match-fault-no-start = { $name } did not start
match-fault-other-game = { $name } plays another game
match-fault-option = { $name } refused an option
match-fault-crash = { $name } crashed
match-fault-silent = { $name } stopped responding
match-fault-flood = { $name } wrote without end
match-fault-illegal = { $name } made an illegal move
match-fault-no-move = { $name } gave no move
match-no-openings = There are no openings to begin with
match-at-line = line { $n }
match-at-game = game { $n }
match-bad-opening = { $file }: not an opening – { $what }
match-damaged = { $file } can’t be read: it is damaged
match-busy = Another window is playing this match
match-broken-down = The match broke down; what was played is kept
match-bad-players = Two to eight players
match-bad-test = The second Elo must be greater than the first
match-bad-test-of-many = SPRT compares two players, or the first with all others
match-bad-plan = This match can’t be played; check the numbers
match-players = Players
match-add-player = Add a player
match-pairing = Pairing
match-round-robin = Round robin
match-gauntlet = Gauntlet
match-file = File…
match-pace-clock = Clock
match-pace-move = A move
match-pace-nodes = Nodes
match-pace-depth = Depth
match-seconds = seconds
match-tenths = × 0.1 s
match-milliseconds = milliseconds
match-nodes-a-move = nodes
match-plies = plies
match-rounds = Pairs
match-test-ends = Stop when decided
match-adjudicate = End early
match-by-tables = Endgame tables know
match-by-score = Both agree
match-agreed = moves
match-by-length = Draw after
match-longest = moves
books = Opening books
books-about = The computer plays by the book in use from level 3 on. The explorer shows its moves; change them there.
books-none = No book yet. Make one from games, or import one.
book-own = My book
book-make = From games…
book-make-now = Make
book-empty = Empty book
book-take-in = Import…
book-drill = Drill
book-remove = Remove
book-export = Export…
book-use = Use
book-used = In use
book-about = { $game } · { $n } KB
book-making = Making “{ $name }”
book-name = Name
book-games = Games
book-all-games = All games
book-weigh = Weights
book-by-games = By games
book-by-score = By score
book-side = Side
book-both = Both
book-depth = Depth
book-plies = plies
book-least = games min.
book-variations = Variations count as well
book-made = “{ $name }”: { $n ->
    [one] { $n } position
   *[other] { $n } positions
} from { $games ->
    [one] { $games } game
   *[other] { $games } games
}
book-begun = “{ $name }” is empty; add moves in the explorer
book-taken-in = “{ $name }” was imported
book-taken-in-part = “{ $name }” was imported; { $n ->
    [one] { $n } record
   *[other] { $n } records
} could not be understood
book-bad-line = { $file }, line { $n }: this is not a book’s line
book-none = { $file } is not an opening book
book-not-chess = { $file }: Polyglot files hold chess only
book-nothing-made = No move was played often enough
book-no-library = The library can’t be read
book-add = Add { $mv } to the book
book-ctrl = Ctrl+click: add to the book
book-weight = Weight { $n }
book-results = { $wins } won, { $draws } drawn, { $losses } lost
book-forgotten = { $n ->
    [one] { $n } position of few games was left out for want of memory
   *[other] { $n } positions of few games were left out for want of memory
}
book-exported-part = Saved as { $file }, without what the format can’t hold: names, comments, results
book-less = Less weight
book-more = More weight
book-strike = Exclude this move
book-take-away = Remove this move
match-listed = What the library shows
match-not-listed = The library shows no games at the moment; choose other openings
match-player = Player { $n }
match-ladder = Levels of the built-in opponent
match-own-book = opening book
match-file-about = A file has games of any format, a list of positions or moves, or an opening book (.chbook, Polyglot .bin).
match-taken = Taken
match-opening-rounds = { $n } moves
match-no-engine = { $name } is no longer set up for this game
match-points = Points
match-elo-of-others = Elo, 95%
match-elo-of = Elo of { $name } against { $against }
match-all-others = all others
match-no-elo-yet = Elo after ten games
match-no-elo = too one-sided to measure
match-left-off = Waiting since the window was closed
match-no-openings-in = { $file } has no openings: { $why }
match-book-other-game = { $file } is a book of { $game }
match-book-no-start = { $file } has no move for the start of the game
match-no-plan = The plan of match { $file } (match.toml) is missing; its games are kept
match-cut-row = The result of the last game was cut off; that game is played again.
match-bad-rows = { $n ->
    [one] One result can’t be read; a copy is kept, that game is played again.
   *[other] { $n } results can’t be read; a copy is kept, those games are played again.
}
match-rows-of-other = Results of another match are left out (games { $games }); a copy is kept.
match-rows-twice = Results that are there twice count once (games { $games }); a copy is kept.
match-rows-without = The file of games doesn’t have games { $games }; their results count all the same.
match-games-without = { $n ->
    [one] One game has no result; a copy is kept, it is played again.
   *[other] { $n } games have no result; a copy is kept, they are played again.
}
match-left-out = { $file }: { $n ->
    [one] one opening
   *[other] { $n } openings
}; left out: { $why }.
match-left-bad = { $n } that can’t be read (the first: { $what })
match-left-ended = { $n } where the game is over by then
match-left-short = { $n } of fewer than { $rounds } moves
match-left-double = { $n } that are there already
match-opening-over = the game is over by then
match-opening-other = this is { $game }
match-slow = { $name } is slow to start: { $n } s.
match-fault-slow-start = { $name } was too slow to start
match-game-missing = This game isn’t in the file of games; its result counts.
match-waits = The engine match is paused after { $n } of { $all } games: go on
queue-runs = { $n ->
    [one] One game is being reviewed in the background: show it
   *[other] { $n } games are being reviewed in the background: show them
}
queue-runs-paused = { $n ->
    [one] The review of one game is paused: go on
   *[other] The review of { $n } games is paused: go on
}
title-match = match, game { $n } of { $all }
title-match-paused = match paused
title-queue = reviewing, { $n } left
book-restore = Restore
book-removed = “{ $name }” was removed; its file is kept
book-removed-about = { $game } · removed
book-restored = “{ $name }” is back
books-others = { $n ->
    [one] One file in the books folder is not a book: { $file }
   *[other] { $n } files in the books folder are not books, such as { $file }
}
fault-slow-start = No answer for { $seconds } s: slow to start, or not an engine
trial-slow = { $moved } – slow to start ({ $seconds } s)
paste-game = Paste
copy-game = Copy game (PGN)
copy-ubb = Copy game (UBB)
copy-text = Copy game (Chinese text)
save-game = Save
file-games = Game records
path-hint = File path
path-about = The extension sets the format: .pgn, .xqf, .cbr, .cbl, .cbf, .ubb, .txt
path-no-format = The file name must end in .pgn, .xqf, .cbr, .cbl, .cbf, .ubb or .txt
file-has-games = { $n ->
    [one] { $n } game
   *[other] { $n } games
}
file-has-more-games = The first { $n } games
file-all-by-import = Import takes all of them
file-opened = { $n ->
    [one] Opened
   *[other] { $n } games
}
file-faults = { $n ->
    [one] Opened, but one item could not be read: { $first }
   *[other] Opened, but { $n } items could not be read. First: { $first }
}
fault-at = { $place }: { $what }
place-line = line { $line }, column { $column }
place-ply = move { $n }
file-illegal-move = “{ $text }” is not a legal move there
file-no-move = this is not a move
file-truncated = no game found, or the file ends too early
file-unknown = not a game record in a known format
file-version = this version of { $text } is not supported
file-unsupported = not supported: { $text }
file-unknown-game = the game “{ $text }” is not supported
file-bracket = unmatched bracket: { $text }
file-bad-value = invalid value: “{ $text }”
file-lost-variation = a variation has no move to replace
file-skipped = “{ $text }” does not belong to any game
file-results = the result is { $first }, but { $text } is given as well
file-result-on-board = the result is { $said }, but on the board the game ends { $shown }
file-encoding = some characters are not valid in { $text }
file-guessed = its letters were read as { $now }, which is a guess: they may be { $other }
file-twice = the tag { $tag } is there more than once; “{ $text }” is left out
# $now, $other: names of encodings; $text, $alternative: what the file says in either
encoding-title = Which letters are right?
encoding-text = The file does not say how its letters are encoded. As { $now } it reads “{ $text }”, as { $other } “{ $alternative }”.
encoding-other = Read as { $other }
encoding-keep = Keep { $now }
file-io = the file could not be read
read-missing = { $file } was not found: check its name and folder
read-folder = { $file } is a folder: choose a file in it
read-denied = You don’t have permission to read { $file }: copy it to one of your own folders
read-failed = { $file } could not be read: check the drive it is on and try again
file-busy = Another program is using { $file }: close it there and try again
file-losses = { $n ->
    [one] one thing can’t be stored in this format
   *[other] { $n } things can’t be stored in this format
}
file-saved = Saved as { $file }
file-cannot-say = This game can’t be saved in this format
export-all = Export all…
write-no-folder = { $file } was not saved: there is no such folder
write-folder = Not saved: { $file } is a folder. Add a file name
write-denied = { $file } was not saved: you don’t have permission there. Choose another folder
write-full = { $file } was not saved: the disk is full. Free some space or choose another disk
write-too-large = { $file } was not saved: this disk can’t hold files of this size
write-name = Not saved: { $file } is not a valid file name here
write-failed = { $file } was not saved: check the drive and try again
file-exists = { $file } already exists
file-exists-title = File already exists
file-exists-text = “{ $file }” already exists. Add to the end of it, or replace it?
file-exists-replace = “{ $file }” already exists. Replace it?
file-append = Add
file-replace = Replace
file-holds-one = A .{ $ending } file holds only one game, so nothing can be added to it.
file-other-format = { $file } holds something else, so nothing was added: choose another name
export-games = Export…
export-cancel = Stop exporting
export-progress = { $n } of { $all ->
    [one] { $all } game
   *[other] { $all } games
} exported…
export-about = The extension sets the format: .pgn or .cbl
export-done = { $n ->
    [one] One game
   *[other] { $n } games
} exported to { $file }
export-cancelled = Export stopped; no file was written
export-no-format = For several games, the file name must end in .pgn or .cbl
import-title = Import
import-about = Adds the games of files, or of a folder with everything below it, to your library
import-files = Files…
import-folder = Folder…
import-collection = Collection
import-collection-hint = None, or the folder’s name
import-skip = Skip duplicates
import-finished = Import finished
import-stopped = { $n ->
    [one] Stopped, { $n } game added
   *[other] Stopped, { $n } games added
}
import-several = { $n ->
    [one] { $n } file
   *[other] { $n } files
}
import-subfolders = { $n ->
    [one] with { $n } subfolder
   *[other] with { $n } subfolders
}
import-added = { $n ->
    [one] game added
   *[other] games added
}
import-left = about { $n } s left
import-files-done = { $a } of { $b } files
import-same = { $n } already there
import-faults = { $n ->
    [one] { $n } file not read in full
   *[other] { $n } files not read in full
}
import-to-check = { $n ->
    [one] { $n } game to check
   *[other] { $n } games to check
}
import-into = Collection: { $name }
import-unreadable = Files that could not be read in full
import-strange = Games that were added but need checking
import-copy-list = Copy list
import-reading = Reading { $path }
import-stop = Stop
import-background = Continue in background
import-again = Import more…
import-show = Show games
import-keep = { $n ->
    [one] Keep the first move
   *[other] Keep the first { $n } moves
}
import-keep-games = Keep the beginnings of { $n } games
# $first: the first of them, in words
import-places = { $n } places. First: { $first }
import-faults-there = { $n ->
    [one] { $n } file has problems: see Library, Import
   *[other] { $n } files have problems: see Library, Import
}
import-no-game = No game found
import-not-found = The file is no longer there
import-not-allowed = No permission to read the file
import-system = The file can’t be read
import-incomplete = { $n ->
    [one] Incomplete: only { $n } byte
   *[other] Incomplete: only { $n } bytes
}
import-disk-full = The disk is full; what was added before is kept
import-library-busy = Another program is using the library; try again
import-not-written = The library can’t be written; what was added before is kept
import-all = Add all to the library
import-busy = Adding games…
import-done = { $n ->
    [one] One game added
   *[other] { $n } games added
} · { $same } already there
this-year = This year
this-month = This month
today = Today
# $year: four figures
date-year = { $year }
date-month = { $month ->
    [1] Jan
    [2] Feb
    [3] Mar
    [4] Apr
    [5] May
    [6] Jun
    [7] Jul
    [8] Aug
    [9] Sep
    [10] Oct
    [11] Nov
   *[other] Dec
} { $year }
date-day = { $day } { $month ->
    [1] Jan
    [2] Feb
    [3] Mar
    [4] Apr
    [5] May
    [6] Jun
    [7] Jul
    [8] Aug
    [9] Sep
    [10] Oct
    [11] Nov
   *[other] Dec
} { $year }

## The position editor

set-up = Set up a position
editor-hint = Pick a piece, then place it
editor-table-draw = With best play it is a draw
editor-table-win = { $side } to move wins in { $n }
editor-table-loss = { $side } to move loses in { $n }
editor-take-off = To remove a piece, drag it off the board. You can also type or paste a FEN.
editor-game-over = The game is over here: you can study it but not play on
editor-held = { $piece }: click the board to place it; Esc puts it back
editor-turn = To move
editor-board = Board
editor-castling = Castling
editor-en-passant = En passant
editor-no-en-passant = none
editor-clear = Clear
editor-start = Start
editor-swap = Swap
editor-mirror = Mirror
editor-copy = Copy
editor-play = Play
editor-study = Study
editor-possible = This position can be played
editor-impossible = This position is impossible
setup-take-off = Remove some: drag them off the board.
setup-move-them = Move the highlighted pieces.
setup-missing-king = { $side } has no { $king }.
setup-missing-king-remedy = Take a { $king } from the tray and put it on the board.
setup-too-many = { $side } has { $n } { $piece }s; a set has { $most }.
setup-impossible-points = { $side }’s { $piece } can’t be where it is highlighted.
setup-impossible-points-remedy = { $kind ->
    [king] A king stays on the nine points of its palace.
    [advisor] An advisor can be only on the five points of the palace’s diagonals.
    [elephant] An elephant can be only on seven points of its own half.
   *[pawn] A pawn never moves back, and leaves its file only across the river.
}
setup-pawns-on-one-file = { $side } has { $n } { $piece }s on one file of its own half.
setup-pawns-on-one-file-remedy = A pawn leaves its file only across the river: move one of them.
setup-kings-facing = The kings face each other with nothing between them.
setup-kings-facing-remedy = Put a piece between them, or move one of them to another file.
setup-opponent-in-check = { $side } is in check, but { $mover } is to move.
setup-opponent-in-check-remedy = Set { $side } to move, or end the check.
setup-many-kings = { $side } has { $n } kings.
setup-too-many-pieces = { $side } has { $n } pieces; the maximum is 16.
setup-too-many-pawns = { $side } has { $n } pawns; the maximum is 8.
setup-too-many-promoted = { $side } has { $n ->
    [one] { $n } piece that must be a promoted pawn
   *[other] { $n } pieces that must be promoted pawns
}, but only { $missing ->
    [one] { $missing } pawn is
   *[other] { $missing } pawns are
} missing.
setup-pawns-on-end-ranks = A pawn can’t be on the first or last rank.
setup-castling-king = { $side }’s king is not on its starting square.
setup-castling-rook = { $side } has no rook in that corner to castle with.
setup-castling-remedy = Turn off that castling right, or put the king and rook on their starting squares.
setup-kings-touch = The kings are next to each other.
setup-too-many-checkers = { $n } pieces give check to { $side }; one move can make at most two of them do so.
setup-impossible-check = No single move can make both these pieces give check to { $side }.
setup-no-double-step = No pawn can just have moved two squares there.
setup-no-double-step-remedy = Choose another file for en passant, or none.

## Review

review-game = Review
review-again = Review again
review-running = { $done } of { $of } moves
review-left = about { $seconds } s left
review-stop = Stop
review-failed = The game could not be reviewed: try again
review-mistake-before = Previous mistake
review-mistake-after = Next mistake
review-accuracy = Accuracy
review-partly = Stopped before the end
review-play-again = Play from here
review-record = Moves
review-none = No mistakes found
review-errors = { $n } of { $of }
# $side is first or second.
review-move = { $side ->
        [second] { $n }… { $move }
       *[first] { $n }. { $move }
    }
review-graph = Winning chances after each move
review-begin = Step through the mistakes with the arrows
review-first = Looking at the first move…
review-none-yet = No mistakes found so far
review-to-puzzle = Save as puzzle
review-show-line = Show line
review-walk-all = Also inaccuracies and the other side
review-walk-own = Only your own mistakes
review-times = Time per move, up to { $n } s
review-time-quick = You took only { $n } s for this move; { $m } s on average.
review-time-slow = You took { $n } s for this move; { $m } s on average.
review-kept-unreadable = Part of the saved review can’t be read
review-kept-anew = Part of the saved review can’t be read: reviewing again
judged-inaccuracy = Inaccuracy
judged-mistake = Mistake
judged-blunder = Blunder
judged-better = Better
# Of chuhe-record: the headings of a review.
review-plies = { $n ->
        [one] 1 ply
       *[other] { $n } plies
    }
review-opening = opening: { $name }
review-side = { $player }: accuracy { $n } %, { $inaccuracies ->
        [one] 1 inaccuracy
       *[other] { $inaccuracies } inaccuracies
    }, { $mistakes ->
        [one] 1 mistake
       *[other] { $mistakes } mistakes
    }, { $blunders ->
        [one] 1 blunder
       *[other] { $blunders } blunders
    }
review-chances = { $judged }: chances { $before } % to { $after } %
review-better = better:  { $line }
review-answer = answer:  { $line }
# After the sentence of a mistake: how hard it was to see, and what was threatened before.
difficulty-glance = What is wrong can be seen at a glance.
difficulty-three-moves = It takes three moves of calculation to see.
difficulty-deep = It takes deep calculation to see.
difficulty-engine-only = Only an engine sees it.
review-threat = The opponent was already threatening { $move }.
review-aside = { $threat } { $difficulty }
# What a move lost comes first, then how: “Loses the rook: Bxd1 takes the rook.”
fault-lost = { $what }: { $how }.
lost-free = Loses { $lost }
lost-paid = Loses { $lost } for { $won }
lost-some = Loses material
lost-mate = Allows mate in { $n }
lost-mate-named = Allows mate in { $n } ({ $name })
lost-promotion = Lets a pawn promote
lost-perpetual = Allows a draw by perpetual check
# What a line wins, and how it goes on: “Qh5+ wins the rook: after g6, Qxe5+ takes the rook with check.”
fault-won = { $what }: { $how }.
fault-won-at-once = { $what }.
won-free = { $move } wins { $won }
won-paid = { $move } wins { $won } for { $lost }
won-some = { $move } wins material
won-promotion = { $move } gets a pawn promoted
# A line told move by move; $a and $c are moves of one side, $b and $d of the other, each with what it does.
story-two = { $a }, and { $b }
story-three = first { $a }; after { $b }, { $c }
story-four = first { $a }; after { $b }, { $c }, and { $d }
story-rest-two = after { $b }, { $c }
story-rest-three = after { $b }, { $c }, and { $d }
story-more = { $line } and so on
story-long = it goes { $line }
story-rest-long = it goes on { $line }
# What a move in such a line does.
step-takes = { $move } takes the { $piece }
step-takes-check = { $move } takes the { $piece } with check
step-takes-back = { $move } takes back
step-checks = { $move } gives check
step-mates = { $move } is mate
step-promotes = { $move } promotes the pawn
# A sentence, and why it is so.
fault-because = { $fault } { $reason }
why-hanging = Nothing can take back.
why-pinned-protector = The { $other } defending it can’t recapture.
why-overloaded = The { $other } can’t defend everything.
why-protector-taken = The { $other } was the defender.
why-double-attack = { $move } attacks several pieces at once: { $targets }.
why-double-mate = { $move } threatens mate and attacks a piece: { $targets }.
why-discovered-attack = { $move } uncovers an attack by the { $by }: { $targets }.
why-skewer = The { $piece } stands behind the king.
why-pin = The { $piece } is pinned.
why-trapped = The { $piece } has nowhere to go.
# A fact, and the moves that lead there.
fault-moves = { $fault } The line: { $line }.
# A line that comes back to a position that was there before.
fault-round-draw = A draw if it goes on like this: { $line } brings back a position that was there before ({ $reason }).
fault-round-ruling = { $side } wins by the rules if it goes on like this: { $line } brings back a position that was there before ({ $reason }).
# What a line leads to.
fault-mate = { $move } mates in { $n }.
fault-mate-named = { $move } mates in { $n }: { $name }.
fault-recapture = { $move } takes the { $piece } back.
fault-perpetual-check = { $move } begins a perpetual check: a draw.
fault-draw = The rules make it a draw: { $reason }.
fault-ruling = The rules decide the game: { $reason }.
# $ending: the pieces that are left, “Rook v full defence”; $side wins it
fault-ending-won = { $ending } is won for { $side } here.
fault-ending-drawn = { $ending } is a draw here.
fault-ending-win-given = The win is given away: { $ending } is a draw from here on.
fault-ending-draw-given = The draw is given away: { $ending } is won for { $side } from here on.
fault-line = No single reason: after { $line } the position gets worse step by step.
fault-line-blunder = Costs { $n } % of the chances at once, though no single loss explains it: the answer is { $line }.
fault-better-line = { $move } is better.
# What the better move does for the piece that was lost.
remedy-safe = { $move } brings the { $piece } to safety.
remedy-guarded = { $move } protects the { $piece }.
remedy-shut = { $move } shuts off the attack on the { $piece }.
remedy-taken = { $move } takes the attacking { $piece }.
remedy-kept = { $move } keeps the { $piece } safe.
remedy-spared = With { $move } the { $piece } isn’t lost.
remedy-no-mate = { $move } stops the mate.
fault-missed = Better: { $better }
# Pieces that are won or lost, in a list: “the rook and two pawns”.
haul-and = { $items } and { $last }
haul-item = the { $piece }
haul-items = { $n ->
        [2] two
        [3] three
        [4] four
       *[other] { $n }
    } { $piece }s
# What in the move made it possible; $fault is a whole sentence.
fault-threat = { $fault } This was already threatened.
fault-arrival = { $fault } { $move } put it where it can be captured.
fault-unprotected = { $fault } { $move } left it undefended.
fault-open-line = { $fault } { $move } opened the way for the { $by }.
fault-open-screen = { $fault } { $move } left the cannon a screen to jump.
# What a position has beyond material; $side has the good of it, $other the bad.
fault-shape-mate-threat = { $move } threatens mate.
fault-shape-attack = { $move } attacks the { $piece } and gains time.
fault-shape-hollow-cannon = { $side }’s cannon faces the king with nothing in between: a hollow cannon.
fault-shape-horse-elephant = { $side }’s horse stands in front of the elephant’s point, aiming at the king.
fault-shape-horse-advisor = { $side }’s horse stands on the corner of the palace, aiming at the king.
fault-shape-guards = { $other }’s palace is torn open: { $n } fewer advisors and elephants than { $side }.
fault-shape-crossed = { $side }’s { $piece } has crossed the river.
fault-shape-passed = { $side } has a passed { $piece }.
fault-shape-king-out = { $other }’s king is out in the open.
fault-shape-no-castling = { $other } can no longer castle.
fault-shape-king-open = { $other }’s king has lost its cover of pawns.
fault-shape-pinned = { $other }’s { $piece } is pinned by the { $by }.
fault-shape-shut-in = { $other }’s { $piece } is shut in.
# $n, $m: pieces at home (knights and bishops, in Xiangqi rooks and horses)
fault-shape-ahead = { $side } is ahead in development: { $other } still has { $n ->
    [one] { $n } piece
   *[other] { $n } pieces
} at home, { $side } { $m }.
fault-shape-time-lost = Time is lost: the { $piece } goes back where it came from.
fault-shape-bishops = { $side } has the pair of bishops.
fault-shape-half-castling = { $other } can castle on one side only.
fault-shape-outpost = { $side }’s { $piece } has an outpost that no pawn can attack.
fault-shape-king-file = { $side }’s { $piece } has a half-open file towards the king.
fault-shape-centre = { $side }’s pawns hold the centre.
fault-shape-pawn-up = { $side } has won { $n ->
    [one] a { $piece }
   *[other] { $n } { $piece }s
}.
fault-shape-open-file = { $side }’s { $piece } holds an open file.
fault-shape-palace-file = { $side }’s { $piece } controls a side file of the palace.
fault-shape-doubled = { $other } has doubled pawns.
fault-shape-isolated = { $other } has an isolated pawn.
# $n, $m: how many moves
fault-shape-freedom = { $side }’s pieces are freer: { $n ->
    [one] { $n } possible move
   *[other] { $n } possible moves
}, { $other }’s only { $m }.
# Old rules of play that a move goes against; $n: the number of the move
principle-rooks-at-home = On move { $n } the rooks are still at home.
principle-moved-twice = The { $piece } moves twice in a row while other pieces are still at home.
principle-taken-back = The { $piece } goes straight back where it came from.
principle-pawn-hunt = The { $piece } goes after a { $pawn } while other pieces are still at home.
principle-idle-guard = The { $piece } moves without need.
principle-horse-blocked = The { $piece } stands in the way of its own horse.
principle-file-left = The { $piece } gives up its open file.
principle-centre-left = The { $piece } leaves the centre file.
# $n: knights and bishops, at least two
principle-undeveloped = { $n } knights and bishops are still at home.
principle-at-home = { $n ->
    [one] A rook or horse is still at home.
   *[other] { $n } rooks and horses are still at home.
}
principle-castling-lost = The king gives up castling.
principle-not-castled = The king stays in the centre although it could castle.
principle-king-cover = The pawn move loosens the king’s cover.
# What proves it; $fault: one of the above
principle-instead = { $fault } { $move } would have saved most of what this costs.
principle-alone = { $fault } Even standing still would have been better.

## Names of mates

mate-smothered = Smothered mate
mate-legal = Légal’s mate
mate-boden = Boden’s mate
mate-double-bishop = Double bishop mate
mate-blackburne = Blackburne’s mate
mate-reti = Réti’s mate
mate-arabian = Arabian mate
mate-hook = Hook mate
mate-vukovic = Vuković’s mate
mate-anastasia = Anastasia’s mate
mate-greco = Greco’s mate
mate-epaulette = Epaulette mate
mate-swallowtail = Swallow’s tail mate
mate-dovetail = Dovetail mate
mate-morphy = Morphy’s mate
mate-pillsbury = Pillsbury’s mate
mate-opera = Opera mate
mate-mayet = Mayet’s mate
mate-anderssen = Anderssen’s mate
mate-lolli = Lolli’s mate
mate-damiano = Damiano’s mate
mate-damiano-bishop = Damiano’s bishop mate
mate-blind-swine = Blind swine mate
mate-ladder = Ladder mate
mate-back-rank = Back-rank mate
mate-men-gong = Smothered palace
mate-chong-pao = Stacked cannons
mate-ma-hou-pao = Horse-cannon mate
mate-tian-di-pao = Heaven and earth cannons
mate-pao-nian-dan-sha = Cannon grinds cinnabar
mate-jia-che-pao = Sandwiched rook and cannons
mate-tie-men-shuan = Iron bolt
mate-da-dan-chuan-xin = Piercing the heart
mate-er-gui-pai-men = Two devils at the gate
mate-men-sha = Smothered mate
mate-ba-huang-ma = Spring-drawn horse
mate-ba-jiao-ma = Octagonal horse
mate-wo-cao-ma = Elbow horse
mate-gua-jiao-ma = Palcorner horse
mate-diao-yu-ma = Angler horse
mate-ce-mian-hu = Tiger silhouette
mate-hai-di-lao-yue = Fishing the moon from the sea bottom
mate-shuang-che-cuo = Alternating rooks
mate-song-fo-gui-dian = Escorting the Buddha home
mate-lao-zu-sou-lin = Old soldier searches the woods
mate-san-zi-gui-bian = Three pieces to one flank
mate-bai-lian-jiang = Facing kings

## Drill of one’s own lines
drill = Drill
drill-about = { $side } · { $n } to go
drill-task = What do your lines play?
drill-wrong = Not in your lines
drill-over = Round over
drill-how = Play the move that your lines have prepared
drill-not-there = { $mv } is not in your lines. They play { $answer }. Play it.
drill-answer = Your lines play { $answer }. Play it.
drill-sum = { $right } of { $all } known at once
drill-nothing-due = Nothing is due: every position of these lines is learnt
drill-empty = These lines have no move for this side
drill-left-out = { $n ->
    [one] One game of the collection is left out: it is of the other game or can’t be read
   *[other] { $n } games of the collection are left out: they are of the other game or can’t be read
}
drill-left-out-moves = { $n ->
    [one] One move of the book is left out: it has too many
   *[other] { $n } moves of the book are left out: it has too many
}
drill-hole = After { $line } nothing is prepared
drill-hole-met = { $n ->
    [one] After { $line } nothing is prepared: met once
   *[other] After { $line } nothing is prepared: met { $n } times
}
drill-contradiction = After { $line } your lines disagree: { $moves }
drill-contradiction-at-start = Your lines begin in different ways: { $moves }
drill-show = Show
drill-skip = Next line
drill-learnt = learnt
drill-due = due
drill-new = new
# A screen reader’s row of the lines after a move.
drill-branch = { $mv }: { $learnt } learnt, { $due } due, { $new } new
drill-collection = Drill as { $side }
drill-closed = Study a game with some moves first

## Practical endings

endings = Endings
# $n: how many are due
endings-about = { $n ->
    [0] { $game } · practical endings
    [one] { $game } · practical endings · { $n } ending due today
   *[other] { $game } · practical endings · { $n } endings due today
}
ending-practise = Practise
ending-defend = Defend
ending-up = Choose the ending above
ending-down = Choose the ending below
ending-first = Choose the first ending
ending-last = Choose the last ending
ending-attack = Attack
ending-show = Show me
# $side to move wins; $n: the most moves
ending-wins-in = { $side } to move wins within { $n }
# $n: moves of one’s own
ending-holds = Hold for { $n } moves
ending-last-time = last time { $n }
ending-mastery = { $n } of 3
ending-due = Due ({ $n })
ending-today = Today
ending-in-days = { $n ->
    [one] in 1 day
   *[other] in { $n } days
}
# $n: per cent
ending-making = Working out every line of this ending ({ $n }%)
# $seconds, $mb: roughly
ending-cost = Not worked out yet: about { $seconds } s, { $mb } MB on disk
ending-cost-short = About { $seconds } s, { $mb } MB
ending-task-win = { $side } to play and win
ending-task-hold = { $side } to hold
ending-shown = This is how it is done
ending-steps-left = { $n ->
    [one] 1 move to go
   *[other] { $n } moves to go
}
ending-steps-before = It was won in { $n }
ending-steps = Steps
ending-moves-made = Move { $n }
ending-slip-win-draw = This turns a win into a draw
ending-slip-draw-loss = This loses a draw
ending-slip-win-loss = This loses a win
# $mv: what the other side answers
ending-after-draw = After { $mv } it is a draw
# $mv: what the other side answers; $n: its moves to win
ending-after-loss = After { $mv } the other side wins in { $n }
ending-take-back = Take it back
ending-go-on = Continue
ending-better-win = Show the win
ending-better-hold = Show what holds
ending-moves = Moves
ending-before-slip = Before the mistake
ending-win = Win
ending-draw = Draw
ending-loss = Loss
ending-on-board = On the board
ending-now-draw = Now a draw
ending-now-lost = Now lost
ending-end-won = Won
ending-end-held = Held
ending-end-drawn = Drawn
ending-end-lost = Lost
# $n: moves of the player; $best: the fewest
ending-took = You took { $n ->
    [one] { $n } move
   *[other] { $n } moves
}; { $best } is best
ending-next = Next
ending-course = All endings
ending-free = Any move that keeps the result is right
ending-none = There is no such position here
# A win by an endgame table, and the rule that draws a game without a capture.
table-too-late = Won, but not before the { $n }-move rule makes it a draw
table-maybe-late = Won, but perhaps not before the { $n }-move rule makes it a draw
table-make = Work out this ending
ending-fault-folder = This system has no folder for tables
ending-fault-read = The table can’t be used: { $reason }
ending-fault-write = The table can’t be stored: { $reason }
ending-fault-memory = It would take { $mb } MB of memory, more than is allowed
ending-group-pawn = Pawn
ending-group-horse = Horse
ending-group-cannon = Cannon
ending-group-rook = Rook
ending-group-two = Two attackers
ending-group-mates = Basic mates
ending-group-pawns = Pawns
ending-group-pieces = Piece v piece
ending-won = Won
ending-drawn = Drawn
ending-depends = Depends
# $stronger, $weaker: what each side has, in the words below; the whole begins with a capital
ending-name = { $stronger } v { $weaker }
# $piece: the only attacker, without guards
ending-alone = { $piece ->
    [rook] rook
    [horse] horse
    [cannon] cannon
   *[pawn] pawn
}
# $piece: an attacker that stands beside another word
ending-piece = { $piece ->
    [rook] rook
    [horse] horse
    [cannon] cannon
   *[pawn] pawn
}
ending-two = { $piece ->
    [rook] two rooks
    [horse] two horses
    [cannon] two cannons
   *[pawn] two pawns
}
# $one, $other: two pieces that differ
ending-both = { $one } and { $other }
# $attackers: one or two; $guards: advisors and elephants beside them
ending-with-guards = { $attackers } and { $guards }
# $guards: advisors (a) and elephants (e) of the attacking side
ending-own-guards = { $guards ->
    [a] advisor
    [aa] two advisors
    [e] elephant
    [ee] two elephants
    [ae] advisor and elephant
    [aae] two advisors and elephant
    [aee] advisor and two elephants
   *[aaee] all guards
}
# $guards: advisors (a) and elephants (e) that defend without other pieces
ending-defence = { $guards ->
    [a] advisor
    [aa] two advisors
    [e] elephant
    [ee] two elephants
    [ae] advisor and elephant
    [aae] one elephant short
    [aee] one advisor short
   *[aaee] full defence
}
ending-bare-king = bare king
# Chess
ending-chess-king = king
ending-chess-two = { $piece ->
    [queen] two queens
    [rook] two rooks
    [bishop] two bishops
    [knight] two knights
   *[pawn] two pawns
}

# What is to be learnt, a sentence or two
ending-lesson-pawn-king = Any pawn short of the last rank wins. You need no mate: a king with no move left has lost.
ending-lesson-pawn-advisor = An advisor holds a pawn if it stays clear of its own king: on the same side it only takes squares from it.
ending-lesson-pawn-elephant = An elephant nearly always has a spare move, so its king can’t be stalemated. Just don’t let the pawn take it for nothing.
ending-lesson-pawn-two-guards = Two guards hold a pawn with ease. Just see that it can’t take one of them for nothing.
ending-lesson-pawn-two-elephants = Against two elephants a pawn never wins, wherever it stands: any move holds. Don’t trade down to this.
ending-lesson-own-walls = The defence has one danger: a king walled in by its own guards, and mated in one move. Leave it a way out.
ending-lesson-horse-king = Put your king on the middle file, then take the last squares with the horse. No check is needed: leave the king no move.
ending-lesson-horse-advisor = Hold the king with the horse and drive the advisor off; once it is lost, your king takes the middle file and theirs can’t hide.
ending-lesson-horse-elephant = With their king and elephant on one side, and your king on the middle file, there are chances. On opposite sides it is a draw.
ending-lesson-horse-two-advisors = Keep the king off the middle file and let the advisors protect each other; the horse finds nothing to win.
ending-lesson-horse-advisor-elephant = Keep the elephant on the other side from the king, and leave nothing hanging: then the horse can’t win.
ending-lesson-horse-elephants = Two elephants tie the horse down. It wins only if it can take one at once, so look first at what hangs.
ending-lesson-cannon-bare = With no advisor of its own the cannon has no screen and can’t beat even a bare king. Save one advisor in every trade.
ending-lesson-cannon-at-once = Only a mate in one wins, with their own guards as screen and wall. If there is none now, there never will be.
ending-lesson-cannon-advisor-king = King on the middle file: theirs must step aside. On its file your advisor is the screen, and the cannon mates from behind.
ending-lesson-cannon-advisor-advisor = Your king holds the middle file while cannon and advisor win theirs; the bare king is then mated on the side file.
ending-lesson-cannon-advisor-elephant = The elephant must fall first: king on the middle file, the cannon hunts it over the advisor. Then mate on the side file.
ending-lesson-cannon-advisor-advisors = The cannon’s longest win, up to 24 moves: king on the middle file, then patiently win one advisor after the other.
ending-lesson-cannon-elephants = With two elephants the king holds on the middle file and low down; on the top rank at the side it can be lost.
ending-lesson-cannon-advisor-elephant-hold = Keep the elephant off its middle point, where the cannon uses it most; elsewhere the two mostly hold.
ending-lesson-cannon-guards = With three guards the king stays low; only on the top rank of the palace does the cannon get real chances.
ending-lesson-cannon-full = Full guards hold a cannon easily. Only keep the king low and leave it a way out, so that no check mates.
ending-lesson-rook-king = Two moves at most: the rook takes one file, your king’s line of sight another, and no square is left.
ending-lesson-rook-one-guard = Your king on the middle file cuts the palace in two; the rook checks and takes the guard, or mates at once.
ending-lesson-rook-two-advisors = With your king on the middle file the advisors are tied to it; the rook takes one from the side, and the rest is easy.
ending-lesson-rook-two-elephants = Break the elephants’ link: your king on the middle file, the rook in between; the one cut off is lost.
ending-lesson-rook-guards = With even one guard missing the defence loses, in 18 moves at most: win one guard, and the rest fall quickly.
ending-lesson-rook-full = It holds with the king on its home rank, an elephant and an advisor in the centre. If the king has to climb, it is mostly lost.
ending-lesson-rook-advisors-full = Your own advisors add nothing: low king and centre elephant still hold. Win only if the guards are scattered.
ending-lesson-two-pawns-king = One pawn short of the last rank is enough. Two on the last rank draw even with a bare king.
ending-lesson-two-pawns-advisor = With one high pawn you always win; two low ones nearly always do. A low pawn with one on the last rank mostly draws.
ending-lesson-two-pawns-elephant = Keep at least one pawn high, the other off the last rank, and you win. A pawn on the last rank throws it away.
ending-lesson-two-pawns-two-advisors = High pawns win, and high with low; two low pawns not always. Bring them close before you go down.
ending-lesson-two-pawns-two-elephants = One pawn high and the other off the last rank wins. Two low ones often draw, and a pawn on the last rank spoils it.
ending-lesson-two-pawns-advisor-elephant = Defend with the advisor in the centre or away from the king, the elephant on the other side; pawns above the last rank keep chances.
ending-lesson-two-pawns-guards = Keep the king off the top rank of the palace. That is where the pawns get their chances; lower down it holds.
ending-lesson-two-pawns-elephants-advisor = Keep the advisor on the other side from the king and the pawns out of the palace; a last-rank pawn is no danger.
ending-lesson-horse-pawn-easy = Horse and pawn win easily: the pawn takes squares from the king, the horse checks and takes what is loose.
ending-lesson-horse-pawn-guards = Win a guard first: the pawn holds the king while the horse goes for what is loose. It may take long; be patient.
ending-lesson-horse-pawn-elephants = Keep the pawn off the last rank: above it you win, on it two elephants draw.
ending-lesson-horse-pawn-short = Keep the pawn high: then three guards lose. The lower it goes, the more often they hold. It can take over 50 moves, so waste none.
ending-lesson-horse-pawn-full = King on its home rank and an elephant in the centre hold the draw. Attackers keep the pawn high and draw the king up.
ending-lesson-queen-mate = Keep the queen a knight’s move from the king to shrink its room; bring your king up and mate. Beware of stalemate.
ending-lesson-rook-mate = The rook cuts the king off; when the kings stand face to face, a check drives it back a rank. Mate comes at the edge.
ending-lesson-bishops-mate = Side by side, two bishops fence the king into a corner, and your king helps. Bishops on squares of one colour only draw.
ending-lesson-bishop-knight-mate = Mate comes in a corner of the bishop’s colour: drive the king from the wrong corner to it along the edge, within 33 moves.
ending-lesson-knights-no-mate = Two knights can’t force mate. The bare king need only watch for a mate in one when it is at the edge.
ending-lesson-pawn-promotes = Put your king in front of the pawn, best on the sixth rank. If theirs holds the square in front with the opposition, it is a draw.
ending-lesson-queen-pawn = A pawn on the seventh with its king beside it draws only on the rook’s and bishop’s files; on others the queen lets her king come up.
ending-lesson-rook-pawn = The rook wins if its king comes back in time, or it cuts the other king off. If king and pawn are far down together, it draws.
ending-lesson-queen-rook = Drive the king to the edge, where king and rook must part in the end: then a fork wins the rook. Beware of stalemate.
ending-lesson-queen-knight = Stay off the squares where the knight forks. Bring your king up, and drive knight and king apart.
ending-lesson-rook-bishop = In trouble, run to a corner not of the bishop’s colour: there the bishop can always block the check.
ending-lesson-rook-knight = Keep the knight beside the king and out of the corner. Cut off from it, the knight is lost.

## Puzzles

puzzles = Puzzles
# $game: a game; $all, $tried: how many puzzles there are and were tried; $days: how many
puzzles-about = { $game } · { $all ->
    [one] { $all } puzzle
   *[other] { $all } puzzles
}, { $tried } tried · { $days ->
    [one] { $days } day
   *[other] { $days } days
} in a row
puzzles-today = Today’s ten
# $due, $new: how many puzzles
puzzles-today-detail = { $due } to review, { $new } new
puzzles-go-on = Continue
puzzles-more = One more
# $change: points won or lost, with their sign
puzzles-rating = Rating, { $change } this month
puzzles-themes = Themes
puzzles-kinds = { $n ->
    [one] { $n } kind
   *[other] { $n } kinds
}
puzzles-moves = { $n ->
    [one] { $n } move
   *[other] { $n } moves
}
puzzles-own = Own games
puzzles-own-due = { $n ->
    [one] { $n } puzzle due
   *[other] { $n } puzzles due
}
puzzles-failed = Failed ones
theme-sacrifice = Sacrifice
theme-hanging = Hanging piece
theme-exchange = Winning exchange
theme-pinned-protector = Pinned defender
theme-combination = Combination
theme-overloaded = Overloaded defender
theme-promotion = Promotion
theme-double-attack = Double attack
theme-skewer = Skewer
theme-pin = Pin
theme-trapped = Trapped piece
theme-discovered-attack = Discovered attack
puzzle-mate = { $side } mates in { $n }
puzzle-by-checks = Every move must give check
puzzle-best = { $side } to move: find a better move
puzzle-win = { $side } to move: win material
puzzle-hold = { $side } to move: only one move holds
puzzle-save-draw = { $side } to move: save the draw
puzzle-game = See the game
puzzle-own = From a reviewed game
puzzle-hint = Hint
puzzle-answer = Show answer
puzzle-retry = Retry
puzzle-next = Next
puzzle-leave = Exit
puzzle-begin = Play the first move on the board
puzzle-judging = Checking…
puzzle-hint-piece = Look at the { $piece }
puzzle-hint-destination = A piece goes to { $point }
puzzle-hint-marked = A piece goes to the marked point
puzzle-hint-move = { $move }
# $line: the moves that follow
puzzle-answer-is = Answer: { $move } { $line }
puzzle-right = Correct – keep going
puzzle-solved = Solved!
puzzle-open = Couldn’t check that move. Try another.
puzzle-no-check = { $move } isn’t check
puzzle-too-slow = { $move } is too slow
puzzle-draw = { $move } only draws
puzzle-escapes = { $move } lets the king escape
puzzle-worse = { $move } gives away too much
puzzle-too-little = { $move } doesn’t win enough
puzzle-loses = { $move } loses
puzzle-rating = Rating
puzzle-points = This puzzle
puzzle-streak = Days in a row
puzzle-kept = Saved to your puzzles
# Of several mistakes, $of; $n of them are puzzles now
puzzles-made = { $n } of { $of } saved to your puzzles; the others have no single right answer
make-puzzle = Puzzle

welcome = Welcome to Chuhe
welcome-text = Pick a game and how the pieces look. You can change both later in Settings.
welcome-xiangqi = Chinese chess, with cannons, elephants and a river.
welcome-chess = The international game, played on 64 squares.
welcome-xiangqi-pieces = How should the Xiangqi pieces look?
welcome-chess-pieces = How should the chess pieces look?
welcome-characters = Characters
welcome-hybrid = Characters + pictures
welcome-pictures = Pictures
welcome-learn = Learn to play
welcome-learn-about = Short lessons on the board
welcome-play = Play an easy game
welcome-play-about = Level 1, moves explained
welcome-open = Open a file…
first-move-hint = Click one of your pieces to see where it can go
guide = Learn the game
guide-number = Lesson { $n } of { $of }
guide-task = { $n }/{ $of }: { $task }
guide-step = Correct – keep going
guide-done = Done!
guide-wrong-gives-check = That would give check – but here your opponent only waits
guide-wrong-captured = That’s check, but not mate: the piece giving check can be captured
guide-wrong-king-moves = That’s check, but not mate: the king can step away
guide-wrong-parried = That’s check, but not mate: the check can be parried
guide-wrong-no-end = That’s a legal move, but your opponent can still move
guide-wrong-draws = That’s a legal move, but it ends the game in a draw
guide-wrong-no-draw = That’s a legal move, but it isn’t a draw yet
guide-wrong-loses = That’s a legal move, but your { $piece } could then be captured
guide-wrong-checks-on = That checks again – by the rule on perpetual check that loses
guide-wrong-no-check = That’s a legal move, but it doesn’t give check
guide-wrong-no-capture = That’s a legal move, but it captures nothing
# $piece: what is captured; $other: what could be
guide-wrong-worth-less = That’s a legal move, but the { $other } is worth more than the { $piece }
guide-wrong-en-passant = That’s a legal move, but en passant is possible only now
guide-wrong-no-castling = That’s a legal move, but it isn’t castling
guide-wrong-not-asked = That’s a legal move, but it isn’t what the task asks for
guide-back = Back
guide-again = Again
guide-leave = Exit
guide-next = Next
guide-to-game = Play an easy game

## Keys
keys = Keys
hide-panel = Hide the panel
show-panel = Show the panel
keys-board = Board and windows
keys-commands = Commands
keys-focus = Go to the board and each control
keys-focus-key = Tab
keys-cursor = Move the cursor over the board
keys-cursor-key = ← ↑ → ↓
keys-press = Pick up / drop a piece
keys-press-key = Enter
keys-lay-down = Put a piece back, leave the board
keys-lay-down-key = Esc
keys-promotion = Choose a promotion piece
keys-promotion-key = 1 2 3 4
keys-arrow = Draw arrows and rings
keys-arrow-key = Right button
keys-list = Choose within a row
keys-list-key = ← →

## Read out by a screen reader, or on a key
say-last-move = Read out the last move
say-near-pieces = Read out your pieces
say-far-pieces = Read out the opponent’s pieces
say-clocks = Read out both clocks
say-kind = Read out pieces of this kind
say-file = Read out this file
say-rank = Read out this rank
say-attackers = Read out what attacks and defends this point
say-evaluation = Read out the evaluation and best line
said-move = { $side }: { $move }
# $move: as it is written; $words: the same in words
move-in-words = { $move } ({ $words })
said-pieces = { $side }: { $pieces }
said-piece = { $piece } { $square }
said-separator = { ", " }
said-between = { "; " }
said-nothing = nothing
said-goes = { $piece } { $to }
said-goes-from = { $piece } from { $from } to { $to }
said-takes = { $piece } takes { $taken } { $to }
said-takes-from = { $piece } from { $from } takes { $taken } { $to }
# Moves of Xiangqi as letters and figures write them: C2.5, R1+4, H3-5; $who is one of the three below
said-across = { $who } to { $to }
said-forward = { $who } forward { $to }
said-back = { $who } back { $to }
said-of-file = { $piece } { $file }
# Of two pieces on a file
said-front = front { $piece }
said-rear = rear { $piece }
said-taking = takes { $piece }
said-becomes = becomes { $piece }
said-castles-kingside = castles kingside
said-castles-queenside = castles queenside
said-check = check
said-checkmate = checkmate
said-on-file = File { $name }. { $pieces }
said-on-rank = Rank { $name }. { $pieces }
said-attacked = attacked by { $pieces }
said-defended = defended by { $pieces }
said-not-attacked = not attacked
said-not-defended = not defended
said-reached = { $square } is within reach of: { $pieces }
said-ahead = { $side } is ahead by { $score }
said-even = Even
said-mates = { $side } mates in { $n }
said-best = best: { $moves }
said-no-analysis = Analysis is off: A turns it on in a study
said-no-clock = This game is played without clocks
said-start = Start
said-unavailable = unavailable
tabs = Beside the board
said-square = { $square } { $side } { $piece }
said-selected = selected
said-target = can go here
said-refused = refused: you must vary
said-capture = can be taken
said-ring = ring
said-glow = in check

## How pieces move
explain-moves = Explain moves
toggled-on = { $what }: on
toggled-off = { $what }: off
explain-no = Off
explain-yes = When touched
dangers = Pieces in danger
no-danger = No piece is in danger
premove-dropped = Your premove is no longer possible
how-it-moves = { $piece }: { $how }
how-piece-king-red = one step along a line, inside the palace
how-piece-advisor-red = one step diagonally, inside the palace
how-piece-elephant-red = two steps diagonally if the point between is empty, never across the river
how-piece-horse-red = one step along a line, then one diagonally; a piece next to it blocks its leg
how-piece-rook-red = any distance along a line
how-piece-cannon-red = like a rook, but captures over one piece
how-piece-pawn-red = one step forward; sideways too after crossing the river
how-piece-chess-king = one square in any direction
how-piece-chess-queen = any distance in any direction
how-piece-chess-rook = any distance along ranks and files
how-piece-chess-bishop = any distance diagonally
how-piece-chess-knight = two squares along a line and one to the side, over anything
how-piece-chess-pawn = one square forward, two from its starting square; captures diagonally

## Guide

guide-x-board-title = The board and the river
guide-x-board-text = Xiangqi (象棋) is played on the points where lines cross, nine across and ten deep, not inside the squares as in chess. The empty band in the middle is the river (楚河漢界): some pieces can’t cross it, and others grow stronger once they do. The three-by-three areas with diagonals at each end are the palaces (九宫), where the kings live. Red, at the bottom, moves first. You win by trapping the enemy king (checkmate).

guide-x-king-title = The king and its palace
guide-x-king-text = The king (red 帅/帥, black 将/將) moves one step along a line: forward, back or sideways but, unlike in chess, never diagonally. It can’t leave the nine points of its palace. If you lose your king you lose the game, so it can never move to where it could be captured.
guide-x-king-task = Move your king to both rings; the opponent waits.
guide-x-king-step = One step along a line
guide-x-king-palace = Never outside the palace

guide-x-advisor-title = The advisor
guide-x-advisor-text = The advisor (red 仕, black 士) guards the king. It moves one step diagonally and, like the king, stays in the palace. So it has only five points to stand on: the centre and the four corners.
guide-x-advisor-task = Move your advisor to both rings through the centre.
guide-x-advisor-middle = One step diagonally
guide-x-advisor-corner = From a corner, only one way

guide-x-elephant-title = The elephant and its eye
guide-x-elephant-text = The elephant (red 相, black 象) moves exactly two steps diagonally and never crosses the river: it is a defender. The point it passes over is its eye; if a piece of either side is there, the elephant can’t move that way. Here a black pawn blocks one of its eyes.
guide-x-elephant-task = Move your elephant to both rings; for one of them you need a detour.
guide-x-elephant-step = Two steps diagonally
guide-x-elephant-eye = A blocked eye

guide-x-horse-title = The horse and its leg
guide-x-horse-text = The horse (马; red 傌, black 馬) moves one step along a line and then one step diagonally outward, so it lands where a chess knight would. But it doesn’t jump: if a piece is on the point of its first step, the horse’s leg is blocked, and so are both moves that start there. Here the black pawn in front blocks its leg.
guide-x-horse-task = Move your horse to both rings; go around the pawn that blocks its leg.
guide-x-horse-step = Up to eight points
guide-x-horse-leg = A blocked leg

guide-x-rook-title = The rook
guide-x-rook-text = The rook, or chariot (车; red 俥, black 車), moves any distance along a line, exactly as in chess, and is the strongest piece. It can’t jump: the first piece in its way stops it. If that is an enemy piece, the rook can capture it by moving onto its point.
guide-x-rook-task = Capture the pawns at both rings; something stands between them.
guide-x-rook-step = Any distance
guide-x-rook-stopped = Captures, but never jumps

guide-x-cannon-title = The cannon and its screen
guide-x-cannon-text = The cannon (炮; black also 砲) has no counterpart in international chess. When not capturing, it moves like a rook. To capture, it must jump over exactly one piece, called the screen (炮架), of either side and at any distance; it takes the piece behind the screen. Without a screen, or with two pieces in between, it can’t capture at all.
guide-x-cannon-task = Capture the pieces at both rings, each over a screen.
guide-x-cannon-step = No screen, no capture
guide-x-cannon-screen = A capture over one screen

guide-x-pawn-title = The pawn and the river
guide-x-pawn-text = The pawn, or soldier (red 兵, black 卒), moves one step straight ahead. Once across the river it can also step sideways, but never back. It captures the way it moves: straight ahead and, across the river, sideways; not diagonally as in chess. It has no two-square first move and doesn’t promote.
guide-x-pawn-task = Cross the river and move your pawn to both rings.
guide-x-pawn-before = Before the river
guide-x-pawn-across = Across the river

guide-x-values-title = What the pieces are worth
guide-x-values-text = Before you capture or exchange, compare what you give and what you get. Count roughly: rook 9, cannon 4½, horse 4, advisor 2, elephant 2, pawn 1, and 2 once it has crossed the river. The king has no number: without it the game is lost. So a horse for a rook is a bargain, and a rook for a horse a mistake. Here your horse (马) can capture either of two pieces.
guide-x-values-task = Capture the piece that is worth more.
guide-x-values-2-task = The black horse guards the rook and the cannon. Make the exchange that wins something.

guide-x-facing-title = The kings can’t face each other
guide-x-facing-text = The two kings may never face each other along an open file, with nothing between them. So a single piece between them is pinned: it can’t leave the file, whichever side it belongs to. This means each king controls its file across the whole board, which helps you win. Here your horse (马) stands between the kings, and both the horse and the rook (车) could capture the cannon (炮).
guide-x-facing-task = Capture the cannon with the piece that is free to move.

guide-x-mate-title = Check and checkmate
guide-x-mate-text = A move that attacks the king is a check (将军). The other side must answer at once: move the king, capture the attacker, or put a piece in the way; against a cannon, it can also move the screen away. If nothing helps, it’s checkmate and the game is won. Here one rook (车) already stops the king from moving forward.
guide-x-mate-task = Checkmate in one move.

guide-x-stalemate-title = No legal moves: you lose
guide-x-stalemate-text = In Xiangqi, a side with no legal moves loses (困毙), even if it is not in check; in chess this would be a draw. So you can beat a lone king by boxing it in. Here your king already controls the middle file: the other king can’t step onto it.
guide-x-stalemate-task = Leave the black king without a move, without giving check.

guide-x-repetition-title = Perpetual check and chase
guide-x-repetition-text = In chess, perpetual check is a draw. In Xiangqi, if only one side checks on every move and the same position occurs a third time, that side loses (长将); under most rules, so does a side that keeps chasing a piece (长捉). You are warned one repetition before. Here the red rook (车) has been giving check up and down the last two ranks; once more would lose the game.
guide-x-repetition-task = Find a move that wins something instead of giving check again.

guide-x-draws-title = When the game is drawn
guide-x-draws-text = A game of Xiangqi is a draw when neither side has a piece left that can attack across the river; when 60 rounds pass without a capture; when a position comes back a third time and neither side, or both, broke the rules on repetition; or when both players agree. Having no move left is not a draw: whoever has none loses.
guide-x-draws-task = Black has one attacker left. Capture it, and nobody can win any more.
guide-x-draws-2-task = You are ahead, but one more move without a capture completes 60 rounds. Keep the game going.

guide-x-hanging-title = What hangs?
guide-x-hanging-text = Before each move ask two questions: what can I capture, and would I be recaptured? A piece that is attacked and that nobody guards hangs (无根子): it can be taken for nothing. A guarded piece costs you the piece that takes it. Then ask the same about your own pieces. Here your rook (车) attacks three pieces: two are guarded by an elephant (象).
guide-x-hanging-task = Capture the piece that nobody guards.
guide-x-hanging-2-task = The cannon is guarded by one pawn, and you attack it twice. Capture with the right piece first.

guide-x-fork-title = The double attack
guide-x-fork-text = Attack two pieces with one move, and only one of them can be saved: a double attack (捉双). The strongest kind gives check at the same time, because a check must be answered first. The horse is good at it: it attacks up to eight points, and what it attacks can seldom attack it back.
guide-x-fork-task = Give check with your horse and attack the rook at the same time.
guide-x-fork-2-task = Attack the horse and the cannon at once with your rook.

guide-x-pin-title = The pin
guide-x-pin-text = A piece that stands between its own king and an enemy rook is pinned (牵制): it can’t leave the line, or the king would be taken. A pinned piece guards nothing off that line. Your king pins like this too, down its file, and so does a cannon if there are two pieces between it and the enemy king.
guide-x-pin-task = The horse only seems to guard the cannon. Capture the cannon.
guide-x-pin-2-task = The black horse is pinned and can’t help. Checkmate in one move.

guide-x-discovered-title = The discovered attack
guide-x-discovered-text = When a piece steps aside, the piece behind it may suddenly attack: a discovered attack. If it attacks the king, it’s a discovered check (抽将), and the piece that stepped aside has a free move: whatever it attacks now is lost. If both pieces give check (双将), one move can seldom answer both.
guide-x-discovered-task = Let your rook give check, and attack the black rook with the horse that steps aside.
guide-x-discovered-2-task = Give a double check with rook and horse: it is checkmate.

guide-x-screens-title = The screen as a weapon
guide-x-screens-text = A cannon attacks only over a screen, so you can switch its attack on and off. Step in between, and your piece becomes the screen: the cannon strikes at once, and the piece itself may attack something else. Step away, or put a second piece in between, and the cannon is silent. So against a cannon, look first at its screen.
guide-x-screens-task = Put your horse in front of the cannon as its screen: check, and the rook is attacked too.
guide-x-screens-2-task = Your horse is the screen of the cannon that attacks your rook. Take it away, and win a piece with it.

guide-x-hobble-title = The horse’s leg as a weapon
guide-x-hobble-text = A blocked leg works for you. A horse whose leg is blocked attacks nothing on that side and guards nothing there, and often it is its own pawn that blocks it. You can also block it yourself: put a piece right beside the horse, on the side it wants to go. Along that line the horse can’t capture, so the piece is safe from it.
guide-x-hobble-task = Each cannon has a horse near it, but one horse’s leg is blocked. Capture the cannon that isn’t guarded.
guide-x-hobble-2-task = The horse attacks both your rooks. Save them with one pawn move.

guide-x-writing-title = How moves are written
guide-x-writing-text = A move is written as piece, file, direction and destination: C2.5 is 炮二平五, the cannon on the second file moving sideways to the fifth. Each side counts files from its own right; in characters, Red’s numbers are 一 to 九 and Black’s 1 to 9. The signs are + for 进 (forward), - for 退 (back) and . for 平 (sideways). For a piece that moves along a file, the last number counts steps; for all others it names the file of arrival: R1+1 is 车一进一, H8+7 is 马八进七. The letters are K king, A advisor, E elephant, H horse, R rook, C cannon, P pawn. In the settings you can choose characters, these letters, or coordinates such as h2-e2.

guide-x-tandem-title = Front and rear
guide-x-tandem-text = If two pieces of the same kind stand on one file, the file doesn’t tell which one moves. Then 前 (front) or 后 (rear) takes its place: the front piece is the one nearer to the enemy. In letters, the sign comes first: -C.5 is 后炮平五, the rear cannon moving sideways to the fifth file; +C.5 is 前炮平五, the front one.
guide-x-tandem-task = Play 后炮平五 (-C.5).
guide-x-tandem-2-task = Play 后马进六 (-H+6).

guide-x-characters-title = Pairs of characters
guide-x-characters-text = Many pieces have a different character for each side, though they move alike: king 帥 and 將, advisor 仕 and 士, elephant 相 and 象, pawn 兵 and 卒. On traditional sets the horse is 傌 and 馬, the rook 俥 and 車, the cannon 炮 and 砲; simplified characters are 帅 and 将, and 马, 车, 炮 for both sides. Red’s character comes first in each pair. If you don’t read Chinese, you can choose pieces with pictures in the settings.

guide-x-iron-bolt-title = Mate: the iron bolt (铁门栓)
guide-x-iron-bolt-text = The cannon (炮) on the middle file bolts the gate: the advisor and the elephant in front of the king can’t leave the file, or the cannon would strike. Your king controls the next file. So nothing can capture a rook (车) on the last rank beside the king.
guide-x-iron-bolt-task = Checkmate in one move.

guide-x-horse-cannon-title = Mate: cannon behind the horse (马后炮)
guide-x-horse-cannon-text = The horse (马), two points in front of the king, covers both points beside it. If the cannon (炮) now comes behind the horse on the same file, the horse is its screen. The king can’t move sideways or forward.
guide-x-horse-cannon-task = Checkmate in one move.

guide-x-elbow-horse-title = Mate: the elbow horse (卧槽马)
guide-x-elbow-horse-text = Beside the palace, one point in front of the last rank, is the horse’s trough (卧槽): from there it checks the king at home. The rook (车) covers one side of the king, your own king covers the file on the other side, and Black’s own advisor is in the way. Only the check is missing.
guide-x-elbow-horse-task = Checkmate in one move.

guide-c-board-title = The board
guide-c-board-text = Chess is played on a board of 64 squares, eight by eight; each player has a light square in the right-hand corner. Files are called a to h and ranks 1 to 8, so each square has a name, such as e4. White moves first, then the players take turns, one move at a time. You win by attacking the enemy king so that it can’t escape (checkmate).

guide-c-rook-title = The rook
guide-c-rook-text = The rook moves any distance along ranks and files. It can’t jump: the first piece in its way stops it. It captures an enemy piece by moving onto its square.
guide-c-rook-task = Move your rook to both rings and capture what stands in the way; the opponent waits.
guide-c-rook-step = Any distance
guide-c-rook-stopped = Captures, but never jumps

guide-c-bishop-title = The bishop
guide-c-bishop-text = The bishop moves any distance diagonally and can’t jump. So it always stays on squares of one colour. Each side has two: one for the light squares and one for the dark.
guide-c-bishop-task = Move your bishop to both rings.
guide-c-bishop-step = Diagonally, any distance
guide-c-bishop-stopped = Captures, but never jumps

guide-c-queen-title = The queen
guide-c-queen-text = The queen is rook and bishop in one: she moves any distance along ranks, files and diagonals. She can’t jump either. She is by far the strongest piece; take care not to lose her for less.
guide-c-queen-task = Move your queen to the three rings; three moves are enough.
guide-c-queen-step = Straight and diagonally

guide-c-king-title = The king
guide-c-king-text = The king moves one square in any direction, anywhere on the board. It may never move to a square where it could be captured; a pawn, for example, attacks the two squares diagonally in front of it. The two kings can’t stand next to each other.
guide-c-king-task = Capture the pawn at one ring with your king, then go to the other.
guide-c-king-step = One square in any direction
guide-c-king-attacked = Never onto an attacked square

guide-c-knight-title = The knight
guide-c-knight-text = The knight moves two squares along a line and one to the side, like the letter L. It is the only piece that can jump over others. Each move takes it from a light square to a dark one or back.
guide-c-knight-task = Move your knight to both rings and capture the pawn on the way.
guide-c-knight-step = Up to eight squares
guide-c-knight-jump = It jumps over others

guide-c-pawn-title = The pawn
guide-c-pawn-text = The pawn moves one square straight ahead; from its starting square it can also move two. It captures differently: one square diagonally forward. A piece right in front of it stops it, and it never moves back.
guide-c-pawn-task = Move your pawn to the three rings; on the way it captures the knight.
guide-c-pawn-step = One or two squares at first
guide-c-pawn-takes = It captures diagonally

guide-c-values-title = What the pieces are worth
guide-c-values-text = Before you capture or exchange, compare what you give and what you get. Count in pawns: queen 9, rook 5, bishop 3, knight 3, pawn 1. The king has no number: without it the game is lost. So a knight for a rook is a bargain, and a rook for a knight a mistake. Here a pawn guards each of the two pieces that your knight attacks.
guide-c-values-task = Make the exchange that wins something.
guide-c-values-2-task = The queen is guarded, and still she is worth capturing. Do it.

guide-c-castling-short-title = Castling kingside
guide-c-castling-short-text = Once per game, the king and a rook can move together: the king moves two squares towards the rook, and the rook jumps to its other side. Neither may have moved before, and nothing may stand between them. Castling brings the king to safety and the rook into play.
guide-c-castling-short-task = Castle: move your king two squares towards the rook.

guide-c-castling-long-title = Castling queenside
guide-c-castling-long-text = You can also castle on the other side, where the rook travels further. The king can’t castle out of check, nor across or onto an attacked square. Here the black bishop attacks the square beside your king, so you can’t castle on one of the sides.
guide-c-castling-long-task = Castle on the side where it is allowed.

guide-c-en-passant-title = En passant
guide-c-en-passant-text = By moving two squares, a pawn could slip past an enemy pawn. So that pawn can capture it as if it had moved only one: it moves diagonally onto the square that was passed over, and the other pawn is removed. This is called en passant, and is possible only on the very next move. Black’s pawn has just moved from d7 to d5.
guide-c-en-passant-task = Capture the black pawn en passant.

guide-c-promotion-title = Promotion
guide-c-promotion-text = A pawn that reaches the last rank becomes another piece at once: a queen, rook, bishop or knight, as you choose. Usually you choose a queen, even if you still have one. Pawns in Xiangqi don’t promote.
guide-c-promotion-task = Promote your pawn at the first ring, and move the new piece to the second.

guide-c-mate-title = Check and checkmate
guide-c-mate-text = A move that attacks the king is a check. The other side must answer at once: move the king, capture the attacker, or put a piece in the way. If nothing helps, it’s checkmate and the game is won. Here one rook already keeps the king on the last rank.
guide-c-mate-task = Checkmate in one move.

guide-c-stalemate-title = Stalemate is a draw
guide-c-stalemate-text = If a side has no legal moves but is not in check, it’s stalemate and the game is a draw; in Xiangqi that side would lose. So take care when your opponent has only a king left: leave it a move, or checkmate it. Here some queen moves throw the win away.
guide-c-stalemate-task = Checkmate, don’t stalemate.

guide-c-draws-title = When the game is drawn
guide-c-draws-text = A game is a draw by stalemate; when nobody can checkmate any more, as with two bare kings, or a king with one bishop or knight against a king; when the same position comes up for the third time, for instance by perpetual check; when 50 moves by each side pass without a capture or a pawn move; or when both players agree.
guide-c-draws-task = Capture the last pawn: then nobody can win any more.
guide-c-draws-2-task = You are winning, but 50 moves are nearly over. Make a move that starts the count again.

guide-c-hanging-title = What hangs?
guide-c-hanging-text = Before each move ask two questions: what can I capture, and would I be recaptured? A piece that is attacked and that nobody guards hangs: it can be taken for nothing. A guarded piece costs you the piece that takes it. Then ask the same about your own pieces. Here your queen attacks four pieces, of which three are guarded.
guide-c-hanging-task = Capture the piece that nobody guards.
guide-c-hanging-2-task = The knight is guarded by one pawn, and you attack it twice. Capture with the right piece first.

guide-c-fork-title = The fork
guide-c-fork-text = Attack two pieces with one move, and only one of them can be saved: a fork. The strongest kind gives check at the same time, because a check must be answered first. Knights fork best, for no other piece moves like them. Even a pawn can fork two pieces, and is worth less than either.
guide-c-fork-task = Give check with your knight and attack the rook at the same time.
guide-c-fork-2-task = Attack the rook and the knight at once with a pawn.

guide-c-pin-title = The pin
guide-c-pin-text = A piece that stands between its own king and an enemy rook, bishop or queen is pinned: it can’t leave the line, or the king would be taken. Because it can’t run away, attack it again, best with a pawn. And a pinned piece guards nothing off that line.
guide-c-pin-task = Your bishop pins the knight. Attack it with a pawn.
guide-c-pin-2-task = The pawn only seems to guard the knight. Capture the knight.

guide-c-discovered-title = The discovered attack
guide-c-discovered-text = When a piece steps aside, the piece behind it may suddenly attack: a discovered attack. If it attacks the king, it’s a discovered check, and the piece that stepped aside has a free move: whatever it attacks now is lost. It works the other way round, too: step aside with check, and the piece behind captures.
guide-c-discovered-task = Let your rook give check, and attack the queen with the knight that steps aside.
guide-c-discovered-2-task = Step aside with check, so that your rook can capture the queen next.

guide-c-back-rank-title = Mate: the back rank
guide-c-back-rank-text = After castling, the king stands behind three pawns of its own. They protect it but also shut it in: a rook or queen that reaches the last rank can be deadly. This is the most common mate of all.
guide-c-back-rank-task = Checkmate in one move.

guide-c-smothered-title = Mate: smothered by its own pieces
guide-c-smothered-text = A king in the corner, surrounded by its own pieces, can’t move at all. A knight’s check can’t be blocked, because the knight jumps. So a single knight is enough for checkmate.
guide-c-smothered-task = Checkmate in one move.

guide-c-queen-support-title = Mate: the queen and a helper
guide-c-queen-support-text = Right in front of the king, the queen attacks every square around it, but the king could capture her. If another piece protects her, it can’t. Here even a pawn is enough.
guide-c-queen-support-task = Checkmate in one move.

# Many games reviewed one after another. $effort: how thoroughly; $p: accuracy in percent
queue = Review many games
queue-about = { $n ->
    [one] { $n } game · { $effort }
   *[other] { $n } games · { $effort }
}
queue-nothing = No games yet
queue-of = { $n ->
    [one] of { $n } game
   *[other] of { $n } games
}
queue-left = about { $n } min left
queue-seen = { $n ->
    [one] { $n } move seen:
   *[other] { $n } moves seen:
}
queue-over = All reviewed
queue-waits = Paused
queue-pause = Pause
queue-go-on = Continue
queue-stop = Stop
queue-add = Choose…
queue-add-own = All my games
queue-puzzles = Make puzzles
queue-all = All
queue-waiting = Waiting
queue-done = Done
queue-failed = Failed
queue-waits-its-turn = waiting
queue-again = Enter: try again
queue-you = You { $p }
queue-searched = { $n }. { $mv } · depth { $depth }
queue-effort = Effort
queue-quick = Quick
queue-usual = Usual
queue-thorough = Deep
queue-empty = Choose games in the library, or take all of your own that are not reviewed yet
queue-none = None here
queue-elsewhere = Another window is reviewing them
queue-trouble = It can’t go on: { $reason }
queue-fault-changed = Changed meanwhile
queue-fault-empty = No moves
queue-fault-other = Can’t be read: { $reason }
queue-next = Next game
queue-previous = Game before
queue-sooner = Review sooner
queue-later = Review later
queue-open = Open its review
queue-remove = Take out
queue-these = Review…
queue-blunders = Blunders { $n }
queue-mistakes = Mistakes { $n }
queue-inaccuracies = Inaccuracies { $n }

# One's own lines. $prepared: moves as they are written
own-lines-title = My lines as { $side }
drill-own = Drill my lines
add-to-lines = Add to my lines
mark-lines = Mark as my lines
follow-lines = Play my lines against me
lines-added = { $n ->
    [one] { $n } move added to your lines
   *[other] { $n } moves added to your lines
}
lines-known = Your lines have it already
lines-marked = One of your lines from now on
lines-unmarked = No longer one of your lines
lines-none = No lines yet: add one, or mark a study as your lines
lines-left-by-you = You left your lines at move { $n }
lines-left-by-other = Your opponent left your lines at move { $n }
lines-left-here = This leaves your lines, which have { $prepared }

# Statistics of own games. $hurried, $calm: parts in percent; $change: +2, –3
stats = My results
stats-month = 30 days
stats-year = A year
stats-all = All
stats-games = { $n ->
    [one] game
   *[other] games
}
stats-score = score
stats-seconds = seconds a move
stats-blunders = blunders a game
stats-opponent = Opponent
stats-length = Length
stats-results = Results
stats-as = As { $side }
stats-no-opening = Other openings
stats-rounds = { $from } to { $to } moves
stats-rounds-from = { $from } moves and more
stats-row-said = { $name }: { $n ->
    [one] { $n } game
   *[other] { $n } games
}, { $won } won, { $drawn } drawn, { $lost } lost
stats-ten-a-point = ten games a point
stats-opening = opening
stats-middlegame = middlegame
stats-ending = ending
stats-lost = Average loss per move: { $phases }
stats-times = Time by move
stats-times-note = mean seconds; dots: many mistakes
stats-no-clocks = No timed games yet
stats-hurry = Mistakes in time trouble: { $hurried } of moves, otherwise { $calm }
stats-move-took = Move { $n }: { $seconds } s
stats-wrong = What goes wrong
stats-wrong-note = times, against the span before
stats-kind-said = { $name }: { $n ->
    [one] { $n } time
   *[other] { $n } times
}, { $change }
stats-puzzles = { $n ->
    [one] Make a puzzle of it
   *[other] Make puzzles of all { $n }
}
stats-more = { $n ->
    [one] One more reviewed game and there will be a curve
   *[other] { $n } more reviewed games and there will be a curve
}
stats-unreviewed = { $n ->
    [one] { $n } game is not reviewed yet
   *[other] { $n } games are not reviewed yet
}
stats-empty = No games of your own yet: play one, or say below what you are called in imported games
stats-names = I am also called
stats-names-hint = Names, with commas

# The tab with the player's strength, beside the overview (总览, 棋力)
stats-part = Part
stats-overview = Overview
strength = Strength
strength-points = strength (Chuhe points)
strength-level = equals level
strength-change = against three months ago
strength-change-unsure = against three months ago, not sure yet
strength-counted = games counted
strength-more = more games to ±{ $d }
strength-more-none = more games to be surer
strength-curve = Strength over time
strength-curve-note = Shade: 95% sure to lie inside
strength-by-level = Results by level
strength-games = { $n ->
    [one] One game
   *[other] { $n } games
}
strength-won = Won
strength-drawn = Drawn
strength-lost-share = Lost
strength-expected = Expected
strength-next = Next
strength-hold = 6 points of the last ten against level { $n }
strength-first-win = First win at level { $l }
strength-clean = Five games without a blunder
strength-lost = { $n } lost
strength-sure = How sure is this?
strength-rough = { $n } games give a rough idea: 95% sure between { $a } and { $b }.
strength-rough-one = { $n } games give a rough idea: 95% sure between { $a } and { $b }. { $m } more bring it to ±{ $d }.
strength-rough-two = { $n } games give a rough idea: 95% sure between { $a } and { $b }. { $m } more bring it to ±{ $d }; ±{ $e } takes { $k }.
strength-recounted = The levels were measured anew: your games are counted by their new points.
strength-scale = This is Chuhe’s own scale, from games against its levels. It can’t be turned into a rank or rating of a site or a federation.
strength-left-out = { $n ->
    [one] One game with take-backs, hints or odds is not counted.
   *[other] { $n } games with take-backs, hints or odds are not counted.
}
strength-next-game = Next game: level { $l }
strength-other = Other
strength-pause = Not played for long: less sure again
strength-few = { $n ->
    [one] One more game gives an idea
   *[other] { $n } more games give an idea
}
kind-hanging = Piece left hanging
kind-not-taken = Free piece not taken
kind-double-attack = Double attack
kind-pin = Pin or skewer
kind-discovered-attack = Discovered attack
kind-exchange = Bad exchange
kind-trapped = Trapped piece
kind-mate-missed = Mate missed
kind-mate-allowed = Mate allowed
kind-draw = Draw or repetition
kind-ending = Ending given away
kind-development = Slow development
kind-time-lost = Time wasted
kind-king-safety = King exposed
kind-placement = Misplaced piece
kind-other = Other

settings-data = Data
evaluations = Evaluations
evaluations-forget = Forget all
evaluations-count = { $n ->
    [one] { $n } position
   *[other] { $n } positions
}
lines-shift = Shift+click: add to my lines

# Backups. $what: a file; $reason: what the system says
backup = Back up
backup-write = Back up…
backup-all = Games, puzzles, memory, settings
backup-about = Everything of yours in one file, to restore here or on another computer
backup-take-in = Restore a backup
backup-choose = Choose…
backup-take-in-now = Restore
backup-merges = Merged with what is here
backup-made = Made on { $date } by Chuhe { $program }.
backup-holds = { $games ->
    [one] { $games } game
   *[other] { $games } games
}, { $puzzles ->
    [one] { $puzzles } puzzle
   *[other] { $puzzles } puzzles
} of your own, { $cards ->
    [one] { $cards } position
   *[other] { $cards } positions
} remembered.
backup-loses-nothing = Nothing here is lost: duplicates are skipped, everything else stays.
backup-settings-mine = Keep mine
backup-settings-its = From the backup
backup-written = Backed up as { $file }
backup-left-out = Not in the backup: { $files }
backup-taken-in = { $n ->
    [0] Restored: nothing was new
    [one] Restored: { $n } new game
   *[other] Restored: { $n } new games
}
backup-foreign = This file is no backup
backup-damaged = The backup is damaged: { $reason }
backup-newer = A newer Chuhe ({ $program }) made this backup
backup-no-folder = The system has no folder for your games and settings
backup-disk-full = The disk is full; nothing was changed
backup-unreadable = { $what } can’t be read: { $reason }
backup-unwritable = { $what } can’t be written: { $reason }
# The library and its copies. $time, $date: when a copy was made; $file: the name of a file
yesterday = Yesterday
copies-manage = Copies…
copies-at-close = On closing, and after an hour with changes
copies-auto = Automatic backups
copies-last = Last good copy: { $time }
copies-verified = Written, read again and compared: { $games ->
    [one] { $games } game
   *[other] { $games } games
}, { $puzzles ->
    [one] { $puzzles } puzzle
   *[other] { $puzzles } puzzles
} of your own
copies-check = Check library now
copies-checking = Checking: { $done } of { $of } games
copies-stop = Stop
copies-sound = { $n ->
    [0] The library is empty and sound
    [one] The game is sound
   *[other] All { $n } games are sound
}
copies-reading = Reading the copies…
copies-none = No copy yet
copies-off = Off; the last one is of { $time }
copies-off-none = Off; there is no copy
copies-when = Copies are made on closing, and after each hour with changes
copies-now = Make one now
copies-failed = The copy could not be made
copies-day = Day
copies-games = Games
copies-new = New
copies-size = Size
copies-checked = Checked
copies-kept = 8 are kept
copies-restore = Restore…
copies-incomplete = incomplete, will not be used
# A row of the list for a screen reader
copies-row-said = { $time }: { $games ->
    [one] { $games } game
   *[other] { $games } games
}, { $size }, checked. Restore…
copies-folder = Folder
copies-open = Open
copies-change = Change…
copies-beside = Beside the library
copies-away = The folder is away; copies are kept in { $path } for now.
copies-two-windows = Two windows share one library: each saves its own game, and a game that both change becomes two.
copies-two-computers = Two computers: back up to a file here and read it there. It merges and does not replace: equal games are kept once, nothing is lost.
copies-synced = A synced folder works too, but do not run both at once. If another library is put in place all the same, the two are merged.
backup-read = Read a backup…
backup-to-file = Back up to file…
backup-seen-first = You see what is in it first
care-unreadable = { $n ->
    [one] { $n } game can’t be read
   *[other] { $n } games can’t be read
}
care-take-back = Take from copies
care-taken-back = { $of ->
    [one] { $n } of { $of } game taken from copies
   *[other] { $n } of { $of } games taken from copies
}
care-file-damaged = The library’s file is damaged
care-bring-back = Bring back…
care-set-aside = A damaged library was set aside
care-set-aside-about = What can still be read in it, and what its newest copy has, can be brought back.
care-nothing-damaged = Nothing was found that could be brought back
care-recovered = The library is back, with { $n ->
    [one] { $n } game
   *[other] { $n } games
}; the damaged file is kept as { $file }
care-replaced = Another library was put in the place of yours: they are merged, and yours is kept as { $file }
care-foreign-log = A log of another library lay beside yours; it is kept as { $file }
care-busy = Another program is using the library; try again
care-disk-full = The disk is full: make room and try again. Nothing was changed.
care-read-only = The folder can’t be written to. Nothing was changed.
care-newer = A newer version of Chuhe made this library. Nothing was changed.
care-fault = That failed: { $reason }
restore-title = Restore { $date }
restore-holds = That copy has { $games ->
    [one] { $games } game
   *[other] { $games } games
} and { $puzzles ->
    [one] { $puzzles } puzzle
   *[other] { $puzzles } puzzles
} of your own.
restore-how = How
restore-joined = Merge
restore-replaced = Replace
restore-joined-about = What the copy has comes back, and what came since stays. A copy of today is made first.
restore-replaced-about = The library becomes what it was then: what came since goes. A copy of today is made first, so you can change your mind.
recover-title = Bring the library back
recover-damaged = The library’s file is damaged. It is kept: { $file }.
recover-holds = { $n ->
    [one] { $n } game can still be read in it.
   *[other] { $n } games can still be read in it.
}
recover-from-copy = The newest good copy, { $date }, has { $n ->
    [one] { $n } game
   *[other] { $n } games
}; { $only } more are only in the damaged file.
recover-no-copy = There is no copy of it.
recover-lost = { $n ->
    [one] { $n } game is lost.
   *[other] { $n } games are lost.
}
recover-from = Bring back
recover-both = Both
recover-copy = The copy
recover-readable = What can be read
recover-now = Bring back
recover-later = Later
recover-stays = What you have saved since stays in any case.
older-title = The library is older than its copy
older-about = Something has put an older library in place; a program that syncs folders, perhaps. The copy of { $date } has what is missing.
older-leave = Leave it
queue-engine = Many reviews
backup-restore = Restore
stats-lines = My lines
stats-left-by-you = Left by you at move { $n }
stats-left-by-other = Left by them at move { $n }

# Pictures of boards and printed pages.
# What a picture says to who cannot see it. $first, $second, $mover: sides; $a, $b: how many pieces they have
picture-described = { $first } has { $a ->
    [one] { $a } piece
   *[other] { $a } pieces
}, { $second } has { $b }. { $mover } to move.
# Below a diagram: $n, its number
print-diagram = Diagram { $n }
print-answers = Answers

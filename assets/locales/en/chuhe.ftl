# Chuhe in English

## The window
window-title = Chuhe · { $game }
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
paused = Waiting
thought = Thought { $seconds } s, depth { $depth }
thinking-for = Thinking… { $seconds } s
thought-time = Thought { $seconds } s
thought-book = Book move
check = Check!
balance = +{ $points }

## Levels
level-1 = Level 1 · Beginner
level-1-short = 1
level-1-about = Knows the rules and little else
level-2 = Level 2 · Novice
level-2-short = 2
level-2-about = Takes what it can, rarely looks at your reply
level-3 = Level 3 · Casual
level-3-short = 3
level-3-about = Looks one move ahead and often slips
level-4 = Level 4 · Keen
level-4-short = 4
level-4-about = Looks two moves ahead, slips now and then
level-5 = Level 5 · Skilled
level-5-short = 5
level-5-about = Looks three moves ahead, sometimes misses a mate
level-6 = Level 6 · Strong
level-6-short = 6
level-6-about = Looks further, few plain mistakes
level-7 = Level 7 · Expert
level-7-short = 7
level-7-about = Attacks and defends, punishes oversights
level-8 = Level 8 · Master
level-8-short = 8
level-8-about = No more slips, thinks briefly
level-9 = Level 9 · Champion
level-9-short = 9
level-9-about = Thinks longer and sees deeper
level-10 = Level 10 · Grandmaster
level-10-short = 10
level-10-about = Full strength, all the time it has for a move
# $points: of ten games
level-strength = About { $points } points in 10 games against level { $below }
level-strength-lowest = Loses to anyone who takes what is free

## The panel
record = Moves
no-moves-yet = No moves yet
# $game: xiangqi or chess
round = { $game ->
    [chess] Move { $n }
   *[xiangqi] Round { $n }
}
pause = Pause
resume = Resume
step = Step
regret = Take back
redo = Redo
resign = Resign
offer-draw = Offer draw
rematch = Rematch
level-offer = Level { $n }
new-game = New game
flip = Flip
settings = Settings
interface = Interface
interface-auto = Auto
full-screen = Full screen
type-move = Type a move
play-move = Play
type-move-hint = C2=5, Nf3, h2e2 …
type-move-none = No legal move begins so.
settings-search = Search the settings
settings-none = No setting is called that.
settings-window = Window
settings-board = Board and pieces
settings-thinking = Programs
board = Board
board-wood = Wood
board-paper = Paper
board-walnut = Walnut
board-contrast = Contrast
pieces-stand = Pieces stand
on-points = On points
on-fields = On fields
pieces = Pieces
set-traditional = Traditional
set-simplified = Simplified
set-hybrid = Both
set-pictographs = Pictures
set-carved = Carved
set-diagram = Diagram
sound = Sound
sound-off = Off
sound-soft = Soft
sound-medium = Medium
sound-loud = Loud
mute = Sound off
unmute = Sound on
menu = Menu
key-space = Space
first = To the start
previous = Back one move
next = Forward one move
last = To the current position
looking-back = Viewing an earlier position · End returns
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
motion = Motion
motion-system = System
motion-full = Pieces slide
motion-reduced = No motion
thinking-shown = Thinking
thinking-shown-no = Hidden
thinking-shown-yes = Shown

## New game
new-game-title = New game
clock = Clock
clock-none = None
clock-sudden-death = Fixed
clock-increment = Increment
clock-byoyomi = Byo-yomi
clock-main = Time
clock-each-move = Each move
clock-periods = Periods
# $n is how many periods.
clock-times = { $n } ×
clock-seconds = { $n } s
clock-minutes = { $n } min
game = Game
player-person = Person
player-built-in = Built-in
player-engine = Engine
player-library = Cloud
level = Level
engine = Engine
engine-none = No engine yet
no-engine-for-game = No engine for { $game } has been added yet. Add one to play against it.
cloud-is-off = The cloud library is off.
cloud-turn-on = Turn on
engines-manage = Manage…
limit = Per move
limit-time = Time
limit-depth = Depth
limit-nodes = Nodes
limit-seconds = { $seconds } s
limit-plies = { $plies } plies
library-instead = If unknown
colours = Colours
colours-as-shown = As above
colours-by-lot = At random
handicap = Odds
handicap-none = None
handicap-first-move = Move
handicap-horse = Horse
handicap-two-horses = Both
handicap-nine-pieces = 9 men
handicap-pawn-and-move = Pawn
handicap-knight = Knight
handicap-rook = Rook
handicap-queen = Queen
# $side: who gives
handicap-about = { $side } gives the odds: the stronger player takes that side.
ruleset = Repetition
ruleset-asian = Asian
ruleset-chinese = Chinese
ruleset-simple = Simple
start = Start
cancel = Cancel

## Confirmation
confirm-resign-title = Resign?
confirm-resign-text = You lose the game. You can still take it back.
confirm-resign-yes = Resign
confirm-abort-title = Call the game off?
confirm-abort-text = The game has hardly begun: nobody wins or loses, and you can start another.
confirm-abort-yes = Call off
confirm-draw-title = A draw?
confirm-draw-yes = Accept
decline = Decline
# $side is who offers it.
draw-offered-by = { $side } offers a draw.
draw-offered = Draw offered: the answer comes with the next move.
# $side is who declines it.
draw-declined = { $side } declines the draw.
low-on-time = Your time is running out.
confirm-new-game-title = Start a new game?
confirm-new-game-text = The current game is not finished. It stays in the library.
confirm-new-game-yes = New game

## Results
result-red-wins = Red wins
result-white-wins = White wins
result-black-wins = Black wins
result-draw = Draw
regret-and-play-on = Take back
reason-checkmate = Checkmate
reason-stalemate = No legal move left
reason-chess-stalemate = Stalemate
reason-perpetual-check = Perpetual check loses
reason-perpetual-chase = Perpetual chase loses
reason-perpetual-mate-threat = Perpetual mate threat loses
reason-perpetual-attack = Perpetual attack loses
reason-repetition = The same position three times
reason-move-limit = 60 rounds without a capture
reason-chess-move-limit = 50 moves without a capture or a pawn move
reason-insufficient-material = Neither side can win
reason-resignation = Resignation
reason-agreement = Draw by agreement
reason-time = Time

## Rulings
show-ruling = Ruling
list-separator = {", "}
ruling-hint = Point at a move to see it on the board
title-move-limit = Sixty-round rule
title-chess-move-limit = Fifty-move rule
class-check = check
class-mate-threat = threat
class-chase = chase
class-idle = idle
class-capture = capture
class-pawn = pawn
# The position before all moves, in the place of a move
record-start = Start
# $n: the how manieth time
class-occurrence = { $n ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $n }th
}
explain-check = Check by the { $pieces }
explain-mate-threat = Threatens mate by checks from the next move on
explain-chase = The { $pieces } could win the { $targets }
explain-exchange = The { $pieces } offers to be exchanged for the { $targets }
explain-block = The { $pieces } blocks the { $targets }
explain-offer = Lets the { $pieces } take the { $targets }
explain-follow = The { $pieces } follows the { $targets }, which is protected
explain-idle = No check, mate threat or chase
explain-free-to-chase = The { $pieces } attacks the { $targets }, as the rules allow
explain-last-capture = The last capture
explain-last-pawn-move = The last pawn move
explain-occurrence = Here the position stands for the { $n ->
    [1] first
    [2] second
    [3] third
    [4] fourth
   *[other] fifth
} time
# $side: red or black, who loses
rule-perpetual-check = The same position three times. { $side ->
    [red] Red
   *[black] Black
} gave check on every move, and loses.
rule-both-check = The same position three times. Both sides gave check on every move: a draw.
rule-perpetual-chase = The same position three times. { $side ->
    [red] Red
   *[black] Black
} chased on every move, and loses.
rule-frozen-rook = The same position three times. { $side ->
    [red] Red
   *[black] Black
} chased a rook pinned down by a horse on every move, and loses.
rule-perpetual-mate-threat = The same position three times. { $side ->
    [red] Red
   *[black] Black
} threatened mate on every move, and loses.
rule-perpetual-attack = The same position three times. { $side ->
    [red] Red
   *[black] Black
} checked, threatened mate or chased on every move, and loses.
rule-both-forbidden = The same position three times. Both sides did what is forbidden: a draw.
rule-mate-threat-allowed = The same position three times. Mate threats may go on for ever: a draw.
rule-mixture-allowed = The same position three times. Checks mixed with other moves are allowed: a draw.
rule-several-allowed = The same position three times. Several pieces may be chased in turn: a draw.
rule-king-or-pawn-allowed = The same position three times. Kings and pawns may chase for ever: a draw.
rule-offer-allowed = The same position three times. Pieces may be offered for ever: a draw.
rule-block-allowed = The same position three times. Blocking may go on for ever: a draw.
rule-follow-allowed = The same position three times. What is protected may be followed for ever: a draw.
rule-nothing-forbidden = The same position three times. Neither side did anything forbidden: a draw.
# $round: of the last capture, 0 if it was before the first move here
rule-move-limit = { $round ->
    [0] 60 rounds without a capture.
   *[other] 60 rounds without a capture, since round { $round }.
}
rule-nothing-crosses = Neither side has a piece left that can cross the river: a draw.
rule-chess-repetition = Each time the same side was to move and the same moves were possible: a draw.
# $round: of the last capture or pawn move, 0 if it was before the first move here; $n: how many moves
rule-chess-move-limit = { $round ->
    [0] { $n } moves of each side without a capture or a pawn move.
   *[other] { $n } moves of each side without a capture or a pawn move, since move { $round }.
}
# $left: what is left beside the kings
rule-chess-dead = { $left ->
    [kings] With nothing left but the two kings
    [knight] With king and knight against king
    [bishop] With king and bishop against king
   *[bishops] With nothing left but kings and bishops on squares of one colour
} no series of moves ends in mate: a draw.
article-asian = Asian rules (AXF), art. { $number }
article-chinese = Chinese rules of 2020, art. { $number }
article-simple = Simple rules: only one-sided perpetual check loses
article-limit = { $ruleset ->
    [Asian] Asian rules: a side’s checks after its tenth, and the answers to them, do not count
    [Chinese] Chinese rules of 2020: checks count as well
   *[Simple] Simple rules: checks count as well
}
article-fide = FIDE Laws of Chess, art. { $number }
article-fide-claimed = FIDE Laws of Chess, art. { $number } (claimed automatically)
# $side: you, red or black, who would lose
warning-check = { $side ->
    [you] You keep
    [red] Red keeps
   *[black] Black keeps
} giving check and the position repeats: vary, or lose
warning-chase = { $side ->
    [you] Your
    [red] Red’s
   *[black] Black’s
} { $pieces } keeps chasing the { $targets }: vary, or lose
warning-mate-threat = { $side ->
    [you] You keep
    [red] Red keeps
   *[black] Black keeps
} threatening mate and the position repeats: vary, or lose
warning-attack = { $side ->
    [you] You keep
    [red] Red keeps
   *[black] Black keeps
} attacking and the position repeats: vary, or lose
warning-repetition = Position repeated: once more is a draw
# $n: how many rounds are left
warning-move-limit = { $n ->
    [1] Draw in one round without a capture
   *[other] Draw in { $n } rounds without a capture
}
warning-chess-move-limit = { $n ->
    [1] Draw in one move without a capture or a pawn move
   *[other] Draw in { $n } moves without a capture or a pawn move
}

## Why a move is refused
refused-no-piece = There is not a piece here
refused-not-yours = That piece is your opponent’s
refused-own-piece = Your own piece stands there
refused-not-its-way = The { $piece } does not move like that
refused-horse-leg = The horse’s leg is blocked
refused-elephant-eye = The elephant’s eye is blocked
refused-elephant-river = The elephant may not cross the river
refused-palace = The { $piece } may not leave the palace
refused-path-blocked = Something stands in the { $piece }’s way
refused-cannon-no-screen = The cannon needs one piece to jump over to capture
refused-cannon-screens = The cannon captures over one piece only, and there are more
refused-cannon-needs-empty = The cannon jumps over a piece only to capture
refused-pawn-backward = The { $piece } never moves back
refused-pawn-sideways = The { $piece } moves sideways only across the river
refused-king-in-check = This leaves the king in check
refused-still-in-check = The king is in check, and this does not help
refused-kings-facing = The two kings may not face each other
refused-chess-pawn-forward = A pawn only moves forward
refused-chess-pawn-double-step = A pawn moves two squares only from where it starts
refused-chess-pawn-captures-diagonally = A pawn captures only diagonally
refused-chess-pawn-needs-capture = A pawn moves diagonally only to capture
refused-chess-not-in-passing = En passant is possible only right after the double step
refused-chess-promotion-missing = The pawn has to become a queen, a rook, a bishop or a knight
refused-chess-no-promotion = Nothing becomes such a piece by this move
refused-chess-castling-lost = King or rook has moved already: no castling on this side
refused-chess-castling-blocked = There are pieces between king and rook: no castling
refused-chess-castling-in-check = The king may not castle out of check
refused-chess-castling-through-check = The king may not castle across an attacked square
refused-chess-kings-touch = The two kings may not stand side by side
refused-chess-king-into-check = The king would be in check there
refused-game-over = The game is over
refused-not-your-turn = It is not your turn
refused-looking-back = This is an earlier position: go back to the current one to play

## Engines
engines = Engines
engines-count = { $n ->
    [0] none yet
    [one] { $n } engine
   *[other] { $n } engines
}
engines-none = Engines are programs by other authors, to play against or to analyse with. For Xiangqi there are Fairy-Stockfish and Pikafish, for chess there is Stockfish: install one and add it here.
engines-add = Add an engine
engine-edit = Edit
engine-edit-title = Edit the engine
engine-remove = Remove
engine-remove-title = Remove the engine?
engine-remove-text = “{ $name }” is removed from this list; the program itself stays.
engine-name = Name
engine-name-hint = As the engine calls itself
engine-command = Command
engine-command-hint = The program’s path or name
engine-choose = Choose…
engine-choose-title = Choose the engine’s program
engine-arguments = Arguments
engine-arguments-hint = Seldom needed
engine-folder = Folder
engine-folder-hint = The program’s own folder
engine-protocol = Protocol
protocol-ask = Ask it
protocol-uci = UCI
protocol-ucci = UCCI
engine-test = Test
engine-press = Press
engine-options = Options
engine-options-kept = Options set: { $options }. Test the engine to change them.
engine-no-command = First give the command, or choose the program’s file
engine-no-picker = No file window can be opened on this system; write the path above
save = Save
trial-hint = Starts the engine, asks what can be set, and has it play a move
trial-starting = Starting…
trial-thinking = Thinking about a move…
trial-moved = Answers in { $milliseconds } ms, plays { $move } here
trial-no-move = The engine answers, but will not move
trial-refused = The engine does not take these options: { $options }

## When an engine goes wrong
fault-missing = There is no program { $command }; check the command or choose a file
fault-not-executable = { $command } cannot be run
fault-no-folder = There is no such folder: { $folder }
fault-cannot-start = { $command } does not start
fault-exited = The program ended as soon as it was started ({ $exit })
fault-no-protocol = This program speaks neither UCI nor UCCI; it is probably not an engine
fault-wrong-game = This engine does not play this game
fault-wrong-game-move = This engine plays another game; it moved { $sent }
fault-crashed = The engine ended in the middle of its work ({ $exit })
fault-silent = The engine has not answered for { $seconds } s
fault-flood = The engine’s output is endless and meaningless
fault-empty = The engine answered without naming a move
fault-unreadable = The engine’s answer is not a move: { $sent }
fault-illegal = The engine’s move is against the rules: { $sent }
# $fault: one of the above
fault-details = { $fault }. Details: { $details }
exit-code = exit code { $code }
exit-signal = signal { $signal }
exit-unknown = for an unknown reason

## The cloud library
cloud = Cloud library
cloud-off = Off
cloud-on = On
cloud-host = Address
cloud-sends = Each position looked up is sent to { $host }, and nothing else is
cloud-would-send = Nothing is sent. Turned on, each position looked up is sent to { $host }, and nothing else is
cloud-host-scheme = Not used yet: an address begins with https:// or http://
cloud-host-login = Not used yet: an address here holds no user name and no password
cloud-host-query = Not used yet: an address here ends before ? and #
cloud-host-malformed = Not used yet: this is not an address
library-tab = Cloud
explorer-tab = My games
explorer-games = Games
explorer-results = Results
explorer-own = Mine
explorer-nothing = No games in your library continue from here
explorer-results-xiangqi = Red won { $first }, drawn { $draws }, Black won { $second }
explorer-results-chess = White won { $first }, drawn { $draws }, Black won { $second }
library-asking = Asking the cloud library…
library-unknown = The cloud library does not know this position yet
library-over = There are no legal moves here
library-again = Try again
# $side: the name of the side to move
library-score = Score for { $side }
library-wins = Wins
library-note = Note
library-won = wins
library-lost = loses

## The cloud library's faults
library-no-such-game = The cloud library does not know this game
library-bad-host = This is not the address of a cloud library: { $host }
library-unreachable = The cloud library cannot be reached; is there a network connection?
library-timed-out = The cloud library does not answer in time
library-busy = The cloud library has been asked too often; try again in a while
library-unavailable = The cloud library is out of order (HTTP status { $status })
library-redirected = The cloud library refers to another address, which is not asked: { $address }
library-too-long = The cloud library’s answer is too long
library-refused = The cloud library gives no answer: { $status }
library-garbled = The cloud library’s answer makes no sense: { $excerpt }
library-illegal = The cloud library names a move that is not legal: { $sent }

## When something goes wrong
settings-damaged = The settings file is damaged; using the defaults: { $file }
settings-partly = Line { $line } of the settings could not be read; the rest is kept
settings-unreadable = The settings cannot be read; this game uses the defaults
settings-no-folder = There is no folder for settings; changes last for this game only
settings-not-saved = The settings could not be saved: { $file }
engines-damaged = The list of engines is damaged; it is kept as { $file }
engines-unreadable = The list of engines cannot be read; there are none this time
engines-no-folder = There is no folder for the list of engines; changes last for this run only
engines-not-saved = The list of engines could not be saved: { $file }
error-fen = This position (FEN) cannot be read: { $reason }
error-no-display = No display was found, so the window cannot open.
    Run the game in a graphical session (X or Wayland), and see that DISPLAY or WAYLAND_DISPLAY is set.
error-no-graphics = No graphics driver was found, so the window cannot open.
    Install your graphics card’s Vulkan driver; without a card, software drawing will do. On Debian and Ubuntu:
    sudo apt install mesa-vulkan-drivers
error-graphics-lost = The graphics device was lost, so the window closed. The game is saved: start Chuhe again to go on with it.

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
fen-too-many = { $side } has { $found } pieces of the kind { $piece }, at most { $most } are possible
fen-king-outside-palace = { $side }’s king on { $at } is outside its palace
fen-impossible-point = { $side }’s { $piece } cannot stand on { $at }
fen-kings-facing = the kings on { $first } and { $second } face each other
fen-opponent-in-check = { $side } is in check but { $mover } is to move
fen-side-to-move = the side to move is “{ $found }”, not one of { $letters } (field 2)
fen-not-a-dash = field { $field } is “{ $found }”, not “-”
# $field: 5 (plies without progress) or 6 (the number of the round)
fen-bad-counter = { $field ->
    [5] the count of plies without progress
   *[6] the move number
} is “{ $found }”, not a number from 0 to { $most } (field { $field })
fen-trailing = “{ $found }” stands after the last field
fen-chess-many-kings = { $side } has { $found } kings
# $what: pieces or pawns
fen-chess-too-many = { $side } has { $found } { $what ->
    [pawns] pawns
   *[pieces] pieces
}, at most { $most } are possible
fen-chess-pawn-on-last-rank = { $side }’s pawn cannot stand on { $at }
fen-chess-kings-touch = the kings on { $first } and { $second } touch
fen-chess-too-many-checkers = { $found } pieces give check to { $side }, at most 2 can
fen-chess-castling = “{ $letter }” in column { $column } is not a castling right (K, Q, k, q, each once, or -)
fen-chess-castling-king = castling right “{ $letter }”: { $side }’s king is not on { $home }
fen-chess-castling-rook = castling right “{ $letter }”: { $side } has no rook on { $home }
fen-chess-not-a-square = the en passant square is “{ $found }”, not “-” or a square (field 4)
fen-chess-no-double-step = no pawn can have passed { $at } by a double step (field 4)

## Other minds at the board
cloud-library = Cloud library
library-moved = Cloud library move
library-replaced = { $name } moved
library-replaced-off = The cloud library is off (see settings)
thinking-none = The engine’s thoughts appear here
thinking-depth = depth { $depth }
thinking-time = { $seconds } s
move-now = Move now
thinking-speed = { $speed }/s
thinking-mate = { $side } mates in { $moves }
engine-fault-title = { $name } does not move
engine-fault-substitute = Continue with level { $level }
engine-fault-again = Try again
engine-fault-untouched = The game is as it was. You can also take back a move or start a new game.
engine-restarted = { $name } stopped answering and was restarted
engine-missing = { $name } is not set up any more; level { $level } plays instead
engine-none-chosen = No engine was chosen; level { $level } plays instead

## Saved games
resumed-game = Your unfinished game continues
games-busy = Another program is using the game library: this game is not being saved
games-disk-full = The disk is full: this game is not being saved
games-read-only = The folder of the game library cannot be written: this game is not being saved
games-newer = The game library was made by a newer Chuhe: this game is not being saved
games-not-saved = This game is not being saved: the game library reports an error
games-damaged = The game library was damaged; it is kept as { $file }

## Study
study = Study
study-game = Study this game
hint = Hint
hint-is = Hint: { $move }
threat = Show the threat
threat-is = Threat: { $move }
no-threat = There is no threat to show while in check
analysis = Analysis
analysis-lines = Lines
ask-move = What of this move?
asked-move = asked about
analysis-beside = Beside it
analysis-beside-none = Nobody

guess-moves = Guess the moves
guess-task = What did { $side } play?
guess-over = The game ends here
guess-round = Move { $n } of { $of }
guess-how = Play the move on the board that you would play. Then see what was played, and what the engine thinks of both.
guess-judging = Looking at it…
guess-found = Found: that was played.
guess-other = Another move was played.
guess-shown = This was played.
guess-yours = Your move
guess-played = Played
guess-best = Engine
guess-percent = Percent: the chances after each move.
guess-show = Show it
guess-next = Go on
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
study-begun = Study: any move can be tried, and every edit undone
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
details = Game data…
tag-title = Title
tag-event = Event
tag-place = Place
tag-date = Date
tag-round = Round
tag-opening = Opening
tag-time-control = Time
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
search-games-hint = Player, opening, event, date
any-game = Any game
any-result = Any
result = Result
delete-game = Delete
restore-game = Undo delete
games-count = { $n ->
    [one] { $n } game
   *[other] { $n } games
}
no-games-yet = Your games are saved here from the first move
no-games-found = No games found
games-not-read = The game library cannot be read
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
save-file = Save as…
paste-game = Paste
copy-game = Copy game (PGN)
copy-ubb = Copy game (UBB)
copy-text = Copy game (Chinese text)
save-game = Save
file-games = Game records
path-hint = Path of the file
path-about = The ending says the format: .pgn, .xqf, .cbr, .ubb, .txt
path-no-format = The name must end in a format: .pgn, .xqf, .cbr, .ubb or .txt
file-has-games = { $n } games
file-opened = { $n ->
    [one] Opened
   *[other] { $n } games
}
file-faults = { $n ->
    [one] Opened, but one thing could not be read: { $first }
   *[other] Opened, but { $n } things could not be read, first: { $first }
}
fault-at = { $place }: { $what }
place-line = line { $line }, column { $column }
place-ply = round { $n }
file-illegal-move = “{ $text }” is not a legal move there
file-no-move = this is not a move
file-truncated = no game was found, or the file ends too early
file-unknown = this is not a game record in a known format
file-version = this version of { $text } is not read
file-unsupported = this is not supported: { $text }
file-unknown-game = the game “{ $text }” is not played here
file-bracket = a bracket has no partner: { $text }
file-bad-value = this cannot be: “{ $text }”
file-lost-variation = a variation has no move to replace
file-encoding = some characters are not valid in { $text }
file-io = the file cannot be read: { $text }
file-losses = { $n ->
    [one] one thing cannot be said in this format
   *[other] { $n } things cannot be said in this format
}
file-saved = Saved as { $file }
file-cannot-say = This game cannot be saved in this format
file-not-saved = The file could not be saved: { $reason }
export-games = Export…
export-cancel = Stop exporting
export-progress = { $n } of { $all } games exported…
export-about = The ending says the format: .pgn or .cbl
export-done = { $n ->
    [one] One game
   *[other] { $n } games
} exported to { $file }
export-cancelled = The export was stopped; no file was written
export-no-format = For several games the name must end in .pgn or .cbl
import-all = Add all to the library
import-busy = Games are being added…
import-progress = { $n } games added…
import-cancel = Stop adding games
import-done = { $n ->
    [one] One game added
   *[other] { $n } games added
} · { $same } already there
position = Position
any-owner = Anyone’s
own-games = Mine
imported-games = Imported
origin = Origin
any-date = Any date
this-year = This year
this-month = This month
today = Today
any-position = Any
this-position = Shown

## The position editor

set-up = Set up a position
editor-hint = Pick, then place
editor-take-off = Drag a piece off the board to remove it; a FEN can be written or pasted.
editor-game-over = The game is over here: it can be studied, but not played on.
editor-held = { $piece }: tap a point to put it there; Esc lays it down
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
editor-impossible = This position cannot arise
play-from-position = Play from this position
setup-take-off = Take some off: drag them off the board.
setup-move-them = Move what glows on the board.
setup-missing-king = { $side } has no { $king }.
setup-missing-king-remedy = Take a { $king } from the tray and put it on the board.
setup-too-many = { $side } has { $n } of the { $piece }; a set has { $most }.
setup-impossible-points = { $side }’s { $piece } can never stand where it glows.
setup-impossible-points-remedy = { $kind ->
    [king] A king stays on the nine points of its palace.
    [advisor] An advisor stands only on the five points of the palace’s diagonals.
    [elephant] An elephant stands only on seven points of its own half.
   *[pawn] A pawn never goes back, and leaves its file only beyond the river.
}
setup-pawns-on-one-file = { $side } has { $n } of the { $piece } on one file of its own half.
setup-pawns-on-one-file-remedy = A pawn leaves its file only beyond the river: move one of them.
setup-kings-facing = The kings face each other with nothing between them.
setup-kings-facing-remedy = Put a piece between them, or move one of them to another file.
setup-opponent-in-check = { $side } is in check, but { $mover } is to move.
setup-opponent-in-check-remedy = Let { $side } be to move, or end the check.
setup-many-kings = { $side } has { $n } kings.
setup-too-many-pieces = { $side } has { $n } pieces; there are never more than 16.
setup-too-many-pawns = { $side } has { $n } pawns; there are never more than 8.
setup-too-many-promoted = { $side } has { $n } pieces that must have been pawns, but { $missing } pawns are missing.
setup-pawns-on-end-ranks = A pawn never stands on the first or the last rank.
setup-castling-king = { $side }’s king is not where it castles from.
setup-castling-rook = { $side } has no rook in the corner to castle with.
setup-castling-remedy = Turn that castling off, or put king and rook where they begin.
setup-kings-touch = The kings stand side by side.
setup-too-many-checkers = { $n } pieces give check to { $side }; one move can make two of them do so at most.
setup-impossible-check = No single move can give check to { $side } by both of these pieces.
setup-no-double-step = No pawn can just have gone two squares there.
setup-no-double-step-remedy = Choose another file for en passant, or none.

## Review

review-game = Review
review-again = Again
review-running = Reviewing: { $done } of { $of }
review-left = about { $seconds } s left
review-stop = Stop
review-failed = The game cannot be reviewed: { $reason }
review-accuracy = Accuracy
review-partly = Stopped before the end
review-record = Record
review-none = No mistakes were found.
review-errors = { $n } of { $of }
# $side is first or second.
review-move = { $side ->
        [second] { $n }… { $move }
       *[first] { $n }. { $move }
    }
review-graph = The chances after each move
review-begin = Step through the mistakes with the arrows.
judged-inaccuracy = Inaccuracy
judged-mistake = Mistake
judged-blunder = Blunder
judged-better = Better
fault-mate = { $move } mates in { $n }.
fault-mate-named = { $move } mates in { $n }: { $name }.
fault-hanging = { $move } wins the { $piece }, which nothing protects.
fault-exchange = { $move } wins the { $piece } and loses less for it.
fault-pinned-protector = { $move } wins the { $piece }: the { $other } that protects it cannot take back.
fault-double-attack = { $move } attacks several pieces at once: { $targets }.
fault-skewer = { $move } checks, and the { $piece } behind the king falls.
fault-pin = { $move }: the { $piece } is pinned and falls.
fault-trapped = { $move }: the { $piece } is trapped.
fault-draw = The rules make it a draw: { $reason }.
fault-ruling = The rules decide the game: { $reason }.
fault-line = Nothing falls at once, but after { $move } the position is worse.
fault-better-line = { $move } keeps more.
fault-missed = Better: { $better }

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
mate-jia-che-pao = Sandwiched chariot and cannons
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
mate-shuang-che-cuo = Alternating chariots
mate-song-fo-gui-dian = Escorting the Buddha home
mate-lao-zu-sou-lin = Old soldier searches the woods
mate-san-zi-gui-bian = Three pieces to one flank
mate-bai-lian-jiang = Face-to-face laugh

## Puzzles

puzzles = Puzzles
puzzle-mate = { $side } mates in { $n }
puzzle-by-checks = Every move gives check
puzzle-best = { $side }: find the better move
puzzle-own = From a game of your own
puzzle-hint = Hint
puzzle-retry = Again
puzzle-next = Next
puzzle-leave = Leave
puzzle-begin = Play the first move on the board.
puzzle-judging = Checking …
puzzle-hint-piece = Look at the { $piece }.
puzzle-hint-destination = Something goes to { $point }.
puzzle-hint-move = { $move }
puzzle-right = Right. Go on.
puzzle-solved = Solved!
puzzle-open = This could not be judged. Try another move.
puzzle-no-check = { $move } gives no check. { $line }
puzzle-too-slow = { $move } takes too long: { $line }
puzzle-draw = { $move } is only a draw. { $line }
puzzle-escapes = { $move } lets the king escape: { $line }
puzzle-worse = { $move } gives away too much: { $line }
puzzle-rating = Rating
puzzle-points = This puzzle
puzzle-streak = Streak
puzzle-kept = Kept among your puzzles
make-puzzle = Puzzle

welcome = Welcome to Chuhe
welcome-text = Xiangqi is the chess of China. A few short lessons show how each piece moves; you play them on the board. The pieces can show pictures, characters or both, and you can change your mind in the settings.
welcome-play = Just play
guide = Learn the game
guide-number = Lesson { $n } of { $of }
guide-step = Right. Go on.
guide-done = Done!
guide-wrong = Not this one. Try again.
guide-back = Back
guide-again = Again
guide-leave = Leave
guide-next = Next
guide-to-puzzles = Puzzles

## Keys
keys = Keys
hide-panel = Hide the panel
show-panel = Show the panel
keys-board = Board and windows
keys-commands = Commands
keys-focus = To the board and each control
keys-focus-key = Tab
keys-cursor = Move the cursor over the board
keys-cursor-key = ← ↑ → ↓
keys-press = Take up a piece, put it down
keys-press-key = Enter
keys-lay-down = Lay a piece down, leave the board
keys-lay-down-key = Esc
keys-promotion = What a pawn becomes
keys-promotion-key = 1 2 3 4
keys-arrow = Draw arrows, in a study
keys-arrow-key = Right button
keys-list = Choose in a row
keys-list-key = ← →

## Said to a screen reader, or asked for by a key
say-last-move = Say the last move
say-near-pieces = Say your pieces
say-far-pieces = Say the other side’s pieces
say-clocks = Say both clocks
said-move = { $side }: { $move }
said-pieces = { $side }: { $pieces }
said-no-clock = No clock
said-square = { $square } { $side } { $piece }
said-selected = selected
said-target = can go here
said-capture = can be taken
said-glow = in check

## How pieces move
explain-moves = Explain moves
toggled-on = { $what }: on
toggled-off = { $what }: off
explain-no = No
explain-yes = When touched
dangers = Pieces in danger
no-danger = No piece is in danger
how-it-moves = { $piece }: { $how }
how-piece-king-red = one step along a line, never out of the palace
how-piece-advisor-red = one step diagonally, never out of the palace
how-piece-elephant-red = two steps diagonally if the point between is empty, never over the river
how-piece-horse-red = one step along a line, then one diagonally; a piece beside it blocks its leg
how-piece-rook-red = any distance along a line
how-piece-cannon-red = like a rook, but takes by jumping over a piece
how-piece-pawn-red = one step forward; over the river sideways, too
how-piece-chess-king = one step in any direction
how-piece-chess-queen = any distance in any direction
how-piece-chess-rook = any distance along ranks and files
how-piece-chess-bishop = any distance diagonally
how-piece-chess-knight = two steps along a line and one to the side, over anything
how-piece-chess-pawn = one step forward, two from its home; takes diagonally

## Guide

guide-x-board-title = The board and the river
guide-x-board-text = Xiangqi (象棋) is played on the points where lines cross, nine across and ten deep, not inside the fields as in chess. The empty band in the middle is the river (楚河漢界): some pieces may not cross it, and others grow stronger by it. The three by three points with diagonals at each end are the palaces (九宫), where the kings live. Red, at the bottom, moves first; who leaves the other king no way out wins.

guide-x-king-title = The king and its palace
guide-x-king-text = The king (red 帅/帥, black 将/將) moves one step along a line: forward, back or sideways, but never diagonally, unlike the king of chess. It may not leave the nine points of its palace. Lose it and the game is lost, so it may never go where it could be taken.
guide-x-king-task = Bring your king to both rings; the other side waits.
guide-x-king-step = One step along a line
guide-x-king-palace = Never out of the palace

guide-x-advisor-title = The advisor
guide-x-advisor-text = The advisor (red 仕, black 士) guards the king. It moves one step diagonally and, like the king, stays in the palace. So there are only five points on which it can ever stand: the middle and the four corners.
guide-x-advisor-task = Bring your advisor to both rings by way of the middle.
guide-x-advisor-middle = One step diagonally
guide-x-advisor-corner = From a corner, one way

guide-x-elephant-title = The elephant and its eye
guide-x-elephant-text = The elephant (red 相, black 象) moves exactly two steps diagonally, and never crosses the river: it defends. The point it steps across is its eye; if any piece stands there, of either side, the elephant cannot move that way. Here a black pawn stands in one of its eyes.
guide-x-elephant-task = Bring your elephant to both rings; one of the ways is a detour.
guide-x-elephant-step = Two steps diagonally
guide-x-elephant-eye = A blocked eye

guide-x-horse-title = The horse and its leg
guide-x-horse-text = The horse (马; red 傌, black 馬) moves one step along a line and then one step diagonally outward, so it lands where a knight of chess would. But it does not jump: if a piece stands on the point of its first step, the horse’s leg is blocked, and both moves that begin there are closed. Here the black pawn in front blocks its leg.
guide-x-horse-task = Bring your horse to both rings; go around the pawn that blocks its leg.
guide-x-horse-step = Up to eight points
guide-x-horse-leg = A blocked leg

guide-x-rook-title = The rook
guide-x-rook-text = The rook or chariot (车; red 俥, black 車) moves any distance along a line, exactly as in chess, and is the strongest piece. It cannot jump: the first piece in its way stops it. If that is the other side’s, the rook can take it by moving onto its point.
guide-x-rook-task = Take the pawns at both rings; something stands between them.
guide-x-rook-step = Any distance
guide-x-rook-stopped = Takes, but never jumps

guide-x-cannon-title = The cannon and its screen
guide-x-cannon-text = The cannon (炮; black also 砲) is found in no other chess. Without taking it moves like a rook. To take, it must jump over exactly one piece, called the screen (炮架), of either side and at any distance; what stands behind the screen can be taken. Without a screen, or with two pieces between, it cannot take at all.
guide-x-cannon-task = Take the pieces at both rings, each over a screen.
guide-x-cannon-step = No screen, no capture
guide-x-cannon-screen = A capture over one screen

guide-x-pawn-title = The pawn and the river
guide-x-pawn-text = The pawn or soldier (red 兵, black 卒) moves one step straight ahead. Once it has crossed the river it may step sideways, too, but never back. It takes just as it moves: straight ahead, and across the river sideways, not diagonally as in chess. It has no double step and becomes nothing else at the end.
guide-x-pawn-task = Cross the river and bring your pawn to both rings.
guide-x-pawn-before = Before the river
guide-x-pawn-across = Across the river

guide-x-facing-title = The kings may not face each other
guide-x-facing-text = The two kings may never look at each other along an open file, with nothing between them. So a single piece between them is pinned: it may not leave the file, whosever it is. Each king thus guards its file over the whole board, which helps to win. Here your horse (马) stands between the kings, and both horse and rook (车) would like to take the cannon (炮).
guide-x-facing-task = Take the cannon with the piece that may.

guide-x-mate-title = Check and mate
guide-x-mate-text = A move that attacks the king is a check (将军). The other side must answer at once: move the king, take the attacker, or put a piece in the way; against a cannon it can also take the screen away. If nothing helps, that is mate, and the game is won. Here one rook (车) already keeps the king from going forward.
guide-x-mate-task = Give mate in one move.

guide-x-stalemate-title = No move left loses
guide-x-stalemate-text = Who has no legal move left loses in Xiangqi (困毙), even without check; in chess this would be a draw. So a lone king can be beaten by shutting it in. Here your king already guards the middle file: the other king may not step onto it.
guide-x-stalemate-task = Leave the black king without a move, with no check at all.

guide-x-repetition-title = What repetition forbids
guide-x-repetition-text = In chess a player in need may give check for ever and draws. In Xiangqi the side that alone checks on every move loses when the same position stands for the third time (长将), and by most rules so does the one who chases a piece for ever (长捉). You are warned one repetition before. Here the red rook (车) has been checking up and down on the two last ranks; once more would lose the game.
guide-x-repetition-task = Find the move that wins something instead of one more check.

guide-x-writing-title = How moves are written
guide-x-writing-text = A move is written as piece, file, direction and goal: C2.5 is 炮二平五, the cannon on the second file goes sideways to the fifth. Each side counts files from its own right; in characters Red’s figures are 一 to 九 and Black’s 1 to 9. The signs are + for 进 (forward), - for 退 (back) and . for 平 (sideways); for a piece that moves along a file the last figure counts steps, for all others it names the file of arrival: R1+1 is 车一进一, H8+7 is 马八进七. The letters are K king, A advisor, E elephant, H horse, R rook, C cannon, P pawn. Settings choose characters, these letters, or coordinates such as h2-e2.

guide-x-characters-title = Pairs of characters
guide-x-characters-text = Many pieces bear another character for each side, though they move alike: king 帥 and 將, advisor 仕 and 士, elephant 相 and 象, pawn 兵 and 卒. On traditional sets the horse is 傌 and 馬, the rook 俥 and 車, the cannon 炮 and 砲; simplified characters write 帅 and 将, and 马, 车, 炮 on both sides. Red’s character comes first in each pair. If you read none of them, settings offer pieces with pictures.

guide-x-iron-bolt-title = Mate: the iron bolt (铁门栓)
guide-x-iron-bolt-text = The cannon (炮) on the middle file bolts the gate: the advisor and the elephant before the king may not leave the file, or the cannon would strike. Your king looks up the next file. So a rook (车) on the last rank beside the king cannot be taken by anything.
guide-x-iron-bolt-task = Give mate in one move.

guide-x-horse-cannon-title = Mate: cannon behind the horse (马后炮)
guide-x-horse-cannon-text = The horse (马) two points before the king takes both points beside it away. If now the cannon (炮) comes behind the horse on the same file, the horse is its screen. The king can go neither sideways nor forward.
guide-x-horse-cannon-task = Give mate in one move.

guide-x-elbow-horse-title = Mate: the elbow horse (卧槽马)
guide-x-elbow-horse-text = Beside the palace, one point before the last rank, lies the horse’s trough (卧槽): from there it checks the king at home. The rook (车) bars one side of the king, your own king looks up the other file, and its advisor stands in its way. Only the check is missing.
guide-x-elbow-horse-task = Give mate in one move.

guide-c-board-title = The board
guide-c-board-text = Chess is played on the 64 squares of a board of eight by eight; each player has a light square in the right-hand corner. Files are called a to h, ranks 1 to 8, and so each square has a name such as e4. White moves first, then the players take turns, one piece a move. Who attacks the other king so that nothing helps has won.

guide-c-rook-title = The rook
guide-c-rook-text = The rook moves any distance along ranks and files. It cannot jump: the first piece in its way stops it. A piece of the other side is taken by moving onto its square.
guide-c-rook-task = Bring your rook to both rings and take what stands in the way; the other side waits.
guide-c-rook-step = Any distance
guide-c-rook-stopped = Takes, but never jumps

guide-c-bishop-title = The bishop
guide-c-bishop-text = The bishop moves any distance diagonally and cannot jump. So it stays on squares of one colour all its life. Each side has two: one for the light squares and one for the dark.
guide-c-bishop-task = Bring your bishop to both rings.
guide-c-bishop-step = Diagonally, any distance
guide-c-bishop-stopped = Takes, but never jumps

guide-c-queen-title = The queen
guide-c-queen-text = The queen is rook and bishop in one: any distance along ranks, files and diagonals. She cannot jump either. She is the strongest piece by far; take care not to lose her for less.
guide-c-queen-task = Bring your queen to the three rings; three moves are enough.
guide-c-queen-step = Straight and diagonally

guide-c-king-title = The king
guide-c-king-text = The king moves one square in any direction, over the whole board. It may never step onto a square where it could be taken; a pawn, for one, attacks the two squares diagonally before it. The two kings may not stand side by side.
guide-c-king-task = Take the pawn at one ring with your king, then go to the other.
guide-c-king-step = One square, any way
guide-c-king-attacked = Never into an attack

guide-c-knight-title = The knight
guide-c-knight-text = The knight moves two squares along a line and one to the side, like the letter L. It alone jumps over whatever stands between. Each move takes it from a light square to a dark one or back.
guide-c-knight-task = Bring your knight to both rings and take the pawn on the way.
guide-c-knight-step = Up to eight squares
guide-c-knight-jump = It jumps over others

guide-c-pawn-title = The pawn
guide-c-pawn-text = The pawn moves one square straight ahead; from where it starts it may also go two. It takes differently: one square diagonally forward. A piece right in front of it stops it, and it never moves back.
guide-c-pawn-task = Bring your pawn to the three rings; on the way it takes the knight.
guide-c-pawn-step = At first one or two
guide-c-pawn-takes = It takes diagonally

guide-c-castling-short-title = Castling short
guide-c-castling-short-text = Once in a game king and rook may move together: the king goes two squares towards a rook, and the rook jumps to its other side. Neither may have moved before, and nothing may stand between them. Castling brings the king to safety and the rook into play.
guide-c-castling-short-task = Castle: move your king two squares towards the rook.

guide-c-castling-long-title = Castling long
guide-c-castling-long-text = On the other wing one castles as well; the rook then has the longer way. The king may not castle out of check, nor across or onto an attacked square. Here the black bishop attacks the square beside your king, so one of the two ways is closed.
guide-c-castling-long-task = Castle to the side on which it is allowed.

guide-c-en-passant-title = En passant
guide-c-en-passant-text = A pawn that goes two squares could so slip past a pawn of the other side. Therefore that pawn may take it as if it had gone only one: it moves diagonally onto the square that was passed, and the other pawn is gone. This is called en passant, and is possible in the very next move only. Black’s pawn has just gone from d7 to d5.
guide-c-en-passant-task = Take the black pawn en passant.

guide-c-promotion-title = Promotion
guide-c-promotion-text = A pawn that comes to the last rank becomes another piece at once: a queen, a rook, a bishop or a knight, as its owner chooses. Mostly one takes the queen, even if one still has one. The pawns of Xiangqi do not do this.
guide-c-promotion-task = Promote your pawn at the first ring, and bring the new piece to the second.

guide-c-mate-title = Check and mate
guide-c-mate-text = A move that attacks the king is a check. The other side must answer at once: move the king, take the attacker, or put a piece between. If nothing helps, that is mate, and the game is won. Here one rook already keeps the king on the last rank.
guide-c-mate-task = Give mate in one move.

guide-c-stalemate-title = Stalemate draws
guide-c-stalemate-text = If a side has no legal move but is not in check, that is stalemate, and the game is a draw; in Xiangqi it would be lost. So take care when the other side has only its king left: leave it a move, or give mate. Here some moves of the queen throw the win away.
guide-c-stalemate-task = Give mate, not stalemate.

guide-c-back-rank-title = Mate: the back rank
guide-c-back-rank-text = After castling the king stands behind three pawns of its own. They protect it, but also shut it in: a rook or queen that reaches the last rank can be deadly. This is the most common of all mates.
guide-c-back-rank-task = Give mate in one move.

guide-c-smothered-title = Mate: smothered by its own
guide-c-smothered-text = A king in the corner with its own pieces on all squares around it cannot move at all. Nothing can be put in the way of a knight, for it jumps. So a single knight can mate.
guide-c-smothered-task = Give mate in one move.

guide-c-queen-support-title = Mate: the queen and a helper
guide-c-queen-support-text = Right before the king the queen attacks every square around it, but the king could take her. If another piece protects her, it may not. Here a pawn, small as it is, does that service.
guide-c-queen-support-task = Give mate in one move.

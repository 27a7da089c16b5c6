# Chuhe · English

window-title = Chuhe

error-no-display = No display was found: run Chuhe in a graphical desktop, or set DISPLAY or WAYLAND_DISPLAY first.
error-no-graphics = No graphics driver was found: install a Vulkan driver (on Debian and Ubuntu: mesa-vulkan-drivers).

## Players

side-red = Red
side-black = Black
player-you = You
player-to-move = To move
player-waiting = Waiting
engine-thinking = Thinking…
# $seconds with one decimal, $depth in plies
engine-thought = { $seconds } s, depth { $depth }

## Levels

# $level is a number, $name its name
level-with-name = Level { $level } · { $name }
level-described = { level-with-name }: { $description }
level-1-number = 1
level-2-number = 2
level-3-number = 3
level-4-number = 4
level-5-number = 5
level-6-number = 6
level-7-number = 7
level-8-number = 8
level-9-number = 9
level-10-number = 10
level-1 = Newcomer
level-2 = Beginner
level-3 = Learner
level-4 = Casual
level-5 = Club
level-6 = Strong
level-7 = Skilled
level-8 = Expert
level-9 = Master
level-10 = Champion
level-1-description = knows only the rules
level-2-description = captures, and often gives pieces away
level-3-description = looks one move ahead and misses much
level-4-description = looks two moves ahead and misses some
level-5-description = looks three moves ahead, seldom misses
level-6-description = rarely misses anything
level-7-description = misses no simple mate
level-8-description = thinks for half a second a move
level-9-description = thinks for a second a move
level-10-description = full strength

## Record

record-title = Record
record-rounds = { $count ->
    [one] { $count } round
   *[other] { $count } rounds
}
record-empty = No moves yet
walk-first = Start
walk-back = Back
walk-forward = Forward
walk-last = Latest

## Buttons

control-regret = Take back
control-redo = Redo
control-resign = Resign
control-new-game = New game
control-flip = Flip
control-settings = Settings

## Dialogues

dialogue-cancel = Cancel
dialogue-close = Done

new-game-title = New game
new-game-opponent = Opponent
new-game-level = Level
new-game-side = Side
new-game-start = Start
opponent-engine = Built-in
opponent-person = Two players
side-choice-red = Red, first
side-choice-black = Black
side-choice-lot = By lot

settings-title = Settings
settings-language = Language
settings-theme = Theme
settings-notation = Notation
choice-system = System
theme-light = Light
theme-dark = Dark
notation-chinese = 中文
notation-wxf = WXF
notation-iccs = ICCS

resign-question = The game ends with your resignation.

## Results

result-red-wins = Red wins
result-black-wins = Black wins
result-draw = Draw
result-regret = Take back, play on
reason-checkmate = Checkmate
reason-stalemate = Stalemate: no move is left
reason-perpetual-check = Perpetual check loses
reason-repetition = The position stood for the third time
reason-move-limit = Sixty rounds without a capture
reason-resignation = By resignation

## Messages

check-red = Red is in check!
check-black = Black is in check!

settings-damaged = The settings were damaged; the old file is kept as { $file }
settings-unreadable = The settings cannot be read; this game uses the defaults
settings-unwritable = The settings cannot be saved; changes last for this game only
settings-no-folder = There is no folder for settings; changes last for this game only

# $piece is the piece that was to move
refused-game-over = The game is over
refused-not-your-turn = It is not your turn
refused-looking-back = This is an earlier position; go to the latest move to play on
refused-no-piece = There is no piece here
refused-not-your-piece = That { $piece } is your opponent’s
refused-own-piece-there = Your own piece stands there
refused-not-its-way = The { $piece } does not move like that
refused-leaves-palace = The { $piece } may not leave the palace
refused-elephant-crosses-river = The { $piece } may not cross the river
refused-elephant-eye-blocked = The { $piece }’s eye is blocked
refused-horse-leg-blocked = The { $piece }’s leg is blocked
refused-path-blocked = Something stands in the { $piece }’s way
refused-cannon-needs-screen = A cannon captures over a screen, and there is none
refused-cannon-too-many-screens = A cannon captures over one screen, and there are more
refused-pawn-goes-back = A { $piece } never goes back
refused-pawn-sideways-before-river = A { $piece } moves sideways only past the river
refused-still-in-check = The king would still be in check
refused-leaves-king-in-check = That leaves the king in check
refused-kings-facing = The kings would face each other

## Pieces

piece-red-king = king
piece-red-advisor = advisor
piece-red-elephant = elephant
piece-red-horse = horse
piece-red-rook = chariot
piece-red-cannon = cannon
piece-red-pawn = pawn
piece-black-king = king
piece-black-advisor = advisor
piece-black-elephant = elephant
piece-black-horse = horse
piece-black-rook = chariot
piece-black-cannon = cannon
piece-black-pawn = pawn

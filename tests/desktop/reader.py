"""What a screen reader does, by AT-SPI: reads the tree, presses what has a name, hears.

Commands come on the input, one a line; each answer ends with a line of a dot. Whatever is looked for is
waited for. What goes while it is read is looked for again.
"""

import sys
import threading
import time

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, GLib  # noqa: E402

# A window that is drawn by software on a busy machine is slow, and a review is work.
PATIENCE = 180.0
BETWEEN = 0.25
# Milliseconds that a call waits for an answer: a call that is given up on such a machine leaves the game
# out of what is known of the bus.
Atspi.set_timeout(30_000, 60_000)

# What was announced.
heard = []
# Everything that would be said aloud, in order, and how much of it has been listened to.
spoken = []
listened = 0
# What holds the thing that had the focus last.
around = []
# What came to have the keyboard last, as far as it was told.
came = None


def awaited(look):
    """What looking gives, once it gives something; nothing if it never does."""
    end = time.monotonic() + PATIENCE
    while True:
        try:
            found = look()
        except GLib.GError:
            # It went while it was read.
            found = None
        if found or time.monotonic() > end:
            return found
        time.sleep(BETWEEN)


def application():
    """The game among the programs on the bus, if it is there."""
    desktop = Atspi.get_desktop(0)
    desktop.clear_cache()
    for index in range(desktop.get_child_count()):
        child = desktop.get_child_at_index(index)
        if child and child.get_name() == "chuhe":
            child.clear_cache()
            return child
    return None


def walk(node, depth=0):
    """All nodes below one, with how deep they are."""
    yield node, depth
    for index in range(node.get_child_count()):
        child = node.get_child_at_index(index)
        if child:
            yield from walk(child, depth + 1)


def nodes():
    """All nodes of the game, if it is there."""
    game = application()
    return list(walk(game)) if game else []


def tree():
    def lines():
        all_nodes = nodes()
        if len(all_nodes) <= 20:
            return None
        return [
            "  " * depth + f"{node.get_role_name()} {node.get_name()}".rstrip()
            for node, depth in all_nodes
        ]

    print("\n".join(awaited(lines) or ["the game is not on the bus"]))


def found(is_it):
    """The first node that is it, once there is one."""
    return awaited(lambda: next((node for node, _ in nodes() if is_it(node)), None))


def is_called(name):
    return lambda node: node.get_name() == name


def press(name):
    press_found(is_called(name), f"nothing is called {name}")


def press_square(square):
    """A square of the board, whatever stands there."""
    begins = (square + " ", square + ",")

    def is_it(node):
        name = node.get_name()
        is_so_called = name == square or name.startswith(begins)
        return is_so_called and node.get_role_name() == "table cell"

    press_found(is_it, f"no square is called {square}")


def press_found(is_it, trouble):
    def pressed():
        node = next((node for node, _ in nodes() if is_it(node)), None)
        return node and Atspi.Action.do_action(node, 0)

    if not awaited(pressed):
        print(trouble)


TOLD = (Atspi.StateType.MODAL, Atspi.StateType.SELECTED, Atspi.StateType.CHECKED)


def said_of(node):
    states = node.get_state_set()
    told = [state.value_nick for state in TOLD if states.contains(state)]
    return " ".join([node.get_role_name(), node.get_name(), *told, node.get_description()]).strip()


def about(name):
    said = awaited(
        lambda: next((said_of(node) for node, _ in nodes() if node.get_name() == name), None)
    )
    print(said or f"nothing is called {name}")


def focused():
    # Mostly it is what was told last: to walk through the whole tree takes long.
    if came and came.get_state_set().contains(Atspi.StateType.FOCUSED):
        return came
    for node, _ in nodes():
        states = node.get_state_set()
        if node.get_role_name() != "frame" and states.contains(Atspi.StateType.FOCUSED):
            return node
    return None


def focus():
    """What has the keyboard in the game's window."""

    def said():
        node = focused()
        return node and said_of(node)

    print(awaited(said) or "nothing")


def is_there(name):
    print("yes" if found(is_called(name)) else "no")


def is_closed(name):
    """Whether no dialogue of this name is open, at once or before long."""

    def is_dialogue(node):
        return node.get_role_name() == "dialog" and node.get_name() == name

    def closed():
        all_nodes = nodes()
        return all_nodes and not any(is_dialogue(node) for node, _ in all_nodes)

    print("yes" if awaited(closed) else "no")


# What the keyboard comes to and what is read of it is nothing without a name.
HOLDERS = ("frame", "application", "filler", "panel", "unknown")


def nameless():
    """What the keyboard can come to that has no name, as soon as the game can be read."""

    def lines():
        all_nodes = nodes()
        if len(all_nodes) <= 3:
            return None
        bad = [
            said_of(node)
            for node, _ in all_nodes
            if node.get_state_set().contains(Atspi.StateType.FOCUSABLE)
            and not node.get_name().strip()
            and node.get_role_name() not in HOLDERS
        ]
        return [len(all_nodes), *bad]

    told = awaited(lines)
    for line in told[1:] if told else ["the game is not on the bus"]:
        print(line)


def focus_is_heard(node):
    """What is said of what comes to have the keyboard: what newly holds it, and the thing itself."""
    global around
    holders = []
    parent = node.get_parent()
    while parent and parent.get_role_name() not in ("application", "frame", "desktop frame"):
        holders.insert(0, parent.get_name().strip())
        parent = parent.get_parent()
    holders = [name for name in holders if name]
    new = [name for name in holders if name not in around]
    around = holders
    spoken.extend([*new, said_of(node)])


def hear(event):
    global came
    try:
        if event.type.startswith("object:announcement"):
            # The text of an announcement comes with the event.
            heard.append(str(event.any_data))
            spoken.append(str(event.any_data))
        elif event.type.startswith("object:state-changed:focused"):
            if event.detail1 and event.source.get_role_name() != "frame":
                came = event.source
                focus_is_heard(event.source)
        elif event.source.get_state_set().contains(Atspi.StateType.FOCUSED):
            spoken.append(event.source.get_name())
    except GLib.GError:
        # It went before it could be read.
        pass


def listen(text):
    """Whether this is said, from where one listened last. What was said before it has been heard, too."""
    global listened

    def at():
        said = spoken[listened:]
        return next((index + 1 for index, line in enumerate(said) if text in line), None)

    place = awaited(at)
    if place:
        listened += place
        print("yes")
    else:
        print("no, but", spoken[listened:])


def forget():
    """All that was said so far has been heard."""
    global listened
    listened = len(spoken)


def was_heard(is_heard):
    print("yes" if awaited(is_heard) else f"no, but {heard}")


def answer(line):
    word, _, rest = line.rstrip("\n").partition(" ")
    {
        "tree": tree,
        "press": lambda: press(rest),
        "square": lambda: press_square(rest),
        "about": lambda: about(rest),
        "focus": focus,
        "there": lambda: is_there(rest),
        "closed": lambda: is_closed(rest),
        "nameless": nameless,
        "listen": lambda: listen(rest),
        "forget": forget,
        "heard": lambda: was_heard(lambda: rest in heard),
        "heard-in": lambda: was_heard(lambda: any(rest in text for text in heard)),
    }[word]()


Atspi.init()
listener = Atspi.EventListener.new(hear)
for kind in (
    "object:announcement",
    "object:state-changed:focused",
    "object:property-change:accessible-name",
):
    listener.register(kind)
threading.Thread(target=GLib.MainLoop().run, daemon=True).start()
for line in sys.stdin:
    answer(line)
    print(".", flush=True)

"""What a screen reader does, by AT-SPI: reads the tree, presses what has a name, hears.

Commands come on the input, one a line; each answer ends with a line of a dot.
"""

import sys
import threading
import time

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, GLib  # noqa: E402

heard = []


def application():
    """The game among the programs on the bus, once it is there."""
    for _ in range(120):
        desktop = Atspi.get_desktop(0)
        for index in range(desktop.get_child_count()):
            child = desktop.get_child_at_index(index)
            if child and child.get_name() == "chuhe":
                return child
        time.sleep(0.5)
    sys.exit("the game is not on the bus")


def walk(node, depth=0):
    """All nodes below one, with how deep they are."""
    yield node, depth
    for index in range(node.get_child_count()):
        child = node.get_child_at_index(index)
        if child:
            yield from walk(child, depth + 1)


def tree():
    game = application()
    for _ in range(60):
        nodes = list(walk(game))
        if len(nodes) > 20:
            break
        time.sleep(0.5)
    for node, depth in nodes:
        print("  " * depth + f"{node.get_role_name()} {node.get_name()}".rstrip())


def found(is_it):
    """The first node that is it, once there is one."""
    for _ in range(60):
        game = application()
        game.clear_cache()
        for node, _ in walk(game):
            if is_it(node):
                return node
        time.sleep(0.25)
    return None


def is_called(name):
    return lambda node: node.get_name() == name


def press(name):
    node = found(is_called(name))
    if node:
        Atspi.Action.do_action(node, 0)
    else:
        print(f"nothing is called {name}")


def press_square(square):
    """A square of the board, whatever stands there."""
    names = (square, square + " ", square + ",")

    def is_it(node):
        name = node.get_name()
        return node.get_role_name() == "table cell" and (name == square or name.startswith(names[1:]))

    node = found(is_it)
    if node:
        Atspi.Action.do_action(node, 0)
    else:
        print(f"no square is called {square}")


TOLD = (Atspi.StateType.MODAL, Atspi.StateType.SELECTED, Atspi.StateType.CHECKED)


def said_of(node):
    states = node.get_state_set()
    told = [state.value_nick for state in TOLD if states.contains(state)]
    return " ".join([node.get_role_name(), node.get_name(), *told, node.get_description()]).strip()


def about(name):
    node = found(is_called(name))
    print(said_of(node) if node else f"nothing is called {name}")


def focus():
    """What has the keyboard in the game's window."""
    node = found(
        lambda node: node.get_role_name() != "frame"
        and node.get_state_set().contains(Atspi.StateType.FOCUSED)
    )
    print(said_of(node) if node else "nothing")


def is_there(name):
    game = application()
    game.clear_cache()
    print("yes" if any(node.get_name() == name for node, _ in walk(game)) else "no")


def hear(event):
    # The text of an announcement comes with the event.
    heard.append(str(event.any_data))


def was_heard(text, is_heard):
    for _ in range(120):
        if is_heard():
            print("yes")
            return
        time.sleep(0.25)
    print("no, but", heard)


def answer(line):
    word, _, rest = line.strip().partition(" ")
    {
        "tree": tree,
        "press": lambda: press(rest),
        "square": lambda: press_square(rest),
        "about": lambda: about(rest),
        "focus": focus,
        "there": lambda: is_there(rest),
        "heard": lambda: was_heard(rest, lambda: rest in heard),
        "heard-in": lambda: was_heard(rest, lambda: any(rest in text for text in heard)),
    }[word]()


Atspi.init()
listener = Atspi.EventListener.new(hear)
listener.register("object:announcement")
threading.Thread(target=GLib.MainLoop().run, daemon=True).start()
for line in sys.stdin:
    answer(line)
    print(".", flush=True)

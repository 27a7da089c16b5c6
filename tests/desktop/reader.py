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


def press(name):
    for _ in range(60):
        for node, _ in walk(application()):
            if node.get_name() == name:
                Atspi.Action.do_action(node, 0)
                return
        time.sleep(0.25)
    print(f"nothing is called {name}")


def hear(event):
    # The text of an announcement comes with the event.
    heard.append(str(event.any_data))


def was_heard(text):
    for _ in range(40):
        if text in heard:
            print("yes")
            return
        time.sleep(0.25)
    print("no, but", heard)


def answer(line):
    word, _, rest = line.strip().partition(" ")
    {"tree": tree, "press": lambda: press(rest), "heard": lambda: was_heard(rest)}[word]()


Atspi.init()
listener = Atspi.EventListener.new(hear)
listener.register("object:announcement")
threading.Thread(target=GLib.MainLoop().run, daemon=True).start()
for line in sys.stdin:
    answer(line)
    print(".", flush=True)

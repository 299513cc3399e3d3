"""Plays the real app through its accessibility tree, as a screen reader meets it: by names and roles alone.

Usage: listen.py PROGRAM, inside a D-Bus session and a display. Looks at what AT-SPI offers (roles, names, states), does
only what AT-SPI lets one do (the action of a button), and listens to what the live region says. It does not know the
page's HTML and does not hear speech: whether the sentences are good ones is for people.
"""
import json
import os
import subprocess
import sys
import tempfile
import time

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, GLib  # noqa: E402

PATIENCE = int(os.environ.get("PATIENCE", "40"))
GAME = ["e6", "f4", "e3", "f6", "g5", "d6", "e7", "f5", "c5"]
SPOKEN = ["Negro e6, voltea 1", "Blanco f4, voltea 1", "Negro e3, voltea 1", "Blanco f6, voltea 1", "Negro g5, voltea 1",
          "Blanco d6, voltea 2", "Negro e7, voltea 3", "Blanco f5, voltea 1", "Negro c5, voltea 5"]


def fail(text):
    print("FAILED:", text)
    for depth, node in walk(Atspi.get_desktop(0)):
        print("  " * depth + role(node), "|", name(node))
    sys.exit(1)


def known(ask):
    """What a node says of itself; nothing where it has just gone."""
    try:
        return ask() or ""
    except GLib.Error:
        return ""


def role(node):
    return known(node.get_role_name)


def name(node):
    return known(node.get_name)


def walk(node, depth=0):
    """Every accessible below a node. Nodes may go while one looks; those are passed over."""
    try:
        yield depth, node
        children = [node.get_child_at_index(i) for i in range(node.get_child_count())]
    except GLib.Error:
        return
    for child in children:
        if child is not None:
            yield from walk(child, depth + 1)


def text(node):
    try:
        own = Atspi.Text.get_text(node, 0, -1) if "Text" in node.get_interfaces() else ""
    except GLib.Error:
        own = ""
    return own.replace("\ufffc", "") or name(node)


def wait_for(what, look):
    """Turns the loop until `look` finds something."""
    context = GLib.MainContext.default()
    end = time.time() + PATIENCE
    while time.time() < end:
        while context.pending():
            context.iteration(False)
        try:
            found = look()
        except GLib.Error:
            found = None
        if found:
            return found
        time.sleep(0.05)
    fail("waited for " + what)


def find(kind, begins):
    def look():
        for _, node in walk(Atspi.get_desktop(0)):
            if role(node) == kind and name(node).startswith(begins):
                return node
        return None
    return wait_for(f"{kind} «{begins}»", look)


def press(kind, begins):
    find(kind, begins).do_action(0)


def play(square):
    """Presses a square once its name says that it may be played."""
    press("push button", square + ", vacía, puedes jugar")


def said():
    """What the status region says now."""
    for _, node in walk(Atspi.get_desktop(0)):
        if role(node) in ("status bar", "notification"):
            return " ".join(text(below) for depth, below in walk(node) if depth > 0)
    return ""


def hear(sentence):
    wait_for(f"the status to say «{sentence}», it says «{said()}»", lambda: sentence in said())


def check(condition, text_):
    if not condition:
        fail(text_)


def has(node, state):
    return node.get_state_set().contains(state)


def a_game(news):
    press("push button", "Jugar entre 2 en este dispositivo")
    heading = find("heading", "Entre 2")
    wait_for("the focus on the heading", lambda: has(heading, Atspi.StateType.FOCUSED))
    grid = find("table", "Tablero")
    squares = [node for _, node in walk(grid) if role(node) == "push button"]
    check(len(squares) == 64, f"the grid has {len(squares)} squares")
    check(name(squares[0]) == "a1, vacía", f"the first square is «{name(squares[0])}»")
    closed = [node for node in squares if "puedes jugar" not in name(node)]
    check(len(closed) == 60, "60 squares may not be played")
    for square, sentence in zip(GAME, SPOKEN):
        before = len(news)
        play(square)
        hear(sentence)
        check(len(news) > before, f"nothing was told to the screen reader after {square}")
    hear("Gana Negro")
    find("heading", "Gana Negro")


def a_pause():
    press("push button", "Otra partida")
    play("d3")
    hear("Negro d3, voltea 1")
    press("push button", "Pausa")
    resume = find("push button", "Continuar")
    wait_for("the focus on «Continuar»", lambda: has(resume, Atspi.StateType.FOCUSED))
    covered = [name(node) for _, node in walk(Atspi.get_desktop(0)) if role(node) == "push button" and name(node).startswith("d4")]
    check(covered == [], "a paused board is still to be read")
    resume.do_action(0)
    find("push button", "d4, ")


def the_settings():
    press("push button", "Menú")
    press("push button", "Ajustes")
    find("dialog", "Ajustes")
    theme = find("radio button", "Sistema")
    check(has(theme, Atspi.StateType.CHECKED), "the theme's choice is not told")
    marks = find("toggle button", "Mostrar dónde puedes jugar")
    check(has(marks, Atspi.StateType.CHECKED), "the switch's state is not told")
    press("push button", "Cerrar")


def the_pages():
    press("push button", "Menú")
    press("push button", "Reglas y ayuda")
    find("dialog", "Reglas y ayuda")
    press("link", "Reglas")
    heading = wait_for("the page's heading", lambda: next((n for _, n in walk(Atspi.get_desktop(0)) if role(n) == "heading" and has(n, Atspi.StateType.FOCUSED)), None))
    check(name(heading).startswith("Reglas"), f"the focus is on «{name(heading)}»")
    press("push button", "Cerrar")


def main():
    home = tempfile.mkdtemp()
    data = os.path.join(home, "data", "app.sandwichdefichas")
    os.makedirs(data)
    with open(os.path.join(data, "settings.json"), "w", encoding="utf-8") as file:
        json.dump({"version": 1, "settings": {"board": "buttons", "language": "es", "speed": "still", "welcomed": True}}, file)
    status = ["gdbus", "call", "--session", "--dest", "org.a11y.Bus", "--object-path", "/org/a11y/bus", "--method",
              "org.freedesktop.DBus.Properties.Set", "org.a11y.Status", "IsEnabled", "<true>"]
    subprocess.run(status, check=True, stdout=subprocess.DEVNULL)
    Atspi.init()
    news = []
    listener = Atspi.EventListener.new(lambda event: news.append(event.type))
    for kind in ("object:children-changed:add", "object:text-changed:insert"):
        listener.register(kind)
    folders = {"XDG_DATA_HOME": home + "/data", "XDG_CONFIG_HOME": home + "/config", "XDG_CACHE_HOME": home + "/cache"}
    app = subprocess.Popen([sys.argv[1]], env={**os.environ, **folders}, stderr=subprocess.DEVNULL)
    try:
        find("heading", "Sándwich de fichas")
        a_game(news)
        a_pause()
        the_settings()
        the_pages()
    finally:
        app.terminate()
        app.wait()
    print("A game, a pause, the settings and a page, by the accessibility tree alone.")


main()

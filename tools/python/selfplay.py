"""The engine plays a game of Pente against a weaker level of itself. Usage: python3 selfplay.py"""
from fivefold import Game

with Game("pente 13x13") as game:
    while game.result() is None:
        game.option("Skill", 20 if len(game.history()) % 2 == 0 else 5)
        game.play(game.go(nodes=1000).move)
    print(game)
    print(len(game.history()), "turns:", " ".join(game.history()))

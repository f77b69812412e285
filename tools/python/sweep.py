"""Counts the games of two turns on boards of all sizes. Usage: python3 sweep.py"""
from fivefold import Game, Refused

for size in range(1, 9):
    try:
        with Game(f"pentominoes {size}x{size}") as game:
            print(size, len(game.legal_moves()), game.perft(2))
    except Refused as reason:
        print(size, reason)

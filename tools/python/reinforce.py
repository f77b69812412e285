"""Learns by REINFORCE to win pentominoes on 5x5, as the first player, against random moves. Usage: python3 reinforce.py [GAMES]"""
import math
import random
import sys

from fivefold import State

RATE = 0.5
root = State("pentominoes 5x5")
planes, rows, columns = root.batch.shape
weights = [[0.0] * (planes * rows * columns + 1) for _ in range(root.batch.actions)]  # per action, of each input


def inputs(state: State) -> list[int]:
    """The elements of the observation that are not 0, and one that always counts."""
    seen = bytearray(planes * rows * columns)
    state.observation(seen)
    return [at for at, value in enumerate(seen) if value] + [len(seen)]


def policy(legal: list[int], on: list[int]) -> list[float]:
    """The probability of each legal action: a linear softmax."""
    exponents = [math.exp(sum(weights[action][at] for at in on)) for action in legal]
    total = sum(exponents)
    return [one / total for one in exponents]


won, baseline, games = [], 0.0, int(sys.argv[1]) if len(sys.argv) > 1 else 1000
random.seed(1)
for _ in range(games):
    state, played = root.clone(), []
    while not state.is_terminal():
        legal = state.legal_actions()
        if state.current_player() == 0:
            on = inputs(state)
            chances = policy(legal, on)
            action = random.choices(legal, chances)[0]
            played.append((legal, on, chances, action))
        else:
            action = random.choice(legal)
        state.apply_action(action)
    won.append(state.returns()[0])
    for legal, on, chances, action in played:  # the gradient of log(chance), times how much better than usual it went
        for other, chance in zip(legal, chances):
            change = RATE * (won[-1] - baseline) * ((other == action) - chance) / len(on)
            for at in on:
                weights[other][at] += change
    baseline += 0.05 * (won[-1] - baseline)
tenth = max(1, games // 10)
print(f"mean return of the first {tenth} games {sum(won[:tenth]) / tenth:.2f}, of the last {sum(won[-tenth:]) / tenth:.2f}")

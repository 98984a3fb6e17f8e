"""The camera's way: level, never turning, so that pictures along it differ by a shift in space alone."""
import math


def ease(t):
    """0..1 in time to 0..1 along the way: at rest at both ends."""
    return t * t * t * (t * (6 * t - 15) + 10)


def eye(camera, place):
    """World position at `place` (0..1 along the way)."""
    return [a + (b - a) * place for a, b in zip(camera['from'], camera['to'])]


def places(plan):
    """The place of every frame."""
    count = round(plan['seconds'] * plan['rate'])
    return [ease(i / (count - 1)) for i in range(count)]


def move(camera, start, end):
    """Meters to the right, up and forward between two places, as the camera sees it."""
    x, y, z = (b - a for a, b in zip(eye(camera, start), eye(camera, end)))
    turn = math.radians(camera['turn'])
    return x * math.cos(turn) + y * math.sin(turn), z, -x * math.sin(turn) + y * math.cos(turn)

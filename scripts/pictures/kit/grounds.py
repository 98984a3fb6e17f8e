"""What a house stands in: lawn, drive, path, beds, fence, street, trees near and far."""
import random

from .base import at, hex_color
from .materials import paint
from .plants import blossoms, broadleaf, conifer, foliage, grass_tufts, ornamental, place, shrub, sow
from .shapes import block, box, cylinder
from .surfaces import asphalt, concrete, mulch, turf

SEASONS = {
    'summer': dict(leaf=('#6f8a45', '#7f9450', '#5a7640'), lawn='#5b6d33', dry='#7c7d47',
                   blades=('#71903f', '#86a04e', '#9a9f5a')),
    'spring': dict(leaf=('#86a552', '#93ad5c', '#6c8a48'), lawn='#5f7a38', dry='#74804a',
                   blades=('#7a9c44', '#8fae55', '#9ba85e')),
    'autumn': dict(leaf=('#a8752f', '#b5912f', '#7f7f3a'), lawn='#6b6d3a', dry='#857a4b',
                   blades=('#84883f', '#979651', '#a69a5e')),
    'dry': dict(leaf=('#75844a', '#858f52', '#5e7040'), lawn='#74723f', dry='#93854f',
                blades=('#8b8c4c', '#a19a5b', '#b0a368')),
}


def make_trees(seed, season, count=3, tall=9.0, leaves=60000):
    """Tree kinds for one picture."""
    look = SEASONS[season]['leaf']
    kinds = []
    for i in range(count):
        number = seed * 10 + i
        pick = random.Random(number)
        kinds.append(broadleaf(f'tree{number}', tall * pick.uniform(0.85, 1.2), number,
                               foliage(f'foliage-{season}-{i}', look[i % 3]), leaves, pick.uniform(0.4, 0.52),
                               pick.uniform(0.14, 0.19), pick.uniform(0.22, 0.3)))
    return kinds


def ground(season='summer', size=160):
    block(-size, size, -size, size, -0.4, 0, turf(SEASONS[season]['lawn'], SEASONS[season]['dry']), 0)


def backdrop(kinds, seed, near=24, far=44, count=90, spread=(-85, 95), pines=0):
    """Trees behind the house, dense enough to hide the horizon."""
    pick = random.Random(seed)
    dark = conifer('pine', 11, seed, foliage('needles', '#3f5a38', 0.15, 0.25), 45000) if pines else None
    for i in range(count):
        x = spread[0] + (spread[1] - spread[0]) * i / (count - 1) + pick.uniform(-2, 2)
        kind = dark if pines and pick.random() < pines else pick.choice(kinds)
        place(kind, x, pick.uniform(near, far), -0.5, pick.uniform(0, 6), pick.uniform(0.85, 1.4))
    screen = shrub('screen', 2.2, foliage('screen-leaf', '#55693c', 0.3), 16000, seed, 0.2)
    for depth, size in ((near + 2, 1.0), (far - 6, 1.5), (far + 6, 2.2)):
        n = int((spread[1] - spread[0]) / (2.6 * size))
        for i in range(n):
            x = spread[0] + (spread[1] - spread[0]) * i / (n - 1) + pick.uniform(-1, 1)
            place(screen, x, depth + pick.uniform(0, 4), -0.3, pick.uniform(0, 6), size * pick.uniform(0.75, 1.25))


def lawn(seed, season, rects, density=230):
    """Grass blades over rectangles (x0, x1, y0, y1) near the camera."""
    tufts = grass_tufts(SEASONS[season]['blades'])
    soil = turf(SEASONS[season]['lawn'], SEASONS[season]['dry'])
    for i, (x0, x1, y0, y1) in enumerate(rects):
        sow(tufts, x0, x1, y0, y1, density, seed * 10 + i, soil)


def bed(x0, x1, y0, y1, seed, season='summer', spacing=0.85, flowers=('#d9c7d8', '#b9506a'), tall=True, skip=()):
    """A planted strip: shrubs at the back, grasses and flowers in front, mulch under them."""
    pick = random.Random(seed)
    block(x0, x1, y0, y1, -0.05, 0.05, mulch(), 0.03)
    look = SEASONS['summer' if season == 'autumn' else season]['leaf']
    rounds = [shrub(f'shrub{seed}{i}', r, foliage(f'shrub-leaf{season}{i}', look[i % 3], 0.3, fine=14), 5200,
        seed + i, 0.055, t)
              for i, (r, t) in enumerate(((0.42, 0.85), (0.34, 1.0), (0.5, 0.75)))]
    tuft = ornamental(f'blades{seed}', seed, foliage('blade-leaf', '#93a05c', 0.3), 0.6)
    flower = [blossoms(f'flower{seed}{i}', seed + i, c) for i, c in enumerate(flowers)]

    def free(x):
        return not any(a < x < b for a, b in skip)

    x = x0 + 0.45
    while x < x1 - 0.3:
        if free(x):
            kind = pick.choice(rounds)
            place(kind, x, y1 - 0.5 + pick.uniform(-0.06, 0.06), 0, pick.uniform(0, 6), pick.uniform(0.85, 1.15))
            if tall and pick.random() < 0.28:
                place(tuft, x + 0.42, y0 + 0.42, 0.02, pick.uniform(0, 6), pick.uniform(0.8, 1.2))
        x += spacing * pick.uniform(0.9, 1.15)
    x = x0 + 0.3
    while x < x1 - 0.2 and flower:
        if free(x) and pick.random() < 0.75:
            place(pick.choice(flower), x, y0 + 0.26 + pick.uniform(-0.05, 0.05), 0, pick.uniform(0, 6),
                pick.uniform(0.75, 1.1))
        x += 0.42


def drive(x0, x1, y0, y1, kind='concrete'):
    """A driveway with a slightly raised edge."""
    surface = {'concrete': concrete('#a39f97', 3.0), 'asphalt': asphalt(), 'gravel': mulch('#8d857a')}[kind]
    block(x0, x1, y0, y1, -0.05, 0.025, surface, 0.01)


def walk(x0, x1, y0, y1, pavers=False):
    """A straight garden path toward the camera."""
    if not pavers:
        block(x0, x1, y0, y1, -0.05, 0.03, concrete('#aaa69e', 1.5), 0.012)
        return
    y = y1
    while y - 1.2 > y0:
        block(x0, x1, y - 1.2, y, -0.05, 0.035, concrete('#a9a69f'), 0.02)
        y -= 1.32


def street(y, width=7.0, walk_width=1.4, verge=1.6):
    """Pavement, verge, kerb and roadway in front of the lot; y is the inner edge of the pavement."""
    pale = concrete('#aaa59c', 1.5)
    block(-90, 90, y - walk_width, y, -0.05, 0.03, pale, 0.01)
    kerb = y - walk_width - verge
    block(-90, 90, kerb - 0.15, kerb, -0.1, 0.07, concrete('#b0aca4'), 0.02)
    block(-90, 90, kerb - 0.15 - width, kerb - 0.15, -0.3, 0.006, asphalt(), 0)


def board_fence(x0, x1, y, height=1.8, color='#8a6d52', along='x'):
    """Upright cedar boards."""
    pick = random.Random(int(x0 * 10))
    boards = [paint(f'fence{color}{i}', tuple(c * (0.8 + 0.13 * i) for c in hex_color(color)), 0.8, grain=0.4,
        grain_scale=30)
              for i in range(4)]
    x = x0
    while x < x1:
        h = height + pick.uniform(-0.01, 0.01)
        if along == 'x':
            block(x, x + 0.138, y, y + 0.02, 0.04, h, pick.choice(boards), 0.003)
        else:
            block(y, y + 0.02, x, x + 0.138, 0.04, h, pick.choice(boards), 0.003)
        x += 0.144
    for z in (0.35, height - 0.3):
        if along == 'x':
            block(x0, x1, y + 0.02, y + 0.06, z, z + 0.09, boards[0], 0.003)
        else:
            block(y + 0.02, y + 0.06, x0, x1, z, z + 0.09, boards[0], 0.003)


def rail_fence(x0, x1, y, color='#e6e3da', along='x', height=1.3, rails=3):
    """A ranch fence of posts and rails."""
    wood = paint('rail' + color, color, 0.6, grain=0.3, grain_scale=30, vary=0.08)
    x = x0
    while x <= x1 + 0.01:
        if along == 'x':
            box((0.12, 0.12, height), (x, y, height / 2), wood, 0.008)
        else:
            box((0.12, 0.12, height), (y, x, height / 2), wood, 0.008)
        x += 2.4
    for r in range(rails):
        z = height * (r + 0.6) / rails
        size, loc = ((x1 - x0, 0.04, 0.13), ((x0 + x1) / 2, y - 0.07, z))
        if along != 'x':
            size, loc = (0.04, x1 - x0, 0.13), (y - 0.07, (x0 + x1) / 2, z)
        box(size, loc, wood, 0.005)


def mailbox(x, y, color='#2b2c2d'):
    wood = paint('mail-post', '#6d5a48', 0.8, grain=0.4, grain_scale=30)
    metal = paint('mail' + color, color, 0.35, spec=0.5)
    with at(x, y, 0, 8):
        box((0.1, 0.1, 1.1), (0, 0, 0.55), wood, 0.006)
        box((0.08, 0.5, 0.06), (0, 0.02, 1.02), wood, 0.004)
        box((0.17, 0.46, 0.12), (0, 0, 1.12), metal, 0.01)
        cylinder(0.085, 0.46, (0, 0, 1.18), metal, rot=(1.5708, 0, 0))
        box((0.01, 0.05, 0.12), (0.095, -0.05, 1.25), paint('mail-flag', '#a33224', 0.4), 0.002)


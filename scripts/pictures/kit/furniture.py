"""Seats, tables, lamps, shelves and what lies on them. Each stands with its back at y=0 and faces -y, foot at z=0."""
import random

import bmesh

from .base import at, cos, point_light, radians, sin
from .cloth import cushion, drape, pillow
from .materials import paint, picture, planks
from .plants import bouquet
from .room import metal
from .shapes import block, box, cylinder, mesh_object, ring, tube, turned
from .surfaces import grid_rug, plain_rug

BOOK_COLORS = ['#2e3d49', '#c9b79c', '#8c4a35', '#e6e1d6', '#5e6b58', '#1f1f22', '#b88d4f', '#7d8a94', '#d9d2c2',
    '#44525c']


def wood_of(look, key='wood', along='X'):
    return planks(f'{key}-{along}', look[key], 0.9, 5, 0.4, along, 0.2, 0.0, world=False)


def cloth_of(color, name='cloth'):
    return paint(name + color, color, 0.92, spec=0.15, sheen=0.4, grain=0.22, grain_scale=18, grain_depth=0.004,
        vary=0.06,
                 vary_scale=5, weave=0.6, weave_scale=2400)


def leather_of(color):
    return paint('leather' + color, color, 0.42, spec=0.5, grain=0.35, grain_scale=160, grain_depth=0.0012, vary=0.12,
                 vary_scale=4, rough_vary=0.08)


def ceramic(color, rough=0.45):
    return paint('ceramic' + color, color, rough, spec=0.5, grain=0.15, grain_scale=40, vary=0.05, vary_scale=8)


def sofa(look, width=2.3, seats=3, deep=0.95, seed=0, legs='wood', tint=None):
    """A sofa with loose seat and back cushions."""
    cloth = cloth_of(tint or look['sofa'])
    piping = cloth_of(tint or look['sofa'], 'piping')
    pick = random.Random(seed + 3)
    front = -deep
    cushion((width, deep - 0.06, 0.22), (0, front + deep / 2, 0.2), cloth, 0.035, 0.0, wrinkle=0.003, seed=1)
    for s in (-1, 1):
        cushion((0.2, deep, 0.5), (s * (width / 2 - 0.1), front + deep / 2, 0.36), cloth, 0.06, 0.006, wrinkle=0.004,
            seed=2 + s)
    cushion((width - 0.36, 0.22, 0.62), (0, -0.13, 0.5), cloth, 0.07, 0.0, wrinkle=0.004, seed=5)
    each = (width - 0.42) / seats
    for i in range(seats):
        x = -(width - 0.42) / 2 + each * (i + 0.5)
        cushion((each - 0.006, deep - 0.25, 0.17), (x, front + 0.01 + (deep - 0.25) / 2, 0.385), cloth, 0.05, 0.028,
                (0, 0, pick.uniform(-0.6, 0.6)), 0.007, 10 + i * 3, piping=piping)
        cushion((each - 0.012, 0.2, 0.46), (x, -0.3 + pick.uniform(-0.01, 0.01), 0.665), cloth, 0.075, 0.034,
                (-11 + pick.uniform(-1.5, 1.5), pick.uniform(-1.2, 1.2), pick.uniform(-1.5, 1.5)), 0.01, 20 + i * 5)
    foot = wood_of(look, 'wood2') if legs == 'wood' else metal(look['metal'])
    for s in (-1, 1):
        for y in (front + 0.09, -0.12):
            cylinder(0.02, 0.1, (s * (width / 2 - 0.12), y, 0.05), foot, top=0.028)


def scatter(look, spots, seed=0):
    """Cushions on a sofa: (x, size index, color index); leaning on the back."""
    pick = random.Random(seed)
    for i, (x, big, color) in enumerate(spots):
        w, h = ((0.5, 0.5), (0.46, 0.46), (0.56, 0.34))[big]
        lean = 58 + pick.uniform(0, 10)
        pillow(w, h, 0.16, (x, -0.46 - 0.05 * (i % 2), 0.48 + h * 0.42),
            (lean, pick.uniform(-6, 6), pick.uniform(-18, 18)),
               cloth_of(look['accents'][color], 'pillow'), seed + i)


def throw(look, x, wide=0.42, color=None):
    """A blanket over a sofa's back rest and seat."""
    cloth = paint('throw' + (color or look['throw']), color or look['throw'], 0.95, spec=0.1, sheen=0.5, grain=0.6,
        grain_scale=90,
                  grain_depth=0.004, vary=0.08)
    drape([(-0.97, 0.18), (-0.975, 0.36), (-0.95, 0.49), (-0.88, 0.5), (-0.7, 0.5), (-0.52, 0.51), (-0.44, 0.6),
        (-0.38, 0.8),
           (-0.33, 0.92), (-0.24, 0.95)], x - wide / 2, x + wide / 2, cloth, 3, fringe=True)


def wood_chair(look, color=None):
    """A lounge chair: leather or cloth on a wooden frame. Its middle, not its back, is the origin."""
    hide = leather_of(color or look['chair'])
    frame = wood_of(look, 'wood2')
    cushion((0.6, 0.6, 0.15), (0, 0, 0.37), hide, 0.05, 0.03, seed=31)
    cushion((0.6, 0.16, 0.56), (0, 0.29, 0.66), hide, 0.06, 0.03, (-14, 0, 0), 0.007, 35)
    for s in (-1, 1):
        x = s * 0.345
        tube([(x, -0.33, 0), (x, -0.3, 0.54), (x, -0.26, 0.575), (x, 0.22, 0.55), (x, 0.3, 0.53), (x, 0.4, 0)],
            0.017, frame)
        box((0.06, 0.52, 0.022), (x, -0.03, 0.582), frame, 0.008, (radians(-2), 0, 0))
    for y in (-0.27, 0.27):
        box((0.68, 0.035, 0.05), (0, y, 0.275), frame, 0.006)


def tub_chair(look, color=None):
    """A fully upholstered armchair, origin in its middle."""
    cloth = cloth_of(color or look['chair'])
    cushion((0.78, 0.78, 0.2), (0, 0, 0.22), cloth, 0.05, 0.0, seed=3, wrinkle=0.003)
    cushion((0.58, 0.64, 0.17), (0, -0.06, 0.4), cloth, 0.06, 0.03, seed=4)
    cushion((0.72, 0.2, 0.62), (0, 0.31, 0.56), cloth, 0.08, 0.015, (-8, 0, 0), 0.006, 6)
    for s in (-1, 1):
        cushion((0.15, 0.74, 0.4), (s * 0.345, -0.01, 0.4), cloth, 0.06, 0.01, seed=8 + s, wrinkle=0.004)
        for y in (-0.3, 0.3):
            cylinder(0.018, 0.13, (s * 0.3, y, 0.065), wood_of(look, 'wood2'), top=0.026)


def coffee_table(look, w=1.25, d=0.66, style='shelf'):
    """Origin in its middle; its top is at 0.42 m (round: 0.38 m)."""
    top = wood_of(look)
    if style == 'round':
        turned([(0, 0), (0.46, 0), (0.47, 0.008), (0.47, 0.026), (0.46, 0.034), (0, 0.034)], (0, 0, 0.346), top, 64,
            0)
        for i in range(3):
            a = 2.094 * i + 0.4
            x, y = 0.33 * cos(a), 0.33 * sin(a)
            tube([(x * 0.85, y * 0.85, 0.35), (x * 1.15, y * 1.15, 0)], 0.018, wood_of(look, 'wood2'))
        return 0.38
    if style == 'metal':
        box((w, d, 0.035), (0, 0, 0.4), top, 0.006)
        for s in (-1, 1):
            tube([(s * (w / 2 - 0.08), -d / 2 + 0.05, 0.39), (s * (w / 2 - 0.08), -d / 2 + 0.05, 0.01),
                  (s * (w / 2 - 0.08), d / 2 - 0.05, 0.01), (s * (w / 2 - 0.08), d / 2 - 0.05, 0.39)], 0.014,
                  metal(look['metal']))
        return 0.418
    box((w, d, 0.042), (0, 0, 0.4), top, 0.01)
    box((w - 0.17, d - 0.16, 0.02), (0, 0, 0.15), top, 0.004)
    for sx in (-1, 1):
        for sy in (-1, 1):
            box((0.045, 0.045, 0.38), (sx * (w / 2 - 0.065), sy * (d / 2 - 0.06), 0.19), top, 0.006)
    return 0.421


def book(w, d, t, x, y, z, turn, color):
    cover = paint('book' + color, color, 0.6, spec=0.35, grain=0.1, grain_scale=120)
    page = paint('page', '#efe8d8', 0.9, grain=0.8, grain_scale=500, grain_depth=0.001)
    with at(x, y, z, turn):
        box((w - 0.008, d - 0.012, t - 0.005), (0, 0, t / 2), page, 0)
        for dz in (0.0015, t - 0.0015):
            box((w, d, 0.003), (0, 0, dz), cover, 0.001)
        box((0.003, d, t), (-w / 2, 0, t / 2), cover, 0.001)


def stack(x, y, z, seed=0, count=3):
    """Books lying on one another; returns the height of the pile."""
    pick = random.Random(seed)
    for i in range(count):
        t = pick.uniform(0.02, 0.034)
        w = 0.29 - 0.03 * i
        book(w, w * 0.76, t, x, y, z, pick.uniform(-12, 12), pick.choice(BOOK_COLORS))
        z += t
    return z


def row_of_books(x0, x1, z, depth=0.2, seed=0, low=0.18, high=0.28, y=-0.02):
    """Books standing with their spines to -y."""
    pick = random.Random(seed)
    x = x0
    while x < x1 - 0.02:
        t, h = pick.uniform(0.016, 0.042), pick.uniform(low, high)
        if x + t > x1:
            break
        color = pick.choice(BOOK_COLORS)
        block(x, x + t - 0.0008, y - depth * pick.uniform(0.8, 0.95), y, z, z + h,
            paint('book' + color, color, 0.6, spec=0.35, grain=0.1, grain_scale=120), 0.002)
        x += t


def vase(x, y, z, color='#d9d2c6', tall=0.245, stems=9, seed=0, kind='olive', spread=0.24, height=0.36):
    """A vase with twigs; no twigs when stems is 0."""
    k = tall / 0.245
    turned([(0, 0), (0.05 * k, 0), (0.075 * k, 0.03 * k), (0.09 * k, 0.09 * k), (0.078 * k, 0.15 * k),
        (0.045 * k, 0.195 * k),
            (0.032 * k, 0.22 * k), (0.036 * k, 0.245 * k), (0.03 * k, 0.244 * k), (0.026 * k, 0.22 * k),
            (0.035 * k, 0.19 * k),
            (0, 0.15 * k)], (x, y, z), ceramic(color))
    if stems:
        bouquet(x, y, z + tall, seed, kind, stems, height, spread)


def bowl(x, y, z, material, r=0.12):
    turned([(0, 0), (r * 0.4, 0), (r * 0.46, 0.007), (r * 0.85, r * 0.35), (r, r * 0.62), (r * 0.96, r * 0.63),
        (r * 0.8, r * 0.38),
            (r * 0.35, 0.014), (0, 0.014)], (x, y, z), material)


def tray(x, y, z, material, r=0.2):
    turned([(0, 0), (r, 0), (r + 0.005, 0.004), (r + 0.01, 0.03), (r + 0.004, 0.03), (r, 0.008), (0, 0.008)],
        (x, y, z), material)


def table_setting(look, z, seed=0):
    """What lies on a coffee table: books with a bowl, a tray with a vase and a candle."""
    top = stack(-0.33, 0.02, z, seed)
    bowl(-0.33, 0.02, top, metal('brass' if look['metal'] != 'nickel' else 'nickel'), 0.088)
    tray(0.28, 0.04, z, wood_of(look, 'wood2'))
    vase(0.26, 0.07, z + 0.009, '#d9d2c6', seed=seed)
    cylinder(0.035, 0.09, (0.39, -0.03, z + 0.054), paint('candle', '#ece6d8', 0.6, thin=0.2))


def rug(look, x, y, w, d, style='grid', turn=0):
    """A rug under x, y: trellis, plain with border, or striped."""
    base, line = look['rug']
    material = {'grid': lambda: grid_rug(base, line), 'stripe': lambda: plain_rug(base, line),
        'plain': lambda: plain_rug(base)}[style]()
    with at(x, y, 0, turn):
        box((w, d, 0.014), (0, 0, 0.007), material, 0.006)
        if style == 'plain':
            edge = plain_rug(line)
            for s in (-1, 1):
                box((w - 0.12, 0.03, 0.0155), (0, s * (d / 2 - 0.1), 0.0075), edge, 0.001)
                box((0.03, d - 0.2, 0.0155), (s * (w / 2 - 0.06), 0, 0.0075), edge, 0.001)
        if style != 'stripe':
            return
        thread = plain_rug(base)
        for i in range(int(d / 0.03)):
            for s in (-1, 1):
                box((0.07, 0.006, 0.004), (s * (w / 2 + 0.03), -d / 2 + 0.02 + i * 0.03, 0.004), thread, 0)


def shade(r0, r1, h, z, x=0.0, y=0.0, color='#f0e6d2'):
    """A cloth lampshade, open above and below."""
    cloth = paint('shade' + color, color, 0.9, thin=0.6, weave=0.3, weave_scale=2500)
    bm = bmesh.new()
    bmesh.ops.create_cone(bm, cap_ends=False, segments=64, radius1=r0, radius2=r1, depth=h)
    mesh_object('shade', bm, cloth, (x, y, z + h / 2), smooth=True).modifiers.new('thick',
        'SOLIDIFY').thickness = 0.003
    for r, at_z in ((r0, z), (r1, z + h)):
        ring(r, (x, y, at_z), 0.004, cloth, count=64)


def bulb(x, y, z, power):
    glow = paint('bulb', (1, 0.8, 0.5), 0.5, glow=(1, 0.72, 0.42), glow_strength=25)
    turned([(0, -0.04), (0.02, -0.035), (0.03, 0), (0.024, 0.03), (0, 0.045)], (x, y, z), glow)
    point_light((x, y, z), power, (1, 0.72, 0.45), 0.06)


def floor_lamp(look, power=15):
    """A slim standard lamp, origin under it."""
    stem = metal(look['metal'] if look['metal'] != 'bronze' else 'brass')
    turned([(0, 0), (0.15, 0), (0.15, 0.012), (0.14, 0.02), (0.02, 0.026), (0.012, 0.04), (0, 0.04)], (0, 0, 0), stem)
    cylinder(0.011, 1.42, (0, 0, 0.73), stem)
    shade(0.23, 0.17, 0.3, 1.37)
    bulb(0, 0, 1.5, power)


def table_lamp(look, z, color='#c9c2b4', power=7, x=0.0, y=0.0):
    """A ceramic lamp on something z high."""
    turned([(0, 0), (0.07, 0), (0.075, 0.015), (0.1, 0.09), (0.105, 0.16), (0.07, 0.25), (0.025, 0.3), (0.016, 0.34),
        (0, 0.34)], (x, y, z), ceramic(color, 0.35))
    cylinder(0.006, 0.12, (x, y, z + 0.38), metal('brass'))
    shade(0.17, 0.12, 0.22, z + 0.38, x, y)
    bulb(x, y, z + 0.47, power)


def side_table(look, r=0.24, h=0.55):
    turned([(0, 0), (r - 0.005, 0), (r, 0.006), (r, 0.02), (r - 0.005, 0.026), (0, 0.026)], (0, 0, h - 0.026),
        wood_of(look, 'wood2'))
    cylinder(0.016, h - 0.04, (0, 0, h / 2), metal(look['metal']))
    turned([(0, 0), (0.16, 0), (0.16, 0.012), (0, 0.014)], (0, 0, 0), metal(look['metal']))


def sideboard(look, w=1.8, h=0.56, d=0.44, doors=3, key='wood2', lift=0.16):
    """A low cabinet on legs; its top is at lift + h."""
    wood, knob = wood_of(look, key), metal('brass' if look['metal'] != 'nickel' else 'nickel')
    block(-w / 2, w / 2, -d, -0.02, lift, lift + h, wood, 0.006)
    for i in range(doors):
        a = -w / 2 + 0.03 + i * (w - 0.06) / doors
        b = a + (w - 0.06) / doors
        block(a + 0.004, b - 0.004, -d - 0.018, -d, lift + 0.025, lift + h - 0.02, wood, 0.003)
        cylinder(0.01, 0.024, (b - 0.05 if i % 2 == 0 else a + 0.05, -d - 0.03, lift + h * 0.6), knob, segments=20,
            rot=(radians(90), 0, 0))
    for s in (-1, 1):
        for y in (-d + 0.05, -0.07):
            cylinder(0.014, lift, (s * (w / 2 - 0.12), y, lift / 2), metal(look['metal']), top=0.02)
    return lift + h


def television(w=1.45, z=0.72, y=-0.25):
    """A dark screen on a foot."""
    black = paint('tv-body', (0.01, 0.01, 0.011), 0.4)
    screen = paint('tv-screen', (0.008, 0.009, 0.01), 0.12, spec=0.6)
    h = w * 0.565
    box((w, 0.035, h), (0, y, z + 0.07 + h / 2), black, 0.004)
    box((w - 0.016, 0.004, h - 0.016), (0, y - 0.0185, z + 0.07 + h / 2), screen, 0)
    box((0.5, 0.2, 0.012), (0, y, z + 0.006), black, 0.004)
    box((0.06, 0.03, 0.1), (0, y, z + 0.05), black, 0.004)


def art(look, x, z, w, h, seed=1, colors=None, frame='wood'):
    """A framed painting on the wall, its middle at x, z."""
    colors = colors or [look['accents'][0], look['accents'][3], '#d8cfbd', look['accents'][1], '#efe7d8']
    edge = wood_of(look) if frame == 'wood' else metal(frame)
    f = 0.022
    for a, b, c, d in ((-w / 2, -w / 2 + f, -h / 2, h / 2), (w / 2 - f, w / 2, -h / 2, h / 2),
            (-w / 2, w / 2, -h / 2, -h / 2 + f),
                       (-w / 2, w / 2, h / 2 - f, h / 2)):
        block(x + a, x + b, -0.038, -0.004, z + c, z + d, edge, 0.003)
    block(x - w / 2 + f, x + w / 2 - f, -0.014, -0.008, z - h / 2 + f, z + h / 2 - f,
        paint('mount', '#f1eee6', 0.85, grain=0.1, grain_scale=300), 0)
    k = min(w, h) * 0.13
    block(x - w / 2 + f + k, x + w / 2 - f - k, -0.0155, -0.0145, z - h / 2 + f + k, z + h / 2 - f - k,
        picture(f'art{seed}', seed, colors), 0)


def bookcase(look, w=0.95, h=2.1, d=0.32, shelves=5, seed=0, key='wood'):
    """Open shelves with books, a plant pot and a bowl."""
    wood = wood_of(look, key, 'X')
    side = wood_of(look, key, 'Z')
    for s in (-1, 1):
        block(s * w / 2 - 0.0125, s * w / 2 + 0.0125, -d, 0, 0, h, side, 0.003)
    block(-w / 2, w / 2, -0.015, 0, 0, h, wood, 0)
    pick = random.Random(seed)
    for i in range(shelves + 1):
        z = 0.06 + (h - 0.085) * i / shelves
        block(-w / 2, w / 2, -d, 0, z, z + 0.025, wood, 0.003)
        if i == shelves:
            break
        left = pick.random() < 0.5
        a, b = (-w / 2 + 0.03, pick.uniform(-0.05, 0.2)) if left else (pick.uniform(-0.2, 0.05), w / 2 - 0.03)
        row_of_books(a, b, z + 0.025, d * 0.8, seed * 9 + i, 0.17, 0.27)
        x = (b + w / 2) / 2 if left else (a - w / 2) / 2
        if i % 3 == 0:
            vase(x, -d / 2, z + 0.025, pick.choice(['#d9d2c6', '#44423e', '#9a6a4a']), 0.2, 0)
        elif i % 3 == 1:
            stack(x, -d / 2, z + 0.025, seed + i, 3)
        else:
            bowl(x, -d / 2, z + 0.025, ceramic('#cfc8ba'), 0.11)


def pouf(color='#b39a78'):
    knit = paint('pouf' + color, color, 0.95, spec=0.1, sheen=0.4, grain=0.8, grain_scale=45, grain_depth=0.006,
        vary=0.12,
                 vary_scale=14, weave=0.8, weave_scale=500)
    turned([(0, 0), (0.2, 0), (0.255, 0.03), (0.285, 0.1), (0.29, 0.17), (0.275, 0.25), (0.235, 0.305),
        (0.15, 0.335), (0, 0.34)],
           (0, 0, 0.002), knit, 64, 2)


def basket(r=0.2, h=0.34, color='#b39468'):
    """A woven basket with a folded blanket."""
    cane = paint('cane' + color, color, 0.8, grain=0.6, grain_scale=60, grain_depth=0.006, vary=0.15, vary_scale=30,
        weave=0.9, weave_scale=380)
    turned([(0, 0), (r * 0.85, 0), (r, h * 0.5), (r * 0.95, h), (r * 0.9, h), (r * 0.92, h * 0.5), (r * 0.8, 0.02),
        (0, 0.02)], (0, 0, 0), cane)
    cushion((r * 1.3, r * 1.1, 0.16), (0, 0, h - 0.02), cloth_of('#d8cfbd'), 0.06, 0.02, (8, 0, 14), 0.008, 4)


def pendant(x, y, z, look, power=9, style='dome', top=2.7):
    """A hanging lamp whose lower edge is at z."""
    body = metal(look['metal'])
    cylinder(0.004, top - z - 0.22, (x, y, (top + z + 0.22) / 2), paint('cord', (0.02, 0.02, 0.02), 0.6), edge=0)
    cylinder(0.06, 0.025, (x, y, top - 0.012), body)
    if style == 'globe':
        glow = paint('globe', (1, 0.93, 0.82), 0.3, glow=(1, 0.84, 0.62), glow_strength=2.2)
        turned([(0, 0), (0.08, 0.012), (0.125, 0.06), (0.14, 0.12), (0.125, 0.18), (0.08, 0.23), (0.03, 0.245),
            (0, 0.245)], (x, y, z), glow)
        cylinder(0.03, 0.06, (x, y, z + 0.26), body)
        point_light((x, y, z - 0.05), power, (1, 0.8, 0.56), 0.1)
        return
    if style == 'drum':
        shade(0.28, 0.28, 0.26, z, x, y)
        bulb(x, y, z + 0.12, power)
        return
    outer = body if style == 'dome' else paint('cane-lamp', '#b08d5e', 0.8, thin=0.3, weave=0.9, weave_scale=420)
    turned([(0.17, 0), (0.168, 0.02), (0.15, 0.09), (0.1, 0.16), (0.04, 0.2), (0.03, 0.25), (0.027, 0.25),
        (0.036, 0.197),
            (0.094, 0.155), (0.143, 0.087), (0.16, 0.02), (0.163, 0)], (x, y, z), outer)
    bulb(x, y, z + 0.1, power)


def ceiling_fan(x, y, h, look):
    """Five blades under a short rod."""
    body, wood = metal(look['metal']), wood_of(look, 'wood2')
    cylinder(0.07, 0.04, (x, y, h - 0.02), body)
    cylinder(0.015, 0.22, (x, y, h - 0.13), body)
    cylinder(0.11, 0.12, (x, y, h - 0.29), body, edge=0.02)
    glow = paint('fan-glow', (1, 0.95, 0.86), 0.4, glow=(1, 0.86, 0.66), glow_strength=3)
    turned([(0, 0), (0.07, 0.01), (0.1, 0.05), (0, 0.05)], (x, y, h - 0.4), glow)
    for i in range(5):
        with at(x, y, h - 0.31, i * 72 + 14):
            box((0.5, 0.13, 0.01), (0.42, 0, 0), wood, 0.003, rot=(0.2, 0, 0))
            box((0.12, 0.04, 0.012), (0.15, 0, 0), body, 0.003)

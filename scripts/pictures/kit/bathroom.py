"""Bathrooms: vanity and mirror, tub under a window, glazed shower, or a small one with tub and curtain."""
from . import furniture as f
from . import kitchen as k
from .base import at, camera, point_light
from .cloth import cushion
from .materials import paint, window_glass
from .plants import snake_plant
from .room import downlights, facing, fill_light, garden, metal, outlet, palette, pane, shell
from .shapes import block, box, cylinder, ring, tube, turned
from .surfaces import hex_tiles, planks_or_paint, quartz, tiles


def porcelain():
    return paint('porcelain', '#ecebe7', 0.12, spec=0.6)


def vanity(look, w=1.5, basins=2):
    """A cabinet with basins, its back at y=0."""
    body = planks_or_paint(look['island'], look)
    top = 0.86
    block(-w / 2, w / 2, -0.54, 0, 0.12, top - 0.03, body, 0.002)
    for s in (-1, 1):
        for y in (-0.5, -0.06):
            box((0.05, 0.05, 0.12), (s * (w / 2 - 0.03), y, 0.06), body, 0.004)
    count = max(2, round(w / 0.38))
    for i in range(count):
        a = -w / 2 + 0.02 + i * (w - 0.04) / count
        b = a + (w - 0.04) / count
        if basins == 2 and i in (count // 2 - 1, count // 2) and count >= 4:
            for z0, z1 in ((0.15, 0.37), (0.375, 0.6), (0.605, top - 0.04)):
                k.front(a, b, -0.54, z0, z1, body)
                k.handle(look, (a + b) / 2, -0.568, z1 - 0.08, False, 0.12)
        else:
            k.front(a, b, -0.54, 0.15, top - 0.04, body)
            k.handle(look, b - 0.04 if i % 2 == 0 else a + 0.04, -0.568, top - 0.2, True, 0.12)
    stone = quartz(look['counter'], look['vein'], 0.4)
    block(-w / 2 - 0.01, w / 2 + 0.01, -0.57, 0, top - 0.03, top, stone, 0.004)
    block(-w / 2 - 0.01, w / 2 + 0.01, -0.02, 0, top, top + 0.1, stone, 0.003)
    spots = (-w / 4, w / 4) if basins == 2 else (0,)
    for x in spots:
        turned([(0, 0.03), (0.1, 0.032), (0.16, 0.06), (0.19, 0.115), (0.2, 0.12), (0.2, 0.112), (0.17, 0.05),
            (0.11, 0.008), (0, 0.0)],
               (x, -0.3, top), porcelain())
        with at(x, -0.06, top, 0, 0.72):
            k.faucet(look, 0, 0, 0)
    return top, spots


def mirror(look, x, z, w=0.62, h=0.9, round_=False):
    glass = paint('mirror', (0.86, 0.88, 0.88), 0.02, metal=1.0)
    edge = metal(look['metal'])
    if round_:
        cylinder(w / 2, 0.012, (x, -0.016, z), glass, edge=0, rot=(1.5708, 0, 0), segments=64)
        ring(w / 2, (x, -0.016, z), 0.011, edge, 'y', 64)
        return
    block(x - w / 2, x + w / 2, -0.022, -0.012, z - h / 2, z + h / 2, glass, 0)
    for a, b, c, d in ((-w / 2, -w / 2 + 0.018, -h / 2, h / 2), (w / 2 - 0.018, w / 2, -h / 2, h / 2),
            (-w / 2, w / 2, -h / 2, -h / 2 + 0.018), (-w / 2, w / 2, h / 2 - 0.018, h / 2)):
        block(x + a, x + b, -0.032, -0.004, z + c, z + d, edge, 0.002)


def sconce(look, x, z, power=5):
    body = metal(look['metal'] if look['metal'] != 'bronze' else 'black')
    cylinder(0.05, 0.015, (x, -0.008, z), body, rot=(1.5708, 0, 0))
    tube([(x, -0.01, z), (x, -0.1, z), (x, -0.1, z + 0.03)], 0.008, body)
    glow = paint('sconce-glass', (1, 0.94, 0.85), 0.4, glow=(1, 0.84, 0.64), glow_strength=2.6)
    turned([(0.03, 0), (0.05, 0.02), (0.062, 0.09), (0.066, 0.15), (0.06, 0.15), (0, 0.13)], (x, -0.1, z + 0.03),
        glow)
    point_light((x, -0.22, z + 0.1), power, (1, 0.82, 0.6), 0.06)


def tub(long=1.7, wide=0.78, h=0.58):
    """A free-standing oval tub, origin in its middle, long side along x."""
    profile = [(0, 0.0), (0.72, 0.0), (0.78, 0.04), (0.86, 0.3), (0.98, h - 0.01), (1.0, h), (0.95, h),
        (0.9, h - 0.04), (0.78, 0.3), (0.66, 0.13), (0, 0.11)]
    obj = turned([(r * 0.5, z) for r, z in profile], (0, 0, 0), porcelain(), 72, 1)
    obj.scale = (long, wide, 1)
    return obj


def tub_filler(look):
    rod = metal(look['metal'] if look['metal'] != 'bronze' else 'black')
    tube([(0, 0, 0), (0, 0, 0.86), (0, -0.05, 0.92), (0, -0.2, 0.92), (0, -0.22, 0.88)], 0.013, rod, 4)
    box((0.2, 0.03, 0.03), (0, 0, 0.72), rod, 0.006)
    for s in (-1, 1):
        cylinder(0.018, 0.05, (s * 0.1, -0.01, 0.72), rod, rot=(1.5708, 0, 0))


def toilet():
    """Origin at its back; a tank and an oval bowl."""
    white = porcelain()
    box((0.4, 0.19, 0.36), (0, -0.11, 0.58), white, 0.03)
    box((0.42, 0.21, 0.035), (0, -0.11, 0.775), white, 0.012)
    bowl = turned([(0, 0), (0.3, 0), (0.28, 0.1), (0.26, 0.2), (0.38, 0.34), (0.46, 0.39), (0.46, 0.405),
        (0, 0.405)], (0, -0.42, 0), white, 48)
    bowl.scale = (0.43, 0.6, 1)
    lid = turned([(0, 0), (0.48, 0), (0.49, 0.012), (0.47, 0.026), (0, 0.03)], (0, -0.43, 0.407), white, 48)
    lid.scale = (0.41, 0.58, 1)
    cylinder(0.018, 0.012, (0, -0.11, 0.797), metal('nickel'))


def towels(look, x, z, count=2):
    """Folded over a bar on the wall."""
    bar = metal(look['metal'] if look['metal'] != 'bronze' else 'black')
    tube([(x - 0.33, -0.07, z), (x + 0.33, -0.07, z)], 0.009, bar)
    for s in (-0.33, 0.33):
        tube([(x + s, 0, z), (x + s, -0.07, z)], 0.008, bar)
    for i in range(count):
        color = ('#ebe8e1', look['accents'][0])[i % 2]
        cloth = paint('towel' + color, color, 0.98, spec=0.05, sheen=0.6, grain=0.9, grain_scale=140,
            grain_depth=0.004, vary=0.05)
        c = x - 0.16 + i * 0.32
        cushion((0.27, 0.03, 0.62 - 0.08 * i), (c, -0.095, z - 0.29 + 0.04 * i), cloth, 0.013, 0, seed=i,
            wrinkle=0.005, cuts=14)
        cushion((0.27, 0.05, 0.03), (c, -0.075, z + 0.012), cloth, 0.013, 0, seed=i + 3, wrinkle=0.002)


def shower_glass():
    """Clear, only tinted: what a pane mirrors is speckle on the tiles behind it."""
    return window_glass(0.0, 0.0, (0.95, 0.985, 0.97), 0.0)


def shower(look, x0, x1, deep, h, wall):
    """A glazed corner: tiles on the walls, a glass front with a door, rain head."""
    rod = metal(look['metal'] if look['metal'] != 'bronze' else 'black')
    block(x0, x1, -0.014, 0, 0, h, wall, 0)
    block(x0, x1, -deep, 0, 0, 0.03, hex_tiles(look['floor_tile'], '#8f8a82'), 0)
    block(x0, x1, -deep - 0.06, -deep + 0.06, 0, 0.1, quartz(look['counter'], look['vein'], 0.3), 0.004)
    glass = shower_glass()
    middle = (x0 + x1) / 2
    for a, b in ((x0, middle - 0.005), (middle + 0.005, x1)):
        block(a, b, -deep - 0.005, -deep + 0.005, 0.1, 2.1, glass, 0)
    tube([(x0, -deep, 2.1), (x1, -deep, 2.1)], 0.008, rod)
    tube([(middle + 0.06, -deep - 0.05, 0.95), (middle + 0.06, -deep - 0.05, 1.3)], 0.01, rod)
    block(x1 - 0.02, x1 - 0.0, -deep - 0.01, -deep + 0.01, 0.1, 2.1, rod, 0.002)
    tube([(middle, -0.01, 2.05), (middle, -0.3, 2.12), (middle, -0.3, 2.04)], 0.01, rod)
    cylinder(0.12, 0.012, (middle, -0.3, 2.03), rod)
    cylinder(0.06, 0.02, (middle, -0.02, 1.15), rod, rot=(1.5708, 0, 0))
    block(x0 + 0.02, x0 + 0.32, -0.1, -0.01, 1.2, 1.22, quartz(look['counter'], look['vein'], 0.3), 0.002)
    for i, color in enumerate(('#7a5a3c', '#e6e1d6', '#5e6b58')):
        cylinder(0.027, 0.16, (x0 + 0.09 + i * 0.08, -0.055, 1.3), paint('bottle' + color, color, 0.25, spec=0.5))


def bathroom(p):
    """`view` 1: tub under the window and shower; 2: the vanity wall."""
    look = palette(p)
    p = {'w': 3.3, 'd': 3.9, 'h': 2.7, 'daylight': 1.1, **p}
    w, d, view = p['w'], p['d'], p.get('view', 1)
    size = p.get('tile', [0.6, 0.3])
    floor = hex_tiles(look['tile'], '#a9a59d') if p.get('floor') == 'hex' else tiles(look['floor_tile'], '#9d968b',
        (0.6, 0.6), 0.003, 0.0, 0.28, 'floor', 0.03)
    wet = tiles(look['tile'], '#cfcac1', tuple(size), 0.0025, 0.5 if size[0] < 0.4 else 0.0, 0.14, 'wall', 0.04,
        p.get('veined', False))
    back = [pane(1.15, 1.35, 1.25, 0.95, bars=False, hung=False, columns=1, rows=1, drapes=False,
        shade=p.get('shade', True))]
    openings = {'back': back}
    if view == 2:
        openings = {'right': [pane(1.1, 0.9, 1.2, 1.0, drapes=False, shade=True)]}
    shell(p, look, openings, floor=floor)
    downlights(p, [(0.9, 1.1), (w - 0.9, 1.1), (0.9, d - 1.0), (w - 0.9, d - 1.0)], 14)
    if view == 1:
        with facing(p, 'back'):
            block(0, w, -0.012, 0, 0, 0.94 if not p.get('full') else 0.01, wet, 0)
            shower(look, w - 1.05, w, 1.0, p['h'], wet)
            with at(1.15, -0.52):
                tub()
            with at(0.18, -0.5, 0, -90):
                tub_filler(look)
        block(w - 0.012, w, d - 1.0, d, 0, p['h'], wet, 0)
        block(w - 1.055, w - 1.045, d - 1.0, d, 0.1, 2.1, shower_glass(), 0)
        with facing(p, 'left'):
            with at(1.6):
                top, spots = vanity(look, 1.5, 2)
            for x in (1.6 - 0.375, 1.6 + 0.375):
                mirror(look, x, 1.52, 0.58, 0.86, p.get('round', False))
            for x in (0.72, 1.6, 2.48):
                sconce(look, x, 1.66, 3)
            block(0.0, 2.5, -0.01, 0, 0.96, 1.05, wet, 0)
        with facing(p, 'right'):
            with at(d - 1.6):
                towels(look, 0.5 - 1.6 + 1.55, 1.35)
        with at(1.3, d - 1.55):
            rug = paint('bath-mat', '#ddd8cc', 0.98, spec=0.05, sheen=0.5, grain=1.0, grain_scale=120,
                grain_depth=0.008)
            cushion((0.85, 0.5, 0.03), (0, 0, 0.016), rug, 0.012, 0, seed=2, wrinkle=0.002)
        with at(0.45, d - 1.2):
            snake_plant(0, 0, 0.7, '#4a4742', 3, 0, 0.8)
        with at(1.95, d - 0.55):
            cylinder(0.15, 0.025, (0, 0, 0.46), f.wood_of(look), segments=40)
            for i in range(3):
                tube([(0.1 * (1, -0.5, -0.5)[i], 0.1 * (0, 0.87, -0.87)[i], 0.45),
                    (0.15 * (1, -0.5, -0.5)[i], 0.15 * (0, 0.87, -0.87)[i], 0)], 0.014, f.wood_of(look))
            cylinder(0.035, 0.09, (0.03, 0, 0.52), paint('candle', '#ece6d8', 0.6, thin=0.2))
        camera(p.get('eye', (w - 0.7, 0.2, 1.3)), p.get('turn', 17), p.get('lens', 20), p.get('shift', -0.08))
    else:
        with facing(p, 'back'):
            with at(w / 2 - 0.35):
                top, spots = vanity(look, 1.5 if p.get('basins', 2) == 2 else 1.0, p.get('basins', 2))
                for x in spots:
                    mirror(look, x, 1.5, 0.6, 0.88, p.get('round', True))
                for x in ((-0.78, 0, 0.78) if len(spots) == 2 else (-0.48, 0.48)):
                    sconce(look, x, 1.6, 3.5)
                f.vase(spots[0] - 0.3, -0.14, top, '#d9d2c6', 0.16, 5, p['seed'], 'round', 0.1, 0.18)
                cylinder(0.035, 0.13, (spots[-1] + 0.28, -0.12, top + 0.065),
                    paint('soap', '#7a5a3c', 0.25, spec=0.5))
            block(0, w, -0.012, 0, 0, 1.06, wet, 0)
            outlet(w - 0.72, 1.12)
            with at(w - 0.52):
                toilet()
        with facing(p, 'left'):
            block(0, d, -0.012, 0, 0, 1.06, wet, 0)
            towels(look, d - 1.3, 1.5)
        with facing(p, 'right'):
            block(0, d, -0.012, 0, 0, 0.94, wet, 0)
        with at(w / 2 - 0.35, d - 1.0):
            rug = paint('bath-mat', '#ddd8cc', 0.98, spec=0.05, sheen=0.5, grain=1.0, grain_scale=120,
                grain_depth=0.008)
            cushion((0.95, 0.55, 0.03), (0, 0, 0.016), rug, 0.012, 0, seed=2, wrinkle=0.002)
        with at(0.32, d - 0.35):
            f.basket(0.17, 0.32)
        camera(p.get('eye', (w / 2 - 0.1, 0.2, 1.35)), p.get('turn', 2), p.get('lens', 22), p.get('shift', -0.07))
    garden(p, ('back',) if view == 1 else ('right',), p['seed'])
    fill_light(p, p.get('fill', 26))


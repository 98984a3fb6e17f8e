"""Dining rooms, home offices and plain empty rooms."""
from . import furniture as f
from .base import at, camera, cos, point_light, radians, sin
from .cloth import cushion
from .materials import paint
from .plants import potted_fig, snake_plant
from .room import downlights, facing, fill_light, garden, metal, outlet, palette, pane, shell
from .shapes import block, box, cylinder, ring, tube, turned
from .surfaces import shiplap


def dining_table(look, long=2.1, wide=0.98):
    """Origin in its middle, long side along x; the top is at 0.76 m."""
    wood, leg = f.wood_of(look), f.wood_of(look, 'wood', 'Z')
    box((long, wide, 0.045), (0, 0, 0.7375), wood, 0.01)
    box((long - 0.3, wide - 0.25, 0.07), (0, 0, 0.68), wood, 0.004)
    for sx in (-1, 1):
        for sy in (-1, 1):
            box((0.085, 0.085, 0.715), (sx * (long / 2 - 0.12), sy * (wide / 2 - 0.1), 0.3575), leg, 0.01)
    return 0.76


def dining_chair(look, kind='wood'):
    """Origin in its middle, facing -y."""
    wood = f.wood_of(look, 'wood2', 'Z')
    for s in (-1, 1):
        tube([(s * 0.19, -0.19, 0), (s * 0.185, -0.18, 0.44)], 0.017, wood)
        tube([(s * 0.19, 0.23, 0), (s * 0.18, 0.2, 0.44), (s * 0.19, 0.25, 0.86)], 0.017, wood)
    if kind == 'wood':
        box((0.43, 0.42, 0.03), (0, 0, 0.45), f.wood_of(look, 'wood2'), 0.012)
        for z in (0.58, 0.7, 0.83):
            points = [(-0.19, 0.225 + (z - 0.58) * 0.09, z), (-0.09, 0.255 + (z - 0.58) * 0.09, z),
                (0.09, 0.255 + (z - 0.58) * 0.09, z), (0.19, 0.225 + (z - 0.58) * 0.09, z)]
            tube([(*q, 1) for q in points], 0.02, f.wood_of(look, 'wood2'), 3)
    else:
        cloth = f.cloth_of(look['accents'][2] if kind == 'cloth' else look['chair'])
        cushion((0.47, 0.45, 0.1), (0, 0, 0.46), cloth, 0.04, 0.02, seed=2, wrinkle=0.003)
        cushion((0.46, 0.08, 0.46), (0, 0.25, 0.73), cloth, 0.035, 0.01, (-8, 0, 0), 0.003, 5)


def chandelier(x, y, z, look, top, power=26):
    """A ring of shaded candles under a rod."""
    body = metal(look['metal'] if look['metal'] != 'nickel' else 'nickel')
    cylinder(0.008, top - z, (x, y, (top + z) / 2), body, edge=0)
    cylinder(0.07, 0.025, (x, y, top - 0.012), body)
    ring(0.4, (x, y, z), 0.012, body, 'z', 64)
    glow = paint('candle-glow', (1, 0.93, 0.82), 0.3, glow=(1, 0.82, 0.58), glow_strength=5)
    for i in range(6):
        a = radians(i * 60)
        cx, cy = x + 0.4 * cos(a), y + 0.4 * sin(a)
        tube([(x, y, z + 0.22), (cx, cy, z)], 0.006, body)
        cylinder(0.016, 0.1, (cx, cy, z + 0.05), paint('candle-sleeve', '#e9e2d2', 0.6))
        turned([(0, 0), (0.016, 0.01), (0.019, 0.03), (0.006, 0.065), (0, 0.07)], (cx, cy, z + 0.1), glow, 16)
    point_light((x, y, z - 0.1), power, (1, 0.78, 0.54), 0.2)


def dining(p):
    """A table for six under a chandelier, a sideboard with a picture."""
    look = palette(p)
    p = {'w': 4.7, 'd': 5.0, 'h': 2.75, **p}
    w, d = p['w'], p['d']
    openings = {'left': [pane(d - 1.35, 1.2, 1.9, 0.45, bars=True, columns=2, rows=4),
        pane(d - 3.4, 1.2, 1.9, 0.45, bars=True, columns=2, rows=4)]}
    if p.get('passage'):
        openings['back'] = [dict(kind='passage', x=w - 0.95, w=1.1, h=2.25)]
    trim = shell(p, look, openings)
    if p.get('wainscot', look['crown']):
        board = shiplap(look['trim'], 0.4, True) if look['trim'] != '#7b4f2e' else shiplap(look['feature'], 0.4, True)
        with facing(p, 'back'):
            end = w if not p.get('passage') else w - 1.6
            block(0, end, -0.012, 0, 0.13, 0.95, board, 0)
            block(0, end, -0.03, 0, 0.95, 1.0, trim, 0.006)
        with facing(p, 'right'):
            block(0, d, -0.012, 0, 0.13, 0.95, board, 0)
            block(0, d, -0.03, 0, 0.95, 1.0, trim, 0.006)
    downlights(p, [(1.0, 1.4), (w - 1.0, 1.4), (1.0, d - 0.9), (w - 1.0, d - 0.9)])
    cx, cy = w / 2 + 0.05, d - 2.2
    if p.get('fixture', 'ring') == 'ring':
        chandelier(cx, cy, 1.72, look, p['h'])
    else:
        for x in (-0.5, 0.5):
            f.pendant(cx + x, cy, 1.62, look, 12, p['fixture'], p['h'])
    with facing(p, 'back'):
        outlet(0.5)
        with at((w if not p.get('passage') else w - 1.5) / 2):
            if not p.get('empty'):
                top = f.sideboard(look, 1.7, 0.62, 0.44, 4, 'wood', 0.14)
                f.table_lamp(look, top, look['accents'][0], 6, -0.62, -0.22)
                f.vase(0.55, -0.22, top, '#d9d2c6', 0.26, 8, p['seed'])
                f.stack(0.1, -0.2, top, p['seed'], 2)
            f.art(look, 0, 1.72, 1.3, 0.85, p['seed'] * 7 + 3) if not p.get('empty') else None
    if not p.get('empty'):
        f.rug(look, cx, cy, 3.1, 2.2, p.get('rug', 'plain'))
        with at(cx, cy):
            z = dining_table(look)
            f.vase(0, 0, z, '#cfc8ba', 0.24, 9, p['seed'] + 2, 'olive', 0.22, 0.3)
            for x in (-0.34, 0.36):
                turned([(0, 0), (0.045, 0), (0.05, 0.006), (0.012, 0.02), (0.01, 0.16), (0.022, 0.17), (0, 0.17)],
                    (x, 0.02, z), metal('brass'))
                cylinder(0.011, 0.2, (x, 0.02, z + 0.27), paint('candle', '#ece6d8', 0.6, thin=0.2))
            for i, x in enumerate((-0.62, 0, 0.62)):
                for s in (-1, 1):
                    with at(x, s * 0.6, 0, (0 if s > 0 else 180) + (i - 1) * 3):
                        dining_chair(look, p.get('chairs', 'wood'))
                    cylinder(0.15, 0.008, (x, s * 0.3, z + 0.004),
                        paint('charger', '#b9a98c', 0.6, weave=0.8, weave_scale=500))
                    turned([(0, 0), (0.09, 0), (0.13, 0.014), (0.132, 0.017), (0.09, 0.006), (0, 0.006)],
                        (x, s * 0.3, z + 0.008), f.ceramic('#ece8df', 0.25))
            for s in (-1, 1):
                with at(s * 1.28, 0, 0, -90 * s):
                    dining_chair(look, p.get('chairs', 'wood'))
        potted_fig(0.5, d - 0.5, 1.9, '#cfc8ba', p['seed'] + 12)
    garden(p, ('left',), p['seed'])
    fill_light(p, p.get('fill', 26))
    camera(p.get('eye', (w / 2 + 0.95, 0.25, 1.38)), p.get('turn', 12), p.get('lens', 22), p.get('shift', -0.07))


def task_chair(look):
    """A desk chair on five feet, facing -y."""
    black = metal('black')
    for i in range(5):
        with at(0, 0, 0, i * 72):
            box((0.3, 0.04, 0.03), (0.15, 0, 0.08), black, 0.008)
            cylinder(0.028, 0.03, (0.29, 0, 0.03), black, rot=(1.5708, 0, 0))
    cylinder(0.025, 0.34, (0, 0, 0.26), black)
    hide = f.leather_of(look['chair'])
    cushion((0.5, 0.5, 0.09), (0, 0, 0.47), hide, 0.04, 0.02, seed=2, wrinkle=0.003)
    cushion((0.46, 0.07, 0.56), (0, 0.25, 0.82), hide, 0.03, 0.015, (-8, 0, 0), 0.004, 4)
    for s in (-1, 1):
        tube([(s * 0.24, 0.12, 0.48), (s * 0.28, 0.1, 0.66), (s * 0.28, -0.14, 0.67)], 0.014, black)


def office(p):
    """A desk before the window or wall, shelves, a chair for a visitor."""
    look = palette(p)
    p = {'w': 4.0, 'd': 4.4, 'h': 2.7, **p}
    w, d = p['w'], p['d']
    openings = {'left': [pane(d - 1.7, 1.5, 1.6, 0.8, bars=True, columns=3, rows=4)]}
    shell(p, look, openings, feature='back' if p.get('feature') else None,
        feature_material=shiplap(look['feature'], 0.3, True) if p.get('feature') == 'upright' else None)
    downlights(p, [(1.0, 1.3), (w - 1.0, 1.3), (1.0, d - 1.0), (w - 1.0, d - 1.0)])
    f.rug(look, w / 2, d - 1.9, 2.5, 1.8, p.get('rug', 'stripe'))
    with facing(p, 'back'):
        outlet(0.6)
        for i, x in enumerate((0.62, w - 0.62)):
            with at(x, -0.01):
                f.bookcase(look, 0.98, 2.15, 0.32, 5, p['seed'] * 3 + i)
        f.art(look, w / 2, 1.75, 1.15, 0.85, p['seed'] * 3 + 4)
        with at(w / 2, -0.02):
            top = f.sideboard(look, 1.5, 0.5, 0.4, 3, 'wood', 0.14)
            f.vase(0.45, -0.2, top, '#d9d2c6', 0.24, 7, p['seed'])
            f.stack(-0.4, -0.2, top, p['seed'], 3)
    with at(w / 2, d - 1.85):
        desk, leg = f.wood_of(look, 'wood2'), metal(look['metal'])
        box((1.65, 0.78, 0.04), (0, 0, 0.73), desk, 0.008)
        for s in (-1, 1):
            tube([(s * 0.76, -0.33, 0.71), (s * 0.76, -0.33, 0.01), (s * 0.76, 0.33, 0.01), (s * 0.76, 0.33, 0.71)],
                0.016, leg)
        block(0.2, 0.7, -0.34, 0.34, 0.56, 0.71, desk, 0.004)
        silver = paint('laptop', '#a9abad', 0.3, metal=0.9)
        box((0.34, 0.24, 0.014), (-0.05, 0.06, 0.757), silver, 0.004)
        box((0.34, 0.012, 0.23), (-0.05, -0.08, 0.86), silver, 0.003, rot=(0.3, 0, 0))
        f.table_lamp(look, 0.75, look['accents'][0], 6, -0.62, 0.12)
        f.stack(0.52, -0.05, 0.75, p['seed'] + 3, 3)
        cylinder(0.038, 0.09, (0.3, 0.12, 0.795), f.ceramic('#44423e'))
        for i in range(4):
            tube([(0.3 + 0.01 * i, 0.12, 0.76), (0.3 + 0.02 * (i - 1.5), 0.12 + 0.01 * i, 0.93)], 0.004,
                paint(f'pencil{i}', ['#b88d4f', '#2e3d49', '#8c4a35', '#1f1f22'][i], 0.5))
        with at(0.05, 0.62, 0, 6):
            task_chair(look)
        with at(-0.5, -0.85, 0, 168):
            (f.tub_chair if p.get('chair') == 'tub' else f.wood_chair)(look,
                look['accents'][2] if p.get('chair') == 'tub' else None)
    snake_plant(0.4, d - 0.75, 0.9, '#d9d2c6', 5)
    garden(p, ('left',), p['seed'])
    fill_light(p, p.get('fill', 24))
    camera(p.get('eye', (w / 2 + 0.8, 0.2, 1.38)), p.get('turn', 12), p.get('lens', 22), p.get('shift', -0.07))


def empty_room(p):
    """An unfurnished room: windows, a door, a closet; what a vacant home shows."""
    look = palette(p)
    p = {'w': 4.4, 'd': 5.0, 'h': 2.7, **p}
    w, d = p['w'], p['d']
    bars = dict(bars=p.get('bars', True), columns=2, rows=4, bare=True)
    openings = {'left': [pane(d - 1.4, 1.1, 1.65, 0.65, **bars), pane(d - 3.1, 1.1, 1.65, 0.65, **bars)],
                'back': [dict(kind='door', x=w - 0.85, w=0.82, h=2.05)] if p.get('door',
                True) else [pane(w / 2, 1.5, 1.65, 0.65, bars=True, columns=3, rows=4, bare=True)]}
    if p.get('passage'):
        openings['back'] = [dict(kind='passage', x=w / 2 + 0.5, w=1.5, h=2.25)]
    sides = ('left', 'back') if not p.get('door', True) else ('left',)
    shell(p, look, openings)
    downlights(p, [(1.2, 1.4), (w - 1.2, 1.4), (1.2, d - 1.2), (w - 1.2, d - 1.2)])
    with facing(p, 'back'):
        outlet(0.7)
        outlet(w - 1.5, 1.15) if p.get('door', True) else None
    with facing(p, 'right'):
        outlet(1.6)
    if p.get('fan', True):
        f.ceiling_fan(w / 2, d / 2 + 0.2, p['h'], look)
    garden(p, sides, p['seed'])
    fill_light(p, p.get('fill', 26))
    camera(p.get('eye', (w / 2 + 0.8, 0.25, 1.35)), p.get('turn', 12), p.get('lens', 22), p.get('shift', -0.06))

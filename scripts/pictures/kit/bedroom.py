"""Bedrooms: bed, nightstands, dresser, bench; or empty with a closet door."""
from . import furniture as f
from .base import at, camera
from .cloth import cushion, drape, pillow
from .materials import paint
from .plants import snake_plant
from .room import downlights, facing, fill_light, garden, outlet, palette, pane, shell
from .shapes import block, box
from .surfaces import shiplap


def linen(color):
    return paint('linen' + color, color, 0.95, spec=0.1, sheen=0.3, grain=0.3, grain_scale=14, grain_depth=0.008,
        vary=0.03, vary_scale=5, weave=0.3,
                 weave_scale=3000)


def bed(look, w=1.65, style='upholstered', seed=0):
    """A made bed with its head against y=0."""
    long = 2.05
    if style == 'upholstered':
        cloth = f.cloth_of(look['headboard'])
        cushion((w + 0.12, 0.12, 1.05), (0, -0.06, 0.62), cloth, 0.05, 0.006, seed=1, wrinkle=0.002)
        cushion((w + 0.08, long, 0.2), (0, -long / 2 - 0.08, 0.22), cloth, 0.04, 0, seed=2, wrinkle=0.002)
    else:
        wood = f.wood_of(look)
        up = f.wood_of(look, 'wood', 'Z')
        for s in (-1, 1):
            box((0.07, 0.07, 1.15), (s * (w / 2 + 0.03), -0.04, 0.575), up, 0.008)
            box((0.06, 0.06, 0.42), (s * (w / 2 + 0.03), -long - 0.08, 0.21), up, 0.008)
            box((0.04, long, 0.16), (s * (w / 2 + 0.03), -long / 2 - 0.06, 0.27), wood, 0.006)
        for z in (0.5, 0.72, 0.94):
            box((w, 0.03, 0.17), (0, -0.04, z), wood, 0.006)
        box((w + 0.1, 0.05, 0.07), (0, -0.04, 1.13), wood, 0.008)
        box((w, 0.04, 0.16), (0, -long - 0.08, 0.27), wood, 0.006)
    white = linen(look['bedding'])
    cushion((w, long - 0.04, 0.26), (0, -long / 2 - 0.1, 0.44), white, 0.07, 0.004, seed=3, wrinkle=0.004)
    # the duvet hangs over both sides: two falls and a top
    duvet = linen(look['bedding'])
    cushion((w + 0.1, long * 0.76, 0.13), (0, -long + long * 0.76 / 2 - 0.08, 0.58), duvet, 0.06, 0.012,
        seed=5 + seed, wrinkle=0.016, cuts=22)
    for s in (-1, 1):
        cushion((0.05, long * 0.75, 0.36), (s * (w / 2 + 0.05), -long + long * 0.75 / 2 - 0.08, 0.42), duvet, 0.024,
            0.0, seed=8 + s, wrinkle=0.014, cuts=18)
    cushion((w + 0.08, 0.05, 0.36), (0, -long - 0.11, 0.42), duvet, 0.024, 0, seed=11, wrinkle=0.014, cuts=18)
    fold = linen('#f0eee8')
    cushion((w + 0.09, 0.34, 0.05), (0, -long * 0.3 - 0.12, 0.655), fold, 0.022, 0.004, seed=13, wrinkle=0.01,
        cuts=18)
    for i, x in enumerate((-w / 4, w / 4)):
        pillow(0.72, 0.5, 0.2, (x, -0.24, 0.82), (64, 0, (i - 0.5) * 6), linen('#f0eee8'), seed + i)
        pillow(0.68, 0.48, 0.18, (x * 1.02, -0.38, 0.79), (58, 0, (0.5 - i) * 5), linen(look['bedding']),
            seed + 4 + i)
    for i, x in enumerate((-0.28, 0.28)):
        pillow(0.46, 0.46, 0.15, (x, -0.52, 0.8), (56, (i - 0.5) * 8, (i - 0.5) * 10),
            f.cloth_of(look['accents'][i], 'pillow'), seed + 8 + i)
    pillow(0.56, 0.3, 0.13, (0.02, -0.64, 0.74), (54, 0, 2), f.cloth_of(look['accents'][2], 'pillow'), seed + 12)
    blanket = paint('blanket' + look['throw'], look['throw'], 0.95, spec=0.1, sheen=0.5, grain=0.6, grain_scale=80,
        grain_depth=0.005, vary=0.08)
    with at(0, 0, 0, 90):
        # across the foot: along x in the turned frame is the bed's length
        path = [(-w / 2 - 0.125, 0.34), (-w / 2 - 0.12, 0.55), (-w / 2 - 0.06, 0.68), (-w / 4, 0.705), (0, 0.71),
            (w / 4, 0.705), (w / 2 + 0.06, 0.68),
                (w / 2 + 0.12, 0.55), (w / 2 + 0.125, 0.34)]
        drape(path, -long + 0.08, -long + 0.62, blanket, 4 + seed, 0.014, 0.008)


def nightstand(look, w=0.5, key='wood2', lamp='#c9c2b4', power=7):
    """A two-drawer table with a lamp and a book, back at y=0."""
    top = f.sideboard(look, w, 0.42, 0.4, 1, key, 0.14)
    block(-w / 2 + 0.02, w / 2 - 0.02, -0.425, -0.4, 0.345, 0.35, paint('gap', (0.02, 0.016, 0.012), 0.9), 0)
    f.table_lamp(look, top, lamp, power, 0.0, -0.2)
    f.stack(-0.12, -0.31, top, 5, 2)


def bedroom(p):
    """`view` 1 from the foot, 2 across to the windows."""
    look = palette(p)
    p = {'w': 4.6, 'd': 4.9, 'h': 2.7, **p}
    w, d, view = p['w'], p['d'], p.get('view', 1)
    openings = {'left': [pane(d - 2.3, 1.5, 1.55, 0.75, bars=True, columns=3, rows=4)]}
    if p.get('empty'):
        openings['left'] = [pane(d - 3.1, 1.1, 1.6, 0.7, bars=True, columns=2, rows=4, bare=True),
            pane(d - 1.3, 1.1, 1.6, 0.7, bars=True, columns=2, rows=4, bare=True)]
        openings['back'] = [dict(kind='door', x=w - 1.0, w=0.82, h=2.05)]
    shell(p, look, openings, feature='back' if p.get('feature') else None,
          feature_material={'shiplap': shiplap(look['feature']),
          'upright': shiplap(look['feature'], 0.3, True)}.get(p.get('feature')))
    downlights(p, [(1.2, 1.5), (w - 1.2, 1.5), (1.2, d - 1.2), (w - 1.2, d - 1.2)])
    cx = w / 2 + 0.1
    with facing(p, 'back'):
        outlet(0.55)
    if p.get('fan', True):
        f.ceiling_fan(w / 2, d / 2 + 0.3, p['h'], look)
    if not p.get('empty'):
        f.rug(look, cx, d - 1.75, 2.7, 2.0, p.get('rug', 'plain'))
        with facing(p, 'back'):
            with at(cx, -0.02):
                bed(look, 1.65, p.get('bed', 'upholstered'), p['seed'])
            for s in (-1, 1):
                with at(cx + s * 1.2, -0.02):
                    nightstand(look, 0.52, 'wood2', look['accents'][0] if s < 0 else look['accents'][0],
                        p.get('lamps', 7))
            if p.get('pair', True):
                for i, x in enumerate((-0.42, 0.42)):
                    f.art(look, cx + x, 1.72, 0.66, 0.84, p['seed'] * 5 + i * 3)
            else:
                f.art(look, cx, 1.74, 1.3, 0.8, p['seed'] * 5 + 2)
        with facing(p, 'right'):
            with at(d - 2.6 if view == 1 else 1.9, 0):
                top = f.sideboard(look, 1.5, 0.68, 0.46, 3, 'wood', 0.14)
                f.vase(0.45, -0.22, top, '#d9d2c6', 0.26, 7, p['seed'])
                f.stack(-0.4, -0.22, top, p['seed'] + 1, 3)
                f.art(look, 0, 1.66, 0.95, 0.95, p['seed'] * 5 + 11)
        if p.get('bench', True):
            with at(cx, d - 2.48):
                cushion((1.2, 0.42, 0.12), (0, 0, 0.42), f.cloth_of(look['accents'][2]), 0.04, 0.01, seed=6)
                for sx in (-0.5, 0.5):
                    for sy in (-0.15, 0.15):
                        box((0.04, 0.04, 0.36), (sx, sy, 0.18), f.wood_of(look, 'wood2', 'Z'), 0.005)
        snake_plant(0.42, d - 0.42, 0.9, look['accents'][2])
        if p.get('chair'):
            with at(0.85, d - 3.5, 0, -60):
                f.tub_chair(look)
    garden(p, ('left',), p['seed'])
    fill_light(p, p.get('fill', 26))
    if view == 1:
        camera(p.get('eye', (w / 2 + 0.95, 0.3, 1.35)), p.get('turn', 12), p.get('lens', 23), p.get('shift', -0.075))
    else:
        camera(p.get('eye', (w - 0.35, 0.5, 1.35)), p.get('turn', 34), p.get('lens', 22), p.get('shift', -0.075))


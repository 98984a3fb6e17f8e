"""Kitchens: a run along the back wall, an island or peninsula, appliances, things on the counter."""
from . import furniture as f
from .base import area_light, at, camera, cos, radians, sin
from .materials import paint
from .room import downlights, facing, fill_light, garden, metal, outlet, palette, pane, shell
from .shapes import block, box, cylinder, loft, tube, turned
from .surfaces import planks_or_paint, quartz, tiles

TOP = 0.91


def handle(look, x, y, z, upright=True, long=0.16):
    rod = metal(look['metal'])
    if upright:
        tube([(x, y - 0.03, z - long / 2), (x, y - 0.03, z + long / 2)], 0.0065, rod, 3)
        for dz in (-long * 0.38, long * 0.38):
            tube([(x, y, z + dz), (x, y - 0.03, z + dz)], 0.005, rod, 2)
    else:
        tube([(x - long / 2, y - 0.03, z), (x + long / 2, y - 0.03, z)], 0.0065, rod, 3)
        for dx in (-long * 0.38, long * 0.38):
            tube([(x + dx, y, z), (x + dx, y - 0.03, z)], 0.005, rod, 2)


def front(x0, x1, y, z0, z1, body, flat=False):
    """A shaker front (or a flat one) standing in the plane y."""
    block(x0 + 0.002, x1 - 0.002, y - 0.02, y, z0 + 0.002, z1 - 0.002, body, 0.002)
    if flat or z1 - z0 < 0.2:
        return
    r = 0.06
    for a, b, c, d in ((x0, x0 + r, z0, z1), (x1 - r, x1, z0, z1), (x0 + r, x1 - r, z0, z0 + r),
            (x0 + r, x1 - r, z1 - r, z1)):
        block(a + 0.002, b - 0.002 if b == x1 else b, y - 0.029, y - 0.019, c + 0.002, d - 0.002, body, 0.002)


def base_cabinets(look, x0, x1, body, deep=0.6, drawers=(), flat=False, sink=None, skip=(), counter=None):
    """Base cabinets from x0 to x1 with fronts about 0.5 m wide, and the counter over them."""
    count = max(1, round((x1 - x0) / 0.52))
    step = (x1 - x0) / count
    block(x0, x1, -deep + 0.06, 0, 0, 0.1, paint('kick', '#2a2826', 0.7), 0)
    block(x0, x1, -deep + 0.02, 0, 0.1, TOP - 0.035, body, 0.001)
    for i in range(count):
        a, b = x0 + i * step, x0 + (i + 1) * step
        if any(s0 < (a + b) / 2 < s1 for s0, s1 in skip):
            continue
        y = -deep + 0.02
        if i in drawers:
            for z0, z1 in ((0.11, 0.36), (0.365, 0.61), (0.615, TOP - 0.04)):
                front(a, b, y, z0, z1, body, flat)
                handle(look, (a + b) / 2, y - 0.028, z1 - 0.06, False)
        else:
            front(a, b, y, 0.11, TOP - 0.21, body, flat)
            front(a, b, y, TOP - 0.205, TOP - 0.04, body, True)
            handle(look, b - 0.05 if i % 2 == 0 else a + 0.05, y - 0.02 if flat else y - 0.028, TOP - 0.32)
            handle(look, (a + b) / 2, y - 0.02, TOP - 0.12, False)
    stone = counter or quartz(look['counter'], look['vein'], look.get('vein_amount', 0.4))
    if sink is None:
        block(x0 - 0.01, x1 + 0.01, -deep - 0.025, 0, TOP - 0.035, TOP, stone, 0.004)
        return
    s0, s1 = sink - 0.36, sink + 0.36
    for a, b, c, d in ((x0 - 0.01, s0, -deep - 0.025, 0), (s1, x1 + 0.01, -deep - 0.025, 0), (s0, s1, -0.12, 0),
            (s0, s1, -deep - 0.025, -deep + 0.06)):
        block(a, b, c, d, TOP - 0.035, TOP, stone, 0.003)
    steel = paint('basin', '#dcdbd7', 0.25, spec=0.6) if look.get('sink') == 'white' else metal('steel')
    block(s0, s1, -0.12, -0.11, TOP - 0.24, TOP - 0.01, steel, 0.002)
    block(s0, s1, -deep + 0.05, -deep + 0.06, TOP - 0.24, TOP - 0.01, steel, 0.002)
    for x in (s0, s1):
        block(x - 0.005, x + 0.005, -deep + 0.05, -0.11, TOP - 0.24, TOP - 0.01, steel, 0.002)
    block(s0, s1, -deep + 0.05, -0.11, TOP - 0.245, TOP - 0.235, steel, 0.002)
    faucet(look, sink, -0.07)


def faucet(look, x, y, z=TOP):
    rod = metal(look['metal'] if look['metal'] != 'bronze' else 'black')
    points = [(x, y, z), (x, y, z + 0.28)]
    for i in range(9):
        a = radians(180 - i * 22.5)
        points.append((x, y - 0.09 - 0.09 * cos(a), z + 0.28 + 0.09 * sin(a)))
    points.append((x, y - 0.18, z + 0.22))
    tube(points, 0.012, rod, 5)
    cylinder(0.026, 0.02, (x, y, z + 0.01), rod)
    tube([(x + 0.012, y, z + 0.08), (x + 0.08, y, z + 0.11)], 0.006, rod, 3)


def uppers(look, x0, x1, z0, z1, body, deep=0.34, flat=False, glass=()):
    count = max(1, round((x1 - x0) / 0.46))
    step = (x1 - x0) / count
    block(x0, x1, -deep + 0.02, 0, z0, z1, body, 0.002)
    for i in range(count):
        a, b = x0 + i * step, x0 + (i + 1) * step
        front(a, b, -deep + 0.02, z0, z1, body, flat)
        handle(look, b - 0.05 if i % 2 == 0 else a + 0.05, -deep + (0 if flat else -0.008), z0 + 0.13)
    if not flat:
        block(x0 - 0.015, x1 + 0.015, -deep - 0.02, 0, z1, z1 + 0.05, body, 0.012)


def cooker(look, x, hood='chimney', ceiling=2.75, body=None):
    """A range with knobs and grates, and the hood over it."""
    steel, black = metal('steel'), paint('cooker-black', (0.012, 0.012, 0.013), 0.25, spec=0.6)
    block(x - 0.38, x + 0.38, -0.64, 0, 0.06, TOP - 0.01, steel, 0.004)
    block(x - 0.32, x + 0.32, -0.655, -0.64, 0.28, 0.66, black, 0.004)
    tube([(x - 0.33, -0.69, 0.73), (x + 0.33, -0.69, 0.73)], 0.011, steel)
    for s in (-0.31, 0.31):
        tube([(x + s, -0.69, 0.73), (x + s, -0.64, 0.73)], 0.008, steel)
    for i in range(5):
        cylinder(0.021, 0.03, (x - 0.28 + i * 0.14, -0.655, 0.81), black if i % 2 else steel, rot=(1.5708, 0, 0))
    block(x - 0.38, x + 0.38, -0.62, 0, TOP - 0.01, TOP + 0.005, black, 0.003)
    for sx in (-0.19, 0.19):
        for dy in (-0.46, -0.18):
            cylinder(0.045, 0.012, (x + sx, dy, TOP + 0.012), black)
            for k in (-0.1, 0, 0.1):
                block(x + sx - 0.13, x + sx + 0.13, dy + k - 0.006, dy + k + 0.006, TOP + 0.02, TOP + 0.034, black,
                    0.002)
    if hood == 'chimney':
        block(x - 0.38, x + 0.38, -0.48, 0, 1.62, 1.67, steel, 0.004)
        block(x - 0.16, x + 0.16, -0.3, 0, 1.67, ceiling, steel, 0.003)
    elif hood == 'plaster':
        wall = body or paint('hood', '#e9e6df', 0.6)
        rings = [(0.46 - 0.16 * (i / 14) ** 0.6, 0.5 - 0.18 * (i / 14) ** 0.6,
            1.62 + (ceiling - 1.62) * i / 14) for i in range(15)]
        loft([[(x - r, 0, z), (x - r, -e, z), (x + r, -e, z), (x + r, 0, z)] for r, e, z in rings], wall)
        block(x - 0.48, x + 0.48, -0.52, 0, 1.58, 1.68, f.wood_of(look), 0.006)


def fridge(x, z=1.82, wide=0.92):
    steel = metal('steel')
    block(x - wide / 2, x + wide / 2, -0.68, 0, 0.03, z, paint('fridge-side', '#3a3b3c', 0.4), 0.004)
    for s in (-1, 1):
        block(x + (0 if s > 0 else -wide / 2) + 0.003, x + (wide / 2 if s > 0 else 0) - 0.003, -0.74, -0.68, 0.62, z,
            steel, 0.006)
        tube([(x + s * 0.035, -0.79, 0.78), (x + s * 0.035, -0.79, z - 0.25)], 0.011, steel)
    block(x - wide / 2 + 0.003, x + wide / 2 - 0.003, -0.74, -0.68, 0.06, 0.61, steel, 0.006)
    tube([(x - 0.3, -0.79, 0.52), (x + 0.3, -0.79, 0.52)], 0.011, steel)


def stool(look, height=0.66, back=True):
    """A counter stool, origin in its middle, facing -y."""
    leg, seat = f.wood_of(look, 'wood2'), f.leather_of(look['chair'])
    from .cloth import cushion
    cushion((0.42, 0.4, 0.06), (0, 0, height), seat, 0.025, 0.02, seed=3, wrinkle=0.002)
    for sx in (-1, 1):
        for sy in (-1, 1):
            tube([(sx * 0.16, sy * 0.15, height - 0.03), (sx * 0.2, sy * 0.19, 0)], 0.015, leg)
    for sy in (-1, 1):
        tube([(-0.18, sy * 0.175, 0.22), (0.18, sy * 0.175, 0.22)], 0.01, metal(look['metal']))
    if back:
        for s in (-1, 1):
            tube([(s * 0.18, 0.17, height), (s * 0.19, 0.22, height + 0.26)], 0.012, leg)
        cushion((0.42, 0.05, 0.15), (0, 0.21, height + 0.24), seat, 0.02, 0.01, (-8, 0, 0), 0.002, 7)


def island(look, w, d, body, flat=False):
    """An island with an overhang for stools on its -y side; origin in its middle."""
    block(-w / 2 + 0.04, w / 2 - 0.04, -d / 2 + 0.3, d / 2 - 0.03, 0, TOP - 0.04, body, 0.002)
    count = max(2, round(w / 0.6))
    step = (w - 0.08) / count
    for i in range(count):
        front(-w / 2 + 0.04 + i * step, -w / 2 + 0.04 + (i + 1) * step, -d / 2 + 0.3, 0.1, TOP - 0.05, body, flat)
    for s in (-1, 1):
        with at(s * (w / 2 - 0.04), 0, 0, 90 * s):
            front(-d / 2 + 0.31, d / 2 - 0.04, 0.0, 0.1, TOP - 0.05, body, flat)
    block(-w / 2, w / 2, -d / 2, d / 2, TOP - 0.04, TOP, quartz(look['counter'], look['vein'],
        look.get('vein_amount', 0.4)), 0.004)


def counter_things(look, x, seed=0):
    """A board, a jar of spoons, a plant and bowls along a counter."""
    wood = f.wood_of(look, 'wood', 'Z')
    box((0.3, 0.02, 0.42), (x, -0.045, TOP + 0.205), wood, 0.012, rot=(-0.13, 0, 0))
    cylinder(0.13, 0.018, (x + 0.2, -0.05, TOP + 0.135), f.wood_of(look, 'wood2', 'Z'), rot=(1.42, 0, 0))
    jar = f.ceramic('#ddd6c8')
    turned([(0, 0), (0.055, 0), (0.06, 0.01), (0.06, 0.15), (0.055, 0.155), (0.052, 0.15), (0.052, 0.015),
        (0, 0.015)], (x + 0.4, -0.13, TOP), jar)
    for i in range(5):
        a = i * 1.3 + seed
        dx, dy = 0.03 * cos(a), 0.03 * sin(a)
        tube([(x + 0.4 + dx * 0.5, -0.13 + dy * 0.5, TOP + 0.03),
            (x + 0.4 + dx * 1.7, -0.13 + dy * 1.7, TOP + 0.27)], 0.006, wood)
        box((0.04, 0.01, 0.06), (x + 0.4 + dx * 1.9, -0.13 + dy * 1.9, TOP + 0.29), wood, 0.004)


def fruit(x, y, z, look):
    f.bowl(x, y, z, f.wood_of(look, 'wood2'), 0.16)
    peel = [paint('lemon', '#c9a227', 0.5, grain=0.3, grain_scale=90), paint('apple', '#7d2a22', 0.35, spec=0.5),
        paint('pear', '#8a8b3a', 0.5)]
    for i in range(8):
        a = i * 2.4
        r = 0.07 if i < 5 else 0.03
        turned([(0, -0.036), (0.02, -0.034), (0.036, 0), (0.022, 0.033), (0, 0.036)],
               (x + r * cos(a), y + r * sin(a), z + (0.085 if i < 5 else 0.13)), peel[i % 3], 20)


def kitchen(p):
    """`view` 1 looks at the range, 2 from the other corner with the window; `empty` clears the counters."""
    look = palette(p)
    p = {'w': 5.0, 'd': 5.2, 'h': 2.75, 'daylight': 1.15, **p}
    w, d, h = p['w'], p['d'], p['h']
    flat = look['cabinet'] == '#3d4144'
    body = planks_or_paint(look['cabinet'], look)
    isle = planks_or_paint(look['island'], look)
    openings = {'left': [pane(d - 1.35, 1.5, 1.15, 1.08, bars=look.get('bars', True), columns=3, rows=2,
        drapes=False, shade=p.get('shade', False)),
                         dict(kind='slider', x=1.5, w=1.9, h=2.15, leaves=2, drapes=False)]}
    shell(p, look, openings)
    splash = tiles(look['splash'], size=tuple(look['splash_size']),
        offset=0.5 if look['splash_size'][0] < 0.3 and look['splash_size'][0] != look['splash_size'][1] else 0.0,
                   rough=0.15, vary=0.07, veined=look['splash_size'][0] > 1, gap=0.0025)
    cx = w / 2 + 0.1
    with facing(p, 'back'):
        block(0.0, w, -0.012, 0, TOP, p.get('splash_top', 1.5 if not p.get('open_shelves') else h - 0.05), splash, 0)
        base_cabinets(look, 0.62, cx - 0.38, body, drawers=(2,), flat=flat)
        base_cabinets(look, cx + 0.38, w - 1.0, body, drawers=(0,), flat=flat)
        cooker(look, cx, p.get('hood', 'chimney'), h)
        fridge(w - 0.5)
        block(w - 1.0, w - 0.97, -0.68, 0, 0, 2.35, body, 0.002)
        uppers(look, w - 0.97, w - 0.02, 1.86, 2.35, body, 0.62, flat)
        if p.get('open_shelves'):
            for side, (a, b) in enumerate(((0.75, cx - 0.55), (cx + 0.55, w - 1.05))):
                for z in (1.5, 1.88):
                    block(a, b, -0.26, 0, z, z + 0.035, f.wood_of(look), 0.004)
                    for i in range(int((b - a) / 0.16)):
                        x = a + 0.1 + i * 0.16
                        if (i + side + int(z * 10)) % 3 == 0:
                            f.bowl(x, -0.13, z + 0.035, f.ceramic('#e4ded2'), 0.075)
                        elif (i + side) % 3 == 1:
                            cylinder(0.04, 0.1, (x, -0.13, z + 0.085), f.ceramic('#cfc8ba'))
                        else:
                            for k in range(5):
                                cylinder(0.075, 0.012, (x, -0.13, z + 0.043 + k * 0.016), f.ceramic('#ece8df'))
        else:
            uppers(look, 0.62, cx - 0.42, 1.48, 2.35, body, flat=flat)
            uppers(look, cx + 0.42, w - 1.0, 1.48, 2.35, body, flat=flat)
            for a, b in ((0.7, cx - 0.45), (cx + 0.45, w - 1.05)):
                area_light(((a + b) / 2, -0.14, 1.475), (0, 0, 0), b - a, 0.06, 5 * (b - a), (1, 0.84, 0.62))
        outlet(cx + 0.75, 1.15)
        if not p.get('empty'):
            counter_things(look, 1.05, p['seed'])
            f.vase(w - 1.35, -0.25, TOP, '#8c7f6d', 0.22, 6, p['seed'], 'round', 0.16, 0.26)
    with facing(p, 'left'):
        base_cabinets(look, 2.75, d - 0.0, body, flat=flat, drawers=(1,), sink=d - 1.35)
        block(2.75, d, -0.012, 0, TOP, 1.05, splash, 0)
    downlights(p, [(x, y) for x in (1.1, w / 2 + 0.2, w - 0.8) for y in (1.5, d - 1.1)])
    if p.get('island', True):
        with at(cx + 0.1, d - 2.15):
            island(look, 2.3, 0.98, isle, flat)
            if not p.get('empty'):
                fruit(-0.55, 0.1, TOP, look)
                f.stack(0.75, 0.1, TOP, p['seed'], 2)
            for i, x in enumerate((-0.72, 0, 0.72)):
                if not p.get('empty') or p.get('stools'):
                    with at(x, -0.52, 0, 180 + (i - 1) * 6):
                        stool(look)
        for x in (-0.62, 0.62):
            f.pendant(cx + 0.1 + x, d - 2.15, 1.72, look, 7, p.get('pendants', 'globe'), h)
    garden(p, ('left',), p['seed'])
    fill_light(p, p.get('fill', 34))
    if p.get('view', 1) == 1:
        camera(p.get('eye', (w / 2 + 0.75, 0.25, 1.4)), p.get('turn', 9), p.get('lens', 23), p.get('shift', -0.07),
            -0.01)
    else:
        camera(p.get('eye', (w - 0.35, 0.3, 1.4)), p.get('turn', 33), p.get('lens', 22), p.get('shift', -0.07))


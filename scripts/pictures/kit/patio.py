"""Covered patios, gardens and pools."""
from . import furniture as f
from . import grounds
from .base import at, camera
from .homes import lamp_level, porch_cans, shingle, site, trimmed
from .house import column, opening, shed_roof, window
from .materials import blank, bump, math, mix, node, noise, paint, planks, put, span
from .palettes import PALETTES
from .plants import bouquet
from .shapes import block, box, cylinder, tube, turned
from .surfaces import board_and_batten, brick, combine, concrete, lap_siding, position, stucco, tiles
from .volume import volume


def water(x0, x1, y0, y1, z):
    """A pool basin with rippled water; the coping is the caller's."""
    m, tree, b = blank('water')
    place = node(tree, 'ShaderNodeNewGeometry').outputs['Position']
    x, y, _ = position(tree)
    web = put(node(tree, 'ShaderNodeTexVoronoi', feature='SMOOTH_F1'), Scale=1.6)
    swirl = noise(tree, place, 1.2, 3)
    tree.links.new(combine(tree, math(tree, 'MULTIPLY_ADD', swirl, 0.9, x),
        math(tree, 'MULTIPLY_ADD', swirl, -0.9, y)), web.inputs['Vector'])
    light = span(tree, math(tree, 'POWER', web.outputs['Distance'], 3), 0.0, 0.4, 0.02, 0.3)
    tree.links.new(mix(tree, light, '#2f8fa3', '#a5dbe2'), b.inputs['Base Color'])
    put(b, Roughness=0.02, Specular=0.6)
    tree.links.new(bump(tree, noise(tree, place, 2.4, 3), 0.12, 0.06), b.inputs['Normal'])
    block(x0, x1, y0, y1, z - 0.06, z - 0.02, m, 0)
    stone = concrete('#c4bfb4', 2.0)
    edge = 0.32
    for bounds in ((x0 - edge, x1 + edge, y0 - edge, y0), (x0 - edge, x1 + edge, y1, y1 + edge),
            (x0 - edge, x0, y0, y1), (x1, x1 + edge, y0, y1)):
        block(*bounds, z - 0.08, z + 0.03, stone, 0.012)


def outdoor_sofa(look, w, seats):
    """A slatted teak frame with loose cushions, back at y=0."""
    teak = planks('teak', ['#7a5a3c', '#93704d', '#a5825c'], 0.9, 5, 0.55, 'X', 0.3, 0.0, world=False)
    from .cloth import cushion
    for s in (-1, 1):
        for y in (-0.05, -0.78):
            box((0.07, 0.07, 0.62), (s * (w / 2 - 0.04), y, 0.31), teak, 0.008)
        box((0.08, 0.8, 0.04), (s * (w / 2 - 0.04), -0.41, 0.62), teak, 0.008)
    box((w, 0.06, 0.09), (0, -0.78, 0.25), teak, 0.006)
    box((w, 0.06, 0.09), (0, -0.04, 0.25), teak, 0.006)
    for z in (0.42, 0.54, 0.66):
        box((w - 0.1, 0.025, 0.07), (0, -0.03, z), teak, 0.005)
    cloth = f.cloth_of('#d8d2c4')
    each = (w - 0.18) / seats
    for i in range(seats):
        x = -(w - 0.18) / 2 + each * (i + 0.5)
        cushion((each - 0.01, 0.68, 0.14), (x, -0.42, 0.37), cloth, 0.05, 0.02, seed=i)
        cushion((each - 0.02, 0.16, 0.44), (x, -0.15, 0.62), cloth, 0.06, 0.02, (-12, 0, 0), 0.006, 8 + i)


def patio(p):
    """Seats under a roof at the back of a house, the garden beyond; `fire` adds a fire table."""
    look = {**PALETTES[p.get('style', 'farmhouse')], **p.get('look', {})}
    g, night = 0.06, lamp_level(p, 60)
    body = {'lap': lambda: lap_siding(p.get('color', '#b7b6a9')), 'batten': lambda: board_and_batten('#dedcd6'),
        'stucco': lambda: stucco('#d9d2c3'),
            'brick': lambda: brick(('#a1866a', '#b39a7c', '#c2ab8f', '#8f745a'))}[p.get('siding', 'batten')]()
    trim, frame = trimmed(p.get('trim', '#e9e6de')), trimmed(p.get('frame', '#1b1c1d'))
    post = planks('patio-post', look['wood'], 0.9, 5, 0.5, 'Z', 0.3, 0.0, world=False) if p.get('timber',
        True) else trim
    floor = planks('deck-floor', ['#7a6a58', '#8f7e6a', '#a08f7a'], 0.14, 3, 0.6, 'X', 0.5,
        0.006) if p.get('deck') else tiles('#a9a196', '#8b8479', (0.6, 0.6), 0.006, 0.5, 0.7, 'floor', 0.08)
    volume(-7, 7, 3.2, 9, g, 3.1, body, trim, seed=p['seed'], night=night or 0, corners=True,
           front=[window(2.0, 1.6, 1.5, 0.8, frame=frame, columns=3, rows=3, hung=False, behind='curtain', seed=1),
                  opening('slider', 6.8, 3.6, 2.35, 0.02, frame=frame, leaves=3, behind='curtain', seed=3),
                  window(11.6, 1.2, 1.5, 0.8, frame=frame, columns=2, rows=3, hung=False, behind='shade', seed=2)])
    block(-5.2, 5.2, -1.6, 3.2, -0.1, g, floor, 0.01)
    roof = shingle('charcoal')
    for x in (-5.0, -1.7, 1.7, 5.0):
        column(x, -1.35, g, 2.62, post, 0.18)
    block(-5.3, 5.3, -1.5, -1.2, 2.62, 2.92, post if p.get('timber', True) else trim, 0.01)
    block(-5.3, 5.3, -1.4, 3.2, 2.86, 2.92, planks('patio-ceiling', look['wood'], 0.11, 3, 0.5, 'X', 0.3), 0)
    shed_roof(-5.7, 5.7, -1.9, 3.4, 2.98, 3.75, roof, trim)
    f.ceiling_fan(0.2, 0.9, 2.88, look)
    porch_cans(p, [(-3, 0.9, 2.84), (0.2, 2.2, 2.84), (3, 0.9, 2.84)], 40)
    f.rug(look, 0.1, 1.0, 3.0, 2.2, 'plain')
    with at(0.2, 2.7):
        outdoor_sofa(look, 2.2, 3)
        for i, x in enumerate((-0.75, 0.7)):
            f.pillow(0.46, 0.46, 0.15, (x, -0.36, 0.66), (62, 0, 10 - 20 * i),
                f.cloth_of(look['accents'][i], 'pillow'), 3 + i)
    for s, y in ((-1, 0.75), (1, 0.75)):
        with at(0.2 + s * 1.75, y, 0, 78 * -s):
            outdoor_sofa(look, 0.82, 1)
    with at(0.2, 0.95):
        top = f.wood_of(look)
        box((1.1, 0.62, 0.05), (0, 0, 0.36), top, 0.01)
        for sx in (-0.46, 0.46):
            for sy in (-0.22, 0.22):
                box((0.06, 0.06, 0.34), (sx, sy, 0.17), top, 0.006)
        f.tray(0.2, 0.02, 0.386, f.wood_of(look, 'wood2'))
        f.vase(0.22, 0.04, 0.396, '#d9d2c6', 0.2, 7, p['seed'], 'olive', 0.16, 0.24)
        f.stack(-0.26, 0, 0.386, p['seed'], 2)
    with at(4.1, 2.4):
        box((1.3, 0.7, 0.86), (0, 0.1, 0.43), concrete('#8e8a83'), 0.01)
        box((1.4, 0.8, 0.05), (0, 0.1, 0.885), paint('grill-top', '#3a3a3b', 0.3), 0.006)
        box((0.75, 0.5, 0.26), (-0.1, 0.1, 1.03), paint('grill', '#9c9e9f', 0.3, metal=1.0), 0.03)
        tube([(-0.35, -0.18, 1.06), (0.15, -0.18, 1.06)], 0.012, paint('grill-bar', '#b8babb', 0.25, metal=1.0))
    for x, h in ((-4.6, 0.5), (4.6, 0.42)):
        turned([(0, 0), (0.16, 0), (0.22, h), (0.2, h), (0.18, h - 0.05), (0, h - 0.05)], (x, -0.6, g),
            f.ceramic('#55524d'))
        bouquet(x, -0.6, g + h + 0.05, int(x * 3) + 20, 'round', 16, 0.5, 0.3)
    season = p.get('season', 'summer')
    grounds.bed(-7.4, -5.3, 1.6, 3.2, p['seed'], season)
    grounds.bed(5.3, 7.4, 1.6, 3.2, p['seed'] + 1, season)
    site(p, [(-13, 13, -11, -1.7), (-13, -5.3, -1.7, 1.5), (5.3, 13, -1.7, 1.5)],
        [(-11, 6, 1.0), (11.5, 7, 1.1), (-5, 15, 1.2), (5, 16, 1.1), *p.get('trees', [])])
    camera(p.get('eye', (-1.1, -4.7, 1.5)), p.get('turn', -12), p.get('lens', 23), shift_y=p.get('shift', 0.02))


def pool(p):
    """The back garden with a pool, loungers and the house behind."""
    look = {**PALETTES[p.get('style', 'modern')], **p.get('look', {})}
    g, night = 0.15, lamp_level(p, 90)
    body = {'stucco': lambda: stucco(p.get('color', '#dcd6c9')),
        'lap': lambda: lap_siding(p.get('color', '#c9c8c0')),
        'brick': lambda: brick(('#d8d3ca', '#e2ded6', '#ccc6bb', '#dcd8d0'))}[p.get('siding', 'stucco')]()
    trim, frame = trimmed('#ebe7de'), trimmed(p.get('frame', '#2a2a2a'))
    volume(-8, 8, 4, 12, g, 3.2, body, trim, seed=p['seed'], night=night, corners=False,
           front=[opening('slider', 3.0, 3.2, 2.35, 0.02, frame=frame, leaves=3, behind='curtain', seed=3),
           window(6.6, 1.4, 1.5, 0.85, frame=frame, bars=False, hung=False, behind='shade', seed=2),
                  opening('slider', 10.2, 3.4, 2.35, 0.02, frame=frame, leaves=3, behind='none', seed=1),
                  window(14, 1.4, 1.5, 0.85, frame=frame, bars=False, hung=False, behind='curtain', seed=2)])
    from .house import hip_roof
    hip_roof(-8, 8, 4, 12, g + 3.2, 0.45, shingle(p.get('roof', 'brown')), trim, 0.7)
    deck = 0.07
    paving = tiles('#b5ab9b', '#968d80', (0.9, 0.6), 0.006, 0.5, 0.7, 'floor', 0.08)
    block(-11, 11, -6.4, 4, -0.12, deck, paving, 0.01)
    water(-5.5, 4.5, -4.6, -0.4, deck + 0.04)
    white = f.cloth_of('#e6e2d8')
    from .cloth import cushion
    teak = planks('teak', ['#7a5a3c', '#93704d', '#a5825c'], 0.9, 5, 0.55, 'X', 0.3, 0.0, world=False)
    for x in (-3.6, -2.2, 1.2, 2.6):
        with at(x, 2.5, deck):
            for s in (-1, 1):
                box((0.05, 1.9, 0.06), (s * 0.32, -0.6, 0.27), teak, 0.006)
                for y in (-1.45, 0.2):
                    box((0.05, 0.05, 0.28), (s * 0.32, y, 0.14), teak, 0.005)
            cushion((0.64, 1.25, 0.09), (0, -0.9, 0.34), white, 0.035, 0.01, seed=2)
            cushion((0.64, 0.72, 0.09), (0, 0.02, 0.53), white, 0.035, 0.01, (38, 0, 0), 0.005, 4)
            cushion((0.52, 0.2, 0.11), (0, 0.18, 0.74), f.cloth_of(look['accents'][0]), 0.05, 0.02, (38, 0, 0),
                0.005, 6)
    pole = paint('pole', '#d9d6cf', 0.4)
    for x in (-2.9, 1.9):
        with at(x, 2.7, deck):
            cylinder(0.028, 2.5, (0, 0, 1.25), pole)
            turned([(0, 0.42), (0.5, 0.32), (1.45, 0.0), (1.47, -0.05), (1.44, -0.05), (0.5, 0.27), (0, 0.36)],
                (0, 0, 2.2), paint('parasol', '#ddd5c2', 0.9, thin=0.3), 8, 0)
            cylinder(0.25, 0.08, (0, 0, 0.04), concrete('#8e8a83'))
    grounds.board_fence(-16, 16, 13, 1.85, '#9a7a5a')
    season = p.get('season', 'summer')
    grounds.bed(-11.8, -8.2, 2.0, 4, p['seed'], season)
    grounds.bed(8.2, 11.8, 2.0, 4, p['seed'] + 1, season)
    site(p, [(-18, -11.1, -11, 6), (11.1, 18, -11, 6), (-11.1, 11.1, -9, -6.45)],
        [(-13, 6, 1.1), (13, 7, 1.1), (-7, 17, 1.2), (7, 18, 1.2), *p.get('trees', [])])
    porch_cans(p, [(-5, 3.6, 3.1), (2, 3.6, 3.1)], 40)
    camera(p.get('eye', (-6.6, -9.2, 1.6)), p.get('turn', -27), p.get('lens', 23), shift_y=p.get('shift', 0.03))

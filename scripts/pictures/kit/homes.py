"""Exteriors of single homes: ranch, craftsman, modern farmhouse, colonial."""
from . import grounds
from .base import at, camera, spot_light
from .house import WARM, chimney, column, downspout, gable_roof, hip_roof, opening, railing, shed_roof, steps, triangle, window
from .joinery import lantern
from .materials import paint, planks
from .shapes import block, box
from .sky import paint_sky
from .surfaces import board_and_batten, brick, concrete, fieldstone, lap_siding, seam_metal, shake, shingles
from .volume import volume

ROOFS = {
    'charcoal': ['#3a3a3b', '#4a4948', '#55534f'],
    'brown': ['#4a3d33', '#5b4b3e', '#6a584a'],
    'grey': ['#5d5c59', '#6d6b67', '#7c7973'],
    'slate': ['#434a50', '#525a60', '#5e6468'],
}
BRICKS = {
    'red': ['#7d3f2e', '#94503a', '#a3624a', '#6b362b'],
    'tan': ['#a1866a', '#b39a7c', '#c2ab8f', '#8f745a'],
    'brown': ['#6d4c3a', '#7e5a45', '#8d6a53', '#5c4032'],
    'white': ['#d8d3ca', '#e2ded6', '#ccc6bb', '#dcd8d0'],
    'grey': ['#80786f', '#91897f', '#a09890', '#6f6760'],
}


def shingle(tone):
    return lambda axis: shingles(tuple(ROOFS[tone]), axis)


def lamp_level(p, watts):
    """Lamp power at this time of day: none by day."""
    return watts if p.get('time') in ('dusk',) else 0


def porch_cans(p, points, watts=36):
    if lamp_level(p, watts):
        for x, y, z in points:
            spot_light((x, y, z), watts, WARM)


def trimmed(color):
    return paint('trim' + color, color, 0.42, spec=0.4, grain=0.03, grain_scale=30)


def site(p, rects, near_trees=(), pines=0.15, far=(24, 44)):
    """Ground, grass, trees and sky common to every house; `near_trees` are (x, y, size)."""
    season, seed = p.get('season', 'summer'), p.get('seed', 1)
    grounds.ground(season)
    kinds = grounds.make_trees(seed, season)
    grounds.backdrop(kinds, seed, *far, pines=pines)
    for i, (x, y, size) in enumerate(near_trees):
        grounds.place(kinds[i % len(kinds)], x, y, 0, i * 1.7 + seed, size)
    grounds.lawn(seed, season, rects)
    paint_sky(p.get('time', 'noon'), seed, p.get('cover'), p.get('azimuth'), p.get('elevation'))


def ranch(p):
    """One long storey, a garage wing to the front on the right, a small porch."""
    g, night = 0.3, lamp_level(p, 85)
    body = {'brick': lambda: brick(tuple(BRICKS[p.get('brick', 'tan')])),
        'lap': lambda: lap_siding(p.get('color', '#b9b7a8'))}[p.get('siding', 'brick')]()
    trim, frame = trimmed(p.get('trim', '#e9e6de')), trimmed(p.get('frame', '#eceae4'))
    over = p.get('gable', None) and board_and_batten(p['gable'])
    roof, gutter = shingle(p.get('roof', 'charcoal')), trimmed(p.get('trim', '#e9e6de'))
    sh = p.get('shutters')
    look = dict(frame=frame, columns=3, rows=4, shutter=sh, cased=p.get('siding') == 'lap' or bool(sh))
    volume(-9.5, 4.6, 0, 8.5, g, 2.75, body, trim, seed=p['seed'], night=night, corners=p.get('siding') == 'lap',
           front=[window(1.5, 1.5, 1.5, 0.75, behind='blind', seed=1, **look),
           window(4.6, 1.5, 1.5, 0.75, behind='curtain', seed=2, **look),
                  opening('door', 8.9, 1.0, 2.12, color=p.get('door', '#7a2f26')),
                  window(11.5, 2.2, 1.6, 0.65, behind='curtain', seed=3, **dict(look, columns=4, shutter=None))],
           left=[window(3, 1.2, 1.3, 0.9, behind='shade', seed=1, **look)], gable_side=0)
    hip_roof(-9.5, 5.2, 0, 8.5, g + 2.75, 0.42, roof, trim, 0.5, gutter)
    rise = 3.25 * 0.5
    volume(4.6, 11.1, -2.6, 8.3, g - 0.15, 2.9, body, trim, seed=p['seed'] + 5, night=0, gable_front=rise,
        corners=p.get('siding') == 'lap',
           gable_siding=over or body,
           front=[opening('garage', 3.25, 4.9, 2.25, color=p.get('garage', '#e4e1d9'))], left=[])
    gable_roof(4.6, 11.1, -2.6, 8.3, g + 2.75, 0.5, 'y', roof, trim, 0.4, gutter)
    with at(7.85, -2.6):
        for x in (-0.32, 0.32):
            block(x - 0.28, x + 0.28, -0.04, 0.02, g + 3.15, g + 3.75, trim, 0.006)
    # porch: slab, two posts, the roof's own eave carried forward
    block(-2.2, 4.5, -1.7, 0, -0.1, g - 0.04, concrete('#a09b93'), 0.012)
    for x in (-2.0, 0.6, 3.2):
        column(x, -1.5, g - 0.04, g + 2.42, trim, 0.16)
    block(-2.3, 4.6, -1.62, -1.38, g + 2.42, g + 2.68, trim, 0.008)
    block(-2.3, 4.6, -1.5, 0, g + 2.62, g + 2.66, paint('soffit', '#e2dfd6', 0.6), 0)
    shed_roof(-2.6, 4.6, -2.0, 0.6, g + 2.72, g + 3.5, roof, trim, gutter)
    porch_cans(p, [(-0.7, -0.9, g + 2.58), (2.2, -0.9, g + 2.58)])
    with at(-9.5, 0):
        lantern(8.0, g + 1.75, lamp_level(p, 7))
    with at(4.6, -2.6):
        lantern(0.4, g + 1.75, lamp_level(p, 10))
        lantern(6.1, g + 1.75, lamp_level(p, 10))
    downspout(-9.6, -0.12, g + 2.6, gutter)
    downspout(4.42, -2.66, g + 2.6, gutter)
    if p.get('chimney', True):
        chimney(-5.5, 5.5, g + 3.2, g + 5.6, body)
    grounds.drive(5.2, 10.6, -40, -2.6, p.get('drive', 'concrete'))
    grounds.walk(-1.1, 0.2, -40, -1.7) if p.get('straight') else (grounds.walk(-1.0, 0.2, -3.6, -1.7),
        grounds.walk(-1.0, 5.2, -4.8, -3.6))
    season = p.get('season', 'summer')
    grounds.bed(-9.6, -2.4, -1.25, 0, p['seed'], season)
    grounds.bed(11.2, 12.4, -2.4, 4, p['seed'] + 1, season, flowers=())
    site(p, [(-15, -1.05, -15.5, -1.3), (-1.05, 5.15, -15.5, -4.85), (0.3, 5.15, -3.5, -1.8), (10.7, 17, -15, 4),
        (-16, -9.7, -1.3, 5)],
         [(-14.5, 4, 1.0), (15.5, 7, 1.1), (-6.5, 13, 1.1), (9, 16, 1.2), *p.get('trees', [])])
    camera(p.get('eye', (-5.5, -15.5, 1.6)), p.get('turn', -16), p.get('lens', 24), shift_y=p.get('shift', 0.06))


def craftsman(p):
    """A bungalow: deep gabled porch on tapered posts, shakes in the gables, a dormer."""
    g, night = 0.6, lamp_level(p, 95)
    body, gable = lap_siding(p.get('color', '#6f7b6c'), 0.13), shake(p.get('shake', '#8a7d63'))
    trim, frame = trimmed(p.get('trim', '#e6dfcf')), trimmed(p.get('frame', '#efe9dc'))
    stone = fieldstone(tuple(p.get('stone', ['#6f6a62', '#8b8275', '#5d5a56', '#9a8f7f'])))
    roof, gutter = shingle(p.get('roof', 'brown')), trimmed(p.get('trim', '#e6dfcf'))
    look = dict(frame=frame, columns=3, rows=4, bars=True, wide=0.12)
    volume(-6.2, 6.2, 0, 10, g, 3.0, body, trim, seed=p['seed'], night=night, gable_side=5 * 0.62, gable_siding=gable,
           front=[window(2.3, 1.0, 1.6, 0.75, behind='curtain', seed=1, **look),
           window(3.5, 1.0, 1.6, 0.75, behind='blind', seed=2, **look),
                  opening('door', 6.2, 1.05, 2.15, color=p.get('door', '#6b3a22')),
                  window(9.0, 1.0, 1.6, 0.75, behind='curtain', seed=3, **look),
                  window(10.2, 1.0, 1.6, 0.75, behind='shade', seed=1, **look)],
           left=[window(3, 1.0, 1.4, 0.9, behind='shade', seed=2, **look),
               window(6.5, 1.0, 1.4, 0.9, behind='blind', seed=1, **look)],
           right=[window(3.2, 1.0, 1.4, 0.9, behind='shade', seed=2, **look),
               window(6.8, 1.6, 1.4, 0.9, behind='blind', seed=1, **look)])
    gable_roof(-6.2, 6.2, 0, 10, g + 3.0, 0.62, 'x', roof, trim, 0.7, gutter)
    # dormer
    volume(-1.9, 1.9, 1.6, 6, g + 3.6, 1.55, body, trim, seed=p['seed'] + 3, night=night * 0.5,
        gable_front=1.9 * 0.62, gable_siding=gable, corners=True,
           front=[window(0.75, 0.75, 0.95, 0.4, behind='none', **dict(look, wide=0.07)),
           window(1.9, 0.9, 0.95, 0.4, behind='shade', seed=0, **dict(look, wide=0.07)),
           window(3.05, 0.75, 0.95, 0.4, behind='none', **dict(look, wide=0.07))])
    gable_roof(-1.9, 1.9, 1.6, 6.5, g + 5.15, 0.62, 'y', roof, trim, 0.45)
    # porch
    deck = planks('porch-deck', ['#6e6254', '#85776a', '#958777'], 0.11, 3.2, 0.6, 'Y', 0.5, 0.004)
    block(-5.9, 5.9, -2.6, 0, g - 0.14, g - 0.03, deck, 0.01)
    block(-5.9, 5.9, -2.65, -2.5, -0.2, g - 0.14, stone, 0.01)
    for x in (-5.6, -1.7, 1.7, 5.6):
        column(x, -2.3, g - 0.03, g + 2.5, trim, style='craftsman', base=stone)
    for a, b in ((-5.3, -2.0), (2.0, 5.3)):
        railing(a, b, -2.3, g - 0.03, trim, 0.88)
    block(-6.0, 6.0, -2.45, -2.15, g + 2.5, g + 2.82, trim, 0.008)
    block(-6.0, 6.0, -2.3, 0, g + 2.78, g + 2.82, planks('porch-ceiling', ['#7d5a39', '#96704a', '#a88059'], 0.1, 3,
        0.5, 'X', 0.3), 0)
    shed_roof(-6.6, 6.6, -2.95, 0.5, g + 2.84, g + 3.75, roof, trim, gutter)
    steps(-1.2, 1.2, -2.65, g - 0.03, 3)
    for s in (-1, 1):
        block(s * 1.25, s * 1.6, -3.7, -2.65, -0.1, g - 0.2, stone, 0.01)
    porch_cans(p, [(-3.6, -1.2, g + 2.74), (0, -1.2, g + 2.74), (3.6, -1.2, g + 2.74)])
    with at(0, 0):
        lantern(-0.95, g + 1.7, lamp_level(p, 8))
        lantern(0.95, g + 1.7, lamp_level(p, 8))
    chimney(4.3, 6.2, g + 3.6, g + 6.9, stone, 1.0, 0.8)
    porch_seats(p, ((-4.1, -1.2, 10), (3.4, -1.2, -8)), g - 0.03)
    season = p.get('season', 'summer')
    grounds.walk(-0.75, 0.75, -40, -3.75)
    grounds.bed(-6.4, -1.7, -3.75, -2.66, p['seed'], season)
    grounds.bed(1.7, 6.4, -3.75, -2.66, p['seed'] + 1, season)
    grounds.drive(8.2, 11.4, -40, 9, p.get('drive', 'concrete'))
    site(p, [(-14, -0.85, -15.5, -3.8), (0.85, 8.1, -15.5, -3.8), (-14, -6.5, -3.8, 5), (6.5, 8.1, -3.7, 4),
        (11.5, 18, -14, 5)],
         [(-11, 5, 1.05), (14.5, 6.5, 1.1), (-4, 15, 1.2), (5, 17, 1.2), *p.get('trees', [])])
    camera(p.get('eye', (-5.2, -14.6, 1.6)), p.get('turn', -19), p.get('lens', 24), shift_y=p.get('shift', 0.1))


def porch_seats(p, spots, z):
    """Slatted porch chairs with a small table."""
    wood = paint('porch-chair', p.get('chairs', '#3d3c3a'), 0.55, grain=0.2, grain_scale=40)
    for x, y, turn in spots:
        with at(x, y, z, turn):
            for i in range(5):
                box((0.56, 0.095, 0.022), (0, -0.22 + i * 0.11, 0.4 - i * 0.012), wood, 0.004)
            for i in range(5):
                box((0.1, 0.022, 0.62), (-0.23 + i * 0.115, 0.36, 0.72), wood, 0.004, rot=(-0.28, 0, 0))
            for s in (-1, 1):
                box((0.045, 0.07, 0.6), (s * 0.3, -0.25, 0.3), wood, 0.004)
                box((0.045, 0.07, 0.62), (s * 0.3, 0.25, 0.3), wood, 0.004)
                box((0.11, 0.66, 0.024), (s * 0.31, 0.0, 0.61), wood, 0.006)


def farmhouse(p):
    """White boards, black windows, a gable to the front, a long porch, a metal roof."""
    g, night = 0.55, lamp_level(p, 105)
    body = board_and_batten(p.get('color', '#dedcd6'))
    trim, frame = trimmed(p.get('trim', '#e6e4de')), trimmed(p.get('frame', '#161718'))
    metal = p.get('metal', '#3a3d40')
    roof = (lambda axis: seam_metal(metal, axis)) if p.get('roof', 'metal') == 'metal' else shingle(p['roof'])
    gutter = trimmed(p.get('gutter', '#222324'))
    look = dict(frame=frame, columns=2, rows=3, hung=False)
    floors = [(0, 2.9), (2.95, 5.4)]
    volume(1.5, 8.5, 0, 9, g, 5.6, body, trim, seed=p['seed'], night=night, floors=floors, gable_front=3.5 * 0.92,
           front=[window(1.95, 1.7, 1.8, 0.55, behind='curtain', seed=1, **look),
           window(5.05, 1.7, 1.8, 0.55, behind='curtain', seed=2, **look),
                  window(1.95, 1.3, 1.5, 3.4, behind='curtain', seed=3, **dict(look, rows=2)),
                  window(5.05, 1.3, 1.5, 3.4, behind='shade', seed=1, **dict(look, rows=2))],
           right=[window(2.5, 1.2, 1.7, 0.6, behind='shade', seed=1, **look),
               window(6, 1.2, 1.7, 0.6, behind='none', seed=1, **look)])
    gable_roof(1.5, 8.5, 0, 9, g + 5.6, 0.92, 'y', roof, trim, 0.42, gutter)
    with at(5.0, 0):
        # a louvre, not a window: an attic has no lit room
        block(-0.32, 0.32, -0.04, 0.03, g + 6.6, g + 7.5, trim, 0.006)
        for i in range(9):
            box((0.5, 0.03, 0.07), (0, -0.045, g + 6.72 + i * 0.085), paint('louvre', '#cfcdc6', 0.5), 0.002,
                rot=(0.6, 0, 0))
    volume(-7, 1.5, 2.4, 9, g, 4.9, body, trim, seed=p['seed'] + 4, night=night, floors=[(0, 2.75), (2.8, 4.85)],
           gable_side=3.3 * 0.8, front=[window(1.65, 1.7, 1.8, 0.55, behind='curtain', seed=4, **look),
           window(4.15, 1.7, 1.8, 0.55, behind='curtain', seed=5, **look),
                                         opening('door', 6.6, 1.05, 2.25, color=p.get('door', '#5d3a22'),
                                         style=p.get('door_style', 'panel')),
                                         window(1.65, 1.1, 1.1, 3.45, behind='curtain', seed=6,
                                         **dict(look, rows=2)),
                                         window(5.2, 1.1, 1.1, 3.45, behind='shade', seed=2, **dict(look, rows=2))])
    gable_roof(-7, 3.2, 2.4, 9, g + 4.9, 0.8, 'x', roof, trim, 0.42, gutter)
    for x, y, z in ((1.42, -0.06, g + 5.3), (8.58, -0.06, g + 5.3)):
        downspout(x, y, z, gutter)
    chimney(-5.1, 5.7, g + 6, g + 8.9, brick(tuple(BRICKS[p.get('brick', 'white')])))
    deck = planks('porch-deck', ['#6e6254', '#85776a', '#958777'], 0.11, 3.2, 0.6, 'Y', 0.5, 0.004)
    block(-7.2, 1.48, 0.15, 2.4, g - 0.12, g - 0.02, deck, 0.01)
    block(-7.2, 1.48, 0.12, 0.15, g - 0.34, g - 0.02, trim, 0.006)
    block(-7.2, 1.48, 0.2, 0.26, -0.1, g - 0.3, concrete('#8f8a82'), 0.004)
    for x in (-7.05, -4.25, -1.6, 1.22):
        column(x, 0.31, g - 0.02, g + 2.56, trim, 0.17)
    block(-7.2, 1.48, 0.2, 0.42, g + 2.56, g + 2.84, trim, 0.008)
    block(-7.2, 1.48, 0.3, 2.4, g + 2.78, g + 2.82, planks('porch-ceiling', ['#7d5a39', '#96704a', '#a88059'], 0.1,
        3, 0.5, 'X', 0.3), 0)
    shed_roof(-7.6, 1.5, -0.3, 2.4, g + 2.86, g + 3.44, roof, trim, gutter)
    steps(-1.4, 0.6, 0.12, g - 0.02, 3)
    porch_cans(p, [(-5.7, 1.3, g + 2.74), (-2.95, 1.3, g + 2.74), (-0.4, 1.3, g + 2.74)])
    with at(-7, 2.4):
        lantern(5.7, g + 1.75, lamp_level(p, 8))
        lantern(7.5, g + 1.75, lamp_level(p, 8))
    with at(5.0, 0):
        lantern(0, g + 1.8, lamp_level(p, 12))
    porch_seats(p, ((-5.4, 1.4, 12), (-3.4, 1.4, -14)), g - 0.02)
    season = p.get('season', 'summer')
    grounds.walk(-1.3, 0.5, -40, -1.0, pavers=True)
    grounds.bed(1.3, 8.9, -1.35, 0, p['seed'], season)
    grounds.bed(-7.6, -1.5, -1.0, 0.12, p['seed'] + 1, season)
    grounds.drive(9.3, 13.6, -40, 5, p.get('drive', 'gravel'))
    site(p, [(0.6, 9.2, -14.5, -1.4), (-13, -1.4, -14.5, -1.05), (-16, -7.7, -1.05, 9), (13.7, 21, -14, 6)],
         [(-11.5, 4.5, 1.0), (14.5, 9, 1.1), (-9.2, 13, 1.25), (5.2, 16, 1.0), *p.get('trees', [])])
    camera(p.get('eye', (-6.6, -13.8, 1.6)), p.get('turn', -24), p.get('lens', 24), shift_y=p.get('shift', 0.11))


def colonial(p):
    """Two stories, five windows wide, a door with columns in the middle, shutters, a garage wing."""
    g, night = 0.45, lamp_level(p, 95)
    body = brick(tuple(BRICKS[p.get('brick', 'red')])) if p.get('siding',
        'brick') == 'brick' else lap_siding(p.get('color', '#d9d6cc'), 0.13)
    trim, frame = trimmed(p.get('trim', '#ebe8e1')), trimmed('#efede7')
    roof, gutter = shingle(p.get('roof', 'slate')), trimmed('#e6e3dc')
    sh = p.get('shutters', '#1f2b33')
    look = dict(frame=frame, columns=3, rows=4, shutter=sh, cased=True, wide=0.07)
    covers = ['curtain', 'blind', 'shade', 'curtain', 'curtain']
    low = [window(x, 1.0, 1.7, 0.7, behind=covers[i], seed=i, **look) for i,
        x in enumerate((1.5, 3.9, 0, 8.9, 11.3)) if x]
    high = [window(x, 1.0, 1.55, 3.75, behind=covers[-i], seed=i + 5, **look) for i,
        x in enumerate((1.5, 3.9, 6.4, 8.9, 11.3))]
    volume(-6.4, 6.4, 0, 9, g, 5.8, body, trim, seed=p['seed'], night=night, floors=[(0, 2.8), (3.0, 5.6)],
        corners=p.get('siding') == 'lap',
           gable_side=4.5 * 0.6, front=[*low, opening('door', 6.4, 1.05, 2.2, color=p.get('door', '#1e2a2e'),
           lights=False), *high],
           left=[window(2.5, 1.0, 1.6, 0.8, behind='shade', seed=2, **look),
           window(6.5, 1.0, 1.6, 0.8, behind='blind', seed=1, **look),
           window(2.5, 1.0, 1.5, 3.8, behind='shade', seed=2, **look),
           window(6.5, 1.0, 1.5, 3.8, behind='blind', seed=1, **look)])
    gable_roof(-6.4, 6.4, 0, 9, g + 5.8, 0.6, 'x', roof, trim, 0.35, gutter)
    block(-6.4, 6.4, -0.05, 0.02, g + 5.5, g + 5.72, trim, 0.01)
    for i in range(64):
        block(-6.3 + i * 0.2, -6.2 + i * 0.2, -0.11, -0.05, g + 5.6, g + 5.72, trim, 0.003)
    chimney(-5.2, 4.5, g + 6.5, g + 9.6, brick(tuple(BRICKS[p.get('brick', 'red')])), 1.1, 0.8)
    # portico
    block(-1.7, 1.7, -1.5, 0, -0.1, g - 0.03, concrete('#a8a39a'), 0.012)
    for x in (-1.35, 1.35):
        column(x, -1.2, g - 0.03, g + 2.55, trim, 0.26, 'round')
        column(x, -0.02, g - 0.03, g + 2.55, trim, 0.2)
    block(-1.65, 1.65, -1.45, 0, g + 2.55, g + 2.88, trim, 0.01)
    with at(-1.65, -1.45):
        triangle(3.3, g + 2.86, 1.65 * 0.5, trim)
    gable_roof(-1.65, 1.65, -1.4, 0.4, g + 2.86, 0.5, 'y', roof, trim, 0.2, open_back=True)
    steps(-1.3, 1.3, -1.5, g - 0.03, 2)
    porch_cans(p, [(0, -0.7, g + 2.5)], 44)
    with at(0, 0):
        lantern(-0.95, g + 1.7, lamp_level(p, 8))
        lantern(0.95, g + 1.7, lamp_level(p, 8))
    # garage wing
    volume(6.4, 13.0, 1.6, 8.8, g - 0.25, 2.95, body, trim, seed=p['seed'] + 3, corners=False,
           gable_side=3.6 * 0.5, front=[opening('garage', 1.9, 2.5, 2.2, color='#e8e5de'),
           opening('garage', 4.8, 2.5, 2.2, color='#e8e5de')])
    gable_roof(6.6, 13.0, 1.6, 8.8, g + 2.7, 0.5, 'x', roof, trim, 0.35, gutter)
    with at(6.4, 1.6):
        lantern(3.35, g + 1.6, lamp_level(p, 10))
    downspout(-6.5, -0.06, g + 5.5, gutter)
    downspout(6.5, -0.06, g + 5.5, gutter)
    season = p.get('season', 'summer')
    grounds.walk(-0.8, 0.8, -40, -2.2)
    grounds.bed(-6.6, -1.8, -1.3, 0, p['seed'], season, tall=False)
    grounds.bed(1.8, 6.4, -1.3, 0, p['seed'] + 1, season, tall=False)
    grounds.drive(7.0, 12.5, -40, 1.6, p.get('drive', 'asphalt'))
    site(p, [(-14, -0.9, -16.5, -1.35), (0.9, 6.9, -16.5, -1.35), (-14, -6.7, -1.35, 6), (12.6, 19, -14, 6)],
         [(-11.5, 3.5, 1.05), (16.5, 7, 1.15), (-4, 15, 1.3), (8, 15, 1.25), *p.get('trees', [])])
    camera(p.get('eye', (-6.2, -16.4, 1.6)), p.get('turn', -19), p.get('lens', 24), shift_y=p.get('shift', 0.12))


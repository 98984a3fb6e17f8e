"""A room: floor, ceiling, four walls with openings, trim, the light that comes in and the garden outside.

Each wall has a frame of its own (see `facing`): x runs along it, y=0 is its face, the room lies toward -y. Furniture
is made with its back at y=0 and its front toward -y, so it can stand against any wall.
"""
from contextlib import contextmanager

from . import joinery
from .base import area_light, at, hide_world_from_light, spot_light, sun_light
from .cloth import curtain
from .grounds import board_fence
from .materials import blank, mix, node, noise, paint, planks, put, span, valued
from .palettes import PALETTES
from .plants import broadleaf, place, shrub
from .shapes import block, box, cylinder, molding, ring, tube, turned
from .sky import paint_sky
from .surfaces import plaster

METALS = {
    'black': ((0.014, 0.014, 0.014), 0.38, 0.0),
    'brass': ('#b58a4a', 0.28, 1.0),
    'nickel': ('#b5b2ac', 0.24, 1.0),
    'bronze': ('#3b2c20', 0.42, 0.6),
    'steel': ('#a9abac', 0.3, 1.0),
}


def metal(name):
    color, rough, metallic = METALS[name]
    return paint('metal-' + name, color, rough, metallic, rough_vary=0.05, vary_scale=20)


def trim_of(look):
    """Trim paint, or stained wood where the palette says so."""
    if look['trim'] == '#7b4f2e':
        return planks('stained', ['#60391d', '#7b4f2e', '#8d6039'], 0.9, 5, 0.35, 'Z', 0.2, 0.0, world=False)
    return paint('room-trim' + look['trim'], look['trim'], 0.3, spec=0.5, grain=0.04, grain_scale=30)


def palette(p):
    """The picture's palette with its own changes."""
    return {**PALETTES[p.get('style', 'farmhouse')], **p.get('look', {})}


@contextmanager
def facing(p, side):
    """The frame of a wall: 'back', 'left', 'right' or 'front' of a p['w'] by p['d'] room."""
    w, d = p['w'], p['d']
    frames = {'back': (0, d, 0), 'left': (0, 0, 90), 'right': (w, d, -90), 'front': (w, 0, 180)}
    x, y, turn = frames[side]
    with at(x, y, 0, turn) as frame:
        yield frame


def length_of(p, side):
    return p['w'] if side in ('back', 'front') else p['d']


def pane(x, w=1.4, h=1.7, z=0.7, **more):
    """A window in a room's wall, centered at x along it."""
    return dict(kind='window', x=x, w=w, h=h, z=z, **more)


def inner_door(w, h, trim, color, hardware):
    wood = paint('inner-door' + color, color, 0.35, spec=0.5)
    joinery.casing(w, 0, h, trim, 0.09, 0.11, sill=False)
    block(-w / 2, w / 2, 0.04, 0.08, 0.008, h, wood, 0.003)
    for z0, z1 in ((0.2, 0.88), (1.02, h - 0.14)):
        for s in (-1, 1):
            block(s * w * 0.25 - w * 0.17, s * w * 0.25 + w * 0.17, 0.03, 0.045, z0, z1, wood, 0.014)
    cylinder(0.026, 0.05, (w * 0.41, 0.015, 0.96), hardware, rot=(1.5708, 0, 0))


def fill(o, p, look, trim):
    """The joinery of one opening; windows also get their lamp."""
    w, h, z, kind = o['w'], o['h'], o.get('z', 0), o['kind']
    frame = paint('sash' + look.get('sash', look['trim']), look.get('sash',
        look['trim'] if look['trim'] != '#7b4f2e' else '#e9e2d0'), 0.35, spec=0.5)
    if kind == 'door':
        inner_door(w, h, trim, look['door'], metal(look['metal']))
        return
    if kind == 'passage':
        joinery.casing(w, 0, h, trim, 0.09, 0.11, sill=False)
        beyond(w, h, look)
        return
    if kind == 'slider':
        joinery.casing(w, z, z + h, trim, 0.09, 0.11, sill=False)
        joinery.slider(w, h, z + 0.02, frame, o.get('leaves', 2), behind='none')
    else:
        joinery.casing(w, z, z + h, trim, 0.09, 0.11)
        joinery.panes(w, z, z + h, frame, o.get('columns', 2), o.get('rows', 2), o.get('hung', True),
            o.get('bars', False))
    area_light((0, -0.03, z + h / 2), (-90, 0, 0), w * 0.95, h * 0.95,
        30 * w * h * o.get('light', p.get('daylight', 1.0)),
               p.get('day_color', (0.88, 0.94, 1)), 165)
    if o.get('drapes', True) and kind in ('window', 'slider') and not o.get('bare'):
        drapes(w, z + h, look, int(o['x'] * 10))
    if o.get('shade'):
        cloth = paint('roman' + look['curtain'], look['curtain'], 0.9, thin=0.35, weave=0.3, weave_scale=2200)
        block(-w / 2 + 0.02, w / 2 - 0.02, 0.0, 0.012, z + h * 0.66, z + h, cloth, 0.003)
        for i in range(3):
            block(-w / 2 + 0.02, w / 2 - 0.02, -0.012, 0.012, z + h * 0.66 + i * 0.1, z + h * 0.66 + i * 0.1 + 0.07,
                cloth, 0.02)


def drapes(w, top, look, seed, reach=0.36):
    """Two curtains on a rod with rings."""
    rod, cloth = metal(look['metal']), paint('drape' + look['curtain'], look['curtain'], 0.95, spec=0.1, thin=0.38,
        weave=0.3,
                                             weave_scale=3000, vary=0.02)
    z, y = top + 0.2, -0.09
    tube([(-w / 2 - reach - 0.06, y, z), (w / 2 + reach + 0.06, y, z)], 0.012, rod)
    for s in (-1, 1):
        turned([(0, -0.025), (0.02, -0.012), (0.022, 0.004), (0.01, 0.02), (0, 0.025)],
            (s * (w / 2 + reach + 0.06), y, z), rod, 16)
        a, b = sorted((s * (w / 2 + reach), s * (w / 2 - 0.1)))
        curtain(a, b, y, 0.012, z - 0.03, cloth, 6, 0.04, seed + s)
        for i in range(7):
            ring(0.022, (a + (b - a) * (i + 0.5) / 7, y, z - 0.006), 0.003, rod, 'x', 16)


def beyond(w, h, look):
    """A lit hall seen through a cased opening."""
    wall = plaster(look['wall'])
    floor = planks('hall', look['floor'], look['plank'], 1.7, 0.34, 'Y')
    block(-w / 2 - 1, w / 2 + 1, 0.22, 3.4, -0.1, 0, floor, 0)
    block(-w / 2 - 1, w / 2 + 1, 3.4, 3.5, 0, 2.75, wall, 0)
    block(-w / 2 - 1, w / 2 + 1, 0.22, 3.5, 2.7, 2.8, plaster(look['ceiling']), 0)
    for s in (-1, 1):
        block(s * (w / 2 + 0.9), s * (w / 2 + 1), 0.22, 3.4, 0, 2.75, wall, 0)
    area_light((0.3, 1.9, 2.6), (0, 0, 0), 1.4, 1.6, 34, (1, 0.95, 0.88))
    block(-0.35, 0.35, 3.36, 3.4, 1.2, 2.0, paint('hall-art', look['accents'][3], 0.7), 0.01)
    wood = planks('hall-wood', look['wood'], 0.9, 5, 0.4, 'X', 0.2, 0.0, world=False)
    block(-0.55, 0.55, 3.05, 3.38, 0.72, 0.76, wood, 0.004)
    for s in (-0.5, 0.5):
        block(s - 0.03, s + 0.03, 3.1, 3.34, 0, 0.72, wood, 0.004)


SKIRTING = [(0.02, 0), (0.02, 0.1), (0.017, 0.11), (0.012, 0.118), (0.008, 0.134), (0, 0.14)]


def crown_profile(h):
    return [(0, h - 0.1), (0.012, h - 0.098), (0.016, h - 0.085), (0.03, h - 0.06), (0.055, h - 0.035),
        (0.072, h - 0.028),
            (0.076, h - 0.012), (0.09, h - 0.01), (0.09, h)]


def wall_with(p, side, openings, material, trim, look):
    """One wall, its openings, its skirting (broken at doors) and cornice."""
    length, h = length_of(p, side), p['h']
    holes = [(o['x'] - o['w'] / 2, o['x'] + o['w'] / 2, o.get('z', 0), o.get('z', 0) + o['h']) for o in openings]
    cuts = sorted({-0.22, length + 0.22, *[v for q in holes for v in q[:2]]})
    for a, b in zip(cuts, cuts[1:]):
        z = 0
        for q in sorted([q for q in holes if q[0] < b - 1e-6 and q[1] > a + 1e-6], key=lambda q: q[2]):
            if q[2] > z:
                block(a, b, 0, 0.22, z, q[2], material, 0)
            z = q[3]
        if z < h:
            block(a, b, 0, 0.22, z, h, material, 0)
    for o in openings:
        with at(o['x']):
            fill(o, p, look, trim)
    at_floor = sorted([(q[0] - 0.09, q[1] + 0.09) for q in holes if q[2] < 0.2])
    x = 0
    for a, b in [*at_floor, (length, length)]:
        if a > x:
            molding(SKIRTING, (a, 0, 0), (x, 0, 0), trim)
        x = b
    if look.get('crown'):
        molding(crown_profile(h), (length, 0, 0), (0, 0, 0), trim)


def shell(p, look, openings, floor=None, feature=None, feature_material=None, wet=None):
    """The whole room. `openings` maps a side to its openings; `feature` names the side in the second color."""
    w, d, h = p['w'], p['d'], p['h']
    trim = trim_of(look)
    block(-0.3, w + 0.3, -0.3, d + 0.3, -0.1, 0, floor or planks('floor', look['floor'], look['plank'], 1.8, 0.34,
        p.get('boards', 'Y')), 0)
    block(-0.22, w + 0.22, -0.22, d + 0.22, h, h + 0.1, plaster(look['ceiling'], 0.08), 0)
    for side in ('back', 'left', 'right', 'front'):
        material = wet if wet and side in p.get('wet_sides', ()) else plaster(look['wall'])
        if side == feature:
            material = feature_material or plaster(look['feature'])
        with facing(p, side):
            wall_with(p, side, openings.get(side, []), material, trim, look)
    return trim


def downlights(p, spots, power=0.0):
    """Trim rings with a glowing disc; `power` makes them shine."""
    trim = paint('downlight', '#eeece8', 0.4)
    glow = paint('downlight-glow', (1, 0.9, 0.75), 0.5, glow=(1, 0.86, 0.68), glow_strength=9)
    for x, y in spots:
        turned([(0.05, 0), (0.075, -0.001), (0.078, -0.006), (0.05, -0.008)], (x, y, p['h']), trim, 32)
        cylinder(0.05, 0.002, (x, y, p['h'] - 0.001), glow, edge=0)
        if power:
            spot_light((x, y, p['h'] - 0.03), power, (1, 0.86, 0.68), 100)


def outlet(x, z=0.34, wide=0.075):
    plate = paint('plate', '#eceae5', 0.35)
    box((wide, 0.007, 0.12), (x, -0.003, z), plate, 0.002)
    for dz in (-0.025, 0.025):
        box((0.03, 0.003, 0.032), (x, -0.007, z + dz), paint('plate-in', '#d9d7d1', 0.4), 0.001)


def outdoor_green(name, color, strength, scale):
    """Greenery seen through a window: it glows a little, because the sky does not light it in a room's scene."""
    m, tree, b = blank(name)
    place_at = node(tree, 'ShaderNodeNewGeometry').outputs['Position']
    tone = valued(tree, color, span(tree, noise(tree, place_at, scale, 5), 0.55, 1.5))
    tone = mix(tree, 0.25, tone, valued(tree, '#c9c98a', span(tree, noise(tree, place_at, scale * 5, 2), 0.4, 1.3)))
    tree.links.new(tone, b.inputs['Base Color'])
    tree.links.new(tone, b.inputs['Emission'])
    put(b, Roughness=0.9, Emission_Strength=strength)
    return m


def garden(p, sides=('left',), seed=1, floor_z=-0.5, fence=True):
    """Lawn, fence, shrubs and trees outside the walls that have windows, under a day sky."""
    grass = outdoor_green('yard', '#8b9f60', 0.75, 1.5)
    leaves = outdoor_green('yard-leaf', '#6f8a4c', 0.55, 2.2)
    bush = shrub('yard-shrub', 0.7, leaves, 5000, seed, 0.09)
    kinds = [broadleaf(f'yard-tree{i}', 6.5, seed + i, leaves, 26000, 0.46, 0.16) for i in range(2)]
    block(-60, p['w'] + 60, -60, p['d'] + 60, floor_z - 0.1, floor_z, grass, 0)
    for side in sides:
        length = length_of(p, side)
        with facing(p, side):
            if fence:
                with at(0, 0, floor_z):
                    board_fence(-16, length + 16, 8.5, 1.75, '#a58763')
            for i in range(9):
                x = -14 + i * (length + 28) / 8
                place(bush, x + (i * 37 % 10) / 10, 7.2 + (i * 13 % 10) / 12, floor_z, i * 1.3, 0.9 + (i % 3) * 0.25)
                place(kinds[i % 2], x + (i * 53 % 20) / 10, 11 + (i * 29 % 40) / 10, floor_z - 0.2, i * 2.1,
                    0.85 + (i % 4) * 0.14)
            for i in range(24):
                place(bush, -30 + i * (length + 60) / 23, 13 + (i * 31 % 20) / 10, floor_z, i * 0.7,
                    3.0 + (i % 3) * 0.7)
            for i in range(13):
                place(kinds[(i + 1) % 2], -22 + i * (length + 44) / 12, 19 + (i * 17 % 30) / 10, floor_z, i * 0.9,
                    1.2)
    paint_sky('noon', seed, 0.35, azimuth=200, lamp=False)
    sun_light(p.get('sun_height', 31), p.get('sun_from', 163), p.get('sun', 34), p.get('sun_color', (1, 0.93, 0.84)),
        0.7)
    hide_world_from_light()


def fill_light(p, power=30):
    """A weak wide lamp behind the camera, as the light of the rest of the house."""
    with facing(p, 'front'):
        area_light((p['w'] / 2, -0.15, 1.5), (-90, 0, 0), p['w'] * 0.8, 2.2, power, (1, 0.97, 0.93))

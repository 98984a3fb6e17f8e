"""Exteriors that are not homes: a farm with its barn, a shop, an office front, open land."""
import random

import bmesh
from mathutils import Vector, noise

from . import grounds
from .base import at, camera
from .homes import BRICKS, lamp_level, porch_cans, shingle, site, trimmed
from .house import column, gable_roof, opening, shed_roof, window
from .joinery import lantern
from .materials import paint, planks
from .plants import broadleaf, foliage, grass_tufts, place, sow
from .shapes import block, box, cylinder, mesh_object, polygon, tube, turned
from .sky import paint_sky
from .surfaces import asphalt, board_and_batten, brick, concrete, lap_siding, mulch, seam_metal, stucco, turf
from .volume import volume


def barn(x, y, p, scale=1.0):
    """A red barn with a gambrel front, a loft door and a silo."""
    red = board_and_batten(p.get('barn', '#672820'), 0.3, 0.05)
    white = trimmed('#e6e2d8')
    with at(x, y, 0, p.get('barn_turn', 0), scale):
        w, d, h = 10.0, 15.0, 4.2
        for a, b in ((-w / 2, -1.9), (1.9, w / 2)):
            block(a, b, 0, 0.2, 0, h, red, 0)
        block(-1.9, 1.9, 0, 0.2, 3.4, h, red, 0)
        block(-w / 2, -w / 2 + 0.2, 0, d, 0, h, red, 0)
        block(w / 2 - 0.2, w / 2, 0, d, 0, h, red, 0)
        outline = [(-w / 2, h), (-w / 2 * 0.62, h + 2.7), (0, h + 4.3), (w / 2 * 0.62, h + 2.7), (w / 2, h)]
        polygon([(u, 0, z) for u, z in outline], red, 0.0)
        polygon([(u, d, z) for u, z in outline], red, 0.0)
        metal = seam_metal('#8b8f91', 'y', 0.6)
        for (u0, z0), (u1, z1) in zip(outline, outline[1:]):
            k = 1.06
            quad = [(u0 * k, -0.5, z0 + 0.1), (u1 * k if u1 else 0, -0.5, z1 + 0.12),
                (u1 * k if u1 else 0, d + 0.5, z1 + 0.12), (u0 * k, d + 0.5, z0 + 0.1)]
            polygon(quad, metal, 0.08)
            for end in (-0.52, d + 0.52):
                tube([(u0 * k, end, z0 + 0.06), (u1 * k if u1 else 0, end, z1 + 0.08)], 0.09, white, 2)
        for s in (-1, 1):
            door = board_and_batten('#5b231c', 0.3, 0.05)
            block(s * 0.02, s * 1.88, -0.06, 0.0, 0.05, 3.36, door, 0.006)
            for z in (0.1, 1.7, 3.28):
                block(s * 0.04, s * 1.86, -0.1, -0.05, z - 0.08, z + 0.08, white, 0.006)
            for u in (0.1, 1.78):
                block(s * u - 0.08, s * u + 0.08, -0.1, -0.05, 0.05, 3.36, white, 0.006)
            tube([(s * 0.1, -0.08, 0.15), (s * 1.78, -0.08, 1.62)], 0.07, white, 2)
            tube([(s * 1.78, -0.08, 1.78), (s * 0.1, -0.08, 3.25)], 0.07, white, 2)
        block(-1.95, 1.95, -0.09, 0.0, 3.4, 3.56, white, 0.006)
        block(-0.9, 0.9, -0.07, 0.0, h + 1.0, h + 2.6, board_and_batten('#5b231c', 0.3, 0.05), 0.006)
        for a, b, c, e in ((-1.0, -0.86, h + 1, h + 2.6), (0.86, 1.0, h + 1, h + 2.6), (-1, 1, h + 2.55, h + 2.7),
                (-1, 1, h + 0.9, h + 1.04)):
            block(a, b, -0.1, -0.04, c, e, white, 0.006)
        for u in (-3.4, 3.4):
            with at(u, -0.13):
                from .joinery import window as pane
                pane(1.0, 1.2, 1.4, white, white, 2, 2, behind='none')
                block(-0.5, 0.5, 0.09, 0.12, 1.4, 2.6, paint('barn-dark', '#14110f', 0.9), 0)
        block(-w / 2 - 0.05, w / 2 + 0.05, -0.05, d, -0.2, 0.3, concrete('#8c8780'), 0.01)
        steel = seam_metal('#a3a7a9', 'x', 0.9)
        cylinder(1.9, 9.0, (w / 2 + 3.2, 6.5, 4.5), steel, edge=0, segments=64)
        turned([(1.92, 0), (1.6, 0.7), (0.9, 1.35), (0, 1.6)], (w / 2 + 3.2, 6.5, 9.0), steel, 48, 1)


def farm(p):
    """A farmhouse's land: barn, silo, a rail fence, a gravel lane, pasture."""
    season = p.get('season', 'summer')
    barn(3.5, 9, p)
    # the house, further back on the left
    with at(-15, 20, 0, 12):
        body, trim, frame = lap_siding('#dcd9d0', 0.14), trimmed('#ebe8e0'), trimmed('#efece6')
        look = dict(frame=frame, columns=2, rows=4, behind='curtain')
        volume(-5, 5, 0, 8, 0.5, 5.4, body, trim, seed=p['seed'], night=lamp_level(p, 80),
            floors=[(0, 2.7), (2.8, 5.3)], gable_side=4 * 0.75,
               front=[window(2, 1, 1.6, 0.7, seed=1, **look), window(8, 1, 1.6, 0.7, seed=2, **look),
               opening('door', 5, 1.0, 2.1, color='#3f4a3f'), window(2, 1, 1.4, 3.5, seed=1, **look),
               window(5, 1, 1.4, 3.5, seed=2, **look), window(8, 1, 1.4, 3.5, seed=3, **look)])
        gable_roof(-5, 5, 0, 8, 5.9, 0.75, 'x', shingle('grey'), trim, 0.4)
        block(-5, 5, -2, 0, -0.1, 0.45, planks('porch-deck', ['#6e6254', '#85776a', '#958777'], 0.11, 3.2, 0.6, 'Y',
            0.5, 0.004), 0.01)
        for x in (-4.8, -1.6, 1.6, 4.8):
            column(x, -1.8, 0.45, 2.9, trim, 0.16)
        shed_roof(-5.3, 5.3, -2.3, 0.2, 3.0, 3.7, shingle('grey'), trim)
    gravel = mulch('#94897a')
    polygon([(0.4, -40, 0.02), (3.6, -40, 0.02), (5.2, 8.9, 0.02), (1.8, 8.9, 0.02)], gravel)
    grounds.rail_fence(-26, -0.8, -3.4)
    grounds.rail_fence(5.6, 34, -3.4)
    bales = paint('hay', '#b09552', 0.95, grain=1.0, grain_scale=60, grain_depth=0.03, vary=0.25, vary_scale=30)
    for x, y, t in ((-7.5, 3.5, 20), (-9.6, 5.6, 70), (16.5, 4.5, -30)):
        with at(x, y, 0.62, t):
            cylinder(0.62, 1.25, (0, 0, 0), bales, edge=0.03, rot=(0, 1.5708, 0))
    site({**p, 'season': season}, [(-12, 0.3, -13, -1), (3.8, 14, -13, -1)],
        [(-8, 17, 1.2), (-23, 14, 1.25), (15, 20, 1.3), *p.get('trees', [])], far=(40, 75))
    camera(p.get('eye', (-4.8, -12.5, 1.65)), p.get('turn', -14), p.get('lens', 25), shift_y=p.get('shift', 0.1))


def awning(x0, x1, z, color, out=1.3):
    """A striped awning over a shop window."""
    a, b = paint('awning' + color, color, 0.8, weave=0.3, weave_scale=1500), paint('awning-white', '#e4dfd2', 0.8,
        weave=0.3, weave_scale=1500)
    n = int((x1 - x0) / 0.24)
    for i in range(n):
        u0, u1 = x0 + (x1 - x0) * i / n, x0 + (x1 - x0) * (i + 1) / n
        m = a if i % 2 else b
        polygon([(u0, -out, z - 0.65), (u1, -out, z - 0.65), (u1, -0.02, z), (u0, -0.02, z)], m, 0.01)
        polygon([(u0, -out, z - 0.85), (u1, -out, z - 0.85), (u1, -out, z - 0.65), (u0, -out, z - 0.65)], m, 0.01)


def shopfront(p):
    """Two brick shops with flats above, on a pavement."""
    night = lamp_level(p, 95)
    frame = trimmed('#1d2321')
    fronts = [(-9.2, 'red', '#25423a'), (-2.8, 'white', '#6b2b25'), (3.6, 'brown', '#26363f')]
    for i, (x0, tone, color) in enumerate(fronts):
        body, trim = brick(tuple(BRICKS[tone])), trimmed('#e4dfd3')
        wide = 6.4
        ops = [opening('slider', 2.05, 3.2, 2.35, 0.45, frame=frame, leaves=2, behind='none', seed=i),
            opening('door', 5.0, 1.1, 2.5, z=0.1, color=color, style='glass', cased=False)]
        for x in (1.3, 3.2, 5.1):
            ops.append(window(x, 1.05, 1.75, 4.75, frame=frame, columns=2, rows=2, cased=True, wide=0.05,
                behind=['curtain', 'blind', 'shade'][(i + int(x)) % 3], seed=i + int(x)))
        volume(x0, x0 + wide, 0, 11, 0.05, 8.0 + 0.5 * (i % 2), body, trim, seed=p['seed'] + i * 2, night=night,
            floors=[(0, 3.4), (3.9, 7.5)], front=ops, corners=False, depth=3.2)
        painted = paint('shop' + color, color, 0.45, spec=0.4)
        with at(x0, 0):
            block(0.05, wide - 0.05, -0.1, 0.02, 3.0, 3.75, painted, 0.01)
            block(0.0, wide, -0.24, 0.02, 3.75, 3.92, painted, 0.012)
            block(0.25, 4.0, -0.05, 0.02, 0.02, 0.46, painted, 0.01)
            for x in (0.12, 4.15, wide - 0.15):
                block(x - 0.13, x + 0.13, -0.1, 0.02, 0.02, 3.0, painted, 0.01)
            top = 8.05 + 0.5 * (i % 2)
            block(-0.02, wide + 0.02, -0.32, 0.1, top - 0.25, top, trim, 0.02)
            block(-0.02, wide + 0.02, -0.42, 0.1, top, top + 0.14, trim, 0.02)
            if i != 1:
                awning(0.3, 4.05, 3.0, color)
            lantern(4.2, 2.1, lamp_level(p, 8))
        for k in (-1, 1):
            with at(x0 + 2.05 + k * 1.9, -0.55):
                box((0.5, 0.5, 0.5), (0, 0, 0.27), painted, 0.012)
                from .plants import shrub
                place(shrub(f'topiary{i}{k}', 0.32, foliage('topiary', '#4f6b38', 0.3, fine=14), 4200, i * 2 + k,
                    0.045, 1.0), 0, 0, 0.48)
    block(-60, 60, -3.6, 0.1, -0.06, 0.03, concrete('#aaa59c', 1.5), 0.01)
    block(-60, 60, -3.75, -3.6, -0.2, 0.07, concrete('#b0aca4'), 0.02)
    block(-60, 60, -14, -3.75, -0.3, 0.006, asphalt(), 0)
    bench = planks('bench', ['#6a4a2e', '#81603f', '#94714c'], 0.9, 5, 0.5, 'X', 0.3, 0.0, world=False)
    iron = paint('iron', (0.014, 0.014, 0.015), 0.4)
    with at(-3.0, -1.0):
        for k in range(4):
            box((1.6, 0.1, 0.035), (0, -0.2 + k * 0.12, 0.45), bench, 0.006)
        for k in range(3):
            box((1.6, 0.03, 0.1), (0, 0.28, 0.58 + k * 0.13), bench, 0.006)
        for s in (-0.7, 0.7):
            box((0.05, 0.5, 0.45), (s, 0, 0.22), iron, 0.006)
    season = p.get('season', 'summer')
    grounds.ground(season)
    kinds = grounds.make_trees(p['seed'], season)
    for x, size in ((-6.2, 0.6), (7.4, 0.62)):
        block(x - 0.6, x + 0.6, -3.2, -2.0, 0.0, 0.04, mulch(), 0.004)
        place(kinds[0], x, -2.6, 0, x, size)
    grounds.backdrop(kinds, p['seed'], 20, 40)
    for x0, x1 in ((-26, -9.2), (10.0, 26)):
        volume(x0, x1, 0.2, 11, 0.05, 7.2, stucco('#c9bfae') if x0 < 0 else brick(tuple(BRICKS['tan'])),
            trimmed('#e4dfd3'), seed=p['seed'] + 9, night=night, floors=[(0, 3.4), (3.9, 7)], corners=False,
               front=[window(2.2 + k * 3.0, 1.2, 1.8, z, frame=frame, columns=2, rows=2, behind='shade',
               seed=k) for k in range(5) for z in (0.9, 4.6)])
    paint_sky(p.get('time', 'noon'), p['seed'], p.get('cover'))
    camera(p.get('eye', (-6.8, -11.6, 1.65)), p.get('turn', -26), p.get('lens', 24), shift_y=p.get('shift', 0.13))


def office_front(p):
    """A two-storey office building with ribbon windows and a car park."""
    night = lamp_level(p, 110)
    body, panel = brick(tuple(BRICKS[p.get('brick', 'tan')])), stucco('#c9c4b9')
    trim, frame = trimmed('#3b3d3f'), trimmed('#1d1f21')
    ops = []
    for k, z in enumerate((0.85, 4.55)):
        for i in range(6):
            x = 2.1 + i * 3.4
            if k == 0 and i == 2:
                continue
            ops.append(opening('slider', x, 2.6, 1.9, z, frame=frame, leaves=2,
                behind=['blind', 'shade', 'none'][(i + k) % 3], seed=i + k))
    ops.append(opening('slider', 2.1 + 2 * 3.4, 2.9, 2.8, 0.05, frame=frame, leaves=3, behind='none'))
    volume(-10.6, 10.6, 0, 14, 0.15, 7.8, body, trim, seed=p['seed'], night=night, floors=[(0, 3.4), (3.7, 7.2)],
        front=ops, corners=False, depth=3.2)
    block(-10.7, 10.7, -0.06, 0.02, 3.75, 4.5, panel, 0.006)
    block(-10.8, 10.8, -0.2, 14, 7.9, 8.3, trim, 0.01)
    volume(-4.6, -0.4, -1.3, 1, 0.15, 8.4, panel, trim, seed=p['seed'] + 2, night=night,
        floors=[(0, 3.4), (3.7, 7.2)], corners=False, depth=2.2,
           front=[opening('slider', 2.1, 3.0, 2.9, 0.05, frame=frame, leaves=3, behind='none'),
           opening('slider', 2.1, 3.0, 2.6, 4.3, frame=frame, leaves=2, behind='none')])
    block(-5.0, 0.0, -3.2, -1.2, 3.25, 3.45, trim, 0.01)
    porch_cans(p, [(-3.5, -2.2, 3.2), (-1.5, -2.2, 3.2)], 50)
    block(-5.2, 0.2, -6.5, -1.2, -0.05, 0.1, concrete('#aca79e', 1.5), 0.01)
    season = p.get('season', 'summer')
    grounds.bed(-10.6, -5.3, -2.2, -0.1, p['seed'], season)
    grounds.bed(0.3, 10.6, -2.2, -0.1, p['seed'] + 1, season)
    block(-60, 60, -30, -6.5, -0.1, 0.004, asphalt(), 0)
    block(-60, 60, -6.65, -6.5, -0.1, 0.1, concrete('#b0aca4'), 0.02)
    line = paint('line', '#cfccc4', 0.8)
    for i in range(13):
        block(-19 + i * 2.8 - 0.05, -19 + i * 2.8 + 0.05, -11.5, -6.8, 0.0, 0.009, line, 0)
    site(p, [(-22, -5.3, -6.4, -2.3), (0.3, 22, -6.4, -2.3)],
        [(-15, 3, 1.15), (15.5, 3, 1.1), (-8, -4.4, 0.6), (4.5, -4.4, 0.62), (9.8, -4.4, 0.6), *p.get('trees', [])],
        far=(26, 48))
    camera(p.get('eye', (-9.5, -15.5, 1.65)), p.get('turn', -27), p.get('lens', 24), shift_y=p.get('shift', 0.12))


def land(p):
    """Rolling pasture with oaks, a wire fence and long shadows; no building."""
    season, seed = p.get('season', 'dry'), p.get('seed', 1)
    look = grounds.SEASONS[season]
    bm = bmesh.new()
    bmesh.ops.create_grid(bm, x_segments=160, y_segments=160, size=240)
    for v in bm.verts:
        far = max(0.0, (v.co.y - 12) / 120)
        hills = 2.2 * noise.noise(Vector((v.co.x * 0.014 + seed, v.co.y * 0.014, 0))) + 13 * max(0.0,
            noise.noise(Vector((v.co.x * 0.006 + seed * 3, v.co.y * 0.005, 5))) + 0.15) * far
        v.co.z = hills * min(1.0, max(0.0, (v.co.y + 4) / 22))
    mesh_object('hills', bm, turf(look['lawn'], look['dry']), smooth=True, angle=None)
    tufts = grass_tufts(look['blades'], 0.16)
    sow(tufts, -16, 16, -10.5, 4, 60, seed, turf(look['lawn'], look['dry']), 0.01, 1.3, 0.8)
    kinds = [broadleaf(f'oak{seed}{i}', 9.5, seed * 10 + i, foliage(f'oak-leaf{i}', look['leaf'][i % 3]), 70000,
        0.52, 0.15, 0.22) for i in range(3)]
    pick = random.Random(seed)
    for x, y, s in ((-9, 16, 1.15), (11, 24, 1.2), (2, 40, 1.1), (-24, 34, 1.2), (24, 44, 1.2), *p.get('trees', [])):
        place(kinds[pick.randrange(3)], x, y, -0.1, pick.uniform(0, 6), s)
    for i in range(150):
        x, y = pick.uniform(-130, 130), pick.uniform(62, 170)
        far = max(0.0, (y - 12) / 120)
        z = 2.2 * noise.noise(Vector((x * 0.014 + seed, y * 0.014, 0))) + 13 * max(0.0,
            noise.noise(Vector((x * 0.006 + seed * 3, y * 0.005, 5))) + 0.15) * far
        place(kinds[i % 3], x, y, z - 0.3, pick.uniform(0, 6), pick.uniform(0.8, 1.4))
    wood = paint('post', '#7b6c5b', 0.9, grain=0.6, grain_scale=30, vary=0.2)
    wire = paint('wire', '#8a8a86', 0.4, metal=0.8)
    for i in range(22):
        x = -30 + i * 2.9
        cylinder(0.06, 1.3, (x, 1.2 + 0.03 * (i % 3), 0.62), wood, edge=0.006)
    for z in (0.4, 0.75, 1.1):
        tube([(-30, 1.14, z), (33, 1.14, z)], 0.006, wire, 1)
    if p.get('lane', True):
        polygon([(-1.0, -40, 0.03), (1.9, -40, 0.03), (4.4, 60, 1.2), (2.9, 60, 1.2)],
            mulch('#a08f74')) if p.get('gravel') else None
    paint_sky(p.get('time', 'morning'), seed, p.get('cover', 0.55))
    camera(p.get('eye', (0.5, -11, 1.7)), p.get('turn', 2), p.get('lens', 26), shift_y=p.get('shift', 0.1))


"""Walls with openings, rooms behind the windows, roofs, porches and chimneys: the parts that every house is made of."""
import random

import bmesh

from . import joinery
from .base import at, point_light
from .materials import paint
from .shapes import block, box, cylinder, mesh_object, polygon, tube, turned
from .surfaces import concrete

WARM = (1, 0.7, 0.42)


FILLINGS = dict(window=joinery.window, door=joinery.door, garage=joinery.garage, slider=joinery.slider)


def opening(kind, x, w, h, z=0.0, **look):
    """An opening centered at x along the wall, its sill at z above the wall's ground."""
    return dict(kind=kind, x=x, w=w, h=h, z=z, look=look)


def window(x, w=1.0, h=1.5, z=0.8, **look):
    return opening('window', x, w, h, z, **look)


def wall(width, z0, z1, openings, material, trim, thick=0.2, inset=0.0):
    """A wall in the current frame with its openings filled; `inset` leaves its ends to the walls it meets."""
    holes = [(o['x'] - o['w'] / 2, o['x'] + o['w'] / 2, z0 + o['z'], z0 + o['z'] + o['h']) for o in openings]
    cuts = sorted({inset, width - inset, *[v for hole in holes for v in hole[:2]]})
    for a, b in zip(cuts, cuts[1:]):
        z = z0
        for hole in sorted([q for q in holes if q[0] < b - 1e-6 and q[1] > a + 1e-6], key=lambda q: q[2]):
            if hole[2] > z:
                block(a, b, 0, thick, z, hole[2], material, 0)
            z = hole[3]
        if z < z1:
            block(a, b, 0, thick, z, z1, material, 0)
    for o, hole in zip(openings, holes):
        with at(o['x']):
            fill = FILLINGS.get(o['kind'])
            if fill:
                look = dict(o['look'])
                if o['kind'] != 'slider':
                    look.setdefault('trim', trim)
                fill(o['w'], o['h'], hole[2], **look)


def triangle(width, z, rise, material, thick=0.2, y=0.0):
    """A gable's triangle on the wall's face."""
    bm = bmesh.new()
    v = [bm.verts.new(p) for p in ((0, y, z), (width, y, z), (width / 2, y, z + rise), (0, y + thick, z),
                                   (width, y + thick, z), (width / 2, y + thick, z + rise))]
    for f in ((0, 1, 2), (5, 4, 3), (0, 2, 5, 3), (1, 4, 5, 2), (0, 3, 4, 1)):
        bm.faces.new([v[i] for i in f])
    bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
    return mesh_object('gable', bm, material)


ROOM_COLORS = ['#d9d0bf', '#cfd3d0', '#d6cdbd', '#c3c9c2', '#ddd6c8', '#c9bba6']


def room_behind(x0, x1, z0, z1, depth, seed, power):
    """A furnished box behind windows, so that no pane shows an empty hole; `power` is its lamps by night."""
    pick = random.Random(seed)
    plaster = paint('inner' + str(seed % 6), ROOM_COLORS[seed % 6], 0.8)
    wood = paint('inner-floor', '#7d6044', 0.5)
    dark = paint('inner-dark', '#56483c', 0.8)
    glow = paint('inner-shade' + ('-lit' if power else ''), (0.9, 0.82, 0.66), 0.8, glow=(1, 0.74, 0.45),
                 glow_strength=3.2 if power else 0)
    block(x0, x1, depth, depth + 0.1, z0, z1, plaster, 0)
    block(x0, x0 + 0.06, 0.2, depth, z0, z1, plaster, 0)
    block(x1 - 0.06, x1, 0.2, depth, z0, z1, plaster, 0)
    block(x0, x1, 0.2, depth, z0 - 0.05, z0 + 0.01, wood, 0)
    block(x0, x1, 0.2, depth, z1 - 0.02, z1 + 0.05, plaster, 0)
    width = x1 - x0
    if depth < 1.6:
        return
    cx = (x0 + x1) / 2
    block(cx - width * 0.2, cx + width * 0.14, depth - 0.04, depth - 0.01, z0 + 1.25, z0 + 1.9,
          paint(f'inner-art{seed % 4}', ['#51616b', '#8a5c3f', '#6a7358', '#2f3a46'][seed % 4], 0.7), 0.004)
    block(cx - width * 0.34, cx - width * 0.02, depth - 0.5, depth - 0.02, z0, z0 + 0.82, dark, 0.01)
    lx = cx - width * 0.18
    turned([(0, 0), (0.1, 0), (0.06, 0.2), (0.04, 0.34), (0, 0.34)], (lx, depth - 0.26, z0 + 0.82), dark, 20, 0)
    cylinder(0.16, 0.22, (lx, depth - 0.26, z0 + 1.28), glow, top=0.12, edge=0)
    box((min(1.4, width * 0.4), 0.7, 0.8), (cx + width * 0.2, 1.3, z0 + 0.4), dark, 0.08)
    if power:
        strength = power * pick.uniform(0.7, 1.25)
        tint = (1, pick.uniform(0.66, 0.78), pick.uniform(0.38, 0.56))
        point_light((cx - 0.15, min(1.5, depth * 0.5), z1 - 0.4), strength * 0.62, tint, 0.25)
        point_light((lx, depth - 0.32, z0 + 1.3), strength * 0.16, (1, 0.66, 0.36), 0.1)


def rooms_behind(openings, width, z0, floors, depth, seed, night):
    """Rooms for the windows of a wall, walls between them midway; one in five stays dark at night."""
    for f, (low, high) in enumerate(floors):
        here = sorted([o for o in openings if o['kind'] in ('window', 'slider') and low - 0.1 <= o['z'] < high],
                      key=lambda o: o['x'])
        for i, o in enumerate(here):
            left = (here[i - 1]['x'] + o['x']) / 2 if i else 0.25
            right = (here[i + 1]['x'] + o['x']) / 2 if i < len(here) - 1 else width - 0.25
            left, right = max(left, o['x'] - 2.6), min(right, o['x'] + 2.6)
            number = seed * 7 + f * 5 + i * 3
            dark = number % 5 == 1
            room_behind(left, right, z0 + low, z0 + high, depth, number, 0 if dark or not night else night)


def slab(points, material, thick=0.16):
    """A roof plane as a thick polygon; its top face keeps `material`."""
    return polygon(points, material, thick)


def gable_roof(x0, x1, y0, y1, z, pitch, axis, roof, trim, over=0.4, gutter=None, open_back=False):
    """A gabled roof over a rectangle; the ridge runs along `axis`. `roof` makes the material for an eave axis."""
    a0, a1, b0, b1 = (x0, x1, y0, y1) if axis == 'y' else (y0, y1, x0, x1)

    def p(a, b, h):
        return (a, b, h) if axis == 'y' else (b, a, h)

    middle, half = (a0 + a1) / 2, (a1 - a0) / 2
    rise = half * pitch
    low, drop = z - over * pitch, over
    material = roof('y' if axis == 'y' else 'x')
    start, end = b0 - over, b1 + (0 if open_back else over)
    for s in (-1, 1):
        eave = middle + s * (half + drop)
        quad = [p(eave, start, low + 0.17), p(eave, end, low + 0.17), p(middle, end, z + rise + 0.17),
            p(middle, start, z + rise + 0.17)]
        slab(oriented(quad), material, 0.05)
        under = [p(eave, start, low + 0.1), p(eave, end, low + 0.1), p(middle, end, z + rise + 0.1),
            p(middle, start, z + rise + 0.1)]
        slab(oriented(under), trim, 0.04)
        for edge in ((start,) if open_back else (start, end)):
            rake = [p(eave, edge, low - 0.06), p(middle, edge, z + rise - 0.06 - 0.02),
                p(middle, edge, z + rise + 0.165), p(eave, edge, low + 0.165)]
            board(rake, trim, p(0, -0.03 if edge == start else 0.03, 0))
        side = p(eave, (start + end) / 2, low + 0.06)
        size = (0.03, end - start, 0.2) if axis == 'y' else (end - start, 0.03, 0.2)
        box(size, side, trim, 0.004)
        if gutter:
            rain = p(eave + s * 0.06, (start + end) / 2, low + 0.09)
            size = (0.12, end - start, 0.11) if axis == 'y' else (end - start, 0.12, 0.11)
            box(size, rain, gutter, 0.03)
    ridge = [p(middle, start, z + rise + 0.185), p(middle, end, z + rise + 0.185)]
    tube(ridge, 0.045, material, 2)
    return z + rise


def oriented(quad):
    """The same polygon, its normal up."""
    (ax, ay, _), (bx, by, _), (cx, cy, _) = quad[:3]
    return quad if (bx - ax) * (cy - ay) - (by - ay) * (cx - ax) > 0 else quad[::-1]


def board(points, material, thick):
    """A board from a flat outline and a thickness vector."""
    bm = bmesh.new()
    a = [bm.verts.new(p) for p in points]
    b = [bm.verts.new([p[i] + thick[i] for i in range(3)]) for p in points]
    n = len(points)
    bm.faces.new(a)
    bm.faces.new(b[::-1])
    for i in range(n):
        j = (i + 1) % n
        bm.faces.new((a[i], a[j], b[j], b[i]))
    bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
    return mesh_object('board', bm, material)


def hip_roof(x0, x1, y0, y1, z, pitch, roof, trim, over=0.45, gutter=None):
    """A hipped roof over a rectangle, ridge along its longer side."""
    ex0, ex1, ey0, ey1 = x0 - over, x1 + over, y0 - over, y1 + over
    low = z - over * pitch + 0.17
    wide, deep = ex1 - ex0, ey1 - ey0
    half = min(wide, deep) / 2
    top = low + half * pitch
    if wide >= deep:
        r0, r1 = (ex0 + half, (ey0 + ey1) / 2), (ex1 - half, (ey0 + ey1) / 2)
    else:
        r0, r1 = ((ex0 + ex1) / 2, ey0 + half), ((ex0 + ex1) / 2, ey1 - half)
    a, b, c, d = (ex0, ey0, low), (ex1, ey0, low), (ex1, ey1, low), (ex0, ey1, low)
    p, q = (*r0, top), (*r1, top)
    if wide >= deep:
        planes = [([a, b, q, p], 'x'), ([c, d, p, q], 'x'), ([b, c, q], 'y'), ([d, a, p], 'y')]
    else:
        planes = [([a, b, p], 'x'), ([c, d, q], 'x'), ([b, c, q, p], 'y'), ([d, a, p, q], 'y')]
    for points, axis in planes:
        slab(points, roof(axis), 0.05)
    for start, end in ((a, p), (b, q if wide >= deep else p), (c, q), (d, p if wide >= deep else q), (p, q)):
        tube([start, end], 0.045, roof('x'), 2)
    block(ex0 + 0.02, ex1 - 0.02, ey0 + 0.02, ey1 - 0.02, low - 0.1, low - 0.07, trim, 0)
    for bounds in ((ex0, ex1, ey0 - 0.015, ey0 + 0.015), (ex0, ex1, ey1 - 0.015, ey1 + 0.015),
                   (ex0 - 0.015, ex0 + 0.015, ey0, ey1), (ex1 - 0.015, ex1 + 0.015, ey0, ey1)):
        block(*bounds, low - 0.17, low, trim, 0.004)
    if gutter:
        for bounds in ((ex0 - 0.1, ex1 + 0.1, ey0 - 0.12, ey0 - 0.015), (ex1 + 0.015, ex1 + 0.12, ey0, ey1),
                       (ex0 - 0.12, ex0 - 0.015, ey0, ey1)):
            block(*bounds, low - 0.1, low + 0.01, gutter, 0.03)
    return top


def downspout(x, y, z, material, out=0.25):
    tube([(x, y - 0.06, z), (x, y, z - 0.25), (x, y, 0.14), (x, y - out, 0.05)], 0.035, material, 3)


def column(x, y, z0, z1, material, size=0.18, style='square', base=None):
    """A porch post: square with cap and plinth, round, or craftsman (tapered on a pier)."""
    if style == 'craftsman':
        pier = z0 + 1.0
        block(x - 0.3, x + 0.3, y - 0.3, y + 0.3, z0, pier, base, 0.01)
        block(x - 0.35, x + 0.35, y - 0.35, y + 0.35, pier, pier + 0.08, concrete('#b7b2a8'), 0.012)
        bm = bmesh.new()
        w, t = 0.21, 0.15
        low = [bm.verts.new((x + sx * w, y + sy * w, pier + 0.08)) for sx, sy in ((-1, -1), (1, -1), (1, 1), (-1, 1))]
        high = [bm.verts.new((x + sx * t, y + sy * t, z1)) for sx, sy in ((-1, -1), (1, -1), (1, 1), (-1, 1))]
        for i in range(4):
            bm.faces.new((low[i], low[(i + 1) % 4], high[(i + 1) % 4], high[i]))
        mesh_object('post', bm, material)
        block(x - 0.2, x + 0.2, y - 0.2, y + 0.2, z1 - 0.12, z1, material, 0.008)
        return
    if style == 'round':
        turned([(0, 0), (size * 0.72, 0), (size * 0.72, 0.1), (size * 0.56, 0.16), (size * 0.52, (z1 - z0) * 0.35),
                (size * 0.44, z1 - z0 - 0.2), (size * 0.56, z1 - z0 - 0.12), (size * 0.66, z1 - z0 - 0.08),
                (size * 0.66, z1 - z0), (0, z1 - z0)], (x, y, z0), material, 32, 0)
        return
    block(x - size / 2, x + size / 2, y - size / 2, y + size / 2, z0, z1, material, 0.01)
    block(x - size * 0.72, x + size * 0.72, y - size * 0.72, y + size * 0.72, z0, z0 + 0.22, material, 0.01)
    block(x - size * 0.72, x + size * 0.72, y - size * 0.72, y + size * 0.72, z1 - 0.14, z1, material, 0.01)


def shed_roof(x0, x1, y0, y1, z_front, z_back, roof, trim, gutter=None):
    """A single slope rising from y0 to y1."""
    material = roof('x')
    slab([(x0, y0, z_front), (x1, y0, z_front), (x1, y1, z_back), (x0, y1, z_back)], material, 0.05)
    slab([(x0, y0, z_front - 0.07), (x1, y0, z_front - 0.07), (x1, y1, z_back - 0.07), (x0, y1, z_back - 0.07)],
        trim, 0.05)
    block(x0, x1, y0 - 0.015, y0 + 0.015, z_front - 0.2, z_front, trim, 0.004)
    for x in (x0, x1):
        board([(x, y0, z_front - 0.2), (x, y1, z_back - 0.2), (x, y1, z_back), (x, y0, z_front)], trim, (0.025, 0, 0))
    if gutter:
        block(x0 - 0.05, x1 + 0.05, y0 - 0.12, y0 - 0.015, z_front - 0.1, z_front, gutter, 0.03)


def steps(x0, x1, y, z, count=3, material=None, tread=0.32):
    """Steps going down toward -y from height z."""
    material = material or concrete('#a09c94')
    rise = z / (count + 1)
    for k in range(count):
        block(x0, x1, y - tread * (k + 1), y - tread * k, -0.1, z - rise * (k + 1), material, 0.012)


def chimney(x, y, z0, z1, material, wide=0.9, deep=0.75):
    block(x - wide / 2, x + wide / 2, y - deep / 2, y + deep / 2, z0, z1, material, 0.01)
    block(x - wide / 2 - 0.07, x + wide / 2 + 0.07, y - deep / 2 - 0.07, y + deep / 2 + 0.07, z1, z1 + 0.1,
        concrete('#a29d95'), 0.015)
    cylinder(0.13, 0.35, (x, y, z1 + 0.25), paint('flue', '#8a5a42', 0.8), edge=0.004)


def railing(x0, x1, y, z, material, height=0.9, along='x'):
    """Top and bottom rail with balusters."""
    length = x1 - x0

    def bar(a, b, low, high, thick):
        if along == 'x':
            block(a, b, y - thick / 2, y + thick / 2, low, high, material, 0.004)
        else:
            block(y - thick / 2, y + thick / 2, a, b, low, high, material, 0.004)

    bar(x0, x1, z + height - 0.06, z + height, 0.09)
    bar(x0, x1, z + 0.08, z + 0.13, 0.06)
    count = max(2, int(length / 0.13))
    for i in range(count):
        c = x0 + length * (i + 0.5) / count
        bar(c - 0.016, c + 0.016, z + 0.1, z + height - 0.05, 0.032)

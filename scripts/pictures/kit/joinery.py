"""What fills openings in an outside wall. Each part stands in a frame: x along the wall, y=0 its face, -y outwards."""
from .base import at, point_light
from .cloth import curtain
from .materials import paint, window_glass
from .shapes import block, box, cylinder, tube

WARM = (1, 0.7, 0.42)


def casing(w, z0, z1, trim, wide=0.1, head=0.13, sill=True):
    """Boards around an opening of width w centered on x=0."""
    for s in (-1, 1):
        block(s * w / 2, s * (w / 2 + wide), -0.03, 0.02, z0, z1, trim, 0.005)
    block(-w / 2 - wide - 0.02, w / 2 + wide + 0.02, -0.045, 0.02, z1, z1 + head, trim, 0.006)
    if sill:
        block(-w / 2 - wide - 0.03, w / 2 + wide + 0.03, -0.07, 0.05, z0 - 0.06, z0, trim, 0.006)


def panes(w, z0, z1, frame, columns=2, rows=2, hung=True, bars=True):
    """Sash, bars and glass."""
    f = 0.05
    for a, b, c, d in ((-w / 2, -w / 2 + f, z0, z1), (w / 2 - f, w / 2, z0, z1), (-w / 2, w / 2, z0, z0 + f),
                       (-w / 2, w / 2, z1 - f, z1)):
        block(a, b, 0.03, 0.1, c, d, frame, 0.005)
    if hung:
        middle = (z0 + z1) / 2
        block(-w / 2, w / 2, 0.035, 0.095, middle - 0.022, middle + 0.022, frame, 0.004)
    if bars:
        for i in range(1, columns):
            x = -w / 2 + w * i / columns
            block(x - 0.011, x + 0.011, 0.05, 0.08, z0, z1, frame, 0.003)
        for i in range(1, rows):
            z = z0 + (z1 - z0) * i / rows
            block(-w / 2, w / 2, 0.05, 0.08, z - 0.011, z + 0.011, frame, 0.003)
    block(-w / 2 + f * 0.8, w / 2 - f * 0.8, 0.064, 0.068, z0 + f * 0.8, z1 - f * 0.8, window_glass(0.09), 0)


def shutters(w, z0, z1, color):
    """A louvred pair."""
    wood = paint('shutter' + color, color, 0.5)
    for s in (-1, 1):
        x = s * (w / 2 + 0.1 + 0.21)
        block(x - 0.2, x + 0.2, -0.035, -0.008, z0, z1, wood, 0.003)
        for edge in (-0.175, 0.175):
            block(x + edge - 0.025, x + edge + 0.025, -0.055, -0.03, z0, z1, wood, 0.003)
        for z in (z0 + 0.03, (z0 + z1) / 2, z1 - 0.03):
            block(x - 0.2, x + 0.2, -0.055, -0.03, z - 0.035, z + 0.035, wood, 0.003)
        count = int((z1 - z0) / 0.055)
        for i in range(count):
            z = z0 + 0.06 + (z1 - z0 - 0.12) * (i + 0.5) / count
            box((0.32, 0.03, 0.008), (x, -0.042, z), wood, 0, rot=(0.6, 0, 0))


def cover(w, z0, z1, kind, seed=0):
    """What hangs behind the glass: curtains, a half-drawn blind, or nothing."""
    cloth = paint('outside-curtain', '#e9e2d5', 0.9, thin=0.45)
    if kind == 'curtain':
        curtain(-w / 2 - 0.05, -w / 2 + w * 0.24, 0.3, z0 - 0.3, z1 + 0.1, cloth, 5, 0.03, seed)
        curtain(w / 2 - w * 0.24, w / 2 + 0.05, 0.3, z0 - 0.3, z1 + 0.1, cloth, 5, 0.03, seed + 1)
    if kind in ('blind', 'shade'):
        drop = (0.45, 0.62, 0.3, 0.8)[seed % 4]
        bottom = z1 - (z1 - z0) * drop
        if kind == 'shade':
            block(-w / 2 + 0.02, w / 2 - 0.02, 0.16, 0.165, bottom, z1, cloth, 0)
            return
        slat = paint('slat', '#e6e3dc', 0.5)
        n = int((z1 - bottom) / 0.05)
        for i in range(n):
            box((w - 0.06, 0.045, 0.003), (0, 0.17, z1 - 0.04 - i * 0.05), slat, 0, rot=(0.5, 0, 0))


def window(w, h, z, trim, frame, columns=2, rows=2, hung=True, bars=True, behind='curtain', cased=True, seed=0,
           shutter=None, wide=0.1):
    """A whole window, its sill at height z."""
    if cased:
        casing(w, z, z + h, trim, wide)
    panes(w, z, z + h, frame, columns, rows, hung, bars)
    if shutter:
        shutters(w, z, z + h, shutter)
    cover(w, z, z + h, behind, seed)


def door(w, h, z, trim, color, style='panel', lights=True, cased=True):
    """A front door: panels, craftsman lights above, or full glass."""
    wood = paint('door' + color, color, 0.38, spec=0.5, grain=0.12, grain_scale=60)
    black = paint('hardware', (0.02, 0.02, 0.02), 0.3, spec=0.6)
    if cased:
        casing(w, z, z + h, trim, 0.12, 0.16, sill=False)
    if style == 'glass':
        panes(w, z, z + h, wood, 2, 4, hung=False)
    else:
        block(-w / 2, w / 2, 0.05, 0.1, z, z + h, wood, 0.004)
        top = 0.62 if lights else 1.0
        rows = ((0.06, 0.42), (0.47, top - 0.05 if not lights else 0.58))
        for a, b in rows:
            for s in (-1, 1):
                x = s * w * 0.22
                block(x - w * 0.16, x + w * 0.16, 0.038, 0.055, z + h * a + 0.05, z + h * b, wood, 0.012)
        if not lights:
            for s in (-1, 1):
                block(s * w * 0.22 - w * 0.16, s * w * 0.22 + w * 0.16, 0.038, 0.055, z + h * 0.99 - 0.3,
                    z + h * 0.97, wood, 0.012)
        if lights:
            block(-w * 0.36, w * 0.36, 0.03, 0.05, z + h * 0.66, z + h * 0.68, wood, 0.004)
            glow = window_glass(0.1)
            dark = paint('door-light', '#3a3733', 0.2, spec=0.6)
            for i in range(3):
                x = -w * 0.24 + i * w * 0.24
                block(x - w * 0.1, x + w * 0.1, 0.046, 0.052, z + h * 0.72, z + h * 0.93, dark, 0)
                block(x - w * 0.1, x + w * 0.1, 0.04, 0.044, z + h * 0.72, z + h * 0.93, glow, 0)
    tube([(w * 0.38, -0.02, z + h * 0.4), (w * 0.38, -0.02, z + h * 0.52)], 0.011, black)
    cylinder(0.024, 0.02, (w * 0.38, 0.035, z + h * 0.56), black, rot=(1.5708, 0, 0))
    block(-w / 2 - 0.05, w / 2 + 0.05, -0.06, 0.15, z - 0.03, z + 0.004, paint('threshold', '#7c766c', 0.5), 0.005)


def garage(w, h, z, trim, color, windows=True, columns=None, carriage=False):
    """A sectional garage door."""
    steel = paint('garage' + color, color, 0.45, grain=0.08, grain_scale=220)
    seam = paint('garage-seam', '#2c2a28', 0.8)
    casing(w, z, z + h, trim, 0.13, 0.16, sill=False)
    block(-w / 2, w / 2, 0.1, 0.14, z, z + h, seam, 0)
    columns = columns or (4 if w > 3.5 else 2) * (1 if carriage else 2)
    for r in range(4):
        a, b = z + h * r / 4 + 0.005, z + h * (r + 1) / 4 - 0.005
        block(-w / 2 + 0.01, w / 2 - 0.01, 0.07, 0.11, a, b, steel, 0.004)
        for c in range(columns):
            x0, x1 = -w / 2 + w * c / columns + 0.07, -w / 2 + w * (c + 1) / columns - 0.07
            if r == 3 and windows:
                block(x0 - 0.02, x1 + 0.02, 0.05, 0.075, a + 0.06, b - 0.06, steel, 0.006)
                block(x0, x1, 0.045, 0.06, a + 0.085, b - 0.085, paint('garage-glass', '#202326', 0.08, spec=0.8), 0)
                for k in range(1, 3):
                    x = x0 + (x1 - x0) * k / 3
                    block(x - 0.008, x + 0.008, 0.038, 0.06, a + 0.08, b - 0.08, steel, 0.002)
            else:
                block(x0, x1, 0.058, 0.075, a + 0.09, b - 0.09, steel, 0.012)
    if carriage:
        black = paint('hardware', (0.02, 0.02, 0.02), 0.3, spec=0.6)
        for s in (-1, 1):
            tube([(s * 0.09, 0.02, z + h * 0.4), (s * 0.09, 0.02, z + h * 0.55)], 0.011, black)
            for r in (0.18, 0.62):
                block(s * (w / 2 - 0.5), s * (w / 2 - 0.05), 0.03, 0.06, z + h * r, z + h * r + 0.035, black, 0.003)


def slider(w, h, z, frame, leaves=2, behind='curtain', seed=0):
    """Sliding or storefront glass from floor to head."""
    f = 0.055
    for i in range(leaves):
        a, b = -w / 2 + w * i / leaves, -w / 2 + w * (i + 1) / leaves
        y = 0.03 + 0.03 * (i % 2)
        for p in ((a, a + f, z, z + h), (b - f, b, z, z + h), (a, b, z, z + f * 1.4), (a, b, z + h - f, z + h)):
            block(p[0], p[1], y, y + 0.05, p[2], p[3], frame, 0.004)
        block(a + f * 0.8, b - f * 0.8, y + 0.022, y + 0.027, z + f, z + h - f * 0.8, window_glass(0.09), 0)
    cover(w, z, z + h, behind, seed)


def lantern(x, z, power=0.0):
    """A wall lantern; `power` lights it."""
    black = paint('lantern', (0.015, 0.015, 0.015), 0.35, spec=0.5)
    bulb = paint('lantern-bulb' + ('-lit' if power else ''), (1, 0.85, 0.6), 0.6, glow=(1, 0.72, 0.42),
                 glow_strength=6 if power else 0)
    with at(x, 0, z):
        box((0.1, 0.03, 0.17), (0, -0.015, 0.1), black, 0.004)
        box((0.15, 0.15, 0.03), (0, -0.12, 0.14), black, 0.006)
        box((0.13, 0.13, 0.015), (0, -0.12, -0.16), black, 0.004)
        for sx in (-1, 1):
            for sy in (-1, 1):
                box((0.012, 0.012, 0.3), (sx * 0.055, -0.12 + sy * 0.055, -0.01), black, 0.002)
        cylinder(0.022, 0.12, (0, -0.12, -0.03), bulb, edge=0)
        if power:
            point_light((0, -0.13, -0.02), power, WARM, 0.03)

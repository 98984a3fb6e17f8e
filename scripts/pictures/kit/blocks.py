"""Exteriors of shared and modern buildings: townhouses, a condominium block, a duplex, a modern house."""
from . import grounds
from .base import at, camera
from .homes import BRICKS, lamp_level, porch_cans, shingle, site, trimmed
from .house import column, downspout, gable_roof, opening, shed_roof, steps, window
from .joinery import lantern
from .materials import paint, planks, window_glass
from .shapes import block, box
from .surfaces import board_and_batten, brick, concrete, lap_siding, stucco
from .volume import volume


def townhouses(p):
    """A row of three-story homes, each with its own color, stoop and bay."""
    g, night, wide = 0.9, lamp_level(p, 70), 5.6
    count = p.get('count', 5)
    tones = p.get('tones', ['red', 'grey', 'white', 'brown', 'red'])
    trim = trimmed(p.get('trim', '#e8e4da'))
    frame = trimmed(p.get('frame', '#22262a'))
    roof = shingle(p.get('roof', 'charcoal'))
    start = -wide * count / 2
    doors = ['#26363f', '#6b2b25', '#2f4a3a', '#1d1e20', '#7a5a2e']
    for i in range(count):
        x0 = start + i * wide
        body = brick(tuple(BRICKS[tones[i % len(tones)]]))
        y = 0.0 if i % 2 else -0.35
        look = dict(frame=frame, columns=2, rows=4, cased=True, wide=0.05)
        covers = ['curtain', 'blind', 'shade', 'none', 'curtain']
        ops = [window(1.75, 1.7, 1.75, 0.75, behind=covers[i], seed=i, **dict(look, columns=3)),
               opening('door', 4.35, 1.0, 2.3, color=doors[i % 5], lights=bool(i % 2))]
        for level, z in enumerate((3.75, 6.75)):
            for k, x in enumerate((1.1, 2.8, 4.5)):
                ops.append(window(x, 0.95, 1.65 if level == 0 else 1.45, z, behind=covers[(i + k + level) % 5],
                    seed=i + k * 3 + level, **look))
        volume(x0, x0 + wide, y, 11, g, 9.2, body, trim, seed=p['seed'] + i, night=night,
            floors=[(0, 2.95), (3.05, 5.95), (6.05, 9)], front=ops, corners=False)
        # cornice or gable by turns
        if i % 2:
            gable_roof(x0, x0 + wide, y, 11, g + 9.2, 0.75, 'y', roof, trim, 0.25)
            with at(x0, y):
                from .house import triangle
                triangle(wide, g + 9.2, wide / 2 * 0.75, body)
        else:
            block(x0, x0 + wide, y - 0.3, y + 0.1, g + 9.1, g + 9.35, trim, 0.02)
            block(x0, x0 + wide, y - 0.42, y + 0.1, g + 9.35, g + 9.5, trim, 0.02)
            for k in range(12):
                block(x0 + 0.2 + k * 0.46, x0 + 0.34 + k * 0.46, y - 0.26, y, g + 8.9, g + 9.12, trim, 0.01)
            block(x0, x0 + wide, y + 0.0, 11, g + 9.2, g + 9.45, concrete('#6b6963'), 0)
        block(x0, x0 + wide, y - 0.05, y + 0.02, g + 3.0, g + 3.25, trim, 0.01)
        if not i % 2:
            block(x0 + 3.6, x0 + 5.1, y - 0.9, y, g + 2.75, g + 2.9, trim, 0.01)
        steps(x0 + 3.7, x0 + 5.0, y - 0.9, g - 0.02, 5, tread=0.28)
        block(x0 + 3.6, x0 + 5.1, y - 0.9, y, -0.1, g - 0.02, concrete('#a29d95'), 0.012)
        for x in (x0 + 3.64, x0 + 5.06):
            iron = paint('iron', (0.014, 0.014, 0.015), 0.4)
            block(x - 0.02, x + 0.02, y - 0.9, y, g + 0.82, g + 0.86, iron, 0.004)
            for k in range(6):
                box((0.018, 0.018, 0.85), (x, y - 0.85 + k * 0.16, g + 0.42), iron, 0)
        with at(x0, y):
            lantern(3.7, g + 1.75, lamp_level(p, 8))
        grounds.bed(x0 + 0.15, x0 + 3.3, y - 1.5, y, p['seed'] + i, p.get('season', 'summer'), tall=False)
        downspout(x0 + 0.08, y - 0.05, g + 9.0, trim)
    grounds.street(-5.2, 8)
    lawn_rects = [(start - 8, -start + 8, -5.1, -2.9)]
    for i in range(count):
        block(start + i * wide + 3.9, start + i * wide + 4.8, -5.2, -2.6, -0.05, 0.035, concrete('#aaa69e', 1.5),
            0.01)
    site(p, lawn_rects, [(start - 5, 3, 1.1), (-start + 5, 3, 1.15), (-8.6, -7.3, 0.62), (8.2, -7.3, 0.66),
        *p.get('trees', [])], far=(26, 48))
    camera(p.get('eye', (-10.5, -17, 1.65)), p.get('turn', -31), p.get('lens', 23), shift_y=p.get('shift', 0.17))


def condominiums(p):
    """Four stories of flats with balconies over a glazed entrance."""
    g, night = 0.25, lamp_level(p, 70)
    light, dark = stucco(p.get('color', '#d8d3c8')), brick(tuple(BRICKS[p.get('brick', 'brown')]))
    panel = planks('panel', ['#4f3a2a', '#634a36', '#745843'], 0.14, 3, 0.5, 'X', 0.3)
    trim, frame = trimmed('#3a3c3e'), trimmed('#1d1f21')
    iron = paint('iron', (0.014, 0.014, 0.015), 0.4)
    floors = [(i * 3.1, i * 3.1 + 2.95) for i in range(4)]
    width = 7.0
    for bay in range(4):
        x0 = -14 + bay * width
        inset = bay in (1, 3)
        y = 0.9 if inset else 0.0
        ops = []
        for k in range(4):
            z = k * 3.1
            if k == 0 and bay == 1:
                ops.append(opening('slider', 3.5, 4.6, 2.6, 0.05, frame=frame, leaves=4, behind='none'))
            elif inset:
                ops.append(opening('slider', 2.2, 2.3, 2.3, z + 0.1, frame=frame, leaves=2,
                    behind=['curtain', 'none', 'shade', 'curtain'][k], seed=k + bay))
                ops.append(window(5.4, 1.4, 1.5, z + 0.85, frame=frame, bars=False, hung=False, cased=False,
                    behind=['blind', 'shade', 'curtain', 'none'][k], seed=k + bay))
            else:
                for x in (1.9, 5.1):
                    ops.append(window(x, 1.7, 1.75, z + 0.65, frame=frame, bars=True, columns=2, rows=1, hung=False,
                        cased=False,
                                      behind=['shade', 'curtain', 'blind', 'none',
                                      'curtain'][(k + bay + int(x)) % 5], seed=k * 3 + bay + int(x)))
        body = light if inset else dark
        volume(x0, x0 + width, y, 14, g, 12.6, body, trim, seed=p['seed'] + bay * 4, night=night, floors=floors,
            front=ops, corners=False, depth=3.0)
        block(x0 - 0.05, x0 + width + 0.05, y - 0.12, y + 0.3, g + 12.55, g + 12.85, trim, 0.01)
        if inset:
            for k in range(1, 4):
                z = g + k * 3.1
                block(x0 + 0.1, x0 + width - 0.1, -0.75, y, z - 0.22, z, concrete('#b5b1a8'), 0.01)
                block(x0 + 0.1, x0 + width - 0.1, -0.77, -0.73, z + 1.0, z + 1.05, iron, 0.004)
                for i in range(46):
                    x = x0 + 0.18 + i * (width - 0.36) / 45
                    block(x - 0.008, x + 0.008, -0.757, -0.743, z, z + 1.0, iron, 0)
                for x in (x0 + 0.12, x0 + width - 0.12):
                    block(x - 0.02, x + 0.02, -0.76, y, z + 1.0, z + 1.05, iron, 0.003)
                porch_cans(p, [(x0 + 2.4, 0.2, z + 2.85)], 16)
                if k != 2:
                    with at(x0 + 5.2, 0.2, z, 20 * k):
                        box((0.55, 0.5, 0.05), (0, 0, 0.42), panel, 0.01)
                        box((0.55, 0.06, 0.5), (0, 0.25, 0.66), panel, 0.01)
        else:
            for k in range(4):
                block(x0 + 3.0, x0 + 4.0, y - 0.03, y + 0.02, g + k * 3.1 + 0.65, g + k * 3.1 + 2.4, panel, 0.004)
    # canopy over the entrance
    block(-7, 0, -1.9, 1.0, g + 2.95, g + 3.12, trim, 0.01)
    for x in (-6.7, -0.3):
        block(x - 0.06, x + 0.06, -1.8, -1.68, -0.1, g + 2.95, iron, 0.004)
    porch_cans(p, [(-5.2, -0.6, g + 2.9), (-1.8, -0.6, g + 2.9)], 60)
    block(-6.5, -0.5, -8, 0.9, -0.05, g - 0.1, concrete('#aca79e', 1.5), 0.01)
    season = p.get('season', 'summer')
    grounds.bed(-14, -6.7, -2.1, -0.2, p['seed'], season)
    grounds.bed(-0.3, 14, -2.1, -0.2, p['seed'] + 1, season)
    grounds.street(-8, 8)
    site(p, [(-24, -6.6, -7.9, -2.2), (-0.4, 24, -7.9, -2.2)],
         [(-19, 4, 1.3), (19, 3, 1.2), (-11, -5.2, 0.7), (4.5, -5.4, 0.62), (11.5, -5.2, 0.75), *p.get('trees', [])],
         far=(28, 50))
    camera(p.get('eye', (-13.5, -22, 1.7)), p.get('turn', -31), p.get('lens', 23), shift_y=p.get('shift', 0.17))


def duplex(p):
    """Two homes under one roof, mirrored about the party wall."""
    g, night = 0.4, lamp_level(p, 90)
    one, two = lap_siding(p.get('color', '#8496a0'), 0.13), board_and_batten(p.get('second', '#d9d5ca'))
    trim, frame = trimmed(p.get('trim', '#ece9e2')), trimmed('#efece6')
    roof, gutter = shingle(p.get('roof', 'grey')), trimmed('#e6e3dc')
    look = dict(frame=frame, columns=2, rows=4)
    for s in (-1, 1):
        a, b = (-8.6, 0) if s < 0 else (0, 8.6)

        def x(v, s=s):
            """Mirrors a place along the front of the right-hand home."""
            return v if s > 0 else 8.6 - v

        ops = [window(x(1.9), 1.7, 1.6, 0.75, behind='curtain', seed=2 + s, **dict(look, columns=3)),
               opening('door', x(4.0), 1.0, 2.15, color='#7d2f27' if s < 0 else '#25404a'),
               window(x(1.7), 1.0, 1.45, 3.7, behind='blind', seed=3 + s, **look),
               window(x(4.3), 1.0, 1.45, 3.7, behind='curtain', seed=4 + s, **look)]
        volume(a, b, 0, 9.5, g, 5.6, one, trim, seed=p['seed'] + s, night=night, floors=[(0, 2.75), (2.9, 5.5)],
            front=ops, gable_side=4.75 * 0.5, corners=False)
        gx = (5.4, 8.9) if s > 0 else (-8.9, -5.4)
        volume(gx[0], gx[1], -1.6, 3, g - 0.2, 5.7, two, trim, seed=p['seed'] + 5 + s, night=night,
            floors=[(0, 2.75), (3.0, 5.5)], gable_front=1.75 * 0.8,
               front=[opening('garage', 1.75, 2.7, 2.2, color='#e6e3db', carriage=True),
               window(1.75, 1.5, 1.4, 3.8, behind='shade', seed=1, **dict(look, columns=3))])
        gable_roof(gx[0], gx[1], -1.6, 4.5, g + 5.5, 0.8, 'y', roof, trim, 0.35, gutter)
        px = (2.9, 5.4) if s > 0 else (-5.4, -2.9)
        block(px[0], px[1], -1.5, 0, -0.1, g - 0.03, concrete('#a39e96'), 0.012)
        shed_roof(px[0] - 0.15, px[1] + 0.0, -1.7, 0.1, g + 2.75, g + 3.3, roof, trim, gutter)
        column(px[0] + 0.15 if s > 0 else px[1] - 0.15, -1.35, g - 0.03, g + 2.62, trim, 0.16)
        block(px[0], px[1], -1.45, -1.25, g + 2.45, g + 2.68, trim, 0.006)
        porch_cans(p, [((px[0] + px[1]) / 2, -0.7, g + 2.55)], 30)
        with at(a, 0):
            lantern(x(4.85), g + 1.7, lamp_level(p, 8))
        with at(gx[0], -1.6):
            lantern(0.2 if s > 0 else 3.3, g + 1.65, lamp_level(p, 8))
        steps(s * 4.1 - 0.7, s * 4.1 + 0.7, -1.5, g - 0.03, 1)
        grounds.walk(s * 4.1 - 0.55, s * 4.1 + 0.55, -40, -1.85)
        grounds.drive(gx[0] + 0.25, gx[1] - 0.25, -40, -1.6)
        bx = (0.15, 2.8) if s > 0 else (-2.8, -0.15)
        grounds.bed(*bx, -1.2, 0, p['seed'] + 2 + s, p.get('season', 'summer'))
    block(-0.055, 0.055, -0.03, 0.08, g, g + 5.6, trim, 0.004)
    gable_roof(-8.6, 8.6, 0, 9.5, g + 5.6, 0.5, 'x', roof, trim, 0.4, gutter)
    site(p, [(-3.5, 3.5, -15.5, -1.3), (4.7, 5.6, -15.5, -1.7), (-5.6, -4.7, -15.5, -1.7), (9, 18, -15, 4),
        (-18, -9, -15, 4)],
         [(-13.5, 5, 1.1), (14, 6, 1.1), (-5, 16, 1.3), (6, 17, 1.25), (0.4, -4.6, 0.5), *p.get('trees', [])])
    camera(p.get('eye', (-5.0, -17.2, 1.6)), p.get('turn', -15), p.get('lens', 23), shift_y=p.get('shift', 0.1))


def modern(p):
    """Flat roofs, white render, timber and wide glass."""
    g, night = 0.35, lamp_level(p, 120)
    white, wood = stucco(p.get('color', '#dfddd8'), 0.002), planks('modern-wood', ['#744c2c', '#8f6239', '#a37447'],
        0.12, 3.2, 0.5, 'X', 0.3)
    dark = stucco('#4a4c4e', 0.002)
    trim, frame = trimmed('#2b2d2f'), trimmed('#17181a')
    volume(-8, 3.5, 0, 9, g, 3.3, white, trim, seed=p['seed'], night=night, corners=False,
           front=[opening('slider', 3.0, 4.6, 2.6, 0.1, frame=frame, leaves=3, behind='curtain', seed=2),
                  opening('slider', 7.2, 1.5, 2.6, 0.1, frame=frame, leaves=1, behind='none'),
                  opening('door', 9.2, 1.15, 2.5, color='#6a4426', lights=False, cased=False)])
    volume(-4.5, 5.5, 0.8, 8.5, g + 3.5, 3.1, wood if p.get('upper') == 'wood' else white, trim, seed=p['seed'] + 3,
        night=night, corners=False,
           front=[opening('slider', 2.6, 3.6, 2.2, 0.35, frame=frame, leaves=2, behind='curtain', seed=5),
           window(7.4, 2.6, 1.1, 1.2, frame=frame, bars=False, hung=False, cased=False, behind='shade', seed=2)])
    volume(3.5, 10.5, -1.2, 8, g - 0.2, 3.0, dark, trim, seed=p['seed'] + 6, corners=False,
           front=[opening('garage', 3.6, 5.2, 2.35, color='#5b4430', windows=False, columns=1)])
    for x0, x1, y0, y1, z in ((-8.6, 4.0, -1.5, 9.3, g + 3.3), (-5.1, 6.1, -0.3, 8.9, g + 6.6),
            (3.2, 10.9, -1.7, 8.3, g + 2.8)):
        block(x0, x1, y0, y1, z, z + 0.26, white, 0.006)
        block(x0 - 0.02, x1 + 0.02, y0 - 0.02, y1 + 0.02, z + 0.24, z + 0.3, trim, 0.004)
        block(x0 + 0.1, x1 - 0.1, y0 + 0.1, min(0.8 if z > 5 else 0, y1), z - 0.02, z + 0.01, wood, 0)
    glass = window_glass(0.08, 0.0, (0.94, 0.98, 0.97))
    block(-4.4, -0.2, -1.4, -1.385, g + 3.6, g + 4.55, glass, 0)
    for x in (1.9, 3.2):
        block(x - 0.02, x + 0.02, -0.02, 0.0, g, g + 3.3, wood, 0.002)
    block(1.95, 3.15, -0.03, 0.0, g + 2.62, g + 3.3, wood, 0.002)
    porch_cans(p, [(-6.5, -0.7, g + 3.25), (-4, -0.7, g + 3.25), (-1, -0.7, g + 3.25), (1.6, -0.7, g + 3.25),
        (4.4, -1.45, g + 2.75), (9.8, -1.45, g + 2.75)], 34)
    block(-8.2, 3.5, -2.4, 0, -0.1, g - 0.05, concrete('#b0aca4', 1.2), 0.01)
    if p.get('pool'):
        from .patio import water
        water(-10.5, 1.0, -7.6, -3.4, 0.02)
        block(-11.5, 2.0, -8.6, -2.4, -0.1, 0.0, concrete('#b9b5ac', 0.8), 0.004)
    else:
        for i in range(7):
            block(0.9 + 0.0 * i, 2.9, -3.5 - i * 1.15, -2.55 - i * 1.15, -0.05, 0.05, concrete('#b0aca4', 1.2), 0.01)
    season = p.get('season', 'summer')
    grounds.drive(4.0, 10.2, -40, -1.2, 'concrete')
    if not p.get('pool'):
        grounds.bed(-8.2, 0.6, -3.6, -2.4, p['seed'], season, flowers=('#d8d2c4',))
        rects = [(-16, 0.8, -15, -3.7), (3.0, 3.9, -15, -2.5), (-16, -8.3, -3.6, 4), (10.4, 18, -14, 4)]
    else:
        rects = [(-18, -11.6, -14, 4), (2.1, 3.9, -14, -2.5), (10.4, 18, -14, 4), (-11.6, 2.1, -14, -8.7)]
    site(p, rects, [(-13.5, 4, 1.1), (14.5, 6, 1.1), (-6, 15, 1.25), (7, 16, 1.3), *p.get('trees', [])])
    camera(p.get('eye', (-7.5, -14.6, 1.6)), p.get('turn', -26), p.get('lens', 23), shift_y=p.get('shift', 0.1))


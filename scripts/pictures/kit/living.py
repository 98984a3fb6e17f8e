"""Living rooms: furnished in the home's palette, or empty."""
from . import furniture as f
from .base import at, camera
from .materials import paint
from .plants import potted_fig, snake_plant
from .room import downlights, facing, fill_light, garden, outlet, palette, pane, shell
from .shapes import block, box
from .surfaces import brick, fieldstone, shiplap


def fireplace(look, kind='brick', z_top=2.7, tv=False):
    """A chimney breast with a mantel, centered on x=0."""
    body = {'brick': lambda: brick(('#d8d3ca', '#e2ded6', '#ccc6bb', '#dcd8d0'), '#cfc9be'),
            'red': lambda: brick(('#7d3f2e', '#94503a', '#a3624a', '#6b362b')),
            'stone': lambda: fieldstone(('#8b8275', '#a09686', '#6f6a62', '#b3a997'), 5.5),
            'plain': lambda: shiplap(look['feature'])}[kind]()
    soot = paint('soot', (0.012, 0.011, 0.01), 0.95, grain=0.5, grain_scale=40)
    for a, b, c, d in ((-0.95, -0.48, 0, z_top), (0.48, 0.95, 0, z_top), (-0.48, 0.48, 0.86, z_top),
            (-0.48, 0.48, 0, 0.1)):
        block(a, b, -0.42, 0, c, d, body, 0)
    block(-0.48, 0.48, -0.06, 0, 0.1, 0.86, soot, 0)
    for s in (-1, 1):
        block(s * 0.46, s * 0.5, -0.4, 0, 0.1, 0.86, soot, 0)
    block(-0.48, 0.48, -0.4, 0, 0.1, 0.13, soot, 0)
    block(-1.0, 1.0, -0.62, 0.0, 1.24, 1.34, f.wood_of(look), 0.01)
    block(-1.05, 1.05, -0.85, -0.42, 0, 0.06, paint('hearth', '#4d4b49', 0.6, grain=0.3, grain_scale=30), 0.008)
    bark = paint('log', '#6b4e36', 0.9, grain=0.8, grain_scale=30, vary=0.25)
    for i, (x, z, turn) in enumerate(((-0.12, 0.2, 12), (0.1, 0.2, -9), (0.0, 0.3, 4))):
        from .shapes import cylinder
        with at(x, -0.22, z, turn):
            cylinder(0.06 - 0.006 * i, 0.55, (0, 0, 0), bark, rot=(0, 1.5708, 0))
    with at(0, -0.42):
        if tv:
            f.television(1.35, 1.42, -0.06)
        else:
            f.art(look, 0, 1.95, 1.0, 0.78, 7)


def living(p):
    """One room seen from its front wall; `view` 2 looks at the window side, `empty` leaves the furniture out."""
    look = palette(p)
    p = {'w': 5.4, 'd': 6.2, 'h': 2.75, **p}
    view, w, d = p.get('view', 1), p['w'], p['d']
    windows = [pane(2.1, 1.4, 1.9, 0.45, bars=True, columns=2, rows=4),
        pane(4.1, 1.4, 1.9, 0.45, bars=True, columns=2, rows=4)]
    openings = {'left': windows}
    if view == 2:
        openings['right'] = [dict(kind='passage', x=2.2, w=1.5, h=2.3)]
    shell(p, look, openings, feature=p.get('feature'),
        feature_material=shiplap(look['feature']) if p.get('feature_kind') == 'shiplap' else None)
    downlights(p, [(x, y) for x in (1.35, w - 1.35) for y in (1.4, 3.3, 5.2)])
    if look.get('beams') and p.get('beams', True):
        for y in (1.0, 2.55, 4.1, 5.6):
            box((w, 0.14, 0.16), (w / 2, y, p['h'] - 0.08), f.wood_of(look), 0.008)
    with facing(p, 'back'):
        outlet(w / 2 + 1.55)
        if p.get('fireplace'):
            with at(w / 2 - 0.1):
                fireplace(look, p['fireplace'], p['h'], p.get('tv', False))
    if not p.get('empty'):
        (furnish_hearth if p.get('fireplace') else furnish)(p, look)
    garden(p, ('left',), p['seed'])
    fill_light(p, p.get('fill', 30))
    if view == 1:
        camera(p.get('eye', (w / 2 + 0.85, 0.35, 1.35)), p.get('turn', 8), p.get('lens', 24), p.get('shift', -0.075),
            -0.02, fstop=8, focus=4)
    else:
        camera(p.get('eye', (w - 0.5, 0.45, 1.35)), p.get('turn', 34), p.get('lens', 22), p.get('shift', -0.06), 0,
            fstop=8, focus=4)


def furnish(p, look):
    """Sofa against the back wall, chair by the window, sideboard on the right."""
    w, d = p['w'], p['d']
    cx = w / 2 - 0.15
    f.rug(look, cx, d - 2.6, 2.9, 2.1, p.get('rug', 'grid'))
    with facing(p, 'back'):
        with at(cx, -0.06):
            f.sofa(look, p.get('sofa_w', 2.3), seed=p['seed'])
            f.scatter(look, [(-0.78, 0, 0), (-0.5, 1, 2), (0.78, 0, 1), (0.44, 2, 3)], p['seed'])
        f.art(look, cx - 0.52, 1.68, 0.86, 1.08, p['seed'] * 3 + 1)
        f.art(look, cx + 0.52, 1.68, 0.86, 1.08, p['seed'] * 3 + 5,
            ['#efe7d8', '#b9a88c', look['accents'][0], look['accents'][1], '#e4d8c2'])
        with at(cx + 1.58, -0.42):
            f.floor_lamp(look)
        with at(cx - 1.5, -0.45):
            f.side_table(look)
            f.stack(0.02, 0, 0.55, p['seed'] + 2, 2)
    with at(cx, d - 2.6):
        z = f.coffee_table(look, style=p.get('table', 'shelf'))
        if p.get('table') == 'round':
            f.vase(0.1, 0.08, z, '#d9d2c6', seed=p['seed'])
            f.stack(-0.18, -0.08, z, p['seed'], 2)
        else:
            f.table_setting(look, z, p['seed'])
    with at(0.98, d - 2.25, 0, -72):
        (f.tub_chair if p.get('chair') == 'tub' else f.wood_chair)(look)
        f.pillow(0.44, 0.3, 0.13, (0, 0.1, 0.6), (66, 0, 4), f.cloth_of(look['accents'][2], 'pillow'), 7)
    with at(w - 1.3, d - 2.2):
        f.pouf()
    with facing(p, 'right'):
        with at(2.3):
            top = f.sideboard(look)
            if p.get('tv'):
                f.television(1.4, top)
            else:
                f.vase(0.6, -0.23, top, '#4a4742', 0.36, 6, p['seed'], 'round', 0.28, 0.42)
                f.row_of_books(-0.75, -0.35, top, 0.18, p['seed'])
                f.art(look, 0, 1.62, 1.15, 0.78, p['seed'] * 3 + 9)
    potted_fig(0.5, d - 0.5, 2.0, '#d9d2c6', p['seed'] + 10)


def furnish_hearth(p, look):
    """Two seats facing each other before a fireplace."""
    w, d = p['w'], p['d']
    cx = w / 2 - 0.1
    f.rug(look, cx, d - 2.5, 2.9, 2.1, p.get('rug', 'plain'))
    with at(cx - 1.35, d - 2.45, 0, 90):
        f.sofa(look, 2.1, 2, seed=p['seed'])
        f.scatter(look, [(-0.7, 0, 0), (0.68, 0, 1), (0.42, 2, 2)], p['seed'])
    for i, y in enumerate((d - 3.05, d - 2.0)):
        with at(cx + 1.45, y, 0, -90 + (8 if i else -8)):
            (f.wood_chair if p.get('chair') == 'wood' else f.tub_chair)(look)
            f.pillow(0.42, 0.3, 0.13, (0, 0.12, 0.6), (66, 0, 4), f.cloth_of(look['accents'][(i + 1) % 3], 'pillow'),
                7 + i)
    with at(cx, d - 2.5):
        z = f.coffee_table(look, 1.0, 0.6, p.get('table', 'round'))
        f.vase(0.1, 0.08, z, '#d9d2c6', seed=p['seed'])
        f.stack(-0.2, -0.06, z, p['seed'], 2)
    with facing(p, 'back'):
        with at(cx - 1.6, -0.02):
            f.bookcase(look, 0.95, 2.0, 0.3, 5, p['seed'])
        with at(cx + 1.6, -0.02):
            f.bookcase(look, 0.95, 2.0, 0.3, 5, p['seed'] + 4)
        f.vase(cx - 0.72, -0.52, 1.34, '#44423e', 0.26, 5, p['seed'], 'round', 0.16, 0.22)
        f.stack(cx + 0.62, -0.53, 1.34, p['seed'], 2)
    snake_plant(0.45, d - 0.5, 0.85, '#d9d2c6')
    with at(w - 0.4, d - 1.4):
        f.basket()


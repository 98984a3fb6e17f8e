"""Patterns that cover a building, in world coordinates so that they run on across parts.

Walls use u = x + y (one of the two is constant on a wall that faces an axis) and v = z.
Lines are drawn in the color as well as the relief, because the denoiser keeps color and softens relief.
"""
from .base import radians, rgba
from .materials import CACHE, blank, bump, math, mix, node, noise, put, ramp, span, valued


def cached(build):
    def wrapped(*args, **kwargs):
        key = (build.__name__, str(args), str(sorted(kwargs.items())))
        if key not in CACHE:
            CACHE[key] = build(*args, **kwargs)
        return CACHE[key]
    return wrapped


def position(tree):
    n = node(tree, 'ShaderNodeSeparateXYZ')
    tree.links.new(node(tree, 'ShaderNodeNewGeometry').outputs['Position'], n.inputs[0])
    return n.outputs


def combine(tree, x, y, z=0.0):
    n = node(tree, 'ShaderNodeCombineXYZ')
    for i, v in enumerate((x, y, z)):
        if isinstance(v, (int, float)):
            n.inputs[i].default_value = v
        else:
            tree.links.new(v, n.inputs[i])
    return n.outputs[0]


def wall_plane(tree):
    """(u, z) on an upright wall."""
    x, y, z = position(tree)
    return combine(tree, math(tree, 'ADD', x, y), z), math(tree, 'ADD', x, y), z


def finish(tree, b, color, normal, rough=0.7, spec=0.3):
    tree.links.new(color, b.inputs['Base Color'])
    if normal is not None:
        tree.links.new(normal, b.inputs['Normal'])
    put(b, Specular=spec)
    if isinstance(rough, (int, float)):
        put(b, Roughness=rough)
    else:
        tree.links.new(rough, b.inputs['Roughness'])


def bricks(tree, vector, width, height, mortar, smooth=0.15, offset=0.5):
    n = put(node(tree, 'ShaderNodeTexBrick', offset=offset, offset_frequency=2, squash=1), Scale=1,
        Mortar_Size=mortar,
            Mortar_Smooth=smooth, Bias=0, Brick_Width=width, Row_Height=height, Color1=(0, 0, 0, 1),
            Color2=(1, 1, 1, 1), Mortar=(0.5, 0.5, 0.5, 1))
    tree.links.new(vector, n.inputs['Vector'])
    return n.outputs['Color'], n.outputs['Fac']


@cached
def brick(colors, mortar='#8f857a', size=(0.205, 0.069)):
    """A brick wall: each brick its own tone from `colors`, weathered in large soft fields."""
    m, tree, b = blank('brick')
    plane, _, _ = wall_plane(tree)
    tone, joint = bricks(tree, plane, *size, 0.009)
    place = node(tree, 'ShaderNodeNewGeometry').outputs['Position']
    color = ramp(tree, tone, colors)
    color = valued(tree, color, span(tree, noise(tree, place, 22, 4), 0.86, 1.12))
    color = valued(tree, color, span(tree, noise(tree, place, 0.5, 4), 0.9, 1.08))
    color = mix(tree, joint, color, valued(tree, mortar, span(tree, noise(tree, place, 60, 3), 0.85, 1.1)))
    relief = bump(tree, math(tree, 'SUBTRACT', 1, joint), 0.7, 0.006)
    relief = bump(tree, noise(tree, place, 140, 4), 0.5, 0.003, relief)
    finish(tree, b, color, relief, 0.85, 0.2)
    return m


@cached
def painted_brick(color):
    return brick((color, color, color), color)


@cached
def lap_siding(color, exposure=0.15):
    """Horizontal boards: a saw-tooth relief with the shadow line under each board."""
    m, tree, b = blank('lap')
    _, u, z = wall_plane(tree)
    step = math(tree, 'FRACT', math(tree, 'DIVIDE', z, exposure))
    place = node(tree, 'ShaderNodeNewGeometry').outputs['Position']
    shadow = span(tree, step, 0.42, 1.0, 0.0, 0.085)
    course = math(tree, 'FLOOR', math(tree, 'DIVIDE', z, exposure))
    per_board = noise(tree, combine(tree, math(tree, 'MULTIPLY', u, 0.35), math(tree, 'MULTIPLY', course, 3.7)), 1, 1)
    tone = valued(tree, color, span(tree, per_board, 0.95, 1.04))
    tone = valued(tree, tone, span(tree, noise(tree, place, 0.7, 4), 0.95, 1.04))
    tone = mix(tree, 1.0, tone, shadow, 'MULTIPLY')
    relief = bump(tree, math(tree, 'SUBTRACT', 1, step), 1.0, 0.012)
    finish(tree, b, tone, relief, 0.5, 0.35)
    return m


@cached
def board_and_batten(color, pitch=0.4, batten=0.055):
    """Upright boards with battens, their edges drawn as fine shade on one side and light on the other."""
    m, tree, b = blank('batten')
    _, u, _ = wall_plane(tree)
    place = node(tree, 'ShaderNodeNewGeometry').outputs['Position']
    step = math(tree, 'MULTIPLY', math(tree, 'FRACT', math(tree, 'DIVIDE', u, pitch)), pitch)
    edge_a = span(tree, math(tree, 'ABSOLUTE', math(tree, 'SUBTRACT', step, 0.012)), 0.5, 1.0, 0.004, 0.016)
    edge_b = span(tree, math(tree, 'ABSOLUTE', math(tree, 'SUBTRACT', step, 0.012 + batten)), 0.66, 1.0, 0.004, 0.012)
    raised = math(tree, 'MULTIPLY', math(tree, 'GREATER_THAN', step, 0.012),
        math(tree, 'LESS_THAN', step, 0.012 + batten))
    tone = valued(tree, color, span(tree, noise(tree, place, 0.7, 4), 0.95, 1.04))
    tone = valued(tree, tone, math(tree, 'MULTIPLY_ADD', raised, 0.05, 0.97))
    tone = mix(tree, 1.0, mix(tree, 1.0, tone, edge_a, 'MULTIPLY'), edge_b, 'MULTIPLY')
    finish(tree, b, tone, bump(tree, raised, 0.6, 0.01), 0.5, 0.35)
    return m


@cached
def shake(color):
    """Wood shingles on a wall."""
    m, tree, b = blank('shake')
    plane, _, z = wall_plane(tree)
    tone, joint = bricks(tree, plane, 0.17, 0.16, 0.004)
    step = math(tree, 'FRACT', math(tree, 'DIVIDE', z, 0.16))
    place = node(tree, 'ShaderNodeNewGeometry').outputs['Position']
    shade = valued(tree, color, span(tree, tone, 0.82, 1.14, 0, 1))
    shade = valued(tree, shade, span(tree, noise(tree, place, 30, 4), 0.9, 1.08))
    shade = mix(tree, 1.0, shade, span(tree, step, 0.4, 1.0, 0.0, 0.09), 'MULTIPLY')
    shade = mix(tree, joint, shade, (0.05, 0.045, 0.04))
    finish(tree, b, shade, bump(tree, math(tree, 'SUBTRACT', 1, step), 1.0, 0.014), 0.75, 0.25)
    return m


@cached
def stucco(color, depth=0.004):
    m, tree, b = blank('stucco')
    place = node(tree, 'ShaderNodeNewGeometry').outputs['Position']
    tone = valued(tree, color, span(tree, noise(tree, place, 0.6, 5), 0.93, 1.05))
    tone = valued(tree, tone, span(tree, noise(tree, place, 70, 3), 0.95, 1.04))
    finish(tree, b, tone, bump(tree, noise(tree, place, 90, 4), 0.6, depth), 0.85, 0.2)
    return m


@cached
def fieldstone(colors, scale=4.2):
    """Irregular stones in light mortar."""
    m, tree, b = blank('stone')
    place = node(tree, 'ShaderNodeMapping')
    place.inputs['Scale'].default_value = (1, 1, 1.7)
    tree.links.new(node(tree, 'ShaderNodeNewGeometry').outputs['Position'], place.inputs[0])
    edge = put(node(tree, 'ShaderNodeTexVoronoi', feature='DISTANCE_TO_EDGE'), Scale=scale)
    cell = put(node(tree, 'ShaderNodeTexVoronoi', feature='F1'), Scale=scale)
    for n in (edge, cell):
        tree.links.new(place.outputs[0], n.inputs['Vector'])
    pick = node(tree, 'ShaderNodeSeparateColor')
    tree.links.new(cell.outputs['Color'], pick.inputs[0])
    tone = ramp(tree, pick.outputs[0], colors)
    tone = valued(tree, tone, span(tree, noise(tree, place.outputs[0], 14, 6), 0.78, 1.18))
    body = span(tree, edge.outputs['Distance'], 0, 1, 0.02, 0.06)
    tone = mix(tree, body, '#8f877b', tone)
    relief = bump(tree, body, 0.8, 0.025)
    finish(tree, b, tone, bump(tree, noise(tree, place.outputs[0], 40, 5), 0.5, 0.006, relief), 0.9, 0.2)
    return m


@cached
def shingles(colors, along='x'):
    """Asphalt roof shingles; `along` is the axis of the eaves."""
    m, tree, b = blank('shingles')
    x, y, z = position(tree)
    plane = combine(tree, x if along == 'x' else y, math(tree, 'MULTIPLY', z, 1.9))
    tone, joint = bricks(tree, plane, 0.31, 0.145, 0.004, offset=0.37)
    step = math(tree, 'FRACT', math(tree, 'DIVIDE', math(tree, 'MULTIPLY', z, 1.9), 0.145))
    place = node(tree, 'ShaderNodeNewGeometry').outputs['Position']
    color = ramp(tree, tone, colors)
    color = valued(tree, color, span(tree, noise(tree, place, 0.35, 5), 0.88, 1.1))
    color = valued(tree, color, span(tree, noise(tree, place, 110, 2), 0.8, 1.2))
    color = mix(tree, 1.0, color, span(tree, step, 0.5, 1.0, 0.0, 0.12), 'MULTIPLY')
    color = mix(tree, joint, color, (0.03, 0.03, 0.03))
    finish(tree, b, color, bump(tree, math(tree, 'SUBTRACT', 1, step), 1.0, 0.008), 0.92, 0.2)
    return m


@cached
def seam_metal(color, along='x', pitch=0.42):
    """Standing-seam roof: seams run down the slope."""
    m, tree, b = blank('seam')
    x, y, _ = position(tree)
    step = math(tree, 'MULTIPLY', math(tree, 'FRACT', math(tree, 'DIVIDE', x if along == 'x' else y, pitch)), pitch)
    place = node(tree, 'ShaderNodeNewGeometry').outputs['Position']
    rib = math(tree, 'LESS_THAN', step, 0.03)
    line = span(tree, math(tree, 'ABSOLUTE', math(tree, 'SUBTRACT', step, 0.04)), 0.45, 1.0, 0.003, 0.014)
    tone = valued(tree, color, span(tree, noise(tree, place, 1.2, 4), 0.9, 1.1))
    tone = valued(tree, tone, math(tree, 'MULTIPLY_ADD', rib, 0.5, 1.0))
    tone = mix(tree, 1.0, tone, line, 'MULTIPLY')
    put(b, Metallic=0.25)
    finish(tree, b, tone, bump(tree, rib, 1.0, 0.025), span(tree, noise(tree, place, 1.7, 3), 0.34, 0.5), 0.5)
    return m


@cached
def concrete(color='#96938c', joint=0.0, scale=1.0):
    """Poured concrete; `joint` draws control joints every so many meters."""
    m, tree, b = blank('concrete')
    place = node(tree, 'ShaderNodeNewGeometry').outputs['Position']
    tone = valued(tree, color, span(tree, noise(tree, place, 0.8 * scale, 6), 0.86, 1.1))
    tone = valued(tree, tone, span(tree, noise(tree, place, 45, 4), 0.9, 1.07))
    relief = bump(tree, noise(tree, place, 60, 4), 0.4, 0.003)
    if joint:
        x, y, _ = position(tree)
        _, line = bricks(tree, combine(tree, x, y), joint, joint, 0.008, 0.3, 0.0)
        tone = mix(tree, line, tone, valued(tree, color, math(tree, 'MULTIPLY', 0.45, 1.0)))
        relief = bump(tree, math(tree, 'SUBTRACT', 1, line), 0.6, 0.008, relief)
    finish(tree, b, tone, relief, 0.85, 0.25)
    return m


@cached
def asphalt():
    m, tree, b = blank('asphalt')
    place = node(tree, 'ShaderNodeNewGeometry').outputs['Position']
    tone = valued(tree, '#4a4a4b', span(tree, noise(tree, place, 0.35, 5), 0.8, 1.15))
    tone = valued(tree, tone, span(tree, noise(tree, place, 160, 2), 0.7, 1.3))
    finish(tree, b, tone, bump(tree, noise(tree, place, 120, 3), 0.7, 0.004), 0.9, 0.25)
    return m


@cached
def turf(color='#56662f', dry='#7b7a45'):
    """The ground under the grass, and the grass itself where it is far away: mown in faint bands, patchy."""
    m, tree, b = blank('turf')
    place = node(tree, 'ShaderNodeNewGeometry').outputs['Position']
    x, y, _ = position(tree)
    patch = span(tree, noise(tree, place, 0.22, 6, 0.65), 0, 1, 0.38, 0.66)
    tone = mix(tree, patch, color, dry)
    tone = valued(tree, tone, span(tree, noise(tree, place, 6, 6), 0.75, 1.25))
    tone = valued(tree, tone, span(tree, noise(tree, place, 90, 3), 0.55, 1.4))
    tone = valued(tree, tone, span(tree, math(tree, 'SINE', math(tree, 'MULTIPLY', x, 5.2)), 0.94, 1.06, -1, 1))
    finish(tree, b, tone, bump(tree, noise(tree, place, 70, 5), 1.0, 0.05), 0.95, 0.1)
    return m


@cached
def mulch(color='#2e2119'):
    m, tree, b = blank('mulch')
    place = node(tree, 'ShaderNodeNewGeometry').outputs['Position']
    tone = valued(tree, color, span(tree, noise(tree, place, 50, 4), 0.5, 1.7))
    finish(tree, b, tone, bump(tree, noise(tree, place, 45, 4), 1.0, 0.04), 1.0, 0.1)
    return m


@cached
def tiles(color, grout='#cfcac1', size=(0.3, 0.3), gap=0.003, offset=0.0, rough=0.2, plane='wall', vary=0.05,
        veined=False):
    """Ceramic or stone tiles on a wall or a floor."""
    m, tree, b = blank('tiles')
    if plane == 'wall':
        vector, _, _ = wall_plane(tree)
    else:
        x, y, _ = position(tree)
        vector = combine(tree, x, y)
    tone, joint = bricks(tree, vector, *size, gap, 0.1, offset)
    place = node(tree, 'ShaderNodeNewGeometry').outputs['Position']
    shade = valued(tree, color, span(tree, tone, 1 - vary, 1 + vary, 0, 1))
    if veined:
        veins = span(tree, noise(tree, place, 1.6, 9, 0.62, 2.2), 0.0, 1.0, 0.47, 0.53)
        ridge = math(tree, 'SUBTRACT', 1, math(tree, 'ABSOLUTE', math(tree, 'MULTIPLY_ADD', veins, 2, -1)))
        shade = mix(tree, math(tree, 'MULTIPLY', ridge, 0.35), shade, '#8d8c8b')
    shade = valued(tree, shade, span(tree, noise(tree, place, 3, 5), 0.96, 1.03))
    relief = bump(tree, math(tree, 'SUBTRACT', 1, joint), 0.6, 0.002)
    finish(tree, b, mix(tree, joint, shade, grout), relief, rough, 0.5)
    return m


@cached
def hex_tiles(color='#e8e6e1', grout='#b5b1aa', size=0.055):
    """Small round-cornered floor mosaic."""
    m, tree, b = blank('mosaic')
    x, y, _ = position(tree)
    edge = put(node(tree, 'ShaderNodeTexVoronoi', feature='DISTANCE_TO_EDGE'), Scale=1 / size, Randomness=0.0)
    skew = combine(tree, math(tree, 'MULTIPLY_ADD', y, 0.5, x), math(tree, 'MULTIPLY', y, 0.866))
    tree.links.new(skew, edge.inputs['Vector'])
    body = span(tree, edge.outputs['Distance'], 0, 1, 0.02, 0.07)
    place = node(tree, 'ShaderNodeNewGeometry').outputs['Position']
    shade = valued(tree, color, span(tree, noise(tree, place, 2, 4), 0.95, 1.04))
    finish(tree, b, mix(tree, body, grout, shade), bump(tree, body, 0.5, 0.002), 0.3, 0.5)
    return m


@cached
def quartz(color='#eceae6', vein='#a9a5a0', amount=0.45, rough=0.16, scale=1.1):
    """A counter: pale stone with soft veins, or plain when amount is 0."""
    m, tree, b = blank('quartz')
    place = node(tree, 'ShaderNodeNewGeometry').outputs['Position']
    field = noise(tree, place, scale, 10, 0.6, 2.4)
    ridge = math(tree, 'SUBTRACT', 1, math(tree, 'ABSOLUTE', span(tree, field, -1, 1, 0.44, 0.56)))
    ridge = math(tree, 'MAXIMUM', math(tree, 'POWER', math(tree, 'MAXIMUM', ridge, 0.0), 3), 0.0)
    tone = mix(tree, math(tree, 'MULTIPLY', ridge, amount), color, vein)
    tone = valued(tree, tone, span(tree, noise(tree, place, 160, 2), 0.96, 1.03))
    finish(tree, b, tone, None, rough, 0.5)
    return m


@cached
def plaster(color, relief=0.1):
    """A painted wall or ceiling: roller texture, faint unevenness."""
    m, tree, b = blank('plaster')
    place = node(tree, 'ShaderNodeNewGeometry').outputs['Position']
    tone = valued(tree, color, span(tree, noise(tree, place, 0.8, 4), 0.988, 1.012))
    finish(tree, b, tone, bump(tree, noise(tree, place, 220, 4), relief, 0.0012), 0.66, 0.28)
    return m


@cached
def shiplap(color, pitch=0.18, upright=False):
    """Boards on an inside wall with a fine dark joint; upright ones for wainscot."""
    m, tree, b = blank('shiplap')
    _, u, z = wall_plane(tree)
    step = math(tree, 'FRACT', math(tree, 'DIVIDE', u if upright else z, pitch))
    line = span(tree, math(tree, 'ABSOLUTE', math(tree, 'SUBTRACT', step, 0.5)), 0.45, 1.0, 0.4 / 100, 2.0 / 100)
    tone = mix(tree, 1.0, valued(tree, color, math(tree, 'MULTIPLY', 1.0, 1.0)), line, 'MULTIPLY')
    finish(tree, b, tone, bump(tree, line, 0.5, 0.003), 0.4, 0.4)
    return m


def grid_rug(base, line, cell=0.34, turn=45, width=0.022):
    """A woven trellis."""
    m, tree, b = blank('rug')
    place = node(tree, 'ShaderNodeMapping')
    place.inputs['Rotation'].default_value = (0, 0, radians(turn))
    tree.links.new(node(tree, 'ShaderNodeTexCoord').outputs['Object'], place.inputs[0])
    tone, joint = bricks(tree, place.outputs[0], cell, cell, width, 0.3, 0.0)
    color = mix(tree, joint, valued(tree, base, span(tree, tone, 0.96, 1.03, 0, 1)), rgba(line))
    pile = noise(tree, node(tree, 'ShaderNodeTexCoord').outputs['Object'], 260, 3)
    wool = noise(tree, node(tree, 'ShaderNodeTexCoord').outputs['Object'], 34, 4)
    color = valued(tree, color, span(tree, pile, 0.7, 1.1))
    color = valued(tree, color, span(tree, wool, 0.84, 1.02))
    finish(tree, b, color, bump(tree, pile, 0.8, 0.006), 0.95, 0.1)
    return m


def plain_rug(base, stripe=None, pitch=0.12):
    """A flat weave, with stripes when a second color is given."""
    m, tree, b = blank('rug')
    coords = node(tree, 'ShaderNodeTexCoord').outputs['Object']
    n = node(tree, 'ShaderNodeSeparateXYZ')
    tree.links.new(coords, n.inputs[0])
    color = valued(tree, base, span(tree, noise(tree, coords, 1.6, 5), 0.9, 1.08))
    if stripe:
        wave = math(tree, 'SINE', math(tree, 'MULTIPLY', n.outputs[1], 6.283 / pitch))
        uneven = noise(tree, coords, 8, 4)
        band = span(tree, math(tree, 'MULTIPLY_ADD', uneven, 0.8, wave), 0, 1, 1.0, 1.15)
        color = mix(tree, band, color, rgba(stripe))
    pile = noise(tree, coords, 230, 3)
    color = valued(tree, color, span(tree, pile, 0.8, 1.15))
    finish(tree, b, color, bump(tree, pile, 0.8, 0.006), 0.95, 0.1)
    put(b, Sheen=0.3)
    return m


def planks_or_paint(color, look):
    """Cabinet fronts: painted, or wood where the palette's color is a wood."""
    from .materials import paint, planks
    woods = {'#8d5f38': ['#70482a', '#8d5f38', '#9d6f46'], '#c9b797': look['wood']}
    if color in woods:
        return planks('cabinet' + color, woods[color], 0.9, 5, 0.38, 'Z', 0.2, 0.0, world=False)
    return paint('cabinet' + color, color, 0.36, spec=0.45, grain=0.03, grain_scale=200)

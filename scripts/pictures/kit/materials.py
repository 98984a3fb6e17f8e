"""Materials of one color, cloth, wood and glass. Patterns that cover walls and roofs are in surfaces.py."""
import bpy

from .base import radians, rgba

CACHE = {}


def node(tree, kind, **props):
    n = tree.nodes.new(kind)
    for key, value in props.items():
        setattr(n, key, value)
    return n


def put(n, **values):
    """Set input defaults; underscores in names stand for spaces."""
    for key, value in values.items():
        n.inputs[key.replace('_', ' ')].default_value = value
    return n


def blank(name):
    """A new material, its tree and its principled shader."""
    m = bpy.data.materials.new(name)
    m.use_nodes = True
    return m, m.node_tree, m.node_tree.nodes['Principled BSDF']


def noise(tree, vector, scale, detail=5, roughness=0.6, distortion=0.0):
    n = put(node(tree, 'ShaderNodeTexNoise'), Scale=scale, Detail=detail, Roughness=roughness, Distortion=distortion)
    if vector is not None:
        tree.links.new(vector, n.inputs['Vector'])
    return n.outputs['Fac']


def span(tree, value, low, high, from_low=0.3, from_high=0.7):
    n = put(node(tree, 'ShaderNodeMapRange'), From_Min=from_low, From_Max=from_high, To_Min=low, To_Max=high)
    tree.links.new(value, n.inputs['Value'])
    return n.outputs[0]


def math(tree, operation, a, b=None, c=None):
    n = node(tree, 'ShaderNodeMath', operation=operation)
    for i, v in enumerate((a, b, c)):
        if v is None:
            continue
        if isinstance(v, (int, float)):
            n.inputs[i].default_value = v
        else:
            tree.links.new(v, n.inputs[i])
    return n.outputs[0]


def mix(tree, factor, a, b, blend='MIX'):
    n = node(tree, 'ShaderNodeMixRGB', blend_type=blend)
    for i, v in enumerate((factor, a, b)):
        if isinstance(v, (int, float)):
            n.inputs[i].default_value = v if i == 0 else (v, v, v, 1)
        elif isinstance(v, (tuple, str)):
            n.inputs[i].default_value = rgba(v)
        else:
            tree.links.new(v, n.inputs[i])
    return n.outputs[0]


def bump(tree, height, strength, distance, before=None):
    n = put(node(tree, 'ShaderNodeBump'), Strength=strength, Distance=distance)
    tree.links.new(height, n.inputs['Height'])
    if before is not None:
        tree.links.new(before, n.inputs['Normal'])
    return n.outputs[0]


def ramp(tree, value, colors, positions=None):
    n = node(tree, 'ShaderNodeValToRGB')
    e = n.color_ramp.elements
    while len(e) < len(colors):
        e.new(0.5)
    for i, c in enumerate(colors):
        e[i].position = positions[i] if positions else i / (len(colors) - 1)
        e[i].color = rgba(c)
    tree.links.new(value, n.inputs[0])
    return n.outputs[0]


def valued(tree, color, value):
    """A color (socket or constant) with its value multiplied."""
    n = node(tree, 'ShaderNodeHueSaturation')
    if isinstance(color, (tuple, str)):
        n.inputs['Color'].default_value = rgba(color)
    else:
        tree.links.new(color, n.inputs['Color'])
    tree.links.new(value, n.inputs['Value'])
    return n.outputs[0]


def paint(name, color, rough=0.5, metal=0, spec=0.5, grain=0, grain_scale=60, grain_depth=0.002, vary=0,
          vary_scale=2, rough_vary=0, sheen=0, coat=0, glow=None, glow_strength=0, thin=0, weave=0, weave_scale=400):
    """One color with optional grain (bump), uneven value, cloth weave and thin light-through (`thin`)."""
    key = (name, str(color))
    if key in CACHE:
        return CACHE[key]
    m, tree, b = blank(name)
    put(b, Base_Color=rgba(color), Roughness=rough, Metallic=metal, Specular=spec, Sheen=sheen, Clearcoat=coat)
    if glow:
        put(b, Emission=rgba(glow), Emission_Strength=glow_strength)
    coords = node(tree, 'ShaderNodeTexCoord').outputs['Object']
    if vary or rough_vary:
        fac = noise(tree, coords, vary_scale, 6)
        if vary:
            tree.links.new(valued(tree, color, span(tree, fac, 1 - vary, 1 + vary)), b.inputs['Base Color'])
        if rough_vary:
            tree.links.new(span(tree, fac, max(0, rough - rough_vary), min(1, rough + rough_vary)),
                b.inputs['Roughness'])
    normal = None
    if grain:
        normal = bump(tree, noise(tree, coords, grain_scale), grain, grain_depth)
    if weave:
        waves = []
        for direction in 'XYZ':
            w = put(node(tree, 'ShaderNodeTexWave', wave_type='BANDS', bands_direction=direction),
                    Scale=weave_scale / 6.28, Distortion=1.2, Detail=2, Detail_Scale=3)
            tree.links.new(coords, w.inputs['Vector'])
            waves.append(w.outputs['Fac'])
        total = math(tree, 'ADD', math(tree, 'ADD', waves[0], waves[1]), waves[2])
        normal = bump(tree, total, weave, 0.0012, normal)
        # The threads also show as color: a denoiser keeps albedo and eats weak relief.
        threads = span(tree, noise(tree, coords, weave_scale / 14, 2), 0.9, 1.1)
        old = b.inputs['Base Color'].links
        source = old[0].from_socket if old else rgba(color)
        tree.links.new(valued(tree, source, threads), b.inputs['Base Color'])
    if normal is not None:
        tree.links.new(normal, b.inputs['Normal'])
    if thin:
        through = put(node(tree, 'ShaderNodeBsdfTranslucent'), Color=rgba(color))
        blend = node(tree, 'ShaderNodeMixShader')
        blend.inputs[0].default_value = thin
        tree.links.new(b.outputs[0], blend.inputs[1])
        tree.links.new(through.outputs[0], blend.inputs[2])
        tree.links.new(blend.outputs[0], tree.nodes['Material Output'].inputs['Surface'])
    CACHE[key] = m
    return m


def planks(name, colors, width=0.16, length=1.6, rough=0.38, along='Y', relief=0.35, gap=0.0018, world=True,
        spread=0.2):
    """Boards: a brick pattern gives each its own value and grain, stretched noise draws the grain.

    `world` boards follow the floor; otherwise they follow the object (tables, doors).
    """
    key = (name, str(colors), along, width)
    if key in CACHE:
        return CACHE[key]
    m, tree, b = blank(name)
    source = (node(tree, 'ShaderNodeNewGeometry').outputs['Position'] if world
              else node(tree, 'ShaderNodeTexCoord').outputs['Object'])
    place = node(tree, 'ShaderNodeMapping')
    tree.links.new(source, place.inputs['Vector'])
    if not world:
        # A seam lies on the origin: move it off the middle of a table top.
        place.inputs['Location'].default_value = (2.5, 0.45, 0)
    if along == 'Y':
        place.inputs['Rotation'].default_value = (0, 0, radians(90))
    if along == 'Z':
        place.inputs['Rotation'].default_value = (0, radians(90), 0)
    brick = put(node(tree, 'ShaderNodeTexBrick', offset=0.37, offset_frequency=2, squash=1), Scale=1, Mortar_Size=gap,
                Mortar_Smooth=0.1, Bias=0, Brick_Width=length, Row_Height=width, Color1=(0, 0, 0, 1),
                Color2=(1, 1, 1, 1), Mortar=(0.5, 0.5, 0.5, 1))
    tree.links.new(place.outputs[0], brick.inputs['Vector'])
    board = node(tree, 'ShaderNodeSeparateColor')
    tree.links.new(brick.outputs['Color'], board.inputs[0])
    jump = node(tree, 'ShaderNodeVectorMath', operation='SCALE')
    tree.links.new(brick.outputs['Color'], jump.inputs[0])
    jump.inputs['Scale'].default_value = 37.0
    moved = node(tree, 'ShaderNodeVectorMath', operation='ADD')
    tree.links.new(place.outputs[0], moved.inputs[0])
    tree.links.new(jump.outputs[0], moved.inputs[1])

    def stretched(x, y):
        n = node(tree, 'ShaderNodeMapping')
        n.inputs['Scale'].default_value = (x, y, y)
        tree.links.new(moved.outputs[0], n.inputs['Vector'])
        return n.outputs[0]

    grain = noise(tree, stretched(1.1, 16), 2.2, 8, 0.62, 0.6)
    fine = noise(tree, stretched(3, 90), 3, 4)
    tone = ramp(tree, grain, colors, [0.28, 0.5, 0.72])
    tone = valued(tree, tone, span(tree, board.outputs[0], 1 - spread, 1 + spread, 0, 1))
    tone = mix(tree, 1.0, tone, span(tree, fine, 0.84, 1.08), 'MULTIPLY')
    tone = mix(tree, brick.outputs['Fac'], tone, (0.035, 0.022, 0.014))
    tree.links.new(tone, b.inputs['Base Color'])
    tree.links.new(span(tree, grain, rough - 0.1, rough + 0.16), b.inputs['Roughness'])
    seam = bump(tree, math(tree, 'SUBTRACT', 1, brick.outputs['Fac']), 0.8, 0.0015)
    tree.links.new(bump(tree, fine, relief, 0.0006, seam), b.inputs['Normal'])
    b.inputs['Specular'].default_value = 0.45
    CACHE[key] = m
    return m


def timber(name, colors, rough=0.4, along='X'):
    """Furniture wood: one board, grain along the object's own axis."""
    return planks(name, colors, 0.9, 5, rough, along, 0.2, 0.0, world=False)


def window_glass(reflect=0.06, wavy=0.05, tint=(1, 1, 1), grazing=0.85):
    """See-through sheet that mirrors `grazing` more at a grazing angle; slightly wavy, as real panes are."""
    key = ('glass', reflect, wavy, tint, grazing)
    if key in CACHE:
        return CACHE[key]
    m = bpy.data.materials.new('glass')
    m.use_nodes = True
    tree = m.node_tree
    tree.nodes.clear()
    out = node(tree, 'ShaderNodeOutputMaterial')
    clear = node(tree, 'ShaderNodeBsdfTransparent')
    clear.inputs[0].default_value = rgba(tint)
    mirror = put(node(tree, 'ShaderNodeBsdfGlossy'), Roughness=0.0)
    facing = put(node(tree, 'ShaderNodeLayerWeight'), Blend=0.5).outputs['Facing']
    amount = math(tree, 'MULTIPLY_ADD', math(tree, 'POWER', facing, 4), grazing, reflect)
    blend = node(tree, 'ShaderNodeMixShader')
    tree.links.new(amount, blend.inputs[0])
    tree.links.new(clear.outputs[0], blend.inputs[1])
    tree.links.new(mirror.outputs[0], blend.inputs[2])
    tree.links.new(blend.outputs[0], out.inputs[0])
    if wavy:
        place = node(tree, 'ShaderNodeNewGeometry').outputs['Position']
        tree.links.new(bump(tree, noise(tree, place, 1.1, 1), wavy, 0.03), mirror.inputs['Normal'])
    CACHE[key] = m
    return m


def picture(name, seed, colors):
    """An abstract painting: soft fields of color under brush grain."""
    m, tree, b = blank(name)
    b.inputs['Roughness'].default_value = 0.75
    coords = node(tree, 'ShaderNodeTexCoord').outputs['Object']
    place = node(tree, 'ShaderNodeMapping')
    place.inputs['Location'].default_value = (seed * 3.3, seed, seed * 2.1)
    place.inputs['Scale'].default_value = (1, 1, 1.7)
    tree.links.new(coords, place.inputs[0])
    fields = noise(tree, place.outputs[0], 1.5, 3, 0.45, 1.2)
    count = len(colors)
    tone = ramp(tree, fields, colors, [0.3 + 0.42 * i / (count - 1) for i in range(count)])
    brush = noise(tree, coords, 70, 6)
    tree.links.new(mix(tree, 0.5, tone, brush, 'SOFT_LIGHT'), b.inputs['Base Color'])
    tree.links.new(bump(tree, brush, 0.4, 0.002), b.inputs['Normal'])
    return m

"""Trees, shrubs, grass and potted plants: each made once as a collection and then placed many times."""
import random

import bmesh
import bpy
from mathutils import Euler, Vector, noise

from .base import cos, keep, scene, sin
from .materials import CACHE, blank, node, noise as noise_node, paint, put, span, valued
from .shapes import PI, cylinder, flat_mesh, mesh_object, tube, turned


def foliage(name, color, through=0.4, vary=0.3, fine=5):
    """Leaf material: light through it, value varying from clump to clump and leaf to leaf."""
    if name in CACHE:
        return CACHE[name]
    m, tree, b = blank(name)
    coords = node(tree, 'ShaderNodeTexCoord').outputs['Object']
    tone = valued(tree, color, span(tree, noise_node(tree, coords, 0.9, 3), 1 - vary, 1 + vary))
    tone = valued(tree, tone, span(tree, noise_node(tree, coords, fine, 2), 1 - vary, 1 + vary))
    tree.links.new(tone, b.inputs['Base Color'])
    put(b, Roughness=0.5, Specular=0.3)
    light = node(tree, 'ShaderNodeBsdfTranslucent')
    warm = node(tree, 'ShaderNodeMixRGB', blend_type='MULTIPLY')
    put(warm, Fac=1.0, Color2=(1.1, 1.05, 0.45, 1))
    tree.links.new(tone, warm.inputs[1])
    tree.links.new(warm.outputs[0], light.inputs[0])
    blend = node(tree, 'ShaderNodeMixShader')
    blend.inputs[0].default_value = through
    tree.links.new(b.outputs[0], blend.inputs[1])
    tree.links.new(light.outputs[0], blend.inputs[2])
    tree.links.new(blend.outputs[0], tree.nodes['Material Output'].inputs['Surface'])
    CACHE[name] = m
    return m


def bark():
    return paint('bark', '#5a4d41', 0.95, grain=1, grain_scale=14, grain_depth=0.03, vary=0.3, vary_scale=8)


def leaf_cloud(name, points, size, material, count, radius, seed, collection, squash=0.8, long=0.5):
    """One mesh of `count` leaves scattered around `points`."""
    pick = random.Random(seed)
    vertices, faces = [], []
    for _ in range(count):
        center = Vector(pick.choice(points))
        # Strays of a normal spread hang in the air: none is further out than 1.8 deviations.
        d = Vector((pick.gauss(0, 1), pick.gauss(0, 1), pick.gauss(0, squash)))
        p = center + d * min(1.0, 1.8 / max(d.length, 1e-3)) * radius
        turn = Euler((pick.uniform(-1.2, 1.2), pick.uniform(-1.2, 1.2), pick.uniform(0, 2 * PI))).to_matrix()
        s, k = size * pick.uniform(0.6, 1.3), len(vertices)
        for u, v, w in ((0, -long, 0), (0.28, -0.05, 0.06), (0, long, -0.08), (-0.28, -0.05, 0.06)):
            vertices.append(p + turn @ Vector((u * s, v * s, w * s)))
        faces += [(k, k + 1, k + 2), (k, k + 2, k + 3)]
    return flat_mesh(name, vertices, faces, material, collection)


def broadleaf(name, height, seed, material, leaves=60000, spread=0.45, leaf=0.15, trunk=0.28):
    """A branching tree, foot at the origin."""
    pick = random.Random(seed)
    tips = []
    col = bpy.data.collections.new(name)
    skin = bark()

    def grow(p, way, length, radius, level):
        points = []
        n = 6
        for i in range(n + 1):
            points.append((*p, radius * (1 - 0.45 * i / n) / 0.1))
            if i < n:
                bend = Vector((pick.uniform(-1, 1), pick.uniform(-1, 1), pick.uniform(-0.6, 0.9))) * 0.13
                way = (way + bend).normalized()
                p = p + way * length / n
            if level <= 3 and i > (1 if level < 3 else 3):
                tips.append(p.copy())
        tube(points, 0.1, skin, 2 if level > 2 else 1, collection=col)
        if level == 0:
            tips.append(p.copy())
            return
        for k in range(pick.choice((3, 3, 4)) if level > 1 else 3):
            a = pick.uniform(0, 2 * PI)
            turn = (way * 0.75 + Vector((cos(a), sin(a), pick.uniform(-0.05, 0.55))) * spread * 1.6).normalized()
            start = p if k < 2 else p - way * length * pick.uniform(0.1, 0.4)
            grow(start, turn, length * pick.uniform(0.62, 0.8), radius * 0.52, level - 1)

    grow(Vector((0, 0, 0)), Vector((0, 0, 1)), height * trunk, height * 0.021, 4)
    leaf_cloud(name + '-leaves', tips, leaf, material, leaves, height * 0.046, seed, col)
    return col


def conifer(name, height, seed, material, needles=60000):
    """A spruce-like cone of drooping boughs."""
    pick = random.Random(seed)
    col = bpy.data.collections.new(name)
    tube([(0, 0, 0, 1), (0, 0, height * 0.97, 0.15)], height * 0.016, bark(), 2, collection=col)
    points = []
    for level in range(44):
        t = level / 43
        z = height * (0.07 + 0.91 * t)
        reach = height * 0.21 * (1 - t) ** 0.85 + 0.08
        for k in range(10):
            a = pick.uniform(0, 2 * PI)
            length = reach * pick.uniform(0.75, 1.1)
            for i in range(7):
                u = (i + 1) / 7
                points.append((length * u * cos(a), length * u * sin(a), z - 0.22 * length * u * u + 0.03))
    leaf_cloud(name + '-needles', points, 0.13, material, needles, 0.07, seed, col, 0.5, 0.9)
    return col


def shrub(name, radius, material, count=5000, seed=0, leaf=0.06, tall=0.85):
    """A clipped round of leaves."""
    pick = random.Random(seed)
    points = []
    for _ in range(320):
        a, c = pick.uniform(0, 2 * PI), pick.uniform(-0.15, 1)
        r = radius * (1 + 0.14 * noise.noise(Vector((cos(a) * 2 + seed, sin(a) * 2, c * 2))))
        s = (1 - max(0, c) ** 2) ** 0.5
        points.append((r * s * cos(a), r * s * sin(a), r * tall * max(0, c) + 0.05))
    col = bpy.data.collections.new(name)
    leaf_cloud(name, points, leaf, material, count, radius * 0.09, seed, col)
    core = paint('shrub-core', '#1c2413', 1)
    inside = turned([(0, 0), (radius * 0.75, 0.02), (radius * 0.8, radius * tall * 0.5),
                     (radius * 0.4, radius * tall * 0.85), (0, radius * tall * 0.9)], (0, 0, 0), core, 16, 0)
    scene().collection.objects.unlink(inside)
    inside.parent = None
    col.objects.link(inside)
    return col


def ornamental(name, seed, material, height=0.7, blades=260, wide=0.012):
    """A tuft of long arching grass."""
    pick = random.Random(seed)
    vertices, faces = [], []
    for _ in range(blades):
        a, h, lean = pick.uniform(0, 2 * PI), height * pick.uniform(0.6, 1.1), pick.uniform(0.1, 0.55) * height
        x, y = 0.07 * pick.gauss(0, 1), 0.07 * pick.gauss(0, 1)
        px, py = -sin(a) * wide / 2, cos(a) * wide / 2
        previous = None
        for i in range(6):
            t = i / 5
            c = (x + cos(a) * lean * t * t, y + sin(a) * lean * t * t, h * (t - 0.25 * t ** 3))
            w = 1 - t ** 2
            k = len(vertices)
            vertices += [(c[0] - px * w, c[1] - py * w, c[2]), (c[0] + px * w, c[1] + py * w, c[2])]
            if previous is not None:
                faces.append((previous, previous + 1, k + 1, k))
            previous = k
    col = bpy.data.collections.new(name)
    flat_mesh(name, vertices, faces, material, col)
    return col


def blossoms(name, seed, color, radius=0.22, count=70):
    """A low mound of leaves dotted with flowers."""
    pick = random.Random(seed)
    col = shrub(name, radius, foliage('flower-leaf', '#5d7a3f', 0.35), 1600, seed, 0.05, 0.8)
    petals = paint('petal' + color, color, 0.7, spec=0.2)
    points = []
    for _ in range(count):
        a, c = pick.uniform(0, 2 * PI), pick.uniform(0.25, 1)
        s = (1 - c * c) ** 0.5
        points.append((radius * 1.05 * s * cos(a), radius * 1.05 * s * sin(a), radius * 0.9 * c + 0.05))
    leaf_cloud(name + '-petals', points, 0.045, petals, count * 6, 0.012, seed, col)
    return col


def place(col, x, y, z=0.0, turn=0.0, size=1.0):
    """An instance of a plant."""
    obj = keep(bpy.data.objects.new('plant', None))
    obj.instance_type, obj.instance_collection = 'COLLECTION', col
    obj.location, obj.rotation_euler, obj.scale = (x, y, z), (0, 0, turn), (size, size, size)
    return obj


def grass_tufts(colors=('#6b8739', '#7f9a48', '#979f58'), height=0.055):
    """A collection of six tufts for `sow`."""
    col = bpy.data.collections.new('tufts')
    for i in range(6):
        pick = random.Random(i)
        vertices, faces = [], []
        for _ in range(46):
            a, r = pick.uniform(0, 2 * PI), 0.12 * pick.random() ** 0.5
            x, y, b = r * cos(a), r * sin(a), pick.uniform(0, 2 * PI)
            h, w, k = height * pick.uniform(0.55, 1.2), 0.0032, len(vertices)
            lean = pick.uniform(0.15, 0.75) * h
            px, py = -sin(b) * w, cos(b) * w
            mx, my = x + cos(b) * lean * 0.3, y + sin(b) * lean * 0.3
            vertices += [(x - px, y - py, 0), (x + px, y + py, 0), (mx + px * 0.8, my + py * 0.8, h * 0.6),
                         (mx - px * 0.8, my - py * 0.8, h * 0.6), (x + cos(b) * lean, y + sin(b) * lean, h)]
            faces += [(k, k + 1, k + 2, k + 3), (k + 3, k + 2, k + 4)]
        blade = paint('blade' + colors[i % 3], colors[i % 3], 0.6, spec=0.25, thin=0.35)
        flat_mesh(f'tuft{i}', vertices, faces, blade, col)
    return col


def sow(col, x0, x1, y0, y1, per_square_meter, seed, ground, z=0.002, size=1.0, size_random=0.55):
    """Scatter a collection over a rectangle of ground."""
    bm = bmesh.new()
    bm.faces.new([bm.verts.new(p) for p in ((x0, y0, 0), (x1, y0, 0), (x1, y1, 0), (x0, y1, 0))])
    obj = mesh_object('lawn', bm, ground, (0, 0, z))
    system = obj.modifiers.new('sow', 'PARTICLE_SYSTEM').particle_system
    system.seed = seed
    s = system.settings
    s.type, s.use_advanced_hair, s.count = 'HAIR', True, int(abs(x1 - x0) * abs(y1 - y0) * per_square_meter)
    s.render_type, s.instance_collection = 'COLLECTION', col
    s.particle_size, s.size_random, s.hair_length = size, size_random, 1
    s.use_rotations, s.rotation_mode, s.phase_factor_random = True, 'GLOB_Z', 2.0
    s.use_modifier_stack = False
    return obj


def leaf_mesh(name, length, width, material, bend=0.3, fold=0.25, wavy=0.0, nx=4, ny=8):
    """One broad leaf as mesh data, its stalk at the origin, along +y."""
    bm = bmesh.new()
    rows = []
    for j in range(ny + 1):
        t = j / ny
        half = width / 2 * (sin(PI * min(1, t ** 0.8)) ** 0.75) * (1 - 0.15 * t) + 0.0004
        rows.append([bm.verts.new((u * half, t * length, -bend * length * t * t + fold * abs(u) * half
                                   + wavy * width * sin(t * 14) * abs(u)))
                     for u in (-1 + 2 * i / nx for i in range(nx + 1))])
    for j in range(ny):
        for i in range(nx):
            bm.faces.new((rows[j][i], rows[j][i + 1], rows[j + 1][i + 1], rows[j + 1][i]))
    mesh = bpy.data.meshes.new(name)
    bm.to_mesh(mesh)
    bm.free()
    mesh.materials.append(material)
    for p in mesh.polygons:
        p.use_smooth = True
    return mesh


def hang_leaf(mesh, loc, way, roll, size):
    obj = keep(bpy.data.objects.new('leaf', mesh))
    obj.location, obj.rotation_euler = loc, Vector(way).to_track_quat('Y', 'Z').to_euler()
    obj.rotation_euler.rotate_axis('Y', roll)
    obj.scale = (size, size, size)


def sprig(foot, tip, leaves, seed, mesh, size=1.0):
    """A bent twig with leaves on its upper part."""
    pick = random.Random(seed)
    a, b = Vector(foot), Vector(tip)
    middle = (a + b) / 2 + Vector((pick.uniform(-0.03, 0.03), pick.uniform(-0.03, 0.03), 0.05))

    def on(u):
        return (1 - u) ** 2 * a + 2 * u * (1 - u) * middle + u * u * b

    tube([(*on(i / 12), 1 - 0.05 * i) for i in range(13)], 0.0028, bark(), 2)
    for i in range(leaves):
        u = 0.35 + 0.65 * i / leaves
        way = (2 * (1 - u) * (middle - a) + 2 * u * (b - middle)).normalized()
        t = pick.uniform(0, 2 * PI)
        side = Vector((cos(t), sin(t), pick.uniform(-0.1, 0.5)))
        hang_leaf(mesh, on(u), (way * 0.7 + side).normalized(), pick.uniform(-1, 1), size * pick.uniform(0.7, 1.15))


def bouquet(x, y, z, seed=0, kind='olive', stems=9, height=0.36, spread=0.24):
    """Twigs in a vase whose mouth is at x, y, z."""
    pick = random.Random(seed)
    green = paint('leaf-green', '#4a6a34', 0.42, spec=0.4, thin=0.25, vary=0.25, vary_scale=9)
    mesh = (leaf_mesh('olive', 0.065, 0.016, green, 0.15, 0.2, 0, 2, 5) if kind == 'olive'
            else leaf_mesh('round', 0.05, 0.045, green, 0.1, 0.1, 0, 2, 5))
    for i in range(stems):
        a = i * 2.4 + seed
        r = spread * pick.uniform(0.5, 1)
        sprig((x, y, z - 0.1), (x + r * cos(a), y + r * sin(a), z + height * pick.uniform(0.75, 1.25)),
              24 if kind == 'olive' else 14, seed * 31 + i, mesh)


def potted_fig(x, y, height=2.0, pot='#d9d2c6', seed=11):
    """A fiddle-leaf fig in a ceramic pot."""
    pick = random.Random(seed)
    ceramic = paint('pot' + pot, pot, 0.45, grain=0.15, grain_scale=40, vary=0.05, vary_scale=8)
    turned([(0, 0), (0.13, 0), (0.15, 0.02), (0.19, 0.34), (0.195, 0.36), (0.185, 0.365), (0.175, 0.35), (0.17, 0.33),
            (0, 0.33)], (x, y, 0), ceramic)
    cylinder(0.172, 0.01, (x, y, 0.335), paint('soil', (0.02, 0.014, 0.01), 1, grain=1, grain_scale=90,
        grain_depth=0.01))
    green = paint('fig-leaf', '#43652f', 0.36, spec=0.45, thin=0.22, vary=0.25, vary_scale=9, grain=0.15,
        grain_scale=40)
    shapes = [leaf_mesh(f'fig{i}', 0.27, 0.17, green, 0.25 + 0.15 * i, 0.22, 0.03, 6, 10) for i in range(3)]
    for s in range(3):
        top = Vector((x + pick.uniform(-0.16, 0.2), y + pick.uniform(-0.22, 0.1), height * (0.78 + 0.11 * s)))
        foot = Vector((x + 0.03 * s - 0.03, y, 0.33))
        stem = []
        for i in range(15):
            u = i / 14
            stem.append(foot.lerp(top, u) + Vector((0.05 * sin(u * 5 + s), 0.05 * cos(u * 4 + s * 2), 0)) * u)
        tube([(*p, 1 - 0.5 * i / 14) for i, p in enumerate(stem)], 0.014, bark())
        for i in range(24):
            u = 0.3 + 0.7 * i / 24
            k = min(13, int(u * 14))
            a = i * 2.399 + s
            up = 0.15 + 0.9 * u * u * pick.uniform(0.5, 1.2)
            hang_leaf(pick.choice(shapes), stem[k].lerp(stem[k + 1], u * 14 - k), (cos(a), sin(a), up),
                      pick.uniform(-0.4, 0.4), pick.uniform(0.65, 1.1) * (1 - 0.25 * abs(u - 0.6)))


def snake_plant(x, y, height=0.8, pot='#3f3f3d', seed=3, z=0.0, size=1.0):
    """Upright sword leaves in a round pot."""
    pick = random.Random(seed)
    turned([(0, 0), (0.1 * size, 0), (0.15 * size, 0.08 * size), (0.155 * size, 0.2 * size),
        (0.13 * size, 0.27 * size),
            (0.12 * size, 0.27 * size), (0.12 * size, 0.24 * size), (0, 0.24 * size)], (x, y, z),
           paint('pot' + pot, pot, 0.5, grain=0.2, grain_scale=40))
    green = paint('sword-leaf', '#46613b', 0.4, spec=0.45, vary=0.35, vary_scale=14, thin=0.1)
    mesh = leaf_mesh('sword', height, 0.06, green, 0.04, 0.35, 0, 4, 10)
    for i in range(13):
        a, r = i * 2.4, 0.07 * size * (i / 13) ** 0.5
        hang_leaf(mesh, (x + r * cos(a), y + r * sin(a), z + 0.22 * size), (0.18 * cos(a), 0.18 * sin(a), 1),
                  pick.uniform(-3, 3), size * pick.uniform(0.6, 1.05))


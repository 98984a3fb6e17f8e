"""Meshes: boxes with softened edges, turned and swept shapes, free polygons."""
import bmesh
import bpy

from .base import cos, keep, math, radians, sin
from mathutils import Vector

PI = math.pi


def mesh_object(name, bm, material=None, loc=(0, 0, 0), rot=(0, 0, 0), smooth=False, angle=40, collection=None):
    """Take the bmesh into the scene and free it. Rotation in radians."""
    mesh = bpy.data.meshes.new(name)
    bm.to_mesh(mesh)
    bm.free()
    obj = keep(bpy.data.objects.new(name, mesh), collection)
    obj.location, obj.rotation_euler = loc, rot
    if material:
        mesh.materials.append(material)
    if smooth:
        for p in mesh.polygons:
            p.use_smooth = True
        mesh.use_auto_smooth = angle is not None
        if angle is not None:
            mesh.auto_smooth_angle = radians(angle)
    return obj


def bevel(obj, width, segments=2):
    m = obj.modifiers.new('bevel', 'BEVEL')
    m.width, m.segments, m.limit_method, m.harden_normals = width, segments, 'ANGLE', True
    return obj


def box(size, loc, material, edge=0.004, rot=(0, 0, 0), name='box'):
    """A box of `size` centered on `loc`; `edge` is the softened edge in meters."""
    bm = bmesh.new()
    bmesh.ops.create_cube(bm, size=1)
    bmesh.ops.scale(bm, vec=size, verts=bm.verts)
    obj = mesh_object(name, bm, material, loc, rot, smooth=edge > 0)
    return bevel(obj, min(edge, min(size) * 0.45)) if edge > 0 else obj


def block(x0, x1, y0, y1, z0, z1, material, edge=0.004, name='block'):
    """A box by its bounds."""
    size = (abs(x1 - x0), abs(y1 - y0), abs(z1 - z0))
    return box(size, ((x0 + x1) / 2, (y0 + y1) / 2, (z0 + z1) / 2), material, edge, name=name)


def cylinder(radius, height, loc, material, top=None, segments=40, edge=0.003, rot=(0, 0, 0), name='cylinder'):
    bm = bmesh.new()
    bmesh.ops.create_cone(bm, cap_ends=True, segments=segments, radius1=radius,
        radius2=radius if top is None else top,
                          depth=height)
    obj = mesh_object(name, bm, material, loc, rot, smooth=True)
    return bevel(obj, edge) if edge else obj


def turned(profile, loc, material, segments=40, smooth=1, name='turned'):
    """A shape turned on a lathe from (radius, z) pairs."""
    bm = bmesh.new()
    rings = []
    for i in range(segments):
        a = 2 * PI * i / segments
        rings.append([bm.verts.new((r * cos(a), r * sin(a), z)) for r, z in profile])
    for i in range(segments):
        j = (i + 1) % segments
        for k in range(len(profile) - 1):
            bm.faces.new((rings[i][k], rings[j][k], rings[j][k + 1], rings[i][k + 1]))
    bmesh.ops.remove_doubles(bm, verts=bm.verts, dist=1e-5)
    bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
    obj = mesh_object(name, bm, material, loc, smooth=True, angle=60)
    if smooth:
        obj.modifiers.new('smooth', 'SUBSURF').render_levels = smooth
    return obj


def tube(points, radius, material, around=4, closed=False, collection=None, name='tube'):
    """A round rod along points; a fourth number scales the radius there."""
    curve = bpy.data.curves.new(name, 'CURVE')
    curve.dimensions, curve.bevel_depth, curve.bevel_resolution, curve.use_fill_caps = '3D', radius, around, True
    spline = curve.splines.new('POLY')
    spline.points.add(len(points) - 1)
    for p, q in zip(spline.points, points):
        p.co = (q[0], q[1], q[2], 1)
        p.radius = q[3] if len(q) > 3 else 1
    spline.use_cyclic_u = closed
    obj = keep(bpy.data.objects.new(name, curve), collection)
    curve.materials.append(material)
    return obj


def ring(radius, loc, thick, material, axis='z', count=32):
    points = []
    for i in range(count):
        a = 2 * PI * i / count
        u, v = radius * cos(a), radius * sin(a)
        points.append({'z': (u, v, 0), 'y': (u, 0, v), 'x': (0, u, v)}[axis])
    obj = tube(points, thick, material, 3, True)
    obj.location = loc
    return obj


def polygon(points, material, thick=0.0, name='polygon'):
    """A flat face through points; `thick` extrudes it against its normal."""
    bm = bmesh.new()
    face = bm.faces.new([bm.verts.new(p) for p in points])
    if thick:
        face.normal_update()
        back = bmesh.ops.extrude_face_region(bm, geom=[face])
        moved = [v for v in back['geom'] if isinstance(v, bmesh.types.BMVert)]
        bmesh.ops.translate(bm, verts=moved, vec=-face.normal * thick)
        bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
    return mesh_object(name, bm, material)


def molding(profile, start, end, material, name='molding'):
    """A profile of (outwards, z) pairs swept from start to end; outwards is left of the way."""
    a, b = Vector(start), Vector(end)
    way = (b - a).normalized()
    out = Vector((-way.y, way.x, 0))
    bm = bmesh.new()
    rows = [[bm.verts.new(p + out * o + Vector((0, 0, z))) for o, z in profile] for p in (a, b)]
    for i in range(len(profile) - 1):
        bm.faces.new((rows[0][i], rows[1][i], rows[1][i + 1], rows[0][i + 1]))
    bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
    return mesh_object(name, bm, material)


def loft(rings, material, name='loft'):
    """A skin over open rings of the same number of points."""
    bm = bmesh.new()
    rows = [[bm.verts.new(p) for p in r] for r in rings]
    for a, b in zip(rows, rows[1:]):
        for i in range(len(a) - 1):
            bm.faces.new((a[i], a[i + 1], b[i + 1], b[i]))
    bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
    return mesh_object(name, bm, material, smooth=True, angle=30)


def flat_mesh(name, vertices, faces, material, collection=None):
    """A mesh from plain lists: the quick way for thousands of leaves."""
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata(vertices, [], faces)
    mesh.materials.append(material)
    return keep(bpy.data.objects.new(name, mesh), collection)

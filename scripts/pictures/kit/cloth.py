"""Soft things: upholstery, cushions, curtains, throws, duvets."""
import random

import bmesh
from mathutils import Vector, noise

from .base import math, radians, sin
from .shapes import PI, mesh_object, tube


def cushion(size, loc, material, radius=0.05, crown=0.02, rot=(0, 0, 0), wrinkle=0.006, seed=0, sag=0, cuts=12,
        piping=None):
    """An upholstered block: rounded, crowned, faintly wrinkled. Rotation in degrees."""
    bm = bmesh.new()
    bmesh.ops.create_cube(bm, size=2)
    bmesh.ops.subdivide_edges(bm, edges=bm.edges, cuts=cuts, use_grid_fill=True)
    half = Vector(size) / 2
    radius = min(radius, min(half) * 0.98)
    shift = Vector((seed * 3.1, seed * 1.7, seed * 0.9))
    for v in bm.verts:
        u = v.co.copy()
        p = Vector((u.x * half.x, u.y * half.y, u.z * half.z))
        inner = Vector([max(-half[i] + radius, min(half[i] - radius, p[i])) for i in range(3)])
        d = p - inner
        if d.length > 1e-6:
            p = inner + d.normalized() * radius
        for i in range(3):
            a, b = (i + 1) % 3, (i + 2) % 3
            if abs(u[i]) > 0.99:
                swell = crown * (size[0] * size[1] * size[2] / size[i]) ** 0.5
                p[i] += math.copysign(1, u[i]) * swell * (1 - u[a] ** 2) * (1 - u[b] ** 2) * (1.6 if i == 2 else 0.8)
        if sag:
            p.z -= sag * (1 - u.x ** 2) * (1 - u.y ** 2)
        v.co = p + noise.noise_vector(p * 5 + shift) * wrinkle + noise.noise_vector(p * 13 + shift) * wrinkle * 0.35
    angles = [radians(a) for a in rot]
    obj = mesh_object('cushion', bm, material, loc, angles, smooth=True, angle=None)
    obj.modifiers.new('smooth', 'SUBSURF').render_levels = 1
    if piping:
        for side in (1, -1):
            points = []
            hx, hy = half.x - radius * 0.28, half.y - radius * 0.28
            for cx, cy, start in ((hx - radius, hy - radius, 0), (radius - hx, hy - radius, 90),
                                  (radius - hx, radius - hy, 180), (hx - radius, radius - hy, 270)):
                for i in range(7):
                    a = radians(start + i * 15)
                    points.append((cx + radius * math.cos(a), cy + radius * sin(a), side * (half.z - radius * 0.3)))
            cord = tube(points, 0.0045, piping, 3, True)
            cord.location, cord.rotation_euler = loc, angles
    return obj


def pillow(width, height, thick, loc, rot, material, seed=0):
    """A scatter cushion with pulled-in edges. Rotation in degrees."""
    n = 26
    bm = bmesh.new()
    grid = {}
    for side in (1, -1):
        for i in range(n + 1):
            for j in range(n + 1):
                u, v = -1 + 2 * i / n, -1 + 2 * j / n
                rim = max(abs(u), abs(v))
                if rim == 1 and side == -1:
                    grid[(side, i, j)] = grid[(1, i, j)]
                    continue
                z = side * thick / 2 * ((1 - u ** 4) * (1 - v ** 4)) ** 0.5 * (1 - 0.15 * (u * u + v * v) / 2)
                p = Vector((u * width / 2 * (1 - 0.08 * (1 - v ** 2) * u * u),
                            v * height / 2 * (1 - 0.08 * (1 - u ** 2) * v * v), z))
                fold = (noise.noise(Vector((u * 3 + seed * 5, v * 3, side * 2.0))) * 0.012
                        + noise.noise(Vector((u * 7 + seed * 5, v * 7, side))) * 0.005)
                p.z += fold * (1 - rim ** 6)
                grid[(side, i, j)] = bm.verts.new(p)
    for side in (1, -1):
        for i in range(n):
            for j in range(n):
                quad = [grid[(side, i, j)], grid[(side, i + 1, j)], grid[(side, i + 1, j + 1)],
                    grid[(side, i, j + 1)]]
                bm.faces.new(quad if side > 0 else quad[::-1])
    obj = mesh_object('pillow', bm, material, loc, [radians(a) for a in rot], smooth=True, angle=None)
    obj.modifiers.new('smooth', 'SUBSURF').render_levels = 1
    return obj


def curtain(x0, x1, y, z0, z1, material, folds=9, depth=0.045, seed=0):
    """A hanging length of cloth in the plane of y, gathered into folds."""
    nx, nz = folds * 14, 30
    bm = bmesh.new()
    grid = []
    for i in range(nx + 1):
        column = []
        for k in range(nz + 1):
            t, z, low = i / nx, z0 + (z1 - z0) * k / nz, 1 - k / nz
            phase = 2 * PI * folds * (t + 0.012 * noise.noise(Vector((t * 6 + seed, z * 0.5, 0))))
            a = depth * (1 + 0.45 * noise.noise(Vector((t * 9 + seed, 0, z * 0.35)))) * (0.75 + 0.35 * low)
            x = x0 + (x1 - x0) * (t + 0.01 * low * noise.noise(Vector((t * 4, seed, z))))
            column.append(bm.verts.new((x, y + a * sin(phase) + 0.012 * noise.noise(Vector((t * 14, z * 1.2,
                seed))) * low, z)))
        grid.append(column)
    for i in range(nx):
        for k in range(nz):
            bm.faces.new((grid[i][k], grid[i + 1][k], grid[i + 1][k + 1], grid[i][k + 1]))
    return mesh_object('curtain', bm, material, smooth=True, angle=None)


def drape(path, x0, x1, material, seed=0, thick=0.012, wave=0.01, fringe=False):
    """Cloth laid over a path of (y, z) pairs, from x0 to x1: throws and bed covers."""
    n = 36
    bm = bmesh.new()
    rows = []
    for k, (y, z) in enumerate(path):
        row = []
        for j in range(n + 1):
            t = j / n
            lift = wave * (0.6 * sin(t * 17 + k * 0.5 + seed) + 1.4 * noise.noise(Vector((k * 0.45, t * 5, seed))))
            row.append(bm.verts.new((x0 + (x1 - x0) * t + 0.012 * noise.noise(Vector((k * 0.35, t * 2, seed + 9))),
                                     y + lift * 0.35, z + abs(lift))))
        rows.append(row)
    for k in range(len(path) - 1):
        for j in range(n):
            bm.faces.new((rows[k][j], rows[k][j + 1], rows[k + 1][j + 1], rows[k + 1][j]))
    obj = mesh_object('drape', bm, material, smooth=True, angle=None)
    obj.modifiers.new('thick', 'SOLIDIFY').thickness = thick
    obj.modifiers.new('smooth', 'SUBSURF').render_levels = 2
    if fringe:
        spread = random.Random(seed)
        y, z = path[0]
        for j in range(34):
            x = x0 + (x1 - x0) * (j + 0.5) / 34
            tube([(x, y, z + 0.01), (x + spread.uniform(-0.006, 0.006), y - 0.004, z - 0.07)], 0.0022, material, 1)
    return obj

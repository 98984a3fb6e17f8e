"""The scene's floor: reset, colors, frames of reference, camera, lamps and the two renders."""
import math
import time
from contextlib import contextmanager
from math import cos, radians, sin

import bpy
from mathutils import Vector

FRAMES = []


def reset():
    """An empty scene with a world that has nodes."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    FRAMES.clear()
    world = bpy.data.worlds.new('World')
    world.use_nodes = True
    bpy.context.scene.world = world
    return bpy.context.scene


def scene():
    return bpy.context.scene


def hex_color(text):
    """Linear RGB of an sRGB hex color."""
    text = text.lstrip('#')
    values = [int(text[i:i + 2], 16) / 255 for i in (0, 2, 4)]
    return tuple(((v + 0.055) / 1.055) ** 2.4 if v > 0.04045 else v / 12.92 for v in values)


def rgba(color):
    """Four channels from a hex text or three channels."""
    if isinstance(color, str):
        color = hex_color(color)
    return tuple(color) + (1,) if len(color) == 3 else tuple(color)


def keep(obj, collection=None):
    """Put a new object into the scene, under the innermost open frame."""
    if collection is not None:
        collection.objects.link(obj)
        return obj
    scene().collection.objects.link(obj)
    if FRAMES:
        obj.parent = FRAMES[-1]
    return obj


@contextmanager
def at(x=0, y=0, z=0, turn=0, scale=1):
    """Everything made inside stands in this frame: moved to x, y, z and turned by degrees about z."""
    empty = bpy.data.objects.new('frame', None)
    keep(empty)
    empty.location = (x, y, z)
    empty.rotation_euler = (0, 0, radians(turn))
    empty.scale = (scale, scale, scale)
    FRAMES.append(empty)
    try:
        yield empty
    finally:
        FRAMES.pop()


def area_light(loc, rot, width, height, power, color=(1, 1, 1), spread=180):
    """A soft rectangle that is never seen itself. Rotation in degrees; it shines along its own -z."""
    lamp = bpy.data.lights.new('area', 'AREA')
    lamp.shape = 'RECTANGLE'
    lamp.size, lamp.size_y, lamp.energy, lamp.color = width, height, power, color
    lamp.spread = radians(spread)
    obj = keep(bpy.data.objects.new('area', lamp))
    obj.location, obj.rotation_euler = loc, [radians(a) for a in rot]
    obj.visible_camera = obj.visible_glossy = False
    return obj


def point_light(loc, power, color=(1, 0.68, 0.38), radius=0.05):
    lamp = bpy.data.lights.new('point', 'POINT')
    lamp.energy, lamp.color, lamp.shadow_soft_size = power, color, radius
    obj = keep(bpy.data.objects.new('point', lamp))
    obj.location = loc
    obj.visible_glossy = False
    return obj


def spot_light(loc, power, color=(1, 0.74, 0.48), cone=110):
    """A lamp that shines straight down."""
    lamp = bpy.data.lights.new('spot', 'SPOT')
    lamp.energy, lamp.color, lamp.spot_size, lamp.spot_blend = power, color, radians(cone), 0.8
    lamp.shadow_soft_size = 0.05
    obj = keep(bpy.data.objects.new('spot', lamp))
    obj.location = loc
    return obj


def sun_light(elevation, azimuth, strength, color=(1, 0.93, 0.84), angle=0.6):
    """Azimuth in degrees from +x toward +y: where the sun stands."""
    lamp = bpy.data.lights.new('sun', 'SUN')
    lamp.energy, lamp.color, lamp.angle = strength, color, radians(angle)
    obj = keep(bpy.data.objects.new('sun', lamp))
    e, a = radians(elevation), radians(azimuth)
    obj.rotation_euler = Vector((cos(e) * cos(a), cos(e) * sin(a), sin(e))).to_track_quat('Z', 'Y').to_euler()
    return obj


def camera(loc, turn, lens=24, shift_y=0, shift_x=0, fstop=None, focus=3):
    """A level camera (verticals stay vertical): `turn` degrees from +y to the left, framed by lens shift."""
    data = bpy.data.cameras.new('camera')
    obj = keep(bpy.data.objects.new('camera', data))
    scene().camera = obj
    data.lens, data.sensor_width, data.shift_x, data.shift_y, data.clip_end = lens, 36, shift_x, shift_y, 3000
    obj.location, obj.rotation_euler = loc, (radians(90), 0, radians(turn))
    if fstop:
        data.dof.use_dof, data.dof.aperture_fstop, data.dof.focus_distance = True, fstop, focus
    return obj


def hide_world_from_light():
    """Rooms are lit by lamps in their windows; the sky is only seen through the glass."""
    rays = scene().world.cycles_visibility
    rays.diffuse, rays.glossy, rays.transmission, rays.scatter = False, True, True, False
    scene().world.cycles.sampling_method = 'NONE'


def settle_emitters():
    """Small glowing things add noise when sampled as lamps: real lamps stand in for them."""
    for m in bpy.data.materials:
        shader = m.node_tree and m.node_tree.nodes.get('Principled BSDF')
        if shader and shader.inputs['Emission Strength'].default_value > 0:
            m.cycles.sample_as_light = False


PASSES = [('Image', 'image'), ('Normal', 'normal'), ('Depth', 'depth'), ('DiffDir', 'diffuse_direct'),
          ('DiffInd', 'diffuse_indirect'), ('DiffCol', 'diffuse_color'), ('GlossDir', 'glossy_direct'),
          ('GlossInd', 'glossy_indirect'), ('GlossCol', 'glossy_color')]


def render(out, width, height, samples, bounces=7, adaptive=True):
    """Two halves with different seeds, each with the passes that the denoiser needs, into out/0 and out/1."""
    s = scene()
    settle_emitters()
    r, c = s.render, s.cycles
    r.engine, c.device = 'CYCLES', 'CPU'
    r.resolution_x, r.resolution_y, r.resolution_percentage = width, height, 100
    c.samples, c.use_adaptive_sampling, c.adaptive_threshold, c.adaptive_min_samples = max(1,
        samples // 2), adaptive, 0.03, 6
    c.use_denoising = False
    c.max_bounces = c.diffuse_bounces = bounces
    c.glossy_bounces, c.transmission_bounces, c.transparent_max_bounces = 3, 4, 16
    # Else a pane swallows samples at random.
    c.min_transparent_bounces = 8
    c.caustics_reflective = c.caustics_refractive = False
    c.blur_glossy, c.sample_clamp_indirect, c.sample_clamp_direct = 1.0, 4, 0
    c.pixel_filter_type, c.filter_width, c.tile_size = 'BLACKMAN_HARRIS', 1.5, 4096
    r.use_persistent_data = False
    layer = s.view_layers[0]
    for name in ('normal', 'z', 'diffuse_direct', 'diffuse_indirect', 'diffuse_color', 'glossy_direct',
                 'glossy_indirect', 'glossy_color'):
        setattr(layer, 'use_pass_' + name, True)
    s.use_nodes = True
    tree = s.node_tree
    tree.nodes.clear()
    layers = tree.nodes.new('CompositorNodeRLayers')
    files = tree.nodes.new('CompositorNodeOutputFile')
    files.format.file_format, files.format.color_depth, files.format.exr_codec = 'OPEN_EXR', '16', 'ZIP'
    files.file_slots.clear()
    for source, name in PASSES:
        files.file_slots.new(name)
        tree.links.new(layers.outputs[source], files.inputs[name])
    composite = tree.nodes.new('CompositorNodeComposite')
    tree.links.new(layers.outputs['Image'], composite.inputs[0])
    for half in (0, 1):
        c.seed = half + 7
        files.base_path = f'{out}/{half}'
        start = time.time()
        bpy.ops.render.render(write_still=False)
        print(f'RENDER half {half} {time.time() - start:.1f} s', flush=True)


def project(point):
    """Where a world point falls in the picture, 0..1 from the lower left (for checking a composition)."""
    from bpy_extras.object_utils import world_to_camera_view
    v = world_to_camera_view(scene(), scene().camera, Vector(point))
    return round(v.x, 3), round(v.y, 3), round(v.z, 2)


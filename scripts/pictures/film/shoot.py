"""Run inside Blender: build the film's scene once, then render its key stills or its depth.

    blender -b --factory-startup -P shoot.py -- JOB.json

The job: `plan` (plan.json), `params` of the scene, `what` ('keys' or 'depth') and `shots`, a list of `place` (0..1 along
the camera's way), `size` in pixels, `samples` and perhaps the only `box` of a key, and `out`: a folder for a key's halves, an EXR file for depth.
"""
import json
import os
import shutil
import sys
import time

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE, os.path.dirname(HERE)]
import bpy  # noqa: E402
import track  # noqa: E402
from kit import base, grounds, homes  # noqa: E402
from kit.materials import paint  # noqa: E402
from kit.shapes import cylinder  # noqa: E402

WALK = (-1.3, 0.5)


def path_light(x, y, power):
    """A knee-high lamp beside the path; `power` 0 by day."""
    dark = paint('path-light', (0.02, 0.02, 0.022), 0.45)
    glass = paint('path-light-glass' + ('-lit' if power else ''), (0.9, 0.85, 0.75), 0.5, glow=(1, 0.72, 0.42),
                  glow_strength=7 if power else 0)
    cylinder(0.022, 0.44, (x, y, 0.22), dark)
    cylinder(0.04, 0.07, (x, y, 0.475), glass, edge=0)
    cylinder(0.1, 0.03, (x, y, 0.525), dark, top=0.02)
    if power:
        base.point_light((x, y, 0.46), power, radius=0.06)


def dress(params):
    """What the film adds to the house: planting and lamps along the path."""
    seed, season = params['seed'], params.get('season', 'summer')
    scale = 0.62
    for x, side, near in ((WALK[0] - 0.06, -1, 9.2), (WALK[1] + 0.06, 1, 7.4)):
        with base.at(x, -1.7, 0, -90, scale):
            y = sorted((0, side * 0.95))
            grounds.bed(0, (near - 1.7) / scale, *y, seed + 20 + side, season, spacing=0.95,
                        flowers=('#e4dfe6', '#b9a9cf'))
    grounds.lawn(seed + 40, season, [(-13, WALK[0] - 0.1, -18, -14.5), (WALK[1] + 0.1, 9.2, -18, -14.5)])
    power = homes.lamp_level(params, 4)
    for y in (-2.9, -5.5, -8.3):
        path_light(WALK[0] - 0.2, y, power)
        path_light(WALK[1] + 0.2, y + 0.5, power)


def brighten(factor):
    """House lamps against a sky that is still light: all of them by one factor."""
    for lamp in bpy.data.lights:
        if lamp.type in ('POINT', 'SPOT'):
            lamp.energy *= factor


def stand(camera, place):
    base.scene().camera.location = track.eye(camera, place)


def only(box):
    """Render a part of the picture: (left, top, right, bottom) as shares of it, or all. A part has seeds of its own."""
    scene = base.scene()
    scene.render.use_border = scene.cycles.use_animated_seed = box is not None
    scene.frame_set(2 if box else 1)
    if box:
        r = scene.render
        r.border_min_x, r.border_max_x, r.border_min_y, r.border_max_y = box[0], box[2], 1 - box[3], 1 - box[1]


def render_keys(job):
    for shot in job['shots']:
        stand(job['plan']['camera'], shot['place'])
        only(shot.get('box'))
        part = shot['out'] + '.part'
        shutil.rmtree(part, ignore_errors=True)
        base.render(part, shot['size'], shot['size'], shot['samples'], 4, True)
        shutil.rmtree(shot['out'], ignore_errors=True)
        os.rename(part, shot['out'])
        print('SHOT', shot['out'], flush=True)


def plain_materials():
    """Depth needs no colors. Glass is solid here: a window keeps its picture, as the rooms are too finely shadowed."""
    for material in bpy.data.materials:
        material.use_nodes = False


def render_depth(job):
    """Distance along the camera's axis at each pixel's center, without the lawn's blades."""
    scene = base.scene()
    for lamp in [o for o in bpy.data.objects if o.type == 'LIGHT']:
        bpy.data.objects.remove(lamp)
    for obj in bpy.data.objects:
        for modifier in obj.modifiers:
            if modifier.type == 'PARTICLE_SYSTEM':
                modifier.show_render = False
    plain_materials()
    scene.world.use_nodes = False
    scene.world.cycles.sampling_method = 'NONE'
    r, c = scene.render, scene.cycles
    r.engine, c.device, r.use_persistent_data = 'CYCLES', 'CPU', True
    r.resolution_x = r.resolution_y = job['plan']['depth']
    c.samples, c.use_adaptive_sampling, c.use_denoising, c.max_bounces = 1, False, False, 0
    c.pixel_filter_type, c.filter_width, c.tile_size = 'GAUSSIAN', 0.01, 4096
    scene.view_layers[0].use_pass_z = True
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    layers = tree.nodes.new('CompositorNodeRLayers')
    tree.links.new(layers.outputs['Depth'], tree.nodes.new('CompositorNodeComposite').inputs[0])
    file = tree.nodes.new('CompositorNodeOutputFile')
    file.format.file_format, file.format.color_mode, file.format.color_depth = 'OPEN_EXR', 'RGB', '32'
    file.format.exr_codec = 'ZIP'
    tree.links.new(layers.outputs['Depth'], file.inputs[0])
    for shot in job['shots']:
        stand(job['plan']['camera'], shot['place'])
        folder, name = os.path.split(shot['out'])
        file.base_path, file.file_slots[0].path = folder, 'part-'
        start = time.time()
        bpy.ops.render.render(write_still=False)
        os.rename(os.path.join(folder, f'part-{scene.frame_current:04d}.exr'), shot['out'])
        print(f'SHOT {name} {time.time() - start:.1f} s', flush=True)


def main():
    with open(sys.argv[sys.argv.index('--') + 1]) as f:
        job = json.load(f)
    base.reset()
    plan = job['plan']
    way = plan['camera']
    params = {**job['params'], 'eye': way['to'], 'turn': way['turn'], 'lens': way['lens'], 'shift': way['shift']}
    getattr(homes, plan['scene'])(params)
    dress(params)
    brighten(plan['lamps'])
    {'keys': render_keys, 'depth': render_depth}[job['what']](job)


main()

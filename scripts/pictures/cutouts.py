#!/usr/bin/python3
"""Render the furniture cut-outs of the built-in staging: server/providers/images/cutouts/*.webp and cutouts.json.

    scripts/pictures/cutouts.py [--only TEXT,TEXT] [--force] [--work FOLDER]
    scripts/pictures/cutouts.py --labels        # the words of the label, as pictures, for servers without fonts

Each piece stands alone on an unseen floor, seen from 1.35 m by a level camera, and is kept with its alpha. Staging
gives it the colors of a style, so the pieces are made in three keys: gray cloth, blue accents, brown wood. The JSON
says how each was seen, so that it can be put into another picture's perspective.
"""
import json
import math
import os
import subprocess
import sys
import time

HERE = os.path.dirname(os.path.abspath(__file__))
OUT = os.path.normpath(os.path.join(HERE, '..', '..', 'server', 'providers', 'images', 'cutouts'))
IDLE = ['nice', '-n', '19', 'chrt', '-i', '0']
EYE = 1.35

# Width, depth and height of what a piece covers (meters), how far its middle is from the eye, and the turns that are
# made (degrees, counterclockwise from above; 0 faces the eye). Staging mirrors a turned one for the other side.
PIECES = {
    'sofa': dict(size=(2.2, 0.95, 0.95), away=4.2, turns=(0, 9, 18, 27, 36)),
    'armchair': dict(size=(0.84, 0.86, 0.9), away=3.6, turns=(15, 38, 62)),
    'lounge-chair': dict(size=(0.78, 0.9, 0.98), away=3.6, turns=(15, 38, 62)),
    'coffee-table': dict(size=(1.25, 0.66, 1.06), away=3.2, turns=(0, 20)),
    'round-table': dict(size=(0.94, 0.94, 1.02), away=3.2, turns=(0,)),
    'metal-table': dict(size=(1.25, 0.66, 1.06), away=3.2, turns=(0, 20)),
    'floor-lamp': dict(size=(0.46, 0.46, 1.7), away=4.2, turns=(0,)),
    'fig': dict(size=(0.95, 0.95, 2.1), away=4.2, turns=(0,)),
    'sword-plant': dict(size=(0.5, 0.5, 1.2), away=4.0, turns=(0,)),
    'bed': dict(size=(1.86, 2.25, 1.2), away=3.7, turns=(0, 9, 18, 27, 36)),
    'wood-bed': dict(size=(1.8, 2.25, 1.25), away=3.7, turns=(0, 9, 18, 27, 36)),
    'nightstand': dict(size=(0.52, 0.46, 1.2), away=4.2, turns=(0, 18, 36)),
    'desk': dict(size=(1.65, 1.5, 1.25), away=3.7, turns=(0, 10, 20, 30, 40)),
    'bookcase': dict(size=(0.98, 0.34, 2.15), away=4.4, turns=(0, 18, 36)),
    'dining-set': dict(size=(2.9, 2.0, 1.35), away=4.0, turns=(0, 10, 20)),
    'planter': dict(size=(0.75, 0.75, 1.15), away=6.0, turns=(0,)),
    'grass-planter': dict(size=(0.8, 0.8, 1.3), away=6.0, turns=(0,)),
    'path-light': dict(size=(0.2, 0.2, 0.62), away=6.0, turns=(0,)),
}
WIDE = {'floor-lamp': 260, 'nightstand': 320, 'path-light': 130, 'planter': 360, 'grass-planter': 380,
        'sword-plant': 330, 'fig': 460, 'bookcase': 420, 'armchair': 520, 'lounge-chair': 500, 'round-table': 520,
        'coffee-table': 640, 'metal-table': 640, 'sofa': 860, 'bed': 900, 'wood-bed': 900, 'desk': 800,
        'dining-set': 900}

LOOK = dict(sofa='#bdbdbd', chair='#bdbdbd', headboard='#b4b4b4', bedding='#e4e4e4', throw='#3f62a8', metal='black',
            accents=('#3f62a8', '#5676b4', '#c9c9c9', '#6d8bc4'), rug=('#bdbdbd', '#777777'),
            wood=['#7d5a38', '#96704a', '#a9835a'], wood2=['#6f4d2e', '#87623e', '#99744c'])


def view_of(name, turn):
    """The frame that holds a piece: pixels, focal length in pixels, the principal point's place in it."""
    (w, d, tall), away = PIECES[name]['size'], PIECES[name]['away']
    a = math.radians(turn)
    half = (w * abs(math.cos(a)) + d * abs(math.sin(a))) / 2
    deep = (w * abs(math.sin(a)) + d * abs(math.cos(a))) / 2
    near, far = away - deep, away + deep
    wide = WIDE[name]
    focal = wide / 2 / ((half * 1.1 + 0.06) / near)
    low = focal * EYE / near + 0.05 * focal / near
    high = focal * (EYE - tall - 0.06) / (near if tall > EYE else far)
    tall_px = math.ceil(low - high)
    return dict(width=wide, height=tall_px, focal=focal, x=wide / 2, y=-high, away=away)


def build(name):
    """The piece with its middle at the origin, facing -y."""
    import random

    from kit import bedroom, dining, plants
    from kit import furniture as f
    from kit.base import at
    from kit.cloth import pillow
    from kit.materials import paint
    from kit.room import metal
    from kit.shapes import block, box, cylinder, turned
    random.seed(5)
    depth = PIECES[name]['size'][1]
    if name == 'sofa':
        with at(0, depth / 2):
            f.sofa(LOOK, 2.2, seed=2)
            f.scatter(LOOK, [(-0.76, 0, 0), (-0.48, 1, 2), (0.74, 0, 1), (0.42, 2, 3)], 2)
    elif name == 'armchair':
        f.tub_chair(LOOK)
        pillow(0.44, 0.3, 0.13, (0, 0.08, 0.62), (64, 0, 4), f.cloth_of(LOOK['accents'][0], 'pillow'), 7)
    elif name == 'lounge-chair':
        f.wood_chair(LOOK)
        pillow(0.44, 0.3, 0.13, (0, 0.1, 0.6), (66, 0, 4), f.cloth_of(LOOK['accents'][0], 'pillow'), 7)
    elif name in ('coffee-table', 'metal-table'):
        z = f.coffee_table(LOOK, style='shelf' if name == 'coffee-table' else 'metal')
        f.table_setting(LOOK, z, 3)
    elif name == 'round-table':
        z = f.coffee_table(LOOK, style='round')
        f.vase(0.1, 0.08, z, '#d6d6d6', seed=3)
        f.stack(-0.18, -0.08, z, 4, 2)
    elif name == 'floor-lamp':
        f.floor_lamp(LOOK, 6)
    elif name == 'fig':
        plants.potted_fig(0, 0, 2.0, '#cfcfcf', 11)
    elif name == 'sword-plant':
        plants.snake_plant(0, 0, 0.95, '#cfcfcf')
    elif name in ('bed', 'wood-bed'):
        with at(0, depth / 2):
            bedroom.bed(LOOK, 1.65, 'upholstered' if name == 'bed' else 'wood', 2)
    elif name == 'nightstand':
        with at(0, depth / 2):
            bedroom.nightstand(LOOK, 0.5, 'wood2', LOOK['accents'][0], 4)
    elif name == 'desk':
        with at(0, -0.36):
            wood, leg = f.wood_of(LOOK, 'wood2'), metal('black')
            box((1.6, 0.76, 0.04), (0, 0, 0.73), wood, 0.008)
            for s in (-1, 1):
                block(s * 0.74 - 0.03, s * 0.74 + 0.03, -0.34, 0.34, 0.02, 0.71, wood, 0.004)
            block(-0.71, 0.71, 0.28, 0.3, 0.4, 0.71, wood, 0.004)
            silver = paint('laptop', '#a9abad', 0.3, metal=0.9)
            box((0.34, 0.24, 0.014), (-0.05, 0.1, 0.757), silver, 0.004)
            box((0.34, 0.012, 0.23), (-0.05, -0.03, 0.86), silver, 0.003, rot=(0.3, 0, 0))
            f.table_lamp(LOOK, 0.75, LOOK['accents'][0], 3, -0.6, 0.1)
            f.stack(0.52, 0.0, 0.75, 6, 3)
            cylinder(0.038, 0.09, (0.32, 0.14, 0.795), f.ceramic('#4a4a4a'))
            with at(0.06, 0.72, 0, 8):
                dining.task_chair(LOOK)
    elif name == 'bookcase':
        with at(0, depth / 2):
            f.bookcase(LOOK, 0.95, 2.1, 0.32, 5, 4)
    elif name == 'dining-set':
        z = dining.dining_table(LOOK, 1.9, 0.95)
        f.vase(0, 0, z, '#d6d6d6', 0.24, 9, 5, 'olive', 0.22, 0.3)
        for i, x in enumerate((-0.56, 0, 0.56)):
            for s in (-1, 1):
                with at(x, s * 0.62, 0, (0 if s > 0 else 180) + (i - 1) * 3):
                    dining.dining_chair(LOOK)
        for s in (-1, 1):
            with at(s * 1.2, 0, 0, -90 * s):
                dining.dining_chair(LOOK)
    elif name in ('planter', 'grass-planter'):
        turned([(0, 0), (0.17, 0), (0.26, 0.5), (0.24, 0.5), (0.22, 0.44), (0, 0.44)], (0, 0, 0), f.ceramic('#8f8f8f'))
        if name == 'planter':
            green = plants.foliage('planter-leaf', '#5d7a3f', 0.35)
            plants.place(plants.shrub('planter-shrub', 0.34, green, 5200, 3, 0.05), 0, 0, 0.42)
            plants.place(plants.blossoms('planter-flowers', 4, '#b9506a', 0.24, 60), 0, -0.08, 0.44)
        else:
            green = plants.foliage('grass-leaf', '#7d8a4a', 0.35)
            plants.place(plants.ornamental('planter-grass', 4, green, 0.85, 300, 0.014), 0, 0, 0.42)
    elif name == 'path-light':
        dark = metal('black')
        glow = paint('path-glow', (1, 0.85, 0.6), 0.4, glow=(1, 0.8, 0.5), glow_strength=5)
        cylinder(0.014, 0.46, (0, 0, 0.23), dark)
        cylinder(0.035, 0.07, (0, 0, 0.5), glow)
        turned([(0, 0.05), (0.02, 0.045), (0.09, 0), (0.085, -0.004), (0, 0.03)], (0, 0, 0.54), dark)
    else:
        raise SystemExit(f'no piece called {name}')


def inside_blender(name, turn, path, samples):
    """Build one piece under soft daylight and render it with its alpha."""
    import bpy
    sys.path.insert(0, HERE)
    from kit import base
    from kit.materials import paint
    from kit.shapes import block
    s = base.reset()
    with base.at(turn=turn):
        build(name)
    # A floor that throws light back and darkens what stands on it, but is not seen.
    floor = block(-30, 30, -30, 30, -0.1, 0, paint('unseen-floor', (0.34, 0.31, 0.28), 0.8), 0)
    floor.visible_camera = False
    s.world.node_tree.nodes['Background'].inputs[0].default_value = (1, 1, 1, 1)
    s.world.node_tree.nodes['Background'].inputs[1].default_value = 0.55
    base.area_light((-3.2, -3.0, 3.0), (52, 0, -46), 3, 2.4, 210, (1, 0.985, 0.96))
    base.area_light((2.6, -2.6, 2.7), (50, 0, 44), 2.4, 2, 60, (0.97, 0.985, 1))
    view = view_of(name, turn)
    data = bpy.data.cameras.new('camera')
    camera = bpy.data.objects.new('camera', data)
    s.collection.objects.link(camera)
    s.camera = camera
    camera.location, camera.rotation_euler = (0, -view['away'], EYE), (math.radians(90), 0, 0)
    data.sensor_fit, data.sensor_width = 'HORIZONTAL', 36
    data.lens = view['focal'] / view['width'] * 36
    data.shift_y = (view['y'] - view['height'] / 2) / view['width']
    base.settle_emitters()
    r, c = s.render, s.cycles
    r.engine, c.device = 'CYCLES', 'CPU'
    r.resolution_x, r.resolution_y, r.resolution_percentage = view['width'], view['height'], 100
    r.film_transparent = True
    c.samples, c.use_adaptive_sampling, c.adaptive_threshold, c.adaptive_min_samples = samples, True, 0.02, 12
    c.use_denoising = False
    c.max_bounces = c.diffuse_bounces = 4
    c.glossy_bounces, c.transparent_max_bounces, c.sample_clamp_indirect = 2, 16, 3
    c.caustics_reflective = c.caustics_refractive = False
    s.view_settings.view_transform, s.view_settings.look = 'Standard', 'None'
    r.image_settings.file_format, r.image_settings.color_mode = 'PNG', 'RGBA'
    r.filepath = path
    bpy.ops.render.render(write_still=True)


def keep(path, target, view):
    """Smooth the last grain, crop to what is seen, save as WebP; gives how the crop was seen."""
    import cv2
    import numpy as np
    picture = cv2.imread(path, cv2.IMREAD_UNCHANGED)
    color, alpha = picture[..., :3], picture[..., 3]
    calm = cv2.fastNlMeansDenoisingColored(color, None, 3, 3, 5, 13)
    ys, xs = np.where(alpha > 8)
    x0, x1, y0, y1 = xs.min(), xs.max() + 1, ys.min(), ys.max() + 1
    # What is clear takes the color beside it, so that no dark rim comes of scaling.
    hidden = (alpha < 128).astype(np.uint8)
    spread = cv2.inpaint(calm, cv2.erode(hidden, np.ones((2, 2))) * 255, 3, cv2.INPAINT_TELEA) if hidden.any() else calm
    near = cv2.dilate((alpha > 0).astype(np.uint8), np.ones((5, 5)))
    spread[near == 0] = 128
    out = np.dstack([np.where(alpha[..., None] >= 250, calm, spread), alpha])[y0:y1, x0:x1]
    cv2.imwrite(target, out, [cv2.IMWRITE_WEBP_QUALITY, 82])
    return dict(width=int(x1 - x0), height=int(y1 - y0), focal=round(view['focal'], 2),
                x=round(view['x'] - float(x0), 2), y=round(view['y'] - float(y0), 2), away=view['away'])


def labels():
    """The label's words in white, 64 pixels tall, into server/services/staging/labels."""
    folder = os.path.normpath(os.path.join(HERE, '..', '..', 'server', 'services', 'staging', 'labels'))
    os.makedirs(folder, exist_ok=True)
    for name, words in (('virtually-staged', 'Virtually staged'), ('virtually-staged-preview', 'Virtually staged · preview')):
        subprocess.run(['convert', '-background', 'none', '-fill', 'white', '-font',
                        '/usr/share/fonts/truetype/liberation/LiberationSans-Bold.ttf', '-pointsize', '80',
                        f'label:{words}', '-trim', '+repage', '-resize', 'x64', '-define', 'webp:lossless=true',
                        os.path.join(folder, f'{name}.webp')], check=True)


def main():
    if '--' in sys.argv:
        name, turn, path, samples = sys.argv[sys.argv.index('--') + 1:]
        inside_blender(name, float(turn), path, int(samples))
        return
    import argparse
    ask = argparse.ArgumentParser()
    ask.add_argument('--only', default='')
    ask.add_argument('--labels', action='store_true')
    ask.add_argument('--force', action='store_true')
    ask.add_argument('--work', default='/tmp/cutouts')
    ask.add_argument('--samples', type=int, default=72)
    a = ask.parse_args()
    if a.labels:
        labels()
        return
    os.makedirs(a.work, exist_ok=True)
    os.makedirs(OUT, exist_ok=True)
    table_file = os.path.join(OUT, 'cutouts.json')
    views = {}
    if os.path.exists(table_file):
        with open(table_file) as f:
            views = {v['file']: v for v in json.load(f)['views']}
    for name, piece in PIECES.items():
        if a.only and not any(text in name for text in a.only.split(',')):
            continue
        for turn in piece['turns']:
            file = f'{name}-{turn}.webp'
            if os.path.exists(os.path.join(OUT, file)) and file in views and not a.force:
                continue
            path = os.path.join(a.work, f'{name}-{turn}.png')
            start = time.time()
            run = subprocess.run([*IDLE, 'blender', '-b', '-t', '2', '--factory-startup', '-P', os.path.abspath(__file__),
                                  '--', name, str(turn), path, str(a.samples)], capture_output=True, text=True, check=False)
            if run.returncode != 0 or 'Traceback' in run.stderr + run.stdout or not os.path.exists(path):
                print(f'{file}: FAILED {(run.stdout + run.stderr)[-1500:]}', flush=True)
                continue
            seen = keep(path, os.path.join(OUT, file), view_of(name, turn))
            w, d, tall = piece['size']
            views[file] = dict(piece=name, turn=turn, file=file, **seen, size=[w, d, tall])
            rows = ',\n    '.join(json.dumps(views[k]) for k in sorted(views))
            with open(table_file, 'w') as f:
                f.write(f'{{\n  "eye": {EYE},\n  "views": [\n    {rows}\n  ]\n}}\n')
            print(f'{file}: {time.time() - start:.0f} s, {os.path.getsize(os.path.join(OUT, file)) // 1024} KB', flush=True)


main()

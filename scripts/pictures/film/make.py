#!/usr/bin/python3
"""Make the intro film and the home page's scene from plan.json. Resumable: what lies in the work folder is not made again.

    scripts/pictures/film/make.py [--work FOLDER] [--sketch] [--threads N] [--stages keys,develop,...]
"""
import argparse
import json
import os
import subprocess
import sys
import time

os.environ['OPENCV_IO_ENABLE_OPENEXR'] = '1'
import cv2
import numpy as np

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.normpath(os.path.join(HERE, '..', '..', '..'))
sys.path[:0] = [HERE, os.path.dirname(HERE)]
import track  # noqa: E402
import warp  # noqa: E402
from denoise import NAMES, denoise  # noqa: E402
from encode import encode  # noqa: E402
from grade import exposure_for, grade, save  # noqa: E402

STAGES = ('keys', 'develop', 'depth', 'frames', 'results')
IDLE = ['nice', '-n', '19', 'chrt', '-i', '0']
SKETCH = dict(size=400, depth=400, seconds=1)


def blender(work, name, job):
    """Run one job for shoot.py; what it was asked for exists afterwards."""
    wanted = [shot for shot in job['shots'] if not os.path.exists(shot['out'])]
    if not wanted:
        return
    file = os.path.join(work, name + '.json')
    with open(file, 'w') as f:
        json.dump({**job, 'shots': wanted}, f)
    run = subprocess.Popen([*IDLE, 'blender', '-b', '-t', str(job['plan']['threads']), '--factory-startup', '-P',
                            os.path.join(HERE, 'shoot.py'), '--', file],
                           stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    tail = []
    for line in run.stdout:
        tail = [*tail[-30:], line]
        if line.startswith(('SHOT', 'RENDER')):
            print('  ' + line.strip(), flush=True)
    run.wait()
    if any(not os.path.exists(shot['out']) for shot in wanted):
        raise SystemExit(f'{name}: Blender did not finish\n' + ''.join(tail))


def key_shots(plan, work):
    """The keys in the plan's order: the first is believed before the others and sets the exposure of all."""
    return [{**key, 'out': os.path.join(work, f'key-{round(key["place"] * 100):03d}')} for key in plan['keys']]


def closer(shot):
    """The part of a key that gets samples of its own besides: lamplight is noisy."""
    return {**shot, **shot['closer'], 'out': shot['out'] + '-closer'}


def morning_shot(plan, work):
    return dict(place=1, out=os.path.join(work, 'morning'),
                **{name: plan['morning'][name] for name in ('size', 'samples', 'closer')})


def shoot_keys(plan, work):
    shots = key_shots(plan, work)
    blender(work, 'keys', dict(plan=plan, what='keys', params=plan['params'], shots=shots))
    blender(work, 'closer', dict(plan=plan, what='keys', params=plan['params'],
                                 shots=[closer(s) for s in shots if 'closer' in s]))
    dawn = morning_shot(plan, work)
    blender(work, 'morning', dict(plan=plan, what='keys', params={**plan['params'], 'time': plan['morning']['time']},
                                  shots=[dawn, closer(dawn)]))


def merge(shot, folder):
    """Both halves of a key with the samples of its closer part, into `folder`."""
    part = closer(shot)
    left, top, right, bottom = (round(v * shot['size']) for v in part['box'])
    # Two pixels less all around: the filter at the border of a part has not seen all its samples.
    inner = np.s_[top + 2:bottom - 2, left + 2:right - 2]
    share = part['samples'] / (part['samples'] + shot['samples'])
    for half in ('0', '1'):
        os.makedirs(os.path.join(folder, half), exist_ok=True)
        for name in NAMES:
            whole = cv2.imread(os.path.join(shot['out'], half, name + '0001.exr'), cv2.IMREAD_UNCHANGED)
            if name != 'depth':
                more = cv2.imread(os.path.join(part['out'], half, name + '0002.exr'), cv2.IMREAD_UNCHANGED)
                whole[inner] = whole[inner] * (1 - share) + more[inner] * share
            cv2.imwrite(os.path.join(folder, half, name + '0001.exr'), whole)


def light_of(shot, outdoors=False):
    """The denoised linear picture of a key's halves, kept beside them."""
    file = shot['out'] + '-light.npy'
    if not os.path.exists(file):
        start, folder = time.time(), shot['out']
        if 'closer' in shot:
            folder += '-merged'
            merge(shot, folder)
        light = denoise(folder, outdoors)
        with open(file + '.part', 'wb') as f:
            np.save(f, light.astype(np.float16))
        os.rename(file + '.part', file)
        print(f'  denoised {os.path.basename(shot["out"])} {time.time() - start:.0f} s', flush=True)
    return np.load(file).astype(np.float32)


def develop(plan, work):
    """Every key in one grade at the exposure of the first, the morning in its own."""
    keys = key_shots(plan, work)
    look = dict(plan['grade'])
    stops = exposure_for(light_of(keys[0]), look.pop('target'))
    print(f'  exposure {stops:.2f} stops', flush=True)
    for shot in keys:
        cv2.imwrite(shot['out'] + '.png', grade(light_of(shot), fixed=stops, **look))
    dawn = morning_shot(plan, work)
    cv2.imwrite(dawn['out'] + '.png', grade(light_of(dawn, outdoors=True), **plan['morning']['grade']))


def depth_file(work, name):
    return os.path.join(work, 'depth', name + '.exr')


def shoot_depth(plan, work):
    os.makedirs(os.path.join(work, 'depth'), exist_ok=True)
    shots = [dict(place=s['place'], out=depth_file(work, os.path.basename(s['out']))) for s in key_shots(plan, work)]
    shots += [dict(place=p, out=depth_file(work, f'{i:04d}')) for i, p in enumerate(track.places(plan))]
    blender(work, 'depth', dict(plan=plan, what='depth', params=plan['params'], shots=shots))


def frame_file(work, i):
    return os.path.join(work, 'frames', f'{i:04d}.png')


def compose_frames(plan, work):
    """The sky stands still and would show the steps of 8 bits: a grain that stands still with it breaks them."""
    os.makedirs(os.path.join(work, 'frames'), exist_ok=True)
    keys = [warp.Key(cv2.imread(s['out'] + '.png'), depth_file(work, os.path.basename(s['out'])), s['place'],
                     plan['size']) for s in key_shots(plan, work)]
    grain = np.random.default_rng(8).normal(0, 0.6, (plan['size'], plan['size'], 1)).astype(np.float32)
    places, start, unseen = track.places(plan), time.time(), []
    for i, place in enumerate(places):
        if os.path.exists(frame_file(work, i)):
            continue
        picture, missing = warp.frame(keys, depth_file(work, f'{i:04d}'), plan['camera'], place)
        part = frame_file(work, i) + '.part.png'
        cv2.imwrite(part, np.clip(picture + grain + 0.5, 0, 255).astype(np.uint8), [cv2.IMWRITE_PNG_COMPRESSION, 1])
        os.rename(part, frame_file(work, i))
        unseen.append(missing)
    if unseen:
        print(f'  {len(unseen)} frames {time.time() - start:.0f} s, unseen at most {max(unseen):.3%}', flush=True)


def cut(picture, crop, size):
    """A rectangle (x, y, width, height) of the square, given for a square of warp.SIDE pixels, brought to `size`."""
    scale = picture.shape[0] / warp.SIDE
    x, y, width, height = (round(v * scale) for v in crop)
    how = cv2.INTER_AREA if width > size[0] else cv2.INTER_CUBIC
    return cv2.resize(picture[y:y + height, x:x + width], size, interpolation=how)


def write_results(plan, work, film, pictures):
    """The cuts with their posters and end stills, the page's stills, and a list of it all."""
    os.makedirs(film, exist_ok=True)
    os.makedirs(pictures, exist_ok=True)
    count = len(track.places(plan))
    ends = {'dusk': cv2.imread(frame_file(work, count - 1)), 'morning': cv2.imread(os.path.join(work, 'morning.png'))}
    listed = []
    for row in plan['cuts']:
        size = tuple(row['size'])
        for index, use in ((0, 'poster'), (count - 1, 'end')):
            save(os.path.join(film, f'{row["name"]}-{use}.jpg'), cut(cv2.imread(frame_file(work, index)), row['crop'], size))
        encode(os.path.join(film, row['name']), size, plan['rate'],
               lambda row=row, size=size: (cut(cv2.imread(frame_file(work, i)), row['crop'], size) for i in range(count)))
        listed.append(dict(name=row['name'], width=size[0], height=size[1], seconds=plan['seconds']))
    crops = {row['name']: row for row in plan['cuts']}
    for still in plan['stills']:
        of = crops.get(still.get('cut'), still)
        save(os.path.join(pictures, still['file']), cut(ends[still['of']], of['crop'], tuple(of['size'])))
    stills = [dict(file=s['file'], alt=s['alt']) for s in plan['stills']]
    with open(os.path.join(film, 'manifest.json'), 'w') as f:
        json.dump({'cuts': listed, 'stills': stills}, f, indent=2)
        f.write('\n')


def main():
    ask = argparse.ArgumentParser()
    ask.add_argument('--work', default=os.path.join(ROOT, 'data', 'film'), help='keeps keys, depth and frames')
    ask.add_argument('--sketch', action='store_true', help='400 pixels and few samples, results into the work folder')
    ask.add_argument('--stages', default=','.join(STAGES), help='only these; keys and depth may run side by side')
    ask.add_argument('--threads', type=int, default=2, help='for Blender')
    a = ask.parse_args()
    with open(os.path.join(HERE, 'plan.json')) as f:
        plan = json.load(f)
    work, film, pictures = a.work, os.path.join(ROOT, 'demo', 'film'), os.path.join(ROOT, 'demo', 'pictures')
    if a.sketch:
        work = os.path.join(work, 'sketch')
        film = pictures = os.path.join(work, 'results')
        plan.update(SKETCH)
        for shot in (*plan['keys'], plan['morning']):
            shot.update(size=400, samples=8)
    plan['threads'] = a.threads
    os.makedirs(work, exist_ok=True)
    cv2.setNumThreads(1)
    makers = (shoot_keys, develop, shoot_depth, compose_frames, lambda p, w: write_results(p, w, film, pictures))
    for stage, make in zip(STAGES, makers):
        if stage not in a.stages.split(','):
            continue
        start = time.time()
        print(stage, flush=True)
        make(plan, work)
        print(f'{stage}: {time.time() - start:.0f} s', flush=True)
    return 0


sys.exit(main())

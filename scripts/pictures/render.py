#!/usr/bin/python3
"""Render the pictures of pictures.json that are missing: Blender, denoise, grade, JPEG, manifest. Resumable.

    scripts/pictures/render.py [--only TEXT] [--force] [--draft FOLDER] [--threads N]
"""
import argparse
import json
import os
import shutil
import subprocess
import sys
import tempfile
import threading
import time

HERE = os.path.dirname(os.path.abspath(__file__))
OUT = os.path.normpath(os.path.join(HERE, '..', '..', 'demo', 'pictures'))
IDLE = ['nice', '-n', '19', 'chrt', '-i', '0']
MANIFEST_KEYS = ('file', 'kind', 'room', 'style', 'types', 'set', 'alt')
SIZE = (1280, 853)


def load_plan():
    with open(os.path.join(HERE, 'pictures.json')) as f:
        plan = json.load(f)
    homes = plan.get('homes', {})
    for entry in plan['pictures']:
        entry['params'] = {**homes.get(entry.get('set') or '', {}), **entry.get('params', {})}
    return plan['pictures']


def shoot(entry, work, width, height, samples, threads):
    """Render both halves into `work`; returns Blender's output when it failed."""
    spec = {'scene': entry['scene'], 'params': entry['params'], 'width': width, 'height': height, 'samples': samples,
            'bounces': 4, 'adaptive': entry['kind'] != 'interior'}
    spec_file = os.path.join(work, 'spec.json')
    done = os.path.join(work, 'done.json')
    if os.path.exists(done):
        with open(done) as f:
            if json.load(f) == spec:
                return None
        os.remove(done)
    with open(spec_file, 'w') as f:
        json.dump(spec, f)
    run = subprocess.run([*IDLE, 'blender', '-b', '-t', str(threads), '--factory-startup', '-P',
                          os.path.join(HERE, 'scene.py'), '--', spec_file, work],
                         capture_output=True, text=True, check=False)
    if run.returncode == 0 and 'RENDER half 1' in run.stdout:
        shutil.copy(spec_file, done)
        return None
    wrong = [line for line in (run.stdout + run.stderr).splitlines() if 'Error' in line or 'line ' in line]
    return '\n'.join(wrong[-12:]) or run.stdout[-800:]


def develop(entry, work, path, size):
    """Denoise and grade in a process of its own at idle priority."""
    # Rooms, lamplight and covered patios are noisy: they need the wide filters that would soften a lawn by day.
    soft = entry['kind'] == 'interior' or entry['params'].get('time') == 'dusk' or entry['scene'] == 'patio'
    run = subprocess.run([*IDLE, '/usr/bin/python3', '-B', os.path.join(HERE, 'develop.py'), work, path,
                          json.dumps(entry.get('grade', {})), entry['kind'], *map(str, size), 'soft' if soft else 'crisp'],
                         capture_output=True, text=True, check=False)
    print(run.stdout.strip() or run.stderr[-800:], flush=True)


def write_manifest(plan):
    """List what is there, in the plan's order: listing pictures, and the site's own covers by their use."""
    there = [e for e in plan if os.path.exists(os.path.join(OUT, e['file']))]
    pictures = [{k: e.get(k) for k in MANIFEST_KEYS} for e in there if 'types' in e]
    covers = [{k: e[k] for k in ('file', 'use', 'alt')} for e in there if 'use' in e]

    def rows(items):
        return '[' + ','.join('\n    ' + json.dumps(r,
            ensure_ascii=False) for r in items) + ('\n  ]' if items else ']')

    with open(os.path.join(OUT, 'manifest.json'), 'w') as f:
        f.write(f'{{\n  "pictures": {rows(pictures)},\n  "covers": {rows(covers)}\n}}\n')


def main():
    ask = argparse.ArgumentParser()
    ask.add_argument('--only', default='', help='pictures whose file name contains this; several with commas')
    ask.add_argument('--manifest', action='store_true', help='only write the manifest of what is there')
    ask.add_argument('--force', action='store_true', help='render again what exists')
    ask.add_argument('--draft', help='small and quick, as PNG, into this folder')
    ask.add_argument('--width', type=int, default=480)
    ask.add_argument('--samples', type=int, default=0)
    ask.add_argument('--scale', type=float, default=1.0, help='render smaller and enlarge: a quick first version')
    ask.add_argument('--work',
        help='keep the rendered halves in this folder and use them again while their spec is the same')
    ask.add_argument('--threads', type=int, default=2)
    a = ask.parse_args()
    plan = load_plan()
    os.makedirs(OUT, exist_ok=True)
    if a.manifest:
        write_manifest(plan)
        return 0
    pending = []
    for entry in plan:
        name = entry['file']
        if a.only and not any(part in name for part in a.only.split(',')):
            continue
        full = entry.get('size', SIZE)
        size = (a.width, round(a.width * full[1] / full[0])) if a.draft else full
        path = os.path.join(a.draft, name.rsplit('.', 1)[0] + '.png') if a.draft else os.path.join(OUT, name)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        if os.path.exists(path) and not a.force:
            continue
        work = os.path.join(a.work, name.rsplit('.', 1)[0]) if a.work else tempfile.mkdtemp(prefix='picture-')
        os.makedirs(work, exist_ok=True)
        samples = a.samples or (14 if a.draft else entry.get('samples', 12 if entry['kind'] == 'interior' else 14))
        start = time.time()
        wrong = shoot(entry, work, *[round(v * (1 if a.draft else a.scale)) for v in size], samples, a.threads)
        print(f'{name}: {"FAILED " + wrong if wrong else f"{time.time() - start:.0f} s"}', flush=True)
        if wrong:
            continue

        def finish(entry=entry, work=work, path=path, size=size):
            develop(entry, work, path, size)
            if not a.work:
                shutil.rmtree(work, ignore_errors=True)
            if not a.draft:
                write_manifest(plan)

        # Developing runs beside the next render; one at a time.
        for t in pending:
            t.join()
        pending = [threading.Thread(target=finish)]
        pending[0].start()
    for t in pending:
        t.join()
    if not a.draft:
        write_manifest(plan)
    return 0


sys.exit(main())

"""Run inside Blender: build one picture's scene and render its halves.

    blender -b --factory-startup -P scene.py -- SPEC.json OUT_FOLDER
"""
import importlib
import json
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from kit import base  # noqa: E402

SCENES = {
    'homes': ['ranch', 'craftsman', 'farmhouse', 'colonial'],
    'blocks': ['townhouses', 'condominiums', 'duplex', 'modern'],
    'places': ['farm', 'shopfront', 'office_front', 'land'],
    'living': ['living'],
    'kitchen': ['kitchen'],
    'bedroom': ['bedroom'],
    'bathroom': ['bathroom'],
    'dining': ['dining', 'office', 'empty_room'],
    'patio': ['patio', 'pool'],
}


def builder(name):
    """The function that builds a scene, by name."""
    for module, names in SCENES.items():
        if name in names:
            return getattr(importlib.import_module(f'kit.{module}'), name)
    raise SystemExit(f'no scene called {name}')


def main():
    spec_file, out = sys.argv[sys.argv.index('--') + 1:][:2]
    with open(spec_file) as f:
        spec = json.load(f)
    base.reset()
    builder(spec['scene'])({'seed': 1, **spec.get('params', {})})
    if spec['samples'] == 0:
        return
    base.render(out, spec['width'], spec['height'], spec['samples'], spec['bounces'], spec['adaptive'])


main()

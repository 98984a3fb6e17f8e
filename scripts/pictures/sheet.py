#!/usr/bin/python3
"""A contact sheet of demo/pictures: sheet.py [OUT.jpg] (default: data/pictures-sheet.jpg)."""
import json
import os
import sys

import cv2
import numpy as np

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.normpath(os.path.join(HERE, '..', '..'))
PICTURES = os.path.join(ROOT, 'demo', 'pictures')
CELL, LABEL, COLUMNS = (320, 213), 20, 5


def cell(name):
    """One picture, fitted into its cell, with its name and weight."""
    path = os.path.join(PICTURES, name)
    image = cv2.imread(path)
    if image is None:
        raise SystemExit(f'{name} is not a picture that OpenCV can read')
    scale = min(CELL[0] / image.shape[1], CELL[1] / image.shape[0])
    small = cv2.resize(image, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
    canvas = np.full((CELL[1] + LABEL, CELL[0], 3), 245, np.uint8)
    y, x = (CELL[1] - small.shape[0]) // 2, (CELL[0] - small.shape[1]) // 2
    canvas[y:y + small.shape[0], x:x + small.shape[1]] = small
    text = f'{name} {os.path.getsize(path) // 1000} KB {image.shape[1]}x{image.shape[0]}'
    cv2.putText(canvas, text, (4, CELL[1] + 14), cv2.FONT_HERSHEY_SIMPLEX, 0.38, (40, 40, 40), 1, cv2.LINE_AA)
    return canvas


def main():
    out = sys.argv[1] if len(sys.argv) > 1 else os.path.join(ROOT, 'data', 'pictures-sheet.jpg')
    names = sorted(n for n in os.listdir(PICTURES) if n.endswith('.jpg'))
    if not names:
        raise SystemExit('demo/pictures holds no JPEG yet: run scripts/pictures/render.py first')
    with open(os.path.join(PICTURES, 'manifest.json')) as f:
        listed = {row['file'] for row in json.load(f)['pictures']}
    missing = listed - set(names)
    if missing:
        raise SystemExit(f'the manifest names pictures that are not there: {", ".join(sorted(missing))}')
    cells = [cell(n) for n in names]
    while len(cells) % COLUMNS:
        cells.append(np.full_like(cells[0], 245))
    rows = [np.hstack(cells[i:i + COLUMNS]) for i in range(0, len(cells), COLUMNS)]
    os.makedirs(os.path.dirname(os.path.abspath(out)), exist_ok=True)
    cv2.imwrite(out, np.vstack(rows), [cv2.IMWRITE_JPEG_QUALITY, 86])
    total = sum(os.path.getsize(os.path.join(PICTURES, n)) for n in names)
    print(f'{out}: {len(names)} pictures, {total / 1e6:.1f} MB, {len(listed)} in the manifest')


main()

#!/usr/bin/python3
"""A contact sheet of demo/pictures and the film's stills: sheet.py [OUT.jpg] (default: data/pictures-sheet.jpg)."""
import json
import os
import sys

try:
    import cv2
    import numpy as np
except ImportError:
    raise SystemExit('The contact sheet needs OpenCV and NumPy for this Python: '
                     'apt-get install -y --no-install-recommends python3-opencv python3-numpy, '
                     'then run it with /usr/bin/python3.') from None

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.normpath(os.path.join(HERE, '..', '..'))
PICTURES = os.path.join(ROOT, 'demo', 'pictures')
FILM = os.path.join(ROOT, 'demo', 'film')
CELL, LABEL, COLUMNS = (320, 213), 20, 5


def files_in(folder, ending):
    """The paths in a folder that end so, by name; none when there is no such folder."""
    names = sorted(os.listdir(folder)) if os.path.isdir(folder) else []
    return [os.path.join(folder, n) for n in names if n.endswith(ending)]


def caption(canvas, text, y):
    cv2.putText(canvas, text, (4, y), cv2.FONT_HERSHEY_SIMPLEX, 0.38, (40, 40, 40), 1, cv2.LINE_AA)


def cell(path):
    """One picture, fitted into its cell, with its name, weight and size."""
    image = cv2.imread(path)
    if image is None:
        raise SystemExit(f'{path} is not a picture that OpenCV can read')
    scale = min(CELL[0] / image.shape[1], CELL[1] / image.shape[0])
    small = cv2.resize(image, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
    canvas = np.full((CELL[1] + LABEL, CELL[0], 3), 245, np.uint8)
    y, x = (CELL[1] - small.shape[0]) // 2, (CELL[0] - small.shape[1]) // 2
    canvas[y:y + small.shape[0], x:x + small.shape[1]] = small
    text = f'{os.path.basename(path)} {os.path.getsize(path) // 1000} KB {image.shape[1]}x{image.shape[0]}'
    caption(canvas, text, CELL[1] + 14)
    return canvas


def drawing_cell(paths):
    """OpenCV reads no SVG: the drawings are named in a cell of their own."""
    canvas = np.full((CELL[1] + LABEL, CELL[0], 3), 245, np.uint8)
    caption(canvas, 'Drawings, to be seen in a browser:', 20)
    for i, path in enumerate(paths):
        caption(canvas, f'{os.path.basename(path)} {os.path.getsize(path) / 1000:.1f} KB', 44 + 20 * i)
    return canvas


def main():
    out = sys.argv[1] if len(sys.argv) > 1 else os.path.join(ROOT, 'data', 'pictures-sheet.jpg')
    pictures, stills, drawings = files_in(PICTURES, '.jpg'), files_in(FILM, '.jpg'), files_in(PICTURES, '.svg')
    if not pictures:
        raise SystemExit('demo/pictures holds no JPEG yet: run scripts/pictures/render.py first')
    with open(os.path.join(PICTURES, 'manifest.json')) as f:
        manifest = json.load(f)
    listed = {row['file'] for row in manifest['pictures'] + manifest['covers']}
    missing = listed - {os.path.basename(path) for path in pictures}
    if missing:
        raise SystemExit(f'the manifest names pictures that are not there: {", ".join(sorted(missing))}')
    cells = [cell(path) for path in pictures + stills]
    if drawings:
        cells.append(drawing_cell(drawings))
    while len(cells) % COLUMNS:
        cells.append(np.full_like(cells[0], 245))
    rows = [np.hstack(cells[i:i + COLUMNS]) for i in range(0, len(cells), COLUMNS)]
    os.makedirs(os.path.dirname(os.path.abspath(out)), exist_ok=True)
    cv2.imwrite(out, np.vstack(rows), [cv2.IMWRITE_JPEG_QUALITY, 86])
    for path in pictures + stills + drawings:
        print(f'{os.path.getsize(path):>8} {os.path.relpath(path, ROOT)}')
    total = sum(os.path.getsize(path) for path in pictures + drawings)
    film = sum(os.path.getsize(path) for path in files_in(FILM, ''))
    print(f'{out}: {len(pictures)} pictures, {total / 1e6:.1f} MB with {len(drawings)} drawings, '
          f'{len(listed)} in the manifest; film and stills {film / 1e6:.1f} MB')


main()

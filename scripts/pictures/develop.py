"""Halves in a folder to a finished picture: develop.py WORK PATH GRADE_JSON KIND WIDTH HEIGHT SOFT."""
import json
import sys
import time

import cv2
import numpy as np
from denoise import denoise
from grade import grade, save

DEFAULTS = {
    'exterior': dict(target=0.26, balance=0.0, saturation=1.0),
    'garden': dict(target=0.26, balance=0.0, saturation=1.0),
    'interior': dict(target=0.33, balance=0.5, saturation=0.94),
}


def main():
    work, path, look, kind = sys.argv[1:5]
    size = (int(sys.argv[5]), int(sys.argv[6]))
    start = time.time()
    cv2.setNumThreads(1)
    light = denoise(work, outdoors='soft' not in sys.argv[7:] and kind != 'interior')
    if light.shape[1] != size[0]:
        light = np.maximum(cv2.resize(light, size, interpolation=cv2.INTER_CUBIC), 0)
    picture = grade(light, **{**DEFAULTS.get(kind, DEFAULTS['exterior']), **json.loads(look)})
    if path.endswith('.png'):
        cv2.imwrite(path, picture)
        print(f'  {path} {time.time() - start:.0f} s')
        return
    size, quality = save(path, picture)
    print(f'  {path} {size // 1000} KB q{quality} {time.time() - start:.0f} s')


main()

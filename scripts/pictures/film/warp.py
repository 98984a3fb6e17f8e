"""Frames from key stills: each pixel's depth says where the keys saw it.

The camera moves without turning, so a point at (x, y) on the plane one meter ahead and at inverse depth q is, after a
move of (right, up, forward), at ((x, y) - q (right, up)) / (1 - q forward). All is done in inverse depth: it is 0 for
the sky, linear in the picture on every plane, and its error times the distance between cameras is an error in pixels.
"""
import cv2
import numpy as np
from track import move

# All lengths in pixels are for a square picture of this side.
SIDE = 1600
# Pixels that foreground reaches over what lies behind, so that its soft edge goes with it: in a key just that edge, in a
# frame one more, so that nothing between the two is believed of neither. Sharpening leaves a trace of every edge in the
# sky, which is smooth: there both reach farther.
KEY_EDGE, FRAME_EDGE = 1, 2
KEY_SKY_EDGE, FRAME_SKY_EDGE = 4, 3
# Error in pixels at which a key is no longer believed.
TOLERANCE = 1.3
BORDER = 20


def inverse_depth(path, size):
    """1 / meters for each pixel of a square of `size`; 0 for the sky."""
    depth = cv2.imread(path, cv2.IMREAD_UNCHANGED)
    if depth is None:
        raise SystemExit(f'no depth in {path}')
    depth = depth[..., 0] if depth.ndim == 3 else depth
    depth = cv2.resize(depth, (size, size), interpolation=cv2.INTER_NEAREST)
    return np.where(depth < 1e4, 1 / np.maximum(depth, 0.1), 0).astype(np.float32)


def grown(q, pixels):
    """Foreground grown by `pixels`."""
    size = 2 * max(1, round(pixels * q.shape[0] / SIDE)) + 1
    return cv2.dilate(q, cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (size, size)))


class Key:
    """A key still with its depth and its place along the way."""

    def __init__(self, picture, depth, place, size):
        self.place = place
        self.picture = cv2.resize(picture, (size, size), interpolation=cv2.INTER_CUBIC).astype(np.float32)
        bare = inverse_depth(depth, size)
        self.q = grown(bare, KEY_EDGE)
        self.q_for_sky = grown(bare, KEY_SKY_EDGE)


def plane(camera, size):
    """x and y of each pixel's center on the plane one meter ahead."""
    step = 36 / camera['lens'] / size
    along = (np.arange(size, dtype=np.float32) + 0.5 - size / 2) * step
    return np.meshgrid(along, -along + camera['shift'] * 36 / camera['lens'])


def look_up(key, q, edge, camera, place, x, y):
    """What `key` shows at the points with inverse depth `q` seen from `place`, and how far it is to be believed.

    Where `edge` is set the point lies beside foreground and goes with it: there the key may show what is behind.
    """
    size = q.shape[0]
    right, up, forward = move(camera, place, key.place)
    scale = 1 / np.maximum(1 - q * forward, 1e-3)
    per_metre = size * camera['lens'] / 36
    there_x, there_y = (x - q * right) * scale, (y - q * up) * scale
    column = there_x * per_metre + size / 2 - 0.5
    row = (camera['shift'] * 36 / camera['lens'] - there_y) * per_metre + size / 2 - 0.5
    seen = cv2.remap(key.picture, column, row, cv2.INTER_CUBIC, borderMode=cv2.BORDER_REPLICATE)
    stands, beside = (cv2.remap(a, column, row, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
                      for a in (key.q, key.q_for_sky))
    travel = np.hypot(forward * there_x - right, forward * there_y - up) * per_metre * SIDE / size
    error = np.where(q > 0, stands, beside) - q * scale
    error = np.where(edge, np.maximum(error, 0), error) * travel
    belief = np.exp(-(error / TOLERANCE) ** 2)
    inside = np.minimum(np.minimum(column, size - 1 - column), np.minimum(row, size - 1 - row))
    return seen, belief * np.clip(inside / (BORDER * size / SIDE) + 1, 0, 1)


def fill(picture, missing):
    """Small holes from their surroundings."""
    if not missing.any():
        return picture
    holes = cv2.dilate(missing.astype(np.uint8), np.ones((3, 3), np.uint8))
    filled = cv2.inpaint(np.clip(picture, 0, 255).astype(np.uint8), holes, 3, cv2.INPAINT_TELEA)
    return np.where(holes[..., None] > 0, filled.astype(np.float32), picture)


def frame(keys, depth, camera, place):
    """The picture at `place` (BGR float, 0..255) and the share of pixels that no key saw.

    The first key gives all that it saw, so that nothing changes from frame to frame but where things are; the others
    fill in what lay outside its picture or behind something.
    """
    size = keys[0].q.shape[0]
    bare = inverse_depth(depth, size)
    q = np.where(bare > 0, grown(bare, FRAME_EDGE), grown(bare, FRAME_SKY_EDGE))
    edge = q > bare * 1.02
    x, y = plane(camera, size)
    total, left = np.zeros_like(keys[0].picture), np.ones_like(q)
    for key in keys:
        seen, belief = look_up(key, q, edge, camera, place, x, y)
        total += seen * (belief * left)[..., None]
        left = left * (1 - belief)
    missing = left > 0.97
    picture = total / np.maximum(1 - left, 0.02)[..., None]
    return fill(picture, missing), float(missing.mean())

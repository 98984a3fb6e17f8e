"""A denoiser for renders made as two halves with different seeds.

Debian's Blender has none. Stage one is dual-buffer non-local means (Rousselle 2012) on light without albedo, guided by
normal and depth. Stage two takes the blotches that stage one leaves: an edge-avoiding wavelet (Dammertz 2010) whose
tolerance is the noise still seen between the two halves. Albedo is multiplied back, so textures stay sharp.
"""
import os

os.environ['OPENCV_IO_ENABLE_OPENEXR'] = '1'
import cv2
import numpy as np

NAMES = ['image', 'normal', 'depth', 'diffuse_direct', 'diffuse_indirect', 'diffuse_color', 'glossy_direct',
         'glossy_indirect', 'glossy_color']


def load(folder, half):
    """All passes of one half as float arrays."""
    passes = {}
    for name in NAMES:
        a = cv2.imread(f'{folder}/{half}/{name}0001.exr', cv2.IMREAD_UNCHANGED).astype(np.float32)
        a = a[..., :3] if a.ndim == 3 else a[..., None]
        passes[name] = np.nan_to_num(a, posinf=0, neginf=0)
    return passes


def blur(a, size):
    return cv2.boxFilter(a, -1, (size, size), borderType=cv2.BORDER_REFLECT)


def shift(a, dx, dy):
    return np.roll(a, (dy, dx), (0, 1))


def squares(d):
    """The channels' squares, summed. NumPy is slow over an axis of three."""
    return cv2.transform(d * d, np.ones((1, 3), np.float32)) if d.ndim == 3 else d * d


def likeness(guides, dx, dy, shape):
    """How far guides (array, tolerance) differ between a pixel and its neighbor, squared, the worst of them."""
    worst = np.zeros(shape, np.float32)
    for guide, tolerance in guides:
        np.maximum(worst, squares(guide - shift(guide, dx, dy)) / (tolerance * tolerance), out=worst)
    return worst


def means(a, b, reach, strength, guides, patch=3, spike=0.3):
    """Each half filtered with weights found in the other, so that a half's own noise never chooses its weights."""
    logs = []
    for half in (a, b):
        x = np.log1p(np.maximum(half, 0))
        median = cv2.medianBlur(x, 5)
        logs.append(np.minimum(x, median + spike + 0.4 * median))
    variance = np.maximum(blur((logs[0] - logs[1]) ** 2 / 2, 2 * patch + 3).mean(2), 0) + 1e-6
    light = [np.expm1(x) for x in logs]
    total = [np.zeros_like(a), np.zeros_like(a)]
    weight = [np.zeros(a.shape[:2], np.float32) for _ in range(2)]
    for dy in range(-reach, reach + 1):
        for dx in range(-reach, reach + 1):
            if dx * dx + dy * dy > reach * reach + 1:
                continue
            allowed = np.exp(-np.minimum(likeness(guides, dx, dy, variance.shape), 30))
            there = shift(variance, dx, dy)
            scale = 1e-6 + strength * strength * (variance + there)
            expected = variance + np.minimum(variance, there)
            for i in (0, 1):
                d = logs[i] - shift(logs[i], dx, dy)
                d = blur((squares(d) / 3 - expected) / scale, 2 * patch + 1)
                w = np.exp(-np.clip(d, 0, 30)) * allowed
                weight[1 - i] += w
                cv2.accumulateProduct(shift(light[1 - i], dx, dy), cv2.merge([w, w, w]), total[1 - i])
    return [total[i] / np.maximum(weight[i], 1e-6)[..., None] for i in (0, 1)]


def wavelet(a, b, guides, levels=5, tolerance=1.6):
    """Smooth what differs between the halves over ever wider steps, along surfaces only."""
    logs = [np.log(np.maximum(x, 0) + 0.02) for x in (a, b)]
    # A running sum may dip below zero by rounding.
    spread = np.sqrt(np.maximum(blur((logs[0] - logs[1]) ** 2, 31).mean(2), 0)) * 0.7 + 1e-4
    mean = (logs[0] + logs[1]) / 2
    kernel = [1 / 16, 4 / 16, 6 / 16, 4 / 16, 1 / 16]
    for level in range(levels):
        step = 2 ** level
        soft = blur(mean, 2 * step + 3)
        total, weight = np.zeros_like(mean), np.zeros(mean.shape[:2], np.float32)
        for j, ky in enumerate(kernel):
            for i, kx in enumerate(kernel):
                dx, dy = (i - 2) * step, (j - 2) * step
                allowed = likeness(guides, dx, dy, weight.shape)
                d = soft - shift(soft, dx, dy)
                allowed += squares(d) / 3 / (tolerance * spread) ** 2
                w = kx * ky * np.exp(-np.minimum(allowed, 30))
                cv2.accumulateProduct(shift(mean, dx, dy), cv2.merge([w, w, w]), total)
                weight += w
        mean = total / np.maximum(weight, 1e-6)[..., None]
    return np.maximum(np.exp(mean) - 0.02, 0)


def albedo(a, b, guides):
    """The surface's color of both halves; what a pane mirrors at random is smoothed, drawn texture is kept."""
    return sum(means(a, b, 3, 0.45, guides, patch=1, spike=9)) / 2


def directions(a, b):
    """Normals of both halves at full length: samples that a pane swallowed have shortened them."""
    both = (a + b) / 2
    return both / np.maximum(np.sqrt(squares(both)), 0.2)[..., None]


def distances(a, b):
    """Logarithm of the depth of both halves: the farther, because what a pane swallowed counts as no depth."""
    return np.log(np.minimum(np.maximum(a, b), 1e4) + 0.01)


def without_specks(picture):
    """Single pixels that differ from calm surroundings, as panes of glass leave them, take their median. Lines and
    leaves stay: the pixels of a line have neighbors like themselves, and leaves no calm surroundings."""
    light = np.log(np.maximum(picture, 0).mean(2) + 0.004)
    away = np.abs(light - cv2.medianBlur(light, 5))
    calm = cv2.medianBlur(away, 5)
    speck = (away > np.maximum(5 * calm, 0.1)).astype(np.float32)
    alone = (speck > 0) & (blur(speck, 3) * 9 < 2.5)
    return np.where(alone[..., None], cv2.medianBlur(picture.astype(np.float32), 5), picture)


def denoise(folder, outdoors):
    """The finished linear picture (BGR float) of the two halves in `folder`; `outdoors` keeps daylight crisp."""
    x = [load(folder, 0), load(folder, 1)]
    normal, log_depth = directions(*[h['normal'] for h in x]), distances(*[h['depth'][..., 0] for h in x])
    guides = [(normal, 0.35), (log_depth, 0.06)]
    color, shine = (albedo(*[h[name] for h in x], guides) for name in ('diffuse_color', 'glossy_color'))
    smooth = [(normal, 0.2), (log_depth, 0.05)]
    reach, strength = (3, 0.42) if outdoors else (5, 0.55)
    lit = means(*[h['diffuse_direct'] + h['diffuse_indirect'] for h in x], reach, strength, guides)
    lit = wavelet(*lit, smooth, 3, 0.5) if outdoors else wavelet(*lit, smooth)
    shiny = guides + [(color, 0.12), (shine, 0.12)]
    gloss = means(*[h['glossy_direct'] + h['glossy_indirect'] for h in x], 3 if outdoors else 4, strength, shiny,
        spike=0.1)
    gloss = wavelet(*gloss, smooth + [(color, 0.1), (shine, 0.1)], 4, 2.2)
    rest = [np.maximum(h['image'] - (h['diffuse_direct'] + h['diffuse_indirect']) * h['diffuse_color']
                       - (h['glossy_direct'] + h['glossy_indirect']) * h['glossy_color'], 0) for h in x]
    rest = means(*rest, 2 if outdoors else 4, 0.5 if outdoors else 0.7, [(normal, 0.5), (log_depth, 0.1)])
    picture = np.nan_to_num(lit * color + gloss * shine + (rest[0] + rest[1]) / 2).astype(np.float32)
    return without_specks(picture) if outdoors else picture

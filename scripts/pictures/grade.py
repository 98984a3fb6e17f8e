"""From linear light to a JPEG: exposure, tone curve, a little bloom and sharpening."""
import cv2
import numpy as np

# Mid gray stays mid gray; highlights roll off as film does and never clip hard.
CONTRAST = 1.28
PIVOT = 0.18
CROSSTALK = 0.05


def exposure_for(light, target):
    """Stops that bring the picture's middle to `target`, leaving out what glows (windows, lamps, sun)."""
    luma = light @ np.array([0.0722, 0.7152, 0.2126], np.float32)
    luma = np.sort(luma.ravel())
    middle = luma[int(len(luma) * 0.04):int(len(luma) * 0.9)]
    return float(np.log2(target / max(np.exp(np.log(middle + 1e-4).mean()), 1e-5)))


def curve(light):
    x = np.maximum(light, 0) ** CONTRAST
    knee = PIVOT ** CONTRAST * (1 - PIVOT) / PIVOT
    return x / (x + knee) * 1.045


def srgb(linear):
    linear = np.clip(linear, 0, 1)
    return np.where(linear <= 0.0031308, linear * 12.92, 1.055 * linear ** (1 / 2.4) - 0.055)


def white_balance(light, amount):
    """Pull the picture's own mean toward neutral by `amount` (0 leaves the light's color as it is)."""
    luma = light.mean(2)
    mask = (luma > np.percentile(luma, 15)) & (luma < np.percentile(luma, 90))
    mean = light[mask].mean(0)
    return light * (mean.mean() / np.maximum(mean, 1e-5)) ** amount


def grade(light, target=0.3, bias=0.0, balance=0.0, saturation=1.0, fixed=None):
    """An 8-bit BGR picture from linear light. `fixed` is an exposure in stops instead of an automatic one."""
    light = white_balance(light, balance) if balance else light
    stops = (exposure_for(light, target) if fixed is None else fixed) + bias
    light = light * 2 ** stops
    size = light.shape[1] / 1280
    bright = np.clip(light - 1.5, 0, 12)
    light = light + 0.03 * cv2.GaussianBlur(bright, (0, 0), 9 * size) + 0.018 * cv2.GaussianBlur(bright, (0, 0),
        34 * size)
    grey = light.mean(2, keepdims=True)
    light = light * (1 - CROSSTALK) + grey * CROSSTALK
    picture = curve(light)
    grey = (picture @ np.array([0.0722, 0.7152, 0.2126], np.float32))[..., None]
    picture = srgb(np.clip(grey + (picture - grey) * saturation, 0, 1)).astype(np.float32)
    soft = cv2.GaussianBlur(picture, (0, 0), 1.1 * size)
    picture = picture + 0.45 * (picture - soft)
    grain = np.random.default_rng(5).normal(0, 0.0035, picture.shape[:2]).astype(np.float32)[..., None]
    return np.clip((picture + grain) * 255 + 0.5, 0, 255).astype(np.uint8)


def save(path, picture, limit=245_000):
    """A progressive JPEG as good as fits `limit` bytes."""
    for quality in (90, 88, 86, 84, 82, 80, 77, 74, 70, 65):
        ok, data = cv2.imencode('.jpg', picture, [cv2.IMWRITE_JPEG_QUALITY, quality, cv2.IMWRITE_JPEG_PROGRESSIVE, 1,
                                                  cv2.IMWRITE_JPEG_OPTIMIZE, 1])
        if ok and len(data) <= limit:
            break
    with open(path, 'wb') as out:
        out.write(data.tobytes())
    return len(data), quality

"""Frames to H.264 and VP9 without sound, each below a limit."""
import os
import subprocess

LIMIT = 2_300_000
INPUT = ['ffmpeg', '-v', 'error', '-y', '-f', 'rawvideo', '-pix_fmt', 'bgr24']
COLOR = ['-vf', 'scale=out_color_matrix=bt709:out_range=tv:flags=lanczos+accurate_rnd,format=yuv420p', '-colorspace',
         'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709', '-color_range', 'tv', '-an', '-threads', '2']
# Dark gradients get more bits than the eye of the encoder would give them: they band first.
H264 = ['-c:v', 'libx264', '-preset', 'slow', '-profile:v', 'high', '-x264-params', 'aq-mode=3:deblock=-1,-1',
        '-movflags', '+faststart']
VP9 = ['-c:v', 'libvpx-vp9', '-deadline', 'good', '-cpu-used', '4', '-row-mt', '1', '-tile-columns', '2', '-b:v', '0']
KINDS = (('.mp4', H264, (19, 21, 23, 25, 27, 30)), ('.webm', VP9, (28, 32, 36, 40, 45)))


def run(path, size, rate, frames, options):
    command = [*INPUT, '-s', f'{size[0]}x{size[1]}', '-r', str(rate), '-i', '-', *COLOR, *options, path]
    pipe = subprocess.Popen(['nice', '-n', '19', 'chrt', '-i', '0', *command], stdin=subprocess.PIPE)
    for picture in frames:
        pipe.stdin.write(picture.tobytes())
    pipe.stdin.close()
    if pipe.wait():
        raise SystemExit(f'ffmpeg could not write {path}')


def encode(base, size, rate, frames):
    """Write base.mp4 and base.webm from `frames()` (BGR pictures), as good as fits the limit."""
    for ending, codec, qualities in KINDS:
        if os.path.exists(base + ending):
            continue
        part = base + '.part' + ending
        for quality in qualities:
            run(part, size, rate, frames(), [*codec, '-crf', str(quality)])
            if os.path.getsize(part) <= LIMIT:
                break
        os.rename(part, base + ending)
        print(f'  {os.path.basename(base)}{ending} {os.path.getsize(base + ending) // 1000} KB crf {quality}', flush=True)

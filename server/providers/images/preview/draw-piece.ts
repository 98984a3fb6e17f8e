import { type Colors, readPiece, type View, viewsOf } from './cutouts.ts';
import { at, clamp, type Light, type Rgb } from './raster.ts';
import { type Camera, eyeHeight, type Spot } from './room/perspective.ts';

/** A piece to draw: its center on the floor and its rotation (radians, counterclockwise from above). */
export type Standing = { piece: string; spot: Spot; turn: number };

type Choice = { view: View; mirrored: boolean };

/** Returns the view closest to how the camera sees the piece, as it is or mirrored. */
export function chooseView({ piece, spot, turn }: Standing): Choice {
  const seen = ((turn + Math.atan2(spot.x, spot.z)) * 180) / Math.PI;
  const choices = viewsOf(piece).flatMap((view) => [
    { view, mirrored: false, off: Math.abs(seen - view.turn) },
    { view, mirrored: true, off: Math.abs(seen + view.turn) },
  ]);
  return choices.reduce((best, one) => (one.off < best.off ? one : best));
}

/**
 * Draws a piece into the light buffer. The cut-out counts as the image of a level camera at the same height,
 * aimed straight at the piece: the rotation to this camera is exact, and the difference in distance is
 * scaled.
 */
export async function drawPiece(
  target: Light,
  camera: Camera,
  standing: Standing,
  colors: Colors,
  lamp: Rgb,
): Promise<void> {
  const { view, mirrored } = chooseView(standing);
  const { spot } = standing;
  const range = Math.hypot(spot.x, spot.z);
  const enlarge = (camera.focal / range) * (view.away / view.focal);
  const piece = await readPiece(view, clamp(enlarge * Math.hypot(1, spot.x / spot.z), 0.05, 2.5), colors);
  const cos = spot.z / range;
  const sin = spot.x / range;
  const toPiece = (view.focal * range) / view.away;
  const sink = frontSink(camera, view, range);
  const bounds = boundsOf(camera, view, range, cos, sin, mirrored, target);
  const taken = new Float32Array(4);
  for (let y = bounds.top; y < bounds.bottom; y++) {
    for (let x = bounds.left; x < bounds.right; x++) {
      const rx = (x + 0.5 - camera.middle) / camera.focal;
      const ry = (y + 0.5 - sink - camera.horizon) / camera.focal;
      const ahead = rx * sin + cos;
      if (ahead < 0.1) continue;
      const side = ((rx * cos - sin) / ahead) * toPiece;
      const column = view.x + (mirrored ? -side : side);
      const row = view.y + (ry / ahead) * toPiece;
      if (!take(piece, column * piece.scale - 0.5, row * piece.scale - 0.5, taken)) continue;
      const through = 1 - at(taken, 3);
      const i = 3 * (y * target.width + x);
      for (let c = 0; c < 3; c++) {
        target.data[i + c] = at(target.data, i + c) * through + at(taken, c) * (lamp[c] as number);
      }
    }
  }
}

/** Returns how many rows lower the front of the piece meets the floor here than in the scaled cut-out. */
function frontSink(camera: Camera, view: View, range: number): number {
  const half = view.size[1] / 2;
  const here = 1 / (range - half);
  const scaled = view.away / (range * (view.away - half));
  return camera.focal * eyeHeight * (here - scaled);
}

/** Returns the rectangle of the picture that the cut-out can cover. */
function boundsOf(
  camera: Camera,
  view: View,
  range: number,
  cos: number,
  sin: number,
  mirrored: boolean,
  target: Light,
) {
  const columns: number[] = [];
  const rows: number[] = [];
  for (const u of [0, view.width]) {
    for (const v of [0, view.height]) {
      const side = (((mirrored ? -1 : 1) * (u - view.x)) / view.focal) * view.away;
      const drop = ((v - view.y) / view.focal) * view.away;
      const x = side * cos + range * sin;
      const z = -side * sin + range * cos;
      columns.push(camera.middle + (camera.focal * x) / z);
      rows.push(camera.horizon + (camera.focal * drop) / z);
    }
  }
  return {
    left: clamp(Math.floor(Math.min(...columns)) - 2, 0, target.width),
    right: clamp(Math.ceil(Math.max(...columns)) + 2, 0, target.width),
    top: clamp(Math.floor(Math.min(...rows)) - 12, 0, target.height),
    bottom: clamp(Math.ceil(Math.max(...rows)) + 12, 0, target.height),
  };
}

/** Interpolates premultiplied light and alpha between four pixels; returns false where it is transparent. */
function take(
  { data, width, height }: { data: Float32Array; width: number; height: number },
  x: number,
  y: number,
  into: Float32Array,
): boolean {
  const left = Math.floor(x);
  const top = Math.floor(y);
  if (left < -1 || top < -1 || left >= width || top >= height) return false;
  into.fill(0);
  for (let corner = 0; corner < 4; corner++) {
    const column = left + (corner & 1);
    const row = top + (corner >> 1);
    if (column < 0 || row < 0 || column >= width || row >= height) continue;
    const weight = Math.abs(1 - (corner & 1) - (x - left)) * Math.abs(1 - (corner >> 1) - (y - top));
    const i = 4 * (row * width + column);
    for (let c = 0; c < 4; c++) into[c] = at(into, c) + weight * at(data, i + c);
  }
  return at(into, 3) > 0.002;
}

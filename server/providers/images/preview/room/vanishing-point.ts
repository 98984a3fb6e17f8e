import { gradients } from '../filters.ts';
import { at, type Plane } from '../raster.ts';

/** The point where the room's depth lines meet, in pixels of the plane, and its confidence (0 to 1). */
export type VanishingPoint = { x: number; y: number; clear: number };

type Edge = { x: number; y: number; nx: number; ny: number; weight: number };

/**
 * Returns the points that many oblique edges run toward, the best of each band of rows, likeliest first.
 * Photos of rooms are level, so the point is on the horizon, mostly near half the height: points far from
 * there weigh less.
 */
export function findVanishingPoints(light: Plane): VanishingPoint[] {
  const { width, height } = light;
  const edges = obliqueEdges(light);
  const total = edges.reduce((sum, { weight }) => sum + weight, 0);
  const bands = 12;
  const found: VanishingPoint[] = [];
  for (let band = 0; band < bands; band++) {
    const best = { x: width / 2, y: height * 0.45, clear: 0 };
    const consider = (x: number, y: number, tolerance: number) => {
      const clear = (votes(edges, x, y, tolerance) * priorOf(x / width, y / height)) / Math.max(total, 1);
      if (clear > best.clear) Object.assign(best, { x, y, clear });
    };
    const [from, to] = [band, band + 1].map((edge) => (0.12 + (edge / bands) * 0.54) * height) as [
      number,
      number,
    ];
    for (let x = -0.1 * width; x <= 1.1 * width; x += width / 40) {
      for (let y = from; y < to; y += height / 60) consider(x, y, 0.035);
    }
    const around = { ...best };
    best.clear = 0;
    for (let dx = -6; dx <= 6; dx += 1.5) {
      for (let dy = -6; dy <= 6; dy += 1.5) {
        consider(around.x + (dx * width) / 360, around.y + (dy * height) / 360, 0.022);
      }
    }
    found.push(best);
  }
  return found.sort((one, other) => other.clear - one.clear);
}

const priorOf = (x: number, y: number): number =>
  Math.exp(-(((y - 0.43) / 0.16) ** 2) / 2 - ((x - 0.5) / 0.5) ** 2 / 2);

/** Returns the weight of the edges whose line passes the point within `tolerance` (radians). */
function votes(edges: Edge[], x: number, y: number, tolerance: number): number {
  let sum = 0;
  for (const edge of edges) {
    const dx = x - edge.x;
    const dy = y - edge.y;
    const away = Math.hypot(dx, dy);
    if (away < 12) continue;
    // An edge runs toward the point when its normal is perpendicular to that direction.
    const off = Math.abs(dx * edge.nx + dy * edge.ny) / away;
    if (off < tolerance) sum += edge.weight * (1 - off / tolerance);
  }
  return sum;
}

/** Returns the strongest edges neither level nor vertical, at most about 1,100, spread over the picture. */
function obliqueEdges(light: Plane): Edge[] {
  const { width, height } = light;
  const { across, down } = gradients(light);
  const edges: Edge[] = [];
  for (let y = 2; y < height - 2; y++) {
    for (let x = 2; x < width - 2; x++) {
      const i = y * width + x;
      const gx = at(across.data, i);
      const gy = at(down.data, i);
      const strength = Math.hypot(gx, gy);
      if (strength < 1.2) continue;
      const nx = gx / strength;
      const ny = gy / strength;
      if (Math.abs(nx) < 0.17 || Math.abs(ny) < 0.17) continue;
      if (!isRidge(across, down, i, nx, ny, strength, width)) continue;
      edges.push({ x, y, nx, ny, weight: Math.min(strength, 8) ** 0.5 });
    }
  }
  const keep = Math.max(1, Math.ceil(edges.length / 1100));
  return edges.filter((_, i) => i % keep === 0);
}

/** Returns whether the gradient has its maximum here along its own direction. */
function isRidge(
  across: Plane,
  down: Plane,
  i: number,
  nx: number,
  ny: number,
  strength: number,
  width: number,
): boolean {
  const step = Math.round(nx) + Math.round(ny) * width;
  const strengthAt = (j: number) => Math.hypot(at(across.data, j), at(down.data, j));
  return strength >= strengthAt(i - step) && strength >= strengthAt(i + step);
}

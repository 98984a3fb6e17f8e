import { gradients } from './filters.ts';
import { at, type Plane } from './raster.ts';

/** Where the room's depth lines meet, in pixels of the plane, and how clearly (0 to 1) they do. */
export type VanishingPoint = { x: number; y: number; clear: number };

type Edge = { x: number; y: number; nx: number; ny: number; weight: number };

/**
 * Finds the point that most oblique edges run towards. Photos of rooms are taken level, so it lies on the
 * horizon, near the middle of the height: places far from there count less.
 */
export function findVanishingPoint(light: Plane): VanishingPoint {
  const { width, height } = light;
  const edges = obliqueEdges(light);
  let best = { x: width / 2, y: height * 0.45, score: 0 };
  let total = 0;
  for (const { weight } of edges) total += weight;
  const consider = (x: number, y: number, tolerance: number) => {
    const score = votes(edges, x, y, tolerance) * priorOf(x / width, y / height);
    if (score > best.score) best = { x, y, score };
  };
  for (let x = -0.2 * width; x <= 1.2 * width; x += width / 60) {
    for (let y = 0.24 * height; y <= 0.66 * height; y += height / 60) consider(x, y, 0.035);
  }
  const around = { ...best };
  best.score = 0;
  for (let dx = -8; dx <= 8; dx++) {
    for (let dy = -8; dy <= 8; dy++) {
      consider(around.x + (dx * width) / 480, around.y + (dy * height) / 480, 0.022);
    }
  }
  return { x: best.x, y: best.y, clear: total === 0 ? 0 : best.score / total };
}

const priorOf = (x: number, y: number): number =>
  Math.exp(-(((y - 0.44) / 0.13) ** 2) / 2 - ((x - 0.5) / 0.5) ** 2 / 2);

/** The weight of the edges whose line passes the point within the angle (radians). */
function votes(edges: Edge[], x: number, y: number, tolerance: number): number {
  let sum = 0;
  for (const edge of edges) {
    const dx = x - edge.x;
    const dy = y - edge.y;
    const away = Math.hypot(dx, dy);
    if (away < 12) continue;
    // The edge's normal is across the way to the point when the edge runs towards it.
    const off = Math.abs(dx * edge.nx + dy * edge.ny) / away;
    if (off < tolerance) sum += edge.weight * (1 - off / tolerance);
  }
  return sum;
}

/** The clearest edges that are neither level nor upright, at most about 1,500, spread over the picture. */
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
  const keep = Math.max(1, Math.ceil(edges.length / 1500));
  return edges.filter((_, i) => i % keep === 0);
}

/** Whether the change is greatest here along its own direction. */
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

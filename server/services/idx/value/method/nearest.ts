/** Points in kilometers, in the order of a balanced tree: the middle of each part splits it by x or y in turns. */
export type NearTree = { order: Int32Array; x: Float64Array; y: Float64Array };

const kmPerDegree = 111.2;

/** Returns a point in kilometers on a map that is true near the given latitude. */
export const kmOf = (latitude: number, longitude: number, trueAt: number) => ({
  x: longitude * kmPerDegree * Math.cos((trueAt * Math.PI) / 180),
  y: latitude * kmPerDegree,
});

/** Returns the distance between two points of the earth in kilometers, for up to a few hundred. */
export function kmBetween(
  a: { latitude: number; longitude: number },
  b: { latitude: number; longitude: number },
): number {
  const middle = (a.latitude + b.latitude) / 2;
  const from = kmOf(a.latitude, a.longitude, middle);
  const to = kmOf(b.latitude, b.longitude, middle);
  return Math.hypot(from.x - to.x, from.y - to.y);
}

export function treeOf(x: Float64Array, y: Float64Array): NearTree {
  const order = Int32Array.from(x.keys());
  const arrange = (from: number, to: number, byX: boolean): void => {
    if (to - from < 2) return;
    const axis = byX ? x : y;
    const middle = (from + to) >> 1;
    order.subarray(from, to).sort((a, b) => (axis[a] as number) - (axis[b] as number));
    arrange(from, middle, !byX);
    arrange(middle + 1, to, !byX);
  };
  arrange(0, order.length, true);
  return { order, x, y };
}

/** The nearest points, by their index, with their distances in kilometers, nearest first. */
export type Near = { index: Int32Array; km: Float64Array; found: number };

export const roomFor = (most: number): Near => ({
  index: new Int32Array(most),
  km: new Float64Array(most),
  found: 0,
});

/** Finds the points nearest to one, as many as `into` has room for, without the point `skip`. */
export function findNearest(
  { order, x, y }: NearTree,
  atX: number,
  atY: number,
  into: Near,
  skip = -1,
): void {
  const most = into.index.length;
  into.found = 0;
  const visit = (from: number, to: number, byX: boolean): void => {
    if (from >= to) return;
    const middle = (from + to) >> 1;
    const point = order[middle] as number;
    const dx = (x[point] as number) - atX;
    const dy = (y[point] as number) - atY;
    if (point !== skip) insert(into, point, Math.sqrt(dx * dx + dy * dy), most);
    const side = byX ? dx : dy;
    if (side > 0) visit(from, middle, !byX);
    else visit(middle + 1, to, !byX);
    if (into.found < most || Math.abs(side) < (into.km[most - 1] as number)) {
      if (side > 0) visit(middle + 1, to, !byX);
      else visit(from, middle, !byX);
    }
  };
  visit(0, order.length, true);
}

function insert(into: Near, point: number, km: number, most: number): void {
  if (into.found === most && km >= (into.km[most - 1] as number)) return;
  let at = into.found < most ? into.found++ : most - 1;
  while (at > 0 && (into.km[at - 1] as number) > km) {
    into.km[at] = into.km[at - 1] as number;
    into.index[at] = into.index[at - 1] as number;
    at -= 1;
  }
  into.km[at] = km;
  into.index[at] = point;
}

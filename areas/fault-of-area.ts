type Point = { latitude: number; longitude: number };

const leastPoints = 3;
const mostPoints = 200;

/**
 * Returns why an area can't be used, and how to fix it, to follow its name: `has lines that cross; …`. Null when it can.
 * Exact: corners are whole hundred thousandths of a degree, and their products are below 2^53.
 */
export function faultOfArea(points: readonly Point[]): string | null {
  if (points.length > mostPoints) return `has more than ${mostPoints} points; remove some.`;
  if (points.length < leastPoints) return `needs at least ${leastPoints} points; add some.`;
  if (points.some(({ latitude, longitude }) => !isOnEarth(latitude, longitude))) {
    return 'is outside the world; keep latitudes from -90 to 90, and longitudes from -180 to 180.';
  }
  const corners = points.map(({ latitude, longitude }) => ({ x: units(longitude), y: units(latitude) }));
  const edges = corners.map((a, n): Edge => ({ a, b: corners[(n + 1) % corners.length] as Corner }));
  if (edges.some(({ a, b }) => a.x === b.x && a.y === b.y)) {
    return 'has a point twice in a row; remove one, and don’t repeat the first at the end.';
  }
  if (edges.some(({ a, b }) => Math.abs(a.x - b.x) > units(180))) {
    return 'crosses the 180th meridian; draw one area on each side.';
  }
  if (corners.every((corner) => turn(corners[0] as Corner, corners[1] as Corner, corner) === 0)) {
    return 'has no size; move a point off the line.';
  }
  return edgesMeet(edges) ? 'has lines that cross or touch; move or remove a point.' : null;
}

type Corner = { x: number; y: number };
type Edge = { a: Corner; b: Corner };

const units = (degrees: number) => Math.round(degrees * 100_000);

const isOnEarth = (latitude: number, longitude: number) =>
  Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;

/** Whether two edges besides neighbors have a point in common. A neighbor that folds back touches another edge, too. */
function edgesMeet(edges: readonly Edge[]): boolean {
  const isNeighbor = (n: number, m: number) => m === n + 1 || (n === 0 && m === edges.length - 1);
  return edges.some((edge, n) => edges.some((other, m) => m > n && !isNeighbor(n, m) && meet(edge, other)));
}

function meet({ a, b }: Edge, { a: c, b: d }: Edge): boolean {
  const [first, second] = [Math.sign(turn(a, b, c)), Math.sign(turn(a, b, d))];
  const [third, fourth] = [Math.sign(turn(c, d, a)), Math.sign(turn(c, d, b))];
  if (first !== second && third !== fourth) return true;
  return (
    (first === 0 && isBetween(a, b, c)) ||
    (second === 0 && isBetween(a, b, d)) ||
    (third === 0 && isBetween(c, d, a)) ||
    (fourth === 0 && isBetween(c, d, b))
  );
}

/** Above 0 where the way from a over b to c turns left, below 0 where it turns right. */
const turn = (a: Corner, b: Corner, c: Corner) => (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);

const isBetween = (a: Corner, b: Corner, c: Corner) =>
  Math.min(a.x, b.x) <= c.x &&
  c.x <= Math.max(a.x, b.x) &&
  Math.min(a.y, b.y) <= c.y &&
  c.y <= Math.max(a.y, b.y);

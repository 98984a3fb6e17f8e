type Fan = { shape: 'pill' | 'ring'; places: { x: number; y: number }[] };

/** So many prices fit around a point on the screen of a phone; more homes are rings. */
const mostPills = 12;
/** The widest that prices are arranged, in pixels from the point to their middles. */
const mostAcross = 136;
/** Between the middles of two rings, in pixels: each can be pressed (WCAG 2.5.8). */
const step = 24;

/** Returns places for homes at one point, in pixels from it: a circle of prices, or circles of rings around each other. */
export function fanOut(count: number): Fan {
  if (count > mostPills) return { shape: 'ring', places: circles(count) };
  const radius = 26 + count * 9;
  return { shape: 'pill', places: circle(count, Math.min(radius * 1.4, mostAcross), radius) };
}

function circles(count: number): Fan['places'] {
  const places: Fan['places'] = [];
  for (let radius = step; places.length < count; radius += step) {
    const room = Math.floor(Math.PI / Math.asin(step / 2 / radius));
    places.push(...circle(Math.min(room, count - places.length), radius, radius));
  }
  return places;
}

function circle(count: number, across: number, down: number): Fan['places'] {
  return Array.from({ length: count }, (_, n) => {
    const turn = (n / count) * 2 * Math.PI;
    return { x: Math.sin(turn) * across, y: -Math.cos(turn) * down };
  });
}

import { priceOf, priceRange, shortPrice } from '../../../listings/format-price.ts';
import { latitudeAt, mercator } from '../../../map/web-mercator.ts';
import type { LocatedListing } from '../located.ts';

/** A marker on the map: one home as a pin, or several as a cluster. */
export type Pin = { latitude: number; longitude: number; homes: readonly LocatedListing[] };

/** The maximum number of single pins, if there is space; more would cover the map. */
export const mostPills = 150;

type Box = { x: number; y: number; width: number; height: number };
type Placed = { pin: Pin; box: Box };

/** The size of a cluster with the widest possible price range, including its ring (pin-button.ts). */
const groupSize = { width: 98, height: 52 };

const gap = 2;
/** How far a pin may be moved from its location, in pixels, and still be recognized. */
const farthest = { x: 56, y: 44 };
const rounds = 80;

/**
 * Arranges pins at this zoom so that none hides another's text: they are moved apart slightly, and those
 * without space are merged with their neighbors.
 */
export function layOutPins(pins: readonly Pin[], zoom: number): Pin[] {
  const places = pins.map((pin) => ({ pin, box: boxOf(pin, zoom) }));
  const placed: Placed[] = [];
  const crowded: Placed[] = [];
  for (const [n, each] of pushedApart(places).entries()) {
    if (isFree(each.box, placed)) placed.push(each);
    else crowded.push(places[n] ?? each);
  }
  return crowded.reduce(fitIn, placed).map(({ pin, box }) => at(pin, box, zoom));
}

const isFree = (box: Box, placed: readonly Placed[]) => !placed.some((other) => overlap(box, other.box));

/** A pin for one home. */
export function alone(home: LocatedListing): Pin {
  return { latitude: home.latitude, longitude: home.longitude, homes: [home] };
}

/**
 * Pushes overlapping boxes apart along the shorter axis, each by half, and within `farthest` of its position.
 */
function pushedApart(pins: readonly Placed[]): Placed[] {
  const boxes = pins.map(({ box }) => ({ ...box }));
  for (let round = 0; round < rounds; round += 1) {
    let moved = false;
    for (const [n, a] of boxes.entries()) {
      for (const b of boxes.slice(n + 1)) {
        if (!overlap(a, b)) continue;
        moved = true;
        const x = (a.width + b.width) / 2 + gap - Math.abs(a.x - b.x);
        const y = (a.height + b.height) / 2 + gap - Math.abs(a.y - b.y);
        // Boxes at the same position separate vertically.
        const axis = x < y ? 'x' : 'y';
        const way = ((a[axis] < b[axis] ? -1 : 1) * (axis === 'x' ? x : y)) / 2;
        a[axis] += way;
        b[axis] -= way;
      }
    }
    for (const [n, box] of boxes.entries()) {
      const home = pins[n]?.box ?? box;
      box.x = clamp(box.x, home.x - farthest.x, home.x + farthest.x);
      box.y = clamp(box.y, home.y - farthest.y, home.y + farthest.y);
    }
    if (!moved) break;
  }
  return pins.map(({ pin }, n) => ({ pin, box: boxes[n] ?? boxOf(pin, 0) }));
}

const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));

/** Finds a free position nearby for a pin, or merges it with as few others as possible. */
function fitIn(placed: readonly Placed[], { pin, box }: Placed): Placed[] {
  const free = ways.map((way) => moved(box, way)).find((place) => isFree(place, placed));
  if (free !== undefined) return [...placed, { pin, box: free }];
  const places = ways.map((way) => moved({ ...box, ...groupSize }, way));
  const joined = [
    // An existing group takes no additional space.
    ...placed.filter((other) => other.pin.homes.length > 1 && isNear(box, other.box)).map(({ box }) => box),
    ...places,
  ]
    .map((place) => ({ place, others: placed.filter((other) => overlap(place, other.box)) }))
    .filter(({ others }) => others.length > 0)
    .reduce((best, next) => (countOf(next.others) < countOf(best.others) ? next : best));
  const homes = [...joined.others, { pin }].flatMap((each) => each.pin.homes);
  return [
    ...placed.filter((other) => !joined.others.includes(other)),
    { pin: { ...pin, homes }, box: joined.place },
  ];
}

/** Returns how many prices a group would hide; already hidden ones don't count. */
const countOf = (others: readonly Placed[]) => others.filter(({ pin }) => pin.homes.length === 1).length;

const isNear = (a: Box, b: Box) => Math.hypot(a.x - b.x, a.y - b.y) < 120;

const moved = (box: Box, { dx, dy }: { dx: number; dy: number }): Box => ({
  ...box,
  x: box.x + dx,
  y: box.y + dy,
});

/** The offsets from a pin's position to try, nearest first. */
const ways = Array.from({ length: 15 * 12 }, (_, n) => ({
  dx: ((n % 15) - 7) * 8,
  dy: (Math.floor(n / 15) - 5.5) * 8,
})).sort((a, b) => Math.hypot(a.dx, a.dy) - Math.hypot(b.dx, b.dy));

/** Returns a pin's undisplaced center, and the size of its text (pin-button.ts). */
function boxOf({ latitude, longitude, homes }: Pin, zoom: number): Box {
  const world = 256 * 2 ** zoom;
  const place = { x: ((longitude + 180) / 360) * world, y: mercator(latitude) * world };
  const [home] = homes;
  if (homes.length > 1 || home === undefined) return { ...place, ...groupSize };
  const price = priceOf(home);
  const text = price === null ? 'Ask' : shortPrice(price);
  return { ...place, width: 22 + 8.2 * text.length, height: 28 };
}

/** Returns what the pins cover at this zoom, in pixels of the world. */
export function edgesOf(pins: readonly Pin[], zoom: number) {
  const boxes = pins.map((pin) => boxOf(pin, zoom));
  return {
    left: Math.min(...boxes.map(({ x, width }) => x - width / 2)),
    right: Math.max(...boxes.map(({ x, width }) => x + width / 2)),
    top: Math.min(...boxes.map(({ y, height }) => y - height / 2)),
    bottom: Math.max(...boxes.map(({ y, height }) => y + height / 2)),
  };
}

/** Returns the price range of several homes; blank when none has a price. */
export function rangeOf(homes: readonly LocatedListing[]): string {
  const prices = homes.map(priceOf).filter((price) => price !== null);
  return prices.length === 0 ? '' : rangeText(Math.min(...prices), Math.max(...prices));
}

/** Returns a price range as a cluster shows it: `$289K–1.1M`. */
export const rangeText = (least: number, most: number): string => priceRange(least, most).replace('–$', '–');

function overlap(a: Box, b: Box): boolean {
  return (
    Math.abs(a.x - b.x) < (a.width + b.width) / 2 + gap &&
    Math.abs(a.y - b.y) < (a.height + b.height) / 2 + gap
  );
}

function at(pin: Pin, { x, y }: Box, zoom: number): Pin {
  const world = 256 * 2 ** zoom;
  return { ...pin, longitude: (x / world) * 360 - 180, latitude: latitudeAt(y / world) };
}

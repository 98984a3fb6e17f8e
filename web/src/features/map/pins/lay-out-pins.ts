import { type Box, openRoom } from '../../../map/room.ts';
import { latitudeAt, mercator } from '../../../map/web-mercator.ts';
import type { LocatedListing } from '../located.ts';
import {
  type Group,
  groupOf,
  heightOfLabel,
  joined,
  pillText,
  sideOfRing,
  widthOfGroup,
  widthOfPill,
} from './pin-text.ts';
import { pushApart } from './push-apart.ts';

type Place = { latitude: number; longitude: number };

/** Homes of a part of the map that the site has added up. */
export type PlacedGroup = Place & Group;

/** A marker on the map: a home's price, a ring where no price fits, or a group with its count and prices. */
export type Pin = Place & {
  shape: 'pill' | 'ring' | 'group';
  homes: readonly LocatedListing[];
  group: Group;
};

export type PinsToPlace = {
  /** In the order in which they get room. */
  homes: readonly LocatedListing[];
  groups?: readonly PlacedGroup[];
  /** The homes that are placed before all others, and never join a group: the one that is lit, and the open one. */
  first?: ReadonlySet<string>;
  saved?: ReadonlySet<string>;
  /** The size of the page's text, as a multiple of the usual one. */
  scale?: number;
};

type Mark = {
  x: number;
  y: number;
  homes: readonly LocatedListing[];
  group: Group;
  isFirst: boolean;
  /** From 0 for the last home to 1 for the newest, more for a saved one. */
  worth: number;
};
type Placed = { mark: Mark; shape: Pin['shape']; box: Box };

/** How far a label may be from its place, in pixels, and still be recognized. */
const farthest = { pill: { x: 44, y: 34 }, group: { x: 56, y: 52 } };
/** So few homes are pushed apart first, which finds room for more of them. */
const mostPushed = 60;
/** Homes without room for a price are a group if so many are as near as this, in pixels. */
const leastGrouped = 6;
const cell = { width: 128, height: 96 };

/**
 * Arranges markers at this zoom so that none covers another's text: first those that stand out, then the groups, then
 * the saved homes, then the others in their order. A home whose price has no room is a ring, or joins a group.
 */
export function layOutPins(pins: PinsToPlace, zoom: number): Pin[] {
  const { homes, groups = [], first, saved, scale = 1 } = pins;
  const world = 256 * 2 ** zoom;
  const markAt = ({ latitude, longitude }: Place, others: Omit<Mark, 'x' | 'y'>): Mark => ({
    x: ((longitude + 180) / 360) * world,
    y: mercator(latitude) * world,
    ...others,
  });
  const isFirst = (home: LocatedListing) => first?.has(home.listing_key) === true;
  const isSaved = (home: LocatedListing) => saved?.has(home.listing_key) === true;
  const rank = (home: LocatedListing) => (isFirst(home) ? 0 : isSaved(home) ? 1 : 2);
  const singles = homes
    .map((home, n) =>
      markAt(home, {
        ...{ homes: [home], group: groupOf([home]), isFirst: isFirst(home) },
        worth: (isSaved(home) ? 2 : 1) - n / homes.length,
      }),
    )
    .sort((a, b) => rank(a.homes[0] as LocatedListing) - rank(b.homes[0] as LocatedListing));
  const room = openRoom<Placed>();

  const sizeOf = ({ homes, group }: Mark, shape: Pin['shape']) =>
    sizeOfPin({ shape, homes, group }, scale, homes[0] !== undefined && isSaved(homes[0]));
  const boxOf = (mark: Mark, shape: Pin['shape'], { dx, dy } = { dx: 0, dy: 0 }): Box => ({
    ...{ x: mark.x + dx, y: mark.y + dy },
    ...sizeOf(mark, shape),
  });
  const place = (mark: Mark, shape: 'pill' | 'group', within: keyof typeof ways = shape): boolean => {
    const size = sizeOf(mark, shape);
    for (const { dx, dy } of ways[within]) {
      const box = { x: mark.x + dx, y: mark.y + dy, ...size };
      if (!room.isFree(box)) continue;
      room.add({ mark, shape, box });
      return true;
    }
    return false;
  };

  /** Places a group; where there is no room, it takes in what is least in its way. */
  const placeGroup = (mark: Mark): void => {
    const shape = mark.homes.length === 1 ? 'pill' : 'group';
    if (place(mark, shape, 'group')) return;
    const { box, others } = [...fewWays, ...farWays]
      .map((way) => boxOf(mark, shape, way))
      .map((box) => ({ box, others: room.over(box) }))
      .filter(({ others }) => !others.some((other) => other.mark.isFirst))
      .reduce((best, next) => (costOf(next.others) < costOf(best.others) ? next : best));
    if (others.length === 0) {
      room.add({ mark, shape, box });
      return;
    }
    for (const other of others) room.remove(other);
    placeGroup(others.reduce((all, other) => together(all, other.mark), mark));
  };

  const leading = singles.filter((mark) => mark.isFirst);
  for (const mark of leading) room.add({ mark, shape: 'pill', box: freeBox(mark) });
  function freeBox(mark: Mark): Box {
    const boxes = ways.pill.map((way) => boxOf(mark, 'pill', way));
    return boxes.find((box) => room.isFree(box)) ?? (boxes[0] as Box);
  }
  const added = groups.map((group) => markAt(group, { homes: [], group, isFirst: false, worth: 0 }));
  for (const mark of added.sort((a, b) => b.group.homes - a.group.homes)) placeGroup(mark);

  const others = singles.filter((mark) => !mark.isFirst);
  const pushed =
    others.length > mostPushed
      ? []
      : pushApart(
          others.map((mark) => boxOf(mark, 'pill')),
          farthest.pill,
        );
  const crowded = new Map<string, Mark[]>();
  for (const [n, mark] of others.entries()) {
    const box = pushed[n];
    if (box !== undefined && room.isFree(box)) {
      room.add({ mark, shape: 'pill', box });
      continue;
    }
    if (place(mark, 'pill')) continue;
    const key = `${Math.floor(mark.x / cell.width)} ${Math.floor(mark.y / cell.height)}`;
    crowded.set(key, [...(crowded.get(key) ?? []), mark]);
  }
  for (const marks of crowded.values()) {
    if (marks.length >= leastGrouped) placeGroup(marks.reduce(together));
    else for (const mark of marks) placeRing(mark);
  }
  function placeRing(mark: Mark): void {
    const box = boxOf(mark, 'ring');
    if (room.isFree(box)) room.add({ mark, shape: 'ring', box });
    else placeGroup(mark);
  }
  return room.all().map(({ mark: { homes, group }, shape, box: { x, y } }) => ({
    ...{ shape, homes, group },
    longitude: (x / world) * 360 - 180,
    latitude: latitudeAt(y / world),
  }));
}

/** Returns how much a group would hide, above all prices; a free place is far away, so it is the last choice. */
const costOf = (others: readonly Placed[]) =>
  others.length === 0
    ? 1000
    : others.reduce((sum, { shape, mark }) => sum + (shape === 'pill' ? 10 + 5 * mark.worth : 1), 0);

/** Returns the group of two marks, in the middle of their homes. */
function together(a: Mark, b: Mark): Mark {
  const group = joined(a.group, b.group);
  const middle = (of: 'x' | 'y') => (a[of] * a.group.homes + b[of] * b.group.homes) / group.homes;
  return { x: middle('x'), y: middle('y'), homes: [...a.homes, ...b.homes], group, isFirst: false, worth: 0 };
}

const step = 8;

/** The offsets from a place to try, nearest first. */
function waysWithin({ x, y }: { x: number; y: number }, by = step) {
  const [across, down] = [Math.floor(x / by), Math.floor(y / by)];
  return Array.from({ length: (2 * across + 1) * (2 * down + 1) }, (_, n) => ({
    dx: ((n % (2 * across + 1)) - across) * by,
    dy: (Math.floor(n / (2 * across + 1)) - down) * by,
  })).sort((a, b) => Math.hypot(a.dx, a.dy) - Math.hypot(b.dx, b.dy));
}

const ways = { pill: waysWithin(farthest.pill), group: waysWithin(farthest.group) };
/** Where a group may take in others; far away where nothing but what stands out is near. */
const fewWays = waysWithin(farthest.group, 24);
const farWays = waysWithin({ x: 240, y: 120 }, 120);

/** Returns what pins cover at this zoom, in pixels of the world; `scale` as in `PinsToPlace`. */
export function edgesOf(pins: readonly Pin[], zoom: number, scale = 1) {
  const world = 256 * 2 ** zoom;
  const boxes = pins.map(({ latitude, longitude, ...pin }) => ({
    x: ((longitude + 180) / 360) * world,
    y: mercator(latitude) * world,
    ...sizeOfPin(pin, scale, true),
  }));
  return {
    left: Math.min(...boxes.map(({ x, width }) => x - width / 2)),
    right: Math.max(...boxes.map(({ x, width }) => x + width / 2)),
    top: Math.min(...boxes.map(({ y, height }) => y - height / 2)),
    bottom: Math.max(...boxes.map(({ y, height }) => y + height / 2)),
  };
}

/** Returns the size of a marker in pixels; a saved home's price has a dot. */
function sizeOfPin(
  { shape, homes: [home], group }: Pick<Pin, 'shape' | 'homes' | 'group'>,
  scale: number,
  isSaved: boolean,
) {
  if (shape === 'ring') return { width: sideOfRing * scale, height: sideOfRing * scale };
  const isPill = shape === 'pill' && home !== undefined;
  const width = isPill ? widthOfPill(pillText(home), isSaved) : widthOfGroup(group);
  return { width: width * scale, height: heightOfLabel * scale };
}

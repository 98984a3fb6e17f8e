import { mostZoom } from '../../../map/most-zoom.ts';
import { mercator } from '../../../map/web-mercator.ts';
import type { LocatedListing } from '../located.ts';
import { layOutPins, type Pin, type PinsToPlace, type PlacedGroup } from './lay-out-pins.ts';
import { groupOf } from './pin-text.ts';

export type PinSpot = Pin & { id: string };
export type PinBounds = { north: number; south: number; east: number; west: number };

/** So many homes are arranged one by one; more would cover the map, and take too long. */
const mostArranged = 500;
/** The arrangements that are kept: each home that is lit in turn may have its own. */
const mostLayouts = 20;
/** The squares in which more are added up, in pixels. */
const square = 96;

type Marked = Pick<PinsToPlace, 'first' | 'scale'>;

/** The homes of a search, and groups of others, as markers. */
export function createPinIndex(
  homes: readonly LocatedListing[],
  {
    groups = [],
    saved = new Set(),
  }: { groups?: readonly PlacedGroup[] | undefined; saved?: ReadonlySet<string> } = {},
) {
  const few = homes.length <= mostArranged;
  // A small number of homes is laid out at once, so that none moves while the map is dragged.
  const layouts = new Map<string, PinSpot[]>();

  function allAt(zoom: number, marked: Marked): PinSpot[] {
    const key = [zoom, marked.scale, ...(marked.first ?? [])].join(' ');
    const known = layouts.get(key) ?? layOutPins({ homes, groups, saved, ...marked }, zoom).map(named);
    // Used again, it is the newest; the oldest goes.
    layouts.delete(key);
    layouts.set(key, known);
    if (layouts.size > mostLayouts) layouts.delete(layouts.keys().next().value as string);
    return known;
  }
  function someAt(box: PinBounds, zoom: number, marked: Marked): PinSpot[] {
    const inView = homes.filter((home) => isIn(home, box));
    const all =
      inView.length <= mostArranged ? { homes: inView, groups } : addedUp(inView, groups, zoom, marked.first);
    return layOutPins({ ...all, saved, ...marked }, zoom).map(named);
  }

  return {
    /** Returns the markers in this part of the map at this zoom. */
    spotsIn(box: PinBounds, zoom: number, marked: Marked = {}): PinSpot[] {
      const whole = Math.round(zoom);
      return few ? allAt(whole, marked).filter((spot) => isIn(spot, box)) : someAt(box, whole, marked);
    },
    /** Returns the next zoom at which a group splits; past `mostZoom` its homes are at one location. */
    zoomThatOpens(spot: PinSpot, zoom: number, scale = 1): number {
      if (spot.homes.length < spot.group.homes) return Math.min(Math.round(zoom) + 2, mostZoom);
      if (new Set(spot.homes.map(addressOf)).size === 1) return mostZoom + 1;
      for (let nearer = Math.round(zoom) + 1; nearer <= mostZoom; nearer += 1) {
        if (layOutPins({ homes: spot.homes.slice(0, mostArranged), scale }, nearer).length > 1) return nearer;
      }
      return mostZoom + 1;
    },
  };
}

/** Adds up the homes of each square; those that stand out stay alone. */
function addedUp(
  homes: readonly LocatedListing[],
  groups: readonly PlacedGroup[],
  zoom: number,
  first: Marked['first'],
) {
  const world = 256 * 2 ** zoom;
  const squares = new Map<string, LocatedListing[]>();
  for (const home of homes) {
    const isFirst = first?.has(home.listing_key) === true;
    const [x, y] = [((home.longitude + 180) / 360) * world, mercator(home.latitude) * world];
    const key = isFirst ? home.listing_key : `${Math.floor(x / square)} ${Math.floor(y / square)}`;
    const others = squares.get(key);
    if (others === undefined) squares.set(key, [home]);
    else others.push(home);
  }
  const several = [...squares.values()].filter((some) => some.length > 1);
  const middle = (some: readonly LocatedListing[], of: 'latitude' | 'longitude') =>
    some.reduce((sum, home) => sum + home[of], 0) / some.length;
  return {
    homes: [...squares.values()].filter((some) => some.length === 1).flat(),
    groups: [
      ...groups,
      ...several.map((some) => ({
        ...{ latitude: middle(some, 'latitude'), longitude: middle(some, 'longitude') },
        ...groupOf(some),
      })),
    ],
  };
}

/** Identifies a home's location, to within a few feet. */
const addressOf = ({ latitude, longitude }: LocatedListing) =>
  `${latitude.toFixed(5)} ${longitude.toFixed(5)}`;

/** Names a pin by its homes, so that the same homes are the same pin at every zoom. */
function named(pin: Pin): PinSpot {
  const { homes, group, latitude, longitude } = pin;
  const [first = `${latitude.toFixed(3)} ${longitude.toFixed(3)}`] = homes
    .map((home) => home.listing_key)
    .sort();
  return { ...pin, id: pin.shape === 'group' ? `${group.homes} from ${first}` : first };
}

function isIn(
  { latitude, longitude }: Pick<Pin, 'latitude' | 'longitude'>,
  { north, south, east, west }: PinBounds,
): boolean {
  return latitude <= north && latitude >= south && longitude <= east && longitude >= west;
}

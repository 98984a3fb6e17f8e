import { areasOf } from '../../../../areas/areas.ts';
import { boxOfAreas } from '../../../../areas/within-areas.ts';
import type { SearchFilters } from '../../listings/filters/search-filters.ts';
import type { Listing, Place } from '../../listings/listing.ts';
import { latitudeAt, mercator } from '../../map/web-mercator.ts';
import { type LocatedListing, located } from './located.ts';
import { edgesOf, layOutPins, type Pin } from './pins/lay-out-pins.ts';

/** The position of the map. */
export type MapView = { latitude: number; longitude: number; zoom: number };

/**
 * The map's frame in pixels, with the height of the credits over its lower edge; `scale` is the size of the page's text, as
 * a multiple of the usual one.
 */
type Size = { width: number; height: number; credits?: number; scale?: number };
type Start = { center: { latitude: number; longitude: number }; zoom: number };
type Box = { north: number; south: number; east: number; west: number };

/** The zoom levels in the product's document, section 9. */
const listingZoom = 15;
const searchZoom = 12;
const leastZoom = 3;
/** The minimum share of homes with a visible price; below it, the map zooms in. */
const leastShown = 0.7;
/** The margin around the pins in pixels; and around their positions, including half of a pin or a cluster. */
const margin = 8;
const roomOfArea = 48;
const roomOfPill = 32;
const roomOfGroup = 80;
/** The maximum number of homes whose prices decide the view. */
const mostPills = 150;

/**
 * Returns the view for the results: the searched part of the map, drawn areas, one home close up, several together, the response's place when there are
 * none, otherwise the site's initial map.
 */
export function viewFor(
  found: { listings: readonly Listing[]; place: Place | null },
  filters: SearchFilters,
  start: Start,
  size: Size,
): MapView {
  const { north, south, east, west } = filters;
  if (north !== undefined && south !== undefined && east !== undefined && west !== undefined) {
    return viewOf({ north, south, east, west }, size, 0);
  }
  // As much at the upper edge, so that the middle stays the middle.
  const inner = { ...size, height: size.height - 2 * (size.credits ?? 0) };
  const areas = areasOf(filters.areas);
  if (areas.length > 0) return viewOf(boxOfAreas(areas), inner, roomOfArea);
  const homes = located(found.listings);
  const startView = { ...start.center, zoom: start.zoom };
  const [first] = homes;
  if (first === undefined) return found.place ?? startView;
  if (homes.length === 1) {
    return { latitude: first.latitude, longitude: first.longitude, zoom: listingZoom };
  }
  const somewhere = filters.zip ?? filters.city ?? filters.state ?? filters.q;
  if (somewhere === undefined && homes.some((home) => isIn(home, startView, size))) return startView;
  return viewOfPins(homes, inner);
}

/** Returns the view in which the homes' pins are whole, those at the edges included. */
function viewOfPins(homes: readonly LocatedListing[], size: Size): MapView {
  const box = boxAround(homes);
  if (homes.length > mostPills) {
    const view = viewOf(box, size, roomOfGroup);
    return { ...view, zoom: Math.min(view.zoom, searchZoom) };
  }
  const inside = homes.filter((home) => isWithin(home, box));
  const at = (zoom: number) => laidOutAt(inside, zoom, size.scale);
  let fitting = at(Math.min(viewOf(box, size, roomOfPill).zoom, listingZoom));
  while (fitting.zoom > leastZoom && !isRoomFor(fitting, size)) fitting = at(fitting.zoom - 1);
  const { zoom, edges } = zoomToShowPrices(fitting, inside.length, at);
  const world = 256 * 2 ** zoom;
  return {
    latitude: latitudeAt((edges.top + edges.bottom) / 2 / world),
    longitude: ((edges.left + edges.right) / 2 / world) * 360 - 180,
    zoom,
  };
}

type LaidOut = { zoom: number; pins: readonly Pin[]; edges: ReturnType<typeof edgesOf> };

function laidOutAt(homes: readonly LocatedListing[], zoom: number, scale = 1): LaidOut {
  const pins = layOutPins({ homes, scale }, zoom);
  return { zoom, pins, edges: edgesOf(pins, zoom, scale) };
}

function isRoomFor({ edges: { left, right, top, bottom } }: LaidOut, { width, height }: Size): boolean {
  return right - left <= width - 2 * margin && bottom - top <= height - 2 * margin;
}

/** Returns the zoom of a search, or a closer one that separates most homes while all remain in view. */
function zoomToShowPrices(fitting: LaidOut, homes: number, at: (zoom: number) => LaidOut): LaidOut {
  for (let zoom = searchZoom; zoom < fitting.zoom; zoom += 1) {
    const wider = at(zoom);
    const shown = wider.pins.filter(({ shape }) => shape === 'pill');
    if (shown.length >= homes * leastShown) return wider;
  }
  return fitting;
}

/**
 * Returns the box around the homes; with many homes, ignores the outermost hundredth, because feeds misplace
 * a few.
 */
function boxAround(homes: readonly LocatedListing[]): Box {
  const ends = (values: number[]) => {
    const sorted = values.sort((a, b) => a - b);
    const cut = sorted.length < 50 ? 0 : Math.floor(sorted.length / 100);
    return [sorted[cut] ?? 0, sorted[sorted.length - 1 - cut] ?? 0] as const;
  };
  const [south, north] = ends(homes.map((home) => home.latitude));
  const [west, east] = ends(homes.map((home) => home.longitude));
  return { north, south, east, west };
}

/** Returns the closest view of the box with `room` pixels of margin on each side. */
function viewOf({ north, south, east, west }: Box, size: Size, room: number): MapView {
  const width = (east - west + (east < west ? 360 : 0)) / 360;
  const [top, bottom] = [mercator(north), mercator(south)];
  const zoomFor = (pixels: number, part: number) =>
    Math.log2(Math.max(pixels - 2 * room, 1) / (256 * Math.max(part, 1e-9)));
  // Rounding errors must not push a fitting view one step out.
  const zoom = Math.floor(Math.min(zoomFor(size.width, width), zoomFor(size.height, bottom - top)) + 0.02);
  const longitude = west + width * 180;
  return {
    latitude: latitudeAt((top + bottom) / 2),
    longitude: longitude > 180 ? longitude - 360 : longitude,
    zoom: Math.min(18, Math.max(leastZoom, zoom)),
  };
}

const isWithin = ({ latitude, longitude }: LocatedListing, { north, south, east, west }: Box) =>
  latitude <= north && latitude >= south && longitude <= east && longitude >= west;

function isIn(home: LocatedListing, view: MapView, size: Size): boolean {
  const world = 256 * 2 ** view.zoom;
  const x = ((home.longitude - view.longitude) / 360) * world;
  const y = (mercator(home.latitude) - mercator(view.latitude)) * world;
  return Math.abs(x) < size.width / 2 && Math.abs(y) < size.height / 2;
}

import Supercluster from 'supercluster';
import { mostZoom } from '../../../map/most-zoom.ts';
import type { LocatedListing } from '../located.ts';
import { alone, layOutPins, mostPills, type Pin } from './lay-out-pins.ts';

type Point = { listing: LocatedListing };
export type PinSpot = Pin & { id: string };
export type PinBounds = { north: number; south: number; east: number; west: number };

/** The homes of a search as markers: single prices, or clusters where there are too many. */
export function createPinIndex(homes: readonly LocatedListing[]) {
  const index = new Supercluster<Point>({ radius: 64, extent: 256, maxZoom: mostZoom });
  index.load(
    homes.map((listing) => ({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [listing.longitude, listing.latitude] },
      properties: { listing },
    })),
  );
  const few = homes.length <= mostPills;
  // A small number of homes is laid out at once, so that none moves while the map is dragged.
  const layouts = new Map<number, PinSpot[]>();

  const allAt = (zoom: number): PinSpot[] => {
    const known = layouts.get(zoom) ?? layOutPins(homes.map(alone), zoom).map(named);
    layouts.set(zoom, known);
    return known;
  };
  const someAt = ({ north, south, east, west }: PinBounds, zoom: number): PinSpot[] => {
    const groups = index
      .getClusters([west, south, east, north], zoom)
      .map(({ geometry, properties }): Pin => {
        const [longitude = 0, latitude = 0] = geometry.coordinates;
        if (!('cluster' in properties)) return { latitude, longitude, homes: [properties.listing] };
        const leaves = index.getLeaves(properties.cluster_id, Number.POSITIVE_INFINITY);
        return { latitude, longitude, homes: leaves.map((leaf) => leaf.properties.listing) };
      });
    const inView = groups.flatMap((group) => group.homes);
    return layOutPins(inView.length <= mostPills ? inView.map(alone) : groups, zoom).map(named);
  };

  return {
    /** Returns the markers in this part of the map at this zoom. */
    spotsIn(box: PinBounds, zoom: number): PinSpot[] {
      const whole = Math.round(zoom);
      return few ? allAt(whole).filter((spot) => isIn(spot, box)) : someAt(box, whole);
    },
    /** Returns the next zoom at which a group splits; past `mostZoom` its homes are at one location. */
    zoomThatOpens(spot: PinSpot, zoom: number): number {
      if (new Set(spot.homes.map(addressOf)).size === 1) return mostZoom + 1;
      for (let nearer = Math.round(zoom) + 1; nearer <= mostZoom; nearer += 1) {
        if (layOutPins(spot.homes.slice(0, mostPills).map(alone), nearer).length > 1) return nearer;
      }
      return mostZoom + 1;
    },
  };
}

/** Identifies a home's location, to within a few feet. */
const addressOf = ({ latitude, longitude }: LocatedListing) =>
  `${latitude.toFixed(5)} ${longitude.toFixed(5)}`;

/** Names a pin by its homes, so that the same homes are the same pin at every zoom. */
function named(pin: Pin): PinSpot {
  const [first] = pin.homes.map((home) => home.listing_key).sort();
  return { ...pin, id: pin.homes.length === 1 ? `${first}` : `${pin.homes.length} from ${first}` };
}

function isIn({ latitude, longitude }: Pin, { north, south, east, west }: PinBounds): boolean {
  return latitude <= north && latitude >= south && longitude <= east && longitude >= west;
}

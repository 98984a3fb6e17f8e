import Supercluster from 'supercluster';
import { priceOf } from '../../listings/format-price.ts';
import { mostZoom } from '../../map/most-zoom.ts';
import type { LocatedListing } from './map-view.ts';

type Prices = { least: number; most: number };
type Point = { listing: LocatedListing };

export type ListingSpot = {
  kind: 'listing';
  id: string;
  latitude: number;
  longitude: number;
  listing: LocatedListing;
};
export type ClusterSpot = {
  kind: 'cluster';
  id: string;
  clusterId: number;
  latitude: number;
  longitude: number;
  count: number;
  /** The cheapest and the dearest of the cluster; null when no home in it names its price. */
  prices: Prices | null;
};
export type PinSpot = ListingSpot | ClusterSpot;
export type PinBounds = { north: number; south: number; east: number; west: number };

/** The homes of a search, grouped for every zoom so that no two pills of a view lie on one another. */
export function createPinIndex(homes: readonly LocatedListing[]) {
  const index = new Supercluster<Point, Prices>({
    radius: 64,
    extent: 256,
    maxZoom: mostZoom,
    map: ({ listing }) => {
      const price = priceOf(listing);
      return { least: price ?? Number.POSITIVE_INFINITY, most: price ?? Number.NEGATIVE_INFINITY };
    },
    reduce: (all, one) => {
      all.least = Math.min(all.least, one.least);
      all.most = Math.max(all.most, one.most);
    },
  });
  index.load(
    homes.map((listing) => ({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [listing.longitude, listing.latitude] },
      properties: { listing },
    })),
  );

  return {
    /** What stands in this part of the map at this zoom. */
    spotsIn({ north, south, east, west }: PinBounds, zoom: number): PinSpot[] {
      const box: [number, number, number, number] = [west, south, east, north];
      return index.getClusters(box, Math.round(zoom)).map(({ geometry, properties }) => {
        const [longitude = 0, latitude = 0] = geometry.coordinates;
        if (!('cluster' in properties)) {
          const { listing } = properties;
          return { kind: 'listing', id: listing.listing_key, latitude, longitude, listing };
        }
        const { cluster_id: clusterId, point_count: count, least, most } = properties;
        const prices = Number.isFinite(least) ? { least, most } : null;
        return { kind: 'cluster', id: `cluster ${clusterId}`, clusterId, latitude, longitude, count, prices };
      });
    },
    /** The zoom at which a cluster falls apart; past `mostZoom` its homes stand at one place. */
    zoomThatOpens: (clusterId: number): number => index.getClusterExpansionZoom(clusterId),
    /** The homes of a cluster. */
    homesOf: (clusterId: number): LocatedListing[] =>
      index.getLeaves(clusterId, Number.POSITIVE_INFINITY).map(({ properties }) => properties.listing),
  };
}

export type PinIndex = ReturnType<typeof createPinIndex>;

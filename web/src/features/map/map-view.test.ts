import { describe, expect, test } from 'vitest';
import { writeAreas } from '../../../../areas/areas.ts';
import type { Listing } from '../../listings/listing.ts';
import { mercator } from '../../map/web-mercator.ts';
import { located } from './located.ts';
import { viewFor } from './map-view.ts';
import { edgesOf, layOutPins } from './pins/lay-out-pins.ts';

const start = { center: { latitude: 30.2672, longitude: -97.7431 }, zoom: 12 };
const size = { width: 960, height: 800 };
const at = (latitude: number | null, longitude: number | null): Listing => ({
  id: 1,
  listing_key: `${latitude},${longitude}`,
  latitude,
  longitude,
});
const found = (...listings: Listing[]) => ({ listings, place: null });

describe('the map’s view is', () => {
  test('near a single home', () => {
    expect(viewFor(found(at(36, -95.9), at(null, null)), { listingKey: 'A-1' }, start, size)).toEqual({
      latitude: 36,
      longitude: -95.9,
      zoom: 15,
    });
  });

  test('at zoom 12 in the middle of what a search found', () => {
    const view = viewFor(found(at(36, -95.9), at(36.01, -95.92)), { zip: '74037' }, start, size);
    expect(view.zoom).toBe(12);
    expect(view.latitude).toBeCloseTo(36.005, 3);
    expect(view.longitude).toBeCloseTo(-95.91, 6);
  });

  test('farther away when the results are far apart', () => {
    const view = viewFor(found(at(30, -97), at(36, -96)), { state: 'TX' }, start, size);
    expect(view.zoom).toBeLessThan(8);
    expect(view.zoom).toBeGreaterThan(4);
  });

  test('where the site starts when everything is searched, unless nothing is there', () => {
    expect(viewFor(found(at(30.27, -97.74), at(36, -96)), {}, start, size)).toEqual({
      ...start.center,
      zoom: 12,
    });
    expect(viewFor(found(at(47.6, -122.3), at(47.7, -122.2)), {}, start, size).latitude).toBeCloseTo(
      47.65,
      2,
    );
  });

  test('at the place that the answer names when nothing was found', () => {
    const place = { label: 'Boston', latitude: 42.36, longitude: -71.06, zoom: 11 };
    expect(viewFor({ listings: [], place }, { city: 'Boston' }, start, size)).toEqual(place);
    expect(viewFor(found(), { city: 'Nowhere' }, start, size)).toEqual({ ...start.center, zoom: 12 });
  });

  test('over the searched part of the map, exactly as it was searched', () => {
    // The bounds of a map of this size at zoom 12 around this point.
    const half = 480 / (256 * 2 ** 12);
    const bounds = { west: -97.7 - half * 360, east: -97.7 + half * 360, north: 30.3678, south: 30.1305 };
    const view = viewFor(found(), bounds, start, size);
    expect(view.zoom).toBe(12);
    expect(view.longitude).toBeCloseTo(-97.7, 6);
    expect(view.latitude).toBeCloseTo(30.249, 2);
  });

  test('around drawn areas, whatever was found in them', () => {
    const areas = writeAreas([
      [
        { latitude: 30, longitude: -98 },
        { latitude: 30, longitude: -97 },
        { latitude: 31, longitude: -97 },
      ],
    ]);
    const view = viewFor(found(at(30.2, -97.1)), { areas }, start, size);
    expect(view).toMatchObject({ longitude: -97.5, zoom: 9 });
    expect(view.latitude).toBeCloseTo(30.5, 1);
  });

  test.each([360, 768, 1440].flatMap((width) => [1, 2].map((scale) => [width, scale])))(
    'with every pill whole, %s pixels wide, with text of %s times the size',
    (width = 0, scale = 1) => {
      for (const reach of [0.02, 0.05, 0.1, 0.2, 0.31, 0.4, 0.7]) {
        const homes = Array.from({ length: 36 }, (_, n) => ({
          ...at(36 + (((n * 37) % 36) / 36) * reach, -95.9 + (n / 35) * reach),
          current_price: 200_000 + n * 90_000,
        }));
        const { longitude, latitude, zoom } = viewFor(found(...homes), { zip: '74037' }, start, {
          ...{ width, height: 560, scale },
        });
        const world = 256 * 2 ** zoom;
        const { left, right, top, bottom } = edgesOf(
          layOutPins({ homes: located(homes), scale }, zoom),
          zoom,
          scale,
        );
        const x = ((longitude + 180) / 360) * world;
        const y = mercator(latitude) * world;
        expect([x - left, right - x].map((room) => room <= width / 2)).toEqual([true, true]);
        expect([y - top, bottom - y].map((room) => room <= 280)).toEqual([true, true]);
        expect(zoom).toBeGreaterThanOrEqual(7);
      }
    },
  );

  test('where the many are, whatever a few misplaced ones say', () => {
    const many = Array.from({ length: 200 }, (_, n) => at(36 + n / 10_000, -95.9));
    const view = viewFor(found(...many, at(0.1, 12)), { city: 'Tulsa' }, start, size);
    expect(view.zoom).toBe(12);
  });
});

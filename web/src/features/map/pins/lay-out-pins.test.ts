import { describe, expect, test } from 'vitest';
import { mercator } from '../../../map/web-mercator.ts';
import type { LocatedListing } from '../located.ts';
import { layOutPins, type Pin, type PinsToPlace } from './lay-out-pins.ts';
import { heightOfLabel, pillText, sideOfRing, widthOfGroup, widthOfPill } from './pin-text.ts';

const home = (n: number, latitude: number, longitude: number): LocatedListing => ({
  ...{ id: n, listing_key: `h${n}`, latitude, longitude },
  current_price: n % 17 === 0 ? null : 180_000 + ((n * 7919) % 2_000) * 1000,
});
/** Homes spread like those of a city, denser in its middle. */
const city = (count: number) =>
  Array.from({ length: count }, (_, n) => {
    const [far, turn] = [(((n * 37) % 101) / 101) ** 2 * 0.08, n * 2.399963];
    return home(n, 30.27 + far * Math.sin(turn), -97.74 + far * Math.cos(turn));
  });
const groups = (count: number) =>
  Array.from({ length: count }, (_, n) => ({
    ...{ latitude: 30.1 + (n % 12) / 40, longitude: -97.9 + Math.floor(n / 12) / 30 },
    ...{ homes: 1 + ((n * 997) % 12_345), min_price: 210_000, max_price: 1_250_000 },
  }));

/** The box of what is drawn, as wide as its text. */
function boxOf({ shape, homes: [first], group, latitude, longitude }: Pin, zoom: number, pins: PinsToPlace) {
  const world = 256 * 2 ** zoom;
  const width =
    shape === 'ring'
      ? sideOfRing
      : shape === 'pill' && first !== undefined
        ? widthOfPill(pillText(first), pins.saved?.has(first.listing_key) === true)
        : widthOfGroup(group);
  const height = shape === 'ring' ? sideOfRing : heightOfLabel;
  return { shape, x: ((longitude + 180) / 360) * world, y: mercator(latitude) * world, width, height };
}

function overlaps(pins: PinsToPlace, zoom: number) {
  const boxes = layOutPins(pins, zoom).map((pin) => boxOf(pin, zoom, pins));
  return boxes.flatMap((a, n) =>
    boxes
      .slice(n + 1)
      .filter((b) => Math.abs(a.x - b.x) < (a.width + b.width) / 2)
      .filter((b) => Math.abs(a.y - b.y) < (a.height + b.height) / 2)
      .map((b) => [a, b]),
  );
}

const zooms = [3, 8, 10, 11, 12, 13, 14, 16, 19];

describe('no marker covers another', () => {
  test.each([1, 12, 60, 250, 500])('of %i homes, at any zoom', (count) => {
    for (const zoom of zooms) expect(overlaps({ homes: city(count) }, zoom)).toEqual([]);
  });

  test('with saved homes, a lit one among groups of the site, or larger text', () => {
    const homes = city(300);
    const saved = new Set(homes.filter((_, n) => n % 4 === 0).map(({ listing_key }) => listing_key));
    for (const zoom of zooms) {
      for (const first of ['h0', 'h7', 'h160']) {
        const pins = { homes, saved, first: new Set([first]) };
        expect(overlaps(pins, zoom)).toEqual([]);
        expect(overlaps({ ...pins, homes: homes.slice(0, 9), groups: groups(200) }, zoom)).toEqual([]);
      }
    }
  });

  test('of homes at one place', () => {
    const same = Array.from({ length: 40 }, (_, n) => home(n, 30, -97));
    for (const zoom of zooms) {
      expect(overlaps({ homes: same }, zoom)).toEqual([]);
      expect(
        layOutPins({ homes: same }, zoom)
          .map(({ homes }) => homes.length)
          .sort((a, b) => b - a)[0],
      ).toBeGreaterThan(9);
    }
  });
});

test('shows every home once, in a price, a ring, or a group', () => {
  const homes = city(500);
  for (const zoom of zooms) {
    const pins = layOutPins({ homes, groups: groups(50) }, zoom);
    expect(pins.reduce((sum, pin) => sum + pin.group.homes, 0)).toBe(
      500 + groups(50).reduce((sum, group) => sum + group.homes, 0),
    );
    const shown = pins.flatMap((pin) => pin.homes.map(({ listing_key }) => listing_key));
    expect(new Set(shown).size).toBe(500);
    expect(shown).toHaveLength(500);
  }
});

test('gives room to the lit home first, then to saved ones, then to the newest', () => {
  const near = [0, 1, 2, 3, 4, 5, 6, 7].map((n) => home(n, 30 + n / 1e6, -97));
  const shapes = (pins: Omit<PinsToPlace, 'homes'>) =>
    Object.fromEntries(
      layOutPins({ homes: near, ...pins }, 16).flatMap(({ shape, homes }) =>
        homes.map(({ listing_key }) => [listing_key, shape]),
      ),
    );
  const many = (pins: Omit<PinsToPlace, 'homes'>) =>
    Object.entries(shapes(pins))
      .filter(([, shape]) => shape === 'pill')
      .map(([key]) => key);
  expect(many({})).toContain('h0');
  expect(many({})).not.toContain('h7');
  expect(many({ saved: new Set(['h7']) })).toContain('h7');
  expect(many({ first: new Set(['h6']), saved: new Set(['h7']) })).toContain('h6');
});

test('shows a ring where one or two prices have no room', () => {
  const around = [-1, 0, 1].flatMap((row) => [-1, 0, 1].map((column) => ({ row, column })));
  // A block of nine prices with no gap between them at zoom 15, and one more home in its middle.
  const homes = around.map(({ row, column }, n) => home(n, 30 + row * 0.0014, -97 + column * 0.0029));
  const pins = layOutPins({ homes: [...homes, home(99, 30.00005, -97.00005)] }, 15);
  expect(pins.filter(({ shape }) => shape === 'pill').length).toBeGreaterThan(6);
  expect(pins.filter(({ shape }) => shape !== 'pill').length).toBeLessThan(3);
});

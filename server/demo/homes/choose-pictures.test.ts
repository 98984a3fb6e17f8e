import { expect, test } from 'vitest';
import { choosePictures, type PictureManifest } from './choose-pictures.ts';
import type { DemoHome } from './generate-homes.ts';

const rooms = ['kitchen', 'living', 'bedroom', 'bathroom', 'dining', 'office'];
const manifest: PictureManifest = {
  pictures: [
    ...['a', 'b', 'c'].map((name) => ({
      file: `ranch-${name}.jpg`,
      kind: 'exterior' as const,
      style: 'ranch',
      types: ['SingleFamilyResidence', 'Ranch'],
    })),
    { file: 'condo.jpg', kind: 'exterior', style: 'condo', types: ['Condominium', 'Apartment'] },
    ...['land.jpg', 'land-fence.jpg', 'land-oak.jpg'].map((file) => ({
      file,
      kind: 'exterior' as const,
      style: 'land',
      types: ['Land'],
      set: 'field',
    })),
    { file: 'shop.jpg', kind: 'exterior', style: 'shop', types: ['CommercialLease'] },
    {
      file: 'suite.jpg',
      kind: 'interior',
      room: 'office',
      style: 'plain',
      types: ['CommercialLease'],
      set: 'home-a',
    },
    ...['home-a', 'home-b'].flatMap((set) =>
      rooms.map((room) => ({
        file: `${set}-${room}.jpg`,
        kind: 'interior' as const,
        room,
        set,
        style: set,
        types: [],
      })),
    ),
    { file: 'garden.jpg', kind: 'garden', style: 'any', types: [] },
  ],
};
const homeOf = (ordinal: number, input: Partial<DemoHome['input']> = {}): DemoHome => ({
  ordinal,
  style: 'ranch',
  input: {
    listing_key: `K${ordinal}`,
    property_type: 'Residential',
    property_sub_type: 'SingleFamilyResidence',
    bedrooms_total: 3,
    ...input,
  },
});
const files = (home: DemoHome) =>
  choosePictures(home, 7, manifest).map((item) => item.storage_key?.replace('demo:', ''));

test('starts with a matching front, followed by one set’s rooms in walking order', () => {
  const chosen = files(homeOf(1));
  expect(chosen[0]).toMatch(/^ranch-/);
  const inside = chosen.filter((file) => file?.startsWith('home-'));
  expect(new Set(inside.map((file) => file?.slice(0, 6))).size).toBe(1);
  expect(inside.map((file) => file?.slice(7, -4))).toEqual([
    'living',
    'kitchen',
    'dining',
    'bedroom',
    'bathroom',
    'office',
  ]);
  expect(chosen.length).toBeGreaterThanOrEqual(5);
  expect(chosen.length).toBeLessThanOrEqual(14);
});

test('always makes the same choice, with different fronts and rooms for neighbors', () => {
  expect(files(homeOf(1))).toEqual(files(homeOf(1)));
  expect(files(homeOf(1))[0]).not.toBe(files(homeOf(2))[0]);
  expect(files(homeOf(1))[1]?.slice(0, 6)).not.toBe(files(homeOf(2))[1]?.slice(0, 6));
});

test('shows views of one place for land, and a matching front and rooms for a shop', () => {
  const none = { property_sub_type: 'Other', bedrooms_total: null };
  expect(files(homeOf(3, { property_type: 'Land', ...none }))).toEqual([
    'land.jpg',
    'land-fence.jpg',
    'land-oak.jpg',
  ]);
  expect(files(homeOf(3, { property_type: 'CommercialLease', ...none }))).toEqual(['shop.jpg', 'suite.jpg']);
});

test('gives a condo no house front, and one in twelve no photos', () => {
  expect(files(homeOf(1, { property_sub_type: 'Condominium' }))[0]).toBe('condo.jpg');
  const without = Array.from({ length: 120 }, (_, ordinal) => files(homeOf(ordinal))).filter(
    (list) => list.length === 0,
  );
  expect(without).toHaveLength(10);
});

test('returns no photos when there are none', () => {
  expect(choosePictures(homeOf(1), 7, { pictures: [] })).toEqual([]);
});

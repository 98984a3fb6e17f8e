import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { z } from 'zod';

const demo = path.join(import.meta.dirname, '..', '..', 'demo');
const [pictures, film] = [path.join(demo, 'pictures'), path.join(demo, 'film')];
const manifest = z
  .object({
    pictures: z.array(
      z.object({
        file: z.string(),
        kind: z.string(),
        room: z.string().nullable(),
        set: z.string().nullable(),
      }),
    ),
    covers: z.array(z.object({ file: z.string(), use: z.string() })),
  })
  .parse(JSON.parse(readFileSync(path.join(pictures, 'manifest.json'), 'utf8')));

const bytes = (...parts: string[]) => statSync(path.join(...parts)).size;
const weightOf = (folder: string) => readdirSync(folder).reduce((sum, name) => sum + bytes(folder, name), 0);
const named = (folder: string, ending: RegExp) => readdirSync(folder).filter((name) => ending.test(name));

test('finds every picture of the manifest once', () => {
  const files = [...manifest.pictures, ...manifest.covers].map((row) => row.file);
  expect(files.filter((file) => !existsSync(path.join(pictures, file)))).toEqual([]);
  expect(new Set(files).size).toBe(files.length);
});

test('has pictures large enough for a full screen and JPEGs under 250 KB', async () => {
  for (const { file } of [...manifest.pictures, ...manifest.covers]) {
    const { width, height } = await sharp(path.join(pictures, file)).metadata();
    expect({ file, large: Math.max(width, height) >= 1280 }).toEqual({ file, large: true });
  }
  const heavy = named(pictures, /\.jpg$/).filter((file) => bytes(pictures, file) >= 250_000);
  expect(heavy).toEqual([]);
});

test('keeps all pictures under 14 MB, the film under 12 MB, and each film file under 2.5 MB', () => {
  expect(weightOf(pictures)).toBeLessThan(14_000_000);
  expect(weightOf(film)).toBeLessThan(12_000_000);
  const films = named(film, /\.(mp4|webm)$/);
  expect(films.length).toBeGreaterThan(0);
  expect(films.filter((file) => bytes(film, file) >= 2_500_000)).toEqual([]);
});

test('has enough exteriors, interiors, and covers, and four main rooms for every home', () => {
  const count = (kind: string) => manifest.pictures.filter((picture) => picture.kind === kind).length;
  expect(count('exterior')).toBeGreaterThanOrEqual(14);
  expect(count('interior')).toBeGreaterThanOrEqual(24);
  expect(manifest.covers.filter((cover) => cover.use === 'blog')).toHaveLength(6);
  expect(manifest.covers.filter((cover) => cover.use === 'neighborhood')).toHaveLength(1);
  for (const set of ['home-a', 'home-b', 'home-c', 'home-d', 'home-e']) {
    const rooms = manifest.pictures.filter((picture) => picture.set === set).map((picture) => picture.room);
    expect({ set, rooms }).toEqual({
      set,
      rooms: expect.arrayContaining(['kitchen', 'living', 'bedroom', 'bathroom']),
    });
  }
});

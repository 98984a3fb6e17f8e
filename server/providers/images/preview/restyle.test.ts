import path from 'node:path';
import sharp from 'sharp';
import { tsImport } from 'tsx/esm/api';
import { expect, test, vi } from 'vitest';
import { projectRoot } from '../../../files/root.ts';
import type { Bytes } from './raster.ts';

// Pixel work is slow on a busy machine.
vi.setConfig({ testTimeout: 90_000 });

const width = 640;

// Imported by Node: the test runner turns each name in a pixel loop into a module lookup.
const { restyle }: typeof import('./restyle.ts') = await tsImport('./restyle.ts', import.meta.url);
const restyleEach = (picture: Bytes, prompts: string[]) =>
  Promise.all(prompts.map((prompt) => restyle(picture, prompt)));

/** The empty room restyled by a prompt; each result is computed once for all tests. */
const kept = new Map<string, Promise<Bytes>>();
function staged(prompt: string): Promise<Bytes> {
  const picture = kept.get(prompt) ?? restyle(empty, prompt);
  kept.set(prompt, picture);
  return picture;
}

async function photo(name: string): Promise<Bytes> {
  const file = path.join(projectRoot, 'demo', 'pictures', name);
  const { data, info } = await sharp(file).resize(width).raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** A part of a picture as fractions of its sides: left, top, right, bottom. */
type Part = readonly [number, number, number, number];
const everything: Part = [0, 0, 1, 1];

function* pixels({ data, width: across, height }: Bytes, [left, top, right, below]: Part) {
  for (let y = Math.floor(top * height); y < below * height; y++) {
    for (let x = Math.floor(left * across); x < right * across; x++) {
      const i = 3 * (y * across + x);
      yield [data[i] ?? 0, data[i + 1] ?? 0, data[i + 2] ?? 0] as const;
    }
  }
}

function mean(picture: Bytes, part = everything): [number, number, number] {
  const sum: [number, number, number] = [0, 0, 0];
  let count = 0;
  for (const [r, g, b] of pixels(picture, part)) {
    sum[0] += r;
    sum[1] += g;
    sum[2] += b;
    count++;
  }
  return sum.map((value) => value / count) as [number, number, number];
}

/** The mean difference between two pictures' pixels, from 0 to 255. */
function apart(one: Bytes, other: Bytes, part = everything): number {
  const [a, b] = [[...pixels(one, part)], [...pixels(other, part)]];
  return a.reduce((sum, rgb, i) => sum + Math.abs(rgb[1] - (b[i]?.[1] ?? 0)), 0) / a.length;
}

/** The correlation of two pictures' edges: 1 for identical, about 0 for unrelated. */
function alikeEdges(one: Bytes, other: Bytes, part: Part): number {
  const edges = (picture: Bytes) => {
    const green = [...pixels(picture, part)].map(([, g]) => g);
    const row = Math.ceil((part[2] - part[0]) * picture.width);
    return green.map(
      (value, i) => Math.abs(value - (green[i + 1] ?? value)) + Math.abs(value - (green[i + row] ?? value)),
    );
  };
  const [a, b] = [edges(one), edges(other)];
  const middle = (list: number[]) => list.reduce((sum, value) => sum + value, 0) / list.length;
  const [meanA, meanB] = [middle(a), middle(b)];
  let both = 0;
  let ofA = 0;
  let ofB = 0;
  for (const [i, value] of a.entries()) {
    both += (value - meanA) * ((b[i] ?? 0) - meanB);
    ofA += (value - meanA) ** 2;
    ofB += ((b[i] ?? 0) - meanB) ** 2;
  }
  return both / Math.sqrt(ofA * ofB);
}

const empty = await photo('empty-ranch-01.jpg');
const window: Part = [0.08, 0.19, 0.19, 0.52];
const sideWall: Part = [0.86, 0.25, 0.98, 0.6];
const middleOfFloor: Part = [0.3, 0.5, 0.7, 0.9];

test('furnishes an empty room and keeps its structure and size', async () => {
  const living = await staged('Scandinavian living room');
  expect(living).toMatchObject({ width: empty.width, height: empty.height });
  expect(apart(empty, living, middleOfFloor)).toBeGreaterThan(25);
  expect(alikeEdges(empty, living, [0, 0, 1, 0.27])).toBeGreaterThan(0.9);
  expect(alikeEdges(empty, living, middleOfFloor)).toBeLessThan(0.6);
});

test('paints the walls in the requested color, but not the view from the window', async () => {
  const [plain, navy] = [await staged('modern bedroom'), await staged('modern bedroom, navy walls')];
  const blueness = (picture: Bytes, part: Part) => {
    const [r, , b] = mean(picture, part);
    return b - r;
  };
  expect(blueness(navy, sideWall)).toBeGreaterThan(blueness(plain, sideWall) + 20);
  expect(Math.abs(blueness(navy, window) - blueness(plain, window))).toBeLessThan(6);
});

test('returns a different picture for each room and style', async () => {
  const prompts = ['modern bedroom', 'modern office desk', 'Scandinavian living room', 'rustic living room'];
  const all = await Promise.all(prompts.map(staged));
  for (const [i, one] of all.entries()) {
    for (const other of all.slice(i + 1)) expect(apart(one, other, middleOfFloor)).toBeGreaterThan(8);
  }
});

test('returns the same picture for the same photo and prompt', async () => {
  const prompt = 'modern bedroom';
  expect(apart(await staged(prompt), await restyle(empty, prompt))).toBe(0);
});

test.each(['living-farmhouse-01.jpg', 'living-colonial-01.jpg'])(
  'changes the light and the colors of %s, which is furnished, and adds nothing',
  async (name) => {
    const room = await photo(name);
    const staged = await restyle(room, 'Industrial loft at dusk, charcoal walls');
    expect(apart(room, staged)).toBeGreaterThan(10);
    expect(alikeEdges(room, staged, everything)).toBeGreaterThan(0.88);
  },
);

test('puts snow on the lawn and leaves the door and the drive unchanged', async () => {
  const house = await photo('exterior-ranch-01.jpg');
  const lawn: Part = [0.3, 0.8, 0.7, 0.98];
  const prompts = ['A winter garden with snow', 'An autumn garden'];
  const [winter, autumn] = (await restyleEach(house, prompts)) as [Bytes, Bytes];
  expect(Math.min(...mean(winter, lawn))).toBeGreaterThan(Math.min(...mean(house, lawn)) + 60);
  const [red, green] = mean(autumn, lawn);
  const [redBefore, greenBefore] = mean(house, lawn);
  expect(red / green).toBeGreaterThan(redBefore / greenBefore + 0.12);
  expect(alikeEdges(house, winter, [0.3, 0.4, 0.95, 0.68])).toBeGreaterThan(0.8);
});

test('darkens house and sky at dusk and lights lamps on the lawn', async () => {
  const house = await photo('exterior-ranch-01.jpg');
  const dusk = await restyle(house, 'The garden at dusk with path lights');
  expect(mean(dusk)[1]).toBeLessThan(mean(house)[1] * 0.8);
  const [red, , blue] = mean(dusk, [0, 0.3, 1, 0.38]);
  const [redBefore, , blueBefore] = mean(house, [0, 0.3, 1, 0.38]);
  expect(red / blue).toBeGreaterThan((redBefore / blueBefore) * 1.2);
});

test('keeps the size of unusual pictures: one color, noise, a narrow strip', async () => {
  const noise = Uint8Array.from({ length: 320 * 400 * 3 }, (_, i) => (i * 7919) % 251);
  for (const picture of [
    { data: new Uint8Array(400 * 320 * 3).fill(255), width: 400, height: 320 },
    { data: new Uint8Array(400 * 320 * 3), width: 400, height: 320 },
    { data: noise, width: 320, height: 400 },
    { data: new Uint8Array(2048 * 320 * 3).fill(120), width: 2048, height: 320 },
  ]) {
    const staged = await restyle(picture, 'Bohemian living room');
    expect(staged).toMatchObject({ width: picture.width, height: picture.height });
    expect(staged.data).toHaveLength(picture.data.length);
  }
});

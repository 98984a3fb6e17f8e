import { expect, test } from 'vitest';
import { allViews } from './cutouts.ts';
import { colorWords, plainLook, styles } from './looks.ts';
import { plainGarden } from './outdoors/gardens.ts';
import { readPrompt } from './read-prompt.ts';

test('prefers the more specific style', () => {
  expect(readPrompt('A Modern Farmhouse kitchen').look.accent).toBe(readPrompt('farmhouse').look.accent);
  expect(readPrompt('modern').look).toEqual(plainLook);
  expect(readPrompt('Industrial loft').look.saturation).toBeLessThan(0);
});

test('returns a look for a prompt without known words', () => {
  expect(readPrompt('make it nicer, please')).toEqual({
    look: plainLook,
    garden: plainGarden,
    room: 'living',
    outside: false,
  });
});

test.each([
  ['A cosy bedroom with a linen headboard', 'bedroom'],
  ['Home office with a walnut desk', 'office'],
  ['Dining room for six', 'dining'],
  ['Living room with a sofa', 'living'],
  ['a bright empty space', 'living'],
] as const)('%s is read as %s', (prompt, room) => {
  expect(readPrompt(prompt).room).toBe(room);
});

test('gives walls only the color named beside them', () => {
  expect(readPrompt('Coastal, with sage green walls').look.wall).toBe(colorWords.sage);
  expect(readPrompt('walls painted in navy').look.wall).toBe(colorWords.navy);
  expect(readPrompt('a navy sofa and white walls').look.wall).toBe(colorWords.white);
  expect(readPrompt('a navy sofa').look.wall).toBe(plainLook.wall);
});

test('darkens and lights lamps in the evening, but not in a bright morning', () => {
  const [evening, morning] = [readPrompt('modern at dusk').look, readPrompt('modern, bright morning').look];
  expect(evening.exposure).toBeLessThan(morning.exposure - 0.2);
  expect(evening.lamps).toBe(1);
});

test('combines seasons and times of day of a garden', () => {
  const wish = readPrompt('An autumn garden at dusk with path lights');
  expect(wish.outside).toBe(true);
  expect(wish.garden).toMatchObject({ lawn: '#94893c', lights: 1 });
  expect(wish.garden.sky).not.toBeNull();
  expect(readPrompt('A winter lawn with snow').garden.planter).toBeNull();
});

test('reads a bedroom with a view of the garden as a bedroom', () => {
  expect(readPrompt('A bedroom with a linen bed and a view of the garden').outside).toBe(false);
});

test('parses every style color and finds every piece that styles name', () => {
  const pieces = new Set(allViews().map(({ piece }) => piece));
  for (const { look } of styles) {
    const { wall, floor, cloth, accent, wood, rug, seat, table, bed, plant } = { ...plainLook, ...look };
    for (const color of [wall, floor, cloth, accent, wood, rug.base, rug.line])
      expect(color).toMatch(/^#[0-9a-f]{6}$/);
    for (const piece of [seat, table, bed, plant]) expect(pieces).toContain(piece);
  }
});

import { expect, test } from 'vitest';
import { openMeasure } from './fonts.ts';
import { type BackLayout, type Line, layoutBack, TooLong } from './layout.ts';
import { printPicture, renderAddressed, renderArtwork } from './render.ts';
import { addressBlock, type Box, safeArea } from './sizes.ts';
import { mailTo, picture, site } from './testing/postcards.ts';
import { readPdf } from './testing/read-pdf.ts';

const measure = await openMeasure();
const foot = { name: site.agentName, lines: site.licenseLines };
const words = (count: number) => Array.from({ length: count }, (_, n) => `neighborhood${n % 7}`).join(' ');
const lay = (...paragraphs: string[]): BackLayout =>
  layoutBack({ salutation: 'Dear José,', paragraphs, signature: ['Ann Agent', 'Broker'] }, foot, measure);
const to = { ...mailTo, name: 'Łukasz Nguyễn', company: 'Lee & Co', street2: 'Apt 4' };

const inside = (box: Box, area: Box) =>
  box.left >= area.left - 0.01 &&
  box.top >= area.top - 0.01 &&
  box.left + box.width <= area.left + area.width + 0.01 &&
  box.top + box.height <= area.top + area.height + 0.01;
const apart = (a: Box, b: Box) =>
  a.left + a.width <= b.left ||
  b.left + b.width <= a.left ||
  a.top + a.height <= b.top ||
  b.top + b.height <= a.top;
const boxes = ({ message, foot: footLines, mark }: BackLayout): Box[] => [...message, ...footLines, mark];

test.each([1, 30, 60, 85])(
  'places %i words inside the safe area, clear of the address block and without overlaps',
  (count) => {
    const all = boxes(lay(words(count), 'Short.'));
    for (const box of all) {
      expect(inside(box, safeArea)).toBe(true);
      expect(apart(box, addressBlock)).toBe(true);
    }
    for (const [index, box] of all.entries()) {
      for (const other of all.slice(index + 1)) expect(apart(box, other)).toBe(true);
    }
  },
);

test('shrinks a long message, and rejects a longer one', () => {
  expect(lay(words(10)).size).toBe(11);
  const small = lay(words(85)).size;
  expect(small).toBeLessThan(11);
  expect(small).toBeGreaterThanOrEqual(7);
  expect(() => lay(words(400))).toThrow(TooLong);
});

test('loses no word, and breaks one wider than the card', () => {
  const shown = (lines: Line[]) => lines.map(({ text }) => text).join(' ');
  expect(shown(lay(words(60)).message)).toContain(words(60));
  const long = 'x'.repeat(200);
  expect(shown(lay(long).message).replaceAll(' ', '')).toContain(long);
});

test('names characters that no font has', () => {
  expect(() => lay('Open house 🏡')).toThrow('🏡');
  expect(lay('Café ﬁne').message.map(({ text }) => text)).toContain('Café fine');
});

test('renders pages of 6.25 by 4.25 in, a 300 dpi image, embedded fonts, and text in its areas', async () => {
  const pages = await readPdf(
    await renderArtwork(await printPicture(await picture(1300, 1200)), lay(words(80))),
  );
  expect(pages).toHaveLength(2);
  for (const { size, trim } of pages) {
    expect(size).toEqual({ width: 450, height: 306 });
    expect(trim).toEqual({ x: 9, y: 9, width: 432, height: 288 });
  }
  const [front, back] = pages;
  if (front === undefined || back === undefined) throw new Error('Two pages');
  const whole = { left: 0, top: 0, width: 450, height: 306 };
  expect(front.pictures).toEqual([{ width: 1875, height: 1275, box: whole }]);
  for (const { width, height, box } of front.pictures) {
    expect(width / (box.width / 72)).toBeGreaterThanOrEqual(300);
    expect(height / (box.height / 72)).toBeGreaterThanOrEqual(300);
  }
  expect([...front.text, ...front.paths]).toEqual([]);
  expect(back.embedded.length).toBeGreaterThan(0);
  expect(back.embedded.every(Boolean)).toBe(true);
  expect(back.text.length).toBeGreaterThan(10);
  expect(back.paths).toHaveLength(3);
  expect(back.pictures).toEqual([]);
  for (const mark of [...back.text, ...back.paths]) {
    expect(inside(mark, safeArea)).toBe(true);
    expect(apart(mark, addressBlock)).toBe(true);
  }
});

test('draws each line of text at its computed position and width', async () => {
  const layout = lay(words(60), 'Short.');
  const [, back] = await readPdf(await renderArtwork(await printPicture(await picture()), layout));
  const lines = [...layout.message, ...layout.foot];
  expect(back?.text).toHaveLength(lines.length);
  for (const [index, { left, top, width, height }] of lines.entries()) {
    const ink = back?.text[index];
    expect(ink?.left).toBeCloseTo(left, 1);
    expect(ink?.width).toBeCloseTo(width, 0);
    expect(ink?.top).toBeGreaterThanOrEqual(top);
    expect((ink?.top ?? 0) + (ink?.height ?? 0)).toBeLessThanOrEqual(top + height);
  }
});

test('prints each recipient’s address in the block, and nothing else there', async () => {
  const artwork = await renderArtwork(await printPicture(await picture()), lay(words(20)));
  const [, plain] = await readPdf(artwork);
  const pages = await readPdf(
    await renderAddressed(artwork, [to, { ...to, name: 'x'.repeat(150), street2: '' }]),
  );
  expect(pages).toHaveLength(4);
  const whole = { left: 0, top: 0, width: 450, height: 306 };
  expect(pages[2]?.pictures).toEqual([{ width: 1875, height: 1275, box: whole }]);
  for (const [index, count] of [
    [1, 5],
    [3, 4],
  ] as const) {
    const back = pages[index];
    const marks = [...(back?.text ?? []), ...(back?.paths ?? [])];
    expect(back?.pictures).toEqual([]);
    const touching = marks.filter((mark) => !apart(mark, addressBlock));
    expect(touching).toHaveLength(count);
    for (const mark of touching) expect(inside(mark, addressBlock)).toBe(true);
    expect(marks).toHaveLength((plain?.text.length ?? 0) + (plain?.paths.length ?? 0) + count);
    expect(back?.embedded.every(Boolean)).toBe(true);
  }
});

import sharp from 'sharp';
import { expect, test } from 'vitest';
import { toLabelledJpeg } from './label.ts';

const grey = (width: number, height: number) => ({
  data: Buffer.alloc(width * height * 3, 128),
  width,
  height,
});

/** Returns the box of the pixels that differ from the gray image, and how many are bright (the words). */
async function marksOn(jpeg: Buffer) {
  const { data, info } = await sharp(jpeg).greyscale().raw().toBuffer({ resolveWithObject: true });
  const box = { left: info.width, right: 0, top: info.height, bottom: 0, bright: 0 };
  for (let i = 0; i < data.length; i++) {
    const value = data[i] ?? 0;
    if (Math.abs(value - 128) < 24) continue;
    const [x, y] = [i % info.width, Math.floor(i / info.width)];
    box.left = Math.min(box.left, x);
    box.right = Math.max(box.right, x);
    box.top = Math.min(box.top, y);
    box.bottom = Math.max(box.bottom, y);
    if (value > 220) box.bright++;
  }
  return box;
}

test.each([
  [1600, 1067],
  [900, 1600],
  [320, 320],
  [2048, 600],
])('draws a readable label in the lower left corner of %i by %i pixels', async (width, height) => {
  const marks = await marksOn(await toLabelledJpeg(grey(width, height), 'model'));
  expect(marks.left).toBeLessThan(width * 0.1);
  expect(marks.bottom).toBeGreaterThan(height * 0.85);
  expect(marks.right).toBeLessThan(width);
  expect(marks.top).toBeGreaterThan(height * 0.7);
  expect((marks.bottom - marks.top) / Math.min(width, height)).toBeGreaterThan(0.035);
  expect(marks.bright).toBeGreaterThan((marks.right - marks.left) * 2);
});

test('draws a longer label on a preview', async () => {
  const model = await marksOn(await toLabelledJpeg(grey(1200, 800), 'model'));
  const preview = await marksOn(await toLabelledJpeg(grey(1200, 800), 'preview'));
  expect(preview.right - preview.left).toBeGreaterThan((model.right - model.left) * 1.4);
});

test('leaves an image without a label unchanged', async () => {
  expect(await marksOn(await toLabelledJpeg(grey(640, 480), null))).toMatchObject({ right: 0, bright: 0 });
});

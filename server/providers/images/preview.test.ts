import path from 'node:path';
import pino from 'pino';
import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { projectRoot } from '../../files/root.ts';
import { decodePicture } from '../../pictures/decode-pixels.ts';
import { restyleOnThisMachine } from './preview.ts';

// Worker threads and pixel work are slow on a busy machine.
vi.setConfig({ testTimeout: 90_000 });

const log = pino({ level: 'silent' });
const photo = async (name: string) =>
  decodePicture(
    await sharp(path.join(projectRoot, 'demo', 'pictures', name))
      .resize(640)
      .toBuffer(),
  );

test('restyles two photos at once by their own prompts without blocking the main thread', async () => {
  const provider = restyleOnThisMachine();
  const room = await photo('empty-ranch-01.jpg');
  let turns = 0;
  const counting = setInterval(() => turns++, 5);
  const [calm, dark] = await Promise.all([
    provider.restyle({ picture: room, prompt: 'Scandinavian bedroom', log }),
    provider.restyle({ picture: room, prompt: 'Industrial office at dusk', log }),
  ]);
  clearInterval(counting);
  expect(provider.kind).toBe('preview');
  for (const result of [calm, dark]) {
    expect(result).toMatchObject({ width: room.width, height: room.height });
    expect(result.data).toHaveLength(room.data.length);
  }
  const mean = (data: Buffer) => data.reduce((sum, byte) => sum + byte, 0) / data.length;
  expect(mean(calm.data)).toBeGreaterThan(mean(dark.data) + 20);
  // On the main thread, this work would block all but a few ticks.
  expect(turns).toBeGreaterThan(20);
  // The input buffer must not be transferred to the worker.
  expect(room.data.length).toBeGreaterThan(0);
  await provider.close();
});

test('stops a restyle at its time limit', async () => {
  const provider = restyleOnThisMachine(1);
  const picture = await photo('empty-ranch-01.jpg');
  await expect(provider.restyle({ picture, prompt: 'modern', log })).rejects.toMatchObject({
    id: 'upstream-timeout',
  });
});

test('stops running restyles on close', async () => {
  const provider = restyleOnThisMachine();
  const running = provider.restyle({ picture: await photo('empty-ranch-01.jpg'), prompt: 'modern', log });
  const failed = expect(running).rejects.toThrow();
  await new Promise((resolve) => setImmediate(resolve));
  await provider.close();
  await failed;
});

import { expect, test } from 'vitest';
import { openFakeUpstream } from '../../../testing/fake-upstream.ts';
import { limitedFetch } from './limited-fetch.ts';

const model = await openFakeUpstream();

/** Reads a response of this many parts; returns its bytes. */
async function read(part: string, parts: number): Promise<number> {
  model.answerWith((_request, response) => {
    let sent = 0;
    const pour = () => {
      while (sent < parts && !response.destroyed) {
        sent += 1;
        if (!response.write(part)) return void response.once('drain', pour);
      }
      response.end();
    };
    pour();
  });
  return (await (await limitedFetch(model.url, { method: 'POST', body: '{}' })).arrayBuffer()).byteLength;
}
const kilobyte = 'x'.repeat(1023);

test('limits all lines to 32 MB', async () => {
  expect(await read(`${kilobyte}\n`, 2048)).toBe(2 * 1024 * 1024);
  await expect(read(`${kilobyte}\n`, 33 * 1024)).rejects.toThrow('larger than 33554432 bytes');
});

test('limits a line to 1 MB', async () => {
  await expect(read(`${kilobyte} `, 1025)).rejects.toThrow('too big');
});

import { afterEach, expect, test } from 'vitest';
import { until } from '../../../testing/until.ts';
import type { MailAddress } from '../print.ts';
import { printWithPostGrid } from './postgrid.ts';
import { type Mood, type PostGridStandIn, startPostGridStandIn } from './testing/postgrid-stand-in.ts';

let standIn: PostGridStandIn | undefined;
afterEach(() => standIn?.close());

const to: MailAddress = {
  name: 'Ann Lee',
  company: '',
  street: '1 elm',
  street2: '',
  city: 'Austin',
  state: 'TX',
  zip: '78704',
};
const piece = {
  id: '7d9d1f0e-9a53-4c1e-8f43-2f1a5e1c9d11',
  to,
  artwork: Buffer.from('%PDF-1.7'),
  again: false,
};
const unhurried = new AbortController().signal;

async function open(
  mood: Mood = 'take',
  options: { timeoutMs?: number; addressKey?: string | null; pauses?: number[] } = {},
) {
  standIn = await startPostGridStandIn(() => mood);
  const print = printWithPostGrid({
    url: standIn.url,
    apiKey: 'test_sk',
    addressKey: null,
    pauses: [1],
    ...options,
  });
  return { print, standIn };
}

test('orders with the address, the artwork, and the idempotency key in header and metadata', async () => {
  const { print, standIn } = await open();
  expect(await print.send(piece, unhurried)).toEqual({ outcome: 'sent', id: 'postcard_1' });
  expect(standIn.orders).toEqual([
    {
      id: 'postcard_1',
      key: piece.id,
      headerKey: piece.id,
      to: 'Ann Lee, 1 elm, Austin',
      pdf: piece.artwork,
    },
  ]);
});

test.each([
  ['busy', { outcome: 'temporary', reason: 'PostGrid is busy (status 429).', afterMs: 5 }],
  ['fail', { outcome: 'unclear', reason: 'PostGrid failed (status 500).' }],
  ['take, then 500', { outcome: 'unclear', reason: 'PostGrid failed (status 500).' }],
  ['cut', { outcome: 'unclear' }],
  ['take, then cut', { outcome: 'unclear' }],
  ['refuse', { outcome: 'permanent', reason: 'PostGrid refused it: The PDF has three pages' }],
] as [Mood, object][])('a printer that will “%s”', async (mood, outcome) => {
  const { print } = await open(mood);
  expect(await print.send(piece, unhurried)).toMatchObject(outcome);
});

test('reports a missing response as unclear, and finds the order on retry', async () => {
  const { print, standIn } = await open('take, never answer', { timeoutMs: 150 });
  expect(await print.send(piece, unhurried)).toMatchObject({
    outcome: 'unclear',
    reason: expect.stringContaining('too long'),
  });
  expect(await print.send({ ...piece, again: true }, unhurried)).toEqual({
    outcome: 'sent',
    id: 'postcard_1',
  });
  expect(standIn.asked).toBe(1);
});

test('orders a postcard on retry when the first attempt was not accepted', async () => {
  const { print, standIn } = await open();
  expect(await print.send({ ...piece, again: true }, unhurried)).toEqual({
    outcome: 'sent',
    id: 'postcard_1',
  });
  expect(standIn.asked).toBe(1);
});

test('does not order again when the search fails', async () => {
  const { print, standIn } = await open();
  const { url } = standIn;
  await standIn.close();
  expect(url).toContain('127.0.0.1');
  expect(await print.send({ ...piece, again: true }, unhurried)).toMatchObject({
    outcome: 'temporary',
    reason: expect.stringContaining('could not be searched'),
  });
});

test('stops the whole attempt on abort: the search, its pauses, and the order', async () => {
  const { print, standIn } = await open('take, never answer', { timeoutMs: 60_000, pauses: [60_000] });
  const whole = new AbortController();
  const sending = print.send(piece, whole.signal);
  await until(() => expect(standIn.asked).toBe(1));
  whole.abort();
  expect(await sending).toMatchObject({
    outcome: 'unclear',
    reason: 'PostGrid did not answer: it took too long.',
  });
  // After the abort, nothing is ordered, and no pause is awaited.
  const late = await print.send({ ...piece, again: true }, whole.signal);
  expect(late).toMatchObject({
    outcome: 'temporary',
    reason: expect.stringContaining('could not be searched'),
  });
  expect(standIn.asked).toBe(1);
  await standIn.close();
  // The call fails at once; the signal interrupts the one-minute pause before the next.
  expect(await print.send({ ...piece, again: true }, AbortSignal.timeout(150))).toMatchObject({
    outcome: 'temporary',
  });
});

test('returns the state of a postcard', async () => {
  const { print } = await open();
  await print.send(piece, unhurried);
  expect(await print.stateOf('postcard_1')).toEqual({ state: 'printing' });
  expect(await print.stateOf('postcard_9')).toBeNull();
});

test('verifies addresses with their own key, and checks only their form without one', async () => {
  const nowhere = { ...to, street: '9 Nowhere Rd' };
  const { print } = await open('take', { addressKey: 'test_addr' });
  expect(await print.verify([to, nowhere])).toEqual([
    { deliverable: true, address: { ...to, street: '1 Elm St' } },
    { deliverable: false, detail: 'Street not found' },
  ]);
  await standIn?.close();
  await expect(print.verify([to])).rejects.toThrow();
  const unchecked = await open();
  expect(await unchecked.print.verify([nowhere])).toMatchObject([{ deliverable: true }]);
});

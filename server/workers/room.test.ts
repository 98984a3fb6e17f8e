import { afterAll, expect, test, vi } from 'vitest';
import { problem } from '../errors/errors.ts';
import { until } from '../testing/until.ts';
import { closeRooms, logThreads, openRoom } from './room.ts';

afterAll(closeRooms);

const room = openRoom({ threads: 1, waiting: 1, memoryMb: 128, full: 'Come later.' });
const task = {
  ...{ from: import.meta.url, module: '../email-html/plain-text', name: 'plainTextOf' },
  ...{ input: '<p>Hello</p>', tooMuch: () => problem('too-large', { detail: 'Too much.' }) },
};

test('runs work in a thread, and ends late work with an error', async () => {
  expect(await room.run({ ...task, deadlineMs: 30_000 })).toBe('Hello');
  // Takes longer than a millisecond to read.
  const long = `<p>${'word '.repeat(1_000_000)}</p>`;
  await expect(room.run({ ...task, input: long, deadlineMs: 1 })).rejects.toMatchObject({
    ...{ id: 'too-large', message: 'Too much.' },
  });
  expect(await room.run({ ...task, deadlineMs: 30_000 })).toBe('Hello');
}, 90_000);

test('rejects work with Retry-After when all slots are taken, and frees a slot afterward', async () => {
  const answers = await Promise.allSettled([1, 2, 3, 4].map(() => room.run({ ...task, deadlineMs: 30_000 })));
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'rejected']);
  for (const answer of answers.slice(2)) {
    expect(answer).toMatchObject({
      reason: { id: 'too-many-requests', message: 'Come later.', headers: { 'Retry-After': '60' } },
    });
  }
  expect(await room.run({ ...task, deadlineMs: 30_000 })).toBe('Hello');
}, 90_000);

test('starts no queued work after closing, and reopens for later work', async () => {
  const answers = Promise.allSettled([1, 2].map(() => room.run({ ...task, deadlineMs: 30_000 })));
  await room.close();
  expect((await answers).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await room.run({ ...task, deadlineMs: 30_000 })).toBe('Hello');
}, 90_000);

test('logs why a thread cannot start', async () => {
  const error = vi.fn();
  logThreads({ error });
  const tiny = openRoom({ threads: 1, waiting: 0, memoryMb: 1, full: 'Come later.' });
  const answer = Promise.allSettled([tiny.run({ ...task, deadlineMs: 60_000 })]);
  await until(() => expect(error).toHaveBeenCalled());
  expect(error.mock.calls[0]?.[0]).toMatchObject({ err: { code: 'ERR_WORKER_OUT_OF_MEMORY' } });
  await tiny.close();
  expect(await answer).toMatchObject([{ status: 'rejected' }]);
}, 90_000);

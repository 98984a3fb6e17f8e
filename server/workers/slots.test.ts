import { expect, test } from 'vitest';
import { createSlots } from './slots.ts';

test('limits concurrent work, and rejects work when the queue is full', async () => {
  const slots = createSlots({ size: 2, waiting: 3, full: 'Come later.', retryAfter: 5 });
  const finish: (() => void)[] = [];
  const work = () => new Promise<void>((resolve) => finish.push(resolve));
  const running = Array.from({ length: 5 }, () => slots(work));
  await expect(slots(work)).rejects.toMatchObject({
    id: 'too-many-requests',
    message: 'Come later.',
    headers: { 'Retry-After': '5' },
  });
  let most = 0;
  for (let done = 0; done < 5; ) {
    await new Promise((resolve) => setImmediate(resolve));
    most = Math.max(most, finish.length);
    for (const end of finish.splice(0)) {
      end();
      done += 1;
    }
  }
  await Promise.all(running);
  expect(most).toBe(2);
  await expect(slots(() => Promise.reject(new Error('broke')))).rejects.toThrow('broke');
  expect(await slots(async () => 'free again')).toBe('free again');
});

/** Returns work that ends on request. */
function held() {
  let started = false;
  let finish: (failed?: boolean) => void = () => {};
  const end = new Promise<void>((resolve, reject) => {
    finish = (failed) => (failed ? reject(new Error('failed')) : resolve());
  });
  const work = () => {
    started = true;
    return end;
  };
  return { work, isStarted: () => started, finish: (failed?: boolean) => finish(failed) };
}
const settled = () => new Promise((resolve) => setImmediate(resolve));

test('runs two at once and the others in order, and frees a slot after a failure', async () => {
  const slots = createSlots({ size: 2, waiting: 5, full: 'Come later.', retryAfter: 60 });
  const tasks = [held(), held(), held(), held()] as const;
  const results = tasks.map(({ work }) => slots(work).catch((error: Error) => error.message));
  const running = () => tasks.map(({ isStarted }) => isStarted());
  await settled();
  expect(running()).toEqual([true, true, false, false]);
  tasks[1].finish(true);
  await settled();
  expect(running()).toEqual([true, true, true, false]);
  for (const task of tasks) task.finish();
  expect(await Promise.all(results)).toEqual([undefined, 'failed', undefined, undefined]);
});

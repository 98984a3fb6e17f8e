import { expect, test } from 'vitest';
import { createQueue } from './queue.ts';

/** Work that ends when it is told to. */
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

test('two run at once, the others wait in order, and a failed one makes room too', async () => {
  const inTurn = createQueue(2, 5);
  const tasks = [held(), held(), held(), held()] as const;
  const results = tasks.map(({ work }) => inTurn(work).catch((error: Error) => error.message));
  const running = () => tasks.map(({ isStarted }) => isStarted());
  await settled();
  expect(running()).toEqual([true, true, false, false]);
  tasks[1].finish(true);
  await settled();
  expect(running()).toEqual([true, true, true, false]);
  for (const task of tasks) task.finish();
  expect(await Promise.all(results)).toEqual([undefined, 'failed', undefined, undefined]);
});

test('when too many wait the next is told to come later, and is let in again afterwards', async () => {
  const inTurn = createQueue(1, 1);
  const [first, second] = [held(), held()];
  const results = [inTurn(first.work), inTurn(second.work)];
  await expect(inTurn(async () => 'late')).rejects.toMatchObject({
    id: 'too-many-requests',
    headers: { 'retry-after': '60' },
  });
  first.finish();
  second.finish();
  await Promise.all(results);
  expect(await inTurn(async () => 'later')).toBe('later');
});

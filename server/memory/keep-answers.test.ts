import { expect, test, vi } from 'vitest';
import { keepAnswer, keepAnswers } from './keep-answers.ts';

test('who asks at once and who asks later get one answer', async () => {
  const keep = keepAnswers<string>({ most: 2 });
  const ask = vi.fn(async () => 'a photo');
  expect(await Promise.all([keep('a', ask), keep('a', ask)])).toEqual(['a photo', 'a photo']);
  expect(await keep('a', ask)).toBe('a photo');
  expect(ask).toHaveBeenCalledTimes(1);
});

test('what fails once and recovers answers the next, and is kept from then on', async () => {
  const keep = keepAnswers<string | null>({ most: 2 });
  const ask = vi.fn(async (): Promise<string | null> => 'a photo');
  ask.mockRejectedValueOnce(new Error('storage is away')).mockResolvedValueOnce(null);
  await expect(keep('a', ask)).rejects.toThrow('storage is away');
  expect(await keep('a', ask)).toBeNull();
  expect([await keep('a', ask), await keep('a', ask)]).toEqual(['a photo', 'a photo']);
  expect(ask).toHaveBeenCalledTimes(3);
});

test('a failure that comes late does not drop the answer that was asked for since', async () => {
  const keep = keepAnswers<string>({ most: 1 });
  let fail = (_error: Error) => {};
  const late = keep('a', () => new Promise((_resolve, reject) => (fail = reject)));
  await keep('b', async () => 'fills the room');
  await keep('a', async () => 'newer');
  fail(new Error('too late'));
  await expect(late).rejects.toThrow('too late');
  expect(await keep('a', async () => 'asked again')).toBe('newer');
});

test('no more are kept than may be, the one unused longest dropped first', async () => {
  const keep = keepAnswers<string>({ most: 2 });
  const fresh = async () => 'fresh';
  for (const key of ['a', 'b', 'a', 'c']) await keep(key, async () => 'old');
  expect(await keep('a', fresh)).toBe('old');
  expect(await keep('c', fresh)).toBe('old');
  expect(await keep('b', fresh)).toBe('fresh');
});

test('an answer is good for its time', async () => {
  let time = 1;
  const ask = vi.fn(async () => time);
  const read = keepAnswer(ask, { ms: 1000, now: () => time });
  expect(await read()).toBe(1);
  time = 1001;
  expect(await read()).toBe(1);
  time = 1002;
  expect(await read()).toBe(1002);
});

import { expect, test, vi } from 'vitest';
import { keepAnswer, keepAnswers } from './keep-answers.ts';

test('returns one answer to simultaneous and later calls', async () => {
  const keep = keepAnswers<string>({ most: 2 });
  const ask = vi.fn(async () => 'a photo');
  expect(await Promise.all([keep('a', ask), keep('a', ask)])).toEqual(['a photo', 'a photo']);
  expect(await keep('a', ask)).toBe('a photo');
  expect(ask).toHaveBeenCalledTimes(1);
});

test('recovers after a failure, and then caches', async () => {
  const keep = keepAnswers<string | null>({ most: 2 });
  const ask = vi.fn(async (): Promise<string | null> => 'a photo');
  ask.mockRejectedValueOnce(new Error('storage is away')).mockResolvedValueOnce(null);
  await expect(keep('a', ask)).rejects.toThrow('storage is away');
  expect(await keep('a', ask)).toBeNull();
  expect([await keep('a', ask), await keep('a', ask)]).toEqual(['a photo', 'a photo']);
  expect(ask).toHaveBeenCalledTimes(3);
});

test('keeps a newer answer after a late failure', async () => {
  const keep = keepAnswers<string>({ most: 1 });
  let fail = (_error: Error) => {};
  const late = keep('a', () => new Promise((_resolve, reject) => (fail = reject)));
  await keep('b', async () => 'fills the room');
  await keep('a', async () => 'newer');
  fail(new Error('too late'));
  await expect(late).rejects.toThrow('too late');
  expect(await keep('a', async () => 'asked again')).toBe('newer');
});

test('drops the least recently used answer at the limit', async () => {
  const keep = keepAnswers<string>({ most: 2 });
  const fresh = async () => 'fresh';
  for (const key of ['a', 'b', 'a', 'c']) await keep(key, async () => 'old');
  expect(await keep('a', fresh)).toBe('old');
  expect(await keep('c', fresh)).toBe('old');
  expect(await keep('b', fresh)).toBe('fresh');
});

test('keeps an answer until it expires', async () => {
  let time = 1;
  const ask = vi.fn(async () => time);
  const read = keepAnswer(ask, { ms: 1000, now: () => time });
  expect(await read()).toBe(1);
  time = 1001;
  expect(await read()).toBe(1);
  time = 1002;
  expect(await read()).toBe(1002);
});

import { describe, expect, it } from 'vitest';
import { call } from './call.ts';

const ok = { data: { unlocked: true }, response: new Response('{}', { status: 200 }) };

describe('call', () => {
  it('returns the data of a successful response', async () => {
    await expect(call(Promise.resolve(ok))).resolves.toEqual({ unlocked: true });
  });

  it('throws the problem that the server answered', async () => {
    const refused = {
      error: { type: '/problems/wrong-phrase' },
      response: new Response(null, { status: 401 }),
    };
    await expect(call(Promise.resolve(refused))).rejects.toMatchObject({ id: 'wrong-phrase', status: 401 });
  });

  it('throws for a failure with an empty body too', async () => {
    const empty = { data: undefined, response: new Response(null, { status: 500 }) };
    await expect(call(Promise.resolve(empty))).rejects.toMatchObject({ id: 'http-500', status: 500 });
  });

  it('turns a network error into a problem, and rethrows an abort', async () => {
    await expect(call(Promise.reject(new TypeError('Failed to fetch')))).rejects.toMatchObject({
      id: 'no-network',
    });
    const aborted = new DOMException('stop', 'AbortError');
    await expect(call(Promise.reject(aborted))).rejects.toBe(aborted);
  });
});

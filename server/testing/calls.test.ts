import { expect, test } from 'vitest';
import { builtInUpstream } from '../gateway/built-in.ts';
import type { Call } from '../gateway/remote/upstream.ts';
import { asBase64 } from '../services/service.ts';
import { writtenAs } from '../services/written.ts';
import { contextFor, strictly } from './calls.ts';
import { allOperations } from './specs.ts';

async function ask(answer: unknown) {
  const operation = allOperations.find(({ id }) => id === 'getListingMedia');
  const input = { path: { listingKey: 'A' }, query: {}, headers: {}, body: undefined, files: {} };
  const call = { ...contextFor(), ...input, operation, contentType: null, wantsEvents: false } as Call;
  return strictly(builtInUpstream({ getListingMedia: async () => answer }))(call);
}
const photo = { image_data: asBase64(Buffer.from('a')), order_hint: 0, description: null };

test('returns a response that meets the spec unchanged, including its bytes', async () => {
  const answer = { media: [photo] };
  expect(await ask(answer)).toEqual({ kind: 'json', value: answer });
});

test.each([
  ['a value that the spec forbids', { media: [{ ...photo, order_hint: 'first' }] }, '/media/0/order_hint'],
  [
    'a date that is text only in JSON',
    { media: [{ ...photo, added: new Date(0) }] },
    'media/0/added is a Date',
  ],
])('rejects a response with %s', async (_what, answer, fault) => {
  await expect(ask(answer)).rejects.toThrow(fault);
});

test('rejects a response whose written JSON differs from its value', async () => {
  const answer = { media: [photo] };
  const other = { media: [{ ...photo, order_hint: 1 }] };
  await expect(ask(writtenAs({ ...answer }, () => JSON.stringify(other)))).rejects.toThrow(
    'written otherwise',
  );
  expect(await ask(writtenAs(answer, () => JSON.stringify(answer)))).toEqual({ kind: 'json', value: answer });
});

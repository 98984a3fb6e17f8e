import { expect, test } from 'vitest';
import { sameMessage } from './draft.ts';

const message = { salutation: 'Dear Ann,', body: 'Hello', signature: 'Dana' };

test('compares messages by all parts', () => {
  expect(sameMessage(message, { ...message })).toBe(true);
  for (const part of ['salutation', 'body', 'signature']) {
    expect(sameMessage(message, { ...message, [part]: 'x' })).toBe(false);
  }
});

import { describe, expect, test } from 'vitest';
import { connections } from '../../../../../testing/samples/connections.ts';
import { heldMessages } from '../../../../../testing/samples/outbox.ts';
import { troublesOf } from './troubles.ts';

const now = Date.parse('2026-11-22T20:46:00Z');
const none = { messages: [], total: 0 };
const works = { connections: [], feeds: [], held: none, failed: none, now };
const told = (known: Partial<typeof works> | object) =>
  troublesOf({ ...works, ...known }).map(({ title, action: { label, to } }) => [title, label, to]);

describe('what isn’t working', () => {
  test('is nothing while all works', () => {
    expect(told({})).toEqual([]);
  });

  test('is a connection that fails, and one that an agent counts on', () => {
    const unconnected = connections
      .filter(({ kind }) => kind === 'texts')
      .map((one) => ({ ...one, state: 'not-connected' as const }));
    expect(told({ connections })).toEqual([
      ['Texts aren’t sent', 'Fix', '/admin/settings/connections#texts'],
    ]);
    expect(told({ connections: unconnected })).toEqual([
      ['Texts aren’t connected', 'Connect', '/admin/settings/connections#texts'],
    ]);
  });

  test('is what is on hold, with the number of all of it', () => {
    const [held] = heldMessages();
    const messages = held === undefined ? [] : [held];
    expect(told({ held: { messages, total: 1 } })).toEqual([
      ['1 email on hold', 'Review', '/admin/outbox?state=held'],
    ]);
    expect(told({ held: { messages, total: 12 } })[0]?.[0]).toBe('12 messages on hold');
  });

  test('says in words first why a message failed, then what the mail server said', () => {
    const [message] = heldMessages();
    const reason = 'EENVELOPE all recipients were rejected: 550 no';
    const messages = message === undefined ? [] : [{ ...message, state: 'failed' as const, reason }];
    const [trouble] = troublesOf({ ...works, failed: { messages, total: 1 } });
    expect(trouble?.detail).toBe(`To ${message?.to}. The address was refused. ${reason}`);
  });

  test('is what failed within a week', () => {
    const failed = heldMessages().map((message) => ({ ...message, state: 'failed' as const }));
    const old = failed.map((message) => ({ ...message, created_at: '2026-11-10T15:04:05Z' }));
    expect(told({ failed: { messages: failed, total: 4 } })).toEqual([
      ['4 messages failed', 'Review', '/admin/outbox?state=failed'],
    ]);
    expect(told({ failed: { messages: old, total: 4 } })).toEqual([]);
  });
});

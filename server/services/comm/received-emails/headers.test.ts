import { expect, test } from 'vitest';
import { answeredIds, isAutomatic, keyOf, sentAtOf } from './headers.ts';

const email = { from: 'Ann Lee <ann@example.com>', text: 'Yes.' };

test('looks for the parent first, then for the rest of the thread from its newest email', () => {
  const references = '<1@a.example>\r\n <2@a.example> <3@a.example>';
  const ids = ['<3@a.example>', '<2@a.example>', '<1@a.example>'];
  expect(answeredIds({ ...email, in_reply_to: '<3@a.example>', references })).toEqual(ids);
  expect(answeredIds({ ...email, references: references.split(/\s+/) })).toEqual(ids);
  expect(answeredIds({ ...email, in_reply_to: '3@a.example (Hello\0)' })).toEqual(['<3@a.example>']);
  expect(answeredIds(email)).toEqual([]);
});

test('looks for the newest hundred of 10,000 references', () => {
  const list = Array.from({ length: 10_000 }, (_, n) => `<${n}@a.example>`);
  for (const references of [list, list.join(' ')]) {
    const ids = answeredIds({ ...email, references });
    expect([ids.length, ids[0]]).toEqual([100, '<9999@a.example>']);
  }
});

test.each([
  [{ auto_submitted: 'auto-replied' }, true],
  [{ auto_submitted: 'auto-generated; owner=x' }, true],
  [{ auto_submitted: 'no' }, false],
  [{ auto_submitted: '' }, false],
  [{ precedence: 'auto_reply' }, true],
  [{ precedence: 'Bulk' }, true],
  [{ precedence: 'list' }, false],
  [{ subject: 'Automatic reply: Hello' }, true],
  [{ subject: 'Out of Office: back on Monday' }, true],
  [{ subject: 'Out of office' }, true],
  [{ subject: 'Undeliverable: Hello' }, true],
  [{ subject: 'Respuesta automática: Hola' }, true],
  [{ subject: 'Re: Out of office' }, false],
  [{ subject: 'Out of office on Monday, Tuesday instead?' }, false],
  [{}, false],
])('tells by %j whether a program wrote it: %s', (headers, automatic) => {
  expect(isAutomatic({ ...email, ...headers }, 'ann@example.com')).toBe(automatic);
});

test('takes what a mail server says for automatic', () => {
  expect(isAutomatic(email, 'mailer-daemon@example.com')).toBe(true);
});

test.each([
  ['Fri, 20 Nov 2026 09:04:05 -0600', '2026-11-20T15:04:05.000Z'],
  ['20 Nov 2026 09:04:05 -0600 (CST)', '2026-11-20T15:04:05.000Z'],
  ['2026-11-20T15:04:05Z', '2026-11-20T15:04:05.000Z'],
  ['Fri, 20 Nov 2026 09:04:05', null],
  ['Fri, 20 Nov 2099 09:04:05 -0600', null],
  ['Thu, 1 Jan 1970 00:00:00 +0000', null],
  ['Fri, 40 Nov 2026 09:04:05 -0600', null],
  ['yesterday', null],
])('reads the date %s as %s', (date, at) => {
  expect(sentAtOf({ ...email, date }, new Date('2026-11-20T18:00:00Z'))?.toISOString() ?? null).toBe(at);
});

test('tells emails apart by their Message-ID, or else by their content and time', () => {
  expect(keyOf({ ...email, message_id: ' <1@a.example>\r\n\0' })).toBe('<1@a.example>');
  expect(keyOf({ ...email, message_id: '\0' })).toBe(keyOf(email));
  expect(keyOf({ ...email, date: 'Monday' })).not.toBe(keyOf({ ...email, date: 'Tuesday' }));
  expect(keyOf({ ...email, text: 'No.' })).not.toBe(keyOf(email));
  const long = '🏡'.repeat(500);
  expect(keyOf({ ...email, message_id: long })).toMatch(/^[0-9a-f]{64}$/);
  expect(keyOf({ ...email, message_id: `${long}1` })).not.toBe(keyOf({ ...email, message_id: long }));
});

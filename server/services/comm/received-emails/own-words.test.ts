import { expect, test } from 'vitest';
import { ownWords } from './own-words.ts';

const header =
  'From: Dana Whitlock <dana@example.com>\nSent: Monday, November 23, 2026 5:00 PM\nTo: Ann Lee\n';

test.each([
  ['an email without a quoted one', 'Is it still there?\n\n\n\nAnn', 'Is it still there?\n\nAnn'],
  ['the words above', 'Yes, at five.\r\n\r\nOn Mon, Dana Whitlock wrote:\r\n> Hello', 'Yes, at five.'],
  [
    'the words below',
    'On Mon, Dana Whitlock wrote:\n> Hello\n>\n> At four?\n\nYes, at five.',
    'Yes, at five.',
  ],
  ['the words between', '> At four?\nAt five.\n> Which door?\nThe front.', 'At five.\nThe front.'],
  [
    'a quotation whose first line is wrapped',
    'Yes.\n\nOn Mon, Nov 23, 2026 at 5:00 PM Dana Whitlock\n<dana@example.com>\nwrote:\n\n> Hello',
    'Yes.',
  ],
  [
    'a quotation without marks',
    'Yes.\n\nOn Nov 23, 2026, Dana <dana@example.com> wrote:\nHello\nAnn',
    'Yes.',
  ],
  [
    'a quotation in Spanish',
    'Sí.\n\nEl lun, 23 nov 2026, Dana (<dana@example.com>) escribió:\n> Hola',
    'Sí.',
  ],
  [
    'what Outlook quotes',
    `Yes.\n\n________________________________\n${header}Subject: Hello\n\nHello`,
    'Yes.',
  ],
  ['what Outlook quotes without a rule', `Yes.\n${header}\nHello`, 'Yes.'],
  ['an original message', 'Yes.\n-----Original Message-----\nHello', 'Yes.'],
  ['a forwarded message', 'Look at this.\n\n---------- Forwarded message ---------\nHello', 'Look at this.'],
  ['a person’s own *wrote:*', 'On Monday I wrote:\nthe red door.', 'On Monday I wrote:\nthe red door.'],
  ['a person’s own *from:*', 'From: my side it is fine.\nAnn', 'From: my side it is fine.\nAnn'],
  ['nothing but a quotation', 'On Mon, Dana wrote:\n> Hello', ''],
  ['HTML', '<p>Yes.</p><blockquote>Hello</blockquote>', '<p>Yes.</p><blockquote>Hello</blockquote>'],
])('keeps the sender’s own words of %s', (_what, text, own) => {
  expect(ownWords(text)).toBe(own);
});

test('keeps at most 20,000 characters, and no half of one', () => {
  expect(ownWords('x'.repeat(200_000))).toHaveLength(20_000);
  expect(ownWords(`${'x'.repeat(19_999)}🏡`).isWellFormed()).toBe(true);
});

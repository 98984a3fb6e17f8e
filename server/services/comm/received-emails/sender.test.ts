import { expect, test } from 'vitest';
import { senderOf } from './sender.ts';

test.each([
  ['Ann Lee <ann@example.com>', 'Ann Lee'],
  ['"Lee, Ann" <ann@example.com>', 'Lee, Ann'],
  ['Lee, Ann <ann@example.com>', 'Lee, Ann'],
  ['"Ann \\"Annie\\" Lee" <ann@example.com>', 'Ann "Annie" Lee'],
  ['Ann: sales <ann@example.com>', 'Ann: sales'],
  ['ann@example.com', ''],
  ['Ann <ann@example.com>, Bo <bo@example.com>', 'Ann'],
  ['=?utf-8?B?QW5uIEzDqWU=?= <ann@example.com>', 'Ann Lée'],
  ['"=?UTF-8?Q?Ann_L=C3=A9e?=" <ann@example.com>', 'Ann Lée'],
  ['=?iso-8859-1*en?q?Ann_L=E9e?= <ann@example.com>', 'Ann Lée'],
  ['=?utf-8?B?QW5uIEzD?= =?utf-8?B?qWU=?= <ann@example.com>', 'Ann Lée'],
  ['=?utf-8?Q?Ann?= Lee <ann@example.com>', 'Ann Lee'],
  ['=?utf-8?Q?Ann=0D=0ABcc=3A_bo=40example.com?= <ann@example.com>', 'Ann Bcc: bo@example.com'],
  ['=?utf-8?Q?Bo_=3Cbo=40example.com=3E?= <ann@example.com>', 'Bo <bo@example.com>'],
  ['=?no-such-set?Q?Ann?= <ann@example.com>', '=?no-such-set?Q?Ann?='],
  ['<b>Ann</b> <ann@example.com>', '<b>Ann</b>'],
  ['"<bo@example.com>" <ann@example.com>', '<bo@example.com>'],
])('reads the sender %s', (from, name) => {
  expect(senderOf(from)).toEqual({ name, address: 'ann@example.com' });
});

test.each(['nobody', '<b>nobody</b>', '@', '<@>'])('finds no address in %s', (from) => {
  expect(senderOf(from)).toBeNull();
});

test('reads whatever a header holds', () => {
  for (const part of ['<', '<@', 'a@', '=?b?b?', '=?utf-8?q?a?= ', '"', '(', ','])
    expect(() => senderOf(part.repeat(500 / part.length))).not.toThrow();
});

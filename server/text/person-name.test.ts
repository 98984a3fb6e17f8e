import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { projectRoot } from '../files/root.ts';
import { firstNameOf, isPersonName, lastNameOf, personNamePattern, spokenName } from './person-name.ts';

test.each([
  'Ann Lee',
  'Smith, John',
  'Dr. J. R. O’Neil-Smith Jr.',
  'Nguyễn Thị Minh',
  'Ann/Bob Smith',
  'St.John',
  'J.R. Lee',
  'Lee & Co.',
  '李小龙',
  'Mary & Tom',
  'Dr.Smith',
  'mr.jones',
  'A.J.Smith',
  'J.SMITH',
  'John Smith Jr.',
  'John Q.Public',
  'Jos.-Maria Kern',
  'Anne-Marie (Annie) Lee',
])('accepts %s', (name) => {
  expect(isPersonName(name)).toBe(true);
});

test.each([
  'Urgent: pay https://evil.example/x',
  'HTTP:evil',
  'www.evil.example',
  'Ann evil.example/pay',
  'Ann at evil.com',
  'evil.dev',
  'evil.co win',
  'evil。com click',
  'EVIL.COM',
  'Evil.Com',
  'evil.zip',
  'paypal.support',
  'Urgent:pay-evil.de',
  'Pay,EVIL.COM',
  'evil.de?x=1',
  'xn--e1afmkfd.xn--p1ai',
  'пример.рф',
  't.co',
  'X.COM',
  'j.mp/x',
  '1.2.3.4/login',
  'bob@evil',
  '{{agent_phone}}',
  '<b>Bob</b>',
  'Ann\u202eeeL',
  'Ann\nBcc: all',
  'Ann\u0007',
  ' ',
  'a'.repeat(101),
])('rejects %j, and greets no one by it', (name) => {
  expect(isPersonName(name)).toBe(false);
  expect(firstNameOf(name)).toBeNull();
  expect(spokenName(name)).toBeNull();
});

test.each([
  ['Smith, John', 'John Smith', 'John', 'Smith'],
  ['Smith,John Q.', 'John Q. Smith', 'John', 'Smith'],
  ['  Ann   Mary Lee ', 'Ann Mary Lee', 'Ann', 'Lee'],
  ['John Smith, Jr.', 'John Smith, Jr.', 'John', 'Smith'],
  ['Smith, John, MD', 'John Smith, MD', 'John', 'Smith'],
  ['Dr. Ann Lee', 'Dr. Ann Lee', 'Ann', 'Lee'],
  ['Smith,', 'Smith', 'Smith', null],
  ['Ann', 'Ann', 'Ann', null],
])('reads %s as %s, greeted as %s', (written, spoken, first, last) => {
  expect(spokenName(written)).toBe(spoken);
  expect(firstNameOf(written)).toBe(first);
  expect(lastNameOf(written)).toBe(last);
});

test.each(['😀🏡', '. .', '123', `${'a'.repeat(60)} Lee`])('greets no one as %j', (written) => {
  expect(isPersonName(written)).toBe(true);
  expect(firstNameOf(written)).toBeNull();
});

test('has the same pattern as the specs', () => {
  const common = parse(readFileSync(path.join(projectRoot, 'openapi/common.yaml'), 'utf8'));
  const { pattern, maxLength } = common.components.schemas.PersonName;
  expect(new RegExp(pattern, 'u').source).toBe(personNamePattern.source);
  expect(maxLength).toBe(100);
});

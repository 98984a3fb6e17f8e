import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { firstNameOf } from '../../../server/text/person-name.ts';
import { checkField } from './check-fields.ts';
import { firstName, initialsOf, personNamePattern } from './person-name.ts';

test.each([
  ['Ann Lee', 'Ann'],
  ['Smith, John', 'John'],
  ['John Smith, Jr.', 'John'],
  ['  Ann  ', 'Ann'],
  ['Urgent: pay https://evil.example', 'there'],
  ['', 'there'],
  ['dr. jane o’neil', 'jane'],
  ['Dr.', 'Dr.'],
  ['😀🏡', 'there'],
  [`${'a'.repeat(60)} Lee`, 'there'],
])('%j is greeted as %s', (written, first) => {
  expect(firstName(written)).toBe(first);
  // The server greets the same person in emails.
  expect(firstNameOf(written) ?? 'there').toBe(first);
});

test.each([
  ['Ann Lee', 'AL'],
  ['Smith, John', 'JS'],
  ['John Smith, Jr.', 'JS'],
  ['Smith, John, Jr.', 'JS'],
  ['Ann', 'A'],
  ['ann@example.com', 'A'],
  ['😀 Ann', '😀A'],
  ['', ''],
])('the initials of %j are %s', (written, initials) => {
  expect(initialsOf(written)).toBe(initials);
});

test('rejects a web address as a name before sending', () => {
  expect(checkField('Pay at www.evil.example', { is: 'PersonName', required: true })).toBe(
    'Enter a name without a web or email address.',
  );
  expect(checkField('O’Neil-Smith, Ann', { is: 'PersonName', required: true })).toBeUndefined();
  expect(checkField(' ', { is: 'PersonName', required: true })).toMatch(/\.$/);
});

test('matches the rule in the specs', () => {
  const common = readFileSync('openapi/common.yaml', 'utf8');
  const [, pattern = ''] = /PersonName:[\s\S]*?pattern: '([^']+)'/.exec(common) ?? [];
  expect(new RegExp(pattern, 'u').source).toBe(personNamePattern.source);
});

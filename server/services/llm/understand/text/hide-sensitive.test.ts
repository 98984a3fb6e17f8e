import { expect, it } from 'vitest';
import { hideSensitive } from './hide-sensitive.ts';

it.each([
  ...['078.05.1120', '078/05/1120', '078_05_1120', '078—05—1120', '078 - 05 - 1120', '०७८-०५-११२०'],
  ...['4111.1111.1111.1111', '4111/1111/1111/1111', '4111–1111–1111–1111', '4111  1111  1111  1111'],
  ...[
    '4111\n1111\n1111\n1111',
    '4111\u200d1111\u200d1111\u200d1111',
    '٤١١١ ١١١١ ١١١١ ١١١١',
    '378282246310005',
  ],
  'forty one eleven eleven eleven eleven eleven eleven eleven',
])('hides %s whole', (said) => {
  expect(hideSensitive(`it is ${said}, ok`)).toEqual({ text: 'it is [number removed], ok', found: true });
});

it.each([
  ['my ssn is zero seven eight oh five one one two zero', 'my ssn is [number removed]'],
  ['my bank acct no. 000123456789', 'my bank acct no. [number removed]'],
  ['912701234 is my itin', '[number removed] is my itin'],
  ['my PIN is 4821', 'my PIN is [number removed]'],
  ['my passport number is 533380006', 'my passport number is [number removed]'],
  ['número de cuenta 0123456789', 'número de cuenta [number removed]'],
  ['código de seguridad: 123', 'código de seguridad: [number removed]'],
  ['call 918-555-0188, card 4111.1111.1111.1111', 'call 918-555-0188, card [number removed]'],
])('hides a number by its name: %s', (said, hidden) => {
  expect(hideSensitive(said)).toEqual({ text: hidden, found: true });
});

it.each([
  '918.555.0188 or (918) 555-0199 or +1 918 555 0177',
  'nine one eight five five five oh one eight eight',
  '$250,000 to $300,000 or 350,000-400,000',
  '74104, 74105, 74106, 74107',
  'from 01/02/2026 - 03/04/2026 at 3:00',
  'MLS# 1234567890123',
  'my account is approved for 300000',
  'pin it on the map: 4821 S Main St',
  'I have 60,000 in my savings account, 74104 zip',
  'tin roof, 2000 sqft, on account of 3 kids',
])('leaves %s', (said) => {
  expect(hideSensitive(said)).toEqual({ text: said, found: false });
});

it.each([
  ['123456789 is my social', '[number removed] is my social'],
  ['routing 111000025, account 123456789012', 'routing [number removed], account [number removed]'],
  ['IBAN DE89370400440532013000', 'IBAN [number removed]'],
  ['４１１１ １１１１ １１１１ １１１１', '[number removed]'],
  ['4111\u200b1111\u200b1111\u200b1111', '[number removed]'],
  ['on account of 3 kids, 2 homes', 'on account of 3 kids, 2 homes'],
])('hides what nobody should send: %s', (said, hidden) => {
  expect(hideSensitive(said)).toEqual({ text: hidden, found: said !== hidden });
});

import { expect, test } from 'vitest';
import { checkAddress } from './check-address.ts';

const whole = { Name: 'Ann Lee', Address1: '1204 Elm St', City: 'Austin', State: 'tx', Zip: '78704' };

test.each([
  ['parts', whole],
  ['one line', { Name: 'Ann Lee', Address1: '1204 Elm St, Austin, TX 78704' }],
  ['one line with the country', { Name: 'Ann Lee', Address1: '1204 Elm St, Austin, TX 78704, USA' }],
  ['the state written out', { Name: 'Ann Lee', Address1: '1204 Elm St, Austin, Texas, 78704' }],
])('accepts an address: %s', (_name, given) => {
  expect(checkAddress(given)).toEqual({
    line: '1204 Elm St, Austin, TX 78704',
    detail: null,
    to: {
      name: 'Ann Lee',
      company: '',
      street: '1204 Elm St',
      street2: '',
      city: 'Austin',
      state: 'TX',
      zip: '78704',
    },
  });
});

test('keeps a unit on the street line', () => {
  expect(
    checkAddress({ Name: 'Ann', Address1: '1204 Elm St, Apt 4, Austin, TX 78704-1234' }).to,
  ).toMatchObject({
    ...{ street: '1204 Elm St, Apt 4', city: 'Austin', zip: '78704-1234' },
  });
});

test.each([
  [{ Address1: 'Elm St' }, 'The street has no house number.'],
  [{ Address1: '1204' }, 'The street has no name.'],
  [{ City: ' ' }, 'The city is missing.'],
  [{ City: '1' }, 'The city is no name.'],
  [{ State: '' }, 'The state is missing.'],
  [{ State: 'TE' }, '“TE” is no US state.'],
  [{ Zip: '' }, 'The ZIP code is missing.'],
  [{ Zip: '7870' }, '“7870” is no ZIP code.'],
  [{ Zip: '00000' }, '“00000” is no ZIP code.'],
  [{ Zip: '07870' }, 'The ZIP code 07870 is not in TX.'],
  [{ Address1: '1204 Elm St', City: '', State: '', Zip: '' }, 'The city is missing.'],
  [{ Address1: '1204 Elm St, Austin, ZZ 78704', City: '', State: '', Zip: '' }, '“ZZ” is no US state.'],
])('rejects %j: %s', (change, detail) => {
  expect(checkAddress({ ...whole, ...change })).toMatchObject({ to: null, detail });
});

test('accepts a PO box without house number', () => {
  expect(checkAddress({ ...whole, Address1: 'PO Box 12' }).detail).toBeNull();
});

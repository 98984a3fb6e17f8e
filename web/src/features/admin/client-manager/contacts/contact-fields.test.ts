import { describe, expect, it } from 'vitest';
import { addressLine, dateValue, onlyPlaceOf, placeOf, sameEmail } from './contact-fields.ts';

describe('where a contact stands', () => {
  const list = [
    { Name: 'Ann', Email: 'ann@example.com' },
    { Name: 'Bo', Email: 'bo@example.com' },
    { Name: 'Ann again', Email: 'ann@example.com' },
  ];

  it('is where it was seen, though another has the same email', () => {
    expect(placeOf(list, 2, { Name: 'Ann again', Email: 'ann@example.com' })).toBe(2);
  });

  it('is looked for when the list has changed, and may be nowhere', () => {
    expect(placeOf(list, 0, { Name: 'Bo', Email: 'bo@example.com' })).toBe(1);
    expect(placeOf(list, 7, { Name: 'Bo', Email: 'bo@example.com' })).toBe(1);
    expect(placeOf(list, 0, { Name: 'Cy', Email: 'cy@example.com' })).toBe(-1);
    expect(placeOf(list, 0, { Name: 'Ann before', Email: 'ann@example.com' })).toBe(-1);
  });

  it('is looked for by its email alone where only one has it', () => {
    expect(onlyPlaceOf(list, 'BO@example.com')).toBe(1);
    expect(onlyPlaceOf(list, 'ann@example.com')).toBe(-1);
    expect(onlyPlaceOf(list, 'cy@example.com')).toBe(-1);
  });
});

it('writes an address in one line of what is known', () => {
  const home = { Name: 'Ann', Address1: '1204 Elm St', City: 'Austin', State: 'TX', Zip: '78704' };
  expect(addressLine(home)).toBe('1204 Elm St, Austin, TX 78704');
  expect(addressLine({ Name: 'Ann', Zip: '78704' })).toBe('78704');
  expect(addressLine({ Name: 'Ann' })).toBe('');
});

it('takes emails that differ in case for one, and none for nobody', () => {
  expect(sameEmail('Ann@Example.com', 'ann@example.com')).toBe(true);
  expect(sameEmail('', '')).toBe(false);
  expect(sameEmail(undefined, undefined)).toBe(false);
});

it('orders dates by time', () => {
  expect(dateValue('12/31/2025')).toBeLessThan(dateValue('1/2/2026'));
  expect(dateValue('')).toBe(0);
});

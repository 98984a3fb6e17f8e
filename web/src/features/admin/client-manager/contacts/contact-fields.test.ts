import { describe, expect, it } from 'vitest';
import { addressLine, dateValue, onlyPlaceOf, placeOf, sameEmail } from './contact-fields.ts';

describe('a contact’s position', () => {
  const list = [
    { Name: 'Ann', Email: 'ann@example.com' },
    { Name: 'Bo', Email: 'bo@example.com' },
    { Name: 'Ann again', Email: 'ann@example.com' },
  ];

  it('finds a contact at its position, though another has the same email', () => {
    expect(placeOf(list, 2, { Name: 'Ann again', Email: 'ann@example.com' })).toBe(2);
  });

  it('searches for a contact when the list has changed, and may find none', () => {
    expect(placeOf(list, 0, { Name: 'Bo', Email: 'bo@example.com' })).toBe(1);
    expect(placeOf(list, 7, { Name: 'Bo', Email: 'bo@example.com' })).toBe(1);
    expect(placeOf(list, 0, { Name: 'Cy', Email: 'cy@example.com' })).toBe(-1);
    expect(placeOf(list, 0, { Name: 'Ann before', Email: 'ann@example.com' })).toBe(-1);
  });

  it('finds a contact by its email alone when the email is unique', () => {
    expect(onlyPlaceOf(list, 'BO@example.com')).toBe(1);
    expect(onlyPlaceOf(list, 'ann@example.com')).toBe(-1);
    expect(onlyPlaceOf(list, 'cy@example.com')).toBe(-1);
  });
});

it('formats the known parts of an address in one line', () => {
  const home = { Name: 'Ann', Address1: '1204 Elm St', City: 'Austin', State: 'TX', Zip: '78704' };
  expect(addressLine(home)).toBe('1204 Elm St, Austin, TX 78704');
  expect(addressLine({ Name: 'Ann', Zip: '78704' })).toBe('78704');
  expect(addressLine({ Name: 'Ann' })).toBe('');
});

it('compares emails case-insensitively, and never matches empty ones', () => {
  expect(sameEmail('Ann@Example.com', 'ann@example.com')).toBe(true);
  expect(sameEmail('', '')).toBe(false);
  expect(sameEmail(undefined, undefined)).toBe(false);
});

it('orders dates by time', () => {
  expect(dateValue('12/31/2025')).toBeLessThan(dateValue('1/2/2026'));
  expect(dateValue('')).toBe(0);
});

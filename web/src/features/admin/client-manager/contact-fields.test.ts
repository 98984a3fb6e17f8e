import { describe, expect, it } from 'vitest';
import {
  addressLine,
  contactFaults,
  dateValue,
  onlyPlaceOf,
  placeOf,
  readContact,
  sameEmail,
} from './contact-fields.ts';

const filled = (values: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  return form;
};

describe('a contact from the form', () => {
  it('is trimmed, with its state in capitals, and keeps its date', () => {
    const before = { Name: 'Ann Lee', DateAdded: '11/20/2026' };
    const contact = readContact(
      filled({ Name: ' Ann Lee ', Email: 'ann@example.com ', State: 'tx' }),
      before,
    );
    expect(contact).toMatchObject({ Name: 'Ann Lee', Email: 'ann@example.com', State: 'TX', City: '' });
    expect(contact.DateAdded).toBe('11/20/2026');
    expect(readContact(filled({ Name: 'Ann' }), null)).not.toHaveProperty('DateAdded');
  });

  it('needs a name and an email', () => {
    expect(Object.keys(contactFaults({ Name: ' ', Email: '' }))).toEqual(['Name', 'Email']);
    expect(contactFaults({ Name: 'Ann', Email: 'ann@' }).Email).toContain('email');
    expect(contactFaults({ Name: 'Ann', Email: 'ann@example.com' })).toEqual({});
  });
});

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

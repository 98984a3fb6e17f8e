import { expect, test } from 'vitest';
import { contactRecipient, namesOf, pickedRecipient, readChosen } from './recipients.ts';

test('omits a contact’s empty fields, and names one without a name Valued Customer', () => {
  const contact = { Name: 'Ann Lee', Address1: '1204 Elm St', Address2: '', City: 'Austin', Email: '' };
  expect(contactRecipient(contact)).toEqual({ Name: 'Ann Lee', Address1: '1204 Elm St', City: 'Austin' });
  expect(contactRecipient({ Name: ' ', Address1: '1 A St' }).Name).toBe('Valued Customer');
});

test('addresses a map’s recipient to Valued Customer, with Address1 set to the address', () => {
  const place = { latitude: 30.27, longitude: -97.74 };
  const address = '1204 Elm St, Austin, TX 78704';
  expect(pickedRecipient({ id: 'a', address, ...place })).toEqual({
    ...{ id: 'a', address, ...place },
    ...{ Name: 'Valued Customer', Address1: address },
  });
  expect(pickedRecipient({ id: 'b', address, latitude: null, longitude: null })).not.toHaveProperty(
    'latitude',
  );
});

test('reads only what a screen passed on', () => {
  const recipients = [{ Name: 'Ann Lee', Address1: '1204 Elm St' }];
  expect(readChosen({ from: 'map', recipients })).toEqual({ from: 'map', recipients });
  const others = [null, undefined, 'x', {}, { from: 'map', recipients: [] }, { from: 'x', recipients }];
  expect(others.map(readChosen)).toEqual(others.map(() => null));
});

test('names the first three recipients', () => {
  const people = ['Ann', 'Bo', 'Cy', 'Di', 'Ed'].map((Name) => ({ Name, Address1: '1 A St' }));
  expect(namesOf(people)).toBe('Ann · Bo · Cy and 2 more');
  expect(namesOf([{ Name: 'Valued Customer', Address1: '1 A St' }])).toBe('1 A St');
});

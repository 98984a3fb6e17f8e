import { expect, test } from 'vitest';
import { cityLine, mailableContacts, matching } from './contact-list.ts';

const ann = { Name: 'Ann Lee', Address1: '1204 Elm St', City: 'Austin', State: 'TX', Zip: '78704' };

test('leaves out contacts without Address1 and counts them', () => {
  const { mailable, hidden } = mailableContacts([ann, { Name: 'Bo' }, { Name: 'Cy', Address1: '  ' }]);
  expect(mailable.map(({ contact }) => contact.Name)).toEqual(['Ann Lee']);
  expect(hidden).toBe(2);
});

test('gives identical contacts different keys', () => {
  const { mailable } = mailableContacts([ann, ann, { ...ann, Zip: '78705' }]);
  expect(new Set(mailable.map(({ key }) => key)).size).toBe(3);
});

test('finds contacts that contain every word, in any field', () => {
  const { mailable } = mailableContacts([ann, { Name: 'Bo Ray', Address1: '9 Oak Ave', City: 'Jenks' }]);
  const names = (query: string) => matching(mailable, query).map(({ contact }) => contact.Name);
  expect(names('')).toEqual(['Ann Lee', 'Bo Ray']);
  expect(names(' ELM ann ')).toEqual(['Ann Lee']);
  expect(names('elm jenks')).toEqual([]);
});

test('omits unknown parts of the city line', () => {
  expect(cityLine(ann)).toBe('Austin, TX 78704');
  expect(cityLine({ Zip: '78704' })).toBe('78704');
});

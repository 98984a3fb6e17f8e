import { expect, it } from 'vitest';
import { type SellingValues, sellingChange } from './selling-form.ts';

const typed: SellingValues = {
  ...{ name: 'Ann Lee', email: 'ann@example.com', phoneNumber: '', size: '1,850 sq ft' },
  ...{ address: '1204 Elm St', condition: 'Needs Work', timeline: 'asap' },
  ...{ status: 'Sold', listingKey: 'DEMO-10042', listed: true },
};
const { name, email, size, address, condition, timeline } = typed;

it('sends new selling details, without the phone when it is empty', () => {
  const details = { name, email, size, address, condition, timeline };
  expect(sellingChange(typed, null)).toEqual({ kind: 'add', details });
});

it('sends changes with id, status, and listing, and can delist a home', () => {
  const details = { id: 3, address, condition, timeline, listingKey: 'DEMO-10042', status: 'Sold' };
  expect(sellingChange(typed, 3)).toEqual({ kind: 'update', details: { ...details, listed: true } });
  expect(sellingChange({ ...typed, listed: false, listingKey: '' }, 3)).toMatchObject({
    details: { listed: false, listingKey: '' },
  });
});

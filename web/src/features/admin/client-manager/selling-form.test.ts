import { describe, expect, it } from 'vitest';
import { readSelling } from './selling-form.ts';

const filled = (values: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  return form;
};
const home = { address: ' 1204 Elm St ', condition: 'Needs Work', timeline: 'asap' };
const seller = { name: 'Ann Lee', email: 'ann@example.com', phoneNumber: '', size: '1,850 sq ft' };

describe('new selling details', () => {
  it('carry what was typed, without a telephone that was not', () => {
    expect(readSelling(filled({ ...home, ...seller }), null)).toEqual({
      faults: {},
      change: {
        kind: 'add',
        details: {
          name: 'Ann Lee',
          email: 'ann@example.com',
          size: '1,850 sq ft',
          address: '1204 Elm St',
          condition: 'Needs Work',
          timeline: 'asap',
        },
      },
    });
  });

  it('need everything but the telephone', () => {
    const { change, faults } = readSelling(filled({}), null);
    expect(change).toBeNull();
    expect(Object.keys(faults)).toEqual(['name', 'email', 'size', 'address', 'condition', 'timeline']);
    expect(
      readSelling(filled({ ...home, ...seller, phoneNumber: '1' }), null).faults.phoneNumber,
    ).toBeDefined();
  });
});

describe('changed selling details', () => {
  it('carry their id, status and listing, and can be taken off the market', () => {
    const form = { ...home, status: 'Sold', listingKey: 'DEMO-10042', listed: 'on' };
    expect(readSelling(filled(form), 3).change).toEqual({
      kind: 'update',
      details: {
        id: 3,
        address: '1204 Elm St',
        condition: 'Needs Work',
        timeline: 'asap',
        listingKey: 'DEMO-10042',
        listed: true,
        status: 'Sold',
      },
    });
    expect(readSelling(filled({ ...home, status: 'Active' }), 3).change).toMatchObject({
      details: { listed: false, listingKey: '' },
    });
  });

  it('keep their address', () => {
    expect(Object.keys(readSelling(filled({ ...home, address: ' ' }), 3).faults)).toEqual(['address']);
  });
});

import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import type { components } from '../../../../openapi/generated/idx.d.ts';
import { openHouseFile } from './open-house-file.ts';

const site = {
  agentName: 'Avery Cole',
  agentEmail: 'avery@example.com',
  timeZone: 'America/Chicago',
  at: new Date('2026-11-20T15:00:00Z'),
};
const listing: components['schemas']['PropertyData'] = {
  id: 1,
  listing_key: 'K-1',
  own_listing: false,
  address: '1906 Persimmon Ln',
  full_address: '1906 Persimmon Ln, Austin, TX 78704',
  attribution: 'Listed by Keystone Realty Group',
  open_houses: [
    { starts_at: '2026-11-22T20:00:00.000Z', ends_at: '2026-11-22T22:00:00.000Z', remarks: 'Ring twice.' },
    { starts_at: '2026-11-29T20:00:00.000Z', ends_at: null, remarks: null },
  ],
};

function read(file: string | null) {
  const calendar = new ICAL.Component(ICAL.parse(file ?? ''));
  const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent') ?? undefined);
  return {
    ...{ uid: event.uid, title: event.summary, place: event.location, text: event.description },
    ...{ start: event.startDate.toJSDate(), end: event.endDate.toJSDate() },
  };
}

test('a foreign parser reads the open house, its place, and its remarks', () => {
  expect(read(openHouseFile(listing, '2026-11-22T20:00:00Z', site))).toEqual({
    uid: `open-house-K-1-${Date.parse('2026-11-22T20:00:00Z')}@porchlight`,
    title: 'Open house: 1906 Persimmon Ln',
    place: '1906 Persimmon Ln, Austin, TX 78704',
    text: 'Ring twice.\nListed by Keystone Realty Group',
    start: new Date('2026-11-22T20:00:00Z'),
    end: new Date('2026-11-22T22:00:00Z'),
  });
});

test('one without an end lasts as long as the site assumes, and an unknown one has no file', () => {
  expect(read(openHouseFile(listing, '2026-11-29T14:00:00-06:00', site)).end).toEqual(
    new Date('2026-11-30T02:00:00Z'),
  );
  expect(openHouseFile(listing, '2026-11-23T20:00:00Z', site)).toBeNull();
});

test('names no street of a home whose address is withheld', () => {
  const withheld = { ...listing, address: null, full_address: 'Austin, TX 78704' };
  const { title, place } = read(openHouseFile(withheld, '2026-11-22T20:00:00Z', site));
  expect([title, place]).toEqual(['Open house: Austin, TX 78704', 'Austin, TX 78704']);
});

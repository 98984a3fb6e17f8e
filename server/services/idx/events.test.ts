import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createSiteEvents } from '../../jobs/events/record.ts';
import { siteEvents } from '../../jobs/events/tables.ts';
import { now } from './testing/idx.ts';
import { createTestImports, type TestImports } from './testing/imports.ts';

const events = createSiteEvents({ siteId: 'site-a', jobs: null, now: () => now });
let idx: TestImports;
const told = async () =>
  (await idx.database.db.select().from(siteEvents)).map(({ type, data }) => ({ type, data }));

beforeAll(async () => {
  idx = await createTestImports({ events });
});
beforeEach(() =>
  idx.database.pool.query('truncate site_events, chat_leads, journey_stages, listings cascade'),
);
afterAll(() => idx.database.drop());

const lead = {
  ...{ name: 'Ann Lee', email: 'Ann@Example.com', phoneNumber: '(918) 555-0142' },
  ...{ postalCode: '74103', serviceReq: 'buy' },
};

test('reports a chat lead with the visitor’s details', async () => {
  await idx.call('createChatLead', { query: lead });
  expect(await told()).toEqual([
    {
      type: 'lead.created',
      data: {
        ...{ source: 'chat-lead', name: 'Ann Lee', email: 'ann@example.com', phone_number: '(918) 555-0142' },
        ...{ postal_code: '74103', service: 'buy', listing_key: null },
      },
    },
  ]);
});

test('neither stores nor acknowledges a lead whose event can’t be recorded', async () => {
  await idx.database.pool.query('alter table site_events rename to site_events_away');
  await expect(idx.call('createChatLead', { query: lead })).rejects.toThrow();
  await idx.database.pool.query('alter table site_events_away rename to site_events');
  expect((await idx.database.pool.query('select id from chat_leads')).rows).toEqual([]);
  expect(await told()).toEqual([]);
});

test('reports a stage once, and not again when set to the same value', async () => {
  const set = () =>
    idx.call('setJourneyStage', {
      path: { stage: 'discover' },
      query: { email: 'ann@example.com', status: 'In Progress', note: '' },
    });
  await set();
  await set();
  expect(await told()).toEqual([
    {
      type: 'person.updated',
      data: {
        ...{ email: 'ann@example.com', change: 'stage' },
        ...{ summary: 'Discovery Call: In Progress', listing_key: null },
      },
    },
  ]);
});

async function importHomes(keys: string[], listPrice: number, complete = false) {
  const time = new Date(now.getTime() + listPrice).toISOString();
  const rows = keys.map((key) => `${key},${listPrice},Residential,${time}\n`).join('');
  await idx.run(`ListingKey,ListPrice,PropertyType,ModificationTimestamp\n${rows}`, { complete });
}

test('reports additions, changes, and removals of an import, at most 200 homes per event', async () => {
  const keys = Array.from({ length: 250 }, (_, at) => `K${at}`);
  await importHomes(keys, 300_000);
  const sizes = (await told()).map(({ data }) => (data as { listings: unknown[] }).listings.length);
  expect(sizes).toEqual([200, 50]);
  await idx.database.pool.query('truncate site_events');
  await importHomes(keys, 300_000);
  expect(await told()).toEqual([]);
  await importHomes(['K0'], 310_000);
  await importHomes(keys.slice(0, 249), 300_000, true);
  expect(await told()).toEqual([
    {
      type: 'listing.changed',
      data: { source: 'test', listings: [{ listing_key: 'K0', change: 'changed' }] },
    },
    {
      type: 'listing.changed',
      data: { source: 'test', listings: [{ listing_key: 'K249', change: 'removed' }] },
    },
  ]);
});

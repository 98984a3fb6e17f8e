import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestIdx, now } from '../testing/idx.ts';
import { siteSettings } from './tables.ts';

let clock = now;
let site: Awaited<ReturnType<typeof createTestIdx>>;
const settings = (siteId?: string) => site.call('getSettings', {}, siteId);

beforeAll(async () => {
  site = await createTestIdx({ now: () => clock });
});
afterAll(() => site.database.drop());

test('starts with defaults, changes only given settings, and separates sites', async () => {
  expect(await settings()).toMatchObject({ openHouseMlsKey: null, active: true, chatleadText: true });
  await site.call('updateSettings', { query: { openHouseMlsKey: 'DEMO-10042' } });
  await site.call('updateSettings', { query: { chatleadText: false, chatleadEmailTemplate: 4 } });
  expect(await settings()).toMatchObject({
    openHouseMlsKey: 'DEMO-10042',
    chatleadText: false,
    chatleadEmailTemplate: 4,
  });
  expect(await settings('site-b')).toMatchObject({ openHouseMlsKey: null, chatleadText: true });
});

test('dates the first change and a later one by the site’s clock', async () => {
  const change = async (at: Date) => {
    clock = at;
    await site.call('updateSettings', { query: { agentContact: 'Call first' } }, 'site-d');
    clock = now;
    const rows = await site.database.db.select().from(siteSettings);
    return rows.find(({ siteId }) => siteId === 'site-d')?.updatedAt;
  };
  const later = new Date(now.getTime() + 60_000);
  expect(await change(now)).toEqual(now);
  expect(await change(later)).toEqual(later);
});

test('removes a setting with an empty key or template 0, and changes nothing without one', async () => {
  await site.call('updateSettings', { query: { openHouseMlsKey: '', chatleadEmailTemplate: 0 } });
  const before = await settings();
  expect(before).toMatchObject({ openHouseMlsKey: null, chatleadEmailTemplate: null });
  await site.call('updateSettings', { query: {} });
  expect(await settings()).toEqual(before);
});

test('cancels a subscription once, with its first time, for one site only, and keeps settings', async () => {
  await site.call('updateSettings', { query: { openHouseMlsKey: 'DEMO-1' } });
  expect(await site.call('cancelSubscription')).toEqual({
    message: 'The cancellation is recorded. The plan isn’t billed, so nothing else changes.',
  });
  const cancelled = await settings();
  expect(cancelled).toMatchObject({
    subscriptionCancelledAt: '2026-11-20T15:00:00.000Z',
    openHouseMlsKey: 'DEMO-1',
    active: true,
  });
  clock = new Date('2026-12-01T00:00:00Z');
  await site.call('cancelSubscription');
  expect(await settings()).toEqual(cancelled);
  expect(await settings('site-b')).toMatchObject({ subscriptionCancelledAt: null });
  await site.database.db.insert(siteSettings).values({ siteId: 'site-c', paid: 'Pro' });
  expect(await site.call('cancelSubscription', {}, 'site-c')).toEqual({
    message: 'The subscription is canceled. You have access until the end of the billing period.',
  });
  expect(await settings('site-c')).toMatchObject({ subscriptionCancelledAt: '2026-12-01T00:00:00.000Z' });
});

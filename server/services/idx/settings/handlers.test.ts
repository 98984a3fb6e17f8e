import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestIdx } from '../test-idx.ts';

let site: Awaited<ReturnType<typeof createTestIdx>>;
const settings = (siteId?: string) => site.call('getSettings', {}, siteId);

beforeAll(async () => {
  site = await createTestIdx();
});
afterAll(() => site.database.drop());

test("settings have defaults, change one at a time, and are each site's own", async () => {
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

test('an empty key and template 0 take the setting away, and a call that names none changes nothing', async () => {
  await site.call('updateSettings', { query: { openHouseMlsKey: '', chatleadEmailTemplate: 0 } });
  const before = await settings();
  expect(before).toMatchObject({ openHouseMlsKey: null, chatleadEmailTemplate: null });
  await site.call('updateSettings', { query: {} });
  expect(await settings()).toEqual(before);
});

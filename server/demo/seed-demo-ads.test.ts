import { expect, test } from 'vitest';
import { openFolderStorage } from '../providers/storage/folder.ts';
import { momentOf, statusOf } from '../services/ads/campaigns/ad-status.ts';
import { listAds } from '../services/ads/campaigns/repository.ts';
import { checkCopy } from '../services/llm/copy/check-copy.ts';
import { openTestDatabase } from '../testing/database/database.ts';
import { makeFolderForFile } from '../testing/folder.ts';
import { demoAds, readAdFiles } from './demo-ads.ts';
import { seedDemoAds } from './seed-demo-ads.ts';

const database = await openTestDatabase();

const storage = openFolderStorage(makeFolderForFile());
const now = new Date('2026-11-22T16:00:00Z');
const options = { now, timeZone: 'America/Chicago', email: 'a@example.com', agentName: 'Ann Agent' };
const seed = (siteId = 'site-a') => seedDemoAds({ database, storage }, siteId, options);

test('creates the demo campaigns once, in every state and without results, and restores none that were deleted', async () => {
  expect(await Promise.all([seed(), seed()])).toEqual(expect.arrayContaining([0, demoAds.length]));
  const made = await listAds(database.db, 'site-a');
  expect(made.map((ad) => statusOf(ad, momentOf(now, options.timeZone))).sort()).toEqual([
    ...['active', 'active', 'completed', 'paused', 'pending'],
  ]);
  for (const ad of made) {
    expect(ad).toMatchObject({ spendCents: 0, impressions: 0, reach: 0, clicks: 0 });
  }
  await database.pool.query('delete from ads');
  expect(await seed()).toBe(0);
});

test('has a file, and text that complies with fair housing, for every demo campaign', () => {
  expect(readAdFiles().size).toBe(demoAds.length);
  for (const { text } of demoAds) expect(checkCopy(text)).toEqual([]);
});

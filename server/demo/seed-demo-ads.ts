import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from '../database/open.ts';
import { inTransaction, type Transaction } from '../database/transaction.ts';
import { readMetadata } from '../pictures/decoder.ts';
import type { Storage } from '../providers/storage/storage.ts';
import { openCreativeFiles } from '../services/ads/creatives/creative-files.ts';
import { adCreatives, adRequests, ads } from '../services/ads/tables.ts';
import { addDays } from '../time/days.ts';
import { dayIn } from '../time/zones.ts';
import { type DemoAd, demoAds, readAdFiles } from './demo-ads.ts';
import { daysBefore, isFirstSeed } from './seed-once.ts';

export type AdSeedOptions = {
  now: Date;
  timeZone: string;
  email: string;
  agentName: string;
  /** The demo's existing images and videos, by name. */
  files?: Map<string, Buffer>;
};

/** Adds the demo's campaigns once, to a site without any; returns how many. Never restores deleted ones. */
export async function seedDemoAds(
  { database, storage }: { database: Pick<Database, 'db'>; storage: Storage },
  siteId: string,
  options: AdSeedOptions,
): Promise<number> {
  const kept = openCreativeFiles(storage);
  return inTransaction(database, async (tx) => {
    if (!(await isFirstSeed(tx, siteId, 'ads', options.now))) return 0;
    const own = await tx.select({ id: ads.id }).from(ads).where(eq(ads.siteId, siteId)).limit(1);
    if (own.length > 0) return 0;
    const files = options.files ?? readAdFiles();
    const made = demoAds.filter(({ file }) => files.has(file));
    for (const ad of made) {
      const row = await creativeOf(siteId, ad.file, files.get(ad.file) ?? Buffer.alloc(0));
      // Stored before its row: a row without its file would be a broken image.
      await kept.putBytes(siteId, row.fileId, files.get(ad.file) ?? Buffer.alloc(0));
      await tx
        .insert(adCreatives)
        .values({ ...row, createdAt: daysBefore(options.now, ad.askedDaysAgo + 1) });
      await addAd(tx, siteId, ad, row, options);
    }
    return made.length;
  });
}

async function creativeOf(siteId: string, name: string, file: Buffer) {
  const isVideo = name.endsWith('.mp4');
  const { width, height } = isVideo ? { width: null, height: null } : await readMetadata(file);
  const hash = createHash('sha256').update(siteId).update(name).update(file).digest('hex').slice(0, 24);
  return {
    ...{ fileId: `demo-${hash}`, siteId, width, height },
    kind: isVideo ? ('video' as const) : ('image' as const),
    contentType: isVideo ? 'video/mp4' : 'image/jpeg',
    filename: name.split('/').at(-1) ?? name,
    bytes: file.length,
  };
}

async function addAd(
  tx: Transaction,
  siteId: string,
  ad: DemoAd,
  { fileId, kind }: { fileId: string; kind: 'image' | 'video' },
  { now, timeZone, email, agentName }: AdSeedOptions,
): Promise<void> {
  const today = dayIn(timeZone, now);
  const asked = daysBefore(now, ad.askedDaysAgo);
  const [row] = await tx
    .insert(ads)
    .values({
      ...{ siteId, adSetName: ad.name, budgetCents: ad.budgetCents, adDescription: ad.text },
      startDate: addDays(today, ad.startsIn),
      endDate: addDays(today, ad.endsIn),
      ...{ channel: 'facebook', creativeFileId: fileId, creativeKind: kind, email },
      ...{ agentName, createdAt: asked },
      pausedAt: ad.pausedDaysAgo === undefined ? null : daysBefore(now, ad.pausedDaysAgo),
    })
    .returning({ id: ads.id });
  if (row === undefined) throw new Error('An insert gave no row.');
  const request = { siteId, adId: row.id, state: 'unsent' as const };
  await tx.insert(adRequests).values({ ...request, change: 'submit', createdAt: asked });
  if (ad.pausedDaysAgo === undefined) return;
  await tx
    .insert(adRequests)
    .values({ ...request, change: 'pause', createdAt: daysBefore(now, ad.pausedDaysAgo) });
}

import { and, asc, desc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { components } from '../../../../openapi/generated/ads.d.ts';
import type { Queryable, Transaction } from '../../../database/transaction.ts';
import { deliveryOf } from '../../../jobs/outbox/delivery.ts';
import { adCreatives, adRequests, ads } from '../tables.ts';
import { type Moment, statusOf } from './ad-status.ts';
import type { CheckedAd } from './check-ad.ts';

export type AdRow = typeof ads.$inferSelect;
type Ad = components['schemas']['Ad'];
export type AdChange = components['schemas']['AdRequest']['change'];

/** Returns a site's ads, newest first, optionally of one channel. */
export function listAds(db: Queryable, siteId: string, channel?: string): Promise<AdRow[]> {
  return db
    .select()
    .from(ads)
    .where(and(eq(ads.siteId, siteId), channel === undefined ? undefined : eq(ads.channel, channel)))
    .orderBy(desc(ads.createdAt), desc(ads.id));
}

const isAd = (siteId: string, id: number) => and(eq(ads.siteId, siteId), eq(ads.id, id));

/** Returns an ad; null when the site has none with this id. */
export async function findAd(db: Queryable, siteId: string, id: number): Promise<AdRow | null> {
  const [row] = await db.select().from(ads).where(isAd(siteId, id));
  return row ?? null;
}

/** Returns an ad as `findAd` does, locked until the transaction ends. */
export async function lockAd(tx: Transaction, siteId: string, id: number): Promise<AdRow | null> {
  const [row] = await tx.select().from(ads).where(isAd(siteId, id)).for('update');
  return row ?? null;
}

/** Returns a creative, protected from deletion until the transaction ends; null when the site has none. */
export async function lockCreative(tx: Transaction, siteId: string, fileId: string) {
  const [row] = await tx
    .select({ kind: adCreatives.kind })
    .from(adCreatives)
    .where(and(eq(adCreatives.siteId, siteId), eq(adCreatives.fileId, fileId)))
    .for('key share');
  return row ?? null;
}

/** Allows one new ad of a site at a time, until the transaction ends. */
export function lockSite(tx: Transaction, siteId: string) {
  return tx.execute(sql`select pg_advisory_xact_lock(hashtext('ads'), hashtext(${siteId}))`);
}

/** Returns whether the same ad was requested after `since`. */
export async function hasSameAd(
  tx: Transaction,
  siteId: string,
  ad: CheckedAd,
  since: Date,
): Promise<boolean> {
  const rows = await tx
    .select({ id: ads.id })
    .from(ads)
    .where(
      and(
        ...[eq(ads.siteId, siteId), gt(ads.createdAt, since)],
        ...[eq(ads.adSetName, ad.adSetName), eq(ads.budgetCents, ad.budgetCents)],
        ...[eq(ads.startDate, ad.startDate), eq(ads.endDate, ad.endDate)],
        ...[eq(ads.adDescription, ad.adDescription), eq(ads.creativeFileId, ad.creativeFileId)],
      ),
    )
    .limit(1);
  return rows.length > 0;
}

export async function insertAd(tx: Transaction, ad: typeof ads.$inferInsert): Promise<number> {
  const [row] = await tx.insert(ads).values(ad).returning({ id: ads.id });
  if (row === undefined) throw new Error('An insert gave no row.');
  return row.id;
}

/** Records a request to Meta for an ad; it isn't sent, because no Meta account can be connected yet. */
export async function insertRequest(
  tx: Transaction,
  siteId: string,
  adId: number,
  change: AdChange,
  now: Date,
) {
  await tx.insert(adRequests).values({ siteId, adId, change, state: 'unsent', createdAt: now });
}

/** Returns an ad's requests to Meta, oldest first. */
export function listRequests(db: Queryable, siteId: string, adId: number) {
  return db
    .select({ change: adRequests.change, state: adRequests.state, createdAt: adRequests.createdAt })
    .from(adRequests)
    .where(and(eq(adRequests.siteId, siteId), eq(adRequests.adId, adId)))
    .orderBy(asc(adRequests.id));
}

export async function updateMarks(
  tx: Transaction,
  id: number,
  change: Pick<AdRow, 'pausedAt' | 'canceledAt'>,
): Promise<void> {
  await tx.update(ads).set(change).where(eq(ads.id, id));
}

/** Returns which creatives, optionally of `fileIds`, are used by ads that haven't ended by `today`. */
export async function creativesInUse(
  db: Queryable,
  siteId: string,
  today: string,
  fileIds?: string[],
): Promise<Set<string>> {
  const rows = await db
    .selectDistinct({ fileId: ads.creativeFileId })
    .from(ads)
    .where(
      and(
        eq(ads.siteId, siteId),
        sql`${ads.endDate} >= ${today}`,
        sql`${ads.canceledAt} is null`,
        fileIds === undefined ? undefined : inArray(ads.creativeFileId, fileIds),
      ),
    );
  return new Set(rows.flatMap(({ fileId }) => (fileId === null ? [] : [fileId])));
}

/** Returns an ad as callers see it, with its current status and money in dollars. */
export function shownAd(row: AdRow, moment: Moment): Ad {
  const file = row.creativeFileId;
  return {
    id: row.id,
    ad_set_name: row.adSetName,
    lifetime_budget: row.budgetCents / 100,
    start_date: row.startDate,
    end_date: row.endDate,
    ad_description: row.adDescription,
    status: statusOf(row, moment),
    // No Meta account can be connected yet.
    delivery: deliveryOf('unsent'),
    impressions: row.impressions,
    clicks: row.clicks,
    reach: row.reach,
    spend: row.spendCents / 100,
    channel: row.channel,
    image_file_id: row.creativeKind === 'image' ? file : null,
    video_file_id: row.creativeKind === 'video' ? file : null,
    email: row.email,
    agent_name: row.agentName,
    created_at: row.createdAt.toISOString(),
  };
}

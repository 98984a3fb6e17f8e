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

/** The ads of a site, newest first; of one channel when it is named. */
export function listAds(db: Queryable, siteId: string, channel?: string): Promise<AdRow[]> {
  return db
    .select()
    .from(ads)
    .where(and(eq(ads.site_id, siteId), channel === undefined ? undefined : eq(ads.channel, channel)))
    .orderBy(desc(ads.created_at), desc(ads.id));
}

/** An ad, locked until the transaction ends where `lock` says so; null when the site has none of that id. */
export async function findAd(db: Queryable, siteId: string, id: number, lock = false): Promise<AdRow | null> {
  const query = db
    .select()
    .from(ads)
    .where(and(eq(ads.site_id, siteId), eq(ads.id, id)));
  const [row] = await (lock ? query.for('update') : query);
  return row ?? null;
}

/** A creative of the site that stays until the transaction ends; null when there is none. */
export async function holdCreative(tx: Transaction, siteId: string, fileId: string) {
  const [row] = await tx
    .select({ kind: adCreatives.kind })
    .from(adCreatives)
    .where(and(eq(adCreatives.site_id, siteId), eq(adCreatives.file_id, fileId)))
    .for('key share');
  return row ?? null;
}

/** One ad of a site at a time, until the transaction ends. */
export function lockSite(tx: Transaction, siteId: string) {
  return tx.execute(sql`select pg_advisory_xact_lock(hashtext('ads'), hashtext(${siteId}))`);
}

/** Whether the same ad was asked for after `since`. */
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
        ...[eq(ads.site_id, siteId), gt(ads.created_at, since)],
        ...[eq(ads.ad_set_name, ad.ad_set_name), eq(ads.budget_cents, ad.budget_cents)],
        ...[eq(ads.start_date, ad.start_date), eq(ads.end_date, ad.end_date)],
        ...[eq(ads.ad_description, ad.ad_description), eq(ads.creative_file_id, ad.creative_file_id)],
      ),
    )
    .limit(1);
  return rows.length > 0;
}

export async function addAd(tx: Transaction, ad: typeof ads.$inferInsert): Promise<number> {
  const [row] = await tx.insert(ads).values(ad).returning({ id: ads.id });
  if (row === undefined) throw new Error('An insert gave no row.');
  return row.id;
}

/** Notes what is asked for an ad outside; it is kept here, for no account of Meta is connected. */
export async function addRequest(tx: Transaction, siteId: string, adId: number, change: AdChange, now: Date) {
  await tx
    .insert(adRequests)
    .values({ site_id: siteId, ad_id: adId, change, state: 'unsent', created_at: now });
}

/** What was asked for an ad so far, oldest first. */
export function listRequests(db: Queryable, siteId: string, adId: number) {
  return db
    .select({ change: adRequests.change, state: adRequests.state, created_at: adRequests.created_at })
    .from(adRequests)
    .where(and(eq(adRequests.site_id, siteId), eq(adRequests.ad_id, adId)))
    .orderBy(asc(adRequests.id));
}

export async function setPauseAndCancel(
  tx: Transaction,
  id: number,
  change: Pick<AdRow, 'paused_at' | 'canceled_at'>,
): Promise<void> {
  await tx.update(ads).set(change).where(eq(ads.id, id));
}

/** Those of these creatives that an ad which has not ended by `today` needs. */
export async function creativesInUse(
  db: Queryable,
  siteId: string,
  today: string,
  fileIds?: string[],
): Promise<Set<string>> {
  const rows = await db
    .selectDistinct({ fileId: ads.creative_file_id })
    .from(ads)
    .where(
      and(
        eq(ads.site_id, siteId),
        sql`${ads.end_date} >= ${today}`,
        sql`${ads.canceled_at} is null`,
        fileIds === undefined ? undefined : inArray(ads.creative_file_id, fileIds),
      ),
    );
  return new Set(rows.flatMap(({ fileId }) => (fileId === null ? [] : [fileId])));
}

/** An ad as callers see it, with how it stands now; money in dollars. */
export function shownAd(row: AdRow, moment: Moment): Ad {
  const file = row.creative_file_id;
  return {
    id: row.id,
    ad_set_name: row.ad_set_name,
    lifetime_budget: row.budget_cents / 100,
    start_date: row.start_date,
    end_date: row.end_date,
    ad_description: row.ad_description,
    status: statusOf(row, moment),
    // No account of Meta can be connected yet.
    delivery: deliveryOf('unsent'),
    impressions: row.impressions,
    clicks: row.clicks,
    reach: row.reach,
    spend: row.spend_cents / 100,
    channel: row.channel,
    image_file_id: row.creative_kind === 'image' ? file : null,
    video_file_id: row.creative_kind === 'video' ? file : null,
    email: row.email,
    agent_name: row.agent_name,
    created_at: row.created_at.toISOString(),
  };
}

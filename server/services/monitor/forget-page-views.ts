import { lt } from 'drizzle-orm';
import type { Database } from '../../database/open.ts';
import { pageViews } from './tables.ts';

/** Deletes the page views of all sites before a moment; returns how many. */
export async function forgetPageViews({ db }: Database, before: Date): Promise<number> {
  const { rowCount } = await db.delete(pageViews).where(lt(pageViews.createdAt, before));
  return rowCount ?? 0;
}

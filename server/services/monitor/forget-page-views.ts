import { lt } from 'drizzle-orm';
import type { Database } from '../../database/open.ts';
import { pageViews } from './tables.ts';

/** Deletes the page views of every site from before a moment; gives how many they were. */
export async function forgetPageViews({ db }: Database, before: Date): Promise<number> {
  const { rowCount } = await db.delete(pageViews).where(lt(pageViews.createdAt, before));
  return rowCount ?? 0;
}

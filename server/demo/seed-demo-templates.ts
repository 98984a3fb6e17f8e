import { eq } from 'drizzle-orm';
import type { Database } from '../database/open.ts';
import { inTransaction } from '../database/transaction.ts';
import { emailTemplates } from '../services/comm/tables.ts';
import { demoTemplates } from './email-texts.ts';
import { daysBefore, isFirstSeed } from './seed-once.ts';

/**
 * Adds the demo's email templates once, and only to a site without templates; returns how many. Never
 * restores deleted ones.
 */
export async function seedDemoTemplates(
  database: Pick<Database, 'db'>,
  siteId: string,
  now: Date,
): Promise<number> {
  return inTransaction(database, async (tx) => {
    if (!(await isFirstSeed(tx, siteId, 'templates', now))) return 0;
    const own = await tx
      .select({ id: emailTemplates.id })
      .from(emailTemplates)
      .where(eq(emailTemplates.siteId, siteId))
      .limit(1);
    if (own.length > 0) return 0;
    const rows = demoTemplates.map((template, place) => {
      const at = daysBefore(now, 30 * (demoTemplates.length - place));
      return { siteId, ...template, createdAt: at, updatedAt: at };
    });
    await tx.insert(emailTemplates).values(rows);
    return rows.length;
  });
}

import { randomUUID } from 'node:crypto';
import { and, arrayOverlaps, eq, lt, ne, or, sql } from 'drizzle-orm';
import type { Database } from '../../../database/open.ts';
import { inTransaction, type Transaction } from '../../../database/transaction.ts';
import type { ContactList } from '../../../people/contact-list.ts';
import { lockWriting } from '../../../people/deletion/lock.ts';
import { type FindDeleted, findKnown } from './find-known.ts';
import { createJudge } from './judge-rows.ts';
import type { FileContent, FileRow } from './read/read-file.ts';
import { importRows, imports } from './tables.ts';

const day = 86_400_000;
/** For how many days an import can be undone, and its rows are kept. */
export const undoDays = 30;
const daysUnapplied = 7;

/** Stores what importing a file would change, in place of files that were read before and not applied. */
export async function storePreview(
  database: Pick<Database, 'db'>,
  siteId: string,
  deps: { contacts: ContactList; findDeleted: FindDeleted; now: Date },
  { parts, fileName, ...file }: FileContent & { fileName: string },
): Promise<string> {
  const id = randomUUID();
  await inTransaction(database, async (tx) => {
    const { format, source, columns, matched } = file;
    await tx.insert(imports).values({
      ...{ id, siteId, fileName, format, source, columns, matched, state: 'ready', createdAt: deps.now },
    });
    const judge = createJudge();
    const accepted: string[][] = [];
    let row = 0;
    for (const part of parts) {
      const rows = JSON.parse(part) as FileRow[];
      const readable = rows.flatMap((each) => ('reason' in each ? [] : [each]));
      const known = await findKnown(tx, siteId, deps, { rows: readable });
      const judged = rows.map((each) => {
        row += 1;
        return { importId: id, row, ...judge(each, known) };
      });
      await tx.insert(importRows).values(judged);
      accepted.push(judged.flatMap(({ keys }) => keys.filter((key) => !known.isDeleted(key))));
    }
    await removeDeleted(tx, siteId, deps.findDeleted, { importId: id, accepted });
    await removeEarlier(tx, siteId, id);
  });
  return id;
}

/** Removes the rows of people who were deleted meanwhile: their deletion didn't see what isn't committed. */
async function removeDeleted(
  tx: Transaction,
  siteId: string,
  findDeleted: FindDeleted,
  { importId, accepted }: { importId: string; accepted: readonly string[][] },
): Promise<void> {
  await lockWriting(tx);
  for (const keys of accepted) {
    const deleted = await findDeleted(tx, siteId, [...new Set(keys)]);
    if (deleted.size === 0) continue;
    await tx
      .delete(importRows)
      .where(and(eq(importRows.importId, importId), arrayOverlaps(importRows.keys, [...deleted])));
  }
}

/**
 * Removes the other files that were not applied. Only at the end, because a deletion of somebody in them waits until they are
 * gone; and one after the other, because each of two files that are read at once doesn't see the other before.
 */
async function removeEarlier(tx: Transaction, siteId: string, importId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`people import ${siteId}`}, 0))`);
  await tx
    .delete(imports)
    .where(and(eq(imports.siteId, siteId), eq(imports.state, 'ready'), ne(imports.id, importId)));
}

/** Deletes the files that were read and not applied, and those that can't be undone any more. */
export async function deleteOld(database: Pick<Database, 'db'>, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * day);
  await database.db
    .delete(imports)
    .where(
      or(
        and(eq(imports.state, 'ready'), lt(imports.createdAt, before(daysUnapplied))),
        lt(imports.appliedAt, before(undoDays)),
      ),
    );
}

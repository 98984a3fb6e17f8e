import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../database/transaction.ts';
import { deletionKeys, deletionMarks, deletions } from './tables.ts';

type Row = Record<string, unknown>;
/** Which people were deleted: as the rows of the three tables, in JSON. */
export type KeptMarks = { keys: Row[]; marks: Row[]; deletions: Row[] };

const fileIn = (folder: string) => path.join(folder, 'porchlight-deletions.json');

/** Reads what a database knows of deletions. */
export async function readMarks(db: Queryable): Promise<KeptMarks> {
  const rowsOf = async (table: typeof deletionKeys | typeof deletionMarks | typeof deletions) =>
    (await db.execute<{ row: Row }>(sql`select to_jsonb(t) as row from ${table} as t`)).rows.map(
      ({ row }) => row,
    );
  return {
    keys: await rowsOf(deletionKeys),
    marks: await rowsOf(deletionMarks),
    deletions: await rowsOf(deletions),
  };
}

/**
 * Writes it beside the backups: a backup that is restored on another machine was made before some of them. The hashes
 * are no safer than their key, but the backups beside them have the people themselves.
 */
export async function writeMarksFile(db: Queryable, folder: string): Promise<void> {
  await db.transaction(async (tx) => {
    // One after another: of two at once, who read the marks before a deletion could write them last.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('people marks file', 0))`);
    const kept = await readMarks(tx);
    if (kept.marks.length === 0) return;
    const file = fileIn(folder);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeFile(`${file}.partial`, JSON.stringify(kept), { mode: 0o600 });
    await rename(`${file}.partial`, file);
  });
}

/** Reads the file of a folder; without one, nobody was deleted. Throws for one that can't be read. */
export async function readMarksFile(folder: string): Promise<KeptMarks> {
  const text = await readFile(fileIn(folder), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
    throw error;
  });
  if (text === null) return { keys: [], marks: [], deletions: [] };
  const kept = JSON.parse(text) as Partial<KeptMarks>;
  return { keys: kept.keys ?? [], marks: kept.marks ?? [], deletions: kept.deletions ?? [] };
}

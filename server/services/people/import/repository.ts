import { and, asc, desc, eq, gt, inArray, isNull, ne, notInArray, sql } from 'drizzle-orm';
import type { components } from '../../../../openapi/generated/people.d.ts';
import type { Queryable } from '../../../database/transaction.ts';
import { textableNumber } from '../../../jobs/outbox/phone.ts';
import { people } from '../../../people/tables.ts';
import { readSummaries } from '../person/repository.ts';
import { undoDays } from './preview.ts';
import { importRows, imports, outcomes } from './tables.ts';

type Schema<Name extends keyof components['schemas']> = components['schemas'][Name];
type StoredImport = typeof imports.$inferSelect;
type StoredRow = typeof importRows.$inferSelect;

const mostListed = 50;
/** The outcomes of rows that can be applied. */
const isTaken = new Set<string>(['new', 'changed', 'conflict']);

export async function findImport(db: Queryable, siteId: string, id: string): Promise<StoredImport | null> {
  const [found] = await db
    .select()
    .from(imports)
    .where(and(eq(imports.id, id), eq(imports.siteId, siteId)));
  return found ?? null;
}

/** Lists the imports that were applied, newest first. */
export async function listImports(db: Queryable, siteId: string): Promise<Schema<'Import'>[]> {
  const rows = await db
    .select()
    .from(imports)
    .where(and(eq(imports.siteId, siteId), ne(imports.state, 'ready')))
    .orderBy(desc(imports.createdAt))
    .limit(mostListed);
  const counts = await countRows(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => importOf(row, counts.get(row.id) ?? []));
}

/** Returns an import with its counts. */
export async function readImport(db: Queryable, found: StoredImport): Promise<Schema<'Import'>> {
  return importOf(found, (await countRows(db, [found.id])).get(found.id) ?? []);
}

type Count = Pick<StoredRow, 'importId' | 'outcome' | 'result'> & { count: number };

async function countRows(db: Queryable, ids: string[]): Promise<Map<string, Count[]>> {
  if (ids.length === 0) return new Map();
  const { importId, outcome, result } = importRows;
  const counts = await db
    .select({ importId, outcome, result, count: sql<number>`count(*)::int` })
    .from(importRows)
    .where(inArray(importId, ids))
    .groupBy(importId, outcome, result);
  return new Map(ids.map((id) => [id, counts.filter((each) => each.importId === id)]));
}

function importOf(row: StoredImport, counts: Count[]): Schema<'Import'> {
  const { id, fileName, format, source, state, columns, matched, createdAt, appliedAt, undoneAt } = row;
  const sum = (isCounted: (each: Count) => boolean) =>
    counts.filter(isCounted).reduce((total, { count }) => total + count, 0);
  const undone = sum(({ result }) => result === 'undone' || result === 'left');
  const isUndoing = state === 'undoing' || state === 'undone';
  return {
    ...{ id, fileName, format, source, state, columns, matched },
    counts: Object.fromEntries(
      outcomes.map((outcome) => [outcome, sum((each) => each.outcome === outcome)]),
    ) as Schema<'OutcomeCounts'>,
    done: isUndoing ? undone : sum(({ result }) => result === 'applied'),
    skipped: sum(({ result, outcome }) => result === 'skipped' && isTaken.has(outcome)),
    left: sum(({ result }) => result === 'left'),
    createdAt: createdAt.toISOString(),
    appliedAt: appliedAt?.toISOString() ?? null,
    undoUntil: appliedAt === null ? null : undoEnd(appliedAt).toISOString(),
    undoneAt: undoneAt?.toISOString() ?? null,
  };
}

export const undoEnd = (appliedAt: Date): Date => new Date(appliedAt.getTime() + undoDays * 86_400_000);

/** Lists the rows of an import behind a row, in the order of the file. */
export async function listRows(
  db: Queryable,
  importId: string,
  {
    outcome,
    result,
    after,
    limit,
  }: {
    outcome: Schema<'RowOutcome'> | undefined;
    result: Schema<'RowResult'> | undefined;
    after: number;
    limit: number;
  },
): Promise<Schema<'ImportRowsPage'>> {
  const rows = await db
    .select()
    .from(importRows)
    .where(
      and(
        ...[eq(importRows.importId, importId), gt(importRows.row, after)],
        outcome === undefined ? undefined : eq(importRows.outcome, outcome),
        result === undefined ? undefined : eq(importRows.result, result),
      ),
    )
    .orderBy(asc(importRows.row))
    .limit(limit + 1);
  const shown = rows.slice(0, limit);
  const known = await readOthers(db, shown);
  return {
    rows: shown.map((row) => rowOf(row, known)),
    next: rows.length > limit ? String(shown.at(-1)?.row) : null,
  };
}

/** Returns the people of conflicts by the ids that they had at the preview: they may have been merged since. */
async function readOthers(db: Queryable, rows: StoredRow[]): Promise<Map<string, Schema<'PersonSummary'>>> {
  const ids = [...new Set(rows.flatMap(({ others }) => others))];
  if (ids.length === 0) return new Map();
  const roots = await db
    .select({ id: people.id, root: people.rootId })
    .from(people)
    .where(inArray(people.id, ids));
  const found = await readSummaries(db, [...new Set(roots.map(({ root }) => root))]);
  const byRoot = new Map(found.map((person) => [person.id, person]));
  return new Map(
    roots.flatMap(({ id, root }) => (byRoot.has(root) ? [[id, byRoot.get(root)]] : [])) as [
      string,
      Schema<'PersonSummary'>,
    ][],
  );
}

function rowOf(row: StoredRow, known: Map<string, Schema<'PersonSummary'>>): Schema<'ImportRow'> {
  const { person, personId, changes, outcome, result, reason, field, conflict, left } = row;
  const isRefused = 'reason' in person;
  const phone = isRefused
    ? undefined
    : (person.phones.find((each) => textableNumber(each)) ?? person.phones[0]);
  return {
    ...{ row: row.row, line: person.line, outcome, result, personId, changes, reason, field, conflict },
    name: isRefused ? person.text : person.name || person.companyName,
    email: isRefused ? null : (person.emails[0] ?? null),
    phoneNumber: phone ?? null,
    others: row.others.flatMap((id) => known.get(id) ?? []),
    left: left ?? [],
  };
}

type Decisions = { choices: readonly Schema<'ImportDecision'>[]; others: Schema<'ConflictChoice'> };

/** Stores what the agent decided of the conflicts, and which rows there is nothing to do for. */
export async function decide(tx: Queryable, importId: string, { choices, others }: Decisions): Promise<void> {
  const isConflict = and(eq(importRows.importId, importId), eq(importRows.outcome, 'conflict'));
  if (others !== 'skip') await tx.update(importRows).set({ choice: others }).where(isConflict);
  const decided = choices.map(({ row, choice, personId = null }) => ({
    ...{ row, choice: choice === 'skip' ? null : choice, chosen_id: personId },
  }));
  await tx.execute(sql`
    update ${importRows} as r set choice = d.choice, chosen_id = d.chosen_id
    from jsonb_to_recordset(${JSON.stringify(decided)}::jsonb) as d (row int, choice text, chosen_id uuid)
    where r.import_id = ${importId}::uuid and r.row = d.row and r.outcome = 'conflict'
      and (d.chosen_id is null or d.chosen_id = any(r.others))`);
  await tx
    .update(importRows)
    .set({ result: 'skipped' })
    .where(
      and(
        ...[eq(importRows.importId, importId), notInArray(importRows.outcome, ['new', 'changed'])],
        isNull(importRows.choice),
      ),
    );
}

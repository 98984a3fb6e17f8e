import { and, asc, eq, inArray, isNull, max, sql } from 'drizzle-orm';
import type { Database } from '../../../database/open.ts';
import { inTransaction, type Transaction } from '../../../database/transaction.ts';
import type { SiteEvents } from '../../../jobs/events/record.ts';
import { textableNumber } from '../../../jobs/outbox/phone.ts';
import type { ContactList } from '../../../people/contact-list.ts';
import { lockWriting } from '../../../people/deletion/lock.ts';
import { facts } from '../../../people/tables.ts';
import { type Plan, planRow } from './changes.ts';
import { type FindDeleted, findKnown } from './find-known.ts';
import { faultOfNew, namesOfRow } from './judge-rows.ts';
import { emailKey, hasDeletedPhone, type Known, type KnownPerson, matchPerson } from './match-person.ts';
import type { FilePerson } from './read/read-person.ts';
import { differences, takeSnapshot } from './snapshot.ts';
import { addressKeyOf, countStatements } from './statements.ts';
import { importRows, imports } from './tables.ts';
import { type Planned, writePlans } from './write-plans.ts';

export type ImportDeps = {
  database: Pick<Database, 'db'>;
  contacts: ContactList;
  findDeleted: FindDeleted;
  events: SiteEvents;
  now: () => Date;
  /** The day of a contact without a date, MM/DD/YYYY. */
  today: () => string;
};

type WaitingRow = typeof importRows.$inferSelect & { person: FilePerson };

/** The number of rows that are applied in one transaction. */
const rowsAtOnce = 200;

/**
 * Applies the next rows in one transaction, and returns whether there may be more. A row is applied once, however often
 * and in how many processes this runs: each waits for the import's row.
 */
export async function applyNext(deps: ImportDeps, siteId: string, importId: string): Promise<boolean> {
  return inTransaction(deps.database, async (tx) => {
    // Before it is asked who was deleted: a deletion that runs hasn't said so yet.
    await lockWriting(tx);
    const [current] = await tx.select().from(imports).where(eq(imports.id, importId)).for('update');
    if (current?.state !== 'applying') return false;
    await deps.contacts.lock(tx, siteId);
    const waiting = await readWaiting(tx, importId);
    if (waiting.length === 0) {
      await tx.update(imports).set({ state: 'applied' }).where(eq(imports.id, importId));
      return false;
    }
    const ids = waiting.flatMap(({ chosenId, others }) => [
      ...(chosenId === null ? [] : [chosenId]),
      ...others,
    ]);
    const known = await findKnown(tx, siteId, deps, { rows: waiting.map(({ person }) => person), ids });
    const { planned, skipped } = planBatch(waiting, known);
    await skip(tx, importId, skipped);
    await applyPlans(tx, deps, { siteId, importId, planned });
    return true;
  });
}

const readWaiting = async (tx: Transaction, importId: string): Promise<WaitingRow[]> => {
  const rows = await tx
    .select()
    .from(importRows)
    .where(and(eq(importRows.importId, importId), isNull(importRows.result)))
    .orderBy(asc(importRows.row))
    .limit(rowsAtOnce);
  return rows.flatMap((row) => ('reason' in row.person ? [] : [{ ...row, person: row.person }]));
};

/** Plans rows up to the first that is about somebody whom an earlier one is about: that has to be seen first. */
function planBatch(waiting: readonly WaitingRow[], known: Known) {
  const planned: (Planned & { row: number })[] = [];
  const skipped: number[] = [];
  const seen = new Set<string>();
  for (const each of waiting) {
    const target = targetOf(each, known);
    if (target === 'skip') {
      skipped.push(each.row);
      continue;
    }
    const names = namesOfRow(each.person, target?.id ?? null);
    if (names.some((name) => seen.has(name))) break;
    for (const name of names) seen.add(name);
    const canHold = (key: string) => {
      const holder = known.byEmail(key);
      return holder === undefined || holder === target;
    };
    planned.push({ row: each.row, target, plan: planRow(each.person, target, canHold) });
  }
  return { planned, skipped };
}

/** Returns whom a row is about; null for somebody new. Looks again: people may have changed since the preview. */
function targetOf(row: WaitingRow, known: Known): KnownPerson | null | 'skip' {
  const { person, choice, conflict, outcome } = row;
  if (person.emails.map(emailKey).some(known.isDeleted)) return 'skip';
  if (choice === null && hasDeletedPhone(person, known)) return 'skip';
  const match = matchPerson(person, known);
  const isHeld = match.kind === 'conflict' && match.conflict === 'people';
  const asNew = () => (isHeld || faultOfNew(person) !== null ? 'skip' : null);
  if (choice === 'merge' && conflict !== 'file') {
    const id = row.chosenId ?? (row.others.length === 1 ? row.others[0] : undefined);
    return (id === undefined ? undefined : known.byId(id)) ?? 'skip';
  }
  if (match.kind === 'person') return match.person;
  if (match.kind === 'new') return asNew();
  // Two people of the file may share a number, and so may somebody who came since.
  return choice === 'add' || outcome === 'new' ? asNew() : 'skip';
}

async function applyPlans(
  tx: Transaction,
  deps: ImportDeps,
  { siteId, importId, planned }: { siteId: string; importId: string; planned: (Planned & { row: number })[] },
): Promise<void> {
  const { contacts, events } = deps;
  const roots = planned.flatMap(({ target }) => target?.id ?? []);
  const refs = planned.flatMap(({ plan }) => (plan.contact === null ? [] : [refOf(plan)]));
  const about = { source: contacts.factSource, refs };
  const last = await lastFacts(tx, siteId, planned);
  const said = await countStatements(
    tx,
    siteId,
    planned.flatMap(({ plan }) => saidKeysOf(plan)),
  );
  const before = await takeSnapshot(tx, siteId, { ...about, roots });
  const written = await writePlans(tx, deps, siteId, planned);
  const touched = written.map(({ personId }) => personId);
  const after = await takeSnapshot(tx, siteId, { ...about, roots: touched });
  const done = planned.map(({ row, target, plan }, place) => {
    const { personId, contact, noteId } = written[place] ?? {};
    if (personId === undefined) throw new Error('a row was not written');
    const fact = contact == null ? undefined : after.facts.get(refOf(plan));
    const trace = {
      ...{ personId, isNewPerson: target === null, noteId: noteId ?? null, lastFactId: last(plan) },
      ...differences(personId, before, after),
      said: Object.fromEntries(saidKeysOf(plan).flatMap((key) => (key in said ? [[key, said[key]]] : []))),
      contact:
        contact == null
          ? null
          : {
              id: contact.id,
              after: contact,
              before: target?.contacts.find(({ id }) => id === contact.id) ?? null,
            },
      fact:
        fact === undefined
          ? null
          : { ref: refOf(plan), before: before.facts.get(refOf(plan)) ?? null, after: fact },
    };
    return { row, person_id: personId, trace };
  });
  await tx.execute(sql`
    update ${importRows} as r set result = 'applied', person_id = d.person_id, trace = d.trace
    from jsonb_to_recordset(${JSON.stringify(done)}::jsonb) as d (row int, person_id uuid, trace jsonb)
    where r.import_id = ${importId}::uuid and r.row = d.row`);
  const tellings = planned.flatMap(({ plan }) => (plan.contact === null ? [] : [telling(plan)]));
  await events.record(tx, siteId, 'person.updated', ...tellings);
}

/**
 * Returns what finds the last fact under a row's emails and numbers before it is written. Others' facts say nothing: one that
 * is committed later may have a lesser id.
 */
async function lastFacts(tx: Transaction, siteId: string, planned: readonly Planned[]) {
  const keys = [...new Set(planned.flatMap(({ plan }) => keysOf(plan)))];
  const rows = await tx
    .select({ key: facts.key, id: max(facts.id) })
    .from(facts)
    .where(and(eq(facts.siteId, siteId), inArray(facts.kind, ['email', 'phone']), inArray(facts.key, keys)))
    .groupBy(facts.key);
  const ids = new Map(rows.map(({ key, id }) => [key, id ?? 0]));
  return (plan: Plan) => String(Math.max(0, ...keysOf(plan).map((key) => ids.get(key) ?? 0)));
}

const keysOf = (plan: Plan) => [
  ...plan.identities.map(({ key }) => key),
  ...(plan.contact === null ? [] : [refOf(plan), textableNumber(plan.contact.phoneNumber) ?? '']),
];

const saidKeysOf = (plan: Plan) => [
  ...keysOf(plan),
  ...(plan.contact === null ? [] : [addressKeyOf(plan.contact) ?? '']),
];

const refOf = ({ contact }: Plan) => contact?.email.trim().toLowerCase() ?? '';
const telling = (plan: Plan) => ({
  ...{ email: refOf(plan), change: 'contact' as const, listing_key: null },
  summary: plan.contact?.id === null ? 'Contact added' : 'Contact changed',
});

async function skip(tx: Transaction, importId: string, rows: readonly number[]): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .update(importRows)
    .set({ result: 'skipped' })
    .where(and(eq(importRows.importId, importId), inArray(importRows.row, [...rows])));
}

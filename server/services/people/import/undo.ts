import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { inTransaction, type Transaction } from '../../../database/transaction.ts';
import type { ContactTexts } from '../../../people/contact-list.ts';
import { lockDeletion, patiently } from '../../../people/deletion/lock.ts';
import { touchPeople } from '../../../people/states/touch.ts';
import { facts, identities, notes, people } from '../../../people/tables.ts';
import { lockMerges } from '../merge/repository.ts';
import type { ImportDeps } from './apply.ts';
import { type Later, readLater } from './later.ts';
import type { Trace } from './snapshot.ts';
import { importRows, imports } from './tables.ts';

const rowsAtOnce = 100;

const labels: Partial<Record<keyof ContactTexts, string>> = {
  ...{ name: 'Name', companyName: 'Company', address1: 'Address', address2: 'Address 2', city: 'City' },
  ...{ state: 'State', zip: 'ZIP code', phoneNumber: 'Phone', email: 'Email', dateAdded: 'Date added' },
};

const addressFields = new Set<keyof ContactTexts>(['address1', 'address2', 'city', 'state', 'zip']);

/**
 * Undoes the last applied rows in one transaction, and returns whether there may be more. What was edited since stays and
 * is named; everything else is as before.
 */
export function undoNext(deps: ImportDeps, siteId: string, importId: string): Promise<boolean> {
  return patiently(() =>
    inTransaction(deps.database, async (tx) => {
      // As a deletion does: what is heard meanwhile would be stored, and its person deleted.
      await lockDeletion(tx);
      await lockMerges(tx, siteId);
      return undoBatch(tx, deps, siteId, importId);
    }),
  );
}

async function undoBatch(
  tx: Transaction,
  deps: ImportDeps,
  siteId: string,
  importId: string,
): Promise<boolean> {
  const [current] = await tx.select().from(imports).where(eq(imports.id, importId)).for('update');
  if (current?.state !== 'undoing') return false;
  await deps.contacts.lock(tx, siteId);
  const rows = await tx
    .select({ row: importRows.row, trace: importRows.trace })
    .from(importRows)
    .where(and(eq(importRows.importId, importId), eq(importRows.result, 'applied')))
    .orderBy(desc(importRows.row))
    .limit(rowsAtOnce);
  if (rows.length === 0) {
    await tx.update(imports).set({ state: 'undone', undoneAt: deps.now() }).where(eq(imports.id, importId));
    return false;
  }
  // Before anybody is deleted: those with the same number are found by theirs.
  await touchPeople(
    tx,
    siteId,
    rows.map(({ trace }) => (trace as Trace).personId),
  );
  for (const { row, trace } of rows) {
    const left = await undoRow(tx, deps, siteId, trace as Trace);
    await tx
      .update(importRows)
      .set({ result: left.length > 0 ? 'left' : 'undone', left })
      .where(and(eq(importRows.importId, importId), eq(importRows.row, row)));
  }
  return true;
}

/** Puts back what a row changed, and returns what was edited since and stays. */
async function undoRow(tx: Transaction, deps: ImportDeps, siteId: string, trace: Trace): Promise<string[]> {
  const later = await readLater(tx, siteId, deps.contacts, trace);
  if (trace.isNewPerson && later.isMerged) return ['It was merged with another person.'];
  const left = await undoContact(tx, deps, siteId, trace, later);
  if (later.isNoteEdited) left.push('Note');
  else if (trace.noteId !== null) await tx.delete(notes).where(eq(notes.id, trace.noteId));
  if (trace.isNewPerson) {
    const added = [...left, ...later.added];
    if (added.length === 0) await tx.delete(people).where(eq(people.id, trace.personId));
    return added;
  }
  for (const { id, key } of trace.madeIdentities) {
    const isEdited = later.editedIdentities.has(id) || later.usedKeys.has(key);
    if (isEdited) left.push(key);
    else await tx.delete(identities).where(eq(identities.id, Number(id)));
  }
  for (const { id, before } of trace.identities) {
    if (later.editedIdentities.has(id)) continue;
    const { proof, source, formerAt } = before;
    await tx
      .update(identities)
      .set({ proof, source, formerAt: sql`${formerAt}::timestamptz` })
      .where(eq(identities.id, Number(id)));
  }
  for (const { id, before, after } of trace.people) {
    const now = later.people.get(id);
    if (now === undefined) continue;
    const isNamed = now.name === after.name && now.nameRank === after.nameRank;
    if (!isNamed && before.name !== after.name && !left.includes('Name')) left.push('Name');
    await tx
      .update(people)
      .set({
        ...(isNamed ? { name: before.name, nameRank: before.nameRank } : {}),
        lastAt: sql`${now.lastAt === after.lastAt ? before.lastAt : now.lastAt}::timestamptz`,
      })
      .where(eq(people.id, id));
  }
  return left;
}

/** Puts the contact back, field by field, and what was heard of it. */
async function undoContact(
  tx: Transaction,
  { contacts }: ImportDeps,
  siteId: string,
  { contact, fact }: Trace,
  { contact: now, isAddressUsed }: Later,
): Promise<string[]> {
  if (contact === null) return [];
  if (now === undefined) return ['The contact was removed or replaced.'];
  const { before, after } = contact;
  const names = Object.keys(after).filter((name) => name !== 'id') as (keyof ContactTexts)[];
  const isKept = (name: keyof ContactTexts) =>
    isAddressUsed && addressFields.has(name) && after[name] !== (before?.[name] ?? '');
  const edited = names.filter((name) => now[name] !== after[name] || isKept(name));
  if (edited.length > 0 && before === null) return edited.map((name) => labels[name] ?? name);
  const changed = before === null ? [] : names.filter((name) => before[name] !== after[name]);
  const stays = changed.filter((name) => edited.includes(name));
  if (before === null) await contacts.remove(tx, [now.id]);
  else {
    const back = { ...now };
    for (const name of changed) if (!stays.includes(name)) back[name] = before[name];
    await contacts.change(tx, [back], { isHeard: edited.length > 0 });
  }
  if (edited.length === 0 && fact !== null) await putFactBack(tx, siteId, contacts.factSource, fact);
  return stays.map((name) => labels[name] ?? name);
}

async function putFactBack(
  tx: Transaction,
  siteId: string,
  source: string,
  { ref, before }: NonNullable<Trace['fact']>,
): Promise<void> {
  const isIt = and(eq(facts.siteId, siteId), eq(facts.source, source), inArray(facts.ref, [ref]));
  if (before === null) {
    await tx.delete(facts).where(isIt);
    return;
  }
  const { at, standing, ...texts } = before;
  await tx
    .update(facts)
    .set({ ...texts, at: sql`${at}::timestamptz`, standing: sql`${standing}` })
    .where(isIt);
}

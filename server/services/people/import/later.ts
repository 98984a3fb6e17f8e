import { sql } from 'drizzle-orm';
import type { Queryable } from '../../../database/transaction.ts';
import type { ContactList, StoredContact } from '../../../people/contact-list.ts';
import { facts, merges, notes, people, tasks } from '../../../people/tables.ts';
import { isEqual, type Snapshot, type Trace, takeSnapshot } from './snapshot.ts';
import { addressKeyOf, countStatements } from './statements.ts';

/** What happened since a row was applied. */
export type Later = {
  contact: StoredContact | undefined;
  isMerged: boolean;
  isNoteEdited: boolean;
  people: Snapshot['people'];
  /** The ids of identities that are not as the row left them. */
  editedIdentities: Set<string>;
  /** The emails and numbers under which something happened, or was said. */
  usedKeys: Set<string>;
  /** Whether something was said of the address that the row gave the contact. */
  isAddressUsed: boolean;
  /** What somebody has who was new, beside what the row gave them. */
  added: string[];
};

/** Reads what happened since a row was applied. */
export async function readLater(
  db: Queryable,
  siteId: string,
  contacts: ContactList,
  trace: Trace,
): Promise<Later> {
  const { personId, noteId, madeIdentities } = trace;
  const { factSource: source } = contacts;
  const [contact] = trace.contact === null ? [] : await contacts.read(db, [trace.contact.id]);
  const { rows: roots } = await db.execute<{ root: string }>(sql`
    select root_id as root from ${people} where id = ${personId}::uuid`);
  const now = await takeSnapshot(db, siteId, { roots: roots.map(({ root }) => root), source, refs: [] });
  const { rows: note } = await db.execute<{ edited: boolean }>(sql`
    select changed_at is not null as edited from ${notes} where id = ${noteId}`);
  const keys = madeIdentities.map(({ key }) => key);
  const { rows: used } = await db.execute<{ key: string }>(sql`
    select distinct key from ${facts} where site_id = ${siteId} and kind in ('email', 'phone')
      and key = any(${sql.param(keys)}::text[]) and source <> ${source} and id > ${trace.lastFactId}::bigint`);
  const address = trace.contact === null ? null : addressKeyOf(trace.contact.after);
  const said = await countStatements(db, siteId, [...keys, ...(address === null ? [] : [address])]);
  const saidSince = Object.keys(said).filter((key) => said[key] !== (trace.said?.[key] ?? 0));
  const { rows: held } = await db.execute<{ notes: number; tasks: number; merges: number }>(sql`
    select (select count(*)::int from ${notes} where person_id = ${personId}::uuid and id is distinct from ${noteId}) as notes,
      (select count(*)::int from ${tasks} where person_id = ${personId}::uuid) as tasks,
      (select count(*)::int from ${merges} where kept_id = ${personId}::uuid or joined_id = ${personId}::uuid) as merges`);
  const [{ notes: otherNotes, tasks: theirTasks, merges: theirMerges } = { notes: 0, tasks: 0, merges: 0 }] =
    held;

  const all = [...madeIdentities, ...trace.identities];
  const edited = all.filter(({ id, after }) => !isEqual(after, now.identities.get(id)));
  const made = new Set(madeIdentities.map(({ id }) => id));
  const own = [...now.identities].filter(([, { rootId }]) => rootId === personId);
  const isAdded = own.some(([id]) => !made.has(id)) || edited.length > 0;
  const named = now.people.get(personId);
  return {
    ...{ contact, people: now.people, isMerged: theirMerges > 0 },
    isNoteEdited: note[0]?.edited ?? false,
    editedIdentities: new Set(edited.map(({ id }) => id)),
    usedKeys: new Set([...used.map(({ key }) => key), ...saidSince]),
    isAddressUsed: address !== null && saidSince.includes(address),
    added: [
      ...(named !== undefined && named.nameRank > 3 ? ['Name'] : []),
      ...(isAdded ? ['Emails and phone numbers'] : []),
      ...(used.length > 0 ? ['History'] : []),
      ...(otherNotes > 0 ? ['Notes'] : []),
      ...(theirTasks > 0 ? ['Tasks'] : []),
      ...(saidSince.length > 0 ? ['Consent'] : []),
    ],
  };
}

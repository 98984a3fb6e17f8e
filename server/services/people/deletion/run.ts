import { randomUUID } from 'node:crypto';
import { and, arrayContains, desc, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../../database/transaction.ts';
import { invalidInput, problem } from '../../../errors/errors.ts';
import { textableNumber } from '../../../jobs/outbox/phone.ts';
import { eraseAll } from '../../../people/deletion/erase.ts';
import type { Erasure, Keys } from '../../../people/deletion/erasure.ts';
import { mark } from '../../../people/deletion/marks.ts';
import type { Named } from '../../../people/deletion/pattern.ts';
import { deletions, type ErasedRows, type Remainder } from '../../../people/deletion/tables.ts';
import { readSpared, trace } from '../../../people/deletion/traces.ts';
import { readSummaries } from '../person/repository.ts';
import { type Held, readHeld } from './held.ts';
import { staysOf } from './stays.ts';

export type DeletionRow = typeof deletions.$inferSelect;

export type DeletionPlan = {
  erasures: readonly Erasure[];
  /** What is the agent's own: it stays, and can't be deleted. */
  agent: Named;
  /** The folder of backups and how many are kept; null without any. */
  backups: { folder: string; keep: number } | null;
};

export type Deleted = {
  held: Held;
  confirm: string;
  files: string[];
  erased: ErasedRows[];
  stays: Remainder[];
  elsewhere: Remainder[];
};

/** Deletes a person, by the id of somebody who wasn't merged into another, without a receipt. */
export async function deleteRows(
  tx: Transaction,
  plan: DeletionPlan,
  siteId: string,
  root: string,
): Promise<Deleted> {
  const { erasures } = plan;
  const held = await readHeld(tx, siteId, root);
  const spared = await readSpared(tx, siteId, erasures, plan.agent);
  if (held.keys.emails.some((email) => spared.emails.includes(email)))
    throw problem('conflict', {
      detail: 'One of this person’s emails is your own, so they can’t be deleted.',
    });
  const [summary] = await readSummaries(tx, [root]);
  const who = await trace(tx, siteId, held.keys, { erasures, spared });
  const { left, ...result } = await eraseAll(tx, erasures, who);
  const isNamed = summary?.name == null || who.names.includes(summary.name.trim().replace(/\s+/g, ' '));
  const stays = staysOf({ held, erased: result.erased, isNamed, left, backups: plan.backups });
  const confirm = summary?.name ?? summary?.email ?? summary?.phoneNumber ?? root;
  return { held, confirm, stays, ...result };
}

/** Throws `conflict` when others would be deleted than the preview showed that the agent looked at. */
export function needPreviewed(
  previewed: readonly string[] | undefined,
  { held }: Pick<Deleted, 'held'>,
): void {
  if (previewed === undefined) return;
  const { ids } = held.keys;
  if (ids.some((id) => !previewed.includes(id)))
    throw problem('conflict', {
      detail: 'Somebody was merged with this person meanwhile. Check what would be deleted now.',
    });
  if (previewed.some((id) => !ids.includes(id)))
    throw problem('conflict', {
      detail: 'A merge with this person was undone meanwhile. Check what would be deleted now.',
    });
}

/** Throws unless the agent typed who it is. */
export function needConfirmation(typed: string, { held, confirm }: Pick<Deleted, 'held' | 'confirm'>): void {
  const plain = (text: string) => text.trim().replace(/\s+/g, ' ').toLowerCase();
  const accepted = [confirm, ...held.shown].map(plain);
  const number = textableNumber(typed);
  const isTheirNumber = number !== null && held.shown.some((shown) => textableNumber(shown) === number);
  if (!accepted.includes(plain(typed)) && !isTheirNumber)
    throw invalidInput('/body/confirm', `must be “${confirm}”, or an email or phone number of this person`);
}

/** Stores the receipt of a deletion, and the marks by which it is kept. */
export async function keepReceipt(
  tx: Transaction,
  siteId: string,
  { emails, phones, ids }: Keys,
  receipt: Pick<Deleted, 'erased' | 'stays' | 'elsewhere'> & { at: Date },
): Promise<DeletionRow> {
  const id = randomUUID();
  const { erased, stays, elsewhere, at } = receipt;
  const [row] = await tx
    .insert(deletions)
    .values({
      ...{ id, siteId, at, personIds: [...ids], erased, stays, elsewhere },
      number: sql`(select coalesce(max(number), 0) + 1 from ${deletions} where site_id = ${siteId})`,
    })
    .returning();
  if (row === undefined) throw new Error('the receipt was not kept');
  await mark(tx, siteId, id, { email: emails, phone: phones });
  return row;
}

/** Returns the receipt of the person who had an id; null when nobody with it was deleted. */
export async function findReceipt(
  tx: Transaction,
  siteId: string,
  personId: string,
): Promise<DeletionRow | null> {
  const [row] = await tx
    .select()
    .from(deletions)
    .where(and(eq(deletions.siteId, siteId), arrayContains(deletions.personIds, [personId])))
    .orderBy(desc(deletions.number))
    .limit(1);
  return row ?? null;
}

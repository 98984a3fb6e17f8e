import { and, desc, eq, lt } from 'drizzle-orm';
import type { components, operations } from '../../../../openapi/generated/people.d.ts';
import { inTransaction, type Transaction } from '../../../database/transaction.ts';
import { problem } from '../../../errors/errors.ts';
import { textableNumber } from '../../../jobs/outbox/phone.ts';
import type { Erasure } from '../../../people/deletion/erasure.ts';
import { lockDeletion, lockErasing, patiently, waitShortly } from '../../../people/deletion/lock.ts';
import { writeMarksFile } from '../../../people/deletion/marks-file.ts';
import { deletions } from '../../../people/deletion/tables.ts';
import type { ServiceDeps } from '../../deps.ts';
import type { Handlers } from '../../service.ts';
import { lockMerges } from '../merge/repository.ts';
import { needRoot } from '../person/handlers.ts';
import { findRoot } from '../person/repository.ts';
import * as run from './run.ts';

type Schema<Name extends keyof components['schemas']> = components['schemas'][Name];

export type DeletionDeps = Pick<
  ServiceDeps,
  'database' | 'storage' | 'log' | 'now' | 'site' | 'operatorEmail' | 'connections'
>;

/** Returns the handlers of deletions (people, tag `deletion`). */
export function deletionHandlers(deps: DeletionDeps, erasures: readonly Erasure[]) {
  const { database, storage, log, now, site, operatorEmail, connections } = deps;
  const { db } = database;
  const { backups } = connections;
  const plan: run.DeletionPlan = {
    erasures,
    backups,
    agent: {
      emails: [site.agentEmail, ...(operatorEmail === null ? [] : [operatorEmail])],
      names: [site.agentName],
      phones: [textableNumber(site.agentPhone) ?? site.agentPhone],
    },
  };
  const removeFiles = async (files: readonly string[]) => {
    for (const file of files) await storage.remove(file);
  };

  return {
    async previewDeletion({ path }, { siteId }) {
      const root = await needRoot(db, siteId, path.personId);
      const { held, confirm, erased, stays, elsewhere } = await undone(database, (tx) =>
        run.deleteRows(tx, plan, siteId, root),
      );
      return { confirm, personIds: [...held.keys.ids], erased, stays, elsewhere };
    },

    async deletePerson({ path, body }, { siteId }) {
      const { receipt, files } = await patiently(() =>
        inTransaction(database, async (tx) => {
          await lockDeletion(tx);
          await lockMerges(tx, siteId);
          const root = await findRoot(tx, siteId, path.personId);
          if (root === null) return { receipt: await run.findReceipt(tx, siteId, path.personId), files: [] };
          if (root !== path.personId && body.personIds === undefined)
            throw problem('conflict', { detail: 'This person was merged into another. Reload the page.' });
          const deleted = await run.deleteRows(tx, plan, siteId, root);
          run.needPreviewed(body.personIds, deleted);
          run.needConfirmation(body.confirm, deleted);
          const { keys, provedPhones } = deleted.held;
          const receipt = await run.keepReceipt(
            tx,
            siteId,
            { ...keys, phones: provedPhones },
            { ...deleted, at: now() },
          );
          await removeFiles(deleted.files);
          return { receipt, files: deleted.files };
        }),
      );
      if (receipt === null) throw problem('not-found', { detail: 'There is no such person.' });
      // Somebody may have had one made of the rows as they were, until they were committed.
      await removeFiles(files);
      if (backups !== null)
        await writeMarksFile(db, backups.folder).catch((error: unknown) =>
          log.error({ err: error }, 'the marks of deletions could not be written beside the backups'),
        );
      return receiptOf(receipt);
    },

    async listDeletions({ query }, { siteId }) {
      const { limit = 50, before } = query;
      const rows = await db
        .select()
        .from(deletions)
        .where(
          and(eq(deletions.siteId, siteId), before === undefined ? undefined : lt(deletions.number, before)),
        )
        .orderBy(desc(deletions.number))
        .limit(limit + 1);
      const shown = rows.slice(0, limit);
      return {
        deletions: shown.map(({ id, number, at, erased }) => ({
          ...{ id, number, at: at.toISOString() },
          count: erased.reduce((sum, { count }) => sum + count, 0),
        })),
        next: rows.length > limit ? (shown.at(-1)?.number ?? null) : null,
      };
    },

    async getDeletion({ path }, { siteId }) {
      const [row] = await db
        .select()
        .from(deletions)
        .where(and(eq(deletions.siteId, siteId), eq(deletions.id, path.deletionId)));
      if (row === undefined) throw problem('not-found', { detail: 'There is no such receipt.' });
      return receiptOf(row);
    },
  } satisfies Partial<Handlers<operations>>;
}

const receiptOf = ({
  id,
  number,
  at,
  erased,
  stays,
  elsewhere,
}: run.DeletionRow): Schema<'DeletionReceipt'> => ({
  ...{ id, number, at: at.toISOString(), erased, stays, elsewhere },
});

/** Does the work and takes it back, to see what it would do. */
async function undone<Result>(
  database: Pick<ServiceDeps['database'], 'db'>,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  const seen = {};
  let result: { value: Result } | null = null;
  await patiently(() =>
    inTransaction(database, async (tx) => {
      await lockErasing(tx);
      await waitShortly(tx);
      result = { value: await work(tx) };
      throw seen;
    }).catch((error: unknown) => {
      if (error !== seen) throw error;
    }),
  );
  if (result === null) throw new Error('nothing was done');
  return (result as { value: Result }).value;
}

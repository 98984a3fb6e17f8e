import type { operations } from '../../../../openapi/generated/people.d.ts';
import { inTransaction, type Queryable } from '../../../database/transaction.ts';
import { problem } from '../../../errors/errors.ts';
import { lockWriting } from '../../../people/deletion/lock.ts';
import type { FactSource } from '../../../people/hear.ts';
import type { ServiceDeps } from '../../deps.ts';
import type { Handlers } from '../../service.ts';
import { needRoot, readPerson } from '../person/handlers.ts';
import { readSummaries } from '../person/repository.ts';
import { countFacts, join, listAccounts, lockMerges, separate } from './repository.ts';

/** Returns the handlers of two records of one person (people, tag `merge`). */
export function mergeHandlers(
  { database, now }: Pick<ServiceDeps, 'database' | 'now'>,
  sources: readonly FactSource[],
) {
  return {
    async previewMerge({ path, query }, { siteId }) {
      const pair = await needTwo(database.db, siteId, path.personId, query.other);
      const [keeps, joins] = await readSummaries(database.db, pair);
      if (keeps === undefined || joins === undefined) throw new Error('a person was lost');
      return {
        ...{ keeps, joins, facts: await countFacts(database.db, siteId, joins.id) },
        seenBy: await listAccounts(database.db, pair),
      };
    },

    async mergePeople({ path, body }, { siteId }) {
      return inTransaction(database, async (tx) => {
        await lockWriting(tx);
        await lockMerges(tx, siteId);
        const [kept, joined] = await needTwo(tx, siteId, path.personId, body.other);
        await join(tx, siteId, { kept, joined, at: now() });
        return readPerson(tx, siteId, kept);
      });
    },

    async unmergePeople({ path }, { siteId }) {
      return inTransaction(database, async (tx) => {
        await lockWriting(tx);
        await lockMerges(tx, siteId);
        const root = await needRoot(tx, siteId, path.personId);
        if (!(await separate(tx, siteId, root, { mergeId: path.mergeId, sources })))
          throw problem('not-found', { detail: 'This merge is undone already.' });
        return readPerson(tx, siteId, root);
      });
    },
  } satisfies Partial<Handlers<operations>>;
}

/** Returns the ids of two different people. */
async function needTwo(db: Queryable, siteId: string, one: string, other: string): Promise<[string, string]> {
  const first = await needRoot(db, siteId, one);
  const second = await needRoot(db, siteId, other);
  if (first === second) throw problem('conflict', { detail: 'They are one person already.' });
  return [first, second];
}

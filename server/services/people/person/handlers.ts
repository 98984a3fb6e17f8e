import { eq } from 'drizzle-orm';
import type { components, operations } from '../../../../openapi/generated/people.d.ts';
import { inTransaction, isUniqueViolation, type Queryable } from '../../../database/transaction.ts';
import { invalidInput, problem } from '../../../errors/errors.ts';
import { textableNumber } from '../../../jobs/outbox/phone.ts';
import { needWord } from '../../../people/deleted.ts';
import { lockWriting } from '../../../people/deletion/lock.ts';
import type { FactSource } from '../../../people/hear.ts';
import { findByEmail, putIdentity, vouchForEmail } from '../../../people/identities.ts';
import { touchPeople } from '../../../people/states/touch.ts';
import { people } from '../../../people/tables.ts';
import type { ServiceDeps } from '../../deps.ts';
import type { Handlers } from '../../service.ts';
import { lockMerges } from '../merge/repository.ts';
import { decide, readClaims } from './claims.ts';
import { readFacts } from './history.ts';
import { changeIdentity } from './identities.ts';
import * as repository from './repository.ts';

type Person = components['schemas']['Person'];

/** The rank of a name that the agent gave on the person's page (`people.name_rank`). */
const byTheAgent = 4;

/** Returns the handlers of who people are (people, tag `people`). */
export function personHandlers(
  { database, now }: Pick<ServiceDeps, 'database' | 'now'>,
  sources: readonly FactSource[],
) {
  const { db } = database;
  return {
    async listPeople({ query }, { siteId }) {
      const { q, limit = 50, after } = query;
      needPlace(after, 'uuid');
      return repository.listPeople(db, siteId, { part: q?.trim() || undefined, limit, after });
    },

    async findPerson({ query }, { siteId }) {
      const id = await findByEmail(db, siteId, query.email);
      if (id === null) throw problem('not-found', { detail: 'No one has this email.' });
      return { id };
    },

    async readPerson({ path }, { siteId }) {
      return readPerson(db, siteId, await needRoot(db, siteId, path.personId));
    },

    async changePerson({ path, body }, { siteId }) {
      await inTransaction(database, async (tx) => {
        const root = await needRootToWrite(tx, siteId, path.personId);
        await tx
          .update(people)
          .set({ name: body.name.trim(), nameRank: byTheAgent })
          .where(eq(people.id, root));
      });
      return { message: 'The name is changed.' };
    },

    async listFacts({ path, query }, { siteId }) {
      const { group, q, limit = 50, after } = query;
      needPlace(after, 'bigint');
      const root = await needRoot(db, siteId, path.personId);
      return readFacts(db, siteId, root, sources, { group, part: q?.trim() || undefined, limit, after });
    },

    async addIdentity({ path, body }, { siteId }) {
      const { kind } = body;
      const shown = body.value.trim();
      const key = kind === 'phone' ? textableNumber(shown) : emailOf(shown);
      if (key === null)
        throw invalidInput(
          '/body/value',
          kind === 'phone' ? 'must be a US phone number' : 'must be an email address',
        );
      const add = () =>
        inTransaction(database, async (tx) => {
          const root = await needRootToWrite(tx, siteId, path.personId);
          const holder = kind === 'email' ? await findByEmail(tx, siteId, key) : null;
          if (holder !== null && holder !== root)
            throw problem('conflict', { detail: 'Another person has this email. Merge the two instead.' });
          await needWord(tx, siteId, { [kind]: shown }, body.evenDeleted);
          if (holder === null)
            await putIdentity(tx, { siteId, personId: root, kind, key, shown, now: now() });
          else await vouchForEmail(tx, siteId, root, key);
          return readPerson(tx, siteId, root);
        });
      return add().catch((error: unknown) => {
        // Somebody got the email in this moment: the next try sees who.
        if (isUniqueViolation(error, 'identities_email')) return add();
        throw error;
      });
    },

    async changeIdentity({ path, body }, { siteId }) {
      return inTransaction(database, async (tx) => {
        const root = await needRootToWrite(tx, siteId, path.personId);
        const change = { vouched: body.vouched === true, former: body.former, now: now() };
        if (!(await changeIdentity(tx, root, path.identityId, change)))
          throw problem('not-found', { detail: 'This person has no such email or phone number.' });
        await touchPeople(tx, siteId, [root]);
        return readPerson(tx, siteId, root);
      });
    },

    async decideClaims({ path, body }, { siteId }) {
      return inTransaction(database, async (tx) => {
        await lockWriting(tx);
        // Whoever has the address of a reply may be merged.
        await lockMerges(tx, siteId);
        const root = await needRoot(tx, siteId, path.personId);
        const { facts: ids, isThem } = body;
        if ((await decide(tx, siteId, root, { ids, isThem, now: now() })) === 0)
          throw problem('not-found', { detail: 'These claims are decided already.' });
        return readPerson(tx, siteId, root);
      });
    },
  } satisfies Partial<Handlers<operations>>;
}

/** Returns the id of a person, or of who they were merged into; throws `not-found`. */
export async function needRoot(db: Queryable, siteId: string, id: string): Promise<string> {
  const root = await repository.findRoot(db, siteId, id);
  if (root === null) throw problem('not-found', { detail: 'There is no such person.' });
  return root;
}

/**
 * Returns the same for a transaction that writes about the person: a deletion that runs is waited for, and the next one
 * waits, so that nothing is written of somebody who is gone.
 */
export async function needRootToWrite(tx: Queryable, siteId: string, id: string): Promise<string> {
  await lockWriting(tx);
  return needRoot(tx, siteId, id);
}

/** Reads who a person is; `root` is the id of somebody who wasn't merged into another. */
export async function readPerson(db: Queryable, siteId: string, root: string): Promise<Person> {
  const [own] = await repository.readSummaries(db, [root]);
  const identities = await repository.listIdentities(db, root);
  const claims = await readClaims(db, siteId, root);
  const found = await repository.findAlike(db, siteId, root);
  const alike = await repository.readSummaries(
    db,
    found.map(({ id }) => id),
  );
  const because = new Map(found.map((each) => [each.id, each.because]));
  return {
    ...{ id: root, name: own?.name ?? null, isProved: own?.isProved ?? false, identities, claims },
    since: await repository.readSince(db, root),
    alike: alike.map((person) => ({ ...person, because: because.get(person.id) ?? 'name' })),
    merges: await repository.listMerges(db, root),
  };
}

const emailOf = (typed: string): string | null =>
  /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(typed) ? typed.toLowerCase() : null;

export function needPlace(after: string | undefined, type: 'uuid' | 'bigint'): void {
  if (after !== undefined && !repository.isPlace(after, type))
    throw invalidInput('/query/after', 'must be the `next` of an answer');
}

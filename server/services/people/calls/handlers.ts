import { and, eq, inArray, sql } from 'drizzle-orm';
import type { components, operations } from '../../../../openapi/generated/people.d.ts';
import { inTransaction, type Queryable } from '../../../database/transaction.ts';
import { invalidInput, problem } from '../../../errors/errors.ts';
import { forget, hear } from '../../../people/hear.ts';
import { calls, identities, people } from '../../../people/tables.ts';
import type { ServiceDeps } from '../../deps.ts';
import type { Handlers } from '../../service.ts';
import { needRoot, needRootToWrite } from '../person/handlers.ts';
import { callFacts } from './facts.ts';

type Call = components['schemas']['Call'];
type CallForm = components['schemas']['CallForm'];

/** The clocks of browsers may be ahead by this, in ms. */
const clockSkewMs = 10 * 60_000;

/** Returns the handlers of the agent's phone calls (people, tag `calls`). */
export function callHandlers({ database, now }: Pick<ServiceDeps, 'database' | 'now'>) {
  const { db } = database;
  const noCall = () => problem('not-found', { detail: 'This call is deleted.' });
  return {
    async logCall({ path, body }, { siteId }) {
      const written = fieldsOf(body, now());
      return inTransaction(database, async (tx) => {
        const personId = await needRootToWrite(tx, siteId, path.personId);
        const under = await identityOf(tx, personId);
        const [call] = await tx
          .insert(calls)
          .values({ siteId, personId, ...under, at: now(), ...written, createdAt: now() })
          .returning();
        if (call === undefined) throw new Error('a call was not stored');
        await hear(tx, callFacts, [call.id]);
        return callOf(call);
      });
    },

    async readCall({ path }, { siteId }) {
      const root = await needRoot(db, siteId, path.personId);
      const [call] = await db
        .select()
        .from(calls)
        .where(isTheirs(db, root, path.callId));
      if (call === undefined) throw noCall();
      return callOf(call);
    },

    async changeCall({ path, body }, { siteId }) {
      const written = fieldsOf(body, now());
      return inTransaction(database, async (tx) => {
        const root = await needRootToWrite(tx, siteId, path.personId);
        const [call] = await tx
          .update(calls)
          .set({ ...written, changedAt: now() })
          .where(isTheirs(tx, root, path.callId))
          .returning();
        if (call === undefined) throw noCall();
        await hear(tx, callFacts, [call.id]);
        return callOf(call);
      });
    },

    async deleteCall({ path }, { siteId }) {
      return inTransaction(database, async (tx) => {
        const root = await needRootToWrite(tx, siteId, path.personId);
        const { rowCount } = await tx.delete(calls).where(isTheirs(tx, root, path.callId));
        if (rowCount === 0) throw noCall();
        await forget(tx, siteId, callFacts, [String(path.callId)]);
        return { message: 'The call is deleted.' };
      });
    },
  } satisfies Partial<Handlers<operations>>;
}

function fieldsOf({ at, minutes, text, reached }: CallForm, now: Date) {
  const moment = at === undefined ? undefined : new Date(at);
  if (moment !== undefined && Number.isNaN(moment.getTime()))
    throw invalidInput('/body/at', 'Choose a time that exists.');
  if (moment !== undefined && moment.getTime() > now.getTime() + clockSkewMs)
    throw invalidInput('/body/at', 'must not be in the future');
  // Typed as 11/26/26, a date is in the year 26, which pages and drivers can't show.
  if (moment !== undefined && moment.getTime() < 0)
    throw invalidInput('/body/at', 'must be a day of this time: write the year with four digits');
  const fields = { minutes: minutes ?? null, text: (text ?? '').trim(), reached };
  return moment === undefined ? fields : { ...fields, at: moment };
}

/** Returns the email or number under which a call stands: an email if there is one, because numbers are shared. */
async function identityOf(db: Queryable, root: string): Promise<{ kind: 'email' | 'phone'; to: string }> {
  const [best] = await db
    .select({ kind: identities.kind, to: identities.shown })
    .from(identities)
    .where(inArray(identities.personId, members(db, root)))
    .orderBy(identities.kind, sql`former_at nulls first, proof desc, since`)
    .limit(1);
  if (best === undefined)
    throw problem('conflict', { detail: 'This person has no email and no phone number.' });
  return best;
}

const members = (db: Queryable, root: string) =>
  db.select({ id: people.id }).from(people).where(eq(people.rootId, root));

const isTheirs = (db: Queryable, root: string, id: number) =>
  and(eq(calls.id, id), inArray(calls.personId, members(db, root)));

const callOf = ({ id, at, minutes, text, reached, to }: typeof calls.$inferSelect): Call => ({
  ...{ id, at: at.toISOString(), minutes, text, reached, to },
});

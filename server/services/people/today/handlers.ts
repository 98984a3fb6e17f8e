import { and, eq, inArray } from 'drizzle-orm';
import type { operations } from '../../../../openapi/generated/people.d.ts';
import { inTransaction, type Transaction } from '../../../database/transaction.ts';
import { invalidInput, problem } from '../../../errors/errors.ts';
import { keepCurrent } from '../../../people/states/keep-current.ts';
import type { TodayAt, TodaySources } from '../../../people/states/reasons.ts';
import { apart } from '../../../people/states/tables.ts';
import { tellOfChange, touchPeople } from '../../../people/states/touch.ts';
import { people, snoozes } from '../../../people/tables.ts';
import type { ServiceDeps } from '../../deps.ts';
import type { Handlers } from '../../service.ts';
import { needPlace, needRootToWrite } from '../person/handlers.ts';
import { isTodayPlace } from './read-groups.ts';
import { readSnoozed } from './read-snoozed.ts';
import { readCounts, readToday } from './read-today.ts';
import { openWatch } from './watch.ts';

/** What a reader does before reading; the rest of a large import follows in the background. */
const roundsAtReading = 2;
const mostDays = 366;

/** Returns the handlers of what to do today (people, tag `today`). */
export function todayHandlers(
  { database, log, now, site }: Pick<ServiceDeps, 'database' | 'log' | 'now' | 'site'>,
  sources: TodaySources,
) {
  const count = async (siteId: string) => {
    await keepCurrent(database, siteId, sources.stages, roundsAtReading);
    return readCounts(database.db, { siteId, now: now(), timeZone: site.timeZone }, sources);
  };
  /** Reads what doesn't change meanwhile. */
  const read = async <Result>(siteId: string, from: (tx: Transaction, today: TodayAt) => Promise<Result>) => {
    await keepCurrent(database, siteId, sources.stages, roundsAtReading);
    const today = { siteId, now: now(), timeZone: site.timeZone };
    return database.db.transaction((tx) => from(tx, today), {
      isolationLevel: 'repeatable read',
      accessMode: 'read only',
    });
  };
  const watch = openWatch({ database, log }, count);
  return {
    async getToday({ query }, { siteId }) {
      const { group, limit = 5, after } = query;
      if (after !== undefined && (group === undefined || !isTodayPlace(after, group)))
        throw invalidInput('/query/after', 'must be the `next` of an answer, with its `group`');
      return read(siteId, (tx, today) => readToday(tx, today, sources, { group, limit, after }));
    },

    async listSnoozed({ query }, { siteId }) {
      const { limit = 50, after } = query;
      needPlace(after, 'uuid');
      return read(siteId, (tx, today) => readSnoozed(tx, today, { limit, after }));
    },

    async watchToday(_input, { siteId, wantsEvents }) {
      return wantsEvents === true ? watch(siteId) : count(siteId);
    },

    async snoozePerson({ path, body }, { siteId }) {
      const until = new Date(body.until);
      const at = now();
      if (Number.isNaN(until.getTime())) throw invalidInput('/body/until', 'Choose a time that exists.');
      if (until <= at) throw invalidInput('/body/until', 'must be in the future');
      if (until.getTime() > at.getTime() + mostDays * 86_400_000)
        throw invalidInput('/body/until', 'must be within a year');
      await inTransaction(database, async (tx) => {
        const personId = await needRootToWrite(tx, siteId, path.personId);
        await tx
          .insert(snoozes)
          .values({ personId, siteId, at, until })
          .onConflictDoUpdate({ target: snoozes.personId, set: { at, until } });
        await tellOfChange(tx, siteId);
      });
      return { message: 'Hidden until then, or until something new happens.' };
    },

    async unsnoozePerson({ path }, { siteId }) {
      await inTransaction(database, async (tx) => {
        const root = await needRootToWrite(tx, siteId, path.personId);
        const members = tx.select({ id: people.id }).from(people).where(eq(people.rootId, root));
        await tx.delete(snoozes).where(and(eq(snoozes.siteId, siteId), inArray(snoozes.personId, members)));
        await tellOfChange(tx, siteId);
      });
      return { message: 'Back in Today.' };
    },

    async keepApart({ path, body }, { siteId }) {
      await inTransaction(database, async (tx) => {
        const pair = [
          await needRootToWrite(tx, siteId, path.personId),
          await needRootToWrite(tx, siteId, body.other),
        ].sort() as [string, string];
        if (pair[0] === pair[1]) throw problem('conflict', { detail: 'They are one person already.' });
        await tx.insert(apart).values({ siteId, oneId: pair[0], otherId: pair[1] }).onConflictDoNothing();
        await touchPeople(tx, siteId, pair);
      });
      return { message: 'They stay two people.' };
    },
  } satisfies Partial<Handlers<operations>>;
}

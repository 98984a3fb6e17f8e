import type { operations } from '../../../../openapi/generated/idx.d.ts';
import { inTransaction, type Queryable, type Transaction } from '../../../database/transaction.ts';
import { problem } from '../../../errors/errors.ts';
import { statusSaid } from '../../../errors/faults.ts';
import { suppressionOf } from '../../../jobs/outbox/mail-rules.ts';
import { needWord } from '../../../people/deleted.ts';
import type { CallService } from '../../call.ts';
import type { Handlers } from '../../service.ts';
import { lockOwner } from '../saved/with-owner.ts';
import { answerSearches } from './answer-searches.ts';
import { type Confirmation, sendConfirmation } from './confirmations.ts';
import type { SearchDeps } from './handlers.ts';
import { isProved } from './proofs.ts';
import { readFilters } from './read-filters.ts';
import * as repository from './repository.ts';

/** The emails whose visits are counted: more than a person gets in the 90 days that matches are kept. */
const mostMessages = 5_000;

/** Returns the handlers of the searches of the agent's people (idx, tag `searches`). */
export function personSearchHandlers(deps: SearchDeps) {
  const { database, callAs, site, now } = deps;
  const { db } = database;
  return {
    async listPersonSearches({ query }, context) {
      const call = callAs(context);
      const rows = await repository.listByEmail(db, context.siteId, query.email.trim().toLowerCase());
      const told = await repository.countTold(
        db,
        rows.map(({ id }) => id),
      );
      const opens = await countOpens(
        call,
        [...told.values()].flatMap(({ messages }) => messages),
      );
      return {
        searches: (await answerSearches(db, call, rows, { countsUnconfirmed: false })).map((search) => {
          const { told: changes, messages } = told.get(search.id) ?? { told: 0, messages: [] };
          const opened = messages.reduce((sum, message) => sum + (opens.get(message) ?? 0), 0);
          return { ...search, told: changes, opens: opened };
        }),
      };
    },

    async createPersonSearch({ body }, context) {
      const { siteId } = context;
      const call = callAs(context);
      const email = body.email.trim().toLowerCase();
      const { query } = await readFilters(call, body.filters);
      const refused = await whyNot(db, siteId, email);
      if (refused !== null && body.frequency !== 'off')
        throw problem('conflict', { detail: refused, errors: [{ pointer: '/body/email', detail: refused }] });
      const isConfirmed = await hasConfirmedAccount(call, email);
      const owner = `email:${email}` as const;
      let confirmation: Confirmation | null = null;
      const row = await inTransaction(database, async (tx) => {
        await needWord(tx, siteId, { email });
        await lockOwner(tx, siteId, owner, now());
        await checkMade(tx, siteId, email);
        const proved = isConfirmed || (await isProved(tx, siteId, email, null));
        const made = await repository.insertSearch(tx, {
          ...{
            siteId,
            owner,
            email,
            query,
            name: body.name.trim(),
            frequency: body.frequency,
            byAgent: true,
          },
          ...{ state: proved ? 'active' : 'unconfirmed', origin: body.baseUrl ?? site.publicOrigin ?? '' },
          ...{ createdAt: now(), lookedAt: now() },
        });
        if (!proved) confirmation = await sendConfirmation(deps, tx, made, null);
        return made;
      });
      const [answer] = await answerSearches(db, call, [row]);
      if (answer === undefined) throw problem('not-found');
      return { ...answer, ...(confirmation === null ? {} : { confirmation }) };
    },
  } satisfies Partial<Handlers<operations>>;

  async function whyNot(queryable: Queryable, siteId: string, email: string): Promise<string | null> {
    if (site.postalAddress === null)
      return 'Alerts need your postal address. Add it to the site profile first.';
    return suppressionOf(queryable, siteId, email);
  }
}

/** Throws `conflict` when the agent has made as many searches for a person as one may. */
async function checkMade(tx: Transaction, siteId: string, email: string): Promise<void> {
  if ((await repository.countMadeFor(tx, siteId, email)) < repository.mostSearches) return;
  const detail = `You’ve made ${repository.mostSearches} searches for this person. They can remove one on their Saved page.`;
  throw problem('conflict', { detail, errors: [{ pointer: '/body/email', detail }] });
}

async function hasConfirmedAccount(call: CallService, email: string): Promise<boolean> {
  const { users } = await call('listUsers', { query: { email } });
  return users.some((user) => user.email.trim().toLowerCase() === email && user.emailConfirmed === true);
}

/** Counts the visits that began with a link of one of these emails, by its id. */
async function countOpens(call: CallService, messages: readonly string[]): Promise<Map<string, number>> {
  const alerts = [...new Set(messages)].slice(0, mostMessages);
  if (alerts.length === 0) return new Map();
  try {
    const { visits } = await call('countAlertVisits', { body: { alerts } });
    return new Map(visits.map(({ alert, visits }) => [alert, visits]));
  } catch (error) {
    // A service without page views has none.
    if (![404, 501].includes(statusSaid(error))) throw error;
    return new Map();
  }
}

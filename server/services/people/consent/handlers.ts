import type { components, operations } from '../../../../openapi/generated/people.d.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { invalidInput, problem } from '../../../errors/errors.ts';
import { findPostcardStops } from '../../../people/consents.ts';
import type { PostalParts } from '../../../people/postal-key.ts';
import type { ServiceDeps } from '../../deps.ts';
import type { CallContext, Handlers } from '../../service.ts';
import { needRoot, needRootToWrite } from '../person/handlers.ts';
import { listIdentities } from '../person/repository.ts';
import { type Consent, type Line, readConsents } from './read.ts';
import { momentOf, needLiftable, record } from './record.ts';

type Deps = Pick<ServiceDeps, 'database' | 'callAs' | 'now'> & {
  site: Pick<ServiceDeps['site'], 'timeZone'>;
};

/** How many of a person's emails are looked up among the contacts, for their postal addresses. */
const mostEmails = 20;

/** Returns the handlers of what people agreed to get (people, tag `consent`). */
export function consentHandlers(deps: Deps) {
  const { database, now, site } = deps;
  const { db } = database;
  return {
    async listConsents({ path }, context) {
      const root = await needRoot(db, context.siteId, path.personId);
      return listed(await readConsents(db, context.siteId, root, await addressesOf(deps, context, root)));
    },

    async recordConsent({ path, body }, context) {
      const { siteId } = context;
      const said = readSaid(body, { now: now(), timeZone: site.timeZone });
      const addresses = await addressesOf(deps, context, await needRoot(db, siteId, path.personId));
      return inTransaction(database, async (tx) => {
        const root = await needRootToWrite(tx, siteId, path.personId);
        const lines = await readConsents(tx, siteId, root, addresses);
        const line = lines.find(
          ({ kind, value, channel }) =>
            kind === body.kind && value === body.value && channel === body.channel,
        );
        if (line === undefined)
          throw problem('not-found', {
            detail: 'This person has no such address any more. Reload the page.',
          });
        if (said.state === 'given') needLiftable(line, said.at, site.timeZone);
        // A stop applies at once, whatever they had agreed to since the day of their words.
        const isLate = said.state === 'stopped' && line.at !== null && new Date(line.at) >= said.at;
        await record(tx, siteId, line, isLate ? { ...said, at: now() } : said);
        return listed(await readConsents(tx, siteId, root, addresses));
      });
    },

    async findPostcardStops({ body }, { siteId }) {
      return { stopped: await findPostcardStops(db, siteId, body.addresses) };
    },
  } satisfies Partial<Handlers<operations>>;
}

/** Returns what was said; consent is only given with its words and its day. */
function readSaid(
  { state, words, saidOn }: components['schemas']['NewConsent'],
  { now, timeZone }: { now: Date; timeZone: string },
) {
  const said = words?.trim() || null;
  if (state === 'given' && said === null)
    throw invalidInput('/body/words', 'Write what they said. Consent needs their words.');
  if (state === 'given' && saidOn === undefined)
    throw invalidInput('/body/saidOn', 'Choose the day when they said it.');
  return { state, words: said, at: saidOn === undefined ? now : momentOf(timeZone, saidOn, now) };
}

/** Returns the postal addresses of the contacts with a person's emails; none while the contacts can't be read. */
async function addressesOf(
  { database, callAs }: Deps,
  context: CallContext,
  root: string,
): Promise<PostalParts[]> {
  const { siteId, log } = context;
  const emails = (await listIdentities(database.db, root)).filter(({ kind }) => kind === 'email');
  try {
    const lists = await Promise.all(
      emails.slice(0, mostEmails).map(async ({ value }) => {
        const contacts = await callAs(context)('listAddresses', {
          path: { siteId },
          query: { email: value },
        });
        // A provider that ignores the parameter returns everyone.
        return contacts.filter(({ Email = '' }) => Email.trim().toLowerCase() === value.toLowerCase());
      }),
    );
    return lists.flat();
  } catch (error) {
    log.warn({ err: error }, 'a person’s postal addresses could not be read');
    return [];
  }
}

const listed = (lines: readonly (Consent & Line)[]) => ({
  consents: lines.map(({ key: _key, ...consent }) => consent),
});

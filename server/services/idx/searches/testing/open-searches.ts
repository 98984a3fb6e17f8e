import { pino } from 'pino';
import type { components } from '../../../../../openapi/generated/idx.d.ts';
import type { OutboxMessage } from '../../../../jobs/outbox/outbox.ts';
import { callsTo } from '../../../../testing/calls.ts';
import { isRawAnswer } from '../../../service.ts';
import { openVersions } from '../../listings/search/search-listings.ts';
import { createTestIdx, now as start, timeZone } from '../../testing/idx.ts';
import { sendDueAlerts } from '../alerts/send-alerts.ts';
import { recordHits } from '../matching/record-hits.ts';

/** Fails a test whose email could not be recorded, which the product only logs. */
const log = pino(
  { level: 'error' },
  {
    write(line: string) {
      throw new Error(line);
    },
  },
);

export type SavedSearch = components['schemas']['SavedSearch'];

/** Opens the service for tests of followed searches, with a clock that they turn. */
export async function openSearches() {
  const clock = { now: start };
  const users: { email: string; emailConfirmed: boolean }[] = [];
  const visits: { alert: string; visits: number }[] = [];
  const callAs = callsTo({
    searchListings: (input, { siteId }) => site.call('searchListings', input, siteId),
    listUsers: async () => ({ users }),
    countAlertVisits: async ({ body }) => ({
      visits: visits.filter(({ alert }) => (body as { alerts: string[] }).alerts.includes(alert)),
    }),
  });
  const site = await createTestIdx({ callAs, now: () => clock.now });
  const { database, outbox } = site;
  /** The sources of homes that are hidden now. */
  const hidden: string[] = [];
  const readVersion = openVersions(database.pool);
  const readShown = async (siteId: string) => ({ ...(await readVersion(siteId)), hidden: [...hidden] });
  const deps = {
    ...{ database, outbox, readShown, log, now: () => clock.now },
    site: site.facts,
  };
  return {
    ...site,
    clock,
    hidden,
    users,
    visits,
    /** Clears what a test has left, also the clock. */
    async clear() {
      clock.now = start;
      users.length = 0;
      hidden.length = 0;
      visits.length = 0;
      await database.pool.query(
        `truncate listings, listing_changes, saved_searches, search_cursors, search_digests, search_confirmations,
           proved_emails, outbox_messages, mail_suppressions, owners cascade`,
      );
    },
    match: () => recordHits({ pool: database.pool, readShown, now: () => clock.now, timeZone }, 'site-a'),
    send: (facts: Partial<typeof site.facts> = {}) =>
      sendDueAlerts({ ...deps, site: { ...site.facts, ...facts } }),
    /** The emails in the outbox, the first one first. */
    async emails(): Promise<OutboxMessage[]> {
      return (await outbox.list('site-a')).messages.toReversed();
    },
  };
}

/** Returns the token of a link in an email's text, such as `/alerts/confirm/TOKEN`. */
export const tokenIn = (text: string, before: string): string =>
  new RegExp(`${before}([\\w.~-]+)`).exec(text)?.[1] ?? '';

/** Presses Start on the page of a link, with the searches that are chosen, as whoever `opener` says. */
export async function startChosen(
  desk: Pick<Awaited<ReturnType<typeof openSearches>>, 'call'>,
  token: string,
  opener: object = {},
) {
  const page = await desk.call('showAlertConfirmation', { path: { token }, query: opener });
  return desk.call('confirmAlerts', { path: { token }, query: opener, body: chosenIn(textOf(page)) });
}

/** Returns the text of a page. */
export const textOf = (answer: unknown): string => (isRawAnswer(answer) ? String(answer.body) : '');

/** Returns the form that a page sends: its hidden fields and ticked boxes. */
export function chosenIn(page: string): Record<string, string> {
  const inputs = [
    ...page.matchAll(
      /<input type="(?:hidden" name="([\w-]+)" value="([\w,]+)"|checkbox" name="([\w-]+)" value="on" checked)/g,
    ),
  ];
  return Object.fromEntries(inputs.map(([, name, value, box]) => [name ?? box ?? '', value ?? 'on']));
}

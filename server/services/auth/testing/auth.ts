import pino from 'pino';
import { problem } from '../../../errors/errors.ts';
import type { SiteEvents } from '../../../jobs/events/record.ts';
import { createOutbox } from '../../../jobs/outbox/open-outbox.ts';
import type { Outbox } from '../../../jobs/outbox/outbox.ts';
import { type Jobs, openJobs } from '../../../jobs/queue.ts';
import { callsTo, contextFor } from '../../../testing/calls.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/database/database.ts';
import { testSenders } from '../../../testing/senders.ts';
import type { Handler } from '../../service.ts';
import { siteFacts } from '../../testing/site.ts';
import { createAuthService } from '../index.ts';
import { type Passwords, passwordsOf } from '../passwords.ts';

const log = pino({ level: 'silent' });
/** Cheap hashes; passwords.test.ts checks the real cost. */
const cheap = passwordsOf({ memoryCost: 64, timeCost: 1, parallelism: 1 });

/**
 * Creates the accounts service on its own database, with a clock that tests move. `settings` returns the
 * site's settings; null makes reading them fail. Without `mail`, the site has no email provider.
 */
export async function createTestAuth(
  settings: () => object | null = () => ({}),
  { mail = true }: { mail?: boolean } = {},
) {
  const database: TestDatabase = await createTestDatabase();
  const jobs: Jobs = await openJobs({ database, log });
  const clock = { now: new Date('2100-05-01T12:00:00Z') };
  const now = () => clock.now;
  const outbox: Outbox = createOutbox({
    database,
    jobs,
    ...testSenders,
    mail: { keeps: !mail, from: (name) => `"${name ?? ''}" <site@example.com>` },
    now,
  });
  const site = { ...siteFacts, agentName: 'Ann "A&B" Agent', agentPhone: '+15125550100', publicOrigin: null };
  const callAs = callsTo({
    getSettings: async () => {
      const said = settings();
      if (said === null) throw problem('upstream-failed');
      return said;
    },
  });
  const told: string[] = [];
  const events: SiteEvents = {
    record: async (_tx, _siteId, type, ...data) => {
      told.push(...data.map((one) => `${type} ${JSON.stringify(one)}`));
    },
  };
  const work = { hashes: 0, checks: 0 };
  const passwords: Passwords = {
    ...cheap,
    hash: (password) => {
      work.hashes += 1;
      return cheap.hash(password);
    },
    verify: (hash, password) => {
      work.checks += 1;
      return cheap.verify(hash, password);
    },
  };
  const deps = { database, jobs, outbox, events, callAs, site, log, now };
  const service = createAuthService(deps, passwords);
  await jobs.start();
  return {
    database,
    jobs,
    outbox,
    clock,
    service,
    /** The events recorded so far. */
    told,
    /** The number of passwords hashed and verified so far. */
    work,
    log,
    passTime: (minutes: number) => {
      clock.now = new Date(clock.now.getTime() + minutes * 60_000);
    },
    close: async () => {
      await jobs.stop(true);
      await database.drop();
    },
  };
}

/** Returns the form of a sign-up. */
export const registration = (username: string, other: object = {}) => ({
  ...{ username, email: `${username}@Example.com`, password: 'correct horse' },
  ...{ phoneNumber: '(512) 555-0142', name: 'Ann Lee' },
  ...other,
});

/** Calls a handler as the router does, for a site and from a client address. */
export function call<Op>(
  handler: Handler<Op>,
  body: Parameters<Handler<Op>>[0]['body'],
  from: { siteId?: string; clientAddress?: string } = {},
) {
  const { siteId, ...context } = from;
  const input = { path: {}, query: {}, body, files: {} } as Parameters<Handler<Op>>[0];
  return handler(input, { ...contextFor(siteId), ...context });
}

import { sql } from 'drizzle-orm';
import { inTransaction, type Queryable, type Transaction } from '../../../database/transaction.ts';
import { keepCurrent } from '../../../people/states/keep-current.ts';
import type { TodaySources } from '../../../people/states/reasons.ts';
import { addDays } from '../../../time/days.ts';
import { dayIn, momentIn } from '../../../time/zones.ts';
import type { ServiceDeps } from '../../deps.ts';
import { readWaiting } from '../today/read-waiting.ts';
import { composeDigest } from './compose-digest.ts';
import { describeTasks, listForDay } from './repository.ts';
import { readSettings, takeDay } from './settings.ts';

export type ShowingsOn = (
  db: Queryable,
  siteId: string,
  on: { day: string; timeZone: string },
) => Promise<{ at: Date; name: string | null; email: string; place: string }[]>;

export type DigestDeps = Pick<ServiceDeps, 'database' | 'outbox' | 'site' | 'callAs' | 'log' | 'now'> & {
  showingsOn: ShowingsOn;
  todaySources: TodaySources;
};

/** After this many hours, yesterday's plan for the morning is no help any more. */
const hoursToCatchUp = 6;
/** An email names this many tasks. */
const mostTasks = 50;
/** And this many people who wait. */
const mostWaiting = 10;

/**
 * Records the morning email of each site that is due: once a day from the agent's hour on, none when there is nothing to
 * tell, and none that nobody could get. Returns how many.
 */
export async function sendDigests(deps: DigestDeps, signal?: AbortSignal): Promise<number> {
  const { database, outbox, log } = deps;
  if (!outbox.connected.mail) return 0;
  const { rows } = await database.db.execute<{ site_id: string }>(
    sql`select site_id from people_tasks where done_at is null union select site_id from people`,
  );
  let sent = 0;
  for (const { site_id: siteId } of rows) {
    if (signal?.aborted === true) return sent;
    const day = await dueDay(deps, siteId);
    if (day === null) continue;
    // A failure on one site doesn't block the others; the next round tries it again.
    const isSent = await sendOn(deps, siteId, day).catch((error: unknown) => {
      log.error({ err: error, siteId }, 'the morning email could not be recorded');
      return false;
    });
    if (isSent) sent += 1;
  }
  return sent;
}

/** Returns the day whose email is due and wasn't made yet. */
async function dueDay({ database, site, now }: DigestDeps, siteId: string): Promise<string | null> {
  const { digestHour, digestedOn } = await readSettings(database.db, siteId);
  const day = dayIn(site.timeZone, now());
  if (digestHour === null || (digestedOn !== null && digestedOn >= day)) return null;
  const from = momentIn(site.timeZone, `${day}T${String(digestHour).padStart(2, '0')}:00`);
  if (from === null) return null;
  const late = now().getTime() - from.getTime();
  return late >= 0 && late < hoursToCatchUp * 3_600_000 ? day : null;
}

/** Returns where the agent gets email: as in the settings, or else as in the site's profile. */
export async function agentEmail(
  { callAs, site, log }: Pick<DigestDeps, 'callAs' | 'site' | 'log'>,
  siteId: string,
): Promise<string> {
  const context = { siteId, requestId: 'job-people-tasks', clientAddress: '', log };
  const settings = await callAs(context)('getSettings');
  return settings.agentEmail || site.agentEmail;
}

async function sendOn(deps: DigestDeps, siteId: string, day: string): Promise<boolean> {
  const { database, todaySources } = deps;
  const to = await agentEmail(deps, siteId);
  await keepCurrent(database, siteId, todaySources.stages);
  return inTransaction(database, (tx) => sendOne(deps, tx, { siteId, day, to }));
}

async function sendOne(
  { outbox, site, showingsOn, todaySources, now }: DigestDeps,
  tx: Transaction,
  { siteId, day, to }: { siteId: string; day: string; to: string },
): Promise<boolean> {
  if (!(await takeDay(tx, siteId, day))) return false;
  const { timeZone } = site;
  const begins = momentIn(timeZone, `${day}T00:00`);
  const ends = momentIn(timeZone, `${addDays(day, 1)}T00:00`);
  if (begins === null || ends === null) throw new TypeError(`${timeZone} has no ${day}`);
  const { rows, total } = await listForDay(tx, siteId, { day, begins, ends }, mostTasks);
  const tasks = await describeTasks(tx, rows);
  const showings = await showingsOn(tx, siteId, { day, timeZone });
  const at = now();
  const { waiting, total: waitingTotal } = await readWaiting(
    tx,
    { siteId, now: at, timeZone },
    todaySources,
    mostWaiting,
  );
  if (total === 0 && showings.length === 0 && waitingTotal === 0) return false;
  await outbox.record(tx, {
    ...{ siteId, channel: 'mail', kind: 'notice', to },
    ...composeDigest({ day, tasks, total, showings, waiting, waitingTotal, now: at }, site),
    headers: { 'Auto-Submitted': 'auto-generated' },
    idempotencyKey: `tasks-digest:${day}`,
  });
  return true;
}

import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Logger } from 'pino';
import { type ExportOptions, exportSite } from '../database/archive/export-site.ts';
import { verifyArchive } from '../database/archive/verify-archive.ts';
import { openDedicated } from '../database/dedicated.ts';
import type { Database } from '../database/open.ts';
import type { Outbox } from '../jobs/outbox/outbox.ts';
import type { Jobs } from '../jobs/queue.ts';
import { writeMarksFile } from '../people/deletion/marks-file.ts';
import type { ProviderCalls } from '../providers/calls.ts';
import { dayIn, timeIn } from '../time/zones.ts';
import { failureMail } from './failure-mail.ts';
import { reasonOf, UnreadableBackup } from './failure-reason.ts';
import { backupsIn, fileOf } from './folder.ts';

export type BackupDeps = {
  database: Database;
  jobs: Jobs;
  outbox: Outbox;
  calls: ProviderCalls;
  log: Logger;
  now: () => Date;
  /** The site's file storage. */
  files: ExportOptions['files'];
  release: string;
  /** The time zone of the backup's date and start time (an IANA name). */
  timeZone: string;
  siteId: string;
  siteName: string;
  /** The recipient of backup failure alerts. */
  alertTo: string;
  plan: BackupPlan;
  /** Verifies an archive; rejects with the reason when it is invalid. */
  verify?: (file: string) => Promise<unknown>;
};

/** The folder of backups, the daily start time (`03:00`), and how many are retained. */
type BackupPlan = { folder: string; at: string; keep: number };

/** How often, in minutes, to check whether a backup is due. */
const everyMinutes = 10;
const lock = "hashtext('porchlight backup')";

/** Schedules one backup a day, made by the first process. A missing one is retried every 10 minutes. */
export function scheduleBackups(deps: BackupDeps): void {
  deps.jobs.every('backup', everyMinutes, async () => {
    await writeMarksFile(deps.database.db, deps.plan.folder).catch((err: unknown) =>
      deps.log.error({ err }, 'who was deleted could not be written beside the backups'),
    );
    await backUpIfDue(deps);
  });
}

/** Makes the day's backup unless it is too early, it exists, or another process is making it. */
export async function backUpIfDue(deps: BackupDeps): Promise<void> {
  const now = deps.now();
  if (timeIn(deps.timeZone, now) < deps.plan.at) return;
  const day = dayIn(deps.timeZone, now);
  if (await isThere(deps.plan.folder, day)) return;
  const client = await openDedicated(deps.database, 'porchlight backup');
  client.on('error', (error) => deps.log.warn({ err: error }, 'the backup’s connection broke'));
  try {
    const { rows } = await client.query<{ mine: boolean }>(`select pg_try_advisory_lock(${lock}) as mine`);
    // Another process may have made it and released the lock since the first check.
    if (rows[0]?.mine === true && !(await isThere(deps.plan.folder, day))) await backUp(deps, day);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Returns whether a day has its backup; false for an unreadable folder, which the backup then reports. */
async function isThere(folder: string, day: string): Promise<boolean> {
  const names = await backupsIn(folder).catch((): string[] => []);
  return names.includes(fileOf(day));
}

/** Exports and verifies before naming the backup, and then removes the oldest beyond the limit. */
async function backUp(deps: BackupDeps, day: string): Promise<void> {
  const { plan, log, calls, verify = verifyArchive } = deps;
  const file = path.join(plan.folder, fileOf(day));
  const unproved = `${file}.unproved`;
  const startedAt = performance.now();
  const took = () => Math.round(performance.now() - startedAt);
  try {
    await mkdir(plan.folder, { recursive: true, mode: 0o700 });
    await removeUnfinished(plan.folder);
    const report = () => undefined;
    const { rows, files } = await exportSite({ ...deps, file: unproved, report });
    await verify(unproved).catch((cause: unknown) => {
      throw new UnreadableBackup(undefined, { cause });
    });
    const { size } = await stat(unproved);
    await rename(unproved, file);
    log.info({ file: fileOf(day), rows, files, bytes: size, ms: took() }, 'backed up and read back');
    calls.report({ kind: 'backups', ok: true, milliseconds: took(), reason: null });
  } catch (error) {
    await rm(unproved, { force: true }).catch(() => undefined);
    const reason = reasonOf(error);
    log.error({ err: error }, 'the backup failed');
    calls.report({ kind: 'backups', ok: false, milliseconds: took(), reason });
    await deps.outbox.record(deps.database.db, failureMail(deps, { day, reason }));
    return;
  }
  await removeOldest(plan).catch((err: unknown) => log.error({ err }, 'old backups could not be removed'));
}

/** Removes what an interrupted process left on any day: complete copies of personal data. */
async function removeUnfinished(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (/^porchlight-\d{4}-\d{2}-\d{2}\.tar\.gz\.unproved(\.partial)?$/.test(name))
      await rm(path.join(folder, name));
  }
}

async function removeOldest({ folder, keep }: BackupPlan): Promise<void> {
  const names = await backupsIn(folder);
  for (const name of names.slice(0, Math.max(0, names.length - keep))) await rm(path.join(folder, name));
}

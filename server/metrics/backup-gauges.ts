import { setTimeout } from 'node:timers/promises';
import { type KeptBackups, readKept } from '../backups/folder.ts';
import { keepAnswer } from '../memory/keep-answers.ts';
import type { Metrics } from './metrics.ts';
import { gaugesOf } from './scraped-gauge.ts';

/** How long what the folder holds is cached, and how long a scrape waits for it, in ms. */
const freshMs = 60_000;
const patienceMs = 2_000;

/** Adds the metrics of the backups in a folder; the folder of the backups is the record of them. */
export function watchBackups(
  { registry }: Metrics,
  folder: string,
  { read = readKept, patience = patienceMs }: { read?: typeof readKept; patience?: number } = {},
): void {
  let reading: Promise<KeptBackups> | null = null;
  let last: KeptBackups | null = null;
  // One at a time: a network disk that hangs would soon hold every thread that reads files.
  const readOnce = () => {
    reading ??= read(folder)
      .then((found) => {
        last = found;
        return found;
      })
      .finally(() => {
        reading = null;
      });
    return reading;
  };
  const kept = keepAnswer(readOnce, { ms: freshMs });
  const found = () => Promise.race([kept(), setTimeout(patience, null, { ref: false })]).catch(() => null);
  // Still told of a folder that is lost meanwhile, so that the alert of an old backup comes.
  gaugesOf(registry, async () => (await found()) ?? last)(
    'porchlight_backup_last_success_timestamp_seconds',
    'When the newest backup that was read back was written; absent when there is none.',
    ({ newest }) => (newest === null ? null : newest.getTime() / 1000),
  );
  gaugesOf(registry, found)(
    'porchlight_backups_kept',
    'Backups in BACKUP_DIR that were read back; absent when the folder cannot be read.',
    ({ count }) => count,
  );
}

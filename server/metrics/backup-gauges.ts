import { setTimeout } from 'node:timers/promises';
import { type KeptBackups, readKept } from '../backups/folder.ts';
import { keepAnswer } from '../memory/keep-answers.ts';
import type { Metrics } from './metrics.ts';
import { gaugesOf } from './scraped-gauge.ts';

/** How long, in ms, the folder's content is cached, and how long a scrape waits for it. */
const freshMs = 60_000;
const patienceMs = 2_000;

/** Adds the metrics of the backups in a folder, which has no other record of them. */
export function watchBackups(
  { registry }: Metrics,
  folder: string,
  { read = readKept, patience = patienceMs }: { read?: typeof readKept; patience?: number } = {},
): void {
  let reading: Promise<KeptBackups> | null = null;
  let last: KeptBackups | null = null;
  // One read at a time: with an unresponsive network disk, several would soon occupy every thread that reads
  // files.
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
  // Also reported after the folder is lost, so that the alert for an old backup fires.
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

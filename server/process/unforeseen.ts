import type { Logger } from 'pino';
import { foreseen } from '../database/foreseen.ts';

/**
 * Handles uncaught errors. A lost database or a full disk is only logged, because neither leaves partial
 * changes in memory. After any other error the process can't be trusted, so it shuts down and its supervisor
 * restarts it.
 */
export function endOnUnforeseen(log: Pick<Logger, 'error' | 'fatal'>, end: (code: number) => void): void {
  process.on('uncaughtException', (err, origin) => {
    if (foreseen(err) !== null) {
      log.error({ err, origin }, 'Nobody caught this fault of the database or the disk');
      return;
    }
    log.fatal({ err, origin }, 'Nobody foresaw this fault; stopping');
    end(1);
  });
}

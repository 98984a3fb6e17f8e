import type { Logger } from 'pino';
import { foreseen } from '../database/foreseen.ts';

/**
 * What is done with an error that nobody caught. A lost database or a full disk is told and lived with, for neither
 * leaves anything half-done in memory; after any other this process cannot be trusted, so it ends in order and its
 * supervisor starts it again.
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

import { type Channel, pauseAfter } from '../../../jobs/delivery/channel.ts';
import { startDelivery } from '../../../jobs/delivery/deliver.ts';
import type { PrintOutcome } from '../../../providers/print/print.ts';
import type { ServiceDeps } from '../../deps.ts';
import { askAfterPieces } from './ask-after-pieces.ts';
import type { Piece } from './repository.ts';
import { postcardPieces } from './tables.ts';

/** The job that delivers the postcards of one order; its data is `{ batch }`. */
export const deliverJob = 'postcards-hand-over';

const second = 1000;
const minute = 60 * second;
/** The time limit of one attempt, from the artwork to the printer's response. */
const tryMs = 90 * second;
const leaseMs = 180 * second;
/** The pauses after unclear attempts, the last before failing; a delayed postcard waits at most the last. */
const pauses = [5 * second, 15 * second, minute, 5 * minute, 15 * minute, 60 * minute, 180 * minute];

/** Returns the key of an order's artwork. */
export function artworkKey(siteId: string, batchId: string): string {
  return `postcards/${siteId}/orders/${batchId}.pdf`;
}

/** Starts the jobs that order each postcard once and query its state. */
export function deliverPostcards(
  deps: Pick<ServiceDeps, 'database' | 'storage' | 'jobs' | 'print' | 'log' | 'now'>,
): void {
  startDelivery(deps, postcardChannel(deps));
  deps.jobs.every('postcards-ask', 1, () => askAfterPieces(deps));
}

/** The channel of postcards. One that may have been accepted is retried after a search for its id. */
function postcardChannel({
  storage,
  print,
  log,
}: Pick<ServiceDeps, 'storage' | 'print' | 'log'>): Channel<Piece, PrintOutcome> {
  return {
    what: 'a postcard',
    table: postcardPieces,
    job: deliverJob,
    watch: 'postcards-watch',
    group: { key: 'batch', column: postcardPieces.batchId },
    leaseMs,
    pauseOf: (piece, said) =>
      said?.outcome === 'temporary' ? longerPause(piece) : pauseAfter(pauses, piece.attempts),
    inDoubt: () => 'again',
    doubtful: {
      waits: (reason) => reason,
      ends: (reason) => `${reason} It may have been accepted: check with the provider before you resend it.`,
    },
    async handOver({ id, siteId, batchId, mailTo: to, attempts }) {
      const signal = AbortSignal.timeout(tryMs);
      let artwork: Buffer | null;
      try {
        artwork = await storage.get(artworkKey(siteId, batchId));
      } catch (error) {
        log.warn({ err: error, id }, 'the artwork of a postcard could not be read');
        return { outcome: 'temporary', reason: 'Its artwork couldn’t be read.' };
      }
      if (artwork === null)
        return { outcome: 'permanent', reason: 'Its artwork is not in the storage any more.' };
      if (to === null) return { outcome: 'permanent', reason: 'It has no address.' };
      try {
        return await print.send({ id, to, artwork, again: attempts > 1 }, signal);
      } catch (error) {
        log.warn({ err: error, id }, 'a postcard could not be handed over');
        return { outcome: 'unclear', reason: 'Handing it over failed on our side.' };
      }
    },
    noteOf: ({ attempts }, said, at) => ({
      provider: said.outcome === 'kept' ? null : print.name,
      updatedAt: at,
      ...(said.outcome === 'sent' ? { providerId: said.id } : {}),
      // This attempt ordered nothing and doesn't count, so an outage of any length fails no postcard.
      ...(said.outcome === 'temporary' ? { attempts: attempts - 1 } : {}),
    }),
  };
}

/** Returns the next longer pause, in milliseconds; the previous one follows from the postcard's times. */
function longerPause({ dueAt, updatedAt }: Piece): number {
  const last = dueAt.getTime() - updatedAt.getTime();
  return pauses.find((pause) => pause > last) ?? Math.max(...pauses);
}

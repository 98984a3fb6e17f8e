import type { components } from '../../../../../../openapi/generated/postgrid.d.ts';
import { type DeliveryState, deliveries } from '../../../../delivery/delivery.ts';

type BatchSummary = components['schemas']['PostcardBatchSummary'];

export type Progress = {
  /** Postcards in a final state here: sent, not sent, or failed. */
  done: number;
  total: number;
  waiting: number;
  /** The states that occur, with their number of postcards. */
  counts: { state: DeliveryState; label: string; count: number }[];
};

/** Returns an order's progress. */
export function progressOf({ pieces, states }: Pick<BatchSummary, 'pieces' | 'states'>): Progress {
  const waiting = (states.scheduled ?? 0) + (states.held ?? 0);
  return {
    done: Math.max(0, pieces - waiting),
    total: pieces,
    waiting,
    counts: deliveries.flatMap(({ state, label }) => {
      const count = states[state] ?? 0;
      return count === 0 ? [] : [{ state, label, count }];
    }),
  };
}

/** A new order's postcards are sent within minutes; one still pending later takes hours. */
const busyMs = 120_000;
const soonMs = 3000;
const laterMs = 60_000;

/** Returns the milliseconds until the next poll; false when no postcard is pending. */
export function refreshAfter(
  orders: readonly Pick<BatchSummary, 'created_at' | 'states'>[],
  now: number,
): number | false {
  const waiting = orders.filter(({ states }) => (states.scheduled ?? 0) > 0);
  if (waiting.length === 0) return false;
  return waiting.some(({ created_at }) => now - Date.parse(created_at) < busyMs) ? soonMs : laterMs;
}

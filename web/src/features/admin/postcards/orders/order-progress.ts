import { type DeliveryState, deliveries } from '../../../../delivery/delivery.ts';
import type { BatchSummary } from '../api.ts';

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

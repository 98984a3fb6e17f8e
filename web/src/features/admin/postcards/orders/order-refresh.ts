import type { components } from '../../../../../../openapi/generated/postgrid.d.ts';

type BatchSummary = components['schemas']['PostcardBatchSummary'];

/** Just after an order its pieces leave one after the other; later a piece that waits does so for hours. */
const busyMs = 120_000;
const soonMs = 3000;
const laterMs = 60_000;

/** Milliseconds until orders are asked for again at `now`; false when no piece of them waits to be sent. */
export function refreshAfter(
  orders: readonly Pick<BatchSummary, 'created_at' | 'states'>[],
  now: number,
): number | false {
  const waiting = orders.filter(({ states }) => (states.scheduled ?? 0) > 0);
  if (waiting.length === 0) return false;
  return waiting.some(({ created_at }) => now - Date.parse(created_at) < busyMs) ? soonMs : laterMs;
}

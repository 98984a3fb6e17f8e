import type { components } from '../../../../../../openapi/generated/postgrid.d.ts';

type BatchSummary = components['schemas']['PostcardBatchSummary'];

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

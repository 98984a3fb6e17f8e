import type { DripEmailState, DripState, DripStep } from './drips-api.ts';

/** How a drip stands. */
export const dripStates = {
  scheduled: { label: 'Scheduled', tone: 'neutral' },
  running: { label: 'Running', tone: 'accent' },
  paused: { label: 'Paused', tone: 'warn' },
  cancelled: { label: 'Cancelled', tone: 'bad' },
  finished: { label: 'Finished', tone: 'good' },
} as const satisfies Record<DripState, { label: string; tone: string }>;

/** How an e-mail of a drip stands, in the order of a count. */
export const emailStates = [
  { state: 'sent', label: 'Sent', tone: 'good' },
  { state: 'planned', label: 'Planned', tone: 'neutral' },
  { state: 'waiting', label: 'On its way', tone: 'neutral' },
  { state: 'failed', label: 'Failed', tone: 'bad' },
  { state: 'held', label: 'Held', tone: 'warn' },
  { state: 'skipped', label: 'Skipped', tone: 'warn' },
  { state: 'cancelled', label: 'Cancelled', tone: 'neutral' },
] as const satisfies readonly { state: DripEmailState; label: string; tone: string }[];

/** How far one e-mail of a drip has come: those that wait for nothing any more, of all. */
export function stepProgress({ counts }: Pick<DripStep, 'counts'>) {
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const open = counts.planned + counts.waiting;
  return {
    done: all - open,
    total: all,
    shown: emailStates.filter(({ state }) => counts[state] > 0),
  };
}

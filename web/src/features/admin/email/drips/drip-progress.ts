import { deliveries } from '../../../../delivery/delivery.ts';
import type { DripEmailState, DripState, DripStep } from './drips-api.ts';

/** The states of a drip. */
export const dripStates = {
  scheduled: { label: 'Scheduled', tone: 'neutral' },
  running: { label: 'Running', tone: 'accent' },
  paused: { label: 'Paused', tone: 'warn' },
  cancelled: { label: 'Canceled', tone: 'bad' },
  finished: { label: 'Finished', tone: 'good' },
} as const satisfies Record<DripState, { label: string; tone: string }>;

/** The states of a drip's emails, in the order of a count. */
export const emailStates = [
  ...deliveries,
  { state: 'skipped', label: 'Skipped', tone: 'warn' },
  { state: 'cancelled', label: 'Canceled', tone: 'neutral' },
] as const satisfies readonly { state: DripEmailState; label: string; tone: string }[];

/** How far one email of a drip has come: those that are not scheduled any more, of all. */
export function stepProgress({ counts }: Pick<DripStep, 'counts'>) {
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return {
    done: all - counts.scheduled,
    total: all,
    shown: emailStates.filter(({ state }) => counts[state] > 0),
  };
}

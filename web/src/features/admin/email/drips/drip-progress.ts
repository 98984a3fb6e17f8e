import { deliveries } from '../../../../delivery/delivery.ts';
import type { Drip, DripEmailState, DripState, DripStep } from './drips-api.ts';

type Shown = { label: string; tone: 'neutral' | 'accent' | 'good' | 'warn' | 'bad' };

const dripStates = {
  scheduled: { label: 'Scheduled', tone: 'neutral' },
  running: { label: 'Running', tone: 'accent' },
  paused: { label: 'Paused', tone: 'warn' },
  cancelled: { label: 'Canceled', tone: 'bad' },
  finished: { label: 'Finished', tone: 'good' },
} as const satisfies Record<DripState, Shown>;

/** The states of a drip campaign's emails, in the order of a count. */
export const emailStates = [
  ...deliveries,
  { state: 'skipped', label: 'Skipped', tone: 'warn' },
  { state: 'cancelled', label: 'Canceled', tone: 'neutral' },
] as const satisfies readonly (Shown & { state: DripEmailState })[];

/** Returns how to show an email's state: without a provider, it must not look as if it will be sent. */
export function shownEmailState(state: DripEmailState, isConnected: boolean): Shown {
  const shown = emailStates.find((each) => each.state === state) ?? emailStates[3];
  return state === 'scheduled' && !isConnected ? unconnected(shown) : shown;
}

const unconnected = ({ label }: Shown): Shown => ({
  label: `${label} (no provider connected)`,
  tone: 'warn',
});

/** Returns how to show a drip campaign's state; an ended one shows the result of its emails. */
export function shownDripState({ state, steps }: Pick<Drip, 'state' | 'steps'>, isConnected: boolean): Shown {
  const countOf = (wanted: DripEmailState) => steps.reduce((sum, { counts }) => sum + counts[wanted], 0);
  const shown = dripStates[state];
  if (state === 'scheduled' || state === 'running') return isConnected ? shown : unconnected(shown);
  if (state !== 'finished') return shown;
  // The last emails are recorded, but not sent yet.
  if (countOf('scheduled') > 0) return isConnected ? dripStates.running : unconnected(dripStates.running);
  const isSent = countOf('sent') + countOf('delivered') > 0;
  const unsent = (['not-sent', 'held', 'failed'] as const).filter((each) => countOf(each) > 0);
  const [most = 'skipped'] = unsent.toSorted((a, b) => countOf(b) - countOf(a));
  if (!isSent) return shownEmailState(most, isConnected);
  return unsent.length === 0 ? shown : { ...shown, tone: 'warn' };
}

/** Returns the progress of one email of a drip campaign: sent, total, and counts by state. */
export function stepProgress({ counts }: Pick<DripStep, 'counts'>) {
  return {
    sent: counts.sent + counts.delivered,
    total: Object.values(counts).reduce((sum, count) => sum + count, 0),
    shown: emailStates.filter(({ state }) => counts[state] > 0).map(({ state }) => state),
  };
}

const counted = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;

/** Returns `3 emails`. */
export const emailCount = (emails: number): string => counted(emails, 'email', 'emails');

/** Returns `2 emails to 1 person`. */
export const emailsTo = (emails: number, recipients: number): string =>
  `${emailCount(emails)} to ${counted(recipients, 'person', 'people')}`;

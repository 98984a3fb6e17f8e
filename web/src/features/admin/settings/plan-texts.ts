import { planOf, type Settings } from './api.ts';

/** What a cancellation does on a plan that nobody bills. */
export const unbilledText = (settings: Settings): string =>
  `The ${planOf(settings).name} plan isn’t billed, so there is no billing period. The cancellation is recorded, and nothing else changes.`;

/** What follows from a cancellation. */
export const canceledText = (settings: Settings | undefined): string =>
  settings === undefined || planOf(settings).isBilled
    ? 'You have access until the end of the current billing period.'
    : unbilledText(settings);

import { planOf, type Settings } from './api.ts';

/** Describes the effect of canceling a plan that is not billed. */
export const unbilledText = (settings: Settings): string =>
  `The ${planOf(settings).name} plan isn’t billed, so there is no billing period. The cancellation is recorded, and nothing else changes.`;

/** Describes the effect of a cancellation. */
export const canceledText = (settings: Settings | undefined): string =>
  settings === undefined || planOf(settings).isBilled
    ? 'You have access until the end of the current billing period.'
    : unbilledText(settings);

import type { components } from '../../../openapi/generated/idx.d.ts';

export type Journey = components['schemas']['Journey'];

/** The stages in their order and what they are called (the product's document, section 4). */
export const journeyStages = [
  ['lead', 'Initial Lead'],
  ['discover', 'Discovery Call'],
  ['onboard', 'Client Onboard'],
  ['research', 'Market Research'],
  ['offer', 'Make Offer'],
  ['inspection', 'Home Inspection'],
  ['closing', 'Closing Process'],
  ['complete', 'Deal Complete'],
] as const;

/** The latest stage that has a value; null when none has. */
export function currentStage(journey: Journey): (typeof journeyStages)[number] | null {
  return journeyStages.findLast(([stage]) => journey[stage] != null) ?? null;
}

/** The note of a stage, if there are words in it. */
export function noteOf(journey: Journey, stage: (typeof journeyStages)[number][0]): string | null {
  return journey[`${stage}Note`]?.trim() || null;
}

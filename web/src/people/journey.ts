import type { components } from '../../../openapi/generated/idx.d.ts';

export type Journey = components['schemas']['Journey'];

/** The stages in order, with their labels (the product's document, section 4). */
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

/** Returns the latest stage with a value; null when there is none. */
export function currentStage(journey: Journey): (typeof journeyStages)[number] | null {
  return journeyStages.findLast(([stage]) => journey[stage] != null) ?? null;
}

/** Returns the note of a stage; null when blank. */
export function noteOf(journey: Journey, stage: (typeof journeyStages)[number][0]): string | null {
  return journey[`${stage}Note`]?.trim() || null;
}

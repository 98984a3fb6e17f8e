import type { components } from '../../../../openapi/generated/idx.d.ts';
import { ProblemError } from '../../api/problem.ts';

type Journey = components['schemas']['Journey'];

/** The stages in their order and what they are called (the product's document, section 4). */
const stages = [
  ['lead', 'Initial Lead'],
  ['discover', 'Discovery Call'],
  ['onboard', 'Client Onboard'],
  ['research', 'Market Research'],
  ['offer', 'Make Offer'],
  ['inspection', 'Home Inspection'],
  ['closing', 'Closing Process'],
  ['complete', 'Deal Complete'],
] as const;

/** The exact texts about a journey (section 8). */
export const journeyTexts = {
  signIn: 'Please sign in to view your progress status.',
  unknown: 'No progress information found. Contact us to get started with your real estate journey!',
  nothing: 'No progress recorded yet. Contact us to get started!',
  failed: 'Unable to retrieve your progress at this time. Please try again later.',
} as const;

/** The latest stage that has a value, with its note. */
export function journeyStatus(journey: Journey): string {
  const latest = stages.findLast(([stage]) => journey[stage] != null);
  if (latest === undefined) return journeyTexts.nothing;
  const [stage, label] = latest;
  const note = journey[`${stage}Note`]?.trim();
  const status = `Your current status: ${label}.`;
  return note === undefined || note === '' ? status : `${status} Note: ${note}`;
}

/** What to say when the journey could not be read. */
export function journeyFailure(error: unknown): string {
  if (!(error instanceof ProblemError)) return journeyTexts.failed;
  if (error.status === 404) return journeyTexts.unknown;
  return error.status === 401 ? journeyTexts.signIn : journeyTexts.failed;
}

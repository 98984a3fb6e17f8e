import { ProblemError } from '../../api/problem.ts';
import { currentStage, type Journey, noteOf } from '../../journey.ts';

/** The exact texts about a journey (section 8). */
export const journeyTexts = {
  signIn: 'Please sign in to view your progress status.',
  unknown: 'No progress information found. Contact us to get started with your real estate journey!',
  nothing: 'No progress recorded yet. Contact us to get started!',
  failed: 'Unable to retrieve your progress at this time. Please try again later.',
} as const;

/** The latest stage that has a value, with its note. */
export function journeyStatus(journey: Journey): string {
  const current = currentStage(journey);
  if (current === null) return journeyTexts.nothing;
  const [stage, label] = current;
  const note = noteOf(journey, stage);
  const status = `Your current status: ${label}.`;
  return note === null ? status : `${status} Note: ${note}`;
}

/** What to say when the journey could not be read. */
export function journeyFailure(error: unknown): string {
  if (!(error instanceof ProblemError)) return journeyTexts.failed;
  if (error.status === 404) return journeyTexts.unknown;
  return error.status === 401 ? journeyTexts.signIn : journeyTexts.failed;
}

import { ProblemError } from '../../../api/problem.ts';
import { currentStage, type Journey, noteOf } from '../../../people/journey.ts';

/** The texts about a journey: exact ones (section 8), and the one for an unconfirmed email. */
export const journeyTexts = {
  signIn: 'Please sign in to view your progress status.',
  unknown: 'No progress information found. Contact us to get started with your real estate journey!',
  nothing: 'No progress recorded yet. Contact us to get started!',
  failed: 'Unable to retrieve your progress at this time. Please try again later.',
  unconfirmed: (email: string) =>
    `Confirm your email to see your journey: open the link in our email to ${email}.`,
  cannotMail:
    'Your email isn’t confirmed, and this site can’t send email right now. Contact us to see your journey.',
} as const;

/** Describes the latest stage with a value, and its note. */
export function journeyStatus(journey: Journey): string {
  const current = currentStage(journey);
  if (current === null) return journeyTexts.nothing;
  const [stage, label] = current;
  const note = noteOf(journey, stage);
  const status = `Your current status: ${label}.`;
  return note === null ? status : `${status} Note: ${note}`;
}

/** Returns whether the journey is hidden until the person confirms the email. */
export function isUnconfirmed(error: unknown): boolean {
  return error instanceof ProblemError && error.id === 'email-not-confirmed';
}

/** Returns the message when a journey could not be loaded. */
export function journeyFailure(error: unknown, email: string, sendsEmail = true): string {
  if (isUnconfirmed(error)) return sendsEmail ? journeyTexts.unconfirmed(email) : journeyTexts.cannotMail;
  if (!(error instanceof ProblemError)) return journeyTexts.failed;
  if (error.status === 404) return journeyTexts.unknown;
  return error.status === 401 ? journeyTexts.signIn : journeyTexts.failed;
}

import { failureOf, ProblemError } from '../../../../api/problem.ts';

/** The messages of failed calls (section 8), and of an unreachable site. */
export const failures = {
  loadTemplates: ['Error loading templates', 'Network error loading templates'],
  saveTemplate: [
    'Error saving template. Please try again.',
    'Network error saving template. Please try again.',
  ],
  updateTemplate: [
    'Error updating template. Please try again.',
    'Network error updating template. Please try again.',
  ],
  deleteTemplate: ['Error deleting template.', 'Network error deleting template.'],
  uploadImage: [
    'Error uploading image. Please try again.',
    'Network error uploading image. Please try again.',
  ],
  deleteImage: ['Error deleting image.', 'Network error deleting image.'],
  improveTemplate: [
    'Error improving template, showing original',
    'Network error improving template, showing original',
  ],
  scheduleDrip: ['Error scheduling drip campaign.', 'Network error scheduling drip campaign.'],
  sendEmail: ['Error sending email. Please try again.', 'Network error sending email. Please try again.'],
} as const satisfies Record<string, readonly [string, string]>;

export type Failure = keyof typeof failures;

/** Returns the exact text for a failed call. */
export function failureText(what: Failure, error: unknown): string {
  const [answered, unreached] = failures[what];
  return failureOf(error, error instanceof ProblemError && error.id === 'no-network' ? unreached : answered);
}

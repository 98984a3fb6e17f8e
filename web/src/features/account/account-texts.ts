import { ProblemError, sentenceFor } from '../../api/problem.ts';
import type { AccountPlace } from '../../people/account-forms.ts';

/** The exact texts of the product's documents, by the place of the forms. */
export const accountTexts = {
  dropdown: {
    signedIn: '',
    registered: '',
    registeredOnly: 'Registration successful! Please sign in with your new credentials.',
    resetSent: 'Email Sent! Please check your email for password reset instructions.',
  },
  chat: {
    signedIn: 'Login successful! Welcome back. How can I help you today?',
    registered: 'Registration successful! You are now signed in. How can I help you today?',
    registeredOnly: 'Registration successful! Please sign in with your new credentials.',
    resetSent: 'Password reset link sent to your email. Please check your inbox.',
  },
} as const satisfies Record<AccountPlace, Record<string, string>>;

/**
 * The result of a registration. `emailed`: a link must be opened before signing in. `refused`: the sign-in
 * with the entered data was rejected, so the account may be someone else's.
 */
export type Registered = 'signed-in' | 'emailed' | 'sign-in-failed' | 'refused' | 'refused-without-mail';

/** Returns the message after a registration, the same whether or not the email had an account. */
export function registrationText(place: AccountPlace, registered: Registered): string {
  if (registered === 'signed-in') return accountTexts[place].registered;
  if (registered === 'emailed') {
    return `${accountTexts[place].registeredOnly} First, open the link we emailed to you.`;
  }
  if (registered === 'sign-in-failed') return accountTexts[place].registeredOnly;
  if (registered === 'refused') return 'Check your email for the next step, then sign in.';
  return 'You may already have an account with this email. Sign in, or contact the agent.';
}

/** Returns whether a user belongs to the site, ignoring the case of the identifiers. */
export function isForSite(userSiteId: string, siteId: string): boolean {
  return userSiteId.toLowerCase() === siteId.toLowerCase();
}

/** Returns the reason for a failed sign-in: the site, the credentials, too many attempts, or the connection. */
export function signInFailure(error: unknown): string {
  if (!(error instanceof ProblemError)) return 'Login failed. Please try again.';
  if (error.id === 'site-mismatch') return 'Access denied. You are not authorized for this site.';
  if (error.status === 429) return sentenceFor(error);
  if (error.status >= 400 && error.status < 500) return 'Login failed. Please check your credentials.';
  return 'Login failed. Please try again.';
}

/** Shown after wrong credentials for every address, so that it doesn't reveal which accounts exist. */
export const openLinkFirst = 'Just registered? Open the link we emailed to you first.';

export const registrationFailure = 'Registration failed. Please try again.';
export const resetRequestFailure = 'Failed to send reset link. Please try again.';

export const resetPageTexts = {
  noToken: 'Invalid reset link. Please request a new password reset.',
  tooShort: 'Password must be at least 6 characters long.',
  unequal: 'Passwords do not match.',
  done: 'Password reset successful! You can now sign in with your new password.',
  refused: 'Failed to reset password. The link may be expired or invalid.',
  network: 'An error occurred. Please try again.',
} as const;

export const confirmPageTexts = {
  done: 'Thank you. Your email is confirmed. You can sign in now.',
  doneSignedIn: 'Thank you. Your email is confirmed, and you can now see your journey.',
  refused: 'This link was used, has expired, or isn’t valid.',
  again:
    'If you can’t sign in, choose “Forgot password?” and we’ll email you a new link. It confirms your email too.',
  network: 'An error occurred. Please try again.',
} as const;

/** Returns whether a confirmation link is spent; otherwise a retry may succeed. */
export function isSpentLink(error: unknown): boolean {
  return error instanceof ProblemError && error.status >= 400 && error.status < 500 && error.status !== 429;
}

/** Returns the errors of the two entries of a new password, by field. */
export function checkNewPassword(
  password: string,
  confirmation: string,
): { password?: string; confirmation?: string } {
  if (password.length < 6) return { password: resetPageTexts.tooShort };
  if (password !== confirmation) return { confirmation: resetPageTexts.unequal };
  return {};
}

/** Returns the reason for a failed reset: the link, or the connection. */
export function resetFailure(error: unknown): string {
  const answered = error instanceof ProblemError && error.status >= 400 && error.status < 500;
  return answered ? resetPageTexts.refused : resetPageTexts.network;
}

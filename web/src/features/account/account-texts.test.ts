import { describe, expect, it } from 'vitest';
import { networkProblem, ProblemError } from '../../api/problem.ts';
import {
  checkNewPassword,
  isForSite,
  registrationText,
  resetFailure,
  signInFailure,
} from './account-texts.ts';
import { SiteMismatchError } from './site-mismatch.ts';

const problem = (id: string, status: number) => new ProblemError({ id, status, detail: '' });

describe('signInFailure', () => {
  it('blames the credentials only when the server refused them', () => {
    expect(signInFailure(problem('wrong-credentials', 401))).toBe(
      'Login failed. Please check your credentials.',
    );
    expect(signInFailure(networkProblem(null))).toBe('Login failed. Please try again.');
    expect(signInFailure(problem('upstream-failed', 502))).toBe('Login failed. Please try again.');
  });

  it('says that a user of another site is not authorized, whoever noticed it', () => {
    const denied = 'Access denied. You are not authorized for this site.';
    expect(signInFailure(new SiteMismatchError())).toBe(denied);
    expect(signInFailure(problem('site-mismatch', 403))).toBe(denied);
  });

  it('asks for patience instead of doubting the credentials when tries come too fast', () => {
    expect(signInFailure(problem('too-many-requests', 429))).toContain('wait a moment');
  });
});

it('says after a registration whose link was mailed that the link comes first', () => {
  for (const place of ['chat', 'dropdown'] as const) {
    expect(registrationText(place, 'emailed')).toBe(
      'Registration successful! Please sign in with your new credentials. First, open the link we emailed to you.',
    );
  }
});

it('claims no success of a registration whose account does not open, and says where to look', () => {
  expect(registrationText('chat', 'signed-in')).toContain('You are now signed in.');
  expect(registrationText('chat', 'sign-in-failed')).toContain('Please sign in');
  for (const refused of ['refused', 'refused-without-mail'] as const) {
    expect(registrationText('dropdown', refused)).not.toContain('successful');
  }
});

it('compares site identifiers without regard to case', () => {
  expect(isForSite('Demo-Site', 'demo-site')).toBe(true);
  expect(isForSite('demo-site-2', 'demo-site')).toBe(false);
});

describe('checkNewPassword', () => {
  it('wants six characters before it compares', () => {
    expect(checkNewPassword('short', 'other')).toEqual({
      password: 'Password must be at least 6 characters long.',
    });
  });
  it('wants both entries to match, and takes those that do', () => {
    expect(checkNewPassword('longer', 'langer')).toEqual({ confirmation: 'Passwords do not match.' });
    expect(checkNewPassword('sixsix', 'sixsix')).toEqual({});
  });
});

it('tells a refused reset link from a dropped line', () => {
  expect(resetFailure(problem('reset-link-invalid', 410))).toBe(
    'Failed to reset password. The link may be expired or invalid.',
  );
  expect(resetFailure(networkProblem(null))).toBe('An error occurred. Please try again.');
});

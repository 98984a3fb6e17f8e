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
  it('blames the credentials only when the server rejected them', () => {
    expect(signInFailure(problem('wrong-credentials', 401))).toBe(
      'Login failed. Please check your credentials.',
    );
    expect(signInFailure(networkProblem(null))).toBe('Login failed. Please try again.');
    expect(signInFailure(problem('upstream-failed', 502))).toBe('Login failed. Please try again.');
  });

  it('reports a user of another site as not authorized, whether the server or the page detects it', () => {
    const denied = 'Access denied. You are not authorized for this site.';
    expect(signInFailure(new SiteMismatchError())).toBe(denied);
    expect(signInFailure(problem('site-mismatch', 403))).toBe(denied);
  });

  it('asks to wait after too many attempts instead of blaming the credentials', () => {
    expect(signInFailure(problem('too-many-requests', 429))).toContain('wait a moment');
  });
});

it('asks to open the link first after a registration that emailed one', () => {
  for (const place of ['chat', 'dropdown'] as const) {
    expect(registrationText(place, 'emailed')).toBe(
      'Registration successful! Please sign in with your new credentials. First, open the link we emailed to you.',
    );
  }
});

it('reports no successful registration when the sign-in fails, and says where to look', () => {
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
  it('requires six characters before comparing', () => {
    expect(checkNewPassword('short', 'other')).toEqual({
      password: 'Password must be at least 6 characters long.',
    });
  });
  it('requires both entries to match', () => {
    expect(checkNewPassword('longer', 'langer')).toEqual({ confirmation: 'Passwords do not match.' });
    expect(checkNewPassword('sixsix', 'sixsix')).toEqual({});
  });
});

it('tells a rejected reset link from a lost connection', () => {
  expect(resetFailure(problem('reset-link-invalid', 410))).toBe(
    'Failed to reset password. The link may be expired or invalid.',
  );
  expect(resetFailure(networkProblem(null))).toBe('An error occurred. Please try again.');
});

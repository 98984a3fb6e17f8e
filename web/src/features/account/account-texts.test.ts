import { describe, expect, it } from 'vitest';
import { networkProblem, ProblemError } from '../../api/problem.ts';
import { isForSite, registrationText, signInFailure } from './account-texts.ts';

const problem = (id: string, status: number) => new ProblemError({ id, status, detail: '' });

describe('signInFailure', () => {
  it('blames the credentials only when the server rejected them', () => {
    expect(signInFailure(problem('wrong-credentials', 401))).toBe(
      'Login failed. Please check your credentials.',
    );
    expect(signInFailure(networkProblem(null))).toBe('Login failed. Please try again.');
    expect(signInFailure(problem('upstream-failed', 502))).toBe('Login failed. Please try again.');
  });

  it('reports a user of another site as not authorized', () => {
    expect(signInFailure(problem('site-mismatch', 403))).toBe(
      'Access denied. You are not authorized for this site.',
    );
  });

  it('asks to wait after too many attempts instead of blaming the credentials', () => {
    expect(signInFailure(problem('too-many-requests', 429))).toContain('wait a moment');
  });
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

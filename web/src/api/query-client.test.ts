import { expect, it } from 'vitest';
import { networkProblem, ProblemError } from './problem.ts';
import { mayRetry } from './query-client.ts';

const problem = (id: string, status: number) => new ProblemError({ id, status, detail: '' });

it('retries network and server errors twice', () => {
  expect(mayRetry(0, networkProblem(null))).toBe(true);
  expect(mayRetry(1, problem('upstream-failed', 502))).toBe(true);
  expect(mayRetry(2, problem('upstream-failed', 502))).toBe(false);
});

it('retries neither client errors nor operations that are not built in', () => {
  expect(mayRetry(0, problem('invalid-input', 400))).toBe(false);
  expect(mayRetry(0, problem('too-many-requests', 429))).toBe(false);
  expect(mayRetry(0, problem('not-built-in', 501))).toBe(false);
});

import { ProblemError } from '../../api/problem.ts';

/** Returns whether a failed call may have succeeded: the connection broke, or the response wasn't clear. */
export function mayHaveArrived(error: unknown): boolean {
  return error instanceof ProblemError && (error.status === 0 || error.status >= 502);
}

import { ProblemError } from '../../api/problem.ts';

/** Whether a call that failed may have been carried out: the line broke, or what lies behind the site gave no clear answer. */
export function mayHaveArrived(error: unknown): boolean {
  return error instanceof ProblemError && (error.status === 0 || error.status >= 502);
}

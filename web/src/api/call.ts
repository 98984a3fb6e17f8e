import { networkProblem, ProblemError, readProblem } from './problem.ts';

type Answer = { data?: unknown; error?: unknown; response: Response };
type DataOf<A> = A extends { data: infer Data } ? Data : never;

/**
 * Awaits a client's call and returns its data: `await call(idx.GET('/api/…', { params }))`. Throws
 * `ProblemError` for every failure, network errors included; an aborted call still throws AbortError.
 */
export async function call<A extends Answer>(request: Promise<A>): Promise<DataOf<A>> {
  let answer: A;
  try {
    answer = await request;
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw error instanceof ProblemError ? error : networkProblem(error);
  }
  if (!answer.response.ok) throw readProblem(answer.error, answer.response);
  return answer.data as DataOf<A>;
}

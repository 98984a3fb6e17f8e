import { type Problem, problem } from '../../errors/errors.ts';
import type { Operation } from '../operation.ts';

/** Creates the error for an invalid response; the log names the operation. */
export function malformed(operation: Operation, what: string): Problem {
  return problem('upstream-failed', {
    cause: new Error(`${operation.id}: ${operation.spec} answered ${what}`),
  });
}

/** Parses JSON. Its error omits the text, which JSON.parse's own error would quote in the log. */
export function readJson(operation: Operation, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw malformed(operation, 'JSON that cannot be read');
  }
}

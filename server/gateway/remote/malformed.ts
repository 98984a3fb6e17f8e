import { type Problem, problem } from '../../errors/errors.ts';
import type { Operation } from '../operation.ts';

/** The problem for an unusable response; the log names the operation. */
export function malformed(operation: Operation, what: string): Problem {
  return problem('upstream-failed', {
    cause: new Error(`${operation.id}: ${operation.spec} answered ${what}`),
  });
}

/** Throws an error without the text: JSON.parse's own error quotes it, and is logged. */
export function readJson(operation: Operation, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw malformed(operation, 'JSON that cannot be read');
  }
}

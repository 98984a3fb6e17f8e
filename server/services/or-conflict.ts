import { isUniqueViolation } from '../database/transaction.ts';
import { type InputFault, problem } from '../errors/errors.ts';

/** Runs `work`; throws `conflict` at a field when it violates a unique constraint. */
export async function orConflict<T>(
  constraint: string,
  detail: string,
  fault: InputFault,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isUniqueViolation(error, constraint)) throw error;
    throw problem('conflict', { detail, errors: [fault], cause: error });
  }
}

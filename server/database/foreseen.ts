import { Problem } from '../errors/errors.ts';
import { databaseUnavailable, storageFull } from '../errors/faults.ts';
import { databaseFault } from './faults.ts';

/** What the operating system says when no more can be written. */
const fullCodes = new Set(['ENOSPC', 'EDQUOT']);

/**
 * Returns the problem that a caller sees of anything thrown: a lost database and a full disk by their names, wherever
 * they were met; null for what nobody foresaw.
 */
export function foreseen(error: unknown): Problem | null {
  if (error instanceof Problem) return error;
  const fault = databaseFault(error);
  if (fault === 'lost') return databaseUnavailable(error);
  if (fault === 'busy')
    return databaseUnavailable(error, "The site's database is busy. Try again in a moment.");
  if (fault === 'full' || isDiskFull(error)) return storageFull(error);
  return null;
}

function isDiskFull(error: unknown): boolean {
  for (let current = error; current instanceof Error; current = current.cause) {
    if ('code' in current && fullCodes.has(String(current.code))) return true;
  }
  return false;
}

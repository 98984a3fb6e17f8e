import { Problem } from '../errors/errors.ts';
import { databaseUnavailable, storageFull } from '../errors/faults.ts';
import { databaseFault } from './faults.ts';

/** Error codes of the operating system for a full disk. */
const fullCodes = new Set(['ENOSPC', 'EDQUOT']);

/**
 * Maps a thrown value to the problem for the caller. A lost database and a full disk have their own types,
 * wherever they occurred; null for unexpected errors.
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

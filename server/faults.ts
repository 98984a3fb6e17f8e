import { databaseFault } from './database/faults.ts';
import { Problem, problem } from './errors.ts';

/** Seconds after which a caller may try again: about what the database takes to come back. */
const retryAfter = { 'Retry-After': '2' };
/** What the operating system says when no more can be written. */
const fullCodes = new Set(['ENOSPC', 'EDQUOT']);

/** The problem of a database that is gone for a moment; whether a write that was under way was kept is not known. */
export function databaseUnavailable(cause?: unknown): Problem {
  const detail = "The site's database is restarting. Try again in a moment.";
  return problem('database-unavailable', { detail, headers: retryAfter, cause });
}

/** The problem of a site of which some checks failed; it names them and says nothing more to the public. */
export function notReady(checks: Record<string, string>): Problem {
  const failed = Object.keys(checks).filter((name) => checks[name] !== 'ok');
  return problem('not-ready', { detail: `Not ready: ${failed.join(', ')}.`, headers: retryAfter });
}

/** The problem of a write for which there is no room. */
export function storageFull(cause?: unknown): Problem {
  const detail = "The site's storage is full, so this was not saved. Try again later.";
  return problem('storage-full', { detail, headers: { 'Retry-After': '60' }, cause });
}

/**
 * Returns the problem of an answer that another service gave in place of data. What it says of its database or its disk
 * is said here, too; another service's 503 may have any reason.
 */
export function faultOfService(status: number, document: unknown): Problem {
  const cause = new Error(`a service answered ${status}`, { cause: document });
  const type = typeof document === 'object' && document !== null && 'type' in document ? document.type : null;
  if (type === '/problems/database-unavailable') return databaseUnavailable(cause);
  if (type === '/problems/storage-full') return storageFull(cause);
  if (status === 504) return problem('upstream-timeout', { cause });
  return problem('upstream-failed', { cause });
}

/**
 * Returns the problem that a caller sees of anything thrown: a lost database and a full disk by their names, wherever
 * they were met; null for what nobody foresaw.
 */
export function foreseen(error: unknown): Problem | null {
  if (error instanceof Problem) return error;
  const fault = databaseFault(error);
  if (fault === 'lost') return databaseUnavailable(error);
  if (fault === 'busy') {
    const detail = "The site's database is busy. Try again in a moment.";
    return problem('database-unavailable', { detail, headers: retryAfter, cause: error });
  }
  if (fault === 'full' || isDiskFull(error)) return storageFull(error);
  return null;
}

function isDiskFull(error: unknown): boolean {
  for (let current = error; current instanceof Error; current = current.cause) {
    if ('code' in current && fullCodes.has(String(current.code))) return true;
  }
  return false;
}

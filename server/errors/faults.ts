import { Problem, problem } from './errors.ts';

/** Seconds until a retry: about as long as the database takes to restart. */
const retryAfter = { 'Retry-After': '2' };

/** Creates the error for a lost database connection; whether a write in progress was committed is unknown. */
export function databaseUnavailable(
  cause?: unknown,
  detail = "The site's database is restarting. Try again in a moment.",
): Problem {
  return problem('database-unavailable', { detail, headers: retryAfter, cause });
}

/** Creates the error for failed readiness checks; discloses only their names. */
export function notReady(checks: Record<string, string>): Problem {
  const failed = Object.keys(checks).filter((name) => checks[name] !== 'ok');
  return problem('not-ready', { detail: `Not ready: ${failed.join(', ')}.`, headers: retryAfter });
}

/** Creates the error for a write without enough disk space. */
export function storageFull(cause?: unknown): Problem {
  const detail = "The site's storage is full, so this was not saved. Try again later.";
  return problem('storage-full', { detail, headers: { 'Retry-After': '60' }, cause });
}

/**
 * A failed call of another service, as reported to the original caller: errors of its database, disk, or
 * limits pass through; all others become gateway errors (502 or 504).
 */
export class ServiceFault extends Problem {
  /** The service's own problem. */
  readonly said: Problem;

  /** `call` names the call in the log; the service's own message isn't logged. */
  constructor(call: string, said: Problem) {
    const { id, message, headers } = failureOf(said);
    super(id, message, { headers, cause: new Error(`${call}: ${said.id}`, { cause: said.cause }) });
    this.said = said;
  }
}

/** Maps another service's error to our own; those that say when to retry pass through. */
export function failureOf(cause: Problem): Problem {
  if (cause.id === 'database-unavailable') return databaseUnavailable(cause);
  if (cause.id === 'storage-full') return storageFull(cause);
  if (cause.id === 'too-many-requests') {
    const { message: detail, headers } = cause;
    return problem('too-many-requests', { detail, headers, cause });
  }
  return problem(cause.id === 'upstream-timeout' ? cause.id : 'upstream-failed', { cause });
}

/** Returns the status of another service's error; 500 for any other error. */
export function statusSaid(error: unknown): number {
  return error instanceof ServiceFault ? error.said.status : 500;
}

/** Returns a `catch` handler: null when another service responded with one of these statuses, or rethrows. */
export function nullOn(...statuses: number[]): (error: unknown) => null {
  return (error) => {
    if (statuses.includes(statusSaid(error))) return null;
    throw error;
  };
}

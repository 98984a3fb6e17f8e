import { Problem, problem } from './errors.ts';

/** Seconds after which a caller may try again: about what the database takes to come back. */
const retryAfter = { 'Retry-After': '2' };

/** The problem of a temporarily lost database; it isn't known whether a write in progress was committed. */
export function databaseUnavailable(
  cause?: unknown,
  detail = "The site's database is restarting. Try again in a moment.",
): Problem {
  return problem('database-unavailable', { detail, headers: retryAfter, cause });
}

/** The problem of a site with failed checks; it names them and discloses nothing else. */
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
 * A failed call of another service, as reported to the original caller: errors of its database, disk, or
 * limits pass through; all others become internal errors.
 */
export class ServiceFault extends Problem {
  /** The service's own problem. */
  readonly said: Problem;

  /** `call` names the call, for the log; the service's message isn't logged. */
  constructor(call: string, said: Problem) {
    const { id, message, headers } = failureOf(said);
    super(id, message, { headers, cause: new Error(`${call}: ${said.id}`, { cause: said.cause }) });
    this.said = said;
  }
}

/**
 * Maps another service's failure to a problem, and passes through those that say whether and when to retry.
 */
export function failureOf(cause: Problem): Problem {
  if (cause.id === 'database-unavailable') return databaseUnavailable(cause);
  if (cause.id === 'storage-full') return storageFull(cause);
  if (cause.id === 'too-many-requests') {
    const { message: detail, headers } = cause;
    return problem('too-many-requests', { detail, headers, cause });
  }
  return problem(cause.id === 'upstream-timeout' ? cause.id : 'upstream-failed', { cause });
}

/** Returns the error status of another service; 500 for any other error. */
export function statusSaid(error: unknown): number {
  return error instanceof ServiceFault ? error.said.status : 500;
}

/** For `catch`: returns null when another service answered one of these statuses; throws any other error. */
export function nullOn(...statuses: number[]): (error: unknown) => null {
  return (error) => {
    if (statuses.includes(statusSaid(error))) return null;
    throw error;
  };
}

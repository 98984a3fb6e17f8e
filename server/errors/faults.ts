import { Problem, problem } from './errors.ts';

/** Seconds after which a caller may try again: about what the database takes to come back. */
const retryAfter = { 'Retry-After': '2' };

/** The problem of a database that is gone for a moment; whether a write that was under way was kept is not known. */
export function databaseUnavailable(
  cause?: unknown,
  detail = "The site's database is restarting. Try again in a moment.",
): Problem {
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
 * A call of another service that failed, as the caller's own caller is told of it: what the service says of its
 * database, its disk, or its limits is said here, too; all else is a failure of ours.
 */
export class ServiceFault extends Problem {
  /** What the service itself said. */
  readonly said: Problem;

  /** `call` names what was called, for the log; what the service said is not for it. */
  constructor(call: string, said: Problem) {
    const { id, message, headers } = failureOf(said);
    super(id, message, { headers, cause: new Error(`${call}: ${said.id}`, { cause: said.cause }) });
    this.said = said;
  }
}

/** The problem of another service's failure, by its name where that says whether and when to try again. */
export function failureOf(cause: Problem): Problem {
  if (cause.id === 'database-unavailable') return databaseUnavailable(cause);
  if (cause.id === 'storage-full') return storageFull(cause);
  if (cause.id === 'too-many-requests') {
    const { message: detail, headers } = cause;
    return problem('too-many-requests', { detail, headers, cause });
  }
  return problem(cause.id === 'upstream-timeout' ? cause.id : 'upstream-failed', { cause });
}

/** The status that another service answered in place of data; 500 for any other error. */
export function statusSaid(error: unknown): number {
  return error instanceof ServiceFault ? error.said.status : 500;
}

/** For `catch`: null where another service answered one of these statuses; throws any other error. */
export function nullOn(...statuses: number[]): (error: unknown) => null {
  return (error) => {
    if (statuses.includes(statusSaid(error))) return null;
    throw error;
  };
}

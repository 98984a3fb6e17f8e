import { type InputFault, type Problem, type ProblemId, problem, problemTypes } from '../../errors/errors.ts';
import { databaseUnavailable, storageFull } from '../../errors/faults.ts';
import type { RemoteAnswer } from '../dispatch.ts';
import type { Operation } from '../operation.ts';

/**
 * The problem for each status when the service gives no details; 502 for a status not listed. The table is in
 * `docs/integrating.md`.
 */
const byStatus: Readonly<Record<number, ProblemId>> = {
  400: 'invalid-input',
  404: 'not-found',
  409: 'conflict',
  410: 'gone',
  413: 'too-large',
  422: 'invalid-input',
  429: 'too-many-requests',
};

/** Problem types about a caller's session or key. From a service, they are about its own, not about ours. */
const ofGateway: readonly string[] = [
  'gate-closed',
  'wrong-phrase',
  'not-signed-in',
  'cross-site',
  'api-key-invalid',
] satisfies ProblemId[];

/**
 * Maps a service's rejection to the problem for the caller. Known problem types pass through (built-in
 * services use them behind a gateway); everything else maps by status. `document` is the service's problem
 * document, if any.
 */
export function refusalOf(
  operation: Operation,
  { statusCode, headers }: Pick<RemoteAnswer, 'statusCode' | 'headers'>,
  document: Record<string, unknown> | null,
): Problem {
  const cause = new Error(
    `${operation.id}: ${operation.spec} answered ${statusCode}${hintOf(operation, statusCode)}`,
  );
  const wait = retryAfter(headers['retry-after']);
  const told = document === null ? null : ownProblem(document, statusCode, wait, cause);
  if (told !== null) return told;
  if (statusCode === 401 && operation.startsSession) return problem('wrong-credentials', { cause });
  const id = byStatus[statusCode] ?? 'upstream-failed';
  const detail = details[id];
  return problem(id, { cause, headers: wait, ...(detail === undefined ? {} : { detail }) });
}

const details: Partial<Record<ProblemId, string>> = {
  'invalid-input': 'The service behind this site did not accept the input.',
  'too-many-requests': 'The service behind this site is busy. Try again later.',
};

/** Returns a hint for the operator. */
function hintOf({ spec, startsSession }: Operation, status: number): string {
  if ((status !== 401 && status !== 403) || startsSession) return '';
  return `: it refused our API key (${spec.toUpperCase()}_API_KEY)`;
}

/** Returns whether a service's problem type passes through by its name: a known type with its own status. */
export function passes(id: string, status: number): id is ProblemId {
  if (!isOfStatus(id, status)) return false;
  return status < 500 ? !ofGateway.includes(id) : id === 'not-built-in';
}

const isOfStatus = (id: string, status: number): id is ProblemId =>
  Object.hasOwn(problemTypes, id) && problemTypes[id as ProblemId].status === status;

function ownProblem(
  document: Record<string, unknown>,
  status: number,
  headers: Record<string, string>,
  cause: Error,
): Problem | null {
  const id = String(document.type).replace('/problems/', '');
  if (!isOfStatus(id, status)) return null;
  if (id === 'database-unavailable') return databaseUnavailable(cause);
  if (id === 'storage-full') return storageFull(cause);
  if (!passes(id, status)) return null;
  const errors = Array.isArray(document.errors) ? document.errors.filter(isInputFault) : [];
  return problem(id, { detail: String(document.detail ?? ''), errors, headers, cause });
}

function isInputFault(value: unknown): value is InputFault {
  const { pointer, detail } = (value ?? {}) as Record<string, unknown>;
  return typeof pointer === 'string' && typeof detail === 'string';
}

/** Returns `Retry-After` in seconds, from either format (RFC 9110, 10.2.3). */
function retryAfter(header: string | string[] | undefined): Record<string, string> {
  if (typeof header !== 'string') return {};
  const seconds = /^\d+$/.test(header) ? Number(header) : Math.ceil((Date.parse(header) - Date.now()) / 1000);
  return Number.isFinite(seconds) ? { 'Retry-After': String(Math.max(0, seconds)) } : {};
}

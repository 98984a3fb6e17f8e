import { parseJson } from '../text/json.ts';
import { configuredHosts, type OutsideCall, OutsideFault } from './outside/fetch-outside.ts';

/** A provider's response; `json` is null when it isn't JSON. */
export type Answer = { status: number; retryAfterMs: number | undefined; json: unknown };

/** More bytes than a page of 1,000 texts or 2,000 verified addresses. */
const usualBytes = 16 * 1024 * 1024;

/** Calls a provider's API once and reads the full response. Rejects on timeout, and above `maxBytes`. */
export async function ask(
  url: string,
  { timeoutMs, maxBytes = usualBytes, ...call }: OutsideCall & { timeoutMs: number; maxBytes?: number },
): Promise<Answer> {
  const { status, headers, body } = await configuredHosts.fetch(url, { timeoutMs, maxBytes }, call);
  return { status, retryAfterMs: retryAfterOf(headers), json: parseJson(new TextDecoder().decode(body)) };
}

function retryAfterOf(headers: Pick<Headers, 'get'>): number | undefined {
  const exact = Number(headers.get('retry-after-ms') ?? Number.NaN);
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  const wait = Number.isFinite(exact) ? exact : seconds * 1000;
  return Number.isFinite(wait) && wait >= 0 ? wait : undefined;
}

const redirects: ReadonlySet<number> = new Set([301, 302, 307, 308]);

/**
 * Returns the outcome of a call that `who`, whose URL is in `variable`, redirected; null for any other
 * status. The provider accepted nothing and the redirect isn't followed: the URL is a configuration error.
 */
export function redirected(
  { status }: Pick<Answer, 'status'>,
  who: string,
  variable: string,
): { outcome: 'temporary'; reason: string; afterMs: number } | null {
  if (!redirects.has(status)) return null;
  const reason = `${who} redirected the call to another address (status ${status}): check ${variable}.`;
  return { outcome: 'temporary', reason, afterMs: 600_000 };
}

const beforeSending = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/** Returns whether a call failed before a byte was sent: no connection was established. */
export function wasNeverSent(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  // When all addresses of one name refuse, they are reported as one error.
  const causes: unknown[] = cause instanceof AggregateError ? cause.errors : [cause];
  return causes.every(
    (one) =>
      one instanceof Error && 'code' in one && typeof one.code === 'string' && beforeSending.has(one.code),
  );
}

/** Returns why a call got no response, as part of a sentence. */
export function whyNot(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  if (['TimeoutError', 'AbortError'].includes(error.name)) return 'it took too long';
  if (error instanceof OutsideFault) return 'its answer was too large';
  const { cause } = error;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : error.message;
}

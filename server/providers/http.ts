/** A provider's response; `json` is undefined when it isn't JSON. */
export type Answer = { status: number; retryAfterMs: number | undefined; json: unknown };

/** Calls a provider once and reads the full response. Rejects on timeout. */
export async function ask(url: string, init: RequestInit): Promise<Answer> {
  const answer = await fetch(url, init);
  const text = await answer.text();
  return { status: answer.status, retryAfterMs: retryAfterOf(answer.headers), json: jsonOf(text) };
}

function retryAfterOf(headers: Headers): number | undefined {
  const exact = Number(headers.get('retry-after-ms') ?? Number.NaN);
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  const wait = Number.isFinite(exact) ? exact : seconds * 1000;
  return Number.isFinite(wait) && wait >= 0 ? wait : undefined;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const beforeSending = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/** Whether a call failed before a byte was sent: no connection was established. */
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
  const { cause } = error;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : error.message;
}

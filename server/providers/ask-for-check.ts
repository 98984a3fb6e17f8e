import { problem } from '../errors/errors.ts';
import { configuredHosts } from './outside/fetch-outside.ts';

type Asked = { headers: Record<string, string>; timeoutMs: number };

/** The variable of the key, and the result when the server doesn't support the checked resource. */
type Expected = { key: string; without?: string };

/**
 * Makes a free call to a provider to verify its URL and key; the response isn't read. Returns `without` when
 * the server doesn't know the resource. Throws the problem `upstream-failed` or `upstream-timeout` with a
 * sentence that names the provider (`who`) and, for a rejected key, its variable.
 */
export async function askForCheck(
  who: string,
  url: string,
  { headers, timeoutMs }: Asked,
  { key, without }: Expected,
): Promise<string | null> {
  const limits = { timeoutMs, maxBytes: 0 };
  const { status, body } = await configuredHosts.open(url, limits, { headers }).catch((error: unknown) => {
    const isLate = error instanceof Error && error.name === 'TimeoutError';
    throw isLate
      ? problem('upstream-timeout', { detail: `${who} took too long.`, cause: error })
      : problem('upstream-failed', { detail: `${who} couldn’t be reached.`, cause: error });
  });
  await body?.cancel();
  if (status === 401 || status === 403)
    throw problem('upstream-failed', { detail: `${who} refused ${key}.` });
  if (without !== undefined && (status === 404 || status === 405)) return without;
  if (status < 200 || status > 299)
    throw problem('upstream-failed', { detail: `${who} failed (status ${status}).` });
  return null;
}

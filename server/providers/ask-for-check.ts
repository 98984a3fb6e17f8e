import { problem } from '../errors/errors.ts';

type Asked = { headers: Record<string, string>; timeoutMs: number };

/** The variable of the key, and what the answer to a wrong address is worth where the server need not have it. */
type Expected = { key: string; without?: string };

/**
 * Asks a provider for something that costs nothing, to see that its address and key are right; the answer is not read.
 * Gives `without` where the server does not know what was asked for. Throws the problem `upstream-failed` or
 * `upstream-timeout` with a sentence that names the provider (`who`) and, of a refused key, its variable.
 */
export async function askForCheck(
  who: string,
  url: string,
  { headers, timeoutMs }: Asked,
  { key, without }: Expected,
): Promise<string | null> {
  const answer = await fetch(url, { headers, signal: AbortSignal.timeout(timeoutMs) }).catch(
    (error: unknown) => {
      const isLate = error instanceof Error && error.name === 'TimeoutError';
      throw isLate
        ? problem('upstream-timeout', { detail: `${who} took too long.` })
        : problem('upstream-failed', { detail: `${who} couldn’t be reached.` });
    },
  );
  await answer.body?.cancel();
  const { status } = answer;
  if (status === 401 || status === 403)
    throw problem('upstream-failed', { detail: `${who} refused ${key}.` });
  if (without !== undefined && (status === 404 || status === 405)) return without;
  if (!answer.ok) throw problem('upstream-failed', { detail: `${who} failed (status ${status}).` });
  return null;
}

import { problem } from '../../errors.ts';
import type { MailAddress, PrintProvider } from './print.ts';

type Printer = { url: string; apiKey: string; addressKey: string | null; print: PrintProvider };

/**
 * Asks PostGrid for the newest order, and where addresses are verified for one address: nothing is ordered. Gives what
 * it said as a sentence, and throws the problem `upstream-failed` or `upstream-timeout` with one.
 */
export async function checkPostGrid(
  { url, apiKey, addressKey, print }: Printer,
  address: MailAddress,
  timeoutMs = 10_000,
): Promise<string> {
  const answer = await fetch(`${url}/print-mail/v1/postcards?limit=1`, {
    headers: { 'x-api-key': apiKey },
    signal: AbortSignal.timeout(timeoutMs),
  }).catch((error: unknown) => {
    const isLate = error instanceof Error && error.name === 'TimeoutError';
    throw isLate
      ? problem('upstream-timeout', { detail: 'PostGrid took too long.' })
      : problem('upstream-failed', { detail: 'PostGrid couldn’t be reached.' });
  });
  await answer.body?.cancel();
  if (answer.status === 401 || answer.status === 403)
    throw problem('upstream-failed', { detail: 'PostGrid refused PRINT_API_KEY.' });
  if (!answer.ok) throw problem('upstream-failed', { detail: `PostGrid failed (status ${answer.status}).` });
  if (addressKey === null) return 'PostGrid accepted the key. Nothing was ordered.';
  await print.verify([address]).catch(() => {
    throw problem('upstream-failed', { detail: 'PostGrid didn’t check an address with PRINT_ADDRESS_KEY.' });
  });
  return 'PostGrid accepted both keys and checked one address. Nothing was ordered.';
}

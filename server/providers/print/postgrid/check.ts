import { problem } from '../../../errors/errors.ts';
import { askForCheck } from '../../ask-for-check.ts';
import type { MailAddress, PrintProvider } from '../print.ts';

/** The White House: an address that every verifier knows. */
const publicAddress: MailAddress = {
  ...{ name: 'Test', company: '', street: '1600 Pennsylvania Ave NW', street2: '' },
  ...{ city: 'Washington', state: 'DC', zip: '20500' },
};

type Printer = { url: string; apiKey: string; addressKey: string | null; print: PrintProvider };

/**
 * Asks PostGrid for the newest order and, with a verification key, for one address; orders nothing. Returns
 * the result as a sentence, or throws the problem `upstream-failed` or `upstream-timeout` with one.
 */
export async function checkPostGrid(
  { url, apiKey, addressKey, print }: Printer,
  timeoutMs = 10_000,
): Promise<string> {
  const asked = { headers: { 'x-api-key': apiKey }, timeoutMs };
  await askForCheck('PostGrid', `${url}/print-mail/v1/postcards?limit=1`, asked, { key: 'PRINT_API_KEY' });
  if (addressKey === null) return 'PostGrid accepted the key. Nothing was ordered.';
  await print.verify([publicAddress]).catch(() => {
    throw problem('upstream-failed', { detail: 'PostGrid didn’t check an address with PRINT_ADDRESS_KEY.' });
  });
  return 'PostGrid accepted both keys and checked one address. Nothing was ordered.';
}

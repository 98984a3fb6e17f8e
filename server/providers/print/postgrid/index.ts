import { adds, chooses, describeProvider, preset, secret, webAddress } from '../../provider.ts';
import type { PrintProvider } from '../print.ts';

/** Prints and mails postcards with PostGrid, which also verifies addresses. */
export const postgrid = describeProvider({
  id: 'postgrid',
  name: 'PostGrid',
  variables: {
    PRINT_API_KEY: secret(chooses('The key for print and mail.')),
    PRINT_ADDRESS_KEY: secret(
      adds('The key for address verification. Without it, only the form of an address is checked.'),
    ),
    PRINT_URL: preset('https://api.postgrid.com', 'Another address of the same API.', webAddress),
  },
  connect: 'Create a PostGrid account.',
  test: 'Checks the keys. Nothing is ordered.',
  advice: 'Check PRINT_API_KEY and PRINT_ADDRESS_KEY',
  who: () => 'PostGrid',
  async open({ PRINT_URL: url, PRINT_API_KEY, PRINT_ADDRESS_KEY = null }): Promise<PrintProvider> {
    const { printWithPostGrid } = await import('./postgrid.ts');
    return printWithPostGrid({ url, apiKey: PRINT_API_KEY, addressKey: PRINT_ADDRESS_KEY });
  },
  async check({ PRINT_URL: url, PRINT_API_KEY, PRINT_ADDRESS_KEY = null }, print) {
    const { checkPostGrid } = await import('./check.ts');
    return checkPostGrid({ url, apiKey: PRINT_API_KEY, addressKey: PRINT_ADDRESS_KEY, print });
  },
});

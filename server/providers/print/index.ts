import type { Logger } from 'pino';
import type { Config } from '../../config.ts';
import { keepAsPdf } from './pdf.ts';
import { printWithPostGrid } from './postgrid.ts';
import type { PrintProvider } from './print.ts';

/** Picks who prints postcards, once at start: PostGrid when `PRINT_API_KEY` is set, nobody otherwise. */
export function openPrint(
  config: Pick<Config, 'printUrl' | 'printApiKey' | 'printAddressKey'>,
  log: Logger,
): PrintProvider {
  const { printUrl, printApiKey, printAddressKey } = config;
  if (printApiKey === null) {
    log.info('postcards: kept as print-ready PDF, not mailed (PRINT_API_KEY is not set)');
    return keepAsPdf();
  }
  const checked = printAddressKey === null ? 'addresses checked for shape alone' : 'addresses verified there';
  log.info(`postcards: printed by PostGrid at ${new URL(printUrl).hostname}, ${checked}`);
  return printWithPostGrid({ url: printUrl, apiKey: printApiKey, addressKey: printAddressKey });
}

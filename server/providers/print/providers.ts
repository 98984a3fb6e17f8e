import { type Kind, standIn } from '../provider.ts';
import { keepAsPdf } from './pdf.ts';
import { postgrid } from './postgrid/index.ts';
import type { PrintProvider } from './print.ts';

/** Providers that print and mail postcards and verify addresses. */
export const printProviders: Kind<PrintProvider> = {
  kind: 'print',
  group: 'messages',
  name: 'Postcards',
  nobody: 'Print and mail',
  without: 'Postcards aren’t printed. You download PDFs and mail them yourself.',
  state: 'not-connected',
  providers: [postgrid],
  otherwise: standIn({
    who: () => 'kept as print-ready PDF, not mailed (no provider is set)',
    open: () => keepAsPdf(),
  }),
};

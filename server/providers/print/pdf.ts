import type { PrintProvider } from './print.ts';

/** The local fallback: accepts every well-formed address, and stores postcards as PDFs, unmailed. */
export function keepAsPdf(): PrintProvider {
  return {
    name: 'PDF (kept here, not mailed)',
    keeps: true,
    verifies: false,
    verify: async (addresses) => addresses.map((address) => ({ deliverable: true, address })),
    send: async () => ({ outcome: 'kept' }),
    stateOf: async () => null,
  };
}

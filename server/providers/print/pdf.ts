import type { PrintProvider } from './print.ts';

/** The local default: an address of good shape is taken, and a piece is kept here as a PDF, not mailed. */
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

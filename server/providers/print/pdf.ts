import type { PrintProvider } from './print.ts';

/** The local default: an address of good shape is taken, and a piece counts as sent when its PDF is kept here. */
export function keepAsPdf(): PrintProvider {
  return {
    name: 'PDF (kept here, not mailed)',
    keeps: true,
    verify: async (addresses) => addresses.map((address) => ({ deliverable: true, address })),
    send: async ({ id }) => ({ outcome: 'sent', id }),
    stateOf: async () => null,
  };
}

import { formatAddress, type MailAddress } from './address.ts';
import type { MailProvider } from './mail.ts';

/** The local fallback: stores messages instead of sending them, for reading and download in the admin area. */
export function keepMailInOutbox(sender: MailAddress): MailProvider {
  return {
    name: 'outbox (kept here, not sent)',
    keeps: true,
    from: (name) => formatAddress({ ...sender, name: name ?? sender.name }),
    send: async () => ({ outcome: 'kept' }),
    close: () => {},
  };
}

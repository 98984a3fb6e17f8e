import { formatAddress, type MailAddress } from './address.ts';
import type { MailProvider } from './mail.ts';

/** The local default: a message is kept, not sent, to be read and downloaded in the admin area. */
export function keepMailInOutbox(sender: MailAddress): MailProvider {
  return {
    name: 'outbox (kept here, not sent)',
    keeps: true,
    from: (name) => formatAddress({ ...sender, name: name ?? sender.name }),
    send: async () => ({ outcome: 'kept' }),
    close: () => {},
  };
}

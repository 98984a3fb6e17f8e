import type { SmsProvider } from './sms.ts';

/** The local default: a text counts as sent when it is kept, to be read in the admin area. */
export function keepSmsInOutbox(): SmsProvider {
  return {
    name: 'outbox (kept here, not sent)',
    keeps: true,
    repeatable: true,
    from: () => '',
    send: async (message) => ({ outcome: 'sent', id: message.id }),
    find: null,
    calls: null,
  };
}

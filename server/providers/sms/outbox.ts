import type { SmsProvider } from './sms.ts';

/** The local default: a text is kept, not sent, to be read in the admin area. */
export function keepSmsInOutbox(): SmsProvider {
  return {
    name: 'outbox (kept here, not sent)',
    keeps: true,
    repeatable: true,
    from: () => '',
    send: async () => ({ outcome: 'kept' }),
    find: null,
    calls: null,
  };
}

import type { SmsProvider } from './sms.ts';

/** The local fallback: a text is stored, not sent, and shown in the admin area. */
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

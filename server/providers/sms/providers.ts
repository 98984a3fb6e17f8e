import { type Kind, standIn } from '../provider.ts';
import { keepSmsInOutbox } from './outbox.ts';
import type { SmsProvider } from './sms.ts';
import { telnyx } from './telnyx/index.ts';
import { twilio } from './twilio/index.ts';

/** Providers of outgoing and incoming texts. */
export const smsProviders: Kind<SmsProvider> = {
  kind: 'texts',
  group: 'messages',
  name: 'Texts',
  without:
    'Showing confirmations and lead alerts don’t arrive by text. Texts show as Not sent (no provider connected).',
  state: 'not-connected',
  providers: [twilio, telnyx],
  otherwise: standIn({
    who: () => 'kept in the outbox, not sent (no provider is set)',
    open: () => keepSmsInOutbox(),
  }),
};

import type { SendOutcome } from '../mail/mail.ts';

export type { SendOutcome } from '../mail/mail.ts';

/** One text message as the outbox recorded it. */
export type SmsMessage = { id: string; from: string; to: string; text: string };

export type SmsProvider = {
  name: string;
  /** It keeps messages here and sends none. */
  keeps: boolean;
  /** False when a text handed over twice arrives twice: one that was cut off half-way is then held for a person. */
  repeatable: boolean;
  from: () => string;
  send: (message: SmsMessage) => Promise<SendOutcome>;
};

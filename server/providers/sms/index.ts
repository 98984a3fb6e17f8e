import type { Logger } from 'pino';
import { keepSmsInOutbox } from './outbox.ts';
import type { SmsProvider } from './sms.ts';

/** Picks how text messages leave, once at start. */
export function openSms(log: Logger): SmsProvider {
  log.info('text messages: kept in the outbox, not sent');
  return keepSmsInOutbox();
}

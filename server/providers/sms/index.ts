import type { Logger } from 'pino';
import type { Config } from '../../config.ts';
import { keepSmsInOutbox } from './outbox.ts';
import { type SmsProvider, smsCallPaths } from './sms.ts';
import { sendByTwilio } from './twilio.ts';

/** Picks how text messages leave, once at start: Twilio when `SMS_ACCOUNT` is set, the outbox otherwise. */
export function openSms(config: Pick<Config, 'sms' | 'publicOrigin'>, log: Logger): SmsProvider {
  const { sms, publicOrigin } = config;
  if (sms === null) {
    log.info('text messages: kept in the outbox, not sent (SMS_ACCOUNT is not set)');
    return keepSmsInOutbox();
  }
  const canCall = publicOrigin !== null && isReachable(publicOrigin);
  log.info(`text messages: sent by Twilio at ${new URL(sms.url).hostname}`);
  if (!canCall) log.warn('text messages: Twilio cannot reach the site, as PUBLIC_ORIGIN has no public name');
  return sendByTwilio({
    ...sms,
    stateUrl: canCall ? (id) => `${publicOrigin}${smsCallPaths.state}${id}` : null,
  });
}

/** Whether Twilio takes an address for its calls: a name of the public net, without an underscore. */
function isReachable(origin: string): boolean {
  return /^[a-z0-9.-]+\.[a-z]{2,}$/i.test(new URL(origin).hostname);
}

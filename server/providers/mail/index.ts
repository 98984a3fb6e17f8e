import type { Logger } from 'pino';
import { type Config, ConfigError } from '../../config.ts';
import { parseAddress } from './address.ts';
import type { MailProvider } from './mail.ts';
import { keepMailInOutbox } from './outbox.ts';
import { sendOverSmtp } from './smtp.ts';

/** Picks how mail leaves, once at start: SMTP when `SMTP_URL` is set, the outbox otherwise. */
export function openMail(config: Pick<Config, 'smtpUrl' | 'mailFrom'>, log: Logger): MailProvider {
  const sender = parseAddress(config.mailFrom ?? '');
  if (config.mailFrom !== null && sender === null) {
    throw new ConfigError('MAIL_FROM: must be an address such as "Ann Lee <ann@example.com>"');
  }
  if (config.smtpUrl === null) {
    log.info('mail: kept in the outbox, not sent (SMTP_URL is not set)');
    return keepMailInOutbox(sender ?? { name: '', address: 'site@porchlight.example' });
  }
  if (sender === null) throw new ConfigError('MAIL_FROM: must be set when SMTP_URL is');
  const { hostname, protocol } = new URL(config.smtpUrl);
  log.info(`mail: sent over ${protocol.slice(0, -1)} by ${hostname}`);
  return sendOverSmtp(config.smtpUrl, sender);
}

import { createTransport } from 'nodemailer';
import { formatAddress, type MailAddress } from './address.ts';
import { mailOptions } from './eml.ts';
import type { MailProvider, SendOutcome } from './mail.ts';

export type SmtpTimeouts = { connectionTimeout: number; greetingTimeout: number; socketTimeout: number };

const usualTimeouts: SmtpTimeouts = {
  connectionTimeout: 20_000,
  greetingTimeout: 15_000,
  socketTimeout: 60_000,
};

/** Sends over SMTP. A message whose end is unknown is sent again with its Message-ID, so that receivers see one. */
export function sendOverSmtp(url: string, sender: MailAddress, timeouts = usualTimeouts): MailProvider {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 2,
    // The pool's own repeats are off: the outbox counts every try.
    maxRequeues: 0,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...timeouts,
  });
  return {
    name: 'smtp',
    keeps: false,
    repeatable: true,
    from: (name) => formatAddress({ ...sender, name: name ?? sender.name }),
    async send(message) {
      try {
        const sent = await transport.sendMail(mailOptions(message));
        return { outcome: 'sent', id: sent.messageId };
      } catch (error) {
        return outcomeOf(error);
      }
    },
    close: () => transport.close(),
  };
}

const hopeless = new Set([
  'EAUTH',
  'ENOAUTH',
  'EOAUTH2',
  'ECONFIG',
  'EENVELOPE',
  'EMESSAGE',
  'EMAXRECIPIENTS',
]);

/** Tells what may be tried again: replies 4xx and lost connections may, refusals and our own faults may not. */
function outcomeOf(error: unknown): SendOutcome {
  if (!(error instanceof Error)) return { outcome: 'permanent', reason: 'unknown error' };
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const reply = 'responseCode' in error && typeof error.responseCode === 'number' ? error.responseCode : 0;
  const reason = `${code} ${error.message}`.trim().slice(0, 500);
  if (reply >= 500 || (reply < 400 && hopeless.has(code))) return { outcome: 'permanent', reason };
  return { outcome: 'temporary', reason };
}

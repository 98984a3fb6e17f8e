import { Readable } from 'node:stream';
import { createTransport } from 'nodemailer';
import { formatAddress, type MailAddress } from '../address.ts';
import { mailOptions } from '../eml.ts';
import { type MailProvider, mailsAtOnce, type SendOutcome } from '../mail.ts';

type SmtpTimeouts = { connectionTimeout: number; greetingTimeout: number; socketTimeout: number };

const usualTimeouts: SmtpTimeouts = {
  connectionTimeout: 20_000,
  greetingTimeout: 15_000,
  socketTimeout: 30_000,
};

/** Sends over SMTP, and tells whether a lost connection broke before or after the end of the message. */
export function sendOverSmtp(url: string, sender: MailAddress, timeouts = usualTimeouts): MailProvider {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: mailsAtOnce,
    // The Outbox counts every attempt, so the pool must not retry.
    maxRequeues: 0,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...timeouts,
  });
  transport.use('stream', (mail, done) => {
    const { onEnd } = mail.data as { onEnd?: () => Promise<void> };
    // The stream is read only after the server has accepted the DATA command.
    if (onEnd !== undefined) {
      mail.message.processFunc((whole) => Readable.from(withNotice(whole as Readable, onEnd)));
    }
    done();
  });
  return {
    name: 'smtp',
    keeps: false,
    from: (name) => formatAddress({ ...sender, name: name ?? sender.name }),
    async send(message, beforeEnd = async () => {}) {
      let ended = false;
      const onEnd = async () => {
        await beforeEnd();
        ended = true;
      };
      try {
        const sent = await transport.sendMail({ ...mailOptions(message), onEnd } as object);
        return { outcome: 'sent', id: sent.messageId };
      } catch (error) {
        return outcomeOf(error, ended);
      }
    },
    close: () => transport.close(),
  };
}

/** Passes a message through, and awaits `onEnd` before the last chunk. */
async function* withNotice(message: Readable, onEnd: () => Promise<void>): AsyncGenerator<Buffer> {
  let last: Buffer | null = null;
  for await (const piece of message) {
    if (last !== null) yield last;
    last = piece as Buffer;
  }
  await onEnd();
  if (last !== null) yield last;
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

/**
 * Classifies an error. Replies 4xx and connections lost before the end of the message are temporary;
 * rejections and our own errors are permanent.
 */
function outcomeOf(error: unknown, ended: boolean): SendOutcome {
  if (!(error instanceof Error)) return { outcome: 'permanent', reason: 'unknown error' };
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const reply = 'responseCode' in error && typeof error.responseCode === 'number' ? error.responseCode : 0;
  const reason = `${code} ${error.message}`.trim().slice(0, 500);
  if (reply >= 500) return { outcome: 'permanent', reason, noSuchMailbox: saysNoSuchMailbox(error, reply) };
  if (reply < 400 && hopeless.has(code)) return { outcome: 'permanent', reason };
  if (reply < 400 && ended) return { outcome: 'unclear', reason };
  return { outcome: 'temporary', reason };
}

/** Returns whether the recipient's mailbox does not exist (RFC 3463: 5.1.1, 5.1.2, 5.1.10). */
function saysNoSuchMailbox(error: Error, reply: number): boolean {
  const command = 'command' in error ? error.command : '';
  return reply === 550 && command === 'RCPT TO' && /\b5\.1\.(1|2|10)\b/.test(error.message);
}

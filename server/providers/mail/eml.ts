import { createTransport } from 'nodemailer';
import type { MailMessage } from './mail.ts';

const renderer = createTransport({
  streamTransport: true,
  buffer: true,
  newline: 'windows',
  disableFileAccess: true,
  disableUrlAccess: true,
});

/** The message as a mail file (RFC 5322), the same each time but for the MIME boundary. */
export async function renderEml(message: MailMessage): Promise<Buffer> {
  const rendered = await renderer.sendMail(mailOptions(message));
  if (!Buffer.isBuffer(rendered.message)) throw new Error('the mail was not rendered into a buffer');
  return rendered.message;
}

/** The message in nodemailer's words. The receiver is an object, so that a comma in it makes no second one. */
export function mailOptions(message: MailMessage) {
  return {
    messageId: message.messageId,
    date: message.createdAt,
    from: message.from,
    to: { name: '', address: message.to },
    subject: message.subject,
    text: message.text,
    ...(message.html === null ? {} : { html: message.html }),
    headers: message.headers,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

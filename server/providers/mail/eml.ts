import { createTransport } from 'nodemailer';
import type { MailMessage } from './mail.ts';

const renderer = createTransport({
  streamTransport: true,
  buffer: true,
  newline: 'windows',
  disableFileAccess: true,
  disableUrlAccess: true,
});

/** Renders the message as RFC 5322; each call differs only in the MIME boundary. */
export async function renderEml(message: MailMessage): Promise<Buffer> {
  const rendered = await renderer.sendMail(mailOptions(message));
  if (!Buffer.isBuffer(rendered.message)) throw new Error('the mail was not rendered into a buffer');
  return rendered.message;
}

/** Returns nodemailer's options for a message. As an object, a recipient's comma adds no second one. */
export function mailOptions(message: MailMessage) {
  return {
    messageId: message.messageId,
    date: message.createdAt,
    from: message.from,
    to: { name: '', address: message.to },
    subject: message.subject,
    text: message.text,
    ...(message.html === null ? {} : { html: message.html }),
    ...(message.calendar == null ? {} : { icalEvent: calendarPart(message.calendar) }),
    headers: message.headers,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** Returns a calendar file both as a part that email programs act on (RFC 6047) and as an attachment. */
function calendarPart(content: string) {
  const [, method = 'PUBLISH'] = /^METHOD:([A-Z]+)\r?$/m.exec(content) ?? [];
  return { method, filename: 'showing.ics', content };
}

import { LRUCache } from 'lru-cache';
import type { MailProvider } from '../../mail/mail.ts';
import { sendOverSmtp } from '../../mail/smtp/smtp.ts';
import type { Mailboxes } from '../mailbox.ts';

const gmail = 'smtps://smtp.gmail.com:465';
const outlook = 'smtp://smtp-mail.outlook.com:587';
const yahoo = 'smtps://smtp.mail.yahoo.com:465';
const icloud = 'smtp://smtp.mail.me.com:587';
/** The servers of public mailbox providers, as each publishes them. */
const known: Readonly<Record<string, string>> = {
  'gmail.com': gmail,
  'googlemail.com': gmail,
  'outlook.com': outlook,
  'hotmail.com': outlook,
  'live.com': outlook,
  'msn.com': outlook,
  'yahoo.com': yahoo,
  'ymail.com': yahoo,
  'aol.com': 'smtps://smtp.aol.com:465',
  'icloud.com': icloud,
  'me.com': icloud,
  'mac.com': icloud,
};

const mostOpen = 20;

/**
 * Opens mailboxes through their domain's server. An unknown domain uses Google's, whose app passwords the
 * screens describe, unless the operator configured one server for all (`MAILBOX_SMTP_URL`).
 */
export function openMailboxes(serverForAll: string | null): Mailboxes {
  const lines = new LRUCache<string, MailProvider>({ max: mostOpen, dispose: (line) => line.close() });
  const urlOf = (email: string) => serverForAll ?? known[email.split('@').at(-1) ?? ''] ?? gmail;
  return {
    serverOf: (email) => new URL(urlOf(email)).hostname,
    open(email, password) {
      const key = `${email}\n${password}`;
      const line = lines.get(key) ?? sendOverSmtp(signedIn(urlOf(email), email, password), named(email));
      lines.set(key, line);
      return { ...line, name: new URL(urlOf(email)).hostname };
    },
    close: () => lines.clear(),
  };
}

const named = (address: string) => ({ name: '', address });

function signedIn(server: string, email: string, password: string): string {
  const url = new URL(server);
  url.username = encodeURIComponent(email);
  url.password = encodeURIComponent(password);
  // Sends the password only over an encrypted connection, except to a server on this machine.
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
  if (url.protocol === 'smtp:' && !isHere) url.searchParams.set('requireTLS', 'true');
  return url.href;
}

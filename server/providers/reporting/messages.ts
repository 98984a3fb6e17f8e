import type { ProviderCalls } from '../calls.ts';
import type { MailProvider, SendOutcome } from '../mail/mail.ts';
import type { SmsOutcome, SmsProvider } from '../sms/sms.ts';
import { type Ending, failed, refused, watchCall, went } from './watch.ts';

/** Reports sent emails: the site's own, or those of one site's mailbox. Storing locally is not a call. */
export function reportMail(calls: ProviderCalls, mail: MailProvider, siteId?: string): MailProvider {
  if (mail.keeps) return mail;
  const about = siteId === undefined ? { kind: 'email' as const } : { kind: 'mailbox' as const, siteId };
  const judge = { gave: endOfMail, threw: () => failed('The mail server couldn’t be used.') };
  return {
    ...mail,
    send: (message, beforeEnd) => watchCall(calls, about, judge, () => mail.send(message, beforeEnd)),
  };
}

/** Sentences by the mail library's error code only: the server's reply may quote the recipient. */
const mailReasons: Record<string, string> = {
  EAUTH: 'The mail server refused the user name or password.',
  ENOAUTH: 'The mail server wants a user name and a password.',
  EOAUTH2: 'The mail server refused the sign-in.',
  ECONNECTION: 'The mail server couldn’t be reached.',
  ECONNREFUSED: 'The mail server couldn’t be reached.',
  ESOCKET: 'The mail server couldn’t be reached.',
  EDNS: 'The mail server’s name couldn’t be found.',
  ETIMEDOUT: 'The mail server took too long to answer.',
  ETLS: 'The mail server offered no secure connection.',
  EREQUIRETLS: 'The mail server offered no secure connection.',
};

function endOfMail(outcome: SendOutcome): Ending | null {
  if (outcome.outcome === 'sent') return went;
  if (outcome.outcome === 'kept') return null;
  const code = /^E[A-Z0-9]+/.exec(outcome.reason)?.[0] ?? '';
  if (code === 'EENVELOPE' || code === 'EMESSAGE')
    return refused('The mail server refused a message or its recipient.');
  return failed(mailReasons[code] ?? 'The mail server didn’t accept the message.');
}

/** Reports sent texts. Storing locally is not a call. */
export function reportTexts(calls: ProviderCalls, sms: SmsProvider): SmsProvider {
  if (sms.keeps) return sms;
  const judge = {
    gave: (outcome: SmsOutcome) => endOfText(outcome, sms.name),
    threw: () => failed('The text provider couldn’t be used.'),
  };
  return { ...sms, send: (message) => watchCall(calls, { kind: 'texts' }, judge, () => sms.send(message)) };
}

function endOfText(outcome: SmsOutcome, provider: string): Ending | null {
  if (outcome.outcome === 'sent') return went;
  if (outcome.outcome === 'kept') return null;
  if (outcome.outcome !== 'permanent' || outcome.ofAccount === true) return failed(outcome.reason);
  // A rejection may quote the number; the provider's code doesn't.
  const { code } = outcome;
  return refused(
    code === undefined ? 'The text was refused.' : `The text was refused (${provider} error ${code}).`,
  );
}

/** Why a message wasn’t sent, in words, and what the mail server said. */
type FailureWords = { words: string; said: string | null };

/** By the code of the mail library, which the site puts before the server’s answer. */
const byCode: Record<string, string> = {
  EAUTH: 'The mail server refused the user name or password.',
  ENOAUTH: 'The mail server asks for a user name and a password.',
  EOAUTH2: 'The mail server refused the sign-in.',
  ECONNECTION: 'We couldn’t reach the mail server.',
  ECONNREFUSED: 'We couldn’t reach the mail server.',
  ECONNRESET: 'The connection to the mail server was lost.',
  ESOCKET: 'We couldn’t reach the mail server.',
  EDNS: 'We couldn’t find the mail server.',
  ETIMEDOUT: 'The mail server took too long to answer.',
  ETLS: 'The mail server offers no secure connection.',
  EREQUIRETLS: 'The mail server offers no secure connection.',
  EENVELOPE: 'The mail server refused the sender or the address.',
  EMESSAGE: 'The mail server refused the message.',
};

/** Returns why an address was refused, by the status in the answer (RFC 3463). */
function ofAddress(said: string): string {
  if (/\b5\.1\.(1|2|10)\b/.test(said)) return 'The address was refused: there is no such mailbox.';
  if (/\b[45]\.2\.2\b/.test(said)) return 'The address was refused: the mailbox is full.';
  return 'The address was refused.';
}

/** Returns the reason of a message with words before what a mail server said. */
export function failureWords(reason: string): FailureWords {
  const [, before = '', code, rest = ''] = /^(.*?)\b(E[A-Z]{3,}2?)(?= |$)(.*)$/s.exec(reason) ?? [];
  const known = code === undefined ? undefined : byCode[code];
  if (code === undefined || known === undefined) return { words: reason, said: null };
  const said = `${code}${rest}`;
  if (before.trim() !== '') return { words: before.trim(), said };
  return { words: /recipient|RCPT/i.test(rest) ? ofAddress(rest) : known, said };
}

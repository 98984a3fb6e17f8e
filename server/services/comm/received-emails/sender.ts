import parseAddresses from 'nodemailer/lib/addressparser';
import { type MailAddress, parseAddress } from '../../../providers/mail/address.ts';
import { readableLine } from './encoded-words.ts';

const address = /^[^<>\s"@]+@[^<>\s"@]+$/;
const addressInBrackets = /<([^<>\s"@]+@[^<>\s"@]+)>/g;

/**
 * Returns who a From header says that it is from, with the name decoded; null when it has no address. Encoded words are
 * decoded last: what they hold is a name, even if it looks like an address.
 */
export function senderOf(from: string): MailAddress | null {
  const sender = parseAddress(from) ?? firstOf(from) ?? lastInBrackets(from);
  return sender === null ? null : { name: readableLine(sender.name), address: sender.address };
}

/** Reads several senders, and names with quotes or comments. */
function firstOf(from: string): MailAddress | null {
  const [first] = parseAddresses(from, { flatten: true });
  return first !== undefined && address.test(first.address) ? first : null;
}

/** Reads `<b>Ann</b> <ann@example.com>`: brackets that no parser of addresses expects in a name. */
function lastInBrackets(from: string): MailAddress | null {
  const last = [...from.matchAll(addressInBrackets)].at(-1);
  return last?.[1] === undefined ? null : { name: from.slice(0, last.index), address: last[1] };
}

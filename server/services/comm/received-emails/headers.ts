import { createHash } from 'node:crypto';
import type { components } from '../../../../openapi/generated/comm.d.ts';
import { readMoment } from '../../../time/read-moment.ts';
import { cleanLine } from './clean-line.ts';

type ReceivedEmail = components['schemas']['ReceivedEmail'];

/** The most ids that are looked up for one email, of either header. Real threads name far fewer. */
const mostIds = 100;
/** Headers are read up to this length: those of real threads are shorter. */
const mostCharacters = 20_000;
const identifier = /[^\s<>,;"@]{1,200}@[^\s<>,;"@]{1,200}/g;

/**
 * Returns the Message-IDs that an email may answer, the likeliest first: In-Reply-To, then References from the newest
 * to the oldest (RFC 5322, section 3.6.4).
 */
export function answeredIds({ in_reply_to: parent, references }: ReceivedEmail): string[] {
  const listed = Array.isArray(references)
    ? references.slice(-mostIds).join(' ')
    : (references?.slice(-mostCharacters) ?? '');
  const thread = idsIn(listed.slice(-mostCharacters)).reverse();
  const ids = [...idsIn(parent?.slice(0, mostCharacters) ?? '').slice(0, mostIds), ...thread];
  return [...new Set(ids)].slice(0, mostIds);
}

function idsIn(header: string): string[] {
  return [...cleanLine(header).matchAll(identifier)].map(([id]) => `<${id}>`);
}

/** Subjects of programs; each ends there or at a colon, so that *Out of office on Monday, Tuesday instead?* is no match. */
const automaticSubject =
  /^(automatic reply|auto[- ]?reply|auto[- ]?response|automated (reply|response)|out of (the )?office( (auto[- ]?reply|reply|response|message|notification))?|respuesta automática|fuera de (la )?oficina|undeliverable|undelivered mail returned to sender|delivery status notification( \(\w+\))?|mail delivery failed)\s*(:|$)/i;

/** Returns whether a program wrote an email, by its headers (RFC 3834), sender, or subject. */
export function isAutomatic(email: ReceivedEmail, address: string | null): boolean {
  const { auto_submitted: submitted, precedence } = email;
  if (submitted !== undefined && !/^\s*(no\s*(;|$)|$)/i.test(submitted)) return true;
  if (precedence !== undefined && /^\s*(bulk|junk|auto[-_]?reply)\s*$/i.test(precedence)) return true;
  if (address !== null && /^(mailer-daemon|postmaster)@/.test(address)) return true;
  return automaticSubject.test(cleanLine(email.subject ?? ''));
}

/** Returns whether nobody reads what is sent to an address. */
export const isProgram = (address: string): boolean =>
  /^(no-?reply|do-?not-?reply|newsletter|news|notifications?|mailer-daemon|postmaster|bounces?)([+@-])/.test(
    address,
  );

/** Returns whether the receiving mail server says that the sender's domain disowns the email (RFC 7489). */
export function isDisowned({ authentication_results: results }: ReceivedEmail): boolean {
  return results !== undefined && /\bdmarc\s*=\s*fail\b/i.test(results);
}

/** A date of RFC 5322 with its zone. */
const headerDate =
  /^(?:[a-z]{3},\s{0,5})?\d{1,2}\s{1,5}[a-z]{3}\s{1,5}\d{4}\s{1,5}\d{2}:\d{2}(?::\d{2})?\s{1,5}(?:[+-]\d{4}|GMT|UTC?|[ECMP][SD]T)/i;
/** An email may wait this long between its sender and us, in ms. */
const longestWay = 30 * 24 * 3_600_000;

/**
 * Returns when an email was sent, by its Date header; null when that is unreadable or implausible: a sender's wrong
 * clock would put the email on top of a timeline for years, or hide it at the end.
 */
export function sentAtOf({ date }: ReceivedEmail, receivedAt: Date): Date | null {
  const text = cleanLine(date?.slice(0, 100) ?? '');
  const found = headerDate.exec(text)?.[0];
  const at = found === undefined ? readMoment(text) : new Date(found);
  if (at === null || Number.isNaN(at.getTime())) return null;
  const way = receivedAt.getTime() - at.getTime();
  return way >= 0 && way <= longestWay ? at : null;
}

/** The longest Message-ID that is kept as it is, in characters: an entry of an index holds 2,704 bytes. */
const longestKey = 500;

/** Returns what tells an email from all others: its Message-ID, or a hash of the content without one. */
export function keyOf({ message_id: id, from, text, date, in_reply_to: parent }: ReceivedEmail): string {
  const key = cleanLine(id ?? '');
  if (key !== '' && key.length <= longestKey) return key;
  // Two answers of the same words differ at least in their time.
  const parts = key === '' ? [from, text, date, parent].filter((part) => part !== undefined) : [key];
  return createHash('sha256')
    .update(parts.map((part) => part.replaceAll('\0', '')).join('\0'))
    .digest('hex');
}

import { z } from 'zod';

export type MailAddress = { name: string; address: string };

/** Reads `Name <user@domain>` or `user@domain`; null when it is neither. */
export function parseAddress(text: string): MailAddress | null {
  const match = /^\s*(?:"?([^"<>]*?)"?\s*<([^<>\s]+@[^<>\s]+)>|([^<>\s"]+@[^<>\s"]+))\s*$/.exec(text);
  const address = match?.[2] ?? match?.[3];
  return address === undefined ? null : { name: match?.[1]?.trim() ?? '', address };
}

/** Writes a sender line; a name cannot break out of its quotes. */
export function formatAddress({ name, address }: MailAddress): string {
  const safe = name
    .replace(/[\p{Cc}"\\<>]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return safe === '' ? address : `"${safe}" <${address}>`;
}

/** A variable that holds a sender line. */
export const formOfSender = z
  .string()
  .refine((line) => parseAddress(line) !== null, 'must be an address such as "Ann Lee <ann@example.com>"');

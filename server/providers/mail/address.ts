import { z } from 'zod';

export type MailAddress = { name: string; address: string };

/** Parses `Name <user@domain>` or `user@domain`; null when it is neither. */
export function parseAddress(text: string): MailAddress | null {
  const match = /^\s*(?:"?([^"<>]*?)"?\s*<([^<>\s]+@[^<>\s]+)>|([^<>\s"]+@[^<>\s"]+))\s*$/.exec(text);
  const address = match?.[2] ?? match?.[3];
  return address === undefined ? null : { name: match?.[1]?.trim() ?? '', address };
}

/** Formats a From header; escapes the name so that it cannot end its quotes. */
export function formatAddress({ name, address }: MailAddress): string {
  const safe = name
    .replace(/[\p{Cc}"\\<>]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return safe === '' ? address : `"${safe}" <${address}>`;
}

/** A variable that holds a sender: `Name <user@domain>` or `user@domain`. */
export const formOfSender = z
  .string()
  .refine((line) => parseAddress(line) !== null, 'must be an address such as "Ann Lee <ann@example.com>"');

import type { Row } from '../../client/read-answer.ts';
import { keyIn } from '../reading/keys.ts';

/** Before a number that stands for an office; no key begins with a space. */
const beforeNumber = ' ';

/** Returns what a home names its office by: its key, or where the feed leaves that out, the MLS’s number for it. */
export function officeRefOf(home: Row): string | null {
  const number = keyIn(home.ListOfficeMlsId);
  return keyIn(home.ListOfficeKey) ?? (number === null ? null : refByNumber(number));
}

/** Returns all by which homes can name an office. */
export function refsTo(key: string, office: Row | undefined): string[] {
  const number = keyIn(office?.OfficeMlsId);
  return number === null ? [key] : [key, refByNumber(number)];
}

export const refByNumber = (number: string): string => beforeNumber + number;

/** Returns the number by which an office is named; null where it is its key. */
export const numberIn = (ref: string): string | null => (ref.startsWith(beforeNumber) ? ref.trim() : null);

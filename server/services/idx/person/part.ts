import type { components } from '../../../../openapi/generated/idx.d.ts';

export type PersonEvent = components['schemas']['PersonEvent'];

/** Returns whether only a stranger has typed a name and a number: then neither is shown as the person's. */
export type IsClaimed = (typed: { name: string | null; phoneNumber: string | null }) => boolean;

/** One source's records of a person. */
export type Part = {
  isContact?: boolean;
  isLead?: boolean;
  isUser?: boolean;
  /** Names and phone numbers, best first. */
  names: string[];
  phones: string[];
  events: PersonEvent[];
  /** The part that was omitted, because there was too much. */
  cut?: string;
};

export const nothing: Part = { names: [], phones: [], events: [] };

/** Joins the non-empty values with ` · `; null without any. */
export const joined = (parts: (string | null)[]): string | null => texts(parts).join(' · ') || null;

/** Returns the non-empty values, trimmed. */
export function texts(values: (string | null | undefined)[]): string[] {
  return values.map((value) => value?.trim() ?? '').filter((value) => value !== '');
}

import type { components } from '../../../../openapi/generated/idx.d.ts';

export type PersonEvent = components['schemas']['PersonEvent'];

/** One source's records of a person. */
export type Part = {
  isContact?: boolean;
  isLead?: boolean;
  isUser?: boolean;
  /** Names and phone numbers, best first. */
  names: string[];
  phones: string[];
  events: PersonEvent[];
  /** What was omitted because of its size. */
  cut?: string;
};

export const nothing: Part = { names: [], phones: [], events: [] };

/** The texts among some values in one line; null when there is none. */
export const joined = (parts: (string | null)[]): string | null => texts(parts).join(' · ') || null;

/** The texts among some values, without outer space. */
export function texts(values: (string | null | undefined)[]): string[] {
  return values.map((value) => value?.trim() ?? '').filter((value) => value !== '');
}

import type { components } from '../../../../openapi/generated/idx.d.ts';

export type PersonEvent = components['schemas']['PersonEvent'];

/** What one place knows of a person. */
export type Part = {
  isContact?: boolean;
  isLead?: boolean;
  isUser?: boolean;
  /** Names and telephone numbers, the best one first. */
  names: string[];
  phones: string[];
  events: PersonEvent[];
  /** What of it is left out because there is too much. */
  cut?: string;
};

export const nothing: Part = { names: [], phones: [], events: [] };

/** The texts among some values in one line; null when there is none. */
export const joined = (parts: (string | null)[]): string | null => texts(parts).join(' · ') || null;

/** The texts among some values, without outer space. */
export function texts(values: (string | null | undefined)[]): string[] {
  return values.map((value) => value?.trim() ?? '').filter((value) => value !== '');
}

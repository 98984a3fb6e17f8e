import { isPersonName } from './person-name.ts';

/** A spec's constraints on a text (openapi/generated/*.limits.ts). */
export type Limits = {
  /** The name of its schema in common.yaml. */
  readonly is?: 'Email' | 'OptionalEmail' | 'Phone' | 'PersonName' | 'PostalCode';
  readonly required?: boolean;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly enum?: readonly (string | null)[];
};

export type Faults<Name extends string> = Partial<Record<Name, string>>;

type Check = (value: string) => string | undefined;

/** The server's rule (openapi/common.yaml, Phone); the number of digits is checked separately. */
const phonePattern = /^[0-9+().\-\s/#,;*:xXeEtT]{1,40}$/;

const emptyFault = 'This field is required.';

const isEmail: Check = (value) =>
  /^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(value) ? undefined : 'Enter an email address, such as ann@example.com.';

const checks = {
  PersonName: (value) => (isPersonName(value) ? undefined : 'Enter a name without a web or email address.'),
  PostalCode: (value) => (/^\d{5}$/.test(value) ? undefined : 'Enter a 5-digit ZIP code.'),
  Phone: (value) =>
    phonePattern.test(value) && value.replace(/\D/g, '').length >= 7
      ? undefined
      : 'Enter a phone number, such as (512) 555-0142.',
  Email: isEmail,
  OptionalEmail: isEmail,
} satisfies Record<NonNullable<Limits['is']>, Check>;

/** Returns the error in a text; a blank one is checked only when the spec requires a value. */
export function checkField(typed: string, limits: Limits, empty = emptyFault): string | undefined {
  const value = typed.trim();
  if (value === '') return limits.required ? empty : undefined;
  if (limits.is !== undefined) return checks[limits.is](value);
  const { minLength = 0, maxLength = Infinity, pattern, enum: known } = limits;
  if (typed.length < minLength) return `Enter at least ${minLength} characters.`;
  if (typed.length > maxLength) return `Enter at most ${maxLength} characters.`;
  const fits = pattern === undefined || new RegExp(pattern, 'u').test(value);
  if (known !== undefined && !known.includes(value)) return empty;
  return fits ? undefined : 'Some of these characters can’t be used here.';
}

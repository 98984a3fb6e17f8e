import { isPersonName } from './person-name.ts';

export type Faults<Name extends string> = Partial<Record<Name, string>>;

type Check = (value: string) => string | undefined;

/** The same rule as the server's (openapi/common.yaml, Phone), with the count of digits that makes a number. */
const phonePattern = /^[0-9+().\-\s/#,;*:xXeEtT]{1,40}$/;

const checks = {
  required: (value) => (value.trim() === '' ? 'This field is required.' : undefined),
  name: (value) => (isPersonName(value.trim()) ? undefined : 'Enter a name without a web address.'),
  zip: (value) => (/^\d{5}$/.test(value.trim()) ? undefined : 'Enter a 5-digit ZIP code.'),
  phone: (value) =>
    phonePattern.test(value.trim()) && value.replace(/\D/g, '').length >= 7
      ? undefined
      : 'Enter a phone number, such as (512) 555-0142.',
  email: (value) =>
    /^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(value.trim())
      ? undefined
      : 'Enter an email address, such as ann@example.com.',
} satisfies Record<string, Check>;

export type Rule = keyof typeof checks;

/** What is wrong with a field; every field of the site's forms is required (section 5). */
export function checkField(value: string, rule: Rule): string | undefined {
  return checks.required(value) ?? checks[rule](value);
}

/** What is wrong with each field of a form. */
export function checkFields<Name extends string>(
  values: Record<Name, string>,
  rules: Record<Name, Rule>,
): Faults<Name> {
  const faults: Faults<Name> = {};
  for (const name in rules) {
    const fault = checkField(values[name], rules[name]);
    if (fault !== undefined) faults[name] = fault;
  }
  return faults;
}

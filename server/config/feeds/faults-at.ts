import type { z } from 'zod';

type Raw = Parameters<z.core.$ZodErrorMap>[0];

/** Words the faults of a file: never with the value itself, which may be a secret. */
const worded = (issue: Raw): string | undefined => {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'is missing' : `must be ${kinds[issue.expected] ?? issue.expected}`;
    case 'invalid_value':
      return `must be one of ${issue.values.map(String).join(', ')}`;
    case 'unrecognized_keys':
      return `has unknown keys: ${issue.keys.join(', ')}`;
    case 'too_small':
      return `must be at least ${counted(issue.minimum, issue.origin)}`;
    case 'too_big':
      return `must be at most ${counted(issue.maximum, issue.origin)}`;
    default:
      return undefined;
  }
};

const kinds: Record<string, string> = {
  string: 'text',
  int: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
};
const units: Record<string, [one: string, more: string]> = {
  string: ['character', 'characters'],
  array: ['entry', 'entries'],
};

/** A number with what it counts: `1 entry`, `64 characters`. */
function counted(count: number | bigint, origin: string): string {
  const [one, more] = units[origin] ?? [];
  return [String(count), Number(count) === 1 ? one : more].filter((part) => part !== undefined).join(' ');
}

/** One fault of a value: where in it, and what is wrong. */
export type Fault = { path: PropertyKey[]; message: string };

/** Checks a value; returns it, or its faults in plain words. */
export function check<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
): { value: z.output<Schema>; faults: [] } | { value: null; faults: Fault[] } {
  const { success, data, error } = schema.safeParse(value, { error: worded });
  if (success) return { value: data, faults: [] };
  return { value: null, faults: error.issues.map(({ path, message }) => ({ path, message })) };
}

/** Writes a path as `feeds[1].rules.statuses[0]`. */
const writtenPath = (path: readonly PropertyKey[]): string =>
  path.reduce<string>(
    (before, step) =>
      typeof step === 'number' ? `${before}[${step}]` : `${before}${before === '' ? '' : '.'}${String(step)}`,
    '',
  );

/** Writes a fault of a file or variable: `FEEDS_FILE: feeds[1].url: is missing`. */
export const writtenFault = (where: string, { path, message }: Fault): string =>
  [where, ...(path.length === 0 ? [] : [writtenPath(path)]), message].join(': ');

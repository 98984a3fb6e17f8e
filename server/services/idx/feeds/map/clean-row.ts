import { momentIn } from '../../../../time/zones.ts';
import { fieldsNamed } from '../../import/field-names.ts';
import { readText } from '../../import/read-value.ts';
import { dollars } from '../client/decimal.ts';
import type { Row } from '../client/read-answer.ts';

const amounts = new Set<string>([
  'list_price',
  'original_list_price',
  'close_price',
  'association_fee',
  'tax_annual_amount',
]);
const times = new Set<string>(['modified_at', 'on_market_at', 'original_entry_at', 'price_changed_at']);

/** The key of a feed's value among its lookups; `field` is RESO's name, such as `StandardStatus`. */
export const lookupKey = (field: string, value: string): string => `${field}\n${value}`;

/**
 * Returns a feed's row for the readers of columns: values by the lookups, amounts in whole dollars without
 * floats, and times with the zone of the feed. What can't be read stays as it is.
 */
export function cleanRow(row: Row, lookups: ReadonlyMap<string, string>, timeZone: string): Row {
  return Object.fromEntries(
    Object.entries(row).map(([column, value]) => {
      const fields = fieldsNamed(column).map(({ field }) => field);
      if (fields.some((field) => amounts.has(field))) return [column, dollars(value) ?? value];
      if (fields.some((field) => times.has(field))) return [column, withZone(value, timeZone)];
      return [column, byLookup(column, value, lookups)];
    }),
  );
}

/** Returns a feed's value by the lookups; one that none maps stays as it is. */
export function byLookup(column: string, value: unknown, lookups: ReadonlyMap<string, string>): unknown {
  if (lookups.size === 0) return value;
  if (Array.isArray(value)) return value.map((item) => byLookup(column, item, lookups));
  if (typeof value !== 'string') return value;
  const whole = lookups.get(lookupKey(column, value.trim()));
  if (whole !== undefined || !value.includes(',')) return whole ?? value;
  // A string for an array.
  return value
    .split(',')
    .map((item) => lookups.get(lookupKey(column, item.trim())) ?? item.trim())
    .join(', ');
}

/** Adds the zone to a time that has none; a date stays a date. */
function withZone(value: unknown, timeZone: string): unknown {
  const [, day, clock, seconds = '00', fraction = ''] =
    /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2})(?::(\d{2})(?:\.(\d+))?)?$/.exec(readText(value) ?? '') ?? [];
  if (day === undefined) return value;
  const at = momentIn(timeZone, `${day}T${clock}:${seconds}`);
  if (at === null) return value;
  return new Date(at.getTime() + Number(fraction.slice(0, 3).padEnd(3, '0'))).toISOString();
}

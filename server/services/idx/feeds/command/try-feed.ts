import { type FeedFacts, ruleText } from '../feed-facts.ts';

/** What became of one row, as the mapping of homes answers. */
export type Mapped =
  | { ok: true; home: object; hiddenBy: string | null; unknown: { field: string; value: string }[] }
  | { ok: false; reason: string };

export type TryParts = {
  /** Reads the newest rows of the feed. */
  read: () => Promise<{ rows: Record<string, unknown>[]; bytes: number }>;
  /** Maps one row; stores nothing. */
  map: (row: Record<string, unknown>) => Mapped;
};

/** Reads some rows of a feed and returns, for a terminal, how they would be mapped. Stores nothing. */
export async function tryFeed(feed: Pick<FeedFacts, 'name' | 'rules'>, parts: TryParts): Promise<string> {
  const { rows, bytes } = await parts.read();
  const hidden = new Map<string, number>();
  const refused = new Map<string, number>();
  const unknown = new Map<string, number>();
  const count = (counts: Map<string, number>, key: string) => counts.set(key, (counts.get(key) ?? 0) + 1);
  let kept = 0;
  let example: object | null = null;
  for (const row of rows) {
    const mapped = parts.map(row);
    if (!mapped.ok) {
      count(refused, mapped.reason);
      continue;
    }
    for (const { field, value } of mapped.unknown) count(unknown, `${field}: ${value}`);
    if (mapped.hiddenBy !== null) count(hidden, mapped.hiddenBy);
    else {
      kept += 1;
      example ??= mapped.home;
    }
  }
  const total = (counts: Map<string, number>) => [...counts.values()].reduce((sum, one) => sum + one, 0);
  return [
    `${feed.name}: ${rows.length} ${rows.length === 1 ? 'row' : 'rows'}, ${Math.ceil(bytes / 1024)} KB. Nothing was stored.`,
    `  Shown    ${kept}`,
    `  Hidden   ${total(hidden)}`,
    ...listed(hidden, (rule) => `${rule}: ${ruleText(feed, rule)}`),
    `  Refused  ${total(refused)}`,
    ...listed(refused, (reason) => reason),
    ...(unknown.size === 0 ? [] : ['  Unknown values, by homes']),
    ...listed(unknown, (value) => value),
    ...(example === null ? [] : ['  The first one shown', ...fieldLines(example)]),
  ].join('\n');
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** Columns that say nothing to people. */
const ours = new Set(['content_hash', 'gone', 'visible']);

/** Returns the fields of a home, one a line, without empty ones; of a list of objects, only how many they are. */
function fieldLines(home: object): string[] {
  const fields = Object.entries(home).flatMap(([name, value]) =>
    isObject(value) && !(value instanceof Date) ? Object.entries(value) : [[name, value] as const],
  );
  const present = fields.filter(([name, value]) => !ours.has(name) && !isEmpty(value));
  const width = Math.max(0, ...present.map(([name]) => name.length));
  return present.map(([name, value]) => `    ${name.padEnd(width)}  ${written(value)}`);
}

function written(value: unknown): string {
  if (Array.isArray(value)) return value.some(isObject) ? String(value.length) : value.join(', ');
  if (value instanceof Date) return value.toISOString();
  return isObject(value) ? JSON.stringify(value) : String(value).replace(/\s+/g, ' ');
}

/** Returns the counts as lines, the largest first. */
const listed = (counts: Map<string, number>, text: (key: string) => string): string[] =>
  [...counts].sort(([, a], [, b]) => b - a).map(([key, times]) => `    ${times}  ${text(key)}`);

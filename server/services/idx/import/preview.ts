import type { CleanListing } from '../listings/intake.ts';
import type { Columns } from './columns.ts';
import type { FeedRule } from './feed-rule.ts';
import { isKeptOut } from './field-names.ts';
import { type Refusal, readClean } from './import-listings.ts';
import { newestRows } from './newest-rows.ts';
import type { Source } from './open-source.ts';

/** What an import would do, without a database. */
export type Preview = {
  found: { column: string; fields: string[] }[];
  unknown: string[];
  keptOut: string[];
  first: CleanListing[];
  counts: { read: number; refused: number; repeated: number };
  /** The number of rejected rows per reason; reasons omit keys and values. */
  reasons: Map<string, number>;
};

/** Reads the whole file like an import, and stores nothing. */
export async function previewImport(
  source: Source,
  columns: Columns,
  options: {
    now: Date;
    timeZone: string;
    unsetMeans?: Partial<FeedRule>;
    onRefused(refusal: Refusal): Promise<void>;
    onProgress(rows: number): void;
    /** Receives each home that would be stored. */
    onHome?(home: CleanListing): void;
  },
): Promise<Preview> {
  const unsetMeans: FeedRule = { display: 'shown', address: 'shown', ...options.unsetMeans };
  const counts = { read: 0, refused: 0, repeated: 0 };
  const reasons = new Map<string, number>();
  const first: CleanListing[] = [];
  const names = await columnNames(source);
  const refuse = async (refusal: Refusal) => {
    const reason = refusal.reason.replace(/"[^"]*"/g, '"…"');
    reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
    await options.onRefused(refusal);
  };
  const newest = await newestRows(source, { ...options, columns });
  for await (const row of readClean(
    source,
    { ...options, unsetMeans, columns, onRefused: refuse },
    newest,
    counts,
  )) {
    if (first.length < 5) first.push(row);
    options.onHome?.(row);
  }
  const used = names.map((column) => ({ column, fields: columns.usesOf(column).map(({ field }) => field) }));
  return {
    found: used.filter(({ fields }) => fields.length > 0),
    keptOut: names.filter(isKeptOut),
    unknown: used
      .filter(
        ({ column, fields }) => fields.length === 0 && !isKeptOut(column) && !/^(Media|Photos)$/.test(column),
      )
      .map(({ column }) => column),
    first,
    counts,
    reasons,
  };
}

/** Returns the columns of a CSV file, or the keys of the first 100 homes of a JSON file. */
export async function columnNames(source: Source): Promise<string[]> {
  const names = new Set<string>();
  let rows = 0;
  for await (const { record } of source.rows()) {
    for (const name of Object.keys(record)) names.add(name);
    rows += 1;
    if (rows >= 100 || source.format === 'csv') break;
  }
  return [...names];
}

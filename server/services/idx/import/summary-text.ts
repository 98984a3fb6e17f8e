import type { CleanListing } from '../listings/intake.ts';
import type { ImportCounts } from './import-listings.ts';
import type { Source } from './open-source.ts';
import type { Preview } from './preview.ts';

const many = (count: number) => count.toLocaleString('en-US');

/** Formats the summaries of an import and of its preview. */
export const summaryText = {
  done(counts: ImportCounts, seconds: number): string {
    return [
      `${many(counts.read)} rows read in ${seconds.toFixed(1)} s.`,
      `${many(counts.added)} added, ${many(counts.changed)} changed, ${many(counts.unchanged)} as they were, ${many(counts.removed)} gone,`,
      `${many(counts.repeated)} passed over for a newer row of the same key, ${many(counts.refused)} refused.`,
    ].join('\n');
  },

  /** `missing` is how many homes of the source a complete file lacks; null where the file isn't complete. */
  preview(
    source: Source,
    { found, unknown, keptOut, first, counts, reasons }: Preview,
    missing: number | null = null,
  ): string {
    const delimiter = source.delimiter === '\t' ? 'tab' : source.delimiter;
    const lines = [
      `A ${source.format.toUpperCase()} file in ${source.encoding}${delimiter === null ? '' : `, columns parted by ${delimiter}`}.`,
      '',
      'Columns found:',
      ...found.map(({ column, fields }) => `  ${column} -> ${fields.join(', ')}`),
    ];
    if (unknown.length > 0) lines.push('', `Columns left out: ${unknown.join(', ')}`);
    if (keptOut.length > 0) lines.push('', `Never stored (compensation, private): ${keptOut.join(', ')}`);
    lines.push('', 'The first homes as they would be stored:', ...first.map((home) => `  ${oneLine(home)}`));
    const stored = counts.read - counts.refused - counts.repeated;
    lines.push(
      '',
      `${many(counts.read)} rows: ${many(stored)} homes, ${many(counts.repeated)} repeated, ${many(counts.refused)} refused.`,
    );
    for (const [reason, count] of reasons) lines.push(`  ${many(count)} x ${reason}`);
    if (missing !== null)
      lines.push(
        `${many(missing)} stored ${missing === 1 ? 'home' : 'homes'} would be marked as gone (--complete).`,
      );
    lines.push('', 'Nothing was stored (--dry-run).');
    return lines.join('\n');
  },
};

/** Returns a home as JSON without empty fields. */
function oneLine({ listing, details, photos }: CleanListing): string {
  const { content_hash: _hash, gone: _gone, visible: _visible, ...shown } = listing;
  const present = Object.entries({ ...shown, ...details }).filter(
    ([, value]) => value !== null && !(Array.isArray(value) && value.length === 0),
  );
  return JSON.stringify({
    ...Object.fromEntries(present),
    ...(photos.length > 0 ? { photos: photos.length } : {}),
  });
}

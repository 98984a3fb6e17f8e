import type { Result } from './own-sets.ts';
import { ratesOf } from './score.ts';

/** One row of the table. */
export type Row = { name: string; result: Result; hasDialogues: boolean };

/** Formats the figures as a Markdown table; rates in percent. */
export function tableOf(rows: readonly Row[]): string {
  const head = [
    'set',
    'turns',
    'intent',
    'slot P',
    'slot R',
    'slot F1',
    'all slots',
    'whole turn',
    'dialogues',
    'whole dialogue',
  ];
  const lines = rows.map(({ name, result, hasDialogues }) => {
    const { precision, recall, f1 } = ratesOf(result.pairs);
    return [
      name,
      String(result.turns),
      percent(result.intents, result.turns),
      percent(precision, 1),
      percent(recall, 1),
      percent(f1, 1),
      percent(result.joint, result.turns),
      percent(result.whole, result.turns),
      hasDialogues ? String(result.dialogues) : '',
      hasDialogues ? percent(result.wholeDialogues, result.dialogues) : '',
    ];
  });
  const widths = head.map((title, column) =>
    Math.max(title.length, ...lines.map((line) => line[column]?.length ?? 0)),
  );
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0))).join(' | ')} |`;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...lines.map(line)].join('\n');
}

function percent(part: number, whole: number): string {
  return whole === 0 ? '' : `${((100 * part) / whole).toFixed(1)} %`;
}

/** Returns the kinds of error, most common first: `-near ×12`. */
export function kindsOf(result: Result): [string, number][] {
  const counts = new Map<string, number>();
  for (const { kinds } of result.errors)
    for (const kind of kinds) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1]);
}

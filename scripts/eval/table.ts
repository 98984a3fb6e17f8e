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
  return written(head, lines);
}

/** Formats the figures of two readings of the same turns as a Markdown table: built-in | with model. */
export function sideBySide(builtIn: Result, withModel: Result): string {
  const row = (name: string, figure: (result: Result) => string) => [
    name,
    figure(builtIn),
    figure(withModel),
  ];
  return written(
    ['', 'built-in', 'with model'],
    [
      row('intent', ({ intents, turns }) => percent(intents, turns)),
      row('slot P', ({ pairs }) => percent(ratesOf(pairs).precision, 1)),
      row('slot R', ({ pairs }) => percent(ratesOf(pairs).recall, 1)),
      row('slot F1', ({ pairs }) => percent(ratesOf(pairs).f1, 1)),
      row('all slots', ({ joint, turns }) => percent(joint, turns)),
      row('whole turn', ({ whole, turns }) => percent(whole, turns)),
    ],
  );
}

function written(head: readonly string[], lines: readonly (readonly string[])[]): string {
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

import { type Figure, keepsAim } from './figure.ts';

/** Formats the figures as a table with target and result, one line each. */
export function tableOf(figures: readonly Figure[]): string {
  const rows = figures.map((figure) => [
    figure.part,
    figure.name,
    `${shown(figure.value, figure.digits)} ${figure.unit}`.trim(),
    figure.aim === undefined ? '' : `${figure.aim.is} ${figure.aim.value} ${figure.unit}`.trim(),
    verdictOf(figure),
    figure.note ?? '',
  ]);
  const table = [['part', 'what', 'measured', 'aim', 'verdict', 'note'], ...rows];
  const widths = [0, 1, 2, 3, 4].map((column) => Math.max(...table.map((row) => row[column]?.length ?? 0)));
  return table
    .map((row) =>
      row
        .map((cell, column) =>
          column === 2 ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0),
        )
        .join('  ')
        .trimEnd(),
    )
    .toSpliced(1, 0, '-'.repeat(widths.reduce((sum, width) => sum + width + 2, 4)))
    .join('\n');
}

function verdictOf(figure: Figure): string {
  const kept = keepsAim(figure);
  if (kept === null) return '';
  return kept ? 'kept' : 'MISSED';
}

function shown(value: number, digits = 0): string {
  return value.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits });
}

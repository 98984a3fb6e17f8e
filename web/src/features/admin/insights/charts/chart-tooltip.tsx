import type { ReactNode } from 'react';

type ChartTooltipProps = {
  active?: boolean | undefined;
  label?: unknown;
  payload?: readonly { name?: unknown; value?: unknown }[] | undefined;
  title: (label: string) => string;
  value: (value: number) => string;
  /** The line sample shown before an entry's name. */
  sample: (name: string) => ReactNode;
};

/** Shows the name and numbers at the pointer or keyboard position. */
export function ChartTooltip({ active, label, payload, title, value, sample }: ChartTooltipProps) {
  const entries = (payload ?? []).filter((entry) => typeof entry.value === 'number');
  if (active !== true || entries.length === 0) return null;
  return (
    <div className="rounded-small border border-line bg-surface px-3 py-2 text-sm text-ink shadow-float">
      <p className="mb-1 font-semibold">{title(String(label))}</p>
      <ul className="flex flex-col gap-0.5">
        {entries.map((entry) => (
          <li key={String(entry.name)} className="flex items-center gap-2">
            {sample(String(entry.name))}
            <span className="text-ink-soft">{String(entry.name)}</span>
            <span className="ml-auto pl-3 font-medium tabular-nums">{value(Number(entry.value))}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

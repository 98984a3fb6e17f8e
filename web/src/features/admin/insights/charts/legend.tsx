import { series, shapePaths } from './series.ts';

/** The legend of the chart's lines, with samples. */
export function LineLegend({ names }: { names: readonly string[] }) {
  return (
    <ul aria-label="Legend" className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
      {names.map((name, at) => (
        <li key={name} className="inline-flex min-w-0 items-center gap-2">
          <LineSample at={at} />
          <span className="min-w-0 wrap-anywhere">{name}</span>
        </li>
      ))}
    </ul>
  );
}

/** A sample of the line at this index. */
export function LineSample({ at }: { at: number }) {
  const look = series[at] ?? series[0];
  return (
    <svg aria-hidden viewBox="0 0 34 12" className="h-3 w-8.5 shrink-0">
      <path d="M1 6H33" stroke={look.color} strokeWidth={2} strokeDasharray={look.dash} fill="none" />
      <path d={shapePaths[look.shape]} transform="translate(17 6)" fill={look.color} />
    </svg>
  );
}

/** The legend of the chart's bars. */
export function BarLegend({ name }: { name: string }) {
  return (
    <ul aria-label="Legend" className="flex text-sm">
      <li className="inline-flex items-center gap-2">
        <BarSample />
        {name}
      </li>
    </ul>
  );
}

export function BarSample() {
  return <span aria-hidden className="size-3 shrink-0 rounded-[3px] bg-series-1" />;
}

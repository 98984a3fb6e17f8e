import {
  Bar,
  BarChart,
  CartesianGrid,
  LabelList,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import { axis, axisName, grid } from './axis.ts';
import type { Bin } from './bins.ts';
import { ChartTooltip } from './chart-tooltip.tsx';
import { BarSample } from './legend.tsx';

type BarsChartProps = {
  title: string;
  /** The label of the category axis, such as *Days*. */
  nameUnit: string;
  /** The label of the count axis, such as *Areas*. */
  countUnit: string;
  bars: readonly Bin[];
  /** Draws horizontal bars, for long names. */
  lying?: boolean | undefined;
};

const longestName = 16;
const nameWidth = 116;
const shortName = (name: string) => (name.length > longestName ? `${name.slice(0, longestName - 1)}…` : name);
const number = (count: number) => count.toLocaleString('en-US');
const digitWidth = 8;
/** Returns the space for the counts at the ends of horizontal bars. */
const countRoom = (bars: readonly Bin[]) =>
  12 + digitWidth * Math.max(4, ...bars.map(({ count }) => number(count).length));

/** A bar for each name, proportional to its count, which is shown at its end. */
export default function BarsChart({ title, nameUnit, countUnit, bars, lying = false }: BarsChartProps) {
  const names = { ...axis, dataKey: 'name', interval: 0 } as const;
  const shape = { type: 'number', allowDecimals: false, axisLine: false } as const;
  const counts = { ...axis, ...shape, tickFormatter: number } as const;
  const along = { ...axisName, position: 'insideBottom', offset: -4 } as const;
  const up = { ...axisName, angle: -90, position: 'insideLeft', textAnchor: 'middle' } as const;
  return (
    <ResponsiveContainer width="100%" height="100%">
      <BarChart
        data={[...bars]}
        title={title}
        layout={lying ? 'vertical' : 'horizontal'}
        margin={{ top: 20, right: lying ? countRoom(bars) : 8, bottom: 16, left: 4 }}
      >
        <CartesianGrid {...grid} horizontal={!lying} vertical={lying} />
        {lying ? (
          <>
            <XAxis {...counts} label={{ ...along, value: countUnit }} />
            <YAxis {...names} type="category" width={nameWidth} tick={LyingName} />
          </>
        ) : (
          <>
            <XAxis {...names} label={{ ...along, value: nameUnit }} />
            <YAxis {...counts} width={56} label={{ ...up, value: countUnit }} />
          </>
        )}
        <Tooltip
          cursor={{ fill: 'var(--tint)' }}
          content={(content) => (
            <ChartTooltip
              {...content}
              title={(name) => (lying ? name : `${name} ${nameUnit}`)}
              value={number}
              sample={() => <BarSample />}
            />
          )}
        />
        <Bar
          dataKey="count"
          name={countUnit}
          fill="var(--series-1)"
          radius={lying ? [0, 4, 4, 0] : [4, 4, 0, 0]}
          maxBarSize={lying ? 22 : 64}
          animationDuration={400}
        >
          <LabelList
            dataKey="count"
            position={lying ? 'right' : 'top'}
            fill="var(--ink)"
            fontSize={13}
            formatter={(count) => number(Number(count))}
          />
        </Bar>
      </BarChart>
    </ResponsiveContainer>
  );
}

type LyingNameProps = { x: number | string; y: number | string; payload: { value: unknown } };

/** A horizontal bar's name on one line; the tooltip shows long names in full. */
function LyingName({ x, y, payload }: LyingNameProps) {
  return (
    <text x={x} y={y} dy="0.35em" textAnchor="end" {...axis.tick}>
      {shortName(String(payload.value))}
    </text>
  );
}

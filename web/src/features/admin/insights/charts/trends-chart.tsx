import { CartesianGrid, Line, LineChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { dollars } from '../../../../listings/format-price.ts';
import { priceDomain, type TrendLine } from '../figures.ts';
import { monthText, shortMonthText, shortPrice } from '../words.ts';
import { axis, axisName, grid } from './axis.ts';
import { ChartTooltip } from './chart-tooltip.tsx';
import { LineSample } from './legend.tsx';
import { series, shapePaths } from './series.ts';

type TrendsChartProps = {
  title: string;
  unit: string;
  dates: readonly string[];
  lines: readonly TrendLine[];
};

/** A line chart of prices by month, one line per area. */
export default function TrendsChart({ title, unit, dates, lines }: TrendsChartProps) {
  const points = dates.map((date, at) => ({ date, prices: lines.map(({ prices }) => prices[at] ?? null) }));
  const sample = (name: string) => <LineSample at={lines.findIndex(({ area }) => area === name)} />;
  return (
    <ResponsiveContainer width="100%" height="100%">
      <LineChart data={points} title={title} margin={{ top: 12, right: 16, bottom: 0, left: 4 }}>
        <CartesianGrid {...grid} vertical={false} />
        <XAxis
          {...axis}
          dataKey="date"
          tickFormatter={shortMonthText}
          minTickGap={20}
          padding={{ left: 12, right: 12 }}
        />
        <YAxis
          {...axis}
          width={72}
          axisLine={false}
          domain={priceDomain(lines)}
          tickFormatter={shortPrice}
          label={{ ...axisName, value: unit, angle: -90, position: 'insideLeft', textAnchor: 'middle' }}
        />
        <Tooltip
          cursor={{ stroke: 'var(--edge)' }}
          content={(content) => (
            <ChartTooltip {...content} title={monthText} value={dollars} sample={sample} />
          )}
        />
        {lines.map(({ area }, at) => {
          const look = series[at] ?? series[0];
          return (
            <Line
              key={area}
              name={area}
              dataKey={(point: (typeof points)[number]) => point.prices[at]}
              stroke={look.color}
              strokeWidth={2}
              {...(look.dash === undefined ? {} : { strokeDasharray: look.dash })}
              animationDuration={400}
              activeDot={{ r: 6, fill: look.color, stroke: 'var(--surface)' }}
              dot={({ key, cx, cy }) =>
                typeof cy === 'number' ? (
                  <path
                    key={key}
                    d={shapePaths[look.shape]}
                    transform={`translate(${cx} ${cy})`}
                    fill={look.color}
                    stroke="var(--surface)"
                  />
                ) : (
                  <g key={key} />
                )
              }
            />
          );
        })}
      </LineChart>
    </ResponsiveContainer>
  );
}

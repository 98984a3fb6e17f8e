import { lazy, type ReactNode } from 'react';
import { whenReachable } from '../../../../browser/when-reachable.ts';
import { dollars } from '../../../../listings/format-price.ts';
import { useMedia, wideScreen } from '../../../../ui/use-media.ts';
import type { InsightRow, InsightType } from '../api.ts';
import { latestRows, listingsByArea, trendLines } from '../figures.ts';
import { daysSourceLine, listingsSourceLine, sourceLine, trendsSourceLine } from '../source-line.ts';
import { monthText } from '../words.ts';
import { type Bin, daysBins, isLease, priceBins } from './bins.ts';
import { ChartCard } from './chart-card.tsx';
import { BarLegend, LineLegend } from './legend.tsx';

// The charts load with their library when the first one is shown.
const TrendsChart = lazy(() => whenReachable(() => import('./trends-chart.tsx')));
const BarsChart = lazy(() => whenReachable(() => import('./bars-chart.tsx')));

type ChartProps = { rows: readonly InsightRow[]; type: InsightType };

const nothingOf = (type: InsightType) =>
  `No figures for ${type} yet. They appear as soon as the site has such listings on the market.`;
const wordFor = (type: InsightType) => (isLease(type) ? 'monthly rent' : 'price');

/** The price trends of the first areas. */
export function MarketTrends({ rows, type }: ChartProps) {
  const { dates, lines } = trendLines(rows);
  const unit = `Median ${wordFor(type)}, US$`;
  const areas = lines.map(({ area }) => area);
  return (
    <ChartCard
      title="Market Trends"
      kind="line"
      unit={`${unit}, by month`}
      explanation={
        <>
          <p>How the median {wordFor(type)} moved, month by month, in the first five areas.</p>
          <p>
            Of a month’s homes, half ask more than the median and half ask less. Where an area has several ZIP
            codes, each counts as much as it has listings.
          </p>
        </>
      }
      legend={<LineLegend names={areas} />}
      numbers={{
        heads: ['Month', ...areas],
        rows: dates.map((date, at) => ({
          name: monthText(date),
          cells: lines.map(({ prices }) => textOf(prices[at] ?? null)),
        })),
      }}
      source={trendsSourceLine(rows)}
      nothing={lines.length === 0 ? nothingOf(type) : null}
    >
      <TrendsChart title="Market Trends" unit={unit} dates={dates} lines={lines} />
    </ChartCard>
  );
}

const textOf = (price: number | null) => (price === null ? '–' : dollars(price));

const countedAreas = 'Areas (by ZIP code)';

/** Shows the distribution of areas by price. */
export function PriceDistribution({ rows, type }: ChartProps) {
  return (
    <BinChart
      title="Price Distribution"
      source={sourceLine(rows)}
      bins={priceBins(latestRows(rows), type)}
      nameUnit={`Median ${wordFor(type)}, US$`}
      rangeOf={`median ${wordFor(type)}, US$`}
      nothing={rows.length === 0 ? nothingOf(type) : null}
    >
      <p>How many areas have a median {wordFor(type)} in each range, as they stand now.</p>
      <p>An area counts once for each of its ZIP codes. A range begins with its lower end.</p>
    </BinChart>
  );
}

/** Shows the distribution of areas by days on market. */
export function DaysOnMarket({ rows, type }: ChartProps) {
  const latest = latestRows(rows);
  const known = latest.some(({ avg_days_on_market }) => avg_days_on_market !== null);
  const unknown = 'How long homes stay on the market isn’t known yet.';
  return (
    <BinChart
      title="Days on Market Distribution"
      source={daysSourceLine(rows)}
      bins={daysBins(latest)}
      nameUnit="Average days on market"
      rangeOf="average days on market"
      nothing={rows.length === 0 ? nothingOf(type) : known ? null : unknown}
    >
      <p>In how many areas homes stay on the market for how many days, on average, as they stand now.</p>
      <p>An area counts once for each of its ZIP codes; one whose average isn’t known is left out.</p>
    </BinChart>
  );
}

type BinChartProps = {
  title: string;
  source: string;
  bins: readonly Bin[];
  nameUnit: string;
  /** The range's name within a sentence. */
  rangeOf: string;
  nothing: string | null;
  children: ReactNode;
};

function BinChart({ title, source, bins, nameUnit, rangeOf, nothing, children }: BinChartProps) {
  // Names fit below vertical bars only on wide screens.
  const wide = useMedia(wideScreen);
  return (
    <ChartCard
      title={title}
      kind="bars"
      unit={`${countedAreas} in each range of ${rangeOf}`}
      explanation={children}
      legend={<BarLegend name={countedAreas} />}
      numbers={{
        heads: [nameUnit, countedAreas],
        rows: bins.map(({ name, count }) => ({ name, cells: [count.toLocaleString('en-US')] })),
      }}
      source={source}
      nothing={nothing}
    >
      <BarsChart title={title} nameUnit={nameUnit} countUnit="Areas" bars={bins} lying={!wide} />
    </ChartCard>
  );
}

/** Shows the number of active listings in the first areas. */
export function ActiveListings({ rows, type }: ChartProps) {
  const areas = listingsByArea(rows);
  return (
    <ChartCard
      title="Active Listings by Area"
      kind="bars"
      unit="Homes on the market, the first ten areas"
      explanation={
        <>
          <p>How many homes are on the market now in the first ten areas, all their ZIP codes together.</p>
          <p>Many homes for few buyers make a buyers’ market; few homes make a sellers’ market.</p>
        </>
      }
      legend={<BarLegend name="Active listings" />}
      numbers={{
        heads: ['Area', 'Active listings'],
        rows: areas.map(({ area, listings }) => ({ name: area, cells: [listings.toLocaleString('en-US')] })),
      }}
      source={listingsSourceLine(rows)}
      nothing={areas.length === 0 ? nothingOf(type) : null}
    >
      <BarsChart
        title="Active Listings by Area"
        nameUnit="Area"
        countUnit="Active listings"
        bars={areas.map(({ area, listings }) => ({ name: area, count: listings }))}
        lying
      />
    </ChartCard>
  );
}

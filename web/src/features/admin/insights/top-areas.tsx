import { MapPinned } from 'lucide-react';
import { useState } from 'react';
import { dollars } from '../../../listings/format-price.ts';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { RowTable } from '../../../ui/tables/row-table.tsx';
import { arrangeRows, type Column, type Sort } from '../../../ui/tables/table-rows.ts';
import { useMedia, wideScreen } from '../../../ui/use-media.ts';
import type { InsightRow, InsightType } from './api.ts';
import { PriceTrend } from './charts/price-trend.tsx';
import { datesOf, topAreas } from './figures.ts';
import { monthText } from './words.ts';

const columnsAt = (newest: string | undefined): Column<InsightRow>[] => [
  {
    key: 'area',
    header: 'Area',
    cell: (row) => <AreaName row={row} newest={newest} />,
    sortValue: ({ area }) => area,
  },
  {
    key: 'zip',
    header: 'Zip Code',
    cell: ({ zip_code }) => <span className="tabular-nums">{zip_code}</span>,
    sortValue: ({ zip_code }) => zip_code,
  },
  {
    key: 'price',
    header: 'Median Price',
    cell: ({ median_price }) => <span className="tabular-nums">{dollars(median_price)}</span>,
    sortValue: ({ median_price }) => median_price,
  },
  {
    key: 'listings',
    header: 'Active Listings',
    cell: ({ active_listings }) => (
      <span className="tabular-nums">{active_listings.toLocaleString('en-US')}</span>
    ),
    sortValue: ({ active_listings }) => active_listings,
  },
  {
    key: 'trend',
    header: 'Price Trend',
    cell: ({ price_trend_vs_last_month }) => <PriceTrend percent={price_trend_vs_last_month} />,
    sortValue: (row) => row.price_trend_vs_last_month ?? Number.NEGATIVE_INFINITY,
  },
];

type TopAreasProps = { rows: readonly InsightRow[]; type: InsightType; source: string };

/** The areas with the largest price increases. */
export function TopAreas({ rows, type, source }: TopAreasProps) {
  const [sort, setSort] = useState<Sort | null>(null);
  const wide = useMedia(wideScreen);
  const newest = datesOf(rows).at(-1);
  const columns = columnsAt(newest);
  const shown = arrangeRows(topAreas(rows), columns, '', sort);
  const table = {
    caption: 'Top Performing Areas',
    columns,
    rows: shown,
    rowKey: ({ area, zip_code }: InsightRow) => `${area} ${zip_code}`,
    loading: false,
  };
  return (
    <Card className="p-4 sm:p-6">
      <h2 className="text-xl">Top Performing Areas</h2>
      <p className="mb-4 text-sm text-ink-soft">Largest monthly price increases (top 10).</p>
      {shown.length === 0 ? (
        <EmptyState
          icon={<MapPinned aria-hidden />}
          title="No areas yet"
          text={`Areas appear here as soon as the site has ${type} listings on the market.`}
        />
      ) : wide ? (
        <RowTable {...table} sort={sort} onSort={setSort} />
      ) : (
        <AreaCards rows={shown} newest={newest} />
      )}
      <p className="mt-4 border-t border-line pt-3 text-sm text-ink-soft">{source}</p>
    </Card>
  );
}

/** The same areas as cards, for narrow screens. */
function AreaCards({ rows, newest }: { rows: readonly InsightRow[]; newest: string | undefined }) {
  return (
    <ul aria-label="Top Performing Areas" className="divide-y divide-line">
      {rows.map((row) => (
        <li key={`${row.area} ${row.zip_code}`} className="py-4 first:pt-0">
          <div className="mb-2 flex items-start justify-between gap-3">
            <p className="min-w-0 text-lg font-medium wrap-anywhere">
              <AreaName row={row} newest={newest} />
            </p>
            <p className="pt-0.5">
              <span className="sr-only">Price Trend </span>
              <PriceTrend percent={row.price_trend_vs_last_month} />
            </p>
          </div>
          <dl className="grid grid-cols-[3fr_4fr_5fr] gap-3">
            <AreaFact name="Zip Code" value={row.zip_code} />
            <AreaFact name="Median Price" value={dollars(row.median_price)} />
            <AreaFact name="Active Listings" value={row.active_listings.toLocaleString('en-US')} />
          </dl>
        </li>
      ))}
    </ul>
  );
}

function AreaFact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd className="tabular-nums wrap-anywhere">{value}</dd>
    </div>
  );
}

/** An area's name, with the month of its figures unless it is the latest. */
function AreaName({ row, newest }: { row: InsightRow; newest: string | undefined }) {
  return (
    <>
      {row.area}
      {row.date === newest ? null : (
        <span className="block text-sm font-normal text-ink-soft">as of {monthText(row.date)}</span>
      )}
    </>
  );
}

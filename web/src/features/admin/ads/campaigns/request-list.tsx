import { useQuery } from '@tanstack/react-query';
import { useSite } from '../../../../api/site.ts';
import { Card } from '../../../../ui/card.tsx';
import { dateAndTime, inSiteZone } from '../../../../ui/date-and-time.ts';
import { loadFailureOf } from '../../../../ui/not-loaded.tsx';
import { DataTable } from '../../../../ui/tables/data-table.tsx';
import type { Column } from '../../../../ui/tables/table-rows.ts';
import { type CreativeRequest, requestsQuery } from '../api.ts';
import { dollars } from '../figures.ts';

const hourMs = 3_600_000;

/** Returns when a custom creative is ready: 48-72 hours after the request, where someone makes it. */
function readyText({ created_at, fee_cents }: CreativeRequest): string {
  if (fee_cents === 0) return 'Not scheduled';
  const at = (hours: number) =>
    inSiteZone(new Date(Date.parse(created_at) + hours * hourMs), { month: 'short', day: 'numeric' });
  return `${at(48)} – ${at(72)}`;
}

/** Returns the price; `Not charged` while Facebook is not connected. */
function priceText({ fee_cents }: CreativeRequest): string {
  return fee_cents === 0 ? 'Not charged' : dollars(fee_cents / 100);
}

const columns: Column<CreativeRequest>[] = [
  {
    key: 'when',
    header: 'Requested',
    cell: ({ created_at }) => <time dateTime={created_at}>{dateAndTime(created_at)}</time>,
    sortValue: ({ created_at }) => Date.parse(created_at),
  },
  {
    key: 'type',
    header: 'Type',
    cell: ({ creative_format }) => <span className="capitalize">{creative_format}</span>,
    sortValue: ({ creative_format }) => creative_format,
    searchText: ({ creative_format }) => creative_format,
  },
  {
    key: 'what',
    header: 'Description',
    className: 'w-1/2',
    cell: ({ description }) => <span className="line-clamp-3 wrap-anywhere">{description}</span>,
    searchText: ({ description }) => description,
  },
  { key: 'ready', header: 'Ready', cell: readyText },
  { key: 'price', header: 'Price', cell: priceText },
];

/** The requested custom creatives; nothing when there are none. */
export function RequestList() {
  const { siteId } = useSite();
  const list = useQuery(requestsQuery(siteId));
  const requests = list.data?.requests ?? [];
  if (requests.length === 0) return loadFailureOf(list, 'The requested creatives');
  return (
    <section aria-label="Requested Custom Creatives">
      <h2 className="mb-3 text-xl">Requested Custom Creatives</h2>
      <Card className="max-sm:border-0 max-sm:bg-transparent sm:p-6">
        <DataTable
          caption="Requested Custom Creatives"
          columns={columns}
          rows={requests}
          rowKey={({ id }) => id}
          initialSort={{ key: 'when', down: true }}
          pageSize={10}
          searchLabel="Search type or description"
          empty={null}
        />
      </Card>
      <p className="mt-3 text-sm text-ink-soft">Your requests for custom creatives appear here.</p>
    </section>
  );
}

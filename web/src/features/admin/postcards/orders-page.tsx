import { useQuery } from '@tanstack/react-query';
import { PackageOpen, Plus } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useSite } from '../../../api/site.ts';
import { NotConnectedNotice } from '../../../delivery/not-connected-notice.tsx';
import { adminPaths } from '../../../navigation/admin-paths.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { dateAndTime } from '../../../ui/date-and-time.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { NotLoaded } from '../../../ui/not-loaded.tsx';
import { DataTable } from '../../../ui/tables/data-table.tsx';
import type { Column } from '../../../ui/tables/table-rows.ts';
import { ScreenHead } from '../screen-head.tsx';
import { type BatchSummary, newestOrders, ordersQuery } from './api.ts';
import { OrderMeter } from './orders/order-meter.tsx';
import { progressOf } from './orders/order-progress.ts';
import { dollars } from './orders/postcard-price.ts';

const columns: Column<BatchSummary>[] = [
  {
    key: 'when',
    header: 'Ordered',
    cell: ({ id, created_at }) => (
      <Link
        to={adminPaths.postcardOrder(id)}
        className="sm:whitespace-nowrap underline decoration-line underline-offset-4 hover:decoration-ink"
      >
        <time dateTime={created_at}>{dateAndTime(created_at)}</time>
      </Link>
    ),
    sortValue: ({ created_at }) => Date.parse(created_at),
    searchText: ({ created_at }) => dateAndTime(created_at),
  },
  {
    key: 'pieces',
    header: 'Postcards',
    cell: ({ pieces }) => pieces.toLocaleString('en-US'),
    sortValue: ({ pieces }) => pieces,
  },
  {
    key: 'price',
    header: 'Price',
    cell: ({ price_cents }) => dollars(price_cents),
    sortValue: ({ price_cents }) => price_cents,
  },
  {
    key: 'state',
    header: 'State',
    className: 'w-1/2',
    cell: (order) => <OrderMeter order={order} />,
    searchText: (order) =>
      progressOf(order)
        .counts.map(({ label }) => label)
        .join(' '),
  },
];

/** Lists the latest orders. */
export function Component() {
  const { siteId } = useSite();
  const { data, error, isPending, refetch } = useQuery(ordersQuery(siteId));
  return (
    <>
      <ScreenHead
        title="Postcard Orders"
        back={{ to: adminPaths.mailMarketing, text: 'Paper Mail Marketing' }}
        action={
          <Link to={adminPaths.mailMarketing} className={buttonClass({ look: 'primary' })}>
            <Plus aria-hidden />
            Send Postcards
          </Link>
        }
      />
      <NotConnectedNotice kind="postcards" className="mb-6" />
      <Card className="max-sm:border-0 max-sm:bg-transparent sm:p-6">
        {error !== null && data === undefined ? (
          <NotLoaded what="The orders" error={error} onRetry={() => void refetch()} />
        ) : (
          <DataTable
            caption="Postcard Orders"
            columns={columns}
            rows={data ?? []}
            rowKey={({ id }) => id}
            initialSort={{ key: 'when', down: true }}
            searchLabel="Search date or state"
            loading={isPending}
            empty={
              <EmptyState
                icon={<PackageOpen aria-hidden />}
                title="No postcards yet"
                text="Your orders appear here, with the status of each postcard."
                action={
                  <Link to={adminPaths.mailMarketing} className={buttonClass({ look: 'primary' })}>
                    Send Postcards
                  </Link>
                }
              />
            }
          />
        )}
        {data?.length === newestOrders ? (
          <p className="mt-3 text-sm text-ink-soft">{`The newest ${newestOrders} orders are shown.`}</p>
        ) : null}
      </Card>
    </>
  );
}

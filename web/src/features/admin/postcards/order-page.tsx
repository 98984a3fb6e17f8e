import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useParams } from 'react-router-dom';
import { useSite } from '../../../api/site.ts';
import { deliveryOf, deliveryPlace } from '../../../delivery/delivery.ts';
import { DeliveryBadge } from '../../../delivery/delivery-badge.tsx';
import { NotConnectedNotice } from '../../../delivery/not-connected-notice.tsx';
import { adminPaths } from '../../../navigation/admin-paths.ts';
import { Card } from '../../../ui/card.tsx';
import { dateAndTime } from '../../../ui/date-and-time.ts';
import { NotLoaded } from '../../../ui/not-loaded.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { DataTable } from '../../../ui/tables/data-table.tsx';
import type { Column } from '../../../ui/tables/table-rows.ts';
import { textColumn } from '../../../ui/tables/text-column.ts';
import { ScreenHead } from '../screen-head.tsx';
import { orderQuery, type PostcardPiece } from './api.ts';
import { OrderPdfButton, PiecePdfButton } from './artwork/pdf-button.tsx';
import { OrderMeter } from './orders/order-meter.tsx';
import { counted, dollars } from './orders/postcard-price.ts';

const columnsFor = (batchId: string): Column<PostcardPiece>[] => [
  {
    ...textColumn('name', 'Name', ({ name }) => name),
    className: 'min-w-36',
    searchText: ({ name, email }) => `${name} ${email}`,
  },
  textColumn('address', 'Address', ({ address }) => address),
  {
    key: 'state',
    header: 'State',
    cell: ({ state, reason }) => (
      <span className="flex flex-col items-start gap-1">
        <DeliveryBadge state={state} />
        {reason ? <span className="text-sm text-ink-soft">{reason}</span> : null}
      </span>
    ),
    sortValue: ({ state }) => deliveryPlace(state),
    searchText: ({ state, reason }) => `${deliveryOf(state).label} ${reason ?? ''}`,
  },
  {
    key: 'updated',
    header: 'Updated',
    cell: ({ updated_at }) => (
      <time dateTime={updated_at} className="sm:whitespace-nowrap">
        {dateAndTime(updated_at)}
      </time>
    ),
    sortValue: ({ updated_at }) => Date.parse(updated_at),
  },
  {
    key: 'pdf',
    header: 'PDF',
    cell: ({ id, name, printed }) =>
      printed === false ? null : <PiecePdfButton batchId={batchId} piece={id} of={name} />,
  },
];

/** Shows one order with the state of each postcard. */
export function Component() {
  const { id = '' } = useParams();
  const { siteId } = useSite();
  const { data, error, refetch } = useQuery(orderQuery(siteId, id));
  const columns = useMemo(() => columnsFor(id), [id]);
  const known = data !== undefined;
  return (
    <>
      <ScreenHead
        title="Postcard Order"
        back={{ to: adminPaths.postcardOrders, text: 'Postcard Orders' }}
        action={known ? <OrderPdfButton batchId={id} /> : null}
      />
      {!known && error !== null ? (
        <NotLoaded what="The order" error={error} onRetry={() => void refetch()} />
      ) : !known ? (
        <Skeleton className="h-64 w-full rounded-card" />
      ) : (
        <>
          <NotConnectedNotice kind="postcards" className="mb-6" />
          <Card className="mb-6 grid gap-5 p-5 sm:p-6 lg:grid-cols-[auto_minmax(0,1fr)] lg:gap-10">
            <dl className="flex flex-wrap gap-x-8 gap-y-3">
              <Fact name="Ordered" value={dateAndTime(data.created_at)} />
              <Fact name="Size" value={counted(data.pieces, 'postcard')} />
              <Fact name="Price" value={dollars(data.price_cents)} />
            </dl>
            <OrderMeter order={data} />
          </Card>
          <Card className="max-sm:border-0 max-sm:bg-transparent sm:p-6">
            <DataTable
              caption="Postcards of the order"
              columns={columns}
              rows={data.items}
              rowKey={(piece) => piece.id}
              searchLabel="Search name, address, state"
              empty={<p className="text-ink-soft">This order has no postcards.</p>}
            />
          </Card>
        </>
      )}
    </>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd className="font-medium sm:whitespace-nowrap">{value}</dd>
    </div>
  );
}

import { useQuery } from '@tanstack/react-query';
import { Eye } from 'lucide-react';
import { useMemo } from 'react';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { dateAndTime } from '../../../ui/date-and-time.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { loadFailureOf } from '../../../ui/not-loaded.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { DataTable } from '../../../ui/tables/data-table.tsx';
import type { Column } from '../../../ui/tables/table-rows.ts';
import { type PageView, pageViewsQuery } from './api.ts';
import { hostOf, type ViewFacts, viewFacts } from './view-facts.ts';

const deviceOf = ({ is_mobile }: PageView) => (is_mobile ? 'Phone' : 'Desktop');

const columns: Column<PageView>[] = [
  {
    key: 'page',
    header: 'Page',
    cell: ({ page_path }) => page_path,
    sortValue: ({ page_path }) => page_path,
    searchText: ({ page_path }) => page_path,
  },
  {
    key: 'device',
    header: 'Device',
    cell: (view) => <Badge>{deviceOf(view)}</Badge>,
    sortValue: deviceOf,
    searchText: deviceOf,
  },
  {
    key: 'from',
    header: 'From',
    className: 'min-w-36',
    cell: ({ referrer }) =>
      referrer == null ? (
        <span className="text-ink-soft">Not known</span>
      ) : (
        <span title={referrer}>{hostOf(referrer)}</span>
      ),
    sortValue: ({ referrer }) => hostOf(referrer ?? ''),
    searchText: ({ referrer }) => referrer ?? '',
  },
  {
    key: 'when',
    header: 'When',
    cell: ({ created_at }) => (
      <time dateTime={created_at} className="sm:whitespace-nowrap">
        {dateAndTime(created_at)}
      </time>
    ),
    sortValue: ({ created_at }) => Date.parse(created_at),
  },
];

const none: PageView[] = [];

/** The site's traffic. */
export function SiteAnalytics() {
  const query = useQuery(pageViewsQuery);
  const views = query.data?.page_views ?? none;
  const failure = loadFailureOf(query, 'The page views');
  const facts = useMemo(() => viewFacts(views), [views]);
  return (
    <Card className="flex flex-col gap-6 p-4 sm:p-6">
      <h2 className="text-xl">Site Analytics</h2>
      {query.isPending ? (
        <Skeleton className="h-96" />
      ) : failure !== null ? (
        failure
      ) : views.length === 0 ? (
        <EmptyState
          icon={<Eye aria-hidden />}
          title="No page views yet"
          text="When visitors look at the site, their views are counted here. We don’t track visitors elsewhere."
        />
      ) : (
        <>
          <Totals total={query.data?.count ?? 0} facts={facts} />
          <div className="grid gap-8 xl:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
            <MostViewed facts={facts} />
            <div className="min-w-0">
              <h3 className="mb-3 font-medium">Last Views</h3>
              <DataTable
                caption="Last Views"
                columns={columns}
                rows={views}
                // Views have no id.
                rowKey={(view) => views.indexOf(view)}
                pageSize={10}
                searchLabel="Search page, device, source"
                empty={null}
              />
            </div>
          </div>
        </>
      )}
    </Card>
  );
}

function Totals({ total, facts }: { total: number; facts: ViewFacts }) {
  const share = Math.round((facts.phones / facts.counted) * 100);
  return (
    <div>
      <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        <Total name="Page views" value={total} />
        <Total name="Sessions" value={facts.sessions} />
        <Total name="On phones" value={facts.phones} note={`${share}%`} />
        <Total name="On desktops" value={facts.desktops} note={`${100 - share}%`} />
      </dl>
      {total > facts.counted ? (
        <p className="mt-2 text-sm text-ink-soft">
          Page views are all-time; the rest covers the last {facts.counted.toLocaleString('en-US')}.
        </p>
      ) : null}
    </div>
  );
}

function Total({ name, value, note }: { name: string; value: number; note?: string }) {
  return (
    <div className="rounded-card bg-tint px-4 py-3">
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd className="font-display text-2xl tabular-nums">
        {value.toLocaleString('en-US')}
        {note === undefined ? null : <span className="ml-2 font-sans text-base text-ink-soft">{note}</span>}
      </dd>
    </div>
  );
}

function MostViewed({ facts }: { facts: ViewFacts }) {
  const most = facts.mostViewed[0]?.views ?? 1;
  return (
    <div className="min-w-0">
      <h3 className="mb-3 font-medium">Pages Viewed Most</h3>
      <ol aria-label="Pages Viewed Most" className="flex flex-col gap-4">
        {facts.mostViewed.map(({ path, views }) => (
          <li key={path}>
            <div className="flex items-baseline justify-between gap-3">
              <span className="min-w-0 truncate" title={path}>
                {path}
              </span>
              <span className="shrink-0 tabular-nums">{views.toLocaleString('en-US')}</span>
            </div>
            <div aria-hidden className="mt-1 h-1.5 rounded-pill bg-tint">
              <div className="h-full rounded-pill bg-accent" style={{ width: `${(views / most) * 100}%` }} />
            </div>
          </li>
        ))}
      </ol>
    </div>
  );
}

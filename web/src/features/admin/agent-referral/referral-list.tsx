import { useQuery } from '@tanstack/react-query';
import { Handshake, RefreshCw } from 'lucide-react';
import { useSite } from '../../../api/site.ts';
import { telephoneLink } from '../../../people/contact-links.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { longDate } from '../../../ui/long-date.ts';
import { NotLoaded } from '../../../ui/not-loaded.tsx';
import { DataTable } from '../../../ui/tables/data-table.tsx';
import type { Column } from '../../../ui/tables/table-rows.ts';
import { type Referral, referralsQuery } from './api.ts';

const columns: Column<Referral>[] = [
  {
    key: 'name',
    header: 'Agent',
    cell: ({ prospective_agent_name }) => <span className="wrap-anywhere">{prospective_agent_name}</span>,
    sortValue: ({ prospective_agent_name }) => prospective_agent_name,
    searchText: ({ prospective_agent_name }) => prospective_agent_name,
  },
  {
    key: 'contact',
    header: 'Contact',
    className: 'min-w-52',
    cell: ({ prospective_agent_email, prospective_agent_phone }) => (
      <span className="flex flex-col items-start">
        <a href={`mailto:${prospective_agent_email}`} className="wrap-anywhere underline underline-offset-2">
          {prospective_agent_email}
        </a>
        <a
          href={telephoneLink(prospective_agent_phone)}
          className="whitespace-nowrap underline underline-offset-2"
        >
          {prospective_agent_phone}
        </a>
      </span>
    ),
    sortValue: ({ prospective_agent_email }) => prospective_agent_email,
    searchText: ({ prospective_agent_email, prospective_agent_phone }) =>
      `${prospective_agent_email} ${prospective_agent_phone}`,
  },
  {
    key: 'by',
    header: 'Referred by',
    cell: ({ submitting_agent_name }) => <span className="wrap-anywhere">{submitting_agent_name}</span>,
    searchText: ({ submitting_agent_name }) => submitting_agent_name,
  },
  {
    key: 'date',
    header: 'Submitted',
    cell: ({ date_submitted }) => (
      <time dateTime={date_submitted} className="sm:whitespace-nowrap">
        {longDate(date_submitted)}
      </time>
    ),
    sortValue: ({ date_submitted }) => Date.parse(date_submitted),
  },
];

const none: Referral[] = [];

/** The agents referred so far. */
export function ReferralList() {
  const { siteId } = useSite();
  const { data = none, error, isPending, isFetching, refetch } = useQuery(referralsQuery(siteId));
  return (
    <section aria-label="Your Referrals" className="min-w-0">
      <Card className="p-4 max-sm:border-0 max-sm:bg-transparent max-sm:p-0 sm:p-6">
        <div className="mb-3 flex min-h-11 flex-wrap items-center justify-between gap-3">
          <h2 className="text-xl">
            Your Referrals <span className="ml-1 text-ink-soft">{data.length || null}</span>
          </h2>
          <Button
            size="small"
            icon={<RefreshCw aria-hidden />}
            busy={isFetching && !isPending}
            busyText="Refreshing..."
            onClick={() => void refetch()}
          >
            Refresh
          </Button>
        </div>
        <DataTable
          caption="Your Referrals"
          columns={columns}
          rows={data}
          rowKey={(referral) => data.indexOf(referral)}
          searchLabel="Search name, email, phone"
          loading={isPending}
          empty={
            error === null ? (
              <EmptyState
                icon={<Handshake aria-hidden />}
                title="No referrals yet"
                text="Refer an agent to see them here."
              />
            ) : (
              <NotLoaded quiet what="The referrals" error={error} onRetry={() => void refetch()} />
            )
          }
        />
      </Card>
    </section>
  );
}

import { useQuery } from '@tanstack/react-query';
import { MailCheck, RotateCw } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useConnected } from '../../../delivery/channels.ts';
import { deliveryOf, deliveryPlace } from '../../../delivery/delivery.ts';
import { DeliveryBadge } from '../../../delivery/delivery-badge.tsx';
import { FailureReason } from '../../../delivery/failure-reason.tsx';
import { failureWords } from '../../../delivery/failure-words.ts';
import { NotConnectedNotice } from '../../../delivery/not-connected-notice.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { dateAndTime } from '../../../ui/date-and-time.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { NotLoaded } from '../../../ui/not-loaded.tsx';
import { DataTable } from '../../../ui/tables/data-table.tsx';
import type { Column } from '../../../ui/tables/table-rows.ts';
import { AdminTitle } from '../admin-title.tsx';
import { newestMessages, type OutboxMessage, outboxQuery } from './api.ts';
import { DecideDialog, type ToDecide } from './decide-dialog.tsx';
import { messageMenu } from './message-menu.tsx';
import { ReadDialog } from './read-dialog.tsx';
import { kindOf, stateChoiceIn, stateChoices, titleOf } from './words.ts';

const columns: Column<OutboxMessage>[] = [
  {
    key: 'when',
    header: 'When',
    className: 'min-w-28 xl:whitespace-nowrap',
    cell: ({ created_at }) => <time dateTime={created_at}>{dateAndTime(created_at)}</time>,
    sortValue: ({ created_at }) => Date.parse(created_at),
  },
  {
    key: 'to',
    header: 'To',
    className: 'min-w-32 break-words xl:min-w-40',
    cell: ({ to }) => to,
    sortValue: ({ to }) => to.toLowerCase(),
    searchText: ({ to }) => to,
  },
  {
    key: 'what',
    header: 'What',
    className: 'min-w-40 xl:min-w-48',
    cell: (message) => (
      <>
        <span className="line-clamp-3 break-words">{titleOf(message)}</span>
        <span className="text-sm text-ink-soft">{kindOf(message)}</span>
      </>
    ),
    searchText: (message) => `${titleOf(message)} ${kindOf(message)}`,
  },
  {
    key: 'state',
    header: 'State',
    className: 'min-w-40 xl:min-w-56',
    cell: ({ state, reason }) => (
      <div className="flex flex-col items-start gap-1">
        <DeliveryBadge state={state} />
        {reason === null ? null : (
          <span className="text-sm break-words text-ink-soft">
            <FailureReason reason={reason} />
          </span>
        )}
      </div>
    ),
    sortValue: ({ state }) => deliveryPlace(state),
    searchText: ({ state, reason }) =>
      `${deliveryOf(state).label} ${reason === null ? '' : `${failureWords(reason).words} ${reason}`}`,
  },
];

/** Lists the emails and texts with their states, including those on hold. */
export function Component() {
  const [parameters, setParameters] = useSearchParams();
  const choice = stateChoiceIn(parameters);
  const { data, error, isPending, isRefetching, refetch } = useQuery(outboxQuery(choice?.state ?? null));
  const [asked, setAsked] = useState<ToDecide | null>(null);
  const [read, setRead] = useState<OutboxMessage | null>(null);

  const texts = useConnected('texts');
  const email = useConnected('email');
  const siteEmail = useConnected('site_email');
  const menu = (message: OutboxMessage) => {
    // Without a provider, an unsent email has no mailbox of its own.
    const mail = message.state === 'not-sent' ? siteEmail : email;
    const items = messageMenu(message, {
      connected: message.channel === 'sms' ? texts : mail,
      onDecide: setAsked,
      onRead: setRead,
    });
    return { name: `the message to ${message.to}, ${dateAndTime(message.created_at)}`, items };
  };

  return (
    <>
      <AdminTitle
        title="Outbox"
        text="Every email and text, with its status. What may have arrived already is held for you."
        action={
          <Button
            icon={<RotateCw aria-hidden className={isRefetching ? 'animate-turn' : undefined} />}
            onClick={() => void refetch()}
          >
            Refresh
          </Button>
        }
      />
      <div className="mb-4 flex flex-col gap-3 empty:hidden">
        <NotConnectedNotice kind={email === false ? 'email' : 'site_email'} />
        <NotConnectedNotice kind="texts" />
      </div>
      <Card className="max-sm:border-0 max-sm:bg-transparent sm:p-6">
        <Select
          label="Show"
          className="mb-4 max-w-60"
          value={choice?.value ?? 'all'}
          options={stateChoices.map(({ value, label }) => ({ value, label }))}
          onChange={(event) =>
            setParameters(event.target.value === 'all' ? {} : { state: event.target.value }, {
              replace: true,
            })
          }
        />
        <DataTable
          caption="Messages"
          columns={columns}
          rows={data?.messages ?? []}
          rowKey={({ id }) => id}
          rowMenu={menu}
          initialSort={{ key: 'when', down: true }}
          searchLabel="Search recipient, subject, text, or state"
          loading={isPending}
          empty={
            error === null ? (
              <EmptyState
                icon={<MailCheck aria-hidden />}
                title={choice?.state === null ? 'No messages yet' : 'No such messages'}
                text={
                  choice?.state === 'held'
                    ? 'No messages need your decision.'
                    : 'Emails and texts that the site sends appear here.'
                }
              />
            ) : (
              <NotLoaded quiet what="The messages" error={error} onRetry={() => void refetch()} />
            )
          }
        />
        {data !== undefined && data.total > newestMessages ? (
          <p className="mt-3 text-sm text-ink-soft">
            {`The newest ${newestMessages.toLocaleString('en-US')} of ${data.total.toLocaleString('en-US')} are shown.`}
          </p>
        ) : null}
      </Card>
      <ReadDialog message={read} onClose={() => setRead(null)} />
      <DecideDialog asked={asked} onClose={() => setAsked(null)} />
    </>
  );
}

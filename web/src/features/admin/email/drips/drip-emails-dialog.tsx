import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { FailureReason } from '../../../../delivery/failure-reason.tsx';
import { Badge } from '../../../../ui/badge.tsx';
import { dateAndTime } from '../../../../ui/date-and-time.ts';
import { Select } from '../../../../ui/fields/select.tsx';
import { Dialog } from '../../../../ui/popups/dialog.tsx';
import { DataTable } from '../../../../ui/tables/data-table.tsx';
import type { Column } from '../../../../ui/tables/table-rows.ts';
import { textColumn } from '../../../../ui/tables/text-column.ts';
import { HeldMessage } from '../sending/message-progress.tsx';
import { emailStates, shownEmailState } from './drip-progress.ts';
import {
  type Drip,
  type DripEmail,
  type DripEmailState,
  dripEmailsQuery,
  useDripConnected,
} from './drips-api.ts';

const columnsFor = (isConnected: boolean): Column<DripEmail>[] => [
  textColumn('to', 'To', ({ to }) => to),
  { key: 'step', header: 'Email', cell: ({ step }) => step, sortValue: ({ step }) => step },
  {
    key: 'state',
    header: 'State',
    className: 'lg:w-1/2',
    cell: ({ state, reason, message_id }) => (
      <span className="flex flex-col items-start gap-1">
        <Badge tone={shownEmailState(state, isConnected).tone} className="max-w-full whitespace-normal!">
          {shownEmailState(state, isConnected).label}
        </Badge>
        {reason === null ? null : (
          <span className="text-sm text-ink-soft">
            <FailureReason reason={reason} />
          </span>
        )}
        {state === 'held' && message_id !== null ? <HeldMessage message={{ id: message_id }} /> : null}
      </span>
    ),
    sortValue: ({ state }) => emailStates.findIndex((each) => each.state === state),
    searchText: ({ state, reason }) => `${shownEmailState(state, isConnected).label} ${reason ?? ''}`,
  },
  {
    key: 'sent',
    header: 'Sent',
    cell: ({ sent_at, opened_at }) =>
      sent_at === null ? null : (
        <span className="flex flex-col">
          <time dateTime={sent_at}>{dateAndTime(sent_at)}</time>
          {opened_at === null ? null : (
            <span className="text-sm text-ink-soft">{`opened ${dateAndTime(opened_at)}`}</span>
          )}
        </span>
      ),
    sortValue: ({ sent_at }) => (sent_at === null ? 0 : Date.parse(sent_at)),
  },
];

const none: DripEmail[] = [];

/** Shows the state of each email of a drip, with the reason where one was not sent. */
export function DripEmailsDialog({ drip, onClose }: { drip: Drip | null; onClose: () => void }) {
  return (
    <Dialog open={drip !== null} onClose={onClose} title="Emails in the Drip Campaign" size="large">
      {drip === null ? null : <Emails drip={drip} />}
    </Dialog>
  );
}

function Emails({ drip }: { drip: Drip }) {
  const isConnected = useDripConnected(drip);
  const columns = useMemo(() => columnsFor(isConnected), [isConnected]);
  const [state, setState] = useState<DripEmailState | null>(null);
  const { data, error, isPending } = useQuery(dripEmailsQuery(drip.id, state));
  useEffect(() => {
    if (error !== null) console.warn('The emails of the drip couldn’t be loaded', error);
  }, [error]);
  const emails = data?.emails ?? none;
  return (
    <div className="flex flex-col gap-4">
      <Select
        label="Show"
        className="sm:max-w-60"
        value={state ?? ''}
        onChange={(event) =>
          setState(emailStates.find((each) => each.state === event.target.value)?.state ?? null)
        }
        options={[
          { value: '', label: 'All emails' },
          ...emailStates.map((each) => ({ value: each.state, label: each.label })),
        ]}
      />
      <DataTable
        caption="Emails in the Drip Campaign"
        columns={columns}
        rows={emails}
        rowKey={({ step, to }) => `${step} ${to}`}
        searchLabel="Search address or reason"
        loading={isPending}
        empty={<p className="py-6 text-center text-ink-soft">There are no such emails.</p>}
      />
      {data !== undefined && data.total > emails.length ? (
        <p className="text-sm text-ink-soft">
          {`The first ${emails.length.toLocaleString('en-US')} of ${data.total.toLocaleString('en-US')} are listed; choose a state to see others.`}
        </p>
      ) : null}
    </div>
  );
}

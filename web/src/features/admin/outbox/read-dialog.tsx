import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DeliveryBadge } from '../../../delivery/delivery-badge.tsx';
import { FailureReason } from '../../../delivery/failure-reason.tsx';
import { dateAndTime } from '../../../ui/date-and-time.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Dialog } from '../../../ui/popups/dialog.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { messageQuery, type OutboxMessage } from './api.ts';

/** Shows a text's full content and its state. */
export function ReadDialog({ message, onClose }: { message: OutboxMessage | null; onClose: () => void }) {
  // Keeps showing the last message while the dialog closes.
  const [shown, setShown] = useState(message);
  if (message !== null && message !== shown) setShown(message);
  return (
    <Dialog open={message !== null} onClose={onClose} title="Text Message">
      {shown === null ? null : (
        <div className="flex flex-col gap-5">
          <Words id={shown.id} />
          <Facts message={shown} />
        </div>
      )}
    </Dialog>
  );
}

function Words({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(messageQuery(id));
  if (error !== null)
    return <ErrorState title="The message couldn’t be loaded" error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton className="h-20 w-full" />;
  if (data.body == null) return <p className="text-ink-soft">The words of this text aren’t available.</p>;
  return <p className="rounded-bubble bg-tint px-4 py-3 wrap-anywhere whitespace-pre-line">{data.body}</p>;
}

function Facts({ message: { to, state, reason, created_at, sent_at } }: { message: OutboxMessage }) {
  const facts = [
    { name: 'To', value: to },
    { name: 'State', value: <DeliveryBadge state={state} /> },
    ...(reason === null ? [] : [{ name: 'Reason', value: <FailureReason reason={reason} /> }]),
    { name: 'Recorded', value: <time dateTime={created_at}>{dateAndTime(created_at)}</time> },
    ...(sent_at === null
      ? []
      : [{ name: 'Sent', value: <time dateTime={sent_at}>{dateAndTime(sent_at)}</time> }]),
  ];
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2">
      {facts.map(({ name, value }) => (
        <div key={name} className="contents">
          <dt className="text-ink-soft">{name}</dt>
          <dd className="wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

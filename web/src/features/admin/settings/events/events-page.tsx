import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { sentenceFor } from '../../../../api/problem.ts';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { ErrorState } from '../../../../ui/error-state.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { Pager } from '../../../../ui/tables/pager.tsx';
import { AdminTitle } from '../../admin-title.tsx';
import { siteTime } from '../connections/site-time.ts';
import { SettingsTabs } from '../settings-tabs.tsx';
import { type EventList, eventsQuery, pageSize, replayEvent, sendTestEvent } from './api.ts';
import { EventRow } from './event-row.tsx';

/** Lists the events sent to another system, with resending. */
export function Component() {
  const [page, setPage] = useState(0);
  const { data, error, refetch } = useQuery({ ...eventsQuery(page), placeholderData: keepPreviousData });
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: ['listEvents'] });
  const test = useMutation({ mutationFn: sendTestEvent, onSettled });
  const replay = useMutation({ mutationFn: replayEvent, onSettled });
  const failure = replay.error ?? test.error;
  const said =
    failure !== null
      ? sentenceFor(failure)
      : replay.data !== undefined
        ? 'The event is scheduled again.'
        : test.data !== undefined
          ? (test.data.reason ?? 'The test event was delivered.')
          : null;
  return (
    <>
      <AdminTitle
        title="System Settings"
        action={
          data == null || data.endpoint === null ? null : (
            <Button
              aria-disabled={test.isPending}
              onClick={() => {
                if (test.isPending) return;
                replay.reset();
                test.mutate();
              }}
            >
              {test.isPending ? 'Sending...' : 'Send Test Event'}
            </Button>
          )
        }
      />
      <SettingsTabs />
      <p role="status" className={said === null ? 'sr-only' : 'mb-4 rounded-small bg-tint px-3 py-2 text-sm'}>
        {said}
      </p>
      {data !== undefined ? (
        <Events
          list={data}
          replaying={replay.isPending ? replay.variables : null}
          onReplay={(id) => {
            test.reset();
            replay.mutate(id);
          }}
        />
      ) : error !== null ? (
        <ErrorState title="Events didn’t load" error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="h-48" />
      )}
      <Pager of="events" page={page} pageSize={pageSize} total={data?.total ?? 0} onPage={setPage} />
    </>
  );
}

type EventsProps = { list: EventList; replaying: string | null; onReplay: (id: string) => void };

function Events({ list: { endpoint, events, time_zone }, replaying, onReplay }: EventsProps) {
  if (endpoint === null)
    return (
      <Card>
        <EmptyState
          title="No system is connected"
          text="New leads, changes of people and listings, and received messages can go to your own system. Set EVENTS_URL and restart the site; docs/integrating.md, which comes with the site’s software, says how to check them."
        />
      </Card>
    );
  const { host, disabled_at, secret_from } = endpoint;
  return (
    <>
      <p className="mb-4 text-sm wrap-anywhere text-ink-soft">
        {`Events go to ${host}, signed with ${secret_from === 'variable' ? 'EVENTS_SECRET' : 'the secret in the file events-secret in DATA_DIR'}. They’re kept for 30 days.`}
      </p>
      {disabled_at === null ? null : (
        <p className="mb-4 rounded-small bg-warn-tint px-3 py-2 text-sm text-warn">
          {`${host} stopped accepting events (410): ${siteTime(disabled_at, time_zone)}. New events wait. Send a test event to turn them on again.`}
        </p>
      )}
      <Card>
        {events.length === 0 ? (
          <EmptyState
            title="No events yet"
            text="Each new lead, change, and received message appears here. Send a test event to try the connection."
          />
        ) : (
          <ul aria-label="Events">
            {events.map((event) => (
              <EventRow
                key={event.id}
                event={event}
                timeZone={time_zone}
                replaying={replaying === event.id}
                onReplay={() => onReplay(event.id)}
              />
            ))}
          </ul>
        )}
      </Card>
    </>
  );
}

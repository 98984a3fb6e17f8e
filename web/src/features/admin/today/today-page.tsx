import { useQuery } from '@tanstack/react-query';
import { ArrowUp } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { inSiteZone } from '../../../ui/date-and-time.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { useMedia } from '../../../ui/use-media.ts';
import { todayQuery } from './api.ts';
import { GroupChips } from './group-chips.tsx';
import { NobodyWaits } from './nobody-waits.tsx';
import { NotWorking } from './not-working.tsx';
import { PanelActions } from './panel-actions.tsx';
import { PersonPanel } from './person-panel.tsx';
import { focusRow, neighborOf, placesOf } from './places.ts';
import { type Rows, useRows } from './rows.ts';
import { listOf } from './shown-list.ts';
import { TodayGroups } from './today-groups.tsx';
import { TodayHead } from './today-head.tsx';
import { TodaySkeleton } from './today-skeleton.tsx';
import { UndoBar } from './undo-bar.tsx';
import { useGroups } from './use-groups.ts';
import { useNow } from './use-now.ts';
import { useShownList } from './use-shown-list.ts';

/** The console's home: who waits and what is due, in the order in which to do it. */
export function Component() {
  const { data, error, dataUpdatedAt, fetchStatus, refetch } = useQuery(todayQuery);
  const now = useNow();
  const wide = useMedia('(min-width: 80rem)');
  const narrow = useMedia('(width < 40rem)');
  const { opened, moreOf } = useGroups();
  const latest = useMemo(() => (data === undefined ? null : listOf(data, opened)), [data, opened]);
  const list = useShownList(latest);
  const places = useMemo(() => placesOf(list.groups), [list.groups]);
  const [said, setSaid] = useState('');
  const rows = useRows({
    ...{ now, wide },
    onLeave: (key) => {
      const next = neighborOf(places, key, 1);
      setSaid(`${Math.max(0, (data?.total ?? 1) - 1).toLocaleString('en-US')} left.`);
      rows.select(next);
      if (next !== null) focusRow(next);
    },
  });
  const current = places.find(({ item }) => item.key === rows.selected) ?? places[0];
  const shown: Rows = { ...rows, selected: current?.item.key ?? null };
  const isOld = data !== undefined && (error !== null || fetchStatus === 'paused');

  return (
    <div className={wide && current !== undefined ? 'grid grid-cols-[minmax(0,1fr)_23rem] gap-8' : undefined}>
      <div className="min-w-0">
        <TodayHead today={data ?? null} now={now} actions={null} />
        {data !== undefined && list.groups.length > 0 ? <GroupChips groups={list.groups} /> : null}
        {isOld ? <AsOf at={dataUpdatedAt} onRetry={() => void refetch()} /> : null}
        <NotWorking now={now} narrow={narrow} />
        {data === undefined ? (
          error === null ? (
            <TodaySkeleton />
          ) : (
            <ErrorState title="Today didn’t load" error={error} onRetry={() => void refetch()} />
          )
        ) : (
          <>
            <Arrivals count={list.arrivals} onShow={list.showLatest} />
            {list.groups.length === 0 ? (
              <NobodyWaits nextShowing={data.nextShowing} />
            ) : (
              <div {...list.pointers}>
                <TodayGroups groups={list.groups} rows={shown} moreOf={moreOf} />
              </div>
            )}
          </>
        )}
      </div>
      {wide && current !== undefined ? (
        <aside
          aria-label="The selected row"
          className="sticky top-(--offline) -my-6 -mr-8 h-[calc(100dvh-var(--offline))] overflow-y-auto border-l border-line bg-surface px-6 py-6"
        >
          <PersonPanel
            key={current.item.key}
            item={current.item}
            settled={current.settled}
            now={now}
            place={`${current.at.toLocaleString('en-US')} of ${(data?.total ?? 0).toLocaleString('en-US')}`}
            onSnooze={(until) => void rows.snooze(current.item, until)}
            actions={
              <PanelActions
                item={current.item}
                onFinish={(taskId) => void rows.finish(current.item, taskId)}
              />
            }
          />
        </aside>
      ) : null}
      <p role="status" className="sr-only">
        {said}
      </p>
      <UndoBar undo={rows.undo} onEnd={rows.endUndo} />
    </div>
  );
}

/** Says that a list is no longer the latest, and from when it is. */
function AsOf({ at, onRetry }: { at: number; onRetry: () => void }) {
  const time = inSiteZone(new Date(at), { hour: 'numeric', minute: '2-digit' });
  return (
    <p
      role="status"
      className="mb-4 flex flex-wrap items-center gap-x-4 rounded-small bg-warn-tint px-4 py-1 text-sm text-warn"
    >
      <span className="py-2">{`This list is from ${time}. We couldn’t update it.`}</span>
      <Button look="quiet" size="small" onClick={onRetry}>
        Try Again
      </Button>
    </p>
  );
}

/** Says how many are new. Lies over the list, which must not move. */
function Arrivals({ count, onShow }: { count: number; onShow: () => void }) {
  return (
    <div role="status" className="sticky top-2 z-20 flex h-0 justify-center">
      {count === 0 ? null : (
        <Button
          look="primary"
          size="small"
          icon={<ArrowUp aria-hidden />}
          className="-translate-y-1/2 shadow-float"
          onClick={() => {
            onShow();
            scrollTo({ top: 0 });
          }}
        >
          {`${count.toLocaleString('en-US')} new`}
        </Button>
      )}
    </div>
  );
}

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Keyboard, Play, Search } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { adminPaths } from '../../../navigation/admin-paths.ts';
import { telephoneLink } from '../../../people/contact-links.ts';
import { AddTaskButton } from '../../../people/tasks/add-task-button.tsx';
import { Button } from '../../../ui/button.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useMedia } from '../../../ui/use-media.ts';
import { useNow } from '../../../ui/use-now.ts';
import { forgetDay, todayQuery } from './api.ts';
import { type KeyActions, type KeyName, useKeys, useSingleKeys } from './keys.ts';
import { KeysDialog } from './keys-dialog.tsx';
import { NobodyWaits } from './notices/nobody-waits.tsx';
import { NotWorking } from './notices/not-working.tsx';
import { Arrivals, AsOf } from './notices/notices.tsx';
import { UndoBar } from './notices/undo-bar.tsx';
import { PanelActions } from './panel/panel-actions.tsx';
import { PersonPanel } from './panel/person-panel.tsx';
import { focusRow, neighborOf, placesOf } from './places.ts';
import { GroupChips } from './rows/group-chips.tsx';
import { type Rows, useRows } from './rows/rows.ts';
import { listOf } from './rows/shown-list.ts';
import { TodayGroups } from './rows/today-groups.tsx';
import { useArrivals } from './rows/use-arrivals.ts';
import { useGroups } from './rows/use-groups.ts';
import { useReturn, useReturnFocus } from './rows/use-return.ts';
import { useShownList } from './rows/use-shown-list.ts';
import { TodayHead } from './today-head.tsx';
import { TodaySkeleton } from './today-skeleton.tsx';
import { WorkThrough, workKeys } from './work/work-through.tsx';

/** How often waits and countdowns are told anew, in ms. */
const tickMs = 15_000;

/** The console's home: who waits and what is due, in the order in which to do it. */
export function Component() {
  const { data, error, dataUpdatedAt, fetchStatus, refetch } = useQuery(todayQuery);
  const now = useNow(tickMs);
  const wide = useMedia('(min-width: 80rem)');
  const narrow = useMedia('(width < 40rem)');
  const { opened, moreOf, openWhole } = useGroups();
  const latest = useMemo(() => (data === undefined ? null : listOf(data, opened)), [data, opened]);
  const list = useShownList(latest, data?.at ?? '');
  const places = useMemo(() => placesOf(list.groups), [list.groups]);
  const [said, setSaid] = useState('');
  const returnsTo = useReturn();
  const rows = useRows({
    ...{ now, wide, start: returnsTo },
    onLeave: (key) => {
      const next = neighborOf(places, key, 1);
      rows.select(next);
      if (next !== null) focusRow(next);
    },
    onLeft: () => setSaid(`${Math.max(0, (data?.total ?? 1) - 1).toLocaleString('en-US')} left.`),
    onReturn: (key) => {
      setSaid('');
      const next = neighborOf(places, key, 1);
      const focused = document.activeElement?.closest<HTMLElement>('[data-row]')?.dataset.row;
      // Unless the agent went on meanwhile.
      if (focused === next) focusRow(key);
      rows.select((now) => (now === next ? key : now));
    },
  });
  const current = places.find(({ item }) => item.key === rows.selected) ?? places[0];
  const arrivals = useArrivals({ ...{ latest, openWhole }, ...list, onFirst: focusRow });
  const shown: Rows = { ...rows, selected: current?.item.key ?? null, fresh: arrivals.fresh };
  const total = data?.total ?? 0;
  useReturnFocus(returnsTo, rows.selected, shown.selected);

  const [parameters, setParameters] = useSearchParams();
  const works = parameters.get('work');
  const navigate = useNavigate();
  const [singleKeys, setSingleKeys] = useSingleKeys();
  const [showsKeys, setShowsKeys] = useState(false);
  const client = useQueryClient();
  const work = () => {
    forgetDay(client);
    setParameters({ work: '' });
  };
  const move = (step: 1 | -1) => {
    const next = neighborOf(places, shown.selected, step);
    if (next === null) return;
    rows.select(next);
    focusRow(next);
  };
  const person = current?.item.person ?? null;
  const keys: KeyActions =
    works !== null
      ? {}
      : {
          j: () => move(1),
          k: () => move(-1),
          Enter: () =>
            current &&
            document.querySelector<HTMLElement>(`[data-action="${CSS.escape(current.item.key)}"]`)?.click(),
          h: () => person && current && rows.setSnoozing(current.item.key),
          o: () => person && void navigate(adminPaths.personById(person.id)),
          e: () => person && void navigate(adminPaths.writeTo(person.id, 'email')),
          c: () => person?.phoneNumber != null && location.assign(telephoneLink(person.phoneNumber)),
          w: () => total > 0 && work(),
          '/': () => void navigate(adminPaths.peopleSearch),
          '?': () => setShowsKeys(true),
        };
  useKeys(keys, singleKeys);
  const isOld = data !== undefined && (error !== null || fetchStatus === 'paused');

  const keysDialog = (
    <KeysDialog
      open={showsKeys}
      onClose={() => setShowsKeys(false)}
      on={singleKeys}
      onSwitch={setSingleKeys}
      names={works === null ? (Object.keys(keys) as KeyName[]) : workKeys}
    />
  );
  if (works !== null) {
    return (
      <>
        <WorkThrough
          {...{ rows, now, singleKeys }}
          start={works}
          onPlace={(key) => setParameters({ work: key }, { replace: true })}
          onClose={() => setParameters({})}
          onShowKeys={() => setShowsKeys(true)}
        />
        {keysDialog}
        <UndoBar undo={rows.undo} onEnd={rows.endUndo} />
      </>
    );
  }
  return (
    <div className={wide && current !== undefined ? 'grid grid-cols-[minmax(0,1fr)_23rem] gap-8' : undefined}>
      <div className="min-w-0">
        <TodayHead
          today={data ?? null}
          now={now}
          actions={
            <>
              <IconButton
                label="Keyboard shortcuts"
                icon={<Keyboard aria-hidden />}
                className="max-sm:hidden pointer-coarse:hidden"
                onClick={() => setShowsKeys(true)}
              />
              <Link
                to={adminPaths.peopleSearch}
                aria-label="Search people"
                title="Search people"
                className="inline-flex size-11 items-center justify-center rounded-pill hover:bg-tint [&_svg]:size-5"
              >
                <Search aria-hidden />
              </Link>
              <AddTaskButton />
              {total === 0 ? null : <WorkButton total={total} onClick={work} className="max-sm:hidden" />}
            </>
          }
        />
        {latest !== null && latest.length > 0 ? (
          <GroupChips groups={latest} onShowLatest={list.showLatest} />
        ) : null}
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
            <Arrivals count={list.arrivals} onShow={() => void arrivals.show()} />
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
          onFocus={() => rows.select(current.item.key)}
          className="sticky top-(--offline) -my-6 -mr-8 h-[calc(100dvh-var(--offline))] overflow-y-auto border-l border-line bg-surface px-6 py-6"
        >
          <PersonPanel
            key={current.item.key}
            item={current.item}
            settled={current.settled}
            now={now}
            place={`${current.at.toLocaleString('en-US')} of ${total.toLocaleString('en-US')}`}
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
      {narrow && total > 0 ? (
        <div className="sticky bottom-0 z-20 -mx-4 -mb-6 bg-paper px-4 pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))]">
          <WorkButton total={total} onClick={work} className="w-full" />
        </div>
      ) : null}
      {keysDialog}
      <UndoBar undo={rows.undo} onEnd={rows.endUndo} />
    </div>
  );
}

type WorkButtonProps = { total: number; onClick: () => void; className: string };

function WorkButton({ total, onClick, className }: WorkButtonProps) {
  return (
    <Button look="primary" icon={<Play aria-hidden />} onClick={onClick} className={className}>
      {`Work Through ${total.toLocaleString('en-US')}`}
    </Button>
  );
}

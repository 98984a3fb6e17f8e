import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, ArrowRight, Check, Keyboard } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { adminPaths } from '../../../../navigation/admin-paths.ts';
import { telephoneLink } from '../../../../people/contact-links.ts';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { ErrorState } from '../../../../ui/error-state.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { dayStartQuery, type TodayItem, wholeDayQuery } from '../api.ts';
import { type KeyActions, type KeyName, useKeys } from '../keys.ts';
import { PanelActions } from '../panel/panel-actions.tsx';
import { PersonPanel } from '../panel/person-panel.tsx';
import type { Rows } from '../rows/rows.ts';
import { WorkEnd } from './work-end.tsx';
import {
  type Day,
  dayOf,
  endPlace,
  grown,
  keepSession,
  leftOf,
  type Outcome,
  openSession,
  stepFrom,
  type WorkSession,
} from './work-session.ts';

/** The keys that act here. */
export const workKeys: readonly KeyName[] = ['j', 'k', 'Enter', 'h', 'o', 'e', 'c', '?', 'Escape'];

type WorkThroughProps = {
  rows: Pick<Rows, 'snooze' | 'finish' | 'failures'>;
  now: number;
  /** The key of the item to begin at, or to go on with; empty for a new time through the list. */
  start: string;
  /** Names the item in the address, for a reload and for Back. */
  onPlace: (key: string) => void;
  onClose: () => void;
  /** Whether single keys act. */
  singleKeys: boolean;
  onShowKeys: () => void;
};

/** The whole list, one person after another. */
export function WorkThrough(props: WorkThroughProps) {
  const first = useQuery(dayStartQuery);
  const whole = useQuery(wholeDayQuery(first.data));
  const day = first.data && dayOf(first.data, whole.data);
  const failed = first.error === null ? whole : first;
  const notLoaded = failed.error !== null && (
    <ErrorState title="Today didn’t load" error={failed.error} onRetry={() => void failed.refetch()} />
  );
  const { onClose } = props;
  useKeys({ Escape: onClose }, props.singleKeys);
  return (
    <div className="mx-auto flex max-w-160 flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h1 className="text-2xl">Work Through</h1>
        <div className="flex items-center gap-2">
          <IconButton
            label="Keyboard shortcuts"
            icon={<Keyboard aria-hidden />}
            className="max-sm:hidden pointer-coarse:hidden"
            onClick={props.onShowKeys}
          />
          <Button look="quiet" icon={<ArrowLeft aria-hidden />} onClick={onClose}>
            Back to Today
          </Button>
        </div>
      </div>
      {day !== undefined ? (
        <Session {...props} day={day} waiting={notLoaded || skeleton} />
      ) : (
        notLoaded || skeleton
      )}
    </div>
  );
}

const skeleton = <Skeleton className="h-96 rounded-card" />;

/** `waiting`: what is shown where the next item hasn't loaded yet. */
type SessionProps = WorkThroughProps & { day: Day; waiting: ReactNode };

function Session(props: SessionProps) {
  const { day, waiting, rows, now, start, onPlace, onClose, singleKeys, onShowKeys } = props;
  const [kept, setSession] = useState(() => openSession(day, start));
  const session = grown(kept, day);
  const [busy, setBusy] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const { at } = session;
  const key = session.items[at]?.key;
  const item = day.items.find((one) => one.key === key);
  const shown = item?.key;
  const left = leftOf(session, day);
  const before = stepFrom(session, left, at - 1, -1);
  const begin = useEffectEvent(() => {
    if (start === '') goTo(session);
  });
  useEffect(() => begin(), []);
  useEffect(() => {
    if (shown !== undefined) root.current?.querySelector<HTMLElement>('[data-start]')?.focus();
  }, [shown]);

  const goTo = (next: WorkSession) => {
    setSession(next);
    keepSession(next);
    onPlace(next.items[next.at]?.key ?? endPlace);
  };
  const next = () => goTo({ ...session, at: stepFrom(session, left, at + 1) });
  const previous = () => before >= 0 && goTo({ ...session, at: before });
  const after = async (one: TodayItem, outcome: Outcome, work: Promise<boolean>) => {
    setBusy(true);
    if (await work) {
      goTo({
        ...session,
        outcomes: { ...session.outcomes, [one.key]: outcome },
        at: stepFrom(session, left, at + 1),
      });
    }
    setBusy(false);
  };
  const finish = (one: TodayItem, taskId: number) =>
    void after(one, { did: 'done', taskId }, rows.finish(one, taskId));
  const taskId = item?.reason.group === 'tasks' ? item.reason.taskId : undefined;

  const person = item?.person ?? null;
  const inside = (what: string) => root.current?.querySelector<HTMLElement>(what) ?? null;
  const open = (to: string) => void navigate(to);
  const keys: KeyActions = {
    '?': onShowKeys,
    k: previous,
    ...(item === undefined
      ? {}
      : {
          j: () => !busy && next(),
          Enter: () => inside('[data-act]')?.click(),
          h: () => inside('[data-snooze] button')?.focus(),
          o: () => person && open(adminPaths.personById(person.id)),
          e: () => person && open(adminPaths.writeTo(person.id, 'email')),
          c: () => person?.phoneNumber != null && location.assign(telephoneLink(person.phoneNumber)),
        }),
  };
  useKeys(keys, singleKeys);

  if (item === undefined && !day.isWhole) return waiting;
  if (item === undefined) {
    return (
      <div ref={root}>
        <WorkEnd session={session} onClose={onClose} />
      </div>
    );
  }
  return (
    <div ref={root} className="flex flex-col gap-4">
      <Card className="p-5 sm:p-6">
        <PersonPanel
          key={item.key}
          item={item}
          settled={false}
          now={now}
          place={`${(at + 1).toLocaleString('en-US')} of ${Math.max(session.items.length, session.isStart === true ? day.total : 0).toLocaleString('en-US')}`}
          onSnooze={(until) => void after(item, { did: 'snoozed' }, rows.snooze(item, until))}
          actions={<PanelActions item={item} onFinish={(id) => finish(item, id)} />}
        />
      </Card>
      <Bar failure={rows.failures.get(item.key)}>
        {before < 0 ? null : (
          <Button icon={<ArrowLeft aria-hidden />} disabled={busy} onClick={previous}>
            Previous
          </Button>
        )}
        <Button
          look={taskId === undefined ? 'primary' : 'outline'}
          icon={<ArrowRight aria-hidden />}
          disabled={busy}
          onClick={next}
        >
          Next
        </Button>
        {taskId === undefined ? null : (
          <Button
            look="primary"
            icon={<Check aria-hidden />}
            busy={busy}
            onClick={() => finish(item, taskId)}
          >
            Done
          </Button>
        )}
      </Bar>
    </div>
  );
}

function Bar({ failure, children }: { failure: string | undefined; children: ReactNode }) {
  return (
    <div className="sticky bottom-0 z-10 -mx-4 flex flex-wrap justify-end gap-3 border-t border-line bg-paper px-4 py-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))] sm:mx-0 sm:px-0">
      {failure === undefined ? null : (
        <p role="alert" className="mr-auto self-center font-medium text-bad">
          {failure}
        </p>
      )}
      {children}
    </div>
  );
}

import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, Check, PartyPopper, SkipForward } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { type TodayItem, wholeDayQuery } from './api.ts';
import { PanelActions } from './panel/panel-actions.tsx';
import { PersonPanel } from './panel/person-panel.tsx';
import type { Rows } from './rows/rows.ts';

type WorkThroughProps = { rows: Rows; now: number; left: number; onClose: () => void };
type Outcome = 'done' | 'skipped' | 'snoozed';

/** The whole list, one person after another. */
export function WorkThrough({ rows, now, left, onClose }: WorkThroughProps) {
  const { data: items, error, refetch } = useQuery(wholeDayQuery);
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>([]);
  const [busy, setBusy] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const at = outcomes.length;
  const item = items?.[at];
  useEffect(() => {
    if (items !== undefined && at >= 0) root.current?.querySelector<HTMLElement>('[data-start]')?.focus();
  }, [items, at]);

  const end = (outcome: Outcome) => setOutcomes((all) => [...all, outcome]);
  const after = async (outcome: Outcome, work: Promise<boolean>) => {
    setBusy(true);
    if (await work) end(outcome);
    setBusy(false);
  };
  const finish = (one: TodayItem, taskId: number) => void after('done', rows.finish(one, taskId));
  const taskId = item?.reason.group === 'tasks' ? item.reason.taskId : undefined;

  return (
    <div ref={root} className="mx-auto flex max-w-160 flex-col gap-4">
      <div className="flex items-center justify-between gap-4">
        <h1 className="text-2xl">Work Through</h1>
        <Button look="quiet" icon={<ArrowLeft aria-hidden />} onClick={onClose}>
          Back to Today
        </Button>
      </div>
      {items === undefined ? (
        error === null ? (
          <Skeleton className="h-96 rounded-card" />
        ) : (
          <ErrorState title="Today didn’t load" error={error} onRetry={() => void refetch()} />
        )
      ) : item === undefined ? (
        <End outcomes={outcomes} left={left} onClose={onClose} />
      ) : (
        <>
          <Card className="p-5 sm:p-6">
            <PersonPanel
              key={item.key}
              item={item}
              settled={false}
              now={now}
              place={`${(at + 1).toLocaleString('en-US')} of ${items.length.toLocaleString('en-US')}`}
              onSnooze={(until) => void after('snoozed', rows.snooze(item, until))}
              actions={<PanelActions item={item} onFinish={(id) => finish(item, id)} />}
            />
          </Card>
          <Bar failure={rows.failures.get(item.key)}>
            <Button icon={<SkipForward aria-hidden />} disabled={busy} onClick={() => end('skipped')}>
              Skip
            </Button>
            <Button
              look="primary"
              icon={<Check aria-hidden />}
              busy={busy}
              onClick={() => (taskId === undefined ? end('done') : finish(item, taskId))}
            >
              Done
            </Button>
          </Bar>
        </>
      )}
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

const words: Record<Outcome, string> = { done: 'done', snoozed: 'snoozed', skipped: 'skipped' };

function End({
  outcomes,
  left,
  onClose,
}: {
  outcomes: readonly Outcome[];
  left: number;
  onClose: () => void;
}) {
  const counts = (Object.keys(words) as Outcome[])
    .map((outcome) => [outcomes.filter((one) => one === outcome).length, words[outcome]] as const)
    .filter(([count]) => count > 0)
    .map(([count, word]) => `${count} ${word}`);
  const rest = left === 0 ? 'Nobody is waiting.' : `${left.toLocaleString('en-US')} still on your list.`;
  return (
    <Card>
      <div data-start tabIndex={-1} className="outline-none">
        <EmptyState
          icon={<PartyPopper aria-hidden />}
          title="You’ve worked through your day"
          text={[...(counts.length === 0 ? [] : [`${counts.join(', ')}.`]), rest].join(' ')}
          action={
            <Button look="primary" onClick={onClose}>
              Back to Today
            </Button>
          }
        />
      </div>
    </Card>
  );
}

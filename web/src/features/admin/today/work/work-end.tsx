import { useQuery } from '@tanstack/react-query';
import { ListChecks, PartyPopper } from 'lucide-react';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { ErrorState } from '../../../../ui/error-state.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { dayAfterQuery } from '../api.ts';
import { type Settled, settledIn, type WorkSession } from './work-session.ts';

const words: Record<keyof Settled, string> = {
  answered: 'answered',
  done: 'done',
  snoozed: 'snoozed',
  decided: 'decided',
};

function countsOf(settled: Settled): string[] {
  return (Object.keys(words) as (keyof Settled)[])
    .filter((name) => settled[name] > 0)
    .map((name) => `${settled[name].toLocaleString('en-US')} ${words[name]}`);
}

const takeFocus = (element: HTMLElement | null) => element?.focus();

type WorkEndProps = { session: WorkSession; onClose: () => void };

/** The end of the list: what was really settled, and who is left. It celebrates only when somebody was and nobody is. */
export function WorkEnd({ session, onClose }: WorkEndProps) {
  const { data: day, error, refetch } = useQuery(dayAfterQuery);
  if (day === undefined)
    return error === null ? (
      <Skeleton className="h-72 rounded-card" />
    ) : (
      <ErrorState title="Today didn’t load" error={error} onRetry={() => void refetch()} />
    );
  const counts = countsOf(settledIn(session, day));
  const settled = counts.length === 0 ? 'Nothing was settled.' : `${counts.join(', ')}.`;
  const isEmpty = day.length === 0;
  const hadNobody = isEmpty && session.items.length === 0;
  const rest = isEmpty ? 'Nobody is waiting.' : `${day.length.toLocaleString('en-US')} still on your list.`;
  return (
    <Card>
      <div ref={takeFocus} tabIndex={-1} className="outline-none">
        <EmptyState
          icon={isEmpty && !hadNobody ? <PartyPopper aria-hidden /> : <ListChecks aria-hidden />}
          title={
            hadNobody
              ? 'Nobody is waiting'
              : isEmpty
                ? 'You’ve worked through your day'
                : 'That was the last of the list'
          }
          text={hadNobody ? 'There’s nothing to work through.' : `${settled} ${rest}`}
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

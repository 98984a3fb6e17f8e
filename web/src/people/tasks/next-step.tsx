import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { loadFailureOf } from '../../ui/not-loaded.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { openTasksQuery } from './api.ts';
import { QuickTask } from './quick-task.tsx';
import { TaskDialog } from './task-dialog.tsx';
import { TaskList } from './task-list.tsx';

type NextStepProps = {
  personId: string;
  name: string;
  /** The showings that are ahead. */
  showings?: ReactNode;
};

/** The open tasks about a person, with a line to add one, and the showings that are ahead. */
export function NextStep({ personId, name, showings }: NextStepProps) {
  const query = useQuery(openTasksQuery(personId));
  const [adding, setAdding] = useState<'line' | 'dialog' | null>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const failure = loadFailureOf(query, 'The tasks');
  const close = () => {
    setAdding(null);
    addButton.current?.focus();
  };
  return (
    <section aria-label="Next Step">
      <Card className="p-4 sm:p-5">
        <div className="mb-1 flex flex-wrap items-center justify-between gap-x-2">
          <h2 className="text-xl">Next Step</h2>
          <Button
            ref={addButton}
            look="quiet"
            size="small"
            icon={<Plus aria-hidden />}
            aria-expanded={adding === 'line'}
            onClick={() => setAdding(adding === 'line' ? null : 'line')}
          >
            Add Task
          </Button>
        </div>
        {adding === 'line' ? (
          <QuickTask personId={personId} onDone={close} onMore={() => setAdding('dialog')} />
        ) : null}
        {failure ??
          (query.data === undefined ? (
            <Skeleton className="h-14 w-full" />
          ) : (
            <TaskList
              label={`Tasks about ${name}`}
              tasks={query.data.tasks}
              empty={<p className="py-2 text-ink-soft">No open tasks. Add what comes next.</p>}
            />
          ))}
        {showings}
        <TaskDialog opened={adding === 'dialog' ? { about: { personId, name } } : null} onClose={close} />
      </Card>
    </section>
  );
}

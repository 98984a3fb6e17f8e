import { useQuery } from '@tanstack/react-query';
import { ListChecks } from 'lucide-react';
import { Link, useSearchParams } from 'react-router-dom';
import { adminPaths } from '../../../navigation/admin-paths.ts';
import { AddTaskButton } from '../../../people/tasks/add-task-button.tsx';
import { doneTasksQuery, mostTasks, openTasksQuery, type Task } from '../../../people/tasks/api.ts';
import { TaskList } from '../../../people/tasks/task-list.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { loadFailureOf } from '../../../ui/not-loaded.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { AdminTitle } from '../admin-title.tsx';

/** All tasks: the open ones by when they are due, and those that are done. */
export function Component() {
  const [parameters, setParameters] = useSearchParams();
  const open = useQuery(openTasksQuery());
  const shown = parameters.get('show') === 'done' ? 'done' : 'open';
  const count = open.data === undefined ? '' : ` ${open.data.total.toLocaleString('en-US')}`;
  return (
    <>
      <AdminTitle
        title="Tasks"
        text="What you mean to do, the most urgent first. Tasks about a person are on their page, too."
        action={<AddTaskButton look="primary" />}
      />
      <Card className="max-w-3xl p-4 sm:p-6">
        <Tabs
          label="Tasks"
          value={shown}
          onChange={(next) => setParameters(next === 'done' ? { show: 'done' } : {}, { replace: true })}
          tabs={[
            { value: 'open', label: `Open${count}`, content: <OpenTasks /> },
            { value: 'done', label: 'Done', content: <DoneTasks /> },
          ]}
        />
      </Card>
    </>
  );
}

function OpenTasks() {
  const query = useQuery(openTasksQuery());
  const { data } = query;
  const failure = loadFailureOf(query, 'The tasks');
  if (failure !== null) return failure;
  if (data === undefined) return <Skeleton className="h-64 w-full" />;
  return (
    <>
      <TaskList
        label="Open tasks"
        tasks={data.tasks}
        personOf={personOf}
        empty={
          <EmptyState
            icon={<ListChecks aria-hidden />}
            title="Nothing to do"
            text="Add a task here, on a person’s page, with a stage, or from a conversation."
          />
        }
      />
      {data.total > mostTasks ? (
        <p className="mt-3 text-sm text-ink-soft">
          {`The first ${mostTasks} of ${data.total.toLocaleString('en-US')} are shown.`}
        </p>
      ) : null}
    </>
  );
}

function DoneTasks() {
  const query = useQuery(doneTasksQuery);
  const failure = loadFailureOf(query, 'The tasks');
  if (failure !== null) return failure;
  if (query.data === undefined) return <Skeleton className="h-64 w-full" />;
  return (
    <TaskList
      label="Done tasks"
      tasks={query.data.tasks}
      personOf={personOf}
      empty={<EmptyState title="No done tasks yet" text="What you check off appears here." />}
    />
  );
}

const personOf = ({ person }: Task) =>
  person === null ? null : (
    <Link
      to={adminPaths.personById(person.id)}
      className="underline decoration-line underline-offset-4 hover:decoration-ink"
    >
      {person.name ?? 'Someone without a name'}
    </Link>
  );

import { useQuery } from '@tanstack/react-query';
import { MessageSquareText } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { AddTaskButton } from '../../../people/tasks/add-task-button.tsx';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { dateAndTime } from '../../../ui/date-and-time.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Dialog } from '../../../ui/popups/dialog.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { conversationQuery } from './api.ts';

const parameter = 'conversation';
const noAnswer = 'No answer was saved. The visitor may not have gotten one.';

/** A button that opens a conversation over the screen; its id goes into the URL, so that it can be shared. */
export function ReadConversation({ id, of }: { id: string; of: string }) {
  const [, setParameters] = useSearchParams();
  return (
    <Button
      look="quiet"
      icon={<MessageSquareText aria-hidden />}
      aria-label={`Read the conversation of ${of}`}
      onClick={() =>
        setParameters((now) => {
          now.set(parameter, id);
          return now;
        })
      }
    >
      Read
    </Button>
  );
}

/** Shows the conversation in the URL. */
export function OpenConversation() {
  const [parameters, setParameters] = useSearchParams();
  const id = parameters.get(parameter);
  const close = () =>
    setParameters((now) => {
      now.delete(parameter);
      return now;
    });
  return (
    <Dialog open={id !== null} onClose={close} title="Conversation">
      {id === null ? null : <Turns id={id} />}
    </Dialog>
  );
}

function Turns({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(conversationQuery(id));
  if (error !== null) {
    return (
      <ErrorState title="The conversation couldn’t be loaded" error={error} onRetry={() => void refetch()} />
    );
  }
  if (data === undefined) return <Skeleton className="h-64 w-full" />;
  const who = [data.name, data.email, data.phone].filter((part) => part !== null).join(' · ');
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="min-w-0 grow basis-60 text-ink-soft">
          {who === '' ? 'A visitor who left no name' : who}
          {` · ${dateAndTime(data.startedAt)}`}
        </p>
        <AddTaskButton
          size="small"
          cause="Conversation"
          conversationId={id}
          email={data.email ?? undefined}
          name={data.name ?? data.email ?? undefined}
        />
      </div>
      <ol className="flex flex-col gap-3">
        {data.turns.map(({ role, content, at, unanswered }, n) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: what was said keeps its place.
            key={n}
            className={classNames(
              'max-w-[85%] rounded-bubble px-4 py-2 whitespace-pre-line',
              role === 'user' ? 'self-end bg-tint' : 'self-start border border-line',
            )}
          >
            <p className="text-sm text-ink-soft">
              {role === 'user' ? 'Visitor' : 'Assistant'} · <time dateTime={at}>{dateAndTime(at)}</time>
            </p>
            <p>{content}</p>
            {unanswered === true ? <p className="mt-2 text-sm text-ink-soft">{noAnswer}</p> : null}
          </li>
        ))}
      </ol>
    </div>
  );
}

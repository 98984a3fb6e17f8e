import { useQuery } from '@tanstack/react-query';
import { classNames } from '../../../../ui/class-names.ts';
import { inSiteZone } from '../../../../ui/date-and-time.ts';
import { loadFailureOf } from '../../../../ui/not-loaded.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { conversationQuery } from './panel-queries.ts';

const most = 6;

/** The last words of a conversation with the assistant. */
export function LastTurns({ id }: { id: string }) {
  const query = useQuery(conversationQuery(id));
  const { data } = query;
  if (data === undefined) return loadFailureOf(query, 'The conversation') ?? <Skeleton className="h-40" />;
  const last = data.turns.at(-1);
  if (last === undefined) return null;
  return (
    <section aria-label="Chat">
      <h3 className="mb-2 text-sm font-semibold">
        Chat{' '}
        <span className="font-normal text-ink-soft">
          {inSiteZone(last.at, { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' })}
        </span>
      </h3>
      <ol className="flex flex-col gap-2 text-sm">
        {data.turns.slice(-most).map(({ role, content, at }) => (
          <li
            key={`${at} ${role}`}
            className={classNames(
              'max-w-[88%] rounded-bubble px-4 py-2 wrap-anywhere whitespace-pre-line',
              role === 'user' ? 'self-start bg-tint' : 'self-end border border-line',
            )}
          >
            <span className="sr-only">{role === 'user' ? 'Visitor: ' : null}</span>
            {role === 'user' ? null : <span className="block text-ink-soft">Assistant</span>}
            <span dir="auto">{content}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

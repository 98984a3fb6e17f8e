import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { classNames } from '../../../../ui/class-names.ts';
import { dateAndTime } from '../../../../ui/date-and-time.ts';
import { conversationQuery } from '../api.ts';
import { ReadConversation } from '../open-conversation.tsx';
import { Panel } from '../panel.tsx';
import { factsQuery, type Person } from './queries.ts';
import { shownName } from './shown-name.ts';

const lastTurns = 3;

/** The end of the newest conversation with the assistant; absent without any. */
export function ConversationPanel({ person }: { person: Person }) {
  const { data } = useInfiniteQuery(factsQuery(person.id, {}));
  const facts = data?.pages.flatMap((page) => page.facts) ?? [];
  const id = facts.find(({ conversationId }) => conversationId != null)?.conversationId;
  return id == null ? null : <Talk key={id} id={id} of={shownName(person)} />;
}

function Talk({ id, of }: { id: string; of: string }) {
  const { data } = useQuery(conversationQuery(id));
  if (data === undefined) return null;
  return (
    <Panel title="Conversation" tools={<ReadConversation id={id} of={of} />}>
      <ol className="flex flex-col gap-3">
        {data.turns.slice(-lastTurns).map(({ role, content, at }, n) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: what was said keeps its place.
            key={n}
            className={classNames(
              'max-w-[90%] rounded-bubble px-4 py-2 text-sm',
              role === 'user' ? 'self-start bg-tint' : 'self-end border border-line',
            )}
          >
            <p className="text-ink-soft">
              {role === 'user' ? of : 'Assistant'}, {dateAndTime(at)}
            </p>
            <p className="line-clamp-6 wrap-anywhere whitespace-pre-line">{content}</p>
          </li>
        ))}
      </ol>
    </Panel>
  );
}

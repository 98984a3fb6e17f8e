import { useQuery } from '@tanstack/react-query';
import { MessageSquareText } from 'lucide-react';
import { requestIdOf, sentenceFor } from '../../../api/problem.ts';
import { dateAndTime } from '../../../date-and-time.ts';
import { Card } from '../../../ui/card.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import type { Column } from '../../../ui/table-rows.ts';
import { type ConversationSummary, conversationsQuery } from './api.ts';
import { ReadConversation } from './open-conversation.tsx';

const nameOf = ({ name, email, phone }: ConversationSummary) => name ?? email ?? phone ?? 'A visitor';

const columns: Column<ConversationSummary>[] = [
  {
    key: 'who',
    header: 'Who',
    className: 'min-w-36',
    cell: nameOf,
    sortValue: nameOf,
    searchText: ({ name, email, phone }) => [name, email, phone].filter(Boolean).join(' '),
  },
  {
    key: 'said',
    header: 'Last said',
    cell: ({ lastSaid }) => <span className="line-clamp-2">{lastSaid}</span>,
    searchText: ({ lastSaid }) => lastSaid,
  },
  {
    key: 'messages',
    header: 'Messages',
    cell: ({ messages }) => messages.toLocaleString('en-US'),
    sortValue: ({ messages }) => messages,
  },
  {
    key: 'when',
    header: 'When',
    cell: ({ lastAt }) => (
      <time dateTime={lastAt} className="whitespace-nowrap">
        {dateAndTime(lastAt)}
      </time>
    ),
    sortValue: ({ lastAt }) => Date.parse(lastAt),
  },
  {
    key: 'read',
    header: 'Chat',
    cell: (conversation) => <ReadConversation id={conversation.id} of={nameOf(conversation)} />,
  },
];

/** What visitors and the assistant said to each other. */
export function Conversations() {
  const { data, error, isPending, refetch } = useQuery(conversationsQuery);
  return (
    <Card className="max-sm:border-0 max-sm:bg-transparent sm:p-6">
      <h2 className="mb-2 text-xl">
        Conversations
        {data === undefined ? null : (
          <span className="ml-2 text-ink-soft">{data.length.toLocaleString('en-US')}</span>
        )}
      </h2>
      {error !== null ? (
        <ErrorState
          title="The conversations could not be loaded"
          text={sentenceFor(error)}
          requestId={requestIdOf(error)}
          onRetry={() => void refetch()}
        />
      ) : (
        <DataTable
          caption="Conversations"
          columns={columns}
          rows={data ?? []}
          rowKey={({ id }) => id}
          initialSort={{ key: 'when', down: true }}
          searchLabel="Search name, e-mail, phone, words"
          loading={isPending}
          empty={
            <EmptyState
              icon={<MessageSquareText aria-hidden />}
              title="No conversations yet"
              text="What visitors say to the assistant can be read here."
            />
          }
        />
      )}
    </Card>
  );
}

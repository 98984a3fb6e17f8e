import { useQuery } from '@tanstack/react-query';
import { MessageSquareText } from 'lucide-react';
import { dateAndTime } from '../../../ui/date-and-time.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { NotLoaded } from '../../../ui/not-loaded.tsx';
import { DataTable } from '../../../ui/tables/data-table.tsx';
import type { Column } from '../../../ui/tables/table-rows.ts';
import { type ConversationSummary, conversationsQuery } from './api.ts';
import { ReadConversation } from './open-conversation.tsx';
import { Panel } from './panel.tsx';
import { PersonLink } from './person-link.tsx';

const nameOf = ({ name, email, phone }: ConversationSummary) => name ?? email ?? phone ?? 'A visitor';

const columns: Column<ConversationSummary>[] = [
  {
    key: 'who',
    header: 'Who',
    className: 'min-w-36',
    cell: (conversation) =>
      conversation.email === null ? (
        nameOf(conversation)
      ) : (
        <PersonLink email={conversation.email} name={nameOf(conversation)} />
      ),
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
      <time dateTime={lastAt} className="sm:whitespace-nowrap">
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

const noRows: readonly ConversationSummary[] = [];

/** Conversations between visitors and the assistant. */
export function Conversations() {
  const { data, error, isPending, refetch } = useQuery(conversationsQuery);
  return (
    <Panel title="Conversations" count={data?.length} bareOnPhones>
      {error !== null ? (
        <NotLoaded quiet what="The conversations" error={error} onRetry={() => void refetch()} />
      ) : (
        <DataTable
          caption="Conversations"
          columns={columns}
          rows={data ?? noRows}
          rowKey={({ id }) => id}
          initialSort={{ key: 'when', down: true }}
          searchLabel="Search name, email, phone, words"
          loading={isPending}
          pageSize={10}
          empty={
            <EmptyState
              icon={<MessageSquareText aria-hidden />}
              title="No conversations yet"
              text="What visitors say to the assistant can be read here."
            />
          }
        />
      )}
    </Panel>
  );
}

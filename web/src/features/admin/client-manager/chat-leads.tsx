import { useQuery } from '@tanstack/react-query';
import { MessagesSquare, RotateCw } from 'lucide-react';
import { useMemo } from 'react';
import { requestIdOf, sentenceFor } from '../../../api/problem.ts';
import { useSite } from '../../../api/site.ts';
import { dateAndTime } from '../../../date-and-time.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import type { Column } from '../../../ui/table-rows.ts';
import { type ChatLead, chatLeadsQuery, conversationsQuery } from './api.ts';
import { ReadConversation } from './open-conversation.tsx';

const linkClass = 'underline decoration-line underline-offset-4 hover:decoration-ink';

const columnsWith = (conversationOf: (lead: ChatLead) => string | undefined): Column<ChatLead>[] => [
  {
    key: 'name',
    header: 'Name',
    className: 'min-w-36',
    cell: (lead) => lead.name,
    sortValue: (lead) => lead.name,
    searchText: (lead) => lead.name,
  },
  {
    key: 'email',
    header: 'E-mail',
    className: 'min-w-52',
    cell: (lead) => (
      <a href={`mailto:${encodeURIComponent(lead.email)}`} className={linkClass}>
        {lead.email}
      </a>
    ),
    sortValue: (lead) => lead.email,
    searchText: (lead) => lead.email,
  },
  {
    key: 'phone',
    header: 'Phone',
    cell: (lead) => (
      <a href={`tel:${lead.phoneNumber.replace(/[^+\d]/g, '')}`} className={`${linkClass} whitespace-nowrap`}>
        {lead.phoneNumber}
      </a>
    ),
    // People search by digits, however the number was typed.
    searchText: (lead) => `${lead.phoneNumber} ${lead.phoneNumber.replace(/\D/g, '')}`,
  },
  {
    key: 'zip',
    header: 'Zip',
    cell: (lead) => lead.postalCode,
    sortValue: (lead) => lead.postalCode,
    searchText: (lead) => lead.postalCode,
  },
  {
    key: 'service',
    header: 'Service',
    cell: (lead) => <Badge>{lead.serviceReq}</Badge>,
    sortValue: (lead) => lead.serviceReq,
    searchText: (lead) => lead.serviceReq,
  },
  {
    key: 'when',
    header: 'When',
    cell: (lead) => (
      <time dateTime={lead.createdAt} className="whitespace-nowrap">
        {dateAndTime(lead.createdAt)}
      </time>
    ),
    sortValue: (lead) => Date.parse(lead.createdAt),
  },
  {
    key: 'conversation',
    header: 'Chat',
    cell: (lead) => {
      const id = conversationOf(lead);
      return id === undefined ? null : <ReadConversation id={id} of={lead.name} />;
    },
  },
];

/** Who left their details in the chat. */
export function ChatLeads() {
  const { siteId } = useSite();
  const leads = useQuery(chatLeadsQuery(siteId));
  const { data: conversations } = useQuery(conversationsQuery);
  const columns = useMemo(() => {
    const byEmail = new Map<string, string>();
    // The newest of a person stands first and is the one that counts.
    for (const { id, email } of conversations ?? []) {
      if (email !== null && !byEmail.has(email.toLowerCase())) byEmail.set(email.toLowerCase(), id);
    }
    return columnsWith((lead) => byEmail.get(lead.email.toLowerCase()));
  }, [conversations]);
  const count = leads.data?.length;
  return (
    <Card className="max-sm:border-0 max-sm:bg-transparent sm:p-6">
      <div className="mb-2 flex items-center justify-between">
        <h2 className="text-xl">
          Chat Leads
          {count === undefined ? null : (
            <span className="ml-2 text-ink-soft">{count.toLocaleString('en-US')}</span>
          )}
        </h2>
        <IconButton
          label="Refresh"
          icon={<RotateCw aria-hidden className={leads.isRefetching ? 'animate-turn' : undefined} />}
          onClick={() => void leads.refetch()}
        />
      </div>
      {leads.isError ? (
        <ErrorState
          title="The leads could not be loaded"
          text={sentenceFor(leads.error)}
          requestId={requestIdOf(leads.error)}
          onRetry={() => void leads.refetch()}
        />
      ) : (
        <DataTable
          caption="Chat leads"
          columns={columns}
          rows={leads.data ?? []}
          rowKey={(lead) => lead.id}
          initialSort={{ key: 'when', down: true }}
          searchLabel="Search name, e-mail, phone, zip"
          loading={leads.isPending}
          empty={
            <EmptyState
              icon={<MessagesSquare aria-hidden />}
              title="No leads yet"
              text="When a visitor leaves their details in the chat, they appear here at once."
            />
          }
        />
      )}
    </Card>
  );
}

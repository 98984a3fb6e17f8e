import { useQuery } from '@tanstack/react-query';
import { MessagesSquare, RotateCw } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useSite } from '../../../../api/site.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { dateAndTime } from '../../../../ui/date-and-time.ts';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { Select } from '../../../../ui/fields/select.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { NotLoaded } from '../../../../ui/not-loaded.tsx';
import { DataTable } from '../../../../ui/tables/data-table.tsx';
import type { Column } from '../../../../ui/tables/table-rows.ts';
import { isBeginning } from '../all-pages.ts';
import { type ChatLead, chatLeadsQuery, conversationsQuery } from '../api.ts';
import { BecomeContact } from '../contacts/become-contact.tsx';
import { ReadConversation } from '../open-conversation.tsx';
import { Panel } from '../panel.tsx';
import { PersonLink } from '../person-link.tsx';
import { reachColumn } from '../reach-column.tsx';
import { type LeadDays, leadDays, ofDays } from './lead-days.ts';

const columnsWith = (
  conversationOf: (lead: ChatLead) => string | undefined,
  isContact: (email: string) => boolean,
): Column<ChatLead>[] => [
  {
    key: 'name',
    header: 'Name',
    className: 'min-w-28',
    cell: (lead) => <PersonLink email={lead.email} name={lead.name} />,
    sortValue: (lead) => lead.name,
    searchText: (lead) => lead.name,
  },
  reachColumn,
  {
    key: 'zip',
    header: 'ZIP',
    className: 'whitespace-nowrap',
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
    className: 'min-w-28',
    cell: (lead) => <time dateTime={lead.createdAt}>{dateAndTime(lead.createdAt)}</time>,
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
  {
    key: 'contact',
    header: 'Contact',
    cell: (lead) => (
      <BecomeContact
        person={{ Name: lead.name, Email: lead.email, PhoneNumber: lead.phoneNumber, Zip: lead.postalCode }}
        isContact={isContact(lead.email)}
      />
    ),
  },
];

/** The visitors who left their details in the chat. */
export function ChatLeads({ contactEmails }: { contactEmails: ReadonlySet<string> }) {
  const { siteId } = useSite();
  const leads = useQuery(chatLeadsQuery(siteId));
  const { data: conversations } = useQuery(conversationsQuery);
  const [days, setDays] = useState<LeadDays>('all');
  const rows = useMemo(() => ofDays(leads.data ?? noRows, days, new Date()), [leads.data, days]);
  const columns = useMemo(() => {
    // A person's latest conversation comes first and counts, so it is set last.
    const oldestFirst = conversations?.toReversed() ?? [];
    const byEmail = new Map(oldestFirst.map(({ id, email }) => [email?.toLowerCase(), id]));
    return columnsWith(
      (lead) => byEmail.get(lead.email.toLowerCase()),
      (email) => contactEmails.has(email.toLowerCase()),
    );
  }, [conversations, contactEmails]);
  const showAll = <Button onClick={() => setDays('all')}>Show All Leads</Button>;
  return (
    <Panel
      title="Chat Leads"
      count={leads.data === undefined || isBeginning(leads) ? undefined : rows.length}
      bareOnPhones
      tools={
        <div className="flex items-center gap-2">
          <Select
            label="Leads of"
            hideLabel
            value={days}
            onChange={(event) =>
              setDays(leadDays.find(({ value }) => value === event.target.value)?.value ?? 'all')
            }
            options={leadDays}
          />
          <IconButton
            label="Refresh"
            icon={<RotateCw aria-hidden className={leads.isRefetching ? 'animate-turn' : undefined} />}
            onClick={() => void leads.refetch()}
          />
        </div>
      }
    >
      {leads.error !== null ? (
        <NotLoaded quiet what="The leads" error={leads.error} onRetry={() => void leads.refetch()} />
      ) : (
        <DataTable
          caption="Chat leads"
          columns={columns}
          rows={rows}
          rowKey={(lead) => lead.id}
          initialSort={{ key: 'when', down: true }}
          searchLabel="Search name, email, phone, zip"
          loading={leads.isPending}
          pageSize={10}
          empty={
            <EmptyState
              icon={<MessagesSquare aria-hidden />}
              {...(days === 'all'
                ? { title: 'No leads yet', text: 'Leads from the chat appear here right away.' }
                : { title: 'No leads in this period', action: showAll })}
            />
          }
        />
      )}
    </Panel>
  );
}

const noRows: readonly ChatLead[] = [];

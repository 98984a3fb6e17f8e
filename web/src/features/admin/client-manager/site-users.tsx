import { useQuery } from '@tanstack/react-query';
import { UserRoundCheck } from 'lucide-react';
import { useMemo } from 'react';
import { useSite } from '../../../api/site.ts';
import { Badge } from '../../../ui/badge.tsx';
import { dateAndTime } from '../../../ui/date-and-time.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { NotLoaded } from '../../../ui/not-loaded.tsx';
import { DataTable } from '../../../ui/tables/data-table.tsx';
import type { Column } from '../../../ui/tables/table-rows.ts';
import { isBeginning } from './all-pages.ts';
import { type SiteUser, siteUsersQuery } from './api.ts';
import { BecomeContact } from './contacts/become-contact.tsx';
import { Panel } from './panel.tsx';
import { PersonLink } from './person-link.tsx';
import { reachColumn } from './reach-column.tsx';

const nameOf = ({ name, username }: SiteUser) => name || username;

/** Returns a role's label: `Admin` for ROLE_ADMIN. */
const roleText = (role: string) => {
  const word = role.replace(/^ROLE_/, '').toLowerCase();
  return word.charAt(0).toUpperCase() + word.slice(1);
};

const columnsWith = (isContact: (email: string) => boolean): Column<SiteUser>[] => [
  {
    key: 'name',
    header: 'Name',
    className: 'min-w-28',
    cell: (user) => <PersonLink email={user.email} name={nameOf(user)} />,
    sortValue: nameOf,
    searchText: (user) => `${user.name ?? ''} ${user.username}`,
  },
  {
    key: 'username',
    header: 'Username',
    cell: ({ username }) => username,
    sortValue: ({ username }) => username,
  },
  reachColumn,
  {
    key: 'role',
    header: 'Role',
    cell: ({ roleName }) => <Badge>{roleText(roleName)}</Badge>,
    sortValue: ({ roleName }) => roleName,
    searchText: ({ roleName }) => roleText(roleName),
  },
  {
    key: 'since',
    header: 'Since',
    className: 'min-w-28',
    cell: ({ createdAt }) => <time dateTime={createdAt}>{dateAndTime(createdAt)}</time>,
    sortValue: ({ createdAt }) => Date.parse(createdAt),
  },
  {
    key: 'contact',
    header: 'Contact',
    cell: (user) => (
      <BecomeContact
        person={{ Name: nameOf(user), Email: user.email, PhoneNumber: user.phoneNumber ?? '' }}
        isContact={isContact(user.email)}
      />
    ),
  },
];

const noRows: readonly SiteUser[] = [];

/** The registered users of the site. */
export function SiteUsers({ contactEmails }: { contactEmails: ReadonlySet<string> }) {
  const { siteId } = useSite();
  const users = useQuery(siteUsersQuery(siteId));
  const { data, error, isPending, refetch } = users;
  const columns = useMemo(
    () => columnsWith((email) => contactEmails.has(email.toLowerCase())),
    [contactEmails],
  );
  return (
    <Panel title="Site Users" count={isBeginning(users) ? undefined : data?.length} bareOnPhones>
      {error !== null ? (
        <NotLoaded quiet what="The site users" error={error} onRetry={() => void refetch()} />
      ) : (
        <DataTable
          caption="Site users"
          columns={columns}
          rows={data ?? noRows}
          rowKey={({ username }) => username}
          initialSort={{ key: 'since', down: true }}
          searchLabel="Search name, username, email, phone"
          loading={isPending}
          pageSize={10}
          empty={
            <EmptyState
              icon={<UserRoundCheck aria-hidden />}
              title="No site users yet"
              text="Visitors who register on the site appear here."
            />
          }
        />
      )}
    </Panel>
  );
}

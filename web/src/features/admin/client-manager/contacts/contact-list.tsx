import { Pencil, Trash2, UserRound } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { adminPaths } from '../../../../navigation/admin-paths.ts';
import { Avatar } from '../../../../people/avatar.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { Select } from '../../../../ui/fields/select.tsx';
import type { MenuItem } from '../../../../ui/popups/menu-item.ts';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { RowMenu } from '../../../../ui/tables/row-menu.tsx';
import { arrangeRows, searchTexts } from '../../../../ui/tables/table-rows.ts';
import { useSearchedList } from '../../searched-list.tsx';
import { sameEmail } from './contact-fields.ts';
import { type ContactRow, contactColumns, contactOrders } from './contact-rows.ts';
import type { Contact } from './contacts-api.ts';

type ContactListProps = {
  contacts: readonly Contact[];
  loading: boolean;
  selectedEmail: string | null;
  onSelect: (email: string) => void;
  onEdit: (row: ContactRow) => void;
  onDelete: (contact: Contact) => void;
  /** Shown when there is no contact at all. */
  empty: ReactNode;
};

/** The agent's contacts, with search, sorting, and pages; one can be selected. */
export function ContactList(props: ContactListProps) {
  const { contacts, loading, selectedEmail, onSelect, onEdit, onDelete, empty } = props;
  const [order, setOrder] = useState<string>(contactOrders[0].value);
  const { field, sought, restart, pageOf } = useSearchedList({
    ...{ of: 'contacts', label: 'Search contacts', placeholder: 'Search name, email, phone' },
    ...{ pageSize: 8, className: 'min-w-0 grow basis-64' },
  });
  const rows = useMemo(() => contacts.map((contact, index): ContactRow => ({ contact, index })), [contacts]);
  const texts = useMemo(() => searchTexts(rows, contactColumns), [rows]);
  const arranged = useMemo(() => {
    const sort = contactOrders.find(({ value }) => value === order)?.sort ?? null;
    return arrangeRows(rows, contactColumns, sought, sort, texts);
  }, [rows, texts, sought, order]);

  if (loading) return <ListSkeleton />;
  if (contacts.length === 0) return empty;
  const { rows: shown, pager } = pageOf(arranged);
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap gap-2">
        {field}
        <Select
          label="Order of the contacts"
          hideLabel
          value={order}
          onChange={(event) => {
            setOrder(event.target.value);
            restart();
          }}
          options={contactOrders}
          className="max-xl:grow-0 xl:grow"
        />
      </div>
      <ul aria-label="Contacts" className="-mx-2 flex flex-col">
        {shown.map((row) => (
          <Entry
            key={row.index}
            contact={row.contact}
            selected={sameEmail(row.contact.Email, selectedEmail)}
            onSelect={onSelect}
            onEdit={() => onEdit(row)}
            onDelete={() => onDelete(row.contact)}
          />
        ))}
      </ul>
      {arranged.length === 0 ? (
        <p className="py-4 text-center text-ink-soft">No results for “{sought}”.</p>
      ) : null}
      {pager}
    </div>
  );
}

type EntryProps = {
  contact: Contact;
  selected: boolean;
  onSelect: (email: string) => void;
  onEdit: () => void;
  onDelete: () => void;
};

function Entry({ contact: { Name, Email }, selected, onSelect, onEdit, onDelete }: EntryProps) {
  const navigate = useNavigate();
  const timeline: MenuItem = {
    label: 'Open the timeline',
    icon: <UserRound aria-hidden />,
    onSelect: () => void navigate(adminPaths.person(Email ?? '')),
  };
  const erase: MenuItem = {
    ...{ label: 'Delete', icon: <Trash2 aria-hidden />, danger: true, onSelect: onDelete },
    disabled: !Email,
    detail: Email ? undefined : 'A contact without an email can’t be deleted.',
  };
  const edit = { label: 'Edit', icon: <Pencil aria-hidden />, onSelect: onEdit };
  return (
    <li
      className={classNames(
        'relative flex items-center rounded-small',
        selected
          ? 'bg-tint before:absolute before:inset-y-2 before:left-0 before:w-1 before:rounded-pill before:bg-accent'
          : 'hover:bg-tint',
      )}
    >
      <button
        type="button"
        disabled={!Email}
        aria-pressed={selected}
        onClick={() => onSelect(Email ?? '')}
        className="flex min-h-15 min-w-0 grow items-center gap-3 rounded-small py-2 pl-3 text-left -outline-offset-2"
      >
        <Avatar name={Name} />
        <span className="min-w-0">
          <span className="block truncate font-medium">{Name}</span>
          <span className="block truncate text-sm text-ink-soft">{Email || 'No email'}</span>
        </span>
      </button>
      <RowMenu label={`Actions for ${Name}`} items={Email ? [timeline, edit, erase] : [edit, erase]} />
    </li>
  );
}

function ListSkeleton() {
  return (
    <div role="status" aria-label="Loading contacts" className="flex flex-col gap-4">
      <Skeleton className="h-11 w-full rounded-card" />
      {[1, 2, 3, 4, 5, 6].map((line) => (
        <div key={line} className="flex items-center gap-3">
          <Skeleton className="size-9 shrink-0 rounded-pill" />
          <div className="grow">
            <Skeleton className="mb-2 h-4 w-1/2" />
            <Skeleton className="h-3 w-3/4" />
          </div>
        </div>
      ))}
    </div>
  );
}

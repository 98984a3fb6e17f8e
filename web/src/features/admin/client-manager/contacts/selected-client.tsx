import { CalendarClock, Pencil, Trash2 } from 'lucide-react';
import { Link } from 'react-router-dom';
import { adminPaths } from '../../../../navigation/admin-paths.ts';
import { Avatar } from '../../../../people/avatar.tsx';
import { buttonClass } from '../../../../ui/button.tsx';
import { RowMenu } from '../../../../ui/tables/row-menu.tsx';
import { ContactButtons } from '../contact-buttons.tsx';
import { addressLine } from './contact-fields.ts';
import type { Contact } from './contacts-api.ts';

type SelectedClientProps = { contact: Contact; email: string; onEdit: () => void; onDelete: () => void };

/** The selected contact: details and actions. */
export function SelectedClient({ contact, email, onEdit, onDelete }: SelectedClientProps) {
  const { Name, PhoneNumber, CompanyName, DateAdded } = contact;
  const facts = [
    [PhoneNumber, CompanyName],
    [addressLine(contact), DateAdded && `added ${DateAdded}`],
  ].map((line) => line.filter(Boolean).join(' · '));
  return (
    <div className="mb-6 flex flex-wrap items-center gap-x-5 gap-y-4">
      <Avatar name={Name} size="medium" className="max-sm:hidden" />
      <div className="min-w-52 grow basis-0">
        <p className="font-display text-2xl wrap-anywhere">{Name}</p>
        <p className="text-sm wrap-anywhere text-ink-soft">{email}</p>
        {facts.filter(Boolean).map((line) => (
          <p key={line} className="text-sm wrap-anywhere text-ink-soft">
            {line}
          </p>
        ))}
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <ContactButtons email={email} phone={PhoneNumber} />
        <Link to={adminPaths.person(email)} className={buttonClass({ size: 'small' })}>
          <CalendarClock aria-hidden />
          Timeline
        </Link>
        <RowMenu
          label={`More for ${Name}`}
          items={[
            { label: 'Edit', icon: <Pencil aria-hidden />, onSelect: onEdit },
            { label: 'Delete', icon: <Trash2 aria-hidden />, danger: true, onSelect: onDelete },
          ]}
        />
      </div>
    </div>
  );
}

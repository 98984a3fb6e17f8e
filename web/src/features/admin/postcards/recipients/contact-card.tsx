import { memo } from 'react';
import { classNames } from '../../../../ui/class-names.ts';
import { cityLine, type Mailable } from './contact-list.ts';

type ContactCardProps = { mailable: Mailable; checked: boolean; onToggle: (key: string) => void };

/** One contact with a checkbox; the whole card is clickable. Re-renders only when its own checkbox changes. */
export const ContactCard = memo(function ContactCard({ mailable, checked, onToggle }: ContactCardProps) {
  const { key, contact } = mailable;
  const company = contact.CompanyName ?? '';
  return (
    <label
      className={classNames(
        'flex h-full cursor-pointer gap-3 rounded-card border bg-surface p-4 transition-[border-color,background-color]',
        'focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-transparent',
        'has-focus-visible:outline-accent',
        checked ? 'border-accent bg-tint' : 'border-line hover:border-edge',
      )}
    >
      <input
        type="checkbox"
        checked={checked}
        onChange={() => onToggle(key)}
        className="mt-0.5 size-5 shrink-0 accent-accent outline-none"
      />
      <span className="min-w-0 grow">
        <span className="block font-semibold wrap-anywhere">{contact.Name}</span>
        {company === '' ? null : <span className="block text-sm text-ink-soft wrap-anywhere">{company}</span>}
        <span className="mt-1 block text-sm text-ink-soft wrap-anywhere">
          {contact.Address1}
          {contact.Address2 ? `, ${contact.Address2}` : ''}
          <br />
          {cityLine(contact)}
        </span>
      </span>
    </label>
  );
});

import { telephoneLink } from '../../../people/contact-links.ts';
import { shownPhone } from '../../../people/shown-phone.ts';
import type { Column } from '../../../ui/tables/table-rows.ts';
import { linkClass } from './person-link.tsx';

type Reachable = { email: string; phoneNumber: string | null };

/** A column with a person's email and phone. */
export const reachColumn: Column<Reachable> = {
  key: 'reach',
  header: 'Email and phone',
  className: 'min-w-44',
  cell: ({ email, phoneNumber }) => (
    <>
      <a href={`mailto:${encodeURIComponent(email)}`} className={`${linkClass} block`}>
        {email}
      </a>
      {phoneNumber ? (
        <a
          href={telephoneLink(phoneNumber)}
          className={`${linkClass} text-sm whitespace-nowrap text-ink-soft`}
        >
          {shownPhone(phoneNumber)}
        </a>
      ) : null}
    </>
  ),
  sortValue: ({ email }) => email,
  // People search by digits, however the number was entered.
  searchText: ({ email, phoneNumber }) =>
    [email, phoneNumber, phoneNumber?.replace(/\D/g, '')].filter(Boolean).join(' '),
};

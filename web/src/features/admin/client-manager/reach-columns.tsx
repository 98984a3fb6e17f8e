import { telephoneLink } from '../../../contact-links.ts';
import type { Column } from '../../../ui/table-rows.ts';

const linkClass = 'underline decoration-line underline-offset-4 hover:decoration-ink';

type Reachable = { email: string; phoneNumber: string | null };

/** How a person can be reached: e-mail and telephone. */
export const reachColumns: readonly Column<Reachable>[] = [
  {
    key: 'email',
    header: 'E-mail',
    className: 'min-w-48',
    cell: ({ email }) => (
      <a href={`mailto:${encodeURIComponent(email)}`} className={linkClass}>
        {email}
      </a>
    ),
    sortValue: ({ email }) => email,
    searchText: ({ email }) => email,
  },
  {
    key: 'phone',
    header: 'Phone',
    cell: ({ phoneNumber }) =>
      phoneNumber ? (
        <a href={telephoneLink(phoneNumber)} className={`${linkClass} whitespace-nowrap`}>
          {phoneNumber}
        </a>
      ) : null,
    // People search by digits, however the number was typed.
    searchText: ({ phoneNumber }) =>
      phoneNumber === null ? '' : `${phoneNumber} ${phoneNumber.replace(/\D/g, '')}`,
  },
];

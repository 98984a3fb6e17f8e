import { classNames } from '../../../../ui/class-names.ts';
import { Select } from '../../../../ui/fields/select.tsx';
import { addressLine } from '../contacts/contact-fields.ts';
import type { Contact } from '../contacts/contacts-api.ts';
import type { AddressPreview } from './csv-api.ts';
import { type ColumnChoice, csvFields } from './csv-columns.ts';

type ColumnMatchingProps = {
  read: AddressPreview;
  chosen: ColumnChoice;
  onChoose: (field: string, column: string) => void;
};

/** Maps the file's columns to contact fields. */
export function ColumnMatching({ read, chosen, onChoose }: ColumnMatchingProps) {
  const options = [
    { value: '', label: 'Not in the file' },
    ...[...new Set(read.columns)].map((column) => ({ value: column, label: column })),
  ];
  return (
    <section aria-label="Columns">
      <h3 className="mb-2 font-semibold">Columns</h3>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-5">
        {csvFields.map(({ name, label }) => (
          <Select
            key={name}
            label={label}
            value={chosen[name] ?? ''}
            onChange={(event) => onChoose(name, event.target.value)}
            options={options}
          />
        ))}
      </div>
    </section>
  );
}

const shownContacts = 6;

/** The first contacts as they will be stored. */
export function FirstContacts({ contacts, loading }: { contacts: readonly Contact[]; loading: boolean }) {
  if (contacts.length === 0) return null;
  return (
    <section aria-label="First Contacts" aria-busy={loading}>
      <h3 className="mb-2 font-semibold">First Contacts</h3>
      <ul
        className={classNames(
          'grid gap-2 transition-opacity sm:grid-cols-2 lg:grid-cols-3',
          loading && 'opacity-55',
        )}
      >
        {contacts.slice(0, shownContacts).map((contact, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a file have no name of their own.
          <li key={n} className="min-w-0 rounded-card border border-line p-3 text-sm">
            <p className="truncate text-base font-medium">{contact.Name}</p>
            <p className="truncate">{contact.Email}</p>
            <p className="truncate text-ink-soft">
              {[contact.PhoneNumber, contact.CompanyName].filter(Boolean).join(' · ')}
            </p>
            <p className="truncate text-ink-soft">{addressLine(contact)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Rejected rows with their position, content, and reason. */
export function RefusedRows({ read }: { read: AddressPreview }) {
  if (read.refused_count === 0) return null;
  const left = read.refused_count - read.refused.length;
  return (
    <section aria-label="Refused Rows">
      <h3 className="mb-2 font-semibold">Refused Rows</h3>
      <div
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard.
        tabIndex={0}
        className="max-h-72 overflow-auto rounded-card border border-line"
      >
        <table className="w-full border-collapse text-left text-sm">
          <caption className="sr-only">Rows that can’t be imported</caption>
          <thead className="sticky top-0 bg-surface">
            <tr className="border-b border-line text-ink-soft">
              {['Line', 'Reason', 'Row'].map((head) => (
                <th key={head} scope="col" className="px-3 py-2 font-medium">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {read.refused.map(({ line, text, reason }) => (
              <tr key={line} className="border-b border-line last:border-0">
                <td className="px-3 py-2 align-top">{line}</td>
                <td className="px-3 py-2 align-top text-bad">{reason}</td>
                <td className="px-3 py-2 align-top wrap-anywhere text-ink-soft">{text}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {left > 0 ? (
        <p className="mt-2 text-sm text-ink-soft">and {left.toLocaleString('en-US')} more</p>
      ) : null}
    </section>
  );
}

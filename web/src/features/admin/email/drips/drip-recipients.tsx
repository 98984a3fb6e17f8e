import { Users } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Checkbox } from '../../../../ui/fields/checkbox.tsx';
import { TextArea, type TextAreaProps } from '../../../../ui/fields/text-area.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { readAddresses } from '../sending/addresses.ts';
import { fitting, useReachable } from '../sending/contacts-api.ts';

type DripRecipientsProps = {
  addresses: string;
  /** Called when addresses are chosen instead of typed. */
  onAddresses: (addresses: string) => void;
  control: Omit<TextAreaProps, 'label'>;
};

/** The recipients, pasted in any format or chosen from the contacts; shows counts and invalid addresses. */
export function DripRecipients({ addresses, onAddresses, control }: DripRecipientsProps) {
  const [choosing, setChoosing] = useState(false);
  // Not deferred: a contact just chosen must show as chosen. 10,000 addresses take about 16 ms.
  const { valid, invalid, repeated } = useMemo(() => readAddresses(addresses), [addresses]);
  return (
    <div className="flex flex-col gap-3">
      <TextArea
        label="Email addresses"
        rows={4}
        hint="Paste them in any form: with commas, on lines, with names, or from a table."
        {...control}
      />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="min-w-0 text-sm wrap-anywhere">
          <span className="font-medium">{counted(valid.length)}</span>
          {repeated.length === 0 ? '' : ` · ${repeated.length.toLocaleString('en-US')} there twice`}
          {invalid.length === 0 ? null : (
            <span className="text-bad">
              {` · not ${invalid.length === 1 ? 'an address' : 'addresses'}: ${named(invalid)}`}
            </span>
          )}
        </p>
        <Button
          size="small"
          icon={<Users aria-hidden />}
          aria-expanded={choosing}
          onClick={() => setChoosing(!choosing)}
        >
          Choose Contacts
        </Button>
      </div>
      {choosing ? <ContactChoice chosen={valid} addresses={addresses} onAddresses={onAddresses} /> : null}
    </div>
  );
}

const counted = (count: number) => (count === 1 ? '1 address' : `${count.toLocaleString('en-US')} addresses`);

/** Quotes the first invalid addresses, so that they can be found. */
function named(invalid: readonly string[]): string {
  const shown = invalid.slice(0, 8).map((text) => `“${text.slice(0, 60)}”`);
  const more = invalid.length - shown.length;
  return `${shown.join(', ')}${more > 0 ? ` and ${more.toLocaleString('en-US')} more` : ''}`;
}

const mostShown = 50;

type ContactChoiceProps = Omit<DripRecipientsProps, 'control'> & { chosen: readonly string[] };

function ContactChoice({ chosen, addresses, onAddresses }: ContactChoiceProps) {
  const contacts = useReachable();
  const [query, setQuery] = useState('');
  const taken = useMemo(() => new Set(chosen.map((email) => email.toLowerCase())), [chosen]);
  const found = useMemo(() => fitting(contacts, query), [contacts, query]);
  const add = (emails: readonly string[]) => {
    const fresh = emails.filter((email) => !taken.has(email.toLowerCase()));
    const before = addresses.trimEnd();
    onAddresses(
      [before, ...fresh].filter(Boolean).join(/[,;]$/.test(before) || before === '' ? '\n' : ',\n'),
    );
  };
  const remove = (email: string) =>
    onAddresses(
      readAddresses(addresses)
        .valid.filter((each) => each.toLowerCase() !== email.toLowerCase())
        .join(',\n'),
    );
  if (contacts.length === 0) {
    return <p className="text-sm text-ink-soft">None of your contacts has an email address yet.</p>;
  }
  return (
    <div className="rounded-card border border-line p-4">
      <div className="flex flex-wrap items-end gap-3">
        <TextField
          type="search"
          label="Search contacts"
          value={query}
          onChange={(event) => setQuery(event.target.value)}
          className="min-w-0 grow"
        />
        <Button onClick={() => add(found.map(({ email }) => email))} disabled={found.length === 0}>
          {`Add All ${found.length.toLocaleString('en-US')}`}
        </Button>
      </div>
      <ul aria-label="Contacts" className="mt-3 grid max-h-64 gap-x-6 overflow-y-auto sm:grid-cols-2">
        {found.slice(0, mostShown).map(({ name, email }) => (
          <li key={email}>
            <Checkbox
              checked={taken.has(email.toLowerCase())}
              onChange={(event) => (event.target.checked ? add([email]) : remove(email))}
              label={
                <span className="wrap-anywhere">
                  {name} <span className="text-sm text-ink-soft">{email}</span>
                </span>
              }
            />
          </li>
        ))}
      </ul>
      {found.length > mostShown ? (
        <p className="mt-2 text-sm text-ink-soft">{`The first ${mostShown} of ${found.length.toLocaleString('en-US')} are shown: search for others.`}</p>
      ) : null}
    </div>
  );
}

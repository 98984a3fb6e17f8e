import { useId, useMemo } from 'react';
import { TextField, type TextFieldProps } from '../../../../ui/fields/text-field.tsx';
import { type Reachable, useReachable } from './contacts-api.ts';

/** The maximum number of suggestions. */
const mostOffered = 20;

type ContactFieldProps = Omit<TextFieldProps, 'list' | 'type'> & { typed: string };

/** An email field with suggestions from the contacts. */
export function ContactField({ typed, ...rest }: ContactFieldProps) {
  const contacts = useReachable();
  const list = useId();
  const offered = useMemo(() => fitting(contacts, typed), [contacts, typed]);
  return (
    <>
      <TextField {...rest} type="email" inputMode="email" autoComplete="off" list={list} />
      <datalist id={list}>
        {offered.map(({ email, name }) => (
          <option key={email} value={email}>
            {name}
          </option>
        ))}
      </datalist>
    </>
  );
}

function fitting(contacts: readonly Reachable[], typed: string): Reachable[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const found: Reachable[] = [];
  for (const contact of contacts) {
    const text = `${contact.name} ${contact.email}`.toLowerCase();
    if (words.every((word) => text.includes(word))) found.push(contact);
    if (found.length === mostOffered) break;
  }
  return found;
}

import { useId, useMemo } from 'react';
import { TextField, type TextFieldProps } from '../../../../ui/fields/text-field.tsx';
import { fitting, useReachable } from './contacts-api.ts';

/** The maximum number of suggestions. */
const mostOffered = 20;

type ContactFieldProps = Omit<TextFieldProps, 'list' | 'type'> & { typed: string };

/** An email field with suggestions from the contacts. */
export function ContactField({ typed, ...rest }: ContactFieldProps) {
  const contacts = useReachable();
  const list = useId();
  const offered = useMemo(() => fitting(contacts, typed).slice(0, mostOffered), [contacts, typed]);
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

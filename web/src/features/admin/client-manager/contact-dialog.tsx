import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { faultOf, ProblemError } from '../../../api/problem.ts';
import { useSite } from '../../../api/site.ts';
import type { Faults } from '../../../forms/check-fields.ts';
import { useAlerts } from '../../../ui/alerts.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import {
  type ContactFieldName,
  contactFaults,
  contactFormFields,
  onlyPlaceOf,
  placeOf,
  readContact,
} from './contact-fields.ts';
import type { ContactRow } from './contact-rows.ts';
import { type ContactFields, contactsQuery, useAddContact, useChangeContact } from './contacts-api.ts';

type ContactDialogProps = {
  /** The contact to edit, `new` for one to add, null while closed. */
  subject: ContactRow | 'new' | null;
  onClose: () => void;
  onSaved: (contact: ContactFields) => void;
};

/** Add New Contact and Edit Contact. */
export function ContactDialog({ subject, onClose, onSaved }: ContactDialogProps) {
  const formId = useId();
  const add = useAddContact();
  const change = useChangeContact();
  const adding = subject === 'new';
  return (
    <Dialog
      open={subject !== null}
      onClose={onClose}
      title={adding ? 'Add New Contact' : 'Edit Contact'}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            form={formId}
            look="primary"
            busy={add.isPending || change.isPending}
            busyText="Saving..."
          >
            {adding ? 'Add Contact' : 'Save Changes'}
          </Button>
        </>
      }
    >
      {subject === null ? null : (
        <ContactForm id={formId} row={subject === 'new' ? null : subject} {...{ add, change, onSaved }} />
      )}
    </Dialog>
  );
}

type ContactFormProps = {
  id: string;
  row: ContactRow | null;
  add: ReturnType<typeof useAddContact>;
  change: ReturnType<typeof useChangeContact>;
  onSaved: (contact: ContactFields) => void;
};

function ContactForm({ id, row, add, change, onSaved }: ContactFormProps) {
  const { siteId } = useSite();
  const { alert, clear } = useAlerts();
  const client = useQueryClient();
  const [faults, setFaults] = useState<Faults<ContactFieldName>>({});
  const [moved, setMoved] = useState<string | null>(null);
  const before = row?.contact ?? null;

  const failed = (text: string) => (error: Error) => {
    const found = contactFormFields.flatMap(({ name }) => {
      const fault = faultOf(error, name);
      return fault === undefined ? [] : [[name, fault] as const];
    });
    setFaults(Object.fromEntries(found));
    alert(text);
  };

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const contact = readContact(new FormData(form), before);
    const wrong = contactFaults(contact);
    setFaults(wrong);
    setMoved(null);
    if (contact.Name === '' || contact.Email === '') alert('Name and Email are required.');
    const first = contactFormFields.find(({ name }) => wrong[name] !== undefined);
    if (first !== undefined) {
      const field = form.elements.namedItem(first.name);
      if (field instanceof HTMLElement) field.focus();
      return;
    }
    const onSuccess = () => onSaved(contact);
    if (row === null) {
      add.mutate(contact, { onSuccess, onError: failed('Failed to add contact. Please try again.') });
      return;
    }
    const list = client.getQueryData(contactsQuery(siteId).queryKey) ?? [];
    const known = placeOf(list, row.index, row.contact);
    // Who saves once more after the warning means the person, though the name was changed elsewhere.
    const index = known === -1 && moved !== null ? onlyPlaceOf(list, row.contact.Email ?? '') : known;
    const { Name: name, Email: email = '' } = list[index] ?? row.contact;
    const tell = failed('Failed to update contact. Please try again.');
    const onError = (error: Error) => {
      if (error instanceof ProblemError && [404, 409].includes(error.status)) setMoved(movedText);
      tell(error);
    };
    change.mutate(
      { index: index === -1 ? row.index : index, email, name, address: contact },
      { onSuccess, onError },
    );
  };

  return (
    <form
      id={id}
      onSubmit={submit}
      onInput={clear}
      noValidate
      aria-label={row === null ? 'Add New Contact' : 'Edit Contact'}
    >
      {moved === null ? null : (
        <p role="status" className="mb-4 rounded-card bg-warn-tint p-4 text-warn">
          {moved}
        </p>
      )}
      <div className="grid gap-4 sm:grid-cols-6">
        {contactFormFields.map((field) => (
          <TextField
            key={field.name}
            name={field.name}
            label={field.label}
            type={'type' in field ? field.type : 'text'}
            maxLength={field.maxLength}
            required={field.name === 'Name' || field.name === 'Email'}
            autoComplete="off"
            defaultValue={before?.[field.name] ?? ''}
            error={faults[field.name]}
            onInput={() =>
              faults[field.name] === undefined
                ? undefined
                : setFaults(({ [field.name]: _mended, ...rest }) => rest as Faults<ContactFieldName>)
            }
            className={widths[field.name]}
          />
        ))}
      </div>
    </form>
  );
}

const movedText =
  'The list of contacts has changed since you opened this. It has been read again: check the contact and save once more.';

const widths: Record<ContactFieldName, string> = {
  Name: 'sm:col-span-3',
  Email: 'sm:col-span-3',
  PhoneNumber: 'sm:col-span-3',
  CompanyName: 'sm:col-span-3',
  Address1: 'sm:col-span-3',
  Address2: 'sm:col-span-3',
  City: 'sm:col-span-3',
  State: 'sm:col-span-1',
  Zip: 'sm:col-span-2',
};

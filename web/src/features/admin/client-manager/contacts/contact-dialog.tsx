import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { ContactFields as spec } from '../../../../../../openapi/generated/postgrid.limits.ts';
import { failureOf, ProblemError } from '../../../../api/problem.ts';
import { useSite } from '../../../../api/site.ts';
import { useDraft } from '../../../../forms/use-draft.ts';
import { useSpecForm } from '../../../../forms/use-spec-form.ts';
import { useAlerts } from '../../../../ui/alerts/alerts.tsx';
import { Button } from '../../../../ui/button.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { Dialog } from '../../../../ui/popups/dialog.tsx';
import { contactsQuery } from '../../contacts-query.ts';
import { type ContactFieldName, contactFormFields, onlyPlaceOf, placeOf } from './contact-fields.ts';
import type { ContactRow } from './contact-rows.ts';
import { type ContactFields, useAddContact, useChangeContact } from './contacts-api.ts';
import { DeletedQuestion, useDeletedQuestion } from './deleted-question.tsx';

type ContactDialogProps = {
  /** The contact to edit, `new` to add one, or null while closed. */
  subject: ContactRow | 'new' | null;
  onClose: () => void;
  onSaved: (contact: ContactFields) => void;
};

/** Adds or edits a contact. The input of a new one is kept until it is added, even when the dialog closes. */
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
  const [moved, setMoved] = useState<string | null>(null);
  const deleted = useDeletedQuestion();
  const before = row?.contact ?? null;
  const draft = useDraft('contacts.1.new', fieldsOf());

  const save = async (typed: Record<ContactFieldName, string>) => {
    const { DateAdded } = before ?? {};
    const contact = { ...typed, State: typed.State.toUpperCase(), ...(DateAdded ? { DateAdded } : {}) };
    setMoved(null);
    // Submitting while the question is shown means yes.
    const sent = { address: contact, even_deleted: deleted.words !== null };
    if (row === null) await add.mutateAsync(sent);
    else await change.mutateAsync({ ...placeOfRow(row), ...sent });
    onSaved(contact);
  };
  const placeOfRow = (row: ContactRow) => {
    const list = client.getQueryData(contactsQuery(siteId).queryKey) ?? [];
    const known = placeOf(list, row.index, row.contact);
    // Saving again after the warning means the person with this email, although the name was changed
    // elsewhere.
    const index = known === -1 && moved !== null ? onlyPlaceOf(list, row.contact.Email ?? '') : known;
    const { Name: name, Email: email = '' } = list[index] ?? row.contact;
    return { index: index === -1 ? row.index : index, email, name };
  };
  const { busy, field, formProps, submit } = useSpecForm<Record<ContactFieldName, string>>({
    ...{ spec, fields: names, send: save },
    ...(row === null ? { draft } : { defaults: fieldsOf(row.contact) }),
    onRefused: (_faults, { Name, Email }) => {
      setMoved(null);
      if (Name === '' || Email === '') alert('Name and Email are required.');
    },
    onError: (error, told) => {
      if (deleted.ask(error)) return;
      if (row !== null && error instanceof ProblemError && [404, 409].includes(error.status))
        setMoved(movedText);
      if (told) return;
      alert(failureOf(error, `Failed to ${row === null ? 'add' : 'update'} contact. Please try again.`));
    },
  });

  return (
    <form
      id={id}
      {...formProps}
      onInput={clear}
      aria-label={row === null ? 'Add New Contact' : 'Edit Contact'}
    >
      {moved === null ? null : (
        <p role="status" className="mb-4 rounded-card bg-warn-tint p-4 text-warn">
          {moved}
        </p>
      )}
      <div className="grid gap-4 sm:grid-cols-6">
        {contactFormFields.map(({ name, label, ...rest }) => (
          <TextField
            key={name}
            {...{ label, ...rest, ...field(name) }}
            autoComplete="off"
            className={widths[name]}
          />
        ))}
      </div>
      <DeletedQuestion
        {...{ busy, words: deleted.words }}
        onYes={() => void submit()}
        onClose={deleted.close}
      />
    </form>
  );
}

const names = contactFormFields.map(({ name }) => name);

const fieldsOf = (contact?: Partial<ContactFields>) =>
  Object.fromEntries(names.map((name) => [name, contact?.[name] ?? ''])) as Record<ContactFieldName, string>;

const movedText =
  'Your contacts changed since you opened this. We reloaded them: check this contact and save again.';

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

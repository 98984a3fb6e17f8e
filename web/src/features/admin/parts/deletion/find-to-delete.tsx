import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { findPerson } from '../../../../../../openapi/generated/people.limits.ts';
import { call } from '../../../../api/call.ts';
import { people } from '../../../../api/clients.ts';
import { ProblemError, sentenceFor } from '../../../../api/problem.ts';
import { useSpecForm } from '../../../../forms/use-spec-form.ts';
import { adminPaths } from '../../../../navigation/admin-paths.ts';
import { useAlerts } from '../../../../ui/alerts/alerts.tsx';
import { Button } from '../../../../ui/button.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { DeletePersonDialog } from './delete-person-dialog.tsx';

/** Finds who asks to be deleted, by the email in their request. */
export function FindToDelete() {
  const { alert } = useAlerts();
  const navigate = useNavigate();
  const [person, setPerson] = useState<string | null>(null);
  const { busy, field, form, formProps } = useSpecForm<{ email: string }>({
    ...{ spec: findPerson, fields: ['email'], defaults: { email: '' } },
    send: async ({ email }) => {
      const params = { query: { email } };
      const { id } = await call(people.GET('/api/people/v1/people/by-email', { params }));
      setPerson(id);
    },
    onError: (error) => {
      if (error instanceof ProblemError && error.status === 404)
        form.setError('email', { message: 'No one on your site has this email.' });
      else alert(sentenceFor(error));
    },
  });
  return (
    <>
      <form {...formProps} aria-label="Find a Person" className="mb-8 flex max-w-form flex-col gap-3">
        <TextField
          label="Email of the person to delete"
          type="email"
          autoComplete="off"
          {...field('email')}
        />
        <Button type="submit" busy={busy} busyText="Searching..." className="self-start">
          Find Person
        </Button>
      </form>
      <DeletePersonDialog
        personId={person}
        onDeleted={(receipt) => navigate(adminPaths.deletion(receipt.id))}
        onClose={() => setPerson(null)}
      />
    </>
  );
}

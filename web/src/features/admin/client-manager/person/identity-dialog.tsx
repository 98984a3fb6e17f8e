import { useId } from 'react';
import { NewIdentity as spec } from '../../../../../../openapi/generated/people.limits.ts';
import { ProblemError } from '../../../../api/problem.ts';
import { useSpecForm } from '../../../../forms/use-spec-form.ts';
import { useAlerts } from '../../../../ui/alerts/alerts.tsx';
import { Button } from '../../../../ui/button.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { Dialog } from '../../../../ui/popups/dialog.tsx';
import { DeletedQuestion, useDeletedQuestion } from '../contacts/deleted-question.tsx';
import { type Person, useAddIdentity } from './queries.ts';
import { shownName } from './shown-name.ts';
import { usePersonFailure } from './use-person-failure.ts';

type IdentityDialogProps = { open: boolean; person: Person; onClose: () => void };

/** Adds an email or a number to a person by the agent's word. */
export function IdentityDialog({ open, person, onClose }: IdentityDialogProps) {
  const formId = useId();
  const add = useAddIdentity(person.id);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Add an Email or a Number"
      size="small"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} look="primary" busy={add.isPending} busyText="Adding...">
            Add
          </Button>
        </>
      }
    >
      {open ? <IdentityForm {...{ formId, person, add, onClose }} /> : null}
    </Dialog>
  );
}

type IdentityFormProps = {
  formId: string;
  person: Person;
  add: ReturnType<typeof useAddIdentity>;
  onClose: () => void;
};

function IdentityForm({ formId, person, add, onClose }: IdentityFormProps) {
  const { alert, toast } = useAlerts();
  const fail = usePersonFailure(person.id);
  const deleted = useDeletedQuestion();
  const { busy, field, formProps, submit } = useSpecForm<{ value: string }>({
    ...{ spec, fields: ['value'], defaults: { value: '' } },
    send: async ({ value }) => {
      const kind = value.includes('@') ? 'email' : 'phone';
      // Submitting while the question is shown means yes.
      await add.mutateAsync({ kind, value, ...(deleted.words === null ? {} : { evenDeleted: true }) });
      toast(`${value} is added`);
      onClose();
    },
    onError: (error, told) => {
      if (deleted.ask(error)) return;
      const isHeld = error instanceof ProblemError && error.status === 409;
      if (!told) {
        const merge = 'Another person has this email. Merge the two from the menu beside the name.';
        if (isHeld) alert(merge);
        else void fail(error, 'Failed to add it. Please try again.');
      }
    },
  });
  return (
    <form id={formId} {...formProps} aria-label="Add an Email or a Number" className="flex flex-col gap-3">
      <TextField
        label="Email or US phone number"
        hint={`What happened under it joins the history of ${shownName(person)}.`}
        autoFocus
        autoComplete="off"
        {...field('value')}
      />
      <DeletedQuestion
        {...{ busy, words: deleted.words }}
        onYes={() => void submit()}
        onClose={deleted.close}
      />
    </form>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { DeletionOrder } from '../../../../../../openapi/generated/people.limits.ts';
import { ProblemError, sentenceFor } from '../../../../api/problem.ts';
import { useSpecForm } from '../../../../forms/use-spec-form.ts';
import { adminPaths } from '../../../../navigation/admin-paths.ts';
import { useAlerts } from '../../../../ui/alerts/alerts.tsx';
import { Button, buttonClass } from '../../../../ui/button.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { loadFailureOf } from '../../../../ui/not-loaded.tsx';
import { Dialog } from '../../../../ui/popups/dialog.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { type DeletionReceipt, previewQuery, useDeletePerson, useForget } from './api.ts';
import { DeletionFacts } from './deletion-facts.tsx';

type DeletePersonDialogProps = {
  /** The id of the person to delete; null while the dialog is closed. */
  personId: string | null;
  /** Called when the dialog closes after the deletion: the person's page is gone. */
  onDeleted: (receipt: DeletionReceipt) => void;
  onClose: () => void;
};

/** Shows what deleting a person would do, asks to type who it is, and then shows the number of the receipt. */
export function DeletePersonDialog({ personId, onDeleted, onClose }: DeletePersonDialogProps) {
  const [shown, setShown] = useState(personId);
  const [receipt, setReceipt] = useState<DeletionReceipt | null>(null);
  const forget = useForget();
  if (personId !== null && personId !== shown) setShown(personId);
  const close = () => {
    onClose();
    if (receipt === null) return;
    onDeleted(receipt);
    setReceipt(null);
    forget();
  };
  return (
    <Dialog
      open={personId !== null}
      onClose={close}
      title={receipt === null ? 'Delete Person' : 'Person Deleted'}
    >
      {shown === null ? null : receipt === null ? (
        <Question key={shown} personId={shown} onDeleted={setReceipt} onClose={onClose} />
      ) : (
        <Done receipt={receipt} onClose={close} />
      )}
    </Dialog>
  );
}

type QuestionProps = {
  personId: string;
  onDeleted: (receipt: DeletionReceipt) => void;
  onClose: () => void;
};

function Question({ personId, onDeleted, onClose }: QuestionProps) {
  const query = useQuery(previewQuery(personId));
  const { alert } = useAlerts();
  const failure = loadFailureOf(query, 'What would be deleted');
  if (failure !== null) return failure;
  if (query.data === undefined)
    return (
      <div role="status" aria-label="Loading what would be deleted" className="flex flex-col gap-3">
        {[1, 2, 3].map((row) => (
          <Skeleton key={row} className="h-16" />
        ))}
      </div>
    );
  const { confirm, personIds, ...facts } = query.data;
  return (
    <div className="flex flex-col gap-6">
      <p className="wrap-anywhere">
        This deletes everything about <bdi>{confirm}</bdi> from your site, cancels what isn’t sent yet, and
        signs their account out. You can’t undo this.
      </p>
      <DeletionFacts {...facts} level="h3" isDone={false} />
      <Confirmation
        key={personIds.join(' ')}
        {...{ personId, personIds, confirm, onDeleted, onClose }}
        onStale={(text) => {
          alert(text);
          void query.refetch();
        }}
      />
    </div>
  );
}

type ConfirmationProps = QuestionProps & {
  confirm: string;
  personIds: string[];
  /** Called with the reason when others would be deleted than are shown. */
  onStale: (text: string) => void;
};

function Confirmation({ personId, personIds, confirm, onDeleted, onClose, onStale }: ConfirmationProps) {
  const { alert } = useAlerts();
  const remove = useDeletePerson(personId);
  const plain = (text: string) => text.trim().replace(/\s+/g, ' ').toLowerCase();
  const { busy, field, formProps } = useSpecForm<{ confirm: string }>({
    ...{ spec: DeletionOrder, fields: ['confirm'], defaults: { confirm: '' } },
    check: ({ confirm: typed }) =>
      plain(typed) === plain(confirm) ? {} : { confirm: `Type “${confirm}” to confirm.` },
    send: async ({ confirm: typed }) => onDeleted(await remove.mutateAsync({ confirm: typed, personIds })),
    onError: (error) => {
      const isStale = error instanceof ProblemError && error.status === 409;
      (isStale ? onStale : alert)(sentenceFor(error));
    },
  });
  return (
    <form {...formProps} aria-label="Delete Person" className="flex flex-col gap-4 border-t border-line pt-6">
      <TextField label={`Type “${confirm}” to confirm`} autoComplete="off" {...field('confirm')} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" look="danger" busy={busy} busyText="Deleting...">
          Delete Person
        </Button>
      </div>
    </form>
  );
}

function Done({ receipt, onClose }: { receipt: DeletionReceipt; onClose: () => void }) {
  return (
    <div className="flex flex-col gap-6">
      <p role="status">
        Everything about this person is deleted. This is receipt <strong>{receipt.number}</strong>; it names
        nobody.
      </p>
      <div className="flex flex-wrap justify-end gap-3">
        <Link to={adminPaths.deletion(receipt.id)} onClick={onClose} className={buttonClass()}>
          View Receipt
        </Link>
        <Button look="primary" onClick={onClose}>
          Close
        </Button>
      </div>
    </div>
  );
}

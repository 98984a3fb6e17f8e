import { useAlerts } from '../../../../ui/alerts/alerts.tsx';
import { DeleteDialog } from '../../../../ui/popups/delete-dialog.tsx';
import { failureText } from '../sending/failure-text.ts';
import { type EmailTemplate, useDeleteTemplate } from './templates-api.ts';

type DeleteTemplateDialogProps = { template: EmailTemplate | null; onClose: () => void };

/** Asks for confirmation before deleting a template. */
export function DeleteTemplateDialog({ template, onClose }: DeleteTemplateDialogProps) {
  const { toast } = useAlerts();
  return (
    <DeleteDialog
      item={template}
      title="Delete This Template?"
      remove={useDeleteTemplate()}
      inputOf={({ id }) => id}
      onDeleted={() => {
        toast('Template deleted.');
        onClose();
      }}
      onFailed={(error) => toast(failureText('deleteTemplate', error), 'bad')}
      onClose={onClose}
    >
      {({ templateName }) => (
        <>
          <p className="wrap-anywhere">
            <strong className="font-semibold">{templateName}</strong> will be deleted with its subject and
            text. You can’t undo this.
          </p>
          <p className="text-ink-soft">Drip campaigns already scheduled with it still go out.</p>
        </>
      )}
    </DeleteDialog>
  );
}

import { useAlerts } from '../../../../ui/alerts/alerts.tsx';
import { QuestionDialog } from '../../../../ui/popups/question-dialog.tsx';
import { failureText } from '../sending/failure-text.ts';
import { type EmailTemplate, useDeleteTemplate } from './templates-api.ts';

type DeleteTemplateDialogProps = { template: EmailTemplate | null; onClose: () => void };

/** Asks before a template is deleted, and says what is lost and what is not. */
export function DeleteTemplateDialog({ template, onClose }: DeleteTemplateDialogProps) {
  const { toast } = useAlerts();
  const remove = useDeleteTemplate();
  const confirm = () => {
    if (template === null) return;
    remove.mutate(template.id, {
      onSuccess: () => {
        toast('Template deleted.');
        onClose();
      },
      onError: (error) => {
        console.warn('The template couldn’t be deleted', error);
        toast(failureText('deleteTemplate', error), 'bad');
      },
    });
  };
  return (
    <QuestionDialog
      open={template !== null}
      title="Delete This Template?"
      yes="Delete"
      busy={remove.isPending}
      busyText="Deleting..."
      onYes={confirm}
      onClose={onClose}
    >
      <p className="wrap-anywhere">
        <strong className="font-semibold">{template?.templateName}</strong> will be deleted with its subject
        and text. You can’t undo this.
      </p>
      <p className="text-ink-soft">Drip campaigns already scheduled with it still go out.</p>
    </QuestionDialog>
  );
}

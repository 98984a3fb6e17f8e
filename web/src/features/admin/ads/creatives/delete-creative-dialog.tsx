import { sentenceFor } from '../../../../api/problem.ts';
import { useAlerts } from '../../../../ui/alerts/alerts.tsx';
import { QuestionDialog } from '../../../../ui/popups/question-dialog.tsx';
import { useDeleteCreative } from '../api.ts';
import type { Creative } from './creative.ts';
import { CreativePicture } from './creative-picture.tsx';

type DeleteCreativeDialogProps = { creative: Creative | null; onClose: () => void };

/** Asks before a creative is deleted, and says what is lost. */
export function DeleteCreativeDialog({ creative, onClose }: DeleteCreativeDialogProps) {
  const { alert, toast } = useAlerts();
  const remove = useDeleteCreative();
  const close = () => {
    remove.reset();
    onClose();
  };
  const confirm = () => {
    if (creative === null) return;
    remove.mutate(creative.fileId, {
      onSuccess: () => {
        toast(`${creative.name} is deleted.`);
        close();
      },
      onError: () => alert('Failed to delete creative'),
    });
  };
  return (
    <QuestionDialog
      open={creative !== null}
      title="Delete Creative"
      yes="Delete"
      busy={remove.isPending}
      busyText="Deleting..."
      onYes={confirm}
      onClose={close}
    >
      {creative === null ? null : (
        <>
          <CreativePicture creative={creative} className="rounded-card" />
          <p>
            Delete <strong className="font-semibold wrap-anywhere">{creative.name}</strong> for good?
          </p>
          <p className="text-ink-soft">
            {creative.facts.in_use
              ? 'A campaign that hasn’t ended uses it. Cancel the campaign first.'
              : 'This deletes the file. You can’t undo this. Ended campaigns stay, without their image.'}
          </p>
          {remove.error === null ? null : <p className="text-sm text-bad">{sentenceFor(remove.error)}</p>}
        </>
      )}
    </QuestionDialog>
  );
}

import { sentenceFor } from '../../../api/problem.ts';
import { useAlerts } from '../../../ui/alerts.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { useDeleteCreative } from './api.ts';
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
    <Dialog
      open={creative !== null}
      onClose={close}
      title="Delete Creative"
      size="small"
      footer={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button look="danger" onClick={confirm} busy={remove.isPending} busyText="Deleting...">
            Delete
          </Button>
        </>
      }
    >
      {creative === null ? null : (
        <div className="flex flex-col gap-3">
          <CreativePicture creative={creative} className="rounded-card" />
          <p>
            Delete <strong className="font-semibold wrap-anywhere">{creative.name}</strong> for good?
          </p>
          <p className="text-ink-soft">
            {creative.facts.in_use
              ? 'A campaign that has not ended needs it: cancel the campaign first.'
              : 'The file is gone then. Campaigns that have ended stay, without their picture.'}
          </p>
          {remove.error === null ? null : <p className="text-sm text-bad">{sentenceFor(remove.error)}</p>}
        </div>
      )}
    </Dialog>
  );
}

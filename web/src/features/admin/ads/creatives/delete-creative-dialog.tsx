import { sentenceFor } from '../../../../api/problem.ts';
import { useAlerts } from '../../../../ui/alerts/alerts.tsx';
import { DeleteDialog } from '../../../../ui/popups/delete-dialog.tsx';
import { useDeleteCreative } from '../api.ts';
import type { Creative } from './creative.ts';
import { CreativePicture } from './creative-picture.tsx';

type DeleteCreativeDialogProps = { creative: Creative | null; onClose: () => void };

/** Asks for confirmation before deleting a creative. */
export function DeleteCreativeDialog({ creative, onClose }: DeleteCreativeDialogProps) {
  const { alert, toast } = useAlerts();
  const remove = useDeleteCreative();
  const close = () => {
    remove.reset();
    onClose();
  };
  return (
    <DeleteDialog
      item={creative}
      title="Delete Creative"
      remove={remove}
      inputOf={({ fileId }) => fileId}
      onDeleted={({ name }) => {
        toast(`${name} is deleted.`);
        close();
      }}
      onFailed={() => alert('Failed to delete creative')}
      onClose={close}
    >
      {(shown) => (
        <>
          <CreativePicture creative={shown} className="rounded-card" />
          <p>
            Delete <strong className="font-semibold wrap-anywhere">{shown.name}</strong> for good?
          </p>
          <p className="text-ink-soft">
            {shown.facts.in_use
              ? 'A campaign that hasn’t ended uses it. Cancel the campaign first.'
              : 'This deletes the file. You can’t undo this. Ended campaigns stay, without their image.'}
          </p>
          {remove.error === null ? null : <p className="text-sm text-bad">{sentenceFor(remove.error)}</p>}
        </>
      )}
    </DeleteDialog>
  );
}

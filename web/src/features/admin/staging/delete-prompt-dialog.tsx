import { sentenceFor } from '../../../api/problem.ts';
import { useAlerts } from '../../../ui/alerts/alerts.tsx';
import { DeleteDialog } from '../../../ui/popups/delete-dialog.tsx';
import { promptTypeLabel } from './prompt-types.ts';
import { type StagePrompt, useDeletePrompt } from './prompts-api.ts';

type DeletePromptDialogProps = {
  prompt: StagePrompt | null;
  /** Whether it is the last style of its room type. */
  last: boolean;
  onClose: () => void;
};

/** Confirms the deletion of a style and explains the effect. */
export function DeletePromptDialog({ prompt, last, onClose }: DeletePromptDialogProps) {
  const { alert, toast } = useAlerts();
  return (
    <DeleteDialog
      item={prompt}
      title="Delete Style"
      remove={useDeletePrompt()}
      inputOf={({ id }) => id}
      onDeleted={() => {
        toast('The style is deleted.');
        onClose();
      }}
      onFailed={(error) => alert(`We couldn’t delete the style. ${sentenceFor(error)}`)}
      onClose={onClose}
    >
      {({ style, room_type }) => (
        <>
          <p className="wrap-anywhere">
            Delete <strong className="font-semibold">{style}</strong> from the styles of{' '}
            {promptTypeLabel(room_type)}?
          </p>
          <p className="text-ink-soft">
            This deletes its description. You can’t undo this. Photos staged with it don’t change.
            {last ? ' It’s the last style of its list, so Random will have none to pick from.' : ''}
          </p>
        </>
      )}
    </DeleteDialog>
  );
}

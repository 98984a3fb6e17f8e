import { ProblemError, sentenceFor } from '../../../api/problem.ts';
import { useAlerts } from '../../../ui/alerts/alerts.tsx';
import { QuestionDialog } from '../../../ui/popups/question-dialog.tsx';
import { promptTypeLabel } from './prompt-types.ts';
import { type StagePrompt, useDeletePrompt } from './prompts-api.ts';

type DeletePromptDialogProps = {
  prompt: StagePrompt | null;
  /** Whether its list has no other. */
  last: boolean;
  onClose: () => void;
};

/** Asks before a style goes, and says what that means. */
export function DeletePromptDialog({ prompt, last, onClose }: DeletePromptDialogProps) {
  const { alert, toast } = useAlerts();
  const remove = useDeletePrompt();
  const confirm = () => {
    if (prompt === null) return;
    const gone = () => {
      toast('The style is deleted.');
      onClose();
    };
    remove.mutate(prompt.id, {
      onSuccess: gone,
      // Somebody was quicker: it is as wanted.
      onError: (error) =>
        error instanceof ProblemError && error.status === 404
          ? gone()
          : alert(`We couldn’t delete the style. ${sentenceFor(error)}`),
    });
  };
  return (
    <QuestionDialog
      open={prompt !== null}
      title="Delete Style"
      yes="Delete"
      busy={remove.isPending}
      busyText="Deleting..."
      onYes={confirm}
      onClose={onClose}
    >
      {prompt === null ? null : (
        <>
          <p className="wrap-anywhere">
            Delete <strong className="font-semibold">{prompt.style}</strong> from the styles of{' '}
            {promptTypeLabel(prompt.room_type)}?
          </p>
          <p className="text-ink-soft">
            This deletes its description. You can’t undo this. Photos staged with it don’t change.
            {last ? ' It’s the last style of its list, so Random will have none to pick from.' : ''}
          </p>
        </>
      )}
    </QuestionDialog>
  );
}

import { ProblemError, sentenceFor } from '../../../../api/problem.ts';
import { useAlerts } from '../../../../ui/alerts/alerts.tsx';
import { QuestionDialog } from '../../../../ui/popups/question-dialog.tsx';
import { type StagedRoom, useDeleteRoom } from '../api.ts';
import { describeRoom } from '../describe-room.ts';

type DeleteRoomDialogProps = { room: StagedRoom | null; onClose: () => void };

/** Confirms the deletion of a stored result, and says what is deleted with it. */
export function DeleteRoomDialog({ room, onClose }: DeleteRoomDialogProps) {
  const { alert, toast } = useAlerts();
  const remove = useDeleteRoom();
  const confirm = () => {
    if (room === null) return;
    const gone = () => {
      toast('The staged photo is deleted.');
      onClose();
    };
    remove.mutate(room.id, {
      onSuccess: gone,
      // Somebody was quicker: it is as wanted.
      onError: (error) =>
        error instanceof ProblemError && error.status === 404
          ? gone()
          : alert(`We couldn’t delete the staged photo. ${sentenceFor(error)}`),
    });
  };
  return (
    <QuestionDialog
      open={room !== null}
      title="Delete Staged Picture"
      yes="Delete"
      busy={remove.isPending}
      busyText="Deleting..."
      onYes={confirm}
      onClose={onClose}
    >
      {room === null ? null : (
        <>
          <p>
            Delete <strong className="font-semibold">{describeRoom(room.room_type, room.style)}</strong> of{' '}
            <span className="wrap-anywhere">{room.original_name}</span>?
          </p>
          <p className="text-ink-soft">
            The staged picture and the original that is kept with it are lost
            {room.listing_key === null ? '' : `, and so is the note on the listing ${room.listing_key}`}. The
            photo on your own device stays.
          </p>
        </>
      )}
    </QuestionDialog>
  );
}

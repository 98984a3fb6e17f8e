import { sentenceFor } from '../../../../api/problem.ts';
import { useAlerts } from '../../../../ui/alerts/alerts.tsx';
import { DeleteDialog } from '../../../../ui/popups/delete-dialog.tsx';
import { type StagedRoom, useDeleteRoom } from '../api.ts';
import { describeRoom } from '../room-types.ts';

type DeleteRoomDialogProps = { room: StagedRoom | null; onClose: () => void };

/** Confirms the deletion of a stored result, and says what is deleted with it. */
export function DeleteRoomDialog({ room, onClose }: DeleteRoomDialogProps) {
  const { alert, toast } = useAlerts();
  return (
    <DeleteDialog
      item={room}
      title="Delete Staged Picture"
      remove={useDeleteRoom()}
      inputOf={({ id }) => id}
      onDeleted={() => {
        toast('The staged photo is deleted.');
        onClose();
      }}
      onFailed={(error) => alert(`We couldn’t delete the staged photo. ${sentenceFor(error)}`)}
      onClose={onClose}
    >
      {({ room_type, style, original_name, listing_key }) => (
        <>
          <p>
            Delete <strong className="font-semibold">{describeRoom(room_type, style)}</strong> of{' '}
            <span className="wrap-anywhere">{original_name}</span>?
          </p>
          <p className="text-ink-soft">
            The staged picture and the original that is kept with it are lost
            {listing_key === null ? '' : `, and so is the note on the listing ${listing_key}`}. The photo on
            your own device stays.
          </p>
        </>
      )}
    </DeleteDialog>
  );
}

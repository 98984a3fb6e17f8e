import { dateAndTime } from '../../../../ui/date-and-time.ts';
import { Dialog } from '../../../../ui/popups/dialog.tsx';
import type { StagedRoom } from '../api.ts';
import { describeRoom } from '../room-types.ts';
import { ListingActions } from './listing-actions.tsx';
import { StagedPair } from './staged-pair.tsx';

type RoomDialogProps = {
  room: StagedRoom | null;
  setting: boolean;
  onClose: () => void;
  onAttach: (room: StagedRoom) => void;
};

/** Shows a stored result next to its original, with its request. */
export function RoomDialog({ room, setting, onClose, onAttach }: RoomDialogProps) {
  const title = room === null ? '' : describeRoom(room.room_type, room.style);
  return (
    <Dialog open={room !== null} onClose={onClose} title={title} size="large">
      {room === null ? null : (
        <div className="flex flex-col gap-5">
          <StagedPair
            key={room.id}
            id={room.id}
            setting={setting}
            alt={`${title} of ${room.original_name}`}
            preview={room.made_by === 'preview'}
            width={room.width}
            height={room.height}
            more={<ListingActions room={room} onAttach={() => onAttach(room)} />}
          />
          <dl className="grid gap-x-6 gap-y-3 border-t border-line pt-4 text-sm sm:grid-cols-[auto_minmax(0,1fr)]">
            <dt className="text-ink-soft">Staged</dt>
            <dd>
              {dateAndTime(room.created_at)},{' '}
              {room.made_by === 'preview' ? 'a preview made on this site' : 'by an image model'}
            </dd>
            <dt className="text-ink-soft">Original</dt>
            <dd className="wrap-anywhere">{room.original_name}</dd>
            <dt className="text-ink-soft">Prompt</dt>
            <dd className="wrap-anywhere whitespace-pre-line">{room.design_prompt}</dd>
          </dl>
        </div>
      )}
    </Dialog>
  );
}

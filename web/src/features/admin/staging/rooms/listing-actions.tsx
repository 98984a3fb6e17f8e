import { Link as LinkIcon, Unlink } from 'lucide-react';
import { Button } from '../../../../ui/button.tsx';
import { type StagedRoom, useDetachRoom } from '../api.ts';

/** Attaches a stored result to a listing, or detaches it. */
export function ListingActions({ room, onAttach }: { room: StagedRoom; onAttach: () => void }) {
  const detach = useDetachRoom();
  if (room.listing_key === null) {
    return (
      <Button icon={<LinkIcon aria-hidden />} onClick={onAttach}>
        Attach to a Listing
      </Button>
    );
  }
  return (
    <Button icon={<Unlink aria-hidden />} busy={detach.isPending} onClick={() => detach.mutate(room.id)}>
      Remove from {room.listing_key}
    </Button>
  );
}

import { Link as LinkIcon, Unlink } from 'lucide-react';
import { sentenceFor } from '../../../../api/problem.ts';
import { useAlerts } from '../../../../ui/alerts/alerts.tsx';
import { Button } from '../../../../ui/button.tsx';
import { type StagedRoom, useNoteListing } from '../api.ts';

/** Attaches a stored result to a listing, or detaches it. */
export function ListingActions({ room, onAttach }: { room: StagedRoom; onAttach: () => void }) {
  const { alert, toast } = useAlerts();
  const note = useNoteListing();
  if (room.listing_key === null) {
    return (
      <Button icon={<LinkIcon aria-hidden />} onClick={onAttach}>
        Attach to a Listing
      </Button>
    );
  }
  const detach = () =>
    note.mutate(
      { id: room.id, listingKey: null },
      {
        onSuccess: () => toast('Removed from the listing.'),
        onError: (error) => alert(`We couldn’t remove the photo from its listing. ${sentenceFor(error)}`),
      },
    );
  return (
    <Button icon={<Unlink aria-hidden />} busy={note.isPending} onClick={detach}>
      Remove from {room.listing_key}
    </Button>
  );
}

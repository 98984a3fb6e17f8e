import { useQuery } from '@tanstack/react-query';
import {
  Download,
  Image as ImageIcon,
  Link as LinkIcon,
  SplitSquareHorizontal,
  Trash2,
  Unlink,
} from 'lucide-react';
import { Link } from 'react-router-dom';
import { useSite } from '../../../../api/site.ts';
import { listingQuery } from '../../../../listings/queries.ts';
import { paths } from '../../../../navigation/paths.ts';
import { dateAndTime } from '../../../../ui/date-and-time.ts';
import type { MenuItem } from '../../../../ui/popups/menu-item.ts';
import { RowMenu } from '../../../../ui/tables/row-menu.tsx';
import { pictureAddress, type StagedRoom } from '../api.ts';
import { stagedWords } from '../photos/compare-slider.tsx';
import { describeRoom } from '../room-types.ts';

export type RoomActions = {
  open: (room: StagedRoom) => void;
  download: (room: StagedRoom, which: 'staged' | 'original') => void;
  attach: (room: StagedRoom) => void;
  detach: (room: StagedRoom) => void;
  remove: (room: StagedRoom) => void;
};

/** A stored result: its labeled image, its name, and its actions. */
export function RoomCard({ room, actions }: { room: StagedRoom; actions: RoomActions }) {
  const title = describeRoom(room.room_type, room.style);
  const when = dateAndTime(room.created_at);
  return (
    <li className="flex flex-col overflow-hidden rounded-card border border-line bg-surface">
      <button
        type="button"
        onClick={() => actions.open(room)}
        aria-label={`Compare ${title}, ${when}`}
        className="group relative aspect-[3/2] overflow-hidden bg-tint -outline-offset-4"
      >
        <img
          src={pictureAddress(room.id, 'staged', 640)}
          alt={`${title}, virtually staged`}
          loading="lazy"
          className="size-full object-cover transition-transform group-hover:scale-[1.02]"
        />
        <span
          aria-hidden
          className="absolute top-2 left-2 rounded-pill bg-photo-shade-deep px-3 py-1 text-sm font-semibold text-photo-ink"
        >
          {stagedWords(room.made_by === 'preview')}
        </span>
      </button>
      <div className="flex grow items-start gap-2 py-3 pr-1 pl-4">
        <div className="min-w-0 grow">
          <p className="font-medium wrap-anywhere">{title}</p>
          <p className="line-clamp-2 text-sm wrap-anywhere text-ink-soft">
            <time dateTime={room.created_at}>{when}</time> · {room.original_name}
          </p>
          {room.listing_key === null ? null : <NotedWith listingKey={room.listing_key} />}
        </div>
        <RowMenu label={`Actions for ${title}, ${when}`} items={menuOf(room, actions)} />
      </div>
    </li>
  );
}

function menuOf(room: StagedRoom, actions: RoomActions): MenuItem[] {
  return [
    {
      label: 'Compare with the original',
      icon: <SplitSquareHorizontal aria-hidden />,
      onSelect: () => actions.open(room),
    },
    {
      label: 'Download Image',
      icon: <Download aria-hidden />,
      onSelect: () => actions.download(room, 'staged'),
    },
    {
      label: 'Download Original',
      icon: <ImageIcon aria-hidden />,
      onSelect: () => actions.download(room, 'original'),
    },
    room.listing_key === null
      ? {
          label: 'Attach to a Listing',
          icon: <LinkIcon aria-hidden />,
          onSelect: () => actions.attach(room),
        }
      : {
          label: `Remove from ${room.listing_key}`,
          icon: <Unlink aria-hidden />,
          onSelect: () => actions.detach(room),
        },
    { label: 'Delete', icon: <Trash2 aria-hidden />, danger: true, onSelect: () => actions.remove(room) },
  ];
}

/** Links to the listing that a result is attached to, by its current address if it still exists. */
function NotedWith({ listingKey }: { listingKey: string }) {
  const { agent } = useSite();
  const { data, isError } = useQuery(listingQuery(listingKey));
  const others = data !== undefined && data.list_agent_mls_id !== agent.mlsId;
  return (
    <p className="mt-1 text-sm wrap-anywhere">
      <span className="text-ink-soft">For </span>
      <Link
        to={paths.listing(listingKey)}
        className="text-accent underline decoration-line underline-offset-2 hover:decoration-accent"
      >
        {data?.full_address ?? listingKey}
      </Link>
      {isError ? <span className="text-ink-soft"> · no longer shown</span> : null}
      {others ? <span className="text-ink-soft"> · another agent’s listing</span> : null}
    </p>
  );
}

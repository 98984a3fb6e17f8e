import { Images } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { Spinner } from '../../../../ui/spinner.tsx';
import { Pager } from '../../../../ui/tables/pager.tsx';
import {
  historyPage,
  type StagedRoom,
  type StagedRoomList,
  useDetachRoom,
  useDownloadPicture,
} from '../api.ts';
import { describeRoom } from '../room-types.ts';
import { styleName, useWishesUnderWay, type Wish } from '../use-stage-room.ts';
import { AttachDialog } from './attach-dialog.tsx';
import { DeleteRoomDialog } from './delete-room-dialog.tsx';
import { type RoomActions, RoomCard } from './room-card.tsx';
import { RoomDialog } from './room-dialog.tsx';

const grid = 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,16rem),1fr))] gap-4';

type HistoryProps = {
  /** A page of the history; undefined when it couldn't be loaded. */
  list: StagedRoomList | undefined;
  loading: boolean;
  /** Replaces the list when it couldn't be loaded. */
  failure: ReactNode;
  page: number;
  onPage: (page: number) => void;
};

/** Lists earlier results with their originals, and stagings in progress. */
export function History({ list, loading, failure, page, onPage }: HistoryProps) {
  const underWay = useWishesUnderWay();
  const download = useDownloadPicture();
  const detach = useDetachRoom();
  const [openId, setOpenId] = useState<string | null>(null);
  const [attached, setAttached] = useState<StagedRoom | null>(null);
  const [doomed, setDoomed] = useState<StagedRoom | null>(null);
  const rooms = list?.staged_rooms ?? [];
  const setting = list?.label ?? true;
  const actions: RoomActions = {
    open: ({ id }) => setOpenId(id),
    download: ({ id }, which) => download.mutate({ id, which, label: setting }),
    attach: setAttached,
    detach: ({ id }) => detach.mutate(id),
    remove: setDoomed,
  };
  return (
    <section aria-labelledby="staging-history" className="mt-10">
      <h2 id="staging-history" className="mb-4 text-2xl">
        History{' '}
        {list === undefined || list.total === 0 ? null : (
          <span className="ml-1 text-ink-soft">{list.total.toLocaleString('en-US')}</span>
        )}
      </h2>
      {loading ? (
        <div role="status" aria-label="Loading the history" className={grid}>
          {[1, 2, 3, 4].map((tile) => (
            <Skeleton key={tile} className="h-64 rounded-card" />
          ))}
        </div>
      ) : rooms.length + underWay.length === 0 && failure !== null ? (
        failure
      ) : rooms.length + underWay.length === 0 ? (
        <EmptyState
          icon={<Images aria-hidden />}
          title="Nothing staged yet"
          text="Choose a photo and a style above. Staged photos appear here with their originals."
        />
      ) : (
        <ul aria-label="Staged pictures" className={grid}>
          {underWay.map(({ wish, since }) => (
            <UnderWay key={since} wish={wish} />
          ))}
          {rooms.map((room) => (
            <RoomCard key={room.id} room={room} actions={actions} />
          ))}
        </ul>
      )}
      <div className="mt-4">
        <Pager of="the history" page={page} pageSize={historyPage} total={list?.total ?? 0} onPage={onPage} />
      </div>
      <RoomDialog
        room={rooms.find(({ id }) => id === openId) ?? null}
        setting={setting}
        onClose={() => setOpenId(null)}
        onAttach={setAttached}
      />
      <AttachDialog room={attached} onClose={() => setAttached(null)} />
      <DeleteRoomDialog room={doomed} onClose={() => setDoomed(null)} />
    </section>
  );
}

function UnderWay({ wish }: { wish: Wish }) {
  return (
    <li className="flex min-h-64 flex-col items-center justify-center gap-2 rounded-card border border-dashed border-edge p-4 text-center">
      <Spinner className="text-accent" />
      <p className="font-medium">{describeRoom(wish.roomType, styleName(wish))}</p>
      <p className="text-sm wrap-anywhere text-ink-soft">Being staged from {wish.file.name}</p>
    </li>
  );
}

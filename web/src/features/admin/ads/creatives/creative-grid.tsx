import { Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Badge } from '../../../../ui/badge.tsx';
import { inSiteZone } from '../../../../ui/date-and-time.ts';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { Pager } from '../../../../ui/tables/pager.tsx';
import { type Creative, factsText } from './creative.ts';
import { CreativePicture } from './creative-picture.tsx';

const pageSize = 12;

type CreativeGridProps = {
  title: 'Images' | 'Videos';
  creatives: readonly Creative[];
  loading: boolean;
  empty: { icon: ReactNode; text: string };
  onOpen: (creative: Creative) => void;
  onDelete: (creative: Creative) => void;
};

const gridClass = 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,13rem),1fr))] gap-4';

/** The images or the videos, in pages. */
export function CreativeGrid({ title, creatives, loading, empty, onOpen, onDelete }: CreativeGridProps) {
  const [asked, setPage] = useState(0);
  // The last page may disappear with its last creative.
  const page = Math.min(asked, Math.max(0, Math.ceil(creatives.length / pageSize) - 1));
  return (
    <section aria-label={title}>
      <h2 className="mb-3 text-xl">{title}</h2>
      {loading ? (
        <div className={gridClass}>
          {['a', 'b', 'c', 'd'].map((tile) => (
            <Skeleton key={tile} className="aspect-square rounded-card" />
          ))}
        </div>
      ) : creatives.length === 0 ? (
        <div className="rounded-card border border-line bg-surface">
          <EmptyState icon={empty.icon} title={`No ${title.toLowerCase()} yet`} text={empty.text} />
        </div>
      ) : (
        <>
          <ul aria-label={title} className={gridClass}>
            {creatives.slice(page * pageSize, (page + 1) * pageSize).map((creative) => (
              <Tile key={creative.fileId} {...{ creative, onOpen, onDelete }} />
            ))}
          </ul>
          <div className="mt-3">
            <Pager of={title} {...{ page, pageSize, total: creatives.length, onPage: setPage }} />
          </div>
        </>
      )}
    </section>
  );
}

type TileProps = Pick<CreativeGridProps, 'onOpen' | 'onDelete'> & { creative: Creative };

function Tile({ creative, onOpen, onDelete }: TileProps) {
  const { name, createdAt, facts } = creative;
  return (
    <li className="flex flex-col overflow-hidden rounded-card border border-line bg-surface max-[28rem]:grid max-[28rem]:grid-cols-[8rem_minmax(0,1fr)]">
      <button
        type="button"
        aria-label={`Open ${name}`}
        onClick={() => onOpen(creative)}
        className="block -outline-offset-2 transition-opacity hover:opacity-90"
      >
        <CreativePicture creative={creative} className="max-[28rem]:aspect-auto max-[28rem]:h-full" />
      </button>
      <div className="flex grow items-start justify-between gap-2 py-2 pr-1 pl-4">
        <div className="min-w-0 py-1 text-sm">
          <p className="truncate font-medium" title={name}>
            {name}
          </p>
          <p className="text-ink-soft">{factsText(facts)}</p>
          <p className="text-ink-soft">
            <time dateTime={createdAt}>{inSiteZone(createdAt, { dateStyle: 'medium' })}</time>
          </p>
          {facts.in_use ? <Badge className="mt-1">In a campaign</Badge> : null}
        </div>
        <IconButton
          label={`Delete ${name}`}
          icon={<Trash2 aria-hidden />}
          onClick={() => onDelete(creative)}
        />
      </div>
    </li>
  );
}

import { CircleCheck, Images } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { adminPaths } from '../../../navigation/admin-paths.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Pager } from '../../../ui/tables/pager.tsx';
import type { Creative } from './creatives/creative.ts';
import { CreativePicture } from './creatives/creative-picture.tsx';

const pageSize = 12;
const gridClass = 'grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4 xl:grid-cols-6';

type StepCreativeProps = {
  creatives: readonly Creative[];
  chosen: Creative | null;
  loading: boolean;
  onChoose: (creative: Creative) => void;
  onNext: () => void;
  /** Shown instead of creatives that failed to load. */
  failure: ReactNode;
};

/** Chooses one of the studio's creatives. */
export function StepCreative({ creatives, chosen, loading, onChoose, onNext, failure }: StepCreativeProps) {
  const group = useId();
  const at = chosen === null ? 0 : creatives.findIndex(({ fileId }) => fileId === chosen.fileId);
  const [page, setPage] = useState(Math.floor(Math.max(0, at) / pageSize));
  if (loading) {
    return (
      <div className={gridClass}>
        {['a', 'b', 'c', 'd'].map((tile) => (
          <Skeleton key={tile} className="aspect-4/3 rounded-card" />
        ))}
      </div>
    );
  }
  if (failure !== null) return failure;
  if (creatives.length === 0) {
    return (
      <EmptyState
        icon={<Images aria-hidden />}
        title="First upload a creative"
        text="An ad needs an image or a video. Upload one in the Creative Studio, then come back."
        action={
          <Link to={adminPaths.creativeManager} className={buttonClass({ look: 'primary' })}>
            Open Creative Studio
          </Link>
        }
      />
    );
  }
  return (
    <>
      <fieldset>
        <legend className="mb-3 text-ink-soft">Choose the image or video people will see.</legend>
        <div className={gridClass}>
          {creatives.slice(page * pageSize, (page + 1) * pageSize).map((creative) => (
            <label
              key={creative.fileId}
              className="group relative cursor-pointer overflow-hidden rounded-card border border-line outline-offset-2 outline-accent has-checked:border-accent has-checked:ring-2 has-checked:ring-accent has-focus-visible:outline-2"
            >
              <input
                type="radio"
                name={group}
                className="absolute inset-0 z-10 size-full cursor-pointer opacity-0"
                checked={creative.fileId === chosen?.fileId}
                onChange={() => onChoose(creative)}
              />
              <CreativePicture creative={creative} />
              <span className="block truncate px-3 py-2 text-sm" title={creative.name}>
                <span className="sr-only">{`${creative.kind}: `}</span>
                {creative.name}
              </span>
              <CircleCheck
                aria-hidden
                className="absolute top-2 right-2 hidden size-7 rounded-pill bg-surface text-accent group-has-checked:block"
              />
            </label>
          ))}
        </div>
      </fieldset>
      <div className="mt-3">
        <Pager of="creatives" {...{ page, pageSize, total: creatives.length, onPage: setPage }} />
      </div>
      <div className="mt-5 flex flex-wrap items-center justify-end gap-3">
        <p role="status" className="mr-auto text-sm text-ink-soft">
          {chosen === null ? 'Select one creative to continue.' : `${chosen.name} is selected.`}
        </p>
        <Link to={adminPaths.creativeManager} className={buttonClass()}>
          Creative Studio
        </Link>
        <Button look="primary" disabled={chosen === null} onClick={onNext}>
          Continue
        </Button>
      </div>
    </>
  );
}

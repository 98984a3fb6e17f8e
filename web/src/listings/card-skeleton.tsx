import { classNames } from '../ui/class-names.ts';
import { Skeleton } from '../ui/skeleton.tsx';

/** The shape of a home's card while it is loaded; with `isRow`, of a row with the photo beside the text. */
export function CardSkeleton({ isRow = false, className }: { isRow?: boolean; className?: string }) {
  return (
    <div
      className={classNames(
        isRow
          ? 'grid gap-6 sm:grid-cols-[13rem_minmax(0,1fr)]'
          : 'overflow-hidden rounded-card border border-line bg-surface',
        className,
      )}
    >
      <Skeleton className={isRow ? 'aspect-[3/2] w-full rounded-card' : 'aspect-[8/5] w-full rounded-none'} />
      <div className={classNames('flex flex-col gap-2', !isRow && 'px-4 pt-3 pb-4')}>
        <Skeleton className="h-6 w-28" />
        <Skeleton className="h-4 w-40" />
        <Skeleton className="h-4 w-36" />
        <Skeleton className="h-4 w-32" />
      </div>
    </div>
  );
}

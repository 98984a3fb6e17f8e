import { Skeleton } from '../../../ui/skeleton.tsx';

/** Placeholders for the list, as high as its rows. */
export function TodaySkeleton() {
  return (
    <div role="status" aria-label="Loading Today" className="rounded-card border border-line bg-surface">
      <Skeleton className="mx-5 my-4 h-5 w-32" />
      {Array.from({ length: 8 }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike.
        <div key={row} className="flex min-h-24 items-center gap-3 border-t border-line px-5 sm:min-h-14">
          <Skeleton className="size-9 shrink-0 rounded-pill" />
          <Skeleton className="h-5 grow" />
          <Skeleton className="h-9 w-28 rounded-pill max-sm:hidden" />
        </div>
      ))}
    </div>
  );
}

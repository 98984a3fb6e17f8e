import { Skeleton } from '../../ui/skeleton.tsx';

/** Placeholder cards for a search in progress. */
export function ResultsSkeleton() {
  return (
    <div className="flex gap-4 overflow-hidden">
      <span className="sr-only">Looking for homes</span>
      {[1, 2, 3].map((card) => (
        <div key={card} className="w-60 shrink-0 overflow-hidden rounded-card border border-line bg-surface">
          <Skeleton className="aspect-[8/5] w-full" />
          <div className="flex flex-col gap-2 px-4 pt-3 pb-4">
            <Skeleton className="h-6 w-28" />
            <Skeleton className="h-4 w-40" />
            <Skeleton className="h-4 w-36" />
            <Skeleton className="h-4 w-32" />
          </div>
        </div>
      ))}
    </div>
  );
}

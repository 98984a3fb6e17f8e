import { CardSkeleton } from '../../listings/card-skeleton.tsx';

/** Placeholder cards for a search in progress. */
export function ResultsSkeleton() {
  return (
    <div className="flex gap-4 overflow-hidden">
      <span className="sr-only">Looking for homes</span>
      {[1, 2, 3].map((card) => (
        <CardSkeleton key={card} className="w-60 shrink-0" />
      ))}
    </div>
  );
}

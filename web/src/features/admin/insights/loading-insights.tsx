import { Card } from '../../../ui/card.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';

/** The placeholder of the charts while their data loads. */
export function LoadingInsights() {
  return (
    <>
      <p role="status" className="mb-4 text-ink-soft">
        Loading insights...
      </p>
      <div className="grid gap-6 xl:grid-cols-2">
        {[1, 2, 3, 4].map((card) => (
          <Card key={card} className="flex flex-col gap-3 p-4 sm:p-6">
            <Skeleton className="h-12 w-1/2" />
            <Skeleton className="h-9 w-2/3" />
            <Skeleton className="h-80" />
            <Skeleton className="h-13" />
          </Card>
        ))}
      </div>
    </>
  );
}

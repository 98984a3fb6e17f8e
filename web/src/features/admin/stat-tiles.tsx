import type { ReactNode } from 'react';
import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

export type Stat = { name: string; value: string; icon: ReactNode };

/** The figures at the head of an admin screen; their places are kept while they load. */
export function StatTiles({ stats, loading = false }: { stats: readonly Stat[]; loading?: boolean }) {
  return (
    <dl className="mb-6 grid grid-cols-3 gap-2 sm:gap-4">
      {stats.map(({ name, value, icon }) => (
        <Card key={name} className="flex min-w-0 flex-col gap-1 p-3 sm:p-5">
          <dt className="flex flex-col gap-1 text-sm text-ink-soft sm:flex-row-reverse sm:justify-between sm:text-base">
            <span className="text-accent [&_svg]:size-5 sm:[&_svg]:size-6">{icon}</span>
            {name}
          </dt>
          <dd className="mt-auto font-display text-xl sm:text-3xl">
            {loading ? <Skeleton className="h-8 w-12" /> : value}
          </dd>
        </Card>
      ))}
    </dl>
  );
}

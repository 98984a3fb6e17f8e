import { CalendarDays, type LucideIcon } from 'lucide-react';
import { Skeleton } from '../../ui/skeleton.tsx';

type Stat = { name: string; value: string | number; icon: LucideIcon };
type StatTilesProps = { label: string; stats: readonly Stat[]; loading: boolean };

/** The figure *This Month*: the entries created within the last 30 days (section 9). */
export function thisMonth(entries: readonly { created_at: string }[] | undefined): Stat {
  const since = Date.now() - 30 * 86_400_000;
  const recent = entries?.filter(({ created_at }) => Date.parse(created_at) >= since);
  return { name: 'This Month', value: recent?.length ?? '–', icon: CalendarDays };
}

/** The figures at the top of an admin screen, with placeholders while they load. */
export function StatTiles({ label, stats, loading }: StatTilesProps) {
  return (
    <dl aria-label={label} className="mb-6 grid grid-cols-1 gap-3 min-[28rem]:grid-cols-3 lg:gap-4">
      {stats.map(({ name, value, icon: Icon }) => (
        <div
          key={name}
          className="flex items-center justify-between gap-x-4 rounded-card border border-line bg-surface px-4 py-3 min-[28rem]:flex-col min-[28rem]:items-start min-[28rem]:justify-start min-[28rem]:py-4 lg:px-6 lg:py-5"
        >
          <dt className="flex items-center gap-2 text-ink-soft min-[28rem]:text-sm lg:text-base">
            <Icon aria-hidden className="size-5 shrink-0 text-accent min-[28rem]:max-lg:hidden" />
            {name}
          </dt>
          <dd className="font-display text-2xl tabular-nums wrap-anywhere lg:mt-1 lg:text-3xl">
            {loading ? <Skeleton className="my-1 h-7 w-20" /> : null}
            {loading ? null : typeof value === 'number' ? value.toLocaleString('en-US') : value}
          </dd>
        </div>
      ))}
    </dl>
  );
}

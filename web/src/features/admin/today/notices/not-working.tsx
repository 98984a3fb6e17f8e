import { ChevronDown, CirclePause, type LucideIcon, PlugZap, TriangleAlert } from 'lucide-react';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { Button, buttonClass } from '../../../../ui/button.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import type { Trouble } from './troubles.ts';
import { useTroubles } from './use-troubles.ts';

const fewest = 3;
const signs: Record<Trouble['look'], { icon: LucideIcon; ink: string }> = {
  bad: { icon: TriangleAlert, ink: 'text-bad' },
  warn: { icon: CirclePause, ink: 'text-warn' },
  plain: { icon: PlugZap, ink: 'text-ink-soft' },
};

/** What isn't working, on top of the list; folded into one line on a phone. Nothing while all works. */
export function NotWorking({ now, narrow }: { now: number; narrow: boolean }) {
  const troubles = useTroubles(now);
  const [unfolded, setUnfolded] = useState(false);
  const [all, setAll] = useState(false);
  const id = useId();
  if (troubles.length === 0) return null;
  const folded = narrow && troubles.length > 1 && !unfolded;
  const shown = all ? troubles : troubles.slice(0, fewest);
  return (
    <section aria-label="Not working" className="mb-4 rounded-card border border-line bg-surface">
      {narrow && troubles.length > 1 ? (
        <button
          type="button"
          aria-expanded={unfolded}
          aria-controls={id}
          onClick={() => setUnfolded(!unfolded)}
          className="flex w-full items-center gap-3 px-4 py-3 text-left"
        >
          <TriangleAlert
            aria-hidden
            className={`size-5 shrink-0 ${signs[troubles[0]?.look ?? 'plain'].ink}`}
          />
          <span className="min-w-0 grow">
            <span className="block font-semibold">{`${troubles.length} things aren’t working`}</span>
            <span className="block truncate text-sm text-ink-soft">
              {troubles.map(({ title }) => title).join(' · ')}
            </span>
          </span>
          <ChevronDown aria-hidden className={classNames('size-5 shrink-0', unfolded && 'rotate-180')} />
        </button>
      ) : null}
      {folded ? null : (
        <ul id={id} aria-label="Not working" className="py-1">
          {shown.map((trouble) => (
            <TroubleRow key={trouble.key} trouble={trouble} />
          ))}
        </ul>
      )}
      {folded || all || troubles.length <= fewest ? null : (
        <Button look="quiet" size="small" className="mx-1 mb-1 sm:mx-2" onClick={() => setAll(true)}>
          {`Show All ${troubles.length}`}
        </Button>
      )}
    </section>
  );
}

function TroubleRow({ trouble: { title, detail, look, action } }: { trouble: Trouble }) {
  const { icon: Icon, ink } = signs[look];
  return (
    <li className="grid grid-cols-[1.25rem_minmax(0,1fr)] items-center gap-x-3 gap-y-1 px-4 py-1.5 sm:min-h-10 sm:grid-cols-[3rem_minmax(0,1fr)_7.5rem_2.75rem] sm:px-5 sm:py-1">
      <Icon aria-hidden className={`size-4.5 sm:justify-self-center ${ink}`} />
      <p className="min-w-0 sm:flex sm:items-baseline sm:gap-x-2.5">
        <span className="font-semibold sm:shrink-0">{title}</span>
        <span className="block text-sm text-ink-soft max-sm:line-clamp-2 sm:truncate" title={detail}>
          {detail}
        </span>
      </p>
      <Link
        to={action.to}
        aria-label={`${action.label}: ${title}`}
        className={classNames(
          buttonClass({ size: 'small' }),
          'px-3! max-sm:col-start-2 max-sm:min-h-11 max-sm:justify-self-start max-sm:min-w-28',
        )}
      >
        {action.label}
      </Link>
    </li>
  );
}

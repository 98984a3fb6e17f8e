import { RotateCw } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';

type PanelProps = {
  title: string;
  /** How many there are; nothing while it is not known. */
  count?: number | undefined;
  /** Stands at the end of the title's line. */
  tools?: ReactNode;
  /** Without an edge on phones, where the rows inside are cards themselves. */
  bareOnPhones?: boolean | undefined;
  className?: string | undefined;
  children: ReactNode;
};

/** One panel of the screen with its title. */
export function Panel({ title, count, tools, bareOnPhones = false, className, children }: PanelProps) {
  const inside = bareOnPhones ? 'max-sm:border-0 max-sm:bg-transparent sm:p-6' : 'p-4 sm:p-6';
  return (
    <section aria-label={title} className={className}>
      <Card className={`h-full ${inside}`}>
        <div className="mb-3 flex min-h-11 flex-wrap items-center justify-between gap-x-3 gap-y-2">
          <h2 className="text-xl whitespace-nowrap">
            {title}{' '}
            {count === undefined ? null : (
              <span className="ml-1 text-ink-soft">{count.toLocaleString('en-US')}</span>
            )}
          </h2>
          {tools}
        </div>
        {children}
      </Card>
    </section>
  );
}

/** A part that could not be loaded, said quietly: the screen goes on with nothing in its place. */
export function NotLoaded({ what, error, onRetry }: { what: string; error: Error; onRetry: () => void }) {
  useEffect(() => console.warn(`${what} could not be loaded`, error), [what, error]);
  return (
    <div className="flex flex-wrap items-center justify-center gap-x-4 gap-y-2 py-6 text-center text-ink-soft">
      <p>{what} could not be loaded.</p>
      <Button look="quiet" size="small" icon={<RotateCw aria-hidden />} onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}

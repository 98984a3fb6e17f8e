import type { ReactNode } from 'react';
import { Card } from '../../../ui/card.tsx';

type PanelProps = {
  title: string;
  /** The number of items; omitted while unknown. */
  count?: number | undefined;
  /** Shown at the end of the title's line. */
  tools?: ReactNode;
  /** Omits the border on phones, where rows are cards. */
  bareOnPhones?: boolean | undefined;
  className?: string | undefined;
  children: ReactNode;
};

/** A panel with a title. */
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

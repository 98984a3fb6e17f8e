import { ChartLine, ChartNoAxesColumn, Info, Table } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { Popover } from '../../../../ui/popups/popover.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { type Numbers, NumbersTable } from './numbers-table.tsx';

type ChartCardProps = {
  title: string;
  /** The unit of the numbers. */
  unit: string;
  /** What the chart shows and how it was computed, for the popup. */
  explanation: ReactNode;
  legend: ReactNode;
  numbers: Numbers;
  /** The source of the numbers: provider, month, and number of homes. */
  source: string;
  kind: 'line' | 'bars';
  /** Shown instead of an empty chart; null when there is data. */
  nothing: string | null;
  children: ReactNode;
};

/** A chart with title, unit, legend, explanation, and source, or the same numbers as a table. */
export function ChartCard(props: ChartCardProps) {
  const { title, unit, explanation, legend, numbers, source, kind, nothing, children } = props;
  const [asTable, setAsTable] = useState(false);
  const ChartIcon = kind === 'line' ? ChartLine : ChartNoAxesColumn;
  return (
    <Card className="flex min-w-0 flex-col p-4 sm:p-6">
      <figure aria-label={title} className="flex grow flex-col gap-3">
        <div className="flex items-start gap-1">
          <div className="min-w-0 grow">
            <h2 className="text-xl">{title}</h2>
            <p className="text-sm text-ink-soft">{unit}</p>
          </div>
          <Popover
            label={`About ${title}`}
            trigger={(trigger) => (
              <IconButton
                {...trigger}
                label={`About ${title}`}
                icon={<Info aria-hidden />}
                className="-mr-2"
              />
            )}
          >
            <h3 className="mb-2 font-display text-lg">{title}</h3>
            <div className="flex flex-col gap-2 text-ink-soft">{explanation}</div>
          </Popover>
        </div>
        {nothing === null ? (
          <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
            <div className="min-w-0 grow basis-56 py-1">{legend}</div>
            <Button
              size="small"
              look="quiet"
              icon={asTable ? <ChartIcon aria-hidden /> : <Table aria-hidden />}
              onClick={() => setAsTable(!asTable)}
              className="-mr-2 shrink-0 max-sm:-ml-4"
            >
              {asTable ? 'Show as Chart' : 'Show as Table'}
            </Button>
          </div>
        ) : null}
        <div className="h-80">
          {nothing !== null ? (
            <Nothing text={nothing} icon={<ChartIcon aria-hidden />} />
          ) : asTable ? (
            <NumbersTable title={title} {...numbers} />
          ) : (
            <Suspense fallback={<Skeleton className="h-full" />}>{children}</Suspense>
          )}
        </div>
        <figcaption className="mt-auto border-t border-line pt-3 text-sm text-ink-soft">{source}</figcaption>
      </figure>
    </Card>
  );
}

/** The placeholder of an empty chart. */
function Nothing({ text, icon }: { text: string; icon: ReactNode }) {
  return (
    <div className="flex h-full flex-col items-center justify-center gap-3 rounded-small bg-tint px-6 text-center">
      <span className="text-accent [&_svg]:size-8">{icon}</span>
      <p className="max-w-form text-ink-soft">{text}</p>
    </div>
  );
}

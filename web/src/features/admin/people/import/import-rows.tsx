import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { NotLoaded } from '../../../../ui/not-loaded.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { type ImportRow, rowsQuery } from './api.ts';

type ImportRowsProps = {
  importId: string;
  which: Parameters<typeof rowsQuery>[1];
  /** Said when there are none. */
  empty: string;
  /** Shown below each row. */
  below?: ((row: ImportRow) => ReactNode) | undefined;
};

/** The rows of an import with one outcome or result, fifty at a time. */
export function ImportRows({ importId, which, empty, below }: ImportRowsProps) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    rowsQuery(importId, which),
  );
  if (data === undefined) {
    return error === null ? (
      <Skeleton className="h-32 w-full" />
    ) : (
      <NotLoaded quiet what="The rows" error={error} onRetry={() => void refetch()} />
    );
  }
  const rows = data.pages.flatMap((each) => each.rows);
  if (rows.length === 0) return <p className="py-6 text-center text-ink-soft">{empty}</p>;
  return (
    <div className="flex flex-col gap-4">
      <ul className="flex flex-col">
        {rows.map((row) => (
          <li key={row.row} className="flex flex-col gap-1 border-b border-line py-3 last:border-0">
            <RowFacts row={row} />
            {below?.(row)}
          </li>
        ))}
      </ul>
      {hasNextPage ? (
        <Button
          className="self-center"
          onClick={() => void fetchNextPage()}
          busy={isFetchingNextPage}
          busyText="Loading..."
        >
          Show More
        </Button>
      ) : null}
    </div>
  );
}

function RowFacts({ row }: { row: ImportRow }) {
  const { line, name, email, phoneNumber, changes, reason, field, left } = row;
  const reach = [email, phoneNumber].filter((text) => text !== null && text !== name);
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span dir="auto" className="font-medium wrap-anywhere">
          {name || email || phoneNumber || 'No name'}
        </span>
        <span className="text-ink-soft wrap-anywhere">{reach.join(' · ')}</span>
        <span className="ml-auto text-sm text-ink-soft">Line {line.toLocaleString('en-US')}</span>
      </p>
      {reason === null ? null : (
        <p className={field === null && row.outcome !== 'refused' ? 'text-ink-soft' : 'text-bad'}>{reason}</p>
      )}
      {changes.length === 0 || row.outcome === 'new' ? null : (
        <ul className="flex flex-col gap-0.5 text-sm">
          {changes.map(({ field: changed, from, to }) => (
            <li key={`${changed} ${to}`} className="wrap-anywhere">
              <span className="text-ink-soft">{changed}: </span>
              {from === null ? null : (
                <>
                  <del className="text-ink-soft">{from}</del> <span aria-hidden>→</span>{' '}
                </>
              )}
              <ins className="font-medium no-underline">{to}</ins>
            </li>
          ))}
        </ul>
      )}
      {left.length === 0 ? null : <p className="text-warn">Edited since, so not undone: {left.join(', ')}</p>}
    </>
  );
}

import type { UseQueryResult } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { Button } from '../../ui/button.tsx';

/** A part that could not be loaded, said quietly in its place: it is not taken for one that is empty. */
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

/** What stands in the place of a list that could not be loaded; null for one that is there or still comes. */
export function failureOf(
  { data, error, refetch }: Pick<UseQueryResult, 'data' | 'error' | 'refetch'>,
  what: string,
): ReactNode {
  if (data !== undefined || error === null) return null;
  return <NotLoaded what={what} error={error} onRetry={() => void refetch()} />;
}

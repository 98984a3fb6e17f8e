import type { UseQueryResult } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { requestIdOf, sentenceFor } from '../api/problem.ts';
import { Button } from './button.tsx';
import { ErrorState } from './error-state.tsx';

type NotLoadedProps = {
  /** What was to be shown, in the plural or not: `The posts`. */
  what: string;
  error: Error | null;
  onRetry: () => void;
  /** Says it in a line, where other parts of the screen stand beside it. */
  quiet?: boolean;
};

/** Stands in for a list that could not be loaded: that it is empty is known only of one that was. */
export function NotLoaded({ what, error, onRetry, quiet = false }: NotLoadedProps) {
  useEffect(() => {
    if (error !== null) console.warn(`${what} could not be loaded`, error);
  }, [what, error]);
  if (!quiet)
    return (
      <ErrorState
        title={`${what} couldn’t be loaded`}
        text={sentenceFor(error)}
        requestId={requestIdOf(error)}
        onRetry={onRetry}
      />
    );
  return (
    <div className="flex flex-wrap items-center justify-center gap-x-4 gap-y-2 py-6 text-center text-ink-soft">
      <p>{what} could not be loaded.</p>
      <Button look="quiet" size="small" icon={<RotateCw aria-hidden />} onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}

/** What stands in the place of a part that could not be loaded; null for one that is there or still comes. */
export function failureOf(
  { data, error, refetch }: Pick<UseQueryResult, 'data' | 'error' | 'refetch'>,
  what: string,
): ReactNode {
  if (data !== undefined || error === null) return null;
  return <NotLoaded quiet what={what} error={error} onRetry={() => void refetch()} />;
}

import type { UseQueryResult } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { Button } from './button.tsx';
import { ErrorState } from './error-state.tsx';

type NotLoadedProps = {
  /** The name of the content, singular or plural: `The posts`. */
  what: string;
  error: Error | null;
  onRetry: () => void;
  /** Shows one line, next to other parts of the screen. */
  quiet?: boolean;
};

/** The fallback for a list that failed to load: only a loaded list can be known to be empty. */
export function NotLoaded({ what, error, onRetry, quiet = false }: NotLoadedProps) {
  useEffect(() => {
    if (error !== null) console.warn(`${what} couldn’t be loaded`, error);
  }, [what, error]);
  if (!quiet) return <ErrorState title={`${what} couldn’t be loaded`} error={error} onRetry={onRetry} />;
  return (
    <div className="flex flex-wrap items-center justify-center gap-x-4 gap-y-2 py-6 text-center text-ink-soft">
      <p>{what} couldn’t be loaded.</p>
      <Button look="quiet" size="small" icon={<RotateCw aria-hidden />} onClick={onRetry}>
        Try Again
      </Button>
    </div>
  );
}

/** Returns the fallback for a part that failed to load; null when it is loaded or loading. */
export function loadFailureOf(
  { data, error, refetch }: Pick<UseQueryResult, 'data' | 'error' | 'refetch'>,
  what: string,
): ReactNode {
  if (data !== undefined || error === null) return null;
  return <NotLoaded quiet what={what} error={error} onRetry={() => void refetch()} />;
}

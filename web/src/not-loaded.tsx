import { requestIdOf, sentenceFor } from './api/problem.ts';
import { ErrorState } from './ui/error-state.tsx';

type NotLoadedProps = {
  /** What was to be shown, in the plural or not: `The posts`. */
  what: string;
  error: Error | null;
  onRetry: () => void;
};

/** Stands in for a list that could not be loaded: that it is empty is known only of one that was. */
export function NotLoaded({ what, error, onRetry }: NotLoadedProps) {
  return (
    <ErrorState
      title={`${what} couldn’t be loaded`}
      text={sentenceFor(error)}
      requestId={requestIdOf(error)}
      onRetry={onRetry}
    />
  );
}

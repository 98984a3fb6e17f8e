import { RotateCw } from 'lucide-react';
import { requestIdOf, sentenceFor } from '../api/problem.ts';
import { Button } from './button.tsx';

type ErrorStateProps = {
  title?: string | undefined;
  error: unknown;
  onRetry: () => void;
};

/** An error and its fix in a sentence, with a retry, and the id under which the server logged it. */
export function ErrorState({ title = 'Something went wrong', error, onRetry }: ErrorStateProps) {
  const requestId = requestIdOf(error);
  return (
    <div role="alert" className="flex flex-col items-center gap-3 px-6 py-12 text-center">
      <p className="font-display text-xl">{title}</p>
      <p className="max-w-form text-ink-soft">{sentenceFor(error)}</p>
      <Button onClick={onRetry} icon={<RotateCw aria-hidden />}>
        Try Again
      </Button>
      {requestId === undefined ? null : <p className="text-sm text-ink-soft">Reference: {requestId}</p>}
    </div>
  );
}

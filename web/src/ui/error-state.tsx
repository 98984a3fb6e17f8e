import { RotateCw } from 'lucide-react';
import { Button } from './button.tsx';

type ErrorStateProps = {
  title?: string | undefined;
  /** The error and the fix, in a sentence. */
  text: string;
  onRetry?: (() => void) | undefined;
  /** The id under which the server logged the error. */
  requestId?: string | undefined;
};

/** Error state with optional retry. */
export function ErrorState({ title = 'Something went wrong', text, onRetry, requestId }: ErrorStateProps) {
  return (
    <div role="alert" className="flex flex-col items-center gap-3 px-6 py-12 text-center">
      <p className="font-display text-xl">{title}</p>
      <p className="max-w-form text-ink-soft">{text}</p>
      {onRetry === undefined ? null : (
        <Button onClick={onRetry} icon={<RotateCw aria-hidden />}>
          Try Again
        </Button>
      )}
      {requestId === undefined ? null : <p className="text-sm text-ink-soft">Reference: {requestId}</p>}
    </div>
  );
}

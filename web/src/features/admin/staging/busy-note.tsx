import { useEffect, useState } from 'react';
import { Button } from '../../../ui/button.tsx';

type BusyNoteProps = {
  /** When the staging began, in milliseconds. */
  since: number;
  /** Whether the result is stored in the history. */
  kept: boolean;
  onLeave: () => void;
};

/** Shows that a staging is running and for how long, and offers to continue in the background. */
export function BusyNote({ since, kept, onLeave }: BusyNoteProps) {
  const seconds = useSeconds(since);
  return (
    <div className="flex flex-col gap-3 rounded-card bg-tint p-4">
      <p role="status">
        The photo is being staged. This takes a few seconds to two minutes.{' '}
        {kept
          ? 'You don’t have to wait: the result is saved in the history below.'
          : 'Stay on this screen until it’s done: this staging service stores nothing.'}
      </p>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <span aria-hidden className="text-sm text-ink-soft tabular-nums">
          {seconds} {seconds === 1 ? 'second' : 'seconds'} elapsed
        </span>
        {kept ? (
          <Button size="small" onClick={onLeave}>
            Continue in Background
          </Button>
        ) : null}
      </div>
    </div>
  );
}

function useSeconds(since: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.round((now - since) / 1000));
}

import { useEffect, useEffectEvent } from 'react';
import { Button } from '../../../../ui/button.tsx';
import type { Undo } from '../rows/rows.ts';

/** What was just done, with the way back. */
export function UndoBar({ undo, onEnd }: { undo: Undo | null; onEnd: () => void }) {
  const ends = undo?.ends ?? null;
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (ends === null) return;
    const timer = setTimeout(end, Math.max(0, ends - Date.now()));
    return () => clearTimeout(timer);
  }, [ends]);
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-3 bottom-(--undo) z-30 flex justify-center [--undo:5rem] sm:[--undo:1.5rem]"
    >
      {undo === null ? null : (
        <p className="pointer-events-auto flex max-w-form animate-enter items-center gap-2 rounded-pill border border-line bg-surface py-1 pr-1 pl-5 shadow-float">
          <span className="min-w-0 wrap-anywhere">{undo.text}</span>
          <Button look="quiet" size="small" className="min-h-11 text-accent" onClick={undo.run}>
            Undo
          </Button>
        </p>
      )}
    </div>
  );
}

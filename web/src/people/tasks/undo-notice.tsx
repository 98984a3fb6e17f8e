import { CircleCheck } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { Button } from '../../ui/button.tsx';

const shownMs = 10_000;

type UndoNoticeProps = { text: string; onUndo: () => void; onEnd: () => void };

/** Says what was done, and offers to undo it for ten seconds; longer while the pointer or the focus is on it. */
export function UndoNotice({ text, onUndo, onEnd }: UndoNoticeProps) {
  const [isHeld, setIsHeld] = useState(false);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(end, shownMs);
    return () => clearTimeout(timer);
  }, [isHeld]);
  return (
    <div className="pointer-events-none fixed inset-x-0 bottom-0 z-50 flex justify-center p-3">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only its time depends on the pointer. */}
      <div
        onPointerEnter={() => setIsHeld(true)}
        onPointerLeave={() => setIsHeld(false)}
        onFocus={() => setIsHeld(true)}
        onBlur={() => setIsHeld(false)}
        className="pointer-events-auto flex max-w-form animate-enter items-center gap-3 rounded-card border border-line bg-surface py-1 pr-2 pl-4 text-ink shadow-float"
      >
        <CircleCheck aria-hidden className="size-5 shrink-0 text-good" />
        <p role="status" className="line-clamp-2 wrap-anywhere">
          {text}
        </p>
        <Button look="quiet" size="small" onClick={onUndo}>
          Undo
        </Button>
      </div>
    </div>
  );
}

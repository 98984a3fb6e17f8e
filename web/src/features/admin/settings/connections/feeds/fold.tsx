import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';

/** A part of a feed's card that most visits don't need, folded under its title. */
export function Fold({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="group text-sm">
      <summary className="flex min-h-9 cursor-pointer list-none items-center gap-1.5 rounded-small font-medium pointer-coarse:min-h-11 [&::-webkit-details-marker]:hidden">
        <ChevronRight
          aria-hidden
          className="size-4 shrink-0 text-ink-soft transition-transform group-open:rotate-90"
        />
        {title}
      </summary>
      <div className="flex flex-col gap-4 pt-1 pb-2 pl-5.5">{children}</div>
    </details>
  );
}

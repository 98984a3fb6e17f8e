import { CircleCheck } from 'lucide-react';

/** A short word that something was done. */
export function Toast({ text }: { text: string }) {
  return (
    <div
      role="status"
      className="pointer-events-auto flex max-w-form animate-enter items-center gap-3 rounded-pill border border-line bg-surface px-5 py-3 text-ink shadow-float"
    >
      <CircleCheck aria-hidden className="size-5 shrink-0 text-good" />
      <p>{text}</p>
    </div>
  );
}

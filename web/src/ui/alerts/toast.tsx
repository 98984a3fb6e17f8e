import { CircleAlert, CircleCheck } from 'lucide-react';

export type ToastTone = 'good' | 'bad';

/** A short message that an action succeeded or failed. */
export function Toast({ text, tone }: { text: string; tone: ToastTone }) {
  return (
    <div
      role="status"
      className="flex max-w-form animate-enter items-center gap-3 rounded-pill border border-line bg-surface px-5 py-3 text-ink shadow-float"
    >
      {tone === 'good' ? (
        <CircleCheck aria-hidden className="size-5 shrink-0 text-good" />
      ) : (
        <CircleAlert aria-hidden className="size-5 shrink-0 text-bad" />
      )}
      <p>{text}</p>
    </div>
  );
}

import { X } from 'lucide-react';

type ChipProps = {
  label: string;
  /** When given, the chip has a button that removes it. */
  onRemove?: (() => void) | undefined;
};

/** A small removable label, such as a filter. */
export function Chip({ label, onRemove }: ChipProps) {
  return (
    <span className="inline-flex min-h-8 items-center rounded-pill border border-line bg-surface pl-3 text-sm">
      <span className={onRemove === undefined ? 'pr-3' : undefined}>{label}</span>
      {onRemove === undefined ? null : (
        <button
          type="button"
          onClick={onRemove}
          aria-label={`Remove ${label}`}
          className="relative ml-0.5 inline-flex size-8 items-center justify-center rounded-pill text-ink-soft hover:text-ink pointer-coarse:size-11"
        >
          <X aria-hidden className="size-4" />
        </button>
      )}
    </span>
  );
}

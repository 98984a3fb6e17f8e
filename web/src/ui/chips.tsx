import { X } from 'lucide-react';
import { classNames } from './class-names.ts';

type ChipsProps<Chip> = {
  label: string;
  chips: readonly Chip[];
  onRemove: (chip: Chip) => void;
  /** Keeps them on one line on phones, in a row that scrolls. */
  oneLine?: boolean;
};

/** Small labels such as filters, each with a button that removes it; nothing when there are none. */
export function Chips<Chip extends { id: string; label: string }>(props: ChipsProps<Chip>) {
  const { label, chips, onRemove, oneLine } = props;
  if (chips.length === 0) return null;
  return (
    <ul
      aria-label={label}
      className={classNames('flex gap-2', oneLine ? 'shrink-0 md:shrink md:flex-wrap' : 'flex-wrap')}
    >
      {chips.map((chip) => (
        <li
          key={chip.id}
          className="inline-flex min-h-8 items-center rounded-pill border border-line bg-surface pl-3 text-sm whitespace-nowrap"
        >
          <span className="max-w-[28ch] truncate" title={chip.label.length > 28 ? chip.label : undefined}>
            {chip.label}
          </span>
          <button
            type="button"
            onClick={() => onRemove(chip)}
            aria-label={`Remove ${chip.label}`}
            className="relative ml-0.5 inline-flex size-8 items-center justify-center rounded-pill text-ink-soft hover:text-ink pointer-coarse:size-11"
          >
            <X aria-hidden className="size-4" />
          </button>
        </li>
      ))}
    </ul>
  );
}

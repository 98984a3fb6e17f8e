import { X } from 'lucide-react';

type ChipsProps<Chip> = { label: string; chips: readonly Chip[]; onRemove: (chip: Chip) => void };

/** Small labels such as filters, each with a button that removes it; nothing when there are none. */
export function Chips<Chip extends { id: string; label: string }>(props: ChipsProps<Chip>) {
  const { label, chips, onRemove } = props;
  if (chips.length === 0) return null;
  return (
    <ul aria-label={label} className="flex flex-wrap gap-2">
      {chips.map((chip) => (
        <li
          key={chip.id}
          className="inline-flex min-h-8 items-center rounded-pill border border-line bg-surface pl-3 text-sm"
        >
          {chip.label}
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

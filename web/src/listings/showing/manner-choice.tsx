import { useId } from 'react';
import { classNames } from '../../ui/class-names.ts';
import type { Manner } from './api.ts';

const manners: { value: Manner; label: string }[] = [
  { value: 'in-person', label: 'In Person' },
  { value: 'video', label: 'By Video' },
];

/** How the visitor sees the home. */
export function MannerChoice({ value, onChange }: { value: Manner; onChange: (manner: Manner) => void }) {
  const name = useId();
  return (
    <fieldset className="grid grid-cols-2 rounded-pill bg-tint p-1">
      <legend className="sr-only">How</legend>
      {manners.map((manner) => (
        <label
          key={manner.value}
          className={classNames(
            'relative flex min-h-11 cursor-pointer items-center justify-center rounded-pill font-medium',
            'has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-accent',
            manner.value === value ? 'bg-surface shadow-float' : 'text-ink-soft hover:text-ink',
          )}
        >
          <input
            type="radio"
            name={name}
            className="absolute inset-0 cursor-pointer opacity-0"
            checked={manner.value === value}
            onChange={() => onChange(manner.value)}
          />
          {manner.label}
        </label>
      ))}
    </fieldset>
  );
}

import { useId } from 'react';
import { type Frequency, frequencies } from './saved-searches.ts';

type FrequencyChoiceProps = {
  /** Which search the choice is of, for screen readers. */
  label: string;
  value: Frequency;
  onChange: (frequency: Frequency) => void;
};

/** How often alerts come: four choices in a row. */
export function FrequencyChoice({ label, value, onChange }: FrequencyChoiceProps) {
  const name = useId();
  return (
    <fieldset className="flex rounded-pill bg-tint p-1">
      <legend className="sr-only">{label}</legend>
      {(Object.entries(frequencies) as [Frequency, string][]).map(([choice, words]) => (
        <label
          key={choice}
          className="flex min-h-9 grow basis-0 cursor-pointer items-center justify-center rounded-pill px-1 text-sm font-medium whitespace-nowrap has-checked:bg-surface has-checked:font-semibold has-checked:ring-1 has-checked:ring-edge has-focus-visible:outline-2 has-focus-visible:outline-accent pointer-coarse:min-h-11"
        >
          <input
            type="radio"
            name={name}
            className="sr-only"
            checked={value === choice}
            onChange={() => onChange(choice)}
          />
          {words}
        </label>
      ))}
    </fieldset>
  );
}

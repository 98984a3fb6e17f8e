import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { controlClass, FieldFrame, type FieldTexts } from './field-frame.tsx';

type SelectOption = { value: string; label: string; disabled?: boolean | undefined };

export type SelectProps = FieldTexts &
  Omit<ComponentProps<'select'>, 'size' | 'children'> & {
    options: readonly SelectOption[];
    /** Rounded, for a bar of filters. */
    pill?: boolean | undefined;
  };

/**
 * A choice of one value. Uses the platform's control: phones show their native picker, and no style element
 * is needed (the UI library's select inserts one, which the content policy blocks).
 */
export function Select({
  label,
  hideLabel,
  hint,
  error,
  id,
  className,
  options,
  pill,
  ...rest
}: SelectProps) {
  return (
    <FieldFrame {...{ label, hideLabel, hint, error, id, className }}>
      {(links) => (
        <span className="relative block">
          <select
            {...rest}
            {...links}
            className={classNames(controlClass, 'appearance-none pr-10', pill && 'rounded-pill font-medium')}
          >
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown
            aria-hidden
            className="pointer-events-none absolute top-1/2 right-4 size-4 -translate-y-1/2 text-ink-soft"
          />
        </span>
      )}
    </FieldFrame>
  );
}

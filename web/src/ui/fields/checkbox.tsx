import { type ComponentProps, type ReactNode, useId } from 'react';

export type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & {
  label: ReactNode;
  hint?: string | undefined;
};

/** A checkbox with a label; the whole line is clickable. */
export function Checkbox({ label, hint, className, ...rest }: CheckboxProps) {
  const hintId = useId();
  return (
    <div className={className}>
      <label className="inline-flex min-h-11 cursor-pointer items-center gap-3">
        <input
          {...rest}
          type="checkbox"
          aria-describedby={hint === undefined ? undefined : hintId}
          className="size-5 shrink-0 accent-accent"
        />
        <span>{label}</span>
      </label>
      {hint === undefined ? null : (
        <p id={hintId} className="pl-8 text-sm text-ink-soft">
          {hint}
        </p>
      )}
    </div>
  );
}

import { Lock } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';

type SwitchProps = {
  label: string;
  /** The effect, or why it can't be changed. */
  hint?: ReactNode;
  checked: boolean;
  /** Shown but not editable: it remains focusable, so that it can be read. */
  readOnly?: boolean | undefined;
  disabled?: boolean | undefined;
  /** Whether a change is being saved. */
  busy?: boolean | undefined;
  onChange?: ((checked: boolean) => void) | undefined;
};

/** An on/off setting that takes effect immediately. */
export function Switch({
  label,
  hint,
  checked,
  readOnly = false,
  disabled,
  busy = false,
  onChange,
}: SwitchProps) {
  const id = useId();
  return (
    <div className="flex items-center gap-4 py-3">
      <div className="min-w-0 grow">
        <p id={id} className="font-medium">
          {label}
        </p>
        {hint === undefined ? null : (
          <p id={`${id}-hint`} className="text-sm text-ink-soft">
            {hint}
          </p>
        )}
      </div>
      {readOnly ? <Lock aria-hidden className="size-4 shrink-0 text-ink-soft" /> : null}
      <button
        type="button"
        role="switch"
        aria-checked={checked}
        aria-labelledby={id}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        aria-readonly={readOnly || undefined}
        aria-disabled={readOnly || undefined}
        aria-busy={busy || undefined}
        disabled={disabled}
        onClick={() => {
          if (!readOnly && !busy) onChange?.(!checked);
        }}
        className="group inline-flex h-11 w-14 shrink-0 items-center justify-center rounded-pill disabled:opacity-55 aria-disabled:cursor-default aria-disabled:opacity-55"
      >
        <span
          aria-hidden
          className={classNames(
            'flex h-7 w-12 items-center rounded-pill border p-0.5 transition-colors',
            checked
              ? 'border-accent bg-accent group-hover:bg-accent-strong group-aria-disabled:bg-accent'
              : 'border-edge bg-tint',
          )}
        >
          <span
            className={classNames(
              'size-5.5 rounded-pill transition-[translate]',
              checked ? 'translate-x-5 bg-accent-ink' : 'bg-edge',
            )}
          />
        </span>
      </button>
    </div>
  );
}

import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { classNames } from '../class-names.ts';
import { controlClass, FieldFrame, type FieldTexts } from './field-frame.tsx';

export type TextFieldProps = FieldTexts &
  Omit<ComponentProps<'input'>, 'size'> & {
    /** An icon inside the field, at its start. */
    icon?: ReactNode;
    /** The class of the control itself; `className` goes to the frame. */
    controlClassName?: string | undefined;
  };

/** A one-line text field with label, hint, and error. A password can be shown and hidden. */
export function TextField({
  label,
  hideLabel,
  hint,
  error,
  icon,
  id,
  className,
  controlClassName,
  type = 'text',
  ...rest
}: TextFieldProps) {
  const [shown, setShown] = useState(false);
  const secret = type === 'password';
  return (
    <FieldFrame {...{ label, hideLabel, hint, error, id, className }}>
      {(links) => (
        <span className="relative block">
          {icon === undefined ? null : (
            <span className="pointer-events-none absolute inset-y-0 left-4 flex items-center text-ink-soft [&_svg]:size-4">
              {icon}
            </span>
          )}
          <input
            {...rest}
            {...links}
            type={secret && shown ? 'text' : type}
            className={classNames(
              controlClass,
              icon !== undefined && 'pl-10',
              secret && 'pr-12',
              controlClassName,
            )}
          />
          {secret ? (
            <button
              type="button"
              aria-pressed={shown}
              aria-label={`Show ${label.toLowerCase()}`}
              // Keeps focus (and a phone's keyboard) in the field.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => setShown(!shown)}
              className="absolute inset-y-0 right-0 flex w-12 items-center justify-center rounded-card text-ink-soft hover:text-ink"
            >
              {shown ? <EyeOff aria-hidden className="size-5" /> : <Eye aria-hidden className="size-5" />}
            </button>
          ) : null}
        </span>
      )}
    </FieldFrame>
  );
}

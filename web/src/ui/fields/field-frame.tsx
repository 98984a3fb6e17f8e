import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';

export type FieldTexts = {
  label: string;
  /** Hides the label visually, but not from screen readers. */
  hideLabel?: boolean | undefined;
  hint?: string | undefined;
  error?: string | undefined;
};

/** The props that a control gets from its field. */
type FieldLinks = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
};

type FieldFrameProps = FieldTexts & {
  id?: string | undefined;
  className?: string | undefined;
  children: (links: FieldLinks) => ReactNode;
};

/** The classes of every text-like control. */
export const controlClass = classNames(
  'w-full min-h-11 rounded-card border border-edge bg-surface px-4 py-2 text-base text-ink transition-colors',
  'text-ellipsis placeholder:text-ink-soft hover:border-ink-soft disabled:bg-tint disabled:text-ink-soft',
  'aria-invalid:border-bad focus-visible:outline-offset-0',
);

/** A label, the control, and the error or else the hint. */
export function FieldFrame({ label, hideLabel, hint, error, id, className, children }: FieldFrameProps) {
  const made = useId();
  const controlId = id ?? made;
  const noteId = `${controlId}-note`;
  const note = error ?? hint;
  return (
    <div className={classNames('flex flex-col gap-1', className)}>
      <label htmlFor={controlId} className={hideLabel ? 'sr-only' : 'text-sm font-medium'}>
        {label}
      </label>
      {children({
        id: controlId,
        'aria-describedby': note === undefined ? undefined : noteId,
        'aria-invalid': error === undefined ? undefined : true,
      })}
      {note === undefined ? null : (
        <p
          id={noteId}
          className={classNames(
            'flex items-center gap-1 text-sm',
            error === undefined ? 'text-ink-soft' : 'text-bad',
          )}
        >
          {error === undefined ? null : <CircleAlert aria-hidden className="size-4 shrink-0" />}
          {note}
        </p>
      )}
    </div>
  );
}

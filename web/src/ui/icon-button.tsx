import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';

type Look = 'quiet' | 'raised' | 'primary' | 'photo';

const looks: Record<Look, string> = {
  quiet: 'text-ink hover:bg-tint',
  raised: 'border border-line bg-surface text-ink shadow-float hover:bg-tint',
  primary: 'bg-accent text-accent-ink hover:bg-accent-strong',
  photo: 'bg-photo-shade text-photo-ink hover:bg-scrim',
};

export type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label'> & {
  /** The action, for screen readers and as the tooltip. */
  label: string;
  icon: ReactNode;
  look?: Look | undefined;
};

/** A round button with only an icon, 44 px wide. */
export function IconButton({
  label,
  icon,
  look = 'quiet',
  className,
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      title={label}
      className={classNames(
        'inline-flex size-11 shrink-0 items-center justify-center rounded-pill transition-colors',
        'disabled:opacity-55 [&_svg]:size-5',
        looks[look],
        className,
      )}
    >
      {icon}
    </button>
  );
}

import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type PillProps = ComponentProps<'button'> & {
  icon?: ReactNode;
  /** Whether this choice is selected; announced as pressed. */
  selected?: boolean | undefined;
};

/** One of a few large choices. Set `selected` when one of them can be selected. */
export function Pill({ icon, selected, className, children, type = 'button', ...rest }: PillProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-pressed={selected}
      className={classNames(
        'inline-flex min-h-11 items-center gap-2 rounded-pill border px-5 font-medium transition-colors',
        'disabled:opacity-55 [&_svg]:size-[1.15em] [&_svg]:shrink-0',
        selected === true
          ? 'border-accent bg-accent text-accent-ink hover:bg-accent-strong'
          : 'border-line bg-surface text-ink hover:border-edge hover:bg-tint',
        className,
      )}
    >
      {icon}
      {children}
    </button>
  );
}

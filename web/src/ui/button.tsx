import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Spinner } from './spinner.tsx';

type Look = 'primary' | 'outline' | 'quiet' | 'danger';
type Size = 'small' | 'medium' | 'large';

type Style = { look?: Look | undefined; size?: Size | undefined; wide?: boolean | undefined };

const looks: Record<Look, string> = {
  primary: 'bg-accent text-accent-ink hover:bg-accent-strong',
  outline: 'border border-line bg-surface text-ink hover:border-edge hover:bg-tint',
  quiet: 'text-ink hover:bg-tint',
  danger: 'bg-bad text-bad-ink hover:bg-bad-strong',
};

const sizes: Record<Size, string> = {
  small: 'min-h-9 px-4 text-sm pointer-coarse:min-h-11',
  medium: 'min-h-11 px-5 text-base',
  large: 'min-h-13 px-7 text-base',
};

/** Returns the classes of a button, for a link that looks like one. */
export function buttonClass({ look = 'outline', size = 'medium', wide = false }: Style = {}): string {
  return classNames(
    'inline-flex items-center justify-center gap-2 rounded-pill font-medium wrap-normal transition-colors select-none',
    'disabled:opacity-55 disabled:hover:bg-none [&_svg]:size-[1.15em] [&_svg]:shrink-0',
    looks[look],
    sizes[size],
    wide && 'w-full',
  );
}

export type ButtonProps = ComponentProps<'button'> &
  Style & {
    icon?: ReactNode;
    busy?: boolean | undefined;
    /** The button's text while busy. */
    busyText?: string | undefined;
  };

/** A button with a text. While busy it is disabled, shows a spinner, and its text is `busyText`. */
export function Button({
  look,
  size,
  wide,
  icon,
  busy = false,
  busyText,
  className,
  children,
  disabled,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled === true || busy}
      aria-busy={busy || undefined}
      className={classNames(buttonClass({ look, size, wide }), className)}
    >
      {busy ? <Spinner /> : icon}
      <span>{busy && busyText !== undefined ? busyText : children}</span>
    </button>
  );
}

import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

/** A surface with a border; add padding with a class. */
export function Card({ className, ...rest }: ComponentProps<'div'>) {
  return (
    <div
      {...rest}
      className={classNames(
        'rounded-card border border-line bg-surface [--ground:var(--surface)]',
        className,
      )}
    />
  );
}

import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

/** A surface with an edge; pad it with a class where the content needs it. */
export function Card({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={classNames('rounded-card border border-line bg-surface', className)} />;
}

import { classNames } from './class-names.ts';

/** A quiet block in the shape of what is coming; size it with classes. */
export function Skeleton({ className }: { className?: string | undefined }) {
  return (
    <span aria-hidden className={classNames('block animate-shimmer rounded-small bg-tint', className)} />
  );
}

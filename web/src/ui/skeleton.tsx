import { classNames } from './class-names.ts';

/** A placeholder block for content that is loading; size it with classes. */
export function Skeleton({ className }: { className?: string | undefined }) {
  return (
    <span aria-hidden className={classNames('block animate-shimmer rounded-small bg-tint', className)} />
  );
}

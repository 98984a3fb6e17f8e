import { LoaderCircle } from 'lucide-react';
import { classNames } from './class-names.ts';

/** A spinner; requires a label where no text next to it describes the activity. */
export function Spinner({
  label,
  className,
}: {
  label?: string | undefined;
  className?: string | undefined;
}) {
  return (
    <span role={label === undefined ? undefined : 'status'} className={classNames('inline-flex', className)}>
      <LoaderCircle aria-hidden className="size-5 animate-turn" />
      {label === undefined ? null : <span className="sr-only">{label}</span>}
    </span>
  );
}

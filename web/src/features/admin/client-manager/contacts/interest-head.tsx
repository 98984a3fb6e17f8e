import type { ReactNode } from 'react';

/** A title with a count and actions. */
export function InterestHead({ title, count, tools }: { title: string; count: number; tools?: ReactNode }) {
  return (
    <div className="mb-2 flex min-h-11 flex-wrap items-center justify-between gap-2">
      <h3 className="font-semibold">
        {title}
        {count === 0 ? null : <span className="ml-2 font-normal text-ink-soft">{count}</span>}
      </h3>
      {tools}
    </div>
  );
}

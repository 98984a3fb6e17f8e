import type { ReactNode } from 'react';

/** The head of an admin screen: its title, and the main action at the right. */
export function AdminTitle({ title, action }: { title: string; action?: ReactNode }) {
  return (
    <div className="mb-6 flex flex-wrap items-center justify-between gap-3">
      <h1 className="text-3xl">{title}</h1>
      {action}
    </div>
  );
}

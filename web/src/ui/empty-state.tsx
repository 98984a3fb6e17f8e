import type { ReactNode } from 'react';

type EmptyStateProps = { title: string; text?: string | undefined; icon?: ReactNode; action?: ReactNode };

/** An empty state: one sentence and the next step. */
export function EmptyState({ title, text, icon, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-3 px-6 py-12 text-center">
      {icon === undefined ? null : <span className="text-accent [&_svg]:size-8">{icon}</span>}
      <p className="font-display text-xl">{title}</p>
      {text === undefined ? null : <p className="max-w-form text-ink-soft">{text}</p>}
      {action}
    </div>
  );
}

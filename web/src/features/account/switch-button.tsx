import type { ReactNode } from 'react';

/** Switches to another account form. */
export function SwitchButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="inline-flex min-h-11 items-center rounded-small text-sm font-medium text-accent underline-offset-4 hover:underline"
    >
      {children}
    </button>
  );
}

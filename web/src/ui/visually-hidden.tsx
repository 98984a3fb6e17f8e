import type { ReactNode } from 'react';

/** Text for screen readers and search engines only. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="sr-only">{children}</span>;
}

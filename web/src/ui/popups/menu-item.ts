import type { ReactNode } from 'react';

/** An action of a menu. */
export type MenuItem = {
  label: string;
  onSelect: () => void;
  icon?: ReactNode;
  /** A second, muted line. */
  detail?: string | undefined;
  disabled?: boolean | undefined;
  /** Destructive items use the warning color. */
  danger?: boolean | undefined;
};

import type { ReactNode } from 'react';

/** An action of a menu. */
export type MenuItem = {
  label: string;
  onSelect: () => void;
  icon?: ReactNode;
  /** A second line, softer. */
  detail?: string | undefined;
  disabled?: boolean | undefined;
  /** Destructive items use the warning color. */
  danger?: boolean | undefined;
};

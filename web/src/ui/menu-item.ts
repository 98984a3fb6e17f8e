import type { ReactNode } from 'react';

/** An action of a menu. */
export type MenuItem = {
  label: string;
  onSelect: () => void;
  icon?: ReactNode;
  /** A second line, softer. */
  detail?: string | undefined;
  disabled?: boolean | undefined;
  /** What destroys something is set in the colour of warning. */
  danger?: boolean | undefined;
};

import type { ReactNode, RefObject } from 'react';

/** What a dialog is given, and hands to the part of it that is loaded on first opening. */
export type DialogProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  /** Keeps the title for screen readers and hides it from sight. */
  hideTitle?: boolean | undefined;
  description?: string | undefined;
  /**
   * `full` covers the screen (photo viewer), `drawer` comes in from the left; the others become a sheet from
   * below on phones.
   */
  size?: 'small' | 'medium' | 'large' | 'full' | 'drawer' | undefined;
  /** Lets the content reach the edges of the dialog. */
  flush?: boolean | undefined;
  /** What gets the focus on opening; the first control unless given. */
  initialFocus?: RefObject<HTMLElement | null> | undefined;
  /** Stands below the content and stays in sight, as for the actions of a form. */
  footer?: ReactNode;
  children: ReactNode;
};

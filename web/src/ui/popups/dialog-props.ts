import type { ReactNode, RefObject } from 'react';

/** The props of a dialog, passed to its lazily loaded part. */
export type DialogProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  /** Hides the title visually, but not from screen readers. */
  hideTitle?: boolean | undefined;
  description?: string | undefined;
  /**
   * `full` covers the screen (photo viewer), `drawer` comes in from the left; the others become a sheet from
   * below on phones.
   */
  size?: 'small' | 'medium' | 'large' | 'full' | 'drawer' | undefined;
  /** Lets the content reach the edges of the dialog. */
  flush?: boolean | undefined;
  /** The element to focus on opening; the first control by default. */
  initialFocus?: RefObject<HTMLElement | null> | undefined;
  /** Shown below the content and always visible, for example for a form's actions. */
  footer?: ReactNode;
  children: ReactNode;
};

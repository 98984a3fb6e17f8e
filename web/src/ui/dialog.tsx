import { lazy, type ReactNode, type RefObject, Suspense, useState } from 'react';
import { whenReachable } from '../browser/when-reachable.ts';
import { useAlertsOfScreen } from './alerts.tsx';

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

const load = () => whenReachable(() => import('./dialog-popup.tsx'));
const DialogPopup = lazy(load);

/** Fetches the dialog's code ahead of its first use, say when the pointer comes near. */
export function preloadDialog() {
  void load();
}

/** A modal dialog with a title and a way out. Its code is loaded on first opening. */
export function Dialog(props: DialogProps) {
  useAlertsOfScreen(props.open);
  const [everOpened, setEverOpened] = useState(props.open);
  if (props.open && !everOpened) setEverOpened(true);
  if (!everOpened) return null;
  return (
    <Suspense fallback={null}>
      <DialogPopup {...props} />
    </Suspense>
  );
}

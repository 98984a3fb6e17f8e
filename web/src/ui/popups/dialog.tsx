import { lazy, Suspense, useState } from 'react';
import { whenReachable } from '../../browser/when-reachable.ts';
import { useAlertsOfScreen } from '../alerts/alerts.tsx';
import type { DialogProps } from './dialog-popup.tsx';

const load = () => whenReachable(() => import('./dialog-popup.tsx'));
const DialogPopup = lazy(load);

/** Preloads the dialog's code, for example on hover. */
export function preloadDialog() {
  void load();
}

/** A modal dialog with a title and a close button. Its code loads on first opening. */
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

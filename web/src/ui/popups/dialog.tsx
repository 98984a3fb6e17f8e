import { lazy, Suspense, useState } from 'react';
import { whenReachable } from '../../browser/when-reachable.ts';
import { useAlertsOfScreen } from '../alerts/alerts.tsx';
import type { DialogProps } from './dialog-props.ts';

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

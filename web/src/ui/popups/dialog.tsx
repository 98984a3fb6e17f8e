import { useAlertsOfScreen } from '../alerts/alerts.tsx';
import type { DialogProps } from './dialog-popup.tsx';
import { popupCode, usePopupCode } from './popup-code.ts';

const code = popupCode<DialogProps>(() => import('./dialog-popup.tsx'));

/** Preloads the dialog's code, for example on hover. */
export const preloadDialog = code.preload;

/** A modal dialog with a title and a close button. Its code loads on first opening. */
export function Dialog(props: DialogProps) {
  useAlertsOfScreen(props.open);
  const Popup = usePopupCode(code, props.open, props.onClose);
  return Popup === null ? null : <Popup {...props} />;
}

import { Dialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { classNames } from '../class-names.ts';
import { dialogBackdrop, dialogBody, dialogFrame } from './dialog-frame.ts';
import { useDialogStack } from './dialog-stack.ts';

export type DialogProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  /** Hides the title visually, but not from screen readers. */
  hideTitle?: boolean | undefined;
  /**
   * `full` covers the screen (photo viewer), `drawer` comes in from the left; the others become a sheet from
   * below on phones.
   */
  size?: 'small' | 'medium' | 'large' | 'full' | 'drawer' | undefined;
  /** Lets the content reach the edges of the dialog. */
  flush?: boolean | undefined;
  /** Returns what gets the focus where what had it before is gone. */
  returnFocus?: (() => HTMLElement | null) | undefined;
  /** Shown below the content and always visible, for example for a form's actions. */
  footer?: ReactNode;
  children: ReactNode;
};

/** The dialog itself. Loaded lazily by dialog.tsx. */
export default function DialogPopup(props: DialogProps) {
  const { open, onClose, title, hideTitle, size = 'medium', flush, returnFocus, footer, children } = props;
  const { isTopmost } = useDialogStack(open);
  const opener = useOpener(open);
  return (
    <Dialog.Root
      open={open}
      onOpenChange={(next, { reason }) => {
        if (next || (reason === 'escape-key' && !isTopmost())) return;
        onClose();
      }}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className={dialogBackdrop} />
        <Dialog.Popup
          className={dialogFrame(size)}
          finalFocus={() => (opener?.isConnected === true ? opener : (returnFocus?.() ?? true))}
        >
          <Dialog.Title
            className={
              hideTitle ? 'sr-only' : 'shrink-0 border-b border-line py-4 pr-16 pl-6 font-display text-xl'
            }
          >
            {title}
          </Dialog.Title>
          <div className={classNames(dialogBody, !flush && 'p-6')}>{children}</div>
          {footer === undefined ? null : (
            <div className="flex shrink-0 flex-wrap justify-end gap-3 border-t border-line px-6 py-4">
              {footer}
            </div>
          )}
          <Dialog.Close
            aria-label="Close"
            title="Close"
            className="absolute top-2 right-2 z-10 inline-flex size-11 items-center justify-center rounded-pill border border-line bg-surface text-ink hover:bg-tint"
          >
            <X aria-hidden className="size-5" />
          </Dialog.Close>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/**
 * Returns what had the focus when the dialog opened, and gets it back. Read while rendering: a field with `autoFocus`
 * has the focus before any effect runs.
 */
function useOpener(open: boolean): HTMLElement | null {
  const [wasOpen, setWasOpen] = useState(false);
  const [opener, setOpener] = useState<HTMLElement | null>(null);
  if (open !== wasOpen) {
    setWasOpen(open);
    const { activeElement, body } = document;
    if (open)
      setOpener(activeElement instanceof HTMLElement && activeElement !== body ? activeElement : null);
  }
  return opener;
}

import { Dialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { classNames } from '../class-names.ts';
import { dialogBackdrop, dialogBody, dialogFrame } from './dialog-frame.ts';
import type { DialogProps } from './dialog-props.ts';
import { useDialogStack } from './dialog-stack.ts';

/** The dialog itself. Loaded lazily by dialog.tsx. */
export default function DialogPopup(props: DialogProps) {
  const {
    open,
    onClose,
    title,
    hideTitle,
    description,
    size = 'medium',
    flush,
    initialFocus,
    footer,
    children,
  } = props;
  const { isTopmost } = useDialogStack(open);
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
        <Dialog.Popup initialFocus={initialFocus} className={dialogFrame(size)}>
          <Dialog.Title
            className={
              hideTitle ? 'sr-only' : 'shrink-0 border-b border-line py-4 pr-16 pl-6 font-display text-xl'
            }
          >
            {title}
          </Dialog.Title>
          {description === undefined ? null : (
            <Dialog.Description className="shrink-0 px-6 pt-4 text-ink-soft">
              {description}
            </Dialog.Description>
          )}
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

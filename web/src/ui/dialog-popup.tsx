import { Dialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { classNames } from './class-names.ts';
import type { DialogProps } from './dialog.tsx';
import { useDialogStack } from './dialog-stack.ts';

const sheet = classNames(
  'inset-x-0 bottom-0 max-h-[92dvh] rounded-t-card sm:inset-auto sm:top-1/2 sm:left-1/2 sm:w-[calc(100vw-3rem)]',
  'sm:max-h-[calc(100dvh-3rem)] sm:-translate-x-1/2 sm:-translate-y-1/2 sm:rounded-card',
  'data-ending-style:translate-y-6 data-starting-style:translate-y-6',
  'sm:data-ending-style:-translate-y-[48%] sm:data-starting-style:-translate-y-[48%]',
);

const sizes = {
  small: classNames(sheet, 'sm:max-w-form'),
  medium: classNames(sheet, 'sm:max-w-2xl'),
  large: classNames(sheet, 'sm:max-w-6xl'),
  full: 'inset-0',
  drawer:
    'inset-y-0 left-0 w-72 max-w-[85vw] data-ending-style:-translate-x-full data-starting-style:-translate-x-full',
} as const;

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
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-scrim transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Dialog.Popup
          initialFocus={initialFocus}
          className={classNames(
            'fixed z-40 flex flex-col overflow-hidden bg-surface text-ink shadow-float outline-none',
            'transition-[opacity,translate] data-ending-style:opacity-0 data-starting-style:opacity-0',
            sizes[size],
          )}
        >
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
          <div className={classNames('min-h-0 grow overflow-y-auto overscroll-contain', !flush && 'p-6')}>
            {children}
          </div>
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

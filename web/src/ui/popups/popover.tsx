import type { ReactNode } from 'react';
import type { PopoverPopupProps } from './popover-popup.tsx';
import { popupCode, usePopupCode } from './popup-code.ts';
import { type PopupState, type TriggerProps, usePopupTrigger } from './popup-trigger.ts';

type PopoverProps = PopupState & {
  /** The panel's label for screen readers. */
  label: string;
  /** Renders the button; spread the given props on it. */
  trigger: (props: TriggerProps) => ReactNode;
  children: ReactNode;
};

const code = popupCode<PopoverPopupProps>(() => import('./popover-popup.tsx'));

/**
 * A button that opens a small panel. The panel's code loads when the pointer or the focus reaches the button.
 */
export function Popover({ label, trigger, children, ...state }: PopoverProps) {
  const popup = usePopupTrigger('dialog', code.preload, state);
  const Popup = usePopupCode(code, popup.open, () => popup.setOpen(false));
  return (
    <>
      {trigger(popup.trigger)}
      {Popup === null ? null : (
        <Popup label={label} {...popup} onOpenChange={popup.setOpen}>
          {children}
        </Popup>
      )}
    </>
  );
}

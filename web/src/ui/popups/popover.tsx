import { lazy, type ReactNode, Suspense } from 'react';
import { whenReachable } from '../../browser/when-reachable.ts';
import { type PopupState, type TriggerProps, usePopupTrigger } from './popup-trigger.ts';

type PopoverProps = PopupState & {
  /** The panel's label for screen readers. */
  label: string;
  /** Renders the button; spread the given props on it. */
  trigger: (props: TriggerProps) => ReactNode;
  children: ReactNode;
};

const load = () => whenReachable(() => import('./popover-popup.tsx'));
const PopoverPopup = lazy(load);

/**
 * A button that opens a small panel. The panel's code loads when the pointer or the focus reaches the button.
 */
export function Popover({ label, trigger, children, ...state }: PopoverProps) {
  const popup = usePopupTrigger('dialog', load, state);
  return (
    <>
      {trigger(popup.trigger)}
      {popup.everOpened ? (
        <Suspense fallback={null}>
          <PopoverPopup label={label} {...popup} onOpenChange={popup.setOpen}>
            {children}
          </PopoverPopup>
        </Suspense>
      ) : null}
    </>
  );
}

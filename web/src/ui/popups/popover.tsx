import { lazy, type ReactNode, Suspense } from 'react';
import { whenReachable } from '../../browser/when-reachable.ts';
import { type PopupState, type TriggerProps, usePopupTrigger } from './popup-trigger.ts';

type PopoverProps = PopupState & {
  /** The panel's label for screen readers. */
  label: string;
  /** Renders the button; spread the given props on it. */
  trigger: (props: TriggerProps) => ReactNode;
  /** The panel's content; a function receives a callback that closes it. */
  children: ReactNode | ((close: () => void) => ReactNode);
  side?: 'top' | 'bottom' | undefined;
  align?: 'start' | 'center' | 'end' | undefined;
};

const load = () => whenReachable(() => import('./popover-popup.tsx'));
const PopoverPopup = lazy(load);

/**
 * A button that opens a small panel. The panel's code loads when the pointer or the focus reaches the button.
 */
export function Popover({
  label,
  trigger,
  children,
  side = 'bottom',
  align = 'end',
  ...state
}: PopoverProps) {
  const popup = usePopupTrigger('dialog', load, state);
  return (
    <>
      {trigger(popup.trigger)}
      {popup.everOpened ? (
        <Suspense fallback={null}>
          <PopoverPopup {...{ label, side, align }} {...popup} onOpenChange={popup.setOpen}>
            {typeof children === 'function' ? children(() => popup.setOpen(false)) : children}
          </PopoverPopup>
        </Suspense>
      ) : null}
    </>
  );
}

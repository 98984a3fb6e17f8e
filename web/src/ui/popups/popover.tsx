import { lazy, type ReactNode, Suspense } from 'react';
import { whenReachable } from '../../browser/when-reachable.ts';
import { type PopupState, type TriggerProps, usePopupTrigger } from './popup-trigger.ts';

type PopoverProps = PopupState & {
  /** The name of the panel for screen readers. */
  label: string;
  /** Draws the button; spread the given props on it. */
  trigger: (props: TriggerProps) => ReactNode;
  /** The panel's content; a function receives a callback that closes it. */
  children: ReactNode | ((close: () => void) => ReactNode);
  side?: 'top' | 'bottom' | undefined;
  align?: 'start' | 'center' | 'end' | undefined;
};

const load = () => whenReachable(() => import('./popover-popup.tsx'));
const PopoverPopup = lazy(load);

/** A button that opens a small panel beside it. The panel's code is loaded when a person comes near. */
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

import { Popover } from '@base-ui/react/popover';
import type { ReactNode, RefObject } from 'react';
import { isInAlerts } from '../alerts/alerts-region.ts';
import { classNames } from '../class-names.ts';
import { popupClass } from './popup-class.ts';

export type PopoverPopupProps = {
  id: string;
  label: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  anchor: RefObject<HTMLElement | null>;
  children: ReactNode;
};

/** The panel of a popover. Loaded lazily by popover.tsx. */
export default function PopoverPopup(props: PopoverPopupProps) {
  const { id, label, open, onOpenChange, anchor, children } = props;
  return (
    <Popover.Root
      open={open}
      onOpenChange={(next, details) => {
        // Dismissing an alert must not close the panel below it.
        if (!next && isInAlerts(details.event)) return;
        onOpenChange(next);
      }}
    >
      <Popover.Portal>
        <Popover.Positioner
          anchor={anchor}
          side="bottom"
          align="end"
          sideOffset={8}
          collisionPadding={12}
          className="z-50"
        >
          <Popover.Popup
            id={id}
            aria-label={label}
            finalFocus={anchor}
            className={classNames(
              popupClass,
              'max-h-(--available-height) w-88 max-w-[calc(100vw-1.5rem)] overflow-y-auto p-5 outline-none',
            )}
          >
            {children}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}

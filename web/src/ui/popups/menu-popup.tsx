import { Menu } from '@base-ui/react/menu';
import type { RefObject } from 'react';
import { classNames } from '../class-names.ts';
import type { MenuItem } from './menu-item.ts';
import { popupClass } from './popup-class.ts';

export type MenuPopupProps = {
  id: string;
  label: string;
  items: readonly MenuItem[];
  open: boolean;
  onOpenChange: (open: boolean) => void;
  anchor: RefObject<HTMLElement | null>;
  side: 'top' | 'bottom';
  align: 'start' | 'end';
};

/** The list of a menu, placed beside its button. Loaded lazily by menu.tsx. */
export default function MenuPopup({
  id,
  label,
  items,
  open,
  onOpenChange,
  anchor,
  side,
  align,
}: MenuPopupProps) {
  return (
    <Menu.Root open={open} onOpenChange={(next) => onOpenChange(next)} modal={false}>
      {/* A landmark, because the portal is outside of the page's landmarks. */}
      <Menu.Portal role="region" aria-label={label}>
        <Menu.Positioner anchor={anchor} side={side} align={align} sideOffset={8} className="z-50">
          <Menu.Popup
            id={id}
            aria-label={label}
            finalFocus={anchor}
            className={classNames(popupClass, 'max-h-(--available-height) min-w-56 overflow-y-auto p-2')}
          >
            {items.map((item) => (
              <Menu.Item
                key={item.label}
                disabled={item.disabled}
                onClick={item.onSelect}
                className={classNames(
                  'flex min-h-11 cursor-pointer items-center gap-3 rounded-small px-3 py-2 outline-none',
                  'data-disabled:cursor-not-allowed data-disabled:opacity-55 data-highlighted:bg-tint',
                  '[&_svg]:size-5 [&_svg]:shrink-0',
                  item.danger && 'text-bad',
                )}
              >
                {item.icon}
                <span className="flex flex-col">
                  <span>{item.label}</span>
                  {item.detail === undefined ? null : (
                    <span className="text-sm text-ink-soft">{item.detail}</span>
                  )}
                </span>
              </Menu.Item>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}

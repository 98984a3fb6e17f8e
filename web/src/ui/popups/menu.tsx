import type { ReactNode } from 'react';
import type { MenuItem } from './menu-item.ts';
import type { MenuPopupProps } from './menu-popup.tsx';
import { popupCode, usePopupCode } from './popup-code.ts';
import { type TriggerProps, usePopupTrigger } from './popup-trigger.ts';

type MenuProps = {
  /** The menu's label for screen readers. */
  label: string;
  items: readonly MenuItem[];
  /** Renders the button; spread the given props on it. */
  trigger: (props: TriggerProps) => ReactNode;
  side?: 'top' | 'bottom' | undefined;
  align?: 'start' | 'end' | undefined;
};

const code = popupCode<MenuPopupProps>(() => import('./menu-popup.tsx'));

/**
 * A button that opens a list of actions. The list's code loads when the pointer or the focus reaches the
 * button.
 */
export function Menu({ label, items, trigger, side = 'bottom', align = 'end' }: MenuProps) {
  const popup = usePopupTrigger('menu', code.preload);
  const Popup = usePopupCode(code, popup.open, () => popup.setOpen(false));
  return (
    <>
      {trigger(popup.trigger)}
      {Popup === null ? null : (
        <Popup {...{ label, items, side, align }} {...popup} onOpenChange={popup.setOpen} />
      )}
    </>
  );
}

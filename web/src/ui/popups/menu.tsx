import { lazy, type ReactNode, Suspense } from 'react';
import { whenReachable } from '../../browser/when-reachable.ts';
import type { MenuItem } from './menu-item.ts';
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

const load = () => whenReachable(() => import('./menu-popup.tsx'));
const MenuPopup = lazy(load);

/**
 * A button that opens a list of actions. The list's code loads when the pointer or the focus reaches the
 * button.
 */
export function Menu({ label, items, trigger, side = 'bottom', align = 'end' }: MenuProps) {
  const popup = usePopupTrigger('menu', load);
  return (
    <>
      {trigger(popup.trigger)}
      {popup.everOpened ? (
        <Suspense fallback={null}>
          <MenuPopup {...{ label, items, side, align }} {...popup} onOpenChange={popup.setOpen} />
        </Suspense>
      ) : null}
    </>
  );
}

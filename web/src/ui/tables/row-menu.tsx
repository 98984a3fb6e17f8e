import { EllipsisVertical } from 'lucide-react';
import { IconButton } from '../icon-button.tsx';
import { Menu } from '../popups/menu.tsx';
import type { MenuItem } from '../popups/menu-item.ts';

type RowMenuProps = {
  items: readonly MenuItem[];
  /** The button's label, when a screen has several menus. */
  label?: string | undefined;
};

/** The actions for one row. */
export function RowMenu({ items, label = 'Actions' }: RowMenuProps) {
  return (
    <Menu
      label={label}
      items={items}
      trigger={(trigger) => <IconButton {...trigger} label={label} icon={<EllipsisVertical aria-hidden />} />}
    />
  );
}

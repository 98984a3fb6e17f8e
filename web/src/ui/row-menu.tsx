import { EllipsisVertical } from 'lucide-react';
import { IconButton } from './icon-button.tsx';
import { Menu } from './menu.tsx';
import type { MenuItem } from './menu-item.ts';

type RowMenuProps = {
  items: readonly MenuItem[];
  /** The name of the button, where several menus of a screen must be told apart. */
  label?: string | undefined;
};

/** What can be done with one row. */
export function RowMenu({ items, label = 'Actions' }: RowMenuProps) {
  return (
    <Menu
      label={label}
      items={items}
      trigger={(trigger) => <IconButton {...trigger} label={label} icon={<EllipsisVertical aria-hidden />} />}
    />
  );
}

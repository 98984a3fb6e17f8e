import { EllipsisVertical } from 'lucide-react';
import { IconButton } from '../icon-button.tsx';
import { Menu } from '../popups/menu.tsx';
import type { MenuItem } from '../popups/menu-item.ts';
import type { RowActions } from './table-rows.ts';

type RowMenuProps = {
  items: readonly MenuItem[];
  /** The button's label, which names the row: a screen has several menus. */
  label: string;
};

/** The actions for a row of a table. */
export function RowActionsMenu({ name, items }: RowActions) {
  return <RowMenu label={`Actions for ${name}`} items={items} />;
}

/** The actions for one row. */
export function RowMenu({ items, label }: RowMenuProps) {
  return (
    <Menu
      label={label}
      items={items}
      trigger={(trigger) => <IconButton {...trigger} label={label} icon={<EllipsisVertical aria-hidden />} />}
    />
  );
}

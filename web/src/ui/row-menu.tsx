import { EllipsisVertical } from 'lucide-react';
import { IconButton } from './icon-button.tsx';
import { Menu, type MenuItem } from './menu.tsx';

/** What can be done with one row. */
export function RowMenu({ items }: { items: readonly MenuItem[] }) {
  return (
    <Menu
      label="Actions"
      items={items}
      trigger={(trigger) => (
        <IconButton {...trigger} label="Actions" icon={<EllipsisVertical aria-hidden />} />
      )}
    />
  );
}

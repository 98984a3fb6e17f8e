import { Link } from 'react-router-dom';
import { Button, buttonClass } from '../../../../ui/button.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import type { TodayItem } from '../api.ts';
import { headOf } from '../words.ts';
import { actionOf } from './action-of.ts';

type RowActionProps = {
  item: TodayItem;
  isSelected: boolean;
  onFinish: (taskId: number) => void;
  className?: string;
  /** Whether it is in the row, where the keys act on it. */
  inRow?: boolean;
};

/** The one button of an item. Filled while the item is selected. */
export function RowAction({ item, isSelected, onFinish, className, inRow = false }: RowActionProps) {
  const action = actionOf(item);
  if (action === null) return null;
  const { label, icon: Icon } = action;
  const look = isSelected ? 'primary' : 'outline';
  const name = `${label}: ${headOf(item).title}`;
  const shape = classNames('w-full max-sm:w-auto max-sm:min-h-11 max-sm:min-w-28 px-3!', className);
  const shared = { 'aria-label': name, ...(inRow ? { 'data-action': item.key } : { 'data-act': '' }) };
  if ('finishes' in action) {
    return (
      <Button
        {...shared}
        size="small"
        look={look}
        icon={<Icon aria-hidden />}
        className={shape}
        onClick={() => onFinish(action.finishes)}
      >
        {label}
      </Button>
    );
  }
  const linkClass = classNames(buttonClass({ look, size: 'small' }), shape);
  if ('to' in action) {
    return (
      <Link {...shared} to={action.to} className={linkClass}>
        <Icon aria-hidden />
        {label}
      </Link>
    );
  }
  return (
    <a
      {...shared}
      href={action.href}
      {...(action.opensTab ? { target: '_blank', rel: 'noreferrer' } : {})}
      className={linkClass}
    >
      <Icon aria-hidden />
      {label}
    </a>
  );
}

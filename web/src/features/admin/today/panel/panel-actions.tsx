import { ArrowUpRight, Phone } from 'lucide-react';
import { Link } from 'react-router-dom';
import { adminPaths } from '../../../../navigation/admin-paths.ts';
import { telephoneLink } from '../../../../people/contact-links.ts';
import { AddTaskButton } from '../../../../people/tasks/add-task-button.tsx';
import { buttonClass } from '../../../../ui/button.tsx';
import type { TodayItem } from '../api.ts';
import { RowAction } from '../rows/row-action.tsx';

type PanelActionsProps = { item: TodayItem; onFinish: (taskId: number) => void };

/** What can be done about the item of the panel. */
export function PanelActions({ item, onFinish }: PanelActionsProps) {
  const { person, reason } = item;
  const number = reason.group === 'quiet' ? null : (person?.phoneNumber ?? null);
  return (
    <div className="flex flex-wrap gap-2">
      <RowAction item={item} isSelected onFinish={onFinish} className="w-auto! min-w-28" />
      {number === null ? null : (
        <a href={telephoneLink(number)} className={buttonClass({ size: 'small' })}>
          <Phone aria-hidden />
          Call
        </a>
      )}
      {person === null ? null : (
        <AddTaskButton
          size="small"
          personId={person.id}
          {...(person.name === null ? {} : { name: person.name })}
        />
      )}
      {person === null ? null : (
        <Link to={adminPaths.personById(person.id)} className={buttonClass({ look: 'quiet', size: 'small' })}>
          <ArrowUpRight aria-hidden />
          Open Page
        </Link>
      )}
    </div>
  );
}

import { useQuery } from '@tanstack/react-query';
import { CalendarClock, Copy, Eye, FileText, Pencil, Send, Trash2 } from 'lucide-react';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { dateAndTime } from '../../../../ui/date-and-time.ts';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { loadFailureOf } from '../../../../ui/not-loaded.tsx';
import type { MenuItem } from '../../../../ui/popups/menu-item.ts';
import { DataTable } from '../../../../ui/tables/data-table.tsx';
import type { Column } from '../../../../ui/tables/table-rows.ts';
import { textColumn } from '../../../../ui/tables/text-column.ts';
import { type EmailTemplate, templatesQuery } from './templates-api.ts';

/** The actions for a template. */
export type TemplateAction = 'preview' | 'edit' | 'send' | 'drip' | 'duplicate' | 'delete';

const columns: Column<EmailTemplate>[] = [
  textColumn('name', 'Name', ({ templateName }) => templateName),
  {
    ...textColumn('subject', 'Subject', ({ subject }) => subject),
    cell: ({ subject }) => (subject === '' ? <span className="text-ink-soft">None</span> : subject),
  },
  {
    key: 'created',
    header: 'Created',
    className: 'lg:w-52',
    cell: ({ created_at }) => (
      <time dateTime={created_at} className="lg:whitespace-nowrap">
        {dateAndTime(created_at)}
      </time>
    ),
    sortValue: ({ created_at }) => Date.parse(created_at),
  },
];

const none: EmailTemplate[] = [];

type TemplatesPanelProps = {
  onAction: (action: TemplateAction, template: EmailTemplate) => void;
  onCreate: () => void;
};

/** The templates with their actions. */
export function TemplatesPanel({ onAction, onCreate }: TemplatesPanelProps) {
  const list = useQuery(templatesQuery);
  const menu = (template: EmailTemplate): MenuItem[] => {
    const item = (label: string, action: TemplateAction, icon: MenuItem['icon']): MenuItem => ({
      label,
      icon,
      danger: action === 'delete',
      onSelect: () => onAction(action, template),
    });
    return [
      item('Preview', 'preview', <Eye aria-hidden />),
      item('Edit', 'edit', <Pencil aria-hidden />),
      item('Send Email', 'send', <Send aria-hidden />),
      item('Schedule Drip', 'drip', <CalendarClock aria-hidden />),
      item('Duplicate', 'duplicate', <Copy aria-hidden />),
      item('Delete', 'delete', <Trash2 aria-hidden />),
    ];
  };
  return (
    <Card className="max-lg:border-0 max-lg:bg-transparent lg:p-6">
      <DataTable
        caption="Templates"
        columns={columns}
        rows={list.data ?? none}
        rowKey={({ id }) => id}
        rowMenu={(template) => ({ name: template.templateName, items: menu(template) })}
        initialSort={{ key: 'created', down: true }}
        searchLabel="Search name or subject"
        loading={list.isPending}
        empty={
          loadFailureOf({ ...list, data: undefined }, 'The templates') ?? (
            <EmptyState
              icon={<FileText aria-hidden />}
              title="No templates yet"
              text="Write one, upload one, or have one built from a listing."
              action={
                <Button look="primary" onClick={onCreate}>
                  Create Template
                </Button>
              }
            />
          )
        }
      />
    </Card>
  );
}

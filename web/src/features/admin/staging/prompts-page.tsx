import { useQuery } from '@tanstack/react-query';
import { Palette, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { adminPaths } from '../../../navigation/admin-paths.ts';
import { useAlerts } from '../../../ui/alerts/alerts.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { loadFailureOf } from '../../../ui/not-loaded.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { DataTable } from '../../../ui/tables/data-table.tsx';
import type { Column } from '../../../ui/tables/table-rows.ts';
import { textColumn } from '../../../ui/tables/text-column.ts';
import { ScreenHead } from '../screen-head.tsx';
import { DeletePromptDialog } from './delete-prompt-dialog.tsx';
import { PromptDialog } from './prompt-dialog.tsx';
import { promptTypeLabel, promptTypes } from './prompt-types.ts';
import { type PromptRoomType, promptsQuery, type StagePrompt } from './prompts-api.ts';

const none: StagePrompt[] = [];

const columns: Column<StagePrompt>[] = [
  { ...textColumn('style', 'Style', ({ style }) => style), className: 'w-1/5 min-w-36' },
  {
    ...textColumn('room', 'Room', ({ room_type }) => promptTypeLabel(room_type)),
    className: 'whitespace-nowrap',
  },
  {
    key: 'description',
    header: 'In words',
    cell: ({ description }) => <span className="whitespace-pre-line">{description}</span>,
    searchText: ({ description }) => description,
  },
];

/** The page of the styles for staged photos, by room type. */
export function Component() {
  const { toast } = useAlerts();
  const list = useQuery(promptsQuery);
  const [shownType, setShownType] = useState<PromptRoomType | null>(null);
  const [edited, setEdited] = useState<StagePrompt | PromptRoomType | null>(null);
  const [doomed, setDoomed] = useState<StagePrompt | null>(null);
  const prompts = list.data ?? none;
  const ofType = (type: PromptRoomType) => prompts.filter(({ room_type }) => room_type === type);
  const shown = shownType === null ? prompts : ofType(shownType);
  const add = () => setEdited(shownType ?? 'room_staging');

  return (
    <>
      <ScreenHead
        title="Stage Prompts"
        text="The styles for staged photos. The staging uses each description."
        back={{ to: adminPaths.aiStaging, text: 'AI Room Staging Studio' }}
        action={
          <Button look="primary" icon={<Plus aria-hidden />} onClick={add}>
            Add Style
          </Button>
        }
      />
      <Card className="flex flex-col gap-5 p-4 max-sm:border-0 max-sm:bg-transparent max-sm:p-0 sm:p-6">
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a wrapping row everywhere. */}
        <div role="group" aria-label="Room type" className="flex flex-wrap gap-2">
          <TypePill
            label="All"
            count={countIn(list.data, null)}
            selected={shownType === null}
            onClick={() => setShownType(null)}
          />
          {promptTypes.map(({ value, label }) => (
            <TypePill
              key={value}
              label={label}
              count={countIn(list.data, value)}
              selected={shownType === value}
              onClick={() => setShownType(value)}
            />
          ))}
        </div>
        {shownType === null ? null : (
          <p className="text-ink-soft">{promptTypes.find(({ value }) => value === shownType)?.use}</p>
        )}
        <DataTable
          // Resets search, sorting, and page with the list.
          key={shownType ?? 'all'}
          caption="Styles"
          columns={shownType === null ? columns : columns.filter(({ key }) => key !== 'room')}
          rows={shown}
          rowKey={({ id }) => id}
          pageSize={20}
          searchLabel="Search style, description"
          loading={list.isPending}
          rowMenu={(prompt) => ({
            name: `${prompt.style}, ${promptTypeLabel(prompt.room_type)}`,
            items: [
              { label: 'Edit', icon: <Pencil aria-hidden />, onSelect: () => setEdited(prompt) },
              {
                label: 'Delete',
                icon: <Trash2 aria-hidden />,
                danger: true,
                onSelect: () => setDoomed(prompt),
              },
            ],
          })}
          empty={
            loadFailureOf({ ...list, data: undefined }, 'The styles') ?? (
              <EmptyState
                icon={<Palette aria-hidden />}
                title="No styles yet"
                text="Without one, this room type can only be staged with a custom prompt."
                action={
                  <Button icon={<Plus aria-hidden />} onClick={add}>
                    Add the First Style
                  </Button>
                }
              />
            )
          }
        />
      </Card>
      <PromptDialog
        subject={edited}
        onClose={() => setEdited(null)}
        onSaved={({ style }) => {
          toast(`The style ${style.trim()} is saved.`);
          setEdited(null);
        }}
      />
      <DeletePromptDialog
        prompt={doomed}
        last={doomed !== null && ofType(doomed.room_type).length === 1}
        onClose={() => setDoomed(null)}
      />
    </>
  );
}

/** Returns the number of styles of a room type; a dash until they are loaded. */
const countIn = (prompts: StagePrompt[] | undefined, type: PromptRoomType | null): string => {
  if (prompts === undefined) return '–';
  return String(prompts.filter(({ room_type }) => type === null || room_type === type).length);
};

type TypePillProps = { label: string; count: string; selected: boolean; onClick: () => void };

function TypePill({ label, count, selected, onClick }: TypePillProps) {
  return (
    <Pill selected={selected} onClick={onClick}>
      {label} <span className="font-normal tabular-nums">{count}</span>
    </Pill>
  );
}

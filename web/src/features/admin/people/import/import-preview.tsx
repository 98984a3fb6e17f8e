import { useState } from 'react';
import { sentenceFor } from '../../../../api/problem.ts';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { Tabs } from '../../../../ui/tabs.tsx';
import { type ImportDecision, type PeopleImport, useApply, usePreview } from './api.ts';
import { ColumnChoice } from './column-choice.tsx';
import { ConflictRows } from './conflict-rows.tsx';
import { ImportRows } from './import-rows.tsx';
import { count, type Decided, kindOf, outcomes } from './words.ts';

type ImportPreviewProps = {
  read: PeopleImport;
  /** Unknown after a reload: then the columns can't be changed. */
  file: File | null;
  onRead: (read: PeopleImport) => void;
  onClose: () => void;
};

/** Shows what importing a file would change, takes decisions about conflicts, and applies it. */
export function ImportPreview({ read, file, onRead, onClose }: ImportPreviewProps) {
  const again = usePreview();
  const apply = useApply(read.id);
  const [decided, setDecided] = useState<Decided>({});
  const [others, setOthers] = useState<'skip' | 'merge' | 'add'>('skip');
  const { counts } = read;
  const shown = outcomes.filter(({ value }) => value !== 'deleted' || counts.deleted > 0);
  const first = shown.find(({ value }) => counts[value] > 0)?.value ?? 'new';
  const [tab, setTab] = useState<string>(first);

  const taken = Object.values(decided).filter((choice) => choice !== 'skip').length;
  const undecided = counts.conflict - Object.keys(decided).length;
  const sure = counts.new + counts.changed + taken;
  const most = sure + (others === 'skip' ? 0 : undecided);
  return (
    <Card className="flex flex-col gap-6 p-4 sm:p-6">
      <p aria-live="polite" className="text-lg wrap-anywhere">
        <strong className="font-semibold">{read.fileName}</strong> ({kindOf(read)}):{' '}
        {count(counts.new, 'new person', 'new people')}, {counts.changed.toLocaleString('en-US')} changed
      </p>
      {read.format === 'csv' && file !== null ? (
        <ColumnChoice
          read={read}
          busy={again.isPending}
          onChoose={(columns) => again.mutate({ file, columns, onProgress: () => {} }, { onSuccess: onRead })}
        />
      ) : null}
      {again.error === null ? null : (
        <p role="alert" className="text-bad">
          {sentenceFor(again.error)}
        </p>
      )}
      <Tabs
        label="What would happen"
        value={tab}
        onChange={setTab}
        tabs={shown.map(({ value, label, empty }) => ({
          value,
          label: `${label} ${counts[value].toLocaleString('en-US')}`,
          content:
            value === 'conflict' && counts.conflict > 0 ? (
              <ConflictRows
                importId={read.id}
                decided={decided}
                others={others}
                onDecide={(row, choice) => setDecided(withChoice(decided, row, choice))}
                onOthers={(choice) => {
                  setOthers(choice);
                  setDecided({});
                }}
              />
            ) : (
              <ImportRows importId={read.id} which={{ outcome: value }} empty={empty} />
            ),
        }))}
      />
      <div className="flex flex-wrap items-center justify-end gap-3 border-t border-line pt-4">
        {apply.error === null ? null : (
          <p role="alert" className="mr-auto text-bad">
            {sentenceFor(apply.error)}
          </p>
        )}
        <Button onClick={onClose}>Choose Another File</Button>
        <Button
          look="primary"
          disabled={most === 0 || again.isPending}
          busy={apply.isPending}
          busyText="Importing..."
          onClick={() => apply.mutate({ choices: choicesIn(decided), others })}
        >
          {most === 0
            ? 'Nothing to Import'
            : `Import ${most > sure ? 'Up to ' : ''}${count(most, 'Person', 'People')}`}
        </Button>
      </div>
    </Card>
  );
}

/** Returns the decisions with one changed; none for a row that is decided as all the others. */
function withChoice(decided: Decided, row: number, choice: string): Decided {
  const others = Object.entries(decided).filter(([each]) => each !== String(row));
  return Object.fromEntries(choice === '' ? others : [...others, [row, choice]]);
}

/** Returns the decisions as they are sent: a person's id means that it is them. */
function choicesIn(decided: Decided): ImportDecision[] {
  return Object.entries(decided).map(([row, choice]) =>
    choice === 'skip' || choice === 'merge' || choice === 'add'
      ? { row: Number(row), choice }
      : { row: Number(row), choice: 'merge', personId: choice },
  );
}

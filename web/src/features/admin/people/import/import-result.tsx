import { CircleCheck, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { sentenceFor } from '../../../../api/problem.ts';
import { useAlerts } from '../../../../ui/alerts/alerts.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { dateAndTime } from '../../../../ui/date-and-time.ts';
import { QuestionDialog } from '../../../../ui/popups/question-dialog.tsx';
import { type PeopleImport, useUndo } from './api.ts';
import { ImportRows } from './import-rows.tsx';
import { count } from './words.ts';

/** What became of an import, and its undo. */
export function ImportResult({ read, onClose }: { read: PeopleImport; onClose: () => void }) {
  const { alert } = useAlerts();
  const undo = useUndo(read.id);
  const [asks, setAsks] = useState(false);
  const isUndone = read.state === 'undone';
  const canUndo = !isUndone && read.undoUntil !== null && Date.parse(read.undoUntil) > Date.now();
  const confirm = () =>
    undo.mutate(undefined, {
      onSettled: () => setAsks(false),
      onError: (error) => alert(sentenceFor(error)),
    });
  return (
    <Card className="flex flex-col gap-6 p-4 sm:p-6">
      <div role="status" className="flex items-start gap-3">
        <CircleCheck aria-hidden className="mt-1 size-6 shrink-0 text-good" />
        <div className="min-w-0">
          <p className="text-lg font-semibold wrap-anywhere">
            {isUndone
              ? `${read.fileName} is undone`
              : `${count(read.done, 'person', 'people')} imported from ${read.fileName}`}
          </p>
          <p className="text-ink-soft">{isUndone ? undoneText(read) : appliedText(read)}</p>
        </div>
      </div>
      {read.left > 0 ? (
        <section aria-label="Not Undone">
          <h2 className="mb-1 text-xl">Not Undone</h2>
          <ImportRows importId={read.id} which={{ result: 'left' }} empty="" />
        </section>
      ) : null}
      <div className="flex flex-wrap items-center justify-end gap-3 border-t border-line pt-4">
        {canUndo && read.undoUntil !== null ? (
          <p className="mr-auto text-sm text-ink-soft">
            You can undo this until {dateAndTime(read.undoUntil)}.
          </p>
        ) : null}
        {canUndo ? (
          <Button icon={<Undo2 aria-hidden />} onClick={() => setAsks(true)}>
            Undo Import
          </Button>
        ) : null}
        <Button look="primary" onClick={onClose}>
          Import Another File
        </Button>
      </div>
      <QuestionDialog
        open={asks}
        title="Undo Import"
        yes="Undo Import"
        busy={undo.isPending}
        busyText="Undoing..."
        onYes={confirm}
        onClose={() => setAsks(false)}
      >
        This removes the people that {read.fileName} added and restores what it changed. What you edited since
        stays as it is. You can’t undo this.
      </QuestionDialog>
    </Card>
  );
}

function appliedText({ counts, skipped }: PeopleImport): string {
  const parts = [
    ...(counts.same > 0 ? [`${counts.same.toLocaleString('en-US')} were known already`] : []),
    ...(counts.refused > 0 ? [`${counts.refused.toLocaleString('en-US')} refused`] : []),
    ...(skipped > 0 ? [`${skipped.toLocaleString('en-US')} left out`] : []),
    ...(counts.deleted > 0 ? [`${counts.deleted.toLocaleString('en-US')} asked to be deleted`] : []),
  ];
  return parts.length === 0 ? 'Every row of the file was imported.' : `${parts.join(', ')}.`;
}

const undoneText = ({ left }: PeopleImport) =>
  left === 0
    ? 'Everything is as it was before.'
    : `Everything else is as it was before. ${count(left, 'person was', 'people were')} edited since.`;

import { Card } from '../../../../ui/card.tsx';
import { ProgressBar } from '../../../../ui/progress-bar.tsx';
import type { PeopleImport } from './api.ts';

/** The progress of an import that is applied or undone. It goes on when the page is left. */
export function ImportProgress({ read }: { read: PeopleImport }) {
  const { state, done, skipped, counts, fileName } = read;
  const isUndoing = state === 'undoing';
  const all = counts.new + counts.changed + counts.conflict;
  const finished = isUndoing ? done : Math.min(all, done + skipped);
  return (
    <Card className="flex flex-col gap-4 p-4 sm:p-6">
      <ProgressBar
        label={isUndoing ? `Undoing ${fileName}` : `Importing ${fileName}`}
        value={finished}
        max={all}
        text={`${finished.toLocaleString('en-US')} of ${all.toLocaleString('en-US')}`}
      />
      <p className="text-ink-soft">You can leave this page; it continues.</p>
    </Card>
  );
}

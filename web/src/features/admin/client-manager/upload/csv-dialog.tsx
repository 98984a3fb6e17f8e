import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { sentenceFor } from '../../../../api/problem.ts';
import { useSite } from '../../../../api/site.ts';
import { Button } from '../../../../ui/button.tsx';
import { ErrorState } from '../../../../ui/error-state.tsx';
import { Checkbox } from '../../../../ui/fields/checkbox.tsx';
import { Dialog } from '../../../../ui/popups/dialog.tsx';
import { ProgressBar } from '../../../../ui/progress-bar.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { mayHaveArrived } from '../../may-have-arrived.ts';
import { type ChosenFile, previewQuery } from './csv-api.ts';
import { type ColumnChoice, chooseColumn } from './csv-columns.ts';
import { ColumnMatching, FirstContacts, RefusedRows } from './csv-preview.tsx';
import { useCsvUpload } from './use-csv-upload.ts';

type CsvDialogProps = { chosen: ChosenFile | null; present: number; onClose: () => void };

/** Shows a contacts file and its column mapping, and replaces all contacts with it. */
export function CsvDialog({ chosen, present, onClose }: CsvDialogProps) {
  const upload = useCsvUpload(onClose);
  const close = () => {
    upload.stop();
    onClose();
  };
  return (
    <Dialog open={chosen !== null} onClose={close} title="Upload Contacts" size="large" flush>
      {chosen === null ? null : <CsvReview {...{ chosen, present, upload }} onClose={close} />}
    </Dialog>
  );
}

type CsvReviewProps = CsvDialogProps & { chosen: ChosenFile; upload: ReturnType<typeof useCsvUpload> };

function CsvReview({ chosen, present, upload, onClose }: CsvReviewProps) {
  const { siteId } = useSite();
  const [columns, setColumns] = useState<ColumnChoice | null>(null);
  const preview = useQuery(previewQuery(siteId, { ...chosen, columns }));
  const [skip, setSkip] = useState(false);
  const read = preview.data;

  const choose = (field: string, column: string) => {
    setColumns(chooseColumn(columns ?? read?.matched ?? {}, field, column));
  };
  const send = () => upload.send({ ...chosen, columns: columns ?? read?.matched ?? null, skipRefused: skip });

  if (read === undefined) {
    return preview.error === null ? (
      <div role="status" aria-label="Reading the file" className="flex flex-col gap-3 p-6">
        <Skeleton className="h-16 w-full rounded-card" />
        <Skeleton className="h-40 w-full rounded-card" />
      </div>
    ) : (
      <ErrorState
        title="The file couldn’t be read"
        error={preview.error}
        onRetry={() => void preview.refetch()}
      />
    );
  }
  const { accepted, refused_count: refusedCount, left_out: deleted } = read;
  const contacts = accepted - deleted;
  const blocked = contacts === 0 || (refusedCount > 0 && !skip) || preview.isFetching;
  return (
    <div className="flex flex-col">
      <div className="flex flex-col gap-6 p-4 sm:p-6">
        <p className="flex items-start gap-3 rounded-card bg-warn-tint p-4 text-warn">
          <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
          <span>
            <strong className="font-semibold">This replaces all of your current contacts.</strong>{' '}
            {present === 0
              ? 'There are none yet.'
              : `Your ${present.toLocaleString('en-US')} current contacts can be restored later.`}
          </span>
        </p>
        <p aria-live="polite" className="text-lg">
          <strong className="font-semibold">{chosen.fileName}</strong>: {contacts.toLocaleString('en-US')}{' '}
          {contacts === 1 ? 'contact' : 'contacts'}
          {refusedCount === 0 ? '' : `, ${refusedCount.toLocaleString('en-US')} refused`}
          {deleted === 0
            ? ''
            : `, ${deleted.toLocaleString('en-US')} left out because they asked to be deleted`}
        </p>
        {preview.error === null ? null : (
          <p role="alert" className="text-bad">
            {sentenceFor(preview.error)}
          </p>
        )}
        <ColumnMatching read={read} chosen={columns ?? read.matched} onChoose={choose} />
        <FirstContacts contacts={read.sample} loading={preview.isFetching} />
        <RefusedRows read={read} />
      </div>
      <div className="sticky bottom-0 flex flex-col gap-3 border-t border-line bg-surface px-4 py-4 sm:px-6">
        {mayHaveArrived(upload.error) ? (
          <p className="text-sm text-bad">
            Connection lost; your contacts may have been replaced. We reloaded the list. It’s safe to upload
            the same file again.
          </p>
        ) : null}
        {upload.busy ? (
          <ProgressBar
            label={upload.share < 1 ? 'Uploading contacts' : 'Storing contacts'}
            value={Math.round(upload.share * 100)}
            max={100}
            text={`${Math.round(upload.share * 100)}%`}
          />
        ) : null}
        <div className="flex flex-wrap items-center justify-end gap-3">
          {refusedCount === 0 ? null : (
            <Checkbox
              label={`Leave out the ${refusedCount.toLocaleString('en-US')} refused`}
              checked={skip}
              onChange={(event) => setSkip(event.target.checked)}
              className="mr-auto"
            />
          )}
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" onClick={send} disabled={blocked} busy={upload.busy} busyText="Uploading...">
            Replace All Contacts
          </Button>
        </div>
      </div>
    </div>
  );
}

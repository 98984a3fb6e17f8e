import { useQuery } from '@tanstack/react-query';
import { FileUp, History, UserPlus } from 'lucide-react';
import { type ChangeEvent, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { sentenceFor } from '../../../../api/problem.ts';
import { useSite } from '../../../../api/site.ts';
import { randomId } from '../../../../browser/random-id.ts';
import { adminPaths } from '../../../../navigation/admin-paths.ts';
import { useAlerts } from '../../../../ui/alerts/alerts.tsx';
import { Button } from '../../../../ui/button.tsx';
import { dateAndTime } from '../../../../ui/date-and-time.ts';
import { type ReplacedList, replacedListQuery, useRestoreContacts } from '../contacts/contacts-api.ts';
import { Panel } from '../panel.tsx';
import type { ChosenFile } from './csv-api.ts';
import { asCsv } from './csv-columns.ts';
import { CsvDialog } from './csv-dialog.tsx';

/** Adds one contact by a form or many by a file, and restores a replaced list. */
export function UploadContacts({ present, onAdd }: { present: number; onAdd: () => void }) {
  const { siteId } = useSite();
  const { alert, clear } = useAlerts();
  const chooser = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<ChosenFile | null>(null);
  const { data: replaced } = useQuery(replacedListQuery(siteId));

  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    // Allows choosing the same file again after fixing it.
    event.target.value = '';
    if (file === undefined) return;
    const csv = asCsv(file);
    if (csv === null) return alert('Please select a CSV file');
    clear();
    setChosen({ id: randomId(), file: csv, fileName: file.name });
  };
  return (
    <Panel title="Upload Contacts">
      <div className="flex flex-col gap-3">
        <Button look="primary" wide icon={<UserPlus aria-hidden />} onClick={onAdd}>
          Add New Contact
        </Button>
        <Button wide icon={<FileUp aria-hidden />} onClick={() => chooser.current?.click()}>
          Upload CSV
        </Button>
        <input
          ref={chooser}
          type="file"
          accept=".csv,text/csv"
          aria-label="CSV file of contacts"
          tabIndex={-1}
          onChange={choose}
          className="sr-only"
        />
        <p className="text-sm text-ink-soft">
          A CSV file replaces all of your current contacts. You see what it holds before anything changes.{' '}
          <Link to={adminPaths.importPeople} className="text-ink underline underline-offset-2">
            Merge instead
          </Link>
        </p>
        {replaced?.replaced_at ? <PreviousList replaced={replaced} at={replaced.replaced_at} /> : null}
      </div>
      <CsvDialog chosen={chosen} present={present} onClose={() => setChosen(null)} />
    </Panel>
  );
}

/** Offers to restore a replaced list. The current list takes its place, so nothing is lost. */
function PreviousList({ replaced, at }: { replaced: ReplacedList; at: string }) {
  const { alert, toast } = useAlerts();
  const restore = useRestoreContacts();
  const bringBack = () =>
    restore.mutate(replaced, {
      onSuccess: () => toast('The previous list is back'),
      onError: (error) => alert(sentenceFor(error)),
    });
  return (
    <div className="flex flex-col items-start gap-2 border-t border-line pt-3 text-sm">
      <p className="text-ink-soft">
        Replaced {dateAndTime(at)}: {people(replaced.count)}.
      </p>
      <Button
        size="small"
        icon={<History aria-hidden />}
        onClick={bringBack}
        busy={restore.isPending}
        busyText="Bringing back..."
      >
        Restore Previous List
      </Button>
      <p className="text-ink-soft">You can restore your current list the same way.</p>
    </div>
  );
}

const people = (count: number) => `${count.toLocaleString('en-US')} ${count === 1 ? 'contact' : 'contacts'}`;

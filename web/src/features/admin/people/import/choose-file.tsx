import { FileUp } from 'lucide-react';
import { useState } from 'react';
import { sentenceFor } from '../../../../api/problem.ts';
import { Card } from '../../../../ui/card.tsx';
import { FileZone } from '../../../../ui/fields/file-zone.tsx';
import { ProgressBar } from '../../../../ui/progress-bar.tsx';
import { type PeopleImport, usePreview } from './api.ts';

const mostBytes = 20 * 1024 * 1024;

/** Reads a file of people. */
export function ChooseFile({ onRead }: { onRead: (read: PeopleImport, file: File) => void }) {
  const preview = usePreview();
  const [share, setShare] = useState(0);
  const [fault, setFault] = useState<string | null>(null);
  const choose = ([file]: [File, ...File[]]) => {
    setShare(0);
    setFault(file.size > mostBytes ? 'The file is over 20 MB. Import it in parts.' : null);
    if (file.size > mostBytes) return;
    preview.mutate(
      { file, columns: null, onProgress: setShare },
      {
        onSuccess: (read) => onRead(read, file),
        onError: (error) => setFault(sentenceFor(error)),
      },
    );
  };
  return (
    <Card className="flex flex-col gap-4 p-4 sm:p-6">
      <FileZone
        icon={<FileUp aria-hidden className="size-8" />}
        label="Choose or Drop a File"
        hint="CSV from Google Contacts, Outlook, Follow Up Boss, or kvCORE, or vCard. Up to 20 MB."
        accept=".csv,.vcf,text/csv,text/vcard"
        busy={preview.isPending}
        fault={fault}
        faultRole="alert"
        className="min-h-48"
        onFiles={choose}
      />
      {preview.isPending ? (
        <ProgressBar
          label={share < 1 ? 'Uploading the file' : 'Comparing it with the people you know'}
          value={Math.round(share * 100)}
          max={100}
          text={`${Math.round(share * 100)}%`}
        />
      ) : null}
      <p className="text-sm text-ink-soft">You see what would change before anything does.</p>
    </Card>
  );
}

import { useRef, useState } from 'react';
import { useAlerts } from '../../../ui/alerts.tsx';
import { type CsvUpload, useUploadContacts } from './csv-api.ts';

/** The upload of a file of contacts: how much of it has gone, and `stop`, which ends it on its way and says so. */
export function useCsvUpload(onDone: () => void) {
  const { alert, toast } = useAlerts();
  const upload = useUploadContacts();
  const [share, setShare] = useState(0);
  const line = useRef(new AbortController());
  const send = (csv: Omit<CsvUpload, 'onProgress' | 'signal'>) => {
    line.current = new AbortController();
    setShare(0);
    upload.mutate(
      { ...csv, onProgress: setShare, signal: line.current.signal },
      {
        onSuccess: () => {
          toast('Contacts uploaded successfully!');
          onDone();
        },
        onError: () => alert('Upload failed. Please try again.'),
      },
    );
  };
  const stop = () => {
    const { isPending } = upload;
    // Before the abort: its error is no failure to be told.
    upload.reset();
    if (!isPending) return;
    line.current.abort();
    if (share < 1) toast('The upload was stopped.');
    else {
      alert(
        'The upload was stopped, but the whole file had gone already: your contacts may have been replaced all the same.',
      );
    }
  };
  return { send, stop, share, busy: upload.isPending, error: upload.error };
}

import { useRef, useState } from 'react';
import { useAlerts } from '../../../../ui/alerts/alerts.tsx';
import { type CsvUpload, useUploadContacts } from './csv-api.ts';

/** The upload of a contacts file: its progress, and `stop`, which cancels it with a notice. */
export function useCsvUpload(onDone: () => void) {
  const { alert, toast } = useAlerts();
  const upload = useUploadContacts({
    onSuccess: () => {
      toast('Contacts uploaded successfully!');
      onDone();
    },
    onError: (error) => {
      if (!isAbort(error)) alert('Upload failed. Please try again.');
    },
  });
  const [share, setShare] = useState(0);
  const line = useRef(new AbortController());
  const send = (csv: Omit<CsvUpload, 'onProgress' | 'signal'>) => {
    line.current = new AbortController();
    setShare(0);
    upload.mutate({ ...csv, onProgress: setShare, signal: line.current.signal });
  };
  const stop = () => {
    const { isPending } = upload;
    // Before the abort, so that its error is not reported.
    upload.reset();
    if (!isPending) return;
    line.current.abort();
    if (share < 1) toast('The upload was stopped.');
    else {
      alert('The upload was stopped, but the file had uploaded; contacts may have been replaced.');
    }
  };
  return { send, stop, share, busy: upload.isPending, error: upload.error };
}

const isAbort = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';

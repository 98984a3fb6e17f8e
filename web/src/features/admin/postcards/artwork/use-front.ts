import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { failureOf, sentenceFor } from '../../../../api/problem.ts';
import { useAlerts } from '../../../../ui/alerts/alerts.tsx';
import { makeFront } from '../api.ts';
import { useOrder } from '../draft.ts';
import { type Artwork, refusalOf, sizeRefusalOf } from './artwork.ts';
import { readArtwork } from './read-artwork.ts';

type Job = { file: File; artwork: Artwork };

/** The front of the next order and its upload. A failed upload preserves the previous image. */
export function useFront() {
  const { alert, clear } = useAlerts();
  const { draft: front, set: setFront } = useOrder('front');
  const [fault, setFault] = useState<string>();
  const [job, setJob] = useState<Job | null>(null);
  const [local, setLocal] = useState<string | null>(null);
  const upload = useMutation({
    mutationFn: async ({ file, artwork }: Job) => ({ html: await makeFront(file), artwork }),
    onSuccess: (made) => {
      setFront(made);
      clear();
    },
    onError: (error) => alert(failureOf(error, 'Upload failed. Please try again.')),
  });

  useEffect(() => {
    if (job === null) return;
    const url = URL.createObjectURL(job.file);
    setLocal(url);
    return () => URL.revokeObjectURL(url);
  }, [job]);

  const choose = async (file: File) => {
    const refusal = refusalOf(file);
    setFault(refusal);
    if (refusal !== undefined) return;
    const artwork = await readArtwork(file).catch(() => null);
    const unfit =
      artwork === null
        ? 'This picture can’t be opened. Please choose a JPG, PNG, or GIF file.'
        : sizeRefusalOf(artwork);
    setFault(unfit);
    if (artwork === null || unfit !== undefined) return;
    setJob({ file, artwork });
    upload.mutate({ file, artwork });
  };
  return {
    html: front?.html ?? null,
    /** The displayed image: the one being uploaded, or that of the front. */
    artwork: upload.isPending ? (job?.artwork ?? null) : (front?.artwork ?? null),
    fault,
    busy: upload.isPending,
    uploading: upload.isPending ? local : null,
    failed: upload.error === null ? null : sentenceFor(upload.error),
    choose: (file: File) => void choose(file),
    retry: () => {
      if (job !== null) upload.mutate(job);
    },
  };
}

export type FrontUpload = ReturnType<typeof useFront>;

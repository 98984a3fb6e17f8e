import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { failureOf, sentenceFor } from '../../../../api/problem.ts';
import { useObjectUrl } from '../../../../browser/use-object-url.ts';
import { useAlerts } from '../../../../ui/alerts/alerts.tsx';
import { makeFront } from '../api.ts';
import { useOrder } from '../draft.ts';
import { type Artwork, refusalOf, sizeRefusalOf } from './artwork.ts';

/** Reads the size of an image, as displayed; fails when the browser can't open it. */
async function readArtwork(file: File): Promise<Artwork> {
  const bitmap = await createImageBitmap(file);
  const { width, height } = bitmap;
  bitmap.close();
  return { name: file.name, width, height, bytes: file.size };
}

type Job = { file: File; artwork: Artwork };

/** The front of the next order and its upload. A failed upload preserves the previous image. */
export function useFront() {
  const { alert, clear } = useAlerts();
  const { draft: front, set: setFront } = useOrder('front');
  const [fault, setFault] = useState<string>();
  const [job, setJob] = useState<Job | null>(null);
  const local = useObjectUrl(job?.file ?? null);
  const upload = useMutation({
    mutationFn: async ({ file, artwork }: Job) => ({ html: await makeFront(file), artwork }),
    onSuccess: (made) => {
      setFront(made);
      clear();
    },
    onError: (error) => alert(failureOf(error, 'Upload failed. Please try again.')),
  });

  const choose = async (file: File) => {
    const refusal = refusalOf(file);
    setFault(refusal);
    if (refusal !== undefined) return;
    const artwork = await readArtwork(file).catch(() => null);
    const unfit =
      artwork === null
        ? 'This image can’t be opened. Please choose a JPG, PNG, or GIF file.'
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

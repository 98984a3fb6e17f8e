import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { sentenceFor } from '../../../../api/problem.ts';
import { useSite } from '../../../../api/site.ts';
import { useRefresh } from '../../../../api/use-refresh.ts';
import { useAlerts } from '../../../../ui/alerts/alerts.tsx';
import { kindOf, sendCreative } from './send-creative.ts';

/** The upload of one creative: progress, errors, and cancellation. */
export function useUpload() {
  const { alert, clear, toast } = useAlerts();
  const { siteId } = useSite();
  const refresh = useRefresh('listCreatives');
  const [file, setFile] = useState<File | null>(null);
  const [share, setShare] = useState(0);
  const sending = useRef<AbortController | null>(null);
  const upload = useMutation({
    mutationFn: async ({ chosen, kind }: { chosen: File; kind: 'image' | 'video' }) => {
      const controller = new AbortController();
      sending.current = controller;
      await sendCreative(kind, chosen, siteId, { onProgress: setShare, signal: controller.signal });
      await refresh();
    },
    onSuccess: (_done, { chosen }) => toast(`${chosen.name} is uploaded.`),
    onError: (error) => {
      if (!isCanceled(error)) alert('Failed to upload image/video');
    },
  });

  const choose = (chosen: File) => {
    const kind = kindOf(chosen);
    if (kind === null) return alert('Please select an image or video file');
    clear();
    setFile(chosen);
    setShare(0);
    upload.mutate({ chosen, kind });
  };
  return {
    file,
    /** The uploaded share, from 0 to 1. */
    share,
    busy: upload.isPending,
    failed: upload.error === null || isCanceled(upload.error) ? null : sentenceFor(upload.error),
    choose,
    cancel: () => sending.current?.abort(),
    retry: () => {
      if (file !== null) choose(file);
    },
  };
}

export type Upload = ReturnType<typeof useUpload>;

const isCanceled = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';

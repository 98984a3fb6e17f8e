import { useEffect, useRef, useState } from 'react';
import { useAlerts } from '../../../ui/alerts/alerts.tsx';
import { type RoomType, type StagedPhoto, StagingError, stagePhoto } from './api.ts';

/** Returns the staged photos of an open listing. They exist only on this page. */
export function useStaging(listingKey: string) {
  const { alert, clear } = useAlerts();
  const [staged, setStaged] = useState<Readonly<Record<number, StagedPhoto>>>({});
  const [busyAt, setBusyAt] = useState<number | null>(null);
  const made = useRef<string[]>([]);
  useEffect(
    () => () => {
      for (const url of made.current) URL.revokeObjectURL(url);
    },
    [],
  );
  return {
    /** Returns the restaged version of a photo; undefined for the original. */
    stagedAt: (n: number) => staged[n],
    /** The index of the photo being staged; null when idle. */
    busyAt,
    async start(n: number, room: RoomType) {
      if (busyAt !== null) return;
      setBusyAt(n);
      try {
        const photo = await stagePhoto(listingKey, n, room);
        made.current.push(photo.url);
        setStaged((now) => ({ ...now, [n]: photo }));
        clear();
      } catch (error) {
        console.warn('The photo couldn’t be staged', error);
        alert(error instanceof StagingError ? error.message : 'Failed to stage room. Please try again.');
      } finally {
        setBusyAt(null);
      }
    },
    /** Shows the original photo again. */
    reset: (n: number) => setStaged(({ [n]: _staged, ...rest }) => rest),
  };
}

export type Staging = ReturnType<typeof useStaging>;

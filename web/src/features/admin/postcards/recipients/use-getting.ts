import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { type Recipient, stopsQuery } from '../api.ts';

export type Getting = {
  /** How many get a postcard; all of them while the stops aren't known. */
  count: number;
  /** Who asked for none. */
  stopped: Recipient[];
  isChecking: boolean;
  failed: boolean;
  checkAgain: () => void;
};

/** Returns who of the chosen recipients gets a postcard. The service leaves out the same when it takes the order. */
export function useGetting(recipients: readonly Recipient[]): Getting {
  // The recipients are the state of this entry of the history, so its key names them.
  const { key } = useLocation();
  const { data, isFetching, isError, refetch } = useQuery(stopsQuery(key, recipients));
  return useMemo(() => {
    const places = new Set(data);
    const stopped = recipients.filter((_, place) => places.has(place));
    return {
      count: recipients.length - stopped.length,
      stopped,
      isChecking: isFetching,
      failed: isError,
      checkAgain: () => void refetch(),
    };
  }, [recipients, data, isFetching, isError, refetch]);
}

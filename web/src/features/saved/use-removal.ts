import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { sentenceFor } from '../../api/problem.ts';
import { savedHomes } from '../../listings/key-set.ts';
import { keepOrder } from '../../listings/saving/keep-order.ts';
import { restoreSavedHome, unsaveHome } from '../../listings/saving/saved-homes.ts';
import { useAlerts } from '../../ui/alerts/alerts.tsx';

/** Removes a home from the list, where its place stays with Undo until the visitor leaves the page. */
export function useRemoval(listingKey: string) {
  const client = useQueryClient();
  const { alert } = useAlerts();
  const [isRemoved, setRemoved] = useState(false);
  const useChange = (name: string, change: () => Promise<unknown>, isRemovedThen: boolean) =>
    useMutation({
      mutationKey: [name, { listingKey }],
      ...keepOrder(client),
      mutationFn: change,
      onSuccess: () => {
        savedHomes[isRemovedThen ? 'remove' : 'add'](listingKey);
        setRemoved(isRemovedThen);
      },
      onError: (error) => alert(sentenceFor(error)),
    });
  const remove = useChange('unsaveHome', () => unsaveHome(listingKey), true);
  const undo = useChange('restoreSavedHome', () => restoreSavedHome(listingKey), false);
  return {
    isRemoved,
    isRemoving: remove.isPending,
    isRestoring: undo.isPending,
    remove: () => remove.mutate(),
    undo: () => undo.mutate(),
  };
}

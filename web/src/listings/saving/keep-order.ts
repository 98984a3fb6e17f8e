import type { QueryClient } from '@tanstack/react-query';

const queryKey = ['listSavedHomeKeys'];

/** The scope of the mutations that may bring the cookie of the device. */
export const keptInOrder = 'saved homes';

/**
 * For a mutation of saved homes: one after the other, since the first answer brings the cookie of the device, without
 * which the second would be saved for another one. A list of them on its way, which would overwrite what happens now, is
 * stopped, and asked for again if it was the first.
 */
export const keepOrder = (client: QueryClient) => ({
  scope: { id: keptInOrder },
  onMutate: () => client.cancelQueries({ queryKey }),
  onSettled: () => {
    void client.refetchQueries({ queryKey, predicate: ({ state }) => state.data === undefined });
  },
});

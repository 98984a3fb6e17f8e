import type { QueryClient } from '@tanstack/react-query';

const queryKey = ['listSavedHomeKeys'];

/**
 * For a mutation of saved homes: a list of them on its way, which would overwrite what happens now, is stopped, and
 * asked for again if it was the first.
 */
export const keepOrder = (client: QueryClient) => ({
  onMutate: () => client.cancelQueries({ queryKey }),
  onSettled: () => {
    void client.refetchQueries({ queryKey, predicate: ({ state }) => state.data === undefined });
  },
});

import { useQueryClient } from '@tanstack/react-query';

/** Returns a function that has these operations' shown answers loaded again. */
export function useRefresh(...operations: string[]) {
  const client = useQueryClient();
  return () =>
    Promise.all(operations.map((operation) => client.invalidateQueries({ queryKey: [operation] })));
}

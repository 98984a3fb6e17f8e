import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { gateway } from '../../api/clients.ts';
import { noteUnlocked } from '../../api/session.ts';

/** Submits a phrase. A wrong one fails with the problem `wrong-phrase`. */
export function useOpenGate() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (phrase: string) => call(gateway.POST('/gateway/v1/gate', { body: { phrase } })),
    onSuccess: () => noteUnlocked(client),
  });
}

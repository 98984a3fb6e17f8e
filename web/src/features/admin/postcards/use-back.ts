import { useMutation } from '@tanstack/react-query';
import { faultOf } from '../../../api/problem.ts';
import { useAlerts } from '../../../ui/alerts.tsx';
import { type Message, makeBack } from './api.ts';
import { sameMessage, useOrder } from './draft.ts';

/** The message of the next order, and the back that is made of it. What was typed stays when that fails. */
export function useBack() {
  const { alert, clear } = useAlerts();
  const { draft: message, set: setMessage } = useOrder('message');
  const { draft: back, set: setBack } = useOrder('back');
  const convert = useMutation({
    mutationFn: async (typed: Message) => ({ html: await makeBack(typed), message: typed }),
    onSuccess: (made) => {
      setBack(made);
      clear();
    },
    onError: () => alert('Text conversion failed. Please try again.'),
  });
  const current = back !== null && sameMessage(back.message, message);
  return {
    message,
    setMessage: (typed: Message) => {
      setMessage(typed);
      // What was wrong with the text may be mended by now.
      if (convert.isError) convert.reset();
      clear();
    },
    /** What the service said of each part of the text, such as that it is too long for the card. */
    faultOf: (part: keyof Message) => faultOf(convert.error, part),
    html: back?.html ?? null,
    stale: back !== null && !current,
    empty: message.body.trim() === '',
    busy: convert.isPending,
    /** Makes the back of what is typed, unless it is made already; false when that failed. */
    make: async (): Promise<boolean> => {
      if (current) return true;
      try {
        await convert.mutateAsync(message);
        return true;
      } catch {
        return false;
      }
    },
  };
}

export type Back = ReturnType<typeof useBack>;

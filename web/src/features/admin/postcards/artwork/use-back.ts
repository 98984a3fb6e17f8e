import { useMutation } from '@tanstack/react-query';
import { TextToConvert as spec } from '../../../../../../openapi/generated/postgrid.limits.ts';
import { failureOf } from '../../../../api/problem.ts';
import { useSpecForm } from '../../../../forms/use-spec-form.ts';
import { useAlerts } from '../../../../ui/alerts/alerts.tsx';
import { type Message, makeBack } from '../api.ts';
import { useOrder } from '../draft.ts';

const parts = ['salutation', 'body', 'signature'] as const;

/** The message of the next order, and its converted back. Input is kept on failure. */
export function useBack() {
  const { alert, clear } = useAlerts();
  const draft = useOrder('message');
  const message = draft.draft;
  const { draft: back, set: setBack } = useOrder('back');
  const convert = useMutation({
    mutationFn: async (typed: Message) => ({ html: await makeBack(typed), message: typed }),
  });
  const current = back !== null && parts.every((part) => back.message[part] === message[part]);
  const { busy, field, formProps, submit } = useSpecForm<Message>({
    ...{ spec, fields: parts, asTyped: parts, draft, keepsDraft: true },
    send: async (typed) => {
      if (current) return;
      setBack(await convert.mutateAsync(typed));
      clear();
    },
    onError: (error, told) => told || alert(failureOf(error, 'Text conversion failed. Please try again.')),
  });
  return {
    ...{ busy, field, formProps },
    onInput: clear,
    html: back?.html ?? null,
    stale: back !== null && !current,
    empty: message.body.trim() === '',
    /** Converts the message unless it is unchanged; returns false on failure. */
    make: submit,
  };
}

export type Back = ReturnType<typeof useBack>;

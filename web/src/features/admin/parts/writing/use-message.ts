import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ProblemError } from '../../../../api/problem.ts';
import { useAlerts } from '../../../../ui/alerts/alerts.tsx';
import { useSettled } from '../../../../ui/use-settled.ts';
import { type Draft, type Person, previewQuery, useWriteMessage } from './api.ts';
import { addComposer, type Channel, sendingOf, useWriteDraft, type WriteDraft } from './draft.ts';
import { recipientsOf } from './recipient-field.tsx';
import { shownSeconds, startCountdown } from './sending.ts';

/** Typing counts as paused after this time without changes, in ms. */
const pauseMs = 400;

/**
 * What the agent writes to a person: the draft, how it will arrive, and the calls that send it. `onSent` is called once
 * a message was taken.
 */
export function useMessage(person: Person, channel: Channel, onSent?: () => void) {
  const { draft, change, set, clear, read, kept } = useWriteDraft(person.id, channel);
  const { toast } = useAlerts();
  const write = useWriteMessage();
  /** Whether the recipient has unsubscribed and the agent hasn't answered yet. */
  const [asks, setAsks] = useState(false);
  useEffect(() => addComposer(person.id, channel, set), [person.id, channel, set]);

  const recipients = recipientsOf(person, channel);
  const to = recipients.some(({ value }) => value === draft.to) ? draft.to : (recipients[0]?.value ?? '');
  const settled = useSettled(JSON.stringify(fieldsOf(person.id, channel, { ...draft, to })), pauseMs);
  const preview = useQuery({
    ...previewQuery(JSON.parse(settled) as Draft),
    enabled: to !== '',
    placeholderData: keepPreviousData,
  });

  const send = async (evenUnsubscribed = false) => {
    if (write.isPending) return;
    const now = { ...read(), to };
    const fields = fieldsOf(person.id, channel, now);
    const form = { ...fields, ...(evenUnsubscribed ? { evenUnsubscribed } : {}) };
    const sending = sendingOf(form, now.sending);
    change({ sending });
    setAsks(false);
    try {
      const written = await write.mutateAsync({ ...form, idempotencyKey: sending.key });
      clear();
      const { id, delivery, message, undoSeconds } = written;
      const waits = undoSeconds > shownSeconds ? message : null;
      if (undoSeconds === 0) toast(message, delivery === 'sent' ? 'good' : 'bad');
      else startCountdown({ id, personId: person.id, channel, draft: now, waits });
      onSent?.();
    } catch (error) {
      if (!(error instanceof ProblemError) || error.status < 400 || error.status >= 500) return;
      // After a rejection, the next attempt is a new message.
      change({ sending: null });
      if (error.id === 'unsubscribed') setAsks(true);
    }
  };
  return {
    ...{ draft, change, clear, kept, to, send, asks, preview },
    isPreviewed:
      !preview.isPlaceholderData &&
      settled === JSON.stringify(fieldsOf(person.id, channel, { ...draft, to })),
    busy: write.isPending,
    error: write.error instanceof ProblemError && write.error.id === 'unsubscribed' ? null : write.error,
    stopAsking: () => setAsks(false),
    forgetError: write.reset,
  };
}

function fieldsOf(
  personId: string,
  channel: Channel,
  { to, subject, text, homes, images }: WriteDraft,
): Draft {
  const body = { personId, channel, to, text };
  if (channel === 'sms') return body;
  return {
    ...{ ...body, subject },
    homes: homes.map(({ listingKey, photo }) => ({ listingKey, ...(photo === undefined ? {} : { photo }) })),
    images: images.map(({ fileId }) => fileId),
  };
}
